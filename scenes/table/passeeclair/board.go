package passeeclair

import (
	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Board is the table of Passe Éclair on the screen. It follows the events alone; of the match itself it asks what a seat may lay and
// how much time is left.
type Board struct {
	host table.Host
	now  state
	told account // what the pad of a table of three tells
	lay  layout
	deck deck
	fans [maxSeats]fan

	cursors [maxSeats]int // positions in the sorted hands; one more is "ready"
	aims    [maxSeats]engine.Seat
	calm    int               // ticks for which nobody confirms by mistake what has just come up
	fits    [maxSeats]cardSet // what each seat may lay, or give up for a token
	legal   []engine.Move

	clock   int // ticks
	shown   int // events
	read    int // events when time and fits were last asked of the match
	ends    int // tick of the match at which the phase ends
	counted int // the number of a countdown that was heard last
	busy    int // ticks until the next event may be shown: only when the match is over
	hold    int // ticks for which the card that has won a round stays in sight, and the match stands still

	window   int            // ticks that the last blocked pile was given
	declined engine.SeatSet // who keeps Gros Michi meanwhile

	landing  landing
	ghosts   [maxSeats]ghost
	flights  []flight
	dealing  int // ticks since the deal; beyond dealTicks it is over
	shakes   [maxSeats]tween.Run
	revealed [maxSeats]tween.Run

	fleeting engine.SeatSet // who has been told what is wrong with a card, and is told so as long as it is

	painting painting
	phrases  phrases
	prompts  [maxSeats]prompt
}

// cardSet is a set of faces, bit by bit.
type cardSet uint32

func (s cardSet) has(c rules.Card) bool { return s>>c&1 != 0 }

func newBoard(h table.Host) *Board {
	b := &Board{host: h, now: newState(len(h.Party().Seats)), told: account{seats: len(h.Party().Seats)}, read: -1, dealing: longDeal}
	b.legal = make([]engine.Move, 0, 32)
	b.flights = make([]flight, 0, 40)
	return b
}

func (b *Board) words() *lang.Catalog { return b.host.Kit().Words() }

func (b *Board) colour(seat engine.Seat) int { return b.host.Party().Seats[seat].Colour }

func (b *Board) name(seat engine.Seat) string { return b.host.Party().Seats[seat].Name }

func (b *Board) isBot(seat engine.Seat) bool { return b.host.Party().Seats[seat].IsBot() }

// helped reports whether the table helps the seat.
func (b *Board) helped(seat engine.Seat) bool {
	host, ok := b.host.(table.Helping)
	return ok && !b.isBot(seat) && host.Helped(seat)
}

// Waits returns no seat: a race waits for nobody.
func (b *Board) Waits() engine.SeatSet { return 0 }

// Busy reports whether something is shown that everybody waits for: the card that has won a round, or tokens that are turned up when
// the match is over.
func (b *Board) Busy() bool { return b.busy > 0 || b.hold > 0 }

// Holds reports whether the match stands still for the card that has won a round.
func (b *Board) Holds() bool { return b.hold > 0 }

// Skip ends all motion at once.
func (b *Board) Skip() {
	b.busy, b.hold, b.dealing = 0, 0, longDeal
	b.flights = b.flights[:0]
	b.landing = landing{}
	for i := range b.ghosts {
		b.ghosts[i], b.shakes[i] = ghost{}, tween.Run{}
		b.revealed[i].Skip()
	}
}

// consult asks the match for the time of the phase and for what each seat may lay, once after everything that happens.
func (b *Board) consult() {
	match := b.host.Match()
	if b.read == b.shown || match == nil {
		return
	}
	b.read = b.shown
	view := match.View(engine.Table).(*rules.View)
	b.ends = view.Tick + view.Left
	if b.now.phase == racing {
		b.ends = min(b.ends, view.Tick+view.RoundLeft)
	}
	for i := range b.now.seats {
		b.fits[i] = 0
		if b.now.phase != racing && b.now.phase != blocking && b.now.phase != spending {
			continue
		}
		b.legal = match.Legal(engine.Seat(i), b.legal[:0])
		for _, move := range b.legal {
			switch move.Verb {
			case rules.VerbPlay:
				b.fits[i] |= 1 << move.A
			case rules.VerbSpend:
				b.fits[i] |= 1 << move.B
			}
		}
	}
}

// Note returns the second line of the seat's plate, and whether the plate lies on the sun: nobody is on turn in a race.
func (b *Board) Note(seat engine.Seat) (second string, lit bool) {
	p := b.spoken()
	switch {
	case b.now.phase == swapping && b.now.chooser == seat:
		return p.swaps, true
	case b.now.shut(seat):
		return p.another, false
	case b.now.phase == spending && !b.now.waiting.Has(seat):
		return p.ready, false
	case b.now.phase == blocking && b.declined.Has(seat):
		return p.keeps, false
	case b.helped(seat):
		return p.helped, false
	}
	return "", false
}

// Point returns where a slip for the seat would point to: its plate.
func (b *Board) Point(seat engine.Seat) (tip ui.Point, fromRight bool) {
	return b.lay.plates[seat].Center(), b.lay.right[seat]
}

// Notice returns the place for words to the seat: over its plate, where they lie on no card.
func (b *Board) Notice(seat engine.Seat) ui.Rect {
	return b.lay.plates[seat].Union(b.lay.strips[seat])
}

// Plate returns where the seat's plate lies.
func (b *Board) Plate(c *ui.Canvas, seat engine.Seat) ui.Rect {
	b.lay.arrange(c, b.now.seats)
	return b.lay.plates[seat]
}
