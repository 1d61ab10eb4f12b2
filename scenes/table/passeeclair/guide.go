package passeeclair

import (
	"slices"

	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// newGuide returns the lessons of the guided match. No lesson interrupts a race: the first lessons
// come before the first race, and each break after a race has at most one lesson.
func newGuide() table.Guide { return lessons.Guide(stacked, (&watcher{}).observe) }

// situation is everything that the lessons depend on.
type situation struct {
	table.Situation
	seen *watcher
	view *rules.View
}

// lessons are all lessons, the most important first.
var lessons = table.Lessons[situation, *Board]{
	{Name: "welcome", Phase: rules.PhaseCountdown, Fits: situation.begins, Subjects: ownHand, Beside: allHands},
	{Name: "race", Phase: rules.PhaseCountdown, Fits: situation.begins, Subjects: ownHand, Beside: allHands},
	{Name: "tokens", Phase: rules.PhaseTokens, Fits: func(s situation) bool { return s.consoled() && !s.Secret }, Subjects: ownTokens, Beside: thePile},
	{Name: "tokens-secret", Phase: rules.PhaseTokens, Fits: func(s situation) bool { return s.consoled() && s.Secret }, Subjects: ownTokens, Beside: thePile},
	{Name: "rounds", Phase: rules.PhaseCountdown, Fits: func(s situation) bool { return s.view.Round > 1 }, Subjects: append(theRounds, ownHand...), Beside: thePile},
	{Name: "wrong", Phase: rules.PhaseCountdown, Fits: func(s situation) bool { return s.seen.wrong }, Subjects: ownHand, Beside: allHands},
	{Name: "own", Phase: rules.PhaseCountdown, Fits: func(s situation) bool { return s.seen.own }, Subjects: ownHand, Beside: allHands},
	{Name: "blocked", Phase: rules.PhaseCountdown, Fits: func(s situation) bool { return s.seen.blocked }, Subjects: ownHand, Beside: allHands},
	{Name: "michi", Phase: rules.PhaseCountdown, Fits: func(s situation) bool { return s.seen.raced && s.holds(rules.Michi) }, Subjects: ownHand, Beside: allHands},
	{Name: "dog", Phase: rules.PhaseCountdown, Fits: func(s situation) bool { return s.seen.raced && s.holds(rules.Dog) }, Subjects: ownHand, Beside: allHands},
}

// The places that lessons mention.
var (
	ownHand   = table.Landmarks(handAt)
	ownTokens = table.Landmarks(func(b *Board, reader engine.Seat) ui.Rect { return b.lay.areas[reader].strip }, handAt,
		func(b *Board, reader engine.Seat) ui.Rect { return b.lay.areas[reader].ready })
	theRounds = table.Landmarks(func(b *Board, _ engine.Seat) ui.Rect { return b.lay.rounds })
	thePile   = table.Landmarks(func(b *Board, _ engine.Seat) ui.Rect { return b.lay.pile })
	allHands  = func() (list []table.Landmark[*Board]) {
		for seat := range maxSeats {
			list = append(list, func(b *Board, _ engine.Seat) ui.Rect { return b.lay.areas[seat].hand })
		}
		return list
	}()
)

func handAt(b *Board, reader engine.Seat) ui.Rect { return b.hands.bounds(reader) }

// begins reports whether the first race has not begun yet.
func (s situation) begins() bool { return s.view.Round == 1 && !s.seen.raced }

// consoled reports whether the learner may give up consolation tokens now.
func (s situation) consoled() bool {
	return s.view.Actors.Has(s.Reader) && len(s.view.Consolation[s.Reader]) > 0
}

func (s situation) holds(card rules.Card) bool { return slices.Contains(s.view.Hands[s.Reader], card) }

// watcher records the events of the learner's match on which lessons depend.
type watcher struct {
	raced, wrong, own, blocked bool

	round int // the round in which held was recorded
	held  []rules.Card
	told  int // number of lessons shown before this break
}

// observe returns the situation of the learner. ok is false during a race, and after a lesson in
// the same break, because then no lesson may be shown.
func (w *watcher) observe(s table.Situation) (situation, bool) {
	if s.Reader != s.Learner { // in a real-time match only one seat is taught
		return situation{}, false
	}
	view := s.View.(*rules.View)
	w.wrong = w.wrong || w.round == view.Round && grown(w.held, view.Hands[s.Reader])
	w.round, w.held = view.Round, view.Hands[s.Reader]
	switch view.Phase {
	case rules.PhaseBlocked.String():
		w.blocked = true
		w.told = s.Told
	case rules.PhaseRace.String():
		w.raced = true
		w.own = w.own || view.Last != nil && *view.Last == s.Reader && view.Top.IsPass() && len(view.Hands) > 2
		w.told = s.Told
	}
	return situation{s, w, view}, !w.raced || s.Told == w.told
}

// grown reports whether a hand still begins with all its earlier cards, and has more. After a swap
// of hands it does not.
func grown(earlier, now []rules.Card) bool {
	return len(earlier) > 0 && len(now) > len(earlier) && slices.Equal(now[:len(earlier)], earlier)
}

// learnersHand lets the learner lay a pass at once, and continue in three ways. It contains the dog
// and Gros Michi.
var learnersHand = [rules.HandCards]rules.Card{
	rules.Pass(rules.Marlon, rules.Fabi), rules.Dog, rules.Pass(rules.Fabi, rules.Vanessa), rules.Michi,
	rules.Pass(rules.Vanessa, rules.Leon), rules.Pass(rules.Rocce, rules.Leon), rules.Pass(rules.Leon, rules.Rocce),
}

// firstTurnUp is the turned-up card on which the learner's first pass fits.
var firstTurnUp = rules.Pass(rules.Leon, rules.Marlon)

// stacked stacks the deck for the learner.
func stacked(setup engine.Setup) engine.Setup {
	var all, slots []string
	for c := range rules.Card(prints) {
		all = append(all, slices.Repeat([]string{c.String()}, c.Copies())...)
	}
	for _, card := range learnersHand {
		round := make([]string, setup.Seats)
		round[setup.First] = card.String()
		slots = append(slots, round...)
	}
	setup.Deck = table.StackDeck(all, append(slots, firstTurnUp.String()), setup.Seed)
	return setup
}
