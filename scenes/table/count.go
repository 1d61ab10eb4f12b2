package table

import (
	"canape/engine"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
	"canape/scenes/ui/tween"
)

// Count is a sum that is counted piece by piece for all to follow, such as the points at the end of
// a round. The host begins when the board is no longer busy, and waits in the end until somebody
// confirms. Confirming before shows the whole sum first. Where only bots play it goes on by itself.
//
// A board hands it to its host in Show: b.Count(table.Count{…}).
type Count struct {
	// Rows are counted one after the other.
	Rows []CountRow
	// Room returns the place for a row's sum. The paper lies in the middle of it, no larger than
	// its words need.
	Room func(row int) ui.Rect
	// Piece returns where the piece that is being counted lies: it gets a ring. The zero rectangle:
	// none.
	Piece func(row, part, piece int) ui.Rect
	// Stage returns the room in which whoever has counted most stands, large and glad, once all has
	// been counted, and the place takes a small part. nil, or too little room: nobody does.
	Stage func() ui.Rect
	// Title says in a few words who has counted most, and Line something kind about it: in the Stage,
	// once all has been counted. "" for nothing.
	Title, Line string
}

// CountRow is the sum of a seat.
type CountRow struct {
	Seat  engine.Seat
	Parts []CountPart
	// Words says a sum: "12 points".
	Words func(sum int) string
}

// CountPart is what counts for one reason: the cards, then the diamonds.
type CountPart struct {
	// Points has what each piece counts.
	Points []int
	// Words says the sum of the part: "8 cartes".
	Words func(sum int) string
}

// Ticks at speed 1 of a count.
const (
	pieceTicks   = 9   // for a piece, unless there are too many
	pieceLeast   = 3   // for a piece at the least
	countTicks   = 420 // for all pieces, about
	rowTicks     = 26  // after a row
	growTicks    = 36  // in which whoever has counted most grows
	countedTicks = 150 // after all, where nobody is there to confirm
)

// counting counts a sum out.
type counting struct {
	shown  Count
	active bool
	begun  bool
	alone  bool // nobody is there to confirm
	// What is being counted; row is past the last when all has been.
	row, part, piece int
	left             int          // ticks until the next piece
	age              int          // ticks since the count began
	stood            int          // ticks since all has been counted
	each             int          // ticks for a piece
	grown            tween.Toward // how much of whoever has counted most is there
	rows             []countedRow
	told             celebrations // the words of the end
}

// countedRow is how far a row has been counted, in words that are put together once.
type countedRow struct {
	sum, part    int // of the row, and of the part that is being counted
	words, parts string
	counted      string // the parts that are counted
	widest       string // all of them in the end
	whole        string // the sum in the end
	spoken       string // the seat and the whole sum, to be read aloud
}

// start counts a sum as soon as the board rests.
func (n *counting) start(shown Count, alone bool, s tween.Speed) {
	pieces := 0
	rows := make([]countedRow, len(shown.Rows))
	for i := range shown.Rows {
		row, sum := &shown.Rows[i], 0
		for _, part := range row.Parts {
			points := 0
			for _, p := range part.Points {
				points += p
			}
			pieces += len(part.Points)
			rows[i].widest = joined(rows[i].widest, part.Words(points))
			sum += points
		}
		rows[i].whole, rows[i].words = row.Words(sum), row.Words(0)
	}
	each := max(pieceLeast, min(pieceTicks, countTicks/max(1, pieces)))
	*n = counting{shown: shown, active: len(shown.Rows) > 0, alone: alone, each: s.Ticks(each), rows: rows}
	n.told = celebrations{active: true, now: Celebration{Title: shown.Title, Text: shown.Line, Fullscreen: &Fullscreen{}}}
}

// joined adds a part to the parts of a sum.
func joined(parts, part string) string {
	if parts == "" {
		return part
	}
	return parts + " + " + part
}

// counted reports whether all has been counted.
func (n *counting) counted() bool { return n.row >= len(n.shown.Rows) }

// waits reports whether all has been counted and somebody is to say that it has been read.
func (n *counting) waits() bool { return n.active && n.counted() }

