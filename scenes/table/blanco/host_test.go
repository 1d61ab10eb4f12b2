package blanco

import (
	"os"
	"slices"
	"testing"

	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/app"
	"canape/scenes/table/tabletest"
)

// fakeTable is a fixture: a test host with a board of Blanco.
type fakeTable struct {
	*tabletest.Host
	board *Board
}

func TestMain(m *testing.M) { os.Exit(tabletest.Main(m)) }

// newTable seats people at a table before the deal.
func newTable(t testing.TB, seats int, secrets app.Secrets) *fakeTable {
	t.Helper()
	f := &fakeTable{Host: tabletest.New(t, rules.Game{}, New(), seats, secrets)}
	f.board = f.Board.(*Board)
	return f
}

// toSecondGrid plays random moves until a seat has a second grid and it is the turn of seat 0.
func (f *fakeTable) toSecondGrid(seed uint64) {
	f.T.Helper()
	if !f.PlayUntil(seed, func() bool {
		view := f.Playing.View(engine.Table).(*rules.View)
		return slices.Contains(view.GridNumber, 2) && view.Phase == rules.PhaseTurn.String() && view.Actors.Has(0)
	}) {
		f.T.Fatal("nobody comes to a second grid")
	}
}
