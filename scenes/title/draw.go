package title

import (
	"strings"

	"canape/input"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/menu"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
	"canape/scenes/ui/tween"
)

// titleLayout is the layout of the title.
type titleLayout struct {
	large bool // some parts are left out, because the text is large or its words are long
	hint  ui.Hint
	items []menuItem
	menu  []ui.Rect // the places of the menu items
	main  ui.Rect   // the area for the living room and the card
	card  ui.Rect
	other ui.Rect // the button for other unfinished matches
	tiles []ui.Rect
	wide  bool // the words of a tile are beside its picture and not below
}

// menuItem is an item of the menu at the top.
type menuItem struct {
	id     int
	key    string
	symbol func(c *ui.Canvas, r ui.Rect) // drawn in place of the word; nil to write the word
}

// titleMenu lists the items of the menu at the top, from left to right.
var titleMenu = [...]menuItem{{id: titleEvening, key: "title.evening"}, {id: titlePhones, key: "phones.row"}, {id: titleAccessibility, key: "title.accessibility"},
	{id: titlePeople, key: "title.people"}, {id: titleRules, key: "title.rules"}, {id: titleSettings, key: "title.settings"}, {id: titleQuit, key: "title.quit"},
	{id: titleLanguage, key: "title.language", symbol: drawGlobe}}

func drawGlobe(c *ui.Canvas, r ui.Rect) {
	ui.DrawArt(c, "ui/globe", r.Middle(r.H*0.72, r.H*0.72), ui.Flat)
}

func drawPhone(c *ui.Canvas, r ui.Rect) { ui.PhoneDevice.Draw(c, r.Center(), r.H*0.62) }

// menuGlyph returns the button that opens a menu item directly. Most items have none.
func menuGlyph(env *app.Env, id int) ui.Glyph {
	if id == titleAccessibility {
		return env.MenuGlyph(input.Extra)
	}
	return ui.Glyph{}
}

const (
	tileWidth, tileHeight = 346.0, 356.0
	tileGap               = 19.5
	cardWidth, cardHeight = 704.0, 300.0
)

func (t *Scene) layout(env *app.Env, c *ui.Canvas) titleLayout {
	scale := c.TextScale()
	l := titleLayout{large: scale > 1.3 || scale > 1 && !t.tilesFit(env, c), wide: len(t.games) < 3 || len(t.games) > mostUpright}
	l.hint = t.hint(env, l.large)
	content, hint := c.Content(), l.hint.Rect(c)

	bar := l.layMenu(env, c)

	tile := tileHeight + (scale-1)*130
	if l.large {
		tile = gameui.EmblemHeight - (scale-1)*122 + ui.Big(42).LineHeight(c) + 40
	}
	top := hint.Y - 20 - tile
	l.tiles = layTiles(ui.Rect{X: content.X, Y: top, W: content.W, H: tile}, len(t.games))

	l.main = ui.Rect{X: content.X, Y: content.Y + 32 + bar - 58, W: content.W}
	if l.large {
		l.main.Y = content.Y + 13 + bar + 20
	}
	l.main.H = top - 40 - l.main.Y
	l.card = ui.Rect{W: cardWidth, H: cardHeight + (scale-1)*140}
	if l.large {
		l.card.W, l.card.H = min(1000, content.W*0.5), t.cardHeight(c)
	}
	if t.rest() != nil { // widen the card until its words fit, which leaves less room for the picture
		words := ui.Bold(leastWhich).Width(c, t.whichMatch(env)) + l.besideWords()
		l.card.W = max(l.card.W, min(words, content.W*0.6))
	}
	l.card.X = content.Right() - l.card.W
	l.card.Y = min(l.main.Center().Y+40-l.card.H/2, l.main.Bottom()-l.card.H)
	if l.large {
		l.card.Y = l.main.Bottom() - l.card.H
	}
	l.other = ui.Rect{W: ui.Bold(28).Width(c, t.another(env, l.large)) + 44, H: max(50, 46*scale)}
	l.other.X, l.other.Y = l.card.Right()-l.other.W, l.card.Y-l.other.H-14
	if l.large { // there is no room above the card, so put it to the left
		l.other.X, l.other.Y = l.card.X-l.other.W-20, l.card.Bottom()-l.other.H
	}
	return l
}

