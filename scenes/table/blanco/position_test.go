package blanco

import (
	"strings"
	"testing"

	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/app"
)

// position is a stacked match of two, seen from seat 0.
type position struct {
	grid  string // the cards of seat 0's grid, row by row: "green-2 red-5 …"
	hand  string
	stock string // the first cards of the stock
	up    string // squares that seat 0 turns up before the test, the first one during the set-up
}

// columnNear has a column with two visible green cards, which green-10 would complete, and no row
// that a card would complete.
var columnNear = position{
	grid: "green-2 red-5 blue-5 green-7 red-8 blue-11 pink-4 yellow-1 lime-1", hand: "green-10 red-12", stock: "cyan-3 cyan-5", up: "a1 a2",
}

// table deals the position for people in both seats and plays up to seat 0's turn.
func (p position) table(t testing.TB, secrets app.Secrets) *fakeTable {
	t.Helper()
	f := newTable(t, 2, secrets)
	f.DealFrom(engine.Setup{Seats: 2, Seed: 1, First: 0, Deck: p.deck()})
	f.settle()
	up := strings.Fields(p.up)
	f.Say(0, "turn "+up[0])
	f.Say(0, "peek "+p.another(up))
	f.Say(1, "turn a1")
	f.Say(1, "peek b1")
	f.settle()
	others := strings.Fields("a2 a3 b1 b2 b3 c1 c2 c3")
	for i, square := range up[1:] {
		f.turnUp(0, square)
		f.turnUp(1, others[i])
	}
	f.settle()
	return f
}

// another returns a square that is not face up.
func (p position) another(up []string) string {
	for _, square := range strings.Fields("c3 c2 c1 b3 b2 b1 a3 a2 a1") {
		if !strings.Contains(" "+strings.Join(up, " ")+" ", " "+square+" ") {
			return square
		}
	}
	panic("all squares are up")
}

// turnUp takes the top discard, puts it back and turns up a card.
func (f *fakeTable) turnUp(seat engine.Seat, square string) {
	f.T.Helper()
	top := f.Playing.View(engine.Table).(*rules.View).Discard
	f.Say(seat, "draw discard")
	f.Say(seat, "discard "+top.String())
	f.Say(seat, "turn "+square)
}

// settle shows all events and ends all peeks.
func (f *fakeTable) settle() {
	f.T.Helper()
	for {
		f.Rest()
		if f.board.Waits() == 0 {
			break
		}
		f.forgetLooks()
	}
	f.Draw()
}

// forgetLooks ends all peeks.
func (f *fakeTable) forgetLooks() {
	for i := range f.board.players {
		f.board.players[i].look = look{}
	}
}

// deck returns the position's cards in dealing order. Seat 1 gets all other cards.
func (p position) deck() []string {
	named := map[string]bool{}
	grid, hand, stock := strings.Fields(p.grid), strings.Fields(p.hand), strings.Fields(p.stock)
	for _, list := range [][]string{grid, hand, stock} {
		for _, name := range list {
			named[name] = true
		}
	}
	var rest []string
	for card := range rules.Cards {
		// The other cards have mixed colours and numbers, so that no line is complete by chance.
		if name := rules.Card(card * 7 % rules.Cards).String(); !named[name] {
			rest = append(rest, name)
		}
	}
	next := func() string {
		name := rest[0]
		rest = rest[1:]
		return name
	}
	var deck []string
	for _, name := range grid {
		deck = append(deck, name, next())
	}
	deck = append(deck, next())
	for _, name := range hand {
		deck = append(deck, name, next())
	}
	return append(append(deck, stock...), rest...)
}
