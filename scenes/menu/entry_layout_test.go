package menu

import (
	"testing"

	"canape/input"
	"canape/input/fake"
	"canape/scenes/menu/menutest"
	"canape/scenes/ui"
)

func TestTheFieldForNamesFitsEveryScreen(t *testing.T) {
	menutest.OnAnyScreen(t, func(t *testing.T, r *menutest.Room) {
		r.Open(&menutest.Doorway{})
		p := r.Plug(fake.XboxPad)
		for _, d := range []input.DeviceID{r.ID(p), input.TheMouse} {
			e := NewNameDialog(d, "lobby.write-name", "", nil, func(string) {})
			r.Open(e)
			place := e.entry.place
			rows := letterRows(r.Kit.Words().Language())
			n := len(rows) + 1
			hint := r.Canvas.HintRect(e.entry.Hint(r.Kit))
			menutest.Asunder(t, "field", r.Canvas.Frame(), place.title, place.field, place.wrong, place.grid, hint)
			menutest.Asunder(t, "panel", r.Canvas.Frame(), place.panel, hint)
			if key := place.grid.Row(0, n, 12); key.H < 44 {
				t.Errorf("keys are %.0f u high", key.H)
			}
			for i, text := range []string{"entry.back", "entry.space", "entry.erase", "entry.done"} {
				menutest.Fits(t, r, r.Kit.Text(text), ui.Bold(34), place.grid.Row(n-1, n, 12).Column(i, 4, 12).W-48)
			}
		}
	})
}
