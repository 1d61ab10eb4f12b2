package browse

import (
	"path/filepath"
	"unicode/utf8"

	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
)

// filesPatience is the number of ticks after which the screen says that the folder is being read.
const filesPatience = 20

// Draw implements app.Scene.
func (f *Scene) Draw(env *app.Env, c *ui.Canvas) {
	t := c.Theme()
	f.hint = f.bar(env)
	area, bar := c.Content(), f.hint.Rect(c)
	place.Wall.Draw(c)
	title := ui.Rect{X: area.X, Y: area.Y, W: area.W, H: ui.Big(60).LineHeight(c) + 10}
	words := "files.read-title"
	if len(f.saves) > 0 {
		words = "files.save-title"
	}
	c.TextIn(env.Text(words), title, ui.Big(60), t.Chalk, ui.Left)
	panel := ui.Rect{X: area.X, Y: title.Bottom() + 8, W: area.W, H: bar.Y - 26 - title.Bottom() - 8}
	ui.DrawPanel(c, "files", panel)
	inner := panel.Inset(48, 0)
	where := inner.Below(20).Top(ui.Bold(32).LineHeight(c) + 8)
	c.TextIn(tailed(c, f.where(env), ui.Bold(32), where.W), where, ui.Bold(32), t.SoftInk, ui.Left)
	ui.DrawRule(c, inner.X-8, where.Bottom()+6, inner.W+16)
	f.drawRows(env, c, ui.Rect{X: inner.X, Y: where.Bottom() + 20, W: inner.W, H: panel.Bottom() - 24 - where.Bottom() - 20}, panel)
	menu.DrawBar(env, c, f, f.hint)
}

// tailed shortens a path at its beginning until it is no wider than room.
func tailed(c *ui.Canvas, path string, st ui.Style, room float64) string {
	if st.Width(c, path) <= room {
		return path
	}
	for len(path) > 1 && st.Width(c, "… "+path) > room {
		_, size := utf8.DecodeRuneInString(path)
		path = path[size:]
	}
	return "… " + path
}

func (f *Scene) drawRows(env *app.Env, c *ui.Canvas, room, panel ui.Rect) {
	t, st := c.Theme(), ui.Plain(34)
	height := max(72, st.LineHeight(c)*1.35)
	note := ""
	switch {
	case f.found != nil && f.waited > filesPatience:
		note = "files.reading"
	case f.list.err != nil:
		note = "files.unreadable"
	case len(f.saves) == 0 && !f.holdsAny():
		note = "files.none"
	}
	if note != "" {
		text := ui.Plain(32).ParagraphHeight(c, env.Text(note), room.W) + 16
		c.Paragraph(env.Text(note), room.Foot(text), ui.Plain(32), t.SoftInk, ui.Left)
		room = room.Above(text)
	}
	n := len(f.list.entries)
	first, end := f.Arrange(n, max(1, int(room.H/height)))
	for i := first; i < end; i++ {
		r := ui.Rect{X: room.X, Y: room.Y + height*float64(i-first), W: room.W, H: height}
		f.Places = append(f.Places, r)
		f.drawRow(env, c, r, f.list.entries[i], i == f.At)
	}
	f.Scroll.Draw(c, ui.Rect{X: panel.Right() - 18, Y: room.Y, W: 8, H: room.H}, n, f.Rows)
}

// holdsAny reports whether the list has a file to choose or a folder to open. It returns true while
// the folder is being read.
func (f *Scene) holdsAny() bool {
	for _, e := range f.list.entries {
		if e.kind != entryParent {
			return true
		}
	}
	return f.found != nil
}

