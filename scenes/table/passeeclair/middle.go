package passeeclair

import (
	"canape/engine"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// How the cards of the pile lie: in degrees, and in u to the side.
var (
	leans  = [...]float64{-1.6, 1.4, -0.6, 1.9, -2.1, 0.8}
	spills = [...]float64{-7, 6, -11, 9, 4, -5}
	slides = [...]float64{-26, 30, 14, -34, 22, -16}
)

// drawPile draws the huge card on top, a few of those below, and who laid it; without a pile what is waited for.
func (b *Board) drawPile(c *ui.Canvas) {
	if len(b.now.pile) == 0 {
		b.drawWaiting(c)
		return
	}
	for i := len(b.now.pile) - 1; i > 0; i-- {
		at := &b.now.pile[i]
		n := int(at.lean) % len(spills)
		r := b.lay.pile.Move(slides[n]*0.6, slides[(n+2)%len(slides)]*0.4)
		c.PushTilt(r.Center(), spills[n])
		ui.Card{Face: b.deck.side(at.card)}.Draw(c, r)
		c.Pop()
	}
	top := &b.now.pile[0]
	r := b.lay.pile
	if !b.landing.run.Done() {
		rest := 1 - b.landing.run.At(tween.Out)
		r = r.Move(b.landing.dx*rest, b.landing.dy*rest)
	}
	c.PushTilt(r.Center(), leans[int(top.lean)%len(leans)])
	ui.Card{Face: b.deck.side(top.card), Lift: ui.Raised}.Draw(c, r)
	if top.seat != engine.Nobody {
		ui.DrawToken(c, b.Colour(top.seat), ui.Point{X: r.Right() - 52, Y: r.Y + 52}, 34, ui.OnCloth)
	}
	c.Pop()
}

// drawWaiting draws in place of the pile what everybody waits for: a countdown, or tokens being chosen.
func (b *Board) drawWaiting(c *ui.Canvas) {
	t := c.Theme()
	pile := b.lay.pile
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	ui.Place{Awaited: b.now.phase == counting}.Draw(c, pile)
	middle := pile.Center()
	title := pile.Inset(26, 0)
	title.H = pile.H * 0.3
	title.Y += 24
	v := &b.now.outcome
	below := title.Y
	switch {
	case b.now.phase == over:
		b.drawChampions(c, title)
	case v.round > 0:
		words := title
		if !b.Room.Compact || b.now.phase != spending { // otherwise the words need the room
			ui.DrawToken(c, b.Colour(v.winner), ui.Point{X: middle.X, Y: title.Y + 60}, 54, ui.OnCloth)
			words = title.Below(132)
		}
		below = words.Y + b.write(c, b.named("wins", v.winner), words, t.Chalk)
	case v.blocked:
		below += b.write(c, b.Text("blocked"), title, t.Chalk)
	case b.now.phase == counting && b.now.first:
		below += b.write(c, b.Text("begin"), title, t.Chalk)
	}
	if b.now.round == 1 && b.now.phase == counting && b.now.first && b.Party().Secrets == stage.Peek {
		below += b.write(c, b.Text("secret"), ui.Rect{X: title.X, Y: below, W: title.W, H: title.H}, t.Sun)
	}
	switch b.now.phase {
	case counting:
		below += 10
		radius := min(118, (pile.Bottom()-18-below)/2)
		at := ui.Point{X: middle.X, Y: min(pile.Bottom()-18-radius, max(below+radius, pile.Y+pile.H*0.68))}
		n := seconds(b.left())
		c.Theme().PaperSheet(0, ui.Raised).DrawDisc(c, "passe-eclair count", at, radius)
		if n > 0 {
			c.TextMid(table.Numeral(n), at.X, at.Y, ui.Big(radius*1.6).AsIs(), t.Ink, ui.Center)
		}
	case spending:
		b.drawSpending(c, max(below, pile.Y+pile.H*0.5))
	}
}

// drawChampions draws who has won the match.
func (b *Board) drawChampions(c *ui.Canvas, title ui.Rect) {
	n := b.now.winners.Len()
	x := title.Center().X - 62*float64(n-1)
	for seat := range b.now.winners.All() {
		ui.DrawToken(c, b.Colour(seat), ui.Point{X: x, Y: title.Y + 60}, 54, ui.OnCloth)
		x += 124
	}
	words := b.Text("champions")
	if n == 1 {
		words = b.named("champion", b.now.winners.First())
	}
	b.write(c, words, ui.Rect{X: title.X, Y: title.Y + 132, W: title.W, H: 130}, c.Theme().Chalk)
}

// write writes a few words in the middle of a rectangle, broken where they must be, and returns their height.
func (b *Board) write(c *ui.Canvas, s string, r ui.Rect, ink ui.Color) float64 {
	style := ui.Big(52)
	if c.TextScale() > 1 {
		style = ui.Big(max(30, 52/c.TextScale()*1.2))
	}
	return c.Paragraph(s, r, style, ink, ui.Center)
}

// drawSpending shows how much time there is for consolation tokens, and who takes it.
func (b *Board) drawSpending(c *ui.Canvas, top float64) {
	t := c.Theme()
	pile := b.lay.pile
	b.write(c, b.Text("tokens"), ui.Rect{X: pile.X + 26, Y: top, W: pile.W - 52, H: pile.H * 0.4}, t.Chalk)
	at := ui.Point{X: pile.Center().X, Y: pile.Bottom() - 86}
	c.Theme().PaperSheet(0, ui.Resting).DrawDisc(c, "passe-eclair time", at, 56)
	c.TextMid(table.Numeral(seconds(b.left())), at.X, at.Y, ui.Big(72).AsIs(), t.Ink, ui.Center)
	side := -1.0
	x := 0.0
	for seat := range b.now.waiting.All() {
		if side = -side; side > 0 {
			x += 92
		}
		ui.DrawToken(c, b.Colour(seat), ui.Point{X: at.X + side*(30+x), Y: at.Y}, 26, ui.OnCloth)
	}
}

// drawFoot draws stock and box under the pile, and between them who has won which round.
func (b *Board) drawFoot(c *ui.Canvas) {
	l := &b.lay
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	b.drawHeap(c, l.stock, max(0, b.now.stock))
	c.PushAlpha(0.75)
	b.drawHeap(c, l.box, b.now.box)
	c.Pop()
	if !b.Room.Compact {
		name, style := ui.Plain(26).Fit(c, b.Text("stock"), l.rounds.W*0.5)
		c.TextMid(name, l.rounds.X-4, l.rounds.Bottom()-14, style, c.Theme().DimChalk, ui.Left)
		name, style = ui.Plain(26).Fit(c, b.Text("box"), l.rounds.W*0.5)
		c.TextMid(name, l.rounds.Right()+4, l.rounds.Bottom()-14, style, c.Theme().DimChalk, ui.Right)
	}
	if !l.sheeted() {
		b.drawRounds(c)
	}
}

// drawHeap draws so many cards face down, and how many they are.
func (b *Board) drawHeap(c *ui.Canvas, r ui.Rect, n int) {
	if n == 0 {
		ui.Place{}.Draw(c, r)
		return
	}
	for i := min(2, (n-1)/12); i >= 0; i-- {
		ui.Card{Face: b.deck.back, Cut: i}.Draw(c, r.Move(-3*float64(i), 4*float64(i)))
	}
	c.Theme().PaperSheet(0, ui.Resting).DrawDisc(c, "passe-eclair heap", ui.Point{X: r.Right() - 6, Y: r.Y + 8}, 30)
	c.TextMid(table.Numeral(n), r.Right()-6, r.Y+8, ui.Big(34).AsIs(), c.Theme().Ink, ui.Center)
}

// drawRounds draws a sign for each round: of who has won it, and which one is being played.
func (b *Board) drawRounds(c *ui.Canvas) {
	const inRow = 5
	l, t := &b.lay, c.Theme()
	step := min(50, l.rounds.W/inRow)
	for i := range b.now.rounds {
		row := i / inRow
		n := min(inRow, b.now.rounds-row*inRow)
		at := ui.Point{X: l.rounds.Center().X + step*(float64(i%inRow)-float64(n-1)/2), Y: l.rounds.Y + 20 + 46*float64(row)}
		switch winner := b.now.won[i]; {
		case winner != engine.Nobody:
			ui.DrawToken(c, b.Colour(winner), at, 17, ui.OnCloth)
		case i == b.now.round-1:
			ui.Sheet{Face: t.Sun, Edge: t.SunEdge, Coloured: true, Lift: ui.Resting}.DrawDisc(c, "passe-eclair round", at, 12)
		default:
			ui.Sheet{Face: ui.Fade(t.DimChalk, 0.5), Bare: true}.DrawDisc(c, "passe-eclair round", at, 8)
		}
	}
}

// drawBand draws the band over the pile while it is blocked and Gros Michi may be laid: he looks over it himself.
func (b *Board) drawBand(c *ui.Canvas) {
	if b.now.phase == blocking {
		b.paintBand(c, b.bandWide(c))
		b.drawNumbers(c)
	}
}

// bandWide returns the width of the band: across the whole table for the first blocked pile of a round, as long as it lies on no hand,
// and later between the mats.
func (b *Board) bandWide(c *ui.Canvas) float64 {
	if b.now.windows > 1 || b.now.seats == 2 {
		return b.narrow()
	}
	for i := range b.now.seats {
		if b.fans[i].rows > 1 {
			return b.narrow()
		}
	}
	return c.Whole().W + 2*bandOver
}

// bandOver is how far a wide band goes beyond the screen, at either end.
const bandOver = 30

// narrow is the width of a band between the mats.
func (b *Board) narrow() float64 { return b.lay.pile.W + 2*fringe }

func (b *Board) paintBand(c *ui.Canvas, wide float64) {
	ink := ui.SoftTheme().Ink
	r := b.lay.band
	middle := r.Center()
	ui.DrawArt(c, "parts/pe-michi-peeks", ui.Rect{X: middle.X - 256*1.06, Y: r.Y - 296*1.06 + 20, W: 512 * 1.06, H: 512 * 1.06}, ui.Flat)
	c.PushTilt(middle, -0.8)
	sheet := ui.ColourSheet(c.Theme().Sun, 4, ui.Raised)
	sheet.Draw(c, "passe-eclair band", ui.RectAround(middle, wide, r.H))
	line := ui.Sheet{Face: ui.RGB(0x2B2A45), Bare: true, Radius: 2}
	line.Draw(c, "passe-eclair line", ui.Rect{X: middle.X - wide/2, Y: r.Y + 12, W: wide, H: 12})
	line.Draw(c, "passe-eclair line", ui.Rect{X: middle.X - wide/2, Y: r.Bottom() - 24, W: wide, H: 12})
	room := b.narrow() - 30
	k := c.TextScale()
	title, style := ui.Big(min(92*k, 104)/k).Fit(c, b.Text("blocked"), room)
	c.TextMid(title, middle.X, r.Y+r.H*0.4, style, ink, ui.Center)
	words, style := ui.Bold(min(34*k, 54)/k).Fit(c, b.Text("who-michi"), room)
	c.TextMid(words, middle.X, r.Y+r.H*0.74, style, ink, ui.Center)
	c.Pop()
	for i, hand := range [...]string{"parts/pe-michi-fingers-left", "parts/pe-michi-fingers-right"} {
		x := middle.X + float64(2*i-1)*min(300, wide/2-52)
		ui.DrawArt(c, hand, ui.RectAround(ui.Point{X: x, Y: r.Y + 10 + 4*float64(1-2*i)}, 132, 92), ui.Flat)
	}
}

// drawNumbers counts the window down: what is over is dim.
func (b *Board) drawNumbers(c *ui.Canvas) {
	left := seconds(b.left())
	for i, n := range [...]int{3, 2, 1} {
		at := ui.Point{X: b.lay.pile.Center().X + 92*float64(i-1), Y: b.lay.band.Bottom() + 54}
		sheet, ink := c.Theme().PaperSheet(0, ui.Raised), c.Theme().Ink
		if n > left {
			sheet, ink = ui.ColourSheet(c.Theme().SunEdge, 0, ui.Flat), ui.SoftTheme().Ink
		}
		sheet.DrawDisc(c, "passe-eclair number", at, 40)
		c.TextMid(table.Numeral(n), at.X, at.Y, ui.Big(56).AsIs(), ink, ui.Center)
	}
}
