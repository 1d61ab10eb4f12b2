package passpass

import (
	"canape/engine"
	"canape/scenes/ui"
)

// members returns the room in which teams say whose round counts.
func (l *layout) members() ui.Rect {
	return ui.Rect{X: l.ranking.X, Y: l.middle.Y, W: l.pad.X - 28 - l.ranking.X, H: l.middle.H - 4}
}

// member returns where a member stands among those of all teams: a row for each team.
func (l *layout) member(s *state, seat engine.Seat) ui.Rect {
	r := l.members().Inset(24, 16)
	if !l.compact {
		r = r.Below(46 * l.scale)
	}
	column := 0
	if int(seat) >= s.teams {
		column = 1
	}
	return r.Row(s.side(seat), s.teams, 20).Column(column, 2, 30)
}

// drawMembers asks the teams whose round counts.
func (b *Board) drawMembers(c *ui.Canvas) {
	r, t := b.lay.members(), c.Theme()
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	c.Sheet("passpass members", r, ui.Sheet{Face: t.Paper, Edge: t.PaperEdge, Radius: 14, Thick: 4, Lift: ui.Resting})
	if !b.lay.compact {
		c.TextIn(b.spoken().members, ui.Rect{X: r.X + 26, Y: r.Y + 12, W: r.W - 52, H: 48 * b.lay.scale}, ui.Big(36), t.Ink, ui.Left)
	}
	for i := range b.now.seats {
		b.drawMember(c, engine.Seat(i))
	}
}

func (b *Board) drawMember(c *ui.Canvas, seat engine.Seat) {
	t, r := c.Theme(), b.lay.member(&b.now, seat)
	line := &b.now.lines[b.now.side(seat)]
	face, lift := t.PaperBright, ui.OnPaper
	chosen := line.said && line.member == seat
	if line.said && !chosen {
		face, lift = t.PaperShade, ui.Flat
	}
	first := engine.Nobody
	for i := range b.now.seats {
		if b.speaksFor(engine.Seat(i), seat) && first == engine.Nobody {
			first = engine.Seat(i)
			c.FocusSheet(r, 9, 1, b.colour(first)+1)
		}
	}
	c.Sheet(matNames[seat], r, ui.Sheet{Face: face, Edge: t.PaperEdge, Radius: 9, Thick: 3, Lift: lift})
	for i := range b.now.seats {
		if other := engine.Seat(i); other != first && b.speaksFor(other, seat) {
			c.Token(b.colour(other), ui.Point{X: r.X + 36, Y: r.Y - 3}, 17, ui.OnCloth)
		}
	}
	radius := min(24*min(1.3, b.lay.scale), r.H*0.36)
	x := r.X + 16 + radius
	c.Token(b.colour(seat), ui.Point{X: x, Y: r.Center().Y}, radius, ui.OnSheet)
	x += radius + 14
	points := &b.spoken().points
	score := b.now.scores[seat]
	text := ui.Rect{X: x, Y: r.Y, W: r.Right() - 14 - x, H: r.H}
	if chosen {
		c.Badge(ui.Point{X: r.Right() - 16 - radius, Y: r.Center().Y}, radius, true)
		text.W -= 2*radius + 12
	}
	number := ui.Big(44 * min(1.4, b.lay.scale)).AsIs()
	shown := numerals[min(score.Points, len(numerals)-1)]
	c.TextMid(shown, text.X, r.Center().Y, number, t.Ink, ui.Left)
	text = text.After(c.Width(shown, number) + 12)
	word := points[min(score.Points, len(points)-1)]
	boxes := score.PassPass
	side := min(44*min(1.3, b.lay.scale), r.H-6)
	if wide := c.Width(word, ui.Plain(28)) + 20; wide+float64(boxes)*(side+6) <= text.W {
		c.TextIn(word, text, ui.Plain(28), t.SoftInk, ui.Left)
		text = text.After(wide)
	}
	for i := range boxes {
		at := ui.RectAround(ui.Point{X: text.X + (side+6)*(float64(i)+0.5), Y: r.Center().Y}, side, side)
		c.Picture(b.deck.box, at, false)
		c.Picture(b.deck.tick, at.Inset(-side*0.09, 0), false)
	}
}

// speaksFor reports whether a seat is about to say that the round of a member counts.
func (b *Board) speaksFor(seat, member engine.Seat) bool {
	chooser := &b.choosers[seat]
	return chooser.task == represent && chooser.focus.Is(aimMember+int(member))
}
