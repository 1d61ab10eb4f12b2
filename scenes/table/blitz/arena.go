package blitz

import (
	"canape/engine"
	"canape/scenes/ui"
)

// arena is where everything lies while a face-off fills the screen, in u.
type arena struct {
	frame ui.Rect
	scale float64
	seats int
	of    engine.SeatSet // the duellists
	typed bool           // somebody writes on a grid of letters

	plates  [maxSeats]ui.Rect // of everybody
	bubbles [maxSeats]ui.Rect // what a duellist has to answer
	buzzers [maxSeats]ui.Rect
	lines   [maxSeats]ui.Rect // where a duellist's word is written or shown
	grids   [maxSeats]ui.Rect // letters to choose
	marks   [maxSeats]ui.Rect // the buttons that somebody has now
	cards   [2]ui.Rect        // of two duellists, or the one that both answer
	halves  [maxSeats]ui.Rect // the colour of a duellist
	panel   ui.Rect           // what it is about, and the others
	words   ui.Rect           // in it
	sign    ui.Rect           // the symbols, where there is no room for cards
	time    ui.Rect           // how much of it is left, where there is no panel
}

const (
	arenaTop   = 36
	arenaWide  = 600 // of a bubble
	buzzerSize = 224
)

// arrange lays the face-off out for a canvas.
func (a *arena) arrange(c *ui.Canvas, s *state, typed bool) {
	frame, scale := c.Frame(), c.TextScale()
	if a.frame == frame && a.scale == scale && a.of == s.duellists && a.seats == s.seats && a.typed == typed {
		return
	}
	*a = arena{frame: frame, scale: scale, seats: s.seats, of: s.duellists, typed: typed}
	content := c.Content()
	k := scale - 1
	if a.large() {
		a.placeLarge(c, s, content, k)
		return
	}
	bottom := frame.H - 32 - barHeight(scale) - 26
	high := 176 + 130*k
	if typed { // nobody but the duellists does anything now
		high = 118 + 10*k
	}
	a.panel = ui.Rect{X: content.X, Y: bottom - high, W: content.W, H: high}
	a.placeJury(s, k)
	field := ui.Rect{X: content.X, Y: arenaTop, W: content.W, H: a.panel.Y - 18 - arenaTop}
	n := s.duellists.Len()
	if n == 2 {
		a.placeTwo(c, s, field, k)
		return
	}
	i := 0
	for seat := range s.duellists.All() {
		a.placeColumn(c, seat, i, n, field, k)
		i++
	}
	wide, high := min(720, field.W*0.5), field.H*(1-a.lower())-24
	a.cards[0] = ui.RectAround(ui.Point{X: field.Center().X, Y: field.Y + high/2}, wide, high)
}

// placeJury places those who are not among the duellists, in the panel.
func (a *arena) placeJury(s *state, k float64) {
	jury := s.jury()
	n := jury.Len()
	inner := a.panel.Inset(28, 20)
	if n == 0 {
		a.words = inner
		return
	}
	plate, mark := 80+10*k, 56+14*k
	columns := n
	wide := min(262, (inner.W*0.62-float64(n-1)*18)/float64(n))
	rows := 1
	beside := 0.0
	switch {
	case a.typed:
		wide, mark = min(262, wide), 0
	case k >= 0.5: // the buttons lie beside the plates, in two rows
		columns, rows = (n+1)/2, min(n, 2)
		wide = 262
		mark, beside = 0, 116
	}
	step := wide + beside + 18
	total := float64(columns)*step - 18
	x := inner.Right() - total
	block := float64(rows)*(plate+mark) + float64(rows-1)*16
	y := inner.Center().Y - block/2
	i := 0
	for seat := range jury.All() {
		r := ui.Rect{X: x + float64(i%columns)*step, Y: y + float64(i/columns)*(plate+mark+16), W: wide, H: plate}
		a.plates[seat] = r
		a.marks[seat] = ui.Rect{X: r.X, Y: r.Bottom() + 6, W: wide, H: mark - 6}
		if beside > 0 {
			a.marks[seat] = ui.Rect{X: r.Right() + 8, Y: r.Y, W: beside - 8, H: plate}
		}
		i++
	}
	a.words = ui.Rect{X: inner.X, Y: inner.Y, W: x - 40 - inner.X, H: inner.H}
}

