package input

// PadID is the driver's number of a connected pad. A PadID is meaningless once the pad is
// unplugged: the same pad returns with another number, and another pad may get the old number.
type PadID int

const (
	// MaxRawButtons and MaxRawAxes are the largest numbers of raw buttons and axes that are read
	// from a pad.
	MaxRawButtons = 64
	MaxRawAxes    = 16
)

// Frame is the state of all devices in one tick. The caller owns it: Roster.Update keeps no part of
// it.
type Frame struct {
	// Tick is the number of the tick of 1/60 s. It rises with every frame.
	Tick int64
	// Keys are the pressed keys.
	Keys ControlSet
	// Runes are the characters typed since the last frame.
	Runes []rune
	Mouse MouseFrame
	// FingersOnly means that the system reports neither a keyboard nor a mouse, as on a phone.
	FingersOnly bool
	// Pads are the connected pads in any order. Their IDs are unique.
	Pads []PadFrame
	// Phones are the phones with an open page, in any order. Their IDs are unique.
	Phones []PhoneFrame
}

// MouseFrame is the state of the mouse.
type MouseFrame struct {
	// X and Y are the pointer's position in the units of the game's screen.
	X, Y float64
	// Buttons has bit i set while the control MouseLeft+i is down, for MouseLeft to MouseForward.
	Buttons uint8
	// WheelY is the movement of the wheel since the last frame, in notches; touchpads report
	// fractions. Up is positive.
	WheelY float64
	// Finger means that fingers on the screen act as the mouse: one finger acts as its left button,
	// and two fingers act as its right button.
	Finger bool
}

// PadFrame is the state of one pad.
type PadFrame struct {
	ID PadID
	// GUID is the identifier that SDL gives to all pads of a model: 32 hexadecimal digits.
	GUID string
	Name string
	// Standard means that the driver knows the layout, so Buttons and Sticks are valid.
	Standard bool
	// Buttons has bit i set while the control PadBottom+i is down.
	Buttons uint32
	// Sticks are the positions of the sticks, from -1 to 1: left x, left y, right x and right y.
	// Right and down are positive.
	Sticks [4]float64
	// The raw fields are for pads with an unknown layout. They have the driver's order and are
	// valid up to RawButtonCount and RawAxisCount.
	RawButtons                   uint64
	RawButtonCount, RawAxisCount int
	RawAxes                      [MaxRawAxes]float64
}

// PhoneFrame is the state of one phone.
type PhoneFrame struct {
	// ID identifies the phone during this run of the program. The ID stays the same even if the
	// page is closed or the screen is off in between.
	ID string
	// Mark is the mark that the phone has stored on an earlier evening, or "" if it has none.
	Mark string
	// Down is the set of actions whose buttons on the page are held.
	Down ActionSet
	// Points means that, like clicks, the actions refer to the piece at X and Y on the game's
	// screen. The page lists the pieces that can be clicked.
	Points bool
	X, Y   float64
}

// ActionSet is a set of actions.
type ActionSet uint32

// Actions returns the set of these actions.
func Actions(actions ...Action) (set ActionSet) {
	for _, v := range actions {
		set |= 1 << v
	}
	return set
}

// Has reports whether v is in the set.
func (set ActionSet) Has(v Action) bool { return set&(1<<v) != 0 }

// Phone returns the phone with this ID, or false if it is not in the frame.
func (f *Frame) Phone(id string) (*PhoneFrame, bool) {
	for i := range f.Phones {
		if f.Phones[i].ID == id {
			return &f.Phones[i], true
		}
	}
	return nil, false
}

// Pad returns the pad with this ID, or false if it is not in the frame.
func (f *Frame) Pad(id PadID) (*PadFrame, bool) {
	for i := range f.Pads {
		if f.Pads[i].ID == id {
			return &f.Pads[i], true
		}
	}
	return nil, false
}
