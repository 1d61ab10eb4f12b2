package settings

import (
	"slices"
	"strings"
	"testing"

	"canape/assets"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
)

func TestAboutShowsVersion(t *testing.T) {
	s, scene := openSettings(t)
	s.Env.Version = "1.2.3"
	aimAtRow(s, scene, "about", "about.version")
	if !s.Reads("1.2.3") {
		t.Error("the version is not on the page")
	}
}

// Every device can scroll the credits and licences to their last line.
func TestLicencesScrollToTheEnd(t *testing.T) {
	pad := func(c input.Control) func(*menutest.Room, *fake.Pad) {
		return func(s *menutest.Room, pad *fake.Pad) { s.Tap(pad, c) }
	}
	key := func(k input.Control) func(*menutest.Room, *fake.Pad) {
		return func(s *menutest.Room, _ *fake.Pad) { s.Key(k) }
	}
	for name, ways := range map[string]struct {
		on, back func(*menutest.Room, *fake.Pad)
	}{
		"confirm": {pad(input.PadBottom), pad(input.PadL1)},
		"cross":   {pad(input.PadDown), pad(input.PadUp)},
		"left":    {key(input.KeyS), key(input.KeyW)},
		"right":   {key(input.KeyArrowDown), key(input.KeyArrowUp)},
		"page":    {key(input.KeyPageDown), key(input.KeyPageUp)},
		"wheel": {func(s *menutest.Room, _ *fake.Pad) { s.Wheel(-1); s.Ticks(1) },
			func(s *menutest.Room, _ *fake.Pad) { s.Wheel(1); s.Ticks(1) }},
		"click": {func(s *menutest.Room, _ *fake.Pad) { s.Click(s.Canvas.Frame().Center()) }, nil},
	} {
		t.Run(name, func(t *testing.T) {
			s, scene := openSettings(t)
			device := s.Plug(fake.XboxPad)
			aimAtRow(s, scene, "about", "about.credits")
			s.Tap(device, input.PadBottom)
			r, ok := s.Env.Top().(*reader)
			if !ok {
				t.Fatalf("%T is open", s.Env.Top())
			}
			s.Ticks(1)
			read := map[string]bool{}
			for range 500 {
				for _, line := range s.Canvas.Drawn().Written() {
					read[line.Text] = true
				}
				before := r.top
				if ways.on(s, device); r.top == before {
					break
				}
			}
			for _, line := range r.lines {
				if line.text != "" && !read[line.text] {
					t.Errorf("%q has not been seen", line.text)
				}
			}
			if !slices.ContainsFunc(r.lines, func(l readerLine) bool { return strings.Contains(l.text, "Georg Reinke") }) {
				t.Error("these are not the credits")
			}
			if ways.back != nil {
				if end := r.top; end == 0 {
					t.Error("nothing was scrolled")
				} else if ways.back(s, device); r.top >= end {
					t.Error("the scene does not close")
				}
			}
		})
	}
}

// If two players press Cancel in the same tick, only the text closes, not the settings behind it.
func TestSimultaneousCancelsCloseOneScene(t *testing.T) {
	s, scene := openSettings(t)
	pads := [...]*fake.Pad{s.Plug(fake.XboxPad), s.Plug(fake.DualSense)}
	aimAtRow(s, scene, "about", "about.credits")
	s.Tap(pads[0], input.PadBottom)
	if _, ok := s.Env.Top().(*reader); !ok {
		t.Fatalf("%T is open", s.Env.Top())
	}
	for _, pad := range pads {
		pad.Press(input.PadRight)
	}
	s.Tick()
	if s.Env.Top() != app.Scene(scene) {
		t.Errorf("%T is open", s.Env.Top())
	}
}

// No text is cut off on any screen at any text size.
func TestLicencesFitEveryScreen(t *testing.T) {
	menutest.OnEveryScreen(t, menutest.NewOverlayRoom, func(t *testing.T, s *menutest.Room) {
		for title, text := range map[string]string{"settings.about.credits": assets.Credits(), "settings.about.licences": licences()} {
			r := newReader(title, text)
			s.Push(r)
			s.Ticks(1)
			for _, share := range []int{0, 3, 7, 10} {
				r.top = len(r.lines) * share / 10
				s.Ticks(1)
				s.CheckLegible()
				if r.rows < 5 {
					t.Errorf("only %d lines have room", r.rows)
				}
			}
			menutest.CheckHintFits(t, s.Canvas, r.bar(s.Env))
			s.Env.Pop()
			s.Ticks(1)
		}
	})
}

func TestParagraphs(t *testing.T) {
	text := "# Credits\n\nOne *line*\nand **another**:\r\n`that`.\n\n## Fonts\n| a | b |\n|---|---|\n| c | d |\n\n=====\nlast"
	want := []paragraph{{"Credits", true}, {"One *line* and another: that.", false}, {"Fonts", true}, {"a · b", false}, {"c · d", false}, {"last", false}}
	if got := paragraphs(text); !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
}
