package ui_test

import (
	"slices"
	"strings"
	"testing"

	"canape/scenes/ui"
)

func TestFrameIsNeverUnder1920By1080(t *testing.T) {
	for _, size := range [][2]int{{1280, 720}, {1920, 1080}, {1280, 800}, {2560, 1080}, {3840, 2160}, {1024, 768}, {720, 1280}} {
		for _, edge := range []float64{0, 0.03, 0.07} {
			c := newCanvas(t, size[0], size[1], ui.Settings{TextScale: 1, Edge: edge})
			f := c.Frame()
			if f.W < 1919.999 || f.H < 1079.999 {
				t.Errorf("%v with edge %v: frame %v", size, edge, f)
			}
			if in := c.Content(); in.W > 2240.001 {
				t.Errorf("%v: content %v u wide", size, in.W)
			}
			// Mats reach to 44 u from the side and must stay on the screen.
			w := c.Whole()
			if w.X > 44 || w.Right() < f.W-44 || w.Y > 30 || w.Bottom() < f.H-30 {
				t.Errorf("%v with edge %v: screen %v cuts into frame %v", size, edge, w, f)
			}
			mid := c.FromPixels(float64(size[0])/2, float64(size[1])/2)
			if d := (mid.X - f.Center().X) * c.Unit(); d > 1 || d < -1 { // in pixels
				t.Errorf("%v with edge %v: the middle is at %v u", size, edge, mid)
			}
		}
	}
}

func TestFitShrinksThenCuts(t *testing.T) {
	for _, scale := range []float64{1, 1.5, 2} {
		c := newCanvas(t, 1920, 1080, ui.Settings{TextScale: scale, Edge: 0.03})
		for _, s := range []string{"Léa", "Marie-Antoinette", "Une phrase bien trop longue pour la place qu’elle a"} {
			words, st := ui.Bold(36).Fit(c, s, 240)
			if w := st.Width(c, words); w > 240 {
				t.Errorf("at %v %q is %v u wide", scale, words, w)
			}
			if float64(st.Size) < 26 {
				t.Errorf("at %v %q shrank to %v", scale, s, st.Size)
			}
			if words != s && (!strings.HasSuffix(words, "…") || st.Size != 26) {
				t.Errorf("at %v %q became %q at %v: it is cut before the smallest size", scale, s, words, st.Size)
			}
		}
	}
}

func TestLinesKeepEveryWord(t *testing.T) {
	c := newCanvas(t, 1920, 1080, ui.UsualSettings())
	const s = "Maintenez une touche : vos cartes se montrent dans votre coin.\nPuis relâchez."
	lines := ui.Plain(28).Lines(c, s, 300)
	if got, want := strings.Join(lines, " "), strings.ReplaceAll(s, "\n", " "); got != want {
		t.Errorf("lines join to %q", got)
	}
	for _, l := range lines {
		if ui.Plain(28).Width(c, l) > 300 {
			t.Errorf("%q is too wide", l)
		}
	}
	if last := lines[len(lines)-1]; last != "Puis relâchez." {
		t.Errorf("a line feed did not break the line: %q", last)
	}
}

func TestLinesBreakFileNames(t *testing.T) {
	c := newCanvas(t, 1920, 1080, ui.UsualSettings())
	const name, long = "2026-11-20-204112.512-passe-eclair.canape.2026-11-21.aside", "anticonstitutionnellement"
	lines := ui.Plain(28).Lines(c, "gardé : "+name, 420)
	for _, l := range lines {
		if ui.Plain(28).Width(c, l) > 420 {
			t.Errorf("%q is too wide", l)
		}
	}
	if got := strings.Join(lines[1:], ""); got != name {
		t.Errorf("the name became %q", got)
	}
	if whole := ui.Plain(28).Lines(c, long, 100); len(whole) != 1 || whole[0] != long {
		t.Errorf("a word is broken: %q", whole)
	}
}

