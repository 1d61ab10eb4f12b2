package engine

// Deed is an achievement of one person in one match. It is computed from public events only, so it
// reveals no secret.
type Deed struct {
	// Name is the deed's name within its game, in lower case with hyphens. Together with the game's
	// id it is the key of the text that describes the deed.
	Name string
	// Done reports whether the seat achieved the deed in a finished match.
	Done func(seat Seat, s *Story) bool
	// Told means that the app announces the deed the first time that anybody achieves it. Such a
	// deed earns no outfit.
	Told bool
}

// Proud is implemented by games that have deeds.
type Proud interface {
	// Deeds returns the game's deeds, always in the same order.
	Deeds() []Deed
}

// DeedsOf returns the game's deeds, or nil if it has none.
func DeedsOf(game Game) []Deed {
	if proud, ok := game.(Proud); ok {
		return proud.Deeds()
	}
	return nil
}

// Story is a finished match as everybody saw it.
type Story struct {
	Seats   int
	Teams   []int   // the team of each seat; nil in a game without teams
	Options Options // the resolved options, which are all options of the game
	Events  []Event // the events, masked for the viewer Table
	Outcome Outcome
}

// Won reports whether the seat is among the winners. In a draw between all seats nobody has won.
func (s *Story) Won(seat Seat) bool {
	return s.Outcome.Winners.Has(seat) && s.Outcome.Winners != AllSeats(s.Seats)
}

// Lost reports whether the match has winners but the seat is not among them.
func (s *Story) Lost(seat Seat) bool {
	return s.Outcome.Winners != 0 && !s.Outcome.Winners.Has(seat)
}

// Score returns the score of the seat, or of its team if the game scores teams.
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

// Behind returns how many points the seat's score is below the best score.
func (s *Story) Behind(seat Seat) int {
	best := s.Score(seat)
	for _, score := range s.Outcome.Scores {
		best = max(best, score)
	}
	return best - s.Score(seat)
}

// Times counts the events e of type E for which is(e) is true.
func Times[E Event](s *Story, is func(E) bool) (n int) {
	for _, e := range s.Events {
		if e, ok := e.(E); ok && is(e) {
			n++
		}
	}
	return n
}

// Happened reports whether the story has an event e of type E for which is(e) is true.
func Happened[E Event](s *Story, is func(E) bool) bool { return Times(s, is) > 0 }

// Done returns the names of the deeds that each seat achieved, by seat and in the game's order.
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
