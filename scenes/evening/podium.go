package evening

import (
	"slices"
	"strconv"

	rules "canape/engine/evening"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/menu"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
)

// Draw draws the finale.
func (y *Finale) Draw(env *app.Env, c *ui.Canvas) {
	h := menu.NewBar(env, env.Text("evening.thanks"))
	if c.TextScale() > large {
		h.Sentence = ""
	}
	h.Chips = true
	if y.showsFolder(env) {
		h.Press(input.Confirm, "evening.do.show", 0)
	} else {
		h.Press(input.Confirm, "evening.do.keep", 0)
	}
	h.Press(input.Other, "evening.do.keep-elsewhere", 2)
	if y.goesBack(env) {
		h.Press(input.Cancel, "settings.do.back", 0)
	} else {
		h.Press(input.Cancel, "evening.do.home", 0)
	}
	y.opened.Dim(&h.Hint, env.Roster.LastUsed())
	for i := range h.Actions {
		h.Actions[i].Off = h.Actions[i].Off || y.age < app.ChoiceTicks
	}
	area := c.Content()
	area.H = h.Hint.Rect(c).Y - 24 - area.Y
	y.paint(env, c, area)
	menu.DrawBar(env, c, y, h.Hint)
}

// paint draws the picture of the finale, on the screen or on the canvas of a picture to save.
func (y *Finale) paint(env *app.Env, c *ui.Canvas, area ui.Rect) {
	place.Room.Draw(c)
	t := c.Theme()
	big := c.TextScale() > large || !y.session.namesFit(c, podiumName, y.session.shown(), podiumPitch(y.podiumWidth(area), len(y.session.shown()))-podiumGap-12)
	leaders := y.session.now.Leaders()
	var names []string
	for _, person := range leaders {
		names = append(names, y.session.now.Guests[person].Name)
	}
	title, words := env.Text("evening.title"), env.Text("evening.nobody")
	if len(names) > 0 {
		title = env.List(names...)
		words = env.Text("evening.wins", "n", len(names))
	}
	c.Entitle(title + " " + words)
	head := ui.Big(120)
	if big {
		head = ui.Big(64 / (c.TextScale() * 0.6))
	}
	left := y.podiumWidth(area)
	if big {
		left = area.W * 0.5
	}
	label, style := head.Fit(c, title, left)
	c.TextIn(label, ui.Rect{X: area.X, Y: area.Y, W: left, H: head.LineHeight(c)}, style, t.Chalk, ui.Left)
	second := ui.Big(float64(head.Size) * 0.62)
	label, style = second.Fit(c, words, left)
	c.TextIn(label, ui.Rect{X: area.X, Y: area.Y + head.LineHeight(c)*0.92, W: left, H: second.LineHeight(c)}, style, t.Sun, ui.Left)
	stageRoom := ui.Rect{X: area.X, Y: area.Y + head.LineHeight(c)*0.92 + second.LineHeight(c), W: left}
	stageRoom.H = area.Bottom() - stageRoom.Y
	if big {
		y.drawList(c, stageRoom)
	} else {
		y.drawPodium(c, stageRoom)
	}
	side := ui.Rect{X: area.X + left + 30, Y: area.Y, W: area.W - left - 30, H: area.H}
	rest := side.Below(y.drawSlip(env, c, side) + 36)
	if big {
		y.drawCrowned(c, rest)
	} else {
		y.drawStops(c, rest)
	}
}

// drawCrowned draws the winners if there is no room for a podium.
func (y *Finale) drawCrowned(c *ui.Canvas, room ui.Rect) {
	leaders := y.session.now.Leaders()
	size := min(room.H/1.5, 220, room.W/float64(max(1, len(leaders)))*0.9)
	if size < 90 {
		return
	}
	x := room.Center().X - size*1.05*float64(len(leaders)-1)/2
	for i, person := range leaders {
		g := y.session.now.Guests[person]
		f := ui.Figure{Seat: g.Colour, Bot: g.Bot != "", Whole: true, Pose: ui.Rejoices, Wear: y.session.env.Outfit(g.Name)}
		f.Wear[ui.Hat] = crown
		f.Draw(c, ui.Point{X: x + size*1.05*float64(i), Y: room.Bottom() - ui.Ground(size)}, size)
	}
}

// drawStops draws the latest games as small cards, each with its winners.
func (y *Finale) drawStops(c *ui.Canvas, room ui.Rect) {
	rounds := slices.DeleteFunc(played(y.session.now), func(r rules.Round) bool { return !drawn(r.Game) })
	const most, columns, gap = 9, 3, 20
	rounds = rounds[max(0, len(rounds)-most):]
	width := min(190, (room.W-(columns-1)*gap)/columns)
	height := width*gameui.EmblemHeight/gameui.EmblemWidth + 44
	for i, round := range rounds {
		card := ui.Rect{X: room.X + float64(i%columns)*(width+gap), Y: room.Y + float64(i/columns)*(height+gap), W: width, H: height}
		if card.Bottom() > room.Bottom() {
			return
		}
		c.Theme().PaperSheet(8, ui.Resting).Nth(i).Draw(c, "station", card)
		gameui.EmblemOf(round.Game).Draw(c, card.Inset(8, 8).Above(34))
		winners := round.Winners()
		x := card.Center().X - 19*float64(len(winners)-1)
		for _, person := range winners {
			ui.DrawToken(c, y.session.now.Guests[person].Colour, ui.Point{X: x, Y: card.Bottom() - 23}, 15, ui.OnSheet)
			x += 38
		}
	}
}

// podiumName is the style of names on a podium. If names do not fit in this style, a list replaces
// the podium.
var podiumName = ui.Bold(34)

const (
	podiumGap = 12
	stepRoom  = 74 // the largest height of the cushion on a step, in u
)

