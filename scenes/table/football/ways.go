package football

import (
	"slices"

	rules "canape/engine/games/football"
	"canape/input"
	"canape/scenes/ui"
)

// ways are the paths of the ball with a card, one for each arrow. Without a card or a ball there
// are none.
type ways struct {
	card rules.Card   // Hidden if there is no card
	ball rules.Square // NoSquare if the ball is not on the pitch
	up   bool         // the seat attacks towards row 14
	seen bool         // the seat sees the card; otherwise it chooses among all directions
}

// known reports whether there are any ways.
func (w ways) known() bool { return w.card != rules.Hidden && w.ball != rules.NoSquare }

// pathOf returns the path along an arrow.
func (w ways) pathOf(a rules.Arrow) path { return pathOf(w.ball, w.card, a, w.up) }

// arrowAt returns the arrow whose way is under the mouse.
func (w ways) arrowAt(at ui.Point, turf *pitch) (rules.Arrow, bool) {
	if !w.known() {
		return 0, false
	}
	arrows := directions[:]
	if w.seen {
		arrows = arrowsOf[w.card]
	}
	for _, a := range arrows {
		p, steps := w.pathOf(a), 1 // for a hidden card, only the arrow beside the ball can be clicked
		if w.seen {
			steps = p.steps()
		}
		for i := range steps {
			if turf.squareAround(p.pointAfter(float64(i+1)), 1.1).Contains(at) {
				return a, true
			}
		}
	}
	return 0, false
}

// turn returns the next arrow after a press. Up and down choose the arrow above or below, the
// direction of play chooses the arrow straight ahead, and the opposite direction cycles through all
// arrows.
func (w ways) turn(arrow rules.Arrow, action input.Action) rules.Arrow {
	order := []rules.Arrow{rules.Left, rules.Forward, rules.Right} // from the top of the screen down
	if w.card != rules.Hidden && w.seen {
		order = slices.DeleteFunc(order, func(a rules.Arrow) bool { return w.card.Length(a) == 0 })
	}
	if !w.up {
		slices.Reverse(order)
	}
	at := slices.Index(order, arrow)
	switch {
	case action == input.Up:
		at = max(0, at-1)
	case action == input.Down:
		at = min(at+1, len(order)-1)
	case (action == input.Right) != w.up:
		at = (at + 1) % len(order)
	case slices.Contains(order, rules.Forward):
		at = slices.Index(order, rules.Forward)
	}
	return order[max(0, at)]
}

// draw draws the ways of the card: the chosen arrow square by square, and the others dotted.
func (w ways) draw(c *ui.Canvas, field turf, chosen bool, arrow rules.Arrow) {
	for _, a := range arrowsOf[w.card] {
		if !chosen || a != arrow {
			field.faintWay(c, w.pathOf(a))
		}
	}
	if chosen && w.card.Length(arrow) > 0 {
		field.chosenWay(c, w.pathOf(arrow))
	}
}

// drawCorner shows the corner to which the ball will go.
func (w ways) drawCorner(c *ui.Canvas, field turf, from point) {
	corner := middleOf(rules.CornerAt(w.card.Mark(), !w.up))
	ui.DrawTrail(c, field.at(from), field.at(corner), 0.2, 0, 1, c.Theme().Chalk)
	field.art.step.Draw(c, field.squareAround(corner, 1), false)
	ui.DrawArt(c, flags[w.card.Mark()], field.squareAround(corner, 0.9), ui.Flat)
}

// drawDirections draws the three directions around the ball for a seat that chooses from a
// face-down hand. They are the same for every card.
func (w ways) drawDirections(c *ui.Canvas, field turf, arrow rules.Arrow) {
	if w.ball == rules.NoSquare {
		return
	}
	w.card = 0
	for _, a := range directions {
		r := field.squareAround(w.pathOf(a).pointAfter(1), 1)
		if a == arrow {
			field.art.step.Draw(c, r.Inset(-r.W*0.05, -r.H*0.05), false)
		} else {
			field.art.faint.Draw(c, r, false)
		}
		field.art.heads[facing(w.up)][a].Draw(c, r.Inset(r.W*0.1, r.H*0.1), false)
	}
}
