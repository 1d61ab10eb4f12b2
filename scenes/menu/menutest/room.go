// Package menutest helps to test menus: a Room with simulated devices and a home on disk, and
// sample matches and people.
package menutest

import (
	"encoding/json"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/assets/lang/langtest"
	"canape/engine"
	"canape/engine/enginetest"
	"canape/engine/games"
	"canape/engine/journal"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/sound"
	soundfake "canape/scenes/sound/fake"
	"canape/scenes/store"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// Room is everything that a menu needs in a test: simulated devices, a home on disk, and a canvas
// that follows the settings. It has no window. All routes lead to a StubScene.
type Room struct {
	*fake.Couch
	T       testing.TB
	Home    string
	Env     *app.Env
	Canvas  *ui.Canvas
	Heard   *soundfake.Player
	Now     time.Time
	Print   func(words string) bool // reports whether words belong to a picture, such as a printed card, and may be small; nil if no words do
	reader  uitest.Reader
	Presses int
	Dealt   []app.Party // the parties of the matches that were begun
	Resumed []string    // the journals of the matches that were resumed
	Went    []string    // the routes taken, in order
}

// StubScene is a scene that does nothing. Tests only check that it was opened.
type StubScene struct{ app.Scene }

// Update implements app.Scene.
func (*StubScene) Update(*app.Env, []input.Intent) {}

// Draw implements app.Scene.
func (*StubScene) Draw(*app.Env, *ui.Canvas) {}

// Input implements app.Scene.
func (*StubScene) Input() input.Context { return input.Context{Menu: true} }

func newRoom(t testing.TB, l lang.Language, home string) *Room {
	t.Helper()
	r := &Room{Couch: fake.NewCouch(), T: t, Home: home, Heard: soundfake.New(), Canvas: ui.NewCanvas(), Now: time.Date(2026, 12, 24, 21, 0, 0, 0, time.UTC)}
	t.Cleanup(r.Canvas.Close)
	r.reader.Dotted = dotted
	r.screen(16, 9)
	r.Env = app.NewEnv(store.Open(home, func() time.Time { return r.Now }), l, func(now store.Settings) {
		r.Canvas.Set(app.Picture(now))
	})
	r.Env.Games, r.Env.Sound = games.List(), r.Heard
	r.Env.Routes = app.Routes{
		Title:    func() app.Scene { return r.elsewhere("title") },
		Lobby:    func(g engine.Game) app.Scene { return r.elsewhere("lobby " + g.Info().ID) },
		Settings: func() app.Scene { return r.elsewhere("settings") },
		People:   func() app.Scene { return r.elsewhere("people") },
		History:  func() app.Scene { return r.elsewhere("history") },
		Rules:    func(g engine.Game) app.Scene { return r.elsewhere("rules " + g.Info().ID) },
		Mapping:  func(input.DeviceID) app.Scene { return r.elsewhere("mapping") },
		Match: func(p app.Party) app.Scene {
			r.Dealt = append(r.Dealt, p)
			return r.elsewhere("match")
		},
		Continue: func(saved journal.Saved) app.Scene {
			r.Resumed = append(r.Resumed, saved.Path)
			return r.elsewhere("match")
		},
		Results:    func(*journal.Record, *app.Recording) app.Scene { return r.elsewhere("results") },
		Evening:    func(string) app.Scene { return r.elsewhere("evening") },
		NewEvening: func() app.Scene { return r.elsewhere("new evening") },
		Replay:     func(*journal.Record, int) app.Scene { return r.elsewhere("replay") },
	}
	return r
}

// NewBlancoRoom returns a room whose only game is Blanco, on an evening in November.
func NewBlancoRoom(t testing.TB, l lang.Language) *Room {
	t.Helper()
	r := newRoom(t, l, t.TempDir())
	r.Now = time.Date(2026, 11, 21, 20, 41, 0, 0, time.UTC)
	r.Env.Games = slices.DeleteFunc(r.Env.Games, func(g engine.Game) bool { return g.Info().ID != "blanco" })
	return r
}

// BlancoRoom is NewBlancoRoom in French, for OnEveryScreen, which sets the language itself.
func BlancoRoom(t testing.TB) *Room { return NewBlancoRoom(t, lang.French) }

// LargeRoom is NewLargeRoom in French, for OnEveryScreen, which sets the language itself.
func LargeRoom(t testing.TB) *Room { return NewLargeRoom(t, lang.French) }

// NewOverlayRoom returns a room in French with a stub scene open, for menus that lie over another
// scene.
func NewOverlayRoom(t testing.TB) *Room { return OverlayRoomAt(t, t.TempDir()) }

// OverlayRoomAt is NewOverlayRoom with the home of an earlier room, as at the next start of the
// app.
func OverlayRoomAt(t testing.TB, home string) *Room {
	t.Helper()
	r := newRoom(t, lang.French, home)
	r.Env.Push(&StubScene{})
	r.Env.Settle(r.Env)
	r.Ticks(2)
	return r
}

// NewLargeRoom returns a room with a large screen.
func NewLargeRoom(t testing.TB, l lang.Language) *Room {
	t.Helper()
	r := newRoom(t, l, t.TempDir())
	r.Canvas.Resize(1920, 1080)
	return r
}

func (r *Room) elsewhere(name string) app.Scene {
	r.Went = append(r.Went, name)
	return &StubScene{}
}

// screen gives the canvas the proportions of a screen. It is small for quick painting; the layout
// in u is the same.
func (r *Room) screen(w, h int) {
	const height = 270
	r.Canvas.Resize(height*w/h, height)
}

// TextScale sets the size of text, in per cent.
func (r *Room) TextScale(percent int) {
	s := r.Canvas.Settings()
	s.TextScale = float64(percent) / 100
	r.Canvas.Set(s)
}

// Open replaces all scenes by one.
func (r *Room) Open(scene app.Scene) {
	r.Env.Reset(scene)
	r.Env.Settle(r.Env)
	r.Draw()
}

// Push opens a scene on top of the others.
func (r *Room) Push(scene app.Scene) {
	r.Env.Push(scene)
	r.Env.Settle(r.Env)
	r.Tick()
}

// Draw draws the open scenes.
func (r *Room) Draw() {
	r.Canvas.Begin()
	r.Env.Stack.Draw(r.Env, r.Canvas)
}

// Tick runs one tick and draws.
func (r *Room) Tick() {
	r.pass()
	r.Draw()
}

// Pass runs n ticks and draws only the last one, which is quicker.
func (r *Room) Pass(n int) {
	for range n {
		r.pass()
	}
	r.Draw()
}

func (r *Room) pass() {
	frame := r.Couch.Tick()
	r.Env.Frame = frame
	intents := r.Env.Roster.Update(frame, r.Env.Input())
	intents = r.Env.Clicks(r.Canvas, intents)
	r.Env.Advance()
	r.Env.Stack.Update(r.Env, intents)
}

// Ticks runs n ticks.
func (r *Room) Ticks(n int) {
	for range n {
		r.Tick()
	}
}

// Plug plugs a pad in and waits until it is recognised.
func (r *Room) Plug(m fake.Model) *fake.Pad {
	p := r.Couch.Plug(m)
	r.Ticks(2)
	return p
}

// ID returns the device of a pad.
func (r *Room) ID(p *fake.Pad) input.DeviceID {
	for _, d := range r.Env.Roster.Devices(nil) {
		if id, ok := r.Env.Roster.PadOf(d.ID); ok && id == p.ID() {
			return d.ID
		}
	}
	r.T.Fatal("the pad is not plugged in")
	return input.NoDevice
}

// Tap presses buttons of a pad, one after another.
func (r *Room) Tap(p *fake.Pad, controls ...input.Control) {
	for _, c := range controls {
		r.Presses++
		p.Press(c)
		r.Tick()
		p.Release(c)
		r.Tick()
	}
}

// Key presses keys, one after another.
func (r *Room) Key(keys ...input.Control) {
	for _, k := range keys {
		r.Presses++
		r.PressKeys(k)
		r.Tick()
		r.ReleaseKeys(k)
		r.Tick()
	}
}

// Point moves the mouse to a place.
func (r *Room) Point(at ui.Point) {
	r.MoveMouse(at.X, at.Y)
	r.Tick()
}

// Click clicks on a place with the left button.
func (r *Room) Click(at ui.Point) { r.ClickWith(input.MouseLeft, at) }

// ClickWith clicks on a place with any button.
func (r *Room) ClickWith(button input.Control, at ui.Point) {
	r.Point(at)
	r.Presses++
	r.PressMouse(button)
	r.Tick()
	r.ReleaseMouse(button)
	r.Tick()
}

// ClickWord clicks on a visible line of text, the topmost if there are several.
func (r *Room) ClickWord(word string) {
	r.T.Helper()
	r.ClickWordWith(input.MouseLeft, word)
}

// ClickWordWith clicks on a visible line of text with a mouse button.
func (r *Room) ClickWordWith(button input.Control, word string) {
	r.T.Helper()
	for _, line := range slices.Backward(r.Canvas.Drawn().Written()) {
		if line.Text == word {
			r.ClickWith(button, line.Place.Center())
			return
		}
	}
	r.T.Fatalf("%q is not written on the screen", word)
}

// Reads reports whether a line of text is visible.
func (r *Room) Reads(words string) bool {
	return slices.ContainsFunc(r.Canvas.Drawn().Written(), func(line ui.Written) bool { return line.Text == words })
}

// Text returns the text of a key.
func (r *Room) Text(key string, args ...any) string { return r.Env.Text(key, args...) }

// Confirms returns the word of a hint bar for confirming, "" if it has none.
func (r *Room) Confirms(bar ui.Hint) string {
	for _, action := range bar.Actions {
		if action.Glyph.Tag() == int(input.Confirm) {
			return action.Word
		}
	}
	return ""
}

// LastSound returns the last effect.
func (r *Room) LastSound() sound.Effect {
	heard := r.Heard.Heard()
	if len(heard) == 0 {
		r.T.Fatal("no sound was played")
	}
	return heard[len(heard)-1].Effect
}

// Played reports whether an effect was played.
func (r *Room) Played(effect sound.Effect) bool {
	return slices.ContainsFunc(r.Heard.Heard(), func(h soundfake.Heard) bool { return h.Effect == effect })
}

// CheckLegible reports lines of text that are too small, too pale, cut off, not on their paper, not
// translated, or overlapping.
func (r *Room) CheckLegible() {
	r.T.Helper()
	r.Draw()
	if !enginetest.RacesOnly() { // the reader paints whole frames in one goroutine, so there are no races to find
		for _, fault := range r.reader.Faults(r.Canvas) {
			if r.Print == nil || !r.Print(fault.Words) {
				r.T.Error(fault)
			}
		}
	}
	lines := r.Canvas.Drawn().Written()
	for i, a := range lines {
		for _, b := range lines[:i] {
			// Descenders may touch the line below, and a comma the word before it.
			if a.Text != "," && a.Layer == b.Layer && a.Place.Inset(1, a.Place.H*0.12).Overlaps(b.Place.Inset(1, b.Place.H*0.12)) {
				r.T.Errorf("%q at %v overlaps %q at %v", a.Text, a.Place, b.Text, b.Place)
			}
		}
	}
}

// SettingsOnDisk returns the saved settings.
func (r *Room) SettingsOnDisk() store.Settings {
	r.T.Helper()
	kept, troubles := store.Open(r.Home, time.Now).LoadSettings()
	for _, trouble := range troubles {
		r.T.Error(trouble)
	}
	return kept
}

// MetaOf returns a party as a journal stores it.
func MetaOf(t testing.TB, party app.Party) json.RawMessage {
	t.Helper()
	meta, err := json.Marshal(party)
	if err != nil {
		t.Fatal(err)
	}
	return meta
}

// dotted reports whether the words are the end of a text that has an ellipsis of its own in some
// language. Otherwise their ellipsis means that the end was cut off.
func dotted(words string) bool {
	for _, l := range langtest.Languages() {
		catalog := langtest.For(l)
		for _, key := range catalog.Keys("") {
			if text := catalog.Text(key); strings.HasSuffix(text, "…") && strings.HasSuffix(text, words) {
				return true
			}
		}
	}
	return false
}

// Patience is how long a test waits for work in the background before it fails.
const Patience = 2 * time.Minute

// Until runs ticks until done reports true, and returns their number. Work in the background may
// run meanwhile.
func (r *Room) Until(done func() bool) int {
	r.T.Helper()
	ticks := 0
	for deadline := time.Now().Add(Patience); !done(); ticks++ {
		if time.Now().After(deadline) {
			r.T.Fatalf("the condition still fails after %d ticks, the top scene is %T", ticks, r.Env.Top())
		}
		r.Tick()
		runtime.Gosched()
	}
	return ticks
}
