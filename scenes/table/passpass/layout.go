package passpass

import (
	"math"
	"slices"

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
	place  ui.Rect // the mat, with the plate and the character above it
	scale  float64 // text scale
	right  bool    // the mat is on the right side of the screen
	plate  ui.Rect
	chair  chair
	hand   fan
	taken  ui.Rect // area of the taken cards
	mini   float64 // width of a taken card
	count  ui.Rect // area of the points
	counts ui.Align
	notice ui.Rect // area for messages to the seat
	sum    ui.Rect // area for the score count after a round, when the hand is empty
}

// chair is where a character sits: the point between its hands, its greatest size, and the room
// above the point.
type chair struct {
	at             ui.Point
	size, headroom float64
}

// fan is the area of a hand with the arrangement of its cards.
type fan struct {
	ui.Rect
	card    float64
	columns int     // cards in a row
	row     float64 // distance between rows; 0 for a single row
	overlap bool    // the cards of a row cover the right part of each other
}

const (
	matGap   = 10
	sideRoom = 496 // width of the mats on a side
	// The least share of the width of the table for the mats on a side, with usual and with large
	// text.
	wideSide, wideLargeText = 0.24, 0.27
	// With large text, mats put the character beside the hand and are wider. Three on a side also
	// have the points beside the plate.
	largeTextSide, largeTextThree = 520, 556

	tableTop   = 20 // distance of the mats from the top of the screen
	balanceTop = 46 // distance of the balance from the top of the screen, with room for the cat asleep on its beam

	slateGap = 14

	// The sizes of characters. Mats become smaller before people do.
	leastBody = 146
	mostBody  = 218
	// mostBeside is the greatest size of a character beside the hand.
	mostBeside = 200
	overEdge   = 1.0625 // height of the tallest character above its edge, in sizes
	underEdge  = 0.19   // height of a character below its edge, in sizes
	bodyGap    = 14     // gap beside a character

	lowMat   = 91  // least height of a mat, for a row of small backs
	usualMat = 236 // usual height of a mat with the taken cards below the hand
	highMat  = 210 // least height of a mat with the taken cards below the hand
	plateGap = 6

	inset      = 22 // margin of a mat
	handInset  = 8  // margin of a hand that has the whole width of a mat
	handMargin = 7  // margin above and below a hand that has the whole width of a mat
	handGap    = 12 // gap between the cards of a hand, if there is room
	miniGap    = 6
	usualMini  = 38 // width of a taken card

	// The least visible part of each card of a hand, as a share of its size or in u. A back shows a
	// strip. A face shows everything printed on it, even beside the frame of a selected card. In a
	// visible hand of several rows, a row may cover the pattern at the bottom of the row behind it.
	backFree  = 0.24
	backMost  = 126 // u: greatest width of a card whose back is shown
	faceFree  = 0.94
	faceFrame = 7    // u: frame of a selected card
	faceHead  = 0.62 // visible share of the height of a card behind another row
	faceRise  = 22   // u: rise of a selected card, including its frame

	leastSum = 136 // u: least height of the area for a score count, for two lines
)

// halfFree is the visible share of the width of a covered face, by its print.
var halfFree = [table.Prints]float64{table.UsualPrint: 0.4734, table.LargePrint: 0.747}

func newLayout(room table.Room, seats, rounds int, open engine.SeatSet) layout {
	l := layout{Room: room, open: open, rounds: rounds}
	l.Area.H += l.Area.Y - tableTop
	l.Area.Y = tableTop
	width := max(sideRoom, room.Area.W*wideSide)
	switch {
	case l.Compact && seats > 4:
		width = max(largeTextThree, room.Area.W*wideLargeText)
	case l.Compact:
		width = max(largeTextSide, room.Area.W*wideLargeText)
	}
	l.place(seats, width)
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
	l.middle = l.Area.Inset(width+matGap-2, 0).Below(balanceTop - tableTop)
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
	n, open := float64(len(seats)), float64(l.open.Where(func(s engine.Seat) bool { return slices.Contains(seats, s) }).Len())
	room := side.H - (n-1)*matGap
	closed := room / max(2, n)
	height := closed
	if open > 0 {
		height = max(closed, min(l.openPlace(side.W), (room-l.closedPlace()*(n-open))/open))
		if open < n {
			closed = min(closed, (room-height*open)/(n-open))
		}
	}
	for _, seat := range seats {
		m := mat{place: side.Top(closed), scale: l.Scale, right: right}
		if l.open.Has(seat) {
			m.place = side.Top(height)
		}
		m.plate = ui.Rect{W: 300 + 20*(l.Scale-1), H: l.plateHeight()}
		m.divide(l.open.Has(seat), l.Compact)
		l.mats[seat] = m
		side = side.Below(m.place.H + matGap)
	}
}

func (l *layout) plateHeight() float64 { return 80 + 10*(l.Scale-1) }

