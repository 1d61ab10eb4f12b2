package lobby

import (
	"maps"
	"slices"
	"strings"

	"canape/engine"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/team"
)

// teams returns the team of each taken place. It returns nil if the game has no teams with these
// options, or cannot be played by this number of players.
func (r *terms) teams() []int {
	return r.game.teamsOf(r.places.total(), r.options)
}

// teamOf returns the team of a place, counted from 0, or -1 if it has none.
func (ps *places) teamOf(teams []int, at int) int {
	if seat := ps.rank(at); ps.all[at].taken && seat < len(teams) {
		return teams[seat]
	}
	return -1
}

func (g *game) teamsOf(seats int, options engine.Options) []int {
	if g.entry.Teams == nil || seats < g.info.Min || seats > g.info.Max {
		return nil
	}
	return g.entry.Teams(seats, options)
}

// total returns the number of players: people and robots.
func (ps *places) total() int {
	people, robots := ps.count()
	return people + robots
}

// asksForTeams reports whether an option decides, for some number of players, whether they play in
// teams.
func (r *terms) asksForTeams(o engine.Option) bool {
	for seats := r.game.info.Min; seats <= r.game.info.Max; seats++ {
		if alone, together := r.teamsEitherWay(o, seats); alone == nil && together != nil {
			return true
		}
	}
	return false
}

// teamsForced reports whether this number of players always plays in teams, even with the option
// off.
func (r *terms) teamsForced(o engine.Option) bool {
	alone, _ := r.teamsEitherWay(o, r.places.total())
	return alone != nil && r.asksForTeams(o)
}

// teamsEitherWay returns the teams of the given number of players with the option off and with the
// option on.
func (r *terms) teamsEitherWay(o engine.Option, seats int) (without, with []int) {
	if _, yesNo := o.Default.(bool); !yesNo {
		return nil, nil
	}
	return r.game.teamsOf(seats, r.optionsWith(o, false)), r.game.teamsOf(seats, r.optionsWith(o, true))
}

func (r *terms) optionsWith(o engine.Option, value any) engine.Options {
	options := maps.Clone(r.options)
	options[o.Name] = value
	return options
}

// members returns the names of the players in a team. If but is not -1, it leaves out the player at
// the place with that index.
func (ps *places) members(teams []int, team, but int) []string {
	var names []string
	for i := range ps.all {
		if i != but && ps.teamOf(teams, i) == team {
			names = append(names, ps.all[i].name)
		}
	}
	return names
}

// seats returns the players in the order of their seats in the match.
func (ps *places) seats() (seats []app.PartySeat) {
	for i := range ps.all {
		if p := &ps.all[i]; p.taken {
			seats = append(seats, app.PartySeat{Name: p.name, Bot: p.bot})
		}
	}
	return seats
}

// teamNames returns the names of the teams, or nil if no player has a partner.
func (r *terms) teamNames() []team.Name {
	return r.env.NameTeams(r.places.seats(), r.teams(), func(members []string) team.Name { return r.named[keyOf(members)] })
}

// keyOf returns the key of a team in terms.named, made of its members' names.
func keyOf(members []string) string {
	slices.Sort(members)
	return strings.ToLower(strings.Join(members, "\n"))
}

// rename gives a team the next or previous name that no other team has.
func (r *terms) rename(at, step int) {
	names := r.teamNames()
	if r.named == nil {
		r.named = map[string]team.Name{}
	}
	r.named[keyOf(r.places.members(r.teams(), at, -1))] = names[at].Next(step, names)
	r.env.Sound.Play(sound.FocusMove)
}

// nameOf returns the name of a team, or "" if it has none.
func (g *game) nameOf(names []team.Name, at int) team.Name {
	switch {
	case at >= 0 && at < len(names):
		return names[at]
	case at >= 0 && g.face.TeamName != nil:
		return g.face.TeamName(at)
	}
	return ""
}

// teamWords describes the team of a place. words has the name of the team and the other members,
// short only the other members. Both are "" if the place has no team.
func (ps *places) teamWords(teams []int, names []team.Name, at int) (words, short string) {
	side := ps.teamOf(teams, at)
	if side < 0 {
		return "", ""
	}
	word, partners := "", ps.members(teams, side, at)
	if name := ps.game.nameOf(names, side); name != "" {
		word = name.Word(ps.env.Catalog)
	}
	if len(partners) == 0 {
		return word, word
	}
	with := ps.env.Text("lobby.team.with", "names", ps.game.speaker(ps.env).List(partners...))
	if word == "" {
		return with, with
	}
	return ps.env.Text("lobby.team.named", "team", word, "with", with), with
}

// teamRows adds a row with the members of each team. A team of two can choose its name.
func (l *Scene) teamRows() {
	r := &l.terms
	teams, names := r.teams(), r.teamNames()
	if len(teams) == 0 {
		return
	}
	l.addWords(label{l.env.Text("lobby.teams")})
	for at := range team.Members(teams) {
		members := r.places.members(teams, at, -1)
		look := value{name: l.game.speaker(l.env).List(members...), fixed: len(members) < 2}
		if name := l.game.nameOf(names, at); name != "" {
			look.value, look.shirt = name.The(l.env.Catalog), name
		}
		row := menu.Row[piece]{Look: look}
		if !look.fixed {
			row.IDs = []piece{lobbyTeam.at(at)}
			row.Step = func(step int, again bool) { r.rename(at, step) }
		}
		l.panel.Add(row)
	}
}
