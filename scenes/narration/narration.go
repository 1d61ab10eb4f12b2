// Package narration reads the screen aloud: the focus, questions, refusals and messages, each once.
//
// It compares the notes of every drawn frame (ui.Spoken) with those of the frame before and speaks
// the changes, so scenes need no code for it. In a frame that shows a player's secret it names no
// card, because others may be listening.
package narration

import (
	"cmp"
	"slices"
	"strings"

	"canape/assets/lang"
	"canape/engine"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/speech"
	"canape/scenes/ui"
)

// Narrator speaks the changes from frame to frame.
type Narrator struct {
	Speaker speech.Speaker

	on      bool
	rate    int
	front   any // the top scene
	titles  []string
	aloud   []ui.Words
	focus   map[int]ui.Focused // the focused piece of each cursor, by the colour of its ring
	hint    string             // the last spoken hint
	helped  []string           // the help on buttons spoken so far in this scene
	quiet   int                // number of frames without change
	pressed int                // remaining frames in which changes count as the response to a press
	words   []string           // words to speak for this frame
	cuts    bool               // the words interrupt the current speech
	held    int                // ticks for which the button that turns narration on has been held
	greets  bool               // narration was just turned on and announces itself
}

// New returns a narrator that speaks through s.
func New(s speech.Speaker) *Narrator { return &Narrator{Speaker: s, focus: map[int]ui.Focused{}} }

// table is a scene that shows a match.
type table interface {
	Game() engine.Game
	Party() app.Party
}

// helpFrames is the number of frames without change after which the help on buttons is spoken.
const helpFrames = 75

// Frame speaks what is new in the frame that was just drawn; front is the top scene.
func (n *Narrator) Frame(env *app.Env, c *ui.Canvas, front any) {
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
		n.begin(front)
	}
	if rate := env.Settings.NarrationRate; rate != n.rate {
		n.rate = rate
		n.Speaker.SetRate(rate)
	}
	n.cuts = fresh && !n.greets
	n.greets = false
	s := c.Spoken()
	n.sayTitles(s.Titles, fresh)
	n.sayAloud(env, s.Aloud)
	for _, words := range told {
		n.pressed = 0 // later changes must not interrupt the response to the press
		n.say(words)
	}
	if _, playing := front.(table); playing { // speak the question before the choices
		n.sayHint(s)
		n.sayFocus(env, s, front)
	} else {
		n.sayFocus(env, s, front)
		n.sayHint(s)
	}
	n.sayHelp(env, s)
	n.pressed--
	n.speak(env)
}

// begin forgets what was spoken in the previous scene.
func (n *Narrator) begin(front any) {
	*n = Narrator{Speaker: n.Speaker, on: true, rate: n.rate, front: front, focus: n.focus, titles: n.titles[:0], aloud: n.aloud[:0],
		helped: n.helped[:0], words: n.words[:0], held: n.held, greets: n.greets, pressed: n.pressed}
	clear(n.focus)
}

// say adds words to the frame.
func (n *Narrator) say(words string) {
	if words != "" {
		n.words, n.quiet = append(n.words, words), 0
	}
}

// speak speaks the words of the frame in the current language.
func (n *Narrator) speak(env *app.Env) {
	for i, words := range n.words {
		n.Speaker.Say(strings.ReplaceAll(words, " · ", ", "), string(env.Words.Language()), n.cuts && i == 0)
	}
	n.words = n.words[:0]
}

// pressFrames is the number of frames after a press in which a change counts as its response.
const pressFrames = 20

// answer makes the words of the frame interrupt the current speech if they respond to a press.
func (n *Narrator) answer() {
	if n.pressed > 0 {
		n.pressed, n.cuts = 0, true
	}
}

func (n *Narrator) sayTitles(titles []string, fresh bool) {
	for i, title := range titles {
		if i >= len(n.titles) || n.titles[i] != title {
			n.cuts, n.pressed = n.cuts || !fresh, 0
			n.say(strings.Join(titles[i:], ", "))
			break
		}
	}
	n.titles = append(n.titles[:0], titles...)
}

// sayAloud speaks the public messages that were not in the previous frame.
func (n *Narrator) sayAloud(env *app.Env, all []ui.Words) {
	for _, words := range all {
		if !slices.ContainsFunc(n.aloud, func(old ui.Words) bool { return old.Text == words.Text }) {
			n.answer()
			n.say(withGlyphs(env, words))
		}
	}
	n.aloud = append(n.aloud[:0], all...)
}

// withGlyphs returns words with button glyphs replaced by the names of the buttons.
func withGlyphs(env *app.Env, words ui.Words) string {
	text := words.Text
	for i := 0; strings.ContainsRune(text, ui.GlyphMark) && len(words.Glyphs) > 0; i++ {
		name := glyphName(env, words.Glyphs[min(i, len(words.Glyphs)-1)])
		text = strings.Replace(text, string(ui.GlyphMark), name, 1)
	}
	return text
}

// glyphName returns the name of a button.
func glyphName(env *app.Env, g ui.Glyph) string {
	art, key := g.Name()
	if art != "" {
		return env.Text("speech.button." + art)
	}
	return key
}

