package tabletest

import (
	"fmt"
	"slices"
	"testing"

	"canape/engine"
	"canape/scenes/narration"
	speech "canape/scenes/speech/fake"
	"canape/scenes/table/show"
	"canape/scenes/ui"
)

// Trace draws a frame of the whole table, as Whole does, and returns its sprites. After Listen it
// also reads new words aloud.
func (h *Host) Trace(turn engine.Seat) ui.Trace {
	h.Canvas.Begin()
	h.Whole(h.Canvas, turn)
	if h.narrator != nil {
		h.narrator.Frame(h.env, h.Canvas, h)
	}
	return h.Canvas.Trace()
}

// Listen switches reading aloud on. Spoken records the words.
func (h *Host) Listen() {
	h.Spoken = speech.New()
	h.narrator = narration.New(h.Spoken)
	h.env.Settings.Narration = true
}

// sameWords fails unless two tables have read the same words aloud. It returns the number of texts.
func sameWords(t testing.TB, when string, a, b *Host) int {
	t.Helper()
	if a.narrator == nil {
		return 0
	}
	here, there := a.Spoken.Texts(), b.Spoken.Texts()
	if !slices.Equal(here, there) {
		t.Fatalf("%s: the spoken words are %q and %q", when, here, there)
	}
	return len(here)
}

// Alike fails unless two tables that share a canvas look and sound the same, sprite by sprite and
// word by word. Only hidden cards may differ.
func Alike(t testing.TB, when string, a, b *Host, turn engine.Seat) {
	t.Helper()
	here, there := a.Trace(turn), b.Trace(turn)
	sameWords(t, when, a, b)
	if here, there := show.MoodOf(a.Board), show.MoodOf(b.Board); here != there {
		t.Fatalf("%s: the moods of the music are %d and %d", when, here, there)
	}
	if diff := here.Difference(there); diff != "" {
		t.Fatalf("%s: %s", when, diff)
	}
}

// SettleAlike shows all events on both tables until both are idle or wait for a seat. On the way it
// compares their frames.
func SettleAlike(t testing.TB, when string, a, b *Host) {
	t.Helper()
	const every = 8 // in ticks
	for tick := range 4000 {
		if tick%every == 0 {
			Alike(t, fmt.Sprintf("%s, tick %d", when, tick), a, b, a.Playing.Actors().First())
		}
		if waits := a.Board.Waits(); waits != b.Board.Waits() {
			t.Fatalf("%s, tick %d: the tables wait for %v and %v", when, tick, waits, b.Board.Waits())
		} else if waits != 0 || a.Resting() && b.Resting() {
			return
		}
		a.Tick(1)
		b.Tick(1)
	}
	t.Fatal("the tables are never idle")
}
