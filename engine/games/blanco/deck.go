package blanco

import (
	"encoding/binary"

	"canape/engine"
	"canape/engine/cards"
)

// deck holds the cards outside hands and grids, and what the seats know about all cards.
type deck struct {
	memory   cards.Memory[Card]
	stock    cards.Pile[Card]
	discards cards.Pile[Card]
	box      cardSet
}

// gather puts all the cards into the stock, in ascending order.
func (d *deck) gather() {
	*d = deck{memory: d.memory}
	d.memory.Reshuffles = 0
	for c := range Card(Cards) {
		d.stock.Add(c)
		d.memory.Shuffle(c)
	}
}

// topDiscard returns the top card of the discards, or NoCard.
func (d *deck) topDiscard() Card {
	if d.discards.Len() == 0 {
		return NoCard
	}
	return d.discards.List()[d.discards.Len()-1]
}

// layOnDiscards puts a card face up on the discards.
func (d *deck) layOnDiscards(c Card, log *engine.Log) {
	d.memory.Expose(c, log)
	d.discards.Add(c)
}

// If the stock is empty, refillStock shuffles the box and all discards but the top one into a new
// stock (ruling 7). The new stock always has cards, because at most 72 of the 120 cards are in
// grids, in hands and on top of the discards.
func (d *deck) refillStock(rng *engine.RNG, log *engine.Log) {
	if d.stock.Len() > 0 {
		return
	}
	top := d.discards.Take()
	for _, c := range d.discards.List() {
		d.box.Add(c)
	}
	d.discards.Clear()
	d.discards.Add(top)
	d.stock.Add(d.box.AppendTo(d.stock.List())...)
	d.box = cardSet{}
	d.memory.Reshuffles++
	for _, c := range d.stock.List() {
		d.memory.Shuffle(c)
	}
	engine.Shuffle(rng, d.stock.List())
	log.Reveal()
	engine.Tell(log, Reshuffled{Stock: d.stock.Len()})
}

func (d *deck) appendState(b []byte) []byte {
	b = cards.AppendState(b, d.stock.List())
	b = cards.AppendState(b, d.discards.List())
	b = binary.BigEndian.AppendUint64(b, d.box[0])
	b = binary.BigEndian.AppendUint64(b, d.box[1])
	return d.memory.Append(b, nil)
}
