package input

import "fmt"

// Action is what a press on a control means, such as up, confirm or peeking at one's cards.
type Action uint8

// These are the actions of players. Controls can be bound to the actions from Up to PageDown.
const (
	NoAction Action = iota
	Up
	Down
	Left
	Right
	Confirm
	Cancel
	Other // the third action of a screen, after Confirm and Cancel
	Extra // the fourth action of a screen, after Other
	Peek  // look at the player's own hidden cards: Pressed shows the cards, Released hides them
	Pause
	Previous // go to the previous page, tab or person
	Next
	PageUp
	PageDown
	// Erase deletes a letter in a text field; see Context.Typist.
	Erase
	// Point is a movement of the pointer. Its phase is always Moved.
	Point
	// Wake is a press of any button of a pad whose layout is unknown. Its phase is always Pressed.
	Wake
	actionCount
	bindableEnd = Erase
	heldEnd     = Point // all actions before Point can be held
)

var actionNames = [actionCount]string{
	"", "up", "down", "left", "right", "confirm", "cancel", "other", "extra", "peek", "pause",
	"previous", "next", "page-up", "page-down", "erase", "point", "wake",
}

// BindableActions returns the actions to which controls can be bound, in the order of the bindings
// editor.
func BindableActions() []Action {
	actions := make([]Action, 0, bindableEnd-Up)
	for v := Up; v < bindableEnd; v++ {
		actions = append(actions, v)
	}
	return actions
}

// String returns the action's name in settings and language keys. It returns "" for NoAction and
// for values out of range.
func (v Action) String() string {
	if v >= actionCount {
		return ""
	}
	return actionNames[v]
}

// ParseAction returns the bindable action with this name. If there is none, the error contains the
// name.
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

// Essential reports whether every device must keep a control for v. Without Confirm, Cancel and
// Pause players could get stuck.
func (v Action) Essential() bool { return v == Confirm || v == Cancel || v == Pause }

func (v Action) repeats() bool {
	return v.IsDirection() || v == PageUp || v == PageDown || v == Erase
}

// Phase tells what happened to an action in this tick. An action that stays held makes no further
// Intent unless it repeats; Roster.Held reports whether an action is held.
type Phase uint8

const (
	// Pressed means that the action begins.
	Pressed Phase = iota + 1
	// Repeated means that a direction, a page action or Erase is still held, or that the wheel has
	// turned by another notch in the same tick.
	Repeated
	// Released means that the action ends because its control was released, the device was
	// unplugged, or the device acts for another seat now.
	Released
	// Moved means that the pointer has moved. Only Point has this phase.
	Moved
)

// Intent is an action of one device in one tick.
type Intent struct {
	Device DeviceID
	// Kind is the kind of the device. It is Mouse for a press on a phone that refers to a position
	// on the screen; see PhoneFrame.Points.
	Kind Kind
	// Seat is the seat for which the device acts. It is NoSeat if no seat has the device, or if
	// several seats share it and it is undecided which of them acts.
	Seat Seat
	// MenuSeat is the seat to which a menu attributes the intent. It equals Seat unless Seat is
	// NoSeat. For a shared device, MenuSeat is then the first of the seats that share it. For a
	// half of the keyboard without a seat, MenuSeat is the seat at the other half.
	MenuSeat Seat
	Action   Action
	Phase    Phase
	// Tick is the number of the tick of 1/60 s in which the intent happened.
	Tick int64
	// X and Y are the pointer's position in the coordinates of Frame. Only intents with Kind Mouse
	// have them.
	X, Y float64
}

// Starts reports whether the intent is a press or a repetition of v.
func (i Intent) Starts(v Action) bool {
	return i.Action == v && (i.Phase == Pressed || i.Phase == Repeated)
}
