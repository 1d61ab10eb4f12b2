package lobby

import (
	"math"
	"slices"

	"canape/input"
	"canape/scenes/app"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// lobbyFrame is the layout of the last frame.
type lobbyFrame struct {
	large      bool // the places are a list without a table, because text is large
	hint       ui.Hint
	head       ui.Rect
	plates     []ui.Rect // the plate of each place
	table      ui.Rect   // the oval table
	toRim      float64   // the horizontal distance of a chair from the middle of the table, as a share of its plate's distance
	panel      ui.Rect
	twoColumns bool    // the panel has two columns, because the options need them and the screen is wide enough
	list       ui.Rect // the rows of the panel; with two columns, of its second column
	left       ui.Rect // the rows of the first of two columns; empty if there is only one
	foot       ui.Rect // the first button of the panel
	why        string  // the reason why the match cannot begin
	areas      []lobbyArea
}

// columns returns the columns of the panel.
func (f *lobbyFrame) columns() []ui.Rect {
	if f.left.W == 0 {
		return []ui.Rect{f.list}
	}
	return []ui.Rect{f.left, f.list}
}

type lobbyArea struct {
	id   piece
	rect ui.Rect
}

const (
	panelWidth  = 580.0
	wideScreen  = 2100.0 // the least width for two columns in the panel; a phone held sideways is wide enough, so house rules need no scrolling on it
	leastColumn = 500.0  // the width of three ways of keeping secrets side by side
	panelPad    = 36.0
	plateWidth  = 376.0
	plateHeight = 186.0
	plateGap    = 24.0
)

// layout computes the layout of a frame.
func (l *Scene) layout(env *app.Env, c *ui.Canvas) {
	f := &l.frame
	scale := c.TextScale()
	f.large = scale > 1.1
	f.hint = l.hint(env)
	content, hint := c.Content(), f.hint.Rect(c)
	bottom := hint.Y - 22

	width := panelWidth
	if f.large {
		width = min(content.W*0.5, panelWidth*max(1.1, scale*0.8))
	}
	f.panel = ui.Rect{X: content.Right() - width, Y: content.Y + 10, W: width, H: bottom - content.Y - 10}
	button := max(112, ui.Big(54).LineHeight(c)*1.2)
	if f.large {
		button = ui.Big(40).LineHeight(c) * 1.25
	}
	under := 46.0 // the height of a line below the button
	if f.why = l.terms.reason(l.active); l.sheet == nil && f.why != "" {
		under = max(under, ui.Plain(28).ParagraphHeight(c, f.why, width-62)+20)
	}
	f.foot = ui.Rect{X: f.panel.X + 28, Y: f.panel.Bottom() - under - button, W: width - 56, H: button}
	f.list = ui.Rect{X: f.panel.X + panelPad, Y: f.panel.Y + 24, W: width - 2*panelPad}
	f.list.H = f.foot.Y - 16 - f.list.Y
	left := l.layoutLeft(c, content)

	area := ui.Rect{X: content.X, Y: content.Y + 10, W: left - 36 - content.X, H: bottom - content.Y - 10}
	head := max(106, ui.Big(64).LineHeight(c)+ui.Plain(32).LineHeight(c))
	if f.large {
		head = ui.Big(48).LineHeight(c)
	}
	f.head = area.Top(head)
	f.plates = f.plates[:0]
	if f.large {
		f.table = ui.Rect{}
		rows := area.Below(head + 16)
		height := min(150*scale, (rows.H-14*float64(len(l.places.all)-1))/float64(len(l.places.all)))
		for i := range l.places.all {
			f.plates = append(f.plates, ui.Rect{X: rows.X, Y: rows.Y + float64(i)*(height+14), W: rows.W, H: height})
		}
		return
	}
	l.seatAround(area.Below(head+40), plateHeight+(scale-1)*90)
}

// layoutLeft adds a second column at the left of the panel if the options need it and the screen is
// wide enough. It returns the left edge of the panel with all of its columns. A sheet has only one
// column, but while it replaces the panel this edge stays, so that the rest of the lobby does not
// move.
func (l *Scene) layoutLeft(c *ui.Canvas, content ui.Rect) float64 {
	f := &l.frame
	f.left = ui.Rect{}
	wide := content.W >= wideScreen && !f.large
	if l.sheet == nil {
		l.listRows()
		l.panel.Lay(c, f.list)
		f.twoColumns = wide && !l.panel.Fits()
	}
	if !f.twoColumns || !wide {
		return f.panel.X
	}
	n := float64(l.places.chairs.Columns)
	plates := min(n*plateWidth, 1200) + (n-1)*plateGap
	column := min(560, (f.panel.Right()-content.X-36-plates)/2-panelPad*3/2)
	if !l.game.face.Open {
		column = max(column, leastColumn)
	}
	left := f.panel.Right() - 2*column - 3*panelPad
	if l.sheet == nil {
		f.panel = ui.Rect{X: left, Y: f.panel.Y, W: f.panel.Right() - left, H: f.panel.H}
		f.left = ui.Rect{X: left + panelPad, Y: f.list.Y, W: column, H: f.panel.H - 2*24}
		f.list.X, f.list.W = f.left.Right()+panelPad, column
		f.foot.X, f.foot.W = f.list.X-8, column+16
	}
	return left
}

// rank returns the seat that a place will have in the match: the number of taken places before it.
func (ps *places) rank(at int) int {
	seat := 0
	for i := range at {
		if ps.all[i].taken {
			seat++
		}
	}
	return seat
}

// chairOf returns the chair of every place. Players get the chairs that they will have at the
// table, and free places get the others. If nobody sits yet, the place for the next person counts
// as taken.
func (ps *places) chairOf() []int {
	people, robots := ps.count()
	coming := -1
	if people == 0 {
		coming = ps.offered(input.NoDevice)
	}
	sits := func(i int) bool { return ps.all[i].taken || i == coming }
	n := max(people, 1) + robots
	if coming >= 0 && ps.all[coming].taken {
		n = robots
	}
	used := ps.chairs.ChairsOf(n)
	var left []int
	for chair := range ps.chairs.Chairs {
		if !slices.Contains(used, chair) {
			left = append(left, chair)
		}
	}
	chairs := make([]int, len(ps.all))
	for i := range ps.all {
		from := &left
		if sits(i) {
			from = &used
		}
		chairs[i], *from = (*from)[0], (*from)[1:]
	}
	return chairs
}

// seatAround lays out the plates above and below the oval table, in the seating order of the match.
// A plate glides when it gets another chair.
func (l *Scene) seatAround(area ui.Rect, height float64) {
	f := &l.frame
	n := l.places.chairs.Columns
	width := min(plateWidth+60, (area.W-float64(n-1)*plateGap)/float64(n))
	left := area.Center().X - (float64(n)*(width+plateGap)-plateGap)/2
	rect := func(chair int) ui.Rect {
		at := l.places.chairs.Chairs[chair]
		r := ui.Rect{X: left + float64(at.Column)*(width+plateGap), Y: area.Bottom() - height, W: width, H: height}
		if at.Upper {
			r.Y = area.Y
		}
		return r
	}
	for _, s := range l.seated {
		from, to := rect(s.from), rect(s.chair)
		left := 1 - tween.InOut(s.way.Value)
		f.plates = append(f.plates, to.Move((from.X-to.X)*left, (from.Y-to.Y)*left))
	}
	gap := area.H - 2*height
	across := min(area.W-40, gap*0.77*tableWidth/tableHeight)
	f.table = ui.RectAround(area.Center(), across, across*tableHeight/tableWidth)
	f.toRim = 0.925
	if outmost := float64(n-1) / 2 * (width + plateGap); outmost > 0 { // keep the figures at both ends from touching the figures across the table
		f.toRim = min(f.toRim, 0.86*across/2/outmost)
	}
}

// sitting holds the chair of a place, its previous chair, and how far its plate has moved between
// them.
type sitting struct {
	from, chair int
	way         tween.Toward
}

const changeTicks = 18 // the time in which a plate moves to another chair, in ticks

// settle moves every place towards its chair. If still is true it moves there at once.
func (l *Scene) settle(still bool) {
	chairs := l.places.chairOf()
	first := len(l.seated) == 0
	if first {
		l.seated = make([]sitting, len(chairs))
	}
	for i, chair := range chairs {
		s := &l.seated[i]
		if s.chair != chair {
			*s = sitting{from: s.chair, chair: chair}
		}
		if s.way.Tick(1, changeTicks); first || still {
			*s = sitting{chair, chair, tween.Toward{Value: 1}}
		}
	}
}

// chair returns the position of a place's figure at the table.
func (l *Scene) chair(at int) ui.Point {
	plate, table := l.frame.plates[at].Center(), l.frame.table.Center()
	x := table.X + (plate.X-table.X)*l.frame.toRim
	rx, ry := l.frame.table.W/2, l.frame.table.H/2
	reach := ry * math.Sqrt(max(0, 1-(x-table.X)*(x-table.X)/(rx*rx)))
	if plate.Y < table.Y {
		return ui.Point{X: x, Y: table.Y - reach + 6}
	}
	return ui.Point{X: x, Y: table.Y + reach - 12}
}

// addArea makes a rectangle of a piece focusable.
func (l *Scene) addArea(id piece, r ui.Rect) {
	l.frame.areas = append(l.frame.areas, lobbyArea{id, r})
	l.focus.Add(int(id), r)
}

// focusOn returns how to draw the focus on a piece. focus is how far it has faded in, from 0 to 1.
// If the cursor there belongs to another device than the active one, ring is the colour of that
// device's player, counted from 1. Of several such devices, the one with the lowest id counts.
func (l *Scene) focusOn(id piece) (focus float64, ring int) {
	if v := l.fade[int(id)]; v > 0 && l.cursor(l.active) == id {
		return v, 0
	}
	first := input.NoDevice
	for d, at := range l.cursors {
		if at != id || d == l.active || first != input.NoDevice && d > first {
			continue
		}
		if seats := l.env.Roster.SeatsOf(d); seats != 0 && !id.of(seats) && int(seats.First()) < len(l.places.all) {
			first, ring = d, l.places.all[seats.First()].colour+1
		}
	}
	if first != input.NoDevice {
		return 1, ring
	}
	return l.fade[int(id)], 0
}

// tab returns the coloured end of a plate.
func tab(r ui.Rect) ui.Rect {
	return ui.Rect{X: r.X + 6, Y: r.Y + 6, W: min(84, r.H*0.8), H: r.H - 12}
}

// levelRect returns the rectangle of a robot's level on its plate.
func (l *Scene) levelRect(r ui.Rect) ui.Rect {
	if l.frame.large {
		return ui.Rect{X: r.Center().X - r.W*0.04, Y: r.Y + 8, W: r.W*0.54 - 12, H: r.H - 16}
	}
	left := tab(r).Right() + 18
	return ui.Rect{X: left, Y: r.Y + r.H*0.52, W: r.Right() - 20 - left, H: r.H * 0.36}
}

// click handles a click on a part of a piece that only a mouse can reach, such as the tab of a
// plate or an arrow. It returns false if at is not on such a part.
func (l *Scene) click(d input.DeviceID, id piece, at ui.Point) bool {
	half := func(r ui.Rect) int {
		if at.X < r.Center().X {
			return -1
		}
		return 1
	}
	if place := l.placeOf(id); place >= 0 {
		r, p := l.frame.plates[place], &l.places.all[place]
		switch {
		case p.taken && tab(r).Contains(at):
			l.openSheet(d, place)
		case p.robot() && l.levelRect(r).Contains(at):
			l.places.adjustLevel(place, half(l.levelRect(r)))
		default:
			return false
		}
		return true
	}
	if part, hit := l.panel.Hit(at); hit && part.Step() != 0 {
		l.panel.Click(part)
		return true
	}
	return false
}
