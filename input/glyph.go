package input

import (
	"slices"
	"strings"
)

// Glyph tells how a prompt draws a control. The zero Glyph means that the device has no control for
// the action.
type Glyph struct {
	// Sprite is the name of the drawing, such as "xbox-a", "ps-cross", "nin-b", "dpad",
	// "mouse-left", "finger", "key-up" or "key-blank". It is empty if the glyph is only a text.
	Sprite string
	// Label is the letter to write on a key-blank in the current keyboard layout, such as "E".
	Label string
	// Word is the language key of a text to write instead of a Label, such as "key.enter".
	Word string
}

// Labels is a function that returns the text that a key prints in the current keyboard layout. It
// returns "" if the key prints nothing or if the platform does not tell. It is called for each
// Glyph. If Labels is nil, keys have the names of a US keyboard.
type Labels func(Control) string

// Axis is a set of directions that a prompt shows.
type Axis uint8

// These are the axes of MoveGlyphs.
const (
	AllWays Axis = iota
	Sideways
	UpAndDown
)

// AnyButton is the language key of the prompt for pads with an unknown layout.
const AnyButton = "key.any-button"

// onPhone is the drawing for every action on a phone, because its page has buttons with words.
var onPhone = Glyph{Sprite: "phone"}

// padCross are the drawings of a pad's direction pad, by axis.
var padCross = [...]Glyph{{Sprite: "dpad"}, {Sprite: "dpad-leftright"}, {Sprite: "dpad-updown"}}

// eye is the sprite that stands for Peek on devices without a control for it; see
// Roster.TogglePeek.
const eye = "eye"

var padSprites = map[Family][PadButtonCount]string{
	Xbox: {"xbox-a", "xbox-b", "xbox-x", "xbox-y", "xbox-lb", "xbox-rb", "xbox-lt", "xbox-rt",
		"xbox-view", "xbox-menu", "stick-l", "stick-r", "dpad-up", "dpad-down", "dpad-left", "dpad-right"},
	PlayStation: {"ps-cross", "ps-circle", "ps-square", "ps-triangle", "ps-l1", "ps-r1", "ps-l2", "ps-r2",
		"ps-share", "ps-options", "stick-l", "stick-r", "dpad-up", "dpad-down", "dpad-left", "dpad-right"},
	// On a Nintendo pad the letters have other positions: A is the right button.
	Nintendo: {"nin-b", "nin-a", "nin-y", "nin-x", "nin-l", "nin-r", "nin-zl", "nin-zr",
		"nin-minus", "nin-plus", "stick-l", "stick-r", "dpad-up", "dpad-down", "dpad-left", "dpad-right"},
}

var arrowSprites = map[Control]string{
	KeyArrowUp: "key-up", KeyArrowDown: "key-down", KeyArrowLeft: "key-left", KeyArrowRight: "key-right",
}

var keyWords = map[Control]string{
	KeyEnter: "key.enter", KeyTab: "key.tab", KeySpace: "key.space", KeyBackspace: "key.backspace",
	KeyInsert: "key.insert", KeyDelete: "key.delete", KeyHome: "key.home", KeyEnd: "key.end",
	KeyPageUp: "key.page-up", KeyPageDown: "key.page-down",
	KeyShiftLeft: "key.shift", KeyShiftRight: "key.shift",
	KeyControlLeft: "key.control", KeyControlRight: "key.control",
	KeyNumpadEnter: "key.enter", KeyEscape: "key.escape",
}

// KeyGlyph returns the drawing of a key.
func (l Labels) KeyGlyph(k Control) Glyph {
	if sprite, ok := arrowSprites[k]; ok {
		return Glyph{Sprite: sprite}
	}
	if word, ok := keyWords[k]; ok {
		return Glyph{Sprite: "key-blank", Word: word}
	}
	if !k.IsKey() {
		return Glyph{}
	}
	if l != nil {
		if label := l(k); label != "" {
			return Glyph{Sprite: "key-blank", Label: label}
		}
	}
	return Glyph{Sprite: "key-blank", Label: usLabel(k)}
}

