// Package passeeclair is the table of Passe Éclair: how it looks, how it is played with pad, keys and mouse, what it says. It is in
// real time: every event changes the table in the next frame, and motion is only decoration.
package passeeclair

import (
	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// New returns how Passe Éclair looks and what it says.
func New() table.Face {
	return table.Face{
		Game:    rules.ID,
		Emblem:  "ui/emblem-passe-eclair",
		Board:   func(h table.Host) table.Board { return newBoard(h) },
		Pages:   pages,
		Guide:   newGuide,
		Summary: table.SumUp(newAccount),

		KeyMoment: keyMoment,
		Helps:     true, // what fits rises out of the hands of those who are helped
	}
}

// keyMoment reports whether an event is one to be found again in a replay: a round that is won, or hands that are swapped.
func keyMoment(e engine.Event) bool {
	switch e := e.(type) {
	case rules.TokenTaken:
		return e.Kind == rules.VictoryToken
	case rules.Swapped:
		return true
	}
	return false
}

// Board is the table of Passe Éclair on the screen. It follows the events alone; of the match itself it asks what a seat may lay and
// how much time is left.
type Board struct {
	table.Base
	now  state
	lay  layout
	deck deck
	fans [maxSeats]fan

	confirmDelay int               // ticks for which presses to confirm are ignored, because something has just appeared
	playable     [maxSeats]cardSet // what each seat may lay, or give up for a token

	read    int // events when time and fits were last asked of the match
	ends    int // tick of the match at which the phase ends
	counted int // the number of a countdown that was heard last
	hold    int // ticks for which the card that has won a round stays in sight, and the match stands still

	window  int            // ticks that the last blocked pile was given
	keepers engine.SeatSet // who keeps Gros Michi meanwhile

	landing  landing
	returned [maxSeats]returnedCard
	flights  []flight
	dealing  int // ticks since the deal; beyond dealTicks it is over
	revealed [maxSeats]tween.Run

	corrected engine.SeatSet // who has been told what is wrong with a card, and is told so as long as it is

	painted int // the piece that prepare paints next
	prompts table.Prompts[question]
}

// cardSet is a set of faces, bit by bit.
type cardSet uint32

func (s cardSet) has(c rules.Card) bool { return s>>c&1 != 0 }

func newBoard(h table.Host) *Board {
	seats := len(h.Party().Seats)
	return &Board{Base: table.NewBase(h), now: newState(seats), read: -1, dealing: longDeal,
		flights: make([]flight, 0, 40)}
}

// helped reports whether the table helps the seat.
func (b *Board) helped(seat engine.Seat) bool {
	return !b.IsBot(seat) && b.Helped(seat)
}

// Busy reports whether something is shown that everybody waits for: the card that has won a round, or tokens that are turned up when
// the match is over.
func (b *Board) Busy() bool { return b.Base.Busy() || b.hold > 0 }

// Skip ends all motion at once.
func (b *Board) Skip() {
	b.Base.Skip()
	b.hold, b.dealing, b.landing, b.flights = 0, longDeal, landing{}, b.flights[:0]
	for i := range b.returned {
		b.returned[i] = returnedCard{}
		b.revealed[i].Skip()
	}
}

// askMatch asks the match for the time of the phase and for what each seat may lay, once after every event.
func (b *Board) askMatch() {
	match := b.Match()
	if b.read == b.Shown || match == nil {
		return
	}
	b.read = b.Shown
	view := match.View(engine.Table).(*rules.View)
	b.ends = view.Tick + view.Left
	if b.now.phase == racing {
		b.ends = min(b.ends, view.Tick+view.RoundLeft)
	}
	for i := range b.now.seats {
		b.playable[i] = 0
		if b.now.phase != racing && b.now.phase != blocking && b.now.phase != spending {
			continue
		}
		for _, move := range b.Legal(engine.Seat(i)) {
			switch move.Verb {
			case rules.VerbPlay:
				b.playable[i] |= 1 << move.A
			case rules.VerbSpend:
				b.playable[i] |= 1 << move.B
			}
		}
	}
}

// Point returns where a slip for the seat would point to: its plate.
func (b *Board) Point(seat engine.Seat) (tip ui.Point, fromRight bool) {
	return b.lay.plates[seat].Center(), b.lay.right[seat]
}

// NoticeRect returns the place for words to the seat: over its plate, where they lie on no card.
func (b *Board) NoticeRect(seat engine.Seat) ui.Rect {
	return b.lay.plates[seat].Union(b.lay.strips[seat])
}

// Plate returns where the seat's plate lies.
func (b *Board) Plate(c *ui.Canvas, seat engine.Seat) ui.Rect {
	b.arrange(c)
	return b.lay.plates[seat]
}
