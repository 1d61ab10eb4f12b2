package scenes

import (
	"testing"

	"canape/assets/lang"
	"canape/engine/games/passeeclair"
	"canape/input"
	"canape/input/fake"
)

// Whoever wants help in a race says so on the own sheet; it goes along to the table, and from there to the return match.
func TestHelpIsAskedForInTheLobby(t *testing.T) {
	r := newLivingRoom(t, lang.French)
	r.kit.Games[0] = passeeclair.Game{}
	l := atLobby(r)
	a, b := r.plug(fake.XboxPad), r.plug(fake.DualSense)
	r.tap(a, input.PadBottom)
	r.tap(b, input.PadBottom, input.PadTop)
	r.draw()
	if l.rowOf(sheetHelp) < 0 {
		t.Fatal("the sheet does not offer help")
	}
	l.cursors[r.id(b)] = sheetHelp
	r.tap(b, input.PadEast)
	party := l.party()
	if party.Seats[0].Help || !party.Seats[1].Help {
		t.Fatalf("%+v", party.Seats)
	}
	r.kit.Party = party
	again := atLobby(r)
	if again.places[0].help || !again.places[1].help {
		t.Error("the return match has forgotten who is helped")
	}
}

func TestNoHelpIsOfferedWhereThereIsNone(t *testing.T) {
	r := newLivingRoom(t, lang.French)
	l := atLobby(r)
	a := r.plug(fake.XboxPad)
	r.tap(a, input.PadBottom, input.PadTop)
	r.draw()
	if l.rowOf(sheetHelp) >= 0 {
		t.Error("the sheet of Blanco offers help")
	}
}
