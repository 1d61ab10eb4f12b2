package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// The learner's cards are chosen so that lines come up early. In every column two cards have the
// same colour, and a third card of this colour is in the hand or the discards. Once the first
// column is removed, each of the first two rows consists of equal numbers.
var (
	learnersGrid = [...]string{
		"green-2", "red-5", "blue-5",
		"green-7", "red-8", "blue-8",
		"pink-4", "green-11", "lime-1",
	}
	learnersHand = [...]string{"green-10", "red-12"}
	firstDiscard = "blue-3"
	helpers      = [...]string{"green-4", "red-1", "blue-12", "green-9", "red-9", "blue-1", "cyan-5", "orange-8", "green-1", "red-2", "blue-7"}
)

func newGuide() table.Guide {
	turns := &turns{}
	return lessons.Guide(stacked, turns.look)
}

// stacked stacks the deck for the learner, who begins.
func stacked(setup engine.Setup) engine.Setup {
	var slots []string
	round := func(from engine.Seat, own string) { // deals a card to every seat, clockwise, and own to the learner
		at := len(slots) + (int(setup.First-from)+setup.Seats)%setup.Seats
		slots = append(slots, make([]string, setup.Seats)...)
		slots[at] = own
	}
	for _, name := range learnersGrid {
		round(0, name)
	}
	slots = append(slots, firstDiscard)
	for _, name := range learnersHand {
		round(0, name)
	}
	for _, name := range helpers { // a helpful card for each draw of the learner
		round(setup.First, name)
	}
	var all []string
	for card := range rules.Card(rules.Cards) {
		all = append(all, card.String())
	}
	setup.Deck = table.StackDeck(all, slots, setup.Seed)
	return setup
}

// situation is everything that the lessons depend on.
type situation struct {
	table.Situation
	*rules.View
	own   rules.Grid
	grid  int // number of the learner's grid, 1 or 2
	turns int // number of turns that the learner has had
}

// turns counts how many turns the learner has had.
type turns struct {
	n     int
	phase string
}

func (t *turns) look(s table.Situation) (situation, bool) {
	view := s.View.(*rules.View)
	if !view.Actors.Has(s.Reader) {
		t.phase = ""
		return situation{}, false
	}
	if view.Phase == rules.PhaseTurn.String() && t.phase != view.Phase {
		t.n++
	}
	t.phase = view.Phase
	return situation{Situation: s, View: view, own: view.Grid(s.Reader), grid: view.GridNumber[s.Reader], turns: t.n}, true
}

// places lists areas that lessons mention, or that should stay visible beside a lesson.
var (
	places  = table.Landmarks[*Board]
	theGrid = places(ownGrid)
	theHand = places(ownHand)
)

// lessons are all lessons of the guide. The guide shows the first one that suits the situation and
// has not been shown.
var lessons = table.Lessons[situation, *Board]{
	{Name: "second", Phase: rules.PhaseSetup, Fits: func(s situation) bool { return s.grid == 2 && !anyUp(s.own) }, Subjects: theGrid, Beside: theHand},
	{Name: "welcome", Phase: rules.PhaseSetup, Fits: func(s situation) bool { return s.grid != 2 && !anyUp(s.own) }, Subjects: theGrid, Beside: theHand},
	{Name: "peek", Phase: rules.PhaseSetup, Fits: func(s situation) bool { return s.grid == 1 && anyUp(s.own) }, Subjects: theGrid, Beside: theHand},
	{Name: "turn", Phase: rules.PhaseTurn, Subjects: places(stock, discards, gridWithRoom), Beside: places(ownGrid, ownHand)},
	{Name: "discards", Phase: rules.PhaseTurn, Fits: func(s situation) bool { return s.Discard != rules.NoCard && completes(s.own, s.Discard) },
		Subjects: places(discards, ownGrid), Beside: places(ownHand, stock)},
	{Name: "swap", Phase: rules.PhaseTurn, Fits: func(s situation) bool { return swaps(s.own) }, Subjects: theGrid, Beside: theHand},
	{Name: "swap-unseen", Phase: rules.PhaseTurn, Fits: func(s situation) bool { return s.turns >= 3 }, Subjects: theGrid, Beside: theHand},
	{Name: "patience", Phase: rules.PhaseTurn, Fits: func(s situation) bool { return s.turns >= 2 && patient(s.View, s.Reader) != engine.Nobody },
		Subjects: places(patientPair), Beside: places(patientGrid, ownGrid, ownHand)},
	{Name: "plan", Phase: rules.PhaseTurn, Fits: func(s situation) bool { return s.turns >= 4 },
		Subjects: places(stock, discards, gridWithRoom), Beside: places(ownGrid, ownHand)},
	{Name: "hand", Phase: rules.PhaseHand, Subjects: places(ownHand, ownGrid), Beside: places(discards)},
	{Name: "line", Phase: rules.PhaseHand, Fits: func(s situation) bool { return !s.Secret && completes(s.own, s.Hands[s.Reader]...) },
		Subjects: places(ownHand, ownGrid), Beside: places(discards)},
	{Name: "line-secret", Phase: rules.PhaseHand, Fits: func(s situation) bool { return s.Secret && s.turns >= 2 },
		Subjects: places(ownHand, ownGrid), Beside: places(discards)},
	{Name: "turn-up", Phase: rules.PhaseTurnUp, Subjects: theGrid, Beside: theHand},
	{Name: "square", Phase: rules.PhaseRemove, Fits: func(s situation) bool { return s.own.Columns == 2 && s.own.Rows == 2 }, Subjects: theGrid, Beside: theHand},
	{Name: "choose", Phase: rules.PhaseRemove, Subjects: theGrid, Beside: theHand},
	{Name: "reward", Phase: rules.PhaseReward, Subjects: theGrid, Beside: theHand},
	{Name: "chain", Phase: rules.PhaseChain, Subjects: theGrid, Beside: theHand},
}

