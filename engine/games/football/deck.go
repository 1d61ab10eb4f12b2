package football

import (
	"canape/engine"
	"canape/engine/cards"
)

// LowStock is how many cards in the stock, or fewer, bring the half's end and are too few to be cut.
const LowStock = 3

// deck is where all the cards are, and what is known of them.
type deck struct {
	knowledge
	hands    [maxSeats]hand
	stock    pile
	discards pile
}

// pile is cards that lie on each other, the top one last.
type pile struct {
	cards [Cards]Card
	size  uint8
}

func (p *pile) list() []Card { return p.cards[:p.size] }

func (p *pile) add(c Card) {
	p.cards[p.size] = c
	p.size++
}

// take takes the top card of a pile that is not empty.
func (p *pile) take() Card {
	p.size--
	return p.cards[p.size]
}

// gather puts all the cards into the stock, in ascending order.
func (d *deck) gather() {
	for c := range Card(Faces) {
		for range c.Copies() {
			d.stock.add(c)
		}
	}
}

// deal hands out the cards of the shuffled stock: one at a time, clockwise from seat 0, passing over full hands.
func (d *deck) deal(seats int) {
	for dealt := true; dealt; {
		dealt = false
		for seat := range engine.Seat(seats) {
			if h := &d.hands[seat]; int(h.size) < HandCards(seats, seat) {
				h.add(d.stock.take())
				dealt = true
			}
		}
	}
}

// low reports whether the stock has too few cards to go on with it.
func (d *deck) low() bool { return d.stock.size <= LowStock }

// lay puts the first such card of the hand on the discards and returns the position that it had.
func (d *deck) lay(seat engine.Seat, c Card, half uint8, log *engine.Log) int {
	h := &d.hands[seat]
	position := h.position(c)
	d.noteLaid(h, position, half)
	h.remove(position)
	d.discards.add(c)
	log.Reveal()
	return position
}

// fill draws until the hand has so many cards, or the stock is empty.
func (d *deck) fill(seat engine.Seat, size int, log *engine.Log) {
	h := &d.hands[seat]
	before := h.size
	for int(h.size) < size && d.stock.size > 0 {
		h.add(d.stock.take())
	}
	if log != nil && h.size > before {
		log.Reveal()
		log.Add(Drew{Seat: seat, Cards: h.list()[before:], Stock: int(d.stock.size)})
	}
}

// cut: ruling 5, a card of the stock is shown and stays where it was; one of the discards where the stock is too low. Each is equally likely,
// unless it is forced; it fits if it is there.
func (d *deck) cut(chance *engine.Chance) (c Card, from Pile, fits bool) {
	pile, from := d.stock.list(), FromStock
	if d.low() {
		pile, from = d.discards.list(), FromDiscards
	}
	c, fits = cutCard(pile, chance)
	if from == FromStock {
		d.noteCut(c)
	}
	return c, from, fits
}

func cutCard(pile []Card, chance *engine.Chance) (c Card, fits bool) {
	text, forced := chance.Forced()
	if !forced {
		return pile[chance.N(len(pile))], true
	}
	chance.Use()
	for _, c := range pile {
		if c.String() == text {
			return c, true
		}
	}
	return pile[0], false
}

// reshuffle: ruling 14, hands are kept, all other cards become the new stock.
func (d *deck) reshuffle(rng *engine.RNG) {
	d.noteShuffle()
	for _, c := range d.discards.list() {
		d.stock.add(c)
	}
	d.discards.size = 0
	engine.Shuffle(rng, d.stock.list())
}

// forget takes all cards but those in the seat's hand for unknown, those on the discards too.
func (d *deck) forget(seat engine.Seat, rng *engine.RNG) {
	d.knowledge = knowledge{}
	var room [Cards]Card
	cards := append(room[:0], d.discards.list()...)
	cards = append(cards, d.stock.list()...)
	d.eachOther(seat, func(h *held) { cards = append(cards, h.card) })
	engine.Shuffle(rng, cards)
	take := func() Card {
		c := cards[len(cards)-1]
		cards = cards[:len(cards)-1]
		return c
	}
	d.eachOther(seat, func(h *held) { *h = held{card: take()} })
	for _, pile := range [...][]Card{d.stock.list(), d.discards.list()} {
		for i := range pile {
			pile[i] = take()
		}
	}
}

// eachOther does something with each card in the hands of others.
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
	b = cards.AppendState(b, d.stock.list())
	b = cards.AppendState(b, d.discards.list())
	return d.knowledge.appendState(b)
}
