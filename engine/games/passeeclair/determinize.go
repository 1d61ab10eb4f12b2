package passeeclair

import "canape/engine"

// Determinize returns a match that looks like this one to the seat, with the cards that it has not seen and the tokens that lie face
// down dealt anew. No bot searches this game, so conclusions from a blocked pile, or from one that is not, are left out.
func (m *Match) Determinize(seat engine.Seat, rng *engine.RNG) engine.Match {
	dealt := *m
	dealt.Chance = engine.Chance{RNG: rng.Split()}
	dealt.conclusions = conclusions{}
	var room [Cards]*cardID
	places := room[:0]
	add := func(ids []cardID) {
		for i := range ids {
			if m.memory.Hidden(seat, ids[i]) {
				places = append(places, &ids[i])
			}
		}
	}
	for i := range dealt.hands[:m.seats] {
		add(dealt.hands[i].list())
	}
	add(dealt.stock[:m.stockSize])
	dealt.memory.Redeal(places, rng)
	for i := range dealt.hands[:m.seats] {
		h := &dealt.hands[i]
		cards := h.list()
		h.clear()
		for _, id := range cards {
			h.add(id)
		}
	}
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
