package blanco

import (
	"encoding/binary"

	"canape/engine"
)

// knowledge is what the seats know of the cards that do not lie open, if they forget nothing.
//
// A card is unknown to a seat from the moment it is shuffled into the stock until the seat sees it; from then on the seat can
// follow it, because every move of a card is made before everybody's eyes: a swap in a grid, a card leaving its place in a
// hand. So one set of seats for each card says all, but for one thing: what went into the stock at a reshuffle did so openly.
// The stock was empty then, and it is empty again before the next reshuffle. So a hidden card that came from the stock of one
// reshuffle is any of the cards that went into that stock and have not been seen since, each equally likely.
type knowledge struct {
	seen      [Cards]engine.SeatSet // who knows where the card is
	shuffled  [Cards]uint16         // the reshuffle that put the card into the stock; it matters while somebody does not know it
	reshuffle uint16                // how many there have been in this game
}

// forget notes that the card goes into the stock of the present reshuffle.
func (k *knowledge) forget(c Card) {
	k.seen[c] = 0
	k.shuffled[c] = k.reshuffle
}

// learn notes that one seat has seen the card.
func (k *knowledge) learn(seat engine.Seat, c Card, log *engine.Log) {
	k.seen[c] = k.seen[c].With(seat)
	log.Reveal()
}

// expose notes that everybody sees the card.
func (m *Match) expose(c Card, log *engine.Log) {
	if everybody := engine.AllSeats(int(m.seats)); m.seen[c] != everybody {
		m.seen[c] = everybody
		log.Reveal()
	}
}

// hiddenFrom reports whether the viewer, a seat or Table, cannot know where the card is.
func (m *Match) hiddenFrom(viewer engine.Seat, c Card) bool {
	if viewer < 0 {
		return m.seen[c] != engine.AllSeats(int(m.seats))
	}
	return !m.seen[c].Has(viewer)
}

// Determinize returns a match that the seat cannot tell from this one, with all that is hidden from it dealt anew, every deal that
// agrees with what it knows being equally likely.
func (m *Match) Determinize(seat engine.Seat, rng *engine.RNG) engine.Match {
	dealt := *m
	dealt.Chance = engine.Chance{RNG: rng.Split()}
	var room [Cards]*Card
	hidden := dealt.hiddenPlaces(seat, room[:0])
	for len(hidden) > 0 {
		oldest := dealt.shuffled[*hidden[0]]
		for _, place := range hidden {
			oldest = min(oldest, dealt.shuffled[*place])
		}
		n := 0 // places filled from that stock come to the front, in their order
		for i, place := range hidden {
			if dealt.shuffled[*place] == oldest {
				copy(hidden[n+1:i+1], hidden[n:i])
				hidden[n] = place
				n++
			}
		}
		dealt.shuffleAmong(hidden[:n], rng)
		hidden = hidden[n:]
	}
	return &dealt
}

// hiddenPlaces appends the places of the cards hidden from the seat, in an order that does not depend on the cards.
func (m *Match) hiddenPlaces(seat engine.Seat, places []*Card) []*Card {
	for i := range m.players[:m.seats] {
		p := &m.players[i]
		for set := p.grid.faceDown(); set != 0; set &= set - 1 {
			if place := &p.grid.cards[set.first()]; m.hiddenFrom(seat, *place) {
				places = append(places, place)
			}
		}
		for j := range p.hand[:p.handSize] {
			if place := &p.hand[j]; m.hiddenFrom(seat, *place) {
				places = append(places, place)
			}
		}
	}
	for i := range m.stock[:m.stockSize] {
		places = append(places, &m.stock[i])
	}
	return places
}

// shuffleAmong deals the cards that lie on the places anew to the same places. Who has seen a place goes on knowing it.
func (m *Match) shuffleAmong(places []*Card, rng *engine.RNG) {
	var (
		set  cardSet
		seen [Cards]engine.SeatSet
		room [Cards]Card
	)
	for i, place := range places {
		set.add(*place)
		seen[i] = m.seen[*place]
	}
	cards := set.appendTo(room[:0])
	engine.Shuffle(rng, cards)
	for i, place := range places {
		*place = cards[i]
		m.seen[cards[i]] = seen[i]
	}
}

func (k *knowledge) appendState(b []byte, everybody engine.SeatSet) []byte {
	b = binary.BigEndian.AppendUint16(b, k.reshuffle)
	for c, seats := range k.seen {
		b = append(b, byte(seats))
		if seats != everybody {
			b = binary.BigEndian.AppendUint16(b, k.shuffled[c])
		}
	}
	return b
}
