package scenes

import (
	"canape/input"
	"canape/input/fake"
	"canape/scenes/ui"
	"testing"
)

func TestTheFieldForNamesFitsEveryScreen(t *testing.T) {
	onAnyScreen(t, func(t *testing.T, r *Room) {
		r.open(&doorway{})
		p := r.plug(fake.XboxPad)
		for _, d := range []input.DeviceID{r.id(p), input.TheMouse} {
			e := NewEntry(d, "lobby.write-name", "", nil, func(string) {})
			r.open(e)
			place := e.entry.place
			rows := letterRows(r.kit.Words().Language())
			n := len(rows) + 1
			hint := r.canvas.HintRect(e.entry.hint(r.kit))
			asunder(t, "field", r.canvas.Frame(), place.title, place.field, place.wrong, place.grid, hint)
			asunder(t, "panel", r.canvas.Frame(), place.panel, hint)
			if key := place.grid.Row(0, n, 12); key.H < 44 {
				t.Errorf("keys are %.0f u high", key.H)
			}
			for i, text := range []string{"entry.back", "entry.space", "entry.erase", "entry.done"} {
				fits(t, r, r.kit.Text(text), ui.Bold(34), place.grid.Row(n-1, n, 12).Column(i, 4, 12).W-48)
			}
		}
	})
}
