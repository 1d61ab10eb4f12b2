package football

import (
	"canape/assets/lang"
	"canape/engine"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Board is the table of Football on the screen. It follows the events alone; of the match itself it asks only what a seat may do
// next.
type Board struct {
	host table.Host
	now  state
	lay  layout
	deck deck

	shown    int // events shown so far
	clock    int // ticks
	busy     int // ticks until the next event may be shown
	motions  table.Motions[held, spot]
	ball     flight
	net      tween.Run    // the net swings
	open     tween.Toward // how far the scene of a cut has opened
	scene    scene
	staged   ui.Rect        // the stage has been painted for that
	suspense table.Suspense // before a cut is seen, or what becomes of a shot
	bared    bared
	netted   netted
	film     film
	whistles int // of the referee, that are still to be blown

	chooser  chooser
	question question
	legal    []engine.Move
	phase    string // of the match, as it was at the event readAt
	readAt   int
	prompt   prompt
	phrases  phrases
}

// newBoard returns an empty board.
func newBoard(h table.Host) *Board {
	return &Board{host: h, now: newState(len(h.Party().Seats)), readAt: -1, motions: make([]motion, 0, 64), legal: make([]engine.Move, 0, 40),
		chooser: chooser{seat: engine.Nobody}, question: noQuestion}
}

func (b *Board) words() *lang.Catalog { return b.host.Kit().Words() }

func (b *Board) colour(seat engine.Seat) int { return b.host.Party().Seats[seat].Colour }

func (b *Board) name(seat engine.Seat) string { return b.host.Party().Seats[seat].Name }

func (b *Board) isBot(seat engine.Seat) bool { return b.host.Party().Seats[seat].IsBot() }

// Deliberates reports whether the seat makes its choice itself although there may be one only. A cut and the answer to a shot are the
// moment of who makes them. Of a secret hand, a card that is played without a press tells that no other one fits.
func (b *Board) Deliberates(seat engine.Seat) bool {
	b.prepare()
	if b.chooser.seat != seat {
		return false
	}
	switch b.chooser.task {
	case cutting, answering:
		return true
	case placing:
		return false
	}
	return b.secret()
}

// Point returns where a slip for the seat points to: beside its plate, towards the middle of the table.
func (b *Board) Point(seat engine.Seat) (tip ui.Point, fromRight bool) {
	plate := b.lay.plates[seat]
	if right, _, _ := sideOf(int(seat), b.now.seats); right {
		return ui.Point{X: plate.X - 6, Y: plate.Center().Y}, true
	}
	return ui.Point{X: max(plate.Right(), b.lay.mats[seat].Right()-12), Y: plate.Center().Y}, false
}

// Plate returns where the seat's plate lies.
func (b *Board) Plate(c *ui.Canvas, seat engine.Seat) ui.Rect {
	b.arrange(c)
	return b.lay.plates[seat]
}

// arrange lays the table out. Bots' cards take little room, unless they are to be read.
func (b *Board) arrange(c *ui.Canvas) {
	var small engine.SeatSet
	for i := range b.now.seats {
		if seat := engine.Seat(i); b.isBot(seat) && !b.host.Sees(seat) {
			small = small.With(seat)
		}
	}
	b.lay.arrange(c, &b.now, small)
}
