package cards

import (
	"encoding/binary"

	"canape/engine"
)

// Memory records which cards each seat knows if it forgets nothing. All cards must be different. A
// Memory is part of the match's state.
//
// A card that is shuffled into the stock becomes unknown to all seats. A seat knows a card once it
// has seen the card. From then on the seat knows where the card is, because everybody sees each
// card move. So the memory stores, for each card, the set of seats that know it.
//
// The memory also stores each card's latest reshuffle. Everybody sees which cards go into the empty
// stock at a reshuffle. So a hidden card of that stock is, with equal probability, any card that
// went into the stock at that reshuffle and has not been seen since.
type Memory[C ~uint8] struct {
	Seen     [MaxCards]engine.SeatSet // the seats that know where the card is
	Shuffled [MaxCards]uint16         // the number of the reshuffle that put the card into the stock; unused once every seat knows the card
	// Reshuffles is the number of reshuffles so far.
	Reshuffles uint16
	everybody  engine.SeatSet
	cards      uint8
}

// NewMemory returns the memory at the start of a match, when nobody has seen a card.
func NewMemory[C ~uint8](cards, seats int) Memory[C] {
	return Memory[C]{everybody: engine.AllSeats(seats), cards: uint8(cards)}
}

// Shuffle records that the card goes into the stock at the latest reshuffle.
func (m *Memory[C]) Shuffle(c C) {
	m.Seen[c] = 0
	m.Shuffled[c] = m.Reshuffles
}

// Learn records that one seat has seen the card.
func (m *Memory[C]) Learn(seat engine.Seat, c C, log *engine.Log) {
	m.Seen[c] = m.Seen[c].With(seat)
	log.Reveal()
}

// Expose records that everybody sees the card.
func (m *Memory[C]) Expose(c C, log *engine.Log) {
	if m.Seen[c] != m.everybody {
		m.Seen[c] = m.everybody
		log.Reveal()
	}
}

// Known reports whether everybody knows where the card is.
func (m *Memory[C]) Known(c C) bool { return m.Seen[c] == m.everybody }

// Hidden reports whether the viewer (a seat or Table) cannot know where the card is.
func (m *Memory[C]) Hidden(viewer engine.Seat, c C) bool {
	if viewer < 0 {
		return !m.Known(c)
	}
	return !m.Seen[c].Has(viewer)
}

// Redeal deals the cards at the places again, each to a place that had a card of the same
// reshuffle. Every deal is equally likely. A seat that knew the card at a place knows the new card
// there. Redeal changes the order of places.
func (m *Memory[C]) Redeal(places []*C, rng *engine.RNG) {
	for len(places) > 0 {
		oldest := m.Shuffled[*places[0]]
		for _, place := range places {
			oldest = min(oldest, m.Shuffled[*place])
		}
		n := 0 // number of places that had a card of the oldest reshuffle; these places move to the front and keep their order
		for i, place := range places {
			if m.Shuffled[*place] == oldest {
				copy(places[n+1:i+1], places[n:i])
				places[n] = place
				n++
			}
		}
		m.shuffleAmong(places[:n], rng)
		places = places[n:]
	}
}

func (m *Memory[C]) shuffleAmong(places []*C, rng *engine.RNG) {
	var (
		set  Large[C]
		seen [MaxCards]engine.SeatSet
		room [MaxCards]C
	)
	for i, place := range places {
		set.Add(*place)
		seen[i] = m.Seen[*place]
	}
	cards := set.AppendTo(room[:0])
	engine.Shuffle(rng, cards)
	for i, place := range places {
		*place = cards[i]
		m.Seen[cards[i]] = seen[i]
	}
}

// Append appends an encoding of the memory. For each card that is not known to everybody, more
// appends the game's own data; more may be nil.
func (m *Memory[C]) Append(b []byte, more func(b []byte, c C) []byte) []byte {
	b = binary.BigEndian.AppendUint16(b, m.Reshuffles)
	for c := range C(m.cards) {
		b = append(b, byte(m.Seen[c]))
		if !m.Known(c) {
			b = binary.BigEndian.AppendUint16(b, m.Shuffled[c])
			if more != nil {
				b = more(b, c)
			}
		}
	}
	return b
}
