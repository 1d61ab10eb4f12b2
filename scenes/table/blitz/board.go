package blitz

import (
	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/input"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Board is the table of Blitz on the screen. It follows the events alone; of the match itself it asks only what a seat may do next
// and how much time is left: in real time a press must not wait for a picture.
type Board struct {
	host  table.Host
	now   state
	lay   layout
	arena arena
	art   pictures

	shown   int // events shown so far
	clock   int // ticks
	busy    int // ticks until the next event may be shown
	since   int // the tick at which the scene last changed
	flights []flight
	roll    tween.Run    // of the die
	open    tween.Toward // how far the face-off has opened
	verdict tween.Run    // the answer has just been accepted or refused
	typed   bool         // answers are written

	hands   [maxSeats]hand
	pens    [maxSeats]pen
	phrases phrases
	prompts [maxSeats]prompt
	marks   [2]mark     // of the seat that is being drawn
	ready   ui.Rect     // the frame for which a face-off has been painted
	view    *rules.View // of the match, as it was at the tick viewAt
	viewAt  int
}

// hand is what the board knows of what a seat is doing with its device.
type hand struct {
	stack rules.Stack // aimed at
	aims  bool        // by its own choice
	quiet int         // presses before that tick of the board don't count: they were meant for what is over
	taps  int         // of a seat that votes with one button
	until int         // the tick at which the taps are counted
	late  int         // ticks after which it would have buzzed; 0: it has not
	shake tween.Run   // of a refused word
	no    ui.Rect     // where the word for "no" was drawn, for a mouse to click on
}

func newBoard(h table.Host) *Board {
	return &Board{host: h, now: newState(len(h.Party().Seats)), viewAt: -1, flights: make([]flight, 0, 16)}
}

func (b *Board) words() *lang.Catalog { return b.host.Kit().Words() }

func (b *Board) colour(seat engine.Seat) int { return b.host.Party().Seats[seat].Colour }

func (b *Board) name(seat engine.Seat) string {
	if seat < 0 || int(seat) >= len(b.host.Party().Seats) {
		return ""
	}
	return b.host.Party().Seats[seat].Name
}

func (b *Board) isBot(seat engine.Seat) bool { return b.host.Party().Seats[seat].IsBot() }

// rulesNow returns the match as the rules have it, ahead of what is shown.
func (b *Board) rulesNow() *rules.View {
	if tick := b.host.Match().Tick(); b.view == nil || b.viewAt != tick {
		b.view, b.viewAt = b.host.Match().View(engine.Table).(*rules.View), tick
	}
	return b.view
}

// forget makes the board look again at what the rules have: something has happened within this tick.
func (b *Board) forget() { b.view = nil }

// Waits returns no seat: nothing of Blitz has to be looked at before the match goes on.
func (b *Board) Waits() engine.SeatSet { return 0 }

// Covers reports whether the board fills the whole screen, the place of the ribbon too.
func (b *Board) Covers() bool { return b.now.facing() && b.open.Value > 0 }

// Point returns where a slip for the seat points to.
func (b *Board) Point(seat engine.Seat) (tip ui.Point, fromRight bool) {
	plate := b.plate(seat)
	if plate.Center().X > b.lay.frame.W*0.6 {
		return ui.Point{X: plate.X - 6, Y: plate.Center().Y}, true
	}
	return ui.Point{X: plate.Right() + 6, Y: plate.Center().Y}, false
}

func (b *Board) plate(seat engine.Seat) ui.Rect {
	if b.staged() {
		return b.arena.plates[seat]
	}
	return b.lay.plates[seat]
}

// staged reports whether the face-off is what is seen.
func (b *Board) staged() bool { return b.now.facing() && b.open.Value >= 0.5 }

// Plate returns where the seat's plate lies.
func (b *Board) Plate(c *ui.Canvas, seat engine.Seat) ui.Rect {
	b.arrange(c)
	return b.plate(seat)
}

func (b *Board) arrange(c *ui.Canvas) {
	b.lay.arrange(c, b.now.seats)
	if b.now.facing() {
		b.arena.arrange(c, &b.now, b.grids() && b.now.scene == racing)
	}
}

// Note returns the second line of a plate, and whether the plate lies on the sun.
func (b *Board) Note(seat engine.Seat) (second string, lit bool) {
	p := b.spoken()
	switch b.now.scene {
	case drawing, tieBreak:
		if b.now.turn == seat {
			if b.isBot(seat) {
				return "", true // nobody is to do anything
			}
			return p.turn, true
		}
	case racing, floor:
		if b.now.speaker == seat {
			return p.speaks, true
		}
	case voting:
		if !b.now.counted && b.now.voted.Has(seat) {
			return p.voted, false
		}
	}
	return "", false
}

// sharing reports whether the seat has one button of a device that it shares.
func (b *Board) sharing(seat engine.Seat) bool {
	lease, ok := b.host.Kit().Roster.Lease(input.Seat(seat))
	return ok && lease.With.Len() > 1
}

// device returns what the seat plays with.
func (b *Board) device(seat engine.Seat) input.Device {
	lease, ok := b.host.Kit().Roster.Lease(input.Seat(seat))
	if !ok {
		return input.Device{}
	}
	return lease.Last
}