var usPunctuation = map[Control]string{
	KeyBackquote: "`", KeyMinus: "-", KeyEqual: "=", KeyBracketLeft: "[", KeyBracketRight: "]", KeyBackslash: `\`,
	KeyIntlBackslash: "<", KeySemicolon: ";", KeyQuote: "'", KeyComma: ",", KeyPeriod: ".", KeySlash: "/",
	KeyNumpadAdd: "Num +", KeyNumpadSubtract: "Num -", KeyNumpadMultiply: "Num *", KeyNumpadDivide: "Num /", KeyNumpadDecimal: "Num .",
}

func usLabel(k Control) string {
	if label, ok := usPunctuation[k]; ok {
		return label
	}
	name := strings.TrimPrefix(keyNames[k], "Digit")
	if digit, ok := strings.CutPrefix(name, "Numpad"); ok {
		return "Num " + digit
	}
	return name
}

// ControlGlyph returns the drawing of a control as it looks on the device. The bindings editor
// shows it.
func (l Labels) ControlGlyph(d Device, c Control) Glyph {
	switch {
	case c.IsKey():
		return l.KeyGlyph(c)
	case c.IsPad() && int(c-padFirst) < PadButtonCount:
		return Glyph{Sprite: padSprites[d.Family][c-padFirst]}
	case c >= LeftStickUp && c <= LeftStickRight:
		return Glyph{Sprite: "stick-l"}
	case c >= RightStickUp && c <= RightStickRight:
		return Glyph{Sprite: "stick-r"}
	}
	if d.Finger {
		switch c {
		case MouseLeft:
			return Glyph{Sprite: "finger"}
		case MouseRight:
			return Glyph{Sprite: "fingers"}
		}
		return Glyph{} // fingers act only as the left and the right mouse button
	}
	switch c {
	case MouseLeft:
		return Glyph{Sprite: "mouse-left"}
	case MouseRight:
		return Glyph{Sprite: "mouse-right"}
	case MouseMiddle, WheelUp, WheelDown:
		return Glyph{Sprite: "mouse-wheel"}
	case MouseBack:
		return Glyph{Sprite: "key-blank", Label: "4"}
	case MouseForward:
		return Glyph{Sprite: "key-blank", Label: "5"}
	}
	return Glyph{}
}

// Glyph returns the drawing of the device's control for v. The device need not be plugged in,
// because a seat that waits for its pad still shows the letters of the pad.
func (r *Roster) Glyph(id DeviceID, v Action) Glyph {
	d, ok := r.Device(id)
	if !ok {
		return Glyph{}
	}
	if d.Kind == Pad && !d.Mapped {
		return Glyph{Word: AnyButton}
	}
	if d.Kind == Phone {
		if v == NoAction || v == Peek { // a phone shows its player's cards itself, so it needs no Peek
			return Glyph{}
		}
		return onPhone
	}
	p := r.bindings.Profile(d.Profile())
	c := p.First(v)
	if c == NoControl && v == Peek && d.Kind == Mouse {
		return Glyph{Sprite: eye}
	}
	return r.Labels.ControlGlyph(d, c)
}

// MoveGlyphs appends the drawings of the device's controls that move along the axis. A pad's cross,
// a pad's stick and a phone have one drawing. Other devices have one drawing for each direction, in
// the order up, left, down, right. A device without directions has no drawings.
func (r *Roster) MoveGlyphs(id DeviceID, axis Axis, list []Glyph) []Glyph {
	d, ok := r.Device(id)
	if !ok || d.Kind == Pad && !d.Mapped {
		return list
	}
	if d.Kind == Phone {
		return append(list, onPhone)
	}
	p := r.bindings.Profile(d.Profile())
	if d.Kind == Pad {
		switch {
		case p.First(Up) == PadUp && p.First(Down) == PadDown && p.First(Left) == PadWest && p.First(Right) == PadEast:
			return append(list, padCross[axis])
		case p.First(Up) == LeftStickUp && p.First(Down) == LeftStickDown && p.First(Left) == LeftStickLeft && p.First(Right) == LeftStickRight:
			return append(list, Glyph{Sprite: "stick"})
		}
	}
	for _, v := range [...]Action{Up, Left, Down, Right} {
		if axis == Sideways && (v == Up || v == Down) || axis == UpAndDown && (v == Left || v == Right) {
			continue
		}
		if g := r.Labels.ControlGlyph(d, p.First(v)); g != (Glyph{}) {
			list = append(list, g)
		}
	}
	return list
}

// SeatGlyph returns the drawing for v on the device that the seat used last. If the seat has only
// one button of the device (see Context.OneButton), only Confirm and Pause have drawings, and
// Confirm is that button.
func (r *Roster) SeatGlyph(s Seat, v Action) Glyph {
	if r.OneButton(s) {
		switch v {
		case Confirm:
			return r.OwnGlyph(s)
		case Pause:
		default:
			return Glyph{}
		}
	}
	return r.Glyph(r.DeviceUsed(s), v)
}

// MenuGlyph returns the drawing for v on the device that was used last.
func (r *Roster) MenuGlyph(v Action) Glyph { return r.Glyph(r.LastUsed(), v) }

// JoinGlyphs appends the drawings of the controls that join a seat: Confirm of every free device,
// pads first, without duplicates. It leaves out the keyboard if fingers on the screen are the only
// known device.
func (r *Roster) JoinGlyphs(list []Glyph, padsOnly bool) []Glyph {
	for _, pads := range [...]bool{true, false} {
		for _, d := range r.devices {
			if (d.Kind == Pad) != pads || padsOnly && !pads || r.keyless() && d.Kind.IsKeys() || r.SeatsOf(d.ID) != 0 {
				continue
			}
			if g := r.Glyph(d.ID, Confirm); !slices.Contains(list, g) {
				list = append(list, g)
			}
		}
	}
	return list
}
