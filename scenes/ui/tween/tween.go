// Package tween animates values in ticks of 1/60 s. It uses no clock: the same ticks give the same
// picture. No function of this package allocates memory.
//
// # How cards move
//
// All boards animate cards with the same few types. Boards whose cards are in zones (table.Cards)
// get them without further code.
//
//   - Flight: a card flies. It rises, leans into its path and comes down; its shadow (ui.Card.Height) stays
//     on the table, separates from the card and meets it again. At Touch the card lands: play its sound, and
//     Push the cards on which it lands. Until the end of its time it slides a little past its place, and back.
//   - Push: cards under a landing card give way by a few u, and return.
//   - Slide: a card makes room for another one, or closes a gap. If it gets another target while it is
//     moving, it goes there from its current position, so that it never jumps.
//   - Turn, Shake, Settle: a card turns over, is refused, or a weight comes to rest.
//
// With reduced motion (Speed.Still) cards fade out in one place and in at another, a Slide is Put,
// and nothing is pushed.
package tween

import "math"

// Ease maps a share of the time (0 … 1) to a share of the distance.
type Ease func(t float64) float64

// Out is the Ease of flying cards: it starts fast and slows down.
func Out(t float64) float64 { u := 1 - t; return 1 - u*u*u }

// InOut is an Ease that starts and ends slowly.
func InOut(t float64) float64 {
	if t < 0.5 {
		return 4 * t * t * t
	}
	u := 2 - 2*t
	return 1 - u*u*u/2
}

// Height returns the height above the ground of a thrown object at share t of its time: from 0 to 1
// and to 0 again.
func Height(t float64) float64 { return 4 * t * (1 - t) }

// The durations of the style sheet in ticks at speed 1.
const (
	FlyTicks   = 14  // a card flies
	TurnTicks  = 10  // a card turns over
	ShakeTicks = 18  // a refused card shakes
	FocusTicks = 7   // the focus fades in
	SlipTicks  = 150 // a slip is shown
	ShoveTicks = 14  // cards under a landing card give way and return
	FadeTicks  = 10  // a fade instead of a flight
)

// Speed is how fast things move.
type Speed struct {
	Factor float64 // 0.5 … 4; 0 means 1
	Still  bool    // motion is reduced: things fade out in one place and in at another
}

// Ticks returns the number of ticks of a motion that takes n ticks at speed 1. It returns at least
// 1.
func (s Speed) Ticks(n int) int {
	f := s.Factor
	if f == 0 {
		f = 1
	}
	f = max(0.5, min(4, f))
	return max(1, int(math.Round(float64(n)/f)))
}

// Run is the progress of a motion. all is its length in ticks, gone the number of ticks that have
// passed, and wait the number of ticks before it starts. The zero value is a motion that is over.
type Run struct {
	wait, gone, all int
}

// Start returns a motion of n ticks. If n is 0, it is over at once.
func Start(n int) Run { return Run{all: n} }

// StartAfter returns a motion of n ticks that waits before it starts.
func StartAfter(wait, n int) Run { return Run{wait: wait, all: n} }

// Tick advances by one tick.
func (r *Run) Tick() {
	switch {
	case r.wait > 0:
		r.wait--
	case r.gone < r.all:
		r.gone++
	}
}

// Waits reports whether the motion has yet to start.
func (r Run) Waits() bool { return r.wait > 0 }

// Done reports whether the motion is over.
func (r Run) Done() bool { return r.wait == 0 && r.gone >= r.all }

// Skip ends the motion.
func (r *Run) Skip() { r.wait, r.gone = 0, r.all }

// Ticks returns how many ticks the motion takes, without the initial wait.
func (r Run) Ticks() int { return r.all }

// Left returns how many ticks are left, without the initial wait.
func (r Run) Left() int { return r.all - r.gone }

// Share returns the share of the time that has passed, 0 … 1. It is 1 after the end of the motion.
func (r Run) Share() float64 {
	if r.Done() {
		return 1
	}
	return float64(r.gone) / float64(r.all)
}

// At returns the share of the distance according to an ease.
func (r Run) At(e Ease) float64 { return e(r.Share()) }

// Toward is a value that follows a target in equal steps, such as a focus that appears and
// disappears. The zero value rests at 0.
type Toward struct {
	Value float64
}

// Tick moves the value towards target; the whole way from 0 to 1 takes n ticks.
func (v *Toward) Tick(target float64, n int) {
	step := 1 / float64(max(1, n))
	if v.Value < target {
		v.Value = min(target, v.Value+step)
	} else {
		v.Value = max(target, v.Value-step)
	}
}

// Turn returns the width of a card at share s of turning over (from 1 to 0 and to 1 again), and
// whether its other side shows.
func Turn(s float64) (width float64, other bool) {
	return math.Abs(math.Cos(s * math.Pi)), s >= 0.5
}

// Shake returns the horizontal offset of a refused card at share s of its time, in u: three
// decaying swings of 6 u.
func Shake(s float64) float64 {
	if s >= 1 {
		return 0
	}
	return 6 * math.Sin(s*3*2*math.Pi) * (1 - s*0.4)
}

// Settle is an Ease that overshoots by a tenth of the distance and returns, like a weight that
// comes to rest.
func Settle(t float64) float64 {
	u := t - 1
	const overshoot = 1.70158 // makes Settle overshoot by a tenth of the distance
	return 1 + u*u*((overshoot+1)*u+overshoot)
}

// Glide is a value that moves from its current value to a target. The zero value rests at 0.
type Glide struct {
	from, to float64
	ease     Ease
	run      Run
}

// Go sets the target, to be reached in a number of ticks. A motion to the same target continues.
func (g *Glide) Go(to float64, ticks int, ease Ease) {
	if to == g.to {
		return
	}
	g.from, g.to, g.ease, g.run = g.Value(), to, ease, Start(ticks)
}

// Tick advances by one tick.
func (g *Glide) Tick() { g.run.Tick() }

// Skip ends the motion.
func (g *Glide) Skip() { g.run.Skip() }

// Stepped returns the current value, rounded to whole steps while it moves, so that nothing is
// repainted in between.
func (g *Glide) Stepped(step float64) float64 {
	if g.run.Done() {
		return g.to
	}
	return math.Round(g.Value()/step) * step
}

// Value returns the current value.
func (g *Glide) Value() float64 {
	if g.run.Done() {
		return g.to
	}
	return g.from + (g.to-g.from)*g.run.At(g.ease)
}
