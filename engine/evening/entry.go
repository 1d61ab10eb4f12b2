package evening

import "encoding/json"

// Header has the data of an evening that are known at its beginning.
type Header struct {
	Created string `json:"created,omitempty"` // the time when the evening began, in the form of RFC 3339
	By      string `json:"by,omitempty"`      // the program and its version
	Minutes int    `json:"minutes"`           // planned length of the whole evening in minutes
	Seed    uint64 `json:"seed"`              // the seed of all random choices
	Joker   bool   `json:"joker,omitempty"`   // each person may double their points of one game
	// Draws means that matches may end in a draw, even in games that could decide them.
	Draws bool `json:"draws,omitempty"`
	// LastChooses means that the person with the fewest points chooses the next game.
	LastChooses bool `json:"last-chooses,omitempty"`
	// Secrets tells how the app keeps hands secret. This package does not use it.
	Secrets string `json:"secrets,omitempty"`
}

// Person is a participant: a human, or a bot that was given a seat.
type Person struct {
	Name      string          `json:"name"`
	Colour    int             `json:"colour"`
	Bot       string          `json:"bot,omitempty"` // the bot's level; "" for a human
	Character string          `json:"character,omitempty"`
	Device    json.RawMessage `json:"device,omitempty"` // the device with which the person plays; only the app uses it
}

// Station is one game in the programme.
type Station struct {
	Game string `json:"game"`
	Form string `json:"form"` // the name of an engine.Form
}

// Entry is one line of an evening: [Come], [Home], [Plan], [Joker], [Begin], [End], [Skip], [Close]
// or [Rename]. People are numbered from 0 in the order in which they first came.
type Entry interface{ verb() string }

// Come means that a person joins: a new person, or a person of this name who had left. If a person
// of this name is present, Come changes their colour or device.
type Come struct{ Person }

// Home means that a person leaves, between matches or during a match.
type Home struct {
	Person int `json:"person"`
}

// Plan replaces the remaining stations of the programme.
type Plan struct {
	Stations []Station `json:"stations"`
}

// Joker means that a person's next game counts double. With Off set, the person takes the joker
// back.
type Joker struct {
	Person int  `json:"person"`
	Off    bool `json:"off,omitempty"`
}

// Begin means that the match of the next station begins. Players has the number of the person in
// each seat.
type Begin struct {
	Players []int `json:"players"`
}

// End means that the match is over. Places has the place of each seat, from 1. Tied seats have the
// same place.
type End struct {
	Places  []int `json:"places"`
	Minutes int   `json:"minutes,omitempty"` // how long the match took; 0 means unknown
}

// Rename gives a person a new name, possibly after the end of the evening.
type Rename struct {
	Person int    `json:"person"`
	Name   string `json:"name"`
}

// Skip removes the next station or abandons its match. Nobody gets points for that station.
type Skip struct{}

// Close ends the evening, even if stations remain.
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
