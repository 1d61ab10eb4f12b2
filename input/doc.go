// Package input turns presses on devices into intents, and knows which seat
// each device acts for. It does not know Ebitengine: input/poll fills a Frame
// from the real devices, input/fake from a script.
//
// Three types are kept apart. A Device is a thing that is plugged in: a pad, the left or the right
// half of the keyboard, the mouse. A Seat is a place at the table. Persons exist only in the
// scenes. A seat is assigned a device: unplugging ends the assignment, not the seat, and the seat
// remembers what it waits for.
//
// One tick of an application:
//
//	poller.Poll(&frame)                        // every device is read first
//	intents := roster.Update(&frame, context)  // then all of it is applied
//	for _, change := range roster.Changes() {  // pads that came, went, were lost
//		...
//	}
//	for _, intent := range intents {
//		scene.Handle(intent)
//	}
//
// What scenes do with it:
//
//   - A menu takes every Intent, from any device, seated or not. It reads
//     Intent.MenuSeat where it matters whose choice it was.
//   - A lobby calls Join when Confirm (or Wake) comes from a device that is
//     free, Share when people pass one pad, Leave when someone gets up.
//   - A table takes only intents with a Seat and hands (Seat, Action) on.
//   - A match whose seat may act pauses at a Change of kind Lost. Any free
//     device that presses Confirm on that place takes it up through Join.
//   - Prompts ask SeatGlyph, MenuGlyph, Glyph, MoveGlyphs and JoinGlyphs for drawings.
//   - Text fields set Context.Typist and read Frame.Runes.
//   - A real-time game sets Context.OneButton: people who share a device each press a button
//     of their own, which OwnGlyph and SeatGlyph show.
//   - Wake comes from a pad with an unknown layout: seat it if it
//     likes, then lead it through a Mapper and store the result with
//     Bindings.SetMapping.
//
// A press belongs to the seat that it was made for. When a device changes
// hands while something is held, the hold ends (Released, for the old seat)
// and nothing starts until the control has been let go and pressed again.
//
// Nothing here is safe for concurrent use: it all belongs to the game's tick.
package input
