package scenes

import (
	"slices"

	"canape/engine"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/evening"
	"canape/scenes/faces"
	"canape/scenes/history"
	"canape/scenes/invite"
	"canape/scenes/lobby"
	"canape/scenes/menu"
	"canape/scenes/people"
	"canape/scenes/replay"
	"canape/scenes/results"
	"canape/scenes/rules"
	"canape/scenes/settings"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/title"
)

// routes returns the ways from scene to scene.
func routes(env *stage.Env) stage.Routes {
	return stage.Routes{
		Title:    func() stage.Scene { return title.New(env) },
		Lobby:    func(game engine.Game) stage.Scene { return lobby.New(env, game) },
		Settings: func() stage.Scene { return settings.New(env) },
		People:   func() stage.Scene { return people.New(env) },
		History:  func() stage.Scene { return history.New(env) },
		Rules:    func(game engine.Game) stage.Scene { return rules.New(env, game) },
		Mapping:  func(device input.DeviceID) stage.Scene { return settings.NewMapping(env, device) },
		Phones:   func(came func(input.DeviceID)) stage.Scene { return invite.New(env, came) },
		Match:    func(party stage.Party) stage.Scene { return deal(env, party) },
		Continue: func(saved journal.Saved) stage.Scene { return resume(env, saved) },
		Results: func(record *journal.Record, match string, fresh bool) stage.Scene {
			return results.New(env, record, match, fresh)
		},
		Evening:    func(name string) stage.Scene { return evening.New(env, name) },
		NewEvening: func() stage.Scene { return lobby.New(env, evening.Couch{}) },
		Replay:     func(record *journal.Record, from int) stage.Scene { return replay.New(env, record, from) },
	}
}

// gameOf returns a game and its face. If there is none, it shows a notice.
func gameOf(env *stage.Env, id string) (engine.Game, table.Face, bool) {
	game, known := env.Game(id)
	face, drawn := faces.Find(id)
	if !known || !drawn {
		env.Notify("trouble.no-game", true, "game", id)
	}
	return game, face, known && drawn
}

// deal returns the table of a new match, or the poster of an evening, or the title if it can't begin.
func deal(env *stage.Env, party stage.Party) stage.Scene {
	if party.Game == evening.ID {
		return evening.Begin(env, party)
	}
	game, face, ok := gameOf(env, party.Game)
	if !ok {
		return title.New(env)
	}
	match, err := table.Deal(env, face, game, party, env.Seeds())
	if err != nil {
		env.Notify("trouble.no-deal", true)
		return title.New(env)
	}
	return match
}

// resume returns the table of a match that was left, or the title if it can't be resumed.
func resume(env *stage.Env, saved journal.Saved) stage.Scene {
	game, face, ok := gameOf(env, saved.Record.Header().Game)
	if !ok {
		return title.New(env)
	}
	if party, err := table.PartyOf(saved.Record); err == nil && !samePeople(party, env.Party) {
		menu.ClearSeats(env) // the devices belong to the people of another match
	}
	match, err := table.Continue(env, face, game, saved)
	if err != nil {
		env.Warn(env.Home.JournalTrouble(saved.Path, nil, err))
		return title.New(env)
	}
	return match
}

// samePeople reports whether the same people and bots sit in the same seats.
func samePeople(a, b stage.Party) bool {
	return slices.EqualFunc(a.Seats, b.Seats, func(p, q stage.PartySeat) bool { return p.Name == q.Name && p.Bot == q.Bot })
}
