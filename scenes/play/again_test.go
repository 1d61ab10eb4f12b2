package play_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"canape/engine/enginetest"
	"canape/engine/games"
	"canape/input"
	"canape/scenes/play"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// A resumed match gets the same layout, no matter when its first picture is drawn and how large the
// window is then.
func TestResumedMatchLooksTheSameWheneverItIsDrawn(t *testing.T) {
	enginetest.OneGoroutine(t)
	everyGame(t, func(t *testing.T, face table.GameUI) {
		game, _ := games.Find(face.Game)
		for _, moves := range []int{1, 3, 5} {
			t.Run(fmt.Sprint(moves), func(t *testing.T) {
				c := settle(t, t.TempDir())
				c.tick()
				c.join(0, input.TheMouse)
				c.env.Settings.Speed = 400
				c.deal(face, max(3, game.Info().Min), 1)
				c.playUntil(moves)
				c.env.CloseAll(c.env)
				usual := c.again(face, 0, 1920)
				if diff := c.again(face, 3, 1920).Difference(usual); diff != "" {
					t.Errorf("drawn late: %s", diff)
				}
				if diff := c.again(face, 0, 1280).Difference(usual); diff != "" {
					t.Errorf("in a window that has grown: %s", diff)
				}
			})
		}
	})
}

// playUntil plays until the person in seat 0 has made a number of moves and must make another one.
func (c *couch) playUntil(moves int) {
	for range 20_000 {
		if c.board.Waits().Has(0) {
			c.board.Handle(0, input.Intent{Action: input.Confirm, Phase: input.Pressed})
		}
		if legal := c.match.Match().Legal(0, nil); c.match.Acts(0) && c.board.Waits() == 0 && len(legal) > 0 {
			if moves == 0 {
				return
			}
			moves--
			play.Play(c.match, 0, legal[moves%len(legal)])
		}
		c.tick()
	}
	c.t.Fatal("no other move is expected")
}

// again resumes a copy of the match and returns its picture after a second. The first frame is
// drawn after some ticks, in a window of the given width.
func (c *couch) again(face table.GameUI, ticks, width int) ui.Trace {
	c.t.Helper()
	home := c.t.TempDir()
	if err := os.CopyFS(home, os.DirFS(filepath.Clean(c.home))); err != nil {
		c.t.Fatal(err)
	}
	d := settle(c.t, home)
	d.tick()
	d.goOn(face)
	canvas := ui.NewCanvas()
	defer canvas.Close()
	canvas.Resize(width, width*9/16)
	draw := func() {
		canvas.Begin()
		d.match.Draw(d.env, canvas)
	}
	for range ticks {
		d.tick()
	}
	draw()
	for range 40 - ticks {
		d.tick()
	}
	canvas.Resize(1920, 1080)
	draw()
	draw()
	return canvas.Trace()
}
