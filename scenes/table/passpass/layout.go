package passpass

import (
	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// layout is the position of everything on a screen, in u: the mats on both sides, and between them
// the balance with the slate at its foot.
type layout struct {
	table.Room
	open   engine.SeatSet // seats with visible hands, whose mats take room from the others on their side
	rounds int            // number of rounds of the match, each with a line on the slate

	mats    [maxSeats]mat
	middle  ui.Rect // area of the balance and the slate
	balance scales
	slate   ui.Rect
}

// mat is the area of a seat and of its parts.
type mat struct {
	ui.Rect
	place  ui.Rect // the mat, and the plate and the character above it
	scale  float64 // text scale
	right  bool    // on the right side of the screen
	plate  ui.Rect
	hand   fan
	taken  ui.Rect // area of the taken cards
	mini   float64 // width of a taken card
	count  ui.Rect // area of the points
	counts ui.Align
	notice ui.Rect // area for messages to the seat
	sum    ui.Rect // area for the score count after a round, when the hand is empty
}

// fan is the area of a hand with the arrangement of its cards.
type fan struct {
	ui.Rect
	card    float64
	columns int     // cards in a row
	row     float64 // distance between rows; 0 for a single row
}

const (
	matGap   = 16
	sideRoom = 480 // width of the mats on a side
	openRoom = 580 // width of the mats on a side if faces would otherwise be too small
	wideSide = 0.24

	mostOfSide = 0.57 // greatest share of a side's height for a mat with a visible hand

	slateGap = 14

	// Heights of mats with hidden hands. lowMat is the least height if a visible hand takes room,
	// and usualMat is the usual height. The lower a mat is, the larger is the character above it
	// and the higher is its plate.
	lowMat   = 91
	lessMat  = 222 // the least height if a side has two mats
	usualMat = 236
	plateGap = 6
	flatMat  = 188 // height of a mat with the taken cards beside the hand
	bandMost = 204

	bandLeast = 130 // least height of the band for plate and character above a mat of usual height

	noticeRoom = 60 // extra room above a plate for messages to the seat

	inset     = 22 // margin of a mat
	handInset = 10 // margin of a hand that has the whole width of a mat
	headGap   = 10 // gap between a plate and a visible hand, whose cards rise
	handGap   = 12 // gap between the cards of a hand, if there is room
	miniGap   = 6

	// The least visible part of each card of a hand, as a share of its size or in u. A back shows a
	// strip. A face shows everything printed on it, even beside the frame of a selected card. In a
	// visible hand of several rows, a row may cover the pattern at the bottom of the row behind it.
	backFree  = 0.24
	backMost  = 126 // u: greatest width of a card whose back is shown
	faceFree  = 0.94
	faceFrame = 7    // u: frame of a selected card
	faceHead  = 0.62 // visible share of the height of a card behind another row
	faceRise  = 22   // u: rise of a selected card, including its frame

	leastSum  = 136 // u: least height of the area for a score count, for two lines
	leastFace = 66  // u: least width of faces, if there is room
)

func newLayout(room table.Room, seats, rounds int, open engine.SeatSet) layout {
	l := layout{Room: room, open: open, rounds: rounds}
	width := max(sideRoom, room.Area.W*wideSide)
	l.place(seats, width)
	for seat := range open.All() {
		if l.mats[seat].hand.card < leastFace {
			l.place(seats, max(openRoom, width))
			break
		}
	}
	return l
}

// place lays out the mats on both sides, clockwise from the lower left, and the balance between
// them.
func (l *layout) place(seats int, width float64) {
	var sides [2][]engine.Seat // the seats of each side, from top to bottom
	for seat := range engine.Seat(seats) {
		if left := (seats + 1) / 2; int(seat) < left {
			sides[0] = append([]engine.Seat{seat}, sides[0]...)
		} else {
			sides[1] = append(sides[1], seat)
		}
	}
	l.placeSide(l.Area.Left(width), sides[0], false)
	l.placeSide(l.Area.Tail(width), sides[1], true)
	l.middle = l.Area.Inset(width+matGap, 0)
	lines := 2 + l.rounds
	line := 40 * min(1.5, l.Scale)
	if !l.Compact {
		lines++ // for the line that names the leader
	}
	l.slate = l.middle.Foot(float64(lines)*line + 26)
	l.balance = newScales(l.middle.Above(l.slate.H+slateGap), seats, l.Room)
}

// placeSide lays out the mats of a side in a column. Mats with hidden hands leave the room that
// they do not need to mats with visible ones.
func (l *layout) placeSide(side ui.Rect, seats []engine.Seat, right bool) {
	n, open := float64(len(seats)), 0.0
	for _, seat := range seats {
		if l.open.Has(seat) {
			open++
		}
	}
	room := side.H - (n-1)*matGap
	closed := room / n
	if n == 1 {
		closed = room / 2 // height of each of two mats
	}
	height := closed
	if n == 1 && open > 0 {
		height = room * mostOfSide
	}
	if open > 0 && open < n {
		least := l.plateHeight() + plateGap + lowMat
		if n == 2 {
			least = l.plateHeight() + plateGap + noticeRoom + lessMat
		}
		closed = min(closed, least)
		height = min((room-closed*(n-open))/open, room*mostOfSide)
		closed = (room - height*open) / (n - open)
	}
	for _, seat := range seats {
		m := mat{place: side.Top(closed), scale: l.Scale, right: right}
		if l.open.Has(seat) {
			m.place = side.Top(height)
		}
		m.plate = ui.Rect{W: 300 + 20*(l.Scale-1), H: l.plateHeight()}
		m.divide(l.open.Has(seat))
		l.mats[seat] = m
		side = side.Below(m.place.H + matGap)
	}
}

func (l *layout) plateHeight() float64 { return 80 + 10*(l.Scale-1) }

// divide places the parts of a mat. The mat of a visible hand takes the whole place and is arranged
// for the largest possible cards.
func (m *mat) divide(faces bool) {
	if faces {
		m.Rect = m.place
		m.plate = m.plate.Move(m.X+18, m.Y+16)
		m.divideOpen()
	} else {
		m.divideClosed()
	}
	if m.right {
		flip := func(r *ui.Rect) { r.X = m.X + m.Right() - r.Right() }
		flip(&m.plate)
		flip(&m.taken)
		flip(&m.hand.Rect)
		flip(&m.count)
		flip(&m.notice)
		flip(&m.sum)
		m.counts = ui.Right - m.counts // align the points at the other side
	}
}

// divideClosed lays out a mat with a hidden hand. The upper part of the place is for the character
// and the plate.
func (m *mat) divideClosed() {
	band := min(bandMost, m.place.H-usualMat)
	if band < bandLeast {
		band = max(m.plate.H+plateGap, min(bandLeast, m.place.H-flatMat))
	}
	m.Rect = m.place.Below(band)
	m.plate = m.plate.Move(m.Right()-m.plate.W, m.Y-plateGap-m.plate.H)
	m.notice = ui.Rect{X: m.plate.X, Y: m.place.Y, W: m.plate.W, H: m.plate.Y - 4 - m.place.Y}
	if m.notice.H < 60 { // there is no room for words above the plate
		m.notice = m.place.Top(band - plateGap)
	}
	points := 30 + 28*m.scale
	if m.H >= 210 && band >= bandLeast { // the taken cards are below the hand
		m.mini = 40 - 4*(m.scale-1)
		low := m.Inset(inset, 0).Foot(96)
		low.H -= 12
		m.taken = low.Left(4*m.mini + 3*miniGap)
		m.count, m.counts = low.Foot(60*min(1.4, m.scale)).After(m.taken.W+16), ui.Right
		m.hand.Rect = ui.Rect{X: m.X + inset, Y: m.Y + 18, W: m.W - 2*inset, H: low.Y - 10 - m.Y - 18}
	} else { // the taken cards are beside the hand
		m.mini = 38
		m.taken = m.Inset(inset-4, 8).Tail(4*m.mini + 3*miniGap)
		free := ui.Rect{X: m.X + inset, Y: m.Y + 8, W: m.taken.X - 16 - m.X - inset, H: m.H - 16}
		m.counts = ui.Right
		if height := 52 * min(1.4, m.scale); free.H-height >= 96 {
			m.count, m.hand.Rect = free.Foot(height), free.Above(height+4)
		} else {
			m.count, m.hand.Rect = free.Tail(points), free.Before(points+4)
		}
	}
	m.hand.columns = handCards
	m.hand.card = min(backMost, m.hand.H*0.75, m.hand.W/(1+(handCards-1)*backFree))
	if m.sum = m.hand.Union(m.count); m.sum.Overlaps(m.taken) {
		if m.sum = m.hand.Rect; m.sum.H < leastSum {
			m.sum = m.Inset(handInset, handInset).After(m.taken.Right() - m.X)
		}
	}
}

// divideOpen chooses the arrangement of a visible hand that allows the largest cards.
func (m *mat) divideOpen() {
	best := mat{}
	for _, way := range [...]func(*mat){(*mat).handOverTaken, (*mat).handBesideTaken, (*mat).handAcross} {
		for _, columns := range [...]int{handCards, handCards / 2, 3} {
			n := *m
			n.hand.columns = columns
			if way(&n); n.hand.H < 60 {
				continue
			}
			if n.hand.spread(); n.hand.card > best.hand.card*1.04 {
				best = n
			}
		}
	}
	*m = best
	m.notice, m.sum = m.noticeRoom(), m.sumRoom()
}

// spread computes the largest cards with which a visible hand fits into its area.
func (f *fan) spread() {
	rows := (handCards + f.columns - 1) / f.columns
	moreRows, gaps := float64(rows-1), float64(f.columns-1)
	height := (f.H - moreRows*faceRise) / (1 + moreRows*faceHead)
	f.card = min(height*0.75, (f.W-gaps*faceFrame)/(1+gaps*faceFree))
	if rows > 1 {
		f.row = ui.CardHeight(f.card)*faceHead + faceRise
	}
}

// noticeRoom returns the area for messages to a seat with a visible hand: above the hand and to the
// right of the plate. If that is too narrow for words, it returns the whole width down to the
// bottom of the plate.
func (m *mat) noticeRoom() ui.Rect {
	const apart, least = 8, 200
	x, low := m.plate.Right()+apart, m.hand.Y-apart
	if m.Right()-apart-x < least {
		x, low = m.X+apart, m.plate.Bottom()
	}
	return ui.Rect{X: x, Y: m.Y + apart, W: m.Right() - apart - x, H: low - m.Y - apart}
}

// sumRoom returns the area for the score count after a round. It is the area of the hand or, if
// that is too low for two lines, the area under the plate and beside the taken cards.
func (m *mat) sumRoom() ui.Rect {
	if m.hand.H >= leastSum {
		return m.hand.Rect
	}
	r := m.Inset(handInset, 0).Below(m.plate.Bottom() + 8 - m.Y).Above(m.Bottom() - m.low())
	if m.taken.X > r.Center().X {
		return r.Before(r.Right() - m.taken.X + 8)
	}
	return r.After(m.taken.Right() + 8 - r.X)
}

// low returns the y below which no cards lie on the mat.
func (m *mat) low() float64 { return m.Bottom() - 8 }

// takenRoom places the taken cards at the right edge of the mat, from top down.
func (m *mat) takenRoom(top, mini float64) {
	width := 4*mini + 3*miniGap
	m.mini, m.taken = mini, ui.Rect{X: m.Right() - inset - 4 - width, Y: top, W: width, H: m.low() - top}
}

// countBesidePlate places the points to the right of the plate. to is the x at which their area
// ends.
func (m *mat) countBesidePlate(to float64) {
	m.count = ui.Rect{X: m.plate.Right() + 12, Y: m.plate.Y, W: to - m.plate.Right() - 12, H: m.plate.H}
}

// handBesideTaken puts the hand under the plate, beside the taken cards.
func (m *mat) handBesideTaken() {
	m.takenRoom(m.plate.Bottom()+3, max(40, min(64, m.W*0.09)))
	top := m.plate.Bottom() + headGap
	m.hand.Rect = ui.Rect{X: m.X + inset, Y: top, W: m.taken.X - 16 - m.X - inset, H: m.low() - top}
	m.countBesidePlate(m.Right() - 26)
	m.counts = ui.Right
}

// handOverTaken gives the hand the whole width between the plate and the taken cards.
func (m *mat) handOverTaken() {
	m.mini = 42
	m.taken = m.Inset(inset, 0).Foot(74).Left(4*m.mini + 3*miniGap)
	m.taken.H -= 8
	top := m.plate.Bottom() + headGap
	m.hand.Rect = ui.Rect{X: m.X + handInset, Y: top, W: m.W - 2*handInset, H: m.taken.Y - 8 - top}
	m.countBesidePlate(m.Right() - 26)
	m.counts = ui.Right
}

// handAcross gives the hand the whole width below the plate and the taken cards.
func (m *mat) handAcross() {
	top := m.plate.Bottom() + headGap
	points := 64 + 20*m.scale
	mini := (m.Right() - inset - m.plate.Right() - points - 16 - 3*miniGap) / 4
	if mini < 30 {
		return // there is no room for the cards
	}
	m.hand.Rect = ui.Rect{X: m.X + handInset, Y: top, W: m.W - 2*handInset, H: m.low() - top}
	m.takenRoom(m.Y+14, min(52, mini))
	m.taken.H = m.hand.Y - 8 - m.taken.Y
	m.countBesidePlate(m.taken.X - 8)
	m.counts = ui.Left
}

// hand returns the rectangle of a card in a seat's hand.
func (l *layout) hand(seat engine.Seat, at, count int) ui.Rect {
	m := &l.mats[seat]
	f := &m.hand
	columns, height := max(1, f.columns), ui.CardHeight(f.card)
	rows := max(1, (count+columns-1)/columns)
	row := f.Foot(height).Move(0, float64(at/columns-rows+1)*f.row)
	count = min(count, columns)
	if m.right && !l.open.Has(seat) {
		row = row.Tail(row.Fan(count-1, count, f.card, handGap).Right() - row.X)
	}
	return row.Fan(at%columns, count, f.card, handGap)
}

// column returns the rectangle of the n-th card of a colour that a seat has taken. rows is the
// number of cards in the seat's highest column.
func (l *layout) column(seat engine.Seat, colour rules.Colour, n, rows int) ui.Rect {
	m := &l.mats[seat]
	height := ui.CardHeight(m.mini)
	x := m.taken.X + float64(colour)*(m.mini+miniGap)
	return ui.Rect{X: x, Y: m.taken.Bottom() - height - float64(n)*m.rowStep(rows), W: m.mini, H: height}
}

// rowStep returns the distance between the rows of taken cards.
func (m *mat) rowStep(rows int) float64 {
	step := m.mini * 0.56
	if rows > 1 {
		step = min(step, (m.taken.H-ui.CardHeight(m.mini))/float64(rows-1))
	}
	return step
}

// members returns the area in which the teams choose whose round counts.
func (l *layout) members() ui.Rect { return l.balance.Rect }

// memberGap is the gap between the members of a team, where the team's shirt hangs.
const memberGap = 40

// member returns the area of a member of a team. Each team has a row.
func (l *layout) member(s *state, seat engine.Seat) ui.Rect {
	r := l.members().Inset(24, 16)
	if !l.Compact {
		r = r.Below(60 * l.Scale) // leave room for the heading and for the choosers' shapes on the corners
	}
	column := 0
	if int(seat) >= s.teams {
		column = 1
	}
	return r.Row(s.side(seat), s.teams, 20).Column(column, 2, memberGap)
}
