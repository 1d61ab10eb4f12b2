package passeeclair

import (
	"slices"
	"testing"

	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/scenes/app"
	"canape/scenes/table/tabletest"
)

// newTable returns a table of people before a match.
func newTable(t testing.TB, seats int) (*tabletest.Host, *Board) {
	t.Helper()
	h := tabletest.New(t, rules.Game{}, New(), seats, app.Peek)
	return h, h.Board.(*Board)
}

// run makes random moves quickly, and sometimes lays a wrong card, until a condition holds. It
// returns false if the match ends first.
func run(h *tabletest.Host, seed uint64, until func(v *rules.View) bool) bool {
	h.T.Helper()
	rng := engine.NewRNG(seed)
	seats := len(h.Seated.Seats)
	for !h.Playing.Over() {
		if until(h.Playing.View(engine.Table).(*rules.View)) {
			return true
		}
		for i := range seats {
			seat := engine.Seat(i)
			if rng.N(40) > 0 || !h.Playing.Actors().Has(seat) {
				continue
			}
			if move := choose(h.Playing, seat, &rng); move != (engine.Move{}) {
				_ = h.Try(seat, move)
			}
		}
		h.Pass(1)
	}
	return until(h.Playing.View(engine.Table).(*rules.View))
}

// choose returns a random legal move of a seat, or sometimes a move with any card of its hand. It
// returns the zero Move if the seat has no move.
func choose(m engine.Match, seat engine.Seat, rng *engine.RNG) engine.Move {
	v := m.View(seat).(*rules.View)
	if hand := v.Hands[seat]; v.Phase == rules.PhaseRace.String() && rng.N(9) == 0 && len(hand) > 0 {
		return rules.MovePlay(hand[rng.N(len(hand))])
	}
	legal := m.Legal(seat, nil)
	if len(legal) == 0 {
		return engine.Move{}
	}
	return legal[rng.N(len(legal))]
}

// stack deals a match with the given hands by seat. The stock begins with the cards of after; the
// first of these is turned up. All other cards follow in a fixed order.
func stack(h *tabletest.Host, after []rules.Card, hands ...[]rules.Card) {
	h.T.Helper()
	left := map[rules.Card]int{}
	for c := range rules.Card(prints) {
		left[c] = c.Copies()
	}
	take := func(c rules.Card) string {
		if left[c]--; left[c] < 0 {
			h.T.Fatalf("too many of %v", c)
		}
		return c.String()
	}
	named := make([][]string, len(h.Seated.Seats))
	for seat, hand := range hands {
		for _, c := range hand {
			named[seat] = append(named[seat], take(c))
		}
	}
	var top []string
	for _, c := range after {
		top = append(top, take(c))
	}
	var rest []string
	for c := range rules.Card(prints) {
		for range left[c] {
			rest = append(rest, c.String())
		}
	}
	var deck []string
	for i := range rules.HandCards {
		for seat := range named {
			if i < len(named[seat]) {
				deck = append(deck, named[seat][i])
				continue
			}
			deck, rest = append(deck, rest[0]), rest[1:]
		}
	}
	deck = append(append(deck, top...), rest...)
	h.DealFrom(engine.Setup{Seats: len(named), Seed: 1, First: 0, Options: h.Options, Deck: deck})
	h.Tick(1)
}

// start waits until the countdown is over.
func start(h *tabletest.Host) {
	h.T.Helper()
	for range 2000 {
		if h.Playing.View(engine.Table).Common().Phase == rules.PhaseRace.String() {
			return
		}
		h.Pass(1)
	}
	h.T.Fatal("the race never begins")
}

// crowd makes all seats lay wrong cards until they hold n cards each.
func crowd(h *tabletest.Host, held int) {
	h.T.Helper()
	for range held {
		view := h.Playing.View(engine.Table).(*rules.View)
		if view.Phase != rules.PhaseRace.String() || !view.Top.IsPass() {
			h.T.Fatalf("nothing is wrong in phase %s on %v", view.Phase, view.Top)
		}
		for i := range view.Hands {
			hand := h.Playing.View(engine.Seat(i)).(*rules.View).Hands[i]
			wrong := slices.IndexFunc(hand, func(c rules.Card) bool { return c.IsPass() && c.Holder() != view.Top.Target() })
			if len(hand) < held && wrong >= 0 {
				_ = h.Try(engine.Seat(i), rules.MovePlay(hand[wrong]))
			}
		}
		h.Pass(1)
	}
}

// The five footballers, with short names for stacked hands.
const (
	leon    = rules.Leon
	marlon  = rules.Marlon
	rocce   = rules.Rocce
	fabi    = rules.Fabi
	vanessa = rules.Vanessa
)

// helpful is a host that can help seats.
type helpful struct {
	*tabletest.Host
	helped engine.SeatSet
}

func (h *helpful) Helped(seat engine.Seat) bool { return h.helped.Has(seat) }
func (h *helpful) SwitchHelp(seat engine.Seat)  { h.helped ^= engine.SeatsOf(seat) }