func (f *Scene) drawRow(env *app.Env, c *ui.Canvas, r ui.Rect, e folderEntry, at bool) {
	t := c.Theme()
	box := r.Inset(-14, 5)
	focus := 0.0
	if at {
		focus = f.Fade.Value
	}
	ui.DrawFocus(c, box, 10, focus, 0)
	if at {
		ui.Sheet{Face: t.PaperBright, Edge: ui.EdgeOf(t.PaperBright), Radius: 10, Thick: 2, Lift: ui.OnPaper}.Draw(c, "row", box)
	}
	side := r.H * 0.62
	sign := ui.RectAround(ui.Point{X: r.X + side/2 + 8, Y: r.Center().Y}, side, side)
	name, st := e.name, ui.Plain(34)
	switch e.kind {
	case entryFolder:
		c.Drawing("files folder", 64, 64, paintFolder).Draw(c, sign, false)
	case entryFile:
		c.Drawing("files deck", 64, 64, paintDeckFile).Draw(c, sign, false)
	case entryParent:
		c.Drawing("files parent", 64, 64, paintParent).Draw(c, sign, false)
		name = env.Text("files.parent")
	case entrySave:
		c.Drawing("files deck", 64, 64, paintDeckFile).Draw(c, sign, false)
		words := "files.save-here"
		if filepath.Ext(e.name) == ".csv" {
			words = "files.save-table"
		}
		name, st = env.Text(words, "file", e.name), ui.Bold(34)
	}
	c.TextIn(name, r.After(side+32).Before(8), st, t.Ink, ui.Left)
}

// paintFolder paints a cardboard folder.
func paintFolder(p *ui.Painter) {
	t := p.Theme()
	back := ui.Polyline(ui.Point{X: 5, Y: 14}, ui.Point{X: 25, Y: 14}, ui.Point{X: 31, Y: 21}, ui.Point{X: 58, Y: 21}, ui.Point{X: 58, Y: 53}, ui.Point{X: 5, Y: 53}).Close()
	p.Fill(back, ui.EdgeOf(t.Sun))
	front := ui.CutPolygon("folder", []ui.Point{{X: 5, Y: 27}, {X: 59, Y: 27}, {X: 57, Y: 54}, {X: 6, Y: 54}}, 3, 0.4)
	p.Inked(front, t.Sun, 2.4*t.InkScale, 110)
}

// paintDeckFile paints a sheet with a speech bubble.
func paintDeckFile(p *ui.Painter) {
	t := p.Theme()
	sheet := ui.CutPolygon("file", []ui.Point{{X: 13, Y: 6}, {X: 41, Y: 6}, {X: 52, Y: 17}, {X: 52, Y: 58}, {X: 13, Y: 58}}, 2, 0.4)
	p.Fill(sheet.Shifted(0, 2), t.PaperEdge)
	p.Fill(sheet, t.PaperBright)
	p.Stroke(sheet, 2.4*t.InkScale, t.Ink)
	bubble := ui.Polyline(ui.Point{X: 20, Y: 24}, ui.Point{X: 45, Y: 24}, ui.Point{X: 45, Y: 41}, ui.Point{X: 33, Y: 41}, ui.Point{X: 27, Y: 48}, ui.Point{X: 27, Y: 41}, ui.Point{X: 20, Y: 41}).Close()
	p.Fill(bubble, t.Seat[0])
}

// paintParent paints an upward arrow.
func paintParent(p *ui.Painter) {
	t := p.Theme()
	p.Stroke(ui.Polyline(ui.Point{X: 46, Y: 52}, ui.Point{X: 28, Y: 52}, ui.Point{X: 28, Y: 18}), 6, t.Ink)
	p.Stroke(ui.Polyline(ui.Point{X: 15, Y: 30}, ui.Point{X: 28, Y: 15}, ui.Point{X: 41, Y: 30}), 6, t.Ink)
}

// bar returns the hint bar.
func (f *Scene) bar(env *app.Env) ui.Hint {
	h := menu.NewBar(env, "")
	h.Move(input.UpAndDown, "people.do.choose")
	do := "settings.do.open"
	if f.At < len(f.list.entries) {
		switch f.list.entries[f.At].kind {
		case entryFile:
			do = "files.do.import"
		case entrySave:
			do = "files.do.write"
		}
	}
	h.Press(input.Confirm, do, 0)
	h.Press(input.Other, "files.do.places", 1)
	h.Press(input.Cancel, "settings.do.back", 0)
	return h.Hint
}
