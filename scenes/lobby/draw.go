package lobby

import (
	"slices"

	"canape/engine/bot"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/menu"
	"canape/scenes/table"
	"canape/scenes/team"
	"canape/scenes/ui"
	ground "canape/scenes/ui/place"
)

// Draw draws the lobby.
func (l *Scene) Draw(env *app.Env, c *ui.Canvas) {
	if l.ahead.Due() {
		c.Prepare(l.game.face.Place.Draw)
	}
	ground.Home.Draw(c)
	l.layout(env, c)
	f := &l.frame
	f.areas = f.areas[:0]
	l.focus.Reset()
	l.drawHead(env, c)
	if !f.large {
		l.drawTable(c)
	}
	teams, names := l.terms.teams(), l.terms.teamNames()
	next := l.places.offered(input.NoDevice)
	for i := range l.places.all {
		l.addArea(firstPlace.at(i), f.plates[i])
		if l.places.all[i].taken {
			words, short := l.places.teamWords(teams, names, i)
			l.drawPlate(env, c, i, words, short, l.game.nameOf(names, l.places.teamOf(teams, i)))
		} else {
			l.drawFree(env, c, i, i == next)
		}
	}
	l.drawPanel(env, c)
	if l.message.left > 0 {
		l.drawMessage(c)
	}
	if l.sheet != nil && l.sheet.entry != nil {
		l.sheet.entry.Draw(env, c)
		c.PushLayer(ui.LayerDialogs)
		defer c.Pop()
	}
	f.hint.Draw(c)
}

// drawHead draws the name of the game and the number of players.
func (l *Scene) drawHead(env *app.Env, c *ui.Canvas) {
	r, theme := l.frame.head, c.Theme()
	if l.frame.large {
		c.TextIn(env.Text("game."+l.game.info.ID), r, ui.Big(48), theme.Chalk, ui.Left)
		return
	}
	card := ui.Rect{X: r.X - 6, Y: r.Y - 6, W: 162, H: 110}
	c.Theme().PaperSheet(10, ui.Resting).Draw(c, "head", card)
	l.emblem.Draw(c, card.Inset(7, 6))
	text := r.After(188)
	height := ui.Big(64).LineHeight(c)
	c.Title(env.Text("game."+l.game.info.ID), text.Top(height*0.85), ui.Big(64), theme.Chalk, ui.Left)
	people, robots := l.places.count()
	free := len(l.places.all) - people - robots
	words := env.Text("lobby.who-plays", "people", env.Text("lobby.people", "people", people), "robots", env.Text("lobby.robots", "robots", robots),
		"free", env.Text("lobby.frees", "free", free))
	c.TextIn(words, ui.Rect{X: text.X + 2, Y: r.Y + height*0.92, W: text.W, H: ui.Plain(32).LineHeight(c)}, ui.Plain(32), theme.DimChalk, ui.Left)
}

// drawTable draws the oval table with the players around it.
func (l *Scene) drawTable(c *ui.Canvas) {
	r := l.frame.table
	room := ui.RectAround(r.Center(), r.W*tablePicture/tableWidth, r.H*tablePictureHeight/tableHeight)
	c.Drawing("lobby table", tablePicture, tablePictureHeight, paintTable).Draw(c, room, false)
	l.drawBox(c, r.Center())
	for i := range l.places.all {
		chair := l.chair(i)
		p := &l.places.all[i]
		if !p.taken {
			c.Drawing(chairNames[p.colour], chairSize, chairSize, chairPainters[p.colour]).Draw(c, ui.RectAround(chair, chairSize, chairSize), false)
			continue
		}
		f := ui.Figure{Seat: p.colour, Bot: p.robot(), Pose: ui.Calm, Gaze: ui.GazeTo(chair, r.Center()), Wear: l.places.wearAt(i)} // all figures look at the box on the table
		switch {
		case l.places.waiting(i):
			f.Pose = ui.Sleeps
		case p.person() && p.ready:
			f.Pose = ui.Laughs
		case p.robot():
			f.Pose = app.RestingPose(p.character)
		}
		if chair.Y < r.Center().Y {
			chair.Y += 8
		}
		f.Draw(c, chair, figureSize)
	}
}

