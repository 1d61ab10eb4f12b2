package tween

import "math"

// Flight is the way of a card through the air. It comes down at Touch, before its time is over, and
// slides a little past its place and back.
type Flight struct {
	FromX, FromY, ToX, ToY float64 // u
	FromTilt, ToTilt       float64 // degrees
}

// Pose is how a card is at one moment of a flight.
type Pose struct {
	X, Y   float64 // u; where it is drawn, by its Height above its place over the table
	Tilt   float64 // degrees
	Height float64 // over the table, 0 … Highest u: its shadow lies as far below it
	Size   float64 // 1 on the table, a little larger in the air
	Way    float64 // the share of the way gone, 0 … 1
}

const (
	// Touch is the share of its time at which a card that flies comes to lie.
	Touch = 0.7
	// Highest is how high the farthest flights go, in u.
	Highest = 64.0

	lowest   = 8.0  // how high a flight of no length would go, in u
	climb    = 0.11 // how much higher it goes for each u of its length, in u
	grown    = 0.09 // the share by which a card is larger at the Highest
	pastMost = 7.0  // the most that it slides past its place, in u
	pastBy   = 0.03 // how far it slides past its place for each u of its length, in u
	bankMost = 5.0  // the most that it leans, in degrees
	bankBy   = 90.0 // how far to the side it flies for each degree that it leans, in u
)

// At returns how the card is at share t of its time, 0 … 1. It has a tilt of its own until it lies.
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
	way := air * (1.6 - 0.6*air) // it slows down, and has not stopped when it touches
	up := Height(air)
	p := Pose{Way: way, Height: min(Highest, lowest+climb*length) * up}
	p.X, p.Y = f.FromX+dx*way, f.FromY+dy*way-p.Height
	p.Tilt = f.FromTilt + (f.ToTilt-f.FromTilt)*way + f.bank(dx)*up
	p.Size = 1 + grown*p.Height/Highest
	return p
}

// bank returns how far a card leans that flies dx to the side.
func (f Flight) bank(dx float64) float64 { return max(-bankMost, min(bankMost, dx/bankBy)) }

// Swing returns how far something has given way at share t of being pushed, and comes back: 0 … 1 … 0.
// It goes fast and comes back slowly.
func Swing(t float64) float64 {
	if t <= 0 || t >= 1 {
		return 0
	}
	return 2.2 * math.Sin(t*math.Pi) * (1 - t) * (1 - t*0.4)
}

// Push is how what lies on the table gives way when a card lands on it. The zero value rests.
type Push struct {
	dx, dy float64
	run    Run
}

// pushed is how far a card that lands pushes others, in u.
const pushed = 7

// Land pushes what lies there the way in which a card has come: from (fromX, fromY) to (toX, toY), in
// u. With reduced motion nothing happens.
func (p *Push) Land(fromX, fromY, toX, toY float64, s Speed) {
	dx, dy := toX-fromX, toY-fromY
	length := math.Hypot(dx, dy)
	if s.Still || length < 1 {
		return
	}
	by := pushed * min(1, length/60) / length
	*p = Push{dx * by, dy * by, Start(s.Ticks(ShoveTicks))}
}

// Tick goes on by one tick.
func (p *Push) Tick() { p.run.Tick() }

// Skip ends the push.
func (p *Push) Skip() { p.run.Skip() }

// Done reports whether nothing moves.
func (p *Push) Done() bool { return p.run.Done() }

// At returns how far off its place what was pushed lies now, in u.
func (p *Push) At() (dx, dy float64) {
	by := Swing(p.run.Share())
	return p.dx * by, p.dy * by
}

// Spot is the place of a card that makes room for others, or closes up behind them.
type Spot struct {
	x, y       float64 // where it is going
	offX, offY float64 // from there to where the motion began
	run        Run
	known      bool // it has a place
	glide      bool // it was on its way when the motion began, and does not start slowly
}

// Put has the card lie at a place at once.
func (s *Spot) Put(x, y float64) { *s = Spot{x: x, y: y, known: true} }

// Go lets the card glide to a place, from where it is now, in a number of ticks at speed 1. A motion to the
// same place just goes on. The first place of a Spot is where it lies at once, and with reduced motion
// every one.
func (s *Spot) Go(x, y float64, ticks int, speed Speed) {
	switch nowX, nowY := s.At(); {
	case !s.known || speed.Still:
		s.Put(x, y)
	case x != s.x || y != s.y:
		// What is already on its way is not to stop and start anew.
		*s = Spot{x: x, y: y, offX: nowX - x, offY: nowY - y, run: Start(speed.Ticks(ticks)), known: true, glide: !s.run.Done()}
	}
}

// Tick goes on by one tick.
func (s *Spot) Tick() { s.run.Tick() }

// Skip ends the motion.
func (s *Spot) Skip() { s.run.Skip() }

// Moves reports whether the card is on its way.
func (s *Spot) Moves() bool { return !s.run.Done() }

// At returns where the card is now, in u.
func (s *Spot) At() (x, y float64) {
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
