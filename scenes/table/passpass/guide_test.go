package passpass

import (
	"context"
	"testing"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/enginetest"
	rules "canape/engine/games/passpass"
	"canape/scenes/app"
)

// taught plays a guided match in which the learner takes missing colours and lays high cards. It
// returns the lessons shown.
func taught(t *testing.T, s setting, seed uint64) (said []string, passPassIn int) {
	t.Helper()
	f := newTable(t, s.seats, app.Peek, s.teams)
	g := New().Guide()
	setup := g.Setup(engine.Setup{Seats: s.seats, Seed: seed, First: engine.Nobody, Options: f.Options})
	f.DealFrom(setup)
	f.Rest()
	mind := bot.For(rules.Game{}, bot.Easy, bot.Plain)
	rng := engine.NewRNG(seed)
	for range 400 {
		view := f.Playing.View(0).(*rules.View)
		if view.Over || view.Round > 2 {
			return said, passPassIn
		}
		if passPassIn == 0 && view.RoundPassPass[0] > 0 {
			passPassIn = view.TrickNumber
		}
		if f.Playing.Actors().Has(0) {
			for lesson := f.Lesson(g, 0); lesson != ""; lesson = f.Lesson(g, 0) {
				said = append(said, lesson)
			}
			f.Play(0, eager(f.Playing, view))
			continue
		}
		seat := f.Playing.Actors().First()
		f.Play(seat, mind.Choose(context.Background(), engine.Observe(f.Playing.Clone(), seat), &rng, bot.Limit{Iterations: 20}))
	}
	t.Fatal("the guided match does not end")
	return nil, 0
}

// eager returns the move of a beginner who follows the lessons.
func eager(m engine.Match, v *rules.View) engine.Move {
	legal := m.Legal(0, nil)
	if v.Phase == rules.PhaseRepresent.String() {
		return legal[0]
	}
	best, worth := legal[0], -1
	for _, move := range legal {
		card := rules.Card(move.A)
		n := card.Value()
		if move.Verb == rules.VerbTake {
			n = card.Diamonds()
			lacked := true
			for _, own := range v.Taken[0] {
				lacked = lacked && own.Colour() != card.Colour()
			}
			if lacked {
				n += 10
			}
		}
		if n > worth {
			best, worth = move, n
		}
	}
	return best
}

func TestGuidedMatchReachesItsLessons(t *testing.T) {
	enginetest.OneGoroutine(t)
	for _, s := range settings {
		t.Run(s.String(), func(t *testing.T) {
			all, early := map[string]bool{}, 0
			for seed := uint64(1); seed <= 5; seed++ {
				said, passPassIn := taught(t, s, seed)
				once := map[string]bool{}
				for _, lesson := range said {
					if once[lesson] {
						t.Errorf("%q is shown twice", lesson)
					}
					once[lesson], all[lesson] = true, true
				}
				if len(said) == 0 || said[0] != "welcome" {
					t.Errorf("the first lesson of %v is not the welcome", said)
				}
				if !once["take"] {
					t.Errorf("seed %d: the learner wins no trick: %v", seed, said)
				}
				if passPassIn > 0 && passPassIn <= 7 {
					early++
				}
			}
			for _, lesson := range []string{"sums", "take", "diamonds", "tie", "made"} {
				if !all[lesson] {
					t.Errorf("%q is never shown in five matches", lesson)
				}
			}
			if early < 2 {
				t.Errorf("a Pass Pass comes up early in %d of 5 matches", early)
			}
		})
	}
}
