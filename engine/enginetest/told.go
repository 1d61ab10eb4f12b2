package enginetest

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"canape/engine"
)

// EventTypes returns the types of the events in order, separated by spaces. It leaves out the types
// in leftOut.
func EventTypes(events []engine.Event, leftOut ...string) string {
	var types []string
	for _, e := range events {
		if !slices.Contains(leftOut, e.Type()) {
			types = append(types, e.Type())
		}
	}
	return strings.Join(types, " ")
}

// EventsFor returns the events of a log as JSON, masked for the viewer.
func EventsFor(t *testing.T, log *engine.Log, viewer engine.Seat) []string {
	t.Helper()
	var lines []string
	for _, e := range log.For(viewer) {
		line, err := engine.EncodeEvent(e)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, string(line))
	}
	return lines
}

// Public returns as one text everything that is public about a match and the events of a log.
func Public(t *testing.T, m engine.Match, log *engine.Log) string {
	t.Helper()
	return fmt.Sprintf("%+v", m.View(engine.Table)) + strings.Join(EventsFor(t, log, engine.Table), "")
}

// PublicMove makes a seat's move in a copy of the match and returns the result of Public, or "" if
// the move is refused.
func PublicMove(t *testing.T, m engine.Match, seat engine.Seat, move engine.Move) string {
	t.Helper()
	var log engine.Log
	m = m.Clone()
	if m.Apply(seat, move, &log) != nil {
		return ""
	}
	return Public(t, m, &log)
}

// Encoded returns a value as JSON, in the console's form.
func Encoded(t *testing.T, value any) string {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// LegalTexts returns the texts of the seat's legal moves in the match's order.
func LegalTexts(game engine.Game, m engine.Match, seat engine.Seat) []string {
	texts := []string{}
	for _, move := range m.Legal(seat, nil) {
		texts = append(texts, game.FormatMove(move))
	}
	return texts
}
