package passeeclair

import "canape/engine"

// Determinize returns a match that the seat cannot tell from this one, with all that is hidden from it dealt anew: the cards among the
// places where they may lie, as the knowledge of the seats has it, and the tokens that lie face down.
func (m *Match) Determinize(seat engine.Seat, rng *engine.RNG) engine.Match {
	dealt := *m
	dealt.Chance = engine.Chance{RNG: rng.Split()}
	d := newDealing(&dealt, seat, rng)
	d.shuffle()
	if d.bound() {
		d.mend()
		d.mix()
	}
	d.finish()
	if !dealt.Over() {
		dealt.redealTokens(seat, victoryPool, dealt.victory[:], rng)
		dealt.redealTokens(seat, consolationPool, dealt.consolation[:], rng)
	}
	return &dealt
}

// redealTokens deals the tokens anew that lie face down for the seat: those of others and those beside the table.
func (m *Match) redealTokens(seat engine.Seat, kind int, owned []tokens, rng *engine.RNG) {
	counts := &m.pools[kind]
	for i := range owned[:m.seats] {
		if engine.Seat(i) != seat {
			for _, token := range owned[i].list[:owned[i].size] {
				counts[token]++
			}
		}
	}
	var room [2 * MaxRounds]Token
	hidden := room[:0]
	for token, n := range counts {
		for range n {
			hidden = append(hidden, Token(token))
		}
	}
	engine.Shuffle(rng, hidden)
	for i := range owned[:m.seats] {
		if engine.Seat(i) == seat {
			continue
		}
		for j := range owned[i].list[:owned[i].size] {
			owned[i].list[j] = hidden[0]
			counts[hidden[0]]--
			hidden = hidden[1:]
		}
	}
}

// place is where a card lies that is hidden from the seat. What is known of the card there stays with the place when another one
// is dealt to it.
type place struct {
	at       *cardID
	id       cardID // dealt to it
	shuffled uint16
	seen     engine.SeatSet
	not      faceSet
	in       uint16 // the clues that speak of it, bit by bit
	apart    uint16 // those among them that tell it apart
}

func (p *place) allows(id cardID) bool { return !p.not.has(id.face()) }

// dealing is the hidden cards of a match while they are dealt anew.
type dealing struct {
	match  *Match
	rng    *engine.RNG
	places []place
	open   uint16 // the clues that hold only by cards hidden from the seat
	room   [Cards]place
}

func newDealing(m *Match, seat engine.Seat, rng *engine.RNG) *dealing {
	d := &dealing{match: m, rng: rng}
	d.places = d.room[:0]
	for i := range m.hands[:m.seats] {
		h := &m.hands[i]
		for j := range h.list() {
			d.add(&h.cards[j], seat)
		}
	}
	for i := range m.stock[:m.stockSize] {
		d.add(&m.stock[i], seat)
	}
	for i := range m.clues[:m.clueCount] {
		if !d.known(&m.clues[i], seat) {
			d.open |= 1 << i
		}
	}
	return d
}

func (d *dealing) add(at *cardID, seat engine.Seat) {
	m, id := d.match, *at
	if !m.hiddenFrom(seat, id) {
		return
	}
	p := place{at: at, id: id, shuffled: m.shuffled[id], seen: m.seen[id], not: m.not[id]}
	for i := range m.clues[:m.clueCount] {
		if c := &m.clues[i]; c.ids.has(id) {
			p.in |= 1 << i
			if c.apart.has(id) {
				p.apart |= 1 << i
			}
		}
	}
	d.places = append(d.places, p)
}

// known reports whether a clue holds by a card that the seat knows.
func (d *dealing) known(c *clue, seat engine.Seat) bool {
	for ids := c.ids; ids != 0; ids &= ids - 1 {
		if id := ids.first(); !d.match.hiddenFrom(seat, id) && c.fits(id) {
			return true
		}
	}
	return false
}

// shuffle deals the cards of each stock among the places where cards of that stock lie.
func (d *dealing) shuffle() {
	var done [Cards]bool
	for i := range d.places {
		if done[i] {
			continue
		}
		var cards idSet
		for j := i; j < len(d.places); j++ {
			if d.places[j].shuffled == d.places[i].shuffled {
				cards.add(d.places[j].id)
			}
		}
		var room [Cards]cardID
		list := room[:0]
		for ; cards != 0; cards &= cards - 1 {
			list = append(list, cards.first())
		}
		engine.Shuffle(d.rng, list)
		for j := i; j < len(d.places); j++ {
			if d.places[j].shuffled == d.places[i].shuffled {
				d.places[j].id, done[j] = list[0], true
				list = list[1:]
			}
		}
	}
}

