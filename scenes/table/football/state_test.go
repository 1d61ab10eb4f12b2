package football

import (
	"slices"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/games/football"
	"canape/scenes/app"

	"github.com/google/go-cmp/cmp"
)

// agree compares the board, which sees only events, with the views of the rules.
func agree(t testing.TB, f *fakeTable) {
	t.Helper()
	s, m := &f.board.now, f.Playing
	v := m.View(engine.Table).(*rules.View)
	if s.half != v.Half || s.score != v.Score || f.board.cards.left() != v.Stock || (s.winners != 0) != v.Over || s.ball != v.Ball && v.Phase != rules.PhaseOver.String() {
		t.Fatalf("half %d, score %v, stock %d, ball %v, over %v; the rules have %d, %v, %d, %v, %v",
			s.half, s.score, f.board.cards.left(), s.ball, s.winners, v.Half, v.Score, v.Stock, v.Ball, v.Over)
	}
	discards := []rules.Card{}
	for _, p := range f.board.cards.discards.Cards {
		discards = append(discards, p.Card.card)
	}
	if diff := cmp.Diff(v.Discards, discards); diff != "" {
		t.Fatalf("discards (-rules +board):\n%s", diff)
	}
	for i := range s.seats {
		hand := f.held(engine.Seat(i))
		if own := m.View(engine.Seat(i)).(*rules.View).Hands[i]; !slices.Equal(hand, own) {
			t.Fatalf("seat %d holds %v, by the rules %v", i, hand, own)
		}
	}
	if v.Shootout != nil && *v.Shootout != s.goals {
		t.Fatalf("shootout %v, by the rules %v", s.goals, *v.Shootout)
	}
	if actor := v.Actors.First(); actor != engine.Nobody && s.turn != actor {
		t.Fatalf("the board shows seat %d on turn, the rules seat %d", s.turn, actor)
	}
}

// TestOddsFollowFromDiscards checks that the displayed odds count all cards except the discards or,
// if the stock is low, only the discards.
func TestOddsFollowFromDiscards(t *testing.T) {
	for seed := uint64(1); seed <= 8; seed++ {
		f := newTable(t, 3, app.Open)
		f.playUntil(seed, func(f *fakeTable, v *rules.View) bool {
			for mark := rules.Hand; mark <= rules.Blue; mark++ {
				hits, total := f.board.cards.chances(mark)
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
				if hits != want || total != all {
					t.Fatalf("%v: %d of %d, want %d of %d", mark, hits, total, want, all)
				}
			}
			return false
		})
	}
}

func TestOddsAreWordedCorrectly(t *testing.T) {
	f := newTable(t, 2, app.Open)
	f.Env().Speak(lang.French)
	for _, c := range []struct {
		hits, total int
		want        string
	}{
		{7, 30, "7 chances sur 30"}, {7, 28, "1 chance sur 4"}, {14, 28, "1 chance sur 2"}, {6, 9, "2 chances sur 3"},
		{4, 10, "2 chances sur 5"}, {0, 9, "aucune chance"}, {9, 9, "à coup sûr"},
	} {
		if got := f.board.closeup.odds(c.hits, c.total); got != c.want {
			t.Errorf("%d of %d: %q, want %q", c.hits, c.total, got, c.want)
		}
	}
}
