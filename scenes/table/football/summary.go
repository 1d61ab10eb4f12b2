package football

import (
	"fmt"

	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/games/football"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/team"
	"canape/scenes/ui"
)

// account collects the data for the summary of a match.
type account struct {
	state  state
	turns  int
	points []instant // positions of the ball, turn by turn
	goals  [maxSeats]int
	shots  [maxSeats]int
	saves  [maxSeats]int
	far    [maxSeats]int // rows between the goal line and the start of the seat's longest goal
	last   int           // rows between the goal line and the start of the last shot
}

// instant is a turn in the chart. share is the position of the ball after the turn, as a share of
// the way to the goal of the dotted team, from 0 to 1.
type instant struct {
	turn  int
	share float64
	mark  instantMark
}

type instantMark uint8

const (
	plainInstant instantMark = iota
	shotInstant
	goalInstant
	halfInstant
)

func newAccount(seats int, _ engine.Options) table.Account { return &account{state: newState(seats)} }

func (a *account) Summary(words app.Words, party app.Party, outcome engine.Outcome, _ []int) table.Summary {
	n := a.state.seats
	if len(outcome.Scores) == sides { // without a goal event the score lacks the head start
		a.state.score = rules.Score{outcome.Scores[0], outcome.Scores[1]}
	}
	s := table.Summary{
		Headline:   resultWords(words.Catalog, party, &a.state),
		Detail:     words.Text("table.football.summary.turns", "n", a.turns),
		ChartTitle: words.Text("table.football.summary.chart"),
		Chart:      (&chart{account: a, teams: [sides]team.Name{teamOf(party, 0), teamOf(party, 1)}}).draw,
		Highlights: table.Highlights(words, party, table.Most("scorer", a.goals[:n], 1), table.Most("saves", a.saves[:n], 1),
			table.Most("far", a.far[:n], 3), table.Most("shots", a.shots[:n], 1)),
	}
	for seat := range engine.Seat(n) {
		s.Captions = append(s.Captions, words.Text("table.football.summary.goals", "n", a.goals[seat]))
	}
	return s
}

// resultWords says which team won a match and how.
func resultWords(words *lang.Catalog, party app.Party, s *state) string {
	if s.winners.Len() == s.seats {
		return words.Text("table.football.summary.draw", "score", s.score.String())
	}
	side := s.teams[s.winners.First()]
	key, score := "table.football.summary.won", s.score
	if s.shootout {
		key, score = "table.football.summary.shootout", s.goals
	}
	if side == 1 { // the winner's goals come first
		score[0], score[1] = score[1], score[0]
	}
	return words.Text(key, "team", teamOf(party, side).Word(words), "score", score.String())
}

// note records the position of the ball.
func (a *account) note(s *state, x float64, mark instantMark) {
	share := max(0, min(1, x/rules.Rows))
	if !s.attacks(0) {
		share = 1 - share
	}
	a.points = append(a.points, instant{turn: a.turns, share: share, mark: mark})
}

func (a *account) Observe(event engine.Event) {
	s, previous := &a.state, a.state
	s.apply(event)
	switch e := event.(type) {
	case rules.HalfBegan:
		a.note(s, centre.x, halfInstant)
	case rules.TurnBegan:
		a.turns++
	case rules.Placed:
		a.note(s, s.lies.x, plainInstant)
	case rules.BallMoved:
		mark := plainInstant
		if e.Ending == rules.OnGoal {
			mark = shotInstant
			a.shots[e.Seat]++
			a.last = len(e.Path) + 1
		}
		a.note(s, s.lies.x, mark)
	case rules.CornerGiven:
		a.saves[e.Seat]++
	case rules.Saved:
		a.saves[e.Seat]++
	case rules.Goal:
		a.goals[e.Seat]++
		if e.How == rules.ByShot {
			a.far[e.Seat] = max(a.far[e.Seat], a.last)
		} else {
			a.shots[e.Seat]++
		}
		line := 0.0
		if previous.attacks(e.Team) {
			line = rules.Rows
		}
		a.note(&previous, line, goalInstant)
		a.note(&previous, centre.x, plainInstant)
	}
}

// chart is the chart of a match: the position of the ball between the goals, turn by turn, with all
// shots and goals.
type chart struct {
	account *account
	teams   [sides]team.Name
	canvas  *ui.Canvas
	size    ui.Point
	picture ui.Picture
	art     pictures
}

