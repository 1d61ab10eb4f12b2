package blanco

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/bot"
	rules "canape/engine/games/blanco"
	"canape/scenes/app"
)

// TestEveryLessonNamesItsButtons checks that each lesson names a button to press.
func TestEveryLessonNamesItsButtons(t *testing.T) {
	for _, l := range lang.Languages() {
		words := lang.For(l)
		for _, lesson := range lessons.Names() {
			text := words.Text("guide.blanco." + lesson)
			if strings.HasPrefix(text, "[[") || !strings.Contains(text, "[confirm]") && !strings.Contains(text, "[extra]") && !strings.Contains(text, "[other]") {
				t.Errorf("%s, %s: %q", l, lesson, text)
			}
		}
	}
}

// TestGuidedMatchReachesItsLessons plays guided matches like beginners who complete every line that
// they see. Most lessons must come up before the first grid is cleared.
func TestGuidedMatchReachesItsLessons(t *testing.T) {
	heard := map[string]int{}
	const matches = 12
	for seed := uint64(1); seed <= matches; seed++ {
		for seats := 2; seats <= 5; seats += 3 {
			f := newTable(t, seats, app.Shown)
			for i := 1; i < seats; i++ {
				f.Seated.Seats[i].Bot = bot.Easy
			}
			f.DealFrom(New().Guide().Setup(engine.Setup{Seats: seats, Seed: seed, First: engine.Nobody}))
			guide := New().Guide()
			rng := engine.NewRNG(seed)
			for !f.Playing.Over() && f.Playing.View(0).(*rules.View).GridNumber[0] == 1 {
				for lesson := f.Lesson(guide, 0); lesson != ""; lesson = f.Lesson(guide, 0) {
					heard[lesson]++
				}
				seat := f.Playing.Actors().First()
				f.Play(seat, f.beginners(seat, &rng))
				f.Queue = nil
			}
		}
	}
	for _, lesson := range []string{"welcome", "peek", "turn", "hand"} {
		if heard[lesson] != 2*matches {
			t.Errorf("%q was said in %d of %d matches", lesson, heard[lesson], 2*matches)
		}
	}
	for _, lesson := range []string{"line", "reward", "turn-up", "discards"} {
		if heard[lesson] < matches {
			t.Errorf("%q was shown in only %d of %d matches", lesson, heard[lesson], 2*matches)
		}
	}
	for _, lesson := range []string{"chain", "swap", "swap-unseen", "patience", "plan"} {
		if heard[lesson] == 0 {
			t.Errorf("%q was never shown", lesson)
		}
	}
	for lesson := range heard {
		if !slices.Contains(lessons.Names(), lesson) {
			t.Errorf("%q is not in the list", lesson)
		}
	}
}

// beginners returns the move of a player who follows the lessons and completes a line whenever
// possible.
func (f *fakeTable) beginners(seat engine.Seat, rng *engine.RNG) engine.Move {
	view := f.Playing.View(seat).(*rules.View)
	grid := view.Grid(seat)
	switch view.Phase {
	case rules.PhaseTurn.String():
		switch {
		case swaps(grid):
			return helpful(f.Playing, seat, rng)
		case completes(grid, view.Discard):
			return rules.MoveDraw(rules.Discards)
		}
		return rules.MoveDraw(rules.Stock)
	case rules.PhaseHand.String():
		hand := view.Hands[seat]
		if !completes(grid, hand...) {
			return rules.MoveDiscard(hand[len(hand)-1])
		}
	case rules.PhaseReward.String():
		return f.Playing.Legal(seat, nil)[0]
	}
	return helpful(f.Playing, seat, rng)
}

func TestLessonsOfRareSituations(t *testing.T) {
	tests := []struct {
		name string
		view func() *rules.View
		want string
	}{
		{"two lines at once", func() *rules.View {
			f := bothWays.table(t, app.Open)
			f.Say(0, "draw stock")
			f.Say(0, "place green-5 a1")
			return f.Playing.View(0).(*rules.View)
		}, "choose"},
		{"two lines at once in a grid of four", func() *rules.View {
			v := &rules.View{Grids: [][][]rules.Card{{{0, 12}, {1, 30}}}, GridNumber: []int{1}}
			v.Phase = rules.PhaseRemove.String()
			return v
		}, "square"},
		{"a second grid", func() *rules.View {
			v := &rules.View{Grids: [][][]rules.Card{{{rules.Hidden, rules.Hidden}, {rules.Hidden, rules.Hidden}}}, GridNumber: []int{2}}
			v.Phase = rules.PhaseSetup.String()
			return v
		}, "second"},
		{"a swap that completes a line", func() *rules.View {
			red, blue := rules.NewCard(rules.Red, 1), rules.NewCard(rules.Blue, 2)
			v := &rules.View{Grids: [][][]rules.Card{{{red, blue}, {blue - 1, red + 5}}}, GridNumber: []int{1}, Discard: rules.NoCard}
			v.Phase = rules.PhaseTurn.String()
			return v
		}, "swap"},
		{"a line that somebody else leaves where it is", func() *rules.View {
			red, blue := rules.NewCard(rules.Red, 1), rules.NewCard(rules.Blue, 2)
			waits, own := [][]rules.Card{{red, blue}, {blue - 1, red + 5}}, [][]rules.Card{{rules.Hidden, rules.Hidden}, {rules.Hidden, rules.Hidden}}
			v := &rules.View{Grids: [][][]rules.Card{own, waits}, GridNumber: []int{1, 1}, Discard: rules.NoCard}
			v.Phase = rules.PhaseTurn.String()
			return v
		}, "patience"},
	}
	for _, test := range tests {
		view, found := test.view(), ""
		for _, lesson := range lessons {
			if found == "" && lesson.Name != "turn" && lesson.Suits(view.Phase, situation{View: view, own: view.Grid(0), grid: view.GridNumber[0], turns: 2}) {
				found = lesson.Name
			}
		}
		if found != test.want {
			t.Errorf("%s: %q, want %q", test.name, found, test.want)
		}
	}
}

func TestGuidedDealIsStackedForLearner(t *testing.T) {
	for seats := 2; seats <= 5; seats++ {
		setup := New().Guide().Setup(engine.Setup{Seats: seats, Seed: 77, First: engine.Nobody})
		match, refusal := rules.Game{}.New(setup, nil)
		if refusal != nil {
			t.Fatal(refusal)
		}
		view := match.View(0).(*rules.View)
		if fmt.Sprint(view.Hands[0]) != "[green-10 red-12]" || view.Discard.String() != "blue-3" || setup.First != 0 {
			t.Errorf("%d seats: hand %v, discard %v", seats, view.Hands[0], view.Discard)
		}
		for i, name := range learnersGrid {
			square := rules.SquareAt(i%3, i/3)
			clone := match.Clone()
			if refusal := clone.Apply(0, rules.MoveTurn(square), nil); refusal != nil {
				t.Fatal(refusal)
			}
			if card := clone.View(0).(*rules.View).Grids[0][i/3][i%3]; card.String() != name {
				t.Errorf("%d seats: %v on %v, want %s", seats, card, square, name)
			}
		}
	}
}
