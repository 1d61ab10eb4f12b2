package settings

import (
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/ui"
)

// handleMouse handles an intent of the mouse: pointing moves the focus, the wheel scrolls, and a
// click activates the item under the pointer.
func (s *Scene) handleMouse(env *app.Env, i input.Intent) {
	at := ui.Point{X: i.X, Y: i.Y}
	switch {
	case i.Action == input.Point:
		s.hoverAt(env, at)
	case i.Starts(input.PageUp):
		s.list.Turn(-1)
	case i.Starts(input.PageDown):
		s.list.Turn(1)
	case i.Phase != input.Pressed:
	case i.Action == input.Confirm:
		s.click(env, at)
	default:
		s.press(env, i.Action)
	}
}

func (s *Scene) hoverAt(env *app.Env, at ui.Point) {
	s.hover = menu.IndexAt(s.layout.tabs, at)
	if part, hit := s.list.Hit(at); hit {
		if part.Row != s.index() {
			env.Sound.Play(sound.FocusMove)
		}
		s.focusOn(part.Row)
	}
}

func (s *Scene) click(env *app.Env, at ui.Point) {
	if tab := menu.IndexAt(s.layout.tabs, at); tab >= 0 {
		s.open(env, tab)
		return
	}
	if s.layout.reset.Contains(at) {
		s.resetPage(env)
		return
	}
	if part, hit := s.list.Hit(at); hit {
		s.focusOn(part.Row)
		s.list.Click(part)
	}
}
