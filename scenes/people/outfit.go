package people

import (
	"slices"

	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/outfits"
	"canape/scenes/sound"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// outfit is the scene in which a person changes colour, shape and clothes. It has a row of free
// pieces, a row for each game, and a row of pieces that people earn over several matches. A piece
// that is not earned yet is pale. With the focus on it, the scene says how to earn it.
type outfit struct {
	app.MenuOverlay
	name   string
	pieces []outfits.Piece
	focus  menu.Focus
	rows   [][]int // indices of pieces, row by row
	// colours are where the colours were drawn in the last frame.
	colours [ui.SeatCount]ui.Rect
}

func newOutfit(name string) *outfit {
	l := &outfit{name: name, pieces: outfits.Pieces()}
	for i, p := range l.pieces {
		if i == 0 || p.Game != l.pieces[i-1].Game || p.Free() != l.pieces[i-1].Free() {
			l.rows = append(l.rows, nil)
		}
		last := len(l.rows) - 1
		l.rows[last] = append(l.rows[last], i)
	}
	l.focus.Set(outfitColours)
	return l
}

// Update implements app.Scene.
func (l *outfit) Update(env *app.Env, intents []input.Intent) {
	for i := range env.Meant(intents) {
		if i.Action == input.Cancel && i.Phase == input.Pressed {
			env.Sound.Play(sound.Back)
			env.Pop()
			return
		}
		if l.focus.Take(env, i) {
			l.choose(env)
		}
	}
	l.focus.Tick()
}

// outfitColours is the id of the first colour. The ids below it are those of pieces.
const outfitColours = 100

// choose selects the focused colour, or puts the focused piece on or takes it off.
func (l *outfit) choose(env *app.Env) {
	person, known := env.People.Find(l.name)
	at := l.focus.At()
	if colour := at - outfitColours; known && colour >= 0 && colour < ui.SeatCount {
		env.Sound.PlayCue(sound.Cue{Effect: sound.Join, Seat: colour + 1})
		person.Colour = colour
		env.People.Change(person)
		env.KeepPeople()
		return
	}
	if !known || at < 0 || at >= len(l.pieces) || !Wear(env, l.name, l.pieces[at].Name) {
		env.Sound.Play(sound.Refused)
		return
	}
	env.Sound.Play(sound.Confirm)
}

// Wear puts on a piece of clothing, or takes it off if the person wears it. It returns false if the
// person may not wear it.
func Wear(env *app.Env, name, piece string) bool {
	person, known := env.People.Find(name)
	p, ok := outfits.Named(piece)
	if !known || !ok || !outfits.Has(person, p) {
		return false
	}
	wear := ui.Wearing(person.Outfit)
	if slot, ok := ui.SlotOf(piece); ok {
		if wear[slot] == piece {
			wear[slot] = ""
		} else {
			wear[slot] = piece
		}
	}
	env.People.Dress(name, wear.Names())
	env.KeepPeople()
	for i := range env.Party.Seats { // the next match uses these outfits
		if seat := &env.Party.Seats[i]; !seat.IsBot() && seat.Name == name {
			seat.Wear = env.Outfit(name)
		}
	}
	return true
}

const (
	outfitEdge   = 44
	outfitGap    = 10
	outfitMost   = 108  // the largest size of a cell, in u
	outfitWidth  = 0.72 // the largest width of the person's picture, as a share of its height
	outfitFigure = 300
)

// Draw implements app.Scene.
func (l *outfit) Draw(env *app.Env, c *ui.Canvas) {
	person, _ := env.People.Find(l.name)
	t := c.Theme()
	c.PushLayer(ui.LayerDialogs)
	defer c.Pop()
	ui.Dim(c, 0.6)
	bar := menu.DialogBar(env, input.AllWays)
	frame := c.Frame()
	panel := ui.Rect{X: frame.X + 40, Y: frame.Y + 24, W: frame.W - 80, H: bar.Rect(c).Y - frame.Y - 40}
	ui.DrawPanel(c, "dialog", panel)
	inner := panel.Inset(outfitEdge, outfitEdge*0.7)
	words := ui.Plain(30)
	reason := inner.Foot(2 * words.LineHeight(c))
	rest := inner.Above(reason.H + 10)
	columns := 0
	for _, row := range l.rows {
		columns = max(columns, len(row))
	}
	const apart = 36 // the gap between the person and the pieces, in u
	most := rest.W - min(outfitFigure, rest.W*0.24) - apart
	cell := min(outfitMost, (rest.H+outfitGap)/float64(len(l.rows))-outfitGap, (most+outfitGap)/float64(columns+1)-outfitGap)
	// The person is drawn in the space beside the pieces. On a wide screen there are margins at
	// both sides.
	width := float64(columns+1)*(cell+outfitGap) - outfitGap
	figure := rest.Left(min(rest.W-width-apart, rest.H*outfitWidth))
	figure.X += (rest.W - figure.W - apart - width) / 2
	grid := ui.Rect{X: figure.Right() + apart, Y: rest.Y, W: width, H: rest.H}
	l.focus.Reset()
	l.drawFigure(env, c, person, figure)
	top := grid.Y + (grid.H-float64(len(l.rows))*(cell+outfitGap)+outfitGap)/2
	for n, row := range l.rows {
		y := top + float64(n)*(cell+outfitGap)
		if game := l.pieces[row[0]].Game; game != "" {
			drawEmblem(env, c, ui.Rect{X: grid.X, Y: y + cell*0.14, W: cell, H: cell*0.72 + 10}, game)
		}
		for k, i := range row {
			r := ui.Rect{X: grid.X + float64(k+1)*(cell+outfitGap), Y: y, W: cell, H: cell}
			l.drawPiece(env, c, person, i, r)
		}
	}
	l.focus.Settle()
	text := l.told(env, person)
	c.Paragraph(text, reason, words, t.Ink, ui.Left)
	c.Aloud(text)
	bar.Draw(c)
}

// told describes the focused colour or piece.
func (l *outfit) told(env *app.Env, person store.Person) string {
	return l.about(env, person, l.focus.At())
}

// about describes a colour, or a piece and how to earn it.
func (l *outfit) about(env *app.Env, person store.Person, at int) string {
	switch {
	case at >= outfitColours && at < outfitColours+ui.SeatCount:
		return env.Text("people.colour." + colourNames[at-outfitColours])
	case at < 0 || at >= len(l.pieces):
		return ""
	}
	p := l.pieces[at]
	text := env.Text(p.Reason())
	switch {
	case p.Free():
		return text
	case outfits.Has(person, p):
		return env.Text("people.look.earned", "reason", text)
	}
	return env.Text("people.look.to-earn", "reason", text)
}

// drawFigure draws the person in their outfit. The name and the colours to choose from are below.
func (l *outfit) drawFigure(env *app.Env, c *ui.Canvas, person store.Person, r ui.Rect) {
	name := ui.Big(48)
	ground := c.Theme().MatLit[person.Colour]
	colours := r.Foot(min(r.W/3*1.3, r.H*0.24))
	r = r.Above(colours.H + 8)
	for i := range ui.SeatCount {
		cell := colours.Row(i/3, 2, 8).Column(i%3, 3, 8)
		l.colours[i] = cell
		l.focus.Add(outfitColours+i, cell)
		ui.DrawFocus(c, cell, 9, l.focus.Fade(outfitColours+i), 0)
		c.NameFocus(l.about(env, person, outfitColours+i), map[bool]string{true: env.Text("speech.chosen")}[i == person.Colour])
		if i == person.Colour {
			ui.Sheet{Face: c.Theme().PaperBright, Edge: c.Theme().PaperEdge, Radius: 9, Thick: 3, Lift: ui.OnPaper}.Draw(c, "colour", cell)
			ui.DrawBadge(c, ui.Point{X: cell.Right() - 10, Y: cell.Y + 8}, 13, true)
		}
		ui.DrawToken(c, i, cell.Center(), cell.H*0.36, ui.OnSheet)
	}
	picture := ui.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H - name.LineHeight(c) - 14}
	size := min(picture.W*0.62, picture.H/2.1)
	ui.Sheet{Face: ground, Edge: ui.EdgeOf(ground), Radius: 10, Bare: c.Theme().Strong, Coloured: true}.Nth(person.Colour).Draw(c, "look ground", picture)
	ui.Figure{Seat: person.Colour, Pose: ui.IsProud, Whole: true, Wear: ui.Wearing(person.Outfit)}.Draw(c, ui.Point{X: picture.Center().X, Y: picture.Center().Y + size*0.08}, size)
	text, style := name.Fit(c, person.Name, r.W)
	c.TextIn(text, r.Foot(name.LineHeight(c)), style, c.Theme().Ink, ui.Center)
}

