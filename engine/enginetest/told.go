package enginetest

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"canape/engine"
)

// EventTypes returns the types of events in their order, separated by blanks, except for those left
// out.
func EventTypes(events []engine.Event, leftOut ...string) string {
	var types []string
	for _, e := range events {
		if !slices.Contains(leftOut, e.Type()) {
			types = append(types, e.Type())
		}
	}
	return strings.Join(types, " ")
}

// EventsFor returns the events of a log as the viewer sees them, encoded.
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

// Encoded returns a value as JSON, which is how the console tells it.
func Encoded(t *testing.T, value any) string {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// LegalTexts returns the texts of the seat's legal moves, in the order in which the match lists
// them.
func LegalTexts(game engine.Game, m engine.Match, seat engine.Seat) []string {
	texts := []string{}
	for _, move := range m.Legal(seat, nil) {
		texts = append(texts, game.FormatMove(move))
	}
	return texts
}
