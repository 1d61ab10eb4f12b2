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
		dealt.redeal(seat, victoryPool, dealt.victory[:], rng)
		dealt.redeal(seat, consolationPool, dealt.consolation[:], rng)
	}
	return &dealt
}
