package input

// PadID is the driver's number of a connected pad. It is meaningless once the pad is gone: the same
// pad returns with another number, and another pad may get the old one.
type PadID int

const (
	// MaxRawButtons and MaxRawAxes bound what is read from a pad without a standard layout.
	MaxRawButtons = 64
	MaxRawAxes    = 16
)

// Frame is the state of all devices at one tick. It belongs to the code that fills it;
// Roster.Update retains nothing of it.
type Frame struct {
	// Tick counts ticks of 1/60 s and rises with every frame.
	Tick int64
	// Keys are the pressed keys.
	Keys ControlSet
	// Runes are the characters typed since the last frame.
	Runes []rune
	Mouse MouseFrame
	// FingersOnly means that the system reports neither keyboard nor mouse, as on a phone.
	FingersOnly bool
	// Pads are the connected pads in any order; IDs are unique.
	Pads []PadFrame
	// Phones are the phones with an open page, in any order; IDs are unique.
	Phones []PhoneFrame
}

// MouseFrame is the state of the mouse.
type MouseFrame struct {
	// X and Y are in the units of the game's screen.
	X, Y float64
	// Buttons has bit i set while the control MouseLeft+i is down, for MouseLeft to MouseForward.
	Buttons uint8
	// WheelY is notches since the last frame, with fractions on touchpads; up is positive.
	WheelY float64
	// Finger means that fingers on the screen act as the mouse: one as its left button, two as its
	// right one.
	Finger bool
}

// PadFrame is the state of one pad.
type PadFrame struct {
	ID PadID
	// GUID is SDL's: 32 hexadecimal digits, the same for all pads of a model.
	GUID string
	Name string
	// Standard means that the driver knows the layout, so Buttons and Sticks are valid.
	Standard bool
	// Buttons has bit i set while the control PadBottom+i is down.
	Buttons uint32
	// Sticks are left x, left y, right x, right y, from -1 to 1; right and down are positive.
	Sticks [4]float64
	// The raw fields are for pads without a layout, in the driver's order, up to RawButtonCount and
	// RawAxisCount.
	RawButtons                   uint64
	RawButtonCount, RawAxisCount int
	RawAxes                      [MaxRawAxes]float64
}

// PhoneFrame is the state of one phone.
type PhoneFrame struct {
	// ID stays the same while the phone belongs to this run of the program, even if its page was
	// closed or its screen off in between.
	ID string
	// Mark is the mark that the phone has stored from an earlier evening, or "".
	Mark string
	// Down are the actions whose buttons on the page are held.
	Down ActionSet
	// Points means that they were pressed on a piece at X and Y on the game's screen, like clicks:
	// the page names the pieces that can be clicked.
	Points bool
	X, Y   float64
}

// ActionSet is a set of actions.
type ActionSet uint32

// Actions makes a set of the given actions.
func Actions(actions ...Action) (set ActionSet) {
	for _, v := range actions {
		set |= 1 << v
	}
	return set
}

// Has reports whether v is in the set.
func (set ActionSet) Has(v Action) bool { return set&(1<<v) != 0 }

// Phone returns the phone with the given ID.
func (f *Frame) Phone(id string) (*PhoneFrame, bool) {
	for i := range f.Phones {
		if f.Phones[i].ID == id {
			return &f.Phones[i], true
		}
	}
	return nil, false
}

// Pad returns the pad with the given ID.
func (f *Frame) Pad(id PadID) (*PadFrame, bool) {
	for i := range f.Pads {
		if f.Pads[i].ID == id {
			return &f.Pads[i], true
		}
	}
	return nil, false
}
