package passeeclair

import (
	rules "canape/engine/games/passeeclair"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// returnedCard is a wrong or late card, shown beside the pile for a while.
type returnedCard struct {
	card rules.Card
	run  tween.Run
	late bool
	cost bool // the seat had to draw another card
}

// returnedTicks is how long a returned card is shown.
const returnedTicks = 54

// draw draws the returned card in r. side is its picture, and colour the colour of its seat.
func (g *returnedCard) draw(c *ui.Canvas, r ui.Rect, side ui.Picture, colour int) {
	if g.run.Done() {
		return
	}
	c.PushLayer(ui.LayerFlying)
	defer c.Pop()
	share := g.run.Share()
	if share > 0.8 {
		c.PushAlpha((1 - share) / 0.2)
		defer c.Pop()
	}
	k := ui.Card{Face: side, Lift: ui.Raised}
	if !g.late {
		k.State = ui.CardRefused
		k.Shake = tween.Shake(min(1, share*returnedTicks/tween.ShakeTicks))
	}
	k.Draw(c, r)
	ui.DrawToken(c, colour, ui.Point{X: r.X + 8, Y: r.Y + 12}, 22, ui.OnCloth)
	if sign := (ui.Point{X: r.Right() - 8, Y: r.Y + 12}); g.late {
		c.Drawing("passe-eclair late", 60, 60, paintClock).Draw(c, ui.RectAround(sign, 60, 60), false)
	} else {
		ui.DrawBadge(c, sign, 26, false)
	}
	if g.cost {
		at := ui.RectAround(ui.Point{X: r.Center().X, Y: r.Bottom()}, 84, 56)
		ui.DrawPaper(c, "passe-eclair cost", at, ui.Raised)
		c.TextMid("+1", at.Center().X, at.Center().Y, ui.Big(44).AsIs(), c.Theme().Ink, ui.Center)
	}
}

// paintClock paints the clock that marks a late card.
func paintClock(p *ui.Painter) {
	t := p.Theme()
	p.Inked(ui.CutDisc("passe-eclair late", 30, 30, 26), t.Paper, 4*t.InkScale, 0)
	p.Stroke(ui.Polyline(ui.Point{X: 30, Y: 14}, ui.Point{X: 30, Y: 30}, ui.Point{X: 41, Y: 37}), 5, t.Ink)
}
