package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// Guide returns what the guided match teaches.
func (Face) Guide() table.Guide { return &guide{given: map[string]bool{}} }

// guide teaches Blanco by playing. A lesson comes up when what it is about does.
type guide struct {
	given map[string]bool
	asked int
	turns int // of the seat that learns
	phase string
}

// The cards of the seat that learns, so that lines come up early: in every column two cards of a colour, of which the hand or
// the discards have a third; and rows of one number as soon as a column has left.
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

// Setup stacks the deck for the seat that learns, which begins.
func (g *guide) Setup(setup engine.Setup) engine.Setup {
	setup.First = max(0, setup.First)
	rest := freeCards(setup.Seed)
	next := func() string {
		name := rest[0]
		rest = rest[1:]
		return name
	}
	deck := make([]string, 0, rules.Cards)
	round := func(from engine.Seat, own string) { // a card for everybody, clockwise
		for i := range setup.Seats {
			if (int(from)+i)%setup.Seats == int(setup.First) {
				deck = append(deck, own)
			} else {
				deck = append(deck, next())
			}
		}
	}
	for _, name := range learnersGrid {
		round(0, name)
	}
	deck = append(deck, firstDiscard)
	for _, name := range learnersHand {
		round(0, name)
	}
	for _, name := range helpers { // one for every draw of the learner's, as it comes
		round(setup.First, name)
	}
	setup.Deck = append(deck, rest...)
	return setup
}

// freeCards returns the cards that are not stacked, shuffled.
func freeCards(seed uint64) []string {
	stacked := map[string]bool{firstDiscard: true}
	for _, list := range [][]string{learnersGrid[:], learnersHand[:], helpers[:]} {
		for _, name := range list {
			stacked[name] = true
		}
	}
	var free []string
	for card := range rules.Card(rules.Cards) {
		if name := card.String(); !stacked[name] {
			free = append(free, name)
		}
	}
	rng := engine.NewRNG(seed)
	engine.Shuffle(&rng, free)
	return free
}

// lookEvery is how often, in ticks, the guide looks whether there is something to say.
const lookEvery = 10

// Lesson returns the name of what is to be said now to the seat.
func (g *guide) Lesson(h table.Host, seat engine.Seat) string {
	if g.asked++; g.asked%lookEvery != 0 {
		return ""
	}
	view := h.Match().View(seat).(*rules.View)
	if !view.Actors.Has(seat) {
		g.phase = ""
		return ""
	}
	if view.Phase == rules.PhaseTurn.String() && g.phase != view.Phase {
		g.turns++
	}
	g.phase = view.Phase
	for _, lesson := range g.fitting(view, seat) {
		if !g.given[lesson] {
			g.given[lesson] = true
			return lesson
		}
	}
	return ""
}

// fitting returns the lessons that suit the situation, the most fitting first.
func (g *guide) fitting(v *rules.View, seat engine.Seat) []string {
	p := placeOf(v, seat)
	switch v.Phase {
	case rules.PhaseSetup.String():
		up := false
		for _, at := range p.grid {
			up = up || at.up
		}
		switch {
		case p.number == 2 && !up:
			return []string{"second"}
		case !up:
			return []string{"welcome"}
		case p.number == 1:
			return []string{"peek"}
		}
	case rules.PhaseTurn.String():
		return g.turn(v, &p)
	case rules.PhaseHand.String():
		if completes(&p, v.Hands[seat]...) {
			return []string{"hand", "line"}
		}
		return []string{"hand"}
	case rules.PhaseTurnUp.String():
		return []string{"turn-up"}
	case rules.PhaseRemove.String():
		if p.columns == 2 && p.rows == 2 {
			return []string{"square", "choose"}
		}
		return []string{"choose"}
	case rules.PhaseReward.String():
		return []string{"reward"}
	case rules.PhaseChain.String():
		return []string{"chain"}
	}
	return nil
}

// turn returns the lessons for the beginning of a turn.
func (g *guide) turn(v *rules.View, p *place) []string {
	list := []string{"turn"}
	if v.Discard != rules.NoCard && completes(p, v.Discard) {
		list = append(list, "discards")
	}
	if swaps(p) {
		list = append(list, "swap")
	}
	if g.turns >= 3 {
		list = append(list, "swap-unseen")
	}
	if g.turns >= 4 {
		list = append(list, "plan")
	}
	return list
}

// placeOf returns the grid of a seat as a view shows it.
func placeOf(v *rules.View, seat engine.Seat) place {
	rows := v.Grids[seat]
	p := place{rows: len(rows), number: v.GridNumber[seat]}
	for i := range p.grid {
		p.grid[i].card = rules.NoCard
	}
	for row, cards := range rows {
		p.columns = len(cards)
		for column, card := range cards {
			p.grid[rules.SquareAt(column, row)] = piece{card: card, up: card != rules.Hidden}
		}
	}
	return p
}

// completes reports whether one of the cards, laid somewhere, would complete a line.
func completes(p *place, cards ...rules.Card) bool {
	var room [8]rules.Line
	for _, card := range cards {
		for i := range p.grid {
			if s := rules.Square(i); p.has(s) && len(p.lines(room[:0], layer{s, card})) > 0 {
				return true
			}
		}
	}
	return false
}

// swaps reports whether swapping two open cards would complete a line.
func swaps(p *place) bool {
	var room [8]rules.Line
	for i := range p.grid {
		for j := range i {
			s, t := rules.Square(i), rules.Square(j)
			if !p.has(s) || !p.has(t) || !beside(s, t) {
				continue
			}
			if len(p.lines(room[:0], layer{s, p.cardAt(t)}, layer{t, p.cardAt(s)})) > 0 {
				return true
			}
		}
	}
	return false
}

// Sight returns what the reader of a lesson should see: the piles that it speaks of, the cards in hand, the own grid.
func (b *Board) Sight(lesson string, reader engine.Seat) table.Sight {
	p := &b.now.places[reader]
	grid := b.lay.grid(reader, max(1, p.columns), max(1, p.rows))
	hand := b.lay.hand(reader, 0, p.held).Union(b.lay.hand(reader, max(0, p.held-1), p.held))
	switch lesson {
	case "turn", "plan":
		if b.lay.compact { // large words leave no room for both
			return table.Sight{Subjects: []ui.Rect{b.lay.stock, b.lay.discards}, Beside: []ui.Rect{grid, hand}}
		}
		return table.Sight{Subjects: []ui.Rect{b.lay.stock, b.lay.discards, grid}, Beside: []ui.Rect{hand}}
	case "discards":
		return table.Sight{Subjects: []ui.Rect{b.lay.discards, grid}, Beside: []ui.Rect{hand, b.lay.stock}}
	case "hand", "line":
		return table.Sight{Subjects: []ui.Rect{hand, grid}, Beside: []ui.Rect{b.lay.discards}}
	}
	return table.Sight{Subjects: []ui.Rect{grid}, Beside: []ui.Rect{hand}}
}
