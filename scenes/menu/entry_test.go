package menu

import (
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/menu/menutest"
	"canape/scenes/store"
)

// writing opens a text field over another scene.
func writing(t *testing.T, l lang.Language, device func(*menutest.Room) input.DeviceID, text string) (*menutest.Room, *NameDialog, *[]string) {
	t.Helper()
	r := menutest.NewBlancoRoom(t, l)
	r.Open(&menutest.StubScene{})
	r.Ticks(2)
	var names []string
	e := NewNameDialog(device(r), "lobby.write-name", text, func(name string) bool { return strings.EqualFold(name, "Tom") }, func(name string) { names = append(names, name) })
	r.Env.Push(e)
	r.Env.Settle(r.Env)
	r.Draw()
	return r, e, &names
}

func TestTypeAName(t *testing.T) {
	r, e, names := writing(t, lang.French, func(*menutest.Room) input.DeviceID { return input.LeftKeys }, "Le")
	r.Type("\té€a&")
	r.Tick()
	if got := e.entry.Text(); got != "Leéa&" {
		t.Fatalf("%q was written", got)
	}
	r.Key(input.KeyBackspace, input.KeyBackspace, input.KeyBackspace)
	r.Type("a")
	r.Tick()
	r.Key(input.KeyEnter)
	if len(*names) != 1 || (*names)[0] != "Lea" {
		t.Errorf("names %q", *names)
	}
	if r.Env.Top() == e {
		t.Error("the field stays open")
	}
}

func TestUnsupportedLettersAreRefused(t *testing.T) {
	r, e, _ := writing(t, lang.French, func(*menutest.Room) input.DeviceID { return input.LeftKeys }, "Le")
	r.Type("日Ол")
	r.Tick()
	if got := e.entry.Text(); got != "LeОл" {
		t.Errorf("%q was written", got)
	}
}

func TestMenuKeysAreLettersInTheField(t *testing.T) {
	r, e, names := writing(t, lang.French, func(*menutest.Room) input.DeviceID { return input.TheMouse }, "")
	for _, k := range []input.Control{input.KeyE, input.KeyQ, input.KeyP} { // in menus these keys are Confirm, Cancel and Pause
		r.Type("x")
		r.Key(k)
	}
	if e.entry.Text() != "xxx" || len(*names) > 0 || r.Env.Top() != e {
		t.Errorf("%q, names %q", e.entry.Text(), *names)
	}
	r.Key(input.KeyEscape)
	if r.Env.Top() == e || len(*names) > 0 {
		t.Error("Escape did not leave the field, or changed the names")
	}
}

func TestWriteANameWithAPad(t *testing.T) {
	var p *fake.Pad
	r, e, names := writing(t, lang.French, func(r *menutest.Room) input.DeviceID {
		p = r.Plug(fake.XboxPad)
		return r.ID(p)
	}, "")
	r.Tap(p, input.PadDown, input.PadBottom)
	r.Tap(p, input.PadDown)
	for range 9 {
		r.Tap(p, input.PadEast)
	}
	r.Tap(p, input.PadBottom, input.PadUp, input.PadUp)
	for range 9 {
		r.Tap(p, input.PadWest)
	}
	r.Tap(p, input.PadBottom)
	if got := e.entry.Text(); got != "Ké" {
		t.Fatalf("%q was written, want a capital and an accent", got)
	}
	r.Tap(p, input.PadBottom)
	if got := e.entry.Text(); got != "Kéa" {
		t.Fatalf("%q was written: after an accent the letters without come back", got)
	}
	r.Tap(p, input.PadLeft)
	r.Tap(p, input.PadLeft)
	if got := e.entry.Text(); got != "K" {
		t.Errorf("%q after erasing", got)
	}
	r.Tap(p, input.PadStart)
	if len(*names) != 1 || (*names)[0] != "K" {
		t.Errorf("names %q", *names)
	}
}

func TestWriteANameWithTheMouse(t *testing.T) {
	r, e, names := writing(t, lang.English, func(*menutest.Room) input.DeviceID { return input.TheMouse }, "")
	for _, key := range []Key{0, KeySpace, 1, 10, KeyErase, KeyDone} { // the letters A, B and K, with keys that have words in between
		r.Click(e.entry.line.Keyboard.Rect(key).Center())
	}
	if len(*names) != 1 || (*names)[0] != "A B" {
		t.Errorf("names %q", *names)
	}
}

func TestUnusableNames(t *testing.T) {
	for name, wrong := range map[string]string{"": "entry.empty", "   ": "entry.empty", "tom": "entry.taken", " Tom ": "entry.taken"} {
		r, e, names := writing(t, lang.English, func(*menutest.Room) input.DeviceID { return input.RightKeys }, name)
		r.Key(input.KeyEnter)
		if e.entry.wrong != wrong || len(*names) > 0 || r.Env.Top() != e {
			t.Errorf("%q: wrong is %q, want %q", name, e.entry.wrong, wrong)
		}
	}
}

func TestNamesHaveAMaximumLength(t *testing.T) {
	r, e, _ := writing(t, lang.French, func(*menutest.Room) input.DeviceID { return input.LeftKeys }, "")
	for range store.MaxName + 3 {
		r.Type("é")
		r.Tick()
	}
	if got := len([]rune(e.entry.Text())); got != store.MaxName {
		t.Errorf("%d letters", got)
	}
}
