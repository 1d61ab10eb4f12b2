package blanco

import (
	"context"
	"math"

	"canape/engine"
)

// mind describes how a player of a level thinks.
type mind struct {
	weights
	draws     int  // number of stock cards that the player tries out to estimate a draw
	turns     int  // number of cards that the player tries out to estimate a face-down card
	deals     int  // number of deals of the hidden cards with which the player looks ahead; 0 if it does not look ahead
	recalls   int  // the share of peeked cards that the player remembers, in per cent
	overlooks int  // the share of moves that the player overlooks, in per cent; it never overlooks a complete line
	counts    bool // whether the player knows which cards are still hidden
	nearest   bool // whether the player plans only the next line, and not the rest of the grid
	handless  bool // whether the player ignores the cards in its hand
	character string
	watches   float64 // the weight of what the next player gains from a discard, relative to the player's own gains
}

// mindOf returns the mind of a level. Easy plays like a child: it sees which card fits now, does
// not plan, and forgets the cards at which it has peeked. Medium builds one line after the other
// and keeps cards that fit. Hard plans for the whole grid, forgets nothing and counts cards.
func mindOf(level string) mind {
	fits := weights{inHand: 0.018, beside: 0.012, known: 0.027, unknown: 0.025, missing: 0.025}
	switch level {
	case "gentle":
		return mind{weights: fits, draws: 1, turns: 1, overlooks: 84, nearest: true, handless: true}
	case "easy":
		return mind{weights: fits, draws: 3, turns: 2, overlooks: 45, nearest: true, handless: true}
	case "hard":
		return mind{weights: fits, draws: 16, turns: 10, deals: 240, recalls: 100, counts: true, watches: 0.3}
	}
	return mind{weights: fits, draws: 6, turns: 4, recalls: 50, overlooks: 15, nearest: true}
}

func (Game) TextbookIterations() int { return 1500 }

// Think returns the move of a player of the level. If iterations is not 0, it replaces the number
// of cards that the player tries out or, if the player looks ahead, the number of deals. When ctx
// ends, Think chooses among the moves considered so far.
func (Game) Think(ctx context.Context, obs engine.Observation, level, character string, rng *engine.RNG, iterations int) engine.Move {
	mind := mindOf(level)
	mind.character = character
	if character == "forgetful" {
		mind.recalls -= mind.recalls / 25
	}
	switch {
	case iterations > 0 && mind.deals > 0:
		mind.deals = iterations
	case iterations > 0:
		mind.draws, mind.turns = iterations, iterations
	}
	legal := obs.Legal(nil)
	t := newThought(obs, mind, rng)
	if t.match.phase == PhaseSetup {
		return legal[rng.N(len(legal))] // nothing is known about the cards yet, so all moves are equally good
	}
	return t.choose(ctx, legal, rng)
}

// thought is what a bot takes into account for one move.
type thought struct {
	mind
	outlook
	match *Match // a determinization, of which only the set of hidden cards is used, not their places
	seat  engine.Seat
	me    position
	next  position // the next player's position, as everybody sees it
	stock []Card   // the cards that the stock may contain, in random order
	under []Card   // all cards that are hidden from the bot, in random order; each of them may be a face-down card
	// surprise is the average gain from turning up an unknown card at the best place.
	surprise float64
}

func newThought(obs engine.Observation, mind mind, rng *engine.RNG) *thought {
	m := obs.Determinize(rng).(*Match)
	t := &thought{mind: mind, match: m, seat: obs.Seat()}
	t.me = t.ownPosition()
	t.next = visiblePosition(&m.players[(int(t.seat)+1)%m.Seats()])
	for c := range Card(Cards) {
		if !m.deck.memory.Hidden(t.seat, c) {
			continue
		}
		t.under = append(t.under, c)
		if m.deck.memory.Shuffled[c] == m.deck.memory.Reshuffles {
			t.stock = append(t.stock, c)
		}
	}
	engine.Shuffle(rng, t.under)
	engine.Shuffle(rng, t.stock)
	t.outlook = newOutlook(&t.mind, t.stock, t.match.grids)
	t.surprise = t.bestSurprise()
	return t
}

// ownPosition returns the seat's position. Cards that the seat has not seen or has forgotten are
// Hidden.
func (t *thought) ownPosition() position {
	p := &t.match.players[t.seat]
	own := position{grid: p.grid, gridNumber: p.gridNumber, hand: p.hand, handSize: p.handSize}
	for set := p.grid.faceDown(); set != 0; set &= set - 1 {
		if s := set.first(); t.match.deck.memory.Hidden(t.seat, p.grid.cards[s]) || t.forgot(s) {
			own.grid.cards[s] = Hidden
		}
	}
	return own
}

