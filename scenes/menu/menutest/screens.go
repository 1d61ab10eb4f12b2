package menutest

import (
	"fmt"
	"testing"

	"canape/assets/lang"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/store"
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

// OnEveryScreen runs a test for every screen in both languages, on a fresh couch.
func OnEveryScreen(t *testing.T, test func(t *testing.T, e *Room)) {
	for _, l := range lang.Languages() {
		for _, s := range screens() {
			t.Run(fmt.Sprintf("%s %s", l, s), func(t *testing.T) {
				e := NewEvening(t, l)
				e.Canvas.Set(ui.Settings{TextScale: s.text, Strong: s.strong, Edge: 0.03})
				e.Canvas.Resize(s.w, s.h)
				e.Blind = s.w > 1280
				test(t, e)
			})
		}
	}
}

// Inside reports a piece that does not lie in its frame.
func Inside(t *testing.T, name string, piece, frame ui.Rect) {
	t.Helper()
	const slack = 0.01
	if piece.W < 0 || piece.H < 0 || piece.X < frame.X-slack || piece.Y < frame.Y-slack ||
		piece.Right() > frame.Right()+slack || piece.Bottom() > frame.Bottom()+slack {
		t.Errorf("%s at %v does not lie in %v", name, piece, frame)
	}
}

// Apart reports two pieces that lie on each other.
func Apart(t *testing.T, pieces map[string]ui.Rect) {
	t.Helper()
	for a, p := range pieces {
		for b, q := range pieces {
			if a < b && p.W > 0 && q.W > 0 && p.H > 0 && q.H > 0 && p.Overlaps(q) {
				t.Errorf("%s at %v and %s at %v lie on each other", a, p, b, q)
			}
		}
	}
}

// WholeHint reports actions that do not fit in the bar of a hint.
func WholeHint(t *testing.T, c *ui.Canvas, h ui.Hint) {
	t.Helper()
	bar := c.HintRect(h)
	for i, a := range h.Actions {
		Inside(t, fmt.Sprintf("the action %q", a.Word), c.HintActionRect(h, i), bar)
	}
}

// Whole reports words that would be cut off in a width.
func Whole(t *testing.T, c *ui.Canvas, words string, st ui.Style, wide float64) {
	t.Helper()
	if shown, _ := c.Fit(words, st, wide); shown != words {
		t.Errorf("%q is cut to %q in %v u", words, shown, wide)
	}
}

// OnEveryCouch runs a test in both languages, at every size of text, on the shapes of screens that there are, for somebody with a
// pad, with the keyboard and with the mouse. The screens are small, so that little is painted; their layout is that of large ones.
func OnEveryCouch(t *testing.T, test func(t *testing.T, s *Room)) {
	for _, l := range lang.Languages() {
		for _, size := range [][2]int{{480, 270}, {480, 300}, {640, 270}} {
			for _, text := range store.TextScales() {
				for _, device := range []string{"keys", "pad", "mouse"} {
					if device != "keys" && text != 100 && text != 200 {
						continue // the keyboard has the longest glyphs
					}
					t.Run(fmt.Sprintf("%s %d×%d at %d %% by %s", l, size[0]*4, size[1]*4, text, device), func(t *testing.T) {
						s := NewSofa(t)
						s.Canvas.Resize(size[0], size[1])
						settings := s.Kit.Settings
						settings.TextScale, settings.Language = text, string(l)
						s.Kit.Configure(settings)
						switch device {
						case "pad":
							pad := s.Plug(fake.XboxPad)
							s.Ticks(2)
							s.Tap(pad, input.PadL3)
						case "keys":
							s.Key(input.KeyT)
						case "mouse":
							s.PressMouse(input.MouseMiddle)
							s.Ticks(1)
							s.ReleaseMouse(input.MouseMiddle)
						}
						s.Ticks(1)
						test(t, s)
					})
				}
			}
		}
	}
}

// OnAnyScreen runs a test on every proportion of screen, size of text and language.
func OnAnyScreen(t *testing.T, test func(t *testing.T, r *Room)) {
	for _, screen := range [][2]int{{16, 9}, {16, 10}, {64, 27}, {4, 3}} {
		for _, percent := range []int{100, 125, 150, 175, 200} {
			for _, l := range lang.Languages() {
				t.Run(fmt.Sprintf("%d:%d/%d/%s", screen[0], screen[1], percent, l), func(t *testing.T) {
					r := NewLivingRoom(t, l)
					r.screen(screen[0], screen[1])
					r.TextScale(percent)
					test(t, r)
				})
			}
		}
	}
}

// Asunder checks that pieces lie in the frame, have a size, and do not lie on each other.
func Asunder(t *testing.T, what string, frame ui.Rect, rects ...ui.Rect) {
	t.Helper()
	for i, a := range rects {
		if a.X < -0.5 || a.Y < -0.5 || a.Right() > frame.W+0.5 || a.Bottom() > frame.H+0.5 {
			t.Errorf("%s: piece %d leaves the frame: %+v", what, i, a)
		}
		if a.W < 24 || a.H < 24 {
			t.Errorf("%s: piece %d is too small to hit: %+v", what, i, a)
		}
		for j, b := range rects[:i] {
			if a.Inset(0.5, 0.5).Overlaps(b.Inset(0.5, 0.5)) {
				t.Errorf("%s: pieces %d and %d overlap: %+v %+v", what, j, i, b, a)
			}
		}
	}
}

// Fits checks that words need not be cut off in a width, written as small as they may be.
func Fits(t *testing.T, r *Room, words string, st ui.Style, width float64) {
	t.Helper()
	if st.Size > 26 {
		st.Size = 26
	}
	if w := r.Canvas.Width(words, st); w > width+1 {
		t.Errorf("%q is %.0f u wide where there are %.0f", words, w, width)
	}
}
