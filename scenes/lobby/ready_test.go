package lobby

import (
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
	"canape/scenes/ui"
)

// sitter is a simulated person in the lobby with a device. Calling here makes the person ready, and
// calling back makes them unready.
type sitter struct {
	name       string
	here, back func()
}

// sitters seats a person with a device of each kind, none of them ready yet.
func sitters(r *menutest.Room, l *Scene) []sitter {
	pad := r.Plug(fake.XboxPad)
	phone := r.Couch.Open("phone")
	r.Ticks(2)
	press := func(v input.Action) func() {
		return func() {
			phone.Press(v)
			r.Ticks(2)
			phone.Release(v)
			r.Ticks(2)
		}
	}
	list := []sitter{
		{"pad", func() { r.Tap(pad, input.PadBottom) }, func() { r.Tap(pad, input.PadRight) }},
		{"left keys", func() { r.Key(input.KeyE) }, func() { r.Key(input.KeyQ) }},
		{"right keys", func() { r.Key(input.KeyEnter) }, func() { r.Key(input.KeyBackspace) }},
		{"phone", press(input.Confirm), press(input.Cancel)},
	}
	for _, s := range list {
		s.here()
	}
	at := func() ui.Point { return l.frame.plates[4].Center() }
	r.Click(at())
	return append(list, sitter{"mouse", func() { r.Click(at()) }, func() { r.ClickWith(input.MouseRight, at()) }})
}

// On every device, a person who is ready stays ready after further presses of Confirm. Only Cancel
// makes them unready.
func TestConfirmMakesReadyAndOnlyCancelEndsIt(t *testing.T) {
	r := menutest.NewLargeRoom(t, lang.English)
	l := lobbyOf(r, "pass-pass")
	for at, s := range sitters(r, l) {
		p := &l.places.all[at]
		if !p.person() || p.ready {
			t.Fatalf("%s: place %d is %+v", s.name, at, p)
		}
		for press := range 4 {
			if s.here(); !p.ready {
				t.Errorf("%s: press %d ends readiness", s.name, press+1)
			}
		}
		if s.back(); p.ready || !p.taken {
			t.Errorf("%s: the button to go back leaves %+v", s.name, p)
		}
		s.here()
	}
	r.Key(input.KeyP)
	if len(r.Dealt) != 1 {
		t.Errorf("the match does not begin: %s", l.terms.reason(input.NoDevice))
	}
}

// The lobby names everybody who is not ready, including the person who pressed last.
func TestWaitingNamesEverybodyWhoIsNotReady(t *testing.T) {
	r := menutest.NewLargeRoom(t, lang.English)
	l := lobbyOf(r, "pass-pass")
	all := sitters(r, l)
	names := func(places ...int) string {
		var list []string
		for _, at := range places {
			list = append(list, l.places.all[at].name)
		}
		return r.Text("lobby.why.unready", "names", l.game.speaker(r.Env).List(list...))
	}
	all[1].here()
	all[0].here()
	all[0].back() // this person pressed last and is not ready
	r.Draw()
	if want := names(0, 2, 3, 4); l.frame.why != want {
		t.Errorf("the lobby says %q, want %q", l.frame.why, want)
	}
	for _, s := range all[2:] {
		s.here()
	}
	all[1].back()
	all[1].here()
	if want := names(0); l.terms.reason(input.LeftKeys) != want {
		t.Errorf("the lobby says %q, want %q", l.terms.reason(input.LeftKeys), want)
	}
}

// Two quick presses of Sit out count as one.
func TestTwoQuickPressesSitOutOnce(t *testing.T) {
	r := menutest.NewLargeRoom(t, lang.French)
	_, pads := comers(t, r, "passe-eclair", "Ana", "Bo", "Cy", "Di", "Ed", "Flo")
	s := r.Env.Top().(*sitOut)
	r.Ticks(app.ChoiceTicks)
	r.Tap(pads[1], input.PadBottom, input.PadBottom)
	if s.out != engine.SeatsOf(1) {
		t.Errorf("out are %b", s.out)
	}
	r.Ticks(app.HurryTicks)
	if r.Tap(pads[1], input.PadBottom); s.out != 0 {
		t.Errorf("after a while out are %b", s.out)
	}
}

// The mouse can operate a sheet that a pad opened, and both the keyboard and the mouse can type in
// its name field. While this field is open, Enter does not mark the keyboard's player ready, and
// letter keys do not seat a new player.
func TestKeyboardAndMouseWriteInTheFieldOfAPad(t *testing.T) {
	r := menutest.NewLargeRoom(t, lang.English)
	l := lobbyOf(r, "pass-pass")
	pad := r.Plug(fake.XboxPad)
	r.Tap(pad, input.PadBottom)
	r.Key(input.KeyEnter) // takes the second place
	r.Tap(pad, input.PadTop)
	r.ClickWord(r.Text("lobby.other-name"))
	if l.sheet == nil || l.sheet.entry == nil {
		t.Fatal("the mouse does not open the name field in the sheet of a pad")
	}
	r.ClickWord("L")
	r.Couch.Type("éa")
	r.Key(input.KeyE) // types a letter and seats nobody
	if people, _ := l.places.count(); people != 2 || l.sheet.entry.Text() != "Léa" {
		t.Fatalf("%d people sit, and %q is written", people, l.sheet.entry.Text())
	}
	r.Key(input.KeyEnter)
	if l.places.all[0].name != "Léa" || l.places.all[1].ready {
		t.Errorf("the first is called %q, the second is ready: %v", l.places.all[0].name, l.places.all[1].ready)
	}
	r.ClickWord(r.Text("lobby.done"))
	if l.sheet != nil {
		t.Error("the mouse does not close the sheet of a pad")
	}
	if at := l.cursor(input.TheMouse); at.inSheet() {
		t.Errorf("the cursor of the mouse is still on the sheet, at %d", at)
	}
}
