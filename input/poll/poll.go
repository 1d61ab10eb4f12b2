// Package poll reads pads, keys, mouse and typed letters from Ebitengine. It is the only package
// that does so; all others read the input.Frame filled by this package.
package poll

import (
	"fmt"
	"runtime"
	"strings"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"

	"canape/input"
)

// Poller reads all devices once per tick. Use it only in the game's goroutine.
type Poller struct {
	tick     int64
	keys     [input.KeyCount]ebiten.Key
	ids      []ebiten.GamepadID
	finger   finger
	touchIDs []ebiten.TouchID
	touches  []place
	labels   [input.KeyCount]label
}

// label is the text that a key prints, with the tick in which the system was asked for it. Tick 0
// means that the system has not been asked.
type label struct {
	text  string
	asked int64
}

// inPage reports whether the app runs in a browser. Browsers give pads other names than drivers do.
const inPage = runtime.GOOS == "js"

// askAgain is the number of ticks for which a label stays cached. After that the system is asked
// again, because people may change their keyboard layout.
const askAgain = 60

// New returns a Poller whose first frame is tick 1.
func New() *Poller {
	p := &Poller{finger: finger{only: fingersOnly()}}
	for k := input.KeyA; k < input.KeyCount; k++ {
		p.keys[k] = key(k)
	}
	return p
}

// key returns Ebitengine's key for k. Both have the same name, which stands for a position on the
// keyboard.
func key(k input.Control) ebiten.Key {
	var found ebiten.Key
	if err := found.UnmarshalText([]byte(strings.TrimPrefix(k.String(), "key-"))); err != nil {
		panic(fmt.Sprintf("input key %q is not a key of Ebitengine", k))
	}
	return found
}

// mouseButtons has Ebitengine's buttons in the order from input.MouseLeft to input.MouseForward.
var mouseButtons = [...]ebiten.MouseButton{
	ebiten.MouseButtonLeft,   // MouseLeft
	ebiten.MouseButtonRight,  // MouseRight
	ebiten.MouseButtonMiddle, // MouseMiddle
	ebiten.MouseButton3,      // MouseBack
	ebiten.MouseButton4,      // MouseForward
}

// padButtons has Ebitengine's buttons in the order from input.PadBottom to input.PadEast.
var padButtons = [input.PadButtonCount]ebiten.StandardGamepadButton{
	ebiten.StandardGamepadButtonRightBottom,      // PadBottom
	ebiten.StandardGamepadButtonRightRight,       // PadRight
	ebiten.StandardGamepadButtonRightLeft,        // PadLeft
	ebiten.StandardGamepadButtonRightTop,         // PadTop
	ebiten.StandardGamepadButtonFrontTopLeft,     // PadL1
	ebiten.StandardGamepadButtonFrontTopRight,    // PadR1
	ebiten.StandardGamepadButtonFrontBottomLeft,  // PadL2
	ebiten.StandardGamepadButtonFrontBottomRight, // PadR2
	ebiten.StandardGamepadButtonCenterLeft,       // PadSelect
	ebiten.StandardGamepadButtonCenterRight,      // PadStart
	ebiten.StandardGamepadButtonLeftStick,        // PadL3
	ebiten.StandardGamepadButtonRightStick,       // PadR3
	ebiten.StandardGamepadButtonLeftTop,          // PadUp
	ebiten.StandardGamepadButtonLeftBottom,       // PadDown
	ebiten.StandardGamepadButtonLeftLeft,         // PadWest
	ebiten.StandardGamepadButtonLeftRight,        // PadEast
}

var padAxes = [...]ebiten.StandardGamepadAxis{
	ebiten.StandardGamepadAxisLeftStickHorizontal,
	ebiten.StandardGamepadAxisLeftStickVertical,
	ebiten.StandardGamepadAxisRightStickHorizontal,
	ebiten.StandardGamepadAxisRightStickVertical,
}

