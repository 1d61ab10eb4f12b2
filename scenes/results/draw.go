package results

import (
	"math"
	"strconv"
	"strings"

	"canape/input"
	"canape/scenes/menu"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
	"canape/scenes/ui/tween"
)

// resultsPlan is the layout of the results. If text is large, each part has a page of its own.
type resultsPlan struct {
	title, detail         ui.Rect
	podium, chart, extras ui.Rect
	paged                 bool
	bar                   ui.Rect
}

// resultsLarge is the text size beyond which there are several pages.
const resultsLarge = 1.25

func (r *Scene) plan(c *ui.Canvas, h ui.Hint) resultsPlan {
	area, scale := c.Content(), c.TextScale()
	p := resultsPlan{bar: h.Rect(c), paged: scale > resultsLarge}
	title := menu.TitleStyle(scale).LineHeight(c)
	p.title = ui.Rect{X: area.X, Y: area.Y + 12, W: area.W, H: title}
	p.detail = ui.Rect{X: area.X + 2, Y: p.title.Bottom() - 3.5*scale, W: area.W - 2, H: 40 * scale}
	top := p.detail.Bottom() + 25.5
	body := ui.Rect{X: area.X, Y: top, W: area.W, H: p.bar.Y - 44 - top}
	if p.paged {
		body.H -= 34
		p.podium, p.chart, p.extras = body, body, body
		return p
	}
	n := float64(len(r.party.Seats))
	width := max(area.W*0.35, 152*n)
	p.podium = ui.Rect{X: area.X + 28, Y: top, W: width, H: body.H}
	right := body.After(width + 56)
	p.chart, p.extras = right, ui.Rect{X: right.X, Y: right.Bottom(), W: right.W}
	if r.story != nil && len(r.story.Highlights) > 0 {
		p.extras = right.Foot(r.extrasHeight(c, right.W))
		p.chart = right.Above(p.extras.H + 26)
	}
	return p
}

// pagesOf names what each page shows.
func (r *Scene) pagesOf(p resultsPlan) []func(*stage.Env, *ui.Canvas, ui.Rect) {
	pages := []func(*stage.Env, *ui.Canvas, ui.Rect){r.drawPodium}
	if p.paged && r.story != nil {
		if r.story.Chart != nil {
			pages = append(pages, r.drawChart)
		}
		if len(r.story.Highlights) > 0 {
			pages = append(pages, r.drawExtras)
		}
	}
	return pages
}

// Draw draws the results, or says that they are being prepared.
func (r *Scene) Draw(env *stage.Env, c *ui.Canvas) {
	place.Room.Draw(c)
	h := r.hint(env, c.TextScale() > resultsLarge)
	p := r.plan(c, h)
	pages := r.pagesOf(p)
	r.pages, r.page = len(pages), min(r.page, len(pages)-1)
	if r.pages > 1 {
		if glyph := env.MoveGlyph(env.Roster.LastUsed(), input.Sideways); glyph.Shown() {
			h.Actions = append(h.Actions, ui.Action{Glyph: glyph, Word: env.Text("results.page"), Yield: 1})
			p = r.plan(c, h)
		}
	}
	r.drawTitle(env, c, p)
	switch {
	case !r.shown():
		r.drawWaiting(env, c)
	case r.party.Seats == nil:
		menu.DrawTrouble(c, menu.TroublePanel(c), env.Text("results.unknown"))
	case p.paged:
		pages[r.page](env, c, p.podium)
		if r.pages > 1 {
			r.turns = menu.DrawPager(c, ui.Point{X: c.Frame().Center().X, Y: p.bar.Y - 36}, r.page, r.pages)
		}
	default:
		r.drawPodium(env, c, p.podium)
		r.drawChart(env, c, p.chart)
		r.drawExtras(env, c, p.extras)
	}
	h.Draw(c)
	r.drawActions(c, h)
}

// drawActions adds the places of the actions to the focus, and marks the one that has it.
func (r *Scene) drawActions(c *ui.Canvas, h ui.Hint) {
	r.focus.Reset()
	for i := range resultsActions {
		if focus := r.fade[i]; focus > 0 {
			h.DrawFocus(c, i, focus)
		}
		r.focus.Add(i, h.ActionRect(c, i))
	}
}

