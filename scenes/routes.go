package scenes

import (
	"slices"

	"canape/engine"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/faces"
	"canape/scenes/history"
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
func routes(k *stage.Kit) stage.Routes {
	return stage.Routes{
		Title:    func() stage.Scene { return title.New(k) },
		Lobby:    func(game engine.Game) stage.Scene { return lobby.New(k, game) },
		Settings: func() stage.Scene { return settings.New(k) },
		People:   func() stage.Scene { return people.New(k) },
		History:  func() stage.Scene { return history.New(k) },
		Rules:    func(game engine.Game) stage.Scene { return rules.New(k, game) },
		Mapping:  func(device input.DeviceID) stage.Scene { return settings.NewMapping(k, device) },
		Match:    func(party stage.Party) stage.Scene { return deal(k, party) },
		Continue: func(left journal.Left) stage.Scene { return resume(k, left) },
		Results:  func(record *journal.Record, fresh bool) stage.Scene { return results.New(k, record, fresh) },
		Replay:   func(record *journal.Record, from int) stage.Scene { return replay.New(k, record, from) },
	}
}

// deal returns the table of a new match, or the title where none can be dealt.
func deal(k *stage.Kit, party stage.Party) stage.Scene {
	game, known := k.Game(party.Game)
	face, drawn := faces.Of(party.Game)
	if !known || !drawn {
		k.Notify("trouble.no-game", true, "game", party.Game)
		return title.New(k)
	}
	match, err := table.Deal(k, face, game, party, k.Seeds())
	if err != nil {
		k.Notify("trouble.no-deal", true)
		return title.New(k)
	}
	return match
}

// resume returns the table of a match that was left, or the title where it can't be gone on with.
func resume(k *stage.Kit, left journal.Left) stage.Scene {
	id := left.Record.Header().Game
	game, known := k.Game(id)
	face, drawn := faces.Of(id)
	if !known || !drawn {
		k.Notify("trouble.no-game", true, "game", id)
		return title.New(k)
	}
	if party, err := table.PartyOf(left.Record); err == nil && !samePeople(party, k.Party) {
		menu.ClearSeats(k) // those who sat here played something else
	}
	match, err := table.Continue(k, face, game, left)
	if err != nil {
		k.Warn(k.Home.JournalTrouble(left.Path, nil, err))
		return title.New(k)
	}
	return match
}

// samePeople reports whether the same sit in the same seats.
func samePeople(a, b stage.Party) bool {
	return slices.EqualFunc(a.Seats, b.Seats, func(p, q stage.PartySeat) bool { return p.Name == q.Name && p.Bot == q.Bot })
}