func ownGrid(b *Board, reader engine.Seat) ui.Rect { return b.players[reader].rect() }

func stock(b *Board, _ engine.Seat) ui.Rect    { return b.lay.stock }
func discards(b *Board, _ engine.Seat) ui.Rect { return b.lay.discards }

func ownHand(b *Board, reader engine.Seat) ui.Rect {
	held := len(b.players[reader].hand.Cards)
	return b.lay.hand(reader, 0, held).Union(b.lay.hand(reader, max(0, held-1), held))
}

// patientPair returns the area of two cards in another player's grid whose swap would complete a
// line. With large text the area is empty, because there is no room to keep it uncovered.
// patientGrid returns the area of that whole grid.
func patientPair(b *Board, reader engine.Seat) ui.Rect {
	seat, view := patientOn(b, reader)
	if seat == engine.Nobody || b.lay.Compact {
		return ui.Rect{}
	}
	s, t, _ := swap(view.Grid(seat))
	return b.players[seat].grid.Rect(int(s)).Union(b.players[seat].grid.Rect(int(t)))
}

func patientGrid(b *Board, reader engine.Seat) ui.Rect {
	seat, _ := patientOn(b, reader)
	if seat == engine.Nobody {
		return ui.Rect{}
	}
	return b.players[seat].rect()
}

func patientOn(b *Board, reader engine.Seat) (engine.Seat, *rules.View) {
	view := b.State().View(engine.Table).(*rules.View)
	return patient(view, reader), view
}

// patient returns a seat other than the reader's that could swap two face-up cards to complete a
// line, or Nobody.
func patient(view *rules.View, reader engine.Seat) engine.Seat {
	for i := range view.Grids {
		if seat := engine.Seat(i); seat != reader && swaps(view.Grid(seat)) {
			return seat
		}
	}
	return engine.Nobody
}

// gridWithRoom returns the area of the reader's own grid. With large text it is empty, because then
// there is room to keep only the piles uncovered.
func gridWithRoom(b *Board, reader engine.Seat) ui.Rect {
	if b.lay.Compact {
		return ui.Rect{}
	}
	return ownGrid(b, reader)
}

// completes reports whether one of the cards would complete a line of the grid.
func completes(g rules.Grid, cards ...rules.Card) bool {
	for _, card := range cards {
		for i := range g.Cards {
			if s := rules.Square(i); g.Has(s) && len(g.LinesWith(card, s, nil)) > 0 {
				return true
			}
		}
	}
	return false
}

// swap returns two cards whose swap completes a line; ok is false if there are none.
func swap(g rules.Grid) (s, t rules.Square, ok bool) {
	for i := range g.Cards {
		for j := range i {
			s, t := rules.Square(i), rules.Square(j)
			if g.Has(s) && g.Has(t) && rules.Adjacent(s, t) && len(g.LinesSwapped(s, t, nil)) > 0 {
				return s, t, true
			}
		}
	}
	return 0, 0, false
}

// swaps reports whether swapping two cards would complete a line.
func swaps(g rules.Grid) bool {
	_, _, ok := swap(g)
	return ok
}
