package blitz

import (
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// places is the position of everything while a face-off fills the screen, in u.
type places struct {
	basis placesOf

	plates  [maxSeats]ui.Rect // the plates of all seats
	buttons [maxSeats]ui.Rect // the current buttons of a seat
	bubbles [maxSeats]ui.Rect // the theme that a duellist has to answer
	buzzers [maxSeats]ui.Rect
	sits    [maxSeats]ui.Rect // the room for a character; its lower edge is the edge behind which the character sits
	flags   [maxSeats]ui.Rect // the note that a duellist was first; zero if the note is in lines
	lines   [maxSeats]ui.Rect // the word that a duellist writes or says
	grids   [maxSeats]ui.Rect // the on-screen letters
	halves  [maxSeats]ui.Rect // the area in a duellist's colour
	title   ui.Rect
	theme   ui.Rect    // the theme that more than two duellists answer
	pair    [2]ui.Rect // the cards of two duellists; the stacks while a card is drawn for both
	sign    ui.Rect    // the symbols of a face-off
	stalls  ui.Rect    // the strip from which the jury looks on; empty if the letters need the room
	time    ui.Rect    // the remaining time
}

// placesOf is everything that the layout depends on. The layout is computed again only if this
// changes.
type placesOf struct {
	room table.Room
	duel engine.SeatSet // the duellists
	jury engine.SeatSet // the seats that are not duellists
	grid bool           // a duellist writes with on-screen letters
}

const (
	arenaTop   = 36
	buzzerSize = 224
	plateWidth = 300
	timeHeight = 18
	stallsPad  = 8   // space above and below the jury
	jurorWidth = 146 // width of a juror beside the plate
	jurorGap   = 10
	jurorMost  = 620 // the greatest width of a juror with the plate
)

// crowded reports whether the on-screen letters are so large that there are no stalls.
func (p *places) crowded() bool { return p.basis.grid && p.basis.room.Compact }

func (p *places) plateHeight() float64 { return p.basis.room.Grown(80, 0.125) }

// arrange lays out the face-off for a canvas.
func (p *places) arrange(c *ui.Canvas, basis placesOf) {
	if p.basis == basis {
		return
	}
	*p = places{basis: basis}
	content, foot := c.Content(), basis.room.Bar().Y
	field := ui.Rect{X: content.X, Y: arenaTop, W: content.W}
	if basis.room.Compact {
		field.Y = 20
	}
	if p.crowded() {
		p.time = ui.Rect{X: content.X, Y: foot - 12 - timeHeight, W: content.W, H: timeHeight}
		field.H = p.time.Y - 14 - field.Y
	} else {
		height := p.plateHeight() + basis.room.Grown(76, 0.1)
		if basis.grid { // only the duellists act now
			height = p.plateHeight()
		}
		height += timeHeight + 3*stallsPad
		p.stalls = ui.Rect{X: content.X, Y: foot - 6 - height, W: content.W, H: height}
		field.H = p.stalls.Y - 4 - field.Y
		p.placeJury()
	}
	if basis.duel.Len() == 2 {
		p.placeTwo(c, field)
	} else {
		p.placeMany(c, field)
	}
}

// placeJury places the jury, the seats that are not duellists, side by side in the stalls. Their
// plates are beside them, and their buttons below the plates. While letters fill the screen, the
// plates show the faces.
func (p *places) placeJury() {
	p.time = p.stalls.Foot(timeHeight + stallsPad).Above(stallsPad)
	inner, n, i := p.stalls.Above(timeHeight+2*stallsPad).Below(stallsPad), p.basis.jury.Len(), 0
	columns := max(n, 3)
	for seat := range p.basis.jury.All() {
		cell := inner.Column(i, columns, jurorGap)
		if n < columns { // centre few jurors
			cell.X += float64(columns-n) * (cell.W + jurorGap) / 2
		}
		i++
		if p.basis.grid {
			p.plates[seat] = cell.Middle(min(cell.W, plateWidth), p.plateHeight())
			continue
		}
		cell = cell.Middle(min(cell.W, jurorMost), cell.H)
		p.sits[seat] = cell.Left(jurorWidth)
		rest := cell.After(jurorWidth + 4)
		p.plates[seat] = rest.Top(p.plateHeight()).Left(min(rest.W, plateWidth))
		p.buttons[seat] = rest.Below(p.plateHeight() + 4)
	}
}

// align returns r moved to the left edge of side, or to its right edge if right is set.
func align(r, side ui.Rect, right bool) ui.Rect {
	r.X = side.X
	if right {
		r.X = side.Right() - r.W
	}
	return r
}

// onRight reports whether a duellist is on the right. Of two duellists the lower seat is on the
// left.
func (p *places) onRight(seat engine.Seat) bool {
	return p.basis.duel.Len() == 2 && seat != p.basis.duel.First()
}

// placeTwo places two duellists as mirror images.
func (p *places) placeTwo(c *ui.Canvas, field ui.Rect) {
	room, plate, whole := p.basis.room, p.plateHeight(), c.Whole()
	width, title, apart := min(600, (field.W-560)/2), 190*min(1.6, room.Scale), 20.0
	if room.Compact {
		width, title, apart = (field.W-460)/2, 24, 10
	}
	if p.basis.grid && room.Compact {
		width = (field.W - 320) / 2
	}
	for seat := range p.basis.duel.All() {
		mirrored := func(r ui.Rect) ui.Rect {
			if p.onRight(seat) {
				r.X = field.X + field.Right() - r.Right()
			}
			return r
		}
		side := field.Left(width)
		p.halves[seat] = align(ui.Rect{Y: whole.Y, W: whole.W / 2, H: whole.H}, whole, p.onRight(seat))
		if !p.basis.grid {
			p.placeDuellist(seat, field, side, mirrored)
			continue
		}
		p.plates[seat] = mirrored(side.Left(plateWidth).Top(plate))
		p.buttons[seat] = mirrored(ui.Rect{X: side.X + plateWidth + 20, Y: field.Y, W: field.W/2 - plateWidth - 20 - title, H: plate})
		body := side.Below(plate + apart)
		height := max(160, min(body.H-430, room.Grown(190, 0.3)))
		if room.Compact {
			height = max(172, min(240, field.H*0.22))
		}
		p.bubbles[seat] = mirrored(body.Top(height))
		p.placeWriting(seat, mirrored(body.Below(height+8)))
	}
	p.placeMiddle(field.Inset(width, 0))
}

// placeDuellist places a duellist behind the stalls, as large as the room below the bubble with the
// theme allows. Towards the middle are the buzzer, the plate and the words.
func (p *places) placeDuellist(seat engine.Seat, field, side ui.Rect, mirrored func(ui.Rect) ui.Rect) {
	plate := p.plateHeight()
	share, flagHeight, lineHeight, words := bubbleShare, 66.0, 96.0, wordsLeast*p.basis.room.Scale
	if p.basis.room.Compact { // the words are in one line
		share, flagHeight, words = bubbleLarge, 0, wordsLarge
	}
	bubble := side.Top(field.H * share)
	sits := side.Below(bubble.H + 8)
	size := min(duellistMost, sits.H/tallest, field.W/2-besideEdge-besideBody-words)
	sits.X, sits.W = sits.X+besideEdge, size
	width := buzzerSize - 26*max(0, p.basis.room.Scale-1)
	height := width * buzzerHeight / buzzerWidth
	buzzer := ui.Rect{X: sits.Right() - size*overBody, Y: field.Bottom() + 3 - height, W: width, H: height}
	left := sits.Right() + besideBody
	inner := ui.Rect{X: left, Y: buzzer.Y - 8 - plate, W: plateWidth, H: plate}
	line := ui.Rect{X: left, Y: inner.Y - 10 - lineHeight, W: field.W/2 - (left - field.X) - 12, H: lineHeight}
	beside := ui.Rect{X: buzzer.Right() + 10, Y: buzzer.Y, H: height}
	beside.W = line.Right() - beside.X
	p.bubbles[seat], p.buzzers[seat], p.plates[seat], p.lines[seat] = mirrored(bubble), mirrored(buzzer), mirrored(inner), mirrored(line)
	p.sits[seat], p.buttons[seat] = mirrored(sits), mirrored(beside)
	if flagHeight > 0 {
		p.flags[seat] = mirrored(ui.Rect{X: line.X, Y: line.Y - 8 - flagHeight, W: line.W, H: flagHeight})
	}
}

const (
	duellistMost = 520 // the greatest size of a duellist
	besideEdge   = 8   // distance of a duellist from the edge of the field
	besideBody   = 22  // distance of words from a duellist
	// The least width of the words beside a duellist: with usual text, relative to its scale, and
	// with large text.
	wordsLeast, wordsLarge = 420, 620

	overBody = 0.1 // how far the buzzer covers the duellist, in sizes of the duellist
	// tallest is the height of the tallest character above its edge, in sizes.
	tallest = 1.0625
	// The height of a bubble, as a share of the field's height: with usual and with large text.
	bubbleShare, bubbleLarge = 0.31, 0.42
	edgeShare                = 0.14 // share of a buzzer's height that the hands of the duellist hide
)

// placeMiddle places the parts between two duellists: the title, and the symbols of the face-off or
// the stacks. If there are no stalls, the jury is there too.
func (p *places) placeMiddle(middle ui.Rect) {
	room, first := p.basis.room, p.basis.duel.First()
	p.title = ui.Rect{X: middle.Center().X, Y: middle.Y - 6, H: min(p.plateHeight(), 72*room.Scale)}
	middle = middle.Below(p.title.Bottom() + 12 - middle.Y)
	switch {
	case p.crowded():
		step := p.plateHeight() + 12
		middle = middle.Below(8).Inset(10, 0)
		others := middle.Foot(float64(p.basis.jury.Len())*step - 12)
		i := 0
		for seat := range p.basis.jury.All() {
			p.plates[seat] = others.Below(float64(i) * step).Top(p.plateHeight())
			i++
		}
		middle = middle.Above(others.H + 16)
	case p.basis.grid:
		middle = middle.Above(20)
	case p.flags[first].H > 0:
		middle = middle.Top(p.flags[first].Y - 8 - middle.Y)
	default:
		middle = middle.Top(p.lines[first].Y - 8 - middle.Y)
	}
	p.sign = middle
	most := 200.0
	if room.Compact {
		most = 140
	}
	card := min(most, (middle.W-30)/2.06, middle.H*0.75)
	for i := range p.pair {
		at := ui.Point{X: middle.Center().X + card*1.06*(float64(i)-0.5), Y: middle.Center().Y}
		p.pair[i] = ui.RectAround(at, card, ui.CardHeight(card))
	}
}

// placeWriting places the line on which a duellist writes, and the letters below it. For a bot its
// buzzer takes the place of the letters.
func (p *places) placeWriting(seat engine.Seat, room ui.Rect) {
	line := p.basis.room.Grown(80, 0.1)
	p.lines[seat] = room.Top(line)
	p.grids[seat] = room.Below(line+18).Above(10).Inset(10, 0)
	p.buzzers[seat] = buzzerIn(p.grids[seat], 0.5)
}

// buzzerIn returns the rectangle of a buzzer in an area. share is the share of the area's free
// height that is left above the buzzer.
func buzzerIn(room ui.Rect, share float64) ui.Rect {
	size := min(buzzerSize, room.W, room.H*buzzerWidth/buzzerHeight)
	r := room.Middle(size, size*buzzerHeight/buzzerWidth)
	r.Y = room.Y + (room.H-r.H)*share
	return r
}

// lineLeast is the least width, in u, of the line beside a plate.
const lineLeast = 240

// placeMany places more than two duellists: in sudden death all answer the same theme.
func (p *places) placeMany(c *ui.Canvas, field ui.Rect) {
	plate, whole, n := p.plateHeight(), c.Whole(), p.basis.duel.Len()
	share := 0.34
	switch {
	case p.basis.room.Compact:
		share = 0.46
	case p.crowded():
		share = 0.23
	case p.basis.grid:
		share = 0.3
	}
	head, lower := field.Top(field.H*share), field.Below(field.H*share)
	p.theme = head.Middle(min(780, field.W*0.5), head.H).Above(20)
	i := 0
	for seat := range p.basis.duel.All() {
		column := lower.Column(i, n, 20)
		p.plates[seat] = ui.RectAround(ui.Point{X: column.Center().X, Y: column.Y + plate/2}, min(plateWidth, column.W), plate)
		rest := column.Below(plate + 14)
		p.halves[seat] = ui.Rect{X: column.X - 10, Y: whole.Y, W: column.W + 20, H: whole.H}
		switch i {
		case 0:
			p.halves[seat] = ui.Rect{X: whole.X, Y: whole.Y, W: column.Right() + 10 - whole.X, H: whole.H}
		case n - 1:
			p.halves[seat].W = whole.Right() - p.halves[seat].X
		}
		if p.basis.grid {
			p.placeWriting(seat, rest)
		} else {
			line := p.basis.room.Grown(76, 0.26)
			p.lines[seat] = rest.Top(line).Inset(8, 0)
			if lineRoom := column.After(plateWidth + 16); lineRoom.W >= lineLeast && !p.basis.room.Compact {
				p.plates[seat].X, line = column.X, 0 // the line is beside the plate, so that the character may be larger
				p.lines[seat] = lineRoom.Top(plate)
			}
			p.buzzers[seat] = buzzerIn(rest.Below(line+4), 1)
			p.buttons[seat] = rest.Foot(p.buzzers[seat].H)
			if !p.basis.room.Compact {
				b := p.buzzers[seat]
				top := max(p.lines[seat].Bottom(), p.plates[seat].Bottom()+8)
				p.sits[seat] = ui.Rect{X: column.X, Y: top, W: column.W, H: b.Y + b.H*edgeShare - top}
			}
		}
		i++
	}
	if p.crowded() { // the jury is on both sides of the theme
		i = 0
		for seat := range p.basis.jury.All() {
			p.plates[seat] = align(ui.Rect{Y: field.Y + float64(i/2)*(plate+12), W: 290, H: plate}, field, i%2 == 1)
			i++
		}
	}
	for i := range p.pair { // the place of the stacks while a card is drawn
		p.pair[i] = ui.RectAround(ui.Point{X: field.Center().X + (float64(i)-0.5)*220, Y: head.Center().Y}, 180, 240)
	}
}

// stage returns the rectangle of the card that is turned up for both duellists.
func (p *places) stage() ui.Rect {
	return ui.RectAround(p.pair[0].Center().Lerp(p.pair[1].Center(), 0.5), p.pair[0].W, p.pair[0].H)
}

// stack returns the rectangle of a stack while a third player draws for two.
func (p *places) stack(stack rules.Stack) ui.Rect {
	r := p.pair[stack]
	if p.basis.room.Compact {
		return r
	}
	return r.Middle(r.W*0.78, r.H*0.78)
}
