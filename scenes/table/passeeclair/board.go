// Package passeeclair is the user interface of Passe Éclair: its look, its controls for pad, keys
// and mouse, and its words. The game is in real time: every event changes the table in the next
// frame, and motion is only decoration.
package passeeclair

import (
	"slices"

	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
)

// New returns the user interface of Passe Éclair.
func New() table.GameUI {
	return table.GameUI{
		Game:    rules.ID,
		Emblem:  "ui/emblem-passe-eclair",
		Place:   place.Court,
		Board:   func(h table.Host) table.Board { return newBoard(h) },
		Pages:   pages,
		Handset: newPhone,
		Guide:   newGuide,
		Summary: table.SumUp(newAccount),
		Theme:   "passe-eclair",
		Room:    sound.Street,

		Public:    public,
		KeyMoment: keyMoment,
		Helps:     true, // the fitting cards of helped seats are raised
	}
}

// public returns the public view of a match: all hands are open, as in the printed game; the tokens
// are secret.
func public(m table.State) engine.View {
	open := m.View(engine.Table).(*rules.View)
	for seat := range open.Hands {
		open.Hands[seat] = m.View(engine.Seat(seat)).(*rules.View).Hands[seat]
	}
	return open
}

// keyMoment reports whether a replay marks an event. It marks won rounds and swaps of hands.
func keyMoment(e engine.Event) bool {
	switch e := e.(type) {
	case rules.TokenTaken:
		return e.Kind == rules.VictoryToken
	case rules.Swapped:
		return true
	}
	return false
}

// shared holds what all parts of the board use: the match as shown so far, the answers read from
// the match, the layout, the pictures and the flights.
type shared struct {
	table.Base
	now      state
	ends     int               // tick of the match at which the phase ends
	playable [maxSeats]cardSet // the cards that each seat may lay or, in the token phase, give up a token for
	heard    int               // the last number of a countdown for which a sound was played
	lay      layout
	art      pictures
	flights  flights
}

// Board is Passe Éclair's table on the screen. It shows the events. From the match itself it
// reads the legal moves of a seat and the remaining time.
type Board struct {
	shared

	hands    hands
	tokens   tokens
	middle   middle
	returned [maxSeats]returnedCard

	confirmDelay int            // ticks for which presses to confirm are ignored, because a question has just appeared
	held         [maxSeats]int  // ticks for which a helped seat that has just played a wrong card cannot play another one
	corrected    engine.SeatSet // seats that are being told why a card was wrong

	painted int // the piece that prepare paints next
	prompts table.Prompts[question]
}

func newBoard(h table.Host) *Board {
	b := &Board{shared: shared{Base: table.NewBase(h), now: newState(len(h.Party().Seats)), flights: make(flights, 0, 40)}}
	b.hands = hands{board: &b.shared, dealing: longDeal}
	b.tokens.ahead = table.Ahead(h.Party(), rules.Game{}, rules.HeadStart)
	b.tokens.board, b.middle = &b.shared, middle{board: &b.shared, tokens: &b.tokens}
	b.Animate(&b.hands, &b.tokens, &b.middle, &b.flights)
	for i := range b.returned {
		b.Animate(&b.returned[i].run)
	}
	return b
}

// helped reports whether the table helps a seat.
func (s *shared) helped(seat engine.Seat) bool { return !s.IsBot(seat) && s.Helped(seat) }

// holds reports whether the match waits because the card that won a round is still shown.
func (b *Board) holds() bool { return b.now.phase == ending && b.Busy() }

// Tick advances all motion by a tick.
func (b *Board) Tick() {
	b.Base.Tick()
	b.playCountdown()
	b.confirmDelay = max(0, b.confirmDelay-1)
	for seat := range b.held {
		b.held[seat] = max(0, b.held[seat]-1)
	}
}

// Pace stops the match while the winning card of a round is shown, and speeds it up while no seat
// can do anything.
func (b *Board) Pace() int {
	switch {
	case b.holds():
		return 0
	case b.nobodyWaits():
		return 6
	}
	return 1
}

// arrange lays out the table for a canvas.
func (b *Board) arrange(c *ui.Canvas) {
	if b.Fit(c) {
		b.lay = newLayout(b.Room, b.now.seats)
	}
}

// Point returns the point to which a slip for the seat points: beside its plate.
func (b *Board) Point(seat engine.Seat) (tip ui.Point, fromRight bool) {
	return b.lay.areas[seat].plate.Center(), b.lay.right[seat]
}

// NoticeRect returns the area for messages to the seat: above its plate, where they cover no card.
func (b *Board) NoticeRect(seat engine.Seat) ui.Rect {
	s := &b.lay.areas[seat]
	r := s.plate.Union(s.strip)
	if s.sits > 0 { // the ready button is beside the plate
		r.X, r.W = s.plate.X, s.plate.W
	}
	return r
}

// Targets returns the areas of the seat's cards, of "ready", and of the seats with which it may
// swap hands.
func (b *Board) Targets(seat engine.Seat) []ui.Rect {
	if b.now.phase == swapping {
		return b.Base.Targets(seat)
	}
	list := slices.Clone(b.hands.fans[seat].rects[:len(b.now.players[seat].hand)])
	if b.now.mayReady(seat) {
		list = append(list, b.lay.areas[seat].ready)
	}
	return list
}

// Plate returns the area of the seat's plate.
func (b *Board) Plate(c *ui.Canvas, seat engine.Seat) ui.Rect {
	b.arrange(c)
	return b.lay.areas[seat].plate
}

// PersonAt places a character behind the upper edge of its mat. A hand with more cards than usual
// takes the character's place.
func (b *Board) PersonAt(c *ui.Canvas, seat engine.Seat) table.SeatPose {
	b.arrange(c)
	s := &b.lay.areas[seat]
	if s.sits == 0 {
		return table.SeatPose{}
	}
	return table.SitAt(b.Party(), ui.Point{X: s.sits, Y: s.mat.Y}, min(personMost, 2*s.half), s.mat.Y-s.place.Y+matGap/2)
}

// personMost is the greatest size of a character.
const personMost = 218

// Standings returns the areas of the pile and the rounds.
func (b *Board) Standings() []ui.Rect { return []ui.Rect{b.lay.pile, b.lay.rounds} }
