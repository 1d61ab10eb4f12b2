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