// podiumWidth returns the width of the podium in the given area.
func (y *Finale) podiumWidth(area ui.Rect) float64 {
	if len(y.session.shown()) > 4 {
		return area.W * 0.72
	}
	return area.W * 0.62
}

// podiumPitch returns the width of each of n steps on a podium of the given width.
func podiumPitch(width float64, n int) float64 { return min(270, width/float64(max(1, n))) }

// drawPodium draws everybody on a step. A better place has a higher step.
func (y *Finale) drawPodium(c *ui.Canvas, room ui.Rect) {
	t, guests := c.Theme(), y.session.shown()
	n := len(guests)
	if n == 0 {
		return
	}
	// The winner is in the middle, and the next places alternate between the sides.
	order := make([]int, 0, n)
	for i, person := range guests {
		if i%2 == 1 {
			order = append([]int{person}, order...)
		} else {
			order = append(order, person)
		}
	}
	pitch := podiumPitch(room.W, n)
	x := room.Center().X - pitch*float64(n)/2
	name := podiumName
	for _, person := range order {
		g, at := y.session.now.Guests[person], y.session.now.Place(person)
		size := min(pitch*0.86, room.H*0.34)
		height := max(2*name.LineHeight(c)+stepRoom, (room.H-size*1.65)*(1-0.16*float64(min(at, 5)-1)))
		height = min(height, room.H-size*1.65) // leave room for the winner and the crown
		column := ui.Rect{X: x + podiumGap/2, Y: room.Bottom() - height, W: pitch - podiumGap, H: height}
		f := ui.Figure{Seat: g.Colour, Bot: g.Bot != "", Whole: true, Pose: ui.Claps, Step: y.age / 8 % 2, Wear: y.session.env.Outfit(g.Name)}
		if y.session.env.Settings.ReducedMotion {
			f.Step = 0
		}
		if at == 1 && g.Points > 0 {
			f.Pose, f.Wear[ui.Hat] = ui.Rejoices, crown
			ui.DrawGlory(c, ui.Point{X: column.Center().X, Y: column.Y - size*0.6}, min(size*0.86, pitch*0.62), ui.SeatShape(g.Colour) == ui.Star)
		}
		words := ui.Step{Seat: g.Colour, Nth: person}.Draw(c, column)
		f.Draw(c, ui.Point{X: column.Center().X, Y: column.Y + 8 - ui.Ground(size)}, size)
		number := ui.Big(min(84, height*0.34) / max(1, c.TextScale()*0.9))
		label, style := name.Fit(c, g.Name, words.W)
		line := name.LineHeight(c)
		if words.H <= line+number.LineHeight(c) {
			number = ui.Big(34)
		}
		figures := min(number.LineHeight(c), words.H-line)
		c.TextIn(strconv.Itoa(g.Points), words.Top(figures), number, t.Ink, ui.Center)
		c.TextIn(label, words.Below(figures).Top(line), style, t.Ink, ui.Center)
		c.Aloud(y.session.env.Text("evening.has", "name", g.Name, "n", g.Points))
		x += pitch
	}
}

// drawList writes everybody's points as a list, for text that is too large for a podium.
func (y *Finale) drawList(c *ui.Canvas, room ui.Rect) {
	t, name, guests := c.Theme(), ui.Bold(28), y.session.shown()
	line := min(name.LineHeight(c)*1.15, (room.H-32)/float64(max(1, len(guests))))
	r := room.Top(line*float64(len(guests)) + 32)
	ui.DrawPanel(c, "evening list", r)
	for i, person := range guests {
		g := y.session.now.Guests[person]
		row := ui.Rect{X: r.X + 28, Y: r.Y + 16 + line*float64(i), W: r.W - 56, H: line}
		radius := line * 0.3
		ui.DrawToken(c, g.Colour, ui.Point{X: row.X + radius, Y: row.Center().Y}, radius, ui.OnSheet)
		number := strconv.Itoa(g.Points)
		label, style := name.Fit(c, g.Name, row.W-2*radius-24-name.Width(c, number))
		c.TextIn(label, row.After(2*radius+16), style, t.Ink, ui.Left)
		c.TextIn(number, row, name, t.Ink, ui.Right)
		c.Aloud(y.session.env.Text("evening.has", "name", g.Name, "n", g.Points))
	}
}

// drawSlip draws as many of the sentences about the evening as fit, and returns the height of the
// slip.
func (y *Finale) drawSlip(env *app.Env, c *ui.Canvas, room ui.Rect) float64 {
	t := c.Theme()
	title, body := ui.Big(44), ui.Plain(34)
	if c.TextScale() > large {
		title, body = ui.Big(30), ui.Plain(26)
	}
	inner := room.W - 72
	height := 44 + title.LineHeight(c)
	var lines []string
	date := menu.Date(env, y.session.began()) // a date and not "yesterday", because people may look at the picture years later
	for _, line := range append([]string{env.Text("evening.played", "n", len(played(y.session.now)), "when", date)}, y.lines...) {
		h := body.ParagraphHeight(c, line, inner) + 20
		if height+h > room.H-24 {
			break
		}
		lines = append(lines, line)
		height += h
	}
	r := room.Top(height + 24)
	ui.DrawPanel(c, "evening slip", r)
	text := r.Inset(36, 24)
	c.TextIn(env.Text("evening.title"), text.Top(title.LineHeight(c)), title, t.Ink, ui.Left)
	text = text.Below(title.LineHeight(c) + 14)
	for _, line := range lines {
		c.Aloud(line)
		c.Paragraph(line, text, body, t.Ink, ui.Left)
		text = text.Below(body.ParagraphHeight(c, line, inner) + 20)
	}
	return r.H
}
