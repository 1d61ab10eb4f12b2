package blitz

import (
	"canape/engine"
	"canape/input"
	"canape/scenes/menu"
	"canape/scenes/ui"
)

// drawLetters draws the keyboard on which a duellist with a pad or the mouse writes.
func (b *Board) drawLetters(c *ui.Canvas, seat engine.Seat) {
	p, r := &b.pens[seat], b.arena.grids[seat]
	if b.now.scene != racing || r.H <= 0 || b.device(seat).Kind.IsKeys() {
		return
	}
	t := c.Theme()
	ui.Sheet{Face: t.PaperShade, Edge: t.PaperEdge, Radius: 14, Thick: 3, Lift: ui.Resting}.Draw(c, "blitz grid", r.Inset(-10, -10))
	if !p.open {
		c.PushAlpha(0.4)
		defer c.Pop()
	}
	words := [...]string{"", b.Text("key.space"), b.Text("key.erase"), b.Text("key.send")}
	p.line.Keyboard.Draw(c, menu.KeyboardSetup{Words: words, Room: r, Scale: c.TextScale()}, false, p.open)
}

// drawField draws the line on which a duellist writes, or how to get the pen.
func (b *Board) drawField(c *ui.Canvas, seat engine.Seat, r ui.Rect) {
	p := &b.pens[seat]
	if dx, shakes := b.Cursors[seat].Shakes(b.Cursors[seat].At()); shakes {
		c.PushMove(dx, 0)
		defer c.Pop()
	}
	if p.open {
		ui.Field{Text: p.line.Text(), Prompt: b.Text("write"), Focus: 1, Caret: b.Clock/30%2 == 0}.Draw(c, r)
		return
	}
	ui.DrawPaper(c, "blitz pen", r, ui.Resting)
	words := b.Text("pen.ask")
	for other := range b.sharingPen(seat).All() {
		if b.pens[other].open {
			words = b.Text("pen.wait")
		}
	}
	c.Paragraph(words, r.Inset(20, max(4, (r.H-ui.Plain(28).LineHeight(c))/2)), ui.Plain(28), c.Theme().Ink, ui.Center, b.Env().SeatGlyph(input.Seat(seat), input.Confirm))
}
