package table

import (
	"canape/engine"
	"canape/input"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// slate is the panel of a lesson as it lies on the screen, in u.
type slate struct {
	panel   ui.Rect
	body    ui.Rect // of the words
	rows    [2]ui.Rect
	actions [2]int // how many of the actions stand in each row
	style   ui.Style
	face    float64 // radius of the character that speaks; 0 where there is no room for one
}

// saying is what a lesson says, and with which buttons one goes on.
type saying struct {
	lesson  string
	reader  engine.Seat
	readers engine.SeatSet
	text    string
	glyphs  []ui.Glyph
	actions []ui.Action
	on      int // of the actions, those that go on; they stand in a row of their own where there is no room for all
}

// sayingOf returns the words of a lesson in the language and for the devices in use. Anybody at the table may go on.
func sayingOf(h Host, lesson string, reader engine.Seat, readers engine.SeatSet) saying {
	kit := h.Kit()
	s := saying{lesson: lesson, reader: reader, readers: readers}
	seats := inputSeats(reader, readers)
	s.text, s.glyphs = withButtons(kit, lessonText(kit, h.Game().Info().ID, lesson, seats), seats...)
	people := personsOf(h.Party())
	s.actions = buttonsOf(kit, people, input.Confirm, kit.Text("table.coach.on"), kit.DeviceGlyph)
	s.on = len(s.actions)
	s.actions = append(s.actions, buttonsOf(kit, people, input.Extra, kit.Text("table.coach.enough"), kit.DeviceGlyph)...)
	s.actions = append(s.actions, ui.Action{Glyph: kit.MenuGlyph(input.Pause)}) // its word is in the hint bar, where that is seen
	return s
}

// inputSeats returns the seats of a set as the devices know them, the first one first.
func inputSeats(first engine.Seat, set engine.SeatSet) []input.Seat {
	list := []input.Seat{input.Seat(first)}
	for seat := range set.Without(first).All() {
		list = append(list, input.Seat(seat))
	}
	return list
}

// How panels of lessons are made, in u at text of 100 per cent.
const (
	slateWide  = 1040 // the usual width
	slateLeast = 460
	slateStep  = 46 // between the widths that are tried
	slateText  = 32
	slateSmall = 28 // of large text, where that leaves room for what it speaks of
	slateEdge  = 40
	slateFace  = 69
	slateRow   = 60 // of buttons

	smallCost    = 60000 // of the smaller text, as vacancy counts
	facelessCost = 40000
	widthRate    = 25 // for every u more or less than usual
	heightRate   = 20 // for every u of height: a last line of one word is none
)

// lay finds the place and the form for a lesson that lose least of what should be seen.
func (s *saying) lay(c *ui.Canvas, v *vacancy) slate {
	var best slate
	least := -1.0
	sizes := []float64{slateText}
	if c.TextScale() > 1.2 {
		sizes = append(sizes, slateSmall)
	}
	usual := min(slateWide*max(1, 0.88*c.TextScale()), v.area.W)
	for i, size := range sizes {
		for _, face := range [...]float64{slateFace, 0} {
			extra := smallCost * float64(i)
			if face == 0 {
				extra += facelessCost
			}
			for n := 0.0; n*slateStep <= v.area.W; n++ {
				more := extra + widthRate*slateStep*n
				if least >= 0 && more >= least {
					break
				}
				for _, wide := range [...]float64{usual - n*slateStep, usual + n*slateStep} {
					if wide < slateLeast || wide > v.area.W {
						continue
					}
					shape, fits := s.shape(c, wide, v.area.H, size, face)
					if !fits {
						continue
					}
					at, cost := v.place(shape.panel.W, shape.panel.H)
					if cost += more + heightRate*shape.panel.H; least < 0 || cost < least {
						least, best = cost, shape.moved(at.X, at.Y)
					}
				}
			}
		}
	}
	return best
}

// shape returns a slate of a width in the corner of the screen; false if its buttons or its words don't fit.
func (s *saying) shape(c *ui.Canvas, wide, most, size, face float64) (slate, bool) {
	left := float64(slateEdge)
	if face > 0 {
		left = 52 + 2*face
	}
	inner := wide - left - slateEdge
	shape := slate{style: ui.Plain(size), face: face, actions: [2]int{len(s.actions), 0}}
	if c.ActionsWidth(s.actions...) > inner {
		shape.actions = [2]int{s.on, len(s.actions) - s.on}
		if max(c.ActionsWidth(s.actions[:s.on]...), c.ActionsWidth(s.actions[s.on:]...)) > inner {
			return slate{}, false
		}
	}
	row := slateRow * min(1.7, c.TextScale())
	text := c.SentenceHeight(s.text, shape.style, inner, s.glyphs...)
	shape.body = ui.Rect{X: left, Y: 30, W: inner, H: text}
	high := 30 + text + 14
	for i, n := range shape.actions {
		if n > 0 {
			shape.rows[i] = ui.Rect{X: left, Y: high, W: inner, H: row}
			high += row
		}
	}
	high += 18
	if least := 2*face + 60; face > 0 && high < least {
		shape.body.Y += (least - high) / 2
		for i := range shape.rows {
			shape.rows[i].Y += (least - high) / 2
		}
		high = least
	}
	shape.panel = ui.Rect{W: wide, H: high}
	return shape, high <= most
}

func (s slate) moved(dx, dy float64) slate {
	s.panel, s.body = s.panel.Move(dx, dy), s.body.Move(dx, dy)
	for i := range s.rows {
		s.rows[i] = s.rows[i].Move(dx, dy)
	}
	return s
}

// draw draws a lesson; barless tells that the hint bar is hidden by it, and with it the way to pause by mouse.
func (s *saying) draw(c *ui.Canvas, at *slate, party stage.Party, barless bool) {
	c.Panel("coach", at.panel)
	if at.face > 0 {
		s.drawReaders(c, ui.Point{X: at.panel.X + 30 + at.face, Y: at.panel.Center().Y}, at.face, party)
	}
	c.Sentence(s.text, at.body, at.style, c.Theme().Ink, ui.Left, s.glyphs...)
	shown, from := len(s.actions), 0
	if !barless {
		shown--
	}
	for i, n := range at.actions {
		if to := min(shown, from+n); to > from {
			c.Actions(at.rows[i], s.actions[from:to]...)
		}
		from += n
	}
}

// drawReaders draws the characters of all who are spoken to within a radius, two beside each other.
func (s *saying) drawReaders(c *ui.Canvas, at ui.Point, radius float64, party stage.Party) {
	n := s.readers.Len()
	if n < 2 {
		c.Character(party.Seats[s.reader].Colour, at, radius, ui.Smiling, false)
		return
	}
	rows := (n + 1) / 2
	small := 0.88 * radius / float64(max(2, rows))
	i := 0
	for seat := range s.readers.All() {
		place := ui.Point{X: at.X + small*1.1*float64(2*(i%2)-1), Y: at.Y + small*2.2*(float64(i/2)-float64(rows-1)/2)}
		if i == n-1 && n%2 == 1 {
			place.X = at.X
		}
		c.Character(party.Seats[seat].Colour, place, small, ui.Smiling, false)
		i++
	}
}

// LessonPanel returns where the panel of a lesson lies over a board that has just been drawn, in u. The bars are those that package
// table draws meanwhile; one of which the panel covers a part is not drawn.
func LessonPanel(h Host, b Board, c *ui.Canvas, lesson string, reader engine.Seat, bars ...ui.Rect) ui.Rect {
	readers := engine.SeatsOf(reader)
	s := sayingOf(h, lesson, reader, readers)
	at := s.lay(c, vacancyOf(b, c, lesson, reader, readers, bars))
	return at.panel
}

// vacancyOf returns the room for a lesson: at the top of the table, and at its foot where the reader sits at the top.
func vacancyOf(b Board, c *ui.Canvas, lesson string, reader engine.Seat, readers engine.SeatSet, bars []ui.Rect) *vacancy {
	frame := c.Frame()
	v := &vacancy{area: c.Content(), usual: ui.Point{X: frame.W / 2, Y: 98 + 120*c.TextScale()}, sight: sightOf(b, c, lesson, reader), bars: bars}
	for other := range readers.Without(reader).All() {
		s := sightOf(b, c, lesson, other)
		v.sight.Subjects, v.sight.Beside = append(v.sight.Subjects, s.Subjects...), append(v.sight.Beside, s.Beside...)
	}
	v.area.W, v.area.H = v.area.W-panelBack, v.area.H-panelBack
	if Covered(b) || b.Plate(c, reader).Y < frame.H*0.35 {
		v.usual.Y = frame.H - 132*c.TextScale() - 120*c.TextScale()
	}
	return v
}