// forgot reports whether the seat has forgotten the card that it saw on one of its squares. A fixed
// random number for each card decides, so the answer does not change from turn to turn. The seat
// never forgets the card that it has just peeked at.
func (t *thought) forgot(s Square) bool {
	m := t.match
	if m.peeker == t.seat && m.peeked == s {
		return false
	}
	c := m.players[t.seat].grid.cards[s]
	luck := engine.NewRNG(uint64(c)<<32 | uint64(m.game)<<24 | uint64(t.seat)<<16 | uint64(m.deck.memory.Shuffled[c]))
	return luck.N(100) >= t.recalls
}

func visiblePosition(p *player) position {
	seen := position{grid: p.grid, gridNumber: p.gridNumber}
	for set := p.grid.faceDown(); set != 0; set &= set - 1 {
		seen.grid.cards[set.first()] = Hidden
	}
	return seen
}

// option is a move under consideration, with its worth in turns.
type option struct {
	move  engine.Move
	after position // the position after the move, as far as it is known
	worth float64
}

// choose returns the best legal move. If ctx ends early, it returns the best of the moves that it
// has considered.
func (t *thought) choose(ctx context.Context, legal []engine.Move, rng *engine.RNG) engine.Move {
	options := make([]option, 0, len(legal))
	for _, move := range legal {
		if ctx.Err() != nil {
			break
		}
		o := t.consider(move)
		// No player overlooks a draw, or a move that completes a line.
		obvious := move.Verb == VerbDraw || o.after.grid.count() < t.me.grid.count() || o.after.gridNumber != t.me.gridNumber
		if t.overlooks > 0 && !obvious && rng.N(100) < t.overlooks {
			continue
		}
		o.worth += t.taste(move)
		options = append(options, o)
	}
	if len(options) == 0 {
		return legal[0]
	}
	return t.ahead(ctx, options, rng)
}

// taste returns how much the character overrates a move, in turns. The value is so small that it
// decides only between moves of about equal worth.
func (t *thought) taste(move engine.Move) float64 {
	const much = 0.01
	likes := false
	switch t.character {
	case "bold": // a bold player likes unknown cards
		likes = move.Verb == VerbDraw && Source(move.A) == Stock || move.Verb == VerbTurn || move.Verb == VerbTurnPeeked
	case "careful": // a careful player likes known cards
		likes = move.Verb == VerbDraw && Source(move.A) == Discards || move.Verb == VerbSwap || move.Verb == VerbPass && t.match.phase != PhaseReward
	case "collector": // a collector likes to put cards into the grid
		likes = move.Verb == VerbPlace
	}
	if likes {
		return much
	}
	return 0
}

// consider returns an option for the move: the position after it and its worth.
func (t *thought) consider(move engine.Move) option {
	o := option{move: move, after: t.me}
	p := &o.after
	switch move.Verb {
	case VerbDraw:
		if Source(move.A) == Discards {
			o.worth = t.bestPlay(t.match.deck.topDiscard())
		} else {
			o.worth = t.bestPlayOfStock()
		}
	case VerbSwap:
		p.grid.swap(Square(move.A), Square(move.B))
		o.worth = t.turnOneOf(p, p.grid.faceDown()&(1<<move.A|1<<move.B))
	case VerbDiscard:
		p.drop(Card(move.A))
		o.worth = t.turnAny(p) - t.helps(Card(move.A))
	case VerbPlace:
		replaced := p.grid.cards[move.B]
		p.drop(Card(move.A))
		p.put(Card(move.A), Square(move.B))
		o.worth = t.settle(p) - t.helps(replaced)
	case VerbTurn, VerbPeek:
		o.worth = t.turn(p, Square(move.A))
	case VerbRemove:
		small := p.grid.columns == 2 && p.grid.rows == 2
		p.grid.closeUp(Line(move.A))
		if small {
			o.worth = t.worth(p)
		} else {
			o.worth = t.settle(p)
		}
	case VerbTurnPeeked:
		p.grid.up |= 1 << t.match.peeked
		o.worth = t.settle(p)
	case VerbPass:
		o.worth = t.worth(p)
		if t.match.phase == PhaseReward {
			o.worth = math.Inf(-1) // never decline a peek, because it costs nothing
		}
	}
	return o
}

