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
	sits    [maxSeats]ui.Rect // line from the buzzer up to the end of the free height for the duellist behind the buzzer; zero if no duellist is drawn
	flags   [maxSeats]ui.Rect // the note that a duellist was first; zero if the note is in lines
	lines   [maxSeats]ui.Rect // the word that a duellist writes or says
	grids   [maxSeats]ui.Rect // the on-screen letters
	halves  [maxSeats]ui.Rect // the area in a duellist's colour
	title   ui.Rect
	theme   ui.Rect    // the theme that more than two duellists answer
	pair    [2]ui.Rect // the cards of two duellists, or the stacks while a card is drawn for both
	sign    ui.Rect    // with large text, the symbols in place of the cards
	panel   ui.Rect    // the panel for the jury; empty if the letters need the room
	words   ui.Rect    // the question in the panel; empty with large text, because the hint bar then shows the question
	time    ui.Rect    // the remaining time
}

// placesOf is everything that the layout depends on. The layout is computed again only if this
// changes.
type placesOf struct {
	room table.Room
	duel engine.SeatSet // the duellists
	jury engine.SeatSet // the other seats
	grid bool           // a duellist writes with on-screen letters
}

const (
	arenaTop   = 36
	buzzerSize = 224
	plateWidth = 300
	timeHeight = 18
	panelPad   = 18
	tightPad   = 12 // the padding of panels with large text
	// rowMost is the number of jurors in a row with large text, and rowGap the gap between two
	// rows.
	rowMost, rowGap = 3, 8
)

// crowded reports whether the on-screen letters are so large that there is no panel.
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
		height := basis.room.Grown(228, 0.24)
		switch {
		case basis.room.Compact:
			height = basis.room.Grown(130, 0.46)
			if basis.jury.Len() > rowMost {
				height = 2*p.plateHeight() + rowGap + timeHeight + 8 + 2*tightPad
			}
		case basis.grid: // only the duellists act now
			height = basis.room.Grown(118, 0.1)
		}
		p.panel = ui.Rect{X: content.X, Y: foot - 26 - height, W: content.W, H: height}
		field.H = p.panel.Y - 18 - field.Y
		p.placeJury()
	}
	if basis.duel.Len() == 2 {
		p.placeTwo(c, field)
	} else {
		p.placeMany(c, field)
	}
}

// placeJury places the jury, the seats that are not duellists, side by side in the panel. Their
// buttons are below them, or beside them with large text.
func (p *places) placeJury() {
	inner, n := p.panel.Inset(28, panelPad), float64(p.basis.jury.Len())
	if p.basis.room.Compact {
		inner = p.panel.Inset(28, tightPad)
		p.time = inner.Foot(timeHeight)
		cells, i, columns, rows, width := inner.Above(timeHeight+8), 0, rowMost, 1, 270.0
		if p.basis.jury.Len() != rowMost {
			columns, rows, width = 2, (p.basis.jury.Len()+1)/2, 360
		}
		for seat := range p.basis.jury.All() {
			cell := cells.Row(i/columns, rows, rowGap).Column(i%columns, columns, 20)
			p.plates[seat] = cell.Left(width).Middle(width, p.plateHeight())
			p.buttons[seat] = cell.After(width + 8)
			i++
		}
		return
	}
	const gap = 18
	width := min(262, (inner.W*0.62-(n-1)*gap)/n)
	x := inner.Right() - n*(width+gap)
	for seat := range p.basis.jury.All() {
		x += gap
		cell := ui.Rect{X: x, Y: inner.Y, W: width, H: inner.H}
		p.plates[seat], p.buttons[seat] = cell.Top(p.plateHeight()), cell.Below(p.plateHeight()+4)
		x += width
	}
	p.words = inner
	if n > 0 {
		p.words = inner.Before(n*(width+gap) + 22)
	}
	p.time = p.words.Foot(timeHeight)
	p.words = p.words.Above(timeHeight + 8)
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
	width := min(600, (field.W-560)/2)
	title, apart := 190*min(1.6, room.Scale), 20.0
	if room.Compact {
		width, title, apart = (field.W-320)/2, 24, 10
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
		p.plates[seat] = mirrored(side.Left(plateWidth).Top(plate))
		p.buttons[seat] = mirrored(ui.Rect{X: side.X + plateWidth + 20, Y: field.Y, W: field.W/2 - plateWidth - 20 - title, H: plate})
		body := side.Below(plate + apart)
		if p.basis.grid {
			height := max(160, min(body.H-430, room.Grown(190, 0.3)))
			if room.Compact {
				height = max(172, min(240, field.H*0.22))
			}
			p.bubbles[seat] = mirrored(body.Top(height))
			p.placeWriting(seat, mirrored(body.Below(height+8)))
			continue
		}
		size := buzzerSize - 26*max(0, room.Scale-1)
		height := size * buzzerHeight / buzzerWidth
		if !room.Compact {
			p.placeDuellist(seat, field, side, size, mirrored)
			continue
		}
		p.buzzers[seat] = mirrored(ui.Rect{X: side.X + 24, Y: field.Bottom() - height, W: size, H: height})
		p.bubbles[seat] = mirrored(body.Above(height + 2.3*apart))
		p.lines[seat] = mirrored(ui.Rect{X: side.X + size + 48, Y: field.Bottom() - height + 4, W: field.W/2 - size - 60, H: height - 8})
	}
	p.placeMiddle(field.Inset(width, 0))
}

