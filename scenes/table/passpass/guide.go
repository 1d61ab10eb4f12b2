package passpass

import (
	"slices"

	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/table"
	"canape/scenes/ui"
)

func newGuide() table.Guide { return lessons.Guide(stacked, situationOf) }

// learnersHand wins most tricks in all four colours, so that the learner makes a Pass Pass early.
// The other players get middling and often equal values, so that ties come early too.
var (
	learnersHand = []string{"violet-12", "blue-11", "green-12", "yellow-11", "blue-1", "yellow-2", "violet-9", "green-7"}
	othersValues = [...]int{4, 5, 6, 3, 2, 1, 7, 8, 9, 10, 11, 12} // the order in which the values are dealt
)

// stacked stacks the deck so that the learner, who begins, gets learnersHand.
func stacked(setup engine.Setup) engine.Setup {
	var others []string
	for _, value := range othersValues {
		for colour := range rules.Colour(rules.Colours) {
			name := rules.NewCard(colour, value).String()
			if !slices.Contains(learnersHand, name) {
				others = append(others, name)
			}
		}
	}
	rng := engine.NewRNG(setup.Seed)
	engine.Shuffle(&rng, others[:(setup.Seats-1)*handCards])
	setup.Deck = nil
	for _, card := range learnersHand {
		round := slices.Insert(slices.Clone(others[:setup.Seats-1]), int(setup.First), card)
		setup.Deck, others = append(setup.Deck, round...), others[setup.Seats-1:]
	}
	setup.Deck = append(setup.Deck, others...)
	return setup
}

// situation is everything that the lessons depend on.
type situation struct {
	table.Situation
	*rules.View
}

// situationOf adds the public view to a situation. ok is false if it is not the reader's turn.
func situationOf(s table.Situation) (situation, bool) {
	view := s.View.(*rules.View)
	return situation{s, view}, view.Actors.Has(s.Reader)
}

// Areas that lessons point at, or that must stay visible beside a lesson.
var (
	places       = table.Landmarks[*Board]
	handAndTrick = places(ownHand, trick)
	takenAndHand = places(taken, ownHand, theBalance)
)

// lessons are all lessons. Within each phase the more specific ones come first.
var lessons = table.Lessons[situation, *Board]{
	{Name: "welcome", Phase: rules.PhasePlay, Subjects: places(ownHand), Beside: places(trick)},
	{Name: "backs", Phase: rules.PhasePlay, Fits: func(s situation) bool { return s.TrickNumber > 1 }, Subjects: othersHands(), Beside: handAndTrick},
	{Name: "sums", Phase: rules.PhasePlay, Fits: func(s situation) bool { return len(s.Trick) > 1 }, Subjects: places(theBalance), Beside: handAndTrick},
	{Name: "tie", Phase: rules.PhasePlay, Fits: situation.tied, Subjects: places(theBalance), Beside: handAndTrick},
	{Name: "made", Phase: rules.PhasePlay, Fits: func(s situation) bool { return s.RoundPassPass[s.Reader] > 0 },
		Subjects: places(taken, theSlate), Beside: handAndTrick},
	{Name: "almost", Phase: rules.PhasePlay, Fits: func(s situation) bool { return missing(s.Taken[s.Reader]) == 1 },
		Subjects: places(taken), Beside: handAndTrick},
	{Name: "rounds", Phase: rules.PhasePlay, Fits: func(s situation) bool { return s.Round > 1 }, Subjects: places(theSlate), Beside: handAndTrick},
	{Name: "equal", Phase: rules.PhaseTake, Fits: situation.second, Subjects: places(trick), Beside: takenAndHand},
	{Name: "take", Phase: rules.PhaseTake, Fits: situation.first, Subjects: places(trick), Beside: takenAndHand},
	{Name: "diamonds", Phase: rules.PhaseTake, Fits: func(s situation) bool { return s.first() && s.shines() },
		Subjects: places(trick), Beside: takenAndHand},
	{Name: "represent", Phase: rules.PhaseRepresent, Subjects: places(theMembers)},
}

// first reports whether the first winner chooses, because no card of the trick has been taken yet.
// second reports whether a card has been taken, so that the second winner chooses.
func (s situation) first() bool  { return len(s.Trick) == len(s.Hands) }
func (s situation) second() bool { return !s.first() }

// shines reports whether the trick contains a diamond.
func (s situation) shines() bool {
	return slices.ContainsFunc(s.Trick, func(l rules.Laid) bool { return l.Card.Diamonds() > 0 })
}

// tied reports whether two colours of the trick have the same sum.
func (s situation) tied() bool {
	ranking := rules.StandingOf(s.Trick).Ranking
	for i := 1; i < len(ranking); i++ {
		if ranking[i].Sum == ranking[i-1].Sum {
			return true
		}
	}
	return false
}

// missing returns the number of colours without a taken card.
func missing(taken []rules.Card) int {
	seen := map[rules.Colour]bool{}
	for _, card := range taken {
		seen[card.Colour()] = true
	}
	return rules.Colours - len(seen)
}

func theBalance(b *Board, _ engine.Seat) ui.Rect { return b.balance.bounds() }
func theSlate(b *Board, _ engine.Seat) ui.Rect   { return b.lay.slate }
func theMembers(b *Board, _ engine.Seat) ui.Rect { return b.lay.members() }
func trick(b *Board, _ engine.Seat) ui.Rect      { return b.trick.Bounds() }
func taken(b *Board, reader engine.Seat) ui.Rect { return b.lay.mats[reader].taken }

func ownHand(b *Board, seat engine.Seat) ui.Rect { return b.players[seat].hand.Bounds() }

// othersHands returns the areas of all hands except the reader's.
func othersHands() (list []table.Landmark[*Board]) {
	for i := range maxSeats - 1 {
		list = append(list, func(b *Board, reader engine.Seat) ui.Rect {
			if i+1 >= b.now.seats {
				return ui.Rect{}
			}
			return ownHand(b, engine.Seat((int(reader)+i+1)%b.now.seats))
		})
	}
	return list
}