// figureSize is the size of the figures around the table, in u.
const figureSize = 114

// drawBox draws the game's box on the table.
func (l *Scene) drawBox(c *ui.Canvas, at ui.Point) {
	height := l.frame.table.H * 0.44
	box := ui.RectAround(ui.Point{X: at.X, Y: at.Y - 14}, height*gameui.EmblemWidth/gameui.EmblemHeight, height)
	c.PushTilt(box.Center(), -4)
	defer c.Pop()
	sheet := c.Theme().PaperSheet(10, ui.Resting)
	sheet.Thick = 8
	sheet.Draw(c, "box", box.Inset(-8, -8))
	l.emblem.Draw(c, box)
}

// drawFree draws a free place. If next is true the next person will take this place, so it shows
// the buttons to join.
func (l *Scene) drawFree(env *app.Env, c *ui.Canvas, at int, next bool) {
	r, theme, colour := l.frame.plates[at], c.Theme(), l.places.all[at].colour
	focus, ring := l.focusOn(firstPlace.at(at))
	ui.DrawFocus(c, r.Inset(6, 6), 14, focus, ring)
	c.NameFocus(env.Text("lobby.free"), "")
	if focus > 0 {
		ui.Sheet{Face: theme.Cloth, Edge: theme.ClothEdge, Radius: 14, Bare: true}.Draw(c, "free place", r.Inset(6, 6))
	}
	card := l.cards[colour].sized(chairNames[colour], r.W, r.H, paintFree(colour))
	c.Drawing(card.name, r.W, r.H, card.paint).Draw(c, r, false)
	height := min(34, r.H*0.3)
	glyphs := env.JoinGlyphs(l.glyphs[:0])
	l.glyphs = glyphs
	next = next && len(glyphs) > 0 // without glyphs there is no free device
	token := ui.Point{X: r.X + 22 + height, Y: r.Center().Y}
	if next && !l.frame.large {
		token.Y = r.Y + min(r.H/2, 18+height)
	}
	ui.DrawToken(c, colour, token, height, ui.OnCloth)
	text := r.After(22 + 2*height + 20).Before(14)
	if !next {
		c.TextIn(env.Text("lobby.free"), text, ui.Bold(29), theme.DimChalk, ui.Left)
		return
	}
	if l.frame.large {
		l.drawJoin(env, c, text, glyphs, min(52*c.TextScale(), r.H*0.55))
		return
	}
	words, style, row := env.Text("lobby.sit"), ui.Bold(29), ui.Rect{X: r.X + 18, W: r.W - 36}
	if env.Roster.FingersOnly() {
		words = env.Text("lobby.sit-finger")
	}
	used := style.ParagraphHeight(c, words, text.W, env.Drawing(glyphs[0]))
	need := used
	if len(glyphs) > 1 {
		need += sitGlyphs
	}
	if r.Y+18+need > r.Bottom()-12 { // on a narrow plate all buttons go below the words
		c.TextIn(env.Text("lobby.sit-short"), ui.Rect{X: text.X, Y: token.Y - height, W: text.W, H: 2 * height}, style, theme.Chalk, ui.Left)
		row.Y = token.Y + height
		row.H = r.Bottom() - 6 - row.Y
		l.drawGlyphs(c, row, glyphs, sitGlyphs)
		return
	}
	c.Paragraph(words, ui.Rect{X: text.X, Y: r.Y + 18, W: text.W, H: 0}, style, theme.Chalk, ui.Left, env.Drawing(glyphs[0]))
	if len(glyphs) > 1 {
		row.Y = max(r.Y+18+used, token.Y+height+6)
		row.H = r.Bottom() - 12 - row.Y
		l.drawGlyphs(c, row, glyphs[1:], sitGlyphs)
	}
}

// sitGlyphs is the height of the join buttons below the words of a free place, in u.
const sitGlyphs = 44

