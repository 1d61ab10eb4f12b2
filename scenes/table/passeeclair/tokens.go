package passeeclair

import (
	"math"

	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// tokens are the tokens that the seats have taken, drawn beside their plates. At the end of the
// match they are turned up one by one.
type tokens struct {
	board    *shared
	revealed [maxSeats]tween.Run
	ahead    [engine.MaxSeats]int // head start of each seat, in goals
}

// turnTicks is the time in ticks at speed 1 between two tokens that are turned up.
const turnTicks = 34

// Tick turns up the next token, with a sound, when the time for it has come.
func (t *tokens) Tick() {
	for i := range t.revealed {
		seat := engine.Seat(i)
		earlier := t.turnedUp(seat)
		t.revealed[i].Tick()
		if now := t.turnedUp(seat); now > earlier {
			t.board.Sound(sound.Cue{Effect: sound.TokenLaid, Step: now - 1, Pan: t.board.Room.Pan(t.board.lay.areas[seat].mat.Center())})
		}
	}
}

// Skip turns up all tokens at once.
func (t *tokens) Skip() {
	for i := range t.revealed {
		t.revealed[i].Skip()
	}
}

// turnedUp returns how many tokens of the seat are face up.
func (t *tokens) turnedUp(seat engine.Seat) int {
	switch n := len(t.board.now.players[seat].tokens); {
	case !t.board.now.players[seat].open:
		return 0
	case t.revealed[seat].Done():
		return n
	default:
		return int(t.revealed[seat].Share()*float64(n) + 1e-9)
	}
}

// goalsShown returns the goals on the tokens turned up so far.
func (t *tokens) goalsShown(seat engine.Seat) int {
	n := 0
	for _, one := range t.board.now.players[seat].tokens[:t.turnedUp(seat)] {
		n += one.token.Goals()
	}
	if t.board.now.players[seat].open { // the head start counts as soon as the tokens begin to turn up
		n += t.ahead[seat]
	}
	return n
}

// tokenWidth is the diameter of a token beside a plate.
const tokenWidth = 62

// place returns the square of a seat's i-th token. It is beside the number of cards, or large on
// the mat after the last round, when no cards are left.
func (t *tokens) place(seat engine.Seat, i int) ui.Rect {
	n := len(t.board.now.players[seat].tokens)
	if t.board.now.final() {
		return finalPlace(t.board.lay.areas[seat].hand, t.board.lay.right[seat], i, n)
	}
	strip := t.board.lay.areas[seat].strip
	room := strip.W - 124 - tokenWidth
	step := tokenWidth * 0.94
	if n > 1 {
		step = min(step, room/float64(n-1))
	}
	at := ui.Rect{X: strip.X + 124 + step*float64(i), Y: strip.Center().Y - tokenWidth/2, W: tokenWidth, H: tokenWidth}
	return mirrored(at, strip, t.board.lay.right[seat])
}

// finalPlace returns the square of the i-th of n tokens in an area. The tokens are in rows and as
// large as possible.
func finalPlace(room ui.Rect, right bool, i, n int) ui.Rect {
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
	y := room.Center().Y + (side+gap)*(float64(i/inRow)-float64(rows)/2) + gap/2
	return mirrored(ui.Rect{X: room.X + float64(i%inRow)*(side+gap), Y: y, W: side, H: side}, room, right)
}

// draw draws the seat's number of cards and its tokens. The tokens are face down until the end of
// the match, except while their owner peeks.
func (t *tokens) draw(c *ui.Canvas, seat engine.Seat) {
	l, p := &t.board.lay, &t.board.now.players[seat]
	strip := l.areas[seat].strip
	c.PushLayer(ui.LayerPlaces)
	mini := cardAround(ui.Point{X: strip.X + 26, Y: strip.Center().Y}, 42)
	if l.right[seat] {
		mini.X = strip.Right() - 26 - mini.W/2 - 58
	}
	switch {
	case p.open:
		t.drawGoals(c, seat)
	case !t.board.now.final():
		t.drawStrip(c, seat)
		ui.Card{Face: t.board.art.back, Cut: int(seat)}.Draw(c, mini)
		c.TextMid(table.Numeral(len(p.hand)), mini.Right()+12, strip.Center().Y, ui.Big(46).AsIs(), c.Theme().Ink, ui.Left)
	}
	up, sees := t.turnedUp(seat), t.board.Sees(seat)
	for i, one := range p.tokens {
		if !sees && i >= up {
			one.token = rules.HiddenToken
		}
		switch r := t.place(seat, i); {
		case t.board.flights.carries(r):
		case i == up && p.open:
			t.drawTurning(c, seat, r, i)
		default:
			drawToken(c, r, one.token, one.victory)
		}
	}
	c.Pop()
}

// drawStrip draws the paper beside the plate, on which the number of cards and the tokens are.
func (t *tokens) drawStrip(c *ui.Canvas, seat engine.Seat) {
	theme, strip, p := c.Theme(), t.board.lay.areas[seat].strip, &t.board.now.players[seat]
	used := 132.0
	if n := len(p.tokens); n > 0 && !t.board.now.final() {
		last := mirrored(t.place(seat, n-1), strip, t.board.lay.right[seat])
		used = last.Right() - strip.X + 10
	} else if p.open {
		used = strip.W
	}
	paper := mirrored(strip.Left(used), strip, t.board.lay.right[seat])
	ui.Sheet{Face: theme.PaperShade, Edge: theme.PaperEdge, Radius: 9, Thick: 3, Lift: ui.Resting}.Nth(int(seat)).Draw(c, "passe-eclair strip", paper)
}

// drawTurning draws the token that a seat turns up now: first it trembles, then it shows its face.
func (t *tokens) drawTurning(c *ui.Canvas, seat engine.Seat, r ui.Rect, i int) {
	const trembles = 0.55 // share of the token's time for which it trembles
	one := t.board.now.players[seat].tokens[i]
	_, share := math.Modf(t.revealed[seat].Share()*float64(len(t.board.now.players[seat].tokens)) + 1e-9)
	width, turned, still := 1.0, false, t.board.Speed().Still
	switch {
	case share >= trembles && !still:
		width, turned = tween.Turn((share - trembles) / (1 - trembles))
	case !still:
		c.PushTilt(r.Center(), 7*share*math.Sin(share*40))
		defer c.Pop()
	}
	if !turned && !t.board.Sees(seat) {
		one.token = rules.HiddenToken
	}
	c.PushScale(r.Center(), max(0.04, width), 1)
	drawToken(c, r, one.token, one.victory)
	c.Pop()
}

// drawGoals writes the goals on the seat's tokens turned up so far.
func (t *tokens) drawGoals(c *ui.Canvas, seat engine.Seat) {
	t.drawStrip(c, seat)
	strip := t.board.lay.areas[seat].strip.Inset(8, 0)
	words, style := ui.Big(min(46/max(1, c.TextScale()*0.75), 0.84*strip.H/c.TextScale())).Fit(c, t.board.Text("goals", table.Number("n", t.goalsShown(seat))), strip.W)
	if t.board.lay.right[seat] {
		c.TextMid(words, strip.Right(), strip.Center().Y, style, c.Theme().Ink, ui.Right)
		return
	}
	c.TextMid(words, strip.X+4, strip.Center().Y, style, c.Theme().Ink, ui.Left)
}

// drawToken draws a token that fills a square.
func drawToken(c *ui.Canvas, r ui.Rect, t rules.Token, victory bool) {
	const side, height = 220.0 / 200, 224.0 / 200
	w := r.W * side
	ui.DrawArt(c, faceOfToken(t, victory), ui.Rect{X: r.Center().X - w/2, Y: r.Center().Y - w/2, W: w, H: r.W * height}, ui.Flat)
}
