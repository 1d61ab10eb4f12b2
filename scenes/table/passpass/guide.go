package passpass

import (
	"slices"

	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/table"
	"canape/scenes/ui"
)

func newGuide() table.Guide { return lessons.Guide(stacked, situationOf) }

// learnersHand wins most tricks in all four colours, so that a Pass Pass comes early. The others get middling values, many of them equal,
// so that ties come early too.
var (
	learnersHand = []string{"violet-12", "blue-11", "green-12", "yellow-11", "blue-1", "yellow-2", "violet-9", "green-7"}
	othersValues = [...]int{4, 5, 6, 3, 2, 1, 7, 8, 9, 10, 11, 12} // the first ones first
)

// stacked stacks the deck for the seat that learns, which begins.
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

// situation is what the lessons depend on.
type situation struct {
	*rules.View
	seat  engine.Seat
	legal int // moves
}

// situationOf returns the situation of a seat; false: it is not its turn.
func situationOf(h table.Host, seat engine.Seat) (situation, bool) {
	view := h.Match().View(seat).(*rules.View)
	return situation{view, seat, len(h.Match().Legal(seat, nil))}, view.Actors.Has(seat)
}

// in returns a condition that holds in a phase.
func in(phase rules.Phase, fits func(*situation) bool) func(situation) bool {
	return func(s situation) bool { return s.Phase == phase.String() && (fits == nil || fits(&s)) }
}

// What the reader should see beside the subject of a lesson.
var (
	handAndTrick = table.Landmarks(ownHand, trick)
	takenAndHand = table.Landmarks(taken, ownHand, theRanking)
)

// lessons are all that the guide can say; of those of a phase the more special ones come first.
var lessons = table.Lessons[situation, *Board]{
	{Name: "welcome", Fits: in(rules.PhasePlay, nil), Subjects: table.Landmarks(ownHand), Beside: table.Landmarks(trick)},
	{Name: "backs", Fits: in(rules.PhasePlay, func(s *situation) bool { return s.TrickNumber > 1 }),
		Subjects: othersHands(), Beside: handAndTrick},
	{Name: "sums", Fits: in(rules.PhasePlay, func(s *situation) bool { return len(s.Trick) > 1 }),
		Subjects: table.Landmarks(theRanking), Beside: handAndTrick},
	{Name: "tie", Fits: in(rules.PhasePlay, func(s *situation) bool { return tied(s.Trick) }),
		Subjects: table.Landmarks(theRanking), Beside: handAndTrick},
	{Name: "made", Fits: in(rules.PhasePlay, func(s *situation) bool { return s.RoundPassPass[s.seat] > 0 }),
		Subjects: table.Landmarks(taken, thePad), Beside: handAndTrick},
	{Name: "almost", Fits: in(rules.PhasePlay, func(s *situation) bool { return s.RoundPassPass[s.seat] == 0 && missing(s.Taken[s.seat]) == 1 }),
		Subjects: table.Landmarks(taken), Beside: handAndTrick},
	{Name: "rounds", Fits: in(rules.PhasePlay, func(s *situation) bool { return s.Round > 1 }),
		Subjects: table.Landmarks(thePad), Beside: handAndTrick},
	{Name: "equal", Fits: in(rules.PhaseTake, (*situation).second), Subjects: table.Landmarks(trick), Beside: takenAndHand},
	{Name: "take", Fits: in(rules.PhaseTake, func(s *situation) bool { return !s.second() }),
		Subjects: table.Landmarks(trick), Beside: takenAndHand},
	{Name: "diamonds", Fits: in(rules.PhaseTake, func(s *situation) bool {
		return !s.second() && slices.ContainsFunc(s.Trick, func(l rules.Laid) bool { return l.Card.Diamonds() > 0 })
	}), Subjects: table.Landmarks(trick), Beside: takenAndHand},
	{Name: "represent", Fits: in(rules.PhaseRepresent, nil), Subjects: table.Landmarks(theMembers), Beside: table.Landmarks(thePad)},
}

// second reports whether something has been taken of the trick already: the second winner chooses.
func (s *situation) second() bool { return s.legal < len(s.Trick) || len(s.Trick) < len(s.Hands) }

// tied reports whether two colours of a trick have the same sum.
func tied(trick []rules.Laid) bool {
	ranking := rules.StandingOf(trick).Ranking
	for i := 1; i < len(ranking); i++ {
		if ranking[i].Sum == ranking[i-1].Sum {
			return true
		}
	}
	return false
}

// missing counts the colours of which no card was taken.
func missing(taken []rules.Card) int {
	seen := map[rules.Colour]bool{}
	for _, card := range taken {
		seen[card.Colour()] = true
	}
	return rules.Colours - len(seen)
}

func theRanking(b *Board, _ engine.Seat) ui.Rect { return b.lay.ranking }
func thePad(b *Board, _ engine.Seat) ui.Rect     { return b.lay.pad }
func theMembers(b *Board, _ engine.Seat) ui.Rect { return b.lay.members() }
func taken(b *Board, reader engine.Seat) ui.Rect { return b.lay.mats[reader].taken }

func trick(b *Board, _ engine.Seat) ui.Rect {
	r := b.lay.trick[0]
	for _, other := range b.lay.trick[:b.now.seats] {
		r = r.Union(other)
	}
	return r
}

// ownHand returns where the cards of a hand lie; nothing once they have been played.
func ownHand(b *Board, seat engine.Seat) ui.Rect {
	hand := b.players[seat].hand
	if len(hand.Cards) == 0 {
		return ui.Rect{}
	}
	return hand.Rect(0).Union(hand.Rect(len(hand.Cards) - 1))
}

// othersHands returns where the hands of all but the reader lie.
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
