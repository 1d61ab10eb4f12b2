package football

import (
	"canape/engine"
	rules "canape/engine/games/football"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// film replays the goals of a finished match in slow motion.
type film struct {
	board   *shared
	ball    *ball
	running bool
	goals   []scored
	at      int // index of the goal
	move    int // index of the current move of this goal
	pause   int // ticks until the next move
	recent  []filmedMove
}

// scored is a goal with the moves that led to it. The last of these moves is the shot.
type scored struct {
	seat  engine.Seat
	team  int
	score string
	moves []filmedMove
}

// filmedMove is a move of the ball along a path, or straight from a point into the net.
type filmedMove struct {
	from, to point
	onPitch  bool
	way      path
}

const (
	cutTicks    = 24 // pause between two moves at normal speed
	buildFactor = 2  // slowdown of the ball before the shot
	slowFactor  = 3  // slowdown of the shot
)

// record keeps the latest moves, and each goal with the moves before it.
func (f *film) record(event engine.Event, previous *state) {
	switch e := event.(type) {
	case rules.Placed, rules.HalfBegan, rules.Saved, rules.CornerGiven:
		f.recent = nil
	case rules.BallMoved:
		f.recent = append(f.recent, filmedMove{middleOf(f.board.now.trail.From), f.board.now.trail.end(), true, f.board.now.trail})
	case rules.Goal:
		moves := f.recent[max(0, len(f.recent)-3):]
		if e.How != rules.ByShot { // without a shot, the ball goes straight to one of three places in the goal
			put := filmedMove{to: point{-0.5, rules.Columns/2 + float64((f.board.now.score[0]+2*f.board.now.score[1])%3) - 1}}
			if previous.attacks(e.Team) {
				put.to.x = rules.Rows + 0.5
			}
			if previous.ball != rules.NoSquare {
				put.from = middleOf(previous.ball)
			}
			moves = append(moves, put)
		}
		f.goals = append(f.goals, scored{seat: e.Seat, team: e.Team, score: e.Score.String(), moves: moves})
		f.recent = nil
	}
}

// play starts the film if there are goals.
func (f *film) play() {
	f.running, f.at, f.move, f.pause = len(f.goals) > 0, 0, 0, f.board.Speed().Ticks(cutTicks)
}

// tick makes the next move of the film once the ball is at rest.
func (f *film) tick() {
	if !f.running {
		return
	}
	if f.pause > 0 {
		f.pause--
		return
	}
	g := &f.goals[f.at]
	f.pause = f.board.Speed().Ticks(cutTicks)
	if f.move == len(g.moves) {
		f.at, f.move = f.at+1, 0
		if f.at == len(f.goals) {
			f.running, f.at = false, 0
		}
		return
	}
	move, factor := g.moves[f.move], buildFactor
	if f.move++; f.move == len(g.moves) {
		factor, f.pause = slowFactor, f.board.Speed().Ticks(60)
	}
	if move.onPitch {
		f.ball.kick(move.way, 0, factor)
	} else {
		f.ball.put(move.from, move.to, 1.2, stepTicks*slowFactor*3)
	}
	f.board.PlayAt(sound.BallKick, f.board.lay.pitch.at(move.from), -4, 60)
}

// lies returns the position of the ball between two moves of the film.
func (f *film) lies() point {
	moves := f.goals[f.at].moves
	if f.move > 0 {
		return moves[f.move-1].to
	}
	return moves[0].from
}

// draw draws the strip above the pitch that names the goal.
func (f *film) draw(c *ui.Canvas) {
	if !f.running {
		return
	}
	t, g, skip := c.Theme(), &f.goals[f.at], f.board.Text("do.skip")
	score := table.Words("score", g.score)
	words := f.board.Text("film", table.Number("n", f.at+1), table.Number("of", len(f.goals)), table.Words("seat", f.board.Name(g.seat)), score)
	if f.board.Room.Compact {
		words, skip = f.board.Text("film-short", score), ""
	}
	height := 72 * min(1.5, f.board.Room.Scale)
	glyph, skips := f.board.Env().MenuGlyph(input.Confirm), ui.Bold(30)
	glyphWidth := glyph.Width(c, height*0.6)
	room := glyphWidth + skips.Width(c, skip) + 60
	words, style := ui.Bold(34).Fit(c, words, f.board.lay.pitch.W-120-room)
	width := style.Width(c, words) + 130 + room
	r := ui.RectAround(ui.Point{X: f.board.lay.pitch.Center().X, Y: f.board.lay.pitch.Y + 20 + height/2}, width, height)
	c.PushLayer(ui.LayerFlying)
	defer c.Pop()
	ui.Sheet{Face: t.Paper, Edge: t.PaperEdge, Radius: 9, Thick: 4, Lift: ui.Raised}.Draw(c, "football film", r)
	jersey := height - 14
	f.board.team(g.team).Draw(c, ui.Point{X: r.X + 20 + jersey/2, Y: r.Center().Y}, jersey)
	x := r.X + jersey + 44
	c.TextMid(words, x, r.Center().Y, style, t.Ink, ui.Left)
	x += style.Width(c, words) + 36
	glyph.Draw(c, ui.Point{X: x + glyphWidth/2, Y: r.Center().Y}, height*0.6)
	c.TextMid(skip, x+glyphWidth+10, r.Center().Y, skips, t.SoftInk, ui.Left)
}
