package passeeclair

import (
	"testing"

	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
)

// A resumed match, or its picture on the title, shows all past events before its first frame.
func TestPastEventsAreShownBeforeTheFirstFrame(t *testing.T) {
	var log engine.Log
	match, refusal := (rules.Game{}).New(engine.Setup{Seats: 3, Seed: 1, First: engine.Nobody}, &log)
	if refusal != nil {
		t.Fatal(refusal)
	}
	h := tabletest.New(t, rules.Game{}, New(), 3, app.Shown)
	h.Playing = match
	for _, e := range log.Events {
		table.Show(h.Board, e)
		h.Board.Skip()
	}
	if b := h.Board.(*Board); len(b.now.players[0].hand) == 0 {
		t.Error("no hand was dealt")
	}
}
