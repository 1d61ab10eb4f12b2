package engine

// Observation is a match as one seat knows it. Bots get an Observation, so they know no more than a
// player could.
type Observation struct {
	match Match
	seat  Seat
}

// Observe returns what the seat knows of the match. The match must not change while the Observation
// is in use: a bot that thinks in the background gets an Observation of a clone.
func Observe(m Match, seat Seat) Observation { return Observation{m, seat} }

// Seat returns the seat that observes.
func (o Observation) Seat() Seat { return o.seat }

// View returns the seat's view of the match.
func (o Observation) View() View { return o.match.View(o.seat) }

// Legal appends the seat's own legal moves to moves.
func (o Observation) Legal(moves []Move) []Move { return o.match.Legal(o.seat, moves) }

// Determinize returns a match that the seat cannot tell from the real one; see [Match.Determinize].
func (o Observation) Determinize(rng *RNG) Match { return o.match.Determinize(o.seat, rng) }