// tilesFit reports whether the words about each game fit on its tile.
func (t *Scene) tilesFit(env *app.Env, c *ui.Canvas) bool {
	for _, g := range t.games {
		words := g.seats(env)
		if shown, _ := ui.Plain(26).Fit(c, words, tileWidth-28); shown != words {
			return false
		}
	}
	return true
}

// layMenu lays out the menu at the top right. If the words are too long for one row, a symbol
// replaces the word for phones. If they are still too long, the menu has two rows. layMenu returns
// its height.
func (l *titleLayout) layMenu(env *app.Env, c *ui.Canvas) float64 {
	content, height := c.Content(), max(58, 54*c.TextScale())
	around, apart := 48.0, 16.0
	if l.large {
		around, apart = 28, 12
	}
	phones := -1 // the index of the item for phones
	for _, item := range titleMenu {
		if item.id == titlePhones {
			if env.Phones == nil {
				continue
			}
			phones = len(l.items)
		}
		l.items = append(l.items, item)
	}
	var widths []float64
	measure := func() (whole float64) {
		widths = widths[:0]
		for _, item := range l.items {
			width := height
			if item.symbol == nil {
				width = ui.Bold(30).Width(c, env.Text(item.key)) + around
				if glyph := menuGlyph(env, item.id); glyph.Shown() {
					width += glyph.Width(c, height-14) + 6
				}
			}
			widths = append(widths, width)
			whole += width + apart
		}
		return whole - apart
	}
	whole := measure()
	if whole > content.W && phones >= 0 {
		l.items[phones].symbol = drawPhone
		whole = measure()
	}
	row := len(l.items) // the number of items in the first row
	bar := height
	if whole > content.W {
		height = max(58, 41*c.TextScale())
		bar = 2*height + apart
		for half := whole; half > whole/2; row-- {
			half -= widths[row-1] + apart
		}
	}
	l.menu = make([]ui.Rect, len(l.items))
	for _, line := range [...]struct {
		from, to int
		y        float64
	}{{0, row, content.Y + 13}, {row, len(l.items), content.Y + 13 + height + apart}} {
		x := content.Right()
		for i := line.to - 1; i >= line.from; i-- {
			x -= widths[i]
			l.menu[i] = ui.Rect{X: x, Y: line.y, W: widths[i], H: height}
			x -= apart
		}
	}
	return bar
}

// mostUpright is the largest number of upright tiles that fit side by side.
const mostUpright = 5

// layTiles lays out n tiles, centred. They are upright and side by side or, if there are too many
// for that, wide and in two rows.
func layTiles(room ui.Rect, n int) []ui.Rect {
	columns, w, h, gap := n, tileWidth, room.H, tileGap
	switch {
	case n < 3:
		w = min(890, (room.W-tileGap)/2)
	case n <= mostUpright:
		gap = min(64, (room.W-float64(n)*w)/float64(n-1))
	default:
		columns = (n + 1) / 2
		w, h = (room.W-float64(columns-1)*gap)/float64(columns), (room.H-gap)/2
	}
	x := room.X + (room.W-float64(columns)*w-float64(columns-1)*gap)/2
	tiles := make([]ui.Rect, n)
	for i := range tiles {
		tiles[i] = ui.Rect{X: x + float64(i%columns)*(w+gap), Y: room.Y + float64(i/columns)*(h+gap), W: w, H: h}
	}
	return tiles
}

