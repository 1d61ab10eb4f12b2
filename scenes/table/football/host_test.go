package football

import (
	"os"
	"testing"

	"canape/engine"
	"canape/engine/bot"
	rules "canape/engine/games/football"
	"canape/scenes/app"
	"canape/scenes/table/tabletest"
)

func TestMain(m *testing.M) { os.Exit(tabletest.Main(m)) }

// fakeTable is a fixture: a test host with a board of Football.
type fakeTable struct {
	*tabletest.Host
	board *Board
}

// newTable seats people, without a match.
func newTable(t testing.TB, seats int, secrets app.Secrets) *fakeTable {
	t.Helper()
	f := &fakeTable{Host: tabletest.New(t, rules.Game{}, New(), seats, secrets)}
	f.board = f.Board.(*Board)
	return f
}

// view returns the public view of the match.
func (f *fakeTable) view() *rules.View { return f.Playing.View(engine.Table).(*rules.View) }

// playUntil plays random moves until a condition holds. It returns false if the match ends first.
func (f *fakeTable) playUntil(seed uint64, until func(*fakeTable, *rules.View) bool) bool {
	f.T.Helper()
	return f.PlayUntil(seed, func() bool { return until(f, f.view()) })
}

// held returns the cards of a seat's hand as shown on the table.
func (f *fakeTable) held(seat engine.Seat) []rules.Card {
	list := []rules.Card{}
	for _, p := range f.board.cards.hands[seat].Cards {
		list = append(list, p.Card.card)
	}
	return list
}

// alone puts bots in all seats but one.
func (f *fakeTable) alone(person engine.Seat) {
	for i := range f.Seated.Seats {
		if engine.Seat(i) != person {
			f.Seated.Seats[i].Bot = bot.Easy
		}
	}
}

func phase(p rules.Phase) func(*fakeTable, *rules.View) bool {
	return func(f *fakeTable, v *rules.View) bool { return v.Phase == p.String() && len(v.Discards) > 3 }
}
