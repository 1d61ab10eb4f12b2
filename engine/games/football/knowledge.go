package football

const (
	// twins is the number of different cards that have copies.
	twins = int(penaltyCard - freeKicks)
	// maxCuts is the largest number of cuts of the stock in a match: in each half there is one cut
	// for the penalty and one for each of the four corners.
	maxCuts = halves * 5
)

// knowledge is what a seat that remembers everything knows about the cards with copies, in addition
// to what the type held records about the cards in hands.
type knowledge struct {
	cuts    [maxCuts]cutSeen
	cutSize uint8
	dumped  [twins]uint8 // copies on the discards at half-time
	keptOut [twins]uint8 // copies held through half-time and played since
	newOut  [twins]uint8 // copies drawn from the second stock and played since
}

// cutSeen is a card with copies that a cut of the stock showed.
type cutSeen struct {
	card Card
	away uint8 // copies known to have been outside the stock at the time of the cut
}

// noteLaid records what everybody learns when the card at this position of the hand is laid open.
// Players always lay the first copy of a card, so the hand has no other copy before this position.
func (k *knowledge) noteLaid(h *hand, position int, half uint8) {
	laid := &h.held[position]
	if laid.card == penaltyCard {
		h.holdsPenalty = false
	}
	if !laid.card.twins() {
		return
	}
	for i := range h.held[:position] {
		h.held[i].not |= setOf(laid.card)
	}
	for i := range k.cuts[:k.cutSize] {
		if k.cuts[i].card == laid.card && laid.cuts>>i&1 != 0 {
			k.cuts[i].away++
		}
	}
	if half < halves {
		return
	}
	if twin := laid.card - freeKicks; laid.kept {
		k.keptOut[twin]++
	} else {
		k.newOut[twin]++
	}
}

// noteCut records that a cut showed a card of the stock (ruling 5), but not where in the stock it
// is.
func (d *deck) noteCut(c Card) {
	if !c.twins() {
		for i := range d.hands {
			d.hands[i].holdsNone(setOf(c))
		}
		return
	}
	for i := range d.hands {
		h := &d.hands[i]
		for j := range h.held[:h.size] {
			h.held[j].cuts |= 1 << d.knowledge.cutSize
		}
	}
	seen := cutSeen{card: c}
	for _, laid := range d.discards.List() {
		if laid == c {
			seen.away++
		}
	}
	d.knowledge.cuts[d.knowledge.cutSize] = seen
	d.knowledge.cutSize++
}

// noteShuffle records which cards are held through half-time and which go from the discards into
// the new stock.
func (d *deck) noteShuffle() {
	var gone faceSet
	for _, c := range d.discards.List() {
		if c.twins() {
			d.knowledge.dumped[c-freeKicks]++
		} else {
			gone |= setOf(c)
		}
	}
	for i := range d.hands {
		h := &d.hands[i]
		h.holdsNone(gone)
		for j := range h.held[:h.size] {
			h.held[j].kept = true
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
