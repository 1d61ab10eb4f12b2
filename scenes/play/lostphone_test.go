package play_test

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/engine/enginetest"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
	"canape/scenes/play"
	"canape/scenes/table/blanco"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// invited is a phone server whose state does not change.
type invited struct {
	app.Phones
	state app.PhoneState
}

func (i *invited) State() app.PhoneState { return i.state }

func (*invited) Invite() {}
func (*invited) Renew()  {}

func openForPhones() *invited {
	return &invited{state: app.PhoneState{On: true, Link: "HTTP://192.168.178.123:2424/K7QXM2WZH", Address: "192.168.178.123:2424", Code: "K7QXM2WZH", Addresses: 1}}
}

// dealt returns a match of Blanco for two people with phones and a bot.
func dealt(t *testing.T, r *menutest.Room) (*play.Match, []*devices.Phone) {
	t.Helper()
	var phones []*devices.Phone
	match := matchOf(t, r, blanco.New(), app.Peek, 2, 1, func(name string) input.DeviceID {
		phones = append(phones, r.Couch.Open(name))
		r.Tick()
		return r.Env.Roster.PhoneOf(name)
	})
	return match, phones
}

// The dialog about a missing phone is legible on every screen, with and without the code for
// another phone.
func TestDialogForMissingPhoneIsLegible(t *testing.T) {
	menutest.OnEveryScreen(t, menutest.LargeRoom, func(t *testing.T, r *menutest.Room) {
		phones := openForPhones()
		r.Env.Phones = phones
		dialog := r.Env.Text("table.lost.title", "name", "Maximilienne")
		for _, key := range []string{"asleep-take", "asleep-plug", "scan", "bot", "phone"} {
			dialog += " " + r.Env.Text("table.lost."+key)
		}
		r.Print = func(words string) bool { return !strings.Contains(dialog, words) } // the dialog covers all other words
		_, held := dealt(t, r)
		r.Couch.Close(held[1])
		r.Ticks(4 * app.ChoiceTicks)
		r.CheckLegible()
		phones.state = app.PhoneState{}
		r.Tick()
		r.CheckLegible()
	})
}

