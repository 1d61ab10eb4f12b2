package play

import (
	"canape/engine"
	"canape/input"
	"canape/scenes/table"
	"canape/scenes/table/show"
)

// turnToldTicks is the least time, in ticks, between two answers of outOfTurn to a seat.
const turnToldTicks = 300

// outOfTurn answers a press of a player who is not on turn with words that say whose turn it is.
type outOfTurn struct {
	words  [engine.MaxSeats]string // the words shown to each seat, or ""
	toldAt [engine.MaxSeats]int    // tick of the scene in which each seat was last told whose turn it is
}

// press answers a press of a player who is not on turn.
func (o *outOfTurn) press(h table.Host, seat engine.Seat, intent input.Intent, asked engine.SeatSet, clock int) {
	if asked.Len() != 1 || asked.Has(seat) || intent.Phase != input.Pressed || intent.Action != input.Confirm && intent.Action != input.Other {
		return
	}
	if told := o.toldAt[seat]; told > 0 && clock-told < turnToldTicks {
		return
	}
	o.toldAt[seat], o.words[seat] = clock, turnOf(h, asked.First())
	h.Tell(seat, o.words[seat], false)
}

// turnOf returns the sentence that says whose turn it is.
func turnOf(h table.Host, asked engine.Seat) string {
	return h.Env().Text("table.out-of-turn", "name", h.Party().Seats[asked].Name)
}

// withdraw removes words that have become wrong, because it is now another seat's turn.
func (o *outOfTurn) withdraw(h table.Host, slips *show.Slips, asked engine.SeatSet) {
	for i, words := range o.words {
		if words == "" || asked.Len() == 1 && words == turnOf(h, asked.First()) {
			continue
		}
		if seat := engine.Seat(i); slips.Text(seat) == words {
			slips.Tell(seat, "", false)
		}
		o.words[i] = ""
	}
}
