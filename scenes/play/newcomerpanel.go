package play

import (
	"canape/engine"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/ui"
)

// newcomerFrame is the layout of a newcomer's question.
type newcomerFrame struct {
	panel, title, body ui.Rect
	places             ui.Rect   // the row of places; empty if the newcomer can ask for only one place
	answers            []ui.Rect // the cards of the voters
}

const (
	newcomerEdge   = 44
	newcomerInsetX = 14 // margin of the words and pictures on a card
	newcomerInsetY = 8
)

// asked returns the people whose cards show buttons: the voters, or a lone person who continues
// with another device.
func (n *newcomer) asked() engine.SeatSet {
	if n.alone() {
		return engine.SeatsOf(n.places[n.at])
	}
	return n.voters()
}

func (n *newcomer) layout(c *ui.Canvas, words string, bar ui.Rect) newcomerFrame {
	const place, answer, gap = 120, 176, 22
	room, scale, people := c.Content(), c.TextScale(), n.asked().Len()
	room.H = bar.Y - 20 - room.Y
	width := min(room.W-40, 1480)
	inner := width - 2*newcomerEdge
	title, body := ui.Big(48).LineHeight(c), ui.Plain(34).ParagraphHeight(c, words, inner)
	columns, rows := max(2, people), 1
	switch {
	case people == 0:
		rows = 0
	case people > 3:
		columns, rows = (people+1)/2, 2
	}
	fixed, cards := 2*newcomerEdge+title+8+body+24, float64(rows)*answer+float64(max(0, rows-1))*gap
	between := 0.0 // gap between the places and the answers
	if len(n.places) > 1 {
		between = gap * float64(min(1, rows))
		cards += place + between
	}
	height := min(cards*scale, room.H-fixed)
	f := newcomerFrame{panel: ui.RectAround(room.Center(), width, fixed+height)}
	rest := f.panel.Inset(newcomerEdge, newcomerEdge)
	f.title, rest = rest.Top(title), rest.Below(title+8)
	f.body, rest = rest.Top(body), rest.Below(body+24)
	if len(n.places) > 1 {
		f.places = rest.Top((height - between) * place / (cards - between))
		rest = rest.Below(f.places.H + between)
	}
	for i := range people {
		f.answers = append(f.answers, rest.Cell(i, columns, rows, gap))
	}
	return f
}

// words returns the question, which names the requested place.
func (n *newcomer) words(env *app.Env) string {
	key, robot := "table.newcomer.body", n.match.party.Seats[n.places[n.at]].IsBot()
	switch {
	case robot:
	case n.alone() && len(n.places) == 1:
		key = "table.newcomer.same"
	case n.alone():
		key = "table.newcomer.same-or"
	case n.lost() && n.voters() == 0:
		key = "table.newcomer.nobody"
	case n.lost():
		key = "table.newcomer.lost"
	default:
		key = "table.newcomer.again"
	}
	return env.Text(key, "name", n.match.party.Seats[n.places[n.at]].Name, "device", n.asker(env))
}

// asker returns the name of the person who played with the newcomer's phone before. If nobody did,
// or if the device is not a phone, it returns the name of the device.
func (n *newcomer) asker(env *app.Env) string {
	device, _ := env.Roster.Device(n.device)
	if device.Kind == input.Phone { // two pads of the same model cannot be told apart
		for _, person := range env.Regulars(n.device) {
			return person.Name
		}
	}
	return env.DeviceName(device)
}

// Draw draws the question with the available places and the answers.
func (n *newcomer) Draw(env *app.Env, c *ui.Canvas) {
	c.PushLayer(ui.LayerDialogs)
	defer c.Pop()
	title, words := env.Text("table.newcomer.title"), n.words(env)
	bar := n.hint(env)
	n.frame = n.layout(c, words, bar.Rect(c))
	f := &n.frame
	ui.Dim(c, 0.6)
	ui.DrawPanel(c, "newcomer", f.panel)
	c.Entitle(title)
	c.Aloud(words)
	sign := 64.0
	heading, style := ui.Big(48).Fit(c, title, f.title.W-2*sign)
	c.TextIn(heading, f.title, style, c.Theme().Ink, ui.Left)
	if device, ok := env.Roster.Device(n.device); ok {
		app.Sign(device).Draw(c, ui.Point{X: f.title.Right() - sign, Y: f.title.Center().Y}, sign)
	}
	c.Paragraph(words, f.body, ui.Plain(34), c.Theme().Ink, ui.Left)
	n.focus.Reset()
	n.drawPlaces(c)
	i := 0
	for seat := range n.asked().All() {
		n.drawAnswer(env, c, seat, f.answers[i])
		i++
	}
	bar.Draw(c)
}

// drawPlaces draws the owners of the available places. If there is no room for their names, the
// question above still names the owner of the requested place.
func (n *newcomer) drawPlaces(c *ui.Canvas) {
	if len(n.places) < 2 {
		return
	}
	const apart = 18
	face := n.frame.places.Column(0, len(n.places), apart).Inset(newcomerInsetX, newcomerInsetY)
	face = face.Left(min(face.H, face.W*0.28))
	named := true
	for i, seat := range n.places {
		text := n.frame.places.Column(i, len(n.places), apart).Inset(newcomerInsetX, 0).After(face.W + newcomerInsetX)
		name := n.match.party.Seats[seat].Name
		label, _ := ui.Bold(36).Fit(c, name, text.W)
		named = named && label == name
	}
	for i, seat := range n.places {
		card := n.frame.places.Column(i, len(n.places), apart)
		n.focus.Add(i, card)
		focus := 0.0
		if i == n.at {
			focus = 1
		}
		ui.DrawFocus(c, card, 10, focus, 0)
		c.NameFocus(n.match.party.Seats[seat].Name, "")
		inner := n.drawSheet(c, newcomerPlaces[seat], card)
		if !named {
			n.drawFace(c, seat, inner)
			continue
		}
		n.drawFace(c, seat, inner.Left(face.W))
		text := inner.After(face.W + newcomerInsetX)
		n.drawName(c, seat, ui.RectAround(text.Center(), text.W, ui.Bold(36).LineHeight(c)))
	}
}

