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
func (Face) Guide() table.Guide { return &guide{given: map[string]bool{}} }

// guide teaches Passe Éclair by playing. A lesson comes up when what it is about does; the race waits for its reader.
type guide struct {
	given map[string]bool
	asked int
	round int // in which the learner held so many cards
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
	hand := v.Hands[seat]
	grown := g.round == v.Round && len(hand) > g.held
	g.round, g.held = v.Round, len(hand)
	switch v.Phase {
	case rules.PhaseTokens.String():
		if v.Actors.Has(seat) && len(v.Consolation[seat]) > 0 {
			if g.secret {
				return []string{"tokens-secret"}
			}
			return []string{"tokens"}
		}
	case rules.PhaseCountdown.String():
		if v.Round > 1 {
			return []string{"rounds"}
		}
		return []string{"welcome"}
	case rules.PhaseBlocked.String():
		return []string{"blocked"}
	case rules.PhaseRace.String():
		return g.inRace(v, seat, hand, grown)
	}
	return nil
}

func (g *guide) inRace(v *rules.View, seat engine.Seat, hand []rules.Card, grown bool) []string {
	if !g.given["race"] {
		return []string{"race"}
	}
	var list []string
	if grown {
		list = append(list, "wrong")
	}
	own := v.Last != nil && *v.Last == seat && v.Top.IsPass()
	if own && len(v.Hands) > 2 {
		if !g.given["own"] {
			return append(list, "own")
		}
		if slices.Contains(hand, rules.Dog) {
			list = append(list, "dog")
		}
	}
	if slices.Contains(hand, rules.Michi) && v.Top == rules.Dog {
		list = append(list, "michi")
	}
	return list
}

// Sight returns what the reader of a lesson should see: the card on top, the own cards and, where it speaks of them, the own tokens.
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
	target := l.pile.Foot(l.pile.H * 0.32) // the band with the portrait of who gets the ball
	switch lesson {
	case "blocked":
		words := ui.RectAround(l.band.Center(), l.pile.W+2*fringe, l.band.H)
		return table.Sight{Subjects: []ui.Rect{words, hand}, Beside: []ui.Rect{l.band}}
	case "tokens", "tokens-secret":
		return table.Sight{Subjects: []ui.Rect{l.strips[reader], hand, b.readyAt(reader)}, Beside: []ui.Rect{l.pile}}
	case "rounds":
		return table.Sight{Subjects: []ui.Rect{l.rounds, hand}, Beside: []ui.Rect{l.pile}}
	case "welcome": // the number may be covered, which waits
		return table.Sight{Subjects: []ui.Rect{hand}, Beside: slices.Clone(l.hands[:l.seats])}
	}
	return table.Sight{Subjects: []ui.Rect{target, hand}, Beside: []ui.Rect{l.pile}}
}
