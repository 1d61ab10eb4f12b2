package blanco

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/engine/journal"
	"canape/scenes/app"
	"canape/scenes/ui"
)

// played returns the record of a whole match in which lines are completed whenever possible.
func played(f *fakeTable, setup engine.Setup) *journal.Record {
	f.T.Helper()
	session, refusal := journal.Start(rules.Game{}, journal.Header{Created: "2026-12-24T18:30:00+01:00", Setup: setup}, nil)
	if refusal != nil {
		f.T.Fatal(refusal)
	}
	rng := engine.NewRNG(setup.Seed)
	for !session.Match().Over() {
		f.Playing = session.Match()
		seat := f.Playing.Actors().First()
		if refusal := session.Apply(seat, helpful(f.Playing, seat, &rng), nil); refusal != nil {
			f.T.Fatal(refusal)
		}
	}
	return session.Record()
}

// told returns the account of a match after some events.
func told(seats int, events ...engine.Event) *account {
	a := &account{seats: seats}
	for _, e := range events {
		a.Observe(e)
	}
	return a
}

func removed(seat engine.Seat, n int) rules.LineRemoved {
	return rules.LineRemoved{BySeat: engine.By(seat), Cards: make([]rules.Card, n)}
}

func TestChartFollowsLines(t *testing.T) {
	a := told(2, rules.GameBegan{Game: 1, First: 1},
		rules.TurnBegan{BySeat: engine.By(1)}, rules.TurnBegan{BySeat: engine.By(0)}, removed(0, 3),
		rules.TurnBegan{BySeat: engine.By(1)}, removed(1, 3), removed(1, 2), rules.TurnBegan{BySeat: engine.By(0)},
		rules.TurnBegan{BySeat: engine.By(1)}, removed(1, 4))
	if a.rounds != 3 {
		t.Errorf("%d rounds, want 3", a.rounds)
	}
	for seat, want := range [][]float64{{21, 18, 18, 18}, {21, 21, 16, 12}} {
		if got := a.left[seat]; !slices.Equal(got, want) {
			t.Errorf("seat %d: %v, want %v", seat, got, want)
		}
	}
	if a.lines[1] != 3 || a.chains[1] != 2 || a.chains[0] != 1 {
		t.Errorf("lines %v, in one turn %v", a.lines, a.chains)
	}
}

func TestSummary(t *testing.T) {
	for seats := 2; seats <= 5; seats++ {
		f := newTable(t, seats, app.Open)
		record := played(f, engine.Setup{Seats: seats, Seed: uint64(20 + seats), First: 0})
		for _, l := range lang.Languages() {
			f.Env().Speak(l)
			s, err := New().Summary(f.Env().Words, record, f.Seated)
			if err != nil {
				t.Fatal(err)
			}
			outcome, _ := record.Ended()
			winner := outcome.Winners.First()
			if !strings.Contains(s.Headline, f.Seated.Seats[winner].Name) || s.Ranks[winner] != 1 {
				t.Errorf("%q of %s, rank %d", s.Headline, f.Seated.Seats[winner].Name, s.Ranks[winner])
			}
			for i, score := range outcome.Scores {
				if !strings.Contains(s.Captions[i], strconv.Itoa(score)) {
					t.Errorf("%q for %d cards", s.Captions[i], score)
				}
			}
			if len(s.Highlights) != 3 || s.Detail == "" || s.ChartTitle == "" {
				t.Errorf("%+v", s)
			}
			for _, h := range s.Highlights {
				if strings.Contains(h.Big+h.Small, "[") || h.Big == "" || h.Small == "" {
					t.Errorf("highlight %+v", h)
				}
			}
			f.Canvas.Begin()
			s.Chart(f.Env().Words, f.Canvas, ui.Rect{X: 780, Y: 284, W: 1074, H: 490})
			if n := len(f.Canvas.Trace()); n < 10+2*seats {
				t.Errorf("the chart consists of %d sprites", n)
			}
		}
	}
}

func TestSeriesOfGames(t *testing.T) {
	f := newTable(t, 2, app.Open)
	record := played(f, engine.Setup{Seats: 2, Seed: 5, First: 0, Options: engine.Options{rules.OptionWins: 2}})
	s, err := New().Summary(f.Env().Words, record, f.Seated)
	if err != nil {
		t.Fatal(err)
	}
	outcome, _ := record.Ended()
	winner := outcome.Winners.First()
	if s.Headline != f.Seated.Seats[winner].Name+" gagne la partie" || s.Captions[winner] != "2 manches gagnées" || !strings.Contains(s.Detail, " manches · ") {
		t.Errorf("%q, %q, %q", s.Headline, s.Captions[winner], s.Detail)
	}
}
