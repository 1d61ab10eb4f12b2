package play

import (
	"canape/input"
	"canape/scenes/table"
)

// toWriter passes an intent of a free keyboard to the seat that writes on this keyboard, but plays
// with the mouse or a pad.
func toWriter(intent input.Intent, b table.Board, roster *input.Roster) input.Intent {
	if intent.Seat != input.NoSeat || !intent.Kind.IsKeys() {
		return intent
	}
	if seats, typist := b.Writers(); typist != input.NoDevice {
		intent.Seat = roster.SeatsOf(typist).First()
		if confirmed := seatsOf(seats) & roster.SeatsOf(typist); confirmed != 0 {
			intent.Seat = confirmed.First()
		}
	}
	return intent
}
