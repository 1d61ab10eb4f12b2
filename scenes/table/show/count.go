package show

import (
	"canape/engine"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
	"canape/scenes/ui/tween"
)

// Durations of a score count, in ticks at speed 1.
const (
	pieceTicks   = 9   // time for each piece, unless there are many
	pieceLeast   = 3   // least time for each piece
	countTicks   = 420 // rough time for all pieces
	rowTicks     = 26  // the pause after a row
	growTicks    = 36  // time until the winner's figure has its full size
	countedTicks = 150 // how long the finished count stays if only bots play
)

// counting shows a score count piece by piece.
type counting struct {
	shown  table.Count
	active bool
	begun  bool
	alone  bool // only bots play
	// row, part and piece identify the piece being counted. At the end, row is past the last row.
	row, part, piece int
	left             int          // ticks until the next piece is counted
	age              int          // ticks since the score count began
	stood            int          // ticks since everything was counted
	each             int          // ticks per piece
	grown            tween.Toward // how far the winner's figure has grown
	rows             []countedRow
	told             celebrations // title and remark that are shown once everything has been counted
}

// countedRow is the progress of a row. It caches the texts, because they are drawn in every frame.
type countedRow struct {
	sum, part    int // points of the row, and of the part being counted
	words, parts string
	counted      string // the text of the parts counted so far
	widest       string // the text of all parts at the end
	whole        string // the text of the final sum
	spoken       string // the seat and its final sum, to be read aloud
}

// start starts a score count, which appears as soon as the board is idle. alone means that only
// bots play.
func (n *counting) start(shown table.Count, alone bool, s tween.Speed) {
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
	n.told = celebrations{active: true, now: table.Celebration{Title: shown.Title, Text: shown.Line, Fullscreen: &table.Fullscreen{}}}
}

// joined adds the words of a part to the words of the parts before it.
func joined(parts, part string) string {
	if parts == "" {
		return part
	}
	return parts + " + " + part
}

// counted reports whether everything has been counted.
func (n *counting) counted() bool { return n.row >= len(n.shown.Rows) }

// waits reports whether everything has been counted, and the sum stays until a player confirms it.
func (n *counting) waits() bool { return n.active && n.counted() }

// press shows the whole sum at once, or ends a score count that already shows it. It does nothing
// if the count or the whole sum has only just appeared, because the press was meant for something
// earlier.
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

// tick advances the score count by a tick. If ok is true, it returns a sound to play.
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

// step counts the next piece, or ends a row.
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

// draw draws the score count over a board that has been drawn.
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

// ranked returns the seats with the highest sum, and the other seats.
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

// lead returns the difference between the highest sum and the next lower sum.
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

// grow advances the growth of the winner's figure by a tick. With reduced motion it has its full
// size at once.
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

// The greatest and least size of the winner's figure, in u, and measures relative to its size.
const (
	mostGrown, leastGrown = 290, 120
	grownLess             = 0.3 // share by which the figure is smaller after the narrowest win
	grownLead             = 10  // the lead from which the figure has its full size
	grownHeight           = 1.5 // height from the soles to the hat
	grownWidth            = 1.3 // width from hand to hand

	toldGap    = 10  // gap below the words, in u
	cheerTicks = 144 // how long the place cheers, after which nothing moves
)

// drawMost draws the title, the remark, and the figures of the players with the highest sum below
// them.
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
	size := min(mostGrown, room.H/grownHeight, room.W/(grownWidth*float64(most.Len()))) * (1 - grownLess*(1-table.Weigh(n.lead(), grownLead)))
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

// aloud returns the text with which a counted row is read aloud.
func (r *countedRow) aloud(name string) string {
	if r.spoken == "" {
		r.spoken = name + ", " + r.whole + ", " + r.widest
	}
	return r.spoken
}

// drawRow draws the progress of a row. Its paper has the final size from the start.
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
