package poll

import (
	"github.com/hajimehoshi/ebiten/v2"

	"canape/input"
)

// finger turns touches of the screen into mouse input: one finger is the left button, two are the right one.
type finger struct {
	touches    []ebiten.TouchID
	x, y       float64 // where it was last
	most       int     // the most fingers since the touch began
	mouseX     float64 // where the mouse was then
	mouseY     float64
	instead    bool // the pointer stays where the finger was, until the mouse moves
	wasPressed bool
	only       bool // there is neither mouse nor keyboard, until the mouse moves
}

// point puts the pointer under the finger. The button goes down one tick later, so that the scene has seen the pointer there first.
func (f *finger) point(m *input.MouseFrame) {
	f.touches = ebiten.AppendTouchIDs(f.touches[:0])
	if len(f.touches) == 0 {
		f.most, f.wasPressed = 0, false
		if f.instead && (m.X != f.mouseX || m.Y != f.mouseY) {
			f.instead = false
		}
		if f.instead {
			m.X, m.Y = f.x, f.y
		}
		m.Finger = f.instead || f.only
		return
	}
	x, y := ebiten.TouchPosition(f.touches[0])
	f.x, f.y = float64(x), float64(y)
	f.mouseX, f.mouseY, f.instead = m.X, m.Y, true
	m.X, m.Y, m.Finger = f.x, f.y, true
	f.most = max(f.most, len(f.touches))
	switch {
	case !f.wasPressed:
		f.wasPressed = true
	case f.most == 1:
		m.Buttons |= 1 // MouseLeft
	default:
		m.Buttons |= 1 << (input.MouseRight - input.MouseLeft)
	}
}
