package table

import (
	"strconv"

	"canape/assets/lang"
	"canape/engine"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/ui"
)

// Arg is a value for a placeholder of a text.
type Arg struct {
	name, text string
	number     int
	numeric    bool
}

// Number fills a placeholder with a number.
func Number(name string, n int) Arg { return Arg{name: name, number: n, numeric: true} }

// Words fills a placeholder with words.
func Words(name, text string) Arg { return Arg{name: name, text: text} }

func (a Arg) value() any {
	if a.numeric {
		return a.number
	}
	return a.text
}

// mostArgs is how many placeholders Base.Text can fill.
const mostArgs = 4

// wordCache stores texts that are drawn in every frame.
type wordCache struct {
	catalog *lang.Catalog
	texts   map[wordKey]string
}

type wordKey struct {
	key  string
	args [mostArgs]Arg
}

// Text returns the text "table.<game>.<key>" in the current language. It is formatted only once, so
// that drawing it allocates nothing. Do not build key in every frame either.
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

// Line returns one of several lines for an occasion, with the keys key.1, key.2 and so on: the line
// number n, counted from 0 and cyclically. n must be public, such as the number of rounds, so that
// a replay shows the same line.
func (b *Base) Line(key string, n int, args ...Arg) string {
	lines := b.Words().Keys("table." + b.Party().Game + "." + key + ".")
	return b.Text(key+"."+strconv.Itoa(max(0, n)%len(lines)+1), args...)
}

// Numeral returns a number in digits, without allocating for small ones.
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

// Prompts are the prompts of the seats. Q is everything in the game that a prompt depends on: the
// prompt is built again only when it changes. A board's Prompt calls
//
//	p, anew := b.prompts.For(b, seat, question{task: …})
//	if anew {
//		p.Ask("play")               // the sentence "table.<game>.ask.play"
//		p.Aim(input.AllWays, "aim") // the cursor, with the word "table.<game>.do.aim"
//		p.Do(input.Confirm, "play") // a button
//		p.Look("")                  // how to peek at the own cards
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
	device input.DeviceID // of the seat
}

// prompted is everything that a prompt depends on.
type prompted[Q comparable] struct {
	question Q
	catalog  *lang.Catalog
	device   input.DeviceID
	sees     bool
	second   int // glyphs follow changed bindings within a second
}

// For returns the prompt of a seat, and whether it must be built again because the question, the
// language or the device has changed. It then has no actions.
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

// Ask sets the sentence; args alternate names and values of placeholders.
func (p *Prompt) Ask(key string, args ...any) {
	p.Sentence = p.host.Env().Speaker(p.host.Party()).Text("table."+p.host.Party().Game+".ask."+key, args...)
}

// Do adds a button with its effect. It returns the action, nil if the device has no such button.
func (p *Prompt) Do(v input.Action, word string) *ui.Action {
	return p.add(p.host.Env().SeatGlyph(input.Seat(p.seat), v), word)
}

// Aim adds the control that moves the cursor.
func (p *Prompt) Aim(axis input.Axis, word string) {
	p.add(p.host.Env().MoveGlyph(p.device, axis), word)
}

// Press adds a button with its effect, given by its glyph instead of an action.
func (p *Prompt) Press(button input.Glyph, word string) { p.add(p.host.Env().Drawing(button), word) }

// ByMouse reports whether the seat plays with a mouse. The piece under the pointer then shows the
// effect of a click.
func (p *Prompt) ByMouse() bool {
	device, ok := p.host.Env().Roster.Device(p.device)
	return ok && device.Kind == input.Mouse
}

// Look adds the action by which the seat peeks at its secrets, if it has any; see PeekAction.
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

// PeekAction returns the action by which a seat peeks at its secrets; false if it has none or its
// device has no such action. A board offers it while the seat has a choice that depends on its
// secrets. what names the thing to see, "" for cards. The words say whether to hold, click or
// press; after a click or a press they say how to hide the secrets again.
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