// Draw draws the title.
func (t *Scene) Draw(env *app.Env, c *ui.Canvas) {
	if t.rest() != nil && t.ahead.Due() { // draw the place of this match ahead of time, because people are likely to open it
		if face, ok := gameui.Find(t.rest().game.Info().ID); ok {
			c.Prepare(face.Place.Draw)
		}
	}
	place.Home.Draw(c)
	l := t.layout(env, c)
	focused, _ := t.focus.Rect()
	t.focus.Reset()
	t.segments = make([][]ui.Rect, len(t.games))
	t.drawRoom(env, c, &l, focused)
	if t.rest() != nil {
		t.drawCard(env, c, &l)
	}
	for i, g := range t.games {
		t.drawTile(env, c, &l, i, g)
	}
	for i, r := range l.menu {
		item := l.items[i]
		t.focus.Add(item.id, r)
		ui.DrawFocus(c, r, 9, t.fade[item.id], 0)
		c.Theme().PaperSheet(7, ui.Resting).Draw(c, item.key, r)
		if item.symbol != nil {
			item.symbol(c, r)
			c.NameFocus(env.Text(item.key), "")
			continue
		}
		words := r.Inset(12, 0)
		if glyph := menuGlyph(env, item.id); glyph.Shown() {
			width := glyph.Width(c, r.H-14)
			glyph.Draw(c, ui.Point{X: words.X + width/2, Y: r.Center().Y}, r.H-14)
			words = words.After(width + 6)
		}
		c.TextIn(env.Text(item.key), words, ui.Bold(30), c.Theme().Ink, ui.Center)
	}
	t.focus.Settle()
	menu.DrawBar(env, c, t, l.hint)
}

// drawRoom draws the living room to the left of the card, or in the middle if there is no card. The
// people on the sofa look at the focused area.
func (t *Scene) drawRoom(env *app.Env, c *ui.Canvas, l *titleLayout, focused ui.Rect) {
	beside := tween.InOut(t.reveal.Value)
	if env.Settings.ReducedMotion && t.rest() != nil {
		beside = 1
	}
	alone, left := roomIn(l.main, 0.5), t.besideCard(l)
	scale := alone.W + (left.W-alone.W)*beside
	scale /= roomRight - roomLeft
	at := ui.Point{X: alone.X, Y: alone.Y}.Lerp(ui.Point{X: left.X, Y: left.Y}, beside)
	tail, awake := catLife(env.Tick)
	now := moodAt(env.Home.Now(), t.seated)
	if now.look = focused; env.Settings.ReducedMotion {
		tail, awake, now.look = 0, false, ui.Rect{}
	}
	drawRoom(c, ui.Point{X: at.X - roomLeft*scale, Y: at.Y - roomTop*scale}, scale, tail, awake && !now.late, now)
}

// roomIn returns the largest rectangle with the proportions of the living room that fits into r.
// share says where it is: 0 at the left, 1 at the right.
func roomIn(r ui.Rect, share float64) ui.Rect {
	scale := min(1.25, r.W/(roomRight-roomLeft), r.H/(roomBottom-roomTop))
	in := r.Middle((roomRight-roomLeft)*scale, (roomBottom-roomTop)*scale)
	in.X = r.X + share*(r.W-in.W)
	return in
}

// besideCard returns where the living room is drawn if there is a card: to the left of it. With
// large text the button for other matches is to the left of the card too. The living room is then
// above the button or to the left of it, where it can be larger.
func (t *Scene) besideCard(l *titleLayout) ui.Rect {
	free := l.main.Before(l.card.W + 26)
	if !l.large || len(t.left) < 2 {
		return roomIn(free, 0)
	}
	above, left := roomIn(free.Above(l.other.H+16), 0), roomIn(free.Before(l.other.W+20), 0)
	if above.W > left.W {
		return above
	}
	return left
}

// leastWhich is the smallest letter size of the line that identifies the match on the card, in u.
const leastWhich = 30

