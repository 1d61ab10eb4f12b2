package app

import (
	"maps"
	"slices"

	"canape/engine"
	"canape/engine/bot"
	"canape/input"
	"canape/scenes/team"
	"canape/scenes/ui"
)

// Secrets is the way in which hands are hidden from other players on one screen.
type Secrets string

// The ways to keep hands secret.
const (
	Peek    Secrets = "peek"    // each looks into their own corner while holding a button
	Curtain Secrets = "curtain" // the screen is covered between turns
	Open    Secrets = "open"    // all hands face up
	Shown   Secrets = "shown"   // one person among bots: only that person's cards are visible
)

// Party lists who plays in which seat, and the game. It stays the same from the lobby to a rematch.
type Party struct {
	Game    string         `json:"game"`
	Seats   []PartySeat    `json:"seats"`
	Options engine.Options `json:"options,omitempty"`
	Secrets Secrets        `json:"secrets"`
	// Guided means that the match teaches the game.
	Guided bool `json:"guided,omitempty"`
	// Told are the ids of the lessons shown in a guided match. Taught means that the players have
	// ended the lessons.
	Told   []string `json:"told,omitempty"`
	Taught bool     `json:"taught,omitempty"`
	// Answered is the number of moves after which a player last answered a question of the table
	// that is not part of the rules.
	Answered int `json:"answered,omitempty"`
	// Evening is the evening that the match belongs to, or nil.
	Evening *PartOfEvening `json:"evening,omitempty"`
	// Teams are the names of the teams; empty without teams, and in matches of older versions.
	Teams []team.Name `json:"teams,omitempty"`
}

// Team returns the name of a team, counted from 0, or "".
func (p Party) Team(at int) team.Name {
	if at < 0 || at >= len(p.Teams) {
		return ""
	}
	return p.Teams[at]
}

// PartOfEvening is the place of a match in an evening.
type PartOfEvening struct {
	Name   string `json:"name"` // of the evening, as the home calls it
	Number int    `json:"number"`
}

// PartySeat is the player in a seat: a person, or a bot of a level.
type PartySeat struct {
	Name   string    `json:"name"`
	Colour int       `json:"colour"`        // 0 to 5: colour and shape
	Bot    bot.Level `json:"bot,omitempty"` // "" for a person
	// Character is the playing style of a bot, "" if unknown.
	Character bot.Character `json:"character,omitempty"`
	// Device is the device of the seat at the start of the match, nil for bots. A resumed match
	// assigns it to the seat again.
	Device *input.Device `json:"device,omitempty"`
	// Help means that the table helps this seat, in games that offer it.
	Help bool `json:"help,omitempty"`
	// Handicaps are the seat's handicaps. A journal stores them in its setup.
	Handicaps engine.Handicaps `json:"-"`
	// Wear is what the person wore when the match began.
	Wear ui.Wear `json:"wear,omitzero"`
}

// IsBot reports whether a bot sits in the seat.
func (s PartySeat) IsBot() bool { return s.Bot != "" }

// Resting is the usual expression of a seat's face; a bot's shows its character.
func (s PartySeat) Resting() ui.Expression {
	if !s.IsBot() {
		return ui.Expression{}
	}
	return restingFace(s.Character)
}

// RestingPose is the usual pose of a bot of a character.
func RestingPose(c bot.Character) ui.Pose {
	switch restingFace(c).Mood {
	case ui.Winking:
		return ui.Winks
	case ui.Thinking:
		return ui.Thinks
	}
	return ui.Calm
}

// restingFace is the usual expression of a bot of a character.
func restingFace(c bot.Character) ui.Expression {
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

// Persons returns the seats in which people sit, not bots.
func (p Party) Persons() engine.SeatSet {
	var set engine.SeatSet
	for i, seat := range p.Seats {
		if !seat.IsBot() {
			set = set.With(engine.Seat(i))
		}
	}
	return set
}

// Handicaps returns the handicaps of all seats for a setup, or nil if there are none.
func (p Party) Handicaps() []engine.Handicaps {
	list, any := make([]engine.Handicaps, len(p.Seats)), false
	for i, seat := range p.Seats {
		list[i] = engine.Handicaps{}
		for name, steps := range seat.Handicaps {
			if steps > 0 {
				list[i][name], any = steps, true
			}
		}
	}
	if !any {
		return nil
	}
	return list
}

// People counts the seats of people.
func (p Party) People() int { return p.Persons().Len() }

// Clone returns a copy that shares nothing with this party.
func (p Party) Clone() Party {
	p.Seats, p.Teams = slices.Clone(p.Seats), slices.Clone(p.Teams)
	for i := range p.Seats {
		p.Seats[i].Handicaps = maps.Clone(p.Seats[i].Handicaps)
	}
	options := engine.Options{}
	maps.Copy(options, p.Options)
	p.Options = options
	return p
}

// Couch is who plays next: the people in the lobby or of the last match.
type Couch struct {
	Party Party
	// Evening is the name of the evening whose people are in the lobby; "" for a new one.
	Evening  string
	Watchers []Watcher // of the last match; they are asked again for the next game
}

// Watcher is a person who sits out because a game has too few seats.
type Watcher struct {
	Game   string // the game without a place for them
	Seat   PartySeat
	Device input.DeviceID
	Shares bool // others share the device
}

// Watches returns the spectator with a device, and whether there is one.
func (c *Couch) Watches(device input.DeviceID) (who PartySeat, watches bool) {
	for _, w := range c.Watchers {
		if w.Device == device {
			return w.Seat, true
		}
	}
	return PartySeat{}, false
}
