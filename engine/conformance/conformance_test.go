package conformance

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"canape/engine/enginetest"
	"canape/engine/games"
)

func TestGames(t *testing.T) {
	for _, game := range games.List() {
		t.Run(game.Info().ID, func(t *testing.T) {
			deck, known := enginetest.Decks[game.Info().ID]
			if !known {
				t.Errorf("the suite does not know the deck of %s", game.Info().ID)
			}
			suite := Standard()
			suite.Deck = deck
			suite.Run(t, game)
		})
	}
}

func lotsSuite() Suite {
	s := Standard()
	s.Deck = lotsDeck
	s.Moves = 1000
	s.Matches, s.Positions = 4, 12
	return s
}

func TestSoundGamesPass(t *testing.T) {
	enginetest.OneGoroutine(t)
	t.Run("in turns", func(t *testing.T) { lotsSuite().Run(t, lots{}) })
	t.Run("all at once", func(t *testing.T) { lotsSuite().Run(t, lots{quick: true}) })
}

// TestBrokenGamesAreCaught breaks each of the engine's rules for games in turn, and checks that the
// check for this rule finds the fault.
func TestBrokenGamesAreCaught(t *testing.T) {
	enginetest.OneGoroutine(t)
	tests := []struct{ fault, check string }{
		{"acts after the end", "actors"},
		{"views disagree", "actors"},
		{"lists moves for other seats", "actors"},
		{"lists illegal moves", "legal"},
		{"lists a move twice", "legal"},
		{"reads another card", "legal"},
		{"one name for all", "legal"},
		{"omits legal moves", "refusals"},
		{"changes when refused", "refusals"},
		{"logs events when refused", "refusals"},
		{"no such seat is merely illegal", "refusals"},
		{"nonsense is merely illegal", "refusals"},
		{"is not repeatable", "repeats"},
		{"listens to itself", "silence"},
		{"clones share hands", "clones"},
		{"view shares memory", "clones"},
		{"lists with allocations", "allocations"},
		{"plays with allocations", "allocations"},
		{"refuses chance differently", "chance"},
		{"never ends", "ends"},
		{"nobody wins", "outcome"},
		{"silent dealing", "events"},
		{"view shows hands", "determinize"},
		{"determinizes what was there", "determinize"},
		{"determinizes the seat's own hand", "determinize"},
		{"determinizes a card twice", "determinize"},
		{"determinizes another turn", "determinize"},
		{"keeps the generator when determinizing", "determinize"},
		{"keeps forced results when determinizing", "determinize"},
		{"time passes in a game of turns", "actors"},
		{"determinizes nothing", "variety"},
		{"determinizes only the stock", "variety"},
		{"table sees more", "table"},
		{"event names the card", "events"},
		{"neighbour gets the card", "events"},
		{"table gets more events", "events"},
		{"others get no events", "events"},
		{"view shows hands", "bots"},
		{"accepts any deck", "setup"},
		{"accepts any handicap", "setup"},
		{"forgets steps", "setup"},
	}
	quick := []struct{ fault, check string }{
		{"lists moves for other seats", "actors"},
		{"lists illegal moves", "legal"},
		{"reads another card", "legal"},
		{"changes when refused", "refusals"},
		{"is not repeatable", "repeats"},
		{"listens to itself", "silence"},
		{"time listens to itself", "silence"},
		{"time does not pass", "journal"},
		{"moves time when refused", "chance"},
		{"draws before refusing", "chance"},
		{"refuses chance differently", "chance"},
		{"view shows hands", "determinize"},
		{"event names the card", "events"},
		{"determinizes nothing", "variety"},
	}
	for _, test := range tests {
		catch(t, lots{fault: test.fault}, test.check)
	}
	for _, test := range quick {
		catch(t, lots{fault: test.fault, quick: true}, test.check)
	}
}

// catch plays matches of the game until the check finds the fault.
func catch(t *testing.T, game lots, check string) {
	t.Helper()
	t.Run(fmt.Sprintf("%s, by %s, quick %v", game.fault, check, game.quick), func(t *testing.T) {
		s := lotsSuite()
		s.Matches = 1
		var others []string
		if check == "setup" {
			if s.checkSetups(game) == nil {
				t.Errorf("%q was not caught", game.fault)
			}
			return
		}
		for s.Seed = 1; s.Seed <= 12; s.Seed++ {
			for _, fault := range s.examine(game, 2+int(s.Seed%2), optionSet{defaults: true}, func(string) bool { return true }) {
				if fault.check == check {
					return
				}
				others = append(others, fault.check)
			}
		}
		slices.Sort(others)
		t.Errorf("%q was caught by %v, want %s", game.fault, slices.Compact(others), check)
	})
}

func TestWithin(t *testing.T) {
	tests := []struct {
		name       string
		open, full string
		where      string
	}{
		{"equal", `{"a":[1,"x"]}`, `{"a":[1,"x"]}`, ""},
		{"hidden", `{"hand":["?","violet-?"]}`, `{"hand":["red-7","violet-3"]}`, ""},
		{"null for others", `{"peek":null}`, `{"peek":{"card":"red-7"}}`, ""},
		{"shown only to the table", `{"hand":["red-7"]}`, `{"hand":["?"]}`, ".hand[0]"},
		{"another number", `{"n":1}`, `{"n":2}`, ".n"},
		{"another length", `{"hand":["?"]}`, `{"hand":["?","?"]}`, ".hand"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			where := within(parse(t, test.open), parse(t, test.full), "")
			if !strings.HasPrefix(where, test.where) || test.where == "" && where != "" {
				t.Errorf("within = %q, want %q", where, test.where)
			}
		})
	}
}
