package settings

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"canape/assets"
	"canape/assets/lang"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/menu/menutest"
	"canape/scenes/ui"
)

// No text of a page is cut off, whichever row has the focus.
func TestSettingsFitEveryScreen(t *testing.T) {
	menutest.OnEveryScreen(t, menutest.NewOverlayRoom, func(t *testing.T, s *menutest.Room) {
		s.Env.People = menutest.SamplePeople()
		s.Heard.Fail(fmt.Errorf("no cards"))
		scene := New(s.Env).(*Scene)
		s.Push(scene)
		for page := range scene.pages {
			scene.open(s.Env, page)
			s.Draw()
			for i := range scene.rows {
				scene.focusOn(i)
				scene.list.Follow = true
				scene.fade.Value = 1
				s.Ticks(1)
				if !scene.list.InView(i) {
					t.Errorf("row %d of page %d is not in view", i, page)
				}
				if i%3 == 0 || i == len(scene.rows)-1 || menutest.Long() { // rows without the focus always look the same
					s.CheckLegible()
				}
				if t.Failed() {
					t.Fatalf("page %s, row %s", scene.pages[page].name, scene.rows[i].id)
				}
			}
		}
	})
}

// The parts of the scene do not overlap, and everything clickable is on the screen.
func TestSettingsPartsDoNotOverlap(t *testing.T) {
	menutest.OnEveryScreen(t, menutest.NewOverlayRoom, func(t *testing.T, s *menutest.Room) {
		scene := New(s.Env).(*Scene)
		s.Push(scene)
		for page := range scene.pages {
			scene.open(s.Env, page)
			s.Ticks(1)
			l := scene.layout
			pieces := map[string]ui.Rect{
				"title": l.title, "rows": l.rows, "foot": l.foot, "reset": l.reset, "hint": scene.hint.Rect(s.Canvas),
			}
			for i, tab := range l.tabs {
				pieces[fmt.Sprint("tab ", i)] = tab
			}
			menutest.CheckApart(t, pieces)
			frame := s.Canvas.Frame()
			for name, r := range pieces {
				menutest.CheckInside(t, name, r, frame)
			}
			for _, part := range scene.list.Parts {
				menutest.CheckInside(t, "what can be clicked", part.Rect, frame.Inset(-40, 0))
			}
			menutest.CheckHintFits(t, s.Canvas, scene.hint)
		}
	})
}

func TestBindingDialogsFitEveryScreen(t *testing.T) {
	menutest.OnEveryScreen(t, menutest.NewOverlayRoom, func(t *testing.T, s *menutest.Room) {
		scene := New(s.Env).(*Scene)
		s.Push(scene)
		target := keysTarget(input.LeftKeys)
		look := func(what string) {
			for _, line := range s.Canvas.Drawn().Written() {
				if line.Layer == ui.LayerDialogs && (line.Clipped || line.Place.Bottom() > s.Canvas.Frame().H) {
					t.Errorf("%s: %q is not all on the screen", what, line.Text)
				}
			}
			s.CheckLegible()
		}
		askReset(scene, s.Env, target)
		s.Ticks(2)
		look("reset")
		s.Env.Pop()
		for _, v := range input.BindableActions() {
			for _, add := range []bool{false, true} {
				s.Env.Push(&capture{settings: scene, target: target, action: v, add: add, left: captureTicks})
				s.Ticks(2)
				look("press " + v.String())
				s.Env.Pop()
				s.Ticks(1)
			}
		}
		// R is bound to Other on the left half.
		s.Env.Push(&capture{settings: scene, target: target, action: input.Confirm, add: false, left: captureTicks})
		s.Ticks(1)
		s.Key(input.KeyR)
		look("conflict")
	})
}

func TestEveryGlyphHasWordsAndDrawing(t *testing.T) {
	for _, l := range lang.Languages() {
		words := lang.For(l)
		for _, glyph := range fake.Glyphs() {
			if glyph.Word != "" && !words.Has(glyph.Word) {
				t.Errorf("%s has no %q", l, glyph.Word)
			}
		}
		for _, v := range input.BindableActions() {
			if key := "settings.action-" + v.String(); !words.Has(key) {
				t.Errorf("%s has no %q", l, key)
			}
		}
	}
	for _, glyph := range fake.Glyphs() {
		name := "ui/glyph-" + glyph.Sprite
		switch glyph.Sprite {
		case "": // the row has only words
			continue
		case "eye":
			name = "ui/eye" // an icon on the screen for the mouse, not a button
		}
		if _, err := assets.Art(name); err != nil {
			t.Error(err)
		}
	}
}

// The letters on tabs grow with the text size. If the tabs then do not fit, they scroll.
func TestTabsGrowWithTheText(t *testing.T) {
	s := menutest.NewOverlayRoom(t)
	s.Canvas.Resize(1280, 720)
	s.TextScale(200)
	scene := New(s.Env).(*Scene)
	s.Push(scene)
	for page := range scene.pages {
		scene.open(s.Env, page)
		s.Ticks(1)
		s.Draw()
		l := scene.layout
		if l.tabs[page].W == 0 {
			t.Errorf("the tab of page %d is out of view", page)
		}
		for i, tab := range l.tabs {
			if tab.W == 0 {
				continue
			}
			label := s.Env.Text("settings." + scene.pages[i].name)
			for _, line := range s.Canvas.Drawn().Written() {
				wide := ui.Bold(36).Width(s.Canvas, label) > tab.W-48
				if line.Text == label && tab.Contains(line.Place.Center()) && line.Size < 72 && !wide {
					t.Errorf("%q has letters of %.0f u", label, line.Size)
				}
			}
		}
	}
}

// The strip of the Players page counts the people that it has no room to name.
func TestPlayersAreNamedOrCounted(t *testing.T) {
	menutest.OnEveryScreen(t, menutest.NewOverlayRoom, func(t *testing.T, s *menutest.Room) {
		s.Env.People = menutest.SamplePeople()
		scene := New(s.Env).(*Scene)
		s.Push(scene)
		scene.open(s.Env, slices.IndexFunc(scene.pages, func(p settingsPage) bool { return p.name == "people" }))
		s.Ticks(1)
		s.Draw()
		told := 0
		for _, line := range s.Canvas.Drawn().Written() {
			if !scene.layout.foot.Contains(line.Place.Center()) {
				continue
			}
			told++
			if more, counts := strings.CutPrefix(line.Text, "+"); counts {
				n, _ := strconv.Atoi(more)
				told += n - 1
			}
		}
		if want := len(s.Env.People.People); told != want {
			t.Errorf("%d of %d people are named or counted", told, want)
		}
	})
}
