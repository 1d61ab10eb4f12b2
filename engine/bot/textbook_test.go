package bot_test

import (
	"context"
	"testing"

	"canape/engine"
	"canape/engine/bot"
)

func TestTextbookPlaysNimPerfectly(t *testing.T) {
	for stones := 5; stones <= 11; stones++ {
		if stones%4 == 0 {
			continue
		}
		m, rng := nim(stones), engine.NewRNG(1)
		got := bot.Textbook(m.toy).Choose(context.Background(), engine.Observe(m, 0), &rng, bot.Limit{Iterations: 5000})
		if want := uint8(stones % 4); got.A != want {
			t.Errorf("of %d stones it takes %d, want %d", stones, got.A, want)
		}
	}
}

// The hints of a game must not help the textbook player, against which the game's levels are
// measured.
func TestTextbookIgnoresHints(t *testing.T) {
	told := new(told)
	for _, m := range []engine.Match{
		estimating{learned{nim(38), told}}, weighing{learned{nim(38), told}},
	} {
		rng := engine.NewRNG(1)
		bot.Textbook(toy{seats: 2}).Choose(context.Background(), engine.Observe(m, 0), &rng, bot.Limit{Iterations: 50})
	}
	if told.estimates+told.playouts+told.weighings+told.forgettings > 0 {
		t.Errorf("it asks the match: %+v", *told)
	}
}

// measured is a game that sets how much the textbook player searches.
type measured struct{ toy }

func (measured) TextbookIterations() int { return 30 }

func TestTextbookTunerSetsIterations(t *testing.T) {
	for limit, want := range map[int]int{0: 30, 8: 8} {
		m, rng, drawn := nim(9), engine.NewRNG(1), 0
		m.toy.hide = func(*toyMatch, *engine.RNG) { drawn++ }
		bot.Textbook(measured{m.toy}).Choose(context.Background(), engine.Observe(m, 0), &rng, bot.Limit{Iterations: limit})
		if drawn != want {
			t.Errorf("with a limit of %d: %d iterations, want %d", limit, drawn, want)
		}
	}
}

func TestTextbookTrustsItsPartner(t *testing.T) {
	m, rng := partners(), engine.NewRNG(1)
	if got := bot.Textbook(m.toy).Choose(context.Background(), engine.Observe(m, 0), &rng, bot.Limit{}); got.A != 2 {
		t.Errorf("seat 0 plays %d, want 2, with which its partner makes both win", got.A)
	}
}
