package football

import (
	"slices"

	"canape/engine"
	"canape/engine/cards"
)

// LowStock is the number of cards in the stock at or below which the half ends and the stock can't
// be cut.
const LowStock = 3

// deck has all cards of the match, in the hands, the stock and the discards, and what the seats
// know about them.
type deck struct {
	knowledge knowledge
	hands     [MaxSeats]hand
	stock     cards.Pile[Card]
	discards  cards.Pile[Card]
}

// gather puts all the cards into the stock, in ascending order.
func (d *deck) gather() {
	for c := range Card(Faces) {
		for range c.Copies() {
			d.stock.Add(c)
		}
	}
}

// deal deals the shuffled stock: one card at a time, clockwise from seat 0, skipping full hands.
func (d *deck) deal(seats int) {
	for dealt := true; dealt; {
		dealt = false
		for seat := range engine.Seat(seats) {
			if h := &d.hands[seat]; int(h.size) < HandCards(seats, seat) {
				h.add(d.stock.Take())
				dealt = true
			}
		}
	}
}

// low reports whether so few cards are left in the stock that the half ends.
func (d *deck) low() bool { return d.stock.Len() <= LowStock }

// lay moves the first copy of the card from the seat's hand to the discards. It returns the card's
// former position in the hand.
func (d *deck) lay(seat engine.Seat, c Card, half uint8, log *engine.Log) int {
	h := &d.hands[seat]
	position := h.position(c)
	d.knowledge.noteLaid(h, position, half)
	h.remove(position)
	d.discards.Add(c)
	log.Reveal()
	return position
}

// fill draws until the hand has size cards or the stock is empty.
func (d *deck) fill(seat engine.Seat, size int, log *engine.Log) {
	h := &d.hands[seat]
	before := h.size
	for int(h.size) < size && d.stock.Len() > 0 {
		h.add(d.stock.Take())
	}
	if log != nil && h.size > before {
		log.Reveal()
		log.Add(Drew{BySeat: engine.By(seat), Cards: h.list()[before:], Stock: d.stock.Len()})
	}
}

// cut shows a card of the stock, or of the discards if the stock is too low (ruling 5). The card
// stays where it was. Each card is equally likely, unless the result is forced; fits is false if
// the forced card is not in the pile.
func (d *deck) cut(chance *engine.Chance) (c Card, from Pile, fits bool) {
	pile, from := d.stock.List(), FromStock
	if d.low() {
		pile, from = d.discards.List(), FromDiscards
	}
	at := 0
	if text, forced := chance.Forced(); forced {
		chance.Use()
		at = slices.IndexFunc(pile, func(c Card) bool { return c.String() == text })
	} else {
		at = chance.N(len(pile))
	}
	c = pile[max(at, 0)]
	if from == FromStock {
		d.noteCut(c)
	}
	return c, from, at >= 0
}

// reshuffle shuffles the discards and the rest of the stock into a new stock (ruling 14). It does
// not change the hands.
func (d *deck) reshuffle(rng *engine.RNG) {
	d.noteShuffle()
	d.stock.Add(d.discards.List()...)
	d.discards.Clear()
	engine.Shuffle(rng, d.stock.List())
}

// forget redeals all cards outside the seat's hand, including the discards, as if they were
// unknown.
func (d *deck) forget(seat engine.Seat, rng *engine.RNG) {
	d.knowledge = knowledge{}
	var unknown cards.Pile[Card]
	unknown.Add(d.discards.List()...)
	unknown.Add(d.stock.List()...)
	d.eachOther(seat, func(h *held) { unknown.Add(h.card) })
	engine.Shuffle(rng, unknown.List())
	d.eachOther(seat, func(h *held) { *h = held{card: unknown.Take()} })
	for _, pile := range [...][]Card{d.stock.List(), d.discards.List()} {
		for i := range pile {
			pile[i] = unknown.Take()
		}
	}
}

// eachOther calls the function do for each card in the hands of the other seats. It also clears the
// knowledge that one of these hands holds the penalty.
func (d *deck) eachOther(seat engine.Seat, do func(*held)) {
	for other := range d.hands {
		if engine.Seat(other) == seat {
			continue
		}
		h := &d.hands[other]
		h.holdsPenalty = false
		for i := range h.held[:h.size] {
			do(&h.held[i])
		}
	}
}

func (d *deck) appendState(b []byte, seats uint8) []byte {
	for i := range d.hands[:seats] {
		b = d.hands[i].appendState(b)
	}
	b = cards.AppendState(b, d.stock.List())
	b = cards.AppendState(b, d.discards.List())
	return d.knowledge.appendState(b)
}
