package table

import (
	"math"

	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// SuspenseTicks is how long a suspense is to last at speed 1, unless there are several in a row.
const SuspenseTicks = 75

// Suspense holds back for a moment what everybody waits for: a card that was cut, a token, who has won a round.
//
// The board keeps one, whose zero value holds nothing back. It calls Begin in Show, Tick in Tick and Skip in Skip, and is Busy while
// the suspense is On; the words for the event then wait by themselves. As long as it is On the board draws what was there before:
// Riffle draws a card in the meantime, Tremble moves anything else. What is heard and said when the secret comes out belongs
// into the function given to Begin.
type Suspense struct {
	run    tween.Run
	still  bool
	reveal func()
}

// Begin holds something back for so many ticks at speed 1, and calls reveal once when it comes out; reveal may be nil. What was
// held back until now comes out at once.
func (s *Suspense) Begin(speed tween.Speed, ticks int, reveal func()) {
	s.Skip()
	s.run, s.still, s.reveal = tween.Start(speed.Ticks(ticks)), speed.Still, reveal
}

// On reports whether something is being held back.
func (s *Suspense) On() bool { return !s.run.Done() }

// Tick advances it by a tick.
func (s *Suspense) Tick() {
	if s.run.Tick(); s.run.Done() {
		s.Skip()
	}
}

// Skip lets out at once what is held back.
func (s *Suspense) Skip() {
	s.run.Skip()
	if reveal := s.reveal; reveal != nil {
		s.reveal = nil
		reveal()
	}
}

// Share returns the share of its time that has gone, 0 … 1.
func (s *Suspense) Share() float64 { return s.run.Share() }

// Tremble returns by how many degrees something is turned that is about to be seen: more and more, and not at all with reduced
// motion.
func (s *Suspense) Tremble() float64 {
	if s.still || !s.On() {
		return 0
	}
	share := s.Share()
	return 5 * share * math.Sin(2*math.Pi*trembles*share)
}

// trembles is how often something swings to and fro in a suspense.
const trembles = 9

// riffled is how many cards leave the packet and go under it in a riffle.
const riffled = 6

// Riffle draws a packet of cards in r that is riffled through, face down, until the one that counts lies on top. With reduced
// motion the packet lies still.
func (s *Suspense) Riffle(c *ui.Canvas, r ui.Rect, back ui.Picture, tilt float64) {
	if s.still || !s.On() {
		c.Card(r, ui.Card{Face: back, Tilt: tilt, Lift: ui.Raised})
		return
	}
	passed := tween.InOut(s.Share()) * riffled
	at := int(passed)
	way := passed - float64(at)
	out := math.Sin(math.Pi * way)
	if at%2 == 1 { // left and right in turn
		out = -out
	}
	leaf := ui.Card{Face: back, Cut: at % 4, Tilt: tilt + 14*out, Lift: ui.Raised}
	place := r.Move(0.62*r.W*out, -0.08*r.H*math.Abs(out))
	under := way > 0.5 // it has left the packet and goes under it
	if under {
		c.Card(place, leaf)
	}
	c.Card(r, ui.Card{Face: back, Cut: (at + 1) % 4, Tilt: tilt, Lift: ui.Raised})
	if !under {
		c.Card(place, leaf)
	}
}
