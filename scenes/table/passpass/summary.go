package passpass

import (
	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/team"
	"canape/scenes/ui"
)

// account collects the data for the summary of a match.
type account struct {
	state    state
	made     [maxSeats][rounds]int // Pass Passes of each side, by round
	ending   rules.Ending
	wins     [maxSeats]int // number of tricks won in first place
	diamonds [maxSeats]int
	best     [maxSeats]int // most points in a single round
	passes   [maxSeats]int // number of Pass Passes
}

func newAccount(seats int, options engine.Options) table.Account {
	return &account{state: newState(seats, rules.Game{}.Teams(seats, options))}
}

func (a *account) Summary(words app.Words, party app.Party, _ engine.Outcome, places []int) table.Summary {
	a.state.give(party)
	s := table.Summary{
		Headline:   words.Speaker(party).Text("table.pass-pass.summary."+a.ending.String(), "winners", a.state.winners),
		Detail:     words.Text("table.pass-pass.summary.rounds", "n", a.state.round),
		ChartTitle: words.Text("table.pass-pass.summary.chart"),
	}
	n := a.state.seats
	points := make([]int, n)
	for seat := range points {
		points[seat] = a.points(a.state.side(engine.Seat(seat)))
	}
	s.Captions = table.Captions(places, points, func(seat int, tied bool) string {
		passes := words.Text("table.pass-pass.summary.passes.big", "n", sum(a.made[a.state.side(engine.Seat(seat))]))
		caption := words.Text("table.pass-pass.summary.total", "n", points[seat])
		if tied || a.ending == rules.ByPassPass { // points alone would not explain who won
			caption = words.Text("results.tied", "first", caption, "next", passes)
		}
		return caption
	})
	s.Chart = chart{a, party, words.Catalog}.draw
	s.Highlights = table.Highlights(words, party, table.Most("passes", a.passes[:n], 1), table.Most("diamonds", a.diamonds[:n], 1),
		table.Most("wins", a.wins[:n], 1), table.Most("best", a.best[:n], 1))
	return s
}

func (a *account) Observe(event engine.Event) {
	a.state.apply(event)
	switch e := event.(type) {
	case rules.TrickWon:
		if e.Place == 1 {
			a.wins[e.Seat]++
		}
	case rules.Took:
		for _, card := range e.Cards {
			a.diamonds[e.Seat] += card.Diamonds()
		}
	case rules.PassPassMade:
		a.passes[e.Seat]++
	case rules.RoundScored:
		for i, score := range e.Scores {
			a.best[i] = max(a.best[i], score.Points)
			if a.state.teams == 0 {
				a.made[i][e.Round-1] = score.PassPass
			}
		}
	case rules.Represented:
		a.made[e.Team][a.state.round-1] = e.PassPass
	case rules.MatchEnded:
		a.ending = e.Ending
		if e.Ending != rules.ByPassPass {
			return
		}
		// In an unfinished last round only the Pass Passes count.
		for i := range a.state.seats {
			made := &a.made[a.state.side(engine.Seat(i))][a.state.round-1]
			*made = max(*made, a.state.passPasses[i])
		}
	}
}

// points returns the total of a side, including its head start.
func (a *account) points(side int) int { return a.state.ahead[side] + sum(a.state.lines[side].points) }

func sum(list [rounds]int) int { return list[0] + list[1] + list[2] }

// chart is the chart of a match. For each side it shows the points of all rounds side by side, and
// a disc for each Pass Pass.
type chart struct {
	account *account
	party   app.Party
	words   *lang.Catalog
}

// shirt returns the width of a team's shirt.
func (g chart) shirt(c *ui.Canvas) float64 { return g.token(c) * 2.6 }

func (g chart) draw(words app.Words, c *ui.Canvas, r ui.Rect) {
	grow := min(1.5, c.TextScale())
	foot := 52 * grow
	legend := r.Foot(foot)
	field := r.Above(foot + 6)
	names, most := 0.0, 1
	for side := range g.account.state.sides() {
		names = max(names, g.nameWidth(c, side))
		most = max(most, g.account.points(side))
	}
	names = min(names, r.W*0.36)
	total := ui.Big(44).Width(c, "00") + 22
	for side := range g.account.state.sides() {
		row := field.Row(side, g.account.state.sides(), 8)
		g.drawName(c, side, row.Left(names))
		g.drawSide(c, side, row.After(names+20).Before(total), most)
	}
	disc := 13 * grow
	x := legend.X + names + 20
	drawPass(c, ui.Point{X: x + disc, Y: legend.Center().Y}, disc)
	c.TextIn(words.Text("table.pass-pass.summary.legend"), legend.After(names+20+2*disc+12), ui.Plain(28), c.Theme().SoftInk, ui.Left)
}

