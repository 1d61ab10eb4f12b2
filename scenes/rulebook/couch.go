package rulebook

import (
	"strconv"

	"canape/input"
	"canape/scenes/app"
	"canape/scenes/ui"
)

// couchBook returns the book about what all games share: devices, seats, secrets, saving.
func couchBook() book {
	page := func(name string, draw func(*app.Env, *ui.Canvas, ui.Rect)) rulesPage {
		return rulesPage{"rules.couch." + name + ".title", "rules.couch." + name + ".text", draw}
	}
	return book{title: "rules.couch", pages: []rulesPage{
		page("sit", drawSitting), page("share", drawSharing), page("secrets", drawSecrets), page("keep", drawKeeping),
	}}
}

// couchName returns the name of a player in the pictures.
func couchName(env *app.Env, i int) string {
	return env.Text("rules.couch.name-" + strconv.Itoa(i+1))
}

// plateIn returns the area of a name plate that fits into the given width.
func plateIn(c *ui.Canvas, at ui.Point, width float64) ui.Rect {
	scale := 1 + (c.TextScale()-1)*0.35
	return ui.RectAround(at, min(width, 290*scale), 84*scale)
}

// drawSitting shows four devices, the seat of each, and the button that took the seat.
func drawSitting(env *app.Env, c *ui.Canvas, r ui.Rect) {
	seats := [...]struct {
		device ui.Device
		glyph  ui.Glyph
	}{
		{ui.XboxPad, ui.ArtGlyph("xbox-a")},
		{ui.KeysLeft, keyFor(env, input.LeftKeys)},
		{ui.KeysRight, keyFor(env, input.RightKeys)},
		{ui.MouseDevice, ui.ArtGlyph("mouse-left")},
	}
	for i, s := range seats {
		cell := r.Column(i, len(seats), 24)
		mid := cell.Center()
		height := min(cell.H, 350)
		ui.MatOf(i, i == 0).Draw(c, "couch mat", ui.RectAround(mid, min(cell.W, 330), height))
		sign := min(80, height*0.22)
		at := ui.Point{X: mid.X, Y: mid.Y - height*0.29}
		ui.DrawPaper(c, "couch device", ui.RectAround(at, sign*2.3, sign*1.45), ui.Resting)
		s.device.Draw(c, at, sign)
		s.glyph.Draw(c, ui.Point{X: mid.X, Y: mid.Y + height*0.01}, min(62, height*0.19))
		ui.Plate{Seat: i, Name: couchName(env, i), OnTurn: i == 0}.Draw(c, plateIn(c, ui.Point{X: mid.X, Y: mid.Y + height*0.29}, min(cell.W, 330)-36))
	}
}

// keyFor returns the confirm key of a half of the keyboard.
func keyFor(env *app.Env, half input.DeviceID) ui.Glyph {
	return env.Drawing(env.Roster.Glyph(half, input.Confirm))
}

// drawSharing shows a pad passed around among three players.
func drawSharing(env *app.Env, c *ui.Canvas, r ui.Rect) {
	label := ui.Bold(30).LineHeight(c)
	names := r.Foot(label)
	r = r.Above(label + 6)
	radius, sign := min(78, r.H*0.21), min(84, r.H*0.22)
	step := min(380, r.W*0.31)
	for i := range 3 {
		x := r.Center().X + step*float64(i-1)
		mood := ui.Smiling
		if i == 0 {
			mood = ui.Cheering
		}
		ui.Character{Seat: i, Expression: ui.Expression{Mood: mood}, Bot: false}.Draw(c, ui.Point{X: x, Y: r.Bottom() - radius*1.1}, radius)
		c.TextIn(couchName(env, i), ui.RectAround(ui.Point{X: x, Y: names.Center().Y}, step-24, label), ui.Bold(30), c.Theme().Chalk, ui.Center)
		pad := ui.Point{X: x, Y: r.Y + sign*0.75}
		if i > 0 {
			ui.DrawTrail(c, ui.Point{X: pad.X - step + sign*1.4, Y: pad.Y}, ui.Point{X: pad.X - sign*1.4, Y: pad.Y}, 40, 0, 1, c.Theme().Chalk)
			c.PushAlpha(0.4)
		}
		ui.DrawPaper(c, "couch device", ui.RectAround(pad, sign*2.3, sign*1.45), ui.Resting)
		ui.XboxPad.Draw(c, pad, sign)
		if i > 0 {
			c.Pop()
		}
	}
}

