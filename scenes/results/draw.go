package results

import (
	"slices"

	"canape/assets/lang"
	"canape/engine"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
	"canape/scenes/ui/tween"
)

// resultsPlan is the layout of the results. The first page shows the title on the left, the podium,
// and the ranking on a slip on the right. The second page shows the course of the match. With large
// text every part has a page of its own.
type resultsPlan struct {
	title, detail ui.Rect
	names, does   []string // the lines of the title: the names of the winners, and the verb
	letters       float64
	podium        podium
	slip          ui.Rect
	chart, extras ui.Rect
	paged         bool
	bar           ui.Rect
}

// resultsLarge is the text scale above which every part has a page of its own.
const resultsLarge = 1.2

// The letter sizes of the title, in u. The verb is a little smaller than the names.
const (
	mostLetters, leastLetters = 150.0, 44.0
	verbShare                 = 0.74
	tightLine                 = 1.02 // the distance of two lines of the title, as a share of the letter size
)

func (r *Scene) plan(env *app.Env, c *ui.Canvas, h ui.Hint) resultsPlan {
	area, scale := c.Content(), c.TextScale()
	p := resultsPlan{bar: h.Rect(c), paged: scale > resultsLarge}
	list := r.standings(env)
	room := ui.Rect{X: area.X, Y: area.Y, W: area.W, H: p.bar.Y - 21 - area.Y}
	least := ui.Big(40).LineHeight(c) + 70
	if p.paged {
		p.title = ui.Rect{X: area.X, Y: area.Y + 8, W: area.W, H: menu.TitleStyle(scale).LineHeight(c)}
		body := room.Below(p.title.H + 20)
		p.detail = body.Top(ui.Plain(32).LineHeight(c))
		body.H -= 46
		p.podium = layPodium(list, body, least, 0, largeWidest, tagHeight(c, tagName))
		p.chart = body.Below(p.detail.H + 14)
		p.slip, p.extras = body, p.chart
		return p
	}
	p.slip = ui.Rect{X: area.Right(), Y: area.Y + 18, H: r.slipHeight(c, len(list))}
	p.slip.W = r.slipWidth(env, c, list, area.W*0.31)
	p.slip.X -= p.slip.W
	pages := len(r.pagesOf(false))
	winners := r.outcome.Winners.Len()
	p.layApart(list, room, least, pages, winners)
	if winners > 2 { // move the winners to the left of the ranking if they can be much larger there
		middle := p.podium
		p.layApart(list, room.Before(p.slip.W+48), least, pages, winners)
		if middle.places[0].size >= middleShare*p.podium.places[0].size {
			p.podium = middle
		}
	}
	p.placeTitle(c, r.winners(env), r.win(env), ui.Rect{X: area.X, Y: area.Y + 14, W: min(p.podium.left, p.slip.X-aside) - area.X, H: p.podium.head - area.Y - 30})
	top := area.Y + 12 + menu.TitleStyle(scale).LineHeight(c) + 40*scale + 22
	body := ui.Rect{X: area.X, Y: top, W: area.W, H: p.bar.Y - 44 - 34 - top}
	p.chart, p.extras = body, body.Foot(0)
	if r.story != nil && len(r.remarks()) > 0 {
		p.extras = body.Foot(r.extrasHeight(c, body.W))
		p.chart = body.Above(p.extras.H + 26)
	}
	return p
}

// middleShare decides where many winners stand. They stand in the middle below the ranking if their
// figures keep at least this share of the size that they would have to the left of the ranking.
const middleShare = 0.75

// largeWidest is the largest factor by which a podium is widened with large text.
const largeWidest = 1.9

// layApart lays out all figures in an area. It lowers the top of the area until no figure covers
// the ranking or the page arrows below it, or until half of the height is left.
func (p *resultsPlan) layApart(list []standing, room ui.Rect, least float64, pages, winners int) {
	widest := max(1, 1+0.25*float64(winners-4)) // widen the podium, because the names of many winners need room
	for lowest, lower := room.H*0.5, room.H*0.02; ; room = room.Below(lower) {
		p.podium = layPodium(list, room, least, 250, widest, 44)
		_, free := p.turnUnder(p.slip, pages)
		if free && !p.podium.reaches(p.slip, true) || room.H-lower < lowest {
			return
		}
	}
}

