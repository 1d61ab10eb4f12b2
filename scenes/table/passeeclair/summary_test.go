package passeeclair

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/engine/journal"
	"canape/scenes/app"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

// played returns the record of a whole match of random moves.
func played(t testing.TB, seats int, seed uint64) (*journal.Record, app.Party) {
	t.Helper()
	return playedRounds(t, seats, seed, rules.MaxRounds)
}

func playedRounds(t testing.TB, seats int, seed uint64, rounds int) (*journal.Record, app.Party) {
	t.Helper()
	setup := engine.Setup{Seats: seats, Seed: seed, First: 0, Options: engine.Options{rules.OptionRounds: rounds}}
	return tabletest.Played(t, rules.Game{}, setup), tabletest.PartyOf(rules.ID, seats, app.Peek)
}

func TestSummaryAgreesWithOutcome(t *testing.T) {
	for _, language := range lang.Languages() {
		for seats := 2; seats <= maxSeats; seats++ {
			h, _ := newTable(t, seats)
			h.Env().Speak(language)
			for seed := uint64(1); seed <= 3; seed++ {
				record, party := played(t, seats, seed)
				summary, err := New().Summary(h.Env().Words, record, party)
				if err != nil {
					t.Fatal(err)
				}
				a := tabletest.Follow(t, rules.Game{}, record, newAccount(seats, nil)).(*account)
				match, err := record.Replay(rules.Game{})
				if err != nil {
					t.Fatal(err)
				}
				outcome := match.Outcome()
				for i := range seats {
					named := strings.Contains(summary.Headline, party.Seats[i].Name)
					if won := outcome.Winners.Has(engine.Seat(i)); won != named || won != (summary.Ranks[i] == 1) {
						t.Fatalf("%d seats, seed %d: %q, ranks %v, winners %v", seats, seed, summary.Headline, summary.Ranks, outcome.Winners)
					}
					if a.shown(i) != outcome.Scores[i] {
						t.Errorf("%d seats, seed %d: seat %d has %d goals, in the chart %d", seats, seed, i, outcome.Scores[i], a.shown(i))
					}
				}
				all := append([]string{summary.Headline, summary.Detail, summary.ChartTitle}, summary.Captions...)
				for _, h := range summary.Highlights {
					all = append(all, h.Big, h.Small)
				}
				if slices.ContainsFunc(all, func(text string) bool { return text == "" || strings.Contains(text, "[[") }) {
					t.Fatalf("%s: words are missing in %q", language, all)
				}
			}
		}
	}
}

// shown returns the goals of a seat in the chart.
func (a *account) shown(seat int) int {
	sum := 0
	for _, round := range a.state.taken {
		if got := round[seat]; got.round > 0 && !got.spent {
			sum += got.token.Goals()
		}
	}
	return sum
}

func TestChartOfTheRoundsFits(t *testing.T) {
	for _, scale := range tabletest.Scales {
		for seats := 2; seats <= maxSeats; seats++ {
			h, _ := newTable(t, seats)
			h.Canvas.Set(ui.Settings{TextScale: scale, Edge: 0.03})
			rounds := 1 + 4*(seats-2) // one round with two seats, five with three, nine with four
			record, party := playedRounds(t, seats, 3, rounds)
			summary, err := New().Summary(h.Env().Words, record, party)
			if err != nil {
				t.Fatal(err)
			}
			room := ui.Rect{X: 780, Y: 250, W: 1000, H: 430}
			h.Canvas.Begin()
			summary.Chart(h.Env().Words, h.Canvas, room)
			columns := 0
			for _, w := range h.Canvas.Drawn().Written() {
				if n, err := strconv.Atoi(w.Text); err == nil && n == columns+1 && w.Place.Y < room.Y+60*scale {
					columns++
				}
				if w.Place.X < room.X-2 || w.Place.Right() > room.Right()+2 || w.Place.Y < room.Y-2 || w.Place.Bottom() > room.Bottom()+2 {
					t.Errorf("%d seats, text %v: %q leaves the chart: %v", seats, scale, w.Text, w.Place)
				}
			}
			if columns != rounds {
				t.Errorf("%d seats, text %v: %d columns for %d rounds", seats, scale, columns, rounds)
			}
		}
	}
}

// If another player has as many goals as the winner, the table, the news, the results and the
// podium explain what decided.
func TestTieBreakIsExplained(t *testing.T) {
	tied := 0
	for seed := uint64(1); seed <= 400 && tied < 3; seed++ {
		record, party := playedRounds(t, 3, seed, 2)
		h, _ := newTable(t, 3)
		var ended rules.MatchEnded
		_, err := journal.Story(record, rules.Game{}, func(e engine.Event) {
			if e, ok := e.(rules.MatchEnded); ok {
				ended = e
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		if ended.Ending != rules.ByVictories {
			continue
		}
		tied++
		summary, err := New().Summary(h.Env().Words, record, party)
		if err != nil {
			t.Fatal(err)
		}
		winner, loser := ended.Winners.First(), engine.Nobody
		for seat := range engine.Seat(3) {
			if seat != winner && ended.Scores[seat] == ended.Scores[winner] {
				loser = seat
			}
		}
		for name, words := range map[string]string{"results": summary.Headline, "news": h.Env().Speaker(party).Event(ended)} {
			if !strings.Contains(words, "égalité") || !strings.Contains(words, party.Seats[winner].Name) {
				t.Errorf("seed %d, %s: %q", seed, name, words)
			}
		}
		if summary.Captions[winner] == summary.Captions[loser] || !strings.Contains(summary.Captions[loser], "manche") {
			t.Errorf("seed %d: the podium says %q", seed, summary.Captions)
		}
	}
	if tied == 0 {
		t.Fatal("no match is decided by victory tokens")
	}
}
