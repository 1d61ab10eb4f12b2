package table

import (
	"math"

	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// SuspenseTicks is how long a suspense is to last at speed 1, unless there are several in a row.
const SuspenseTicks = 75

// Suspense delays for a moment what everybody waits for: a card that was cut, a token, who has won
// a round.
//
// Every board has one in its Base, which is busy while the suspense is On. The board calls Begin in
// Show. As long as the suspense is On it draws what was there before: Riffle draws a packet of
// cards meanwhile, Tremble shakes anything else. What is heard and said when the secret comes out
// belongs into the function given to Begin.
type Suspense struct {
	run    tween.Run
	still  bool
	reveal func()
}

// Begin delays something by a number of ticks at speed 1 and then calls reveal, which may be nil.
// Something that was delayed until now comes out at once.
func (s *Suspense) Begin(speed tween.Speed, ticks int, reveal func()) {
	s.Skip()
	s.run, s.still, s.reveal = tween.Start(speed.Ticks(ticks)), speed.Still, reveal
}

// On reports whether something is being delayed.
func (s *Suspense) On() bool { return !s.run.Done() }

// Tick advances it by a tick.
func (s *Suspense) Tick() {
	if s.run.Tick(); s.run.Done() {
		s.Skip()
	}
}

// Skip reveals at once what is being delayed.
func (s *Suspense) Skip() {
	s.run.Skip()
	if reveal := s.reveal; reveal != nil {
		s.reveal = nil
		reveal()
	}
}

// Share returns how much of its time has passed, 0 … 1.
func (s *Suspense) Share() float64 { return s.run.Share() }

// Tremble returns by how many degrees to turn something that is about to be revealed: more and
// more, with reduced motion not at all.
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

// Riffle draws a packet of cards in r that is riffled through, face down, until the one that counts
// lies on top. With reduced motion the packet lies still.
func (s *Suspense) Riffle(c *ui.Canvas, r ui.Rect, back ui.Picture, tilt float64) {
	if s.still || !s.On() {
		ui.Card{Face: back, Tilt: tilt, Lift: ui.Raised}.Draw(c, r)
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
	below := way > 0.5 // it goes under the packet now
	if below {
		leaf.Draw(c, place)
	}
	ui.Card{Face: back, Cut: (at + 1) % 4, Tilt: tilt, Lift: ui.Raised}.Draw(c, r)
	if !below {
		leaf.Draw(c, place)
	}
}
