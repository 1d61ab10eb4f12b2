package passpass

import (
	"slices"
	"strconv"

	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/phonepage"
	"canape/scenes/table"
)

// phone shows on a seat's phone the weights of the colours, the cards that the seat may take, and
// its hand.
type phone struct{ table.Holder }

func newPhone(h table.Holder) table.Handset { return phone{h} }

// Page returns the current page of the phone.
func (p phone) Page(o engine.Observation) phonepage.Page {
	v := o.View().(*rules.View)
	page := phonepage.Page{Sentence: p.Ask("idle"), Private: true}
	if v.Phase == rules.PhasePlay.String() {
		p.weigh(v.Trick, &page)
	}
	hand, trick := phonepage.Zone{Name: p.Do("hand")}, phonepage.Zone{Name: p.Do("trick")}
	for _, card := range v.Hands[p.Seat] {
		hand.Pieces = append(hand.Pieces, p.piece(card, true))
	}
	laid := engine.SeatSet(0)
	for _, l := range v.Trick {
		piece := p.piece(l.Card, false)
		piece.Name = p.Do("laid", "card", piece.Name, "name", p.Name(l.Seat))
		trick.Pieces, laid = append(trick.Pieces, piece), laid.With(l.Seat)
	}
	p.Scores(&page, v.Points)
	if actor := v.Actors.First(); v.Phase == rules.PhasePlay.String() && v.Actors.Len() == 1 && !laid.Has(p.Seat) && (actor+1)%engine.Seat(len(v.Hands)) == p.Seat {
		p.Next(&page, actor)
	}
	for _, move := range o.Legal(nil) {
		switch card := rules.Card(move.A); move.Verb {
		case rules.VerbPlay:
			page.Sentence = p.Ask("lay")
			page.Choices = append(page.Choices, p.choice(move, "play", card))
		case rules.VerbTake:
			page.Sentence = p.Do("take-one")
			page.Choices = append(page.Choices, p.choice(move, "take", card))
		case rules.VerbRepresent:
			page.Sentence = p.Ask("represent")
			page.Choices = append(page.Choices, p.Move(move, p.Name(engine.Seat(move.A))))
		}
	}
	if len(trick.Pieces) > 0 {
		page.Zones = append(page.Zones, trick)
	}
	page.Zones = append(page.Zones, hand)
	return page
}

// choice returns the choice of a move with a card. Its label is the text of word.
func (p phone) choice(move engine.Move, word string, card rules.Card) phonepage.Choice {
	choice := p.Move(move, p.Do(word, "card", card), card.String())
	choice.Sign = signs[card.Colour()]
	return choice
}

func (p phone) piece(card rules.Card, secret bool) phonepage.Piece {
	name := p.Call(card)
	if n := card.Diamonds(); n > 0 {
		name = p.Do("diamonds", "card", card, "n", n)
	}
	return phonepage.Piece{ID: card.String(), Name: name, Picture: "passpass " + card.String(), Secret: secret}
}

// weigh adds the weights of the colours in the trick to the page, and marks the leading colour.
func (p phone) weigh(trick []rules.Laid, page *phonepage.Page) {
	ranking := rules.StandingOf(trick).Ranking
	for colour := range rules.Colour(rules.Colours) {
		fact := phonepage.Fact{Name: p.Words().Text("colour." + colour.String()), Value: "0", Sign: signs[colour]}
		if at := slices.IndexFunc(ranking, func(r rules.RankedColour) bool { return r.Colour == colour }); at >= 0 {
			fact.Value, fact.Lead = strconv.Itoa(ranking[at].Sum), at == 0
		}
		if fact.Lead {
			page.Detail = p.Do("leads", "colour", fact.Name, "n", fact.Value)
		}
		page.Facts = append(page.Facts, fact)
	}
}
