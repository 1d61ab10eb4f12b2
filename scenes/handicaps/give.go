package handicaps

import (
	"maps"

	"canape/engine"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/store"
)

// Helps reports whether the table helps a person if the game offers help. The person's own choice
// counts. Without a choice it helps children, if fair handicaps are on.
func Helps(env *app.Env, person store.Person) bool {
	return person.Help == store.Yes || person.Help == store.Unchosen && person.Child && env.People.Fair
}

// Give sets the handicaps and the help of everybody in a party. It uses what was chosen for them in
// this game. Without a choice they get the proposed handicap, if fair handicaps are on.
func Give(env *app.Env, game engine.Game, party *app.Party) {
	info := game.Info()
	if len(info.Handicaps) == 0 {
		return
	}
	var teams []int
	if options, refusal := engine.ResolveOptions(info.Options, party.Options); refusal == nil {
		teams = game.Teams(len(party.Seats), options)
	}
	places := make([]Place, len(party.Seats))
	face, _ := gameui.Find(info.ID)
	for i := range party.Seats {
		seat := &party.Seats[i]
		places[i].Bot = seat.Bot
		if teams != nil {
			places[i].Team = 1 + teams[i]
		}
		if person, known := env.People.Find(seat.Name); known && !seat.IsBot() {
			places[i].Name = seat.Name
			places[i].Chosen = maps.Clone(person.Handicaps[info.ID])
			seat.Help = face.Helps && Helps(env, person)
		}
	}
	var steps []int
	if env.People.Fair {
		steps = Rate(env.People, info).At(party.Options).Propose(places)
	}
	for i := range party.Seats {
		seat := &party.Seats[i]
		seat.Handicaps = places[i].Chosen
		if seat.Handicaps == nil && steps != nil && steps[i] > 0 {
			seat.Handicaps = engine.Handicaps{info.Handicaps[0].Name: steps[i]}
		}
	}
}