// bound reports whether anything is known of the hidden cards beside where they come from.
func (d *dealing) bound() bool {
	for i := range d.places {
		if d.places[i].not != 0 {
			return true
		}
	}
	return d.open != 0
}

// mend makes the deal agree with all that is known; where it comes to a dead end it deals again.
func (d *dealing) mend() {
	const deals = 50
	for range deals {
		for i := range d.places {
			if p := &d.places[i]; !p.allows(p.id) {
				tried := uint64(0)
				d.settle(i, p.id, &tried)
			}
		}
		for broken := d.broken(); broken != 0 && d.fulfil(lowest(broken)); {
			broken = d.broken()
		}
		if d.broken() == 0 {
			return
		}
		d.shuffle()
	}
}

// broken returns the clues that do not hold, bit by bit.
func (d *dealing) broken() (set uint16) {
	for open := d.open; open != 0; open &= open - 1 {
		if i := lowest(open); !d.holds(i) {
			set |= 1 << i
		}
	}
	return set
}

// settle finds a card for a place, moving others on where it must; free is the card that lies nowhere.
func (d *dealing) settle(i int, free cardID, tried *uint64) bool {
	p := &d.places[i]
	if p.allows(free) {
		p.id = free
		return true
	}
	*tried |= 1 << i
	start := d.rng.N(len(d.places))
	for step := range d.places {
		j := (start + step) % len(d.places)
		q := &d.places[j]
		if *tried>>j&1 != 0 || q.shuffled != p.shuffled || !p.allows(q.id) {
			continue
		}
		if id := q.id; d.settle(j, free, tried) {
			p.id = id
			return true
		}
	}
	return false
}

// fits reports whether a card on the place would be one that the clue speaks of.
func (d *dealing) fits(p *place, clue int, id cardID) bool {
	c := &d.match.clues[clue]
	return p.in>>clue&1 != 0 && c.faces.has(id.face()) && !(p.apart>>clue&1 != 0 && c.exclude.has(id.face()))
}

func (d *dealing) holds(clue int) bool {
	for i := range d.places {
		if p := &d.places[i]; d.fits(p, clue, p.id) {
			return true
		}
	}
	return false
}

// fulfil exchanges two cards so that the clue holds and no other one breaks; it reports whether that could be done.
func (d *dealing) fulfil(clue int) bool {
	n := len(d.places)
	pairs := n * n
	start := d.rng.N(pairs)
	before := d.broken()
	for step := range pairs {
		pair := (start + step) % pairs
		p, q := &d.places[pair/n], &d.places[pair%n]
		if !d.fits(p, clue, q.id) || !d.exchangeable(p, q) {
			continue
		}
		p.id, q.id = q.id, p.id
		if d.broken()&^before == 0 {
			return true
		}
		p.id, q.id = q.id, p.id
	}
	return false
}

func (d *dealing) exchangeable(p, q *place) bool {
	return p.shuffled == q.shuffled && p.allows(q.id) && q.allows(p.id)
}

// mix exchanges cards at random as long as all that is known stays true, until the deals are about equally likely.
func (d *dealing) mix() {
	const rounds = 6
	n := len(d.places)
	for range rounds * n {
		p, q := &d.places[d.rng.N(n)], &d.places[d.rng.N(n)]
		if p == q || !d.exchangeable(p, q) {
			continue
		}
		p.id, q.id = q.id, p.id
		for touched := (p.in | q.in) & d.open; touched != 0; touched &= touched - 1 {
			if !d.holds(lowest(touched)) {
				p.id, q.id = q.id, p.id
				break
			}
		}
	}
}

// finish lays the cards dealt on their places.
func (d *dealing) finish() {
	m := d.match
	var hidden idSet
	for i := range d.places {
		hidden.add(d.places[i].id)
	}
	for i := range m.clues[:m.clueCount] {
		m.clues[i].ids &^= hidden
		m.clues[i].apart &^= hidden
	}
	for i := range d.places {
		p := &d.places[i]
		*p.at = p.id
		m.seen[p.id], m.not[p.id] = p.seen, p.not
		for j := range m.clues[:m.clueCount] {
			if p.in>>j&1 != 0 {
				m.clues[j].ids.add(p.id)
			}
			if p.apart>>j&1 != 0 {
				m.clues[j].apart.add(p.id)
			}
		}
	}
	for i := range m.hands[:m.seats] {
		h := &m.hands[i]
		cards := h.list()
		h.clear()
		for _, id := range cards {
			h.add(id)
		}
	}
}
