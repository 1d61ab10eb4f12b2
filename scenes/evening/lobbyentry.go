package evening

import (
	"strconv"

	"canape/engine"
	rules "canape/engine/evening"
)

// ID is the id of an evening in the lobby. Its words have keys like those of a game.
const ID = "evening"

// The names of the options.
const (
	optionMinutes     = "minutes"
	optionLastChooses = "last-chooses"
	optionJoker       = "joker"
	optionShootout    = "shootout"
)

// byHand is what optionMinutes is where people choose all games themselves.
const byHand = "by-hand"

// LobbyEntry is an evening as the lobby sees it: a game for which people sit down and choose options. It
// has no match of its own.
type LobbyEntry struct{ engine.Singles }

// Info says for how many an evening is, and what can be chosen.
func (LobbyEntry) Info() engine.Info {
	return engine.Info{ID: ID, Min: 2, Max: rules.MaxHere, Options: []engine.Option{
		{Name: optionMinutes, Default: "30", Choices: []string{"15", "30", "60", "90", byHand}},
		{Name: optionLastChooses, Default: true},
		{Name: optionJoker, Default: false},
		{Name: optionShootout, Default: true},
	}}
}

// New checks a setup. There is no match.
func (c LobbyEntry) New(setup engine.Setup, _ *engine.Log) (engine.Match, *engine.Refusal) {
	_, refusal := c.Info().Resolve(setup)
	return nil, refusal
}

// Gathers tells the lobby that handicaps are a matter of each game of the evening.
func (LobbyEntry) Gathers() {}

// ParseMove knows no move.
func (LobbyEntry) ParseMove(string) (engine.Move, bool) { return engine.Move{}, false }

// FormatMove knows no move.
func (LobbyEntry) FormatMove(engine.Move) string { return "" }

// header returns the header of an evening with these options.
func header(options engine.Options) rules.Header {
	options, refusal := engine.ResolveOptions(LobbyEntry{}.Info().Options, options)
	if refusal != nil {
		options, _ = engine.ResolveOptions(LobbyEntry{}.Info().Options, nil)
	}
	minutes, _ := strconv.Atoi(options.Text(optionMinutes)) // one of the choices; 0: by hand
	return rules.Header{Minutes: minutes, Joker: options.Bool(optionJoker), LastChooses: options.Bool(optionLastChooses), Draws: !options.Bool(optionShootout)}
}

// options returns the options with which an evening began.
func options(h rules.Header) engine.Options {
	minutes := byHand
	if h.Minutes > 0 {
		minutes = strconv.Itoa(h.Minutes)
	}
	return engine.Options{optionMinutes: minutes, optionJoker: h.Joker, optionLastChooses: h.LastChooses, optionShootout: !h.Draws}
}