// drawJoin draws the join buttons with as many words as there is room for.
func (l *Scene) drawJoin(env *app.Env, c *ui.Canvas, r ui.Rect, glyphs []input.Glyph, height float64) {
	words := env.Text("lobby.sit-short")
	w := ui.Bold(29).Width(c, words)
	if w+height+20 > r.W || r.H > 2.4*ui.Bold(29).LineHeight(c) {
		c.TextIn(words, r.Top(r.H*0.5), ui.Bold(29), c.Theme().Chalk, ui.Left)
		l.drawGlyphs(c, r.Below(r.H*0.5), glyphs, min(height, r.H*0.42))
		return
	}
	c.TextIn(words, r, ui.Bold(29), c.Theme().Chalk, ui.Left)
	l.drawGlyphs(c, r.After(w+24), glyphs, height)
}

// leastGlyph is the smallest height of join buttons, in u. At this height the letters on keys are
// as large as other words.
const leastGlyph = 36

// drawGlyphs draws glyphs in a rectangle. If there are many it uses several rows of smaller glyphs.
func (l *Scene) drawGlyphs(c *ui.Canvas, r ui.Rect, glyphs []input.Glyph, height float64) {
	const between = 6 // the gap between two rows, in u
	rows := l.glyphRows(c, r.W, glyphs, height)
	for ; height > leastGlyph && (height+between)*float64(rows)-between > r.H; rows = l.glyphRows(c, r.W, glyphs, height) {
		height = max(leastGlyph, height-2)
	}
	x, y := r.X+4, r.Center().Y-(height+between)*float64(rows-1)/2
	for _, g := range glyphs {
		drawing := l.env.Drawing(g)
		w := drawing.Width(c, height)
		if x > r.X+4 && x+w > r.Right() {
			x, y = r.X+4, y+height+between
		}
		drawing.Draw(c, ui.Point{X: x + w/2, Y: y}, height)
		x += w + glyphGap*height
	}
}

// glyphGap is the space between two buttons, as a share of their height.
const glyphGap = 0.4

// glyphRows returns the number of rows that the glyphs need in the given width if they have the
// given height.
func (l *Scene) glyphRows(c *ui.Canvas, width float64, glyphs []input.Glyph, height float64) int {
	rows, x := 1, 4.0
	for _, g := range glyphs {
		w := l.env.Drawing(g).Width(c, height)
		if x > 4 && x+w > width {
			rows, x = rows+1, 4
		}
		x += w + glyphGap*height
	}
	return rows
}

// drawPlate draws the plate of a player. The words together and short describe the team; see
// teamWords. shirt is the shirt of the team, or "" if it has none.
func (l *Scene) drawPlate(env *app.Env, c *ui.Canvas, at int, together, short string, shirt team.Name) {
	r, p, theme := l.frame.plates[at], &l.places.all[at], c.Theme()
	focus, ring := l.focusOn(firstPlace.at(at))
	ui.DrawFocus(c, r, 12, focus, ring)
	c.NameFocus(p.name, l.stateOf(p))
	c.Theme().PaperSheet(12, ui.Resting).Draw(c, chairNames[p.colour], r)
	ui.DrawPlateTab(c, tab(r), p.colour)
	ui.DrawBonus(c, ui.Point{X: r.X - 8, Y: r.Bottom() + 8}, r.H*0.5, app.HandicapSign(l.game.info, l.terms.handicaps(at)))
	left := tab(r).Right() + 18
	if l.frame.large {
		l.drawLine(env, c, at, ui.Rect{X: left, Y: r.Y, W: r.Right() - 18 - left, H: r.H}, together)
		return
	}
	upper := ui.Rect{X: left, Y: r.Y + r.H*0.1, W: r.Right() - 84 - left, H: r.H * 0.36}
	lower := l.levelRect(r)
	if together != "" { // the line about the team is between name and device
		line := ui.Plain(26).LineHeight(c)
		upper = upper.Move(0, -r.H*0.06)
		words := ui.Rect{X: left, Y: upper.Bottom() - 2, W: lower.W, H: line}
		if shirt != "" {
			shirt.Draw(c, ui.Point{X: left + line*0.62, Y: words.Center().Y}, line*1.06)
			words = words.After(line*1.24 + 8)
			if ui.Plain(26).Width(c, together) > words.W { // leave out the name of the team, which the shirt shows
				together = short
			}
		}
		c.TextIn(together, words, ui.Plain(26), theme.SoftInk, ui.Left)
		lower = ui.Rect{X: lower.X, Y: upper.Bottom() + line, W: lower.W, H: r.Bottom() - 12 - upper.Bottom() - line}
	}
	sign := ui.Point{X: r.Right() - 44, Y: upper.Center().Y}
	switch {
	case p.robot() && !narrow(r):
		ui.BotDevice.Draw(c, sign, 44)
	case p.ready && p.person() && !narrow(r):
		ui.DrawBadge(c, sign, 23, true)
	case p.ready && p.person(): // the badge is on the corner, so that it takes no room from the name
		defer ui.DrawBadge(c, ui.Point{X: r.Right() - 12, Y: r.Y + 12}, 20, true)
		fallthrough
	default:
		upper.W += 64
	}
	c.TextIn(l.nameOn(c, p, ui.Big(48), upper.W), upper, ui.Big(48), theme.Ink, ui.Left)
	if p.robot() {
		l.drawLevel(env, c, at, lower)
		return
	}
	l.drawDevice(env, c, at, lower)
}

