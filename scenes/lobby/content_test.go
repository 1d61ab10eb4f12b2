package lobby

import (
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
	"canape/scenes/table"
)

// ownContent is the content of a game in which the option "heap" may name content that the players
// made themselves.
type ownContent struct{ own *[]string }

func (s ownContent) Choices(_ *app.Env, option string) []table.Choice {
	if option != "heap" {
		return nil
	}
	choices := []table.Choice{{Value: 1, Label: "le premier"}, {Value: 2, Label: "le deuxième"}}
	for _, name := range *s.own {
		choices = append(choices, table.Choice{Value: name, Label: "« " + name + " »"})
	}
	return choices
}

func (ownContent) Prepare(*app.Env) {}

func (ownContent) Default(*app.Env, string) any { return 2 }

func (ownContent) Complete(_ *app.Env, setup engine.Setup) engine.Setup {
	if name, own := setup.Options["heap"].(string); own {
		setup.Content = "what is in " + name
	}
	return setup
}

func (ownContent) Observe(*app.Env, engine.Event) {}

func (ownContent) Save(*app.Env) {}

func (ownContent) Editor(*app.Env) app.Scene { return &menutest.StubScene{} }

// withContent opens the lobby of a game with ownContent. It stores each setup that the game's rules
// receive in *setup.
func withContent(t *testing.T, own *[]string, setup *engine.Setup) (*menutest.Room, *Scene) {
	r := menutest.NewBlancoRoom(t, lang.French)
	r.Env.Games[0] = menutest.SampleGame{
		Card: engine.Info{ID: "blanco", Min: 1, Max: 5, Options: []engine.Option{{Name: "heap", Default: 1, Min: 1, Max: 2, Choices: []string{}, Open: true}}},
		Check: func(s engine.Setup) *engine.Refusal {
			*setup = s
			return nil
		},
	}
	l := New(r.Env, app.EntryOf(r.Env.Games[0]))
	l.game.face = table.GameUI{Content: ownContent{own}}
	l.terms.offerChoices(nil)
	r.Open(l)
	r.Ticks(2)
	return r, l
}

func TestOptionNamesOwnContent(t *testing.T) {
	own, setup := []string{"Maison"}, engine.Setup{}
	r, l := withContent(t, &own, &setup)
	if got := l.terms.options["heap"]; got != 2 {
		t.Fatalf("offered is %v", got)
	}
	p := r.Plug(fake.XboxPad)
	r.Tap(p, input.PadBottom)
	l.setCursor(r.ID(p), lobbyOption)
	for _, want := range []string{"« Maison »", "le premier", "le deuxième", "« Maison »"} {
		r.Tap(p, input.PadEast)
		if got := l.terms.optionValue(l.game.info.Options[0]); got != want {
			t.Fatalf("the value is %q, want %q", got, want)
		}
	}
	if setup.Content != "what is in Maison" || l.terms.why != "" {
		t.Errorf("dealt from %q, %q", setup.Content, l.terms.why)
	}
}

func TestLobbyOpensTheEditor(t *testing.T) {
	own, setup := []string{"Maison"}, engine.Setup{}
	r, l := withContent(t, &own, &setup)
	l.terms.options["heap"] = "Maison"
	p := r.Plug(fake.XboxPad)
	r.Tap(p, input.PadBottom)
	l.setCursor(r.ID(p), lobbyOption)
	r.Tap(p, input.PadDown)
	if at := l.cursor(r.ID(p)); at != lobbyContent {
		t.Fatalf("below the option is %d", at)
	}
	r.Tap(p, input.PadBottom)
	if _, ok := r.Env.Top().(*menutest.StubScene); !ok {
		t.Fatalf("it opened %T", r.Env.Top())
	}
	own = nil // the editor has removed the content
	r.Env.Pop()
	r.Ticks(2)
	if got := l.terms.options["heap"]; got != 2 {
		t.Errorf("after its removal the value is %v", got)
	}
	r.Tap(p, input.PadBottom)
	own = []string{"Jardin"} // the editor has added content
	r.Env.Pop()
	r.Ticks(2)
	if got := l.terms.options["heap"]; got != "Jardin" {
		t.Errorf("after the addition the value is %v", got)
	}
	l.terms.options["heap"] = 1
	l.Wake(r.Env) // wake the lobby as after another scene has closed
	if got := l.terms.options["heap"]; got != 1 {
		t.Errorf("after something else the value is %v", got)
	}
}
