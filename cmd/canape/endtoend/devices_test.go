package endtoend

import (
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"

	"canape/input"
	"canape/scenes/ui"
)

// device is an input device of a player.
type device interface {
	// press presses and releases the control to which the action is bound by default.
	press(input.Action)
	// hold presses the control to which the action is bound by default, and release releases it.
	hold(input.Action)
	release(input.Action)
}

// model is a model of a pad.
type model struct {
	guid, name string
	family     input.Family
	standard   bool // reports that the driver knows the pad's layout
}

var (
	xbox    = model{"030000005e0400008e02000010010000", "Xbox 360 Controller", input.Xbox, true}
	ps5     = model{"030000004c050000e60c000011810000", "PS5 Controller", input.PlayStation, true}
	ds4     = model{"030000004c050000cc09000011810000", "PS4 Controller", input.PlayStation, true}
	nintend = model{"030000007e0500000920000011810000", "Nintendo Switch Pro Controller", input.Nintendo, true}
	unknown = model{"03000000341200007856000001010000", "Generic USB Joystick", input.Xbox, false}
)

// pad is one physical pad, whether it is connected or not.
type pad struct {
	model
	c       *couch
	id      ebiten.GamepadID
	plugged bool
	down    [ebiten.StandardGamepadButtonMax + 1]bool
	axes    [4]float64
}

// plug connects a new pad of a model. The pad gets the lowest free number.
func (c *couch) plug(m model) *pad {
	p := &pad{model: m, c: c}
	c.pads = append(c.pads, p)
	p.plugIn()
	return p
}

// plugIn connects the pad. As with real drivers, it gets the lowest free number.
func (p *pad) plugIn() {
	p.id = 0
	for slices.ContainsFunc(p.c.pads, func(other *pad) bool { return other != p && other.plugged && other.id == p.id }) {
		p.id++
	}
	p.plugged = true
	p.c.sendPads()
	p.c.pass(3)
}

// unplug disconnects the pad, even if some of its buttons are held.
func (p *pad) unplug() {
	p.plugged = false
	p.letGo()
	p.c.sendPads()
	p.c.pass(3)
}

// letGo releases all held buttons of the pad.
func (p *pad) letGo() {
	clear(p.down[:])
	clear(p.axes[:])
}

// pass runs n ticks if the app is running.
func (c *couch) pass(n int) {
	if c.session != nil {
		c.tick(n)
	}
}

func (c *couch) sendPads() {
	if c.session == nil {
		return
	}
	var states []vmhost.GamepadState
	for _, p := range c.pads {
		if p.plugged {
			states = append(states, p.state())
		}
	}
	c.session.UpdateGamepads(states)
}

func (p *pad) state() vmhost.GamepadState {
	s := vmhost.GamepadState{ID: p.id, SDLID: p.guid, Name: p.name, Axes: p.axes[:], Buttons: p.down[:]}
	if !p.standard {
		return s
	}
	s.StandardAxes = map[ebiten.StandardGamepadAxis]float64{}
	for a := range p.axes {
		s.StandardAxes[ebiten.StandardGamepadAxis(a)] = p.axes[a]
	}
	s.StandardButtons = map[ebiten.StandardGamepadButton]vmhost.GamepadStandardButtonState{}
	for b, down := range p.down {
		state := vmhost.GamepadStandardButtonState{Pressed: down}
		if down {
			state.Value = 1
		}
		s.StandardButtons[ebiten.StandardGamepadButton(b)] = state
	}
	return s
}

