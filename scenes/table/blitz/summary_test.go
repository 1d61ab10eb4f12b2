package blitz

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/engine/journal"
	"canape/scenes/app"
	"canape/scenes/table/tabletest"
)

// played plays a random match to its end and returns its record.
func played(t *testing.T, r *room, seed uint64) *journal.Record {
	t.Helper()
	setup := engine.Setup{Seats: len(r.Seated.Seats), Seed: seed, First: 0, Options: r.Options}
	session, refusal := journal.Start(r.Game(), journal.Header{Setup: setup}, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	rng := engine.NewRNG(seed)
	for n := 0; !session.Match().Over(); n++ {
		if n > 60000 {
			t.Fatal("the match does not end")
		}
		for seat := range session.Match().Actors().All() {
			legal := session.Match().Legal(seat, nil)
			if len(legal) == 0 || rng.N(20) > 0 {
				continue
			}
			move := legal[rng.N(len(legal))]
			if move == rules.MoveAnswer("") {
				move = rules.MoveAnswer(fmt.Sprintf("mot %d", n))
			}
			if refusal := session.Apply(seat, move, nil); refusal != nil {
				t.Fatal(refusal)
			}
		}
		if refusal := session.Step(nil); refusal != nil {
			t.Fatal(refusal)
		}
	}
	return session.Record()
}

func TestSummaryAgreesWithOutcome(t *testing.T) {
	for seats := 3; seats <= 6; seats++ {
		r := newRoom(t, seats)
		r.Options[rules.OptionSilence] = 120
		r.Options[rules.OptionObjection] = 20
		r.Options[rules.OptionVote] = 40
		r.Env().Games = []engine.Game{r.Game()}
		record := played(t, r, uint64(seats))
		match, err := record.Replay(r.Game())
		if err != nil {
			t.Fatal(err)
		}
		outcome := match.Outcome()
		s, err := New().Summary(r.Env().Words, record, r.Seated)
		if err != nil {
			t.Fatal(err)
		}
		for i := range seats {
			if first := s.Ranks[i] == 1; first != outcome.Winners.Has(engine.Seat(i)) {
				t.Errorf("seat %d has rank %d, the winners are %v", i, s.Ranks[i], outcome.Winners)
			}
			if !strings.HasPrefix(s.Captions[i], fmt.Sprint(outcome.Scores[i])) {
				t.Errorf("seat %d has won %d cards, the caption is %q", i, outcome.Scores[i], s.Captions[i])
			}
		}
		best := slices.Max(outcome.Scores)
		if winner := outcome.Winners.First(); outcome.Scores[winner] != best || !strings.Contains(s.Headline, tabletest.Names[winner]) {
			t.Errorf("the headline is %q", s.Headline)
		}
		if len(s.Highlights) == 0 || len(s.Highlights) > 3 || s.Chart == nil {
			t.Errorf("%d highlights", len(s.Highlights))
		}
		for _, words := range []string{s.Headline, s.Detail, s.ChartTitle, s.Highlights[0].Big, s.Highlights[0].Small} {
			if words == "" || strings.Contains(words, "[[") || strings.Contains(words, "{") {
				t.Errorf("the words are %q", words)
			}
		}
		account := tabletest.Follow(t, r.Game(), record, newAccount(seats, nil)).(*account)
		turns := 1 // the last turn ends with the match
		if _, err := journal.Story(record, r.Game(), func(e engine.Event) {
			if _, drawn := e.(rules.CardDrawn); drawn {
				turns++
			}
		}); err != nil {
			t.Fatal(err)
		}
		for i, line := range account.turns {
			if int(line[len(line)-1]) != outcome.Scores[i] || len(line) != turns+1 {
				t.Errorf("the line of seat %d ends at %v after %d turns of %d", i, line[len(line)-1], len(line)-1, turns)
			}
			if !slices.IsSorted(line) {
				t.Errorf("the line of seat %d goes down", i)
			}
		}
	}
}

// TestNewsExplainsTieBreak checks that the news says what decided between players with equal cards.
func TestNewsExplainsTieBreak(t *testing.T) {
	h := tabletest.New(t, theGame(t), New(), 3, app.Open)
	ended := rules.MatchEnded{Winners: engine.SeatsOf(1), Scores: []int{9, 9, 3}, Sudden: true}
	if words := h.Env().Speaker(h.Seated).Event(ended); !strings.Contains(words, "mort subite") || !strings.Contains(words, h.Seated.Seats[1].Name) {
		t.Errorf("the words are %q", words)
	}
}

// TestPodiumExplainsTieBreak checks that the podium says what decided between players with equal
// cards.
func TestPodiumExplainsTieBreak(t *testing.T) {
	r := newRoom(t, 3)
	decided := r.Env().Text("table.blitz.summary.decided")
	for _, match := range []struct {
		scores []int
		told   []bool // whether each seat's caption names what decided; seat 1 has won
	}{
		{[]int{9, 9, 3}, []bool{false, true, false}},
		{[]int{8, 9, 3}, []bool{false, false, false}},
	} {
		outcome := engine.Outcome{Winners: engine.SeatsOf(1), Scores: match.scores}
		summary := newAccount(3, nil).Summary(r.Env().Words, r.Seated, outcome, []int{2, 1, 3})
		for seat, caption := range summary.Captions {
			if strings.Contains(caption, decided) != match.told[seat] {
				t.Errorf("%v: the podium says of seat %d %q", match.scores, seat, caption)
			}
		}
	}
}

func TestSummaryCountsAnswersAndWins(t *testing.T) {
	a := newAccount(3, nil).(*account)
	for _, e := range []engine.Event{
		rules.AnswerAccepted{BySeat: engine.By(0), Contested: true},
		rules.AnswerAccepted{BySeat: engine.By(1)},
		rules.AnswerRefused{BySeat: engine.By(2)},
		rules.CardWon{BySeat: engine.By(0), Loser: 1, Won: 1},
		rules.CardWon{BySeat: engine.By(0), Loser: 2, Won: 2},
		rules.CardWon{BySeat: engine.By(1), Loser: 0, Won: 1},
		rules.CardWon{BySeat: engine.By(0), Loser: 1, Won: 3},
	} {
		a.Observe(e)
	}
	for what, got := range map[string]struct{ counted, want [maxSeats]int }{
		"answers that counted": {a.words, [maxSeats]int{1, 1}},
		"votes won":            {a.saved, [maxSeats]int{1}},
		"votes lost":           {a.lost, [maxSeats]int{2: 1}},
		"wins in a row":        {a.longest, [maxSeats]int{2, 1}},
		"cards won":            {a.won, [maxSeats]int{3, 1}},
	} {
		if got.counted != got.want {
			t.Errorf("%s: %v, want %v", what, got.counted, got.want)
		}
	}
}
