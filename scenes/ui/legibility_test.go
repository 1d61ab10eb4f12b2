package ui_test

import (
	"math"
	"strings"
	"testing"

	"canape/engine/enginetest"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"

	"github.com/hajimehoshi/ebiten/v2"
)

// A proof paints in memory what the screen shows, in every theme and with large text.
func TestProofMatchesScreen(t *testing.T) {
	forms := []struct {
		name string
		w    int
		s    ui.Settings
	}{
		{"usual", 640, ui.UsualSettings()},
		{"strong", 640, ui.Settings{Strong: true, TextScale: 1, Edge: 0.03}},
		{"text200", 640, ui.Settings{TextScale: 2, Edge: 0.03}},
		{"wide", 854, ui.Settings{TextScale: 1, Edge: 0.07}},
	}
	for _, form := range forms[:enginetest.Cases(len(forms))] {
		for _, page := range galleryPages()[:enginetest.Cases(len(galleryPages()))] {
			t.Run(page.name+" "+form.name, func(t *testing.T) { proofMatchesScreen(t, page, form.w, form.s) })
		}
	}
}

func proofMatchesScreen(t *testing.T, page galleryPage, width int, s ui.Settings) {
	const height = 360
	c := newCanvas(t, width, height, s)
	draw := page.make(c)
	screen := ebiten.NewImage(width, height)
	defer screen.Deallocate()
	c.PresentWhole(screen, draw)
	want := picture(screen)
	c.Begin()
	draw(c)
	var proof uitest.Proof
	proof.Read(c)
	got, differ := proof.Picture(), 0
	for y := range height {
		for x := range width {
			a, b := got.RGBAAt(x, y), want.RGBAAt(x, y)
			if b.A != 255 {
				t.Fatalf("at %d, %d the screen is not covered", x, y)
			}
			if max(math.Abs(float64(a.R)-float64(b.R)), math.Abs(float64(a.G)-float64(b.G)), math.Abs(float64(a.B)-float64(b.B))) > 24 {
				differ++
			}
		}
	}
	// The screen and the proof may sample rotated pieces a little differently.
	if differ > width*height/200 {
		t.Errorf("%d pixels differ", differ)
	}
}

// read draws a frame of 480 × 270 pixels and returns the legibility of its words.
func read(t *testing.T, draw func(*ui.Canvas)) (found []uitest.Legibility) {
	t.Helper()
	c := newCanvas(t, 480, 270, ui.UsualSettings())
	c.Begin()
	draw(c)
	var proof uitest.Proof
	for i, l := range proof.Read(c) {
		if c.Drawn()[i].Kind == ui.WordsPiece {
			found = append(found, l)
		}
	}
	return found
}

func TestContrastUsesPixelsBehindWords(t *testing.T) {
	grey, white, black := ui.RGB(0x777777), ui.RGB(0xFFFFFF), ui.RGB(0x000000)
	words := func(c *ui.Canvas, col ui.Color) { c.Text("Pass Pass", 300, 400, ui.Big(80), col, ui.Left) }
	whole := func(c *ui.Canvas) ui.Rect { return c.Whole() }
	for name, test := range map[string]struct {
		draw func(c *ui.Canvas)
		want float64
	}{
		"grey on white":  {func(c *ui.Canvas) { c.Fill(whole(c), white); words(c, grey) }, 4.48}, // WCAG's own example
		"white on black": {func(c *ui.Canvas) { c.Fill(whole(c), black); words(c, white) }, 21},
		"half over an edge": {func(c *ui.Canvas) {
			c.Fill(whole(c), white)
			c.Fill(ui.Rect{X: 460, W: 2000, H: 1080}, grey)
			words(c, black)
		}, 4.69},
		"under a veil of half": {func(c *ui.Canvas) { c.Fill(whole(c), black); c.Fill(whole(c), ui.Fade(white, 0.467)); words(c, white) }, 4.48},
		"half transparent":     {func(c *ui.Canvas) { c.Fill(whole(c), white); words(c, ui.Fade(black, 0.533)) }, 4.48},
		"turned": {func(c *ui.Canvas) {
			c.Fill(whole(c), white)
			c.PushTilt(at(300, 400), 12)
			words(c, grey)
			c.Pop()
		}, 4.48},
	} {
		found := read(t, test.draw)
		if len(found) != 1 || math.Abs(found[0].Contrast-test.want) > test.want*0.02 || found[0].Seen < 0.99 {
			t.Errorf("%s: %+v, want a contrast of %.2f", name, found, test.want)
		}
	}
}

