package table

import (
	"strconv"

	"canape/assets/lang"
	"canape/engine"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/ui"
)

// Arg is the value of a placeholder in a text.
type Arg struct {
	name, text string
	number     int
	numeric    bool
}

// Number returns an Arg that fills a placeholder with a number.
func Number(name string, n int) Arg { return Arg{name: name, number: n, numeric: true} }

// Words returns an Arg that fills a placeholder with words.
func Words(name, text string) Arg { return Arg{name: name, text: text} }

func (a Arg) value() any {
	if a.numeric {
		return a.number
	}
	return a.text
}

// mostArgs is how many placeholders Base.Text can fill.
const mostArgs = 4

// wordCache stores texts, because they are drawn in every frame.
type wordCache struct {
	catalog *lang.Catalog
	texts   map[wordKey]string
}

type wordKey struct {
	key  string
	args [mostArgs]Arg
}

// Text returns the text "table.<game>.<key>" in the current language. It formats each text only
// once, so that drawing it in every frame allocates nothing. For the same reason, do not build key
// in every frame.
func (b *Base) Text(key string, args ...Arg) string {
	w := &b.words
	if catalog := b.Words(); w.catalog != catalog {
		*w = wordCache{catalog: catalog, texts: map[wordKey]string{}}
	}
	k := wordKey{key: key}
	copy(k.args[:], args)
	text, known := w.texts[k]
	if !known {
		var list []any
		for _, arg := range args {
			list = append(list, arg.name, arg.value())
		}
		text = w.catalog.Text("table."+b.Party().Game+"."+key, list...)
		w.texts[k] = text
	}
	return text
}

// Line returns one of several lines for an occasion, which have the keys key.1, key.2 and so on. n
// selects the line, counted from 0; after the last line the first one follows. n must be public,
// such as the number of rounds, so that a replay shows the same line.
func (b *Base) Line(key string, n int, args ...Arg) string {
	lines := b.Words().Keys("table." + b.Party().Game + "." + key + ".")
	return b.Text(key+"."+strconv.Itoa(max(0, n)%len(lines)+1), args...)
}

// Numeral returns a number in digits. Small numbers allocate nothing.
func Numeral(n int) string {
	if n >= 0 && n < len(numerals) {
		return numerals[n]
	}
	return strconv.Itoa(n)
}

var numerals = func() (list [200]string) {
	for i := range list {
		list[i] = strconv.Itoa(i)
	}
	return list
}()

// Prompts are the prompts of the seats. Q holds everything in the game on which a prompt depends. A
// prompt is built again when For finds that its Q, the language, the device or the visibility of
// the seat's cards has changed, and also once a second, because bindings may have changed. A
// board's Prompt calls
//
//	p, anew := b.prompts.For(b, seat, question{task: …})
//	if anew {
//		p.Ask("play")               // the sentence "table.<game>.ask.play"
//		p.Aim(input.AllWays, "aim") // the cursor, with the word "table.<game>.do.aim"
//		p.Do(input.Confirm, "play") // a button
//		p.Look("")                  // how the seat peeks at its cards
//	}
//	return p.Sentence, p.Actions
type Prompts[Q comparable] [engine.MaxSeats]struct {
	Prompt
	basis prompted[Q]
}

// Prompt is the prompt of a seat: a sentence and buttons.
type Prompt struct {
	Sentence string
	Actions  []ui.Action

	host   Host
	seat   engine.Seat
	device input.DeviceID // device of the seat
}

// prompted holds everything on which a prompt depends.
type prompted[Q comparable] struct {
	question Q
	catalog  *lang.Catalog
	device   input.DeviceID
	sees     bool
	second   int // the current second, so that the prompt is built again each second and shows changed bindings
}

// For returns the prompt of a seat. If anew is true, the prompt has no actions and the board must
// build it again, because something that it depends on has changed.
func (l *Prompts[Q]) For(h Host, seat engine.Seat, question Q) (p *Prompt, anew bool) {
	one, env := &l[seat], h.Env()
	basis := prompted[Q]{question: question, catalog: env.Catalog, device: env.Roster.DeviceUsed(input.Seat(seat)),
		sees: h.Sees(seat), second: 1 + int(env.Tick/60)}
	if one.basis == basis {
		return &one.Prompt, false
	}
	one.basis, one.host, one.seat, one.device, one.Actions = basis, h, seat, basis.device, one.Actions[:0]
	return &one.Prompt, true
}

// Ask sets the sentence. args are the names and values of placeholders, alternately.
func (p *Prompt) Ask(key string, args ...any) {
	p.Sentence = p.host.Env().Speaker(p.host.Party()).Text("table."+p.host.Party().Game+".ask."+key, args...)
}

// Do adds the button for an action, and the word for its effect. It returns the added ui.Action, or
// nil if the device has no such button.
func (p *Prompt) Do(v input.Action, word string) *ui.Action {
	return p.add(p.host.Env().SeatGlyph(input.Seat(p.seat), v), word)
}

// Aim adds the control that moves the cursor.
func (p *Prompt) Aim(axis input.Axis, word string) {
	p.add(p.host.Env().MoveGlyph(p.device, axis), word)
}

// Press adds a button, given by its glyph instead of an action, and the word for its effect.
func (p *Prompt) Press(button input.Glyph, word string) { p.add(p.host.Env().Drawing(button), word) }

// ByMouse reports whether the seat plays with a mouse. The piece under the pointer then shows the
// effect of a click.
func (p *Prompt) ByMouse() bool {
	device, ok := p.host.Env().Roster.Device(p.device)
	return ok && device.Kind == input.Mouse
}

// Look adds the action with which the seat peeks at its secrets, if PeekAction returns one.
func (p *Prompt) Look(what string) {
	if peek, ok := PeekAction(p.host, p.seat, what); ok {
		p.Actions = append(p.Actions, peek)
	}
}

func (p *Prompt) add(glyph ui.Glyph, word string) *ui.Action {
	if glyph == (ui.Glyph{}) {
		return nil
	}
	p.Actions = append(p.Actions, ui.Action{Glyph: glyph, Word: p.host.Env().Text("table." + p.host.Party().Game + ".do." + word)})
	return &p.Actions[len(p.Actions)-1]
}

// PeekAction returns the action with which a seat peeks at its secrets. It returns false if players
// do not peek in this match, or if the seat's device has no such action. A board offers the action
// while the seat has a choice that depends on its secrets. what names the thing to see, or is ""
// for cards. The words say whether to hold, click or press. After a click or a press they say how
// to hide the secrets again.
func PeekAction(h Host, seat engine.Seat, what string) (ui.Action, bool) {
	env := h.Env()
	glyph := env.SeatGlyph(input.Seat(seat), input.Peek)
	if h.Party().Secrets != app.Peek || glyph == (ui.Glyph{}) {
		return ui.Action{}, false
	}
	key, switched := "table.peek.hold", true
	switch d, ok := env.Roster.Device(env.Roster.DeviceUsed(input.Seat(seat))); {
	case d.Finger:
		key = "table.peek.tap"
	case d.Kind == input.Mouse:
		key = "table.peek.click"
	case ok && env.Bindings.Profile(d.Profile()).PeekToggle:
		key = "table.peek.press"
	default:
		switched = false
	}
	a := ui.Action{Glyph: glyph, Word: env.Text(key), Short: env.Text(key + "-short"), Yield: 2}
	if what != "" {
		a.Word = env.Text(key+"-what", "what", what)
	}
	if switched {
		a.Other = env.Text(key + "-hide")
		if h.Sees(seat) {
			a.Word, a.Other = a.Other, a.Word
		}
	}
	return a, true
}
