package blanco

import (
	"cmp"
	"context"
	"math"
	"slices"

	"canape/engine"
)

// These are the parameters of looking ahead. The estimate of a position has a small error, so the
// best of several almost equal moves may not rank first. So hard compares its best moves again. For
// each of these moves it deals the hidden cards, plays the move and its own next turns by the
// estimate, and estimates the resulting position. All moves get the same cards in the same order,
// so few deals suffice for a comparison. Moves of other players are ignored, except that a discard
// may help the next player. In 400 two-player matches against a hard bot that does not look ahead,
// hard wins 58 % if it uses 240 deals, as it does in play, and 54 % if it uses 60 deals.
const (
	aheadMoves  = 4    // the largest number of moves that are compared
	aheadMargin = 0.12 // the number of turns by which a compared move may be estimated worse than the best move
	aheadTurns  = 3    // the number of the player's own turns that are played after the move
	fewCards    = 8    // with fewer cards in the stock the player does not look ahead
)

// deal is an assumed order of the hidden cards.
type deal struct{ stock, under []Card }

// nextCard removes and returns the next card that the player neither holds nor knows to be in its
// grid. It never removes the last card of the list.
func nextCard(cards *[]Card, p *position) Card {
	for len(*cards) > 1 && p.has((*cards)[0]) {
		*cards = (*cards)[1:]
	}
	c := (*cards)[0]
	if len(*cards) > 1 {
		*cards = (*cards)[1:]
	}
	return c
}

// has reports whether the card is in the hand or known to be in the grid.
func (p *position) has(c Card) bool {
	if slices.Contains(p.hand[:p.handSize], c) {
		return true
	}
	for set := p.grid.squares(); set != 0; set &= set - 1 {
		if p.grid.cards[set.first()] == c {
			return true
		}
	}
	return false
}

// looksAhead reports whether to compare moves again. A comparison is not needed for the choice of a
// peek or a line, or if the best move wins.
func (t *thought) looksAhead(options []option) bool {
	switch t.match.phase {
	case PhaseTurn, PhaseHand, PhaseTurnUp:
		return t.deals > 0 && len(options) > 1 && len(t.stock) >= fewCards && options[0].worth < cleared/2
	}
	return false
}

// ahead returns the best move, after comparing almost equal moves again if the player looks ahead.
func (t *thought) ahead(ctx context.Context, options []option, rng *engine.RNG) engine.Move {
	slices.SortStableFunc(options, func(a, b option) int { return cmp.Compare(b.worth, a.worth) })
	worse := func(o option) bool { return o.worth < options[0].worth-aheadMargin }
	if n := slices.IndexFunc(options, worse); n >= 0 {
		options = options[:n]
	}
	options = options[:min(len(options), aheadMoves)]
	if !t.looksAhead(options) {
		return options[0].move
	}
	quick := *t // a copy that plays the coming turns with less thought
	quick.turns, quick.draws = 2, 4
	quick.me.handSize = min(quick.me.handSize, HandCards)
	gain := quick.bestPlayOfStock() - quick.worth(&quick.me)
	quick.me = t.me
	sums := make([]float64, len(options))
	dealt := 0
	// The deal has copies of the lists, because estimates use the first cards of t.stock and
	// t.under. If the deal shared these lists, estimates would know the next cards.
	coming := deal{slices.Clone(t.stock), slices.Clone(t.under)}
	for ; dealt < t.deals && (dealt == 0 || ctx.Err() == nil); dealt++ {
		engine.Shuffle(rng, coming.stock)
		engine.Shuffle(rng, coming.under)
		for i, o := range options {
			d := coming
			sums[i] += quick.follow(o.move, &d, gain)
		}
	}
	best, most := 0, math.Inf(-1)
	for i, o := range options {
		if worth := sums[i]/float64(dealt) - t.discardCost(o.move) + t.taste(o.move); worth > most {
			best, most = i, worth
		}
	}
	return options[best].move
}

