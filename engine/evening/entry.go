package evening

import "encoding/json"

// Header is what an evening begins with.
type Header struct {
	Created string `json:"created,omitempty"` // RFC 3339
	By      string `json:"by,omitempty"`      // the program and its version
	Minutes int    `json:"minutes"`           // for the whole evening
	Seed    uint64 `json:"seed"`              // of the programme
	Joker   bool   `json:"joker,omitempty"`   // everybody may double one game
	// LastChooses means that whoever has the fewest points chooses the next game.
	LastChooses bool `json:"last-chooses,omitempty"`
	// Secrets is the app's own: how hands are kept hidden.
	Secrets string `json:"secrets,omitempty"`
}

// Person is somebody who takes part. A bot is one too, if people have seated it.
type Person struct {
	Name      string          `json:"name"`
	Colour    int             `json:"colour"`
	Bot       string          `json:"bot,omitempty"` // its level; "" for a person
	Character string          `json:"character,omitempty"`
	Device    json.RawMessage `json:"device,omitempty"` // the app's own: with which they play
}

// Station is a game of the programme.
type Station struct {
	Game string `json:"game"`
	Form string `json:"form"` // the name of an engine.Form
}

// Entry is one line of an evening: [Come], [Home], [Plan], [Joker], [Begin], [End], [Skip] or
// [Close], or [Rename]. People are numbered in the order in which they came, from 0.
type Entry interface{ verb() string }

// Come: somebody takes part from now on: somebody new, or somebody who had gone home and has the
// same name. It also tells another colour or device of somebody who is here.
type Come struct{ Person }

// Home: somebody has gone home.
type Home struct {
	Person int `json:"person"`
}

// Plan: these are the stations still to come.
type Plan struct {
	Stations []Station `json:"stations"`
}

// Joker: the next game counts double for somebody; Off: after all not.
type Joker struct {
	Person int  `json:"person"`
	Off    bool `json:"off,omitempty"`
}

// Begin: the match of the next station has begun. Players has who plays, by seat.
type Begin struct {
	Players []int `json:"players"`
}

// End: the match is over. Places has the place of every seat, from 1; equals share one.
type End struct {
	Places  []int `json:"places"`
	Minutes int   `json:"minutes,omitempty"` // that it took; 0: not known
}

// Rename: somebody has another name from now on. It may be said of an evening that is over, too.
type Rename struct {
	Person int    `json:"person"`
	Name   string `json:"name"`
}

// Skip: the next station is not played, or its match not to the end. Nobody gets points.
type Skip struct{}

// Close: the evening is over, whatever is left of its programme.
type Close struct{}

func (Come) verb() string   { return "come" }
func (Home) verb() string   { return "home" }
func (Plan) verb() string   { return "plan" }
func (Joker) verb() string  { return "joker" }
func (Begin) verb() string  { return "begin" }
func (End) verb() string    { return "end" }
func (Skip) verb() string   { return "skip" }
func (Close) verb() string  { return "close" }
func (Rename) verb() string { return "rename" }
