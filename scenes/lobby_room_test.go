package scenes

import (
	"testing"
	"time"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/games"
	"canape/engine/journal"
	"canape/input"
	"canape/input/fake"
	soundfake "canape/scenes/sound/fake"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// livingRoom is a couch with devices in front of title and lobby, without a window.
type livingRoom struct {
	*fake.Couch
	t       testing.TB
	kit     *stage.Kit
	canvas  *ui.Canvas
	heard   *soundfake.Player
	now     time.Time
	presses int
	dealt   []stage.Party // the matches that were begun
	resumed []string      // the journals that were gone on with
	went    []string      // other routes
}

// doorway is a scene of which only the way to it matters.
type doorway struct{ stage.Scene }

func (doorway) Update(*stage.Kit, []input.Intent) {}
func (doorway) Draw(*stage.Kit, *ui.Canvas)       {}
func (doorway) Input() input.Context              { return input.Context{Menu: true} }

func newLivingRoom(t testing.TB, l lang.Language) *livingRoom {
	t.Helper()
	r := &livingRoom{Couch: fake.NewCouch(), t: t, heard: soundfake.New(), now: time.Date(2026, 11, 21, 20, 41, 0, 0, time.UTC)}
	r.kit = stage.NewKit(store.Open(t.TempDir(), func() time.Time { return r.now }), l, nil)
	r.kit.Games = []engine.Game{games.List()[0]}
	for _, game := range games.List() {
		if game.Info().ID == "blanco" {
			r.kit.Games[0] = game
		}
	}
	r.kit.Sound = r.heard
	r.kit.Bindings = input.NewBindings()
	r.kit.Roster = input.NewRoster(r.kit.Bindings)
	elsewhere := func(name string) stage.Scene {
		r.went = append(r.went, name)
		return doorway{}
	}
	r.kit.Routes = routes(r.kit)
	r.kit.Routes.Match = func(p stage.Party) stage.Scene {
		r.dealt = append(r.dealt, p)
		return doorway{}
	}
	r.kit.Routes.Continue = func(path string) stage.Scene {
		r.resumed = append(r.resumed, path)
		return doorway{}
	}
	r.kit.Routes.Settings = func() stage.Scene { return elsewhere("settings") }
	r.kit.Routes.People = func() stage.Scene { return elsewhere("people") }
	r.kit.Routes.Rules = func(g engine.Game) stage.Scene { return elsewhere("rules " + g.Info().ID) }
	r.kit.Routes.Mapping = func(input.DeviceID) stage.Scene { return elsewhere("mapping") }
	r.kit.Routes.Results = func(*journal.Record, bool) stage.Scene { return elsewhere("results") }
	r.canvas = ui.NewCanvas()
	t.Cleanup(r.canvas.Close)
	r.screen(16, 9)
	return r
}

// screen gives the canvas the proportions of a screen; it is small, so that painting is quick. What lies where is told in u.
func (r *livingRoom) screen(w, h int) {
	const high = 270
	r.canvas.Resize(high*w/h, high)
}

func (r *livingRoom) text(percent int) {
	s := r.canvas.Settings()
	s.TextScale = float64(percent) / 100
	r.canvas.Set(s)
}

// open puts a scene in front of everything.
func (r *livingRoom) open(scene stage.Scene) {
	r.kit.Reset(scene)
	r.kit.Settle(r.kit)
	r.draw()
}

// atTitle opens the title once it knows what was left unfinished.
func (r *livingRoom) atTitle() *Title {
	title := NewTitle(r.kit)
	title.awaitSearch()
	r.open(title)
	r.ticks(2)
	return title
}

// awaitSearch waits until everything left unfinished has been found; the title has yet to be told.
func (t *Title) awaitSearch() {
	found := make(chan finding, offered)
	for f := range t.found {
		found <- f
	}
	t.found = found
}

// atLobby opens the lobby of the first game.
func (r *livingRoom) atLobby() *Lobby {
	lobby := NewLobby(r.kit, r.kit.Games[0])
	r.open(lobby)
	r.ticks(2)
	return lobby
}

func (r *livingRoom) draw() {
	r.canvas.Begin()
	r.kit.Stack.Draw(r.kit, r.canvas)
	drawNotices(r.kit, r.canvas)
}

func (r *livingRoom) tick() {
	frame := r.Couch.Tick()
	r.kit.Frame = frame
	intents := r.kit.Roster.Update(frame, r.kit.Top().Input())
	r.kit.Advance()
	r.kit.Stack.Update(r.kit, intents)
	r.draw()
}

func (r *livingRoom) ticks(n int) {
	for range n {
		r.tick()
	}
}

func (r *livingRoom) plug(m fake.Model) *fake.Pad {
	p := r.Plug(m)
	r.ticks(2)
	return p
}

func (r *livingRoom) id(p *fake.Pad) input.DeviceID {
	for _, d := range r.kit.Roster.Devices(nil) {
		if id, ok := r.kit.Roster.PadOf(d.ID); ok && id == p.ID() {
			return d.ID
		}
	}
	r.t.Fatal("the pad is not plugged in")
	return input.NoDevice
}

func (r *livingRoom) tap(p *fake.Pad, controls ...input.Control) {
	for _, c := range controls {
		r.presses++
		p.Press(c)
		r.tick()
		p.Release(c)
		r.tick()
	}
}

func (r *livingRoom) key(keys ...input.Key) {
	for _, k := range keys {
		r.presses++
		r.PressKeys(k)
		r.tick()
		r.ReleaseKeys(k)
		r.tick()
	}
}

func (r *livingRoom) point(at ui.Point) {
	r.MoveMouse(at.X, at.Y)
	r.tick()
}

func (r *livingRoom) click(at ui.Point) { r.clickWith(input.MouseLeft, at) }

func (r *livingRoom) clickWith(button input.Control, at ui.Point) {
	r.point(at)
	r.presses++
	r.PressMouse(button)
	r.tick()
	r.ReleaseMouse(button)
	r.tick()
}

// seats returns the names at the table, "" for free places.
func seatNames(l *Lobby) []string {
	names := make([]string, len(l.places))
	for i := range l.places {
		names[i] = l.places[i].name
	}
	return names
}

// sampleGame is a game of which the lobby needs to know no more than its card.
type sampleGame struct {
	engine.Game
	info  engine.Info
	teams func(seats int, o engine.Options) []int
	check func(engine.Setup) *engine.Refusal
}

func (g sampleGame) Info() engine.Info { return g.info }

func (g sampleGame) Teams(seats int, o engine.Options) []int {
	if g.teams == nil {
		return nil
	}
	return g.teams(seats, o)
}

func (g sampleGame) New(setup engine.Setup, _ *engine.Log) (engine.Match, *engine.Refusal) {
	if g.check == nil {
		return nil, nil
	}
	return nil, g.check(setup)
}
