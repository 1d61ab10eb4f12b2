package passpass

import (
	"strconv"

	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/handset"
	"canape/scenes/table"
)

// phone is what a phone shows: the weights of the colours, the cards that may be taken, the hand.
type phone struct{ table.Holder }

func newPhone(h table.Holder) table.Handset { return phone{h} }

// Show takes no note of anything: the view tells all.
func (phone) Show(engine.Event) {}

// Page returns what the phone shows now.
func (p phone) Page(o engine.Observation) handset.Page {
	v := o.View().(*rules.View)
	page := handset.Page{Sentence: p.Ask("idle"), Private: true, Facts: p.weights(v)}
	hand, trick := handset.Zone{Name: p.Do("hand")}, handset.Zone{Name: p.Do("trick")}
	for _, card := range v.Hands[p.Seat] {
		hand.Pieces = append(hand.Pieces, p.piece(card, true))
	}
	for _, laid := range v.Trick {
		trick.Pieces = append(trick.Pieces, p.piece(laid.Card, false))
	}
	for _, move := range o.Legal(nil) {
		switch card := rules.Card(move.A); move.Verb {
		case rules.VerbPlay:
			page.Sentence = p.Ask("lay")
			page.Choices = append(page.Choices, p.Move(move, p.Do("play", "card", card), card.String()))
		case rules.VerbTake:
			page.Sentence = p.Do("take-one")
			page.Zones = []handset.Zone{trick}
			page.Choices = append(page.Choices, p.Move(move, p.Do("take", "card", card), card.String()))
		case rules.VerbRepresent:
			page.Sentence = p.Ask("represent")
			page.Choices = append(page.Choices, p.Move(move, p.Name(engine.Seat(move.A))))
		}
	}
	page.Zones = append(page.Zones, hand)
	return page
}

func (p phone) piece(card rules.Card, secret bool) handset.Piece {
	name := p.Call(card)
	if n := card.Diamonds(); n > 0 {
		name = p.Do("diamonds", "card", card, "n", n)
	}
	return handset.Piece{ID: card.String(), Name: name, Picture: "passpass " + card.String(), Secret: secret}
}

// weights returns what the colours weigh in the trick, and which of them leads.
func (p phone) weights(v *rules.View) (facts []handset.Fact) {
	if len(v.Trick) == 0 {
		return nil
	}
	var sums [rules.Colours]int
	most := 0
	for _, laid := range v.Trick {
		sums[laid.Card.Colour()] += laid.Card.Value()
		most = max(most, sums[laid.Card.Colour()])
	}
	for i, sum := range sums {
		colour := rules.Colour(i)
		facts = append(facts, handset.Fact{Name: p.Words().Text("colour." + colour.String()), Value: strconv.Itoa(sum), Lead: sum == most, Sign: colour.String()})
	}
	return facts
}