// stateOf returns words that say whether a person is ready, or how strong a robot is.
func (l *Scene) stateOf(p *place) string {
	switch {
	case p.robot():
		return l.env.Text(levelKey(p.bot))
	case p.ready:
		return l.env.Text("lobby.is-ready")
	}
	return l.env.Text("lobby.is-not-ready")
}

// nameOn returns the name to show on a plate. If the person was only guessed from the device, the
// name gets a question mark, provided that there is room.
func (l *Scene) nameOn(c *ui.Canvas, p *place, style ui.Style, room float64) string {
	if p.guessed {
		if asked := l.env.Text("lobby.guess", "name", p.name); style.Width(c, asked) <= room {
			return asked
		}
	}
	return p.name
}

// narrow reports whether a plate has no room for a robot's flashes or for the name of a device. An
// icon then replaces the name.
func narrow(plate ui.Rect) bool { return plate.W < 350 }

// drawLevel draws the level of a robot as a word and flashes. With a mouse it also draws arrows to
// click on.
func (l *Scene) drawLevel(env *app.Env, c *ui.Canvas, at int, r ui.Rect) {
	theme, mid, level := c.Theme(), r.Center().Y, l.places.all[at].bot
	ui.Sheet{Face: theme.PaperShade, Edge: theme.PaperEdge, Radius: 9, Bare: true}.Draw(c, "level", r)
	r = r.Inset(min(14, r.H*0.2), 0)
	if l.active == input.TheMouse && l.cursor(l.active) == firstPlace.at(at) {
		ui.DrawArrows(c, r, true)
	}
	inner := r.Inset(26, 0)
	if r.W < 180 {
		inner = r
	}
	const flash, step = 30.0, 20.0
	words := env.Text(levelKey(level))
	flashes := step * float64(len(bot.Levels()))
	room := inner.W - flashes - 8
	word, st := ui.Bold(28).Fit(c, words, room)
	w := st.Width(c, word)
	if word != words {
		c.TextIn(words, inner, ui.Bold(28), theme.Ink, ui.Center)
		return
	}
	x := inner.X + (inner.W-w-flashes-8)/2
	c.TextMid(word, x, mid, st, theme.Ink, ui.Left)
	x += w + 8
	for i := range bot.Levels() {
		at := ui.Rect{X: x + float64(i)*step, Y: mid - flash/2, W: flash * 0.62, H: flash}
		name, paint := "flash off", paintFlashOff
		if i <= slices.Index(bot.Levels(), level) {
			name, paint = "flash on", paintFlashOn
		}
		c.Drawing(name, 62, 100, paint).Draw(c, at, false)
	}
}

