package menu

import (
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/menu/menutest"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// writing opens a text field over another scene.
func writing(t *testing.T, l lang.Language, device func(*menutest.Room) input.DeviceID, text string) (*menutest.Room, *NameDialog, *[]string) {
	t.Helper()
	r := menutest.NewLivingRoom(t, l)
	r.Open(&menutest.Doorway{})
	r.Ticks(2)
	var names []string
	e := NewNameDialog(device(r), "lobby.write-name", text, func(name string) bool { return strings.EqualFold(name, "Tom") }, func(name string) { names = append(names, name) })
	r.Kit.Push(e)
	r.Kit.Settle(r.Kit)
	r.Draw()
	return r, e, &names
}

func TestANameIsTyped(t *testing.T) {
	r, e, names := writing(t, lang.French, func(*menutest.Room) input.DeviceID { return input.LeftKeys }, "Le")
	r.Type("\té€a")
	r.Tick()
	if got := e.entry.Text(); got != "Leéa" {
		t.Fatalf("%q was written", got)
	}
	r.Key(input.KeyBackspace, input.KeyBackspace)
	r.Type("a")
	r.Tick()
	r.Key(input.KeyEnter)
	if len(*names) != 1 || (*names)[0] != "Lea" {
		t.Errorf("names %q", *names)
	}
	if r.Kit.Top() == e {
		t.Error("the field stays open")
	}
}

func TestLettersThatMeanSomethingElsewhereAreLetters(t *testing.T) {
	r, e, names := writing(t, lang.French, func(*menutest.Room) input.DeviceID { return input.TheMouse }, "")
	for _, k := range []input.Key{input.KeyE, input.KeyQ, input.KeyP} { // confirm, cancel and pause in menus
		r.Type("x")
		r.Key(k)
	}
	if e.entry.Text() != "xxx" || len(*names) > 0 || r.Kit.Top() != e {
		t.Errorf("%q, names %q", e.entry.Text(), *names)
	}
	r.Key(input.KeyEscape)
	if r.Kit.Top() == e || len(*names) > 0 {
		t.Error("Escape did not leave the field as it was")
	}
}

func TestANameIsWrittenWithAPad(t *testing.T) {
	var p *fake.Pad
	r, e, names := writing(t, lang.French, func(r *menutest.Room) input.DeviceID {
		p = r.Plug(fake.XboxPad)
		return r.ID(p)
	}, "")
	r.Type("x") // somebody else's keyboard: not a typewriter now
	r.Tap(p, input.PadDown, input.PadBottom)
	r.Tap(p, input.PadDown, input.PadDown, input.PadBottom)
	if got := e.entry.Text(); got != "Ké" {
		t.Fatalf("%q was written, want a capital and an accent", got)
	}
	r.Tap(p, input.PadLeft)
	if got := e.entry.Text(); got != "K" {
		t.Errorf("%q after erasing", got)
	}
	r.Tap(p, input.PadStart)
	if len(*names) != 1 || (*names)[0] != "K" {
		t.Errorf("names %q", *names)
	}
}

func TestANameIsWrittenWithTheMouse(t *testing.T) {
	r, e, names := writing(t, lang.English, func(*menutest.Room) input.DeviceID { return input.TheMouse }, "")
	rows := len(letterRows(lang.English))
	grid := e.entry.place.grid
	letter := func(row, column int) ui.Point {
		keys := ui.Keyboard{Rows: [][]string{}}
		for _, letters := range letterRows(lang.English) {
			keys.Rows = append(keys.Rows, strings.Split(letters, ""))
		}
		last := grid.Row(rows, rows+1, 12)
		return keys.Key(ui.Rect{X: grid.X, Y: grid.Y, W: grid.W, H: last.Y - 12 - grid.Y}, row, column).Center()
	}
	button := func(i int) ui.Point { return grid.Row(rows, rows+1, 12).Column(i, 4, 12).Center() }
	r.Click(letter(0, 0))
	r.Click(button(1))
	r.Click(letter(0, 1))
	r.Click(letter(1, 0))
	r.Click(button(2))
	r.Click(button(3))
	if len(*names) != 1 || (*names)[0] != "A B" {
		t.Errorf("names %q", *names)
	}
}

func TestNamesThatWillNotDo(t *testing.T) {
	for name, wrong := range map[string]string{"": "entry.empty", "   ": "entry.empty", "tom": "entry.taken", " Tom ": "entry.taken"} {
		r, e, names := writing(t, lang.English, func(*menutest.Room) input.DeviceID { return input.RightKeys }, name)
		r.Key(input.KeyEnter)
		if e.entry.wrong != wrong || len(*names) > 0 || r.Kit.Top() != e {
			t.Errorf("%q: wrong is %q, want %q", name, e.entry.wrong, wrong)
		}
	}
}

func TestANameHasAnEnd(t *testing.T) {
	r, e, _ := writing(t, lang.French, func(*menutest.Room) input.DeviceID { return input.LeftKeys }, "")
	for range store.MaxName + 3 {
		r.Type("é")
		r.Tick()
	}
	if got := len([]rune(e.entry.Text())); got != store.MaxName {
		t.Errorf("%d letters", got)
	}
}
