package passeeclair

import (
	"strings"
	"testing"

	"canape/assets/lang"
	rules "canape/engine/games/passeeclair"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

// winRound makes seat 0 win a round, and waits for its full-screen celebration.
func winRound(h *tabletest.Host, b *Board, round int) table.Celebration {
	h.T.Helper()
	hands := make([][]rules.Card, len(h.Seated.Seats))
	for seat := range hands[1:] {
		hands[seat+1] = make([]rules.Card, 3)
	}
	table.Show(b, rules.RoundEnded{Round: round, Winner: 0, Why: rules.EndEmptyHand, Hands: hands})
	for range 900 {
		if celebration, shown := h.Between.Celebration(); shown && celebration.Fullscreen != nil {
			return celebration
		}
		h.Tick(1)
	}
	h.T.Fatal("a won round does not have the whole table")
	return table.Celebration{}
}

// The winner of a round is named only once: the slate shows the name after the celebration, not
// behind it.
func TestRoundWinnerIsNamedOnce(t *testing.T) {
	h, b := newTable(t, 3)
	h.Deal(7)
	h.Rest()
	celebration := winRound(h, b, 1)
	said := func() (n int) {
		h.Draw()
		for _, p := range h.Canvas.Drawn() {
			if p.Kind == ui.WordsPiece && p.Layer < ui.LayerPlates && strings.Contains(celebration.Title, p.Name) {
				n++
			}
		}
		return n
	}
	for k := 0; h.Interval().Fullscreen; k++ {
		if n := said(); n != 0 {
			t.Fatalf("%d ticks after its beginning the slate behind it shows it too: %d lines of %q", k, n, celebration.Title)
		}
		h.Tick(1)
	}
	if said() == 0 {
		t.Errorf("after the celebration the slate does not show %q", celebration.Title)
	}
}

// The end of a round shows the figure that its passes draw, and counts them.
func TestRoundEndShowsItsPasses(t *testing.T) {
	h, b := newTable(t, 3)
	h.Deal(7)
	h.Rest()
	b.now.passes = []rules.Card{rules.Pass(marlon, leon), rules.Pass(leon, rules.Rocce), rules.Pass(leon, marlon)}
	if lines := chalked(b.now.passes); len(lines) != 2 || lines[0] != (chalkLine{leon, marlon}) {
		t.Fatalf("the lines are %v", lines)
	}
	slate := winRound(h, b, 1).Fullscreen.Exhibit
	if slate == nil {
		t.Fatal("the end of the round shows no passes")
	}
	words := func(told float64) (list []string) {
		h.Canvas.Begin()
		slate.Draw(h.Canvas, ui.Rect{X: 100, Y: 100, W: chalkWidth, H: chalkHeight}, told)
		for _, w := range h.Canvas.Drawn().Written() {
			list = append(list, w.Text)
		}
		return list
	}
	if got := words(0); got[0] != "0" {
		t.Errorf("the count begins with %v", got)
	}
	if got := words(1); got[0] != "3" {
		t.Errorf("the count ends with %v, want 3", got)
	}
	table.Show(b, rules.RoundBegan{Round: 2})
	if len(b.now.passes) != 0 {
		t.Errorf("the next round begins with %v", b.now.passes)
	}
}

// Each round of a match ends with a different sentence, in two languages.
func TestEveryRoundEndsWithADifferentLine(t *testing.T) {
	for _, shot := range tabletest.Shots()[:2] {
		said := map[string]int{}
		for round := 1; round <= rules.MaxRounds; round++ {
			h, b := newTable(t, 2)
			h.Use(shot)
			h.Deal(7)
			h.Rest()
			line := winRound(h, b, round).Line
			if before, known := said[line]; known || line == "" || strings.Contains(line, "[[") {
				t.Errorf("%s: round %d ends with %q, like round %d", shot.Language, round, line, before)
			}
			said[line] = round
		}
	}
	if tabletest.Shots()[0].Language == tabletest.Shots()[1].Language || tabletest.Shots()[0].Language != lang.French {
		t.Error("both shots speak the same language")
	}
}
