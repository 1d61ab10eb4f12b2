package passeeclair

import (
	"slices"

	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// Guide returns what the guided match teaches.
func (Face) Guide() table.Guide { return &guide{given: map[string]bool{}, news: map[string]bool{}} }

// guide teaches Passe Éclair by playing. Nobody is interrupted in a race: how it goes is told before the first one, and what a race has
// brought is told in the break after it, one thing in each.
type guide struct {
	given map[string]bool
	news  map[string]bool // what has happened that there is a lesson about
	asked int
	spoke bool // in this break
	round int  // in which the learner held so many cards
	held  int
	// secret tells that the learner sees the own tokens only while looking.
	secret bool
}

// learnersHand can lay a pass at once, has the dog and Gros Michi for their lessons, and goes on in three ways.
var learnersHand = [rules.HandCards]rules.Card{
	rules.Pass(rules.Marlon, rules.Fabi), rules.Dog, rules.Pass(rules.Fabi, rules.Vanessa), rules.Michi,
	rules.Pass(rules.Vanessa, rules.Leon), rules.Pass(rules.Rocce, rules.Leon), rules.Pass(rules.Leon, rules.Rocce),
}

// firstTurnUp is covered by the first card of the learner.
var firstTurnUp = rules.Pass(rules.Leon, rules.Marlon)

// Setup stacks the deck for the seat that learns, which trains.
func (*guide) Setup(setup engine.Setup) engine.Setup {
	setup.First = max(0, setup.First)
	rest := make([]rules.Card, 0, rules.Cards)
	for c := range rules.Card(prints) {
		n := c.Copies()
		if c == firstTurnUp || slices.Contains(learnersHand[:], c) {
			n--
		}
		for range n {
			rest = append(rest, c)
		}
	}
	rng := engine.NewRNG(setup.Seed)
	engine.Shuffle(&rng, rest)
	deck := make([]rules.Card, 0, rules.Cards)
	for _, card := range learnersHand {
		deck = append(deck, rest[:setup.First]...)
		deck = append(deck, card)
		deck = append(deck, rest[setup.First:setup.Seats-1]...)
		rest = rest[setup.Seats-1:]
	}
	deck = append(append(deck, firstTurnUp), rest...)
	setup.Deck = make([]string, 0, rules.Cards)
	for _, card := range deck {
		setup.Deck = append(setup.Deck, card.String())
	}
	return setup
}

// lookEvery is how often, in ticks, the guide looks whether there is something to say.
const lookEvery = 6

// Lesson returns the name of what is to be said now to the seat.
func (g *guide) Lesson(h table.Host, seat engine.Seat) string {
	if seat != table.Learner(h.Party()) { // a race can't stop for everybody
		return ""
	}
	if g.asked++; g.asked%lookEvery != 0 {
		return ""
	}
	g.secret = h.Party().Secrets == stage.Peek
	view := h.Match().View(seat).(*rules.View)
	g.watch(view, seat)
	for _, lesson := range g.fitting(view, seat) {
		if !g.given[lesson] {
			g.given[lesson], g.spoke = true, true
			return lesson
		}
	}
	return ""
}

// watch notes what happens.
func (g *guide) watch(v *rules.View, seat engine.Seat) {
	hand := v.Hands[seat]
	if g.round == v.Round && len(hand) > g.held {
		g.news["wrong"] = true
	}
	g.round, g.held = v.Round, len(hand)
	switch v.Phase {
	case rules.PhaseCountdown.String():
		g.news["michi"] = slices.Contains(hand, rules.Michi)
		g.news["dog"] = g.news["dog"] || slices.Contains(hand, rules.Dog)
		return
	case rules.PhaseBlocked.String():
		g.news["blocked"] = true
	case rules.PhaseRace.String():
		if v.Last != nil && *v.Last == seat && v.Top.IsPass() && len(v.Hands) > 2 {
			g.news["own"] = true
		}
	}
	g.spoke = false
}

// fitting returns the lessons that suit the situation, the most fitting first.
func (g *guide) fitting(v *rules.View, seat engine.Seat) []string {
	switch v.Phase {
	case rules.PhaseTokens.String():
		if v.Actors.Has(seat) && len(v.Consolation[seat]) > 0 {
			if g.secret {
				return []string{"tokens-secret"}
			}
			return []string{"tokens"}
		}
	case rules.PhaseCountdown.String():
		switch {
		case v.Round == 1 && !g.given["race"]:
			return []string{"welcome", "race"}
		case g.spoke:
			return nil
		}
		var list []string
		if v.Round > 1 {
			list = append(list, "rounds")
		}
		for _, lesson := range [...]string{"wrong", "own", "blocked", "michi", "dog"} {
			if g.news[lesson] {
				list = append(list, lesson)
			}
		}
		return list
	}
	return nil
}

// Sight returns what the reader of a lesson should see: the own cards and, where it speaks of them, the own tokens or the rounds.
func (b *Board) Sight(lesson string, reader engine.Seat) table.Sight {
	l := &b.lay
	f, p := &b.fans[reader], &b.now.places[reader]
	hand := l.hands[reader]
	for i := range p.held {
		if i == 0 {
			hand = f.rects[i]
		}
		hand = hand.Union(f.rects[i])
	}
	switch lesson {
	case "tokens", "tokens-secret":
		return table.Sight{Subjects: []ui.Rect{l.strips[reader], hand, b.lay.readyAt(reader)}, Beside: []ui.Rect{l.pile}}
	case "rounds":
		return table.Sight{Subjects: []ui.Rect{l.rounds, hand}, Beside: []ui.Rect{l.pile}}
	}
	return table.Sight{Subjects: []ui.Rect{hand}, Beside: slices.Clone(l.hands[:l.seats])} // the number may be covered, which waits
}