// whichMatch returns the line that identifies the match on the card: its game, and how far it has
// got.
func (t *Scene) whichMatch(env *app.Env) string {
	return env.Text("title.rest", "game", env.Text("game."+t.rest().game.Info().ID), "where", t.left[t.at].where())
}

// facts returns two lines for the card: one that identifies the match, and one that says when it
// was played. If the first is too long, it continues in the second.
func (t *Scene) facts(env *app.Env, c *ui.Canvas, width float64) [2]fact {
	which, when := t.whichMatch(env), menu.When(env, t.rest().played, env.Home.Now())
	if shown, _ := ui.Bold(36).Fit(c, which, width); shown != which {
		if lines := ui.Bold(leastWhich).Lines(c, which+" · "+when, width); len(lines) > 1 {
			return [2]fact{{lines[0], ui.Bold(leastWhich), c.Theme().Ink}, {strings.Join(lines[1:], " "), ui.Bold(leastWhich), c.Theme().Ink}}
		}
	}
	return [2]fact{{which, ui.Bold(36), c.Theme().Ink}, {when, ui.Plain(28), c.Theme().SoftInk}}
}

// fact is a line of the card.
type fact struct {
	words string
	style ui.Style
	ink   ui.Color
}

// The card looks like a ticket with a stub on its left. With large text it has no stub.
const (
	stubWidth  = 246.0
	ticketEdge = 24.0
)

// besideWords returns the width that the card needs in addition to its words.
func (l *titleLayout) besideWords() float64 {
	if l.large {
		return 2 * ticketEdge
	}
	return stubWidth + ticketEdge
}

// cardHeight returns the height of the card with large text.
func (t *Scene) cardHeight(c *ui.Canvas) float64 {
	return ui.Big(48).LineHeight(c) + ui.Bold(36).LineHeight(c) + 2*ui.Plain(28).LineHeight(c) + 40
}

// drawCard draws the card of the unfinished match.
func (t *Scene) drawCard(env *app.Env, c *ui.Canvas, l *titleLayout) {
	r, theme := l.card, c.Theme()
	t.focus.Add(titleContinue, r)
	alpha := max(0, 2*t.reveal.Value-1)
	if env.Settings.ReducedMotion {
		alpha = 1
	}
	c.PushAlpha(alpha)
	defer c.Pop()
	ui.DrawFocus(c, r, 14, t.fade[titleContinue], 0)
	c.Theme().PaperSheet(14, ui.Resting).Draw(c, "continue", r)
	inner := r.Inset(ticketEdge, 16)
	if !l.large {
		t.drawStub(c, r)
		inner = r.After(stubWidth).Before(ticketEdge).Inset(0, 20)
	}
	title := ui.Big(66)
	if l.large {
		title = ui.Big(48)
	}
	glyph := env.MenuGlyph(input.Confirm)
	glyphHeight := 54 * min(1.7, c.TextScale())
	glyphWidth := glyph.Width(c, glyphHeight)
	if glyph != (ui.Glyph{}) && t.focus.Is(titleContinue) { // without the focus this button would do something else
		glyph.Draw(c, ui.Point{X: r.Right() - 26 - glyphWidth/2, Y: inner.Y + title.LineHeight(c)/2}, glyphHeight)
	}
	line := inner.Top(title.LineHeight(c))
	c.TextIn(env.Text("title.continue"), line.Before(glyphWidth+16), title, theme.Ink, ui.Left)
	facts := t.facts(env, c, inner.W)
	for i, height := range [...]float64{ui.Bold(36).LineHeight(c) * 1.1, ui.Plain(28).LineHeight(c) * 1.05} {
		line = ui.Rect{X: inner.X, Y: line.Bottom(), W: inner.W, H: height}
		c.TextIn(facts[i].words, line, facts[i].style, facts[i].ink, ui.Left)
	}
	t.drawParty(c, ui.Rect{X: inner.X, Y: line.Bottom(), W: inner.W, H: inner.Bottom() - line.Bottom()})
	if len(t.left) > 1 {
		t.drawOther(env, c, l)
	}
}

