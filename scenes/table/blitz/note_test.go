package blitz

import "testing"

func TestOnlyPeopleAreToldThatItIsTheirTurn(t *testing.T) {
	r := newRoom(t, 3)
	r.stack(nil, "ring", "waves")
	if second, lit := r.board.PlateNote(0); second != r.Env().Text("table.blitz.turn") || !lit {
		t.Errorf("a person's plate: %q, lit %v", second, lit)
	}
	r.Seated.Seats[0].Bot = "easy"
	if second, lit := r.board.PlateNote(0); second != "" || !lit {
		t.Errorf("a robot's plate: %q, lit %v", second, lit)
	}
}
