package blanco

import (
	"strconv"

	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/phonepage"
	"canape/scenes/table"
)

// phone shows the grid, the discards and the hand on a phone.
type phone struct {
	table.Holder
	// peeked is the card of the grid that the seat peeked at last, or Hidden. The phone shows it
	// until the seat's next turn.
	peeked rules.Card
	square rules.Square
}

func newPhone(h table.Holder) table.Handset { return &phone{Holder: h, peeked: rules.Hidden} }

// discardPile is the id of the pile on the page.
const discardPile = "discards"

// Show records a peeked card, and forgets it when the card moves or the seat's turn starts.
func (p *phone) Show(event engine.Event) {
	if engine.OwnerOf(event) != p.Seat {
		return
	}
	switch e := event.(type) {
	case rules.Peeked:
		p.peeked, p.square = e.Card, e.Square
	case rules.TurnBegan, rules.Turned, rules.Placed, rules.Swapped, rules.ClosedUp, rules.LineRemoved, rules.GridDealt:
		p.peeked = rules.Hidden
	}
}

// Page returns the current page of the phone.
func (p *phone) Page(o engine.Observation) phonepage.Page {
	v := o.View().(*rules.View)
	page := phonepage.Page{Sentence: p.Ask("wait"), Private: true}
	legal := o.Legal(nil)
	p.score(&page, v)
	if len(legal) > 0 {
		page.Sentence = p.asked(v)
	} else if p.peeked != rules.Hidden {
		page.Sentence = p.Ask("look", "card", p.peeked)
	}
	for _, move := range legal {
		page.Choices = append(page.Choices, p.choices(v, move)...)
	}
	page.Zones = append(page.Zones, p.grid(v))
	if v.Discard != rules.NoCard {
		page.Zones = append(page.Zones, phonepage.Zone{Name: p.Do("discards"), Pieces: []phonepage.Piece{
			{ID: discardPile, Name: p.Call(v.Discard), Picture: "blanco " + v.Discard.String()}}})
	}
	if len(v.Hands[p.Seat]) > 0 {
		hand := phonepage.Zone{Name: p.Do("hand")}
		for i, card := range v.Hands[p.Seat] {
			hand.Pieces = append(hand.Pieces, phonepage.Piece{ID: strconv.Itoa(i), Name: p.Call(card), Picture: "blanco " + card.String(), Secret: true})
		}
		page.Zones = append(page.Zones, hand)
	}
	return page
}

// score adds to the page how many cards each player still has to remove, and whether the seat is
// next.
func (p *phone) score(page *phonepage.Page, v *rules.View) {
	left := make([]int, len(v.Grids))
	for seat := range left {
		g := v.Grid(engine.Seat(seat))
		left[seat] = g.Rows * g.Columns
	}
	p.Scores(page, left)
	if v.GameNumber > 1 {
		for seat := range page.Scores {
			page.Scores[seat].Note = p.Do("score", "n", v.Scores[seat])
		}
	}
	actor := v.Actors.First()
	if v.Actors.Len() == 1 && actor != p.Seat && (actor+1)%engine.Seat(len(v.Grids)) == p.Seat {
		p.Next(page, actor)
	}
}

// asked returns what the seat is asked to do in the current phase.
func (p *phone) asked(v *rules.View) string {
	task := tasks[v.Phase]
	if task == turnFirst && v.Opened(p.Seat) {
		task = peekFirst
	}
	switch {
	case task == carry:
		task = choose
	case task == turnPeeked && p.peeked == rules.Hidden:
		return p.Ask(string(task) + "-hidden")
	}
	return p.Ask(string(task), "card", p.peeked)
}

// grid returns the seat's grid, including a card that was just peeked at.
func (p *phone) grid(v *rules.View) phonepage.Zone {
	g := v.Grid(p.Seat)
	zone := phonepage.Zone{Name: p.Do("grid"), Columns: g.Columns}
	for row := range g.Rows {
		for column := range g.Columns {
			s := rules.SquareAt(column, row)
			piece := phonepage.Piece{ID: s.String(), Name: p.Do("face-down", "square", s), Picture: "blanco back"}
			if card := g.Cards[s]; card != rules.Hidden {
				piece.Name, piece.Picture = p.Call(card), "blanco "+card.String()
			} else if s == p.square && p.peeked != rules.Hidden {
				piece.Name, piece.Picture, piece.Secret = p.Do("peeked-at", "card", p.peeked), "blanco "+p.peeked.String(), true
			}
			zone.Pieces = append(zone.Pieces, piece)
		}
	}
	return zone
}

// choices returns the buttons for a move, with the squares and hand cards that the move
// uses.
func (p *phone) choices(v *rules.View, move engine.Move) []phonepage.Choice {
	one := func(word string, uses ...string) []phonepage.Choice {
		return []phonepage.Choice{p.Move(move, word, uses...)}
	}
	first, second := rules.Square(move.A), rules.Square(move.B)
	switch move.Verb {
	case rules.VerbTurn:
		return one(p.Do("turn"), first.String())
	case rules.VerbPeek:
		return one(p.Do("peek"), first.String())
	case rules.VerbDraw:
		if rules.Source(move.A) == rules.Discards {
			return one(p.Do("draw-discards"), discardPile)
		}
		return one(p.Do("draw-stock"))
	case rules.VerbSwap:
		return one(p.Do("swap"), first.String(), second.String())
	case rules.VerbRemove:
		return one(p.Do("remove", "line", rules.Line(move.A)))
	case rules.VerbTurnPeeked:
		return one(p.Do("turn-peeked"))
	case rules.VerbPass:
		if v.Phase == rules.PhaseChain.String() {
			return one(p.Do("leave"))
		}
		return one(p.Do("pass"))
	}
	var list []phonepage.Choice
	for i, card := range v.Hands[p.Seat] {
		switch {
		case card != rules.Card(move.A):
		case move.Verb == rules.VerbDiscard:
			list = append(list, p.Move(move, p.Do("discard", "card", card), strconv.Itoa(i)))
		default:
			list = append(list, p.Move(move, p.Do("place", "card", card), strconv.Itoa(i), second.String()))
		}
	}
	return list
}
