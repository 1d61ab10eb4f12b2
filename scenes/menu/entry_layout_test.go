package menu

import (
	"testing"

	"canape/input"
	"canape/input/fake"
	"canape/scenes/menu/menutest"
)

func TestNameFieldFitsEveryScreen(t *testing.T) {
	menutest.OnEveryScreen(t, menutest.BlancoRoom, func(t *testing.T, r *menutest.Room) {
		r.Open(&menutest.StubScene{})
		p := r.Plug(fake.XboxPad)
		for _, d := range []input.DeviceID{r.ID(p), input.TheMouse} {
			e := NewNameDialog(d, "lobby.write-name", "", nil, func(string) {})
			r.Open(e)
			hint := e.entry.Hint(r.Env).Rect(r.Canvas)
			place := layoutEntry(r.Canvas, hint.Y)
			menutest.CheckTargets(t, "field", r.Canvas.Frame(), place.title, place.field, place.wrong, place.grid.Inset(-keyFocus, -keyFocus), hint)
			menutest.CheckTargets(t, "panel", r.Canvas.Frame(), place.panel, hint)
			r.CheckLegible()
			e.entry.wrong = "entry.taken"
			r.CheckLegible()
			k := &e.entry.line.Keyboard
			if k.Scrolls() || k.Size() < smallest*r.Canvas.TextScale() {
				t.Errorf("letters of %.0f u, scrolling %v", k.Size(), k.Scrolls())
			}
		}
	})
}
