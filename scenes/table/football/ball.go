package football

import (
	"math"

	rules "canape/engine/games/football"
	"canape/scenes/sound"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// spot is a point on the pitch or beside it, in squares: x goes from the goal line of row 1 towards row 14, y from the touchline of
// column a towards the other one. The middle of a1 is (0.5, 0.5).
type spot struct{ x, y float64 }

var centre = spot{rules.Rows / 2, rules.Columns / 2}

func (p spot) lerp(q spot, t float64) spot { return spot{p.x + (q.x-p.x)*t, p.y + (q.y-p.y)*t} }

func middleOf(s rules.Square) spot { return spot{float64(s.Row()) + 0.5, float64(s.Column()) + 0.5} }

// path is the way of the ball along an arrow.
type path struct{ rules.Course }

func pathOf(from rules.Square, card rules.Card, a rules.Arrow, up bool) path {
	return path{rules.CourseOf(from, card, a, up)}
}

// after returns where the ball is after so many steps, on the pitch or beside it.
func (p path) after(steps float64) spot {
	from := middleOf(p.From)
	return spot{from.x + steps*float64(p.Along), from.y + steps*float64(p.Across)}
}

// line returns where a ball that leaves the pitch crosses its edge.
func (p path) line() spot { return p.after(float64(p.Length) + 0.5) }

// end returns where the ball is drawn at the end: one step beyond the line if it leaves the pitch.
func (p path) end() spot { return p.after(float64(p.steps())) }

func (p path) steps() int {
	if p.Leaves() {
		return p.Length + 1
	}
	return p.Length
}

// last returns the square on which the ball then lies for the rules.
func (p path) last() rules.Square { return p.At(p.Length) }

// flight is the ball on its way, square by square.
type flight struct {
	on       bool
	from, to spot
	steps    int     // from square to square
	each     int     // ticks of a step
	gone     int     // ticks
	rise     float64 // how high it flies at most, in squares; 0: it rolls and bounces
	ending   rules.Ending
	silent   bool // its landing makes no sound
	hangs    bool // it stays on the goal line: the shot has not been decided yet
	along    bool // it follows way
	way      path
}

// stepTicks are those at speed 1 that the ball takes for a square.
const stepTicks = 6

// kick sets the ball on its way along a path. A shot goes on into the net, and a ball that goes out beyond the line.
func (b *Board) kick(p path, rise float64, factor int) {
	b.ball = flight{on: true, from: middleOf(p.From), to: p.end(), steps: p.steps(), rise: rise, ending: p.Ending,
		along: true, way: p, each: b.Speed().Ticks(stepTicks * factor)}
}

// hang keeps a shot on the goal line.
func (f *flight) hang() { f.to, f.hangs = f.way.line(), true }

// send sets the ball on its way straight to a place, through the air.
func (b *Board) send(from, to spot, rise float64, ticks int) {
	b.ball = flight{on: true, from: from, to: to, steps: 1, rise: rise, ending: rules.InPlay, each: b.Speed().Ticks(ticks), silent: true}
}

func (f *flight) length() int { return f.steps * f.each }

// tickBall moves the ball, and plays a sound where it touches the ground.
func (b *Board) tickBall() {
	f := &b.ball
	if !f.on {
		return
	}
	f.gone++
	if f.gone >= f.length() {
		f.on = false
		b.land(f)
		return
	}
	if f.gone%f.each == 0 && f.rise == 0 && !f.silent {
		p, _, _ := f.at()
		b.PlayAt(sound.BallBounce, b.lay.at(p), 0, 30)
	}
}

// land shows and plays the end of a flight.
func (b *Board) land(f *flight) {
	at := b.lay.at(f.to)
	switch {
	case f.hangs:
	case f.ending == rules.OnGoal:
		b.PlayAt(sound.Net, at, 0, 0)
		b.net = tween.Start(b.Speed().Ticks(40))
		if b.Speed().Still {
			b.net.Skip()
		}
	case f.ending == rules.Out, f.ending == rules.Touch:
		b.PlayAt(sound.Whistle, at, 0, 60)
	case !f.silent:
		b.PlayAt(sound.BallBounce, at, -2, 40)
	}
}

// at returns where the ball is, how high over the ground in squares, and how far it has turned in degrees.
func (f *flight) at() (p spot, high, turn float64) {
	whole := min(1, float64(f.gone)/max(1, float64(f.length())))
	p = f.from.lerp(f.to, whole)
	share := math.Mod(float64(f.gone)/float64(f.each), 1)
	high = 0.14 * 4 * share * (1 - share)
	if f.rise > 0 {
		high = f.rise * 4 * whole * (1 - whole)
	}
	return p, high, 150 * math.Hypot(p.x-f.from.x, p.y-f.from.y)
}

// ballSize is the ball in squares.
const ballSize = 0.82

func (b *Board) drawBall(c *ui.Canvas) {
	f := &b.ball
	switch {
	case !f.on && !b.closeup.shows() && b.chooser.verb != rules.VerbPlace: // it is in somebody's hand then
		b.drawBallAt(c, b.lies(), 0, 4*b.Suspense.Tremble(), 1)
	case !f.on:
	case b.Speed().Still:
		share := float64(f.gone) / float64(f.length())
		b.drawBallAt(c, f.from, 0, 0, 1-share)
		b.drawBallAt(c, f.to, 0, 0, share)
	default:
		p, high, turn := f.at()
		b.drawBallAt(c, p, high, turn, 1)
	}
}

// lies returns where a ball that does not move is drawn.
func (b *Board) lies() spot {
	switch {
	case b.film.on:
		return b.film.lies()
	case !b.ballInNet.run.Done():
		return b.ballInNet.at
	case b.Suspense.On() && b.now.ball == rules.NoSquare:
		return b.now.trail.line() // of a shot that will be a goal
	}
	return b.now.lies
}

func (b *Board) drawBallAt(c *ui.Canvas, p spot, high, turn, alpha float64) {
	at := b.lay.at(p)
	size := b.lay.square * ballSize * (1 + 0.12*high)
	layer := ui.LayerCards
	if high > 0.3 {
		layer = ui.LayerFlying
	}
	c.PushLayer(layer)
	defer c.Pop()
	c.PushAlpha(alpha)
	defer c.Pop()
	if high > 0 {
		c.PushAlpha(0.5)
		b.deck.shade.Draw(c, ui.RectAround(ui.Point{X: at.X + 4, Y: at.Y + size*0.34}, size*0.9, size*0.45), false)
		c.Pop()
	}
	at.Y -= high * b.lay.square
	if turn != 0 {
		c.PushTilt(at, turn)
		defer c.Pop()
	}
	b.deck.ball.Draw(c, ui.RectAround(at, size, size), true)
}

// drawNet draws the net over a ball that lies in it. It swings when the ball has hit it.
func (b *Board) drawNet(c *ui.Canvas) {
	p := b.lies()
	if b.ball.on {
		p, _, _ = b.ball.at()
	}
	if p.y < rules.GoalLeft || p.y > rules.GoalRight+1 || p.x >= 0 && p.x <= rules.Rows {
		return
	}
	side, line := 0, ui.Point{X: b.lay.pitch.X, Y: b.lay.pitch.Center().Y}
	if p.x > rules.Rows {
		side, line.X = 1, b.lay.pitch.Right()
	}
	bulge := 1.0
	if !b.net.Done() {
		t := b.net.Share()
		bulge += 0.22 * (1 - t) * (1 - t) * math.Cos(t*3*math.Pi)
	}
	c.PushLayer(ui.LayerFlying)
	c.PushScale(line, bulge, 1)
	b.deck.nets[side].Draw(c, b.lay.goal(side == 1), false)
	c.Pop()
	c.Pop()
}

// goal returns where the goal at the end of row 14, or of row 1, is on the screen.
func (l *layout) goal(up bool) ui.Rect {
	net := ui.Rect{X: l.pitch.X - 1.15*l.square, Y: l.pitch.Center().Y - 2*l.square, W: 1.15 * l.square, H: 4 * l.square}
	if up {
		net.X = l.pitch.Right()
	}
	return net
}
