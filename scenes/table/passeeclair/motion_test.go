package passeeclair

import (
	"slices"
	"testing"

	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui/tween"
)

// With reduced motion nothing flies or lands in a whole match, and the words are the same.
func TestReducedMotionHasNoFlights(t *testing.T) {
	told := map[bool]int{}
	for _, still := range []bool{false, true} {
		h, b := newTable(t, 4)
		h.Rate = tween.Speed{Factor: 1, Still: still}
		h.Deal(9)
		moved := false
		run(h, 9, func(v *rules.View) bool {
			moved = moved || len(b.flights) > 0 || !b.middle.landing.Done() || b.hands.dealing < longDeal
			return v.Round > 2
		})
		if moved == still {
			t.Errorf("reduced motion %v: something has moved: %v", still, moved)
		}
		told[still] = len(h.Told)
	}
	if told[true] != told[false] || told[true] == 0 {
		t.Errorf("%d notices, with reduced motion %d", told[false], told[true])
	}
}

// The top card is legible from its first frame on: it has full size and is close to its place.
func TestTopCardIsLegibleAtOnce(t *testing.T) {
	h, b := racingTable(t)
	h.Play(0, rules.MovePlay(rules.Pass(marlon, leon)))
	h.Tick(1)
	if b.now.top().card != rules.Pass(marlon, leon) || b.now.top().seat != 0 {
		t.Fatalf("the top card is %v of seat %d", b.now.top().card, b.now.top().seat)
	}
	if far := max(b.middle.dx, -b.middle.dx, b.middle.dy, -b.middle.dy); far > b.lay.pile.W/3 {
		t.Errorf("it lands from %v u away", far)
	}
	if !b.middle.landing.Done() {
		h.Tick(landTicks)
	}
	if !b.middle.landing.Done() {
		t.Error("the card does not come to rest")
	}
}

func TestSkipEndsAllMotion(t *testing.T) {
	h, b := newTable(t, 3)
	h.Deal(2)
	h.Tick(2)
	if b.hands.dealing >= longDeal {
		t.Fatal("no card of the deal is in flight")
	}
	b.Skip()
	if b.hands.dealing < longDeal || len(b.flights) > 0 || b.Busy() {
		t.Error("something still moves")
	}
	for seat := range engine.Seat(3) {
		for at := range rules.HandCards {
			if b.hands.dealt(seat, at) < 1 {
				t.Errorf("card %d of seat %d is still in flight", at, seat)
			}
		}
	}
}

// Tokens are turned up one by one after the match has ended. The board never makes a race wait for
// motion.
func TestTokensAreTurnedUpOneByOne(t *testing.T) {
	h, b := newTable(t, 3)
	h.Deal(6)
	run(h, 6, func(*rules.View) bool {
		if b.Busy() && !b.holds() && !h.Playing.Over() {
			t.Fatal("the board makes a race wait")
		}
		return h.Playing.Over()
	})
	before, steps := 0, 0
	for range 3000 {
		n := 0
		for seat := range engine.Seat(3) {
			n += b.tokens.turnedUp(seat)
		}
		if n > before+1 {
			t.Fatalf("%d tokens are turned up at once", n-before)
		}
		if n > before {
			steps++
		}
		if before = n; b.now.phase == over && !b.Busy() {
			break
		}
		h.Tick(1)
	}
	all := 0
	for i, goals := range h.Playing.Outcome().Scores {
		seat := engine.Seat(i)
		all += len(b.now.players[seat].tokens)
		if b.tokens.goalsShown(seat) != goals {
			t.Errorf("seat %d has %d goals, shown are %d", i, goals, b.tokens.goalsShown(seat))
		}
	}
	if steps != all || steps < rules.MaxRounds {
		t.Errorf("%d of %d tokens were turned up one by one", steps, all)
	}
}

// The important events have sounds.
func TestEventsHaveSounds(t *testing.T) {
	h, _ := newTable(t, 4)
	h.Deal(12)
	run(h, 12, func(*rules.View) bool { return false })
	h.Rest()
	for _, effect := range []sound.Effect{sound.Shuffle, sound.CardDeal, sound.CountdownTick, sound.CountdownGo, sound.CardTurn, sound.BallKick,
		sound.DogBark, sound.Michi, sound.Refused, sound.TooLate, sound.CrowdOh, sound.ClockTick, sound.HandsSwapped, sound.CardSlide,
		sound.Whistle, sound.CrowdCheer, sound.TokenLaid, sound.Win} {
		if h.Heard.Count(effect) == 0 {
			t.Errorf("%s is never played", effect.Name())
		}
	}
}

// After a swap of hands the seat with fewer cards is glad, and the other is sorry.
func TestSwapIsCelebratedBySeatWithFewerCards(t *testing.T) {
	for _, test := range []struct {
		given, taken int // cards given and received by seat 0
		glad, sorry  engine.Seat
	}{{5, 2, 0, 1}, {1, 6, 1, 0}} {
		h, b := newTable(t, 4)
		h.Deal(12)
		h.Rest()
		table.Show(b, rules.Swapped{BySeat: engine.By(0), With: 1, Given: make([]rules.Card, test.given), Taken: make([]rules.Card, test.taken)})
		celebration := h.Praised[len(h.Praised)-1]
		if celebration.Seats != engine.SeatsOf(test.glad) || celebration.Pained != engine.SeatsOf(test.sorry) {
			t.Errorf("%d cards for %d: %v are glad, %v sorry", test.given, test.taken, celebration.Seats, celebration.Pained)
		}
	}
}

// Every won round, every swap of hands and the end of the match are celebrated, with the right
// seats.
func TestRoundsSwapsAndEndAreCelebrated(t *testing.T) {
	h, b := newTable(t, 4)
	h.Deal(12)
	run(h, 12, func(*rules.View) bool { return false })
	h.Rest()
	var won []engine.Seat
	swaps := 0
	for _, m := range h.Praised {
		switch {
		case m.Size == table.GrandCelebration:
			if m.Seats != h.Playing.Outcome().Winners || m.Fullscreen == nil {
				t.Errorf("the end is celebrated by %v, full screen: %v", m.Seats, m.Fullscreen != nil)
			}
		case m.Fullscreen != nil:
			won = append(won, m.Seats.First())
		case m.Pained != 0:
			swaps++
		}
	}
	if !slices.Equal(won, b.now.won[:]) {
		t.Errorf("rounds are celebrated by %v, won by %v", won, b.now.won)
	}
	if swaps == 0 || h.Praised[len(h.Praised)-1].Size != table.GrandCelebration {
		t.Errorf("%d swaps, the last one %+v", swaps, h.Praised[len(h.Praised)-1])
	}
}
