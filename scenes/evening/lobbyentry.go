package evening

import (
	"strconv"

	"canape/engine"
	rules "canape/engine/evening"
	"canape/scenes/app"
)

// ID identifies an evening in the lobby, in place of the id of a game. The text keys of an evening
// are built from it like those of a game.
const ID = "evening"

// The names of the options.
const (
	optionMinutes     = "minutes"
	optionLastChooses = "last-chooses"
	optionJoker       = "joker"
	optionShootout    = "shootout"
)

// byHand is a value of optionMinutes. It means that people choose all games themselves.
const byHand = "by-hand"

// info describes an evening to the lobby: the number of people, and the options.
var info = engine.Info{ID: ID, Min: 2, Max: rules.MaxHere, Options: []engine.Option{
	{Name: optionMinutes, Default: "30", Choices: []string{"15", "30", "60", "90", byHand}},
	{Name: optionLastChooses, Default: true},
	{Name: optionJoker, Default: false},
	{Name: optionShootout, Default: true},
}}

// LobbyEntry describes an evening to the lobby, where people take places and choose options. No
// match begins in this lobby.
func LobbyEntry() app.LobbyEntry {
	return app.LobbyEntry{Info: info, Gathers: true, Check: func(setup engine.Setup) *engine.Refusal {
		_, refusal := info.Resolve(setup)
		return refusal
	}}
}

// header returns the header of an evening with these options.
func header(options engine.Options) rules.Header {
	options, refusal := engine.ResolveOptions(info.Options, options)
	if refusal != nil {
		options, _ = engine.ResolveOptions(info.Options, nil)
	}
	minutes, _ := strconv.Atoi(options.Text(optionMinutes)) // byHand becomes 0; all other choices are numbers
	return rules.Header{Minutes: minutes, Joker: options.Bool(optionJoker), LastChooses: options.Bool(optionLastChooses), Draws: !options.Bool(optionShootout)}
}

// options returns the options that the lobby shows for an evening with this header.
func options(h rules.Header) engine.Options {
	minutes := byHand
	if h.Minutes > 0 {
		minutes = strconv.Itoa(h.Minutes)
	}
	return engine.Options{optionMinutes: minutes, optionJoker: h.Joker, optionLastChooses: h.LastChooses, optionShootout: !h.Draws}
}
