package conformance

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strconv"
	"testing"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/games"
)

// TestDeedsAreReachable plays matches of bots until some seat has achieved each deed of each game.
// It also checks the places, and that no deed is achieved by every seat in every match.
func TestDeedsAreReachable(t *testing.T) {
	for _, game := range games.List() {
		id := game.Info().ID
		t.Run(id, func(t *testing.T) {
			deeds := engine.DeedsOf(game)
			if len(deeds) < 6 || len(deeds) > 10 {
				t.Errorf("%d deeds, want 6 to 10: see engine.Proud", len(deeds))
			}
			missing, known := map[string]bool{}, map[string]bool{}
			for _, deed := range deeds {
				if known[deed.Name] || deed.Name == "" || deed.Done == nil {
					t.Errorf("deed %q is a duplicate or has no name", deed.Name)
				}
				missing[deed.Name], known[deed.Name] = true, true
			}
			counts, left, most := map[string]int{}, map[string]int{}, deedMatches(id)
			for seed := uint64(1); int(seed) <= most && (len(missing) > 0 || exploring()); seed++ {
				story, err := playStory(game, seed)
				if err != nil {
					t.Fatal(err)
				}
				checkPlaces(t, story, engine.Places(game, story))
				for _, names := range engine.Done(game, story) {
					for _, deed := range deeds {
						if !slices.Contains(names, deed.Name) {
							left[deed.Name]++
						}
					}
					for _, name := range names {
						delete(missing, name)
						counts[name]++
					}
				}
			}
			for _, deed := range deeds {
				if left[deed.Name] == 0 {
					t.Errorf("everybody does %q in every match", deed.Name)
				}
			}
			for name := range missing {
				t.Errorf("in %d matches nobody did %q", most, name)
			}
			if exploring() {
				for _, deed := range deeds {
					fmt.Printf("%s %s: %d of %d matches\n", id, deed.Name, counts[deed.Name], most)
				}
			}
		})
	}
}

// checkPlaces checks that exactly the winners have place 1, that partners share a place, and that a
// side's place is one more than the number of sides ahead of it.
func checkPlaces(t *testing.T, s *engine.Story, places []int) {
	t.Helper()
	of := make([]int, s.Sides())
	for seat, place := range places {
		if side := s.Side(engine.Seat(seat)); of[side] != 0 && of[side] != place {
			t.Errorf("partners have the places %v", places)
		}
		of[s.Side(engine.Seat(seat))] = place
		if won := s.Outcome.Winners.Has(engine.Seat(seat)); won != (place == 1) {
			t.Errorf("seat %d has place %d, the winners are %v", seat, place, s.Outcome.Winners)
		}
	}
	for side, place := range of {
		ahead := 0
		for _, other := range of {
			if other < place {
				ahead++
			}
		}
		if place != ahead+1 {
			t.Errorf("%d sides are ahead of side %d with place %d: %v", ahead, side, place, places)
		}
	}
}

// exploring reports whether the environment variable CANAPE_DEEDS is set. If it is set, its value
// is the number of matches to play, and the test prints how often each deed is achieved.
func exploring() bool { return os.Getenv("CANAPE_DEEDS") != "" }

func deedMatches(id string) int {
	if n, err := strconv.Atoi(os.Getenv("CANAPE_DEEDS")); err == nil {
		return n
	}
	return map[string]int{"football": 600}[id] + 120
}

// doubt returns a move that objects to an answer or votes for one, in every second match. Bots
// never object and then vote for the same answer, but people may.
func doubt(game engine.Game, m engine.Match, seat engine.Seat, seed uint64) (engine.Move, bool) {
	if seed%2 != 0 {
		return engine.Move{}, false
	}
	for _, move := range m.Legal(seat, nil) {
		if text := game.FormatMove(move); text == "object" || text == "vote yes" {
			return move, true
		}
	}
	return engine.Move{}, false
}

// playStory plays a match of weak bots and returns its story. Weak bots, like people, are in no
// hurry to win.
func playStory(game engine.Game, seed uint64) (*engine.Story, error) {
	info, rng := game.Info(), engine.NewRNG(seed)
	seats := info.Min + int(seed)%(info.Max-info.Min+1)
	var log engine.Log
	m, refusal := game.New(engine.Setup{Seats: seats, Seed: seed, First: engine.Nobody}, &log)
	if refusal != nil {
		return nil, refusal.Err()
	}
	options, _ := engine.ResolveOptions(info.Options, nil)
	story := &engine.Story{Seats: seats, Teams: game.Teams(seats, options), Options: options, Events: log.For(engine.Table)}
	levels := []bot.Level{bot.Easy, bot.Gentle}
	if info.RealTime {
		levels = []bot.Level{bot.Adult, bot.Child8}
	}
	players := make([]*bot.Player, seats)
	bots := make([]bot.Bot, seats)
	for seat := range seats {
		level := levels[(seat+int(seed))%len(levels)]
		if info.RealTime {
			players[seat] = bot.NewPlayer(game, level, bot.Plain, rng.Uint64())
		} else {
			bots[seat] = bot.For(game, level, bot.Plain)
		}
	}
	for steps := 0; !m.Over(); steps++ {
		if steps > 400_000 {
			return nil, fmt.Errorf("seed %d does not end", seed)
		}
		if info.RealTime {
			var plays []engine.Play
			for i, player := range players {
				if move, doubts := doubt(game, m, engine.Seat(i), seed); doubts {
					plays = append(plays, engine.Play{Seat: engine.Seat(i), Move: move})
					break
				}
				if move, moves := player.Tick(engine.Observe(m, engine.Seat(i)), slices.ContainsFunc(log.Events, func(e engine.Event) bool { return engine.EventFor(e, engine.Seat(i)) != nil })); moves {
					plays = append(plays, engine.Play{Seat: engine.Seat(i), Move: move})
				}
			}
			log.Reset()
			engine.Together(m, plays, &log)
			refusal = m.Step(&log)
		} else {
			seat := m.Actors().Any(&rng)
			move := bots[seat].Choose(context.Background(), engine.Observe(m, seat), &rng, bot.Limit{Iterations: 20})
			log.Reset()
			refusal = m.Apply(seat, move, &log)
		}
		if refusal != nil {
			return nil, refusal.Err()
		}
		story.Events = append(story.Events, log.For(engine.Table)...)
	}
	story.Outcome = m.Outcome()
	return story, nil
}
