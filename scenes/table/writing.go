package table

import (
	"canape/engine"
	"canape/input"
)

// WritingBoard is a Board on which people write words.
type WritingBoard interface {
	// Writers returns the seats that write words now; meanwhile nobody else uses their devices.
	// typist is the half of the keyboard that writes, or the mouse of somebody who also has the
	// keyboard; input.NoDevice while none writes.
	Writers() (seats engine.SeatSet, typist input.DeviceID)
}

// writersAt returns who writes at a board, and on what.
func writersAt(b Board) (seats engine.SeatSet, typist input.DeviceID) {
	if writing, ok := b.(WritingBoard); ok {
		return writing.Writers()
	}
	return 0, input.NoDevice
}

// toWriter gives an intent of the keyboard to the seat that writes on it although it plays with the
// mouse.
func toWriter(intent input.Intent, b Board, roster *input.Roster) input.Intent {
	if intent.Seat != input.NoSeat || !intent.Kind.IsKeys() {
		return intent
	}
	if seats, typist := writersAt(b); typist == input.TheMouse {
		intent.Seat = roster.SeatsOf(typist).First()
		if confirmed := seatsOf(seats) & roster.SeatsOf(typist); confirmed != 0 {
			intent.Seat = confirmed.First()
		}
	}
	return intent
}