// drawOther draws the button that shows the next unfinished match on the card.
func (t *Scene) drawOther(env *app.Env, c *ui.Canvas, l *titleLayout) {
	t.focus.Add(titleOther, l.other)
	ui.DrawFocus(c, l.other, 9, t.fade[titleOther], 0)
	c.Theme().PaperSheet(7, ui.Resting).Draw(c, "other", l.other)
	c.TextIn(t.another(env, l.large), l.other.Inset(12, 0), ui.Bold(28), c.Theme().Ink, ui.Center)
}

// another returns the text of the button that shows another unfinished match. The text contains the
// number of the match on the card.
func (t *Scene) another(env *app.Env, short bool) string {
	if short {
		return env.Text("title.another-short", "n", t.at+1, "of", len(t.left))
	}
	return env.Text("title.another", "n", t.at+1, "of", len(t.left))
}

// drawStub draws the stub of the card: a picture and the perforation.
func (t *Scene) drawStub(c *ui.Canvas, r ui.Rect) {
	gameui.EmblemOf(t.rest().game.Info().ID).DrawCropped(c, r.Left(224).Inset(14, 16))
	for y := r.Y + 22; y < r.Bottom()-14; y += 14 {
		ui.DrawDots(c, ui.Point{X: r.X + 230, Y: y}, 1, 1, 2.5, c.Theme().PaperEdge)
	}
}

// partyStep is one way to lay out the names of a party. size is their letter size in u. gap is the
// distance to the next player, in radii of a token.
type partyStep struct{ size, gap float64 }

// partySteps are tried in order until all names fit.
var partySteps = [...]partyStep{{28, 1.4}, {26, 1.4}, {26, 1}}

// tokenGap is the distance between a player's token and name, in radii of a token.
const tokenGap = 0.5

// drawParty draws the shapes and names of the players at the bottom of r, in one or two rows. If
// the names do not fit it draws only the shapes.
func (t *Scene) drawParty(c *ui.Canvas, r ui.Rect) {
	seats := t.rest().party.Seats
	radius := 15 * max(1, c.TextScale()*0.8)
	lead := (2 + tokenGap) * radius
	widths := make([]float64, len(seats))
	for _, step := range partySteps {
		style := ui.Plain(step.size)
		for i, seat := range seats {
			widths[i] = lead + style.Width(c, seat.Name)
		}
		first := fitRow(widths, step.gap*radius, r.W)
		rest := fitRow(widths[first:], step.gap*radius, r.W)
		row := style.LineHeight(c)
		if first+rest < len(seats) || rest > 0 && r.H < 2*row {
			continue
		}
		y := r.Bottom() - row/2
		if rest > 0 {
			y -= row
		}
		t.drawNames(c, seats[:first], r.X, y, radius, step)
		t.drawNames(c, seats[first:], r.X, y+row, radius, step)
		return
	}
	for i, seat := range seats {
		x := r.X + radius + float64(i)*min(lead+18, (r.W-2*radius)/float64(max(1, len(seats)-1)))
		ui.DrawToken(c, seat.Colour, ui.Point{X: x, Y: r.Bottom() - ui.Plain(28).LineHeight(c)/2}, radius, ui.OnSheet)
	}
}

// fitRow returns how many of the first widths fit into a row.
func fitRow(widths []float64, gap, room float64) int {
	used := -gap
	for i, w := range widths {
		if used += gap + w; used > room {
			return i
		}
	}
	return len(widths)
}

func (t *Scene) drawNames(c *ui.Canvas, seats []app.PartySeat, x, y, radius float64, step partyStep) {
	style := ui.Plain(step.size)
	for _, seat := range seats {
		ui.DrawToken(c, seat.Colour, ui.Point{X: x + radius, Y: y}, radius, ui.OnSheet)
		x += (2 + tokenGap) * radius
		c.TextMid(seat.Name, x, y, style, c.Theme().Ink, ui.Left)
		x += style.Width(c, seat.Name) + step.gap*radius
	}
}

