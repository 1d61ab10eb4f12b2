package passpass

import (
	"slices"
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/engine/journal"
	"canape/scenes/app"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

// played returns the record of a random match.
func played(t testing.TB, s setting, seed uint64) (*journal.Record, app.Party) {
	t.Helper()
	setup := engine.Setup{Seats: s.seats, Seed: seed, First: 0}
	if s.teams {
		setup.Options = engine.Options{rules.OptionTeams: true}
	}
	return tabletest.Played(t, rules.Game{}, setup), tabletest.PartyOf(rules.ID, s.seats, app.Peek)
}

func TestSummary(t *testing.T) {
	for _, language := range lang.Languages() {
		for _, s := range settings {
			f := newTable(t, s.seats, app.Open, s.teams)
			f.Env().Speak(language)
			endings := map[rules.Ending]bool{}
			for seed := uint64(1); seed <= 25; seed++ {
				record, party := played(t, s, seed)
				summary, err := New().Summary(f.Env().Words, record, party)
				if err != nil {
					t.Fatal(err)
				}
				a := tabletest.Follow(t, rules.Game{}, record, newAccount(s.seats, engine.Options{rules.OptionTeams: s.teams})).(*account)
				endings[a.ending] = true
				for i := range s.seats {
					named := strings.Contains(summary.Headline, party.Seats[i].Name)
					if won := a.state.winners.Has(engine.Seat(i)); won != named || won != (summary.Ranks[i] == 1) {
						t.Fatalf("%s, seed %d: %q, ranks %v, winners %v", s, seed, summary.Headline, summary.Ranks, a.state.winners)
					}
				}
				if a.ending == rules.ByPassPass && sum(a.made[a.state.side(a.state.winners.First())]) < toWin {
					t.Fatalf("%s, seed %d: the winner has %v Pass Passes", s, seed, a.made)
				}
				for i, caption := range summary.Captions {
					points := a.points(a.state.side(engine.Seat(i)))
					passes := f.Env().Text("table.pass-pass.summary.passes.big", "n", sum(a.made[a.state.side(engine.Seat(i))]))
					if !strings.Contains(caption, f.Env().Text("table.pass-pass.summary.total", "n", points)) || a.ending == rules.ByPassPass && !strings.Contains(caption, passes) {
						t.Fatalf("%s, seed %d: seat %d has the caption %q", s, seed, i, caption)
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
			if len(endings) < 2 {
				t.Errorf("%s: all 25 matches end alike, %v", s, endings)
			}
		}
	}
}

func TestChartFits(t *testing.T) {
	for _, scale := range []float64{1, 1.5, 2} {
		for _, s := range settings {
			f := newTable(t, s.seats, app.Open, s.teams)
			f.Canvas.Set(ui.Settings{TextScale: scale, Edge: 0.03})
			record, party := played(t, s, 3)
			summary, err := New().Summary(f.Env().Words, record, party)
			if err != nil {
				t.Fatal(err)
			}
			room := ui.Rect{X: 780, Y: 250, W: 1000, H: 430}
			f.Canvas.Begin()
			summary.Chart(f.Env().Words, f.Canvas, room)
			for _, w := range f.Canvas.Drawn().Written() {
				if w.Place.X < room.X-2 || w.Place.Right() > room.Right()+2 || w.Place.Y < room.Y-2 || w.Place.Bottom() > room.Bottom()+2 {
					t.Errorf("%s, text %v: %q leaves the chart: %v", s, scale, w.Text, w.Place)
				}
			}
		}
	}
}

// The news says which tie-breaker decided between players with equal points.
func TestNewsExplainsTieBreak(t *testing.T) {
	h := tabletest.New(t, rules.Game{}, New(), rules.Game{}.Info().Min, app.Open)
	ended := rules.MatchEnded{Winners: engine.SeatsOf(1), Ending: rules.ByTieBreak, Scores: []int{20, 20, 3}}
	if words := h.Env().Speaker(h.Seated).Event(ended); !strings.Contains(words, "Pass Pass") || !strings.Contains(words, h.Seated.Seats[1].Name) {
		t.Errorf("the words are %q", words)
	}
}

// The podium says how many Pass Passes decided between players with equal points.
func TestPodiumExplainsTieBreak(t *testing.T) {
	h := tabletest.New(t, rules.Game{}, New(), 3, app.Open)
	for _, match := range []struct {
		points [3]int
		tied   bool // the first two players have equal points
	}{{[3]int{20, 20, 3}, true}, {[3]int{19, 20, 3}, false}} {
		a := newAccount(3, engine.Options{rules.OptionTeams: false}).(*account)
		a.ending, a.state.winners = rules.ByPoints, engine.SeatsOf(1)
		if match.tied {
			a.ending = rules.ByTieBreak
		}
		for seat, points := range match.points {
			a.state.lines[seat].points[0] = points
			a.made[seat][0] = seat % 2 // the second player has one Pass Pass
		}
		summary := a.Summary(h.Env().Words, h.Seated, engine.Outcome{Winners: a.state.winners}, []int{2, 1, 3})
		for seat, caption := range summary.Captions {
			if told := strings.Contains(caption, "Pass"); told != (match.tied && seat < 2) {
				t.Errorf("%v: the podium says of seat %d %q", match.points, seat, caption)
			}
		}
	}
}
