package table_test

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
	"canape/scenes/table"
	"canape/scenes/table/blanco"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// invited are phones that may come in.
type invited struct {
	app.Phones
	state app.PhoneState
}

func (i *invited) State() app.PhoneState { return i.state }

func openForPhones() *invited {
	return &invited{state: app.PhoneState{On: true, Link: "HTTP://192.168.178.123:2424/K7QXM2WZH", Address: "192.168.178.123:2424", Code: "K7QXM2WZH", Addresses: 1}}
}

// dealt is a match of Blanco of two people with phones and a bot.
func dealt(t *testing.T, r *menutest.Room) (*table.Match, []*devices.Phone) {
	t.Helper()
	var phones []*devices.Phone
	match := matchOf(t, r, blanco.New(), app.Peek, 2, 1, func(name string) input.DeviceID {
		phones = append(phones, r.Couch.Open(name))
		r.Tick()
		return r.Env.Roster.PhoneOf(name)
	})
	return match, phones
}

// Where the match waits for a phone, the code for another one is there, and can be read on every
// screen. With CANAPE_GALLERY pictures are written there.
func TestTheCodeIsThereWhileAPhoneIsMissed(t *testing.T) {
	menutest.OnEveryScreen(t, menutest.LargeRoom, func(t *testing.T, r *menutest.Room) {
		phones := openForPhones()
		r.Env.Phones = phones
		dialog := r.Env.Text("table.lost.title", "name", "Maximilienne")
		for _, key := range []string{"asleep-take", "asleep-plug", "scan", "bot", "phone"} {
			dialog += " " + r.Env.Text("table.lost."+key)
		}
		r.Print = func(words string) bool { return !strings.Contains(dialog, words) } // it lies on all the others
		_, held := dealt(t, r)
		r.Couch.Close(held[1])
		r.Ticks(4 * app.ChoiceTicks)
		r.CheckLegible()
		phones.state = app.PhoneState{}
		r.Tick()
		r.CheckLegible()
	})
	for _, language := range []lang.Language{lang.French, lang.English} {
		for _, scale := range []float64{1, 2} {
			r := menutest.NewBlancoRoom(t, language)
			r.Env.Phones = openForPhones()
			match, held := dealt(t, r)
			r.Couch.Close(held[1])
			r.Ticks(4 * app.ChoiceTicks)
			img := r.Paint(match, 1280, 720, scale)
			if !whiteSquare(img) {
				t.Errorf("%s, text %g: there is no code", language, scale)
			}
			uitest.Write(t, fmt.Sprintf("lost-phone-%s-%g", language, scale), img)
		}
	}
}

// whiteSquare reports whether a picture has the clear edge of a code.
func whiteSquare(img *image.RGBA) bool {
	for y := range img.Rect.Dy() {
		run := 0
		for x := range img.Rect.Dx() {
			if at := img.RGBAAt(x, y); at.R != 255 || at.G != 255 || at.B != 255 {
				run = 0
			} else if run++; run > 150 {
				return true
			}
		}
	}
	return false
}

// Another phone that scans the code has the seat at once; the one that slept comes back to it by
// itself.
func TestAPhoneTakesTheSeatOfALostOne(t *testing.T) {
	r := menutest.BlancoRoom(t)
	r.Env.Phones = openForPhones()
	_, held := dealt(t, r)
	r.Ticks(10)
	seatOf := func(name string) input.SeatSet { return r.Env.Roster.SeatsOf(r.Env.Roster.PhoneOf(name)) }
	r.Couch.Close(held[1])
	r.Ticks(3)
	r.Couch.Open("Maximilienne")
	r.Ticks(3)
	if seatOf("Maximilienne") != input.Seats(1) {
		t.Fatalf("back from sleep it has seats %b", seatOf("Maximilienne"))
	}
	r.Couch.Close(held[0])
	r.Ticks(3)
	r.Couch.Open("another")
	r.Ticks(3)
	if seatOf("another") != input.Seats(0) {
		t.Errorf("the phone that came in its place has seats %b", seatOf("another"))
	}
}

// Somebody who comes by phone in the pause asks for the place of a bot as soon as the match is in
// front again, and has it when all have said yes.
func TestALatecomersPhoneAsksForARobotsPlace(t *testing.T) {
	r := menutest.BlancoRoom(t)
	r.Env.Phones = openForPhones()
	var came func(input.DeviceID)
	r.Env.Routes.Phones = func(f func(input.DeviceID)) app.Scene { came = f; return still{} }
	match, held := dealt(t, r)
	table.LetPhonesIn(match)
	r.Ticks(2)
	r.Couch.Open("late")
	r.Ticks(2)
	came(r.Env.Roster.PhoneOf("late"))
	r.Env.Pop()
	r.Ticks(app.ChoiceTicks + 5)
	if r.Env.Top() == app.Scene(match) {
		t.Fatal("nobody is asked")
	}
	for _, phone := range held {
		phone.Press(input.Confirm)
		r.Ticks(2)
		phone.Release(input.Confirm)
		r.Ticks(2)
	}
	if got := r.Env.Roster.SeatsOf(r.Env.Roster.PhoneOf("late")); got != input.Seats(2) {
		t.Errorf("the latecomer has seats %b", got)
	}
}

// still is a scene that does nothing.
type still struct{ app.MenuOverlay }

func (still) Update(*app.Env, []input.Intent) {}
func (still) Draw(*app.Env, *ui.Canvas)       {}
