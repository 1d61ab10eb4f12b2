package passeeclair

import (
	"canape/engine"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// drawFoot draws the row under the pile: the stock, the tokens and discs of the rounds, and the
// box.
func (m *middle) drawFoot(c *ui.Canvas) {
	l := &m.board.lay
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	m.drawHeap(c, l.stock, max(0, m.board.now.stock))
	c.PushAlpha(0.75)
	m.drawHeap(c, l.box, m.board.now.box)
	c.Pop()
	if !m.board.Room.Compact {
		label := ui.Label{Words: m.board.Text("stock"), Style: ui.Plain(26), Room: l.rounds.W * 0.5}
		label.Draw(c, l.rounds.X-4, l.rounds.Bottom()-14)
		label.Words, label.Align = m.board.Text("box"), ui.Right
		label.Draw(c, l.rounds.Right()+4, l.rounds.Bottom()-14)
	}
	if !l.sheeted() {
		m.drawRounds(c)
	}
}

// drawHeap draws n cards in a heap, face down, and the number n.
func (m *middle) drawHeap(c *ui.Canvas, r ui.Rect, n int) {
	if n == 0 {
		ui.Place{}.Draw(c, r)
		return
	}
	for i := min(2, (n-1)/12); i >= 0; i-- {
		ui.Card{Face: m.board.art.back, Cut: i}.Draw(c, r.Move(-3*float64(i), 4*float64(i)))
	}
	c.Theme().PaperSheet(0, ui.Resting).DrawDisc(c, "passe-eclair heap", ui.Point{X: r.Right() - 6, Y: r.Y + 8}, 30)
	c.TextMid(table.Numeral(n), r.Right()-6, r.Y+8, ui.Big(34).AsIs(), c.Theme().Ink, ui.Center)
}

// drawRounds draws a token or a disc for each round. A token shows the round's winner; a bright
// disc marks the current round.
func (m *middle) drawRounds(c *ui.Canvas) {
	const inRow = 5
	l, t := &m.board.lay, c.Theme()
	step := min(50, l.rounds.W/inRow)
	for i := range m.board.now.rounds {
		row := i / inRow
		n := min(inRow, m.board.now.rounds-row*inRow)
		at := ui.Point{X: l.rounds.Center().X + step*(float64(i%inRow)-float64(n-1)/2), Y: l.rounds.Y + 20 + 46*float64(row)}
		switch winner := m.board.now.won[i]; {
		case winner != engine.Nobody:
			ui.DrawToken(c, m.board.Colour(winner), at, 17, ui.OnCloth)
		case i == m.board.now.round-1:
			ui.Sheet{Face: t.Sun, Edge: t.SunEdge, Coloured: true, Lift: ui.Resting}.DrawDisc(c, "passe-eclair round", at, 12)
		default:
			ui.Sheet{Face: ui.Fade(t.DimChalk, 0.5), Bare: true}.DrawDisc(c, "passe-eclair round", at, 8)
		}
	}
}
