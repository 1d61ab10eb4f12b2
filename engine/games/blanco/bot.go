package blanco

import (
	"context"
	"math"

	"canape/engine"
)

// mind is how a player of some level thinks.
type mind struct {
	weights
	draws     int  // how many cards it tries to see what the stock may bring
	turns     int  // how many cards it tries to see what a face-down card may be
	deals     int  // with how many deals of the hidden cards it looks ahead; 0: it does not look ahead
	recalls   int  // how many of a hundred cards that it peeked at it remembers
	overlooks int  // how many of a hundred moves that complete no line it does not see
	counts    bool // it knows which cards are still to come
	nearest   bool // it thinks of the next line only, not of what is left after it
	handless  bool // it does not think of the cards in its hand
	character string
	watches   float64 // how much it minds what the next player gains by a discard, as a share of a gain of its own
}

// mindOf returns the mind of a level. An easy opponent plays like a child: it sees the card that
// fits now, plans nothing, and forgets what it peeked at. A medium one builds line by line and
// keeps cards that fit. A hard one plans for the whole grid, forgets nothing and counts cards.
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

// Think returns the move that a player of the level makes. Iterations, where it is not 0, is how
// many cards the player tries to draw or, where it looks ahead, how often it deals; when ctx ends
// it chooses among the moves looked at so far.
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
		return legal[rng.N(len(legal))] // Nothing is known yet: one card is as good as another.
	}
	return t.choose(ctx, legal, rng)
}

// thought is what a bot considers for one choice.
type thought struct {
	mind
	outlook
	match *Match // a determinization: only which cards are hidden matters, not where they lie
	seat  engine.Seat
	me    position
	next  position // of the next player, as everybody sees it
	stock []Card   // the cards that may come from the stock, shuffled
	under []Card   // the cards that may lie face down, shuffled
	// surprise is what it brings, on average, to turn up an unknown card in the best place.
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

// ownPosition returns the seat's position, without the cards that it has not seen or has forgotten.
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

// forgot reports whether the seat has forgotten what it saw on one of its squares. Chance decides
// that for each card once, so that it does not change from turn to turn. The card just peeked at is
// never forgotten.
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

// option is a move that has been considered.
type option struct {
	move  engine.Move
	after position // as far as it can be known
	worth float64
}

// choose returns the best of the legal moves, or of those looked at when ctx ends.
func (t *thought) choose(ctx context.Context, legal []engine.Move, rng *engine.RNG) engine.Move {
	options := make([]option, 0, len(legal))
	for _, move := range legal {
		if ctx.Err() != nil {
			break
		}
		o := t.consider(move)
		// Nobody overlooks a complete line, nor that there are two piles to draw from.
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

// taste returns how much better a move looks to the character than it is, in turns. It decides
// between moves that are about as good.
func (t *thought) taste(move engine.Move) float64 {
	const much = 0.01
	likes := false
	switch t.character {
	case "bold": // likes surprises
		likes = move.Verb == VerbDraw && Source(move.A) == Stock || move.Verb == VerbTurn || move.Verb == VerbTurnPeeked
	case "careful": // likes what it knows
		likes = move.Verb == VerbDraw && Source(move.A) == Discards || move.Verb == VerbSwap || move.Verb == VerbPass && t.match.phase != PhaseReward
	case "collector": // likes to keep what it has drawn
		likes = move.Verb == VerbPlace
	}
	if likes {
		return much
	}
	return 0
}

// consider returns a move with what it leads to.
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
			o.worth = math.Inf(-1) // A peek costs nothing.
		}
	}
	return o
}

// settle lets complete lines leave, the best ones first, and returns what the position is worth
// then.
func (t *thought) settle(p *position) float64 {
	lines := p.grid.lines()
	if lines == 0 {
		return t.worth(p)
	}
	// Ruling 5: of two in a grid of 2 × 2 only one leaves.
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

// turn turns up a card and returns what the position is worth then, on average where the card is
// not known.
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

// turnOneOf turns up the best of some cards, or none where there are none.
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

// turnAny turns up any card, as after a discard: a known one, if that is better than an unknown one
// on average.
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

// bestPlay returns what the position is worth after the best use of a card drawn.
func (t *thought) bestPlay(drawn Card) float64 {
	p := t.me
	worth, _ := t.bestUse(&p, drawn)
	return worth
}

// bestUse makes the best use of a card drawn and returns what the position is worth then. Thrown
// reports whether a card was discarded: one of the grid is then still to be turned up.
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

// bestPlayOfStock is bestPlay for a card of the stock, on average.
func (t *thought) bestPlayOfStock() float64 {
	sum := 0.0
	cards := t.stock[:min(t.draws, len(t.stock))]
	for _, c := range cards {
		sum += t.bestPlay(c)
	}
	return sum / float64(len(cards))
}

// helps returns what a card on the discards would be worth to the next player, as far as this
// player minds.
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
	const oneTurn = 1.0 // The next player can't gain more than a turn, though a last card seems worth far more.
	return t.watches * min(most-now, oneTurn)
}
