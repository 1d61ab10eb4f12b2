package blitz

import (
	"slices"

	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/engine/games/blitz/deck"
	"canape/input"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// Guide returns what the guided match teaches.
func (Face) Guide() table.Guide { return &guide{given: map[string]bool{}} }

// guide teaches Blitz by playing. A lesson comes up when what it is about does.
type guide struct {
	given map[string]bool
	asked [maxSeats]int
}

// Setup stacks both halves of the deck alike: whichever stack is drawn from, the second card makes a face-off with the first, which
// is that of the seat that learns, and a duel card comes soon.
func (*guide) Setup(setup engine.Setup) engine.Setup {
	setup.First = max(0, setup.First)
	if supply, err := deck.ReadSupply(setup.Content); err != nil || supply.Deck != nil {
		return setup // one's own deck has symbols of its own
	}
	all, _ := setup.Options[rules.OptionAllSymbols].(bool)
	setup.Deck = guidedDeck(setup.Seats, all, setup.Seed)
	return setup
}

// guidedTop are the first cards of both stacks.
var guidedTop = [...]string{"ring", "ring", rules.DuelName, "star"}

// guidedDeck is a printed deck whose halves begin with the same cards; the rest is shuffled.
func guidedDeck(seats int, all bool, seed uint64) []string {
	counts := [deck.Symbols]int{7, 7, 7, 7, 7, 7, 6, 6}
	for _, symbol := range rules.Retired(seats, all) {
		counts[symbol] = 0
	}
	duels := rules.Duels
	take := func(name string) string {
		if name == rules.DuelName {
			duels--
		} else if symbol, ok := deck.ParseSymbol(name); ok {
			counts[symbol]--
		}
		return name
	}
	var tops [2][]string
	for i := range tops {
		for _, name := range guidedTop {
			tops[i] = append(tops[i], take(name))
		}
	}
	var rest []string
	for symbol, n := range counts {
		for range n {
			rest = append(rest, deck.Symbol(symbol).String())
		}
	}
	for range duels {
		rest = append(rest, rules.DuelName)
	}
	rng := engine.NewRNG(seed)
	engine.Shuffle(&rng, rest)
	whole := len(rest) + 2*len(guidedTop)
	half := whole / 2
	left := half - len(guidedTop)
	cards := append(append([]string(nil), tops[0]...), rest[:left]...)
	return append(append(cards, tops[1]...), rest[left:]...)
}

// lookEvery is how often, in ticks, the guide looks whether there is something to say.
const lookEvery = 6

// Lesson returns the name of what is to be said now to the seat.
func (g *guide) Lesson(h table.Host, seat engine.Seat) string {
	if g.asked[seat]++; g.asked[seat]%lookEvery != 0 {
		return ""
	}
	view := h.Match().View(seat).(*rules.View)
	typed := h.Option(rules.OptionAnswers) == rules.Typed
	lease, leased := h.Kit().Roster.Lease(input.Seat(seat))
	shared := leased && lease.With.Len() > 1
	for _, lesson := range fitting(view, seat, typed, shared) {
		if !g.given[lesson] {
			g.given[lesson] = true
			return lesson
		}
	}
	return ""
}

// lessons are all that the guide has to say.
var lessons = [...]string{"welcome", "face-off", "face-off-typed", "others", "floor", "object", "vote", "vote-shared", "won", "duel", "symbols", "tie-break", "end"}

// fitting returns the lessons that suit the situation, the most fitting first.
func fitting(v *rules.View, seat engine.Seat, typed, shared bool) []string {
	duellist := v.FaceOff != nil && v.FaceOff.Seats.Has(seat)
	switch v.Phase {
	case rules.PhaseDraw.String():
		list := []string{}
		if v.Drawer == engine.Nobody && v.Actors.Has(seat) {
			return append(list, "welcome")
		}
		if v.Won[seat] > 0 {
			list = append(list, "won")
		}
		if v.Die != nil {
			list = append(list, "duel")
		}
		if v.Actors.Has(seat) && v.Drawer != engine.Nobody {
			list = append(list, "symbols")
			if v.Stacks[0]+v.Stacks[1] < 12 {
				list = append(list, "end")
			}
		}
		return list
	case rules.PhaseFaceOff.String():
		switch {
		case duellist && typed:
			return []string{"face-off-typed"}
		case duellist:
			return []string{"face-off"}
		}
		return []string{"others"}
	case rules.PhaseFloor.String():
		if v.Floor != nil && *v.Floor == seat {
			return []string{"floor"}
		}
		return []string{"object"}
	case rules.PhaseVote.String():
		if shared {
			return []string{"vote-shared"}
		}
		return []string{"vote"}
	case rules.PhaseTieBreak.String():
		return []string{"tie-break"}
	}
	return nil
}

// Sight returns what the reader of a lesson should see: stacks and symbols on the table, in a face-off what is asked and answered.
func (b *Board) Sight(lesson string, reader engine.Seat) table.Sight {
	l, a := &b.lay, &b.arena
	stacks := l.stacks[0].Union(l.stacks[1])
	switch lesson {
	case "face-off":
		return table.Sight{Subjects: []ui.Rect{a.bubbles[reader], a.buzzers[reader]}, Beside: slices.Clone(a.bubbles[:])}
	case "face-off-typed":
		return table.Sight{Subjects: []ui.Rect{a.bubbles[reader], a.lines[reader]}, Beside: []ui.Rect{a.grids[reader]}}
	case "others", "floor", "object", "vote", "vote-shared":
		s := table.Sight{} // the panel's sentence, which says the same, may be covered
		for seat := range a.of.All() {
			switch b.now.speaker {
			case engine.Nobody:
				s.Subjects = append(s.Subjects, a.bubbles[seat])
			case seat:
				s.Subjects = append(s.Subjects, a.bubbles[seat], a.lines[seat])
			default:
				s.Beside = append(s.Beside, a.bubbles[seat])
			}
		}
		if lesson != "others" && lesson != "floor" {
			s.Subjects = append(s.Subjects, a.marks[reader])
		}
		return s
	case "won":
		return table.Sight{Subjects: []ui.Rect{b.wonCard(reader), symbolOf(l.cards[reader], l.squat)}, Beside: []ui.Rect{l.cards[reader], stacks}}
	case "symbols":
		s := table.Sight{Beside: []ui.Rect{stacks}}
		for i := range b.now.seats {
			s.Subjects = append(s.Subjects, symbolOf(l.cards[i], l.squat))
			s.Beside = append(s.Beside, l.cards[i])
		}
		return s
	case "duel":
		words := ui.Rect{X: l.middle.X, Y: l.duel.Y - 64, W: l.middle.W, H: 64}
		if l.compact {
			words = ui.Rect{}
		}
		return table.Sight{Subjects: []ui.Rect{l.duel, words}, Beside: []ui.Rect{stacks, l.cards[reader]}}
	case "tie-break":
		return table.Sight{Subjects: []ui.Rect{b.stageStack(0), b.stageStack(1)}, Beside: slices.Clone(a.bubbles[:])}
	}
	return table.Sight{Subjects: []ui.Rect{stacks}, Beside: []ui.Rect{l.cards[reader]}}
}

// symbolOf returns where on a theme card its symbol is.
func symbolOf(card ui.Rect, squat bool) ui.Rect {
	window := ui.Rect{X: 20, Y: 20, W: 380, H: 316}
	if squat {
		window.H = 250
	}
	k := card.W / cardWide
	return ui.Rect{X: card.X + window.X*k, Y: card.Y + window.Y*k, W: window.W * k, H: window.H * k}
}
