package blitz

import (
	"canape/engine"
	"canape/engine/games/blitz/deck"
)

// player is the state of one seat.
type player struct {
	top   card // the top card of the seat's pile; noCard if there is no pile
	pile  uint8
	won   uint8
	alone engine.SeatSet // seats with which this seat makes no face-off until one of the two top cards is covered or taken (ruling 5)
}

// table holds the open cards: the piles of all players, and the duel.
type table struct {
	selection
	drawer     engine.Seat // the seat that drew last, except in tie-breaks; Nobody before the first draw
	players    [MaxSeats]player
	under      [deck.MaxThemes]card // for each card, the card below it in its pile, or noCard
	duelStands bool
	die        Face
}

// clear takes all cards from the table.
func (t *table) clear() {
	t.drawer = engine.Nobody
	for seat := range t.players {
		t.players[seat].top = noCard
	}
	for i := range t.under {
		t.under[i] = noCard
	}
}

// cover puts a card on top of a player's pile.
func (t *table) cover(seat engine.Seat, c card) {
	p := &t.players[seat]
	t.under[c] = p.top
	p.top = c
	p.pile++
	t.forgetAlone(seat)
}

// uncover removes the top card of a player's pile.
func (t *table) uncover(seat engine.Seat) card {
	p := &t.players[seat]
	c := p.top
	p.top = t.under[c]
	p.pile--
	t.forgetAlone(seat)
	return c
}

// setApart keeps the pair from facing off again until one of their two cards is covered or taken
// (ruling 5).
func (t *table) setApart(one, other engine.Seat) {
	t.players[one].alone = t.players[one].alone.With(other)
	t.players[other].alone = t.players[other].alone.With(one)
}

// after returns the next seat clockwise.
func (t *table) after(seat engine.Seat) engine.Seat {
	if seat++; int(seat) < int(t.seats) {
		return seat
	}
	return 0
}

// nextPair returns the pair that faces off next, or Nobody and Nobody if no pair can face off.
// Seats count clockwise from the player who drew last. The pair with the earliest first seat goes
// first, and among pairs with the same first seat the one with the earliest second seat (ruling 2).
func (t *table) nextPair() (one, other engine.Seat) {
	one = t.drawer
	for i := range t.seats {
		other = one
		for range t.seats - 1 - i {
			if other = t.after(other); t.faceEachOther(one, other) {
				return one, other
			}
		}
		one = t.after(one)
	}
	return engine.Nobody, engine.Nobody
}

// faceEachOther reports whether two top cards make a face-off: they have the same symbol, or the
// two symbols of the die (ruling 2), and the pair was not left alone (ruling 5).
func (t *table) faceEachOther(one, other engine.Seat) bool {
	p, q := &t.players[one], &t.players[other]
	if p.top == noCard || q.top == noCard || p.alone.Has(other) {
		return false
	}
	a, b := t.library.themes[p.top].Symbol, t.library.themes[q.top].Symbol
	return a == b || t.duelStands && t.die.joins(a, b)
}

// forgetAlone lets the seat face everybody again, because its top card was covered or taken (ruling
// 5).
func (t *table) forgetAlone(seat engine.Seat) {
	for i := range t.players[:t.seats] {
		t.players[i].alone = t.players[i].alone.Without(seat)
	}
	t.players[seat].alone = 0
}

// leaders returns the seats that have won the most cards.
func (t *table) leaders() engine.SeatSet {
	return engine.AllSeats(t.Seats()).Most(func(seat engine.Seat) int { return int(t.players[seat].won) })
}

// byDie reports whether the duellists face each other because of the symbols on the die.
func (t *table) byDie(duellists engine.SeatSet) bool {
	one := duellists.First()
	other := duellists.Without(one).First()
	return t.library.theme(t.players[one].top).Symbol != t.library.theme(t.players[other].top).Symbol
}
