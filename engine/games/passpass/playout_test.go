package passpass

import (
	"bytes"
	"math"
	"testing"

	"canape/engine"
)

// kinds has one setup for each kind of match: the numbers of seats, without and with teams.
var kinds = []engine.Setup{
	{Seats: 3}, {Seats: 4}, {Seats: 5}, {Seats: 4, Options: engine.Options{OptionTeams: true}}, {Seats: 6},
}

// dealt returns a match of the kind after the given number of random moves, or fewer if the match
// ends.
func dealt(t testing.TB, kind engine.Setup, seed uint64, moves int) *Match {
	t.Helper()
	kind.Seed, kind.First = seed, engine.Nobody
	dealt, refusal := Game{}.New(kind, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	m, rng := dealt.(*Match), engine.NewRNG(seed)
	for range moves {
		seat := m.actors.First()
		legal := m.Legal(seat, nil)
		after := m.Clone().(*Match)
		after.Apply(seat, legal[rng.N(len(legal))], nil)
		if after.Over() {
			break
		}
		m = after
	}
	return m
}

// TestPlayOnFollowsTheRules checks that random playouts choose from the list of legal moves, and
// that sensible playouts make legal moves.
func TestPlayOnFollowsTheRules(t *testing.T) {
	for _, kind := range kinds {
		for seed := range uint64(40) {
			well := seed%2 == 0
			m := dealt(t, kind, seed, int(seed))
			same := m.Clone().(*Match)
			rng, sameRNG := engine.NewRNG(seed), engine.NewRNG(seed)
			for !m.Over() {
				seat := m.actors.First()
				moves := m.Legal(seat, nil)
				move := moves[0]
				switch {
				case well:
					move = m.sensible(seat, &rng)
				case len(moves) > 1 && m.phase == PhaseRepresent:
					move = MoveRepresent(m.after(seat, rng.N(2)*int(m.teams)))
				case len(moves) > 1:
					move = moves[rng.N(len(moves))]
				}
				if refusal := m.Apply(seat, move, nil); refusal != nil {
					t.Fatalf("%d seats, seed %d: %q: %v", kind.Seats, seed, Game{}.FormatMove(move), refusal)
				}
				if made := same.PlayOn(1, well, &sameRNG); made == 0 { // a round has just begun
					same.make(seat, same.sensible(seat, &sameRNG), nil)
				}
				if m.round.number > same.round.number { // the playout stopped before the next deal
					same = m.Clone().(*Match)
				}
				if !bytes.Equal(m.AppendState(nil), same.AppendState(nil)) || rng != sameRNG {
					t.Fatalf("%d seats, seed %d: PlayOn did not play %q", kind.Seats, seed, Game{}.FormatMove(move))
				}
			}
			if made := same.PlayOn(1, well, &sameRNG); made != 0 {
				t.Errorf("%d seats, seed %d: it makes %d moves after the end", kind.Seats, seed, made)
			}
		}
	}
}

func TestPlayoutsEndWithTheRound(t *testing.T) {
	for _, kind := range kinds {
		for seed := range uint64(100) {
			m := dealt(t, kind, seed, int(seed))
			round, tricks := m.round.number, m.trick.number > 1 || m.trick.count > 0
			rng := engine.NewRNG(seed)
			m.PlayOn(1000, true, &rng)
			switch {
			case m.round.number != round:
				t.Fatalf("%d seats, seed %d: from round %d it plays to round %d", kind.Seats, seed, round, m.round.number)
			case !tricks && (m.trick.number > 1 || m.trick.count > 0):
				t.Fatalf("%d seats, seed %d: of a round that begins it plays on to trick %d", kind.Seats, seed, m.trick.number)
			case tricks && !m.Over() && (m.trick.number != HandCards || m.actors != 0):
				t.Fatalf("%d seats, seed %d: it stops in trick %d", kind.Seats, seed, m.trick.number)
			case tricks && round == Rounds && !m.Over():
				t.Fatalf("%d seats, seed %d: the last round does not end the match", kind.Seats, seed)
			}
		}
	}
}

func TestPlayoutsAllocateNothing(t *testing.T) {
	for _, kind := range kinds {
		m := dealt(t, kind, 1, 3)
		rng, payoffs := engine.NewRNG(1), make([]float64, kind.Seats)
		var played Match
		if n := testing.AllocsPerRun(100, func() {
			played = *m
			played.PlayOn(1000, true, &rng)
			played.Estimate(payoffs)
		}); n > 0 {
			t.Errorf("%d seats: %v allocations", kind.Seats, n)
		}
	}
}

// TestProspects checks that the quick prediction of the winners is right for at least 98 % of the
// cards.
func TestProspects(t *testing.T) {
	rng := engine.NewRNG(1)
	wrong, right := 0, 0
	for right+wrong < 5000 {
		m := Match{seating: seating{seats: MaxSeats}}
		deck := sortedDeck()
		engine.Shuffle(&rng, deck[:])
		m.trick.count = uint8(1 + rng.N(lastTurn))
		copy(m.trick.laid[:], deck[:m.trick.count+1])
		for _, c := range m.trick.laid[:m.trick.count] {
			m.trick.lying |= setOf(c)
		}
		seen, seenSecond := m.trick.prospects()
		laid := m.trick.laid[:m.trick.count+1]
		first, second := winners(laid, rankColours(laid))
		c, turn := m.trick.laid[m.trick.count], int(m.trick.count)
		if seen.Has(c) != (first == turn) || seenSecond.Has(c) != (second == turn) {
			wrong++
		} else {
			right++
		}
	}
	if wrong > right/50 {
		t.Errorf("%d of %d cards have the wrong value", wrong, right+wrong)
	}
}

func TestPlayoutsTakeMostValuableCard(t *testing.T) {
	tests := []struct {
		name  string
		laid  string
		taken string
		want  string
	}{
		{"diamonds", "v12 b1 g2", "", "b1"},
		{"a new colour", "v12 v2 g2", "v3", "g2"},
		{"a Pass Pass before three diamonds", "v12 v1 g2", "v3 b3 y3", "g2"},
	}
	for _, test := range tests {
		l := toLay(test.laid)
		l.taken = []string{test.taken}
		m := l.match(t)
		lay(t, m, test.laid)
		if got := m.cardToTake(0); got != shortCard(t, test.want) {
			t.Errorf("%s: %s", test.name, got)
		}
	}
}

func TestEstimate(t *testing.T) {
	estimate := func(l layout) []float64 {
		m := l.match(t)
		payoffs := make([]float64, m.seats)
		m.Estimate(payoffs)
		sum := 0.0
		for _, share := range payoffs {
			sum += share
		}
		if m.teams > 0 {
			sum /= 2 // both partners have the share of their team
		}
		if math.Abs(sum-1) > 1e-9 {
			t.Errorf("%+v: the shares add up to %v", l, sum)
		}
		return payoffs
	}
	for seats := minSeats; seats <= MaxSeats; seats++ {
		for round := 2; round <= Rounds; round++ {
			l := layout{hands: make([]string, seats), round: round}
			for made := 1; made < PassPassesToWin; made++ {
				l.recorded = []record{{passPass: uint8(made)}, {passPass: uint8(made) - 1}, {}}
				if shares := estimate(l); shares[0] <= shares[1] || shares[1] < shares[2] {
					t.Errorf("%d seats, round %d: with %d Pass Passes, one less and none the shares are %v", seats, round, made, shares)
				}
			}
			l.recorded = []record{{points: 20}, {points: 10}, {points: 10}}
			if shares := estimate(l); shares[0] < shares[1] || shares[1] != shares[2] {
				t.Errorf("%d seats, round %d: with 20, 10 and 10 points the shares are %v", seats, round, shares)
			}
		}
	}
	if shares := estimate(layout{hands: make([]string, 4), taken: []string{"v1 b1 g1 y1"}}); shares[0] != 0.25 {
		t.Errorf("unrecorded points count: %v", shares)
	}
}
