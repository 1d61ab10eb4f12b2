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

// Interval is what a host shows over its board between two events: a celebration, or a sum that is
// counted.
type Interval struct {
	host         table.Host
	celebrations celebrations
	count        counting
	dim          tween.Toward // how far the ground is dimmed
}

// The ground is dimmed during a celebration that interrupts the game, and while a round is counted,
// so that these stand out. It takes only a few steps, because each repaints the whole screen.
const (
	dimTicks = 24
	dimSteps = 4
	dimMost  = 0.55
)

// NewInterval returns an empty interval of a host in a place.
func NewInterval(h table.Host, venue place.Place) Interval {
	return Interval{host: h, celebrations: celebrations{venue: venue}}
}

// Celebrate shows a celebration when it is due, and ends one that is still shown.
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

// Count begins to count a sum. alone means that the count continues without a press at its end.
func (n *Interval) Count(shown table.Count, alone bool) { n.count.start(shown, alone, n.host.Speed()) }

// Tick advances by a tick, over a board. In a real-time game it ends the celebration when the board
// fills the whole screen.
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

// dims reports whether the ground should be dim.
func (n *Interval) dims() bool {
	great := n.celebrations.active && n.celebrations.begun && n.celebrations.now.Size > table.SmallCelebration && !n.celebrations.race && !n.celebrations.staged()
	return great || n.count.active && n.count.begun
}

// Taken returns the seats with the highest sum and the others; told is false until everything has
// been counted.
func (n *Interval) Taken() (most, others engine.SeatSet, told bool) {
	if !n.count.waits() {
		return 0, 0, false
	}
	most, others = n.count.ranked()
	return most, others, true
}

// Busy reports whether anything is shown or pending.
func (n *Interval) Busy() bool { return n.celebrations.active || n.count.active }

// State returns what is shown or pending.
func (n *Interval) State() table.IntervalState {
	m := &n.celebrations
	s := table.IntervalState{Fullscreen: m.staged(), Sum: n.count.active}
	if s.Fullscreen && (m.now.Fullscreen.Gains != nil || m.now.Fullscreen.Exhibit != nil) {
		s.GainsPending = !m.begun || m.told(m.fullscreenAt(n.host.Speed())) < 1
	}
	return s
}

// Read reports whether a sum waits to be read.
func (n *Interval) Read() bool { return n.count.waits() }

// Readable reports whether a press now confirms the sum, because it has been shown for long enough.
func (n *Interval) Readable() bool { return n.count.waits() && n.count.stood >= app.ChoiceTicks }

// fresh reports whether the interval has just begun, so that a press was meant for something before
// it.
func (n *Interval) fresh() bool {
	return n.celebrations.active && n.celebrations.begun && n.celebrations.age < app.HurryTicks ||
		!n.celebrations.active && n.count.active && n.count.begun && n.count.age < app.HurryTicks
}

// Press ends a celebration, counts the rest at once, or confirms the sum. It does nothing if the
// interval is so new that nobody can have meant it.
func (n *Interval) Press() {
	if n.celebrations.active {
		n.Skip()
		return
	}
	n.count.press()
}

// Celebration returns the current celebration; false: there is none.
func (n *Interval) Celebration() (table.Celebration, bool) {
	return n.celebrations.now, n.celebrations.active && n.celebrations.begun
}

// Skip ends a celebration that people have seen, and begins a pending one. A sum stays until a
// player confirms it.
func (n *Interval) Skip() { n.celebrations.skip() }

// Clear ends the celebration and the count.
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
