package football

import (
	"context"
	"maps"
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/enginetest"
	rules "canape/engine/games/football"
	"canape/scenes/app"
	"canape/scenes/table"
)

// taught plays a guided match in which the learner tries what was taught, and returns the lessons.
func taught(t *testing.T, seats int, seed uint64, secrets app.Secrets) (said []string) {
	t.Helper()
	f := newTable(t, seats, secrets)
	g := New().Guide()
	setup := engine.Setup{Seats: seats, Seed: seed, First: engine.Nobody}
	f.DealFrom(g.Setup(setup))
	f.Hurry()
	mind := bot.For(rules.Game{}, bot.Easy, bot.Plain)
	rng := engine.NewRNG(seed)
	for !f.Playing.Over() {
		seat := f.Playing.Actors().First()
		if seat != 0 {
			f.Play(seat, mind.Choose(context.Background(), engine.Observe(f.Playing.Clone(), seat), &rng, bot.Limit{Iterations: 20}))
			f.Hurry()
			continue
		}
		for lesson := f.Lesson(g, 0); lesson != ""; lesson = f.Lesson(g, 0) {
			said = append(said, lesson)
		}
		f.Play(0, eager(f.Playing, &rng))
		f.Hurry()
	}
	return said
}

// eager plays like a beginner who likes free kicks and goals.
func eager(m engine.Match, rng *engine.RNG) engine.Move {
	legal := m.Legal(0, nil)
	v := m.View(0).(*rules.View)
	for _, move := range legal {
		if move.Verb != rules.VerbPlay {
			continue
		}
		card := rules.Card(move.A)
		if card.Kind() >= rules.FreeKick {
			return move
		}
		if p := pathOf(v.Ball, card, rules.Arrow(move.B), v.Half == 1); v.Ball != rules.NoSquare && p.Ending >= rules.InArea && p.Ending <= rules.OnGoal {
			return move
		}
	}
	return legal[rng.N(len(legal))]
}

func TestGuideTeachesTheBasics(t *testing.T) {
	enginetest.OneGoroutine(t)
	ever := map[string]bool{}
	for seats := 2; seats <= 4; seats++ {
		for seed := uint64(1); seed <= 12; seed++ {
			said := taught(t, seats, seed, app.Shown)
			if len(said) < 6 || said[0] != "welcome" || said[1] != "attacker" {
				t.Errorf("%d seats, seed %d: the lessons are %v", seats, seed, said)
			}
			once := map[string]bool{}
			for _, lesson := range said {
				if once[lesson] {
					t.Errorf("%q is shown twice", lesson)
				}
				once[lesson], ever[lesson] = true, true
			}
			for _, lesson := range []string{"arrow", "free-kick", "follow", "ends"} {
				if !once[lesson] {
					t.Errorf("%d seats, seed %d: %q is not taught: %v", seats, seed, lesson, said)
				}
			}
		}
	}
	for _, lesson := range lessons.Names() {
		if !ever[lesson] && lesson != "attacker-peek" {
			t.Errorf("%q never appears; the lessons are %v", lesson, slices.Sorted(maps.Keys(ever)))
		}
	}
	if said := taught(t, 2, 1, app.Peek); len(said) < 2 || said[1] != "attacker-peek" {
		t.Errorf("a player who has to peek is taught %v", said)
	}
}

// TestLessonsDoNotDependOnHiddenHands checks that a lesson does not depend on its reader's hidden hand,
// because others see the lesson too.
func TestLessonsDoNotDependOnHiddenHands(t *testing.T) {
	said := func(seed uint64) (all []string) {
		f := newTable(t, 2, app.Peek)
		if !f.playUntil(seed, func(_ *fakeTable, v *rules.View) bool { return v.Phase == rules.PhaseOpen.String() }) {
			t.Fatalf("deal %d: no seat kicks off", seed)
		}
		g := New().Guide()
		seat := f.Playing.Actors().First()
		for lesson := f.Lesson(g, seat); lesson != ""; lesson = f.Lesson(g, seat) {
			all = append(all, lesson)
		}
		return all
	}
	taught := 0
	for seed := uint64(1); seed < 30; seed++ {
		all := said(seed)
		if slices.Contains(all, "free-kick") {
			taught++
		} else if len(all) > 0 && !slices.Contains(all, "exchange") {
			t.Errorf("deal %d: the lesson depends on the hand: %v", seed, all)
		}
	}
	if taught == 0 {
		t.Error("no lesson is shown")
	}
}

// TestLessonsDoNotRevealAPenalty checks that with secret hands no lesson comes when the rules ask
// about a penalty, not even an unrelated lesson such as that of the second half. The rules ask only
// the holder of a penalty, so a lesson would reveal the card.
func TestLessonsDoNotRevealAPenalty(t *testing.T) {
	for _, secrets := range []app.Secrets{app.Peek, app.Open} {
		f := dealHands(t, secrets, strikers, savers)
		f.Say(0, "place e7")
		f.Say(0, "play att-F6-hand F")
		if f.view().Phase != rules.PhaseAfterMove.String() {
			t.Fatal("no seat is asked about the penalty")
		}
		if said := f.Lessons(New().Guide(), 0); secrets == app.Open && !slices.Contains(said, "area") {
			t.Errorf("while everybody sees the penalty, the lessons are %q", said)
		}
		second := table.SituationOf(f, New(), f.board, 0)
		second.View.(*rules.View).Half = 2
		if said := New().Guide().Lessons(second); secrets == app.Peek && len(said) > 0 {
			t.Errorf("everybody reads the lessons %q", said)
		}
	}
}