// drawDevice draws the device of a person. If the place waits for a device, it draws the buttons to
// join.
func (l *Scene) drawDevice(env *app.Env, c *ui.Canvas, at int, r ui.Rect) {
	held, ok := env.Roster.Assignment(input.Seat(at))
	if !ok {
		if at == l.places.offered(input.NoDevice) {
			l.glyphs = env.JoinGlyphs(l.glyphs[:0])
			l.drawGlyphs(c, r, l.glyphs, min(sitGlyphs, r.H*0.9))
		}
		return
	}
	theme := c.Theme()
	height, small := min(46, r.H*0.9), narrow(l.frame.plates[at])
	if small {
		height = 32
	}
	sign := ui.Point{X: r.X + height*0.83, Y: r.Center().Y}
	app.Sign(held.Last).Draw(c, sign, height)
	if held.Waiting {
		ui.DrawBadge(c, ui.Point{X: sign.X + height*0.65, Y: sign.Y + height*0.4}, 15, false)
	}
	text := r.After(height * 2)
	first, second := l.deviceWords(env, held)
	if small && (ui.Bold(28).Width(c, first) > text.W || second != "") { // leave out the words that the icon replaces; it shows everything except the number of a pad
		first, second = "", ""
		if held.Last.Kind == input.Pad {
			first = table.Numeral(held.Last.Number)
		}
	}
	if l.places.all[at].guessed && !held.Waiting && l.drawAnother(env, c, at, text) {
		return
	}
	if l.game.haveOwnButtons() && held.With.Len() > 1 {
		l.drawOwnButton(env, c, at, text, first)
		return
	}
	if second == "" || 2*ui.Bold(28).LineHeight(c) > r.H*1.5 {
		c.TextIn(first, text, ui.Bold(28), theme.Ink, ui.Left)
		return
	}
	line := ui.Bold(28).LineHeight(c) * 0.94
	c.TextIn(first, ui.Rect{X: text.X, Y: r.Center().Y - line, W: text.W, H: line}, ui.Bold(28), theme.Ink, ui.Left)
	c.TextIn(second, ui.Rect{X: text.X, Y: r.Center().Y, W: text.W, H: line}, ui.Plain(26), theme.SoftInk, ui.Left)
}

// drawAnother draws the button that corrects a wrong guess. It returns false if there is no room.
func (l *Scene) drawAnother(env *app.Env, c *ui.Canvas, at int, r ui.Rect) bool {
	glyph := env.Drawing(env.Roster.SeatGlyph(input.Seat(at), input.Other))
	const height = 42.0
	width := glyph.Width(c, height)
	words, style := env.Text("lobby.do.another"), ui.Bold(28)
	if style.Width(c, words) > r.W-width-12 {
		return false
	}
	glyph.Draw(c, ui.Point{X: r.X + width/2, Y: r.Center().Y}, height)
	c.TextIn(words, r.After(width+12), style, c.Theme().Ink, ui.Left)
	return true
}

// drawOwnButton draws the name of a shared device, and the button on it that belongs to this
// person.
func (l *Scene) drawOwnButton(env *app.Env, c *ui.Canvas, at int, r ui.Rect, device string) {
	glyph := env.Drawing(env.Roster.OwnGlyph(input.Seat(at)))
	const height = 46.0
	width := glyph.Width(c, height)
	glyph.Draw(c, ui.Point{X: r.Right() - width/2, Y: r.Center().Y}, height)
	if words := r.Before(width + 12); ui.Bold(28).Width(c, device) <= words.W {
		c.TextIn(device, words, ui.Bold(28), c.Theme().Ink, ui.Left)
	}
}

// deviceWords returns two lines about a device: its name and its state.
func (l *Scene) deviceWords(env *app.Env, held input.Assignment) (first, second string) {
	first = env.DeviceName(held.Last)
	switch held.Last.Kind {
	case input.KeysLeft:
		second = env.Text("lobby.device.left")
	case input.KeysRight:
		second = env.Text("lobby.device.right")
	}
	switch {
	case held.Waiting:
		second = env.Text("lobby.device.lost")
	case held.With.Len() > 1:
		second = env.Text("lobby.device.shared", "people", held.With.Len())
	}
	return first, second
}

