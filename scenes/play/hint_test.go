package play

import (
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/games/blanco"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// Large text leaves no room for the ribbon. The bar then shows the last event first, and after it
// the prompt.
func TestLargeTextShowsNewsThenPrompt(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.XboxPad)
	r.deal(plain(nil), r.party(2, app.Open))
	r.setUp()
	canvas := ui.NewCanvas()
	defer canvas.Close()
	canvas.Set(ui.Settings{TextScale: 2, Edge: 0.03})
	canvas.Resize(1280, 720)
	canvas.Begin()
	actor := r.actor()
	other := 1 - actor
	saysNews := func() bool { return r.match.Hint(canvas).Name == "" }
	happens := func(seat engine.Seat) { r.match.History.Add(blanco.Drew{BySeat: engine.By(seat)}) }

	for n := 0; saysNews(); n++ {
		if r.tick(1); n > 1000 {
			t.Fatal("the actor is not prompted")
		}
	}
	happens(other)
	if !saysNews() {
		t.Error("the others do not see the event")
	}
	for r.match.History.Fresh(r.match.Speed()) {
		if !saysNews() {
			t.Fatal("the event disappears too early")
		}
		r.tick(1)
	}
	if saysNews() {
		t.Error("the event stays too long")
	}
	happens(other)
	r.press(int(actor), input.PadLeft)
	if saysNews() {
		t.Error("the event stays after the actor's press")
	}
	happens(actor)
	if saysNews() {
		t.Error("the actor sees their own event instead of a prompt")
	}
}

// When several seats choose from hidden cards at the same time, the bar shows how to peek, because
// the plates have no room for these words.
func TestBarSaysHowToPeek(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad)
	if err := r.env.Roster.Join(1, input.TheMouse); err != nil {
		t.Fatal(err)
	}
	r.deal(plain(nil), r.party(2, app.Peek))
	r.settle()
	more := true
	r.board.actions = func(seat engine.Seat) []ui.Action {
		look, _ := table.PeekAction(r.match, seat, "")
		list := []ui.Action{look}
		if more {
			list = append(list, ui.Action{Glyph: r.env.SeatGlyph(input.Seat(seat), input.Confirm), Word: "choose"})
		}
		return list
	}
	canvas := ui.NewCanvas()
	defer canvas.Close()
	canvas.Resize(1280, 720)
	canvas.Begin()
	if !Together(r.match) {
		t.Fatal("the seats are not asked at once")
	}
	plate := func() []ui.Action {
		p := r.match.prompter()
		return p.onPlate(nil, 0, true)
	}
	looks := func() (bar []string) {
		for _, a := range r.match.Hint(canvas).Actions {
			if a.Glyph.Tag() == int(input.Peek) {
				bar = append(bar, a.Word)
			}
		}
		return bar
	}
	if got, want := looks(), []string{r.env.Text("table.peek.hold"), r.env.Text("table.peek.click")}; !slices.Equal(got, want) {
		t.Errorf("the bar says %q, want %q", got, want)
	}
	if list := plate(); len(list) != 1 || list[0].Word != "choose" {
		t.Errorf("the plate says %v", list)
	}
	more = false
	if got := looks(); len(got) > 0 {
		t.Errorf("the bar repeats what the plate of a seat without another choice says: %q", got)
	}
	if list := plate(); len(list) != 1 || list[0].Glyph.Tag() != int(input.Peek) {
		t.Errorf("the plate of a seat without another choice says %v", list)
	}
}

// The bar and the plates refer a player with a phone to the phone's page. They name neither buttons
// of pads nor words that are not on the page.
func TestBarSendsPhonesToTheirPage(t *testing.T) {
	for _, together := range []bool{false, true} {
		r := newRoom(t, t.TempDir())
		if err := r.phone(0, "Ana"); err != nil {
			t.Fatal(err)
		}
		people := 1
		if together {
			r.couch.Plug(devices.XboxPad)
			r.tick(1)
			list := r.env.Roster.Devices(nil)
			if err := r.env.Roster.Join(1, list[len(list)-1].ID); err != nil {
				t.Fatal(err)
			}
			people = 2
		}
		r.deal(plain(nil), r.party(people+1, app.Peek))
		r.settle()
		r.board.actions = func(seat engine.Seat) []ui.Action {
			return []ui.Action{{Glyph: r.env.MoveGlyph(r.env.Roster.DeviceUsed(input.Seat(seat)), input.AllWays), Word: "aim"},
				{Glyph: r.env.SeatGlyph(input.Seat(seat), input.Confirm), Word: "lay"}}
		}
		canvas := ui.NewCanvas()
		t.Cleanup(canvas.Close)
		canvas.Resize(1280, 720)
		canvas.Begin()
		p := r.match.prompter()
		actions := p.onPlate(nil, 0, true)
		if !together {
			actions = r.match.Hint(canvas).Actions
		}
		if len(actions) == 0 || actions[0].Word != r.env.Text("table.on-phone") {
			t.Fatalf("together %v: the phone is told %v", together, actions)
		}
		for _, a := range actions {
			if art, key := a.Glyph.Name(); art != "phone" || key != "" || a.Word == "aim" || a.Word == "lay" {
				t.Errorf("together %v: the phone is told %q with the button %q%q", together, a.Word, art, key)
			}
		}
		if together {
			if list := p.onPlate(nil, 1, true); len(list) != 1 || list[0].Word != "lay" {
				t.Errorf("the pad is told %v", list)
			}
		}
	}
}
