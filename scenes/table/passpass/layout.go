package passpass

import (
	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// layout is where everything lies on a screen of a size, in u.
type layout struct {
	table.Room
	open engine.SeatSet // whose hands show their faces: they have more room than the others of their row

	mats  [maxSeats]mat
	trick [maxSeats]ui.Rect

	ranking ui.Rect
	pad     ui.Rect
	middle  ui.Rect // ranking, trick and pad together
}

// mat is what lies before a seat.
type mat struct {
	ui.Rect
	scale  float64 // of the text
	right  bool    // it lies at the right of two: its hand is at its right edge
	plate  ui.Rect
	hand   fan
	taken  ui.Rect // the room for the cards taken
	mini   float64 // width of a card taken
	count  ui.Rect // the room for the points
	counts ui.Align
	notice ui.Rect // for words to the seat: beside its hand
	sum    ui.Rect // for what is counted after a round, when the hand is empty
}

// fan is the room of a hand, and how wide its cards are.
type fan struct {
	ui.Rect
	card float64
}

const (
	matGap       = 16
	middleHeight = 288
	middleGap    = 12

	trickCard = 104
	trickStep = 130

	inset     = 22 // from the edge of a mat to what lies on it
	handInset = 10 // likewise, of a hand that has the whole width
	handGap   = 12 // between cards of a hand, where there is room
	miniGap   = 6

	// How much of each card of a hand is free at least: of a back a strip, of a face all that is
	// printed on it, beside the frame of the next card when that is taken up.
	backFree  = 0.24
	backMost  = 126 // u
	faceFree  = 0.94
	faceFrame = 7 // u
)

func newLayout(room table.Room, seats int, open engine.SeatSet) layout {
	l := layout{Room: room, open: open}
	area := room.Area
	height := (area.H - middleHeight - 2*middleGap) / 2
	l.middle = ui.Rect{X: area.X, Y: area.Y + height + middleGap, W: area.W, H: middleHeight}
	upper, lower := table.SeatingOf(New(), maxSeats).Rows(seats)
	l.placeMats(area.Top(height), upper)
	l.placeMats(area.Foot(height), lower)
	l.placeMiddle(upper, lower)
	return l
}

// placeMats lays a row of mats side by side. Where some hands are open and others are not, the
// others leave them what they don't need.
func (l *layout) placeMats(row ui.Rect, seats []engine.Seat) {
	n, open := float64(len(seats)), 0.0
	for _, seat := range seats {
		if l.open.Has(seat) {
			open++
		}
	}
	room := row.W - (n-1)*matGap
	closed := room / n
	width := closed
	if open > 0 && open < n {
		closed = min(closed, row.W*(0.17+0.23/n))
		width = (room - closed*(n-open)) / open
	}
	for at, seat := range seats {
		m := mat{Rect: row.Left(closed), scale: l.Scale, right: len(seats) == 2 && at == 1}
		if l.open.Has(seat) {
			m.W = width
		}
		m.divide(l.open.Has(seat) || n == 1)
		l.mats[seat] = m
		row = row.After(m.W + matGap)
	}
}

// divide places what lies on a mat. A hand of faces lies where its cards are largest.
func (m *mat) divide(faces bool) {
	k := m.scale - 1
	m.plate = ui.Rect{X: m.X + 18, Y: m.Y + 16, W: 300 + 20*k, H: 80 + 10*k}
	m.handBesideTaken()
	if !faces {
		m.hand.card = min(backMost, m.hand.H*0.75, m.hand.W/(1+(handCards-1)*backFree))
	} else {
		m.hand.card = m.hand.largest()
		for _, other := range [...]func(*mat){(*mat).handAcross, (*mat).handBesidePlate} {
			n := *m
			other(&n)
			if n.hand.card = n.hand.largest(); n.hand.card > m.hand.card*1.04 {
				*m = n
			}
		}
	}
	m.notice, m.sum = m.noticeRoom(), m.sumRoom()
	if m.right {
		flip := func(r *ui.Rect) { r.X = m.X + m.Right() - r.Right() }
		flip(&m.plate)
		flip(&m.taken)
		flip(&m.hand.Rect)
		flip(&m.count)
		flip(&m.notice)
		flip(&m.sum)
		m.counts = ui.Right - m.counts // the other side
	}
}

// noticeRoom returns the room beside the plate that the hand leaves, above it or on its right;
// where that is too narrow for words, the room above the hand with the plate.
func (m *mat) noticeRoom() ui.Rect {
	const apart, least = 8, 200
	x, low := m.plate.Right()+apart, m.hand.Y-apart
	if m.hand.Right() < m.taken.X {
		x, low = max(x, m.hand.Right()+apart), m.low()
	}
	if m.Right()-apart-x < least {
		x, low = m.X+apart, m.plate.Bottom()
	}
	return ui.Rect{X: x, Y: m.Y + apart, W: m.Right() - apart - x, H: low - m.Y - apart}
}

// sumRoom returns the room of the hand or, where that is too low for two lines, the room under the
// plate beside the cards taken.
func (m *mat) sumRoom() ui.Rect {
	const least = 136
	if m.hand.H >= least {
		return m.hand.Rect
	}
	x, y := m.X+handInset, m.plate.Bottom()+8
	return ui.Rect{X: x, Y: y, W: m.taken.X - 8 - x, H: m.low() - y}
}

// largest returns how wide the cards of a hand of faces may be.
func (f *fan) largest() float64 {
	return min(f.H*0.75, (f.W-(handCards-1)*faceFrame)/(1+(handCards-1)*faceFree))
}

// low is how far down cards may lie on a mat.
func (m *mat) low() float64 { return m.Bottom() - 8 }

// takenRoom gives the cards taken the right side of the mat from a height on.
func (m *mat) takenRoom(top, mini float64) {
	width := 4*mini + 3*miniGap
	m.mini, m.taken = mini, ui.Rect{X: m.Right() - inset - 4 - width, Y: top, W: width, H: m.low() - top}
}

// handBesideTaken lays the hand under the plate, beside the cards taken.
func (m *mat) handBesideTaken() {
	m.takenRoom(m.plate.Bottom()+3, max(40, min(64, m.W*0.09)))
	top := m.plate.Bottom() + 8
	m.hand.Rect = ui.Rect{X: m.X + inset, Y: top, W: m.taken.X - 16 - m.X - inset, H: m.low() - top}
	m.count = ui.Rect{X: m.plate.Right() + 16, Y: m.plate.Y, W: m.Right() - 26 - m.plate.Right() - 16, H: m.plate.H}
	m.counts = ui.Right
}

// handAcross gives the hand the whole width, below the plate and the cards taken.
func (m *mat) handAcross() {
	top := m.plate.Bottom() + 8
	m.hand.Rect = ui.Rect{X: m.X + handInset, Y: top, W: m.W - 2*handInset, H: m.low() - top}
	m.hand.Y = m.low() - ui.CardHeight(m.hand.largest())
	m.hand.H = m.low() - m.hand.Y
	points := 64 + 20*m.scale
	mini := (m.Right() - inset - m.plate.Right() - points - 16 - 3*miniGap) / 4
	m.takenRoom(m.Y+14, max(38, min(52, mini)))
	m.taken.H = m.hand.Y - 8 - m.taken.Y
	m.count = ui.Rect{X: m.plate.Right() + 22, Y: m.plate.Y, W: m.taken.X - 8 - m.plate.Right() - 22, H: m.plate.H}
	m.counts = ui.Left
}

// handBesidePlate lays the hand between the plate and the cards taken, as high as the mat.
func (m *mat) handBesidePlate() {
	m.takenRoom(m.Y+14, 64)
	x := m.plate.Right() + 24
	m.hand.Rect = ui.Rect{X: x, Y: m.Y + 30, W: m.taken.X - 24 - x, H: m.low() - m.Y - 30}
	m.count = ui.Rect{X: m.plate.X + 14, Y: m.plate.Bottom() + 12, W: m.plate.W - 14, H: m.plate.H}
	m.counts = ui.Left
}

func (l *layout) placeMiddle(upper, lower []engine.Seat) {
	width := float64(len(upper)-1)*trickStep + trickCard
	height := ui.CardHeight(trickCard)
	place := func(seats []engine.Seat, y float64) {
		x := l.middle.Center().X - (float64(len(seats)-1)*trickStep+trickCard)/2
		for _, seat := range seats {
			l.trick[seat] = ui.Rect{X: x, Y: y, W: trickCard, H: height}
			x += trickStep
		}
	}
	place(upper, l.middle.Y)
	place(lower, l.middle.Bottom()-height)
	x := l.middle.Center().X - width/2
	const apart = 50
	l.ranking = ui.Rect{X: l.middle.X, Y: l.middle.Y, W: x - apart - l.middle.X, H: l.middle.H - 4}
	right := x + width + apart + 4
	l.pad = ui.Rect{X: right, Y: l.middle.Y + 8, W: l.middle.Right() - right - 8, H: l.middle.H - 18}
}

// hand returns where a card of a seat's hand of so many lies.
func (l *layout) hand(seat engine.Seat, at, count int) ui.Rect {
	f := &l.mats[seat].hand
	row := f.Foot(ui.CardHeight(f.card))
	if l.mats[seat].right {
		row = row.Tail(row.Fan(count-1, count, f.card, handGap).Right() - row.X)
	}
	return row.Fan(at, count, f.card, handGap)
}

// column returns where the n-th card of a colour lies before a seat, of which the highest column
// has so many.
func (l *layout) column(seat engine.Seat, colour rules.Colour, n, rows int) ui.Rect {
	m := &l.mats[seat]
	height := ui.CardHeight(m.mini)
	x := m.taken.X + float64(colour)*(m.mini+miniGap)
	return ui.Rect{X: x, Y: m.taken.Bottom() - height - float64(n)*m.rowStep(rows), W: m.mini, H: height}
}

// rowStep returns how far each row of the cards taken lies above the one before it.
func (m *mat) rowStep(rows int) float64 {
	step := m.mini * 0.56
	if rows > 1 {
		step = min(step, (m.taken.H-ui.CardHeight(m.mini))/float64(rows-1))
	}
	return step
}

// members returns the room in which teams say whose round counts.
func (l *layout) members() ui.Rect {
	return ui.Rect{X: l.ranking.X, Y: l.middle.Y, W: l.pad.X - 28 - l.ranking.X, H: l.middle.H - 4}
}

// member returns where a member stands among those of all teams: a row for each team.
func (l *layout) member(s *state, seat engine.Seat) ui.Rect {
	r := l.members().Inset(24, 16)
	if !l.Compact {
		r = r.Below(60 * l.Scale) // the heading, and the shapes of those who choose, which lie on the corners
	}
	column := 0
	if int(seat) >= s.teams {
		column = 1
	}
	return r.Row(s.side(seat), s.teams, 20).Column(column, 2, 30)
}
