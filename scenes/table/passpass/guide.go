package passpass

import (
	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// Guide returns what the guided match teaches.
func (Face) Guide() table.Guide { return &guide{given: map[string]bool{}} }

// guide teaches Pass Pass by playing. A lesson comes up when what it is about does.
type guide struct {
	given map[string]bool
	asked int
}

// learnersHand wins most tricks against the cards that the others get, in each of the four colours: a Pass Pass comes early. The
// others get middling values, many of them equal: ties come early too.
var learnersHand = [handCards]rules.Card{
	rules.NewCard(rules.Violet, 12), rules.NewCard(rules.Blue, 11), rules.NewCard(rules.Green, 12), rules.NewCard(rules.Yellow, 11),
	rules.NewCard(rules.Blue, 1), rules.NewCard(rules.Yellow, 2), rules.NewCard(rules.Violet, 9), rules.NewCard(rules.Green, 7),
}

// othersValues are the values that the others are dealt, the first ones first.
var othersValues = [...]int{4, 5, 6, 3, 2, 1, 7, 8, 9, 10, 11, 12}

// Setup stacks the deck for the seat that learns, which begins.
func (*guide) Setup(setup engine.Setup) engine.Setup {
	setup.First = max(0, setup.First)
	others := othersCards((setup.Seats-1)*handCards, setup.Seed)
	setup.Deck = make([]string, 0, rules.Cards)
	for _, card := range learnersHand {
		for seat := range engine.Seat(setup.Seats) {
			if seat == setup.First {
				setup.Deck = append(setup.Deck, card.String())
				continue
			}
			setup.Deck = append(setup.Deck, others[0].String())
			others = others[1:]
		}
	}
	for _, card := range others {
		setup.Deck = append(setup.Deck, card.String())
	}
	return setup
}

// othersCards returns all cards but the learner's, the first n of them shuffled.
func othersCards(n int, seed uint64) []rules.Card {
	var list []rules.Card
	for _, value := range othersValues {
		for colour := range rules.Colour(rules.Colours) {
			if card := rules.NewCard(colour, value); !taught(card) {
				list = append(list, card)
			}
		}
	}
	rng := engine.NewRNG(seed)
	engine.Shuffle(&rng, list[:n])
	return list
}

func taught(card rules.Card) bool {
	for _, own := range learnersHand {
		if own == card {
			return true
		}
	}
	return false
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
		return ""
	}
	legal := len(h.Match().Legal(seat, nil))
	for _, lesson := range fitting(view, seat, legal) {
		if !g.given[lesson] {
			g.given[lesson] = true
			return lesson
		}
	}
	return ""
}

// fitting returns the lessons that suit the situation, the most fitting first.
func fitting(v *rules.View, seat engine.Seat, legal int) []string {
	var list []string
	switch v.Phase {
	case rules.PhasePlay.String():
		list = append(list, "welcome")
		if v.TrickNumber > 1 {
			list = append(list, "backs")
		}
		if len(v.Trick) > 1 {
			list = append(list, "sums")
			if tied(v.Trick) {
				list = append(list, "tie")
			}
		}
		switch {
		case v.RoundPassPass[seat] > 0:
			list = append(list, "made")
		case missing(v.Taken[seat]) == 1:
			list = append(list, "almost")
		}
		if v.Round > 1 {
			list = append(list, "rounds")
		}
	case rules.PhaseTake.String():
		if legal < len(v.Trick) || len(v.Trick) < len(v.Hands) { // something has been taken already
			return append(list, "equal")
		}
		list = append(list, "take")
		for _, l := range v.Trick {
			if l.Card.Diamonds() > 0 {
				return append(list, "diamonds")
			}
		}
	case rules.PhaseRepresent.String():
		list = append(list, "represent")
	}
	return list
}

// tied reports whether two colours of a trick have the same sum.
func tied(trick []rules.Laid) bool {
	var sums [rules.Colours]int
	for _, l := range trick {
		sums[l.Card.Colour()] += l.Card.Value()
	}
	for i, a := range sums {
		for _, b := range sums[:i] {
			if a > 0 && a == b {
				return true
			}
		}
	}
	return false
}

// missing counts the colours of which one card less was taken than a further Pass Pass needs.
func missing(taken []rules.Card) int {
	var counts [rules.Colours]int
	for _, card := range taken {
		counts[card.Colour()]++
	}
	n := 0
	for _, count := range counts {
		if count == 0 {
			n++
		}
	}
	return n
}

// Sight returns what the reader of a lesson should see: the part of the table that it speaks of, and the own cards.
func (b *Board) Sight(lesson string, reader engine.Seat) table.Sight {
	l := &b.lay
	trick := l.trick[0]
	for _, r := range l.trick[:l.seats] {
		trick = trick.Union(r)
	}
	hand := b.handOf(reader)
	taken := l.mats[reader].taken
	switch lesson {
	case "welcome":
		return table.Sight{Subjects: []ui.Rect{hand}, Beside: []ui.Rect{trick}}
	case "backs":
		s := table.Sight{Beside: []ui.Rect{hand, trick}}
		for i := range b.now.seats {
			if engine.Seat(i) != reader {
				s.Subjects = append(s.Subjects, b.handOf(engine.Seat(i)))
			}
		}
		return s
	case "sums", "tie":
		return table.Sight{Subjects: []ui.Rect{l.ranking}, Beside: []ui.Rect{trick, hand}}
	case "take", "diamonds", "equal":
		return table.Sight{Subjects: []ui.Rect{trick}, Beside: []ui.Rect{taken, hand, l.ranking}}
	case "almost":
		return table.Sight{Subjects: []ui.Rect{taken}, Beside: []ui.Rect{hand, trick}}
	case "made":
		return table.Sight{Subjects: []ui.Rect{taken, l.pad}, Beside: []ui.Rect{hand, trick}}
	case "rounds":
		return table.Sight{Subjects: []ui.Rect{l.pad}, Beside: []ui.Rect{hand, trick}}
	case "represent":
		return table.Sight{Subjects: []ui.Rect{l.members()}, Beside: []ui.Rect{l.pad}}
	}
	return table.Sight{Beside: []ui.Rect{hand, trick}}
}

// handOf returns where the cards of a hand lie; nothing once they have been played.
func (b *Board) handOf(seat engine.Seat) ui.Rect {
	held := b.now.places[seat].held
	if held == 0 {
		return ui.Rect{}
	}
	hand := b.lay.hand(seat, 0, held)
	for i := range held {
		hand = hand.Union(b.lay.hand(seat, i, held))
	}
	return hand
}
