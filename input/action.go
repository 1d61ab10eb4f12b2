package input

import "fmt"

// Action is the meaning of a press on a control: up, confirm, look at one's cards.
type Action uint8

// The actions. Those up to PageDown can be bound.
const (
	NoAction Action = iota
	Up
	Down
	Left
	Right
	Confirm
	Cancel
	Other // the third action of a screen
	Extra // the fourth
	Peek  // look at one's own hidden cards: Pressed shows them, Released hides them
	Pause
	Previous // the previous page, tab or person
	Next
	PageUp
	PageDown
	// Erase deletes a letter in a text field; see Context.Typist.
	Erase
	// Point is a movement of the mouse; its phase is always Moved.
	Point
	// Wake is any button of a pad that has no layout and no mapping yet; its
	// phase is always Pressed.
	Wake
	actionCount
	bindableEnd = Erase
	heldEnd     = Point // actions before this one have presses and releases
)

var actionNames = [actionCount]string{
	"", "up", "down", "left", "right", "confirm", "cancel", "other", "extra", "peek", "pause",
	"previous", "next", "page-up", "page-down", "erase", "point", "wake",
}

// BindableActions returns the actions that the bindings editor lists, in its order.
func BindableActions() []Action {
	actions := make([]Action, 0, bindableEnd-Up)
	for v := Up; v < bindableEnd; v++ {
		actions = append(actions, v)
	}
	return actions
}

// String returns the action's name as in settings and language keys, "" for NoAction and for values
// out of range.
func (v Action) String() string {
	if v >= actionCount {
		return ""
	}
	return actionNames[v]
}

// ParseAction returns the bindable action with the name. The error contains the name.
func ParseAction(name string) (Action, error) {
	for v := Up; v < bindableEnd; v++ {
		if actionNames[v] == name {
			return v, nil
		}
	}
	return NoAction, fmt.Errorf("unknown action %q", name)
}

// IsDirection reports whether v is Up, Down, Left or Right.
func (v Action) IsDirection() bool { return v >= Up && v <= Right }

// Essential reports whether every device must keep a control for v, so that nobody loses the means
// to confirm, go back and pause.
func (v Action) Essential() bool { return v == Confirm || v == Cancel || v == Pause }

func (v Action) repeats() bool {
	return v.IsDirection() || v == PageUp || v == PageDown || v == Erase
}

// Phase is what happened to an action in this tick. An action that is only held makes no Intent:
// ask Roster.Held.
type Phase uint8

const (
	// Pressed: the action begins.
	Pressed Phase = iota + 1
	// Repeated: a direction, a page, Erase or the wheel is still held.
	Repeated
	// Released: the action ends, because it was released, because the device was unplugged, or
	// because it no longer acts for the same seat.
	Released
	// Moved: the pointer has moved; only with Point.
	Moved
)

// Intent is an action of one device in one tick.
type Intent struct {
	Device DeviceID
	// Kind is that of the device. It is Mouse for a phone whose page names what lies at X and Y.
	Kind Kind
	// Seat is the seat that the device is assigned to. It is NoSeat if the device has none, or if
	// several seats share it and it is undecided which one acts.
	Seat Seat
	// MenuSeat is for menus. It is Seat if there is one. Otherwise it is the seat at the other half
	// of the keyboard while this half is free, or the first of the seats that share the device.
	MenuSeat Seat
	Action   Action
	Phase    Phase
	// Tick is when it happened, in ticks of 1/60 s.
	Tick int64
	// X and Y are the position of the pointer in the coordinates of Frame; only with Kind Mouse.
	X, Y float64
}

// Starts reports whether the intent is a press or a repetition of v.
func (i Intent) Starts(v Action) bool {
	return i.Action == v && (i.Phase == Pressed || i.Phase == Repeated)
}
