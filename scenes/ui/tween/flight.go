package tween

import "math"

// Flight is the path of a card through the air. The card lands at Touch, before the end of its
// time, and slides a little past its place and back.
type Flight struct {
	FromX, FromY, ToX, ToY float64 // u
	FromTilt, ToTilt       float64 // degrees
}

// Pose is the state of a card at one moment of a flight.
type Pose struct {
	X, Y   float64 // where the card is drawn, in u: its place over the table, raised by Height
	Tilt   float64 // degrees
	Height float64 // height above the table, 0 … Highest u; the card's shadow is drawn this far below the card
	Size   float64 // 1 on the table, a little larger in the air
	Way    float64 // the share of the distance covered, 0 … 1
}

const (
	// Touch is the share of the time after which a flying card lands.
	Touch = 0.7
	// Highest is the height of the longest flights, in u.
	Highest = 64.0

	lowest   = 8.0  // the height of a flight of length zero, in u
	climb    = 0.11 // additional height per u of length, in u
	grown    = 0.09 // share by which a card is enlarged at Highest
	pastMost = 7.0  // the most that a card slides past its place, in u
	pastBy   = 0.03 // how far a card slides past its place per u of length, in u
	bankMost = 5.0  // the most that a card leans, in degrees
	bankBy   = 90.0 // sideways distance for each degree of leaning, in u
)

// At returns the state of the card at share t of its time, 0 … 1. It leans until it lands.
func (f Flight) At(t float64) Pose {
	dx, dy := f.ToX-f.FromX, f.ToY-f.FromY
	length := math.Hypot(dx, dy)
	if t >= Touch {
		p := Pose{X: f.ToX, Y: f.ToY, Tilt: f.ToTilt, Size: 1, Way: 1}
		if length > 0 && t < 1 {
			past := Swing((t - Touch) / (1 - Touch))
			by := past * min(pastMost, pastBy*length) / length
			p.X, p.Y, p.Tilt = p.X+dx*by, p.Y+dy*by, p.Tilt-past*f.bank(dx)/4
		}
		return p
	}
	air := max(0, t/Touch)
	way := air * (1.6 - 0.6*air) // the card slows down but still moves when it touches the table
	up := Height(air)
	p := Pose{Way: way, Height: min(Highest, lowest+climb*length) * up}
	p.X, p.Y = f.FromX+dx*way, f.FromY+dy*way-p.Height
	p.Tilt = f.FromTilt + (f.ToTilt-f.FromTilt)*way + f.bank(dx)*up
	p.Size = 1 + grown*p.Height/Highest
	return p
}

// bank returns how far a card leans when it flies dx u to the side, in degrees.
func (f Flight) bank(dx float64) float64 { return max(-bankMost, min(bankMost, dx/bankBy)) }

// Swing returns the displacement of a pushed card at share t of the push. It grows fast from 0 to 1
// and slowly becomes 0 again.
func Swing(t float64) float64 {
	if t <= 0 || t >= 1 {
		return 0
	}
	return 2.2 * math.Sin(t*math.Pi) * (1 - t) * (1 - t*0.4)
}

// Push is the motion of cards on the table when another card lands on them. The zero value is at
// rest.
type Push struct {
	dx, dy float64
	run    Run
}

// pushed is how far a landing card pushes others, in u.
const pushed = 7

// Land pushes cards in the direction in which another card came: from (fromX, fromY) to (toX, toY),
// in u. With reduced motion nothing happens.
func (p *Push) Land(fromX, fromY, toX, toY float64, s Speed) {
	dx, dy := toX-fromX, toY-fromY
	length := math.Hypot(dx, dy)
	if s.Still || length < 1 {
		return
	}
	by := pushed * min(1, length/60) / length
	*p = Push{dx * by, dy * by, Start(s.Ticks(ShoveTicks))}
}

// Tick advances by one tick.
func (p *Push) Tick() { p.run.Tick() }

// Skip ends the push.
func (p *Push) Skip() { p.run.Skip() }

// Done reports whether the motion is over.
func (p *Push) Done() bool { return p.run.Done() }

// At returns the current offset of the pushed cards, in u.
func (p *Push) At() (dx, dy float64) {
	by := Swing(p.run.Share())
	return p.dx * by, p.dy * by
}

// Slide is the position of a card that makes room for others or closes a gap.
type Slide struct {
	x, y       float64 // the target of the card
	offX, offY float64 // the offset from the target to where the motion began
	run        Run
	known      bool // the card has a position
	glide      bool // the card was moving when the motion began, so it does not start slowly
}

// Put moves the card to a position at once.
func (s *Slide) Put(x, y float64) { *s = Slide{x: x, y: y, known: true} }

// Go lets the card glide from its current position to another one, in a number of ticks at speed 1.
// A motion to the same position continues. The card jumps to the first position of a Slide, and
// with reduced motion to every position.
func (s *Slide) Go(x, y float64, ticks int, speed Speed) {
	switch nowX, nowY := s.At(); {
	case !s.known || speed.Still:
		s.Put(x, y)
	case x != s.x || y != s.y:
		// A moving card must not stop and start again.
		*s = Slide{x: x, y: y, offX: nowX - x, offY: nowY - y, run: Start(speed.Ticks(ticks)), known: true, glide: !s.run.Done()}
	}
}

// Tick advances by one tick.
func (s *Slide) Tick() { s.run.Tick() }

// Skip ends the motion.
func (s *Slide) Skip() { s.run.Skip() }

// Moves reports whether the card is moving.
func (s *Slide) Moves() bool { return !s.run.Done() }

// At returns the current position of the card, in u.
func (s *Slide) At() (x, y float64) {
	if s.run.Done() {
		return s.x, s.y
	}
	e := Ease(InOut)
	if s.glide {
		e = Out
	}
	left := 1 - s.run.At(e)
	return s.x + s.offX*left, s.y + s.offY*left
}
