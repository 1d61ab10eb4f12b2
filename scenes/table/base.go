package table

import (
	"canape/assets/lang"
	"canape/engine"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/ui"
)

// Base is what the boards of all games have in common. A game's board embeds it and adds what is
// its own:
//
//	type Board struct {
//		table.Base
//		now state          // the table as far as it has been shown
//		lay layout         // where everything lies
//	}
//
//	func newBoard(h table.Host) *Board { return &Board{Base: table.NewBase(h), now: …} }
//
// The methods of its Host are the board's own: b.Sees(seat), b.Speed(), b.Celebrate(…). Base
// answers for Tick, Busy, Skip, Refused and Targets, and has the BoardDefaults in everything else; a
// board that moves things of its own calls Base's method from its own one. Things with a Tick and a
// Skip, such as Cards, are moved by Base itself once they have been handed to Animate.
//
// What a board is put together from:
//
//	Cards, Zone   where cards lie, and how they come there: hands, piles, stocks, grids; Draw and Aim for the usual hand, EachLying for others
//	DrawMat       the mat of a seat
//	Cursors       what the seats aim at; Steer moves a cursor, Mark marks the card that it is on
//	Answers       the buttons that answer a question: their words, and what they do
//	Prompts       the question with those buttons, as the hint bar and the plates show it
//	Suspense      what is held back for a moment; Celebration celebrates something, Count counts points
//	Lessons       what the guided match teaches, and what its reader should see
//
// What is one idea on a larger board, such as a player, a vote or a face-off, is a type of its own
// with its own fields. What all of them need, such as the Base, the state that is shown, the layout
// and the pictures, is one struct: the board embeds it, the others have a field with a pointer to it.
type Base struct {
	BoardDefaults
	Host
	// Room is the space that the screen gives the table; see Fit.
	Room Room
	// Plates are where the name plates lie, for a board that lets Base say where slips point to.
	Plates [engine.MaxSeats]ui.Rect
	// Suspense holds back what everybody waits for. The board is busy meanwhile.
	Suspense Suspense
	// Cursors are what the seats aim at.
	Cursors [engine.MaxSeats]Cursor
	// Clock counts the ticks of the board.
	Clock int

	canvas *ui.Canvas // on which the board was last laid out
	busy   int        // ticks until the next event may be shown
	moving []animated
	words  wordCache
	game   string // its ID
	phase  string // of the match; "": it has to be asked for it
	legal  []engine.Move
}

// animated is something that moves tick by tick.
type animated interface {
	// Tick advances it by a tick (1/60 s).
	Tick()
	// Skip ends its motion at once.
	Skip()
}

// NewBase returns the base of a board.
func NewBase(h Host) Base {
	return Base{Host: h, game: h.Game().Info().ID, legal: make([]engine.Move, 0, 64)}
}

// Animate has things advance with every tick of the board, and end when motion is skipped.
func (b *Base) Animate(things ...animated) { b.moving = append(b.moving, things...) }

// Tick advances all motion by a tick.
func (b *Base) Tick() {
	b.Clock++
	if b.busy > 0 {
		b.busy--
	}
	for _, thing := range b.moving {
		thing.Tick()
	}
	b.Suspense.Tick()
	for i := range b.Cursors {
		b.Cursors[i].shake.Tick()
	}
}

// Busy reports whether the last event is still being shown.
func (b *Base) Busy() bool { return b.busy > 0 || b.Suspense.On() }

// BusyFor returns the number of ticks for which the last event is still shown.
func (b *Base) BusyFor() int { return b.busy }

// Hold keeps the board busy for a number of ticks at speed 1, or as long as it is already.
func (b *Base) Hold(ticks int) { b.busy = max(b.busy, b.Speed().Ticks(ticks)) }

// HoldOnly keeps the board busy for no more than a number of ticks at speed 1: the next event may be
// shown while this one still moves. With 0 ticks the board is not busy at all.
func (b *Base) HoldOnly(ticks int) {
	if ticks > 0 {
		ticks = b.Speed().Ticks(ticks)
	}
	b.busy = min(b.busy, ticks)
}

// Skip ends all motion at once.
func (b *Base) Skip() {
	b.Suspense.Skip() // first: it may start motion, which is skipped too
	b.busy = 0
	for _, thing := range b.moving {
		thing.Skip()
	}
}

