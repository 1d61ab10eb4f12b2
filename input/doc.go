// Package input turns presses on devices into intents, and records for which seat each device acts.
// It does not depend on Ebitengine: package input/poll fills a Frame from the real devices, and
// package input/fake from a script.
//
// It distinguishes devices, seats and people. A Device is something plugged in: a pad, the left or
// the right half of the keyboard, the mouse. A Seat is a place at the table. Only the scenes know
// people. A device is assigned to a seat. Unplugging the device ends the assignment, but the seat
// remembers the device and waits for it.
//
// One tick of an application:
//
//	poller.Poll(&frame)                        // first read every device
//	intents := roster.Update(&frame, context)  // then apply everything
//	for _, change := range roster.Changes() {  // pads that were plugged in, unplugged or lost
//		...
//	}
//	for _, intent := range intents {
//		scene.Handle(intent)
//	}
//
// How scenes use it:
//
//   - A menu accepts every Intent, from any device, with or without a seat. If it matters who made
//     the choice, the menu reads Intent.MenuSeat.
//   - A lobby calls Join if Confirm (or Wake) comes from a free device, Share if people pass one pad
//     around, Leave if a player gets up.
//   - A table accepts only intents with a Seat and passes on (Seat, Action).
//   - A match pauses at a Change of kind Lost if the seat may act. A device for which Roster.Is
//     returns true takes over the seat through Join. Before any other device takes it over, the
//     players must agree.
//   - Prompts get their drawings from SeatGlyph, MenuGlyph, Glyph, MoveGlyphs and JoinGlyphs.
//   - Text fields set Context.Typist and read Frame.Runes.
//   - A real-time game sets Context.OneButton: people who share a device each press a button of their
//     own, which OwnGlyph and SeatGlyph return.
//   - Wake comes from a pad with an unknown layout: give it a seat if the player wants one, then lead the
//     player through a Mapper and store the result with Bindings.SetMapping.
//
// A press belongs to the seat for which it was made. If the device gets another seat while a
// control is held, the hold ends (Released, for the old seat), and the control must be released
// before it counts again.
//
// The package is not safe for concurrent use: call everything from the game's tick.
package input
