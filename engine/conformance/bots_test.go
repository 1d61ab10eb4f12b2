package conformance

import (
	"context"
	"testing"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/enginetest"
	"canape/engine/games"
)

// TestBotsAreBlind redeals hidden cards in positions of every game. Bots must choose the same
// moves, because they cannot see these cards.
func TestBotsAreBlind(t *testing.T) {
	enginetest.OneGoroutine(t)
	for _, game := range games.List() {
		for _, level := range bot.Levels() {
			t.Run(game.Info().ID+"/"+string(level), func(t *testing.T) {
				suite := Standard()
				suite.Positions = 3
				suite.Bot = func(obs engine.Observation, rng *engine.RNG) engine.Move {
					return bot.For(game, level, bot.Plain).Choose(context.Background(), obs, rng, bot.Limit{Iterations: 3})
				}
				for seats := game.Info().Min; seats <= game.Info().Max; seats++ {
					if err := suite.blind(game, seats); err != nil {
						t.Errorf("%d seats: %v", seats, err)
					}
				}
			})
		}
	}
}

func TestPeepingBotIsCaught(t *testing.T) {
	suite := lotsSuite()
	suite.Bot = func(obs engine.Observation, _ *engine.RNG) engine.Move {
		moves := obs.Legal(nil)
		other := (obs.Seat() + 1) % 2
		hand := obs.View().(lotsView).Hands[other]
		if len(hand) > 0 && hand[0] < "c3" {
			return moves[0]
		}
		return moves[len(moves)-1]
	}
	if err := suite.blind(lots{fault: "view shows hands"}, 2); err == nil {
		t.Error("a bot that uses another seat's hand was not caught")
	}
}

// blind runs the bot check, and no other check, on one match of the game.
func (s Suite) blind(game engine.Game, seats int) error {
	c, err := s.play(game, engine.Setup{Seats: seats, Seed: s.Seed, First: 0}, engine.NewRNG(s.Seed))
	if err != nil {
		return err
	}
	check := &botCheck{played: c}
	var fault error
	_, err = c.replay(func(p *position) {
		if fault == nil {
			fault = check.at(p)
		}
	})
	if err != nil {
		return err
	}
	return fault
}

// TestBotsPlayUnderEveryOption lets searching bots play whole matches with one option after the
// other set to other values.
func TestBotsPlayUnderEveryOption(t *testing.T) {
	enginetest.OneGoroutine(t)
	for _, game := range games.List() {
		info := game.Info()
		if info.RealTime {
			continue // the bots of this game do not search
		}
		for _, set := range Standard().optionSets(info) {
			t.Run(info.ID+", "+set.name, func(t *testing.T) {
				t.Parallel()
				for seed := range uint64(enginetest.Cases(10)) {
					m, refusal := game.New(engine.Setup{Seats: info.Max, Seed: seed, Options: set.options}, nil)
					if refusal != nil {
						return // the options do not allow this number of seats
					}
					player, rng := bot.For(game, bot.Medium, bot.Plain), engine.NewRNG(seed)
					for !m.Over() {
						seat := m.Actors().Any(&rng)
						move := player.Choose(context.Background(), engine.Observe(m, seat), &rng, bot.Limit{Iterations: 2})
						if refusal := m.Apply(seat, move, nil); refusal != nil {
							t.Fatalf("seed %d, seat %d: %q is refused: %v", seed, seat, game.FormatMove(move), refusal)
						}
					}
				}
			})
		}
	}
}