// drawPiece draws a piece on paper, or pale if it is not earned. A piece that is worn has a tick.
func (l *outfit) drawPiece(env *app.Env, c *ui.Canvas, person store.Person, i int, r ui.Rect) {
	t, p := c.Theme(), l.pieces[i]
	l.focus.Add(i, r)
	ui.DrawFocus(c, r, 10, l.focus.Fade(i), 0)
	c.NameFocus(l.about(env, person, i), map[bool]string{true: env.Text("speech.chosen")}[slices.Contains(person.Outfit, p.Name)])
	if !outfits.Has(person, p) {
		c.DisableFocus(l.about(env, person, i))
		ui.Sheet{Face: t.PaperShade, Edge: t.PaperEdge, Radius: 10, Bare: true}.Draw(c, "piece not earned", r)
		c.PushAlpha(0.3)
		ui.DrawArt(c, "wear/"+p.Name, r.Inset(r.W*0.1, r.H*0.1), ui.Flat)
		c.Pop()
		return
	}
	ui.Sheet{Face: t.PaperBright, Edge: t.PaperEdge, Radius: 10, Thick: 3, Lift: ui.OnPaper}.Draw(c, "piece", r)
	ui.DrawArt(c, "wear/"+p.Name, r.Inset(r.W*0.1, r.H*0.1), ui.Flat)
	if slices.Contains(person.Outfit, p.Name) {
		ui.DrawBadge(c, ui.Point{X: r.Right() - 12, Y: r.Y + 12}, 16, true)
	}
}