// placeDuellist places a large character at the foot of a side, behind the buzzer, and the theme to
// answer in a bubble above.
func (p *places) placeDuellist(seat engine.Seat, field, side ui.Rect, size float64, mirrored func(ui.Rect) ui.Rect) {
	const (
		bubbleShare = 0.42
		flagHeight  = 66
		lineHeight  = 96
	)
	plate, height := p.plateHeight(), size*buzzerHeight/buzzerWidth
	bubble := side.Top(field.H * bubbleShare)
	buzzer := ui.Rect{X: side.X + 24, Y: field.Bottom() - height, W: size, H: height}
	inner := ui.Rect{X: buzzer.Right() + 24, Y: field.Bottom() - plate, W: plateWidth, H: plate}
	sits := ui.Rect{Y: bubble.Bottom() + 8, W: 1, H: buzzer.Y + height*edgeShare - bubble.Bottom() - 8}
	left := max(inner.X, buzzer.Center().X+min(duellistMost, sits.H)*besideDuellist)
	line := ui.Rect{X: left, Y: inner.Y - 10 - lineHeight, W: field.W/2 - (left - field.X) - 12, H: lineHeight}
	sits.X = mirrored(buzzer).Center().X
	p.bubbles[seat], p.buzzers[seat], p.plates[seat], p.lines[seat], p.sits[seat] = mirrored(bubble), mirrored(buzzer), mirrored(inner), mirrored(line), sits
	p.flags[seat] = mirrored(ui.Rect{X: line.X, Y: line.Y - 8 - flagHeight, W: side.Right() - line.X - 8, H: flagHeight})
	p.buttons[seat] = mirrored(ui.Rect{X: inner.Right() + 14, Y: inner.Y, W: line.Right() - inner.Right() - 14, H: plate})
}

const (
	duellistMost   = 320  // the greatest size of a duellist
	besideDuellist = 0.6  // distance of words from the middle of a duellist, relative to the duellist's size
	edgeShare      = 0.14 // share of a buzzer's height that the hands of the duellist hide
)

// placeMiddle places the parts between two duellists: the title and the cards. With large text it
// places the symbols and, if there is no panel, the jury.
func (p *places) placeMiddle(middle ui.Rect) {
	room := p.basis.room
	p.title = ui.Rect{X: middle.Center().X, Y: middle.Y - 6, H: min(p.plateHeight(), 72*room.Scale)}
	if room.Compact {
		middle = middle.Below(p.plateHeight()+20).Inset(10, 0)
		if p.crowded() {
			step := p.plateHeight() + 12
			others := middle.Foot(float64(p.basis.jury.Len())*step - 12)
			i := 0
			for seat := range p.basis.jury.All() {
				p.plates[seat] = others.Below(float64(i) * step).Top(p.plateHeight())
				i++
			}
			middle = middle.Above(others.H + 16)
		}
		p.sign = middle
		card := min(140, middle.W*0.46, middle.H*0.7)
		for i := range p.pair { // flying cards start and end in these places
			at := ui.Point{X: middle.Center().X + (float64(i)-0.5)*(card+8), Y: middle.Center().Y}
			p.pair[i] = ui.RectAround(at, card, ui.CardHeight(card))
		}
		return
	}
	top, foot := p.title.Bottom()+68, middle.Bottom()-20
	switch first := p.basis.duel.First(); {
	case p.sits[first].W > 0:
		foot = p.lines[first].Y - 12
	case p.buzzers[first].H > 0:
		foot = p.buzzers[first].Y - 20
	}
	card := min(278, (middle.W-30)/2.06, (foot-top)*0.75)
	at := ui.Point{X: middle.Center().X, Y: top + card*2/3}
	for i := range p.pair {
		p.pair[i] = ui.RectAround(ui.Point{X: at.X + card*1.06*(float64(i)-0.5), Y: at.Y}, card, ui.CardHeight(card))
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
				p.sits[seat] = ui.Rect{X: b.Center().X, Y: top, W: 1, H: b.Y + b.H*edgeShare - top}
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
