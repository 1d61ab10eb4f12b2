package app

import (
	"fmt"
	"slices"
	"strings"

	"canape/engine"
	"canape/scenes/store"
	"canape/scenes/team"
)

// NameTeams returns the names of the teams of some seats. A team gets the name that chosen returns
// for its members. If that is "", two known people get the name that is stored for them. Other
// teams get new names, which differ from match to match. Without teams of several players NameTeams
// returns nil.
func (s *Saved) NameTeams(seats []PartySeat, teams []int, chosen func(members []string) team.Name) []team.Name {
	members := team.Members(teams)
	brought, paired, seed := make([]team.Name, len(members)), false, fmt.Sprint(len(s.People.Results))
	for i, set := range members {
		var names []string
		for seat := range set.All() {
			names = append(names, seats[seat].Name)
		}
		paired, seed = paired || len(names) > 1, seed+"\n"+strings.Join(names, "\n")
		if chosen != nil {
			brought[i] = chosen(names)
		}
		if one, other, two := s.couple(seats, set); brought[i] == "" && two {
			brought[i] = team.Name(s.People.TeamOf(one, other))
		}
	}
	if !paired {
		return nil
	}
	return team.Assign(brought, seed)
}

// couple returns the names of the two people in a team. It returns false unless the team consists
// of exactly two known people.
func (s *Saved) couple(seats []PartySeat, set engine.SeatSet) (one, other string, two bool) {
	var names []string
	for seat := range set.All() {
		_, known := s.People.Find(seats[seat].Name)
		if !known || seats[seat].IsBot() {
			return "", "", false
		}
		names = append(names, seats[seat].Name)
	}
	if len(names) != 2 {
		return "", "", false
	}
	return names[0], names[1], true
}

// TeamOf returns the name of the team that consists of exactly these seats, or "" if there is none.
func (w Words) TeamOf(party Party, seats engine.SeatSet) team.Name {
	if len(party.Teams) == 0 || seats.Len() < 2 {
		return ""
	}
	return party.Team(slices.Index(team.Members(w.TeamsOf(party)), seats))
}

// KeepTeams stores the names of the teams that consist of two known people. teams is the team of
// each seat. It reports whether a name has changed.
func (s *Saved) KeepTeams(party Party, teams []int) (news bool) {
	for i, set := range team.Members(teams) {
		one, other, two := s.couple(party.Seats, set)
		if name := string(party.Team(i)); two && name != "" && s.People.TeamOf(one, other) != name {
			s.People.KeepTeam(store.Team{Name: name, People: [2]string{one, other}})
			news = true
		}
	}
	return news
}

// TeamsOf returns the team of each seat of a party, or nil if nobody plays in teams.
func (w Words) TeamsOf(party Party) []int {
	game, known := w.Game(party.Game)
	if !known || len(party.Seats) < game.Info().Min || len(party.Seats) > game.Info().Max {
		return nil
	}
	options, refusal := engine.ResolveOptions(game.Info().Options, party.Options)
	if refusal != nil {
		return nil
	}
	return game.Teams(len(party.Seats), options)
}
