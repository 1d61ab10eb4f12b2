package football

import (
	"canape/engine"
	rules "canape/engine/games/football"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/ui"
)

// film shows the goals of the match once more when it is over, in slow motion.
type film struct {
	on    bool
	goals []scored
	at    int // which goal
	move  int // which of its moves
	pause int // ticks until the next move
	spool [movesKept]path
	kept  int
}

// movesKept is how many moves before a goal are shown again.
const movesKept = 3

// scored is a goal with the moves that led to it, the last one last.
type scored struct {
	seat  engine.Seat
	team  int
	how   rules.Way
	score rules.Score
	moves [movesKept]path
	count int
	ends  place // where the ball went in
	from  place // from where it was put in, if it was no shot
}

// Ticks at speed 1 between the moves of the film, and after each goal.
const (
	cutTicks    = 24
	lingerTicks = 60
)

// record keeps what may have to be shown again.
func (f *film) record(event engine.Event, before *state, now *state) {
	switch e := event.(type) {
	case rules.Placed, rules.HalfBegan, rules.Saved, rules.CornerGiven:
		f.kept = 0
	case rules.BallMoved:
		if f.kept == movesKept {
			copy(f.spool[:], f.spool[1:])
			f.kept--
		}
		f.spool[f.kept] = now.trail
		f.kept++
	case rules.Goal:
		g := scored{seat: e.Seat, team: e.Team, how: e.How, score: e.Score, moves: f.spool, count: f.kept}
		x := -0.5
		if before.attacks(e.Team) {
			x = rules.Rows + 0.5
		}
		g.ends = place{x, rules.Columns/2 + float64(int(scatter(uint64(now.score[0]*7+now.score[1]))%3)) - 1}
		if before.ball != rules.NoSquare {
			g.from = middleOf(before.ball)
		}
		f.goals = append(f.goals, g)
		f.kept = 0
	}
}

// play begins the film; without goals there is none.
func (b *Board) playFilm() {
	f := &b.film
	f.on, f.at, f.move, f.pause = len(f.goals) > 0, 0, 0, b.host.Speed().Ticks(cutTicks)
}

// tickFilm shows one move after the other.
func (b *Board) tickFilm() {
	f := &b.film
	if !f.on || b.ball.on || b.busy > 0 {
		return
	}
	if f.pause > 0 {
		f.pause--
		return
	}
	g := &f.goals[f.at]
	speed := b.host.Speed()
	last := g.count - 1
	if g.how != rules.ByShot {
		last = g.count
	}
	switch {
	case f.move > last:
		f.at, f.move = f.at+1, 0
		f.pause = speed.Ticks(cutTicks)
		if f.at == len(f.goals) {
			f.on, f.at = false, 0
		}
		return
	case f.move < g.count:
		factor := buildFactor
		if f.move == last {
			factor = slowFactor
		}
		b.kick(g.moves[f.move], 0, factor)
	default:
		b.send(g.from, g.ends, 1.2, stepTicks*slowFactor*3)
		b.ball.ending = rules.OnGoal
	}
	b.hear(sound.BallKick, b.lay.at(b.ball.from), -4, 60)
	f.pause = speed.Ticks(cutTicks)
	if f.move++; f.move > last {
		f.pause = speed.Ticks(lingerTicks)
	}
}

// lies returns where the ball lies in the film between two moves.
func (f *film) lies() place {
	g := &f.goals[f.at]
	switch {
	case f.move == 0 && g.count > 0:
		return middleOf(g.moves[0].From)
	case f.move == 0:
		return g.from
	case f.move > g.count:
		return g.ends
	}
	return g.moves[f.move-1].end()
}

// drawFilm draws the strip that says what is shown again.
func (b *Board) drawFilm(c *ui.Canvas) {
	f := &b.film
	if !f.on {
		return
	}
	t := c.Theme()
	words := b.filmWords()
	high := 72 * min(1.5, b.lay.scale)
	glyph := b.host.Kit().MenuGlyph(input.Confirm)
	skip, skips := b.spoken().skip, ui.Bold(30)
	if b.lay.compact {
		skip = ""
	}
	room := c.GlyphWidth(glyph, high*0.6) + c.Width(skip, skips) + 60
	words, style := c.Fit(words, ui.Bold(34), b.lay.pitch.W-120-room)
	wide := c.Width(words, style) + 130 + room
	r := ui.RectAround(ui.Point{X: b.lay.pitch.Center().X, Y: b.lay.pitch.Y + 20 + high/2}, wide, high)
	c.PushLayer(ui.LayerFlying)
	defer c.Pop()
	c.Sheet("football film", r, ui.Sheet{Face: t.Paper, Edge: t.PaperEdge, Radius: 9, Thick: 4, Lift: ui.Raised})
	jersey := high - 14
	c.Art(jerseys[f.goals[f.at].team], ui.RectAround(ui.Point{X: r.X + 20 + jersey/2, Y: r.Center().Y}, jersey*13/12, jersey), ui.Flat)
	x := r.X + jersey + 44
	c.TextMid(words, x, r.Center().Y, style, t.Ink, ui.Left)
	x += c.Width(words, style) + 36
	g := c.GlyphWidth(glyph, high*0.6)
	c.Glyph(glyph, ui.Point{X: x + g/2, Y: r.Center().Y}, high*0.6)
	c.TextMid(skip, x+g+10, r.Center().Y, skips, t.SoftInk, ui.Left)
}
