package lobby

import (
	"maps"
	"strings"

	"canape/engine"
	"canape/scenes/stage"
)

// teams returns the team of each taken place, nil if everybody plays alone or the number of players
// is wrong.
func (r *rules) teams() []int {
	return r.game.teamsOf(r.places.total(), r.options)
}

// teamOf returns the team of a place, from 0; -1 for none.
func (ps *places) teamOf(teams []int, at int) int {
	if seat := ps.rank(at); ps.all[at].taken && seat < len(teams) {
		return teams[seat]
	}
	return -1
}

func (g *game) teamsOf(seats int, options engine.Options) []int {
	if seats < g.info.Min || seats > g.info.Max {
		return nil
	}
	return g.logic.Teams(seats, options)
}

// total returns how many people and robots sit.
func (ps *places) total() int {
	people, robots := ps.count()
	return people + robots
}

// asksForTeams reports whether an option makes people play in teams for some number of players.
func (r *rules) asksForTeams(o engine.Option) bool {
	for seats := r.game.info.Min; seats <= r.game.info.Max; seats++ {
		if alone, together := r.teamsEitherWay(o, seats); alone == nil && together != nil {
			return true
		}
	}
	return false
}

// teamsForced reports whether this number of players plays in teams whatever the option says.
func (r *rules) teamsForced(o engine.Option) bool {
	alone, _ := r.teamsEitherWay(o, r.places.total())
	return alone != nil && r.asksForTeams(o)
}

// teamsEitherWay returns the teams of a number of players without the option and with it.
func (r *rules) teamsEitherWay(o engine.Option, seats int) (without, with []int) {
	if _, yesNo := o.Default.(bool); !yesNo {
		return nil, nil
	}
	return r.game.teamsOf(seats, r.optionsWith(o, false)), r.game.teamsOf(seats, r.optionsWith(o, true))
}

func (r *rules) optionsWith(o engine.Option, value any) engine.Options {
	options := maps.Clone(r.options)
	options[o.Name] = value
	return options
}

// members returns the names of a team, except that of one place; -1 for all names.
func (ps *places) members(teams []int, team, but int) []string {
	var names []string
	for i := range ps.all {
		if i != but && ps.teamOf(teams, i) == team {
			names = append(names, ps.all[i].name)
		}
	}
	return names
}

// teamWords says for which team somebody plays, if the game's teams have names, and with whom. It
// is "" if everybody plays alone.
func (ps *places) teamWords(teams []int, at int) string {
	team := ps.teamOf(teams, at)
	if team < 0 {
		return ""
	}
	name := ps.game.teamName(ps.env, team)
	partners := ps.members(teams, team, at)
	if len(partners) == 0 {
		return name
	}
	with := ps.env.Text("lobby.team.with", "names", ps.game.speaker(ps.env).List(partners...))
	if name == "" {
		return with
	}
	return ps.env.Text("lobby.team.named", "team", name, "with", with)
}

// teamName returns the name of a team, "" if the game's teams have no names.
func (g *game) teamName(env *stage.Env, team int) string {
	if g.face.TeamName != nil {
		return env.Text(g.face.TeamName(team))
	}
	return ""
}

// teamLines says who plays with whom, one line for each team.
func (r *rules) teamLines() string {
	teams := r.teams()
	var lines []string
	for team := 0; ; team++ {
		names := r.places.members(teams, team, -1)
		if teams == nil || len(names) == 0 {
			return strings.Join(lines, "\n")
		}
		line := r.game.speaker(r.env).List(names...)
		if name := r.game.teamName(r.env, team); name != "" {
			line = r.env.Text("lobby.team.line", "team", name, "names", line)
		}
		lines = append(lines, line)
	}
}
