package passeeclair

import (
	"canape/engine"
	"canape/engine/cards"
)

// deck has the cards that are not on the pile, and what the seats know about all cards.
type deck struct {
	conclusions conclusions
	memory      cards.Memory[cardID]
	seats       uint8
	hands       [MaxSeats]hand
	stock       cards.Pile[cardID]
	box         idSet
}

func (d *deck) Seats() int { return int(d.seats) }

func (d *deck) everybody() engine.SeatSet { return engine.AllSeats(int(d.seats)) }

// deal deals seven cards to each seat, one at a time, clockwise from seat 0 (ruling 1).
func (d *deck) deal(rng *engine.RNG, log *engine.Log) {
	var told [MaxSeats]uint8 // how many cards of each hand were reported
	for range HandCards {
		for i := range d.hands[:d.seats] {
			if d.stock.Len() == 0 {
				d.tellDeal(&told, log) // the order of the events shows which cards were dealt before the reshuffle
				d.refill(rng, log)
			}
			d.draw(engine.Seat(i), log)
		}
	}
	d.tellDeal(&told, log)
}

func (d *deck) tellDeal(told *[MaxSeats]uint8, log *engine.Log) {
	if log == nil {
		return
	}
	for i := range d.hands[:d.seats] {
		if cards := d.hands[i].list()[told[i]:]; len(cards) > 0 {
			log.Add(HandDealt{BySeat: engine.By(engine.Seat(i)), Cards: facesOf(cards)})
			told[i] = d.hands[i].size
		}
	}
}

// refill shuffles the box into a new stock if the stock is empty (ruling 11). It reports whether
// the stock now has a card.
func (d *deck) refill(rng *engine.RNG, log *engine.Log) bool {
	if d.stock.Len() > 0 {
		return true
	}
	if d.box == 0 {
		return false
	}
	d.memory.Reshuffles++
	for ; d.box != 0; d.box &= d.box - 1 {
		d.memory.Shuffle(d.box.First())
		d.stock.Add(d.box.First())
	}
	engine.Shuffle(rng, d.stock.List())
	log.Reveal()
	engine.Tell(log, Reshuffled{Stock: d.stock.Len()})
	return true
}

// draw moves the top card of the stock into a hand. The stock must not be empty.
func (d *deck) draw(seat engine.Seat, log *engine.Log) {
	id := d.stock.Take()
	d.hands[seat].add(id)
	d.memory.Learn(seat, id, log)
}

// passLeft reports whether there is a pass in the stock or in the box.
func (d *deck) passLeft() bool {
	if d.box&allPasses != 0 {
		return true
	}
	for _, id := range d.stock.List() {
		if id.face().IsPass() {
			return true
		}
	}
	return false
}

var allPasses = listPasses()

func listPasses() (set idSet) {
	for id, face := range faceOf {
		if face.IsPass() {
			set.Add(cardID(id))
		}
	}
	return set
}

// pick returns the position in the hand of a card with the face; the hand must have one. If the
// hand has several copies of the card, pick chooses one at random, so that the position reveals
// nothing about the other copies.
func (d *deck) pick(seat engine.Seat, c Card, rng *engine.RNG) int {
	h := &d.hands[seat]
	skip := 0
	if n := (h.ids & copiesOf[c]).Len(); n > 1 {
		skip = rng.N(n)
	}
	for i, id := range h.list() {
		if id.face() != c {
			continue
		}
		if skip == 0 {
			return i
		}
		skip--
	}
	return -1
}

// shortestOther returns the opponent with the fewest cards, or in a tie the next of them clockwise.
// A player who does not choose in time swaps with this opponent (ruling 5).
func (d *deck) shortestOther(swapper engine.Seat) engine.Seat {
	best := engine.Nobody
	for step := range int(d.seats) - 1 {
		seat := (swapper + 1 + engine.Seat(step)) % engine.Seat(d.seats)
		if best == engine.Nobody || d.hands[seat].size < d.hands[best].size {
			best = seat
		}
	}
	return best
}