// The dialog about a missing phone shows the code, in French and English and with large text.
func TestDialogForMissingPhoneShowsCode(t *testing.T) {
	enginetest.OneGoroutine(t)
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

// whiteSquare reports whether a picture contains the white border of a code.
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

// pressOn presses and releases a button of a phone.
func pressOn(r *menutest.Room, phone *devices.Phone, action input.Action) {
	phone.Press(action)
	r.Ticks(2)
	phone.Release(action)
	r.Ticks(2)
}

// asksForASeat returns a match of two people with phones and a bot. One of the phones is gone, and
// a third phone has scanned the code.
func asksForASeat(t *testing.T) (r *menutest.Room, match *play.Match, held []*devices.Phone) {
	t.Helper()
	r = menutest.BlancoRoom(t)
	r.Env.Phones = openForPhones()
	match, held = dealt(t, r)
	r.Ticks(10)
	r.Couch.Close(held[0])
	r.Ticks(3)
	held = append(held, r.Couch.Open("another"))
	r.Ticks(app.ChoiceTicks + 5)
	if seats := phoneSeats(r, "another"); seats != 0 || r.Env.Top() == app.Scene(match) {
		t.Fatalf("a phone that has only scanned the code has seats %b, and the top scene is %T", seats, r.Env.Top())
	}
	return r, match, held
}

func phoneSeats(r *menutest.Room, name string) input.SeatSet {
	return r.Env.Roster.SeatsOf(r.Env.Roster.PhoneOf(name))
}

// askForSeat opens the dialog that asks which seat a phone takes over, at a table of people with
// phones and one bot.
func askForSeat(t *testing.T, r *menutest.Room, people int) {
	t.Helper()
	r.Env.Phones = openForPhones()
	var phones []*devices.Phone
	match := matchOf(t, r, blanco.New(), app.Peek, people, 1, func(name string) input.DeviceID {
		phones = append(phones, r.Couch.Open(name))
		r.Tick()
		return r.Env.Roster.PhoneOf(name)
	})
	r.Ticks(10)
	r.Couch.Close(phones[0])
	r.Ticks(3)
	r.Couch.Open("another")
	r.Until(func() bool { return r.Env.Top() != app.Scene(match) })
	r.Ticks(app.ChoiceTicks + 5)
}

// The dialog that asks whether a phone may take a seat is legible on every screen, whether or not
// people can answer on their own devices.
func TestPhoneQuestionFitsOnEveryScreen(t *testing.T) {
	for _, people := range []int{1, 2, 4} {
		menutest.OnEveryScreen(t, menutest.LargeRoom, func(t *testing.T, r *menutest.Room) {
			askForSeat(t, r, people)
			r.CheckLegible()
		})
	}
}

// A phone that slept gets its seat back without a question.
func TestPhoneReturnsToItsSeat(t *testing.T) {
	r := menutest.BlancoRoom(t)
	r.Env.Phones = openForPhones()
	_, held := dealt(t, r)
	r.Ticks(10)
	r.Couch.Close(held[1])
	r.Ticks(3)
	r.Couch.Open("Maximilienne")
	r.Ticks(3)
	if seats := phoneSeats(r, "Maximilienne"); seats != input.Seats(1) {
		t.Fatalf("back from sleep the phone has seats %b", seats)
	}
}

// If a new phone scans the code while another phone is gone, it gets the seat of the lost phone
// when the other people agree. The phone that has lost its seat shows the reason, and can ask for
// the seat.
func TestPhoneGetsASeatByConsent(t *testing.T) {
	r, match, held := asksForASeat(t)
	pressOn(r, held[2], input.Confirm) // the phone that asks has no vote
	if phoneSeats(r, "another") != 0 {
		t.Fatal("the vote of the asking phone counts")
	}
	page := r.Env.Top().(app.Handheld).Phone(r.Env, 1)
	if len(page.Choices) != 2 || page.Choices[0].Pad != "cancel" || !page.Turn || !strings.Contains(page.Sentence, "Anne-Sophie") {
		t.Errorf("the page of a voter is %+v", page)
	}
	pressOn(r, held[1], input.Confirm)
	if seats := phoneSeats(r, "another"); seats != input.Seats(0) {
		t.Fatalf("after all votes the phone has seats %b", seats)
	}
	r.Ticks(5)
	back := r.Couch.Open("Anne-Sophie")
	r.Ticks(5)
	guest := match.PhoneGuest(r.Env, r.Env.Roster.PhoneOf("Anne-Sophie"))
	if guest.Sentence != r.Env.Text("phone.guest.lost", "name", "Anne-Sophie") || len(guest.Zones) > 0 || len(guest.Choices) != 1 {
		t.Errorf("the page of the phone without its seat is %+v", guest)
	}
	pressOn(r, back, input.Confirm)
	r.Ticks(app.ChoiceTicks)
	pressOn(r, held[1], input.Confirm)
	if phoneSeats(r, "Anne-Sophie") != 0 {
		t.Error("the seat is given back before all agree")
	}
	pressOn(r, held[2], input.Confirm)
	if seats := phoneSeats(r, "Anne-Sophie"); seats != input.Seats(0) || phoneSeats(r, "another") != 0 {
		t.Errorf("after all votes the phone that asked for its seat has %b", seats)
	}
}

// After a refusal the seat stays free for its owner, who gets it back when their phone wakes up.
func TestTableRefusesAPhone(t *testing.T) {
	r, match, held := asksForASeat(t)
	pressOn(r, held[1], input.Cancel)
	if phoneSeats(r, "another") != 0 || r.Env.Top() != app.Scene(match) {
		t.Fatal("a refusal is ignored")
	}
	pressOn(r, held[2], input.Confirm)
	if r.Env.Top() != app.Scene(match) {
		t.Error("the table is asked again at once")
	}
	if page := match.PhoneGuest(r.Env, r.Env.Roster.PhoneOf("another")); page.Sentence != r.Env.Text("phone.guest.later") {
		t.Errorf("the refused phone shows %q", page.Sentence)
	}
	r.Couch.Open("Anne-Sophie")
	r.Ticks(3)
	if phoneSeats(r, "Anne-Sophie") != input.Seats(0) {
		t.Error("the owner is back and has no seat")
	}
}

// The question closes when the owner of the seat returns.
func TestOwnerReturnsDuringTheQuestion(t *testing.T) {
	r, match, held := asksForASeat(t)
	r.Couch.Open("Anne-Sophie")
	r.Ticks(3)
	if r.Env.Top() != app.Scene(match) || phoneSeats(r, "Anne-Sophie") != input.Seats(0) {
		t.Fatalf("the top scene is %T, and the owner has %b", r.Env.Top(), phoneSeats(r, "Anne-Sophie"))
	}
	pressOn(r, held[1], input.Confirm)
	if phoneSeats(r, "another") != 0 {
		t.Error("the seat is given away although its owner is back")
	}
}

// A phone that joins a match of one person among bots never gets that person's seat and hand
// without a question, whether or not the person's own device is connected. A person at the screen
// can agree.
func TestPhoneDoesNotGetALonePersonsHand(t *testing.T) {
	for _, gone := range []bool{false, true} {
		t.Run(fmt.Sprint("gone ", gone), func(t *testing.T) {
			r := menutest.BlancoRoom(t)
			r.Env.Phones = openForPhones()
			var own *devices.Phone
			match := matchOf(t, r, blanco.New(), app.Shown, 1, 2, func(name string) input.DeviceID {
				own = r.Couch.Open(name)
				r.Tick()
				return r.Env.Roster.PhoneOf(name)
			})
			r.Ticks(10)
			if gone {
				r.Couch.Close(own)
				r.Ticks(3)
			}
			other := r.Couch.Open("another")
			r.Ticks(5)
			for range 4 {
				pressOn(r, other, input.Confirm)
				r.Ticks(app.ChoiceTicks)
			}
			if phoneSeats(r, "another").Has(0) {
				t.Fatal("the phone has the seat")
			}
			if r.Env.Top() == app.Scene(match) {
				t.Fatal("no question is shown")
			}
			if gone {
				r.Key(input.KeyEnter)
			} else {
				pressOn(r, own, input.Confirm)
			}
			r.Ticks(5)
			if !phoneSeats(r, "another").Has(0) {
				t.Error("after the vote the phone has no seat")
			}
		})
	}
}

// A phone that joins during a pause asks for the place of a bot as soon as the match continues. It
// gets the place when all people have agreed.
func TestLatePhoneAsksForABotsPlace(t *testing.T) {
	r := menutest.BlancoRoom(t)
	r.Env.Phones = openForPhones()
	var came func(input.DeviceID)
	r.Env.Routes.Phones = func(f func(input.DeviceID)) app.Scene { came = f; return still{} }
	match, held := dealt(t, r)
	play.LetPhonesIn(match)
	r.Ticks(2)
	r.Couch.Open("late")
	r.Ticks(2)
	came(r.Env.Roster.PhoneOf("late"))
	r.Env.Pop()
	r.Ticks(app.ChoiceTicks + 5)
	if r.Env.Top() == app.Scene(match) {
		t.Fatal("no question is shown")
	}
	for _, phone := range held {
		phone.Press(input.Confirm)
		r.Ticks(2)
		phone.Release(input.Confirm)
		r.Ticks(2)
	}
	if got := r.Env.Roster.SeatsOf(r.Env.Roster.PhoneOf("late")); got != input.Seats(2) {
		t.Errorf("the new phone has seats %b", got)
	}
}

// still is a scene that does nothing.
type still struct{ app.MenuOverlay }

func (still) Update(*app.Env, []input.Intent) {}
func (still) Draw(*app.Env, *ui.Canvas)       {}