// padButtons has Ebitengine's buttons in the order of the constants from input.PadBottom on.
var padButtons = [input.PadButtonCount]ebiten.StandardGamepadButton{
	ebiten.StandardGamepadButtonRightBottom, ebiten.StandardGamepadButtonRightRight,
	ebiten.StandardGamepadButtonRightLeft, ebiten.StandardGamepadButtonRightTop,
	ebiten.StandardGamepadButtonFrontTopLeft, ebiten.StandardGamepadButtonFrontTopRight,
	ebiten.StandardGamepadButtonFrontBottomLeft, ebiten.StandardGamepadButtonFrontBottomRight,
	ebiten.StandardGamepadButtonCenterLeft, ebiten.StandardGamepadButtonCenterRight,
	ebiten.StandardGamepadButtonLeftStick, ebiten.StandardGamepadButtonRightStick,
	ebiten.StandardGamepadButtonLeftTop, ebiten.StandardGamepadButtonLeftBottom,
	ebiten.StandardGamepadButtonLeftLeft, ebiten.StandardGamepadButtonLeftRight,
}

func (p *pad) set(v input.Action, down bool) {
	profile := input.PadProfile(input.PadFamily(p.guid, p.name))
	p.button(padButtons[profile.First(v)-input.PadBottom], down)
}

// button presses or releases a button.
func (p *pad) button(b ebiten.StandardGamepadButton, down bool) {
	p.down[b] = down
	p.c.sendPads()
	p.c.tick(2)
}

func (p *pad) hold(v input.Action)    { p.set(v, true) }
func (p *pad) release(v input.Action) { p.set(v, false) }
func (p *pad) press(v input.Action)   { p.hold(v); p.release(v) }

// stick moves the left stick to a position from -1 to 1 in each direction.
func (p *pad) stick(x, y float64) {
	p.axes[0], p.axes[1] = x, y
	p.c.sendPads()
	p.c.tick(2)
}

// keys is a half of the keyboard as a device.
type keys struct {
	c    *couch
	kind input.Kind
}

func (c *couch) leftKeys() keys  { return keys{c, input.KeysLeft} }
func (c *couch) rightKeys() keys { return keys{c, input.KeysRight} }

func (k keys) key(v input.Action) ebiten.Key {
	profile := input.DefaultProfile(k.kind)
	return keyOf(profile.First(v))
}

// keyOf returns Ebitengine's key at the same position. Both packages give it the same name.
func keyOf(k input.Control) ebiten.Key {
	var key ebiten.Key
	if err := key.UnmarshalText([]byte(strings.TrimPrefix(k.String(), "key-"))); err != nil {
		panic(err)
	}
	return key
}

func (k keys) hold(v input.Action) {
	k.c.session.PressKey(k.key(v))
	k.c.tick(2)
}

func (k keys) release(v input.Action) {
	k.c.session.ReleaseKey(k.key(v))
	k.c.tick(2)
}

func (k keys) press(v input.Action) { k.hold(v); k.release(v) }

// strike presses and releases a key, which may be any key of the keyboard.
func (c *couch) strike(k ebiten.Key) {
	c.session.PressKey(k)
	c.tick(2)
	c.session.ReleaseKey(k)
	c.tick(2)
}

// write types a text on the keyboard.
func (c *couch) write(text string) {
	for _, r := range text {
		c.session.TypeRune(r)
		c.tick(1)
	}
}

// mouse is the mouse as a device.
type mouse struct{ c *couch }

func (c *couch) mouse() mouse { return mouse{c} }

// point moves the pointer to a point in pixels.
func (m mouse) point(at ui.Point) {
	m.c.session.MoveCursor(at.X, at.Y)
	m.c.tick(2)
}

// click clicks on a point in pixels.
func (m mouse) click(at ui.Point) {
	m.point(at)
	m.press(input.Confirm)
}

var mouseButtons = map[input.Action]ebiten.MouseButton{
	input.Confirm: ebiten.MouseButtonLeft, input.Cancel: ebiten.MouseButtonRight, input.Pause: ebiten.MouseButtonMiddle,
}

func (m mouse) hold(v input.Action) {
	m.c.session.PressMouseButton(mouseButtons[v])
	m.c.tick(2)
}

func (m mouse) release(v input.Action) {
	m.c.session.ReleaseMouseButton(mouseButtons[v])
	m.c.tick(2)
}

func (m mouse) press(v input.Action) { m.hold(v); m.release(v) }
