package engine

// Sight is a match as one seat knows it. Bots are given a Sight, so that they cannot see more than a player could.
type Sight struct {
	match Match
	seat  Seat
}

// See returns what the seat knows of the match. The match must not change while the Sight is in use: bots that think in the
// background are given the Sight of a clone.
func See(m Match, seat Seat) Sight { return Sight{m, seat} }

// Seat returns whose sight it is.
func (s Sight) Seat() Seat { return s.seat }

// View returns the seat's view of the match.
func (s Sight) View() View { return s.match.View(s.seat) }

// Legal appends the seat's own legal moves to moves.
func (s Sight) Legal(moves []Move) []Move { return s.match.Legal(s.seat, moves) }

// Imagine returns a match that the seat cannot tell from the real one; see [Match.Redeal].
func (s Sight) Imagine(rng *RNG) Match { return s.match.Redeal(s.seat, rng) }
