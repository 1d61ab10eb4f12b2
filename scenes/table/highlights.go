package table

import (
	"canape/engine"
	"canape/scenes/stage"
)

// mostHighlights is how many things a summary tells.
const mostHighlights = 3

// Most adds to the highlights of a match the seat that has most of something, the first of equals, unless that is under least or
// there are enough of them. The words are under "table.<game>.summary.<name>.big" and ".small".
func Most(list []Highlight, k *stage.Kit, party stage.Party, name string, counts []int, least int) []Highlight {
	seat := 0
	for i, n := range counts {
		if n > counts[seat] {
			seat = i
		}
	}
	if counts[seat] < least || len(list) == mostHighlights {
		return list
	}
	key := "table." + party.Game + ".summary." + name
	return append(list, Highlight{
		Seat:  engine.Seat(seat),
		Big:   k.Text(key+".big", "n", counts[seat]),
		Small: k.Speaker(party).Text(key+".small", "seat", engine.Seat(seat), "n", counts[seat]),
	})
}