func (r *Scene) drawTitle(env *stage.Env, c *ui.Canvas, p resultsPlan) {
	t := c.Theme()
	headline := env.Text("results.unknown-title")
	switch {
	case r.story != nil:
		headline = r.story.Headline
	case r.party.Seats != nil:
		headline = env.Speaker(r.party).Text("results.headline", "winners", r.outcome.Winners)
	}
	c.Title(headline, p.title, menu.TitleStyle(c.TextScale()), t.Chalk, ui.Left)
	if r.party.Seats == nil {
		return
	}
	c.Aloud(r.detail(env))
	word := r.seriesWord(env, c, p.detail)
	used := c.TextIn(r.detail(env), p.detail.Before(r.seriesWidth(c, word)), ui.Plain(32), t.DimChalk, ui.Left)
	r.drawSeries(c, p.detail.After(used+40), word)
}

// detail says which game it was and how long the match took.
func (r *Scene) detail(env *stage.Env) string {
	text := env.Text("game." + r.party.Game)
	if r.story != nil && r.story.Detail != "" {
		text = env.Text("results.detail", "first", text, "next", r.story.Detail)
	}
	switch {
	case r.minutes == unknown:
	case r.minutes == 0:
		text = env.Text("results.detail", "first", text, "next", env.Text("results.moment"))
	default:
		text = env.Text("results.detail", "first", text, "next", env.Text("results.minutes", "minutes", r.minutes))
	}
	return text
}

// drawSeries shows who has won how often this evening, at the right end of a line.
func (r *Scene) drawSeries(c *ui.Canvas, line ui.Rect, word string) {
	if r.series == nil {
		return
	}
	t, scale := c.Theme(), c.TextScale()
	radius := 17 * (1 + (scale-1)*0.6)
	x, mid := line.Right(), line.Center().Y
	for i := len(r.series) - 1; i >= 0; i-- {
		number := strconv.Itoa(r.series[i])
		c.TextMid(number, x, mid, ui.Big(38), t.Chalk, ui.Right)
		x -= ui.Big(38).Width(c, number) + 10 + radius
		ui.DrawToken(c, r.party.Seats[i].Colour, ui.Point{X: x, Y: mid - 2}, radius, ui.OnCloth)
		x -= radius + 26
	}
	c.TextMid(word, x, mid, ui.Plain(32), t.DimChalk, ui.Right)
}

// seriesWord says of when the series is; "" where its line has no room for the word beside the
// detail.
func (r *Scene) seriesWord(env *stage.Env, c *ui.Canvas, line ui.Rect) string {
	word := env.Text("results.evening")
	if ui.Plain(32).Width(c, r.detail(env))+r.seriesWidth(c, word) > line.W {
		return ""
	}
	return word
}

// seriesWidth returns how much room the series takes at the right end of its line.
func (r *Scene) seriesWidth(c *ui.Canvas, word string) float64 {
	if r.series == nil {
		return 0
	}
	w := ui.Plain(32).Width(c, word) + 40
	for _, wins := range r.series {
		w += ui.Big(38).Width(c, strconv.Itoa(wins)) + 36 + 34*(1+(c.TextScale()-1)*0.6)
	}
	return w
}

// drawPodium draws a column of paper for each seat, with its character on top.
func (r *Scene) drawPodium(env *stage.Env, c *ui.Canvas, area ui.Rect) {
	list := r.standings(env)
	pitch := min(area.W/float64(len(list)), 220*c.TextScale())
	x := area.X + (area.W-pitch*float64(len(list)))/2
	least := 0.0
	for _, s := range list {
		least = max(least, r.columnLeast(c, s, pitch-13))
	}
	most := max(least, min(area.H-172, area.H*0.672))
	steps := float64(max(4, len(list)) - 1)
	for i, s := range list {
		height := least + (most-least)*math.Pow(max(0, steps+1-float64(s.rank))/steps, 1.35)
		column := ui.Rect{X: x + pitch*float64(i), Y: area.Bottom() - height, W: pitch - 13, H: height}
		r.drawColumn(env, c, s, column, r.rise(len(list)-1-i))
	}
}

// rise returns how far the n-th column has risen.
func (r *Scene) rise(n int) float64 {
	if r.speed.Still {
		return r.share(0, tween.FadeTicks)
	}
	return tween.Out(r.share(10*n, 26))
}

