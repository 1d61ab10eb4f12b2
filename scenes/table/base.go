package table

import (
	"canape/assets/lang"
	"canape/engine"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/ui"
)

// Base implements what the boards of all games have in common. A game's board embeds it:
//
//	type Board struct {
//		table.Base
//		now state          // the table as far as it has been shown
//		lay layout         // the places of all pieces
//	}
//
//	func newBoard(h table.Host) *Board { return &Board{Base: table.NewBase(h), now: …} }
//
// The board has the methods of its Host: b.Sees(seat), b.Speed(), b.Celebrate(…). Base implements
// Tick, Busy, Skip, Refused and Targets; BoardDefaults provides the rest. A board that overrides
// one of these methods calls Base's method from it. Base also advances the animations registered
// with Animate, such as Cards.
//
// Building blocks of a board:
//
//	Cards, Zone   the places of cards and their motion: hands, piles, stocks, grids; Draw and Aim suit a usual hand, EachLying other hands
//	DrawMat       the mat of a seat
//	Cursors       the pieces that seats aim at; Steer moves a cursor, Mark marks its card
//	Answers       the buttons for a question, with their words and effects
//	Prompts       the question with those buttons, as the hint bar and the plates show it
//	Suspense      delays an event for a while; Celebration celebrates an event, Count adds up points
//	Lessons       the lessons of the guided match, and the pieces they are about
//
// On a larger board, a part such as a player, a vote or a face-off is a type with its own fields.
// All parts share one struct with the Base, the shown state, the layout and the pictures. The board
// embeds this struct, and the parts have a pointer to it.
type Base struct {
	BoardDefaults
	Host
	// Room is the space that the screen leaves for the table; see Fit.
	Room Room
	// Plates are the rectangles of the name plates. Only a board that uses Base.Point must set
	// them.
	Plates [engine.MaxSeats]ui.Rect
	// Suspense delays an event that everybody waits for. The board is busy during the delay.
	Suspense Suspense
	// Cursors are the cursors of the seats.
	Cursors [engine.MaxSeats]Cursor
	// Clock is the number of ticks of the board so far.
	Clock int

	canvas *ui.Canvas // the canvas for which the board was last laid out
	busy   int        // ticks until the next event may be shown
	moving []animated
	words  wordCache
	game   string // the game's id
	phase  string // the phase of the match; "" means that Phase must ask the match
	legal  []engine.Move
}

// animated is a part of a board that moves tick by tick.
type animated interface {
	// Tick advances the motion by a tick (1/60 s).
	Tick()
	// Skip ends the motion at once.
	Skip()
}

// NewBase returns the base of a board.
func NewBase(h Host) Base {
	return Base{Host: h, game: h.Game().Info().ID, legal: make([]engine.Move, 0, 64)}
}

// Animate registers animations. From then on, Tick advances them and Skip ends them.
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

// BusyFor returns the number of ticks for which Hold still keeps the board busy.
func (b *Base) BusyFor() int { return b.busy }

// Hold keeps the board busy for at least a number of ticks at speed 1.
func (b *Base) Hold(ticks int) { b.busy = max(b.busy, b.Speed().Ticks(ticks)) }

// HoldOnly keeps the board busy for at most a number of ticks at speed 1, so that the next event is
// shown while the motion of the last event continues. With 0 ticks the board is no longer busy.
func (b *Base) HoldOnly(ticks int) {
	if ticks > 0 {
		ticks = b.Speed().Ticks(ticks)
	}
	b.busy = min(b.busy, ticks)
}

// Skip ends all motion at once.
func (b *Base) Skip() {
	b.Suspense.Skip() // first, because it may start motion that is then skipped too
	b.busy = 0
	for _, thing := range b.moving {
		thing.Skip()
	}
}

// DrawMat draws the mat of a seat. In a team every second stitch has the partner's colour. A player
// without a team is passed as their own partner. lit highlights the mat.
func (b *Base) DrawMat(c *ui.Canvas, r ui.Rect, seat, partner engine.Seat, lit bool) {
	mat := ui.MatOf(b.Colour(seat), lit)
	mat.Partner = b.Colour(partner)
	c.PushLayer(ui.LayerMats)
	mat.Nth(int(seat)).Draw(c, b.game, r)
	c.Pop()
}

