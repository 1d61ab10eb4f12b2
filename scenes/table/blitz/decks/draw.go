package decks

import (
	"canape/assets/languages"
	"canape/engine/games/blitz/deck"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/ui"
)

// Draw implements app.Scene.
func (d *Scene) Draw(env *app.Env, c *ui.Canvas) {
	shown := d.shown(env)
	d.Hint = d.Bar(env, "decks.hint", "settings.do.open")
	panel := d.DrawPage(env, c, "decks", 470+190*(c.TextScale()-1))
	all := d.all(env)
	d.DrawTabs(c, panel, len(all), func(i int) string { return all[i].Name })
	d.drawDeck(env, c, panel, shown)
	menu.DrawBar(env, c, d, d.Hint)
}

// drawDeck draws the panel of a deck: its description, its themes and the buttons.
func (d *Scene) drawDeck(env *app.Env, c *ui.Canvas, panel ui.Rect, shown Entry) {
	var labels []string
	for _, action := range d.actions(shown) {
		labels = append(labels, env.Text(action.word))
	}
	t, room := c.Theme(), d.DrawFoot(c, panel, labels...)
	name := room.Top(ui.Big(52).LineHeight(c))
	c.TextIn(shown.Name, name, ui.Big(52), t.Ink, ui.Left)
	line := ui.Rect{X: room.X, Y: name.Bottom() + 4, W: room.W, H: ui.Plain(30).LineHeight(c)}
	c.TextIn(d.told(env, c, shown, line.W), line, ui.Plain(30), t.SoftInk, ui.Left)
	room = room.Below(line.Bottom() + 18 - room.Y)
	d.drawThemes(c, room, shown)
	d.Page.Draw(c, ui.Rect{X: panel.Right() - 18, Y: room.Y, W: 8, H: room.H}, d.Parts, d.Open)
}

// told returns the words about a deck: the number of its themes, who made it and, if there is room,
// its language.
func (d *Scene) told(env *app.Env, c *ui.Canvas, shown Entry, room float64) string {
	whose := "decks.printed"
	if shown.Own != nil {
		whose = "decks.own"
	}
	themes := env.Text("decks.themes", "n", len(shown.Themes))
	if l, known := languages.Find(shown.Language); known {
		language := l.Name
		if key := "decks.language." + l.Tag; env.Words.Has(key) {
			language = env.Text(key)
		}
		words := env.Text("decks.told", "themes", themes, "language", language, "whose", env.Text(whose))
		if ui.Plain(26).Width(c, words) <= room {
			return words
		}
	}
	return env.Text("decks.told.short", "themes", themes, "whose", env.Text(whose))
}

// themesMeasured is everything that the line count of the themes depends on.
type themesMeasured struct {
	deck        any // the value of the option for the deck
	themes      int
	cell, scale float64
}

// drawThemes draws the themes on small slips with their symbols, as many as have room.
func (d *Scene) drawThemes(c *ui.Canvas, room ui.Rect, shown Entry) {
	themes := shown.Themes
	const gap = 14.0
	scale, st := c.TextScale(), ui.Bold(28)
	columns := max(1, int((room.W+gap)/(380*scale+gap)))
	cell := (room.W - gap*float64(columns-1)) / float64(columns)
	sign := 34 + 20*scale
	if m := (themesMeasured{shown.Option, len(themes), cell, scale}); d.measured != m {
		d.measured, d.lines = m, 1
		for _, theme := range themes {
			d.lines = max(d.lines, len(st.Lines(c, theme.Text, cell-sign-42)))
		}
	}
	height := max(sign+20, st.LineHeight(c)*float64(d.lines)+18)
	d.Parts = (len(themes) + columns - 1) / columns
	d.Open = max(1, int((room.H+gap)/(height+gap)))
	d.Turn = d.Open
	d.Page.Clamp(d.Parts, d.Open)
	for i := d.Page.Top * columns; i < min((d.Page.Top+d.Open)*columns, len(themes)); i++ {
		row, column := i/columns-d.Page.Top, i%columns
		r := ui.Rect{X: room.X + (cell+gap)*float64(column), Y: room.Y + (height+gap)*float64(row), W: cell, H: height}
		drawTheme(c, r, themes[i], sign, st)
	}
}

// drawTheme draws a theme on a slip in the tone of its symbol.
func drawTheme(c *ui.Canvas, r ui.Rect, theme deck.Theme, sign float64, st ui.Style) {
	t := c.Theme()
	ui.Sheet{Face: t.PaperBright, Edge: t.PaperEdge, Radius: 9, Thick: 3, Lift: ui.OnPaper}.Draw(c, "theme "+theme.Text, r)
	ui.DrawArt(c, "parts/bz-symbol-"+theme.Symbol.String(), ui.RectAround(ui.Point{X: r.X + 14 + sign/2, Y: r.Center().Y}, sign, sign), ui.Flat)
	words := r.After(sign + 28).Before(14)
	text := st.ParagraphHeight(c, theme.Text, words.W)
	c.Paragraph(theme.Text, ui.Rect{X: words.X, Y: r.Center().Y - text/2, W: words.W, H: text}, st, t.Ink, ui.Left)
}
