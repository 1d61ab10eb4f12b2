package passeeclair

import (
	"strconv"

	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/scenes/phonepage"
	"canape/scenes/table"
)

// phone shows a seat's hand on its phone. A touch lays a card at once.
type phone struct{ table.Holder }

func newPhone(h table.Holder) table.Handset { return phone{h} }

// Page returns the current page of the phone. It does not show which cards fit: laying a wrong card
// has its consequences, as with a pad.
func (p phone) Page(o engine.Observation) phonepage.Page {
	v := o.View().(*rules.View)
	page := phonepage.Page{Sentence: p.Ask("wait")}
	hand := phonepage.Zone{Name: p.Do("hand")}
	for i, card := range v.Hands[p.Seat] {
		hand.Pieces = append(hand.Pieces, phonepage.Piece{ID: strconv.Itoa(i), Name: p.Call(card), Picture: "passe-eclair " + card.String()})
	}
	if v.Actors.Has(p.Seat) {
		p.choices(&page, v, o.Legal(nil))
	} else if v.Phase == rules.PhaseCountdown.String() {
		page.Sentence = p.Ask("prepare")
	} else if v.Phase == rules.PhaseSwap.String() {
		page.Sentence = p.Ask("swapping")
	}
	page.Zones = []phonepage.Zone{hand}
	won := make([]int, len(v.Victory))
	for seat, tokens := range v.Victory {
		won[seat] = len(tokens)
	}
	p.Scores(&page, won)
	switch v.Phase {
	case rules.PhaseCountdown.String(), rules.PhaseTokens.String(), rules.PhaseSwap.String():
		page.Left = table.SecondsOf(v.Left)
	}
	return page
}

// choices lists the seat's moves and, in a race, every card of its hand.
func (p phone) choices(page *phonepage.Page, v *rules.View, legal []engine.Move) {
	switch v.Phase {
	case rules.PhaseTokens.String(), rules.PhaseSwap.String():
		for _, move := range legal {
			p.choice(page, v, move)
		}
		return
	case rules.PhaseBlocked.String():
		page.Sentence = p.Ask("blocked")
	default:
		page.Sentence, page.Idle = p.wanted(v), p.shut(v)
	}
	page.Race = true
	for i, card := range v.Hands[p.Seat] {
		page.Choices = append(page.Choices, p.Move(rules.MovePlay(card), p.Do("play", "card", card), strconv.Itoa(i)))
	}
}

// wanted returns a sentence that says which cards fit on the pile.
func (p phone) wanted(v *rules.View) string {
	switch {
	case p.shut(v):
		return p.Ask("shut")
	case v.Top == rules.Dog:
		return p.Ask("dog")
	case v.Top != rules.NoCard && v.Top.IsPass():
		return p.Ask("race", "name", v.Top.Target())
	}
	return p.Ask("watch")
}

// shut reports whether another seat must cover the seat's own pass first.
func (p phone) shut(v *rules.View) bool {
	return v.Last != nil && *v.Last == p.Seat && v.Top.IsPass()
}

// choice adds a move to the page. The move concerns tokens or hands between the races, or Gros
// Michi.
func (p phone) choice(page *phonepage.Page, v *rules.View, move engine.Move) {
	switch move.Verb {
	case rules.VerbReady:
		page.Sentence = p.Ask("spend")
		page.Choices = append(page.Choices, p.Move(move, p.Do("ready")))
	case rules.VerbSpend:
		for i, card := range v.Hands[p.Seat] {
			if card == rules.Card(move.B) {
				page.Choices = append(page.Choices, p.Move(move, p.Do("spend", "card", card), strconv.Itoa(i)))
			}
		}
	case rules.VerbSwap:
		page.Sentence = p.Ask("swap")
		page.Choices = append(page.Choices, p.Move(move, p.Name(engine.Seat(move.A))))
	}
}