func (g chart) token(c *ui.Canvas) float64 { return 19 * min(1.4, c.TextScale()) }

// nameWidth returns the width of a side's shapes and name.
func (g chart) nameWidth(c *ui.Canvas, side int) float64 {
	if g.account.state.teams > 0 {
		width := g.token(c) * 4.6
		if name := g.party.Team(side); name != "" {
			width += g.shirt(c) + 24 + ui.Bold(30).Width(c, name.Word(g.words))
		}
		return width
	}
	return g.token(c)*2 + 12 + ui.Bold(30).Width(c, g.party.Seats[side].Name)
}

func (g chart) drawName(c *ui.Canvas, side int, r ui.Rect) {
	radius := g.token(c)
	if name := g.party.Team(side); g.account.state.teams > 0 && name != "" {
		name.Draw(c, ui.Point{X: r.X + g.shirt(c)/2, Y: r.Center().Y}, g.shirt(c)*team.ShirtHeight/team.ShirtWidth)
		if word := name.Word(g.words); g.shirt(c)+24+4.6*radius+ui.Bold(30).Width(c, word) <= r.W+1 {
			c.TextIn(word, r.After(g.shirt(c)+12).Before(4.6*radius), ui.Bold(30), c.Theme().Ink, ui.Left)
		}
		r = r.Tail(4.6 * radius)
	}
	drawShapes(c, g.party, g.account.state.team(engine.Seat(side)), ui.Point{X: r.X + radius, Y: r.Center().Y}, radius)
	if g.account.state.teams == 0 {
		c.TextIn(g.party.Seats[side].Name, r.After(2*radius+12), ui.Bold(30), c.Theme().Ink, ui.Left)
	}
}

// drawPass draws the disc that represents a Pass Pass.
func drawPass(c *ui.Canvas, at ui.Point, radius float64) {
	t := c.Theme()
	ui.Sheet{Face: t.Ink, Bare: true}.DrawDisc(c, "passpass pass", at, radius+2.5)
	ui.Sheet{Face: t.Sun, Bare: true}.DrawDisc(c, "passpass pass", at, radius)
}

// drawSide draws the rounds of a side. The width of each is proportional to its points.
func (g chart) drawSide(c *ui.Canvas, side int, r ui.Rect, most int) {
	t, x, room := c.Theme(), r.X, r.W-3*4
	colour := t.Seat[g.party.Seats[side].Colour]
	height := min(r.H, 84)
	if g.account.ending == rules.ByPassPass { // leave room for the Pass Passes of the unfinished round
		room -= 100
	}
	unit := room / float64(most)
	for round := range min(rounds, g.account.state.round) {
		points, made := g.account.state.lines[side].points[round], g.account.made[side][round]
		width := unit * float64(points)
		box := ui.Rect{X: x, Y: r.Center().Y - height/2, W: width, H: height}
		if points > 0 {
			face := ui.Mix(colour, t.Paper, 0.55-0.25*float64(round))
			ui.Sheet{Face: face, Edge: ui.EdgeOf(face), Radius: 5, Thick: 3, Coloured: true, Lift: ui.OnPaper}.Nth(round).Draw(c, "passpass round", box)
			if number, style := table.Numeral(points), ui.Big(32); style.Width(c, number) < width-8 {
				c.TextMid(number, box.Center().X, box.Center().Y, style, t.Ink, ui.Center)
			}
			x += width + 4
		}
		for n := range made {
			at := ui.Point{X: box.X + 18 + float64(n)*32, Y: box.Y + 5}
			if points == 0 { // this is the unfinished round
				at.Y = box.Center().Y
				x = max(x, at.X+18)
			}
			drawPass(c, at, 13)
		}
	}
	c.TextMid(table.Numeral(g.account.points(side)), x+12, r.Center().Y, ui.Big(44*min(1.4, c.TextScale())).AsIs(), t.Ink, ui.Left)
}
