package engine

import "slices"

// Refused is a play that was refused, with the reason.
type Refused struct {
	Play    Play
	Refusal *Refusal
}

// Together applies plays that arrive in the same tick, in an order drawn from the match's
// generator, so that no seat benefits from its device's position in a list. The plays of one seat
// keep their order. Together returns the refused plays in the drawn order. For a single play it
// draws nothing.
func Together(m Match, plays []Play, log *Log) []Refused {
	var refused []Refused
	for _, play := range arrivals(&m.Source().RNG, plays) {
		if refusal := m.Apply(play.Seat, play.Move, log); refusal != nil {
			refused = append(refused, Refused{play, refusal})
		}
	}
	return refused
}

// arrivals returns the plays in the order in which they are applied. It puts one entry with the
// seat of each play into a list, and shuffles the list. Each entry then takes the next play of its
// seat.
func arrivals(rng *RNG, plays []Play) []Play {
	if len(plays) < 2 {
		return plays
	}
	waiting := slices.Clone(plays)
	slices.SortStableFunc(waiting, func(a, b Play) int { return int(a.Seat) - int(b.Seat) })
	turns := make([]Seat, len(waiting))
	for i, play := range waiting {
		turns[i] = play.Seat
	}
	Shuffle(rng, turns)
	order := make([]Play, 0, len(plays))
	for _, seat := range turns {
		i := slices.IndexFunc(waiting, func(p Play) bool { return p.Seat == seat })
		order = append(order, waiting[i])
		waiting = slices.Delete(waiting, i, i+1)
	}
	return order
}
