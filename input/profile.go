package input

import (
	"fmt"
	"strings"
)

// MaxControls is how many controls one action can have on one device.
const MaxControls = 4

// ProfileKey says whose bindings are meant: those of a kind of device, or,
// with a GUID, those of one model of pad, which then hold instead.
type ProfileKey struct {
	Kind Kind
	GUID string // only with Kind Pad
	// Family says what the bindings are while nobody has chosen any for the model.
	Family Family
}

// kept is the key under which bindings are kept.
func (k ProfileKey) kept() ProfileKey { return ProfileKey{Kind: k.Kind, GUID: k.GUID} }

// String returns the key as settings store it: "pad", "pad:GUID", "keys-left", …
func (k ProfileKey) String() string {
	if k.GUID != "" {
		return k.Kind.String() + ":" + k.GUID
	}
	return k.Kind.String()
}

// ParseProfileKey returns the key of that name. The error names the text.
func ParseProfileKey(name string) (ProfileKey, error) {
	kindName, guid, hasGUID := strings.Cut(name, ":")
	for k := Pad; k <= Mouse; k++ {
		if k.String() == kindName && hasGUID == (guid != "") && (!hasGUID || k == Pad) {
			return ProfileKey{Kind: k, GUID: guid, Family: PadFamily(guid, "")}, nil
		}
	}
	return ProfileKey{}, fmt.Errorf("unknown device %q", name)
}

// Profile is how one device's controls are used.
type Profile struct {
	controls [actionCount][MaxControls]Control
	// SwapConfirm exchanges Confirm and Cancel.
	SwapConfirm bool
	// PeekToggle makes Peek a switch instead of something to hold.
	PeekToggle bool
}

// Controls appends the controls of v, the most prominent first, to list. The
// confirm/cancel swap is already applied.
func (p *Profile) Controls(v Action, list []Control) []Control {
	for _, c := range p.controls[p.stored(v)] {
		if c != NoControl {
			list = append(list, c)
		}
	}
	return list
}

// First returns the control that prompts show for v, NoControl when it has none.
func (p *Profile) First(v Action) Control { return p.controls[p.stored(v)][0] }

// VerbOf returns what c does, NoAction when it does nothing.
func (p *Profile) ActionOf(c Control) Action {
	if c == NoControl {
		return NoAction
	}
	for v := Up; v < bindableEnd; v++ {
		for _, bound := range p.controls[v] {
			if bound == c {
				return p.stored(v)
			}
		}
	}
	return NoAction
}

// stored is the action under which the controls of v are kept. It is its own inverse.
func (p *Profile) stored(v Action) Action {
	switch {
	case p.SwapConfirm && v == Confirm:
		return Cancel
	case p.SwapConfirm && v == Cancel:
		return Confirm
	}
	return v
}

func (p *Profile) count(v Action) int {
	n := 0
	for _, c := range p.controls[p.stored(v)] {
		if c != NoControl {
			n++
		}
	}
	return n
}

func (p *Profile) remove(v Action, c Control) {
	row := &p.controls[p.stored(v)]
	kept := 0
	for _, bound := range row {
		if bound != c && bound != NoControl {
			row[kept] = bound
			kept++
		}
	}
	for ; kept < MaxControls; kept++ {
		row[kept] = NoControl
	}
}

// set returns the controls of v as a set.
func (p *Profile) set(v Action) controlSet {
	var s controlSet
	for _, c := range p.controls[p.stored(v)] {
		if c != NoControl {
			s.add(c)
		}
	}
	return s
}

type binding struct {
	action   Action
	controls []Control
}

func profileOf(bindings []binding) Profile {
	var p Profile
	for _, b := range bindings {
		copy(p.controls[b.action][:], b.controls)
	}
	return p
}