// settle removes the complete lines of the position, in the best order, and returns the worth of
// the resulting position.
func (t *thought) settle(p *position) float64 {
	lines := p.grid.lines()
	if lines == 0 {
		return t.worth(p)
	}
	// Ruling 5: if a 2 × 2 grid has two complete lines, only one of them leaves.
	stays := p.grid.columns == 2 && p.grid.rows == 2 && lines.several()
	before, most := *p, math.Inf(-1)
	for ; lines != 0; lines &= lines - 1 {
		after := before
		after.grid.closeUp(lines.first())
		worth := 0.0
		if stays {
			worth = t.worth(&after)
		} else {
			worth = t.settle(&after)
		}
		if worth > most {
			*p, most = after, worth
		}
	}
	return most
}

// turn turns up a card and returns the worth of the resulting position. If the card is unknown, the
// worth is the average over several cards.
func (t *thought) turn(p *position, s Square) float64 {
	if p.grid.cards[s] != Hidden {
		p.grid.up |= 1 << s
		return t.settle(p)
	}
	sum := 0.0
	cards := t.under[:min(t.turns, len(t.under))]
	for _, c := range cards {
		turned := *p
		turned.put(c, s)
		sum += t.settle(&turned)
	}
	return sum / float64(len(cards))
}

// turnOneOf turns up the card on the best of the squares and returns the worth of the resulting
// position. squares may be empty.
func (t *thought) turnOneOf(p *position, squares squareSet) float64 {
	if squares == 0 {
		return t.settle(p)
	}
	before, most := *p, math.Inf(-1)
	for ; squares != 0; squares &= squares - 1 {
		after := before
		if worth := t.turn(&after, squares.first()); worth > most {
			*p, most = after, worth
		}
	}
	return most
}

// turnAny turns up a face-down card, as a player must after a discard, and returns the worth of the
// resulting position. It chooses a known card if that is better than an unknown card on average.
func (t *thought) turnAny(p *position) float64 {
	before, most := *p, t.settle(p)
	down := before.grid.faceDown()
	if down != 0 {
		most += t.surprise
	}
	for ; down != 0; down &= down - 1 {
		s := down.first()
		if before.grid.cards[s] == Hidden {
			continue
		}
		after := before
		if worth := t.turn(&after, s); worth > most {
			*p, most = after, worth
		}
	}
	return most
}

func (t *thought) bestSurprise() float64 {
	most, now := math.Inf(-1), t.worth(&t.me)
	for set := t.me.grid.faceDown(); set != 0; set &= set - 1 {
		if s := set.first(); t.me.grid.cards[s] == Hidden {
			p := t.me
			most = max(most, t.turn(&p, s)-now)
		}
	}
	if math.IsInf(most, -1) {
		return 0
	}
	return most
}

// bestPlay returns the worth of the position after the best use of the drawn card.
func (t *thought) bestPlay(drawn Card) float64 {
	p := t.me
	worth, _ := t.bestUse(&p, drawn)
	return worth
}

// bestUse makes the best use of a drawn card and returns the worth of the resulting position. If
// thrown is true, the best use was a discard, and a card of the grid must still be turned up.
func (t *thought) bestUse(p *position, drawn Card) (most float64, thrown bool) {
	changed := *p
	changed.hand[changed.handSize] = drawn
	changed.handSize++
	most = math.Inf(-1)
	for _, c := range changed.hand[:changed.handSize] {
		without := changed
		without.drop(c)
		turned := without
		if worth := t.turnAny(&turned); worth > most {
			*p, most, thrown = without, worth, true
		}
		for set := without.grid.squares(); set != 0; set &= set - 1 {
			placed := without
			placed.put(c, set.first())
			if worth := t.settle(&placed); worth > most {
				*p, most, thrown = placed, worth, false
			}
		}
	}
	return most, thrown
}

// bestPlayOfStock returns the average of bestPlay over some cards of the stock.
func (t *thought) bestPlayOfStock() float64 {
	sum := 0.0
	cards := t.stock[:min(t.draws, len(t.stock))]
	for _, c := range cards {
		sum += t.bestPlay(c)
	}
	return sum / float64(len(cards))
}

// helps returns the cost of a discard, in turns: how much the card may help the next player, who
// can take it from the discards.
func (t *thought) helps(c Card) float64 {
	if t.watches == 0 || c == Hidden {
		return 0
	}
	now := t.worth(&t.next)
	most := now
	for set := t.next.grid.squares(); set != 0; set &= set - 1 {
		p := t.next
		p.put(c, set.first())
		most = max(most, t.settle(&p))
	}
	const oneTurn = 1.0 // an upper limit of one turn, because the last card of a grid saves the next player only one turn, but is estimated far higher
	return t.watches * min(most-now, oneTurn)
}
