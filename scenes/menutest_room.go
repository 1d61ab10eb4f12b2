package scenes

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/games"
	"canape/engine/journal"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/sound"
	soundfake "canape/scenes/sound/fake"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// Room is a couch with devices in front of a menu: without a window, with a home on disk, and with a canvas that obeys the settings.
// All routes lead to scenes of which only the way to them matters.
type Room struct {
	*fake.Couch
	t       testing.TB
	home    string
	kit     *stage.Kit
	canvas  *ui.Canvas
	heard   *soundfake.Player
	now     time.Time
	blind   bool // nothing is drawn: painting large screens takes its time
	presses int
	dealt   []stage.Party // the matches that were begun
	resumed []string      // the journals that were gone on with
	went    []string      // the routes taken, the latest last
}

// doorway is a scene of which only the way to it matters.
type doorway struct{ stage.Scene }

func (*doorway) Update(*stage.Kit, []input.Intent) {}
func (*doorway) Draw(*stage.Kit, *ui.Canvas)       {}
func (*doorway) Input() input.Context              { return input.Context{Menu: true} }

func newRoom(t testing.TB, l lang.Language, home string) *Room {
	t.Helper()
	r := &Room{Couch: fake.NewCouch(), t: t, home: home, heard: soundfake.New(), canvas: ui.NewCanvas(), now: time.Date(2026, 12, 24, 21, 0, 0, 0, time.UTC)}
	t.Cleanup(r.canvas.Close)
	r.screen(16, 9)
	r.kit = stage.NewKit(store.Open(home, func() time.Time { return r.now }), l, func(now store.Settings) {
		p := r.canvas.Settings()
		p.Strong, p.TextScale, p.Edge, p.Still = now.Contrast == "strong", float64(now.TextScale)/100, float64(now.Edge)/100, now.ReducedMotion
		r.canvas.Set(p)
	})
	r.kit.Games, r.kit.Sound = games.List(), r.heard
	r.kit.Bindings = input.NewBindings()
	if raw := r.kit.Settings.Bindings; len(raw) > 0 {
		bindings, err := input.DecodeBindings(raw)
		if err != nil {
			t.Fatal(err)
		}
		r.kit.Bindings = bindings
	}
	r.kit.Roster = input.NewRoster(r.kit.Bindings)
	r.kit.Routes = stage.Routes{
		Title:    func() stage.Scene { return r.elsewhere("title") },
		Lobby:    func(g engine.Game) stage.Scene { return r.elsewhere("lobby " + g.Info().ID) },
		Settings: func() stage.Scene { return r.elsewhere("settings") },
		People:   func() stage.Scene { return r.elsewhere("people") },
		Decks:    func() stage.Scene { return r.elsewhere("decks") },
		Rules:    func(g engine.Game) stage.Scene { return r.elsewhere("rules " + g.Info().ID) },
		Mapping:  func(input.DeviceID) stage.Scene { return r.elsewhere("mapping") },
		Match: func(p stage.Party) stage.Scene {
			r.dealt = append(r.dealt, p)
			return r.elsewhere("match")
		},
		Continue: func(path string) stage.Scene {
			r.resumed = append(r.resumed, path)
			return r.elsewhere("match")
		},
		Results: func(*journal.Record, bool) stage.Scene { return r.elsewhere("results") },
		Replay:  func(*journal.Record, int) stage.Scene { return r.elsewhere("replay") },
	}
	return r
}

// newLivingRoom returns a room in which Blanco alone is played, on an evening in November.
func newLivingRoom(t testing.TB, l lang.Language) *Room {
	t.Helper()
	r := newRoom(t, l, t.TempDir())
	r.now = time.Date(2026, 11, 21, 20, 41, 0, 0, time.UTC)
	r.kit.Games = slices.DeleteFunc(r.kit.Games, func(g engine.Game) bool { return g.Info().ID != "blanco" })
	return r
}

// newSofa returns a room in French in which a menu lies over another scene.
func newSofa(t testing.TB) *Room { return sofaAt(t, t.TempDir()) }

// sofaAt sits down at the home that another sofa has left.
func sofaAt(t testing.TB, home string) *Room {
	t.Helper()
	r := newRoom(t, lang.French, home)
	r.kit.Push(&doorway{})
	r.kit.Settle(r.kit)
	r.ticks(2)
	return r
}

// newEvening returns a room with a large screen.
func newEvening(t testing.TB, l lang.Language) *Room {
	t.Helper()
	r := newRoom(t, l, t.TempDir())
	r.canvas.Resize(1920, 1080)
	return r
}

func (r *Room) elsewhere(name string) stage.Scene {
	r.went = append(r.went, name)
	return &doorway{}
}

// screen gives the canvas the proportions of a screen; it is small, so that painting is quick. What lies where is told in u.
func (r *Room) screen(w, h int) {
	const high = 270
	r.canvas.Resize(high*w/h, high)
}

// textScale sets the size of text, in per cent.
func (r *Room) textScale(percent int) {
	s := r.canvas.Settings()
	s.TextScale = float64(percent) / 100
	r.canvas.Set(s)
}

