package bot

// Character is a bot's style. It decides between moves of about equal worth and determines how long
// the bot thinks, so that people can recognize the bot. All characters of a level are about equally
// strong. The values appear in journals.
type Character string

// These are the characters of bots. Plain has no preferences.
const (
	Plain      Character = ""
	Bold       Character = "bold"       // a bot that takes risks
	Careful    Character = "careful"    // a bot that plays safe
	Collector  Character = "collector"  // a bot that keeps cards that may be useful later
	Quick      Character = "quick"      // a bot that is quicker and less precise
	Forgetful  Character = "forgetful"  // a bot that forgets some cards
	Thoughtful Character = "thoughtful" // a bot that takes more time and makes fewer mistakes
)

// Characters returns all characters except Plain.
func Characters() []Character {
	return []Character{Careful, Bold, Collector, Thoughtful, Forgetful, Quick}
}

// Tempo returns the character's thinking time as a multiple of the usual thinking time.
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
	// tasteWeight is the largest number of iterations that a character's taste adds to a move, as a
	// share of all iterations.
	tasteWeight = 0.05
	// tasteLimit is the largest number of iterations that taste adds to a move, as a share of the
	// move's own iterations. So taste does not help a bad move, which the search has rarely tried.
	tasteLimit = 0.3
)

// forgetfulOneIn determines how often a forgetful bot forgets cards: on average, in one of this
// many determinizations.
const forgetfulOneIn = 8
