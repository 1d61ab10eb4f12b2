package input

import (
	"errors"
	"fmt"
)

var (
	// ErrProtected is returned if a change would leave a device without a control to confirm,
	// cancel or pause.
	ErrProtected = errors.New("every device must keep confirm, cancel and pause")
	// ErrNotBindable is returned if the device does not have the control, if the control does not
	// suit the action (the wheel does not suit Peek), or if the control is never bindable, like
	// Escape and F1.
	ErrNotBindable = errors.New("control cannot be bound here")
	// ErrFull is returned by Add if the action already has MaxControls controls.
	ErrFull = errors.New("action has no room for another control")
)

// ConflictError reports that a control is already bound to another action, so that nothing was
// changed. Bindings.Exchange swaps the controls of the two actions.
type ConflictError struct {
	Control Control
	// Holder is the action to which the control is bound, in the bindings of Profile. Profile is
	// the key that is being edited, or the key of the other half of the keyboard.
	Holder  Action
	Profile ProfileKey
}

func (e *ConflictError) Error() string {
	return fmt.Sprintf("control %q already does %q on %q", e.Control, e.Holder, e.Profile)
}

// Bindings are the players' settings for controls. They consist of profiles for kinds of devices
// and models of pads, and of mappings for pads whose layout is unknown. The zero value has the
// default bindings.
type Bindings struct {
	profiles map[ProfileKey]Profile
	mappings map[string]Mapping
	revision int
}

// NewBindings returns the default bindings.
func NewBindings() *Bindings { return &Bindings{} }

// Adopt replaces these bindings with the others.
func (b *Bindings) Adopt(others *Bindings) {
	b.profiles, b.mappings = others.profiles, others.mappings
	b.revision++
}

// Profile returns the profile for key. If key has no profile of its own, it returns the profile of
// its kind of device. If the kind has none either, it returns the default profile, adapted to the
// pad's family.
func (b *Bindings) Profile(key ProfileKey) Profile {
	if p, ok := b.profiles[key.kept()]; ok {
		return p
	}
	if p, ok := b.profiles[ProfileKey{Kind: key.Kind}]; ok {
		return p.asPrinted(key.Family)
	}
	return DefaultProfile(key.Kind).asPrinted(key.Family)
}

// Customised reports whether key has a profile of its own.
func (b *Bindings) Customised(key ProfileKey) bool {
	_, ok := b.profiles[key.kept()]
	return ok
}

func (b *Bindings) store(key ProfileKey, p Profile) {
	if b.profiles == nil {
		b.profiles = map[ProfileKey]Profile{}
	}
	b.profiles[key.kept()] = p
	b.revision++
}

// conflict reports whether c cannot be bound to v on key because it is bound to another action. It
// returns that action in the ConflictError.
func (b *Bindings) conflict(key ProfileKey, v Action, c Control) (conflict ConflictError, is bool) {
	p := b.Profile(key)
	if holder := p.ActionOf(c); holder != NoAction && holder != v {
		return ConflictError{Control: c, Holder: holder, Profile: key}, true
	}
	if other, ok := key.otherHalf(); ok {
		p := b.Profile(other)
		if holder := p.ActionOf(c); holder != NoAction {
			return ConflictError{Control: c, Holder: holder, Profile: other}, true
		}
	}
	return ConflictError{}, false
}

// refusal returns the reason why c cannot be bound to v on key, or nil if it can.
func (b *Bindings) refusal(key ProfileKey, v Action, c Control) error {
	if err := bindable(key, v, c); err != nil {
		return err
	}
	if conflict, is := b.conflict(key, v, c); is {
		return &conflict
	}
	return nil
}

func (k ProfileKey) otherHalf() (ProfileKey, bool) {
	switch k.Kind {
	case KeysLeft:
		return ProfileKey{Kind: KeysRight}, true
	case KeysRight:
		return ProfileKey{Kind: KeysLeft}, true
	}
	return ProfileKey{}, false
}

func bindable(key ProfileKey, v Action, c Control) error {
	if v < Up || v >= bindableEnd || !c.BindableOn(key.Kind) || c.Momentary() && !v.momentary() {
		return fmt.Errorf("bind %q to %q on %q: %w", c, v, key, ErrNotBindable)
	}
	return nil
}

