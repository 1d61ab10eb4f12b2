package football

import (
	"cmp"
	"slices"
	"strconv"

	"canape/engine"
	rules "canape/engine/games/football"
	"canape/scenes/phonepage"
	"canape/scenes/table"
)

// phone shows the hand on a phone, and a small pitch while the ball is to be placed.
type phone struct {
	table.Holder
	teams []int
	up    bool // the seat's team attacks towards row 14
}

func newPhone(h table.Holder) table.Handset { return &phone{Holder: h} }

// Show records the direction of the seat's team.
func (p *phone) Show(event engine.Event) {
	switch e := event.(type) {
	case rules.MatchBegan:
		p.teams = e.Teams
	case rules.HalfBegan:
		p.up = p.teams[p.Seat] == e.Upwards
	}
}

// Page returns the current page of the phone.
func (p *phone) Page(o engine.Observation) phonepage.Page {
	v := o.View().(*rules.View)
	page := phonepage.Page{Sentence: p.Ask("idle"), Private: true}
	hand := phonepage.Zone{Name: p.Do("hand")}
	for i, card := range v.Hands[p.Seat] {
		hand.Pieces = append(hand.Pieces, phonepage.Piece{ID: strconv.Itoa(i), Name: p.Call(card),
			Picture: "football " + strconv.Itoa(facing(p.up)) + " " + card.String(), Secret: true})
	}
	legal := o.Legal(nil)
	if len(legal) > 0 {
		page.Sentence = p.Ask(asks(v.Phase, legal))
	}
	if len(legal) > 0 && legal[0].Verb == rules.VerbPlace {
		page.Zones = append(page.Zones, p.pitch(v, legal))
	}
	slices.SortStableFunc(legal, func(a, b engine.Move) int { return cmp.Compare(fromLeft(a), fromLeft(b)) })
	for _, move := range legal {
		card := rules.Card(move.A)
		switch move.Verb {
		case rules.VerbPlace:
			s := rules.Square(move.A)
			page.Choices = append(page.Choices, p.Move(move, p.Do("place", "square", s), s.String()))
		case rules.VerbPlay:
			word := p.Do("play", "card", card)
			if arrow := rules.Arrow(move.B); card.Kind() != rules.Corner && card.Kind() != rules.Penalty {
				word = p.Call(arrow)
			}
			page.Choices = append(page.Choices, p.movesWith(move, word, card, v)...)
		case rules.VerbExchange:
			page.Choices = append(page.Choices, p.movesWith(move, p.Do("exchange", "card", card), card, v)...)
		case rules.VerbEnd:
			page.Choices = append(page.Choices, p.Move(move, p.Do("end")))
		case rules.VerbConcede:
			page.Choices = append(page.Choices, p.Move(move, p.Do("concede")))
		case rules.VerbCut:
			page.Choices = append(page.Choices, p.Move(move, p.Do("cut")))
		}
	}
	page.Zones = append(page.Zones, hand)
	return page
}

// fromLeft returns -1, 0 or 1 for a move along an arrow to the left, ahead or to the right. The
// buttons of a card are in this order.
func fromLeft(move engine.Move) int {
	if move.Verb != rules.VerbPlay {
		return 0
	}
	switch rules.Arrow(move.B) {
	case rules.Left:
		return -1
	case rules.Right:
		return 1
	}
	return 0
}

// movesWith returns a choice for each card of the hand with which a move can be made.
func (p *phone) movesWith(move engine.Move, word string, card rules.Card, v *rules.View) (list []phonepage.Choice) {
	for i, held := range v.Hands[p.Seat] {
		if held == card {
			list = append(list, p.Move(move, word, strconv.Itoa(i)))
		}
	}
	return list
}

// pitch returns the squares on which the ball may be placed and those around them, rotated so that
// the seat attacks upwards on its phone.
func (p *phone) pitch(v *rules.View, legal []engine.Move) phonepage.Zone {
	least, most, left, right := rules.Rows, -1, rules.Columns, -1
	for _, move := range legal {
		row, column := rules.Square(move.A).Row(), rules.Square(move.A).Column()
		least, most = min(least, row), max(most, row)
		left, right = min(left, column), max(right, column)
	}
	left, right = max(0, left-1), min(rules.Columns-1, right+1) // fewer columns would make squares too large
	zone := phonepage.Zone{Name: p.Do("pitch"), Columns: right - left + 1, Small: true}
	for row := most; row >= least; row-- {
		for column := left; column <= right; column++ {
			s := rules.SquareAt(column, row)
			if !p.up {
				s = rules.SquareAt(left+right-column, least+most-row)
			}
			piece := phonepage.Piece{ID: s.String(), Name: s.String()}
			if s == v.Ball {
				piece.Mark = "parts/fb-ball"
			}
			zone.Pieces = append(zone.Pieces, piece)
		}
	}
	return zone
}