// DefaultProfile returns the bindings that a kind of device starts with.
//
// Keys are chosen by position: near each other, far from the other half, and
// without Shift, which Windows answers with questions when it is held or
// tapped. The letters of the right half print the same on QWERTY, QWERTZ and AZERTY.
func DefaultProfile(kind Kind) Profile {
	switch kind {
	case Pad:
		return profileOf([]binding{
			{Up, []Control{PadUp, LeftStickUp}},
			{Down, []Control{PadDown, LeftStickDown}},
			{Left, []Control{PadWest, LeftStickLeft}},
			{Right, []Control{PadEast, LeftStickRight}},
			{Confirm, []Control{PadBottom}},
			{Cancel, []Control{PadRight}},
			{Other, []Control{PadLeft}},
			{Extra, []Control{PadTop}},
			{Peek, []Control{PadL2, PadR2}},
			{Pause, []Control{PadStart}},
			{Previous, []Control{PadL1}},
			{Next, []Control{PadR1}},
			{PageUp, []Control{RightStickUp}},
			{PageDown, []Control{RightStickDown}},
		})
	case KeysLeft:
		return profileOf([]binding{
			{Up, []Control{KeyControl(KeyW)}},
			{Down, []Control{KeyControl(KeyS)}},
			{Left, []Control{KeyControl(KeyA)}},
			{Right, []Control{KeyControl(KeyD)}},
			{Confirm, []Control{KeyControl(KeyE)}},
			{Cancel, []Control{KeyControl(KeyQ)}},
			{Other, []Control{KeyControl(KeyR)}},
			{Extra, []Control{KeyControl(KeyF)}},
			{Peek, []Control{KeyControl(KeySpace)}},
			{Pause, []Control{KeyControl(KeyTab)}},
			{Previous, []Control{KeyControl(KeyX)}},
			{Next, []Control{KeyControl(KeyC)}},
			{PageUp, []Control{KeyControl(KeyT)}},
			{PageDown, []Control{KeyControl(KeyG)}},
		})
	case KeysRight:
		return profileOf([]binding{
			{Up, []Control{KeyControl(KeyArrowUp)}},
			{Down, []Control{KeyControl(KeyArrowDown)}},
			{Left, []Control{KeyControl(KeyArrowLeft)}},
			{Right, []Control{KeyControl(KeyArrowRight)}},
			{Confirm, []Control{KeyControl(KeyEnter), KeyControl(KeyNumpadEnter)}},
			{Cancel, []Control{KeyControl(KeyBackspace)}},
			{Other, []Control{KeyControl(KeyL)}},
			{Extra, []Control{KeyControl(KeyK)}},
			{Peek, []Control{KeyControl(KeyJ)}},
			{Pause, []Control{KeyControl(KeyP)}},
			{Previous, []Control{KeyControl(KeyI)}},
			{Next, []Control{KeyControl(KeyO)}},
			{PageUp, []Control{KeyControl(KeyPageUp)}},
			{PageDown, []Control{KeyControl(KeyPageDown)}},
		})
	case Mouse:
		p := profileOf([]binding{
			{Confirm, []Control{MouseLeft}},
			{Cancel, []Control{MouseRight, MouseBack}},
			{Pause, []Control{MouseMiddle}},
			{PageUp, []Control{WheelUp}},
			{PageDown, []Control{WheelDown}},
		})
		// The hand that would hold the eye down is the one that points at cards.
		p.PeekToggle = true
		return p
	}
	return Profile{}
}

// PadProfile returns the bindings that a pad of the family starts with. On Nintendo's pads A, at the right, confirms and B,
// at the bottom, goes back.
func PadProfile(f Family) Profile { return DefaultProfile(Pad).asPrinted(f) }

// asPrinted returns the profile with Confirm and Cancel where the family's players expect them, unless somebody has bound them
// elsewhere.
func (p Profile) asPrinted(f Family) Profile {
	bottom, right := [MaxControls]Control{PadBottom}, [MaxControls]Control{PadRight}
	if f == Nintendo && p.controls[Confirm] == bottom && p.controls[Cancel] == right {
		p.controls[Confirm], p.controls[Cancel] = right, bottom
	}
	return p
}

// flaw returns what is wrong with the profile: a control bound twice or already
// taken by the other half of the keyboard, or an essential action without control.
func (p *Profile) flaw(kind Kind, taken *controlSet) error {
	var seen controlSet
	for v := Up; v < bindableEnd; v++ {
		for _, c := range p.controls[v] {
			if c == NoControl {
				continue
			}
			if seen.has(c) || taken.has(c) {
				return fmt.Errorf("control %q is bound twice", c)
			}
			if !c.BindableOn(kind) || c.Momentary() && !v.momentary() {
				return fmt.Errorf("control %q cannot be bound to %q on %q", c, v, kind)
			}
			seen.add(c)
		}
		if v.Essential() && p.controls[v][0] == NoControl {
			return fmt.Errorf("nothing is bound to %q", v)
		}
	}
	return nil
}

// momentary reports whether v may be on the wheel, which cannot be held.
func (v Action) momentary() bool {
	return v != Peek && !v.Essential()
}
