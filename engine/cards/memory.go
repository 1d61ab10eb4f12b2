package cards

import (
	"encoding/binary"

	"canape/engine"
)

// Memory is what the seats know of cards, all of them different, if they forget nothing. It is part
// of the match's state.
//
// A card is unknown to a seat from the moment it is shuffled into the stock until the seat sees it.
// From then on the seat can follow it, because every card moves before everybody's eyes. So each
// card needs a set of the seats that know it.
//
// It also needs its latest reshuffle. Everybody sees which cards go into the stock at a reshuffle,
// and the stock is empty then. So a hidden card that came from the stock of one reshuffle is any of
// the cards that went into that stock and have not been seen since, each equally likely.
type Memory[C ~uint8] struct {
	Seen     [MaxCards]engine.SeatSet // who knows where the card is
	Shuffled [MaxCards]uint16         // the reshuffle that put the card into the stock; it matters while somebody does not know it
	// Reshuffles is how many there have been.
	Reshuffles uint16
	everybody  engine.SeatSet
	cards      uint8
}

// NewMemory returns the memory for a number of cards and of seats, before anybody has seen a card.
func NewMemory[C ~uint8](cards, seats int) Memory[C] {
	return Memory[C]{everybody: engine.AllSeats(seats), cards: uint8(cards)}
}

// Shuffle notes that the card goes into the stock of the present reshuffle.
func (m *Memory[C]) Shuffle(c C) {
	m.Seen[c] = 0
	m.Shuffled[c] = m.Reshuffles
}

// Learn notes that one seat has seen the card.
func (m *Memory[C]) Learn(seat engine.Seat, c C, log *engine.Log) {
	m.Seen[c] = m.Seen[c].With(seat)
	log.Reveal()
}

// Expose notes that everybody sees the card.
func (m *Memory[C]) Expose(c C, log *engine.Log) {
	if m.Seen[c] != m.everybody {
		m.Seen[c] = m.everybody
		log.Reveal()
	}
}

// Known reports whether everybody knows where the card is.
func (m *Memory[C]) Known(c C) bool { return m.Seen[c] == m.everybody }

// Hidden reports whether the viewer, a seat or the table, cannot know where the card is.
func (m *Memory[C]) Hidden(viewer engine.Seat, c C) bool {
	if viewer < 0 {
		return !m.Known(c)
	}
	return !m.Seen[c].Has(viewer)
}

// Redeal deals the cards that lie on the places anew, each to a place that held a card of the same
// reshuffle; every deal is equally likely. Whoever has seen the card of a place goes on knowing it.
// The order of places is lost.
func (m *Memory[C]) Redeal(places []*C, rng *engine.RNG) {
	for len(places) > 0 {
		oldest := m.Shuffled[*places[0]]
		for _, place := range places {
			oldest = min(oldest, m.Shuffled[*place])
		}
		n := 0 // places filled from that stock come to the front, in their order
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

// Append appends an encoding of the memory. Of cards that not everybody knows more appends what the
// game has to add; it may be nil.
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