// DrawMat draws the mat of a seat; in teams every second stitch has the partner's colour. A player
// without a team is passed as their own partner.
func (b *Base) DrawMat(c *ui.Canvas, r ui.Rect, seat, partner engine.Seat, lit bool) {
	mat := ui.MatOf(b.Colour(seat), lit)
	mat.Partner = b.Colour(partner)
	c.PushLayer(ui.LayerMats)
	mat.Nth(int(seat)).Draw(c, b.game, r)
	c.Pop()
}

// Point returns where a slip for the seat points to: the right end of its plate.
func (b *Base) Point(seat engine.Seat) (tip ui.Point, fromRight bool) {
	r := b.Plates[seat]
	return ui.Point{X: r.Right() + 8, Y: r.Center().Y}, false
}

// Refused shakes what the seat aims at.
func (b *Base) Refused(seat engine.Seat, _ engine.Move) { b.Cursors[seat].Refuse(b.Speed()) }

// Targets returns the pieces that the seat's cursor can be moved to.
func (b *Base) Targets(seat engine.Seat) []ui.Rect { return b.Cursors[seat].Rects(nil) }

// Fit sets Room from a canvas, and reports whether it has changed: then everything has to be laid
// out again.
func (b *Base) Fit(c *ui.Canvas) bool {
	room := RoomOn(c)
	changed := b.Room != room
	b.Room, b.canvas = room, c
	return changed
}

// Phase returns what the match waits for, as its views call it.
func (b *Base) Phase() string {
	if b.phase == "" {
		b.phase = b.State().View(engine.Table).Common().Phase
	}
	return b.phase
}

// forgetPhase has the match asked for its phase anew.
func (b *Base) forgetPhase() { b.phase = "" }

// Legal returns the moves that a seat may make. The list is good until it is asked for again.
func (b *Base) Legal(seat engine.Seat) []engine.Move {
	b.legal = b.State().Legal(seat, b.legal[:0])
	return b.legal
}

// Words returns the texts of the language in force.
func (b *Base) Words() *lang.Catalog { return b.Env().Words() }

// Speaker puts what happens into words, with the names of the people.
func (b *Base) Speaker() lang.Speaker { return b.Env().Speaker(b.Party()) }

// Colour returns the colour of a seat.
func (b *Base) Colour(seat engine.Seat) int { return b.Party().Seats[seat].Colour }

// Name returns who sits in a seat; "" for none.
func (b *Base) Name(seat engine.Seat) string {
	if seats := b.Party().Seats; seat >= 0 && int(seat) < len(seats) {
		return seats[seat].Name
	}
	return ""
}

// IsBot reports whether a bot sits in the seat.
func (b *Base) IsBot(seat engine.Seat) bool { return b.Party().Seats[seat].IsBot() }

// Seeing returns the seats whose hidden cards may be drawn in this frame.
func (b *Base) Seeing() engine.SeatSet {
	return engine.AllSeats(len(b.Party().Seats)).Where(b.Sees)
}

// Device returns what was last used in a seat.
func (b *Base) Device(seat engine.Seat) input.DeviceID {
	return b.Env().Roster.DeviceUsed(input.Seat(seat))
}

// PlayAt plays an effect from where it happens on the screen. Rise and level are those of
// sound.Cue.
func (b *Base) PlayAt(e sound.Effect, at ui.Point, rise, level int) {
	b.Sound(sound.Cue{Effect: e, Pan: b.Room.Pan(at), Rise: rise, Level: level})
}

// PlayBy plays an effect of a seat from where it happens on the screen: captions say whose it is.
func (b *Base) PlayBy(e sound.Effect, seat engine.Seat, at ui.Point) {
	b.Sound(sound.Cue{Effect: e, Seat: b.Colour(seat) + 1, Pan: b.Room.Pan(at)})
}

// Ring plays the note of a seat whose turn begins, unless a bot sits there.
func (b *Base) Ring(seat engine.Seat, at ui.Point) {
	if seat != engine.Nobody && !b.IsBot(seat) {
		b.Sound(sound.Cue{Effect: sound.YourTurn, Seat: b.Colour(seat) + 1, Pan: b.Room.Pan(at)})
	}
}
