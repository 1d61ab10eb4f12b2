package app

import (
	"slices"

	"canape/assets/lang"
	"canape/input"
	"canape/scenes/phonepage"
	"canape/scenes/ui"
)

// Phones serves a page to every phone in the room; see package phone. Env.Phones is nil if the app
// cannot serve pages, as in a browser.
type Phones interface {
	// Open starts to listen and to admit phones.
	Open() error
	// Close stops admitting phones, and stops listening when the last one has left.
	Close()
	// State returns the state of the server.
	State() PhoneState
	// Stop disconnects all phones and stops listening.
	Stop()
	// Speak sets the language of the screen. It also sets the function that returns the words of
	// the page in a language, which is called from other goroutines. Until a phone has joined, its
	// page is in the language of its browser.
	Speak(table lang.Language, words func(lang.Language) map[string]string)
	// Invite keeps the code for joining valid. Call it in every tick in which a screen shows the code.
	// A few seconds after the last call a new code replaces it.
	Invite()
	// Renew replaces the code for joining when a screen stops showing it. For some seconds a phone
	// that has scanned the previous code can still join.
	Renew()
	// Another offers the next network address of this computer instead of the current one.
	Another()
	// Remove disconnects a phone.
	Remove(id string)
	// Read adds the phones to a frame. It leaves out unreachable phones: in a race at once,
	// otherwise after a while.
	Read(f *input.Frame, race bool)
	// Commands returns the choices made on phones since the last call, in the order in which they
	// arrived.
	Commands() []PhoneCommand
	// Show shows a page on a phone.
	Show(id string, p *phonepage.Page)
	// Missing returns the pictures that pages show but that have not been rendered for their
	// phones.
	Missing() []PhonePicture
	// Paint stores a rendered picture for a phone, as PNG.
	Paint(p PhonePicture, png []byte)
}

// PhonePicture is a picture for one phone. Every phone that shows a picture gets its own rendering
// of it, because the time until it is ready must not depend on what other phones show.
type PhonePicture struct{ Phone, Name string }

// PhoneState is the state of the server for phones.
type PhoneState struct {
	On bool
	// Link is the content of the code to scan. People can type Address and Code instead. Link and
	// Address are empty if this computer has no network.
	Link, Address, Code string
	// Addresses is the number of addresses of this computer.
	Addresses int
	// Knocked means that a connection has arrived, Served that the page has been sent, and
	// Connected that the page of a phone is open.
	Knocked, Served, Connected bool
	// Lag is the time in milliseconds within which the server answers 95 % of touches; 0 if
	// unknown.
	Lag int
}

// SlowLag is the lag above which real-time games suffer, in milliseconds.
const SlowLag = 150

// PhoneCommand is a choice made on a phone.
type PhoneCommand struct {
	Phone string // the ID of the phone
	On    int    // the number of the page on which the choice was made
	// Move is the text of a move. If it is "", Press is the name of an action at the table.
	Move, Press string
	// Name, Colour (from 1) and Wear change the person with the phone; see Dressing. Wear is a
	// piece of clothing to put on or take off.
	Name   string
	Colour int
	Wear   string
	// Pick is the number of a choice in a menu (see phonepage.Choice); 0 if the choice is not in a
	// menu.
	Pick int
}

// Handheld is a scene that makes pages for phones itself. For other scenes, phones show a menu made
// from the words and actions on the screen.
type Handheld interface {
	// Phone returns the page for the phone of a seat. It is valid until the next call.
	Phone(env *Env, seat input.Seat) *phonepage.Page
	// Choose handles a choice that a seat made on its phone.
	Choose(env *Env, seat input.Seat, c PhoneCommand)
}

// Steered is a scene in which every device has its own cursor.
type Steered interface {
	// HintOf returns the hint bar for one device.
	HintOf(env *Env, device input.DeviceID) ui.Hint
	// Reaches reports whether a device may now choose from the menu on the screen.
	Reaches(env *Env, device input.DeviceID) bool
}

// Recounting is a scene with a result. Its menu on a phone also shows the result of the phone's
// player.
type Recounting interface {
	// Recount adds to a page the result of the player named who, as far as the screen has shown it.
	Recount(env *Env, who string, page *phonepage.Page)
}

// Leading is a scene that chooses the main button of its menu on phones.
type Leading interface {
	// MainAnswer returns the label of this button, or "" if there is none.
	MainAnswer(env *Env) string
}

// Hosting is a scene that makes pages for phones without a seat.
type Hosting interface {
	// PhoneGuest returns the page for a phone without a seat.
	PhoneGuest(env *Env, device input.DeviceID) *phonepage.Page
}

// Dressing is a scene in which people change their names and colours on their phones.
type Dressing interface {
	// Person returns the name and colour of the person in a seat. own reports whether they have
	// chosen the name.
	Person(seat input.Seat) (name string, colour int, own, ok bool)
	// Holder returns the name of another person who has a colour, or "" if nobody has it.
	Holder(seat input.Seat, colour int) string
	// Rename gives the person in a seat another name. It returns false if another person has that
	// name.
	Rename(seat input.Seat, name string) bool
	// Recolour gives the person in a seat another colour. It returns false if another person has
	// it.
	Recolour(seat input.Seat, colour int) bool
}

// Dressing returns the topmost visible scene in which people can change their names, or nil if
// there is none.
func (s *Stack) Dressing() Dressing {
	for _, scene := range slices.Backward(s.scenes) {
		if dressing, ok := scene.(Dressing); ok {
			return dressing
		}
		if _, over := scene.(Overlay); !over {
			return nil
		}
	}
	return nil
}

// Seated is a scene that knows who sits in the seats even before a match has begun.
type Seated interface {
	WhoSits(seat input.Seat) (name string, shape int, ok bool)
}

// WhoSits returns the person in a seat. It asks the topmost scene that is Seated.
func (s *Stack) WhoSits(seat input.Seat) (name string, shape int, ok bool) {
	for _, scene := range slices.Backward(s.scenes) {
		if seated, is := scene.(Seated); is {
			return seated.WhoSits(seat)
		}
	}
	return "", 0, false
}

// Racing is a scene that reports whether it shows a race, in which a lost device matters at once.
type Racing interface{ Races() bool }
