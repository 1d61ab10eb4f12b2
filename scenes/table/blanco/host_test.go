package blanco

import (
	"os"
	"testing"

	rules "canape/engine/games/blanco"
	"canape/scenes/app"
	"canape/scenes/table/tabletest"
)

// fakeTable is a table for tests.
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
