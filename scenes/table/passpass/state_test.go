package passpass

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/app"
	"canape/scenes/table"
)

// setting is a number of seats, with or without teams.
type setting struct {
	seats int
	teams bool
}

var settings = []setting{{3, false}, {4, false}, {4, true}, {5, false}, {6, true}}

func (s setting) String() string {
	if s.teams {
		return fmt.Sprintf("%d seats in teams", s.seats)
	}
	return fmt.Sprintf("%d seats", s.seats)
}

func sorted(cards []rules.Card) []rules.Card {
	list := slices.Clone(cards)
	slices.Sort(list)
	return list
}

// cardsOf returns the cards in a zone.
func cardsOf(z *zone) (list []rules.Card) {
	for at := range z.Cards {
		list = append(list, z.Cards[at].Card)
	}
	return list
}

// agree compares the board, card by card, with the views of the rules.
func agree(t testing.TB, b *Board, m engine.Match) {
	t.Helper()
	s, view := &b.now, m.View(engine.Table).(*rules.View)
	if s.round != view.Round || s.number != view.TrickNumber || (s.winners != 0) != view.Over {
		t.Fatalf("round %d, trick %d, over %v; the rules have %d, %d, %v", s.round, s.number, s.winners, view.Round, view.TrickNumber, view.Over)
	}
	trick := []rules.Laid{}
	for _, l := range s.trick {
		if b.lies(l.Seat) {
			if lying := b.trick.Cards[l.Seat].Card; lying != l.Card {
				t.Fatalf("%v is in the trick, %v was laid", lying, l.Card)
			}
			trick = append(trick, l)
		}
	}
	if diff := cmp.Diff(view.Trick, trick); diff != "" {
		t.Fatalf("trick (-rules +board):\n%s", diff)
	}
	for i := range s.seats {
		p := &b.players[i]
		hand := cardsOf(p.hand)
		if own := m.View(engine.Seat(i)).(*rules.View).Hands[i]; !slices.Equal(sorted(hand), own) {
			t.Fatalf("seat %d holds %v, by the rules %v", i, hand, own)
		}
		if !slices.IsSortedFunc(hand, func(a, b rules.Card) int { return int(a.Colour()) - int(b.Colour()) }) {
			t.Fatalf("seat %d's hand is not sorted by colour: %v", i, hand)
		}
		var taken []rules.Card
		for _, column := range p.taken {
			taken = append(taken, cardsOf(column)...)
		}
		if taken = sorted(taken); !slices.Equal(taken, view.Taken[i]) {
			t.Fatalf("seat %d has taken %v, by the rules %v", i, taken, view.Taken[i])
		}
		if p.points() != view.RoundPoints[i] || s.passPasses[i] != view.RoundPassPass[i] {
			t.Fatalf("seat %d has %d points, %d Pass Passes; by the rules %d, %d", i, p.points(), s.passPasses[i], view.RoundPoints[i], view.RoundPassPass[i])
		}
	}
	for side := range s.sides() {
		sum := 0
		for _, n := range s.lines[side].points {
			sum += n
		}
		if sum != view.Points[side] || s.lines[side].passPass != view.PassPass[side] {
			t.Fatalf("line %d has %d points, %d Pass Passes; by the rules %d, %d", side, sum, s.lines[side].passPass, view.Points[side], view.PassPass[side])
		}
	}
}

// TestBalanceAgreesWithEvents compares the ranking of colours and the winners that the board
// computes with the events of the rules.
func TestBalanceAgreesWithEvents(t *testing.T) {
	for _, s := range settings {
		f := newTable(t, s.seats, app.Open, s.teams)
		f.Deal(1)
		rng := engine.NewRNG(1)
		for !f.Playing.Over() {
			seat := f.Playing.Actors().First()
			legal := f.Playing.Legal(seat, nil)
			f.Play(seat, legal[rng.N(len(legal))])
			for ; len(f.Queue) > 0; f.Queue = f.Queue[1:] {
				table.Show(f.board, f.Queue[0])
				f.board.Skip()
				standing := f.board.balance.standing
				switch e := f.Queue[0].(type) {
				case rules.ColoursRanked:
					if diff := cmp.Diff(e.Ranking, standing.Ranking); diff != "" {
						t.Fatalf("%v: ranking (-rules +board):\n%s", s, diff)
					}
				case rules.TrickWon:
					if e.Place == 1 && standing.First != e.Seat || e.Place == 2 && standing.Second != e.Seat {
						t.Fatalf("%v: seats %d and %d win on the board; the event is %+v", s, standing.First, standing.Second, e)
					}
				}
			}
		}
	}
}

func TestHandOrderRevealsNoValues(t *testing.T) {
	// If the cards of a colour were sorted by value, the right one of two neighbours would always
	// have the higher value. Over many hands this must not be so.
	higher, pairs := 0, 0
	for seed := uint64(1); seed <= 60; seed++ {
		var log engine.Log
		if _, refusal := (rules.Game{}).New(engine.Setup{Seats: 4, Seed: seed, First: 0}, &log); refusal != nil {
			t.Fatal(refusal)
		}
		for _, e := range log.Events {
			dealt, is := e.(rules.HandDealt)
			if !is {
				continue
			}
			hand := arrangeHand(dealt, 1)
			for j := 1; j < len(hand); j++ {
				a, b := hand[j-1], hand[j]
				if a.Colour() != b.Colour() {
					continue
				}
				pairs++
				if b > a {
					higher++
				}
			}
		}
	}
	if share := float64(higher) / float64(pairs); share < 0.44 || share > 0.56 {
		t.Errorf("of %d neighbours the right one is higher in %d", pairs, higher)
	}
}

func TestTicksOnThePad(t *testing.T) {
	alone := newState(3, nil)
	alone.lines[1].passPass, alone.passPasses[1] = 1, 1
	if sure, open := alone.ticks(1, engine.Nobody); sure != 2 || open != 0 {
		t.Errorf("alone: %d ticks and %d open, want 2 and 0", sure, open)
	}
	alone.scored, alone.lines[1].passPass = true, 2
	if sure, _ := alone.ticks(1, engine.Nobody); sure != 2 {
		t.Errorf("alone, after the round is written: %d ticks, want 2", sure)
	}
	teams := newState(4, []int{0, 1, 0, 1})
	teams.lines[1].passPass, teams.passPasses[3], teams.passPasses[1] = 1, 1, 1
	if sure, open := teams.ticks(1, engine.Nobody); sure != 1 || open != 1 {
		t.Errorf("in a team: %d ticks and %d open, want 1 and 1: only one member counts", sure, open)
	}
}