// drawLine draws a place as a row of a list, which replaces the plates if text is large.
func (l *Scene) drawLine(env *app.Env, c *ui.Canvas, at int, r ui.Rect, together string) {
	p, theme := &l.places.all[at], c.Theme()
	name := ui.Big(44)
	if p.robot() {
		level := l.levelRect(l.frame.plates[at])
		c.TextIn(p.name, ui.Rect{X: r.X, Y: r.Y, W: level.X - 16 - r.X, H: r.H}, name, theme.Ink, ui.Left)
		l.drawLevel(env, c, at, level)
		return
	}
	sign := min(60, r.H*0.5)
	right := r.Right()
	if p.ready {
		ui.DrawBadge(c, ui.Point{X: right - sign/2, Y: r.Center().Y}, sign/2, true)
	}
	right -= sign + 16
	if held, ok := env.Roster.Assignment(input.Seat(at)); ok {
		app.Sign(held.Last).Draw(c, ui.Point{X: right - sign*0.9, Y: r.Center().Y}, sign)
		if held.Waiting {
			ui.DrawBadge(c, ui.Point{X: right - sign*0.3, Y: r.Center().Y + sign*0.3}, sign*0.3, false)
		}
		right -= sign*1.8 + 12
		if l.game.haveOwnButtons() && held.With.Len() > 1 {
			glyph := env.Drawing(env.Roster.OwnGlyph(input.Seat(at)))
			width := glyph.Width(c, sign)
			glyph.Draw(c, ui.Point{X: right - width/2, Y: r.Center().Y}, sign)
			right -= width + 12
		}
		right -= l.drawNote(env, c, held, ui.Rect{X: r.X, Y: r.Y, W: right - r.X, H: r.H}, name.Width(c, p.name))
	}
	if w := ui.Bold(26).Width(c, together); together != "" && name.Width(c, p.name)+w+40 < right-r.X { // otherwise only the panel shows the team
		right -= w + 16
		c.TextMid(together, right, r.Center().Y, ui.Bold(26), theme.SoftInk, ui.Left)
	}
	room := ui.Rect{X: r.X, Y: r.Y, W: right - r.X - 12, H: r.H}
	c.TextIn(l.nameOn(c, p, name, room.W), room, name, theme.Ink, ui.Left)
}

// drawNote writes the name of the device at the right of r if there is room beside the person's
// name. It returns the width that it used.
func (l *Scene) drawNote(env *app.Env, c *ui.Canvas, held input.Assignment, r ui.Rect, name float64) float64 {
	first, second := l.deviceWords(env, held)
	if held.Waiting || held.With.Len() > 1 {
		first, second = second, ""
	}
	w := max(ui.Bold(28).Width(c, first), ui.Plain(26).Width(c, second))
	if w+name+40 > r.W {
		return 0
	}
	line := ui.Bold(28).LineHeight(c)
	x := r.Right() - w
	if second == "" || 2*line > r.H {
		c.TextMid(first, x, r.Center().Y, ui.Bold(28), c.Theme().Ink, ui.Left)
		return w + 16
	}
	c.TextMid(first, x, r.Center().Y-line*0.45, ui.Bold(28), c.Theme().Ink, ui.Left)
	c.TextMid(second, x, r.Center().Y+line*0.45, ui.Plain(26), c.Theme().SoftInk, ui.Left)
	return w + 16
}

// drawMessage draws the message to everybody where it covers no plate: on the table, or at the top
// of the screen if no table is drawn.
func (l *Scene) drawMessage(c *ui.Canvas) {
	c.PushLayer(ui.LayerSlips)
	defer c.Pop()
	if l.frame.large {
		n := menu.LayoutNote(c, l.message.text, c.Content().W)
		n.Draw(c, c.Frame().Center().X, max(c.Frame().Y+8, l.frame.head.Bottom()-n.Height), l.message.good)
		return
	}
	n := menu.LayoutNote(c, l.message.text, l.frame.table.W)
	n.Draw(c, l.frame.table.Center().X, l.frame.table.Center().Y-n.Height/2, l.message.good)
}