// Poll replaces the content of f with the current state of the devices, reusing its slices. It must
// be called once in each Update of the game.
func (p *Poller) Poll(f *input.Frame) {
	p.tick++
	f.Tick = p.tick
	f.Keys = input.ControlSet{}
	for k := input.KeyA; k < input.KeyCount; k++ {
		if ebiten.IsKeyPressed(p.keys[k]) {
			f.Keys.Add(k)
		}
	}
	f.Runes = ebiten.AppendInputChars(f.Runes[:0])

	f.Mouse.X, f.Mouse.Y = ebiten.CursorPositionF()
	_, f.Mouse.WheelY = ebiten.Wheel()
	f.Mouse.Buttons = 0
	for i, b := range mouseButtons {
		if ebiten.IsMouseButtonPressed(b) {
			f.Mouse.Buttons |= 1 << i
		}
	}
	p.touchIDs, p.touches = ebiten.AppendTouchIDs(p.touchIDs[:0]), p.touches[:0]
	for _, id := range p.touchIDs {
		x, y := ebiten.TouchPosition(id)
		p.touches = append(p.touches, place{float64(x), float64(y)})
	}
	p.finger.point(&f.Mouse, p.touches, ebiten.Monitor().DeviceScaleFactor())
	f.FingersOnly = p.finger.only

	p.ids = ebiten.AppendGamepadIDs(p.ids[:0])
	f.Pads = f.Pads[:0]
	for _, id := range p.ids {
		f.Pads = append(f.Pads, input.PadFrame{})
		readPad(id, &f.Pads[len(f.Pads)-1])
	}
}

func readPad(id ebiten.GamepadID, p *input.PadFrame) {
	p.ID, p.GUID, p.Name = input.PadID(id), ebiten.GamepadSDLID(id), ebiten.GamepadName(id)
	if inPage {
		if guid, name, known := input.WebPad(p.Name); known {
			p.GUID, p.Name = guid, name
		}
	}
	p.Standard = ebiten.IsStandardGamepadLayoutAvailable(id)
	if p.Standard {
		for i, b := range padButtons {
			if ebiten.IsStandardGamepadButtonPressed(id, b) {
				p.Buttons |= 1 << i
			}
		}
		for i, a := range padAxes {
			p.Sticks[i] = ebiten.StandardGamepadAxisValue(id, a)
		}
	}
	p.RawButtonCount = min(ebiten.GamepadButtonCount(id), input.MaxRawButtons)
	for i := range p.RawButtonCount {
		if ebiten.IsGamepadButtonPressed(id, ebiten.GamepadButton(i)) {
			p.RawButtons |= 1 << i
		}
	}
	p.RawAxisCount = min(ebiten.GamepadAxisCount(id), input.MaxRawAxes)
	for i := range p.RawAxisCount {
		p.RawAxes[i] = ebiten.GamepadAxisValue(id, ebiten.GamepadAxisType(i))
	}
}

// KeyLabel returns the text that a key prints in the current layout. It asks the system at most
// once a second for each key. It can be used as an input.Labels.
func (p *Poller) KeyLabel(k input.Control) string {
	if k <= input.NoControl || k >= input.KeyCount {
		return ""
	}
	l := &p.labels[k]
	if l.asked == 0 || p.tick >= l.asked+askAgain {
		*l = label{keyLabel(k), max(p.tick, 1)}
	}
	return l.text
}

// keyLabel returns the text that a key prints in the current layout, in capitals. It returns "" if
// the key prints nothing or the platform does not report it.
func keyLabel(k input.Control) string {
	if k <= input.NoControl || k >= input.KeyNumpad0 {
		return "" // keys of the numeric pad would get the labels of the digit row
	}
	name := strings.TrimSpace(ebiten.KeyName(key(k)))
	if utf8.RuneCountInString(name) != 1 {
		return ""
	}
	if upper := strings.ToUpper(name); utf8.RuneCountInString(upper) == 1 {
		return upper
	}
	return name
}
