package show

import (
	"testing"

	"canape/engine"
	"canape/engine/games/blanco"
	"canape/scenes/table"
)

// phaseHost is a host of a match that has only a phase.
type phaseHost struct {
	table.Host
	phase string
}

func (h *phaseHost) Game() engine.Game                              { return blanco.Game{} }
func (h *phaseHost) State() table.State                             { return h }
func (h *phaseHost) Actors() engine.SeatSet                         { return 0 }
func (h *phaseHost) Legal(engine.Seat, []engine.Move) []engine.Move { return nil }
func (h *phaseHost) Over() bool                                     { return false }
func (h *phaseHost) Tick() int                                      { return 0 }
func (h *phaseHost) View(engine.Seat) engine.View                   { return engine.Public{Phase: h.phase} }

// A board knows the phase of its match after every event, even if its Show never asks for the
// phase.
func TestBoardKnowsThePhaseAfterEveryEvent(t *testing.T) {
	h := &phaseHost{phase: "deal"}
	board := &emptyBoard{Base: table.NewBase(h)}
	if got := board.Phase(); got != "deal" {
		t.Fatalf("the phase is %q before any event, want deal", got)
	}
	p := Presenter{Board: board}
	for _, step := range []struct {
		phase string
		show  func()
	}{
		{"draw", func() { p.show(blanco.GameBegan{}) }},
		{"end", func() { table.Show(board, blanco.GameBegan{}) }},
	} {
		before := board.Phase()
		if h.phase = step.phase; board.Phase() != before {
			t.Fatalf("the board asks the match for its phase between two events")
		}
		if step.show(); board.Phase() != step.phase || board.shownIn != step.phase {
			t.Errorf("the phase is %q, and %q while the event is shown, want %q", board.Phase(), board.shownIn, step.phase)
		}
	}
}
