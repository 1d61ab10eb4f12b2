package evening

import (
	"maps"
	"slices"
	"strings"

	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/evening"
	"canape/scenes/handicaps"
)

// handicapText caches the words about the handicaps in the next game.
type handicapText struct {
	station  rules.Station
	players  []int
	language lang.Language
	results  int // the number of stored results when the text was made
	words    string
}

// handicapWords describes the handicaps in the next game, one line per player, or returns "" if
// there are none.
func (p *Overview) handicapWords() string {
	players := p.session.now.Players
	if players == nil {
		players = p.session.players()
	}
	if len(p.session.now.Coming) == 0 || players == nil {
		return ""
	}
	g, station, language, results := &p.handicapText, p.session.now.Coming[0], p.session.env.Words.Language(), len(p.session.env.People.Results)
	if g.station == station && g.language == language && g.results == results && slices.Equal(g.players, players) {
		return g.words
	}
	*g = handicapText{station: station, players: slices.Clone(players), language: language, results: results}
	game, known := p.session.env.Game(station.Game)
	if !known {
		return ""
	}
	party := p.session.party(station.Game, players)
	party.Options = p.session.options(game.Info(), station.Form)
	handicaps.Give(p.session.env, game, &party)
	var lines []string
	for _, line := range p.session.env.HandicapLines(party) {
		if line != "" {
			lines = append(lines, line)
		}
	}
	g.words = strings.Join(lines, "\n")
	return g.words
}

// options returns a game's options for a form. For an unknown form it returns the defaults.
func (s *session) options(game engine.Info, form string) engine.Options {
	options := engine.Options{}
	if f, known := game.Form(form); known {
		maps.Copy(options, f.Options)
	}
	if game.Decider != "" {
		options[game.Decider] = !s.now.Header.Draws
	}
	return options
}
