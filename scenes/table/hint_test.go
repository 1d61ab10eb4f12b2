package table

import (
	"testing"

	"canape/engine"
	"canape/engine/games/blanco"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// Large text leaves no room for a ribbon: the bar says what happened, and then what may be done.
func TestLargeTextSaysTheNewsAndThenWhatToDo(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.XboxPad)
	r.deal(plain(nil), r.party(2, stage.Open))
	r.setUp()
	canvas := ui.NewCanvas()
	defer canvas.Close()
	canvas.Set(ui.Settings{TextScale: 2, Edge: 0.03})
	canvas.Resize(1280, 720)
	canvas.Begin()
	actor := r.actor()
	other := 1 - actor
	saysNews := func() bool { return r.match.Hint(canvas).Name == "" }
	happens := func(seat engine.Seat) { r.match.told.add(blanco.Drew{Seat: seat}) }

	r.tick(newsTicks)
	if saysNews() {
		t.Fatal("the actor is never told what to do")
	}
	happens(other)
	if !saysNews() {
		t.Error("nobody is told what somebody else did")
	}
	r.tick(newsTicks - 1)
	if !saysNews() {
		t.Error("the news goes too early")
	}
	r.tick(1)
	if saysNews() {
		t.Error("the news stays")
	}
	happens(other)
	r.press(int(actor), input.PadLeft)
	if saysNews() {
		t.Error("the news stays while the actor acts upon it")
	}
	happens(actor)
	if saysNews() {
		t.Error("the actor is told what they did themselves, and not what to do next")
	}
}
