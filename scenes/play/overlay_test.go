package play_test

import (
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/table/football"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// The overlays of a table are legible on every screen: the lesson, the pause menu, the curtain, and
// the dialog about a lost device. Their words have enough contrast, stay on their paper, and are
// not covered.
func TestOverlaysAreLegible(t *testing.T) {
	if testing.Short() {
		t.Skip("renders whole frames: slow")
	}
	overlays := []struct {
		name   string
		layer  ui.Layer // the layer of the overlay's words
		guided bool
		way    app.Secrets
		open   func(*couch)
	}{
		{"lesson", ui.LayerPanels, true, app.Peek, func(*couch) {}},
		{"pause", ui.LayerCloth, false, app.Peek, func(c *couch) {
			c.held[0].Press(input.PadStart)
			c.tick()
			c.held[0].Release(input.PadStart)
			c.tick()
		}},
		{"curtain", ui.LayerCurtain, false, app.Curtain, func(*couch) {}},
		{"lost device", ui.LayerDialogs, false, app.Open, func(c *couch) {
			for _, pad := range c.held {
				c.pads.Unplug(pad)
			}
		}},
	}
	shapes := [...][2]int{{427, 240}, {480, 270}, {640, 270}, {427, 267}, {480, 300}}
	everyGame(t, func(t *testing.T, face table.GameUI) {
		canvas := ui.NewCanvas()
		defer canvas.Close()
		n := 0
		for _, over := range overlays {
			if !over.guided && face.Game != football.New().Game { // overlays other than the lesson look the same in all games
				continue
			}
			c := settle(t, t.TempDir())
			c.join(0, c.plug(devices.XboxPad))
			c.join(1, c.plug(devices.DualSense))
			c.party = func(party *app.Party) {
				party.Guided, party.Secrets = over.guided, over.way
				party.Seats[0].Name, party.Seats[1].Name = "Grand-mère", "William"
			}
			c.deal(face, 4, 2)
			for range 300 {
				c.tick()
			}
			over.open(c)
			for range 60 {
				c.tick()
			}
			reader, words := uitest.Reader{Dotted: func(words string) bool { return endsInDots(c.env, words) }}, 0
			for i := range shapes {
				for j, scale := range []float64{1, 1.5, 2} {
					n++
					if (i+j)%3 == 0 && scale < 2 {
						continue
					}
					language, strong := lang.Languages()[n%2], n%3 == 0
					c.env.Speak(language)
					canvas.Set(ui.Settings{TextScale: scale, Edge: 0.03, Strong: strong})
					canvas.Resize(shapes[i][0], shapes[i][1])
					for range 2 { // in the first frame the board computes a new layout
						canvas.Begin()
						c.env.Stack.Draw(c.env, canvas)
					}
					onTop := map[string]bool{}
					for _, p := range canvas.Drawn() {
						if p.Kind == ui.WordsPiece && p.Front && p.Layer >= over.layer {
							onTop[p.Name] = true
						}
					}
					words += len(onTop)
					for _, fault := range reader.Faults(canvas) {
						if onTop[fault.Words] {
							t.Errorf("%s, %v, text %v, %s, strong %v: %v", over.name, shapes[i], scale, language, strong, fault)
						}
					}
				}
			}
			if words == 0 {
				t.Errorf("%s: no words are drawn", over.name)
			}
			c.env.CloseAll(c.env)
		}
	})
}

// endsInDots reports whether a text already ends in "…" in the language file, so that the words
// have not been shortened.
func endsInDots(env *app.Env, words string) bool {
	for _, key := range env.Words.Keys("") {
		text := env.Text(key)
		if strings.HasSuffix(text, "…") && (strings.HasSuffix(text, words) || strings.HasSuffix(words, text[max(0, len(text)-10):])) {
			return true
		}
	}
	return false
}