// share returns the share of an animation that is over. It starts at a tick and takes so many ticks
// at speed 1.
func (r *Scene) share(from, ticks int) float64 {
	begin := 0
	if from > 0 {
		begin = r.speed.Ticks(from)
	}
	return max(0, min(1, float64(r.age-begin)/float64(r.speed.Ticks(ticks))))
}

// resultsTicks is how long all animations of the results take at speed 1.
const resultsTicks = 130

const columnNumber = 72 // height of the number's sheet at a text size of 1

func (r *Scene) columnLeast(c *ui.Canvas, s standing, width float64) float64 {
	captions := float64(len(ui.Bold(28).Lines(c, s.caption, width-10)))
	return 7 + columnTab(c) + 14 + ui.Bold(34).LineHeight(c) + 18 + captions*ui.Bold(28).LineHeight(c) + 36
}

func columnTab(c *ui.Canvas) float64 { return columnNumber * (1 + (c.TextScale()-1)*0.5) }

func (r *Scene) drawColumn(env *stage.Env, c *ui.Canvas, s standing, column ui.Rect, rise float64) {
	t, seat := c.Theme(), r.party.Seats[s.seat]
	if rise <= 0 {
		return
	}
	if r.speed.Still {
		c.PushAlpha(rise)
	} else {
		c.PushClip(ui.Rect{X: column.X - 80, Y: c.Whole().Y, W: column.W + 160, H: column.Bottom() + 20 - c.Whole().Y})
		c.PushMove(0, (1-rise)*(column.H+150))
		defer c.Pop()
	}
	defer c.Pop()
	r.drawCharacter(c, s, column)
	ui.Sheet{Face: t.Paper, Edge: t.PaperEdge, Radius: 10, Thick: 4, Lift: ui.Resting}.Draw(c, "column", column)
	tab := ui.Rect{X: column.X + 6.5, Y: column.Y + 7, W: column.W - 13, H: columnTab(c)}
	ui.Sheet{Face: t.Seat[seat.Colour], Radius: 6, Lift: ui.Flat, Coloured: true}.Draw(c, columnTabs[seat.Colour], tab)
	ui.Sheet{Face: t.Paper, Lift: ui.Flat}.DrawDisc(c, "rank", tab.Center(), tab.H*0.44)
	c.TextMid(strconv.Itoa(s.rank), tab.Center().X, tab.Center().Y, ui.Big(56/max(1, c.TextScale()*0.75)), t.Ink, ui.Center)
	name := ui.Rect{X: column.X + 3, Y: tab.Bottom() + 10, W: column.W - 6, H: ui.Bold(34).LineHeight(c)}
	if parts := strings.ReplaceAll(seat.Name, "-", "- "); parts != seat.Name && ui.Bold(26).Width(c, seat.Name) > name.W {
		c.Paragraph(parts, ui.Rect{X: name.X, Y: name.Y, W: name.W, H: 2 * ui.Bold(28).LineHeight(c)}, ui.Bold(28), t.Ink, ui.Center)
	} else {
		st := ui.Bold(34)
		if width := ui.Bold(26).Width(c, seat.Name); width > name.W { // a name that is too long is written smaller rather than cut off
			st = ui.Bold(26 * c.TextScale() * (name.W - 1) / width).AsIs()
		}
		c.TextIn(seat.Name, name, st, t.Ink, ui.Center)
	}
	c.Aloud(seat.Name)
	c.Aloud(s.caption)
	st := ui.Bold(28)
	height := st.ParagraphHeight(c, s.caption, column.W-10)
	c.Paragraph(s.caption, ui.Rect{X: column.X + 5, Y: column.Bottom() - 14 - height, W: column.W - 10, H: height}, st, t.SoftInk, ui.Center)
	r.drawAnswer(env, c, s.seat, ui.Point{X: column.Right() - 12, Y: column.Y + 10})
}

var columnTabs = [ui.SeatCount]string{"column 1", "column 2", "column 3", "column 4", "column 5", "column 6"}

