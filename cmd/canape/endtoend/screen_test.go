package endtoend

import (
	"fmt"
	"image"
	"testing"

	"canape/engine"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/store"
)

// colours returns the number of colours in a picture. It stops counting at a hundred.
func colours(img *image.RGBA) int {
	seen := map[[3]byte]bool{}
	for i := 0; i < len(img.Pix) && len(seen) < 100; i += 4 {
		seen[[3]byte(img.Pix[i:i+3])] = true
	}
	return len(seen)
}

// filled checks that every pixel of a picture of the screen has been painted.
func (c *couch) filled(img *image.RGBA) {
	c.t.Helper()
	for i := 3; i < len(img.Pix); i += 4 {
		if img.Pix[i] != 255 {
			c.t.Fatalf("nothing is painted at %d, %d of %v", i/4%c.size.X, i/4/c.size.X, c.size)
		}
	}
	if n := colours(img); n < 100 {
		c.t.Errorf("only %d colours on a screen of %v", n, c.size)
	}
}

// The window may have any size and shape, and both may change at any time. When the window gets its
// first size again, the table looks as before.
func TestAnyWindowSize(t *testing.T) {
	c := newCouch(t, screen720)
	c.settings(nil)
	way := newSecretWay(t, 11)
	c.leave(people(2, 3, app.Peek), way.setup, way.before)
	c.start()
	c.offers()
	c.rightKeys().press(confirm)
	c.watch()
	c.tick(60 + thoughtful)
	first := c.picture()
	c.filled(first)
	for _, size := range []image.Point{{1920, 1080}, {1920, 1200}, {2560, 1080}, {640, 360}, {700, 900}} {
		c.resize(size)
		c.filled(c.picture())
		c.save(fmt.Sprintf("%dx%d", size.X, size.Y))
	}
	c.resize(screen720)
	const soft = 6 // this tolerance allows for edges that are a third of a pixel off
	if where := difference(coarse(first), coarse(c.picture()), soft); !where.Empty() {
		c.save("again")
		t.Errorf("the table looks different in %v, in blocks of pixels, after the window is back at its first size", where)
	}
}

// When a player changes the text size or the language, the change takes effect at once and is
// saved.
func TestSettingsTakeEffectAtOnce(t *testing.T) {
	c := newCouch(t, screen720)
	c.settings(func(s *store.Settings) { s.Language = "fr" })
	c.start()
	pad := c.plug(xbox)
	c.offers()
	french := c.picture()
	pad.press(pause)
	c.tick(20)
	before := c.picture()
	pad.press(input.Down) // moves the cursor from the presets to the text size
	c.draw()
	for range len(store.TextScales()) {
		pad.press(input.Right)
		c.draw()
	}
	c.tick(20)
	if scale := c.kept().TextScale; scale != 200 {
		t.Errorf("the text size is %d %%", scale)
	}
	if where := difference(before, c.picture(), rounding); where.Dx() < c.size.X/2 {
		t.Errorf("the larger text changes the picture in %v", where)
	}
	c.save("200")
	for range len(store.TextScales()) {
		pad.press(input.Left)
		c.draw()
	}
	for range 2 { // moves from the first page to the last but one
		pad.press(input.Previous)
	}
	c.tick(20)
	c.draw()
	for range len(store.Languages()) {
		pad.press(input.Down)
		c.draw()
		if pad.press(confirm); c.kept().Language == "en" {
			break
		}
	}
	c.tick(20)
	c.draw()
	c.save("language")
	if kept := c.kept(); kept.Language != "en" || kept.TextScale != 100 {
		t.Fatalf("stored are %q and %d %%", kept.Language, kept.TextScale)
	}
	pad.press(cancel)
	c.tick(20)
	if difference(french, c.picture(), rounding).Empty() {
		t.Error("the title still speaks French")
	}
	c.close()
	english := newCouch(t, screen720)
	english.settings(func(s *store.Settings) { s.Language = "fr" })
	english.start("--lang", "en")
	c.start()
	for _, c := range []*couch{c, english} {
		c.plug(xbox)
		c.offers()
	}
	if where := difference(c.picture(), english.picture(), rounding); !where.Empty() {
		t.Errorf("the language is not saved: the titles differ in %v", where)
	}
}

// A player with a mouse finds everything on wide and on high screens, with small and with large
// text.
func TestMouseOnEveryScreen(t *testing.T) {
	for _, test := range []struct {
		size image.Point
		text int
	}{{image.Pt(1920, 1200), 100}, {image.Pt(2560, 1080), 150}, {image.Pt(1280, 720), 200}} {
		t.Run(fmt.Sprintf("%dx%d at %d", test.size.X, test.size.Y, test.text), func(t *testing.T) {
			c := newCouch(t, test.size)
			c.settings(func(s *store.Settings) { s.TextScale = test.text })
			party := people(1, 5, app.Shown, &input.Device{ID: input.TheMouse, Kind: input.Mouse})
			c.leave(party, engine.Setup{Seats: 5, Seed: 21, First: 0}, nil)
			c.start()
			c.offers()
			c.rightKeys().press(confirm)
			p := c.watch().players(c.mouse(), nil, nil, nil, nil)
			p.rest()
			for range 2 { // if a person plays alone with bots, changing to another device takes two presses, because the app asks a question after the first one
				c.mouse().press(confirm)
				p.tick(10)
			}
			p.playOn(func() bool { return len(playsOf(p.record, 0)) >= 4 })
			c.filled(c.picture())
			c.save("table")
		})
	}
}
