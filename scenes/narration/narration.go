// Package narration has spoken what is on the screen: what is focused, asked, refused and told, each thing once.
//
// It looks at every frame that has been drawn, as a person who sees looks at it, so that no scene need do anything for it. Whatever has
// changed since the frame before is spoken. A hidden card is never named while others may hear it: not in a frame that shows somebody's
// secret.
package narration

import (
	"cmp"
	"slices"
	"strings"

	"canape/assets/lang"
	"canape/engine"
	"canape/input"
	"canape/scenes/speech"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// Narrator speaks what changes from frame to frame.
type Narrator struct {
	Speaker speech.Speaker

	on      bool
	rate    int
	front   any // the scene in front
	titles  []string
	aloud   []ui.Words
	focus   map[int]ui.Focused // by ring
	hint    string             // that was said last
	helped  []string           // what buttons do, as it has been said in this scene
	quiet   int                // frames in which nothing has changed
	pressed int                // frames for which what is said answers to a press
	words   []string           // of the frame that is being looked at
	cuts    bool               // they take the place of those that are being spoken
	held    int                // ticks for which somebody has been asking for narration
	greets  bool               // it has just said that it is on
}

// New returns a narrator with a voice.
func New(s speech.Speaker) *Narrator { return &Narrator{Speaker: s, focus: map[int]ui.Focused{}} }

// table is a scene in which a match is on the screen.
type table interface {
	Game() engine.Game
	Party() stage.Party
}

// helpFrames is after how many frames in which nothing changes it is said what the buttons do.
const helpFrames = 75

// Frame speaks what is new in the frame that has just been drawn of the scene in front.
func (n *Narrator) Frame(env *stage.Env, c *ui.Canvas, front any) {
	told := env.Narrated()
	if !env.Settings.Narration {
		if n.on {
			n.Speaker.Stop()
			n.on = false
		}
		return
	}
	fresh := !n.on || front != n.front
	if fresh {
		n.begin(env, front)
	}
	if rate := env.Settings.NarrationRate; rate != n.rate {
		n.rate = rate
		n.Speaker.SetRate(rate)
	}
	n.cuts = fresh && !n.greets
	n.greets = false
	s := c.Spoken()
	n.sayTitles(env, s.Titles, fresh)
	n.sayAloud(env, s.Aloud)
	for _, words := range told {
		n.pressed = 0 // what comes of a press is heard to its end
		n.say(words)
	}
	if _, playing := front.(table); playing { // what is asked comes before what there is to choose from
		n.sayHint(env, s)
		n.sayFocus(env, s, front)
	} else {
		n.sayFocus(env, s, front)
		n.sayHint(env, s)
	}
	n.sayHelp(env, s)
	n.pressed--
	n.speak(env)
}

// begin forgets what has been said of another scene.
func (n *Narrator) begin(env *stage.Env, front any) {
	*n = Narrator{Speaker: n.Speaker, on: true, rate: n.rate, front: front, focus: n.focus, titles: n.titles[:0], aloud: n.aloud[:0],
		helped: n.helped[:0], words: n.words[:0], held: n.held, greets: n.greets, pressed: n.pressed}
	clear(n.focus)
}

// say adds words to those of the frame.
func (n *Narrator) say(words string) {
	if words != "" {
		n.words, n.quiet = append(n.words, words), 0
	}
}

// speak speaks the words of the frame in the language in force, none in the place of another.
func (n *Narrator) speak(env *stage.Env) {
	for i, words := range n.words {
		n.Speaker.Say(strings.ReplaceAll(words, " · ", ", "), string(env.Words().Language()), n.cuts && i == 0)
	}
	n.words = n.words[:0]
}

// pressFrames is for how many frames something that changes follows from a press.
const pressFrames = 20

// answer lets the words of the frame cut short what is being spoken, if they answer to a press.
func (n *Narrator) answer() {
	if n.pressed > 0 {
		n.pressed, n.cuts = 0, true
	}
}

func (n *Narrator) sayTitles(env *stage.Env, titles []string, fresh bool) {
	for i, title := range titles {
		if i >= len(n.titles) || n.titles[i] != title {
			n.cuts, n.pressed = n.cuts || !fresh, 0
			n.say(strings.Join(titles[i:], ", "))
			break
		}
	}
	n.titles = append(n.titles[:0], titles...)
}

// sayAloud speaks words to everybody that were not there in the frame before.
func (n *Narrator) sayAloud(env *stage.Env, all []ui.Words) {
	for _, words := range all {
		if !slices.ContainsFunc(n.aloud, func(old ui.Words) bool { return old.Text == words.Text }) {
			n.answer()
			n.say(withGlyphs(env, words))
		}
	}
	n.aloud = append(n.aloud[:0], all...)
}

// withGlyphs returns words with the names of the buttons that stand in them.
func withGlyphs(env *stage.Env, words ui.Words) string {
	text := words.Text
	for i := 0; strings.ContainsRune(text, ui.GlyphMark) && len(words.Glyphs) > 0; i++ {
		name := glyphName(env, words.Glyphs[min(i, len(words.Glyphs)-1)])
		text = strings.Replace(text, string(ui.GlyphMark), name, 1)
	}
	return text
}

// glyphName says what a button is called.
func glyphName(env *stage.Env, g ui.Glyph) string {
	art, key := g.Name()
	if art != "" {
		return env.Text("speech.button." + art)
	}
	return key
}

func (n *Narrator) sayFocus(env *stage.Env, s *ui.Spoken, front any) {
	at, playing := front.(table)
	if playing && at.Game().Info().RealTime && at.Party().People() > 1 {
		return // in a race all cursors move at once
	}
	for i := range s.Focus {
		f := s.Focus[i]
		old, known := n.focus[f.Ring]
		words := ""
		switch {
		case f.Card != "":
			words = cardWords(env, s, &f, at)
		case !known || !sameThing(&old, &f):
			words = pieceWords(env, &f)
		case old.Value != f.Value:
			words = f.Value
		case old.Off != f.Off || old.Note != f.Note:
			words = joined(f.Note, off(env, &f))
		}
		f.Note = strings.Clone(f.Note)
		if f.Card != "" {
			f.Value = words // a card that is turned over is another
			if known && old.Value == words && old.At == f.At {
				continue
			}
		}
		n.focus[f.Ring] = f
		if words == "" {
			continue
		}
		if playing && f.Ring > 0 && at.Party().People() > 1 {
			words = joined(nameOf(at.Party(), f.Ring-1), words)
		}
		n.answer()
		n.say(words)
	}
}

// sameThing reports whether two pieces are one, whose value may have changed.
func sameThing(a, b *ui.Focused) bool { return a.Label == b.Label && a.Card == b.Card && a.At == b.At }

func pieceWords(env *stage.Env, f *ui.Focused) string {
	return joined(joined(f.Label, f.Value), joined(f.Note, off(env, f)))
}

func off(env *stage.Env, f *ui.Focused) string {
	if f.Off {
		return env.Text("speech.off")
	}
	return ""
}

// cardWords names a card, unless it lies face down or is somebody's secret, and says where it lies.
func cardWords(env *stage.Env, s *ui.Spoken, f *ui.Focused, at table) string {
	name := cmp.Or(f.Label, env.Text("speech.face-down"))
	if at != nil && !s.Private {
		if open, ok := CardName(env.Words(), at.Game().Info().ID, f.Card); ok {
			name = joined(f.Label, open)
		}
	}
	if f.Of > 1 {
		return env.Text("speech.position", "what", name, "n", f.At, "of", f.Of)
	}
	return name
}

// CardName returns what players call the card whose face has a picture of that name; false: it is no face.
func CardName(words *lang.Catalog, game, picture string) (string, bool) {
	card := picture[strings.LastIndexByte(picture, ' ')+1:]
	name := words.Name(game, card)
	return name, name != card
}

func nameOf(party stage.Party, colour int) string {
	for _, seat := range party.Seats {
		if seat.Colour == colour {
			return seat.Name
		}
	}
	return ""
}

// joined joins what is not empty by a comma, which a voice makes a pause of.
func joined(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	if strings.ContainsRune(".!?:,", rune(a[len(a)-1])) {
		return a + " " + b
	}
	return a + ", " + b
}

// sayHint speaks what somebody is asked.
func (n *Narrator) sayHint(env *stage.Env, s *ui.Spoken) {
	h := s.Hint
	if h.Tells { // of what has been told already, or of nothing that anybody could do
		return
	}
	sentence := h.Sentence
	if h.Seat >= 0 {
		sentence = joined(h.Name, sentence)
	}
	if sentence != n.hint {
		n.hint = sentence
		n.answer()
		n.say(sentence)
	}
}

// sayHelp says what the buttons do when nothing has happened for a while, each list once in a scene.
func (n *Narrator) sayHelp(env *stage.Env, s *ui.Spoken) {
	if n.quiet++; n.quiet != helpFrames {
		return
	}
	actions := s.Actions
	if len(actions) == 0 {
		actions = s.Hint.Actions
	}
	if help := helpWords(env, actions); help != "" && !slices.Contains(n.helped, help) {
		n.helped = append(n.helped, help)
		n.say(help)
		n.quiet = helpFrames
	}
}

// helpWords says what buttons do: "E: play. Q: back."
func helpWords(env *stage.Env, actions []ui.Action) string {
	help, button := "", ""
	for _, a := range actions {
		if a.Off || !a.Glyph.Shown() {
			continue
		}
		for _, glyph := range [2]ui.Glyph{a.Glyph, a.Second} {
			if glyph.Shown() {
				button = joined(button, glyphName(env, glyph))
			}
		}
		if a.Word == "" { // buttons without words have those of the next
			continue
		}
		if help != "" {
			help += " "
		}
		help += env.Text("speech.does", "button", button, "what", strings.TrimRight(a.Word, "!\u00a0\u202f")) // it ends the sentence itself
		button = ""
	}
	return help
}

// holdTicks is for how long the button for looking is held to turn narration on.
const holdTicks = 60

// Intents takes what somebody means in a tick, before the scene in front does.
func (n *Narrator) Intents(env *stage.Env, c *ui.Canvas, intents []input.Intent, front any) {
	at, playing := front.(table)
	for _, i := range intents {
		if i.Phase == input.Pressed && i.Action != input.Point || i.Phase == input.Repeated {
			n.pressed = pressFrames
		}
		if i.Action != input.Peek {
			continue
		}
		switch {
		case i.Phase != input.Pressed:
			n.held = 0
		case !env.Settings.Narration:
			n.held = 1
		case !playing:
			n.read(env, c.ReadAll())
		case alone(at):
			n.read(env, n.before(env, c, at))
		}
	}
	if n.held > 0 && !playing {
		if n.held++; n.held > holdTicks {
			n.held = 0
			n.Switch(env)
		}
	}
}

// alone reports whether nobody is in the room from whom anything is hidden.
func alone(at table) bool {
	secrets := at.Party().Secrets
	return secrets == stage.Shown || secrets == stage.Open
}

func (n *Narrator) read(env *stage.Env, words string) {
	n.cuts = true
	n.say(words)
	n.speak(env)
}

// Switch turns narration on, or off again, and says so.
func (n *Narrator) Switch(env *stage.Env) {
	s := env.Settings
	s.Narration = !s.Narration
	env.Configure(s)
	if !s.Narration {
		n.Speaker.Stop()
		n.Speaker.Say(env.Text("speech.off-now"), string(env.Words().Language()), true)
		n.on = false
		return
	}
	n.Speaker.Say(env.Text("speech.on-now"), string(env.Words().Language()), true)
	n.front, n.greets, n.pressed = nil, true, 0
}

// Invite says once how narration is turned on, for whoever does not see that it can be.
func (n *Narrator) Invite(env *stage.Env) {
	n.Speaker.Say(env.Text("speech.invite"), string(env.Words().Language()), false)
}

// before says what lies before whoever looks: the cards, and what is written beside them.
func (n *Narrator) before(env *stage.Env, c *ui.Canvas, at table) string {
	party := at.Party()
	seat := slices.IndexFunc(party.Seats, func(s stage.PartySeat) bool { return !s.IsBot() })
	if seat < 0 {
		return ""
	}
	pictures, words := c.OnMat(party.Seats[seat].Colour)
	var names []string
	hidden := 0
	for _, picture := range pictures {
		if name, open := CardName(env.Words(), at.Game().Info().ID, picture); open {
			names = append(names, name)
		} else {
			hidden++
		}
	}
	if hidden > 0 {
		names = append(names, env.Text("speech.hidden", "n", hidden))
	}
	return joined(strings.Join(names, ", "), words)
}
