package poll

import (
	"github.com/hajimehoshi/ebiten/v2"

	"canape/input"
)

// finger is what touches the screen, which stands for the mouse: one finger is its left button, two are its right one.
type finger struct {
	touches    []ebiten.TouchID
	x, y       float64 // where it was last
	most       int     // fingers since the screen was touched
	mouseX     float64 // where the mouse was then
	mouseY     float64
	instead    bool // the pointer is where the finger was last, until the mouse moves
	wasPressed bool
}

// point puts the pointer under the finger. It presses a tick later, when everything under it knows of the pointer.
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
		return
	}
	x, y := ebiten.TouchPosition(f.touches[0])
	f.x, f.y = float64(x), float64(y)
	f.mouseX, f.mouseY, f.instead = m.X, m.Y, true
	m.X, m.Y = f.x, f.y
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
