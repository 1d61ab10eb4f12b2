package table

import (
	"math"

	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// SuspenseTicks is the usual length of a suspense, in ticks at speed 1.
const SuspenseTicks = 75

// Suspense delays an event that everybody waits for, such as a card that was cut, a token, or the
// winner of a round.
//
// Every board has a Suspense in its Base, and is busy while it is On. The board calls Begin in
// Show. While the suspense is On, the board draws the state before the event: a packet of cards
// with Riffle, and any other piece with Tremble. The function given to Begin plays the sounds and
// shows the words of the event.
type Suspense struct {
	run    tween.Run
	still  bool
	reveal func()
}

// Begin delays an event by a number of ticks at speed 1 and then calls reveal, which may be nil. If
// another event is still being delayed, Begin reveals that one at once.
func (s *Suspense) Begin(speed tween.Speed, ticks int, reveal func()) {
	s.Skip()
	s.run, s.still, s.reveal = tween.Start(speed.Ticks(ticks)), speed.Still, reveal
}

// On reports whether an event is being delayed.
func (s *Suspense) On() bool { return !s.run.Done() }

// Tick advances the suspense by a tick, and reveals the event at the end.
func (s *Suspense) Tick() {
	if s.run.Tick(); s.run.Done() {
		s.Skip()
	}
}

// Skip reveals the event at once.
func (s *Suspense) Skip() {
	s.run.Skip()
	if reveal := s.reveal; reveal != nil {
		s.reveal = nil
		reveal()
	}
}

// Share returns the elapsed share of the delay, from 0 to 1.
func (s *Suspense) Share() float64 { return s.run.Share() }

// Tremble returns the rotation in degrees of a piece that is about to be revealed. It grows towards
// the end and is 0 with reduced motion.
func (s *Suspense) Tremble() float64 {
	if s.still || !s.On() {
		return 0
	}
	share := s.Share()
	return 5 * share * math.Sin(2*math.Pi*trembles*share)
}

// trembles is the number of swings during a suspense.
const trembles = 9

// riffled is how many cards move under the packet in a riffle.
const riffled = 6

// Riffle draws a packet of cards in r. Its top cards move under it, one by one and face down, until
// the important card is on top. With reduced motion the packet does not move.
func (s *Suspense) Riffle(c *ui.Canvas, r ui.Rect, back ui.Picture, tilt float64) {
	if s.still || !s.On() {
		ui.Card{Face: back, Tilt: tilt, Lift: ui.Raised}.Draw(c, r)
		return
	}
	passed := tween.InOut(s.Share()) * riffled
	at := int(passed)
	way := passed - float64(at)
	out := math.Sin(math.Pi * way)
	if at%2 == 1 { // cards move out alternately on the left and on the right
		out = -out
	}
	leaf := ui.Card{Face: back, Cut: at % 4, Tilt: tilt + 14*out, Lift: ui.Raised}
	place := r.Move(0.62*r.W*out, -0.08*r.H*math.Abs(out))
	below := way > 0.5 // the moving card is under the packet now
	if below {
		leaf.Draw(c, place)
	}
	ui.Card{Face: back, Cut: (at + 1) % 4, Tilt: tilt, Lift: ui.Raised}.Draw(c, r)
	if !below {
		leaf.Draw(c, place)
	}
}
