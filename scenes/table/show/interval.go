package show

import (
	"math"

	"canape/engine"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
	"canape/scenes/ui/tween"
)

// Interval is what a host shows over its board between two events: a celebration or a score count.
type Interval struct {
	host         table.Host
	celebrations celebrations
	count        counting
	dim          tween.Toward // how far the background is dimmed
}

// A celebration that interrupts the game, and a score count, stand out against a dimmed background.
// The dimming takes only dimSteps steps, because each repaints the whole screen.
const (
	dimTicks = 24
	dimSteps = 4
	dimMost  = 0.55
)

// NewInterval returns an empty interval for a host. venue is the place of the game.
func NewInterval(h table.Host, venue place.Place) Interval {
	return Interval{host: h, celebrations: celebrations{venue: venue}}
}

// Celebrate replaces the current celebration. The new one begins after its Wait or, without a Wait,
// once the board is idle.
func (n *Interval) Celebrate(m table.Celebration) {
	s, wait := n.host.Speed(), 0
	if m.Wait > 0 {
		wait = s.Ticks(m.Wait)
	}
	n.celebrations = celebrations{now: m, active: true, wait: tween.Start(wait), all: s.Ticks(celebrationSizes[m.Size].ticks), count: n.celebrations.count + 1,
		venue: n.celebrations.venue, race: n.host.Game().Info().RealTime}
	if m.Fullscreen != nil {
		_, all := n.celebrations.fullscreenTicksOf()
		if m.Fullscreen.Ticks > 0 {
			all = m.Fullscreen.Ticks
		}
		n.celebrations.all = s.Ticks(all)
	}
}

// Count starts a score count. alone means that it ends without a press, because only bots play.
func (n *Interval) Count(shown table.Count, alone bool) { n.count.start(shown, alone, n.host.Speed()) }

// Tick advances the interval over a board by a tick. In a real-time game it ends the celebration
// when the board fills the whole screen.
func (n *Interval) Tick(b table.Board) {
	resting := !b.Busy()
	n.count.alone = n.count.alone || n.host.Party().People() == 0
	if n.celebrations.staged() && n.celebrations.begun {
		before := n.celebrations.fullscreenAt(n.host.Speed())
		defer func() {
			if cue, ok := n.celebrations.counts(before, n.celebrations.fullscreenAt(n.host.Speed())); ok {
				n.host.Sound(cue)
			}
		}()
	}
	if n.celebrations.tick(resting) && n.celebrations.now.Sound != (sound.Cue{}) {
		n.host.Sound(n.celebrations.now.Sound)
	}
	if cue, ok := n.count.tick(resting && !n.celebrations.active, n.host.Speed()); ok {
		n.host.Sound(cue)
	}
	if n.celebrations.race && b.FillsScreen() {
		n.celebrations.active = false
	}
	n.count.grow(n.host.Speed())
	target := 0.0
	if n.dims() {
		target = 1
	}
	ticks := n.host.Speed().Ticks(dimTicks)
	if n.host.Speed().Still {
		ticks = 1
	}
	n.dim.Tick(target, ticks)
}

// dims reports whether the background should be dimmed.
func (n *Interval) dims() bool {
	great := n.celebrations.active && n.celebrations.begun && n.celebrations.now.Size > table.SmallCelebration && !n.celebrations.race && !n.celebrations.staged()
	return great || n.count.active && n.count.begun
}

// Taken returns the seats with the highest sum of a score count, and the other seats. told is false
// until everything has been counted.
func (n *Interval) Taken() (most, others engine.SeatSet, told bool) {
	if !n.count.waits() {
		return 0, 0, false
	}
	most, others = n.count.ranked()
	return most, others, true
}

// Busy reports whether a celebration or a score count is shown or pending.
func (n *Interval) Busy() bool { return n.celebrations.active || n.count.active }

// State describes the celebration or the score count that is shown or pending.
func (n *Interval) State() table.IntervalState {
	m := &n.celebrations
	s := table.IntervalState{Fullscreen: m.staged(), Sum: n.count.active}
	if s.Fullscreen && (m.now.Fullscreen.Gains != nil || m.now.Fullscreen.Exhibit != nil) {
		s.GainsPending = !m.begun || m.told(m.fullscreenAt(n.host.Speed())) < 1
	}
	return s
}

// Read reports whether a score count shows its whole sum, which stays until a player confirms it.
func (n *Interval) Read() bool { return n.count.waits() }

// Readable reports whether a press now confirms the sum, because it has been on the screen for long
// enough.
func (n *Interval) Readable() bool { return n.count.waits() && n.count.stood >= app.ChoiceTicks }

// fresh reports whether a celebration or a score count has only just begun, so that a press was
// meant for something earlier.
func (n *Interval) fresh() bool {
	return n.celebrations.active && n.celebrations.begun && n.celebrations.age < app.HurryTicks ||
		!n.celebrations.active && n.count.active && n.count.begun && n.count.age < app.HurryTicks
}

// Press ends a celebration, shows the whole sum of a score count, or confirms the sum. It does
// nothing if the celebration or the sum appeared so recently that the press was not meant for it.
func (n *Interval) Press() {
	if n.celebrations.active {
		n.Skip()
		return
	}
	n.count.press()
}

// Celebration returns the celebration on the screen. The result is false if there is none.
func (n *Interval) Celebration() (table.Celebration, bool) {
	return n.celebrations.now, n.celebrations.active && n.celebrations.begun
}

// Skip ends a celebration on the screen, and lets a pending one begin. A sum stays until a player
// confirms it.
func (n *Interval) Skip() { n.celebrations.skip() }

// Clear ends the celebration and the score count.
func (n *Interval) Clear() {
	n.celebrations.active, n.count.active, n.dim = false, false, tween.Toward{}
}

// Draw draws the interval over a board that has been drawn.
func (n *Interval) Draw(c *ui.Canvas) {
	if steps := math.Round(n.dim.Value * dimSteps); steps > 0 {
		c.PushLayer(ui.LayerCloth)
		c.Fill(c.Whole(), ui.Fade(c.Theme().ClothEdge, dimMost*steps/dimSteps))
		c.Pop()
	}
	n.celebrations.draw(c, n.host.Party(), n.host.Speed())
	n.count.draw(c, n.host.Party(), n.celebrations.venue, n.host.Speed().Still)
}