// drawAnswer draws the card of a voter: the buttons for yes and no, or a sign that the voter has
// agreed.
func (n *newcomer) drawAnswer(env *app.Env, c *ui.Canvas, seat engine.Seat, card ui.Rect) {
	const gap, apart = 8, 26
	inner := n.drawSheet(c, newcomerAnswers[seat], card)
	name := inner.Top(ui.Bold(36).LineHeight(c))
	n.drawName(c, seat, name)
	row := inner.Below(name.H + 4)
	face := row.Left(min(row.H, row.W*0.28))
	n.drawFace(c, seat, face)
	row = row.After(face.W + 20)
	yes, no := env.SeatGlyph(input.Seat(seat), input.Confirm), env.SeatGlyph(input.Seat(seat), input.Cancel)
	if n.alone() { // the newcomer's device answers
		yes, no = env.ButtonGlyph(n.device, input.Confirm), ui.Glyph{}
	}
	width := func(height float64) float64 {
		width := yes.Width(c, height) + gap + height
		if no.Shown() {
			width += apart + no.Width(c, height) + gap + height
		}
		return width
	}
	height := min(row.H, 64*(1+(c.TextScale()-1)*0.5))
	if needed := width(height); needed > row.W {
		height *= row.W / needed
	}
	at := ui.Point{X: row.X, Y: row.Center().Y}
	if n.yes.Has(seat) {
		at.X += height / 2
		ui.DrawBadge(c, at, height/2, true)
		return
	}
	for _, answer := range []struct {
		glyph ui.Glyph
		good  bool
	}{{yes, true}, {no, false}} {
		if !answer.glyph.Shown() {
			continue
		}
		width := answer.glyph.Width(c, height)
		answer.glyph.Draw(c, ui.Point{X: at.X + width/2, Y: at.Y}, height)
		at.X += width + gap + height/2
		ui.DrawBadge(c, at, height*0.4, answer.good)
		at.X += height/2 + apart
	}
}

// drawSheet draws an empty card, and returns the area on it.
func (n *newcomer) drawSheet(c *ui.Canvas, name string, card ui.Rect) ui.Rect {
	theme := c.Theme()
	ui.Sheet{Face: theme.PaperBright, Edge: theme.PaperEdge, Radius: 10, Thick: 3, Lift: ui.Resting}.Draw(c, name, card)
	return card.Inset(newcomerInsetX, newcomerInsetY)
}

// drawFace draws the face of the player in a seat.
func (n *newcomer) drawFace(c *ui.Canvas, seat engine.Seat, room ui.Rect) {
	who, at, radius := n.match.party.Seats[seat], room.Center(), min(room.H*0.4, room.W*0.42)
	if who.IsBot() { // the aerial of a bot needs room
		at.Y, radius = at.Y+room.H*0.12, radius*0.8
	}
	ui.Character{Seat: who.Colour, Expression: who.Resting(), Bot: who.IsBot(), Wear: who.Wear}.Draw(c, at, radius)
}

func (n *newcomer) drawName(c *ui.Canvas, seat engine.Seat, line ui.Rect) {
	label, style := ui.Bold(36).Fit(c, n.match.party.Seats[seat].Name, line.W)
	c.TextIn(label, line, style, c.Theme().Ink, ui.Left)
}

var newcomerPlaces = [engine.MaxSeats]string{"newcomer place 1", "newcomer place 2", "newcomer place 3", "newcomer place 4", "newcomer place 5", "newcomer place 6"}
var newcomerAnswers = [engine.MaxSeats]string{"newcomer answer 1", "newcomer answer 2", "newcomer answer 3", "newcomer answer 4", "newcomer answer 5", "newcomer answer 6"}

// hint returns the hint bar for the device that was last used.
func (n *newcomer) hint(env *app.Env) ui.Hint {
	device, h := env.Roster.LastUsed(), ui.Hint{Seat: -1}
	press := func(action input.Action, word string) {
		if glyph := env.ButtonGlyph(device, action); glyph.Shown() || glyph.Tag() != 0 {
			h.Actions = append(h.Actions, ui.Action{Glyph: glyph, Word: env.Text(word)})
		}
	}
	if device != n.device {
		press(input.Confirm, "table.newcomer.do.yes")
		press(input.Cancel, "table.newcomer.do.no")
		n.opened.Dim(&h, device)
		return h
	}
	if move := env.MoveGlyph(device, input.Sideways); len(n.places) > 1 && move.Shown() { // a mouse points at the places instead
		h.Actions = append(h.Actions, ui.Action{Glyph: move, Word: env.Text("title.choose")})
	}
	if n.alone() {
		press(input.Confirm, "menu.confirm")
	}
	press(input.Cancel, "lobby.do.back")
	return h
}
