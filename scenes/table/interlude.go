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

// Interlude is what a host shows over its board between two events: a moment that is celebrated, or
// a sum that is counted.
type Interlude struct {
	host    Host
	moments moments
	count   counting
	dim     tween.Toward // how much of the dimming of the ground is there
}

// The ground grows dim while something is celebrated that interrupts the game, and while a round is
// counted, so that what is about to be told stands out. It does so in few steps: each paints the
// whole screen anew.
const (
	dimTicks = 24
	dimSteps = 4
	dimMost  = 0.55
)

// NewInterlude returns the interlude of a host in a place, in which nothing is shown yet.
func NewInterlude(h Host, venue place.Place) Interlude {
	return Interlude{host: h, moments: moments{venue: venue}}
}

// Celebrate shows a moment as soon as its time has come. One that is still shown ends.
func (n *Interlude) Celebrate(m Moment) {
	s, wait := n.host.Speed(), 0
	if m.Wait > 0 {
		wait = s.Ticks(m.Wait)
	}
	n.moments = moments{now: m, active: true, wait: tween.Start(wait), all: s.Ticks(momentSizes[m.Size].ticks), count: n.moments.count + 1,
		venue: n.moments.venue, race: n.host.Game().Info().RealTime}
	if m.Limelight != nil {
		_, all := n.moments.stageTicks()
		n.moments.all = s.Ticks(all)
	}
}

// Count begins to count a sum. alone: it goes on by itself in the end.
func (n *Interlude) Count(shown Count, alone bool) { n.count.start(shown, alone, n.host.Speed()) }

// Tick advances by a tick, over a board. The moment of a real-time game ends when its board begins
// to fill the whole screen.
func (n *Interlude) Tick(b Board) {
	resting := !b.Busy()
	n.count.alone = n.count.alone || n.host.Party().People() == 0
	if n.moments.staged() && n.moments.begun {
		stage := n.moments.stageAt(n.host.Speed())
		defer func() {
			if cue, ok := n.moments.counts(stage, n.moments.stageAt(n.host.Speed())); ok {
				n.host.Sound(cue)
			}
		}()
	}
	if n.moments.tick(resting) && n.moments.now.Sound != (sound.Cue{}) {
		n.host.Sound(n.moments.now.Sound)
	}
	if cue, ok := n.count.tick(resting && !n.moments.active, n.host.Speed()); ok {
		n.host.Sound(cue)
	}
	if n.moments.race && b.FillsScreen() {
		n.moments.active = false
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
func (n *Interlude) dims() bool {
	great := n.moments.active && n.moments.begun && n.moments.now.Size > SmallMoment && !n.moments.race && !n.moments.staged()
	return great || n.count.active && n.count.begun
}

// Taken returns who has counted most in a sum, and the others, once all has been counted; told: it has.
func (n *Interlude) Taken() (most, others engine.SeatSet, told bool) {
	if !n.count.waits() {
		return 0, 0, false
	}
	most, others = n.count.ranked()
	return most, others, true
}

// Busy reports whether anything is being shown, or is about to be.
func (n *Interlude) Busy() bool { return n.moments.active || n.count.active }

// Untold is what Host.Untold asks for.
func (n *Interlude) Untold() bool {
	m := &n.moments
	if !m.staged() || m.now.Limelight.Gains == nil && m.now.Limelight.Exhibit == nil {
		return false
	}
	return !m.begun || m.told(m.stageAt(n.host.Speed())) < 1
}

// Staged is what Host.Staged asks for. While a moment has the whole table nothing else happens.
func (n *Interlude) Staged() bool { return n.moments.staged() }

// Counting reports whether a sum is counted or waits to have been read: Press goes on with it, Skip
// does not.
func (n *Interlude) Counting() bool { return n.count.active }

// Read reports whether a sum waits to have been read.
func (n *Interlude) Read() bool { return n.count.waits() }

// Readable reports whether a press would say that the sum has been read: it has stood for long
// enough.
func (n *Interlude) Readable() bool { return n.count.waits() && n.count.stood >= app.ChoiceTicks }

// fresh reports whether what is shown has just begun: a press was meant for what came before.
func (n *Interlude) fresh() bool {
	return n.moments.active && n.moments.begun && n.moments.age < app.HurryTicks ||
		!n.moments.active && n.count.active && n.count.begun && n.count.age < app.HurryTicks
}

// Press ends a moment, or counts all that is left at once, or says that the sum has been read. It
// does nothing if people cannot have seen yet what it would end.
func (n *Interlude) Press() {
	if n.moments.active {
		n.Skip()
		return
	}
	n.count.press()
}

// Moment returns what is celebrated now; false: nothing is.
func (n *Interlude) Moment() (Moment, bool) {
	return n.moments.now, n.moments.active && n.moments.begun
}

// Skip ends a moment that has been seen, and begins one that is about to begin. A sum stays until
// it has been read.
func (n *Interlude) Skip() { n.moments.skip() }

// Clear ends both.
func (n *Interlude) Clear() { n.moments.active, n.count.active, n.dim = false, false, tween.Toward{} }

// Draw draws what is shown, over a board that has been drawn.
func (n *Interlude) Draw(c *ui.Canvas) {
	if steps := math.Round(n.dim.Value * dimSteps); steps > 0 {
		c.PushLayer(ui.LayerCloth)
		c.Fill(c.Whole(), ui.Fade(c.Theme().ClothEdge, dimMost*steps/dimSteps))
		c.Pop()
	}
	n.moments.draw(c, n.host.Party(), n.host.Speed())
	n.count.draw(c, n.host.Party(), n.moments.venue, n.host.Speed().Still)
}
