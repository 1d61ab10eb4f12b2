package app

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"canape/engine"
)

// HandicapWords describes the handicaps of a seat, or returns "" if it has none.
func (w Words) HandicapWords(game engine.Info, handicaps engine.Handicaps) string {
	var words []string
	for _, h := range game.Handicaps {
		if steps := handicaps[h.Name]; steps > 0 {
			words = append(words, w.HandicapSteps(game, h, steps))
		}
	}
	if words == nil {
		return ""
	}
	return w.List(words...)
}

// HandicapSteps describes the amount of a handicap with this many steps, such as "3 cards".
func (w Words) HandicapSteps(game engine.Info, h engine.Handicap, steps int) string {
	var amount any = steps * max(1, h.Unit)
	if h.Ticks {
		amount = w.Seconds(steps * h.Unit)
	}
	return w.Text(fmt.Sprintf("handicap.%s.%s.steps", game.ID, h.Name), "steps", steps, "amount", amount)
}

// HandicapSign returns a short label for the handicaps of a seat: the amount, or a plus if the
// handicap is time. It returns "" if the seat has none.
func HandicapSign(game engine.Info, handicaps engine.Handicaps) (sign string) {
	amount := 0
	for _, h := range game.Handicaps {
		steps := handicaps[h.Name]
		if steps > 0 {
			sign = "+"
		}
		if !h.Ticks {
			amount += steps * max(1, h.Unit)
		}
	}
	if amount > 0 {
		sign += strconv.Itoa(amount)
	}
	return sign
}

const secondTicks = 60

// Seconds converts a number of ticks to words.
func (w Words) Seconds(ticks int) string {
	if ticks%secondTicks == 0 {
		return w.Text("lobby.seconds", "seconds", ticks/secondTicks)
	}
	number := strconv.FormatFloat(math.Round(100*float64(ticks)/secondTicks)/100, 'f', -1, 64)
	return w.Text("lobby.seconds-part", "seconds", strings.Replace(number, ".", w.Text("number.decimal"), 1))
}

// HandicapLines returns a line about the handicaps of each seat, with "" for a seat without any.
func (w Words) HandicapLines(party Party) (lines [engine.MaxSeats]string) {
	game, known := w.Game(party.Game)
	if !known {
		return lines
	}
	info := game.Info()
	for i, seat := range party.Seats {
		if words := w.HandicapWords(info, seat.Handicaps); words != "" {
			lines[i] = w.Text("handicap.line", "name", seat.Name, "given", words)
		}
	}
	return lines
}
