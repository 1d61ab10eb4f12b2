package lobby

import (
	"slices"
	"testing"

	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
	"canape/scenes/store"
)

// knows stores a person who has played with these devices.
func knows(r *menutest.Room, name string, devices ...input.DeviceID) {
	r.Env.People.Remember(store.Person{Name: name, Colour: 2})
	for _, id := range devices {
		d, _ := r.Env.Roster.Device(id)
		r.Env.People.Link(name, d.Mark())
	}
}

// emptyLobby opens a lobby in which nobody is known.
func emptyLobby(t *testing.T) (*menutest.Room, *Scene) {
	r := menutest.BlancoRoom(t)
	r.Env.People = store.People{}
	return r, atLobby(r)
}

func TestKnownDeviceIdentifiesItsPerson(t *testing.T) {
	r, l := emptyLobby(t)
	knows(r, "Zoé", input.RightKeys)
	r.Key(input.KeyEnter)
	if at := slices.Index(seatNames(l), "Zoé"); at < 0 || !l.places.all[at].guessed || l.places.all[at].colour != 2 {
		t.Fatalf("%q sit here", seatNames(l))
	}
	r.Draw()
	if !r.Reads(r.Text("lobby.hint.again")) || !r.Reads(r.Text("lobby.guess", "name", "Zoé")) {
		t.Error("the lobby does not ask whether it is her again")
	}
	r.Key(input.KeyEnter) // makes the person ready, which confirms the guess
	if at := slices.Index(seatNames(l), "Zoé"); l.places.all[at].guessed || !l.places.all[at].ready {
		t.Error("she is still asked")
	}
}

func TestOneButtonCorrectsTheGuess(t *testing.T) {
	r, l := emptyLobby(t)
	pad := r.Plug(fake.XboxPad)
	r.Ticks(2)
	knows(r, "Tom", r.ID(pad))
	knows(r, "Zoé", r.ID(pad))
	r.Tap(pad, input.PadBottom)
	at := int(r.Env.Roster.SeatsOf(r.ID(pad)).First())
	var seen []string
	for range 3 {
		seen = append(seen, l.places.all[at].name)
		r.Tap(pad, input.PadLeft)
	}
	shape := l.places.shapeName(l.places.all[at].colour)
	if !slices.Equal(seen, []string{"Zoé", "Tom", shape}) || l.places.all[at].own {
		t.Errorf("the guesses are %q", seen)
	}
	if people, robots := l.places.count(); people != 1 || robots != 2 {
		t.Errorf("then the button brings a robot, as ever: %d people, %d robots", people, robots)
	}
}

// The lobby distinguishes two people who share a pad, and the owners of two identical pads, because
// it does not guess a person who already has a place.
func TestIdenticalDevicesIdentifyTwoPeople(t *testing.T) {
	for _, shared := range []bool{true, false} {
		r, l := emptyLobby(t)
		pad := r.Plug(fake.XboxPad)
		r.Ticks(2)
		knows(r, "Tom", r.ID(pad))
		knows(r, "Zoé", r.ID(pad))
		r.Tap(pad, input.PadBottom)
		if shared {
			shareOn(r, l, pad)
		} else {
			other := r.Plug(fake.XboxPad)
			r.Ticks(2)
			r.Tap(other, input.PadBottom)
		}
		if names := seatNames(l); !slices.Contains(names, "Zoé") || !slices.Contains(names, "Tom") {
			t.Errorf("shared %v: %q sit here", shared, names)
		}
	}
}

// A pad whose id has changed is recognised, and a phone is recognised by its stored mark. A new
// phone is not recognised.
func TestDevicesAreRecognised(t *testing.T) {
	r, l := emptyLobby(t)
	first, pad := r.Plug(fake.DualSense), r.Plug(fake.XboxPad)
	r.Ticks(2)
	knows(r, "Zoé", r.ID(pad))
	r.Unplug(first)
	r.Unplug(pad)
	r.Ticks(2)
	again := r.Plug(fake.XboxPad)
	r.Ticks(2)
	r.Tap(again, input.PadBottom)
	if !slices.Contains(seatNames(l), "Zoé") {
		t.Errorf("by the pad under another number %q sit here", seatNames(l))
	}
	known := r.OpenKnown("1", "00ff00ff00ff00ff")
	r.Ticks(2)
	knows(r, "Tom", r.Env.Roster.PhoneOf("1"))
	r.Close(known)
	r.Ticks(2)
	r.OpenKnown("2", "ffffffffffffffff")
	r.OpenKnown("3", "00ff00ff00ff00ff")
	r.Ticks(2)
	l.SeatPhone(r.Env.Roster.PhoneOf("2"))
	if slices.Contains(seatNames(l), "Tom") {
		t.Error("another person's phone is taken for Tom's")
	}
	l.SeatPhone(r.Env.Roster.PhoneOf("3"))
	if !slices.Contains(seatNames(l), "Tom") {
		t.Errorf("by the phone %q sit here", seatNames(l))
	}
}

// A known person with a new device chooses their name once. Afterwards the device is known too.
func TestKnownPersonWithAnotherDevice(t *testing.T) {
	r, l := emptyLobby(t)
	knows(r, "Zoé", input.LeftKeys)
	r.Key(input.KeyEnter)
	if slices.Contains(seatNames(l), "Zoé") {
		t.Fatal("the right half is not hers")
	}
	r.Key(input.KeyK, input.KeyEnter) // opens the sheet, which begins with the names, and chooses the first name
	if !slices.Contains(seatNames(l), "Zoé") {
		t.Fatalf("%q sit here", seatNames(l))
	}
	r.Key(input.KeyEnter)
	r.Key(input.KeyP)
	if len(r.Dealt) != 1 {
		t.Fatal("the match has not begun")
	}
	zoe, _ := r.Env.People.Find("Zoé")
	if !slices.Equal(zoe.Devices, []string{"keys-right", "keys-left"}) {
		t.Errorf("she is known by %q", zoe.Devices)
	}
}

// When the lobby opens, people whose phones joined on the title already have places. Nobody has to
// look away, because the cards are on the phones.
func TestLobbySeatsPhonesFromTheTitle(t *testing.T) {
	r := menutest.BlancoRoom(t)
	r.Couch.Open("1")
	r.Couch.Open("2")
	r.Ticks(2)
	l := atLobby(r)
	for _, id := range []string{"1", "2"} {
		if r.Env.Roster.SeatsOf(r.Env.Roster.PhoneOf(id)).Len() != 1 {
			t.Errorf("phone %s has no seat", id)
		}
	}
	if key := l.terms.secretsHelpKey(app.Peek); key != "lobby.secrets.peek.phones" {
		t.Errorf("with phones alone the lobby says %s", key)
	}
	pad := r.Plug(fake.XboxPad)
	r.Ticks(2)
	r.Tap(pad, input.PadBottom)
	if key := l.terms.secretsHelpKey(app.Peek); key != "lobby.secrets.peek.some-phones" {
		t.Errorf("with phones and a pad the lobby says %s", key)
	}
}
