package play

import (
	"canape/engine"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/ui"
)

// drawLost names the person whose device is lost, and shows how the seat gets another device. If
// phones may join, drawLost always shows the code for them, because the people may have no device
// left with which to ask for it.
func (m *Match) drawLost(c *ui.Canvas) {
	env, lost := m.env, m.devices.lost.First()
	who := m.party.Seats[lost]
	var phones app.PhoneState
	if env.Phones != nil {
		phones = env.Phones.State()
	}
	c.PushLayer(ui.LayerDialogs)
	defer c.Pop()
	ui.Dim(c, 0.5)
	const edge, gap = 44, 18
	frame, k := c.Frame(), c.TextScale()
	glyphHeight := 56 * (1 + (k-1)/2)
	const left = 320
	code := max(300, 460-160*(k-1)) // the code is large enough to be scanned from the couch
	width, scan := min(1120+440*(k-1), frame.W-112), 0.0
	if phones.Link != "" {
		scan = code + 40
		width = min(width+scan, frame.W-112)
	}
	text := ui.Rect{W: width - left - 48 - scan}
	title, big := ui.Big(48).Fit(c, env.Text("table.lost.title", "name", who.Name), text.W)
	var glyphs [8]input.Glyph
	joins := env.JoinGlyphs(glyphs[:0])
	take, plain := env.Text(m.lostKey(lost, len(joins) > 0)), ui.Plain(32)
	if phones.Link != "" {
		take += " " + env.Text("table.lost.scan")
	}
	actions := []ui.Action{{Glyph: env.MenuGlyph(input.Extra), Word: env.Text("table.lost.bot")}}
	if env.Phones != nil && phones.Link == "" {
		actions = append(actions, ui.Action{Glyph: env.MenuGlyph(input.Other), Word: env.Text("table.lost.phone")})
	}
	rows := []float64{big.LineHeight(c), plain.ParagraphHeight(c, take, text.W), glyphHeight}
	if len(joins) == 0 {
		rows[2] = 0
	}
	together := ui.ActionsWidth(c, actions...) <= text.W
	for i := range actions {
		if i == 0 || !together {
			rows = append(rows, 60*min(1.7, k))
		}
	}
	for _, height := range rows {
		text.H += height + gap
	}
	height := text.H - gap + 2*edge
	if scan > 0 {
		height = max(height, code+2*edge)
	}
	panel := ui.RectAround(ui.Point{X: frame.W / 2, Y: frame.H / 2}, width, height)
	text.X, text.Y = panel.X+left, panel.Y+edge
	ui.DrawPanel(c, "lost", panel)
	ui.Figure{Seat: who.Colour, Pose: ui.Sleeps, Tilt: -6, Wear: who.Wear}.Draw(c, ui.Point{X: panel.X + 170, Y: panel.Y + panel.H/2}, 210)
	if scan > 0 {
		m.scan.Draw(c, phones.Link, ui.Rect{X: panel.Right() - code - edge, Y: panel.Center().Y - code/2, W: code, H: code})
	}
	next := func(height float64) ui.Rect {
		row := text.Top(height)
		text = text.Below(height + gap)
		return row
	}
	c.Aloud(env.Text("table.lost.title", "name", who.Name))
	c.Aloud(take)
	c.TextMid(title, text.X, next(rows[0]).Center().Y, big, c.Theme().Ink, ui.Left)
	c.Paragraph(take, next(rows[1]), plain, c.Theme().Ink, ui.Left)
	row, x := next(rows[2]), text.X
	for _, glyph := range joins {
		drawing := env.Drawing(glyph)
		w := drawing.Width(c, glyphHeight)
		drawing.Draw(c, ui.Point{X: x + w/2, Y: row.Center().Y}, glyphHeight)
		x += w + 20
	}
	if together {
		ui.DrawActions(c, next(rows[3]), actions...)
		return
	}
	for i, action := range actions {
		ui.DrawActions(c, next(rows[3+i]), action)
	}
}

// lostKey returns the text key of the words about what people can do for a seat without a device.
// joins means that a free device can take the seat.
func (m *Match) lostKey(seat engine.Seat, joins bool) string {
	key := "table.lost."
	switch held, ok := m.env.Roster.Assignment(input.Seat(seat)); {
	case !ok: // the seat never had a device, for example in a match from the console
		key += "never-"
	case held.Last.Kind == input.Phone:
		key += "asleep-"
	}
	if joins {
		return key + "take"
	}
	return key + "plug"
}
