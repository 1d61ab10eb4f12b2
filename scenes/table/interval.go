package table

import (
	"math"

	"canape/engine"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
	"canape/scenes/ui/tween"
)

// Interval is what a host shows over its board between two events: a celebration, or
// a sum that is counted.
type Interval struct {
	host         Host
	celebrations celebrations
	count        counting
	dim          tween.Toward // how much of the dimming of the ground is there
}

// IntervalState is what an interval shows or is about to show. A sum can be pending while a
// celebration is shown.
type IntervalState struct {
	// Fullscreen means a full-screen celebration, to its end. A board does not write the words of the
	// celebration on the table meanwhile.
	Fullscreen bool
	// GainsPending means that this celebration has not added up yet what was won. A board updates the
	// score after that, behind the celebration.
	GainsPending bool
	// Sum means a sum that is counted or waits to be read.
	Sum bool
}

// The ground grows dim while something is celebrated that interrupts the game, and while a round is
// counted, so that what is about to be told stands out. It does so in few steps: each paints the
// whole screen anew.
const (
	dimTicks = 24
	dimSteps = 4
	dimMost  = 0.55
)

// NewInterval returns the interval of a host in a place, in which nothing is shown yet.
func NewInterval(h Host, venue place.Place) Interval {
	return Interval{host: h, celebrations: celebrations{venue: venue}}
}

// Celebrate shows a celebration as soon as its time has come. One that is still shown ends.
func (n *Interval) Celebrate(m Celebration) {
	s, wait := n.host.Speed(), 0
	if m.Wait > 0 {
		wait = s.Ticks(m.Wait)
	}
	n.celebrations = celebrations{now: m, active: true, wait: tween.Start(wait), all: s.Ticks(celebrationSizes[m.Size].ticks), count: n.celebrations.count + 1,
		venue: n.celebrations.venue, race: n.host.Game().Info().RealTime}
	if m.Fullscreen != nil {
		_, all := n.celebrations.fullscreenTicksOf()
		n.celebrations.all = s.Ticks(all)
	}
}

// Count begins to count a sum. alone: it goes on by itself in the end.
func (n *Interval) Count(shown Count, alone bool) { n.count.start(shown, alone, n.host.Speed()) }

// Tick advances by a tick, over a board. The celebration of a real-time game ends when its board begins
// to fill the whole screen.
func (n *Interval) Tick(b Board) {
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

// dims reports whether the ground is to be dim.
func (n *Interval) dims() bool {
	great := n.celebrations.active && n.celebrations.begun && n.celebrations.now.Size > SmallCelebration && !n.celebrations.race && !n.celebrations.staged()
	return great || n.count.active && n.count.begun
}

// Taken returns who has counted most in a sum, and the others, once all has been counted; told: it has.
func (n *Interval) Taken() (most, others engine.SeatSet, told bool) {
	if !n.count.waits() {
		return 0, 0, false
	}
	most, others = n.count.ranked()
	return most, others, true
}

// Busy reports whether anything is being shown, or is about to be.
func (n *Interval) Busy() bool { return n.celebrations.active || n.count.active }

// State returns what is shown or is about to be.
func (n *Interval) State() IntervalState {
	m := &n.celebrations
	s := IntervalState{Fullscreen: m.staged(), Sum: n.count.active}
	if s.Fullscreen && (m.now.Fullscreen.Gains != nil || m.now.Fullscreen.Exhibit != nil) {
		s.GainsPending = !m.begun || m.told(m.fullscreenAt(n.host.Speed())) < 1
	}
	return s
}

// Read reports whether a sum waits to have been read.
func (n *Interval) Read() bool { return n.count.waits() }

// Readable reports whether a press would say that the sum has been read: it has stood for long
// enough.
func (n *Interval) Readable() bool { return n.count.waits() && n.count.stood >= app.ChoiceTicks }

// fresh reports whether what is shown has just begun: a press was meant for what came before.
func (n *Interval) fresh() bool {
	return n.celebrations.active && n.celebrations.begun && n.celebrations.age < app.HurryTicks ||
		!n.celebrations.active && n.count.active && n.count.begun && n.count.age < app.HurryTicks
}

// Press ends a celebration, or counts all that is left at once, or says that the sum has been read. It
// does nothing if people cannot have seen yet what it would end.
func (n *Interval) Press() {
	if n.celebrations.active {
		n.Skip()
		return
	}
	n.count.press()
}

// Celebration returns what is celebrated now; false: nothing is.
func (n *Interval) Celebration() (Celebration, bool) {
	return n.celebrations.now, n.celebrations.active && n.celebrations.begun
}

// Skip ends a celebration that has been seen, and begins one that is about to begin. A sum stays until
// it has been read.
func (n *Interval) Skip() { n.celebrations.skip() }

// Clear ends both.
func (n *Interval) Clear() {
	n.celebrations.active, n.count.active, n.dim = false, false, tween.Toward{}
}

// Draw draws what is shown, over a board that has been drawn.
func (n *Interval) Draw(c *ui.Canvas) {
	if steps := math.Round(n.dim.Value * dimSteps); steps > 0 {
		c.PushLayer(ui.LayerCloth)
		c.Fill(c.Whole(), ui.Fade(c.Theme().ClothEdge, dimMost*steps/dimSteps))
		c.Pop()
	}
	n.celebrations.draw(c, n.host.Party(), n.host.Speed())
	n.count.draw(c, n.host.Party(), n.celebrations.venue, n.host.Speed().Still)
}
