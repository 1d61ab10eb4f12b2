package endtoend

import (
	"slices"
	"time"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/games"
	"canape/engine/games/blanco"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/lobby"
	sounds "canape/scenes/sound/fake"
	"canape/scenes/store"
	"canape/scenes/table"
	"canape/scenes/title"
	"canape/scenes/ui"
)

// playable returns the games in the order of the title.
func playable() []engine.Game {
	var list []engine.Game
	for _, game := range games.List() {
		if slices.ContainsFunc(gameui.List(), func(f table.GameUI) bool { return f.Game == game.Info().ID }) {
			list = append(list, game)
		}
	}
	return list
}

// enter goes from the title to the lobby of Blanco.
func (c *couch) enter(d device) {
	c.t.Helper()
	c.choose(blanco.ID, d)
}

// choose goes from the title to the lobby of a game.
func (c *couch) choose(id string, d device) {
	c.t.Helper()
	c.tick(10)
	c.draw()
	for range slices.IndexFunc(playable(), func(g engine.Game) bool { return g.Info().ID == id }) {
		d.press(input.Right)
	}
	d.press(input.Confirm)
	c.tick(10)
	c.draw()
}

// sit lets all players join in the lobby, each with their own device, and starts the match.
func (c *couch) sit(hands ...device) {
	c.t.Helper()
	for _, hand := range hands {
		hand.press(input.Confirm)
		c.draw()
	}
	for _, hand := range hands[1:] {
		hand.press(input.Confirm) // the player is ready
		c.draw()
	}
	hands[0].press(input.Pause)
	c.draw()
}

// menu is a copy of a menu of the app, for a player who has only the mouse. It runs the same scenes
// outside of the app to find the positions of everything that reacts to the pointer. The effects of
// clicks in the copy are discarded.
type menu struct {
	c      *couch
	open   func(env *app.Env) app.Scene
	clicks []ui.Point // the positions of the clicks made so far, in units of the canvas (u)
	canvas *ui.Canvas
}

func (c *couch) menu(open func(env *app.Env) app.Scene) *menu {
	m := &menu{c: c, open: open, canvas: ui.NewCanvas()}
	c.t.Cleanup(m.canvas.Close)
	m.canvas.Resize(c.size.X, c.size.Y)
	return m
}

// click clicks on the first target for which holds returns true. The arguments of holds are the Env
// after the click, and the name of the scene that the click opens, or "" if it opens none.
func (m *menu) click(what string, holds func(env *app.Env, led string) bool) {
	m.c.t.Helper()
	for _, at := range m.targets() {
		env, led := m.stage()
		m.mean(env, at, input.Confirm)
		if holds(env, *led) {
			m.clicks = append(m.clicks, at)
			m.c.mouse().click(pixels(m.canvas, at))
			m.c.tick(20)
			m.c.draw()
			return
		}
	}
	m.c.save("no-click")
	m.c.t.Fatalf("nothing to click on: %s", what)
}

// targets returns a point on every element of the menu that reacts to the pointer.
func (m *menu) targets() []ui.Point {
	const apart = 20
	var found []ui.Point
	env, _ := m.stage()
	last := mark(env.Top())
	seen := map[uint64]bool{}
	frame := m.canvas.Frame()
	for y := frame.Y + apart/2; y < frame.Bottom(); y += apart {
		for x := frame.X + apart/2; x < frame.Right(); x += apart {
			at := ui.Point{X: x, Y: y}
			m.mean(env, at, input.Point)
			// The element that has the cursor at the start is found only when the pointer returns
			// to it.
			if now := mark(env.Top()); now != last && !seen[now] {
				seen[now], last = true, now
				found = append(found, at)
			} else {
				last = now
			}
		}
	}
	return found
}

// stage opens the menu again and repeats the clicks made so far.
func (m *menu) stage() (env *app.Env, led *string) {
	led = new(string)
	to := func(where string) app.Scene {
		*led = where
		return elsewhere{}
	}
	env = app.NewEnv(store.Open(folder(m.c.t), time.Now), lang.French, nil)
	env.Settings = m.c.kept()
	env.Frame = &input.Frame{}
	env.Sound, env.Phones = sounds.New(), listening()
	env.Games = playable()
	env.Routes = app.Routes{
		Title:    func() app.Scene { return to("title") },
		Lobby:    func(game engine.Game) app.Scene { return to("lobby of " + game.Info().ID) },
		Settings: func() app.Scene { return to("settings") },
		People:   func() app.Scene { return to("people") },
		Rules:    func(engine.Game) app.Scene { return to("rules") },
		Mapping:  func(input.DeviceID) app.Scene { return to("mapping") },
		Match:    func(app.Party) app.Scene { return to("match") },
		Continue: func(journal.Saved) app.Scene { return to("unfinished match") },
		Results:  func(*journal.Record, *app.Recording) app.Scene { return to("results") },
		Replay:   func(*journal.Record, int) app.Scene { return to("replay") },

		Phones:     func(func(input.DeviceID)) app.Scene { return to("phones") },
		Evening:    func(string) app.Scene { return to("evening") },
		NewEvening: func() app.Scene { return to("lobby of an evening") },
	}
	env.Reset(m.open(env))
	env.Settle(env)
	m.draw(env)
	for _, at := range m.clicks {
		m.mean(env, at, input.Confirm)
	}
	return env, led
}

// mean moves the pointer to a point. If v is Confirm, it also clicks.
func (m *menu) mean(env *app.Env, at ui.Point, v input.Action) {
	seat := env.Roster.SeatsOf(input.TheMouse).First()
	intent := input.Intent{Device: input.TheMouse, Kind: input.Mouse, Seat: seat, MenuSeat: seat, X: at.X, Y: at.Y,
		Action: input.Point, Phase: input.Moved}
	intents := []input.Intent{intent}
	if v == input.Confirm {
		intent.Action, intent.Phase = v, input.Pressed
		intents = append(intents, intent)
	}
	env.Clicks(m.canvas, intents)
	env.Stack.Update(env, intents)
	if v == input.Confirm {
		m.draw(env)
	}
}

func (m *menu) draw(env *app.Env) {
	m.canvas.Begin()
	env.Stack.Draw(env, m.canvas)
}

// elsewhere stands for any scene that a menu opens.
type elsewhere struct{}

func (elsewhere) Update(*app.Env, []input.Intent) {}
func (elsewhere) Draw(*app.Env, *ui.Canvas)       {}
func (elsewhere) Input() input.Context            { return input.Context{} }

// atTitle and atLobby return menus in the state in which the app opens them.
func atTitle(env *app.Env) app.Scene { return title.New(env) }

func atLobby(env *app.Env) app.Scene {
	game, _ := games.Find(blanco.ID)
	return lobby.New(env, app.EntryOf(game))
}