// press shows the whole sum at once, or ends a count that already shows it. A count that has not
// been on the screen yet ignores it.
func (n *counting) press() {
	switch {
	case n.counted() && n.stood < app.ChoiceTicks, !n.counted() && n.age < app.HurryTicks:
		return
	case n.counted():
		n.active = false
		return
	}
	for !n.counted() {
		n.step()
	}
}

// tick advances by a tick. It returns a sound to play; ok: there is one.
func (n *counting) tick(resting bool, s tween.Speed) (cue sound.Cue, ok bool) {
	if !n.active || !n.begun && !resting {
		return cue, false
	}
	n.begun = true
	n.age++
	if n.counted() {
		n.stood++
	}
	if n.left--; n.left > 0 {
		return cue, false
	}
	if n.counted() {
		n.active = !n.alone || n.stood < s.Ticks(countedTicks)
		return cue, false
	}
	row, sum := n.row, n.rows[n.row].sum
	n.step()
	switch {
	case n.counted():
		return sound.Cue{Effect: sound.Chain, Step: min(7, n.lead()/2)}, true
	case n.row != row:
		n.left = s.Ticks(rowTicks)
	default:
		n.left = n.each
	}
	if n.row != row {
		return sound.Cue{Effect: sound.Stamp, Level: 60}, true
	}
	return sound.Cue{Effect: sound.CardPlace, Rise: min(12, sum), Level: 60}, true
}

// step counts one more piece, or ends a row.
func (n *counting) step() {
	row, at := &n.shown.Rows[n.row], &n.rows[n.row]
	for n.part < len(row.Parts) && n.piece == len(row.Parts[n.part].Points) {
		at.counted = joined(at.counted, row.Parts[n.part].Words(at.part))
		at.parts = at.counted
		at.part, n.piece = 0, 0
		n.part++
	}
	if n.part == len(row.Parts) {
		n.row, n.part, n.piece = n.row+1, 0, 0
		return
	}
	points := row.Parts[n.part].Points[n.piece]
	at.part += points
	at.sum += points
	n.piece++
	at.parts, at.words = joined(at.counted, row.Parts[n.part].Words(at.part)), row.Words(at.sum)
}

// draw draws what has been counted so far, over a board that has been drawn.
func (n *counting) draw(c *ui.Canvas, party app.Party, in place.Place, still bool) {
	if !n.active || !n.begun {
		return
	}
	c.PushLayer(ui.LayerFlying)
	defer c.Pop()
	for i := range n.rows {
		if i > n.row {
			break
		}
		n.drawRow(c, party, i)
		if i < n.row {
			c.Aloud(n.rows[i].aloud(party.Seats[n.shown.Rows[i].Seat].Name))
		}
	}
	n.drawMost(c, party, in, still)
	if !n.counted() && n.piece > 0 && n.shown.Piece != nil {
		if piece := n.shown.Piece(n.row, n.part, n.piece-1); piece.W > 0 {
			ui.DrawRing(c, piece)
		}
	}
}

// ranked returns who has counted most, and the others.
func (n *counting) ranked() (most, others engine.SeatSet) {
	top := 0
	for i := range n.rows {
		top = max(top, n.rows[i].sum)
	}
	for i := range n.rows {
		if seat := n.shown.Rows[i].Seat; n.rows[i].sum == top {
			most = most.With(seat)
		} else {
			others = others.With(seat)
		}
	}
	return most, others
}

// lead returns how much more whoever has counted most has than those who come next.
func (n *counting) lead() int {
	top, next := 0, 0
	for i := range n.rows {
		switch sum := n.rows[i].sum; {
		case sum > top:
			top, next = sum, top
		case sum < top:
			next = max(next, sum)
		}
	}
	return top - next
}

// grow lets whoever has counted most grow by a tick. With reduced motion they stand there at once.
func (n *counting) grow(s tween.Speed) {
	if !n.waits() {
		return
	}
	ticks := s.Ticks(growTicks)
	if s.Still {
		ticks = 1
	}
	n.grown.Tick(1, ticks)
}

// The size of the figure of whoever has counted most, in u, and its parts in sizes of the figure.
const (
	mostGrown, leastGrown = 290, 120
	grownLess             = 0.3 // the share by which those are smaller who have counted hardly more than others
	grownLead             = 10  // how much more is as much as can be
	grownHeight           = 1.5 // from the soles to what is worn
	grownWidth            = 1.3 // from hand to hand

	toldGap    = 10  // u under what is said of it
	cheerTicks = 144 // in which the place takes part; then nothing moves
)

