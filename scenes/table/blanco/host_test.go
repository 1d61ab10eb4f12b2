package blanco

import (
	"os"
	"testing"

	rules "canape/engine/games/blanco"
	"canape/scenes/app"
	"canape/scenes/table/tabletest"
)

// fakeTable is a table at which a test plays.
type fakeTable struct {
	*tabletest.Host
	board *Board
}

func TestMain(m *testing.M) { os.Exit(tabletest.Main(m)) }

// newTable seats people; nothing is dealt yet.
func newTable(t testing.TB, seats int, secrets app.Secrets) *fakeTable {
	t.Helper()
	f := &fakeTable{Host: tabletest.New(t, rules.Game{}, New(), seats, secrets)}
	f.board = f.Board.(*Board)
	return f
}
