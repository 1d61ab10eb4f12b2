package scenes

import (
	"fmt"
	"slices"
	"testing"

	"canape/assets"
	"canape/assets/lang"
	"canape/input"
	"canape/scenes/ui"
)

// Every row of every page is whole when it has the cursor, and everything around it.
func TestSettingsFitEverywhere(t *testing.T) {
	onEveryCouch(t, func(t *testing.T, s *Room) {
		s.t = t
		s.kit.People = familyAlbum()
		s.heard.Fail(fmt.Errorf("no cards"))
		scene := NewSettings(s.kit).(*settings)
		s.push(scene)
		for page := range scene.pages {
			scene.open(s.kit, page)
			s.draw()
			for i := range scene.rows {
				scene.focusOn(i)
				scene.follow = true
				s.ticks(8)
				if hit := slices.ContainsFunc(scene.hits, func(h settingsHit) bool { return h.row == i }); !hit {
					t.Errorf("row %d of page %d is not in view", i, page)
				}
				s.looksWhole()
				if t.Failed() {
					t.Fatalf("page %s, row %s", scene.pages[page].name, scene.rows[i].id)
				}
			}
		}
	})
}

// The parts of the scene do not lie on each other, and every piece that can be clicked is in the frame.
func TestSettingsPartsAreApart(t *testing.T) {
	onEveryCouch(t, func(t *testing.T, s *Room) {
		scene := NewSettings(s.kit).(*settings)
		s.push(scene)
		for page := range scene.pages {
			scene.open(s.kit, page)
			s.ticks(1)
			l := scene.spots
			pieces := map[string]ui.Rect{
				"title": l.title, "rows": l.rows, "foot": l.foot, "reset": l.reset, "hint": s.canvas.HintRect(scene.hint),
			}
			for i, tab := range l.tabs {
				pieces[fmt.Sprint("tab ", i)] = tab
			}
			apart(t, pieces)
			frame := s.canvas.Frame()
			for name, r := range pieces {
				inside(t, name, r, frame)
			}
			for _, hit := range scene.hits {
				inside(t, "what can be clicked", hit.place, frame.Inset(-40, 0))
			}
			wholeHint(t, s.canvas, scene.hint)
		}
	})
}

func TestDialogsOfTheBindingsFitEverywhere(t *testing.T) {
	onEveryCouch(t, func(t *testing.T, s *Room) {
		s.t = t
		scene := NewSettings(s.kit).(*settings)
		s.push(scene)
		target := keysTarget{input.LeftKeys}
		look := func(what string) {
			for _, line := range s.canvas.Written() {
				if line.Layer == ui.LayerDialogs && (line.Clipped || line.Place.Bottom() > s.canvas.Frame().H) {
					t.Errorf("%s: %q is not all on the screen", what, line.Text)
				}
			}
			s.looksWhole()
		}
		askReset(scene, s.kit, target)
		s.ticks(2)
		look("reset")
		s.kit.Pop()
		for _, v := range input.BindableVerbs() {
			for _, add := range []bool{false, true} {
				s.kit.Push(newCapture(scene, target, v, add))
				s.ticks(2)
				look("press " + v.String())
				s.kit.Pop()
				s.ticks(1)
			}
		}
		// R does the third action on the left half.
		s.kit.Push(newCapture(scene, target, input.Confirm, false))
		s.ticks(1)
		s.key(input.KeyR)
		look("conflict")
	})
}

func TestEveryGlyphHasWordsAndADrawing(t *testing.T) {
	for _, l := range lang.Languages() {
		words := lang.For(l)
		for _, key := range input.GlyphWords() {
			if !words.Has(key) {
				t.Errorf("%s has no %q", l, key)
			}
		}
		for _, v := range input.BindableVerbs() {
			if key := "settings.verb-" + v.String(); !words.Has(key) {
				t.Errorf("%s has no %q", l, key)
			}
		}
	}
	for _, sprite := range input.GlyphSprites() {
		name := "ui/glyph-" + sprite
		if sprite == "eye" {
			name = "ui/eye" // no button: what is drawn on the screen to be clicked
		}
		if _, err := assets.Art(name); err != nil {
			t.Error(err)
		}
	}
}
