package blanco

import "canape/engine"

// Determinize returns a match that the seat cannot tell from this one, with all that is hidden from it dealt anew, every deal that
// agrees with what it knows being equally likely.
func (m *Match) Determinize(seat engine.Seat, rng *engine.RNG) engine.Match {
	dealt := *m
	dealt.Chance = engine.Chance{RNG: rng.Split()}
	var room [Cards]*Card
	dealt.memory.Redeal(dealt.hiddenPlaces(seat, room[:0]), rng)
	return &dealt
}

// hiddenPlaces appends the places of the cards hidden from the seat, in an order that does not depend on the cards.
func (m *Match) hiddenPlaces(seat engine.Seat, places []*Card) []*Card {
	for i := range m.players[:m.seats] {
		p := &m.players[i]
		for set := p.grid.faceDown(); set != 0; set &= set - 1 {
			if place := &p.grid.cards[set.first()]; m.memory.Hidden(seat, *place) {
				places = append(places, place)
			}
		}
		for j := range p.hand[:p.handSize] {
			if place := &p.hand[j]; m.memory.Hidden(seat, *place) {
				places = append(places, place)
			}
		}
	}
	for i := range m.stock[:m.stockSize] {
		places = append(places, &m.stock[i])
	}
	return places
}