func TestHintBarDropsWordsInOrder(t *testing.T) {
	short := ui.Hint{Seat: -1, Sentence: "Chacun peut régler.", Actions: hint().Actions[:2]}
	usual := newCanvas(t, 1920, 1080, ui.UsualSettings())
	if h := short.Rect(usual).H; h != 70 {
		t.Errorf("a short hint is %v u high, want 70", h)
	}
	if h := hint().Rect(usual).H; h != 70 {
		t.Errorf("the hint of the mock-up is %v u high, want 70", h)
	}
	large := newCanvas(t, 1920, 1080, ui.Settings{TextScale: 2, Edge: 0.03})
	if h := hint().Rect(large).H; h != 172 {
		t.Errorf("at 200 %% the hint is %v u high, want two rows of 172", h)
	}
	long := hint()
	long.Sentence = strings.Repeat("une phrase qui n’en finit pas ", 3)
	if h := long.Rect(usual).H; h <= 70 {
		t.Errorf("a long hint is %v u high, want two rows", h)
	}
}

// With large text, the words in the bar shrink before any word is dropped.
func TestFiveActionsKeepTheirWordsInLargeText(t *testing.T) {
	c := newCanvas(t, 1280, 720, ui.Settings{TextScale: 2, Edge: 0.03})
	h := ui.Hint{Seat: 1, Name: "Carré", Sentence: "chacun a son bouton"}
	words := []string{"ton bouton", "je suis là", "partager", "nom et couleur", "se lever"}
	for i, word := range words {
		h.Actions = append(h.Actions, ui.Action{Glyph: ui.ArtGlyph("xbox-a"), Word: word, Yield: i % 3})
	}
	c.Begin()
	h.Draw(c)
	for _, word := range words {
		if !slices.ContainsFunc(c.Drawn().Written(), func(w ui.Written) bool { return w.Text == word && w.Place.Right() <= c.Content().Right() }) {
			t.Errorf("%q is missing in the bar", word)
		}
	}
}

func TestScrollShowsFocusedRow(t *testing.T) {
	var s ui.Scroll
	for _, c := range []struct{ row, want int }{{0, 0}, {3, 0}, {4, 1}, {9, 6}, {7, 6}, {2, 2}, {0, 0}} {
		s.Show(c.row, 10, 4)
		if s.Top != c.want {
			t.Errorf("row %d: top %d, want %d", c.row, s.Top, c.want)
		}
	}
	s.By(100, 10, 4)
	if s.Top != 6 {
		t.Errorf("scrolled beyond the end to %d", s.Top)
	}
}

func TestRectPartsTile(t *testing.T) {
	r := box(10, 20, 300, 200)
	for i := range 6 {
		for j := range 6 {
			if i != j && r.Cell(i, 3, 2, 12).Overlaps(r.Cell(j, 3, 2, 12)) {
				t.Errorf("cells %d and %d overlap", i, j)
			}
		}
	}
	if got := r.Below(50).Bottom(); got != r.Bottom() {
		t.Errorf("Below ends at %v", got)
	}
	if got := r.Fit(3, 4); got.H != 200 || got.W != 150 || got.Center() != r.Center() {
		t.Errorf("Fit gives %v", got)
	}
}

// With large text every button keeps its word: the bar first takes its second row, for which tables
// leave room.
func TestLargeTextTakesSecondRowBeforeDroppingWords(t *testing.T) {
	actions := []ui.Action{
		{Glyph: ui.KeyGlyph("Entrée"), Word: "poser"}, {Glyph: ui.KeyGlyph("Maj"), Word: "regarder", Yield: 2}, {Glyph: ui.KeyGlyph("Échap"), Word: "pause", Yield: 1},
	}
	for _, width := range []int{1280, 2560} {
		for n := range 60 {
			c := newCanvas(t, width, 720, ui.Settings{TextScale: 2, Edge: 0.03})
			c.Begin()
			h := ui.Hint{Seat: 1, Sentence: strings.Repeat("m", n), Actions: actions}
			h.Draw(c)
			said := map[string]bool{}
			for _, line := range c.Drawn().Written() {
				said[line.Text] = true
			}
			for _, action := range actions {
				if !said[action.Word] {
					t.Fatalf("%d wide, a sentence of %d letters: no %q", width, n, action.Word)
				}
			}
		}
	}
}