// turnUnder returns the centre of the page arrows: below the middle of piece, or further right if a
// figure is in the way. free is false if a figure is in the way at both places.
func (p *resultsPlan) turnUnder(piece ui.Rect, pages int) (at ui.Point, free bool) {
	at = ui.Point{X: p.slip.Center().X, Y: piece.Bottom() + turnGap}
	room := menu.PagerRect(at, pages)
	if free = !p.podium.reaches(room, false); free {
		return at, true
	}
	right := max(0, p.slip.Right()-room.Right())
	room.X += right
	at.X += right
	return at, !p.podium.reaches(room, false)
}

// turnGap is the distance from a piece to the centre of the arrows below it, in u.
const turnGap = 44

// placeTitle finds the largest letters with which the title and the line about the match fit in an
// area. The title consists of the winners' names and the verb.
func (p *resultsPlan) placeTitle(c *ui.Canvas, names, does string, room ui.Rect) {
	line := ui.Plain(32).LineHeight(c)
	for p.letters = mostLetters; ; p.letters -= 6 {
		style, verb := ui.Big(p.letters).AsIs(), ui.Big(p.letters*verbShare).AsIs()
		p.names, p.does = style.Lines(c, names, room.W), verb.Lines(c, does, room.W)
		height := p.letters * tightLine * (float64(len(p.names)) + verbShare*float64(len(p.does)))
		fits := height+2*line <= room.H && len(p.names) <= 2 && len(p.does) <= 2
		for _, name := range p.names {
			fits = fits && style.Width(c, name) <= room.W
		}
		for _, words := range p.does {
			fits = fits && verb.Width(c, words) <= room.W
		}
		if fits || p.letters <= leastLetters {
			p.title = room.Top(height)
			p.detail = room.Below(height + 10).Top(2 * line)
			return
		}
	}
}

// winners returns the names of the winners, joined in words, or the name of their team. If
// everybody has won, it returns the word for a draw.
func (r *Scene) winners(env *app.Env) string {
	if r.party.Seats == nil || r.drawn() {
		return env.Text("results.podium.draw")
	}
	if name := env.TeamOf(r.party, r.outcome.Winners); name != "" {
		return lang.Capitalise(name.The(env.Catalog))
	}
	var names []string
	for seat := range r.outcome.Winners.All() {
		names = append(names, r.party.Seats[seat].Name)
	}
	return env.List(names...)
}

// win returns the verb that follows the names of the winners.
func (r *Scene) win(env *app.Env) string {
	if r.drawn() {
		return env.Text("results.podium.all")
	}
	return env.Text("results.podium.win", "n", r.outcome.Winners.Len())
}

// drawn reports whether the match is a draw that everybody has won.
func (r *Scene) drawn() bool { return r.outcome.Winners == engine.AllSeats(len(r.party.Seats)) }

// The pages of the results. Unless text is large, the ranking is beside the podium and the
// highlights are below the course of the match, so they have no pages.
const (
	podiumPage = iota
	tablePage
	coursePage
	highlightsPage
)

// pageNames are the text keys of the pages.
var pageNames = [...]string{"results.page.podium", "results.page.table", "results.page.course", "results.page.highlights"}

// pagesOf returns the pages that exist for this match. paged means that text is large.
func (r *Scene) pagesOf(paged bool) []int {
	pages := make([]int, 1, len(pageNames))
	if paged && r.party.Seats != nil {
		pages = append(pages, tablePage)
	}
	switch {
	case r.failed && r.party.Seats != nil:
		return append(pages, coursePage)
	case r.story == nil:
		return pages
	case r.story.Chart != nil || !paged && len(r.remarks()) > 0:
		pages = append(pages, coursePage)
	}
	if paged && len(r.remarks()) > 0 {
		pages = append(pages, highlightsPage)
	}
	return pages
}

