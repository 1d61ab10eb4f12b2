package scenes

import (
	"fmt"
	"testing"

	"canape/assets/lang"
	"canape/scenes/ui"
)

// screen is a screen and how large people want their text.
type screen struct {
	w, h   int
	text   float64
	strong bool
}

func (s screen) String() string { return fmt.Sprintf("%d×%d at %.0f %%", s.w, s.h, s.text*100) }

func screens() []screen {
	var list []screen
	for _, size := range [][2]int{{1280, 720}, {1920, 1080}, {1920, 1200}, {2560, 1080}, {3840, 2160}} {
		for _, text := range []float64{1, 1.25, 1.5, 1.75, 2} {
			list = append(list, screen{size[0], size[1], text, text == 1.5})
		}
	}
	return list
}

// onEveryScreen runs a test for every screen in both languages, on a fresh couch.
func onEveryScreen(t *testing.T, test func(t *testing.T, e *evening)) {
	for _, l := range lang.Languages() {
		for _, s := range screens() {
			t.Run(fmt.Sprintf("%s %s", l, s), func(t *testing.T) {
				e := newEvening(t, l)
				e.canvas.Set(ui.Settings{TextScale: s.text, Strong: s.strong, Edge: 0.03})
				e.canvas.Resize(s.w, s.h)
				e.blind = s.w > 1280
				test(t, e)
			})
		}
	}
}

// inside reports a piece that does not lie in its frame.
func inside(t *testing.T, name string, piece, frame ui.Rect) {
	t.Helper()
	const slack = 0.01
	if piece.W < 0 || piece.H < 0 || piece.X < frame.X-slack || piece.Y < frame.Y-slack ||
		piece.Right() > frame.Right()+slack || piece.Bottom() > frame.Bottom()+slack {
		t.Errorf("%s at %v does not lie in %v", name, piece, frame)
	}
}

// apart reports two pieces that lie on each other.
func apart(t *testing.T, pieces map[string]ui.Rect) {
	t.Helper()
	for a, p := range pieces {
		for b, q := range pieces {
			if a < b && p.W > 0 && q.W > 0 && p.H > 0 && q.H > 0 && p.Overlaps(q) {
				t.Errorf("%s at %v and %s at %v lie on each other", a, p, b, q)
			}
		}
	}
}

// wholeHint reports actions that do not fit in the bar of a hint.
func wholeHint(t *testing.T, c *ui.Canvas, h ui.Hint) {
	t.Helper()
	bar := c.HintRect(h)
	for i, a := range h.Actions {
		inside(t, fmt.Sprintf("the action %q", a.Word), c.HintActionRect(h, i), bar)
	}
}

// whole reports words that would be cut off in a width.
func whole(t *testing.T, c *ui.Canvas, words string, st ui.Style, wide float64) {
	t.Helper()
	if shown, _ := c.Fit(words, st, wide); shown != words {
		t.Errorf("%q is cut to %q in %v u", words, shown, wide)
	}
}
