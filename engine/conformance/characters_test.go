package conformance

import (
	"context"
	"testing"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/games"
)

// TestCharactersAreSmallChanges checks that in turn-by-turn games a character changes only a few of
// the choices of its level, and that characters that differ only in tempo change no choice.
func TestCharactersAreSmallChanges(t *testing.T) {
	if testing.Short() {
		t.Skip("preferences only show in many choices")
	}
	for _, game := range games.List() {
		if game.Info().RealTime {
			continue
		}
		for _, character := range bot.Characters() {
			plain, own := bot.For(game, bot.Medium, bot.Plain), bot.For(game, bot.Medium, character)
			choices, others := 0, 0
			for seed := range uint64(3) {
				m, refusal := game.New(engine.Setup{Seats: game.Info().Min, Seed: seed, First: 0}, nil)
				if refusal != nil {
					t.Fatal(refusal)
				}
				for !m.Over() && choices < 250 {
					seat := m.Actors().First()
					obs := engine.Observe(m, seat)
					limit := bot.Limit{Iterations: 40}
					rng := engine.NewRNG(uint64(choices))
					again := rng
					usual := plain.Choose(context.Background(), obs, &rng, limit)
					if len(obs.Legal(nil)) > 1 {
						choices++
						if own.Choose(context.Background(), obs, &again, limit) != usual {
							others++
						}
					}
					if refusal := m.Apply(seat, usual, nil); refusal != nil {
						t.Fatal(refusal)
					}
				}
			}
			least, most := 1, choices/4
			switch character {
			case bot.Quick, bot.Thoughtful:
				least, most = 0, 0
			case bot.Forgetful:
				least, most = 0, choices // any number, because a forgetful bot deals the hidden cards differently in every choice
			}
			if others < least || others > most {
				t.Errorf("%s, %s: the character changes %d of %d choices, want %d to %d; the Appeal of the match determines them",
					game.Info().ID, character, others, choices, least, most)
			}
		}
	}
}
