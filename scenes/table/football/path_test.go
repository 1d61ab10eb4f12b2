package football

import (
	"canape/assets/lang"
	"fmt"
	"slices"
	"testing"

	"canape/engine"
	rules "canape/engine/games/football"
	"canape/scenes/stage"

	"github.com/google/go-cmp/cmp"
)

// TestThePathIsTheOneOfTheRules compares what players see before they confirm with what then happens, move by move.
func TestThePathIsTheOneOfTheRules(t *testing.T) {
	endings := map[rules.Ending]int{}
	for seed := uint64(1); seed <= 40; seed++ {
		var log engine.Log
		m, refusal := rules.Game{}.New(engine.Setup{Seats: 2 + int(seed%3), Seed: seed, First: 0}, &log)
		if refusal != nil {
			t.Fatal(refusal)
		}
		now := newState(2 + int(seed%3))
		rng := engine.NewRNG(seed)
		for {
			for _, e := range log.Events {
				now.apply(e)
				if moved, ok := e.(rules.BallMoved); ok {
					endings[moved.Ending]++
					agreeOnPath(t, &now, moved)
				}
			}
			log.Reset()
			if m.Over() {
				break
			}
			seat := m.Actors().First()
			legal := m.Legal(seat, nil)
			if refusal := m.Apply(seat, legal[rng.N(len(legal))], &log); refusal != nil {
				t.Fatal(refusal)
			}
		}
	}
	for ending := rules.InPlay; ending <= rules.Touch; ending++ {
		if endings[ending] == 0 {
			t.Errorf("no ball ends %v", ending)
		}
	}
}

func agreeOnPath(t *testing.T, now *state, e rules.BallMoved) {
	t.Helper()
	p := follow(e.From, e.Card, e.Arrow, now.forward(e.Seat))
	if diff := cmp.Diff(e.Path, append([]rules.Square{}, p.squares[:p.count]...)); diff != "" || p.ending != e.Ending {
		t.Fatalf("%v %v from %v: ends %v, by the rules %v; squares (-rules +board):\n%s", e.Card, e.Arrow, e.From, p.ending, e.Ending, diff)
	}
	if p.leaves() != (e.Crossed != nil) {
		t.Fatalf("%v %v from %v leaves the pitch: %v", e.Card, e.Arrow, e.From, p.leaves())
	}
	if e.Crossed != nil {
		if want := (place{float64(e.Crossed.Row) - 0.5, float64(e.Crossed.Column) - 0.5}); p.beyond != want {
			t.Fatalf("%v %v from %v: beyond the line at %v, by the rules %v", e.Card, e.Arrow, e.From, p.beyond, want)
		}
	}
}

// agree compares the table as events told it with the views of the rules.
func agree(t *testing.T, s *state, m engine.Match) {
	t.Helper()
	v := m.View(engine.Table).(*rules.View)
	if s.half != v.Half || s.score != v.Score || s.stock != v.Stock || s.over != v.Over || s.ball != v.Ball && v.Phase != rules.PhaseOver.String() {
		t.Fatalf("half %d, score %v, stock %d, ball %v, over %v; the rules have %d, %v, %d, %v, %v",
			s.half, s.score, s.stock, s.ball, s.over, v.Half, v.Score, v.Stock, v.Ball, v.Over)
	}
	discards := []rules.Card{}
	for _, l := range s.discards[:s.thrown] {
		discards = append(discards, l.card)
	}
	if diff := cmp.Diff(v.Discards, discards); diff != "" {
		t.Fatalf("discards (-rules +board):\n%s", diff)
	}
	for i := range s.seats {
		hand := []rules.Card{}
		for _, p := range s.hands[i].cards[:s.hands[i].count] {
			hand = append(hand, p.card)
		}
		if own := m.View(engine.Seat(i)).(*rules.View).Hands[i]; !slices.Equal(hand, own) {
			t.Fatalf("seat %d holds %v, by the rules %v", i, hand, own)
		}
	}
	if v.Shootout != nil && *v.Shootout != s.goals {
		t.Fatalf("shootout %v, by the rules %v", s.goals, *v.Shootout)
	}
	if actor := v.Actors.First(); actor != engine.Nobody && s.turn != actor {
		t.Fatalf("it is seat %d's turn, by the rules seat %d's", s.turn, actor)
	}
}

func TestTheBoardTellsTheMatchAsTheRulesHaveIt(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		for seed := uint64(1); seed <= 6; seed++ {
			t.Run(fmt.Sprintf("%d seats, seed %d", seats, seed), func(t *testing.T) {
				f := newTable(t, seats, stage.Open)
				f.Options[rules.OptionShootout] = seed%2 == 0
				f.playUntil(seed, func(f *fakeTable, _ *rules.View) bool {
					agree(t, &f.board.now, f.Playing)
					return false
				})
				if !f.board.now.over {
					t.Error("the match does not end")
				}
			})
		}
	}
}

// TestOddsCountWhatLiesOpen: the odds on show follow from the discards alone, and say the truth about all hidden cards together.
func TestOddsCountWhatLiesOpen(t *testing.T) {
	for seed := uint64(1); seed <= 8; seed++ {
		f := newTable(t, 3, stage.Open)
		f.playUntil(seed, func(f *fakeTable, v *rules.View) bool {
			for mark := rules.Hand; mark <= rules.Blue; mark++ {
				hits, of := f.board.now.odds(mark)
				open := 0
				for _, card := range v.Discards {
					if card.Mark() == mark {
						open++
					}
				}
				want, all := map[rules.Mark]int{rules.Hand: 12, rules.Red: 14, rules.Blue: 14}[mark]-open, rules.Cards-len(v.Discards)
				if v.Stock <= 3 {
					want, all = open, len(v.Discards)
				}
				if hits != want || of != all {
					t.Fatalf("%v: %d of %d, want %d of %d", mark, hits, of, want, all)
				}
			}
			return false
		})
	}
}

func TestChancesAreSaidAsTheyAre(t *testing.T) {
	for _, c := range []struct {
		hits, of int
		want     string
	}{
		{7, 30, "7 chances sur 30"}, {7, 28, "1 chance sur 4"}, {14, 28, "1 chance sur 2"}, {6, 9, "2 chances sur 3"},
		{4, 10, "2 chances sur 5"}, {0, 9, "aucune chance"}, {9, 9, "à coup sûr"},
	} {
		if got := chance(lang.For(lang.French), c.hits, c.of); got != c.want {
			t.Errorf("%d of %d: %q, want %q", c.hits, c.of, got, c.want)
		}
	}
}