// tileTilts are the angles of the tiles in degrees, which make them look laid by hand.
var tileTilts = [...]float64{-0.6, 0.4, -0.3, 0.5, -0.4}

func (t *Scene) drawTile(env *app.Env, c *ui.Canvas, l *titleLayout, i int, g titleGame) {
	r, id, theme := l.tiles[i], firstTile+i, c.Theme()
	t.focus.Add(id, r)
	tilt := tileTilts[i%len(tileTilts)]
	if l.wide {
		tilt /= 2
	}
	c.PushTilt(r.Center(), tilt)
	defer c.Pop()
	ui.DrawFocus(c, r, 12, t.fade[id], 0)
	sheet := c.Theme().PaperSheet(12, ui.Resting)
	sheet.Thick = 4
	sheet.Draw(c, g.name, r)
	if l.wide {
		t.drawWide(env, c, l, r, g)
		return
	}
	words := ui.Big(42).LineHeight(c) + 8
	if !l.large {
		words += ui.Plain(26).LineHeight(c) + 4 + segmentHeight*c.TextScale()
	}
	g.emblem.Draw(c, r.Inset(14, 14).Above(words))
	name := r.Foot(words+6).Inset(14, 0).Top(ui.Big(42).LineHeight(c))
	c.TextIn(env.Text(g.name), name, ui.Big(42), theme.Ink, ui.Center)
	if !l.large {
		line := ui.Rect{X: name.X, Y: name.Bottom(), W: name.W, H: ui.Plain(26).LineHeight(c)}
		c.TextIn(g.seats(env), line, ui.Plain(26), theme.SoftInk, ui.Center)
		t.drawLengths(env, c, i, ui.Rect{X: r.X + 8, Y: line.Bottom(), W: r.W - 16, H: segmentHeight * c.TextScale()})
	}
}

// drawWide draws the content of a wide tile, with the picture on the left and the words on the
// right.
func (t *Scene) drawWide(env *app.Env, c *ui.Canvas, l *titleLayout, r ui.Rect, g titleGame) {
	theme := c.Theme()
	inner := r.Inset(16, 16)
	name, seats, pitch := ui.Big(56), ui.Plain(30), ui.Plain(30)
	width := min(inner.W*0.44, inner.H*gameui.EmblemWidth/gameui.EmblemHeight)
	if !l.large { // shrink the picture if the words need its room
		width = min(width, inner.W-32-12-seats.Width(c, g.seats(env)))
	}
	picture := inner.Left(width)
	g.emblem.Draw(c, picture)
	text := inner.After(picture.W + 32).Before(12)
	height := name.LineHeight(c) + seats.LineHeight(c)*1.5
	told := env.Text(g.pitch)
	more := pitch.ParagraphHeight(c, told, text.W)
	if height+more > text.H {
		more = 0
	}
	y := text.Y + max(0, (text.H-height-more)/2)
	if l.large {
		c.TextIn(env.Text(g.name), text, name, theme.Ink, ui.Left)
		return
	}
	c.TextIn(env.Text(g.name), ui.Rect{X: text.X, Y: y, W: text.W, H: name.LineHeight(c)}, name, theme.Ink, ui.Left)
	y += name.LineHeight(c)
	c.TextIn(g.seats(env), ui.Rect{X: text.X, Y: y, W: text.W, H: seats.LineHeight(c)}, seats, theme.SoftInk, ui.Left)
	y += seats.LineHeight(c) * 1.5
	if more > 0 {
		c.Paragraph(told, ui.Rect{X: text.X, Y: y, W: text.W, H: more}, pitch, theme.Ink, ui.Left)
	}
}
