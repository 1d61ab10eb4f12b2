package play_test

import (
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
	"canape/engine/games"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/play"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// untilLit plays until a full-screen celebration is shown. Seat 0 makes random moves, and the other
// seats play as bots.
func (c *couch) untilLit() {
	c.t.Helper()
	rng := engine.NewRNG(3)
	realTime := c.match.Game().Info().RealTime
	for tick := 0; ; tick++ {
		if _, lit := c.fullscreen(); lit {
			return
		}
		if c.left || tick > 20_000 {
			c.t.Fatalf("no full-screen celebration in %d ticks", tick)
		}
		if c.board.Waits().Has(0) {
			c.board.Handle(0, input.Intent{Action: input.Confirm, Phase: input.Pressed})
		}
		if legal := c.match.Match().Legal(0, nil); c.match.Acts(0) && c.board.Waits() == 0 && len(legal) > 0 && (!realTime || tick%40 == 0) {
			play.Play(c.match, 0, legal[rng.N(len(legal))])
		}
		if c.match.Between.Read() {
			c.match.Between.Press()
		}
		if c.tick(); !realTime {
			play.Hurry(c.match)
		}
	}
}

// fullscreen reports whether a full-screen celebration is shown, and whether it has reached its
// last picture.
func (c *couch) fullscreen() (last, shown bool) {
	celebration, shown := c.match.Between.Celebration()
	shown = shown && celebration.Fullscreen != nil
	return shown && !c.match.Interval().GainsPending, shown
}

// In every game a press during a full-screen celebration skips to its last picture, but not in the
// first half second. The press has no other effect.
func TestPressDuringFullscreenReachesNothingElse(t *testing.T) {
	enginetest.OneGoroutine(t)
	everyGame(t, func(t *testing.T, face table.GameUI) {
		game, _ := games.Find(face.Game)
		c := sit(t, face, max(3, game.Info().Min), devices.XboxPad)
		c.untilLit()
		began := c.env.Tick
		age := func() int { return int(c.env.Tick - began) }
		entries := play.RecordOf(c.match).Len()
		pause := false
		press := func() {
			c.press(0, input.PadBottom)
			_, inFront := c.env.Top().(*play.Match)
			pause = pause || !inFront
		}
		for age() < app.HurryTicks-6 {
			if last, _ := c.fullscreen(); last {
				t.Fatalf("a press after %d ticks has shown the last picture", age())
			}
			press()
			if _, lit := c.fullscreen(); !lit {
				t.Fatalf("a press after %d ticks has ended the celebration", age())
			}
		}
		for {
			if _, lit := c.fullscreen(); !lit {
				t.Fatal("the celebration ends before a press may skip")
			}
			if age() > app.HurryTicks {
				break
			}
			c.tick()
		}
		press()
		if last, lit := c.fullscreen(); !last || !lit {
			t.Errorf("a press has no effect: after %d ticks the last picture is shown: %v, celebration shown %v", age(), last, lit)
		}
		stood := 0
		for lit := true; lit; _, lit = c.fullscreen() {
			if press(); stood > 600 {
				t.Fatal("the celebration never ends")
			}
			stood++
		}
		if stood < 6 {
			t.Errorf("presses have ended it after %d more ticks", stood)
		}
		if now := play.RecordOf(c.match).Len(); now != entries && !game.Info().RealTime || pause {
			t.Errorf("the journal has %d moves, want %d; another scene is on top: %v", now, entries, pause)
		}
	})
}

// With reduced motion a full-screen celebration shows its last picture from the first tick on, and
// nothing moves.
func TestFullscreenOfAnyGameIsCalmWithReducedMotion(t *testing.T) {
	enginetest.OneGoroutine(t)
	everyGame(t, func(t *testing.T, face table.GameUI) {
		game, _ := games.Find(face.Game)
		c := sit(t, face, max(3, game.Info().Min), devices.XboxPad)
		c.env.Settings.ReducedMotion = true
		c.untilLit()
		canvas := ui.NewCanvas()
		defer canvas.Close()
		canvas.Resize(1280, 720)
		look := func() ui.Trace {
			canvas.Begin()
			c.match.Between.Draw(canvas)
			return canvas.Trace()
		}
		c.tick()
		if last, _ := c.fullscreen(); !last {
			t.Error("the last picture is not shown at once")
		}
		for range 40 { // wait until the celebration has faded in
			c.tick()
		}
		was := look()
		for range 30 {
			c.tick()
			if _, lit := c.fullscreen(); !lit {
				break
			}
			if diff := look().Difference(was); diff != "" {
				t.Fatalf("something moves: %s", diff)
			}
		}
	})
}
