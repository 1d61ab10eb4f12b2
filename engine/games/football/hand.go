package football

import (
	"encoding/binary"
	"slices"

	"canape/engine"
)

// MaxHand is the largest number of cards in a hand: see HandCards.
const MaxHand = 8

// hand is the cards of one seat in the order in which they came. A drawn card is added at the end,
// and when a card is played, the cards after it move up. So the other players can follow each card
// of a hand without seeing it.
type hand struct {
	held [MaxHand]held
	size uint8
	// holdsPenalty means that everybody knows that the penalty is among the otherwise unknown cards
	// of this hand.
	holdsPenalty bool
}

// held is a card in a hand, with what a seat that remembers everything knows about it.
//
// Cards come from a shuffled stock, so without further knowledge every deal of the hidden cards is
// equally likely. There are five kinds of further knowledge:
//
//   - Some cards are impossible. After an exchange everybody knows that no card left in the hand
//     was usable. After a cut everybody knows that the card shown is in no hand.
//   - Some cards are known without being visible: a card shown to save a shot at half-time, and the
//     penalty that a player could have played and did not.
//   - Cards held through half-time are not among those that went from the discards into the new
//     stock.
//   - If a cut shows a card with copies, the stock is likelier to have more of these copies. At
//     half-time everybody sees how many copies of each card enter the new stock.
//   - A player who has put the ball down for a kick-off, or has played a free kick, has an attacker
//     to play next.
type held struct {
	not   faceSet // faces that the held card can't have
	cuts  uint16  // one bit for each cut of a card with copies that happened while the held card was in the hand
	card  Card
	kept  bool // the card was held through half-time
	shown bool // everybody has seen the card
}

// set returns the cards of the hand, without copies.
func (h *hand) set() faceSet {
	var set faceSet
	for i := range h.held[:h.size] {
		set |= setOf(h.held[i].card)
	}
	return set
}

// position returns the first position of the card in the hand, or -1.
func (h *hand) position(c Card) int {
	for i := range h.held[:h.size] {
		if h.held[i].card == c {
			return i
		}
	}
	return -1
}

// nth returns the nth card of the hand that is in the set, in the order of the hand. It counts
// copies of a card as one.
func (h *hand) nth(set faceSet, n int) Card {
	for i := 0; ; i++ {
		c := h.held[i].card
		if !set.Has(c) {
			continue
		}
		set &^= setOf(c)
		if n--; n < 0 {
			return c
		}
	}
}

// list returns the cards of the hand.
func (h *hand) list() []Card {
	list := make([]Card, h.size)
	for i := range list {
		list[i] = h.held[i].card
	}
	return list
}

// add puts a card at the end of the hand.
func (h *hand) add(c Card) {
	drawn := held{card: c}
	if h.holdsPenalty {
		drawn.not = penaltySet
	}
	h.held[h.size] = drawn
	h.size++
}

// remove removes the card at a position.
func (h *hand) remove(position int) {
	h.size--
	copy(h.held[position:h.size], h.held[position+1:])
}

// holdsNone records that no card of the hand is in the set.
func (h *hand) holdsNone(set faceSet) {
	for i := range h.held[:h.size] {
		h.held[i].not |= set
	}
}

// show marks the first card of the hand that is in the set as shown to everybody. It returns the
// card's position, or -1 if there is none.
func (h *hand) show(set faceSet) int {
	for i := range h.held[:h.size] {
		card := &h.held[i]
		if set.Has(card.card) {
			card.shown = true
			return i
		}
		card.not |= set
	}
	return -1
}

// appendPlays appends all ways to play the cards of the hand that are in the set. It counts copies
// of a card as one.
func (h *hand) appendPlays(moves []engine.Move, set faceSet, allowed *[Faces]ways) []engine.Move {
	n := len(moves)
	room := slices.Grow(moves, MaxHand*int(arrows))[:n+MaxHand*int(arrows)]
	for i := range h.held[:h.size] {
		c := h.held[i].card
		if !set.Has(c) {
			continue
		}
		set &^= setOf(c)
		for _, a := range allowed[c].arrows() {
			room[n] = MovePlay(c, a)
			n++
		}
	}
	return room[:n]
}

func (h *hand) appendExchanges(moves []engine.Move) []engine.Move {
	for set, i := h.set(), 0; set != 0; i++ {
		if c := h.held[i].card; set.Has(c) {
			set &^= setOf(c)
			moves = append(moves, MoveExchange(c))
		}
	}
	return moves
}

func (h *hand) appendState(b []byte) []byte {
	b = append(b, h.size, engine.Flag(h.holdsPenalty))
	for i := range h.held[:h.size] {
		card := &h.held[i]
		b = append(b, byte(card.card), engine.Flag(card.kept), engine.Flag(card.shown))
		b = binary.BigEndian.AppendUint16(b, card.cuts)
		b = binary.BigEndian.AppendUint64(b, uint64(card.not))
	}
	return b
}