// Draw draws the results. If they are not ready it says that they are being prepared.
func (r *Scene) Draw(env *app.Env, c *ui.Canvas) {
	place.Room.Draw(c)
	pages := r.pagesOf(c.TextScale() > resultsLarge)
	r.pages, r.page = len(pages), min(r.page, len(pages)-1)
	h := r.hint(env, c.TextScale() > resultsLarge)
	p := r.plan(env, c, h)
	switch {
	case !r.shown():
		c.Entitle(r.game(env))
		r.drawWaiting(env, c)
	case r.party.Seats == nil:
		style := menu.TitleStyle(c.TextScale())
		c.Title(env.Text("results.unknown-title"), p.title, style, c.Theme().Chalk, ui.Left)
		menu.DrawTrouble(c, menu.TroublePanel(c), env.Text("results.unknown"))
	default:
		r.drawPage(env, c, &p, pages[r.page])
	}
	h.Draw(c)
	r.drawActions(c, h)
}

func (r *Scene) drawPage(env *app.Env, c *ui.Canvas, p *resultsPlan, page int) {
	turn := ui.Point{X: c.Frame().Center().X, Y: p.bar.Y - 36}
	room := c.Content()
	room.H = p.bar.Y - room.Y
	switch page {
	case podiumPage:
		card, beside := r.prizeBeside(env, c, p)
		r.drawTitle(env, c, p)
		switch {
		case beside:
			r.drawPodium(env, c, &p.podium)
			r.drawPrize(env, c, card)
		case r.prizes.now() != nil && r.awards(): // the prize replaces the podium, which people have seen
			room.Y, room.H = p.detail.Y, room.Bottom()-p.detail.Y
			r.drawPrizes(env, c, room)
		default:
			r.drawPodium(env, c, &p.podium)
		}
		if !p.paged {
			if !beside {
				r.drawSlip(env, c, p.slip)
			}
			turn, _ = p.turnUnder(p.slip, r.pages)
		}
		if beside {
			turn, _ = p.turnUnder(card.panel, r.pages)
		}
	case tablePage:
		r.drawHeadline(env, c, p, page)
		r.drawSlip(env, c, p.slip.Top(r.slipHeight(c, len(r.party.Seats))))
	case coursePage:
		r.drawHeadline(env, c, p, page)
		r.drawChart(env, c, p.chart)
		if !p.paged {
			r.drawExtras(env, c, p.extras)
		}
	case highlightsPage:
		r.drawHeadline(env, c, p, page)
		r.drawExtras(env, c, p.extras)
	}
	if page != podiumPage {
		r.drawPrizes(env, c, room)
	}
	if r.pages > 1 && r.settled() {
		r.turns = menu.DrawPager(c, turn, r.page, r.pages)
	}
}

// drawActions makes the actions of the hint bar focusable, and marks the focused one.
func (r *Scene) drawActions(c *ui.Canvas, h ui.Hint) {
	r.focus.Reset()
	for i := range resultsActions {
		if focus := r.fade[i]; focus > 0 {
			h.DrawFocus(c, i, focus)
		}
		r.focus.Add(i, h.ActionRect(c, i))
	}
}

// drawTitle draws a title that names the winners, as soon as the podium shows them. Until then the
// title is only read aloud, and names the game.
func (r *Scene) drawTitle(env *app.Env, c *ui.Canvas, p *resultsPlan) {
	t := c.Theme()
	if !r.tells() {
		c.Entitle(r.game(env))
		return
	}
	who, does := r.winners(env), r.win(env)
	c.Entitle(who + " " + does)
	if p.paged {
		style := menu.TitleStyle(c.TextScale())
		words, style := style.Fit(c, who+" "+does, p.title.W)
		c.TextIn(words, p.title, style, t.Chalk, ui.Left)
		return
	}
	y := p.title.Y + p.letters*tightLine/2
	for _, line := range p.names {
		c.TextMid(line, p.title.X, y, ui.Big(p.letters).AsIs(), t.Chalk, ui.Left)
		y += p.letters * tightLine
	}
	y -= p.letters * tightLine * (1 - verbShare) / 2
	for _, line := range p.does {
		c.TextMid(line, p.title.X, y, ui.Big(p.letters*verbShare).AsIs(), t.Sun, ui.Left)
		y += p.letters * verbShare * tightLine
	}
	words := r.detail(env)
	for _, news := range r.news {
		told := env.Text("results.news", "detail", words, "big", news.Big, "small", news.Small)
		if len(ui.Plain(32).Lines(c, told, p.detail.W)) <= 2 {
			words = told
		}
	}
	c.Aloud(words)
	c.Paragraph(words, p.detail, ui.Plain(32), t.DimChalk, ui.Left)
}

