package evening

import "encoding/json"

// Header is the start of an evening.
type Header struct {
	Created string `json:"created,omitempty"` // RFC 3339
	By      string `json:"by,omitempty"`      // the program and its version
	Minutes int    `json:"minutes"`           // for the whole evening
	Seed    uint64 `json:"seed"`              // of the programme
	Joker   bool   `json:"joker,omitempty"`   // everybody may double one game
	// Draws means that a draw stays one, also in games that can decide it.
	Draws bool `json:"draws,omitempty"`
	// LastChooses means that the person with the fewest points chooses the next game.
	LastChooses bool `json:"last-chooses,omitempty"`
	// Secrets is for the app: how hands are kept secret.
	Secrets string `json:"secrets,omitempty"`
}

// Person is a participant, a human or a bot that was given a seat.
type Person struct {
	Name      string          `json:"name"`
	Colour    int             `json:"colour"`
	Bot       string          `json:"bot,omitempty"` // the bot's level; "" for a human
	Character string          `json:"character,omitempty"`
	Device    json.RawMessage `json:"device,omitempty"` // for the app: the device they play with
}

// Station is a game of the programme.
type Station struct {
	Game string `json:"game"`
	Form string `json:"form"` // the name of an engine.Form
}

// Entry is one line of an evening: [Come], [Home], [Plan], [Joker], [Begin], [End], [Skip], [Close]
// or [Rename]. People are numbered from 0 in the order in which they first came.
type Entry interface{ verb() string }

// Come: a person joins, a new one or one with the same name who had left. For a person who is
// present it changes colour or device.
type Come struct{ Person }

// Home: a person leaves, between matches or during one.
type Home struct {
	Person int `json:"person"`
}

// Plan: the remaining stations.
type Plan struct {
	Stations []Station `json:"stations"`
}

// Joker: a person's next game counts double, or with Off no longer does.
type Joker struct {
	Person int  `json:"person"`
	Off    bool `json:"off,omitempty"`
}

// Begin: the match of the next station begins. Players are the people by seat.
type Begin struct {
	Players []int `json:"players"`
}

// End: the match is over. Places are by seat, from 1; tied seats have the same place.
type End struct {
	Places  []int `json:"places"`
	Minutes int   `json:"minutes,omitempty"` // how long it took; 0: unknown
}

// Rename: a person has a new name from now on, possibly after the end of the evening.
type Rename struct {
	Person int    `json:"person"`
	Name   string `json:"name"`
}

// Skip: the next station is dropped, or its match abandoned. No points are awarded.
type Skip struct{}

// Close: the evening is over, whatever is left of the programme.
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
