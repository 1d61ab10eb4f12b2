package table

import (
	"canape/assets/lang"
	"canape/engine"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
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
// board that moves things of its own calls Base's method from its own one. Things with a Tick and a Skip,
// such as Cards, are moved by Base itself once they have been handed to Animate.
//
// What a board is put together from:
//
//	Cards, Zone   where cards lie, and how they come there: hands, piles, stocks, grids; Draw and Aim for the usual hand, EachLying for others
//	DrawMat       the mat of a seat
//	Cursors       what the seats aim at; Steer moves a cursor, Mark marks the card that it is on
//	Answers       the buttons that answer a question: their words, and what they do
//	Prompts       the question with those buttons, as the hint bar and the plates show it
//	Suspense      what is held back for a moment; Moment celebrates something, Count counts points
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

// DrawMat draws the mat of a seat, with a hem in the partner's colour. Who plays alone is their own
// partner: there is no hem then.
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

// Room is the space that a screen gives a table.
type Room struct {
	Frame ui.Rect // the whole screen
	Scale float64 // of the text
	// Area is where the mats may lie: between the ribbon and the hint bar, and a little beyond the
	// content at the sides.
	Area ui.Rect
	// Compact reports whether the text is so large that boards show fewer words and larger numbers.
	Compact bool
}

const (
	matEdge    = 12 // from the edge of the content out to that of the mats
	ribbonRoom = 98 // from the top of the screen to the mats, with a ribbon between
	bareRoom   = 28 // the same without a ribbon
	barEdge    = 32 // from the foot of the screen to the hint bar
	barGap     = 14 // from there to the mats
	// LargeText is the scale of the text from which on a table is Compact.
	LargeText = 1.5
)

// RoomOn returns the room on a canvas.
func RoomOn(c *ui.Canvas) Room {
	r := Room{Frame: c.Frame(), Scale: c.TextScale(), Compact: c.TextScale() >= LargeText}
	content := c.Content()
	r.Area = ui.Rect{X: content.X - matEdge, Y: ribbonRoom, W: content.W + 2*matEdge}
	if !ui.RibbonFits(c) {
		r.Area.Y = bareRoom
	}
	r.Area.H = r.Bar().Y - barGap - r.Area.Y
	return r
}

// Bar returns the room of the hint bar: with large text it may have two rows at any time, and the
// table does not move for that.
func (r *Room) Bar() ui.Rect {
	height := 70.0
	if r.Scale > 1 {
		height = max(106, 86*r.Scale)
	}
	return ui.Rect{Y: r.Frame.H - barEdge - height, W: r.Frame.W, H: height}
}

// Grown returns a size that grows with the text, by a share of the text's own growth.
func (r *Room) Grown(size, share float64) float64 { return size * (1 + share*(r.Scale-1)) }

// Pan returns the stereo position of a point: -0.6 at the left edge of the screen, 0.6 at the right
// one.
func (r *Room) Pan(p ui.Point) float32 {
	if r.Frame.W == 0 {
		return 0
	}
	return float32(max(-1, min(1, 2*p.X/r.Frame.W-1)) * 0.6)
}

// Cursor is what a seat aims at, and whether that shakes because it has been refused.
type Cursor struct {
	ui.Focus
	shake  tween.Run
	shaken int // its id
}

// Refuse shakes what the cursor is on.
func (c *Cursor) Refuse(s tween.Speed) {
	c.shaken, c.shake = c.At(), tween.Start(s.Ticks(tween.ShakeTicks))
	if s.Still {
		c.shake.Skip()
	}
}

// Shaking reports whether anything has just been refused.
func (c *Cursor) Shaking() bool { return !c.shake.Done() }

// Shakes reports whether something has just been refused, and returns how far it is off to the
// side.
func (c *Cursor) Shakes(id int) (dx float64, ok bool) {
	if c.shake.Done() || c.shaken != id {
		return 0, false
	}
	return tween.Shake(c.shake.Share()), true
}

// Mark marks a card as the cursor of a seat has it: refused, aimed at, or with a ring in the colour
// of the seat where several people choose at once. Unless the seat is asked, its cursor is not
// shown.
func (b *Base) Mark(k *ui.Card, seat engine.Seat, id int, asked, several bool) {
	if dx, shakes := b.Cursors[seat].Shakes(id); shakes {
		k.State, k.Shake = ui.CardRefused, dx
		return
	}
	switch {
	case !asked || !b.Cursors[seat].Is(id):
		return
	case several:
		k.Mark = b.Colour(seat) + 1
	default:
		k.State = ui.CardAimed
	}
	k.Position, k.Count = b.Cursors[seat].Position()
}

// Steer moves the cursor of a seat over the pieces that have been added to it, and reports whether
// somebody confirms what it is on. By mouse that is what they click on.
func (b *Base) Steer(seat engine.Seat, intent input.Intent) (confirmed bool) {
	cursor, at := &b.Cursors[seat], ui.Point{X: intent.X, Y: intent.Y}
	switch {
	case intent.Action == input.Point:
		cursor.Point(at)
	case intent.Action.IsDirection() && (intent.Phase == input.Pressed || intent.Phase == input.Repeated):
		last := cursor.At()
		cursor.Move(stage.Direction(intent.Action))
		b.PlayFocusMove(cursor.At() != last)
	case intent.Action == input.Confirm && intent.Phase == input.Pressed:
		return intent.Kind != input.Mouse || cursor.Point(at)
	}
	return false
}

// PlayFocusMove plays the sound of a cursor if it has moved.
func (b *Base) PlayFocusMove(moved bool) {
	if moved {
		b.Sound(sound.Cue{Effect: sound.FocusMove})
	}
}