func (n *Narrator) sayFocus(env *app.Env, s *ui.Spoken, front any) {
	at, playing := front.(table)
	if playing && at.Game().Info().RealTime && at.Party().People() > 1 {
		return // in a real-time game the cursors of all seats move at once
	}
	for i := range s.Focus {
		f := s.Focus[i]
		old, known := n.focus[f.Ring]
		words := ""
		switch {
		case f.Card != "":
			words = cardWords(env, s, &f, at)
		case !known || old.Label != f.Label || old.Card != f.Card || old.Position != f.Position: // the focus is on a different item
			words = pieceWords(env, &f)
		case old.Value != f.Value:
			words = f.Value
		case old.Off != f.Off || old.Note != f.Note:
			words = joined(f.Note, off(env, &f))
		}
		f.Note = strings.Clone(f.Note)
		if f.Card != "" {
			f.Value = words // a card that is turned over is spoken again
			if known && old.Value == words && old.Position == f.Position {
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

func pieceWords(env *app.Env, f *ui.Focused) string {
	return joined(joined(f.Label, f.Value), joined(f.Note, off(env, f)))
}

func off(env *app.Env, f *ui.Focused) string {
	if f.Off {
		return env.Text("speech.off")
	}
	return ""
}

// cardWords returns the name and the place of a card, without the name if the card is face down or
// secret.
func cardWords(env *app.Env, s *ui.Spoken, f *ui.Focused, at table) string {
	name := cmp.Or(f.Label, env.Text("speech.face-down"))
	if at != nil && !s.Private {
		if open, ok := CardName(env.Catalog, at.Game().Info().ID, f.Card); ok {
			name = joined(f.Label, open)
		}
	}
	if f.Count > 1 {
		return env.Text("speech.position", "what", name, "n", f.Position, "of", f.Count)
	}
	return name
}

// CardName returns the name of the card that a picture shows, and whether the picture is a face.
func CardName(words *lang.Catalog, game, picture string) (string, bool) {
	card := picture[strings.LastIndexByte(picture, ' ')+1:]
	name := words.Name(game, card)
	return name, name != card
}

func nameOf(party app.Party, colour int) string {
	for _, seat := range party.Seats {
		if seat.Colour == colour {
			return seat.Name
		}
	}
	return ""
}

// joined joins non-empty words with a comma, at which voices pause.
func joined(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	if strings.ContainsRune(".!?:,", rune(a[len(a)-1])) {
		return a + " " + b
	}
	return a + ", " + b
}

// sayHint speaks the sentence of the hint bar.
func (n *Narrator) sayHint(s *ui.Spoken) {
	h := s.Hint
	if h.Tells { // the hint only repeats what was spoken, or says that there is nothing to do
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

// sayHelp speaks the help on buttons after a while without changes, each list once in a scene.
func (n *Narrator) sayHelp(env *app.Env, s *ui.Spoken) {
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

// helpWords returns the help on buttons: "E: play. Q: back."
func helpWords(env *app.Env, actions []ui.Action) string {
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
		if a.Word == "" { // a button without a word shares the word of the next button
			continue
		}
		if help != "" {
			help += " "
		}
		help += env.Text("speech.does", "button", button, "what", strings.TrimRight(a.Word, "!\u00a0\u202f")) // the text of the key ends the sentence itself
		button = ""
	}
	return help
}

// holdTicks is how long the Peek button is held to turn narration on.
const holdTicks = 60

// Intents handles the intents of a tick before the top scene does.
func (n *Narrator) Intents(env *app.Env, c *ui.Canvas, intents []input.Intent, front any) {
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
			n.read(env, c.Drawn().WordsIn(c.Whole(), ui.LayerCloth))
		case alone(at):
			n.read(env, n.describe(env, c, at))
		}
	}
	if n.held > 0 && !playing {
		if n.held++; n.held > holdTicks {
			n.held = 0
			n.Switch(env)
		}
	}
}

// alone reports whether the visible cards may be read aloud: one person plays among bots, or all
// hands are open.
func alone(at table) bool {
	secrets := at.Party().Secrets
	return secrets == app.Shown || secrets == app.Open
}

func (n *Narrator) read(env *app.Env, words string) {
	n.cuts = true
	n.say(words)
	n.speak(env)
}

// Switch turns narration on or off and announces it.
func (n *Narrator) Switch(env *app.Env) {
	s := env.Settings
	s.Narration = !s.Narration
	env.Configure(s)
	if !s.Narration {
		n.Speaker.Stop()
		n.Speaker.Say(env.Text("speech.off-now"), string(env.Words.Language()), true)
		n.on = false
		return
	}
	n.Speaker.Say(env.Text("speech.on-now"), string(env.Words.Language()), true)
	n.front, n.greets, n.pressed = nil, true, 0
}

// Invite speaks how to turn narration on, for people who cannot see the screen.
func (n *Narrator) Invite(env *app.Env) {
	n.Speaker.Say(env.Text("speech.invite"), string(env.Words.Language()), false)
}

// describe returns the cards on the mat of the first human player and the text beside them.
func (n *Narrator) describe(env *app.Env, c *ui.Canvas, at table) string {
	party := at.Party()
	seat := slices.IndexFunc(party.Seats, func(s app.PartySeat) bool { return !s.IsBot() })
	if seat < 0 {
		return ""
	}
	pictures, words := c.Drawn().OnMat(party.Seats[seat].Colour)
	var names []string
	hidden := 0
	for _, picture := range pictures {
		if name, open := CardName(env.Catalog, at.Game().Info().ID, picture); open {
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
