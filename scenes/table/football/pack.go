package football

import (
	"slices"

	"canape/engine"
	rules "canape/engine/games/football"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// held is a card that a seat holds or has played.
type held struct {
	card rules.Card
	seat engine.Seat
}

type zone = table.Zone[held]

// pack holds all cards of the match.
type pack struct {
	*table.Cards[held]
	stock, discards *zone
	hands           []*zone // the hand of each seat; a drawn card is added at the end
	full            int     // cards of the stock at the start of the half
}

// newPack returns the cards as they are before a match.
func newPack(b *shared) pack {
	p := pack{Cards: table.NewCards(&b.Base, func(h held, open bool) ui.Picture {
		return b.art.side(h.card, b.now.forward(h.seat), open)
	})}
	p.stock = p.Stock(func(int, int) ui.Rect { return b.lay.stock })
	p.discards = p.Pile(func(int, int) ui.Rect { return b.lay.discard })
	p.discards.Tilt = func(int, uint8) float64 { return 3 }
	for seat := range engine.Seat(b.now.seats) {
		hand := p.Hand(seat, func(at, _ int) ui.Rect { return b.lay.held(seat, at) })
		hand.Cut = func(at int, _ uint8) int { return at }
		p.hands = append(p.hands, hand)
	}
	return p
}

// held returns the card at a position of a seat's hand.
func (p *pack) held(seat engine.Seat, at int) rules.Card { return p.hands[seat].Cards[at].Card.card }

// find returns the first position of a card in a seat's hand, or -1.
func (p *pack) find(seat engine.Seat, card rules.Card) int {
	return slices.IndexFunc(p.hands[seat].Cards, func(p table.Piece[held]) bool { return p.Card.card == card })
}

// deal makes a hand fly out of the stock.
func (p *pack) deal(seat engine.Seat, cards []rules.Card) {
	hand := make([]held, len(cards))
	for i, card := range cards {
		hand[i] = held{card, seat}
	}
	p.hands[seat].Deal(hand, p.stock)
}

// draw makes a card fly from the stock to the end of a hand.
func (p *pack) draw(seat engine.Seat, card rules.Card, wait int) {
	p.hands[seat].Put(table.Last, p.stock.Take(table.Last).WithCard(held{card, seat}), table.Way{Wait: wait, Lands: sound.CardPlace, Level: 60})
}

// A hand rises by offerRise u, in offerTicks at normal speed. The time is short, because the hand
// is repainted in each tick.
const (
	offerRise  = 46
	offerTicks = 5
)

// offer makes the hand below the pitch rise to its place. To slide all hands to their places would
// repaint half the screen for a while.
func (p *pack) offer(l *layout) {
	if l.front != engine.Nobody {
		p.hands[l.front].Follow(func(at int) ui.Rect { return l.held(l.front, at).Move(0, offerRise) }, offerTicks)
	}
}

// position returns the position from which a card leaves the hand on this table. Of two equal
// cards, the rules always play the first. The table plays the card under the cursor, so that nobody
// learns that there are two.
func (p *pack) position(seat engine.Seat, card rules.Card, aimed int) int {
	if aimed < len(p.hands[seat].Cards) && p.held(seat, aimed) == card {
		return aimed
	}
	return p.find(seat, card)
}

// throw makes a card of a hand fly to the discards.
func (p *pack) throw(seat engine.Seat, at int, card rules.Card) {
	thrown := p.hands[seat].Take(at).WithCard(held{card, seat})
	p.discards.Put(table.Last, thrown.Open(), table.Way{Ticks: tween.FlyTicks + 4, Lands: sound.CardPlace})
}

// left counts the cards of the stock, and low reports whether so few are left that the half is
// about to end.
func (p *pack) left() int { return len(p.stock.Cards) }
func (p *pack) low() bool { return p.left() <= rules.LowStock }

// clock returns which of its steps the clock of the half shows, from clockSteps down to 0.
func (p *pack) clock() int {
	if p.low() || p.full <= rules.LowStock {
		return 0
	}
	return min(clockSteps, max(1, (p.left()-rules.LowStock)*clockSteps/(p.full-rules.LowStock)))
}

// reshuffle turns the discards into the stock.
func (p *pack) reshuffle(stock int) {
	p.discards.Clear()
	p.stock.Clear()
	p.stock.Fill(stock)
}

// chances returns how many of the cards that may be cut have a mark, and how many cards may be cut,
// as far as everybody can know. The hidden cards may be cut or, with a low stock, the discards
// (ruling 5).
func (p *pack) chances(mark rules.Mark) (hits, total int) {
	open, all := 0, 0
	for _, p := range p.discards.Cards {
		if p.Card.card.Mark() == mark {
			open++
		}
	}
	if p.low() {
		return open, len(p.discards.Cards)
	}
	for card := range rules.Card(rules.Faces) {
		if card.Mark() == mark {
			all += int(card.Copies())
		}
	}
	return all - open, rules.Cards - len(p.discards.Cards)
}

// drawStock draws the backs of n cards.
func drawStock(c *ui.Canvas, place ui.Rect, n int, back ui.Picture) {
	if n == 0 {
		ui.Place{}.Draw(c, place)
	}
	for i := range min(3, n) {
		ui.Card{Face: back, Cut: i}.Draw(c, place.Move(float64(i)*2-2, 2-float64(i)*2))
	}
}

// drawDiscards draws the newest discard, and below it the discard before.
func (p *pack) drawDiscards(c *ui.Canvas, place ui.Rect) {
	lying := p.discards.Height()
	if lying <= 0 {
		ui.Place{}.Draw(c, place)
	}
	for i := max(0, lying-2); i < lying; i++ {
		laid := p.discards.Cards[i].Card
		k := ui.Card{Face: p.discards.Picture(laid, true), Cut: int(laid.card), Tilt: -4}
		if i == lying-1 {
			k.Tilt = 3
		}
		pushed := p.discards.Pushed(i)
		k.Draw(c, place.Move(pushed.X, pushed.Y))
	}
}