// Rebind makes c the only control of v on key. If c is bound to another action, it returns a
// *ConflictError. If c does not suit v, it returns ErrNotBindable. After an error nothing has
// changed.
func (b *Bindings) Rebind(key ProfileKey, v Action, c Control) error {
	if err := b.refusal(key, v, c); err != nil {
		return err
	}
	p := b.Profile(key)
	p.controls[p.stored(v)] = row{c}
	b.store(key, p)
	return nil
}

// Add gives v another control on key. It returns the errors of Rebind, and ErrFull if v already has
// MaxControls controls.
func (b *Bindings) Add(key ProfileKey, v Action, c Control) error {
	if err := b.refusal(key, v, c); err != nil {
		return err
	}
	p := b.Profile(key)
	if p.ActionOf(c) == v {
		return nil
	}
	n := p.count(v)
	if n == MaxControls {
		return fmt.Errorf("bind %q to %q on %q: %w", c, v, key, ErrFull)
	}
	p.controls[p.stored(v)][n] = c
	b.store(key, p)
	return nil
}

// Exchange makes c the only control of v, and gives v's previous controls to the action that had c
// on the same device. Call it after a *ConflictError whose Profile is key. If c is bound on the
// other half of the keyboard, Exchange returns the conflict again. It returns ErrNotBindable if the
// other action cannot use the controls that it would get (Confirm cannot be on the wheel), and
// ErrProtected if the other action is essential and v had no control.
func (b *Bindings) Exchange(key ProfileKey, v Action, c Control) error {
	if err := bindable(key, v, c); err != nil {
		return err
	}
	conflict, is := b.conflict(key, v, c)
	if !is {
		return b.Rebind(key, v, c)
	}
	if conflict.Profile != key {
		return &conflict
	}
	p := b.Profile(key)
	given := p.controls[p.stored(v)]
	p.remove(conflict.Holder, c)
	kept := p.count(conflict.Holder)
	for _, old := range given.bound() {
		if kept == MaxControls {
			break
		}
		if err := bindable(key, conflict.Holder, old); err != nil {
			return err
		}
		p.controls[p.stored(conflict.Holder)][kept] = old
		kept++
	}
	if kept == 0 && conflict.Holder.Essential() {
		return fmt.Errorf("bind %q to %q on %q: %w", c, v, key, ErrProtected)
	}
	p.controls[p.stored(v)] = row{c}
	b.store(key, p)
	return nil
}

// Reset restores key's default profile. If a default key is now bound on the other half of the
// keyboard, Reset returns a *ConflictError and changes nothing.
func (b *Bindings) Reset(key ProfileKey) error {
	if other, ok := key.otherHalf(); ok {
		fresh, others := DefaultProfile(key.Kind), b.Profile(other)
		for v := Up; v < bindableEnd; v++ {
			for _, c := range fresh.controls[v].bound() {
				if holder := others.ActionOf(c); holder != NoAction {
					return &ConflictError{Control: c, Holder: holder, Profile: other}
				}
			}
		}
	}
	delete(b.profiles, key.kept())
	b.revision++
	return nil
}

// SetSwapConfirm sets whether the controls of Confirm and Cancel are swapped on key.
func (b *Bindings) SetSwapConfirm(key ProfileKey, swap bool) {
	p := b.Profile(key)
	p.SwapConfirm = swap
	b.store(key, p)
}

// SetPeekToggle sets whether Peek is toggled by a press on key instead of being held.
func (b *Bindings) SetPeekToggle(key ProfileKey, toggle bool) {
	p := b.Profile(key)
	p.PeekToggle = toggle
	b.store(key, p)
}

// Mapping returns the layout that a player taught for pads with this GUID.
func (b *Bindings) Mapping(guid string) (Mapping, bool) {
	m, ok := b.mappings[guid]
	return m, ok
}

// SetMapping stores a taught layout for every pad with its GUID, even if the driver knows a layout.
// It resets the bindings of the GUID, because the player has just shown what each button should do.
func (b *Bindings) SetMapping(m Mapping) {
	if b.mappings == nil {
		b.mappings = map[string]Mapping{}
	}
	b.mappings[m.GUID] = m
	b.store(ProfileKey{Kind: Pad, GUID: m.GUID}, PadProfile(PadFamily(m.GUID, m.Name)))
}

// ForgetMapping removes the taught layout of pads with this GUID.
func (b *Bindings) ForgetMapping(guid string) {
	delete(b.mappings, guid)
	b.revision++
}
