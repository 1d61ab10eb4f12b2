package football

import "canape/engine"

// PlayOn makes up to the given number of moves, fewer if the match ends, and returns how many it
// made. If well is set, it chooses among the moves that look good, otherwise among all legal moves
// with equal probability. It follows the same rules as Apply, but neither lists nor checks the
// moves.
func (m *Match) PlayOn(moves int, well bool, rng *engine.RNG) int {
	var c choices
	for made := range moves {
		if m.Over() {
			return made
		}
		seat := m.active()
		c.find(&m.situation, &m.deck.hands[seat])
		var move engine.Move
		if well {
			move = c.good(&m.situation, rng)
		} else {
			move = c.any(rng)
		}
		m.make(seat, move, nil)
	}
	return moves
}

// choices holds a seat's legal moves without listing them. The moves have the order of the fields
// single, placing, plays, kicks and exchanges.
type choices struct {
	hand      *hand
	options   *options // the ways in which cards may be played
	plays     faceSet  // playable cards, except free kicks
	kicks     faceSet  // playable free kicks
	exchanges faceSet  // cards that may be exchanged
	single    uint8    // the verb of a legal move without operands: concede, end the turn or cut; 0 if there is none
	placing   bool     // the ball must be put on a square of the zone, and no other move is legal
	zone      zone
}

// find computes the legal moves of the player whose turn it is and whose hand is h.
func (c *choices) find(now *situation, h *hand) {
	*c = choices{hand: h, options: &everyWay}
	if now.phase == PhaseThrowIn {
		c.placing, c.zone = true, now.zone
		return
	}
	hand := h.set()
	switch now.phase {
	case PhaseCorner, PhasePenalty:
		c.single = VerbCut
	case PhaseShot:
		c.single, c.plays = VerbConcede, hand&saveSet
	case PhaseAfterMove:
		c.single, c.plays = VerbEnd, hand&penaltySet
	case PhaseOpen:
		if now.clearing {
			c.plays = hand & now.usable(0)
			break
		}
		c.options = now.openPlay(hand)
		usable := c.options.set & hand
		c.plays, c.kicks = usable&^freeKickSet, usable&freeKickSet
		if usable == 0 {
			c.exchanges = hand
		}
	default:
		usable := hand & now.usable(hand)
		switch {
		case !now.placing():
			c.plays = usable
		case usable == 0:
			c.exchanges = hand
		default:
			c.placing, c.zone = true, now.zone
		}
	}
}

// appendTo appends the legal moves to a list.
func (c *choices) appendTo(moves []engine.Move) []engine.Move {
	if c.placing {
		return append(moves, placings[c.zone]...)
	}
	if c.single != 0 {
		moves = append(moves, engine.Move{Verb: c.single})
	}
	moves = c.hand.appendPlays(moves, c.plays, &c.options.ways)
	if c.kicks != 0 {
		moves = c.hand.appendPlays(moves, c.kicks, &c.options.ways)
	}
	if c.exchanges != 0 {
		moves = c.hand.appendExchanges(moves)
	}
	return moves
}

// count returns the number of ways to play a card of the set.
func (o *options) count(set faceSet) (n int) {
	for _, along := range o.along {
		n += (set & along).Len()
	}
	return n
}

// any returns one of the legal moves, each with equal probability.
func (c *choices) any(rng *engine.RNG) engine.Move {
	if c.placing {
		squares := placings[c.zone]
		return squares[rng.N(len(squares))]
	}
	n, before := 0, 0
	if c.single != 0 {
		before = 1
	}
	plays := before + c.options.count(c.plays)
	if all := plays + c.options.count(c.kicks) + c.exchanges.Len(); all > 1 {
		n = rng.N(all)
	}
	switch {
	case n < before:
		return engine.Move{Verb: c.single}
	case c.exchanges != 0:
		return MoveExchange(c.hand.nth(c.exchanges, n))
	case n < plays:
		return c.nthPlay(c.plays, n-before)
	}
	return c.nthPlay(c.kicks, n-plays)
}

// nthPlay returns the nth way to play a card of the set, in the order of the hand.
func (c *choices) nthPlay(set faceSet, n int) engine.Move {
	for i := range c.hand.held[:c.hand.size] {
		card := c.hand.held[i].card
		if !set.Has(card) {
			continue
		}
		set &^= setOf(card)
		arrows := c.options.ways[card].arrows()
		if n < len(arrows) {
			return MovePlay(card, arrows[n])
		}
		n -= len(arrows)
	}
	panic("football: there are fewer plays")
}

// good returns a legal move whose promise is the best, or nearly the best.
func (c *choices) good(now *situation, rng *engine.RNG) engine.Move {
	forward := now.forward()
	pick := picker{rng: rng}
	switch {
	case c.placing:
		for _, move := range placings[c.zone] {
			pick.offer(move, worths[forward][move.A])
		}
	case c.exchanges != 0:
		for rest := c.exchanges; rest != 0; rest &= rest - 1 {
			card := rest.First()
			pick.offer(MoveExchange(card), -exchangeRank[card.Kind()])
		}
	default:
		if c.single != 0 {
			move := engine.Move{Verb: c.single}
			pick.offer(move, now.promise(move))
		}
		for rest := c.plays | c.kicks; rest != 0; rest &= rest - 1 {
			card := rest.First()
			for _, a := range c.options.ways[card].arrows() {
				pick.offer(MovePlay(card, a), promises[forward][now.ball][card][a%arrows])
			}
		}
	}
	return pick.best
}

// picker picks one of the offered moves. It adds a random preference to the promise of each move
// and picks the move with the highest sum.
type picker struct {
	rng   *engine.RNG
	noise uint64 // a random number; each move uses a part of it
	count uint   // number of moves offered so far
	best  engine.Move
	most  float64
}

// offer offers a move with its promise, in goals.
func (p *picker) offer(move engine.Move, promise float64) {
	const spread, fineness, movesPerNumber = 0.2, 1 << 16, 4
	if p.count%movesPerNumber == 0 {
		p.noise = p.rng.Uint64()
	}
	worth := promise + float64(p.noise%fineness)*(spread/fineness)
	p.noise /= fineness
	if p.count == 0 || worth > p.most {
		p.best, p.most = move, worth
	}
	p.count++
}
