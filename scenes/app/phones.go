package app

import (
	"slices"

	"canape/assets/lang"
	"canape/input"
	"canape/scenes/phonepage"
	"canape/scenes/ui"
)

// Phones serves a page to every phone in the room; see package phone. Env.Phones is nil where that
// is impossible, as in a web page.
type Phones interface {
	// Open starts to listen.
	Open() error
	// Close stops admitting phones, and stops listening when the last one has left.
	Close()
	// State returns the state of the server.
	State() PhoneState
	// Stop disconnects all phones and stops listening.
	Stop()
	// Speak sets the language of the table, and a function that returns the words of the page in a
	// language. Phones that have not joined yet see the page in the language of their browser. The
	// function is called from other goroutines.
	Speak(table lang.Language, words func(lang.Language) map[string]string)
	// Invite reports that a screen shows the code. Some seconds after the last call the code is
	// replaced.
	Invite()
	// Another offers the next of this computer's addresses.
	Another()
	// Remove disconnects a phone.
	Remove(id string)
	// Read adds the phones to a frame. In a race an unreachable phone is gone at once, otherwise
	// after a while in which it may come back.
	Read(f *input.Frame, race bool)
	// Commands returns the choices made on the phones since the last call, in order of arrival.
	Commands() []PhoneCommand
	// Show shows a page on a phone.
	Show(id string, p *phonepage.Page)
	// Missing returns the pictures that pages show and that have not been rendered for their
	// phones.
	Missing() []PhonePicture
	// Paint provides a missing picture to a phone, as PNG.
	Paint(p PhonePicture, png []byte)
}

// PhonePicture is a picture for one phone. It is rendered separately for each phone that shows it,
// because the time until it is ready must not depend on the pages of other phones.
type PhonePicture struct{ Phone, Name string }

// PhoneState is the state of the server for phones.
type PhoneState struct {
	On bool
	// Link is the content of the code to scan; Address and Code can be typed instead. They are
	// empty if this computer has no network.
	Link, Address, Code string
	// Addresses counts the addresses that this computer has.
	Addresses int
	// Knocked means that another computer has connected, Served that it has received the page,
	// Connected that a phone is connected.
	Knocked, Served, Connected bool
	// Lag is the 95th percentile of the time for a touch to arrive and be answered, in
	// milliseconds; 0 if unknown.
	Lag int
}

// SlowLag is the lag from which real-time games suffer, in milliseconds.
const SlowLag = 150

// PhoneCommand is a choice made on a phone.
type PhoneCommand struct {
	Phone string // its ID
	On    int    // the page on which it was chosen
	// Move is the text of a move, or Press the name of an action of the table.
	Move, Press string
	// Pick is the number of a choice of a menu, see phonepage.Choice; 0 for none.
	Pick int
}

// Handheld is a scene with its own pages for phones. For all other scenes phones show the words and
// the actions of the screen.
type Handheld interface {
	// Phone returns the page of a seat, valid until the next call.
	Phone(env *Env, seat input.Seat) *phonepage.Page
	// Choose handles a choice of a seat on its phone.
	Choose(env *Env, seat input.Seat, c PhoneCommand)
}

// Steered is a scene in which every device has its own cursor.
type Steered interface {
	// HintOf returns the hint bar for a device.
	HintOf(env *Env, device input.DeviceID) ui.Hint
	// Reaches reports whether a device may choose the pieces of the screen now.
	Reaches(env *Env, device input.DeviceID) bool
}

// Hosting is a scene with its own pages for phones without a seat.
type Hosting interface {
	// PhoneGuest returns the page of such a phone.
	PhoneGuest(env *Env, device input.DeviceID) *phonepage.Page
}

// Seated is a scene that knows the people in the seats before a match has begun.
type Seated interface {
	WhoSits(seat input.Seat) (name string, shape int, ok bool)
}

// WhoSits returns the person in a seat, according to the topmost scene that knows.
func (s *Stack) WhoSits(seat input.Seat) (name string, shape int, ok bool) {
	for _, scene := range slices.Backward(s.scenes) {
		if seated, is := scene.(Seated); is {
			return seated.WhoSits(seat)
		}
	}
	return "", 0, false
}

// Racing is a scene in which a lost device matters at once.
type Racing interface{ Races() bool }
