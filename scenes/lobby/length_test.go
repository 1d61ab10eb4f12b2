package lobby

import (
	"testing"

	"canape/engine"
	"canape/engine/games"
	"canape/engine/games/passeeclair"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
)

// The first match is short. One press selects the printed rules, which are then the default for the
// next match. A custom number is not one of the named lengths.
func TestFirstMatchIsShort(t *testing.T) {
	r := menutest.NewOverlayRoom(t)
	game, _ := games.Find(passeeclair.ID)
	short, _ := game.Info().Form(engine.FormShort)
	l := New(r.Env, app.EntryOf(game))
	r.Open(l)
	if got := l.terms.options.Int(passeeclair.OptionRounds); got != short.Options.Int(passeeclair.OptionRounds) {
		t.Fatalf("a first match has %d rounds", got)
	}
	l.terms.stepLength(1, false)
	if got := l.terms.options.Int(passeeclair.OptionRounds); got != passeeclair.MaxRounds || game.Info().FormOf(l.terms.options) != engine.FormFull {
		t.Fatalf("by the printed rules a match has %d rounds", got)
	}
	l.rememberLength()
	if again := New(r.Env, app.EntryOf(game)); game.Info().FormOf(again.terms.options) != engine.FormFull || r.SettingsOnDisk().Lengths[passeeclair.ID] != engine.FormFull {
		t.Error("the printed rules are forgotten")
	}
	l.terms.options[passeeclair.OptionRounds] = 2
	if l.terms.lengthWords() != r.Text("lobby.length.own") {
		t.Errorf("two rounds are called %q", l.terms.lengthWords())
	}
	l.terms.stepLength(-1, false)
	if game.Info().FormOf(l.terms.options) != engine.FormFull {
		t.Error("no step leaves a custom length")
	}
}
