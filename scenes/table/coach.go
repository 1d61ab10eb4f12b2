package table

import (
	"slices"

	"canape/engine"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/ui"
)

// coach says the lessons of a guided match, each once, on a panel that waits for the player. Which have been said is kept with the
// match.
type coach struct {
	guide  Guide
	lesson string // what is being said; "" for nothing
	seat   engine.Seat
}

// speaking tells whether a lesson is on the screen: the match waits.
func (c *coach) speaking() bool { return c.lesson != "" }

// tick looks whether there is something to say to somebody who may act.
func (c *coach) tick(m *Match) {
	if c.guide == nil || c.speaking() || m.lagging() || m.lost != 0 {
		return
	}
	for seat := range m.taught().All() {
		if m.party.Secrets == "curtain" && m.curtain.open != seat {
			continue
		}
		if lesson := c.guide.Lesson(m, seat); lesson != "" && !slices.Contains(m.party.Told, lesson) {
			c.lesson, c.seat = lesson, seat
			m.kit.Roster.LetGo()
			return
		}
	}
}

// handle ends the lesson when its reader, or anybody in a menu's way, confirms. It swallows everything else.
func (c *coach) handle(m *Match, intent input.Intent) bool {
	if !c.speaking() {
		return false
	}
	owner := input.Seat(c.seat)
	if intent.Phase != input.Pressed || intent.MenuSeat != owner && !m.kit.Roster.SeatsOf(intent.Device).Has(owner) {
		return true
	}
	switch intent.Verb {
	case input.Confirm:
		m.party.Told = append(slices.Clip(m.party.Told), c.lesson)
		c.lesson = ""
		m.keepParty()
		m.Sound(sound.Cue{Effect: sound.Confirm})
	case input.Extra: // enough of lessons
		c.lesson, c.guide = "", nil
		m.party.Taught = true
		m.keepParty()
		m.Sound(sound.Cue{Effect: sound.Back})
	}
	return true
}

// draw shows the lesson over the middle of the table, clear of the seat that it speaks to where it can.
func (c *coach) draw(m *Match, canvas *ui.Canvas) {
	if !c.speaking() {
		return
	}
	owner := input.Seat(c.seat)
	text, glyphs := withButtons(m.kit, owner, m.kit.Text("guide."+m.game.Info().ID+"."+c.lesson))
	canvas.PushLayer(ui.LayerPanels)
	defer canvas.Pop()
	area := canvas.Content()
	width := min(1040*max(1, 0.88*canvas.TextScale()), area.W)
	inner := width - 96 - coachFace*2
	high := canvas.SentenceHeight(text, ui.Plain(32), inner, glyphs...) + 150*canvas.TextScale()
	r := ui.Rect{X: area.X + (area.W-width)/2, Y: 98, W: width, H: max(high, 220)}
	if Covered(m.board) || m.board.Plate(canvas, c.seat).Y < canvas.Frame().H*0.35 {
		r.Y = canvas.Frame().H - 132*canvas.TextScale() - r.H
	}
	canvas.Panel("coach", r)
	seat := m.party.Seats[c.seat].Colour
	canvas.Character(seat, ui.Point{X: r.X + 36 + coachFace, Y: r.Y + r.H/2}, coachFace*0.8, ui.Smiling, false)
	body := ui.Rect{X: r.X + 60 + coachFace*2, Y: r.Y + 34, W: inner, H: r.H - 110*canvas.TextScale()}
	canvas.Sentence(text, body, ui.Plain(32), canvas.Theme().Ink, ui.Left, glyphs...)
	canvas.Actions(ui.Rect{X: body.X, Y: r.Bottom() - 82*canvas.TextScale(), W: inner, H: 60 * canvas.TextScale()},
		ui.Action{Glyph: m.kit.SeatGlyph(owner, input.Confirm), Word: m.kit.Text("table.coach.on")},
		ui.Action{Glyph: enoughGlyph(m, owner), Word: m.kit.Text("table.coach.enough")})
}

// enoughGlyph is the button that ends all lessons: the mouse has none, and clicks on the words.
func enoughGlyph(m *Match, owner input.Seat) ui.Glyph {
	glyph := m.kit.SeatGlyph(owner, input.Extra)
	if !glyph.Shown() {
		glyph = m.kit.SeatGlyph(owner, input.Confirm)
	}
	return glyph.Tagged(int(input.Extra))
}

// coachFace is the radius of the room for the character that speaks, in u.
const coachFace = 86
