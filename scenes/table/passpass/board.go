package passpass

import (
	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Board is the table of Pass Pass on the screen. It follows the events alone; of the match itself it asks only what a seat may
// do next.
type Board struct {
	host table.Host
	now  state
	lay  layout
	deck deck

	shown   int // events shown so far
	clock   int // ticks
	busy    int // ticks until the next event may be shown
	motions table.Motions[rules.Card, spot]
	order   order                       // the ranking as it is seen: of cards that have come, and a full trick after a suspense
	rows    [rules.Colours]tween.Toward // where each of its colours stands, from the top
	holding table.Suspense

	choosers [maxSeats]chooser
	legal    []engine.Move
	phase    string // of the match, as it was at the event readAt
	readAt   int
	prompts  [maxSeats]prompt
	phrases  phrases
}

// newBoard returns an empty board.
func newBoard(h table.Host) *Board {
	return &Board{host: h, now: newState(len(h.Party().Seats), nil), readAt: -1, order: rank(nil), motions: make([]motion, 0, 64), legal: make([]engine.Move, 0, 16)}
}

// open notes who plays with whom, when the match begins: before that it has no options.
func (b *Board) open() {
	wanted, _ := b.host.Option(rules.OptionTeams).(bool)
	b.now = newState(b.now.seats, b.host.Game().Teams(b.now.seats, engine.Options{rules.OptionTeams: wanted}))
}

func (b *Board) words() *lang.Catalog { return b.host.Kit().Words() }

func (b *Board) colour(seat engine.Seat) int { return b.host.Party().Seats[seat].Colour }

func (b *Board) name(seat engine.Seat) string { return b.host.Party().Seats[seat].Name }

func (b *Board) isBot(seat engine.Seat) bool { return b.host.Party().Seats[seat].IsBot() }

// Waits returns no seat: nothing of Pass Pass has to be looked at before the match goes on.
func (b *Board) Waits() engine.SeatSet { return 0 }

// Hides reports whether a seat has a hand to look at. The last card lays itself.
func (b *Board) Hides(seat engine.Seat) bool {
	held := b.now.places[seat].held
	return held > 1 || held == 1 && b.now.count == b.now.seats
}

// Point returns where a slip for the seat points to: beside its plate, towards the middle of the table. On a narrow mat it lies on the
// cards, so as not to cover the next name.
func (b *Board) Point(seat engine.Seat) (tip ui.Point, fromRight bool) {
	m := &b.lay.mats[seat]
	switch {
	case m.W < 700:
		return ui.Point{X: m.hand.X + 12, Y: m.hand.Center().Y}, false
	case m.right:
		return ui.Point{X: m.plate.X - 6, Y: m.plate.Center().Y}, true
	}
	return ui.Point{X: m.plate.Right() + 6, Y: m.plate.Center().Y}, false
}

// arrange lays the table out: whose cards may be seen has room for them.
func (b *Board) arrange(c *ui.Canvas) {
	var open engine.SeatSet
	for i := range b.now.seats {
		if b.host.Sees(engine.Seat(i)) {
			open = open.With(engine.Seat(i))
		}
	}
	b.lay.arrange(c, b.now.seats, open)
}

// Plate returns where the seat's plate lies.
func (b *Board) Plate(c *ui.Canvas, seat engine.Seat) ui.Rect {
	b.arrange(c)
	return b.lay.mats[seat].plate
}
