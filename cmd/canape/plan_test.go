package main

import "canape/engine"

// shortWay returns plays that lead to the end of a turn-by-turn match, the fewest that luck finds: whoever knows every card
// and what chance will bring need not play well, only try often. More tries find shorter ways.
func shortWay(m engine.Match, tries int) []engine.Play {
	rng := engine.NewRNG(1)
	var best, way []engine.Play
	var room []engine.Move
	m = m.Clone()
	for at := 0; !m.Over(); at++ {
		for range tries {
			n := m.Clone()
			way = append(way[:0], best[:min(at, len(best))]...)
			for !n.Over() && (best == nil || len(way) < len(best)) {
				seat := n.Actors().First()
				room = n.Legal(seat, room[:0])
				play := engine.Play{Seat: seat, Move: room[rng.N(len(room))]}
				if refusal := n.Apply(play.Seat, play.Move, nil); refusal != nil {
					panic(refusal)
				}
				way = append(way, play)
			}
			if n.Over() && (best == nil || len(way) < len(best)) {
				best = append(best[:0], way...)
			}
		}
		if refusal := m.Apply(best[at].Seat, best[at].Move, nil); refusal != nil {
			panic(refusal)
		}
	}
	return best
}
