package lobby

import (
	"maps"
	"strings"

	"canape/engine"
)

// teams returns the team of each taken place, nil if everybody plays alone or the number of players
// is wrong.
func (l *rules) teams() []int {
	return l.teamsOf(l.total(), l.options)
}

// teamOf returns the team of a place, from 0; -1 for none.
func (l *seating) teamOf(teams []int, at int) int {
	if seat := l.rank(at); l.places[at].taken && seat < len(teams) {
		return teams[seat]
	}
	return -1
}

func (l *seating) teamsOf(seats int, options engine.Options) []int {
	if seats < l.info.Min || seats > l.info.Max {
		return nil
	}
	return l.game.Teams(seats, options)
}

// total returns how many people and robots sit.
func (l *seating) total() int {
	people, robots := l.count()
	return people + robots
}

// asksForTeams reports whether an option makes people play in teams for some number of players.
func (l *rules) asksForTeams(o engine.Option) bool {
	for seats := l.info.Min; seats <= l.info.Max; seats++ {
		if alone, together := l.teamsEitherWay(o, seats); alone == nil && together != nil {
			return true
		}
	}
	return false
}

// teamsForced reports whether this number of players plays in teams whatever the option says.
func (l *rules) teamsForced(o engine.Option) bool {
	alone, _ := l.teamsEitherWay(o, l.total())
	return alone != nil && l.asksForTeams(o)
}

// teamsEitherWay returns the teams of so many players without the option and with it.
func (l *rules) teamsEitherWay(o engine.Option, seats int) (without, with []int) {
	if _, yesNo := o.Default.(bool); !yesNo {
		return nil, nil
	}
	return l.teamsOf(seats, l.optionsWith(o, false)), l.teamsOf(seats, l.optionsWith(o, true))
}

func (l *rules) optionsWith(o engine.Option, value any) engine.Options {
	options := maps.Clone(l.options)
	options[o.Name] = value
	return options
}

// members returns the names of a team, except that of one place; -1 for all names.
func (l *seating) members(teams []int, team, but int) []string {
	var names []string
	for i := range l.places {
		if i != but && l.teamOf(teams, i) == team {
			names = append(names, l.places[i].name)
		}
	}
	return names
}

// teamWords says for which team somebody plays, if the game's teams have names, and with whom. It
// is "" if everybody plays alone.
func (l *seating) teamWords(teams []int, at int) string {
	team := l.teamOf(teams, at)
	if team < 0 {
		return ""
	}
	name := l.teamName(team)
	partners := l.members(teams, team, at)
	if len(partners) == 0 {
		return name
	}
	with := l.env.Text("lobby.team.with", "names", l.speaker().List(partners...))
	if name == "" {
		return with
	}
	return l.env.Text("lobby.team.named", "team", name, "with", with)
}

// teamName returns the name of a team, "" if the game's teams have no names.
func (l *seating) teamName(team int) string {
	if l.face.TeamName != nil {
		return l.env.Text(l.face.TeamName(team))
	}
	return ""
}

// teamLines says who plays with whom, one line for each team.
func (l *rules) teamLines() string {
	teams := l.teams()
	var lines []string
	for team := 0; ; team++ {
		names := l.members(teams, team, -1)
		if teams == nil || len(names) == 0 {
			return strings.Join(lines, "\n")
		}
		line := l.speaker().List(names...)
		if name := l.teamName(team); name != "" {
			line = l.env.Text("lobby.team.line", "team", name, "names", line)
		}
		lines = append(lines, line)
	}
}