func TestCoveredWordsAreHidden(t *testing.T) {
	found := read(t, func(c *ui.Canvas) {
		c.Fill(c.Whole(), ui.RGB(0))
		c.Text("hidden", 300, 400, ui.Big(80), ui.RGB(0xFFFFFF), ui.Left)
		c.Text("half", 300, 700, ui.Big(80), ui.RGB(0xFFFFFF), ui.Left)
		c.Text("seen", 1300, 400, ui.Big(80), ui.RGB(0xFFFFFF), ui.Left)
		c.Fill(ui.Rect{X: 200, Y: 300, W: 600, H: 200}, ui.RGB(0x207020))
		c.Fill(ui.Rect{X: 200, Y: 600, W: 100 + ui.Big(80).Width(c, "half")/2, H: 200}, ui.RGB(0x207020))
	})
	if len(found) != 3 || found[0].Seen > 0.01 || math.Abs(found[1].Seen-0.5) > 0.2 || found[2].Seen < 0.99 {
		t.Errorf("%+v", found)
	}
}

// The reader reports exactly the faults that words have.
func TestReaderFindsIllegibleWords(t *testing.T) {
	paper := ui.Rect{X: 200, Y: 300, W: 600, H: 200}
	write := func(words string, x, y float64, col func(*ui.Theme) ui.Color) func(*ui.Canvas) {
		return func(c *ui.Canvas) {
			ui.DrawPaper(c, "paper", paper, ui.Resting)
			c.Text(words, x, y, ui.Bold(40), col(c.Theme()), ui.Left)
		}
	}
	ink, chalk := func(t *ui.Theme) ui.Color { return t.Ink }, func(t *ui.Theme) ui.Color { return t.Chalk }
	for name, test := range map[string]struct {
		draw func(*ui.Canvas)
		want string
	}{
		"on paper":       {write("Léa", 300, 400, ink), ""},
		"on cloth":       {write("Léa", 1300, 400, chalk), ""},
		"chalk on paper": {write("Léa", 300, 400, chalk), `"Léa" has too little contrast`},
		"from paper to cloth": {write("Léa", 770, 400, func(*ui.Theme) ui.Color { return ui.RGB(0x2F6FFF) }),
			`"Léa" has too little contrast, "Léa" leaves its paper`},
		"over the edge": {func(c *ui.Canvas) {
			ui.ColourSheet(ui.RGB(0x343A5E), 10, ui.Resting).Draw(c, "night", paper)
			c.Text("Léa", 770, 400, ui.Bold(40), c.Theme().Chalk, ui.Left)
		}, `"Léa" leaves its paper`},
		"shortened":      {write("Lé…", 300, 400, ink), `"Lé…" is shortened`},
		"of itself":      {write("et puis…", 300, 400, ink), ""},
		"off the screen": {write("Léa", 1900, 400, chalk), `"Léa" is cut off`},
		"covered": {func(c *ui.Canvas) {
			write("Léa", 300, 400, ink)(c)
			c.Fill(ui.Rect{X: 330, Y: 350, W: 10, H: 100}, c.Theme().Paper)
		}, `"Léa" is covered`},
		"behind a dialog": {func(c *ui.Canvas) {
			write("Lé…", 300, 400, chalk)(c)
			c.NextScene()
			write("Léa", 1300, 400, chalk)(c)
		}, ""},
	} {
		c := newCanvas(t, 480, 270, ui.UsualSettings())
		c.Begin()
		test.draw(c)
		reader := uitest.Reader{Dotted: func(words string) bool { return words == "et puis…" }}
		var found []string
		for _, fault := range reader.Faults(c) {
			found = append(found, fault.What)
		}
		if got := strings.Join(found, ", "); got != test.want {
			t.Errorf("%s: found %s, want %s", name, got, test.want)
		}
	}
}

// Words on a mat are legible: on every seat's mat, resting and lit, as it is painted.
func TestChalkIsLegibleOnEveryMat(t *testing.T) {
	for _, strong := range []bool{false, true} {
		c := newCanvas(t, 960, 540, ui.Settings{Strong: strong, TextScale: 1, Edge: 0.03})
		for seat := range ui.SeatCount {
			for _, lit := range []bool{false, true} {
				c.Begin()
				ui.MatOf(seat, lit).Draw(c, "mat", ui.Rect{X: 300, Y: 300, W: 700, H: 300})
				c.Text("12 points", 400, 480, ui.Plain(40), c.Theme().Chalk, ui.Left)
				var proof uitest.Proof
				for i, l := range proof.Read(c) {
					if c.Drawn()[i].Kind == ui.WordsPiece && l.Contrast < uitest.LeastContrast(strong) {
						t.Errorf("seat %d, lit %v, strong %v: %.2f", seat, lit, strong, l.Contrast)
					}
				}
			}
		}
	}
}
