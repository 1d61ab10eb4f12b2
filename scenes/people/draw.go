package people

import (
	"strconv"

	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/menu"
	"canape/scenes/records"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// Draw implements app.Scene.
func (p *Scene) Draw(env *app.Env, c *ui.Canvas) {
	who, known := p.person(env)
	enter := "people.do.buttons"
	if !known {
		enter = "settings.do.open"
	}
	p.columns, p.Wall = 1, known && c.TextScale() <= largestPortraits
	p.Hint = p.Bar(env, "people.hint", enter)
	plate := ui.Rect{W: 330 + 190*(c.TextScale()-1), H: 84 + 24*(c.TextScale()-1)}
	width := plate.W + 32
	if p.Wall {
		p.columns = wallColumns
		width = wallColumns*(portraitWidth*c.TextScale()+portraitGap) + 12
	}
	panel := p.DrawPage(env, c, "people", width)
	plate.X = p.List.X + 8
	if known {
		if len(p.tallies) != len(env.People.People) {
			p.count(env)
		}
		if p.columns > 1 {
			p.drawWall(env, c)
		} else {
			p.drawList(env, c, plate, panel.X)
		}
		p.drawPerson(env, c, panel, who)
	} else {
		p.drawNobody(env, c, panel)
	}
	menu.DrawBar(env, c, p, p.Hint)
}

// drawList draws a plate for each visible person. The plate of the focused person reaches to the
// panel.
func (p *Scene) drawList(env *app.Env, c *ui.Canvas, plate ui.Rect, panel float64) {
	all := env.People.People
	pitch := plate.H + 18
	first, end := p.Arrange(len(all), max(1, int((p.List.H+18)/pitch)))
	t := c.Theme()
	for i := first; i < end; i++ {
		r := plate
		r.Y = p.List.Y + 2 + pitch*float64(i-first)
		p.Places = append(p.Places, r)
		if i == p.At {
			join := ui.Rect{X: r.X + r.W/2, Y: r.Y, W: panel + 30 - r.X - r.W/2, H: r.H}
			c.PushClip(ui.Rect{X: join.X, Y: r.Y - 40, W: panel - join.X, H: r.H + 80})
			c.Theme().PaperSheet(8, ui.Resting).Draw(c, "open person", join)
			c.Pop()
			c.Fill(ui.Rect{X: panel - 2, Y: r.Y + 2, W: 14, H: r.H - 3}, t.Paper)
		}
		focus := 0.0
		if i == p.At && p.Button < 0 {
			focus = p.Fade.Value
		}
		ui.DrawFocus(c, r, 9, focus, 0)
		ui.Plate{Seat: all[i].Colour, Name: all[i].Name}.Draw(c, r)
	}
	p.Scroll.Draw(c, ui.Rect{X: plate.Right() + 12, Y: p.List.Y, W: 8, H: p.List.H}, len(all), p.Rows)
}

// drawNobody writes that nobody is known yet. If there is room, it draws the shapes of all seats
// above the text.
func (p *Scene) drawNobody(env *app.Env, c *ui.Canvas, panel ui.Rect) {
	const radius, over = 46, 90
	room := p.DrawFoot(c, panel, env.Text("people.matches"))
	first, more := menu.NobodyKnown(env)
	middle := p.DrawNothing(c, room, first, more) - over
	if middle < room.Y+radius {
		return
	}
	c.PushAlpha(0.45)
	defer c.Pop()
	for i := range ui.SeatCount {
		ui.DrawToken(c, i, ui.Point{X: panel.Center().X + (float64(i)-2.5)*124, Y: middle}, radius, ui.OnSheet)
	}
}

// block is a part of the panel that is drawn completely or not at all.
type block struct {
	height float64
	draw   func(r ui.Rect)
}

// drawPerson draws the panel of a person: the name and figure, the matches and wins, and the
// buttons.
func (p *Scene) drawPerson(env *app.Env, c *ui.Canvas, panel ui.Rect, who store.Person) {
	room := p.DrawFoot(c, panel, env.Text("people.edit"), env.Text("people.look"), env.Text("people.forget"), env.Text("people.matches"))
	blocks := p.blocks(env, c, who, room.W)
	var heights menu.Rows
	for _, b := range blocks {
		heights = append(heights, b.height)
	}
	p.Parts, p.Open, p.Turn = len(blocks), len(blocks)-heights.LastTop(room.H), 1
	p.Page.Clamp(p.Parts, p.Open)
	y, n := room.Y, heights.Fit(p.Page.Top, room.H)
	for _, b := range blocks[p.Page.Top : p.Page.Top+n] {
		b.draw(ui.Rect{X: room.X, Y: y, W: room.W, H: b.height})
		y += b.height
	}
	p.Page.Draw(c, ui.Rect{X: panel.Right() - 18, Y: room.Y, W: 8, H: room.H}, len(blocks), n)
}

// lastShown is the largest number of matches shown in the row of latest matches.
const lastShown = 12

// blocks returns the blocks of a person's panel, from top to bottom. Unless text is large they are
// in two columns.
func (p *Scene) blocks(env *app.Env, c *ui.Canvas, who store.Person, width float64) []block {
	all := env.People.Tally(who.Name, "")
	blocks := []block{
		{max(ui.Big(60).LineHeight(c)+ui.Plain(32).LineHeight(c)+12, standing), func(r ui.Rect) { drawWho(env, c, r, p.portrait(env, who), who, all) }},
	}
	if all.Played == 0 {
		return blocks
	}
	const gap = 72
	columns := c.TextScale() <= 1.3 && width >= 1150
	column := width
	if columns {
		column = (width - gap) * 0.5
	}
	title := func(key string) block {
		words := env.Text(key)
		if shown, _ := ui.Big(38).Fit(c, words, column); shown != words {
			return block{ui.Big(38).ParagraphHeight(c, words, column) + 8, func(r ui.Rect) { c.Paragraph(words, r, ui.Big(38), c.Theme().Ink, ui.Left) }}
		}
		return block{ui.Big(38).LineHeight(c) + 8, func(r ui.Rect) { c.TextIn(words, r, ui.Big(38), c.Theme().Ink, ui.Left) }}
	}
	blocks = append(blocks, withHeading(title("people.latest"), block{max(84, ui.Bold(32).LineHeight(c)+16), func(r ui.Rect) {
		drawForm(env, c, r, lastPlayed(env.People.Results, who.Name, lastShown), streak(env.People.Results, who.Name))
	}}))
	height := ui.Bold(30).LineHeight(c) + 38
	games := []block{}
	list := gamesOf(&env.People, who.Name)
	most := 0
	for _, game := range list {
		most = max(most, env.People.Tally(who.Name, game).Played)
	}
	for _, game := range list {
		tally := env.People.Tally(who.Name, game)
		games = append(games, block{height, func(r ui.Rect) { drawTally(env, c, r, who, game, tally, most) }})
	}
	games[0] = withHeading(title("people.games"), games[0])
	var rivals []block
	const seriesShown = 4
	if standings := seriesOf(env.People.Results, who.Name, seriesShown); len(standings) > 0 {
		for _, s := range standings {
			rivals = append(rivals, block{height, func(r ui.Rect) { drawSeries(env, c, r, s) }})
		}
		rivals[0] = withHeading(title("people.series"), rivals[0])
	}
	var bests []block
	for _, best := range records.BestOf(env.People.Results, who.Name) {
		lines := ui.Bold(30).LineHeight(c) + ui.Plain(28).LineHeight(c) + 18
		bests = append(bests, block{lines, func(r ui.Rect) { drawRecord(env, c, r, best) }})
	}
	if len(bests) > 0 {
		bests[0] = withHeading(title("people.records"), bests[0])
		rivals = append(rivals, bests...)
	}
	if !columns {
		return append(append(blocks, games...), rivals...)
	}
	for i := range max(len(games), len(rivals)) {
		blocks = append(blocks, block{max(blockAt(games, i).height, blockAt(rivals, i).height), func(r ui.Rect) {
			if b := blockAt(games, i); b.draw != nil {
				b.draw(r.Left(column))
			}
			if b := blockAt(rivals, i); b.draw != nil {
				b.draw(r.After(column + gap))
			}
		}})
	}
	return blocks
}

// withHeading joins a heading and the block below it, so that neither can be drawn without the
// other.
func withHeading(heading, b block) block {
	return block{heading.height + b.height, func(r ui.Rect) {
		heading.draw(r.Top(heading.height))
		b.draw(r.Below(heading.height))
	}}
}

// blockAt returns the i-th block of a column, or an empty block if the column is shorter.
func blockAt(list []block, i int) block {
	if i < len(list) {
		return list[i]
	}
	return block{}
}

// standing is the height of the space for a standing person, in u.
const standing = 190

// drawWho draws the figure of a person, the name, and the number of matches in all games.
func drawWho(env *app.Env, c *ui.Canvas, r ui.Rect, f ui.Figure, who store.Person, all store.Tally) {
	t := c.Theme()
	const size = 118
	f.Whole, f.Tilt = true, 0
	f.Draw(c, ui.Point{X: r.X + size*0.78, Y: r.Y + standing - 24 - ui.Ground(size)}, size)
	text := r.After(size*1.56 + 28)
	text.H = ui.Big(60).LineHeight(c) + ui.Plain(32).LineHeight(c) + 12
	text.Y += (r.H - text.H) / 2
	name := ui.Big(60).LineHeight(c)
	c.TextIn(who.Name, text.Top(name), ui.Big(60), t.Ink, ui.Left)
	words := env.Text("people.played-none")
	if all.Played > 0 {
		words = env.Text("people.tally", "played", env.Text("people.played", "n", all.Played), "won", env.Text("people.won", "n", all.Won))
	}
	if who.Child {
		words = env.Text("people.tally-child", "tally", words)
	}
	c.TextIn(words, text.Below(name).Top(ui.Plain(32).LineHeight(c)), ui.Plain(32), t.SoftInk, ui.Left)
}

// drawForm draws a person's latest matches as discs in a row, the latest on the right. A won match
// is a sun with a tick, a lost one plain paper.
func drawForm(env *app.Env, c *ui.Canvas, r ui.Rect, matches []played, inRow int) {
	t := c.Theme()
	words := ""
	if inRow > 1 {
		words = env.Text("people.streak", "n", inRow)
	}
	room := r.W
	if words != "" {
		room -= ui.Bold(32).Width(c, words) + 48
	}
	const width, gap = 58.0, 12.0
	n := max(1, min(len(matches), int((room+gap)/(width+gap))))
	mid := r.Y + r.H*0.42
	x := r.X
	for _, m := range matches[len(matches)-n:] {
		name := "people lost"
		if m.won {
			name = "people won"
		}
		c.Drawing(name, width, width, paintOutcome(m.won)).Draw(c, ui.Rect{X: x, Y: mid - width/2, W: width, H: width}, false)
		x += width + gap
	}
	if words != "" {
		c.TextIn(words, ui.Rect{X: x + 20, Y: r.Y, W: r.Right() - x - 20, H: r.H * 0.84}, ui.Bold(32), t.Ink, ui.Left)
	}
}

// paintOutcome returns a function that paints the disc of a match: a sun with a tick if it was won,
// otherwise a hole in the paper.
func paintOutcome(won bool) func(*ui.Painter) {
	return func(p *ui.Painter) {
		t := p.Theme()
		if !won {
			p.Fill(ui.CutDisc("lost", 29, 29, 17), t.PaperShade)
			p.Stroke(ui.CutDisc("lost", 29, 29, 17), 2.4*t.InkScale, t.SoftInk)
			return
		}
		disc := ui.CutDisc("won", 28, 30, 25)
		p.Fill(disc.Shifted(0, 3), ui.EdgeOf(t.Sun))
		p.Inked(disc, t.Sun, 2.8, 120)
		p.Stroke(ui.Polyline(ui.Point{X: 17, Y: 31}, ui.Point{X: 26, Y: 40}, ui.Point{X: 41, Y: 20}), 5.6, t.Ink)
	}
}

// drawTally draws the emblem of a game, and a bar whose length shows the number of matches. The
// filled part of the bar shows the wins.
func drawTally(env *app.Env, c *ui.Canvas, r ui.Rect, who store.Person, game string, tally store.Tally, most int) {
	t := c.Theme()
	picture := drawEmblem(env, c, r, game)
	figure := strconv.Itoa(tally.Won) + " / " + strconv.Itoa(tally.Played)
	room := max(110, ui.Big(32).Width(c, figure))
	c.TextIn(figure, r.Above(10).Tail(room), ui.Big(32), t.Ink, ui.Right)
	bar := r.Above(10).After(picture.W + 24).Before(room + 24)
	name := bar.Top(ui.Bold(30).LineHeight(c))
	c.TextIn(records.GameName(env, game), name, ui.Bold(30), t.Ink, ui.Left)
	bar = ui.Rect{X: bar.X, Y: name.Bottom() + 2, W: max(40, bar.W*float64(tally.Played)/float64(most)), H: bar.Bottom() - name.Bottom() - 4}
	drawBar(c, bar, who.Colour, tally)
}

// drawEmblem draws the emblem of a game at the left end of a row, and returns its rectangle.
func drawEmblem(env *app.Env, c *ui.Canvas, row ui.Rect, game string) ui.Rect {
	picture := ui.Rect{X: row.X, Y: row.Y, W: 92, H: row.H - 10}
	if _, known := env.Game(game); known {
		gameui.EmblemOf(game).Draw(c, picture)
	}
	return picture
}

// drawBar draws a bar for the matches played. The part for the wins has the colour of the person.
func drawBar(c *ui.Canvas, r ui.Rect, colour int, tally store.Tally) {
	t := c.Theme()
	ui.Sheet{Face: t.PaperShade, Edge: t.PaperEdge, Radius: 6, Lift: ui.Flat}.Draw(c, "bar", r)
	if tally.Won == 0 {
		return
	}
	done := r.Left(max(18, r.W*float64(tally.Won)/float64(tally.Played)))
	ui.Sheet{Face: t.Ink, Edge: t.Ink, Radius: 7, Lift: ui.Flat, Bare: true}.Draw(c, "bar ink", done.Inset(-2, -2))
	ui.Sheet{Face: t.Seat[colour], Edge: ui.EdgeOf(t.Seat[colour]), Radius: 5, Lift: ui.Flat, Coloured: true}.Draw(c, "bar won", done.Inset(1, 1))
}

// drawRecord draws a person's best match of a game, with its date and the other players.
func drawRecord(env *app.Env, c *ui.Canvas, r ui.Rect, best records.Best) {
	t := c.Theme()
	row := r.Above(10).After(drawEmblem(env, c, r, best.Game).W + 28)
	first := row.Top(ui.Bold(30).LineHeight(c))
	c.TextIn(best.Words(env), first, ui.Bold(30), t.Ink, ui.Left)
	words := records.Day(env, best.When, env.Home.Now())
	if len(best.Others) > 0 {
		words = env.Text("people.records.with", "when", words, "names", env.List(best.Others...))
	}
	c.TextIn(words, row.Below(first.H), ui.Plain(28), t.SoftInk, ui.Left)
}

// drawSeries draws how often each person has won in a series, beside the person's shape.
func drawSeries(env *app.Env, c *ui.Canvas, r ui.Rect, s series) {
	t := c.Theme()
	picture := drawEmblem(env, c, r, s.game)
	best := 0
	for _, wins := range s.wins {
		best = max(best, wins)
	}
	row := r.Above(10).After(picture.W + 28)
	n := len(s.names)
	shown := min(n, max(2, int(row.W/(96+ui.Big(40).Width(c, "88")))))
	figure := func(i int) string { return strconv.Itoa(s.wins[i]) }
	after := func(i int) ui.Rect { return row.Column(i, shown, 12).After(62 + ui.Big(40).Width(c, figure(i)) + 14) }
	named := true // either all shapes have a name or none has
	for i, name := range s.names[:shown] {
		named = named && ui.Plain(28).Width(c, name) <= after(i).W
	}
	for i, name := range s.names[:shown] {
		cell := row.Column(i, shown, 12)
		at := ui.Point{X: cell.X + 26, Y: cell.Center().Y}
		if who, known := env.People.Find(name); known {
			ui.DrawToken(c, who.Colour, at, 24, ui.OnSheet)
		} else {
			ui.DrawDots(c, at, 1, 0, 20, t.SoftInk)
		}
		ink := t.SoftInk
		if s.wins[i] == best {
			ink = t.Ink
		}
		c.TextMid(figure(i), cell.X+62, at.Y, ui.Big(40), ink, ui.Left)
		if named {
			c.TextIn(name, after(i), ui.Plain(28), t.SoftInk, ui.Left)
		}
	}
}