func (g *chart) draw(words app.Words, c *ui.Canvas, r ui.Rect) {
	g.art.prepare(c)
	grow := min(1.5, c.TextScale())
	legend := r.Foot(46 * grow)
	field := r.Above(legend.H + 8)
	jersey := min(72*grow, field.H*0.3)
	plot := field.After(jersey*13/12 + 16)
	plot.W, plot.H = float64(int(plot.W)), float64(int(plot.H))
	if size := (ui.Point{X: plot.W, Y: plot.H}); g.canvas != c || g.size != size {
		g.canvas, g.size = c, size
		drawn := chart{account: g.account, size: size} // a copy, because the chart is painted later, when this one may have another size
		g.picture = c.Drawing(fmt.Sprint("football story ", size, g.account.points), plot.W, plot.H, drawn.paint)
	}
	g.picture.Draw(c, plot, false)
	// Each team's shirt is at its own goal.
	for side, y := range [sides]float64{field.Bottom() - jersey/2 - 4, field.Y + jersey/2 + 4} {
		g.teams[side].Draw(c, ui.Point{X: field.X + jersey*13/24, Y: y}, jersey)
	}
	for i, m := range g.account.points {
		if m.mark == goalInstant {
			at, size := g.at(i), 40*grow
			at.Y = max(size/2, min(plot.H-size/2, at.Y))
			g.art.ball.Draw(c, ui.RectAround(ui.Point{X: plot.X + at.X, Y: plot.Y + at.Y}, size, size), true)
		}
	}
	g.drawLegend(words, c, legend, grow)
}

func (g *chart) drawLegend(words app.Words, c *ui.Canvas, r ui.Rect, grow float64) {
	t, style, x := c.Theme(), ui.Plain(28), r.X
	size := min(34*grow, r.H)
	item := func(draw func(at ui.Point), words string) {
		width := size + 10 + style.Width(c, words)
		if x+width > r.Right() {
			return
		}
		draw(ui.Point{X: x + size/2, Y: r.Center().Y})
		c.TextMid(words, x+size+10, r.Center().Y, style, t.SoftInk, ui.Left)
		x += width + 34
	}
	item(func(at ui.Point) { g.art.ball.Draw(c, ui.RectAround(at, size, size), true) }, words.Text("table.football.summary.goal"))
	item(func(at ui.Point) {
		ui.Sheet{Face: t.Ink, Bare: true}.DrawDisc(c, "football shot", at, size*0.32)
		ui.Sheet{Face: t.Sun, Bare: true}.DrawDisc(c, "football shot", at, size*0.22)
	}, words.Text("table.football.summary.shot"))
	item(func(at ui.Point) { c.Fill(ui.RectAround(at, 4, size*0.8), t.Ink) }, words.Text("table.football.summary.half"))
}

// chartEdge is the distance between the edge of the chart and the goal lines.
const chartEdge = 20

// at returns the point of an instant in the chart: time goes to the right, and the goal of the
// dotted team is at the top.
func (g *chart) at(i int) ui.Point {
	m, w, h := g.account.points[i], g.size.X, g.size.Y
	return ui.Point{X: chartEdge + (w-2*chartEdge)*float64(m.turn)/float64(max(1, g.account.turns)), Y: h - chartEdge - (h-2*chartEdge)*m.share}
}

// paint paints the pitch, stretched along the time, and the way of the ball over it.
func (g *chart) paint(p *ui.Painter) {
	t, w, h := p.Theme(), g.size.X, g.size.Y
	field := ui.CutRect("football story", ui.Rect{W: w, H: h}, 12, 1.2)
	p.Clip(field)
	p.Fill(field, grassDark)
	stripe := (h - 2*chartEdge) / rules.Rows
	for i := range rules.Rows / 2 {
		p.Fill(ui.CutRect("football story stripe", ui.Rect{Y: chartEdge + 2*float64(i)*stripe, W: w, H: stripe}, 0.1, 0.1), grassLight)
	}
	chalk := ui.Fade(t.Paper, 0.85)
	for _, y := range []float64{chartEdge, h / 2, h - chartEdge} {
		p.Stroke(ui.Polyline(ui.Point{Y: y}, ui.Point{X: w, Y: y}), 3, chalk)
	}
	for _, y := range []float64{chartEdge + rules.AreaDepth*stripe, h - chartEdge - rules.AreaDepth*stripe} {
		p.Dash(ui.Polyline(ui.Point{Y: y}, ui.Point{X: w, Y: y}), 2, 12, 10, ui.Fade(chalk, 0.7))
	}
	p.Unclip()
	var line *ui.Path
	stroke := func() {
		if line != nil {
			p.Stroke(line, 9, t.Ink)
			p.Stroke(line, 5, t.Paper)
		}
	}
	for i, m := range g.account.points {
		at := g.at(i)
		if m.mark != halfInstant {
			line.LineTo(at.X, at.Y)
			continue
		}
		stroke()
		if i > 0 {
			p.Stroke(ui.Polyline(ui.Point{X: at.X, Y: 4}, ui.Point{X: at.X, Y: h - 4}), 4, t.Ink)
		}
		line = (&ui.Path{}).MoveTo(at.X, at.Y)
	}
	stroke()
	for i, m := range g.account.points {
		if at := g.at(i); m.mark == shotInstant {
			p.Fill(ui.CutDisc("football shot", at.X, at.Y, 11), t.Ink)
			p.Fill(ui.CutDisc("football shot", at.X, at.Y, 7.5), t.Sun)
		}
	}
}
