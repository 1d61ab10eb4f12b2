package blitz

import (
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/input"
	"canape/scenes/ui"
)

// button is a choice in a face-off: the glyph to press and a word.
type button struct {
	glyph  ui.Glyph // zero for a word without a button
	word   string
	chosen bool // the current choice of a vote with one button
}

// glyphHeight is the height of the glyph on a button, and buttonHeight that of the whole button
// with its word.
func glyphHeight(c *ui.Canvas) float64  { return 46 * (1 + 0.2*(c.TextScale()-1)) }
func buttonHeight(c *ui.Canvas) float64 { return max(glyphHeight(c)+6, ui.Bold(28).LineHeight(c)) }

func (b button) width(c *ui.Canvas) float64 {
	w := ui.Bold(28).Width(c, b.word)
	if b.glyph.Shown() {
		w += b.glyph.Width(c, glyphHeight(c)) + 12
	}
	return w
}

// draw draws a button of a seat. The chosen word is on a sheet of paper.
func (b button) draw(c *ui.Canvas, place ui.Rect, seat engine.Seat) {
	x, ink := place.X, c.Theme().Ink
	if b.glyph.Shown() {
		w := b.glyph.Width(c, glyphHeight(c))
		b.glyph.Draw(c, ui.Point{X: x + w/2, Y: place.Center().Y}, glyphHeight(c))
		x += w + 12
	}
	if b.chosen {
		c.Theme().SunSheet(8).Nth(int(seat)).Draw(c, "blitz choice", ui.Rect{X: x - 6, Y: place.Y + 3, W: place.Right() - x + 12, H: place.H - 6})
		ink = ui.SoftTheme().Ink
	}
	c.TextMid(b.word, x, place.Center().Y, ui.Bold(28), ink, ui.Left)
}

// apartButtons is the gap between two buttons side by side.
const apartButtons = 22

// placeButtons centres buttons in a rectangle: side by side or, if the rectangle is too narrow for
// that, stacked.
func placeButtons(c *ui.Canvas, r ui.Rect, list []button) (at ui.Rect, stacked bool) {
	width, most, height := -float64(apartButtons), 0.0, buttonHeight(c)
	for _, b := range list {
		w := b.width(c)
		width, most = width+w+apartButtons, max(most, w)
	}
	if stacked = width > r.W-16; stacked {
		return r.Middle(most, height*float64(len(list))), true
	}
	return r.Middle(width, height), false
}

// buttonsOf returns the choices of a seat that are not on its plate. During the countdown after a
// pause it returns none, because the host ignores presses.
func (a *arena) buttonsOf(seat engine.Seat) []button {
	if a.board.IsBot(seat) || a.board.ResumesIn() > 0 || a.board.now.answer.settled || a.board.now.answer.counted {
		return nil
	}
	list := a.list[:0]
	add := func(action input.Action, word string, chosen bool) {
		list = append(list, button{a.board.Env().SeatGlyph(input.Seat(seat), action), a.board.Text(word), chosen})
	}
	switch {
	case a.board.now.phase == rules.PhaseFaceOff && a.board.Room.Compact && !a.board.typed && a.places.basis.duel.Len() == 2 && a.board.now.faceOff.duellists.Has(seat) && !a.board.now.faceOff.waits.Has(seat):
		if a.board.now.answer.speaker == engine.Nobody { // these words would be small on a plate
			add(input.Confirm, "do.buzz", false)
		}
	case a.board.now.phase == rules.PhaseFloor && a.board.now.answer.speaker != seat:
		add(input.Confirm, "do.object", false)
	case a.board.now.phase == rules.PhaseVote && !a.board.now.answer.voted.Has(seat):
		vote := a.board.votes[seat]
		add(input.Confirm, "do.yes", vote.pressed > 0 && vote.yes)
		if add(input.Cancel, "do.no", vote.pressed > 0 && !vote.yes); a.board.oneButton(seat) {
			list[1].glyph = ui.Glyph{}
		}
	case a.board.now.phase == rules.PhaseTieBreak && a.board.now.turn == seat:
		add(input.Confirm, "do.draw", false)
	}
	return list
}

// drawButtons draws the choices of a seat with their buttons and, if the seat has voted, its vote.
func (a *arena) drawButtons(c *ui.Canvas, seat engine.Seat) {
	c.PushLayer(ui.LayerBars)
	defer c.Pop()
	a.drawVote(c, seat)
	list := a.buttonsOf(seat)
	if len(list) == 0 {
		return
	}
	r := a.places.buttons[seat]
	if a.board.now.phase == rules.PhaseFaceOff { // in this phase the buttons are beside the buzzer, not beside the plate
		r = a.places.lines[seat]
	}
	if len(list) == 1 && list[0].width(c) > r.W { // the word is too wide and goes below the glyph
		list = append(list, button{word: list[0].word})
		list[0].word = ""
	}
	duels, pad, room := a.board.now.faceOff.duellists.Has(seat), 18.0, r
	if !duels { // the slips of the jury may be narrower
		pad, room = 10, r.Inset(-4, 0)
	}
	at, stacked := placeButtons(c, room, list)
	slip := at.Inset(-pad, -9)
	if !duels {
		slip = align(slip, r, false)
	} else if a.places.basis.duel.Len() == 2 {
		slip = align(slip, r, a.places.onRight(seat))
	}
	if shrink := min(r.W/slip.W, r.H/slip.H); shrink < 1 {
		slip = slip.Move(r.Center().X-slip.Center().X, r.Center().Y-slip.Center().Y)
		c.PushScale(slip.Center(), shrink, shrink)
		defer c.Pop()
	}
	ui.DrawPaper(c, "blitz mark", slip, ui.Resting)
	at = slip.Inset(pad, 9)
	for i, b := range list {
		place := ui.Rect{X: at.X, Y: at.Y, W: b.width(c), H: buttonHeight(c)}
		b.draw(c, place, seat)
		a.drawn[seat][i] = place
		if stacked {
			at.Y += place.H
		} else {
			at.X += place.W + apartButtons
		}
	}
}
