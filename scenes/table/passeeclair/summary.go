package passeeclair

import (
	"cmp"
	"slices"

	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// account collects what the summary of a match needs.
type account struct {
	state               state
	plays, dogs, michis [maxSeats]int
}

func newAccount(seats int, _ engine.Options) table.Account { return &account{state: newState(seats)} }

func (a *account) Observe(event engine.Event) {
	a.state.apply(event)
	e, played := event.(rules.Played)
	if !played {
		return
	}
	a.plays[e.Seat]++
	switch e.Card {
	case rules.Dog:
		a.dogs[e.Seat]++
	case rules.Michi:
		a.michis[e.Seat]++
	}
}

func (a *account) Summary(env *stage.Env, party stage.Party, outcome engine.Outcome) table.Summary {
	goals, wins := outcome.Scores, make([]int, a.state.seats)
	for i := range wins {
		wins[i] = a.state.victories(engine.Seat(i))
	}
	headline := env.Speaker(party).Text("table.passe-eclair.summary.headline", "winners", outcome.Winners, "n", slices.Max(goals))
	if a.state.tieBroken() {
		headline = env.Speaker(party).Text("table.passe-eclair.summary.tie-break", "winners", outcome.Winners, "n", wins[outcome.Winners.First()])
	}
	s := table.Summary{
		Headline:   headline,
		Detail:     env.Text("table.passe-eclair.summary.detail", "n", a.state.round),
		ChartTitle: env.Text("table.passe-eclair.summary.chart"),
		Chart:      func(_ *stage.Env, c *ui.Canvas, r ui.Rect) { chart(&a.state, goals, party, c, r) },
		Ranks: table.Ranks(a.state.seats, func(one, other int) bool {
			return cmp.Or(cmp.Compare(goals[one], goals[other]), cmp.Compare(wins[one], wins[other])) > 0
		}),
		Highlights: table.Highlights(env, party,
			table.Most("wins", wins, 2), // one win is no record
			table.Most("michis", a.michis[:a.state.seats], 1),
			table.Most("plays", a.plays[:a.state.seats], 1),
			table.Most("dogs", a.dogs[:a.state.seats], 1)),
	}
	s.Captions = table.Captions(s.Ranks, goals, func(seat int, tied bool) string {
		caption := env.Text("table.passe-eclair.goals", "n", goals[seat])
		if tied {
			caption = env.Text("results.tied", "first", caption, "next", env.Text("table.passe-eclair.summary.wins.big", "n", wins[seat]))
		}
		return caption
	})
	return s
}

// scoreSheet is a sheet of the rounds: for each player the tokens taken, in the column of the
// round, and a sum at the end of the line.
type scoreSheet struct {
	state  *state
	party  stage.Party
	rounds int
	sums   [maxSeats]int
	named  bool           // the players' names stand there too
	now    int            // the round that is being played; 0: none
	open   engine.SeatSet // whose tokens show their faces

	head, left, right float64 // the room for the row of numbers, for the players and for the sums
	radius            float64 // of the players' signs
	number, sum       ui.Style
}

// draw draws the lines into a rectangle of paper.
func (s *scoreSheet) draw(c *ui.Canvas, r ui.Rect) {
	t := c.Theme()
	grid := r.After(s.left).Before(s.right).Below(s.head)
	column := grid.W / float64(s.rounds)
	middle := func(round int) float64 { return grid.X + column*(float64(round)+0.5) }
	for n := range s.rounds {
		at, ink := ui.Point{X: middle(n), Y: r.Y + s.head/2}, t.SoftInk
		if n+1 == s.now {
			ui.Sheet{Face: t.Sun, Edge: t.SunEdge, Coloured: true}.DrawDisc(c, "passe-eclair sheet round", at, min(column*0.55, s.head*0.5))
			ink = ui.SoftTheme().Ink
		}
		c.TextMid(table.Numeral(n+1), at.X, at.Y, s.number, ink, ui.Center)
	}
	side := min(column*0.96, grid.H/float64(s.state.seats)*0.8)
	for i := range s.state.seats {
		row := ui.Rect{X: r.X, Y: grid.Y, W: r.W, H: grid.H}.Row(i, s.state.seats, 6)
		y := row.Center().Y
		switch {
		case !s.named:
			ui.DrawRule(c, r.X, row.Y-3, r.W)
		case i%2 == 0:
			ui.Sheet{Face: t.PaperShade, Edge: t.PaperEdge, Radius: 8, Bare: true}.Nth(i).Draw(c, "passe-eclair row", row)
		}
		ui.DrawToken(c, s.party.Seats[i].Colour, ui.Point{X: r.X + s.radius + 6, Y: y}, s.radius, ui.OnSheet)
		if s.named {
			c.TextIn(s.party.Seats[i].Name, row.Left(s.left-4).After(2*s.radius+16), ui.Bold(30), t.Ink, ui.Left)
		}
		for n := range s.rounds {
			got := s.state.taken[n][i]
			if !s.open.Has(engine.Seat(i)) {
				got.token = rules.HiddenToken
			}
			got.drawTaken(c, ui.Point{X: middle(n), Y: y}, side)
		}
		c.TextMid(table.Numeral(s.sums[i]), r.Right()-s.right/2, y, s.sum, t.Ink, ui.Center)
	}
}

// chart draws the rounds of a match that is over: the sums are goals.
func chart(now *state, goals []int, party stage.Party, c *ui.Canvas, r ui.Rect) {
	grow := min(1.5, c.TextScale())
	s := scoreSheet{state: now, party: party, rounds: now.round, named: true, open: engine.AllSeats(now.seats), head: 40 * grow,
		right: 84, radius: 19 * grow, sum: ui.Big(52 * min(1.3, grow)).AsIs()}
	copy(s.sums[:], goals)
	for i := range now.seats {
		s.left = max(s.left, ui.Bold(30).Width(c, party.Seats[i].Name)+2*s.radius+24)
	}
	s.left = min(s.left, r.W*0.26)
	s.number = ui.Big(30 * min(grow, (r.W-s.left-s.right)/float64(now.round)/44)).AsIs()
	s.draw(c, r)
}

// drawTaken draws what a seat took in a round: a token given up later is pale.
func (t *token) drawTaken(c *ui.Canvas, at ui.Point, side float64) {
	if t.round == 0 {
		ui.Sheet{Face: c.Theme().PaperEdge, Bare: true}.DrawDisc(c, "passe-eclair nothing", at, 4)
		return
	}
	if t.spent {
		c.PushAlpha(0.35)
		defer c.Pop()
	}
	if !t.victory {
		side *= 0.86
	}
	drawToken(c, ui.RectAround(at, side, side), t.token, t.victory)
}
