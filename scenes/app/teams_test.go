package app

import (
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/games"
	"canape/scenes/store"
	"canape/scenes/team"
)

// If the winners are exactly the people of a team, sentences use its name. Otherwise they name the
// people, as in matches of older versions, which have no team names.
func TestSentencesNameTeams(t *testing.T) {
	words := Words{lang.For(lang.French), games.List()}
	party := Party{Game: "pass-pass", Options: engine.Options{"teams": true}, Teams: []team.Name{"paws", "fishes"},
		Seats: []PartySeat{{Name: "Zoé"}, {Name: "Tom"}, {Name: "Léa"}, {Name: "Papi"}}}
	for _, c := range []struct {
		seats engine.SeatSet
		teams []team.Name
		want  string
	}{
		{engine.SeatsOf(0, 2), party.Teams, "Les Pattes gagnent\u00a0!"},
		{engine.SeatsOf(1, 3), party.Teams, "Les Poissons gagnent\u00a0!"},
		{engine.SeatsOf(0, 1), party.Teams, "Zoé et Tom gagnent\u00a0!"},
		{engine.SeatsOf(0, 2), nil, "Zoé et Léa gagnent\u00a0!"},
		{engine.AllSeats(4), party.Teams, "Zoé, Tom, Léa et Papi gagnent\u00a0!"},
	} {
		party.Teams = c.teams
		if got := words.Speaker(party).Text("results.win-together", "winners", c.seats); got != c.want {
			t.Errorf("%v win: %q, want %q", c.seats, got, c.want)
		}
	}
}

func TestOnlyTwoKnownPeopleKeepATeam(t *testing.T) {
	env := &Env{Words: Words{Games: games.List()}}
	for _, name := range []string{"Zoé", "Léa", "Tom"} {
		env.People.Remember(store.Person{Name: name})
	}
	party := Party{Game: "football", Seats: []PartySeat{{Name: "Zoé"}, {Name: "Tom"}, {Name: "Léa"}, {Name: "Robin", Bot: "easy"}}}
	teams := env.TeamsOf(party)
	party.Teams = env.NameTeams(party.Seats, teams, nil)
	if !env.KeepTeams(party, teams) || len(env.People.Teams) != 1 || env.People.TeamOf("Léa", "Zoé") != string(party.Teams[0]) {
		t.Errorf("of %q these are stored: %+v", party.Teams, env.People.Teams)
	}
	if env.KeepTeams(party, teams) {
		t.Error("the team is stored again")
	}
}