// open puts a scene in the place of all others.
func (r *Room) open(scene stage.Scene) {
	r.kit.Reset(scene)
	r.kit.Settle(r.kit)
	r.draw()
}

// push opens a scene in front of the others.
func (r *Room) push(scene stage.Scene) {
	r.kit.Push(scene)
	r.kit.Settle(r.kit)
	r.tick()
}

func (r *Room) draw() {
	if !r.blind {
		r.canvas.Begin()
		r.kit.Stack.Draw(r.kit, r.canvas)
	}
}

// tick lets a tick pass, and draws.
func (r *Room) tick() {
	frame := r.Couch.Tick()
	r.kit.Frame = frame
	intents := r.kit.Roster.Update(frame, r.kit.Top().Input())
	intents = r.kit.Clicks(r.canvas, intents)
	r.kit.Advance()
	r.kit.Stack.Update(r.kit, intents)
	r.draw()
}

func (r *Room) ticks(n int) {
	for range n {
		r.tick()
	}
}

// plug plugs a pad in and waits until it is known.
func (r *Room) plug(m fake.Model) *fake.Pad {
	p := r.Plug(m)
	r.ticks(2)
	return p
}

func (r *Room) id(p *fake.Pad) input.DeviceID {
	for _, d := range r.kit.Roster.Devices(nil) {
		if id, ok := r.kit.Roster.PadOf(d.ID); ok && id == p.ID() {
			return d.ID
		}
	}
	r.t.Fatal("the pad is not plugged in")
	return input.NoDevice
}

// tap presses buttons of a pad, one after another.
func (r *Room) tap(p *fake.Pad, controls ...input.Control) {
	for _, c := range controls {
		r.presses++
		p.Press(c)
		r.tick()
		p.Release(c)
		r.tick()
	}
}

// key presses keys, one after another.
func (r *Room) key(keys ...input.Key) {
	for _, k := range keys {
		r.presses++
		r.PressKeys(k)
		r.tick()
		r.ReleaseKeys(k)
		r.tick()
	}
}

func (r *Room) point(at ui.Point) {
	r.MoveMouse(at.X, at.Y)
	r.tick()
}

func (r *Room) click(at ui.Point) { r.clickWith(input.MouseLeft, at) }

func (r *Room) clickWith(button input.Control, at ui.Point) {
	r.point(at)
	r.presses++
	r.PressMouse(button)
	r.tick()
	r.ReleaseMouse(button)
	r.tick()
}

// clickWord clicks on a line that is written on the screen, the one drawn last if there are several.
func (r *Room) clickWord(word string) {
	r.t.Helper()
	for _, line := range slices.Backward(r.canvas.Written()) {
		if line.Text == word {
			r.click(line.Place.Center())
			return
		}
	}
	r.t.Fatalf("%q is not written on the screen", word)
}

// reads reports whether a line is written on the screen.
func (r *Room) reads(words string) bool {
	return slices.ContainsFunc(r.canvas.Written(), func(line ui.Written) bool { return line.Text == words })
}

// text returns the words under a key.
func (r *Room) text(key string, args ...any) string { return r.kit.Text(key, args...) }

// heardLast returns the effect that was heard last.
func (r *Room) heardLast() sound.Effect {
	heard := r.heard.Heard()
	if len(heard) == 0 {
		r.t.Fatal("nothing was heard")
	}
	return heard[len(heard)-1].Effect
}

// played reports whether an effect was heard.
func (r *Room) played(effect sound.Effect) bool {
	return slices.ContainsFunc(r.heard.Heard(), func(h soundfake.Heard) bool { return h.Effect == effect })
}

// looksWhole reports lines that are cut, lie off the screen, have no words, or lie on each other.
func (r *Room) looksWhole() {
	r.t.Helper()
	r.draw()
	lines, frame := r.canvas.Written(), r.canvas.Frame()
	for i, a := range lines {
		switch {
		case strings.Contains(a.Text, "[["):
			r.t.Errorf("%q has no words", a.Text)
		case strings.HasSuffix(a.Text, "…"):
			r.t.Errorf("%q is cut", a.Text)
		case a.Clipped, a.Place.X < 0, a.Place.Right() > frame.W, a.Place.Y < 0, a.Place.Bottom() > frame.H:
			r.t.Errorf("%q at %v is not all on the screen", a.Text, a.Place)
		}
		for _, b := range lines[:i] {
			// A touch of descenders is no overlap.
			if a.Layer == b.Layer && a.Place.Inset(1, a.Place.H*0.12).Overlaps(b.Place.Inset(1, b.Place.H*0.12)) {
				r.t.Errorf("%q at %v lies on %q at %v", a.Text, a.Place, b.Text, b.Place)
			}
		}
	}
}

// settingsOnDisk returns what the home keeps.
func (r *Room) settingsOnDisk() store.Settings {
	r.t.Helper()
	kept, troubles := store.Open(r.home, time.Now).LoadSettings()
	for _, trouble := range troubles {
		r.t.Error(trouble)
	}
	return kept
}

// metaOf returns what a journal keeps of a party.
func metaOf(t testing.TB, party stage.Party) json.RawMessage {
	t.Helper()
	meta, err := json.Marshal(party)
	if err != nil {
		t.Fatal(err)
	}
	return meta
}
