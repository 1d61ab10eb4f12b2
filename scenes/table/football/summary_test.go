package football

import (
	"strings"
	"testing"

	"canape/engine"
	rules "canape/engine/games/football"
	"canape/engine/journal"
	"canape/scenes/app"
	"canape/scenes/table/tabletest"
)

// played returns the record of a match of random moves, and its party.
func played(t *testing.T, seats int, seed uint64, cup bool) (*journal.Record, app.Party) {
	t.Helper()
	setup := engine.Setup{Seats: seats, Seed: seed, First: 0, Options: engine.Options{rules.OptionShootout: cup}}
	return tabletest.Played(t, rules.Game{}, setup), tabletest.PartyOf(rules.ID, seats, app.Peek)
}

func TestSummaryAgreesWithOutcome(t *testing.T) {
	f := newTable(t, 2, app.Open)
	won, drawn := 0, 0
	for seats := 2; seats <= 4; seats++ {
		for seed := uint64(1); seed <= 8; seed++ {
			record, party := played(t, seats, seed, false)
			outcome, ended := record.Ended()
			if !ended {
				t.Fatal("the match has not ended")
			}
			s, err := New().Summary(f.Env().Words, record, party)
			if err != nil {
				t.Fatal(err)
			}
			for i := range seats {
				if first := s.Ranks[i] == 1; first != outcome.Winners.Has(engine.Seat(i)) {
					t.Errorf("%d seats, seed %d: seat %d has rank %d, the winners are %v", seats, seed, i, s.Ranks[i], outcome.Winners)
				}
			}
			if len(s.Captions) != seats || s.Chart == nil || s.ChartTitle == "" || len(s.Highlights) > 3 {
				t.Errorf("%d seats, seed %d: incomplete summary %+v", seats, seed, s)
			}
			if outcome.Winners == engine.AllSeats(seats) {
				drawn++
			} else {
				won++
				high, low := max(outcome.Scores[0], outcome.Scores[1]), min(outcome.Scores[0], outcome.Scores[1])
				if want := (rules.Score{high, low}).String(); !strings.Contains(s.Headline, want) {
					t.Errorf("headline %q does not say %s", s.Headline, want)
				}
			}
		}
	}
	if won == 0 || drawn == 0 {
		t.Errorf("%d matches were won and %d drawn: both must be tested", won, drawn)
	}
}

func TestGoalsAndShotsAreCounted(t *testing.T) {
	for seed := uint64(1); seed <= 12; seed++ {
		record, _ := played(t, 4, seed, seed%2 == 0)
		a := tabletest.Follow(t, rules.Game{}, record, newAccount(4, nil)).(*account)
		outcome, _ := record.Ended()
		var goals [sides]int
		for i, n := range a.goals {
			goals[a.state.teams[i]] += n
			if a.shots[i] < n {
				t.Errorf("seed %d: seat %d scored %d goals with %d shots", seed, i, n, a.shots[i])
			}
		}
		if goals[0] != outcome.Scores[0] || goals[1] != outcome.Scores[1] {
			t.Errorf("seed %d: goals %v, the result is %v", seed, goals, outcome.Scores)
		}
		var marked [sides]int // goals in the chart, by the team that attacks that goal
		for _, m := range a.points {
			if m.share < 0 || m.share > 1 || m.turn > a.turns {
				t.Fatalf("seed %d: the ball is at %+v", seed, m)
			}
			if m.mark == goalInstant {
				if m.share != 0 && m.share != 1 {
					t.Errorf("seed %d: a goal is at %v", seed, m.share)
				}
				marked[1-int(m.share)]++
			}
		}
		if marked != goals {
			t.Errorf("seed %d: %d goals in the picture, want %v", seed, marked, goals)
		}
	}
}

// TestNewsExplainsTieBreak checks that the news says what decided between teams with equal scores.
func TestNewsExplainsTieBreak(t *testing.T) {
	h := tabletest.New(t, rules.Game{}, New(), rules.Game{}.Info().Min, app.Open)
	ended := rules.MatchEnded{Winners: engine.SeatsOf(1), Score: rules.Score{2, 2}, Shootout: true}
	if words := h.Env().Speaker(h.Seated).Event(ended); !strings.Contains(words, "tirs au but") || !strings.Contains(words, h.Seated.Seats[1].Name) {
		t.Errorf("the words are %q", words)
	}
}
