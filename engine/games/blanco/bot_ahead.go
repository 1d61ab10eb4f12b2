package blanco

import (
	"cmp"
	"context"
	"math"
	"slices"

	"canape/engine"
)

// A search ahead. What a position is worth is an estimate that makes small mistakes, and a turn taken for the best by a hair may lead
// nowhere. So hard looks at its best moves again. It deals what is hidden, plays a move and its own next turns after it, each
// as well as it looks at first sight, and takes the estimate of what they lead to. All moves meet the same cards in the same order, so that
// few deals tell them apart. What others do meanwhile it leaves out, but for the card that each turn leaves to the next player.
// With 60 deals it wins 56 % of matches of two against itself without this look; with few deals luck would spoil what it gains.
const (
	aheadMoves  = 4    // so many moves at most are looked at again
	aheadMargin = 0.12 // and none that looks worse than the best by more turns
	aheadTurns  = 3    // of its own, that it plays on
	fewCards    = 8    // with fewer left there is nothing to deal
)

// deal is what the hidden cards may be, in the order in which they come.
type deal struct{ stock, under []Card }

// next takes the next of the cards that is not already before the player.
func next(cards *[]Card, p *position) Card {
	for len(*cards) > 1 && p.has((*cards)[0]) {
		*cards = (*cards)[1:]
	}
	c := (*cards)[0]
	if len(*cards) > 1 {
		*cards = (*cards)[1:]
	}
	return c
}

// has reports whether the card is in the hand or known to lie in the grid.
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

// searches reports whether moves are looked at again: those that peek or let lines leave are not, and what wins is not doubted.
func (t *thought) searches(options []option) bool {
	switch t.match.phase {
	case PhaseTurn, PhaseHand, PhaseTurnUp:
		return t.deals > 0 && len(options) > 1 && len(t.stock) >= fewCards && options[0].worth < cleared/2
	}
	return false
}

// ahead returns the best of the options when the next turns are looked at too.
func (t *thought) ahead(ctx context.Context, options []option, rng *engine.RNG) engine.Move {
	slices.SortStableFunc(options, func(a, b option) int { return cmp.Compare(b.worth, a.worth) })
	worse := func(o option) bool { return o.worth < options[0].worth-aheadMargin }
	if n := slices.IndexFunc(options, worse); n >= 0 {
		options = options[:n]
	}
	options = options[:min(len(options), aheadMoves)]
	if !t.searches(options) {
		return options[0].move
	}
	quick := *t // it plays on by less thought
	quick.turns, quick.draws = 2, 4
	quick.me.handSize = min(quick.me.handSize, handCards)
	gain := quick.bestPlayOfStock() - quick.worth(&quick.me)
	quick.me = t.me
	sums := make([]float64, len(options))
	dealt := 0
	// The order in which cards come is no other thought's business: whoever plays on must not know it.
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
		if worth := sums[i]/float64(dealt) - t.given(o.move) + t.taste(o.move); worth > most {
			best, most = i, worth
		}
	}
	return options[best].move
}

// given returns what the card that a move puts on the discards is worth to the next player, as far as one minds.
func (t *thought) given(move engine.Move) float64 {
	switch move.Verb {
	case VerbDiscard:
		return t.helps(Card(move.A))
	case VerbPlace:
		return t.helps(t.me.grid.cards[move.B])
	}
	return 0
}

// follow makes a move and the turns after it, and returns what they lead to: a grid cleared sooner is worth the turns that are left.
// Gain is what a card of the stock brings on average.
func (t *thought) follow(move engine.Move, d *deal, gain float64) float64 {
	p := t.me
	switch move.Verb {
	case VerbDraw:
		c := t.match.topDiscard()
		if Source(move.A) == Stock {
			c = next(&d.stock, &p)
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
		if p.grid.gone() && p.gridNumber == lastGrid {
			return float64(aheadTurns - turn)
		}
		if p.grid.gone() {
			p.beginSecondGrid()
		}
		t.playTurn(&p, d, gain)
	}
	if p.grid.gone() && p.gridNumber == lastGrid {
		return 0
	}
	return t.worth(&p)
}

// show turns up a card, and lets the lines leave that it completes.
func (t *thought) show(p *position, s Square, d *deal) {
	if p.grid.cards[s] == Hidden {
		p.put(next(&d.under, p), s)
	} else {
		p.grid.up |= 1 << s
	}
	t.settle(p)
}

// reveal turns up that of some cards of which most is to be hoped, if there is any.
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

// playBest makes the best use of a card drawn.
func (t *thought) playBest(p *position, drawn Card, d *deal) {
	if _, thrown := t.bestUse(p, drawn); thrown {
		t.reveal(p, p.grid.faceDown(), d)
	}
}

// playTurn plays a turn: the best swap, the discard, which may be any card, or a card of the stock.
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
	taken, top := *p, next(&d.under, p)
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
		t.playBest(p, next(&d.stock, p), d)
	}
}
