package menutest

import (
	"fmt"
	"hash/fnv"
	"os"
	"slices"
	"testing"

	"canape/assets/lang"
	"canape/assets/lang/langtest"
	"canape/engine/enginetest"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// Screen is a screen shape, its settings, and the device whose buttons it shows. Screens are small,
// so that painting is quick. Layouts are in u, so they are the same as on a large screen.
type Screen struct {
	Language      lang.Language
	Width, Height int // in pixels
	Text          int // text size in per cent
	Contrast      string
	Plain         bool
	Device        string
}

func (s Screen) String() string {
	plain := map[bool]string{true: ", plain letters"}[s.Plain]
	return fmt.Sprintf("%s %d×%d at %d %%, %s%s, by %s", s.Language, s.Width, s.Height, s.Text, s.Contrast, plain, s.Device)
}

// Sizes of small screens with the shapes of real ones: width × 270 is 1920×1080, width × less
// 1920×1200, more × 270 2560×1080, old × 270 1024×768, photo × 270 1440×960, and small × 270
// 1024×600.
const width, less, more, old, photo, small = 480, 300, 640, 360, 405, 461

// covering has every pair of language, shape, text size, theme and device at least once, and the
// hardest combinations. Screens without a language get one from inTurn.
var covering = [...]Screen{
	{"", width, 270, 200, "soft", false, "keys"}, {lang.French, width, 270, 100, "strong", false, "pad"},
	{"", width, 270, 150, "soft", true, "mouse"}, {lang.French, width, less, 200, "strong", false, "mouse"},
	{lang.French, width, less, 150, "soft", false, "pad"}, {lang.French, more, 270, 200, "soft", true, "pad"},
	{lang.French, more, 270, 100, "soft", false, "keys"}, {lang.French, old, 270, 125, "soft", false, "mouse"},
	{lang.English, width, 270, 200, "strong", true, "keys"}, {lang.English, width, 270, 175, "soft", false, "pad"},
	{lang.English, width, less, 100, "soft", false, "keys"}, {lang.English, more, 270, 150, "strong", false, "keys"},
	{"", width, 270, 100, "soft", false, "mouse"}, {lang.English, old, 270, 200, "soft", false, "pad"},
	{lang.French, old, 270, 100, "soft", false, "pad"}, {lang.French, photo, 270, 100, "soft", false, "mouse"},
	{lang.English, photo, 270, 175, "strong", false, "keys"}, {"", small, 270, 200, "soft", false, "mouse"},
	{lang.English, more, 270, 200, "soft", false, "mouse"},
}

// inTurn gives each screen without a language a language: by turns the pseudo-locale and every
// language except French and English. Each test begins with a different one, so that the tests
// together draw all of them on these screens. If CANAPE_LANGUAGE is set, all screens get that
// language.
func inTurn(test string, screens []Screen) []Screen {
	var others []lang.Language
	for _, l := range langtest.Languages() {
		if l != lang.French && l != lang.English {
			others = append(others, l)
		}
	}
	hash := fnv.New32a()
	hash.Write([]byte(test))
	list, next, only := slices.Clone(screens), int(hash.Sum32()%1000), lang.Language(os.Getenv("CANAPE_LANGUAGE"))
	for i := range list {
		switch {
		case only != "":
			list[i].Language = only
		case list[i].Language == "":
			list[i].Language = others[next%len(others)]
			next++
		}
	}
	return list
}

// everyScreen returns all combinations.
func everyScreen() (list []Screen) {
	for _, l := range langtest.Languages() {
		for _, size := range [][2]int{{427, 240}, {width, 270}, {427, 267}, {width, less}, {more, 270}, {old, 270}, {photo, 270}, {small, 270}} {
			for _, text := range store.TextScales() {
				for _, contrast := range store.Contrasts() {
					for _, device := range []string{"keys", "pad", "mouse"} {
						list = append(list, Screen{l, size[0], size[1], text, contrast, text == 200 && device == "keys", device})
					}
				}
			}
		}
	}
	return list
}

// Long reports whether tests try everything, which takes minutes.
func Long() bool { return os.Getenv("CANAPE_LONG") != "" }

// OnEveryScreen runs a test on many kinds of screens, each in a room of its own: all combinations
// if CANAPE_LONG is set, otherwise a selection that covers every pair of properties. go test -short
// takes two of these, and the race detector one.
func OnEveryScreen(t *testing.T, open func(testing.TB) *Room, test func(t *testing.T, r *Room)) {
	screens := inTurn(t.Name(), covering[:])
	switch {
	case Long():
		screens = everyScreen()
	case enginetest.RacesOnly():
		screens = screens[:1]
	case testing.Short():
		screens = []Screen{screens[0], screens[9]}
	}
	for _, s := range screens {
		t.Run(s.String(), func(t *testing.T) {
			r := open(t)
			r.Canvas.Resize(s.Width, s.Height)
			settings := r.Env.Settings
			settings.TextScale, settings.Contrast, settings.PlainLetters, settings.Language = s.Text, s.Contrast, s.Plain, string(langtest.For(s.Language).Language())
			r.Env.Configure(settings)
			r.Env.Read(langtest.For(s.Language))
			r.use(s.Device)
			test(t, r)
		})
	}
}

// use makes a kind of device the last one used.
func (r *Room) use(device string) {
	switch device {
	case "pad":
		r.Tap(r.Plug(fake.XboxPad), input.PadL3)
	case "keys":
		r.Key(input.KeyT)
	case "mouse":
		r.PressMouse(input.MouseMiddle)
		r.Tick()
		r.ReleaseMouse(input.MouseMiddle)
	}
	r.Tick()
}

// CheckInside reports a piece outside its frame.
func CheckInside(t *testing.T, name string, piece, frame ui.Rect) {
	t.Helper()
	const slack = 0.01
	if piece.W < 0 || piece.H < 0 || piece.X < frame.X-slack || piece.Y < frame.Y-slack ||
		piece.Right() > frame.Right()+slack || piece.Bottom() > frame.Bottom()+slack {
		t.Errorf("%s at %v is not inside %v", name, piece, frame)
	}
}

// CheckApart reports pieces that overlap.
func CheckApart(t *testing.T, pieces map[string]ui.Rect) {
	t.Helper()
	for a, p := range pieces {
		for b, q := range pieces {
			if a < b && p.W > 0 && q.W > 0 && p.H > 0 && q.H > 0 && p.Overlaps(q) {
				t.Errorf("%s at %v and %s at %v overlap", a, p, b, q)
			}
		}
	}
}

// CheckHintFits reports actions that do not fit in the bar of a hint.
func CheckHintFits(t *testing.T, c *ui.Canvas, h ui.Hint) {
	t.Helper()
	bar := h.Rect(c)
	for i, a := range h.Actions {
		CheckInside(t, fmt.Sprintf("the action %q", a.Word), h.ActionRect(c, i), bar)
	}
}

// CheckUncut reports words that would be cut off in the given width.
func CheckUncut(t *testing.T, c *ui.Canvas, words string, st ui.Style, width float64) {
	t.Helper()
	if shown, _ := st.Fit(c, words, width); shown != words {
		t.Errorf("%q is cut to %q in %v u", words, shown, width)
	}
}

// CheckTargets reports pieces that leave the frame, are too small to click on, or overlap.
func CheckTargets(t *testing.T, what string, frame ui.Rect, rects ...ui.Rect) {
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