// drawHeadline draws the heading of a later page: how the match was won, and which match it was.
func (r *Scene) drawHeadline(env *app.Env, c *ui.Canvas, p *resultsPlan, page int) {
	t, area, style := c.Theme(), c.Content(), menu.TitleStyle(c.TextScale())
	line := ui.Rect{X: area.X, Y: area.Y + 12, W: area.W, H: style.LineHeight(c)}
	if p.paged {
		line = p.title
	}
	headline := env.Speaker(r.party).Text("results.headline", "winners", r.outcome.Winners)
	if r.story != nil {
		headline = r.story.Headline
	}
	c.Title(headline, line, style, t.Chalk, ui.Left)
	if p.paged && page == tablePage { // the ranking needs the space of the headline
		return
	}
	detail := ui.Rect{X: line.X + 2, Y: line.Bottom() - 3.5*c.TextScale(), W: line.W - 2, H: 40 * c.TextScale()}
	c.Aloud(r.detail(env))
	c.TextIn(r.detail(env), detail, ui.Plain(32), t.DimChalk, ui.Left)
}

// game returns the name of the game.
func (r *Scene) game(env *app.Env) string { return env.Text("game." + r.party.Game) }

// detail describes the match: its game, its length, and the handicaps.
func (r *Scene) detail(env *app.Env) string {
	text := env.Text("game." + r.party.Game)
	if r.story != nil && r.story.Detail != "" {
		text = env.Text("results.detail", "first", text, "next", r.story.Detail)
	}
	minutes := app.UnknownMinutes
	if r.fresh() {
		minutes = r.recording.Minutes
	}
	switch minutes {
	case app.UnknownMinutes:
	case 0:
		text = env.Text("results.detail", "first", text, "next", env.Text("results.moment"))
	default:
		text = env.Text("results.detail", "first", text, "next", env.Text("results.minutes", "minutes", minutes))
	}
	for _, words := range env.HandicapLines(r.party) {
		if words != "" {
			text = env.Text("results.detail", "first", text, "next", words)
		}
	}
	return text
}

// drawChart draws the chart of the match. Its lines grow from left to right.
func (r *Scene) drawChart(env *app.Env, c *ui.Canvas, panel ui.Rect) {
	t := c.Theme()
	if r.failed {
		menu.DrawTrouble(c, panel, env.Text("results.unread"))
		return
	}
	if r.story.Chart == nil {
		return
	}
	ui.DrawPanel(c, "chart", panel)
	title := ui.Rect{X: panel.X + 36, Y: panel.Y + 30, W: panel.W - 72, H: ui.Big(38).LineHeight(c)}
	c.TextIn(r.story.ChartTitle, title, ui.Big(38), t.Ink, ui.Left)
	place := ui.Rect{X: panel.X + 36, Y: title.Bottom() + 22, W: panel.W - 48, H: panel.Bottom() - 18 - title.Bottom() - 22}
	if shown := tween.InOut(r.open(0, 60)); shown < 1 {
		c.PushClip(ui.Rect{X: place.X, Y: panel.Y, W: place.W * shown, H: panel.H})
		defer c.Pop()
	}
	r.story.Chart(env.Words, c, place)
}