// placeTwo places two duellists on the left and on the right: the lower seat left.
func (a *arena) placeTwo(c *ui.Canvas, s *state, field ui.Rect, k float64) {
	plate := 80 + 10*k
	wide := min(arenaWide, (field.W-560)/2)
	if k > 0.5 {
		wide = min(wide+60, (field.W-500)/2)
	}
	whole := c.Whole()
	i := 0
	for seat := range s.duellists.All() {
		side := field.Left(wide)
		if i == 1 {
			side = field.Tail(wide)
		}
		a.plates[seat] = align(ui.Rect{Y: field.Y, W: 300, H: plate}, side, i)
		mark := ui.Rect{X: side.X + 320, Y: field.Y, W: field.W/2 - 320 - 190*min(1.6, a.scale), H: plate}
		if i == 1 {
			mark.X = side.Right() - 320 - mark.W
		}
		a.marks[seat] = mark
		size := buzzerSize - 50*max(0, k)
		buzzer := ui.Rect{W: size, H: size * buzzerHigh / buzzerWide}
		buzzer.Y = field.Bottom() - buzzer.H
		a.buzzers[seat] = align(buzzer, ui.Rect{X: side.X + 24, W: side.W - 48}, i)
		bubble := ui.Rect{X: side.X, Y: field.Y + plate + 20, W: wide}
		bubble.H = buzzer.Y - 46 - bubble.Y
		if a.typed {
			bubble.H = min(field.Bottom()-bubble.Y-430, 190+60*k)
			bubble.H = max(bubble.H, 160)
			grid := ui.Rect{X: side.X + 10, Y: bubble.Bottom() + 112 + 20*k, W: wide - 20}
			grid.H = field.Bottom() - 10 - grid.Y
			a.grids[seat] = grid
			a.lines[seat] = ui.Rect{X: side.X, Y: bubble.Bottom() + 8, W: wide, H: 80 + 16*k}
		} else {
			line := ui.Rect{Y: buzzer.Y + 4, W: field.W/2 - size - 60, H: buzzer.H - 8}
			line.X = side.X + size + 48
			if i == 1 {
				line.X = side.Right() - size - 48 - line.W
			}
			a.lines[seat] = line
		}
		a.bubbles[seat] = bubble
		half := ui.Rect{X: whole.X, Y: whole.Y, W: field.Center().X - whole.X, H: whole.H}
		if i == 1 {
			half = ui.Rect{X: field.Center().X, Y: whole.Y, W: whole.Right() - field.Center().X, H: whole.H}
		}
		a.halves[seat] = half
		i++
	}
	middle := ui.Rect{X: field.X + wide, Y: field.Y, W: field.W - 2*wide, H: field.H}
	title := 72 * min(1.5, a.scale)
	top, foot := field.Y+title+68, a.buzzers[a.of.First()].Y-20
	if k >= 0.5 { // no room for the arrows
		top, foot = field.Y+title+10, a.buzzers[a.of.First()].Y-8
	}
	card := min(278, (middle.W-30)/2.06, (foot-top)*0.75)
	at := ui.Point{X: middle.Center().X, Y: top + card*2/3}
	a.cards[0] = ui.RectAround(ui.Point{X: at.X - card*0.53, Y: at.Y}, card, ui.CardHeight(card))
	a.cards[1] = ui.RectAround(ui.Point{X: at.X + card*0.53, Y: at.Y}, card, ui.CardHeight(card))
}

// align puts r at the outer edge of a side.
func align(r, side ui.Rect, i int) ui.Rect {
	r.X = side.X
	if i == 1 {
		r.X = side.Right() - r.W
	}
	return r
}

// lower is the share of the screen below the theme that more than two answer.
func (a *arena) lower() float64 {
	if a.typed {
		return 0.7
	}
	return 0.52
}

// placeColumn places one of more than two duellists: in sudden death all answer the same theme.
func (a *arena) placeColumn(c *ui.Canvas, seat engine.Seat, i, n int, field ui.Rect, k float64) {
	column := field.Column(i, n, 20)
	lower := column.Foot(field.H * a.lower())
	a.plates[seat] = ui.RectAround(ui.Point{X: lower.Center().X, Y: lower.Y + 40 + 5*k}, min(300, lower.W), 80+10*k)
	rest := lower.Below(96 + 10*k)
	size := min(buzzerSize, rest.W, rest.H*buzzerWide/buzzerHigh)
	a.buzzers[seat] = ui.RectAround(ui.Point{X: rest.Center().X, Y: rest.Bottom() - size*buzzerHigh/buzzerWide/2}, size, size*buzzerHigh/buzzerWide)
	a.marks[seat] = ui.Rect{X: column.X, Y: a.plates[seat].Y - 60, W: column.W, H: 52}
	a.lines[seat] = ui.Rect{X: column.X + 8, Y: rest.Y, W: column.W - 16, H: 76 + 20*k}
	a.grids[seat] = rest.Below(96+20*k).Above(10).Inset(16, 0)
	whole := c.Whole()
	edge := func(i int) float64 {
		switch i {
		case 0:
			return whole.X
		case n:
			return whole.Right()
		}
		return field.Column(i, n, 20).X - 10
	}
	a.halves[seat] = ui.Rect{X: edge(i), Y: whole.Y, W: edge(i+1) - edge(i), H: whole.H}
}
