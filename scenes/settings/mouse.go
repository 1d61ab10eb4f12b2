package settings

import (
	"canape/input"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// settingsHit is something that a mouse can click.
type settingsHit struct {
	place ui.Rect
	row   int // the row that gets the focus; -1 for none
	click func(env *stage.Env)
}

// handleMouse takes an intent of the mouse: pointing moves the focus, the wheel scrolls, a click
// does what lies under the pointer.
func (s *Scene) handleMouse(env *stage.Env, i input.Intent) {
	at := ui.Point{X: i.X, Y: i.Y}
	switch {
	case i.Action == input.Point:
		s.hoverAt(env, at)
	case i.Starts(input.PageUp):
		s.wheel(-1)
	case i.Starts(input.PageDown):
		s.wheel(1)
	case i.Phase != input.Pressed:
	case i.Action == input.Confirm:
		s.click(env, at)
	default:
		s.press(env, i.Action)
	}
}

func (s *Scene) hoverAt(env *stage.Env, at ui.Point) {
	s.hover = menu.IndexAt(s.spots.tabs, at)
	if hit := s.hit(at); hit != nil && hit.row >= 0 && hit.row < len(s.rows) {
		if hit.row != s.index() {
			env.Sound.Play(sound.FocusMove)
		}
		s.focusOn(hit.row)
	}
}

// hit returns the piece under the pointer, the one that was drawn last if there are several.
func (s *Scene) hit(at ui.Point) *settingsHit {
	for i := len(s.hits) - 1; i >= 0; i-- {
		if s.hits[i].place.Contains(at) {
			return &s.hits[i]
		}
	}
	return nil
}

func (s *Scene) click(env *stage.Env, at ui.Point) {
	if tab := menu.IndexAt(s.spots.tabs, at); tab >= 0 {
		s.open(env, tab)
		return
	}
	if hit := s.hit(at); hit != nil {
		if hit.row >= 0 && hit.row < len(s.rows) {
			s.focusOn(hit.row)
		}
		hit.click(env)
	}
}

func (s *Scene) wheel(delta int) {
	s.follow = false
	s.top = min(max(s.top+delta, 0), max(s.left, 0))
}

// clickRow adds the parts of a row that can be clicked.
func (s *Scene) clickRow(c *ui.Canvas, i int, r ui.Rect) {
	row := &s.rows[i]
	s.hits = append(s.hits, settingsHit{place: r, row: i, click: s.confirm})
	if row.count == 0 || row.pick || row.option.Switch {
		return
	}
	value := row.option.ValueRect(c, r)
	value = ui.Rect{X: value.X, Y: r.Y, W: value.W, H: r.H}
	delta := func(step int) func(*stage.Env) {
		return func(env *stage.Env) { s.change(env, step) }
	}
	s.hits = append(s.hits,
		settingsHit{place: value.Left(value.W / 2), row: i, click: delta(-1)},
		settingsHit{place: value.Tail(value.W / 2), row: i, click: delta(1)})
	if len(row.option.Choices) == 0 || row.option.Disabled || !ui.SegmentsFit(c, value, row.option.Choices) {
		return
	}
	for n := range row.option.Choices {
		s.hits = append(s.hits, settingsHit{place: ui.SegmentRect(value, n, len(row.option.Choices)), row: i, click: func(env *stage.Env) {
			if row := s.row(); n < row.count {
				s.put(env, row, n)
			}
		}})
	}
}
