package passeeclair

import (
	"math"
	"slices"

	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Draw draws mats, pile and hands as they are now, and their decoration.
func (b *Board) Draw(c *ui.Canvas) {
	b.arrange(c)
	b.deck.on(c)
	b.askMatch()
	b.layHands()
	for i := range b.now.seats {
		b.drawMat(c, engine.Seat(i))
	}
	if b.now.round == 0 {
		return
	}
	b.drawFoot(c)
	if b.lay.sheeted() {
		b.drawScoreSheet(c)
	}
	b.drawPile(c)
	b.drawBand(c)
	for i := range b.now.seats {
		seat := engine.Seat(i)
		b.drawStrip(c, seat)
		b.drawHand(c, seat)
		b.drawReady(c, seat)
		b.drawReturned(c, seat)
	}
	b.drawSwap(c)
	b.drawTimer(c)
	for i := range b.flights {
		b.drawFlight(c, &b.flights[i])
	}
	b.prepare(c)
}

// Pieces to paint: of each card that on the pile and those of hands of all sizes; at last the band.
const (
	pieces = prints*(1+cuts*sizes) + 1
	batch  = 3 // painted at a time
)

// prepare paints everything ahead that may appear in the race, by drawing it far off the screen: a few pieces at a time while the painters
// are idle. It goes on for ever, because pictures that are not drawn for a while are thrown away.
func (b *Board) prepare(c *ui.Canvas) {
	if c.Busy() {
		return
	}
	c.PushMove(4*c.Whole().W, 0)
	defer c.Pop()
	for range batch {
		b.paintPiece(c, b.painted)
		b.painted = (b.painted + 1) % pieces
	}
}

func (b *Board) paintPiece(c *ui.Canvas, i int) {
	card := rules.Card(i % prints)
	switch {
	case i == pieces-1:
		b.paintBand(c, b.narrow())
		b.paintBand(c, c.Whole().W+2*bandOver)
	case card.Copies() == 0:
	case i < prints:
		ui.Card{Face: b.deck.faces[card], Lift: ui.Raised}.Draw(c, b.lay.pile)
	default:
		n := i/prints - 1
		w := b.lay.grids[n/cuts].card
		ui.Card{Face: b.deck.faces[card], Cut: n % cuts}.Draw(c, ui.Rect{W: w, H: cardHeight(w)})
	}
}

// cuts is how many outlines cards have.
const cuts = 2

func (b *Board) drawMat(c *ui.Canvas, seat engine.Seat) {
	lit := b.now.phase == swapping && b.now.chooser == seat || b.now.outcome.round > 0 && b.now.outcome.winner == seat
	if b.final() {
		lit = b.now.winners.Has(seat)
	}
	if b.aimedAt(seat) {
		c.PushLayer(ui.LayerMats)
		ui.DrawFocus(c, b.lay.mats[seat].Inset(6, 6), 12, 1, 1+b.Colour(b.now.chooser))
		c.Pop()
	}
	b.DrawMat(c, b.lay.mats[seat], seat, seat, lit)
}

// drawStrip draws how many cards the seat holds, and its tokens: face down until the end, or while their owner looks.
func (b *Board) drawStrip(c *ui.Canvas, seat engine.Seat) {
	l, p := &b.lay, &b.now.players[seat]
	strip := l.strips[seat]
	c.PushLayer(ui.LayerPlaces)
	mini := cardAround(ui.Point{X: strip.X + 26, Y: strip.Center().Y}, 42)
	if l.right[seat] {
		mini.X = strip.Right() - 26 - mini.W/2 - 58
	}
	switch {
	case p.open:
		b.drawGoals(c, seat)
	case !b.final():
		ui.Card{Face: b.deck.back, Cut: int(seat)}.Draw(c, mini)
		c.TextMid(table.Numeral(len(p.hand)), mini.Right()+12, strip.Center().Y, ui.Big(46).AsIs(), c.Theme().Chalk, ui.Left)
	}
	up, sees := b.turnedUp(seat), b.Sees(seat)
	for i, t := range p.tokens {
		if !sees && i >= up {
			t.Token = rules.HiddenToken
		}
		switch r := b.tokenAt(seat, i); {
		case b.flying(r):
		case i == up && p.open:
			b.drawTurning(c, seat, r, i)
		default:
			drawToken(c, r, t.Token, t.victory)
		}
	}
	c.Pop()
}

// drawTurning draws the token of a seat that is about to be turned up: it trembles, and then shows its other side.
func (b *Board) drawTurning(c *ui.Canvas, seat engine.Seat, r ui.Rect, i int) {
	const trembles = 0.55 // of its time
	t := b.now.players[seat].tokens[i]
	_, share := math.Modf(b.revealed[seat].Share()*float64(b.tokens(seat)) + 1e-9)
	width, over, still := 1.0, false, b.Speed().Still
	switch {
	case share >= trembles && !still:
		width, over = tween.Turn((share - trembles) / (1 - trembles))
	case !still:
		c.PushTilt(r.Center(), 7*share*math.Sin(share*40))
		defer c.Pop()
	}
	if !over && !b.Sees(seat) {
		t.Token = rules.HiddenToken
	}
	c.PushScale(r.Center(), max(0.04, width), 1)
	drawToken(c, r, t.Token, t.victory)
	c.Pop()
}

// drawGoals draws the goals on the tokens turned up so far.
func (b *Board) drawGoals(c *ui.Canvas, seat engine.Seat) {
	strip := b.lay.strips[seat]
	words, style := ui.Big(56/max(1, c.TextScale()*0.75)).Fit(c, b.goals(b.goalsShown(seat)), strip.W)
	if b.lay.right[seat] {
		c.TextMid(words, strip.Right(), strip.Center().Y, style, c.Theme().Chalk, ui.Right)
		return
	}
	c.TextMid(words, strip.X+12, strip.Center().Y, style, c.Theme().Chalk, ui.Left)
}

// goalsShown returns the goals on the tokens turned up so far.
func (b *Board) goalsShown(seat engine.Seat) int {
	n := 0
	for _, t := range b.now.players[seat].tokens[:b.turnedUp(seat)] {
		n += t.Goals()
	}
	return n
}

// tokenWide is the diameter of a token beside a plate.
const tokenWide = 62

// tokenAt returns where a token of the seat lies: beside its count of cards, away from the plate; at the end, where no cards are
// left, large on the mat.
func (b *Board) tokenAt(seat engine.Seat, i int) ui.Rect {
	n := b.tokens(seat)
	if b.final() {
		return finalAt(b.lay.hands[seat], b.lay.right[seat], i, n)
	}
	strip := b.lay.strips[seat]
	room := strip.W - 124 - tokenWide
	step := tokenWide * 0.94
	if n > 1 {
		step = min(step, room/float64(n-1))
	}
	x := strip.X + 124 + step*float64(i)
	if b.lay.right[seat] {
		x = strip.Right() - 124 - tokenWide - step*float64(i)
	}
	return ui.Rect{X: x, Y: strip.Center().Y - tokenWide/2, W: tokenWide, H: tokenWide}
}

// final reports whether all rounds have been played and only tokens are left on the mats.
func (b *Board) final() bool { return b.now.outcome.round == b.now.rounds && b.now.phase != ending }

// finalAt returns where one of n tokens lies in a room, in rows as large as there is space for.
func finalAt(room ui.Rect, right bool, i, n int) ui.Rect {
	const most, gap = 136.0, 14.0
	inRow := 1
	side := 0.0
	for columns := 1; columns <= n; columns++ {
		rows := (n + columns - 1) / columns
		fits := min(most, (room.W-gap*float64(columns-1))/float64(columns), (room.H-gap*float64(rows-1))/float64(rows))
		if fits >= side {
			inRow, side = columns, fits
		}
	}
	rows := (n + inRow - 1) / inRow
	x := room.X + float64(i%inRow)*(side+gap)
	if right {
		x = room.Right() - side - float64(i%inRow)*(side+gap)
	}
	y := room.Center().Y + (side+gap)*(float64(i/inRow)-float64(rows)/2) + gap/2
	return ui.Rect{X: x, Y: y, W: side, H: side}
}

// flying reports whether a token is still on its way to its place.
func (b *Board) flying(to ui.Rect) bool {
	return slices.ContainsFunc(b.flights, func(f flight) bool { return f.art != "" && f.to == to })
}

// drawToken draws a token whose disc fills a square.
func drawToken(c *ui.Canvas, r ui.Rect, t rules.Token, victory bool) {
	const side, high = 220.0 / 200, 224.0 / 200
	w := r.W * side
	ui.DrawArt(c, faceOfToken(t, victory), ui.Rect{X: r.Center().X - w/2, Y: r.Center().Y - w/2, W: w, H: r.W * high}, ui.Flat)
}

// drawHand draws a hand, open for all to see: the cards that help shows before the others, the one aimed at above all.
func (b *Board) drawHand(c *ui.Canvas, seat engine.Seat) {
	p := &b.now.players[seat]
	var fits cardSet
	if b.helped(seat) || b.now.phase == spending && b.Sees(seat) {
		fits = b.playable[seat]
	}
	aimed := b.aimed(seat)
	for _, helped := range [...]bool{false, true} {
		for i := range p.hand {
			if i != aimed && fits.has(p.hand[i].card) == helped {
				b.drawHeld(c, seat, i, helped, false)
			}
		}
	}
	if aimed >= 0 {
		b.drawHeld(c, seat, aimed, fits.has(p.hand[aimed].card), true)
	}
}

// aimed returns the position of the card that the seat aims at; -1: none, as always for bots.
func (b *Board) aimed(seat engine.Seat) int {
	if at := b.now.players[seat].aim; !b.IsBot(seat) && at < len(b.now.players[seat].hand) {
		return at
	}
	return -1
}

func (b *Board) drawHeld(c *ui.Canvas, seat engine.Seat, at int, helped, aimed bool) {
	p := &b.now.players[seat]
	share := b.dealt(seat, at)
	if share <= 0 {
		return
	}
	r := b.fans[seat].rects[at]
	k := ui.Card{Face: b.deck.side(p.hand[at].card), Cut: int(p.hand[at].key) % cuts}
	if share < 1 {
		out := tween.Out(share)
		from := b.lay.stock.Center().Lerp(r.Center(), out)
		k.Lift, k.Face = ui.Flying, b.deck.back
		c.PushLayer(ui.LayerFlying)
		k.Draw(c, cardAround(from, r.W))
		c.Pop()
		return
	}
	r.Y += b.lay.lift(seat, &b.fans[seat], helped, aimed)
	if helped {
		k.State = ui.CardAimed
	}
	if !aimed {
		k.Draw(c, r)
		return
	}
	k.Mark, k.Lift = 1+b.Colour(seat), ui.Raised
	if dx, shakes := b.Cursors[seat].Shakes(b.Cursors[seat].At()); shakes {
		r.X += dx
	}
	if helped { // a ring round the ring that says so
		ui.ColourSheet(c.Theme().Seat[b.Colour(seat)], 19, ui.Raised).Draw(c, "aimed", r.Inset(-17, -17))
	}
	k.Draw(c, r)
	tag := min(22, r.W*0.15)
	ui.DrawToken(c, b.Colour(seat), ui.Point{X: r.Right() - tag*0.7, Y: r.Y + tag*0.7}, tag, ui.OnCloth)
}

// drawReady draws the button with which a seat gives up no more tokens.
func (b *Board) drawReady(c *ui.Canvas, seat engine.Seat) {
	if !b.mayReady(seat) || b.IsBot(seat) {
		return
	}
	focus := 0.0
	if b.now.players[seat].aim >= len(b.now.players[seat].hand) {
		focus = 1
	}
	c.PushLayer(ui.LayerPlates)
	ui.Button{Label: b.Text("plate.ready"), Focus: focus, Ring: 1 + b.Colour(seat), Small: true}.Draw(c, b.lay.readyAt(seat))
	c.Pop()
}

// drawReturned shows the card that somebody laid in vain.
func (b *Board) drawReturned(c *ui.Canvas, seat engine.Seat) {
	g := &b.returned[seat]
	if g.run.Done() {
		return
	}
	r := b.returnedAt(seat)
	c.PushLayer(ui.LayerFlying)
	defer c.Pop()
	share := g.run.Share()
	if share > 0.8 {
		c.PushAlpha((1 - share) / 0.2)
		defer c.Pop()
	}
	k := ui.Card{Face: b.deck.side(g.card), Lift: ui.Raised}
	if !g.late {
		k.State = ui.CardRefused
		k.Shake = tween.Shake(min(1, share*returnedTicks/tween.ShakeTicks))
	}
	k.Draw(c, r)
	ui.DrawToken(c, b.Colour(seat), ui.Point{X: r.X + 8, Y: r.Y + 12}, 22, ui.OnCloth)
	if sign := (ui.Point{X: r.Right() - 8, Y: r.Y + 12}); g.late {
		b.drawLate(c, sign)
	} else {
		ui.DrawBadge(c, sign, 26, false)
	}
	if g.cost {
		at := ui.RectAround(ui.Point{X: r.Center().X, Y: r.Bottom()}, 84, 56)
		ui.DrawPaper(c, "passe-eclair cost", at, ui.Raised)
		c.TextMid("+1", at.Center().X, at.Center().Y, ui.Big(44).AsIs(), c.Theme().Ink, ui.Center)
	}
}

// drawLate draws the sign of what came too late.
func (b *Board) drawLate(c *ui.Canvas, at ui.Point) {
	face := c.Drawing("passe-eclair late", 60, 60, paintClock)
	face.Draw(c, ui.RectAround(at, 60, 60), false)
}

func paintClock(p *ui.Painter) {
	t := p.Theme()
	p.Inked(ui.CutDisc("passe-eclair late", 30, 30, 26), t.Paper, 4*t.InkScale, 0)
	p.Stroke(ui.Polyline(ui.Point{X: 30, Y: 14}, ui.Point{X: 30, Y: 30}, ui.Point{X: 41, Y: 37}), 5, t.Ink)
}

// drawSwap shows with whom hands may be swapped, and whom the chooser aims at.
func (b *Board) drawSwap(c *ui.Canvas) {
	if b.now.phase != swapping || b.now.choices == 0 || b.IsBot(b.now.chooser) {
		return
	}
	c.PushLayer(ui.LayerSlips)
	defer c.Pop()
	title, style := ui.Bold(34/max(1, c.TextScale()*0.75)).Fit(c, b.Text("swap-with"), b.lay.pile.W+fringe)
	r := ui.RectAround(ui.Point{X: b.lay.pile.Center().X, Y: b.lay.pile.Y + 36}, style.Width(c, title)+56, 64*min(1.5, c.TextScale()))
	ui.DrawPaper(c, "passe-eclair swap", r, ui.Raised)
	c.TextMid(title, r.Center().X, r.Center().Y, style, c.Theme().Ink, ui.Center)
}

// aimedAt reports whether a person chooses whom to swap hands with, and aims at the seat.
func (b *Board) aimedAt(seat engine.Seat) bool {
	return b.now.phase == swapping && b.now.choices.Has(seat) && !b.IsBot(b.now.chooser) && b.Cursors[b.now.chooser].Is(int(seat))
}

// drawTimer draws the time for which the table waits, beside the pile.
func (b *Board) drawTimer(c *ui.Canvas) {
	n, runs := b.timer()
	if !runs {
		return
	}
	const radius = 52
	at := ui.Point{X: b.lay.pile.Right() - 8, Y: b.lay.pile.Bottom() - 8}
	c.PushLayer(ui.LayerSlips)
	defer c.Pop()
	ui.ColourSheet(c.Theme().Sun, 0, ui.Raised).DrawDisc(c, "passe-eclair clock", at, radius)
	c.Theme().PaperSheet(0, ui.OnPaper).DrawDisc(c, "passe-eclair clock face", at, radius-9)
	c.TextMid(table.Numeral(n), at.X, at.Y, ui.Big(60).AsIs(), c.Theme().Ink, ui.Center)
}

// drawFlight draws what is on its way.
func (b *Board) drawFlight(c *ui.Canvas, f *flight) {
	if f.run.Waits() {
		return
	}
	share := f.run.At(tween.Out)
	at := f.from.Center().Lerp(f.to.Center(), share)
	w := f.from.W + (f.to.W-f.from.W)*share
	c.PushLayer(ui.LayerFlying)
	defer c.Pop()
	if f.shrinks {
		c.PushAlpha(1 - share*share)
		defer c.Pop()
	}
	large := max(f.from.W, f.to.W) // small pictures do not become large ones
	c.PushScale(at, w/large, w/large)
	if f.art != "" {
		ui.DrawArt(c, f.art, ui.RectAround(at, large*1.1, large*1.12), ui.Raised)
	} else {
		ui.Card{Face: f.face, Lift: ui.Flying}.Draw(c, cardAround(at, large))
	}
	c.Pop()
}
