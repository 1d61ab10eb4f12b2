package football

import (
	"math"

	rules "canape/engine/games/football"
	"canape/scenes/sound"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// ball is the moving ball and the net that it hits.
type ball struct {
	board  *shared
	flight flight
	swing  tween.Run // the net swings after the ball has hit it
	inNet  point     // the position of the ball in the net
	rests  tween.Run // time that the ball stays in the net while the goal is celebrated
}

// flight is the motion of the ball, square by square.
type flight struct {
	moving   bool
	from, to point
	steps    int     // number of steps; each leads to the next square
	each     int     // ticks per step
	gone     int     // elapsed ticks
	rise     float64 // height of the flight in squares; at 0 the ball rolls and bounces
	ending   rules.Ending
	hangs    bool // the ball stays on the goal line
	rolls    bool // the ball follows way, with a sound wherever it touches the ground
	way      path
}

// stepTicks is the time of the ball for a square at normal speed.
const stepTicks = 6

// kick moves the ball along a path. A shot continues into the net unless it can still be answered,
// and a ball that goes out continues beyond the line.
func (b *ball) kick(p path, rise float64, factor int) {
	b.flight = flight{moving: true, from: middleOf(p.From), to: p.end(), steps: p.steps(), rise: rise, ending: p.Ending,
		rolls: true, way: p, each: b.board.Speed().Ticks(stepTicks * factor)}
	if b.board.now.unanswered {
		b.flight.to, b.flight.hangs = p.line(), true
	}
}

// send moves the ball straight to a point through the air.
func (b *ball) send(from, to point, rise float64, ticks int) {
	b.flight = flight{moving: true, from: from, to: to, steps: 1, rise: rise, ending: rules.InPlay, each: b.board.Speed().Ticks(ticks)}
}

// put moves the ball straight into the net.
func (b *ball) put(from, to point, rise float64, ticks int) {
	b.send(from, to, rise, ticks)
	b.flight.ending = rules.OnGoal
}

// score moves a shot that waits on the goal line into the net, where the ball stays for a while.
func (b *ball) score() {
	shot := b.board.now.trail
	b.put(shot.line(), shot.end(), 0, netTicks)
	b.inNet, b.rests = shot.end(), tween.Start(b.board.Speed().Ticks(netTicks+settledTicks))
}

// tick moves the ball and plays a sound where it touches the ground.
func (b *ball) tick() {
	if !b.flight.moving {
		return
	}
	b.flight.gone++
	if b.flight.gone >= b.flight.length() {
		b.flight.moving = false
		b.land(b.board.lay.pitch.at(b.flight.to))
		return
	}
	if b.flight.gone%b.flight.each == 0 && b.flight.rise == 0 && b.flight.rolls {
		p, _, _ := b.flight.at()
		b.board.PlayAt(sound.BallBounce, b.board.lay.pitch.at(p), 0, 30)
	}
}

// land shows the end of a flight and plays its sound.
func (b *ball) land(at ui.Point) {
	switch {
	case b.flight.hangs:
	case b.flight.ending == rules.OnGoal:
		b.board.PlayAt(sound.Net, at, 0, 0)
		b.swing = tween.Start(b.board.Speed().Ticks(40))
		if b.board.Speed().Still {
			b.swing.Skip()
		}
	case b.flight.ending == rules.Out, b.flight.ending == rules.Touch:
		b.board.PlayAt(sound.Whistle, at, 0, 60)
	case b.flight.rolls:
		b.board.PlayAt(sound.BallBounce, at, -2, 40)
	}
}

func (f *flight) length() int { return f.steps * f.each }

// at returns the position of the ball, its height above the ground in squares, and its rotation in
// degrees.
func (f *flight) at() (p point, height, turn float64) {
	whole := min(1, float64(f.gone)/max(1, float64(f.length())))
	p = f.from.lerp(f.to, whole)
	share := math.Mod(float64(f.gone)/float64(f.each), 1)
	height = 0.14 * 4 * share * (1 - share)
	if f.rise > 0 {
		height = f.rise * 4 * whole * (1 - whole)
	}
	return p, height, 150 * math.Hypot(p.x-f.from.x, p.y-f.from.y)
}

// draw draws the moving ball. With reduced motion it fades out at the start and in at the end.
func (b *ball) draw(c *ui.Canvas) {
	if b.board.Speed().Still {
		share := float64(b.flight.gone) / float64(b.flight.length())
		b.board.turf.ball(c, b.flight.from, 0, 0, 1-share)
		b.board.turf.ball(c, b.flight.to, 0, 0, share)
		return
	}
	p, height, turn := b.flight.at()
	b.board.turf.ball(c, p, height, turn, 1)
}

// drawNet draws the net over a ball that is in it or about to be. The net swings after a hit.
func (b *ball) drawNet(c *ui.Canvas, lies point) {
	p := lies
	if b.flight.moving {
		p, _, _ = b.flight.at()
	}
	if p.y < rules.GoalLeft || p.y > rules.GoalRight+1 || p.x >= 0 && p.x <= rules.Rows {
		return
	}
	pitch := &b.board.lay.pitch
	side, line := 0, ui.Point{X: pitch.X, Y: pitch.Center().Y}
	if p.x > rules.Rows {
		side, line.X = 1, pitch.Right()
	}
	bulge := 1.0
	if !b.swing.Done() {
		t := b.swing.Share()
		bulge += 0.22 * (1 - t) * (1 - t) * math.Cos(t*3*math.Pi)
	}
	c.PushLayer(ui.LayerFlying)
	c.PushScale(line, bulge, 1)
	b.board.art.nets[side].Draw(c, pitch.goal(side == 1), false)
	c.Pop()
	c.Pop()
}
