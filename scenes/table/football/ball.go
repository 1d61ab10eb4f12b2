package football

import (
	"math"

	rules "canape/engine/games/football"
	"canape/scenes/sound"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// flight is the ball on its way, square by square.
type flight struct {
	on     bool
	points [longest + 3]place
	count  int
	each   int     // ticks from one point to the next
	gone   int     // ticks
	rise   float64 // how high it flies at most over the whole way, in squares; 0: it rolls and bounces
	ending rules.Ending
	silent bool // it is not heard where it comes down
	hangs  bool // it stays on the goal line: nobody knows yet what becomes of the shot
	along  bool // way is the arrow that it follows
	way    path
}

// Ticks at speed 1 that the ball takes for a square, and for which it is seen where it has come to lie.
const (
	stepTicks   = 6
	buildFactor = 2 // of the film, before the shot
	slowFactor  = 3 // of its shots
	restTicks   = 6
	swingTicks  = 40 // of the net
)

// kick sets the ball on its way along a path. A shot goes on into the net, and a ball that goes out beyond the line.
func (b *Board) kick(p *path, rise float64, factor int) {
	f := flight{on: true, rise: rise, ending: p.ending, along: true, way: *p}
	add := func(at place) {
		f.points[f.count] = at
		f.count++
	}
	add(middleOf(p.from))
	for _, s := range p.squares[:p.count] {
		add(middleOf(s))
	}
	if p.leaves() {
		add(p.beyond)
	}
	f.each = b.host.Speed().Ticks(stepTicks * factor)
	b.ball = f
}

// hang keeps a shot on the goal line.
func (f *flight) hang() { f.points[f.count-1], f.hangs = f.way.line(), true }

// send sets the ball on its way straight to a place, through the air.
func (b *Board) send(from, to place, rise float64, ticks int) {
	b.ball = flight{on: true, count: 2, rise: rise, ending: rules.InPlay, each: b.host.Speed().Ticks(ticks), silent: true}
	b.ball.points[0], b.ball.points[1] = from, to
}

func (f *flight) length() int { return (f.count - 1) * f.each }

// tickBall lets the ball go on, and be heard where it touches the ground.
func (b *Board) tickBall() {
	f := &b.ball
	if !f.on {
		return
	}
	f.gone++
	if f.gone >= f.length() {
		f.on = false
		b.arrive(f)
		return
	}
	if f.gone%f.each == 0 && f.rise == 0 && !f.silent {
		b.hear(sound.BallBounce, b.lay.at(f.points[f.gone/f.each]), 0, 30)
	}
}

// arrive lets the end of a flight be heard and seen.
func (b *Board) arrive(f *flight) {
	at := b.lay.at(f.points[f.count-1])
	switch {
	case f.hangs:
	case f.ending == rules.OnGoal:
		b.hear(sound.Net, at, 0, 0)
		b.net = tween.Start(b.host.Speed().Ticks(swingTicks))
		if b.host.Speed().Still {
			b.net.Skip()
		}
	case f.ending == rules.Out, f.ending == rules.Touch:
		b.hear(sound.Whistle, at, 0, 60)
	case !f.silent:
		b.hear(sound.BallBounce, at, -2, 40)
	}
}

// at returns where the ball is, how high over the ground in squares, and how far it has turned in degrees.
func (f *flight) at() (p place, high, turn float64) {
	step := min(f.gone/f.each, f.count-2)
	share := float64(f.gone-step*f.each) / float64(f.each)
	p = f.points[step].lerp(f.points[step+1], share)
	if f.rise > 0 {
		whole := float64(f.gone) / float64(f.length())
		high = f.rise * 4 * whole * (1 - whole)
	} else {
		high = 0.14 * 4 * share * (1 - share)
	}
	from := f.points[0]
	return p, high, 150 * math.Hypot(p.x-from.x, p.y-from.y)
}

// ballSize is the ball in squares.
const ballSize = 0.82

// drawBall draws the ball where it lies or flies.
func (b *Board) drawBall(c *ui.Canvas) {
	if !b.ball.on {
		if !b.scene.shows() && b.chooser.task != placing { // it is in somebody's hand then
			b.drawBallAt(c, b.lies(), 0, 4*b.suspense.Tremble(), 1)
		}
		return
	}
	if b.host.Speed().Still {
		share := float64(b.ball.gone) / float64(b.ball.length())
		b.drawBallAt(c, b.ball.points[0], 0, 0, 1-share)
		b.drawBallAt(c, b.ball.points[b.ball.count-1], 0, 0, share)
		return
	}
	p, high, turn := b.ball.at()
	b.drawBallAt(c, p, high, turn, 1)
}

// lies returns where the ball is seen that does not move.
func (b *Board) lies() place {
	switch {
	case b.film.on:
		return b.film.lies()
	case b.netted.left > 0:
		return b.netted.at
	case b.suspense.On() && b.now.ball == rules.NoSquare:
		return b.now.trail.line() // of a shot that will be a goal
	}
	return b.now.lies
}

func (b *Board) drawBallAt(c *ui.Canvas, p place, high, turn, alpha float64) {
	at := b.lay.at(p)
	size := b.lay.square * ballSize * (1 + 0.12*high)
	layer := ui.LayerCards
	if high > 0.3 {
		layer = ui.LayerFlying
	}
	c.PushLayer(layer)
	defer c.Pop()
	if alpha < 1 {
		c.PushAlpha(alpha)
		defer c.Pop()
	}
	if high > 0 {
		c.PushAlpha(0.5)
		c.Picture(b.deck.shade, ui.RectAround(ui.Point{X: at.X + 4, Y: at.Y + size*0.34}, size*0.9, size*0.45), false)
		c.Pop()
	}
	at.Y -= high * b.lay.square
	r := ui.RectAround(at, size, size)
	if turn == 0 {
		c.Picture(b.deck.ball, r, true)
		return
	}
	c.PushTilt(at, turn)
	c.Picture(b.deck.ball, r, true)
	c.Pop()
}

// drawNet draws the net over a ball that lies in it. It swings when the ball has hit it.
func (b *Board) drawNet(c *ui.Canvas) {
	p := b.lies()
	if b.ball.on {
		p, _, _ = b.ball.at()
	}
	if p.y < goalFirst || p.y > goalLast+1 || p.x >= 0 && p.x <= rows {
		return
	}
	line := ui.Point{X: b.lay.pitch.X, Y: b.lay.pitch.Center().Y}
	net := ui.Rect{X: line.X - 1.15*b.lay.square, Y: line.Y - 2*b.lay.square, W: 1.15 * b.lay.square, H: 4 * b.lay.square}
	flip := 1.0
	if p.x > rows {
		line.X, flip = b.lay.pitch.Right(), -1
		net.X = line.X
	}
	bulge := 1.0
	if !b.net.Done() {
		t := b.net.Share()
		bulge += 0.22 * (1 - t) * (1 - t) * math.Cos(t*3*math.Pi)
	}
	picture := b.deck.nets[0]
	if flip < 0 {
		picture = b.deck.nets[1]
	}
	c.PushLayer(ui.LayerFlying)
	c.PushScale(line, bulge, 1)
	c.Picture(picture, net, false)
	c.Pop()
	c.Pop()
}
