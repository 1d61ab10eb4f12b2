package ui

import (
	"strconv"
	"testing"
)

// stuck returns a canvas whose painters never finish, and a function that presents a frame on it.
func stuck(t *testing.T) (c *Canvas, present func(draw func()) bool) {
	t.Helper()
	c, screen := smallCanvas(t, 320, 180)
	c.store.started = true
	c.PresentWhole(screen, func(*Canvas) {})
	return c, func(draw func()) bool {
		c.Begin()
		draw()
		return c.Present(screen)
	}
}

// unpainted draws a piece that has never been painted.
func unpainted(c *Canvas, name string) {
	c.theme.PaperSheet(8, Resting).Draw(c, name, Rect{100, 100, 200, 100})
}

func TestUnfinishedPictureWaits(t *testing.T) {
	c, present := stuck(t)
	for frame := range holdMost {
		if present(func() { unpainted(c, "new"); c.Fill(Rect{0, 0, 50, 50}, c.theme.Sun) }) {
			t.Fatalf("frame %d shows an unfinished picture", frame)
		}
	}
	if c.hold.waits() {
		t.Errorf("the old picture stays for more than %d frames", holdMost)
	}
}

func TestUrgentPictureDoesNotWait(t *testing.T) {
	c, present := stuck(t)
	present(func() { c.Urgent(); unpainted(c, "new") })
	if c.hold.frames > 0 || len(c.presenter.shown) != 1 {
		t.Error("an urgent picture is held back")
	}
}

func TestSecretIsReplacedEvenIfUnfinished(t *testing.T) {
	c, present := stuck(t)
	present(func() { c.Private(); unpainted(c, "secret") })
	for i := range holdMost { // draw enough frames for the secret to be shown
		present(func() { c.Private(); unpainted(c, "secret"+strconv.Itoa(i)) })
	}
	if !c.hold.shown {
		t.Fatal("the secret is never shown")
	}
	present(func() { unpainted(c, "public") })
	if c.hold.shown || c.hold.frames > holdMost {
		t.Error("the secret is still on the screen")
	}
	if len(c.presenter.shown) != 1 || c.store.sprites[c.presenter.shown[0].sprite].key.name != "public" {
		t.Errorf("shown is %v", c.presenter.shown)
	}
}