// drawCharacter draws the seat's character on its column. A winner cheers in front of a sun, and
// the others, on the right, look up to it.
func (r *Scene) drawCharacter(c *ui.Canvas, s standing, column ui.Rect) {
	seat := r.party.Seats[s.seat]
	radius, face := min(52, column.W*0.36), ui.Expression{Gaze: ui.LookUpLeft}
	if s.won {
		sun := min(97, column.W/2+4) // two winners may stand side by side
		radius, face = sun*0.6, ui.Expression{Mood: ui.Cheering}
		at := ui.Point{X: column.Center().X, Y: column.Y - radius}
		grown := 1.0
		if !r.speed.Still {
			grown = tween.Out(r.share(10*len(r.party.Seats)+16, 14))
		}
		if grown > 0 {
			c.PushScale(at, grown, grown)
			ui.ColourSheet(c.Theme().Sun, 0, ui.Resting).DrawDisc(c, "sun", at, sun)
			if ui.SeatShape(seat.Colour) == ui.Star { // as yellow as the sun
				ui.ColourSheet(c.Theme().Cloth, 0, ui.Flat).DrawDisc(c, "moon", at, sun*0.84)
			}
			c.Pop()
		}
	}
	ui.Character{Seat: seat.Colour, Expression: face, Bot: seat.IsBot()}.Draw(c, ui.Point{X: column.Center().X, Y: column.Y - 3 - radius*characterFoot(seat.Colour)}, radius)
}

// characterFoot returns how far the lower edge of a seat's shape is from its middle, in radii.
func characterFoot(seat int) float64 {
	switch ui.SeatShape(seat) {
	case ui.Square:
		return 1.05
	case ui.Triangle:
		return 0.95
	case ui.Diamond:
		return 1.14
	case ui.Hexagon, ui.Star:
		return 0.92
	}
	return 1
}

// drawChart draws the picture of the match; its lines are drawn from left to right.
func (r *Scene) drawChart(env *stage.Env, c *ui.Canvas, panel ui.Rect) {
	t := c.Theme()
	if r.failed {
		menu.DrawTrouble(c, panel, env.Text("results.unread"))
		return
	}
	if r.story.Chart == nil {
		return
	}
	shown := 1.0
	if r.speed.Still {
		shown = r.share(0, tween.FadeTicks)
		c.PushAlpha(shown)
		defer c.Pop()
	}
	ui.DrawPanel(c, "chart", panel)
	title := ui.Rect{X: panel.X + 36, Y: panel.Y + 30, W: panel.W - 72, H: ui.Big(38).LineHeight(c)}
	c.TextIn(r.story.ChartTitle, title, ui.Big(38), t.Ink, ui.Left)
	place := ui.Rect{X: panel.X + 36, Y: title.Bottom() + 22, W: panel.W - 48, H: panel.Bottom() - 18 - title.Bottom() - 22}
	if !r.speed.Still {
		if shown = tween.InOut(r.share(24, 76)); shown < 1 {
			c.PushClip(ui.Rect{X: place.X, Y: panel.Y, W: place.W * shown, H: panel.H})
			defer c.Pop()
		}
	}
	if shown > 0 {
		r.story.Chart(env, c, place)
	}
}

// extraLeast is the least width of a slip.
const extraLeast = 290

// highlights returns as many highlights as fit side by side; on a page of their own all fit.
func (r *Scene) highlights(c *ui.Canvas, width float64) []table.Highlight {
	list := r.story.Highlights
	if c.TextScale() <= resultsLarge {
		list = list[:min(len(list), int((width+19)/(extraLeast*c.TextScale()+19)))]
	}
	return list
}

// extrasHeight returns the height of the highlights under the chart.
func (r *Scene) extrasHeight(c *ui.Canvas, width float64) float64 {
	list := r.highlights(c, width)
	n := len(list)
	cell, lines := (width-19*float64(n-1))/float64(n), 1
	for _, h := range list {
		lines = max(lines, len(ui.Plain(28).Lines(c, h.Small, cell-106-16)))
	}
	return 37 + ui.Big(38).LineHeight(c) + float64(lines)*ui.Plain(28).LineHeight(c)
}

// drawExtras draws the highlights side by side, or one above the other on a page of their own.
func (r *Scene) drawExtras(env *stage.Env, c *ui.Canvas, area ui.Rect) {
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
		shown := r.share(84+9*i, 14)
		if r.speed.Still {
			shown = r.share(0, tween.FadeTicks)
		}
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

var extraSheets = [3]string{"extra 1", "extra 2", "extra 3"}

// drawWaiting says that the results are being prepared, if that takes longer than waitTicks.
func (r *Scene) drawWaiting(env *stage.Env, c *ui.Canvas) {
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

// waitTicks is the time before the scene says that it is waiting.
const waitTicks = 8
