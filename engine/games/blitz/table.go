package blitz

import (
	"canape/engine"
	"canape/engine/games/blitz/deck"
)

// player is the state of one seat.
type player struct {
	top   card // noCard without a pile
	pile  uint8
	won   uint8
	alone engine.SeatSet // ruling 5: seats that it does not face until one of the two cards is covered or taken
}

// table is the open cards: the piles of all players, and the duel.
type table struct {
	selection
	drawer     engine.Seat // who drew last, except in tie-breaks; Nobody before the first draw
	players    [MaxSeats]player
	under      [deck.MaxThemes]card // by card, the next card down in its pile, or noCard
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

// setApart: ruling 5, the pair does not face off again until one of the two cards is covered or
// taken.
func (t *table) setApart(one, other engine.Seat) {
	t.players[one].alone = t.players[one].alone.With(other)
	t.players[other].alone = t.players[other].alone.With(one)
}

// after returns the seat to the left of a seat.
func (t *table) after(seat engine.Seat) engine.Seat {
	if seat++; int(seat) < int(t.seats) {
		return seat
	}
	return 0
}

// nextPair: ruling 2, seats count clockwise from the player who drew last; the pair with the
// earliest seat goes first, then the one with the earliest second seat. It returns Nobody and
// Nobody without a pair.
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

// faceEachOther: ruling 2, two tops with the same symbol, or with the two of the die, make a
// face-off; ruling 5, unless the pair was left alone.
func (t *table) faceEachOther(one, other engine.Seat) bool {
	p, q := &t.players[one], &t.players[other]
	if p.top == noCard || q.top == noCard || p.alone.Has(other) {
		return false
	}
	a, b := t.library.themes[p.top].Symbol, t.library.themes[q.top].Symbol
	return a == b || t.duelStands && t.die.joins(a, b)
}

// forgetAlone: ruling 5, the seat's top was covered or taken, so it may face everybody again.
func (t *table) forgetAlone(seat engine.Seat) {
	for i := range t.players[:t.seats] {
		t.players[i].alone = t.players[i].alone.Without(seat)
	}
	t.players[seat].alone = 0
}

// leaders returns the seats with the most won cards.
func (t *table) leaders() engine.SeatSet {
	return engine.AllSeats(t.Seats()).Most(func(seat engine.Seat) int { return int(t.players[seat].won) })
}

// byDie reports whether the duellists face each other because of the die.
func (t *table) byDie(duellists engine.SeatSet) bool {
	one := duellists.First()
	other := duellists.Without(one).First()
	return t.library.theme(t.players[one].top).Symbol != t.library.theme(t.players[other].top).Symbol
}
