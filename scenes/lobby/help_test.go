package lobby

import (
	"testing"

	"canape/assets/lang"
	"canape/engine/games/passeeclair"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/menu/menutest"
)

// On their own sheet people can choose that the table helps them in a race. The choice also applies
// to the rematch.
func TestHelpIsChosenInTheLobby(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	r.Env.Games[0] = passeeclair.Game{}
	l := atLobby(r)
	a, b := r.Plug(fake.XboxPad), r.Plug(fake.DualSense)
	r.Tap(a, input.PadBottom)
	r.Tap(b, input.PadBottom, input.PadTop)
	r.Draw()
	if !l.panel.HasValue(sheetHelp) {
		t.Fatal("the sheet does not offer help")
	}
	l.cursors[r.ID(b)] = sheetHelp
	r.Tap(b, input.PadEast)
	party := l.party()
	if party.Seats[0].Help || !party.Seats[1].Help {
		t.Fatalf("%+v", party.Seats)
	}
	r.Env.Party = party
	again := atLobby(r)
	if again.places.helped(0) || !again.places.helped(1) {
		t.Error("the rematch does not keep the help")
	}
}

func TestNoHelpInGamesWithoutHelp(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	l := atLobby(r)
	a := r.Plug(fake.XboxPad)
	r.Tap(a, input.PadBottom, input.PadTop)
	r.Draw()
	if l.panel.HasValue(sheetHelp) {
		t.Error("the sheet of Blanco offers help")
	}
}

// For a mouse without a seat, the hint bar shows no name before its sentence, so the sentence
// begins with a capital letter.
func TestHintOfAFreeMouseIsASentence(t *testing.T) {
	for _, l := range lang.Languages() {
		r := menutest.NewBlancoRoom(t, l)
		lobby := atLobby(r)
		pad := r.Plug(fake.XboxPad)
		r.Tap(pad, input.PadBottom, input.PadTop) // opens the sheet
		for _, at := range []piece{lobbyStart, sheetWrite, firstSecrets} {
			lobby.cursors[input.TheMouse] = at
			if got := lobby.HintOf(r.Env, input.TheMouse); got.Name != "" || got.Sentence != lang.Capitalise(got.Sentence) {
				t.Errorf("%s: %q follows %q", l, got.Sentence, got.Name)
			}
		}
	}
}
