package bot_test

import (
	"context"
	"testing"

	"canape/engine"
	"canape/engine/bot"
)

func TestTheTextbookPlayerPlaysNimPerfectly(t *testing.T) {
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

// A yardstick that listened to the game would grow with it.
func TestTheTextbookPlayerKnowsTheRulesOnly(t *testing.T) {
	told := new(told)
	for _, m := range []engine.Match{
		estimating{learned{nim(38), told}}, guided{learned{nim(38), told}}, weighing{learned{nim(38), told}},
	} {
		rng := engine.NewRNG(1)
		bot.Textbook(toy{seats: 2}).Choose(context.Background(), engine.Observe(m, 0), &rng, bot.Limit{Iterations: 50})
	}
	if told.estimates+told.playouts+told.weighings+told.forgettings > 0 {
		t.Errorf("it asks the match: %+v", *told)
	}
}

func TestTheTextbookPlayerTrustsItsPartner(t *testing.T) {
	m, rng := partners(), engine.NewRNG(1)
	if got := bot.Textbook(m.toy).Choose(context.Background(), engine.Observe(m, 0), &rng, bot.Limit{}); got.A != 2 {
		t.Errorf("seat 0 plays %d, want 2, with which its partner makes both win", got.A)
	}
}
