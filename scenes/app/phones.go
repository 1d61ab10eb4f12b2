package app

import (
	"slices"

	"canape/input"
	"canape/scenes/phonepage"
)

// Phones serves a page to every phone in the room; see package phone. Where there is none, as in a
// web page, Env.Phones is nil.
type Phones interface {
	// Open begins to listen. Nothing listens before.
	Open() error
	// Close lets no new phones come, and stops listening when the last one has gone.
	Close()
	// State says how it goes.
	State() PhoneState
	// Stop sends all phones away and stops listening.
	Stop()
	// Speak sets the words of the page for whoever has not come in yet.
	Speak(language string, words map[string]string)
	// Invite tells that a screen shows the code. Some seconds after the last call the code is another
	// one.
	Invite()
	// Another offers the next of this computer's addresses.
	Another()
	// Remove sends a phone away.
	Remove(id string)
	// Read puts the phones into a frame. In a race a phone that is out of reach is gone at once,
	// otherwise after a while in which it may come back.
	Read(f *input.Frame, race bool)
	// Commands returns what was chosen on the phones since the last call, in the order of arrival.
	Commands() []PhoneCommand
	// Show shows a page on a phone.
	Show(id string, p *phonepage.Page)
	// Missing returns the pictures that pages show and that have not been painted for their phones.
	Missing() []PhonePicture
	// Paint gives a phone a picture that was missing, as PNG.
	Paint(p PhonePicture, png []byte)
}

// PhonePicture is a picture for one phone. A picture is painted anew for each phone that shows it:
// how soon it is there must not depend on the pages of other phones.
type PhonePicture struct{ Phone, Name string }

// PhoneState is how the phones are doing.
type PhoneState struct {
	On bool
	// Link is what the code to scan says, Address and Code what may be typed instead. They are
	// empty if this computer is in no network.
	Link, Address, Code string
	// Addresses counts the addresses that this computer has.
	Addresses int
	// Served tells that somebody has been served the page, Connected that a phone is connected.
	Knocked, Served, Connected bool
	// Lag is how long a touch takes to arrive and be answered, in milliseconds: 19 of 20 take no
	// longer. 0 if it is not known.
	Lag int
}

// SlowLag is the lag from which on games of speed suffer, in milliseconds.
const SlowLag = 50

// PhoneCommand is what was chosen on a phone.
type PhoneCommand struct {
	Phone string // its ID
	On    int    // the page that it was chosen on
	// Move is the text of a move, or Press the name of an action of the table.
	Move, Press string
}

// Handheld is a scene that has pages of its own for phones. On all others phones show a pad.
type Handheld interface {
	// Phone returns the page of a seat. It is good until the next call.
	Phone(env *Env, seat input.Seat) *phonepage.Page
	// Choose takes what a seat has chosen on its phone.
	Choose(env *Env, seat input.Seat, c PhoneCommand)
}

// Hosting is a scene that has pages of its own for phones without a seat.
type Hosting interface {
	// PhoneGuest returns the page of such a phone.
	PhoneGuest(env *Env, device input.DeviceID) *phonepage.Page
}

// Seated is a scene that says who sits in a seat before a match has begun.
type Seated interface {
	WhoSits(seat input.Seat) (name string, shape int, ok bool)
}

// WhoSits says who sits in a seat of the scene in front that knows, or of the nearest below it.
func (s *Stack) WhoSits(seat input.Seat) (name string, shape int, ok bool) {
	for _, scene := range slices.Backward(s.scenes) {
		if seated, is := scene.(Seated); is {
			return seated.WhoSits(seat)
		}
	}
	return "", 0, false
}

// Racing is a scene in which a lost device is missed at once.
type Racing interface{ Races() bool }