// open returns how much of a motion has elapsed, from 0 to 1, since the page was opened. from and
// ticks are the start and the length of the motion, in ticks at speed 1.
func (r *Scene) open(from, ticks int) float64 {
	if r.speed.Still {
		return 1
	}
	return gone(r.turned, r.speed.Ticks(from+1)-1, r.speed.Ticks(ticks))
}

// extraLeast is the smallest width of a highlight's slip, in u.
const extraLeast = 290

// remarks returns the news and the highlights of the match.
func (r *Scene) remarks() []table.Highlight { return slices.Concat(r.news, r.story.Highlights) }

// highlights returns the highlights that fit side by side. On a page of their own all of them fit.
func (r *Scene) highlights(c *ui.Canvas, width float64) []table.Highlight {
	list := r.remarks()
	if c.TextScale() <= resultsLarge {
		list = list[:min(len(list), int((width+19)/(extraLeast*c.TextScale()+19)))]
	}
	return list
}

// extrasHeight returns the height of the highlights below the chart.
func (r *Scene) extrasHeight(c *ui.Canvas, width float64) float64 {
	list := r.highlights(c, width)
	n := len(list)
	cell, lines := (width-19*float64(n-1))/float64(n), 1
	for _, h := range list {
		lines = max(lines, len(ui.Plain(28).Lines(c, h.Small, cell-106-16)))
	}
	return 37 + ui.Big(38).LineHeight(c) + float64(lines)*ui.Plain(28).LineHeight(c)
}

// drawExtras draws the highlights side by side. On a page of their own they are one above the
// other.
func (r *Scene) drawExtras(env *app.Env, c *ui.Canvas, area ui.Rect) {
	if r.story == nil {
		return
	}
	list := r.highlights(c, area.W)
	n := len(list)
	for i, h := range list {
		place := area.Column(i, n, 19)
		if c.TextScale() > resultsLarge {
			place = area.Row(i, max(n, 3), 24)
		}
		shown := r.open(40+9*i, 14)
		if shown <= 0 {
			continue
		}
		c.PushAlpha(shown)
		c.Theme().PaperSheet(10, ui.Resting).Draw(c, extraSheets[i%len(extraSheets)], place)
		radius := 29 * (1 + (c.TextScale()-1)*0.4)
		text := place.After(48 + 2*radius).Before(16)
		ui.DrawToken(c, r.party.Seats[h.Seat].Colour, ui.Point{X: place.X + 27 + radius, Y: place.Center().Y - 2}, radius, ui.OnSheet)
		big, small := ui.Big(38).LineHeight(c), ui.Plain(28).ParagraphHeight(c, h.Small, text.W)
		y := place.Center().Y - (big+small)/2
		c.TextIn(h.Big, ui.Rect{X: text.X, Y: y, W: text.W, H: big}, ui.Big(38), c.Theme().Ink, ui.Left)
		c.Aloud(h.Big)
		c.Aloud(h.Small)
		c.Paragraph(h.Small, ui.Rect{X: text.X, Y: y + big, W: text.W, H: small}, ui.Plain(28), c.Theme().SoftInk, ui.Left)
		c.Pop()
	}
}

var extraSheets = [4]string{"extra 1", "extra 2", "extra 3", "extra 4"}

// drawWaiting draws a message that the results are being prepared. It draws nothing in the first
// waitTicks ticks.
func (r *Scene) drawWaiting(env *app.Env, c *ui.Canvas) {
	if r.wait < waitTicks {
		return
	}
	text, st := env.Text("results.waiting"), ui.Bold(32)
	w := st.Width(c, text) + 190
	slip := ui.RectAround(c.Frame().Center(), w, max(96, st.LineHeight(c)*1.9))
	ui.DrawPaper(c, "waiting", slip, ui.Resting)
	c.TextMid(text, slip.X+40, slip.Center().Y, st, c.Theme().Ink, ui.Left)
	ui.DrawDots(c, ui.Point{X: slip.Right() - 80, Y: slip.Center().Y}, 3, 1+r.wait/20%3, 11, c.Theme().Ink)
}

// waitTicks is the number of ticks without results after which the scene says that it is waiting.
const waitTicks = 8
