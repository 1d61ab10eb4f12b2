package narration

import (
	"slices"
	"strings"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/games"
	"canape/input"
	inputfake "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/speech/fake"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// room is a fixture: a Narrator with a fake speaker, fed with frames that a test draws.
type room struct {
	env    *app.Env
	canvas *ui.Canvas
	said   *fake.Speaker
	n      *Narrator
	front  any
}

func newRoom(t *testing.T) *room {
	t.Helper()
	r := &room{canvas: ui.NewCanvas(), said: fake.New(), front: "menu"}
	t.Cleanup(r.canvas.Close)
	r.canvas.Resize(480, 270)
	r.env = app.NewEnv(store.Open(t.TempDir(), time.Now), lang.English, nil)
	r.env.Settings.Narration = true
	r.n = New(r.said)
	return r
}

func (r *room) frame(draw func(c *ui.Canvas)) []string {
	r.canvas.Begin()
	if draw != nil {
		draw(r.canvas)
	}
	r.n.Frame(r.env, r.canvas, r.front)
	return r.said.Texts()
}

var place = ui.Rect{X: 100, Y: 100, W: 400, H: 90}

func button(label string) func(c *ui.Canvas) {
	return func(c *ui.Canvas) { ui.Button{Label: label, Focus: 1}.Draw(c, place) }
}

func TestEachTextIsSpokenOnce(t *testing.T) {
	r := newRoom(t)
	if got := r.frame(button("Play")); !slices.Equal(got, []string{"Play"}) {
		t.Errorf("spoke %q", got)
	}
	if got := r.frame(button("Play")); len(got) > 0 {
		t.Errorf("spoke %q again", got)
	}
	if got := r.frame(button("Quit")); !slices.Equal(got, []string{"Quit"}) {
		t.Errorf("spoke %q", got)
	}
	r.front = "dialog"
	if got := r.frame(button("Quit")); !slices.Equal(got, []string{"Quit"}) {
		t.Errorf("in another scene %q is spoken", got)
	}
}

func TestOnlyChangedValueIsSpoken(t *testing.T) {
	r := newRoom(t)
	row := func(value string) func(c *ui.Canvas) {
		return func(c *ui.Canvas) {
			ui.Option{Label: "Speed", Value: value, Choices: []string{"slow", "quick"}, Note: "Of cards.", Focus: 1}.Draw(c, place)
		}
	}
	if got := r.frame(row("slow")); !slices.Equal(got, []string{"Speed, slow, Of cards."}) {
		t.Errorf("spoke %q", got)
	}
	if got := r.frame(row("quick")); !slices.Equal(got, []string{"quick"}) {
		t.Errorf("spoke %q", got)
	}
}

func TestPressInterruptsSpeech(t *testing.T) {
	r := newRoom(t)
	r.frame(button("Play"))
	r.env.Narrate("Tom plays the green 8")
	r.frame(button("Play"))
	r.n.Intents(r.env, r.canvas, []input.Intent{{Action: input.Down, Phase: input.Pressed}}, r.front)
	r.canvas.Begin()
	button("Quit")(r.canvas)
	r.env.Narrate("Léa plays the green 9")
	r.n.Frame(r.env, r.canvas, r.front)
	if got := r.said.Said; len(got) != 2 || got[0].Interrupt || got[1].Text != "Quit" || got[1].Interrupt {
		t.Errorf("spoke %+v: the news after the press are interrupted, too", got)
	}
	r.said.Said = nil
	r.n.Intents(r.env, r.canvas, []input.Intent{{Action: input.Up, Phase: input.Pressed}}, r.front)
	if r.frame(nil); len(r.said.Said) > 0 {
		t.Errorf("spoke %+v", r.said.Said)
	}
	r.canvas.Begin()
	button("Play")(r.canvas)
	r.n.Frame(r.env, r.canvas, r.front)
	if got := r.said.Said; len(got) != 1 || !got[0].Interrupt {
		t.Errorf("spoke %+v: the focus after a press does not interrupt", got)
	}
}

// A press changes the question and the focus: it cuts earlier speech, and both changes are spoken.
func TestQuestionIsSpokenBeforeFocus(t *testing.T) {
	r := newRoom(t)
	r.front = match{}
	turn := func(sentence, label string) {
		r.canvas.Begin()
		ui.Hint{Seat: -1, Sentence: sentence}.Draw(r.canvas)
		button(label)(r.canvas)
		r.n.Frame(r.env, r.canvas, r.front)
	}
	turn("turn up a card", "card 1")
	r.said.Said = nil
	r.n.Intents(r.env, r.canvas, []input.Intent{{Action: input.Confirm, Phase: input.Pressed}}, r.front)
	turn("look at another", "card 2")
	got := r.said.Said
	if len(got) != 2 || got[0].Text != "look at another" || !got[0].Interrupt || got[1].Text != "card 2" || got[1].Interrupt {
		t.Errorf("spoke %+v", got)
	}
}

// match is a fake match of Blanco without players.
type match struct{}

func (match) Game() engine.Game { game, _ := games.Find("blanco"); return game }
func (match) Party() app.Party  { return app.Party{Game: "blanco"} }

func TestNoSpeechWithoutNarration(t *testing.T) {
	r := newRoom(t)
	r.env.Settings.Narration = false
	r.env.Narrate("Tom plays the green 8")
	if got := r.frame(button("Play")); len(got) > 0 {
		t.Errorf("spoke %q", got)
	}
	r.env.Settings.Narration = true
	if got := r.frame(button("Play")); !slices.Equal(got, []string{"Play"}) {
		t.Errorf("spoke %q", got)
	}
	r.env.Settings.Narration = false
	if r.frame(nil); r.said.Stops == 0 {
		t.Error("the current speech continues")
	}
}

func TestEveryButtonHasName(t *testing.T) {
	r := newRoom(t)
	for _, l := range lang.Languages() {
		r.env.Speak(l)
		for _, glyph := range inputfake.Glyphs() {
			if name := glyphName(r.env, r.env.Drawing(glyph)); name == "" || strings.Contains(name, "[[") {
				t.Errorf("%s: no name for %+v", l, glyph)
			}
		}
	}
}

func TestCardsAreSpokenByName(t *testing.T) {
	words := lang.For(lang.French)
	for _, c := range []struct{ game, picture, want string }{
		{"blanco", "blanco green-8", "le 8 vert"},
		{"pass-pass", "passpass violet-10", "le 10 violet"},
		{"passe-eclair", "passe-eclair leon>fabi", "la passe de Léon à Fabi"},
	} {
		if _, known := games.Find(c.game); !known {
			t.Fatal(c.game)
		}
		if got, ok := CardName(words, c.game, c.picture); !ok || got != c.want {
			t.Errorf("%s is %q", c.picture, got)
		}
		if got, ok := CardName(words, c.game, c.game+" back"); ok {
			t.Errorf("a back is %q", got)
		}
	}
}

// The use of a button is spoken as a sentence, whatever punctuation the bar has.
func TestButtonHelpIsSentence(t *testing.T) {
	r := newRoom(t)
	r.env.Speak(lang.French)
	got := helpWords(r.env, []ui.Action{{Glyph: ui.KeyGlyph("E"), Word: "vu\u00a0!"}, {Glyph: ui.KeyGlyph("P"), Word: "pause"}})
	if got != "E : vu. P : pause." && strings.ReplaceAll(got, "\u00a0", " ") != "E : vu. P : pause." {
		t.Errorf("spoke %q", got)
	}
}
