package scenes

import (
	"slices"

	"canape/engine"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/evening"
	"canape/scenes/gameui"
	"canape/scenes/history"
	"canape/scenes/lobby"
	"canape/scenes/menu"
	"canape/scenes/people"
	"canape/scenes/phonejoin"
	"canape/scenes/play"
	"canape/scenes/replay"
	"canape/scenes/results"
	"canape/scenes/rulebook"
	"canape/scenes/settings"
	"canape/scenes/table"
	"canape/scenes/title"
)

// routes returns the functions that create each scene.
func routes(env *app.Env) app.Routes {
	return app.Routes{
		Title:    func() app.Scene { return title.New(env) },
		Lobby:    func(game engine.Game) app.Scene { return lobby.New(env, app.EntryOf(game)) },
		Settings: func() app.Scene { return settings.New(env) },
		People:   func() app.Scene { return people.New(env) },
		History:  func() app.Scene { return history.New(env) },
		Rules:    func(game engine.Game) app.Scene { return rulebook.New(env, game) },
		Mapping:  func(device input.DeviceID) app.Scene { return settings.NewMapping(env, device) },
		Phones:   func(came func(input.DeviceID)) app.Scene { return phonejoin.New(env, came) },
		Match:    func(party app.Party) app.Scene { return deal(env, party) },
		Continue: func(saved journal.Saved) app.Scene { return resume(env, saved) },
		Results: func(record *journal.Record, recording *app.Recording) app.Scene {
			return results.New(env, record, recording)
		},
		Evening:    func(name string) app.Scene { return evening.New(env, name) },
		NewEvening: func() app.Scene { return lobby.New(env, evening.LobbyEntry()) },
		Replay:     func(record *journal.Record, from int) app.Scene { return replay.New(env, record, from) },
	}
}

// gameOf returns a game and its GameUI. It shows a notice and returns false if the game is not
// available.
func gameOf(env *app.Env, id string) (engine.Game, table.GameUI, bool) {
	game, known := env.Game(id)
	face, drawn := gameui.Find(id)
	if !known || !drawn {
		env.Notify("trouble.no-game", true, "game", id)
	}
	return game, face, known && drawn
}

// deal returns the table of a new match, or the overview of an evening. If the match cannot begin
// it returns the title.
func deal(env *app.Env, party app.Party) app.Scene {
	if party.Game == evening.ID {
		return evening.Begin(env, party)
	}
	game, face, ok := gameOf(env, party.Game)
	if !ok {
		return title.New(env)
	}
	match, err := play.Deal(env, face, game, party, env.Seeds())
	if err != nil {
		env.Notify("trouble.no-deal", true)
		return title.New(env)
	}
	return match
}

// resume returns the table of a match that was left. If the match cannot be resumed it returns the
// title.
func resume(env *app.Env, saved journal.Saved) app.Scene {
	game, face, ok := gameOf(env, saved.Record.Header().Game)
	if !ok {
		return title.New(env)
	}
	if party, err := app.PartyOf(saved.Record); err == nil && !samePeople(party, env.Party) {
		menu.ClearSeats(env) // the seats are assigned to devices of other people
	}
	match, err := play.Continue(env, face, game, saved)
	if err != nil {
		env.Warn(env.Home.JournalTrouble(saved.Path, nil, err))
		return title.New(env)
	}
	return match
}

// samePeople reports whether the same people and bots sit in the same seats.
func samePeople(a, b app.Party) bool {
	return slices.EqualFunc(a.Seats, b.Seats, func(p, q app.PartySeat) bool { return p.Name == q.Name && p.Bot == q.Bot })
}
