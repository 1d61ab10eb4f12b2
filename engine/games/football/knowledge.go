package football

import "canape/engine"

// held is a card in a hand, with what a seat that remembers everything knows of it.
//
// Cards come from a stock that was shuffled, so a seat that knows nothing else takes every deal of the hidden cards for equally
// likely. What it knows else is of five kinds. Some cards can't be these: an exchange tells that none of the hand could be
// used, a cut that the card shown is in no hand. Some are known without lying open: one that saved a shot at half-time, the
// penalty that was not played when it could be. The cards held through half-time are none of those that then went from the
// discards into the new stock. Of cards with copies a cut tells only that more of them in the stock were likelier, and
// half-time only how many went into it. And who has put the ball down to kick off, or played a free kick, has an attacker to
// follow.
type held struct {
	not   faceSet // it is none of these
	cuts  uint16  // the cuts, of cards with copies, at which it was in the hand: bit by bit
	card  Card
	kept  bool // it was held through half-time
	shown bool // everybody has seen it
}

const (
	// twins is the number of different cards that have copies.
	twins = int(penaltyCard - freeKicks)
	// maxCuts is how many cuts of a stock there can be: in each half one penalty and four corners, each card being played once.
	maxCuts = halves * 5
)

// knowledge is what a seat that remembers everything knows of the cards with copies, beside what it knows of cards in hands.
type knowledge struct {
	cuts    [maxCuts]cutSeen
	cutSize uint8
	dumped  [twins]uint8 // that were on the discards at half-time
	keptOut [twins]uint8 // that were held through half-time and have been played since
	newOut  [twins]uint8 // that came from the second stock and have been played since
}

// cutSeen is a card with copies that was shown by a cut of the stock.
type cutSeen struct {
	card Card
	away uint8 // copies known not to have been in the stock then
}

// holdsNone notes that no card of the hand is one of the set.
func (p *player) holdsNone(set faceSet) {
	for i := range p.hand[:p.handSize] {
		p.hand[i].not |= set
	}
}

// noteLaid notes what it tells that the card in this position of the hand is laid open: the first such card is.
func (m *Match) noteLaid(p *player, position int) {
	h := &p.hand[position]
	if h.card == penaltyCard {
		p.holdsPenalty = false
	}
	if !h.card.twins() {
		return
	}
	for i := range p.hand[:position] {
		p.hand[i].not |= setOf(h.card)
	}
	for i := range m.cuts[:m.cutSize] {
		if m.cuts[i].card == h.card && h.cuts>>i&1 != 0 {
			m.cuts[i].away++
		}
	}
	if m.half < halves {
		return
	}
	if twin := h.card - freeKicks; h.kept {
		m.keptOut[twin]++
	} else {
		m.newOut[twin]++
	}
}

// noteCut notes that a card of the stock was shown: ruling 5. Nobody sees where in the stock it is.
func (m *Match) noteCut(c Card) {
	if !c.twins() {
		for i := range m.players[:m.seats] {
			m.players[i].holdsNone(setOf(c))
		}
		return
	}
	for i := range m.players[:m.seats] {
		p := &m.players[i]
		for j := range p.hand[:p.handSize] {
			p.hand[j].cuts |= 1 << m.cutSize
		}
	}
	seen := cutSeen{card: c}
	for _, laid := range m.discards[:m.discarded] {
		if laid == c {
			seen.away++
		}
	}
	m.cuts[m.cutSize] = seen
	m.cutSize++
}

// noteShuffle notes which cards are held through half-time and which go from the discards into the new stock.
func (m *Match) noteShuffle() {
	var gone faceSet
	for _, c := range m.discards[:m.discarded] {
		if c.twins() {
			m.dumped[c-freeKicks]++
		} else {
			gone |= setOf(c)
		}
	}
	for i := range m.players[:m.seats] {
		p := &m.players[i]
		p.holdsNone(gone)
		for j := range p.hand[:p.handSize] {
			p.hand[j].kept = true
		}
	}
}

func (k *knowledge) appendState(b []byte) []byte {
	b = append(b, k.cutSize)
	for _, seen := range k.cuts[:k.cutSize] {
		b = append(b, byte(seen.card), seen.away)
	}
	b = append(b, k.dumped[:]...)
	b = append(b, k.keptOut[:]...)
	return append(b, k.newOut[:]...)
}

// Determinize returns a match that the seat cannot tell from this one, with all that is hidden from it dealt anew, every deal that
// agrees with what it knows being as likely as that knowledge makes it.
func (m *Match) Determinize(seat engine.Seat, rng *engine.RNG) engine.Match {
	dealt := *m
	dealt.Chance = engine.Chance{RNG: rng.Split()}
	d := dealer{match: &dealt, seat: seat}
	for d.prepare(); !d.deal(rng); {
		continue
	}
	return &dealt
}

// mustHold returns the cards of which the seat to move is known to hold at least one, having put the ball down, played a free
// kick or not been stuck without a stock; none when nothing of the kind is known.
func (m *Match) mustHold() faceSet {
	restarting := m.phase == PhaseKickOff && m.ball == NoSquare || m.phase == PhaseClearance
	if m.phase == PhaseFreeKick || m.phase == PhaseKickOff && !restarting || m.phase == PhaseOpen && m.clearing ||
		restarting && m.stockSize == 0 {
		return m.usable(0)
	}
	return 0
}
