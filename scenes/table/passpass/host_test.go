package passpass

import (
	"os"
	"testing"

	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/app"
	"canape/scenes/table/tabletest"
)

// fakeTable is a fixture: a test host with a board of Pass Pass.
type fakeTable struct {
	*tabletest.Host
	board *Board
}

func TestMain(m *testing.M) { os.Exit(tabletest.Main(m)) }

// newTable returns a table of people before the deal.
func newTable(t testing.TB, seats int, secrets app.Secrets, teams bool) *fakeTable {
	t.Helper()
	f := &fakeTable{Host: tabletest.New(t, rules.Game{}, New(), seats, secrets)}
	if teams {
		f.Options[rules.OptionTeams] = true
	}
	f.board = f.Board.(*Board)
	return f
}

// playUntil plays random moves until a condition holds. It returns false if the match ends first.
func (f *fakeTable) playUntil(seed uint64, until func(*fakeTable, *rules.View) bool) bool {
	f.T.Helper()
	return f.PlayUntil(seed, func() bool { return until(f, f.Playing.View(engine.Table).(*rules.View)) })
}