// drawMost draws who has counted most under what is said of it.
func (n *counting) drawMost(c *ui.Canvas, party app.Party, in place.Place, still bool) {
	if n.shown.Stage == nil || n.grown.Value == 0 {
		return
	}
	room := n.shown.Stage()
	most, _ := n.ranked()
	k := tween.Settle(n.grown.Value)
	if n.shown.Title != "" {
		n.told.now.Seats, n.told.now.Room = most, room
		plan := n.told.plan(c, party)
		plan.sheet.Y = max(c.Content().Y, room.Y)
		n.told.drawBanner(c, party, plan, tween.Out(n.grown.Value))
		room = room.Below(plan.sheet.Bottom() + toldGap - room.Y)
	}
	size := min(mostGrown, room.H/grownHeight, room.W/(grownWidth*float64(most.Len()))) * (1 - grownLess*(1-Weigh(n.lead(), grownLead)))
	if size < leastGrown {
		return
	}
	step := size * grownWidth
	if beside := (room.W - step*float64(most.Len())) / 2; beside > 0 {
		at := ui.Rect{X: room.X, Y: room.Y, W: beside, H: room.Center().Y + ui.Ground(size) - room.Y}
		in.DrawCheer(c, place.Cheer{Room: at, Small: true, Tick: min(n.stood, cheerTicks), Still: still, Share: min(1, n.grown.Value)})
	}
	at := ui.Point{X: room.Center().X - step*float64(most.Len()-1)/2, Y: room.Center().Y}
	for seat := range most.All() {
		p := &party.Seats[seat]
		c.PushScale(ui.Point{X: at.X, Y: at.Y + ui.Ground(size)}, 0.4+0.6*k, 0.4+0.6*k)
		ui.Figure{Seat: p.Colour, Bot: p.IsBot(), Wear: p.Wear, Pose: ui.IsProud, Whole: true}.Draw(c, at, size)
		c.Pop()
		at.X += step
	}
}

// aloud returns the text by which a counted row is spoken.
func (r *countedRow) aloud(name string) string {
	if r.spoken == "" {
		r.spoken = name + ", " + r.whole + ", " + r.widest
	}
	return r.spoken
}

// drawRow draws what has been counted of a row, on paper that has room for all of it from the beginning.
func (n *counting) drawRow(c *ui.Canvas, party app.Party, i int) {
	at, room, k := &n.rows[i], n.shown.Room(i), c.TextScale()
	big, small := ui.Big(44/max(1, k*0.78)), ui.Bold(30/max(1, k*0.86))
	const pad = 24
	token := big.Em(c) * 0.5
	_, big = big.Fit(c, at.whole, room.W-2*pad-2*token-16)
	lines := small.Lines(c, at.widest, max(120, room.W-2*pad))
	width := 2*token + 16 + big.Width(c, at.whole)
	for _, line := range lines {
		width = max(width, small.Width(c, line))
	}
	height := big.LineHeight(c) + small.LineHeight(c)*float64(len(lines)) + 24
	r := ui.RectAround(room.Center(), width+2*pad, height)
	if i == n.row {
		c.Theme().SunSheet(14).Draw(c, "counted now", r.Inset(-8, -8))
	}
	c.Theme().PaperSheet(10, ui.Raised).Draw(c, "counted", r)
	t := c.Theme()
	y := r.Y + 12 + big.LineHeight(c)/2
	ui.DrawToken(c, party.Seats[n.shown.Rows[i].Seat].Colour, ui.Point{X: r.X + pad + token, Y: y}, token*0.9, ui.OnSheet)
	c.TextMid(at.words, r.X+pad+2*token+16, y, big, t.Ink, ui.Left)
	y += (big.LineHeight(c) + small.LineHeight(c)) / 2
	for _, line := range small.Lines(c, at.parts, max(120, room.W-2*pad)) {
		c.TextMid(line, r.X+pad, y, small, t.SoftInk, ui.Left)
		y += small.LineHeight(c)
	}
}
