package input

import (
	"fmt"
	"slices"
	"strings"
)

// MaxControls is the largest number of controls that an action can have on a device.
const MaxControls = 4

// ProfileKey identifies a set of bindings. Without a GUID it is the key of a kind of device. With a
// GUID it is the key of one model of pad, whose bindings take precedence over those of its kind.
type ProfileKey struct {
	Kind Kind
	GUID string // the GUID of a model of pad or of a phone; "" for other kinds
	// Family determines the default bindings of the model.
	Family Family
}

// kept returns the key under which bindings are stored: the key without the Family.
func (k ProfileKey) kept() ProfileKey { return ProfileKey{Kind: k.Kind, GUID: k.GUID} }

// String returns the key's name in settings: "pad", "pad:GUID", "keys-left", and so on.
func (k ProfileKey) String() string {
	if k.GUID != "" {
		return k.Kind.String() + ":" + k.GUID
	}
	return k.Kind.String()
}

// parseProfileKey returns the key with this name. If there is none, the error contains the name.
func parseProfileKey(name string) (ProfileKey, error) {
	kindName, guid, hasGUID := strings.Cut(name, ":")
	for k := Pad; k <= Mouse; k++ {
		if k.String() == kindName && hasGUID == (guid != "") && (!hasGUID || k == Pad) {
			return ProfileKey{Kind: k, GUID: guid, Family: PadFamily(guid, "")}, nil
		}
	}
	return ProfileKey{}, fmt.Errorf("unknown device %q", name)
}

// row lists the controls of an action, the most prominent first, padded with NoControl.
type row [MaxControls]Control

func (r *row) bound() []Control {
	if n := slices.Index(r[:], NoControl); n >= 0 {
		return r[:n]
	}
	return r[:]
}

// Profile maps the controls of a device to actions.
type Profile struct {
	controls [actionCount]row
	// SwapConfirm exchanges Confirm and Cancel.
	SwapConfirm bool
	// PeekToggle makes Peek a toggle instead of a hold.
	PeekToggle bool
}

// Controls appends the controls of v to list, the most prominent first. It takes SwapConfirm into
// account.
func (p *Profile) Controls(v Action, list []Control) []Control {
	return append(list, p.controls[p.stored(v)].bound()...)
}

// First returns the control that prompts show for v, or NoControl.
func (p *Profile) First(v Action) Control { return p.controls[p.stored(v)][0] }

// ActionOf returns the action of c, or NoAction.
func (p *Profile) ActionOf(c Control) Action {
	if c == NoControl {
		return NoAction
	}
	for v := Up; v < bindableEnd; v++ {
		if slices.Contains(p.controls[v][:], c) {
			return p.stored(v)
		}
	}
	return NoAction
}

// stored returns the action under which the controls of v are stored. If SwapConfirm is set, it
// exchanges Confirm and Cancel.
func (p *Profile) stored(v Action) Action {
	switch {
	case p.SwapConfirm && v == Confirm:
		return Cancel
	case p.SwapConfirm && v == Cancel:
		return Confirm
	}
	return v
}

func (p *Profile) count(v Action) int { return len(p.controls[p.stored(v)].bound()) }

// remove removes c from the controls of v. c must be one of them.
func (p *Profile) remove(v Action, c Control) {
	row := &p.controls[p.stored(v)]
	i := slices.Index(row[:], c)
	copy(row[i:], row[i+1:])
	row[MaxControls-1] = NoControl
}

// set returns the controls of v as a set.
func (p *Profile) set(v Action) ControlSet {
	var s ControlSet
	for _, c := range p.controls[p.stored(v)].bound() {
		s.Add(c)
	}
	return s
}

// DefaultProfile returns the default bindings of a kind of device.
//
// The keys are chosen by their positions: close to each other, and far from the other half of the
// keyboard. They do not include Shift, because Windows opens a dialog when Shift is held or tapped
// repeatedly. The letters of the right half are the same on QWERTY, QWERTZ and AZERTY.
func DefaultProfile(kind Kind) Profile {
	switch kind {
	case Pad:
		return Profile{controls: [actionCount]row{
			Up:       {PadUp, LeftStickUp},
			Down:     {PadDown, LeftStickDown},
			Left:     {PadWest, LeftStickLeft},
			Right:    {PadEast, LeftStickRight},
			Confirm:  {PadBottom},
			Cancel:   {PadRight},
			Other:    {PadLeft},
			Extra:    {PadTop},
			Peek:     {PadL2, PadR2},
			Pause:    {PadStart},
			Previous: {PadL1},
			Next:     {PadR1},
			PageUp:   {RightStickUp},
			PageDown: {RightStickDown},
		}}
	case KeysLeft:
		return Profile{controls: [actionCount]row{
			Up:       {KeyW},
			Down:     {KeyS},
			Left:     {KeyA},
			Right:    {KeyD},
			Confirm:  {KeyE},
			Cancel:   {KeyQ},
			Other:    {KeyR},
			Extra:    {KeyF},
			Peek:     {KeySpace},
			Pause:    {KeyTab},
			Previous: {KeyX},
			Next:     {KeyC},
			PageUp:   {KeyT},
			PageDown: {KeyG},
		}}
	case KeysRight:
		return Profile{controls: [actionCount]row{
			Up:       {KeyArrowUp},
			Down:     {KeyArrowDown},
			Left:     {KeyArrowLeft},
			Right:    {KeyArrowRight},
			Confirm:  {KeyEnter, KeyNumpadEnter},
			Cancel:   {KeyBackspace},
			Other:    {KeyL},
			Extra:    {KeyK},
			Peek:     {KeyJ},
			Pause:    {KeyP},
			Previous: {KeyI},
			Next:     {KeyO},
			PageUp:   {KeyPageUp},
			PageDown: {KeyPageDown},
		}}
	case Mouse:
		p := Profile{controls: [actionCount]row{
			Confirm:  {MouseLeft},
			Cancel:   {MouseRight, MouseBack},
			Pause:    {MouseMiddle},
			PageUp:   {WheelUp},
			PageDown: {WheelDown},
		}}
		// A click toggles Peek, because a player with a mouse cannot hold down the eye and point at
		// cards.
		p.PeekToggle = true
		return p
	}
	return Profile{}
}

// PadProfile returns the default bindings of a pad of the family. On Nintendo's pads A, the right
// button, confirms, and B, the bottom button, goes back.
func PadProfile(f Family) Profile { return DefaultProfile(Pad).asPrinted(f) }

// asPrinted returns the profile with Confirm and Cancel on the buttons where players of the family
// expect them. It does not change these actions if a player has bound them to other buttons.
func (p Profile) asPrinted(f Family) Profile {
	bottom, right := row{PadBottom}, row{PadRight}
	if f == Nintendo && p.controls[Confirm] == bottom && p.controls[Cancel] == right {
		p.controls[Confirm], p.controls[Cancel] = right, bottom
	}
	return p
}

// take adds the profile's controls to taken. It returns an error if a control is already taken,
// which means that it is bound twice or also on the other half of the keyboard.
func (p *Profile) take(taken *ControlSet) error {
	for v := Up; v < bindableEnd; v++ {
		for _, c := range p.controls[v].bound() {
			if taken.Has(c) {
				return fmt.Errorf("control %q is bound twice", c)
			}
			taken.Add(c)
		}
	}
	return nil
}

// momentary reports whether v may be on the wheel, which cannot be held down.
func (v Action) momentary() bool {
	return v != Peek && !v.Essential()
}