// discardCost returns how much the card that the move discards may help the next player, in turns.
func (t *thought) discardCost(move engine.Move) float64 {
	switch move.Verb {
	case VerbDiscard:
		return t.helps(Card(move.A))
	case VerbPlace:
		return t.helps(t.me.grid.cards[move.B])
	}
	return 0
}

// follow plays a move and the next turns, and returns the worth of the resulting position. If the
// last grid is cleared earlier, it returns the number of turns left. gain is the average gain from
// a stock card.
func (t *thought) follow(move engine.Move, d *deal, gain float64) float64 {
	p := t.me
	switch move.Verb {
	case VerbDraw:
		c := t.match.deck.topDiscard()
		if Source(move.A) == Stock {
			c = nextCard(&d.stock, &p)
		}
		t.playBest(&p, c, d)
	case VerbSwap:
		p.grid.swap(Square(move.A), Square(move.B))
		t.reveal(&p, p.grid.faceDown()&(1<<move.A|1<<move.B), d)
	case VerbDiscard:
		p.drop(Card(move.A))
		t.reveal(&p, p.grid.faceDown(), d)
	case VerbPlace:
		p.drop(Card(move.A))
		p.put(Card(move.A), Square(move.B))
		t.settle(&p)
	case VerbTurn:
		t.show(&p, Square(move.A), d)
	}
	for turn := range aheadTurns {
		if p.grid.gone() && p.gridNumber == t.grids {
			return float64(aheadTurns - turn)
		}
		if p.grid.gone() {
			p.beginSecondGrid()
		}
		t.playTurn(&p, d, gain)
	}
	if p.grid.gone() && p.gridNumber == t.grids {
		return 0
	}
	return t.worth(&p)
}

// show turns up the card on a square and removes the lines that become complete. If the card is
// unknown, show takes a card from the deal.
func (t *thought) show(p *position, s Square, d *deal) {
	if p.grid.cards[s] == Hidden {
		p.put(nextCard(&d.under, p), s)
	} else {
		p.grid.up |= 1 << s
	}
	t.settle(p)
}

// reveal turns up the card on the most promising of the squares. squares may be empty.
func (t *thought) reveal(p *position, squares squareSet, d *deal) {
	if squares == 0 {
		t.settle(p)
		return
	}
	best, most := Square(0), math.Inf(-1)
	for ; squares != 0; squares &= squares - 1 {
		after := *p
		if worth := t.turn(&after, squares.first()); worth > most {
			best, most = squares.first(), worth
		}
	}
	t.show(p, best, d)
}

// playBest makes the best use of a drawn card, including the card to turn up after a discard.
func (t *thought) playBest(p *position, drawn Card, d *deal) {
	if _, thrown := t.bestUse(p, drawn); thrown {
		t.reveal(p, p.grid.faceDown(), d)
	}
}

// playTurn plays the most promising turn: it makes a swap, takes the top discard, or draws from the
// stock. The top discard of a coming turn is unknown, so it may be any card.
func (t *thought) playTurn(p *position, d *deal, gain float64) {
	most := t.worth(p) + gain
	swapped := engine.Move{}
	for _, move := range swapMoves[p.grid.columns][p.grid.rows] {
		after := *p
		after.grid.swap(Square(move.A), Square(move.B))
		if worth := t.turnOneOf(&after, after.grid.faceDown()&(1<<move.A|1<<move.B)); worth > most {
			most, swapped = worth, move
		}
	}
	taken, top := *p, nextCard(&d.under, p)
	worth, thrown := t.bestUse(&taken, top)
	switch {
	case worth > most:
		if *p = taken; thrown {
			t.reveal(p, p.grid.faceDown(), d)
		}
	case swapped.Verb == VerbSwap:
		p.grid.swap(Square(swapped.A), Square(swapped.B))
		t.reveal(p, p.grid.faceDown()&(1<<swapped.A|1<<swapped.B), d)
	default:
		t.playBest(p, nextCard(&d.stock, p), d)
	}
}