// drawSecrets shows the three ways of keeping cards secret on one screen.
func drawSecrets(env *app.Env, c *ui.Canvas, r ui.Rect) {
	t := c.Theme()
	label := ui.Bold(30).LineHeight(c)
	for i, key := range [...]string{"rules.couch.peek", "rules.couch.curtain", "rules.couch.open"} {
		cell := r.Column(i, 3, 28)
		c.TextIn(env.Text(key), cell.Foot(label), ui.Bold(30), t.Chalk, ui.Center)
		cell = cell.Above(label + 8)
		mat := cell.Middle(min(cell.W, 430), cell.H)
		height := min(126, mat.H*0.41)
		switch i {
		case 0:
			ui.MatOf(0, true).Draw(c, "couch secret", mat)
			ui.Plate{Seat: 0, Name: couchName(env, 0), Peeking: true}.Draw(c, plateIn(c, ui.Point{X: mat.Center().X, Y: mat.Y + mat.H*0.22}, mat.W-40))
			drawHand(c, ui.Point{X: mat.Center().X, Y: mat.Y + mat.H*0.71}, height, 3)
		case 1:
			drawSmallCurtain(c, mat)
		case 2:
			ui.MatOf(2, false).Draw(c, "couch secret", mat)
			drawHand(c, ui.Point{X: mat.Center().X, Y: mat.Y + mat.H*0.28}, height, 3)
			drawHand(c, ui.Point{X: mat.Center().X, Y: mat.Y + mat.H*0.73}, height, 0)
		}
	}
}

// drawSmallCurtain shows a curtain that asks one person to look.
func drawSmallCurtain(c *ui.Canvas, r ui.Rect) {
	t := c.Theme()
	ui.ColourSheet(t.Seat[1], 14, ui.Resting).Draw(c, "small curtain", r)
	for i := range 7 {
		fold := r.Inset(10, 0).Column(i, 7, 0)
		c.Fill(fold.Tail(fold.W*0.34).Inset(0, 6), ui.Fade(ui.EdgeOf(t.Seat[1]), 0.55))
	}
	panel := r.Middle(r.W*0.74, r.H*0.62)
	ui.DrawPaper(c, "small panel", panel, ui.Raised)
	size := min(58, panel.H*0.3)
	ui.Character{Seat: 1, Expression: ui.Expression{Mood: ui.Smiling}, Bot: false}.Draw(c, ui.Point{X: panel.X + panel.W*0.3, Y: panel.Center().Y}, size)
	ui.ArtGlyph("xbox-a").Draw(c, ui.Point{X: panel.X + panel.W*0.72, Y: panel.Center().Y}, size*1.1)
}

// drawHand draws three generic cards with the shapes of seats from first on.
func drawHand(c *ui.Canvas, at ui.Point, height float64, first int) {
	t, width := c.Theme(), height*0.75
	for i := range 3 {
		card := ui.RectAround(ui.Point{X: at.X + (width+10)*float64(i-1), Y: at.Y}, width, height)
		ui.Sheet{Face: t.Paper, Edge: t.PaperEdge, Radius: width * 0.08, Thick: 2, Lift: ui.Resting}.Draw(c, couchCards[i], card)
		ui.DrawToken(c, first+i, card.Center(), width*0.27, ui.OnSheet)
	}
}

var couchCards = [3]string{"couch card 1", "couch card 2", "couch card 3"}

// drawKeeping shows the pause menu, and a seat without a pad that any other pad can take.
func drawKeeping(env *app.Env, c *ui.Canvas, r ui.Rect) {
	left := r.Left(r.W*0.4).Inset(20, 0)
	keys := []string{"pause.resume", "pause.replay", "pause.settings"}
	for len(keys) > 1 && (left.H+18)/float64(len(keys))-18 < ui.Bold(34).LineHeight(c)*0.9 { // large text leaves no room for all keys
		keys = keys[:len(keys)-1]
	}
	height := min(96, (left.H+18)/float64(len(keys))-18)
	column := left.Middle(left.W, (height+18)*float64(len(keys))-18)
	for i, key := range keys {
		place := column.Row(i, len(keys), 18)
		ui.Button{Label: env.Text(key), First: i == 0, Small: true}.Draw(c, place)
	}
	right := r.After(r.W * 0.44)
	lost := plateIn(c, ui.Point{X: right.X + right.W*0.3, Y: right.Y + right.H*0.22}, right.W*0.6)
	found := plateIn(c, ui.Point{X: right.X + right.W*0.7, Y: right.Y + right.H*0.78}, right.W*0.6)
	ui.Plate{Seat: 2, Name: couchName(env, 2), Device: ui.XboxPad, Lost: true}.Draw(c, lost)
	ui.Plate{Seat: 2, Name: couchName(env, 2), Device: ui.PlayStationPad, OnTurn: true}.Draw(c, found)
	from, to := ui.Point{X: lost.Center().X, Y: lost.Bottom() + 16}, ui.Point{X: found.X - 24, Y: found.Center().Y}
	ui.DrawTrail(c, from, to, -50, 0, 1, c.Theme().Chalk)
	ui.ArtGlyph("ps-cross").Draw(c, ui.Point{X: found.Center().X, Y: found.Y - right.H*0.16}, min(60, right.H*0.18))
}
