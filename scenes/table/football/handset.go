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

// phone shows the pitch and the hand on a phone, in the same orientation as on the screen. While the
// ball is to be placed it also shows the squares for it, enlarged.
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
	goals := v.Score
	if v.Shootout != nil {
		goals = *v.Shootout
	}
	p.Scores(&page, goals[:])
	if v.Shootout == nil {
		page.Map = p.field(v)
	}
	legal := o.Legal(nil)
	if len(legal) > 0 {
		page.Sentence = p.Ask(asks(v.Phase, legal))
		page.Detail = p.Do(map[bool]string{true: "rightwards", false: "leftwards"}[p.up])
	}
	if len(legal) > 0 && legal[0].Verb == rules.VerbPlace {
		page.Zones = append(page.Zones, p.pitch(page.Map, v, legal))
	}
	slices.SortStableFunc(legal, func(a, b engine.Move) int { return cmp.Compare(fromLeft(a), fromLeft(b)) })
	for _, move := range legal {
		card := rules.Card(move.A)
		switch move.Verb {
		case rules.VerbPlace:
			s := rules.Square(move.A)
			page.Choices = append(page.Choices, p.Move(move, p.Do("place", "square", s), s.String()))
		case rules.VerbPlay:
			word, path := p.Do("play", "card", card), [][2]int(nil)
			if arrow := rules.Arrow(move.B); card.Kind() != rules.Corner && card.Kind() != rules.Penalty {
				steps := strconv.Itoa(card.Length(arrow))
				word = p.Call(arrow) + " " + steps
				path = pathOnMap(pathOf(v.Ball, card, arrow, p.up))
			}
			for _, choice := range p.movesWith(move, word, card, v) {
				if choice.Path = path; path != nil {
					choice.Steps = strconv.Itoa(card.Length(rules.Arrow(move.B)))
				}
				page.Choices = append(page.Choices, choice)
			}
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

// field returns the pitch with the ball.
func (p *phone) field(v *rules.View) *phonepage.Map {
	field := &phonepage.Map{Name: p.Do("pitch"), Art: "parts/fb-pitch", Size: [2]int{artWidth, artHeight},
		View: [4]int{artLeft, artTop, artRight - artLeft, artBottom - artTop}, Mark: "parts/fb-ball", Unit: artSquare}
	if v.Ball != rules.NoSquare {
		field.Name = p.Do("pitch-ball", "square", v.Ball)
		field.Ball = new(onMap(middleOf(v.Ball)))
	}
	return field
}

// onMap converts a point of the pitch to one of its drawing.
func onMap(at point) [2]int {
	return [2]int{artX + int(at.x*artSquare), artY + int(at.y*artSquare)}
}

// pathOnMap returns the way of the ball in the drawing of the pitch.
func pathOnMap(way path) (list [][2]int) {
	for step := range way.steps() + 1 {
		list = append(list, onMap(way.pointAfter(float64(step))))
	}
	return list
}

// pitch returns the squares on which the ball may be placed and those beside them, as they lie on
// the screen: rows from left to right, columns from top to bottom.
func (p *phone) pitch(field *phonepage.Map, v *rules.View, legal []engine.Move) phonepage.Zone {
	least, most, left, right := rules.Rows, -1, rules.Columns, -1
	for _, move := range legal {
		row, column := rules.Square(move.A).Row(), rules.Square(move.A).Column()
		least, most = min(least, row), max(most, row)
		left, right = min(left, column), max(right, column)
	}
	least, most = max(0, least-1), min(rules.Rows-1, most+1) // fewer squares side by side would be too large
	zone := phonepage.Zone{Name: p.Do("squares"), Columns: most - least + 1, Small: true}
	for column := left; column <= right; column++ {
		for row := least; row <= most; row++ {
			s := rules.SquareAt(column, row)
			piece := phonepage.Piece{ID: s.String(), Name: s.String()}
			if s == v.Ball {
				piece.Mark = "parts/fb-ball"
			}
			zone.Pieces = append(zone.Pieces, piece)
		}
	}
	corner := onMap(point{float64(least), float64(left)})
	field.Near = &[4]int{corner[0], corner[1], (most - least + 1) * artSquare, (right - left + 1) * artSquare}
	return zone
}
