package engine

// Deed is something to be proud of that a person can do in a match. It follows from what everybody
// has seen, so that it tells nobody a secret.
type Deed struct {
	// Name is the deed's name in its game, in lower case with hyphens. With the game's id it is the
	// key of the words that give the reason.
	Name string
	// Done reports whether the seat has done it in a match that is over.
	Done func(seat Seat, s *Story) bool
	// Told means that it is only told of, the first time that anybody does it: it earns nothing.
	Told bool
}

// Proud is a game that knows deeds.
type Proud interface {
	// Deeds returns what is to be proud of in the game, always in the same order.
	Deeds() []Deed
}

// DeedsOf returns the deeds that a game knows, none for one that knows none.
func DeedsOf(game Game) []Deed {
	if proud, ok := game.(Proud); ok {
		return proud.Deeds()
	}
	return nil
}

// Story is a match that is over, as everybody has seen it.
type Story struct {
	Seats   int
	Teams   []int   // by seat; nil where everybody plays alone
	Events  []Event // as Table may know them
	Outcome Outcome
}

// Won reports whether the seat is among the winners, and not all are.
func (s *Story) Won(seat Seat) bool {
	return s.Outcome.Winners.Has(seat) && s.Outcome.Winners != AllSeats(s.Seats)
}

// Lost reports whether others have won and the seat has not.
func (s *Story) Lost(seat Seat) bool {
	return s.Outcome.Winners != 0 && !s.Outcome.Winners.Has(seat)
}

// Score returns the score of the seat, or of its team where the game scores teams.
func (s *Story) Score(seat Seat) int {
	at := int(seat)
	if len(s.Outcome.Scores) != s.Seats && s.Teams != nil {
		at = s.Teams[seat]
	}
	if at >= len(s.Outcome.Scores) {
		return 0
	}
	return s.Outcome.Scores[at]
}

// Behind returns how many points the seat is behind the best score.
func (s *Story) Behind(seat Seat) int {
	best := s.Score(seat)
	for _, score := range s.Outcome.Scores {
		best = max(best, score)
	}
	return best - s.Score(seat)
}

// Times counts the events of a type that meet a condition.
func Times[E Event](s *Story, is func(E) bool) (n int) {
	for _, e := range s.Events {
		if e, ok := e.(E); ok && is(e) {
			n++
		}
	}
	return n
}

// Happened reports whether an event of a type meets a condition.
func Happened[E Event](s *Story, is func(E) bool) bool { return Times(s, is) > 0 }

// Done returns the names of the deeds that each seat has done, in the order of the game.
func Done(game Game, s *Story) [][]string {
	done := make([][]string, s.Seats)
	for _, deed := range DeedsOf(game) {
		for seat := range done {
			if deed.Done(Seat(seat), s) {
				done[seat] = append(done[seat], deed.Name)
			}
		}
	}
	return done
}
