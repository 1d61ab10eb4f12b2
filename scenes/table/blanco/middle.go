package blanco

import (
	"canape/engine"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// middle is what lies between the mats: the piles, and whose turn it is.
type middle struct {
	*table.Base
	now             *state
	lay             *layout
	deck            *deck
	choosing        *choosing
	stock, discards *zone
}

// draw draws the piles and whose turn it is.
func (m *middle) draw(c *ui.Canvas, several bool) {
	if m.now.game == 0 {
		return
	}
	l, stock, lying := m.lay, m.stock.Height(), m.discards.Height()
	m.drawStock(c, stock, several)
	m.drawDiscards(c, lying, several)
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	m.drawLabel(c, l.stock, m.Text("stock"), stock)
	m.drawLabel(c, l.discards, m.Text("discards"), lying)
	if l.arrow.W > 0 {
		seat := -1
		if m.now.turn != engine.Nobody {
			seat = m.Colour(m.now.turn)
		}
		ui.DrawTurnArrow(c, l.arrow.Center(), l.arrow.W/2, seat)
	}
}

// drawLabel writes under a pile what it is, and how many cards lie there.
func (m *middle) drawLabel(c *ui.Canvas, pile ui.Rect, name string, n int) {
	t, scale, x, y := c.Theme(), m.Room.Scale, pile.Center().X, pile.Bottom()+8
	if m.Room.Compact {
		c.TextMid(table.Numeral(n), x, y+26+11*scale, ui.Big(30*scale).AsIs(), t.Chalk, ui.Center)
		return
	}
	line := 36 * scale
	c.TextMid(name, x, y+12+line/2, ui.Bold(28), t.Chalk, ui.Center)
	c.TextMid(table.Numeral(n), x, y+12+line*3/2, ui.Bold(28), t.DimChalk, ui.Center)
}

// markPile marks the top card of a pile as the cursors have it.
func (m *middle) markPile(k *ui.Card, id int, several bool) {
	for i := range m.choosing.players {
		if task := m.choosing.players[i].chooser.task; task == act || task == carry {
			m.choosing.mark(k, engine.Seat(i), id, several)
		}
	}
}

// drawStock draws the stock with a few backs, more for a higher pile.
func (m *middle) drawStock(c *ui.Canvas, n int, several bool) {
	r := m.lay.stock
	if n == 0 {
		ui.Place{}.Draw(c, r)
		return
	}
	layers := min(4, 1+n/12)
	for i := range layers {
		k, up := ui.Card{Face: m.deck.back, Pile: m.Text("stock")}, float64(i)
		if i == layers-1 {
			m.markPile(&k, aimStock, several)
		}
		k.Draw(c, r.Move(2*up, 3-3*up))
	}
}

func (m *middle) drawDiscards(c *ui.Canvas, n int, several bool) {
	r := m.lay.discards
	if n <= 0 {
		ui.Place{}.Draw(c, r)
		return
	}
	if n > 1 {
		under := m.discards.Card(n - 2)
		under.Tilt = 5
		under.Draw(c, r.Move(0, 4))
	}
	top := m.discards.Card(n - 1)
	top.Pile = m.Text("discards")
	m.markPile(&top, aimDiscards, several)
	top.Draw(c, r)
}
