package scenes

import (
	"strings"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/engine/games"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/sound"
	soundfake "canape/scenes/sound/fake"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// sofa is a place to try the scenes of settings, people and pads: devices, a home on disk that outlives it, and a canvas
// that obeys the settings as the App's does.
type sofa struct {
	*fake.Couch
	t      testing.TB
	home   string
	kit    *stage.Kit
	heard  *soundfake.Player
	canvas *ui.Canvas
}

func newSofa(t testing.TB) *sofa { return sofaAt(t, t.TempDir()) }

// sofaAt sits down at the home that another sofa has left.
func sofaAt(t testing.TB, home string) *sofa {
	t.Helper()
	s := &sofa{Couch: fake.NewCouch(), t: t, home: home, heard: soundfake.New(), canvas: ui.NewCanvas()}
	t.Cleanup(s.canvas.Close)
	s.canvas.Resize(320, 180) // small, so that little is painted: the layout is that of 1920 × 1080
	now := func() time.Time { return time.Date(2026, 12, 24, 21, 0, 0, 0, time.UTC) }
	s.kit = stage.NewKit(store.Open(home, now), lang.French, func(now store.Settings) {
		p := s.canvas.Settings()
		p.Strong, p.TextScale, p.Edge, p.Still = now.Contrast == "strong", float64(now.TextScale)/100, float64(now.Edge)/100, now.ReducedMotion
		s.canvas.Set(p)
	})
	s.kit.Games, s.kit.Sound = games.List(), s.heard
	s.kit.Bindings = input.NewBindings()
	if raw := s.kit.Settings.Bindings; len(raw) > 0 {
		bindings, err := input.DecodeBindings(raw)
		if err != nil {
			t.Fatal(err)
		}
		s.kit.Bindings = bindings
	}
	s.kit.Roster = input.NewRoster(s.kit.Bindings)
	s.kit.Routes = routes(s.kit)
	s.kit.Push(&elsewhere{})
	s.kit.Settle(s.kit)
	s.ticks(2)
	return s
}

func (s *sofa) open(scene stage.Scene) {
	s.kit.Push(scene)
	s.kit.Settle(s.kit)
	s.ticks(1)
}

// ticks lets time pass, and draws after each tick.
func (s *sofa) ticks(n int) {
	for range n {
		frame := s.Couch.Tick()
		s.kit.Frame = frame
		intents := s.kit.Roster.Update(frame, s.kit.Top().Input())
		s.kit.Clicks(s.canvas, intents)
		s.kit.Advance()
		s.kit.Stack.Update(s.kit, intents)
		s.draw()
	}
}

func (s *sofa) draw() {
	s.canvas.Begin()
	s.kit.Stack.Draw(s.kit, s.canvas)
}

func (s *sofa) press(p *fake.Pad, controls ...input.Control) {
	for _, c := range controls {
		p.Press(c)
		s.ticks(1)
		p.Release(c)
		s.ticks(1)
	}
}

func (s *sofa) keys(keys ...input.Key) {
	for _, k := range keys {
		s.PressKeys(k)
		s.ticks(1)
		s.ReleaseKeys(k)
		s.ticks(1)
	}
}

func (s *sofa) point(at ui.Point) {
	s.MoveMouse(at.X, at.Y)
	s.ticks(1)
}

func (s *sofa) click(at ui.Point) {
	s.point(at)
	s.PressMouse(input.MouseLeft)
	s.ticks(1)
	s.ReleaseMouse(input.MouseLeft)
	s.ticks(1)
}

// clickWord clicks on a line that is written on the screen, the one drawn last if there are several.
func (s *sofa) clickWord(word string) {
	s.t.Helper()
	lines := s.canvas.Written()
	for i := len(lines) - 1; i >= 0; i-- {
		if lines[i].Text == word {
			s.click(lines[i].Place.Center())
			return
		}
	}
	s.t.Fatalf("%q is not written on the screen", word)
}

// reads reports whether a line is written on the screen.
func (s *sofa) reads(words string) bool {
	for _, line := range s.canvas.Written() {
		if line.Text == words {
			return true
		}
	}
	return false
}

// text returns the words under a key.
func (s *sofa) text(key string, args ...any) string { return s.kit.Text(key, args...) }

// heardLast returns the effect that was heard last.
func (s *sofa) heardLast() sound.Effect {
	heard := s.heard.Heard()
	if len(heard) == 0 {
		s.t.Fatal("nothing was heard")
	}
	return heard[len(heard)-1].Effect
}

// looksWhole reports lines that are cut, lie off the screen, have no words, or lie on each other.
func (s *sofa) looksWhole() {
	s.t.Helper()
	s.draw()
	lines, frame := s.canvas.Written(), s.canvas.Frame()
	for i, a := range lines {
		switch {
		case strings.Contains(a.Text, "[["):
			s.t.Errorf("%q has no words", a.Text)
		case strings.HasSuffix(a.Text, "…"):
			s.t.Errorf("%q is cut", a.Text)
		case a.Clipped, a.Place.X < 0, a.Place.Right() > frame.W, a.Place.Y < 0, a.Place.Bottom() > frame.H:
			s.t.Errorf("%q at %v is not all on the screen", a.Text, a.Place)
		}
		for _, b := range lines[:i] {
			// A touch of descenders is no overlap.
			if a.Layer == b.Layer && a.Place.Inset(1, a.Place.H*0.12).Overlaps(b.Place.Inset(1, b.Place.H*0.12)) {
				s.t.Errorf("%q at %v lies on %q at %v", a.Text, a.Place, b.Text, b.Place)
			}
		}
	}
}

// settingsOnDisk returns what the home keeps.
func (s *sofa) settingsOnDisk() store.Settings {
	s.t.Helper()
	kept, troubles := store.Open(s.home, time.Now).LoadSettings()
	for _, trouble := range troubles {
		s.t.Error(trouble)
	}
	return kept
}