// Point returns the point to which a ui.Slip for the seat points: the right end of its plate.
func (b *Base) Point(seat engine.Seat) (tip ui.Point, fromRight bool) {
	r := b.Plates[seat]
	return ui.Point{X: r.Right() + 8, Y: r.Center().Y}, false
}

// Refused shakes the piece that the seat aims at.
func (b *Base) Refused(seat engine.Seat, _ engine.Move) { b.Cursors[seat].Refuse(b.Speed()) }

// Targets returns the pieces that the seat's cursor can be moved to.
func (b *Base) Targets(seat engine.Seat) []ui.Rect { return b.Cursors[seat].Rects(nil) }

// Fit sets Room from a canvas. It reports whether Room has changed, so that the board needs a new
// layout.
func (b *Base) Fit(c *ui.Canvas) bool {
	room := RoomOn(c)
	changed := b.Room != room
	b.Room, b.canvas = room, c
	return changed
}

// Phase returns the current phase of the match, as the match's views name it.
func (b *Base) Phase() string {
	if b.phase == "" {
		b.phase = b.State().View(engine.Table).Common().Phase
	}
	return b.phase
}

// forgetPhase deletes the cached phase, so that the next call of Phase asks the match again.
func (b *Base) forgetPhase() { b.phase = "" }

// Legal returns the moves that a seat may make. The list is valid until the next call.
func (b *Base) Legal(seat engine.Seat) []engine.Move {
	b.legal = b.State().Legal(seat, b.legal[:0])
	return b.legal
}

// Words returns the texts of the current language.
func (b *Base) Words() *lang.Catalog { return b.Env().Catalog }

// Speaker describes events in words, with the names of the players.
func (b *Base) Speaker() lang.Speaker { return b.Env().Speaker(b.Party()) }

// Colour returns the colour of a seat.
func (b *Base) Colour(seat engine.Seat) int { return b.Party().Seats[seat].Colour }

// Name returns the name of the player in a seat, or "" for Nobody.
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

// Device returns the device last used in a seat.
func (b *Base) Device(seat engine.Seat) input.DeviceID {
	return b.Env().Roster.DeviceUsed(input.Seat(seat))
}

// PlayAt plays an effect from a place on the screen. rise and level are the fields of sound.Cue.
func (b *Base) PlayAt(e sound.Effect, at ui.Point, rise, level int) {
	b.Sound(sound.Cue{Effect: e, Pan: b.Room.Pan(at), Rise: rise, Level: level})
}

// PlayBy plays an effect from a place on the screen, with a caption that names the player of a
// seat.
func (b *Base) PlayBy(e sound.Effect, seat engine.Seat, at ui.Point) {
	b.Sound(sound.Cue{Effect: e, Seat: b.Colour(seat) + 1, Pan: b.Room.Pan(at)})
}

// Ring plays the note of a seat at the beginning of its turn, unless a bot sits there.
func (b *Base) Ring(seat engine.Seat, at ui.Point) {
	if seat != engine.Nobody && !b.IsBot(seat) {
		b.Sound(sound.Cue{Effect: sound.YourTurn, Seat: b.Colour(seat) + 1, Pan: b.Room.Pan(at)})
	}
}

// Show shows an event on a board. It is the only caller of Board.Show, because Base caches state of
// the match that every event may change.
func Show(b Board, e engine.Event) {
	if based, ok := b.(interface{ forgetPhase() }); ok {
		based.forgetPhase()
	}
	b.Show(e)
}

// Ahead returns the head start that the named handicap gives each seat, in the unit in which
// players count.
func Ahead(party app.Party, game engine.Game, name string) (ahead [engine.MaxSeats]int) {
	for _, h := range game.Info().Handicaps {
		for seat := range party.Seats {
			if h.Name == name {
				ahead[seat] = party.Seats[seat].Handicaps[name] * max(1, h.Unit)
			}
		}
	}
	return ahead
}
