package blanco

import (
	"canape/scenes/table"
	"canape/scenes/ui"
)

// drawMiddle draws the piles and the number of the round.
func (b *Board) drawMiddle(c *ui.Canvas) {
	if b.now.game == 0 {
		return
	}
	stock, lying := b.stock.Height(), b.discards.Height()
	b.drawStock(c, stock)
	b.drawDiscards(c, lying)
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	if b.lay.biscuits.W > 0 && !c.Theme().Strong {
		b.art.biscuits.Draw(c, b.lay.biscuits, false)
	}
	b.drawLabel(c, b.lay.stock, b.Text("stock"), stock)
	b.drawLabel(c, b.lay.discards, b.Text("discards"), lying)
	b.drawRound(c)
}

// drawRound draws a paper, hanging from the upper edge of the screen, with the words of Where.
func (b *Board) drawRound(c *ui.Canvas) {
	if r := b.lay.round; r.W > 0 {
		lines, style, size := table.NoteLines(c, b.Where(), r.W)
		paper := ui.Rect{X: r.Center().X - size.W/2, Y: -8, W: size.W, H: min(r.Bottom(), areaTop+size.H) + 8}
		c.Theme().PaperSheet(8, ui.Resting).Draw(c, "blanco round", paper)
		for i, line := range lines {
			c.TextMid(line, paper.Center().X, paper.Bottom()-size.H/2+style.LineHeight(c)*(float64(i)-float64(len(lines)-1)/2), style, c.Theme().Ink, ui.Center)
		}
	}
}

// NewsRect returns the area for the newest event, under the piles. It is empty while the board
// shows which line a player is about to complete, and while a celebration fills the screen.
func (b *Board) NewsRect(c *ui.Canvas) (r ui.Rect, ok bool) {
	b.arrange(c)
	if b.Interval().Fullscreen {
		return ui.Rect{}, true
	}
	for i := range b.players {
		if b.players[i].promised {
			return ui.Rect{}, true
		}
	}
	return b.lay.news, true
}

// labelRoom is how much wider than a pile its name may be, in u.
const labelRoom = 20

// drawLabel draws the name of a pile and its number of cards below it. A name that does not fit is
// left out.
func (b *Board) drawLabel(c *ui.Canvas, pile ui.Rect, name string, n int) {
	scale, x, y := b.Room.Scale, pile.Center().X, pile.Bottom()+8
	if !b.lay.named || ui.Bold(28).Width(c, name) > b.lay.pile+labelRoom {
		ui.Label{Words: table.Numeral(n), Style: ui.Big(30 * scale).AsIs(), Align: ui.Center}.Draw(c, x, y+26+11*scale)
		return
	}
	t, line := c.Theme(), 36*scale
	style := ui.Bold(28)
	number := table.Numeral(n)
	w := max(style.Width(c, name), ui.Plain(28).Width(c, number)) + 16
	t.PaperSheet(8, ui.OnPaper).Draw(c, "blanco label", ui.Rect{X: x - w/2, Y: y + 6, W: w, H: 2*line + 12})
	c.TextMid(name, x, y+12+line/2, style, t.Ink, ui.Center)
	c.TextMid(number, x, y+12+line*3/2, ui.Plain(28), t.SoftInk, ui.Center)
}

// markPile highlights the top card of a pile if a player's cursor is on it.
func (b *Board) markPile(k *ui.Card, id int) {
	for i := range b.players {
		if p := &b.players[i]; p.choice.task == act || p.choice.task == carry {
			p.mark(k, id)
		}
	}
}

// drawStock draws the stock with a few backs, more for a higher pile.
func (b *Board) drawStock(c *ui.Canvas, n int) {
	r := b.lay.stock
	if n == 0 {
		ui.Place{}.Draw(c, r)
		return
	}
	layers := min(4, 1+n/12)
	for i := range layers {
		k, up := ui.Card{Face: b.art.back, Pile: b.Text("stock")}, float64(i)
		if i == layers-1 {
			b.markPile(&k, aimStock)
		}
		k.Draw(c, r.Move(2*up, 3-3*up))
	}
}

func (b *Board) drawDiscards(c *ui.Canvas, n int) {
	r := b.lay.discards
	if n <= 0 {
		ui.Place{}.Draw(c, r)
		return
	}
	if n > 1 {
		lower := b.discards.Card(n - 2)
		lower.Tilt = 5
		pushed := b.discards.Pushed(n - 2)
		lower.Draw(c, r.Move(pushed.X, 4+pushed.Y))
	}
	top := b.discards.Card(n - 1)
	top.Pile = b.Text("discards")
	b.markPile(&top, aimDiscards)
	pushed := b.discards.Pushed(n - 1)
	top.Draw(c, r.Move(pushed.X, pushed.Y))
}
