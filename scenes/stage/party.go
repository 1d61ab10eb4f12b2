package stage

import (
	"maps"
	"slices"

	"canape/engine"
	"canape/engine/bot"
	"canape/input"
	"canape/scenes/ui"
)

// Secrets is how hidden hands are kept on one screen.
type Secrets string

// The ways of keeping hands secret.
const (
	Peek    Secrets = "peek"    // each looks into their own corner while holding a button
	Curtain Secrets = "curtain" // the screen is covered between turns
	Open    Secrets = "open"    // all hands face up
	Shown   Secrets = "shown"   // one person among bots: that person's cards simply show
)

// Party is who sits where and what they play; it stays the same from the lobby to the return match. The index of a seat is
// its engine.Seat and its input.Seat. It is also what a journal keeps for the app, as JSON.
type Party struct {
	Game    string         `json:"game"`
	Seats   []PartySeat    `json:"seats"`
	Options engine.Options `json:"options,omitempty"`
	Secrets Secrets        `json:"secrets"`
	// Guided tells that the match teaches the game.
	Guided bool `json:"guided,omitempty"`
	// Told are the lessons that have been told in a guided match; Taught tells that nobody wants to hear more of them.
	Told   []string `json:"told,omitempty"`
	Taught bool     `json:"taught,omitempty"`
	// Answered is after how many moves somebody last answered what the table asks although the rules do not.
	Answered int `json:"answered,omitempty"`
}

// PartySeat is who sits in a seat: a person, or a bot of a level.
type PartySeat struct {
	Name   string    `json:"name"`
	Colour int       `json:"colour"`        // 0 to 5: colour and shape
	Bot    bot.Level `json:"bot,omitempty"` // "" for a person
	// Character is how a bot likes to play, "" if it is not known.
	Character bot.Character `json:"character,omitempty"`
	// Device is what the seat played with when the match was dealt, nil for bots: whoever goes on with it looks for that one.
	Device *input.Device `json:"device,omitempty"`
	// Help tells that the table helps this seat, in games that offer it.
	Help bool `json:"help,omitempty"`
}

// IsBot reports whether a bot sits in the seat.
func (s PartySeat) IsBot() bool { return s.Bot != "" }

// Resting is how the face of a seat looks when nothing moves it: that of a bot tells its character.
func (s PartySeat) Resting() ui.Expression {
	if !s.IsBot() {
		return ui.Expression{}
	}
	return RestingFace(s.Character)
}

// RestingFace is how a bot of a character looks when nothing moves it.
func RestingFace(c bot.Character) ui.Expression {
	switch c {
	case bot.Bold:
		return ui.Expression{Mood: ui.Winking}
	case bot.Careful:
		return ui.Expression{Gaze: ui.LookLeft}
	case bot.Thoughtful:
		return ui.Expression{Mood: ui.Thinking}
	case bot.Quick:
		return ui.Expression{Mood: ui.Surprised}
	case bot.Collector:
		return ui.Expression{Gaze: ui.LookDown}
	case bot.Forgetful:
		return ui.Expression{Gaze: ui.LookUpRight}
	}
	return ui.Expression{}
}

// People counts the seats in which somebody sits who is not a bot.
func (p Party) People() int {
	n := 0
	for _, seat := range p.Seats {
		if !seat.IsBot() {
			n++
		}
	}
	return n
}

// Clone returns a party that shares nothing with this one.
func (p Party) Clone() Party {
	p.Seats = slices.Clone(p.Seats)
	options := engine.Options{}
	maps.Copy(options, p.Options)
	p.Options = options
	return p
}
