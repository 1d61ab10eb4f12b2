package blanco

import (
	"encoding/binary"

	"canape/engine"
	"canape/engine/cards"
)

// deck is the cards that lie neither in a hand nor in a grid, and what the seats know of all cards.
type deck struct {
	memory    cards.Memory[Card]
	stock     [Cards]Card // the top is the last of stockSize
	stockSize uint8
	discards  [Cards]Card // the top is the last of so many as are discarded
	discarded uint8
	box       cardSet
}

// gather puts all the cards into the stock, in ascending order.
func (d *deck) gather() {
	d.memory.Reshuffles = 0
	for c := range Card(Cards) {
		d.stock[c] = c
		d.memory.Shuffle(c)
	}
	d.stockSize = Cards
	d.discarded = 0
	d.box = cardSet{}
}

// topDiscard returns the card on top of the discards, NoCard if there is none.
func (d *deck) topDiscard() Card {
	if d.discarded == 0 {
		return NoCard
	}
	return d.discards[d.discarded-1]
}

// layOnDiscards puts a card face up on the discards.
func (d *deck) layOnDiscards(c Card, log *engine.Log) {
	d.memory.Expose(c, log)
	d.discards[d.discarded] = c
	d.discarded++
}

// takeFromStock takes the top card of the stock, which must have one.
func (d *deck) takeFromStock() Card {
	d.stockSize--
	return d.stock[d.stockSize]
}

// refillStock: ruling 7, as soon as the stock is empty the other discards and the box become a new one; the top discard stays.
// There are always enough: at most 72 cards lie in grids, in hands and on top.
func (d *deck) refillStock(rng *engine.RNG, log *engine.Log) {
	if d.stockSize > 0 {
		return
	}
	top := d.topDiscard()
	for _, c := range d.discards[:d.discarded-1] {
		d.box.Add(c)
	}
	d.discards[0], d.discarded = top, 1
	d.memory.Reshuffles++
	stock := d.box.AppendTo(d.stock[:0])
	d.stockSize = uint8(len(stock))
	d.box = cardSet{}
	for _, c := range stock {
		d.memory.Shuffle(c)
	}
	engine.Shuffle(rng, stock)
	log.Reveal()
	engine.Tell(log, Reshuffled{Stock: len(stock)})
}

func (d *deck) appendState(b []byte) []byte {
	b = cards.AppendState(b, d.stock[:d.stockSize])
	b = cards.AppendState(b, d.discards[:d.discarded])
	b = binary.BigEndian.AppendUint64(b, d.box[0])
	b = binary.BigEndian.AppendUint64(b, d.box[1])
	return d.memory.Append(b, nil)
}
