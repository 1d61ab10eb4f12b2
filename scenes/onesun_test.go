package scenes

import (
	"math"
	"testing"

	"canape/engine/enginetest"
	"canape/engine/games"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// TestOneControlIsInSun opens every menu scene, a dialog over it, the pause of each game, and the
// keyboard for names. In each at most one control has the sun colour.
func TestOneControlIsInSun(t *testing.T) {
	enginetest.OneGoroutine(t)
	for _, scene := range shownScenes {
		t.Run(scene.name, func(t *testing.T) {
			v := newViewer(t)
			v.plug(1)
			look := func() { checkSuns(t, v) }
			scene.open(v, func() {
				look()
				menu.Ask(v.app.env, menu.Question{Title: "lobby.start", Answers: []menu.Answer{{Word: "lobby.start"}, {Word: "lobby.done"}}})
				v.app.env.Settle(v.app.env)
				v.ticks(30)
				look()
				v.tap(input.PadWest, v.pads[0])
				look()
				v.pop()
				v.speak("fr", 100)
			})
		})
	}
	for _, game := range games.List() {
		t.Run("pause of "+game.Info().ID, func(t *testing.T) {
			v := newViewer(t)
			v.plug(1)
			if err := v.app.env.Roster.Join(0, firstPadOf(v)); err != nil {
				t.Fatal(err)
			}
			v.open(v.app.env.Routes.Match(party(game, max(2, game.Info().Min), 1, app.Shown)))
			v.tap(input.PadStart, v.pads[0])
			if _, over := v.app.env.Top().(app.Overlay); !over {
				t.Fatalf("the top scene is %T", v.app.env.Top())
			}
			checkSuns(t, v)
		})
	}
	t.Run("name keyboard", func(t *testing.T) {
		v := newViewer(t)
		v.plug(1)
		v.open(v.app.env.Routes.Title())
		v.app.env.Push(menu.NewNameDialog(firstPadOf(v), "people.rename-title", "Léa", nil, func(string) {}))
		v.app.env.Settle(v.app.env)
		checkSuns(t, v)
		v.tap(input.PadDown, v.pads[0])
		checkSuns(t, v)
	})
}

// firstPadOf returns the device of the first pad.
func firstPadOf(v *viewer) input.DeviceID {
	for _, device := range v.app.env.Roster.Devices(nil) {
		if device.Kind == input.Pad {
			return device.ID
		}
	}
	return input.NoDevice
}

// checkSuns fails the test if more than one control of the top scene has the sun colour.
func checkSuns(t *testing.T, v *viewer) {
	t.Helper()
	for _, form := range []uitest.Form{{Width: 1280, Height: 720, Percent: 100}, {Width: 1280, Height: 720, Percent: 200}} {
		v.speak("fr", form.Percent)
		v.app.canvas.Resize(form.Width/4, form.Height/4)
		v.ticks(30)
		if suns := suns(v.app.canvas); len(suns) > 1 {
			t.Errorf("%s: %d things in sun: %v", form, len(suns), suns)
		}
	}
}

// suns returns the sheets of the top scene that have the sun colour. It counts overlapping sheets
// as one.
func suns(c *ui.Canvas) (list []ui.Piece) {
pieces:
	for _, p := range c.Drawn() {
		if p.Kind != ui.SheetPiece || !p.Front || p.Hidden || p.Face != c.Theme().Sun || p.Alpha < 0.5 {
			continue
		}
		if medal := math.Abs(p.Place.W-p.Place.H) < 1 && p.Place.W < 60; medal || p.Name == "turn" { // medals, and the plate in the preview of the settings, are not controls
			continue
		}
		for _, other := range list {
			if other.Place.Overlaps(p.Place) {
				continue pieces
			}
		}
		list = append(list, p)
	}
	return list
}
