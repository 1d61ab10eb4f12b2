package show

import (
	"math"
	"slices"

	"canape/engine"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// lessonLayout is the layout of a lesson's panel, in u.
type lessonLayout struct {
	panel ui.Rect
	body  ui.Rect // area for the words
	rows  []actionRow
	style ui.Style
	face  float64 // radius of the speaking character, or 0 if there is no room for the character
}

// actionRow is a row of buttons.
type actionRow struct {
	room    ui.Rect
	actions []ui.Action
}

// ToldLesson names a lesson and the seats that read it.
type ToldLesson struct {
	Name    string
	Seat    engine.Seat
	Readers engine.SeatSet // Seat and, if they are asked the same question, other seats
}

// lesson is the text of a lesson with its buttons.
type lesson struct {
	ToldLesson
	text    string
	glyphs  []ui.Glyph
	actions [3][]ui.Action // groups of buttons: to continue, to stop all lessons, to pause
	brief   [3][]ui.Action // the groups of buttons with fewer words
}

// lessonOf returns a lesson in the current language, with the buttons of the devices in use. It
// includes the buttons of all people at the table, because each of them may continue.
func lessonOf(h table.Host, to ToldLesson) lesson {
	env := h.Env()
	l := lesson{ToldLesson: to}
	seats := inputSeats(to.Seat, to.Readers)
	l.text, l.glyphs = withButtons(env, lessonWords(env, h.Game().Info().ID, to.Name, seats), seats...)
	people := h.Party().Persons()
	l.actions = [3][]ui.Action{
		ButtonsOf(env, people, input.Confirm, env.Text("table.coach.on"), env.DeviceGlyph),
		ButtonsOf(env, people, input.Extra, env.Text("table.coach.enough"), env.DeviceGlyph),
		{{Glyph: env.MenuGlyph(input.Pause), Word: env.Text("table.pause")}},
	}
	l.brief = l.actions
	l.brief[1] = ButtonsOf(env, people, input.Extra, env.Text("table.coach.enough-brief"), env.DeviceGlyph)
	return l
}

// inputSeats returns the seats of a set as seats of package input. It lists the given first seat
// before the others.
func inputSeats(first engine.Seat, set engine.SeatSet) []input.Seat {
	list := []input.Seat{input.Seat(first)}
	for seat := range set.Without(first).All() {
		list = append(list, input.Seat(seat))
	}
	return list
}

// The measures of a lesson's panel, in u at a text size of 1.
const (
	lessonWidth = 1040 // the usual width
	lessonLeast = 460
	lessonStep  = 46 // difference between the widths that are tried
	lessonText  = 32
	lessonSmall = 28 // size of letters if larger text would cover the lesson's subjects
	lessonEdge  = 40
	lessonFace  = 69
	lessonRow   = 60 // height of a row of buttons

	smallCost    = 60000 // cost of small letters, in the unit of panelRoom.cost
	facelessCost = 40000
	widthRate    = 25 // cost per u of difference from the usual width
	heightRate   = 20 // cost per u of height, which favours panels without a last line of one word
)

// layOut finds the place and size for the panel that cover the least useful area. If the panel
// covers the hint bar, it shows the pause button itself.
func (l *lesson) layOut(c *ui.Canvas, v *panelRoom) lessonLayout {
	if len(v.bars) == 0 {
		best, _ := l.layOutWith(c, v, 2)
		return best
	}
	besideBar := *v
	besideBar.spotlight.Subjects = append(slices.Clip(v.spotlight.Subjects), v.bars[0])
	best, cost := l.layOutWith(c, &besideBar, 2)
	if overBar, less := l.layOutWith(c, v, 3); best.panel.W == 0 || overBar.panel.W > 0 && less < cost {
		return overBar
	}
	return best
}

// layOutWith finds the best place and size of the panel. groups is the number of groups of buttons
// that it shows, counted from the first.
func (l *lesson) layOutWith(c *ui.Canvas, v *panelRoom, groups int) (best lessonLayout, least float64) {
	least = math.Inf(1)
	usual := min(lessonWidth*max(1, 0.88*c.TextScale()), v.area.W)
	for _, form := range lessonForms {
		if form.size == lessonSmall && c.TextScale() <= 1.2 {
			break
		}
		try := func(width float64) {
			more := form.cost + widthRate*math.Abs(width-usual)
			if width < lessonLeast || width > v.area.W || more >= least {
				return
			}
			shape := l.shape(c, width, form.size, form.face, groups)
			if shape.panel.W == 0 || shape.panel.H > v.area.H {
				return
			}
			more += heightRate * shape.panel.H
			if at, cost := v.place(shape.panel.W, shape.panel.H, least-more); cost+more < least {
				best, least = shape.moved(at.X, at.Y), cost+more
			}
		}
		for n := 0.0; n*lessonStep <= v.area.W; n++ {
			try(usual - n*lessonStep)
			try(usual + n*lessonStep)
		}
		try(l.leastWidth(c, form.face, groups))
	}
	return best, least
}

// leastWidth returns the least width of a panel that has room for the buttons.
func (l *lesson) leastWidth(c *ui.Canvas, face float64, groups int) (width float64) {
	for _, group := range l.brief[:groups] {
		width = max(width, ui.ActionsWidth(c, group...))
	}
	return math.Ceil(leftOf(face) + width + lessonEdge)
}

// leftOf returns the distance of the words from the left edge of a panel. face is the radius of the
// character beside them, or 0.
func leftOf(face float64) float64 {
	if face > 0 {
		return 52 + 2*face
	}
	return lessonEdge
}

// lessonForms are the variants of a panel that are tried: letter size, radius of the character, and
// cost in the unit of panelRoom.cost.
var lessonForms = [...]struct{ size, face, cost float64 }{
	{lessonText, lessonFace, 0}, {lessonText, 0, facelessCost}, {lessonSmall, lessonFace, smallCost}, {lessonSmall, 0, smallCost + facelessCost},
}

// shape returns a panel of the given width at the origin of the screen. groups is the number of
// groups of buttons that it shows. Groups share a row if they fit. If the panel is too narrow for a
// group, shape returns the zero layout.
func (l *lesson) shape(c *ui.Canvas, width, size, face float64, groups int) lessonLayout {
	left := leftOf(face)
	inner := width - left - lessonEdge
	p := lessonLayout{style: ui.Plain(size), face: face}
	for i, group := range l.actions[:groups] {
		if ui.ActionsWidth(c, group...) > inner {
			group = l.brief[i]
		}
		if ui.ActionsWidth(c, group...) > inner {
			return lessonLayout{}
		}
		if last := len(p.rows) - 1; last >= 0 {
			if together := slices.Concat(p.rows[last].actions, group); ui.ActionsWidth(c, together...) <= inner {
				p.rows[last].actions = together
				continue
			}
		}
		p.rows = append(p.rows, actionRow{actions: group})
	}
	p.body = ui.Rect{X: left, Y: 30, W: inner, H: p.style.ParagraphHeight(c, l.text, inner, l.glyphs...)}
	row := lessonRow * min(1.7, c.TextScale())
	height := p.body.Bottom() + 14
	for i := range p.rows {
		p.rows[i].room = ui.Rect{X: left, Y: height, W: inner, H: row}
		height += row
	}
	height += 18
	more := 0.0
	if face > 0 {
		more = max(0, 2*face+60-height)
	}
	p = p.moved(0, more/2)
	p.panel = ui.Rect{W: width, H: height + more}
	return p
}

func (p lessonLayout) moved(dx, dy float64) lessonLayout {
	p.panel, p.body = p.panel.Move(dx, dy), p.body.Move(dx, dy)
	p.rows = slices.Clone(p.rows)
	for i := range p.rows {
		p.rows[i].room = p.rows[i].room.Move(dx, dy)
	}
	return p
}

// draw draws the panel of a lesson.
func (l *lesson) draw(c *ui.Canvas, p *lessonLayout, party app.Party) {
	ui.DrawPanel(c, "coach", p.panel)
	c.Aloud(l.text, l.glyphs...)
	if p.face > 0 {
		l.drawReaders(c, ui.Point{X: p.panel.X + 30 + p.face, Y: p.panel.Center().Y}, p.face, party)
	}
	c.Paragraph(l.text, p.body, p.style, c.Theme().Ink, ui.Left, l.glyphs...)
	for i := range p.rows {
		ui.DrawActions(c, p.rows[i].room, p.rows[i].actions...)
	}
}

// drawReaders draws the characters of all readers within a circle, two per row.
func (l *lesson) drawReaders(c *ui.Canvas, at ui.Point, radius float64, party app.Party) {
	n := l.Readers.Len()
	if n < 2 {
		ui.Character{Seat: party.Seats[l.Seat].Colour, Expression: ui.Expression{Mood: ui.Smiling}, Wear: party.Seats[l.Seat].Wear}.Draw(c, at, radius)
		return
	}
	rows := (n + 1) / 2
	small := 0.88 * radius / float64(max(2, rows))
	i := 0
	for seat := range l.Readers.All() {
		place := ui.Point{X: at.X + small*1.1*float64(2*(i%2)-1), Y: at.Y + small*2.2*(float64(i/2)-float64(rows-1)/2)}
		if i == n-1 && n%2 == 1 {
			place.X = at.X
		}
		ui.Character{Seat: party.Seats[seat].Colour, Expression: ui.Expression{Mood: ui.Smiling}, Wear: party.Seats[seat].Wear}.Draw(c, place, small)
		i++
	}
}

// LessonPanel is the panel of a lesson, placed on a screen.
type LessonPanel struct {
	// Bounds is the rectangle of the panel, in u. It is zero if the words fit nowhere.
	Bounds ui.Rect

	lesson lesson
	layout lessonLayout
}

// PlaceLesson returns the panel of a lesson, in the current language, over a board that has just
// been drawn. bars are the bars of the table. The caller must not draw a bar that the panel
// touches.
func PlaceLesson(h table.Host, g table.Guide, b table.Board, c *ui.Canvas, to ToldLesson, bars []ui.Rect) LessonPanel {
	l := lessonOf(h, to)
	layout := l.layOut(c, panelRoomOf(h, g, b, c, to, bars))
	return LessonPanel{Bounds: layout.panel, lesson: l, layout: layout}
}

// Draw draws the panel for the players of a party.
func (p *LessonPanel) Draw(c *ui.Canvas, party app.Party) {
	c.PushLayer(ui.LayerPanels)
	defer c.Pop()
	p.lesson.draw(c, &p.layout, party)
}

// panelRoomOf returns the area for a lesson. The panel is usually at the top of the table, or at
// its bottom if the reader sits at the top.
func panelRoomOf(h table.Host, g table.Guide, b table.Board, c *ui.Canvas, to ToldLesson, bars []ui.Rect) *panelRoom {
	frame := c.Frame()
	v := &panelRoom{area: c.Content(), usual: ui.Point{X: frame.W / 2, Y: 98 + 120*c.TextScale()}, spotlight: spotlightOf(g, b, c, to.Name, to.Seat), standings: b.Standings(), bars: bars}
	for other := range to.Readers.Without(to.Seat).All() {
		s := spotlightOf(g, b, c, to.Name, other)
		v.spotlight.Subjects, v.spotlight.Beside = append(v.spotlight.Subjects, s.Subjects...), append(v.spotlight.Beside, s.Beside...)
	}
	for seat := range h.Party().Seats {
		if !to.Readers.Has(engine.Seat(seat)) {
			v.plates = append(v.plates, b.Plate(c, engine.Seat(seat)))
		}
	}
	v.area.W, v.area.H = v.area.W-panelBack, v.area.H-panelBack
	if b.FillsScreen() || b.Plate(c, to.Seat).Y < frame.H*0.35 {
		v.usual.Y = frame.H - 132*c.TextScale() - 120*c.TextScale()
	}
	return v
}