// band returns the height of the area above a mat for a character of the given size.
func band(body float64) float64 { return math.Ceil(body * overEdge) }

// closedPlace returns the least height of the place of a seat with a hidden hand.
func (l *layout) closedPlace() float64 {
	if l.Compact {
		return band(leastBody) + underEdge*leastBody + 2*handMargin
	}
	return band(leastBody) + lowMat
}

// openPlace returns the height of the place of a seat with a visible hand that lets the cards of a
// hand in two rows use the whole width of the mat.
func (l *layout) openPlace(width float64) float64 {
	const columns = handCards / 2
	card := (width - 2*handInset - (columns-1)*faceFrame) / (1 + (columns-1)*faceFree)
	return band(leastBody) + ui.CardHeight(card)*(1+faceHead) + faceRise + 2*handMargin
}

// divide places the parts of a mat.
func (m *mat) divide(faces, compact bool) {
	switch {
	case faces:
		m.divideOpen(compact)
	case compact:
		m.divideBeside()
	case m.place.H >= band(leastBody)+highMat:
		m.divideHigh()
	default:
		m.divideLow()
	}
	if m.right {
		flip := func(r *ui.Rect) { r.X = m.X + m.Right() - r.Right() }
		flip(&m.plate)
		flip(&m.taken)
		flip(&m.hand.Rect)
		flip(&m.count)
		flip(&m.notice)
		flip(&m.sum)
		m.chair.at.X = m.X + m.Right() - m.chair.at.X
		m.counts = ui.Right - m.counts // aligned to the other side
	}
}

// sit puts the character behind the upper edge of the mat, at the outer side of an area of the
// given height, and the plate beside it. It returns the area beside the character and above the
// plate.
func (m *mat) sit(height float64) (over ui.Rect) {
	m.Rect = m.place.Below(height)
	size := min(mostBody, height/overEdge)
	side := m.place.Top(height).After(size + bodyGap)
	m.plate = m.plate.Left(side.W)
	m.plate = m.plate.Move(m.Right()-m.plate.W-m.plate.X, m.Y-plateGap-m.plate.H-m.plate.Y)
	m.chair = chair{at: ui.Point{X: m.X + max(size/2, (m.W-m.plate.W)/2), Y: m.Y}, size: size, headroom: height}
	over = side.Above(m.Y - m.plate.Y + 4)
	if m.notice = over.Tail(m.plate.W); m.notice.H < noticeLeast { // there is no room for words above the plate
		m.notice = side.Above(plateGap)
	}
	return over
}

const noticeLeast = 60 // least height of the area for messages to a seat

// divideHigh lays out a mat with a hidden hand and, below it, the taken cards and the points.
func (m *mat) divideHigh() {
	m.sit(max(band(leastBody), min(band(mostBody), m.place.H-usualMat)))
	m.mini = 40 - 4*(m.scale-1)
	low := m.Inset(inset, 0).Foot(96)
	low.H -= 12
	m.taken = low.Left(4*m.mini + 3*miniGap)
	m.count, m.counts = low.Foot(60*min(1.4, m.scale)).After(m.taken.W+16), ui.Right
	m.hand.Rect = ui.Rect{X: m.X + inset, Y: m.Y + 18, W: m.W - 2*inset, H: low.Y - 10 - m.Y - 18}
	m.spreadBacks()
	if m.sum = m.hand.Union(m.count); m.sum.Overlaps(m.taken) {
		if m.sum = m.hand.Rect; m.sum.H < leastSum {
			m.sum = m.Inset(handInset, handInset).After(m.taken.Right() - m.X)
		}
	}
}

// divideLow lays out a low mat with a hidden hand, and beside it the points under the taken cards.
func (m *mat) divideLow() {
	m.sit(max(band(leastBody), min(band(mostBody), m.place.H-lowMat-60)))
	m.mini = usualMini
	column := m.Inset(inset, handMargin).Tail(4*m.mini + 3*miniGap)
	m.count, m.counts = column.Foot(min(52*min(1.4, m.scale), column.H/2)), ui.Right
	m.taken = column.Above(m.count.H + 12)
	if m.taken.H < leastTaken {
		m.taken = column
		m.count = m.Inset(inset, handMargin).Before(column.W + 22).Tail(62 * min(1.5, m.scale))
	}
	m.hand.Rect = ui.Rect{X: m.X + inset - 6, Y: m.Y + handMargin, W: min(m.count.X, m.taken.X) - 12 - m.X - inset + 6, H: m.H - 2*handMargin}
	m.spreadBacks()
	m.sum = m.Inset(handInset, handInset).Before(m.Right() - handInset - m.taken.X)
}

const bandOver = 9 // how far the band of a Pass Pass extends beyond the taken cards

const leastTaken = 64 // least height of the area of the taken cards

