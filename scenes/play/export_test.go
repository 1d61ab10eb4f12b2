package play

import (
	"fmt"

	"canape/engine"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// Told returns the events of a match that have been announced.
func Told(m *Match) []engine.Event { return m.History.Events }

// Unseen returns the events of a match that its board is still showing.
func Unseen(m *Match) []engine.Event { return m.History.Unseen }

// RecordOf returns the record of a match.
func RecordOf(m *Match) *journal.Record { return m.session.Record() }

// BoardOf returns the board of a match.
func BoardOf(m *Match) table.Board { return m.Board }

// Await waits until the thinking bot has chosen and the disk has written, so that a test does not
// depend on their speed.
func Await(m *Match) {
	if b := m.bots; b.thinker != engine.Nobody && b.made == nil {
		move := <-b.choice
		b.choice <- move
	}
	if file := m.session.File(); file != nil {
		_ = file.Flush()
	}
}

// Playing returns the bot whose turn people watch, or Nobody.
func Playing(m *Match) engine.Seat { return m.turn().bot }

// Readers returns the readers of the lesson on the screen, or no seats without a lesson.
func Readers(m *Match) engine.SeatSet { return m.coach.says.Readers }

// Play makes a move of a seat, as the seat's board would.
func Play(m *Match, seat engine.Seat, move engine.Move) { m.play(seat, move) }

// Lagging reports whether the board of a match still has events to show.
func Lagging(m *Match) bool { return m.Lags() }

// Hurry shows all pending events at once.
func Hurry(m *Match) { m.Hurry() }

// Lost returns the seats for whose devices a match waits.
func Lost(m *Match) engine.SeatSet { return m.devices.lost }

// Asked returns the people who are asked now.
func Asked(m *Match) engine.SeatSet { return m.asked() }

// Together reports whether several people are asked at once.
func Together(m *Match) bool { return m.asked().Len() > 1 && m.goesOn() && !m.Match().Over() }

// WhyNoTakeBack returns the text key of the reason why the last move cannot be taken back, or "" if
// it can.
func WhyNoTakeBack(m *Match) string { return m.whyNoTakeBack() }

// TakeBack takes back the last move of a person.
func TakeBack(m *Match) error { return m.takeBack() }

// Newcomer returns the scene that asks whether a device may take a place.
func Newcomer(m *Match, device input.DeviceID) app.Scene { return newNewcomer(m, device) }

// NewcomerPieces returns the rectangles of the parts of a newcomer's question. "answer 0" is the
// card of the first person who is asked.
func NewcomerPieces(question app.Scene) map[string]ui.Rect {
	f := question.(*newcomer).frame
	pieces := map[string]ui.Rect{"title": f.title, "body": f.body}
	if f.places.H > 0 {
		pieces["places"] = f.places
	}
	for i, card := range f.answers {
		pieces[fmt.Sprint("answer ", i)] = card
	}
	return pieces
}

// LetPhonesIn opens the scene in which phones can join, as the pause menu does.
func LetPhonesIn(m *Match) { m.env.Push(m.env.Routes.Phones(m.devices.claim)) }
