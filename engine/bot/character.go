package bot

// Character is how a bot likes to play. It decides between moves that are about as good, and how
// long it takes, so that people come to know it; within a level all characters are about as strong.
// Characters are written into journals.
type Character string

// The characters. Plain has none.
const (
	Plain      Character = ""
	Bold       Character = "bold"       // takes chances
	Careful    Character = "careful"    // plays safe
	Collector  Character = "collector"  // keeps what may come in handy
	Quick      Character = "quick"      // is quicker, and less exact
	Forgetful  Character = "forgetful"  // does not keep all in mind
	Thoughtful Character = "thoughtful" // takes its time, and errs less
)

// Characters returns the characters that there are, but for Plain.
func Characters() []Character {
	return []Character{Careful, Bold, Collector, Thoughtful, Forgetful, Quick}
}

// Tempo returns how long a character takes where nothing hurries, as a share of what others take.
func (c Character) Tempo() float64 {
	switch c {
	case Quick:
		return 0.6
	case Bold:
		return 0.8
	case Careful:
		return 1.15
	case Thoughtful:
		return 1.4
	}
	return 1
}

const (
	// tasteWeight is how much a character's taste counts when a move is chosen: as much as this
	// share of the search's iterations.
	tasteWeight = 0.05
	// tasteLimit is the most that it counts, as a share of the move's own iterations: a move that
	// few tried stays a bad one.
	tasteLimit = 0.3
)

// A forgetful bot loses count of the cards in one determinization out of this many.
const forgetfulOneIn = 8