// divideBeside lays out a mat with a hidden hand whose character sits on the mat, so that with large
// text the cards get the height of the place.
func (m *mat) divideBeside() {
	m.Rect = m.place
	under := m.H - 2*handMargin
	points := 48 * min(1.5, m.scale) // height of the points below the character, if there is room
	below := under-leastBody*(overEdge+underEdge) >= points+leastTaken
	if !below {
		points = 0
	}
	size := float64(leastBody)
	if below {
		size = max(size, min(mostBeside, (under-leastTaken-points-1)/(overEdge+underEdge)))
	}
	column := m.Inset(handMargin, handMargin).Left(size + 6)
	m.chair = chair{at: ui.Point{X: column.Center().X, Y: column.Y + band(size)}, size: size, headroom: band(size) + handMargin}
	side := m.Inset(handMargin, 10).After(column.W + 8)
	m.taken = column.Below(band(size) + underEdge*size)
	m.plate, m.counts = m.plate.Left(side.W), ui.Right
	if below {
		m.count = m.taken.Top(points).Inset(24, 0)
		m.taken = m.taken.Below(points)
	} else { // the points are beside the plate
		room := 54 * min(1.5, m.scale)
		m.plate = m.plate.Left(side.W - room - bodyGap - 6)
		m.count = side.Before(bodyGap).Tail(room).Top(m.plate.H)
	}
	m.plate = m.plate.Move(side.X-m.plate.X, side.Y-m.plate.Y)
	low := side.Below(m.plate.H + 10)
	m.mini = min(usualMini, (m.taken.W-3*miniGap)/4)
	m.hand.Rect = low
	if m.taken.H < leastTaken { // the taken cards are beside the hand
		m.taken = low.Tail(4*m.mini + 3*miniGap)
		m.hand.Rect = low.Before(m.taken.W + 10)
	}
	m.notice = ui.Rect{X: side.X, Y: m.place.Y, W: side.W, H: m.plate.Bottom() - m.place.Y}
	m.spreadBacks()
	m.sum = m.hand.Rect
}

// spreadBacks computes the largest cards with which a hidden hand fits into its area.
func (m *mat) spreadBacks() {
	m.hand.columns = handCards
	m.hand.card = min(backMost, m.hand.H*0.75, m.hand.W/(1+(handCards-1)*backFree))
}

// divideOpen lays out a mat with a visible hand, which has the whole mat. The taken cards and the
// points are beside the character, above the plate.
func (m *mat) divideOpen(compact bool) {
	print := table.UsualPrint
	if compact {
		print = table.LargePrint
	}
	best := mat{}
	for height := band(mostBody); height >= band(leastBody); height -= 4 { // mats become smaller before people do, but not the cards
		for _, columns := range [...]int{handCards, handCards / 2, 3} {
			n := *m
			over := n.sit(height)
			n.mini = min(usualMini, (over.H-4)*0.75, (over.W-3*miniGap-60)/4)
			n.taken = over.Tail(4*n.mini + 3*miniGap)
			n.count, n.counts = over.Before(n.taken.W+12), ui.Right
			n.hand.Rect, n.hand.columns = n.Inset(handInset, handMargin), columns
			if n.hand.spread(print); n.hand.card > best.hand.card*1.04 {
				best = n
			}
		}
	}
	*m = best
	m.sum = m.hand.Rect
}

// spread computes the largest cards with which a visible hand fits into its area.
func (f *fan) spread(print table.Print) {
	rows := (handCards + f.columns - 1) / f.columns
	moreRows, gaps := float64(rows-1), float64(f.columns-1)
	free := faceFree
	if f.overlap = rows == 1; f.overlap {
		free = halfFree[print]
	}
	height := (f.H - moreRows*faceRise) / (1 + moreRows*faceHead)
	f.card = min(height*0.75, (f.W-gaps*faceFrame)/(1+gaps*free))
	if rows > 1 {
		f.row = ui.CardHeight(f.card)*faceHead + faceRise
	}
}

// hand returns the rectangle of a card in a seat's hand.
func (l *layout) hand(seat engine.Seat, at, count int) ui.Rect {
	m := &l.mats[seat]
	f := &m.hand
	columns, height := max(1, f.columns), ui.CardHeight(f.card)
	rows := max(1, (count+columns-1)/columns)
	row := f.Foot(height).Move(0, float64(at/columns-rows+1)*f.row)
	count = min(count, columns)
	if m.right && (f.overlap || !l.open.Has(seat)) {
		row = row.Tail(row.Fan(count-1, count, f.card, handGap).Right() - row.X)
	}
	return row.Fan(at%columns, count, f.card, handGap)
}

// covered reports whether a card of a visible hand is partly covered by the next card, or by the
// frame of the next card. count is the number of cards in the hand.
func (l *layout) covered(seat engine.Seat, at, count int) bool {
	if !l.mats[seat].hand.overlap || at+1 >= count {
		return false
	}
	r := l.hand(seat, at, count)
	return l.hand(seat, at+1, count).X-faceFrame < r.X+faceFree*r.W
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
