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

// Secrets is a way of hiding hands from other players at the same screen.
type Secrets string

// The ways to keep hands secret.
const (
	Peek    Secrets = "peek"    // players look into their own corner while they hold a button
	Curtain Secrets = "curtain" // the screen is covered between turns
	Open    Secrets = "open"    // all hands are face up
	Shown   Secrets = "shown"   // one person among bots: only that person's cards are visible
)

// Party is a game, its options, and the player in each seat. It stays the same from the lobby to a
// rematch.
type Party struct {
	Game    string         `json:"game"`
	Seats   []PartySeat    `json:"seats"`
	Options engine.Options `json:"options,omitempty"`
	Secrets Secrets        `json:"secrets"`
	// Guided means that the match teaches the game with lessons.
	Guided bool `json:"guided,omitempty"`
	// Told lists the ids of the lessons that were shown. Taught means that players have ended the
	// lessons.
	Told   []string `json:"told,omitempty"`
	Taught bool     `json:"taught,omitempty"`
	// Answered is the number of moves (see MovesMade) at the time when players last answered a
	// question of the table that is not part of the rules.
	Answered int `json:"answered,omitempty"`
	// Evening identifies the evening of the match; nil if the match belongs to none.
	Evening *PartOfEvening `json:"evening,omitempty"`
	// Teams are the names of the teams. It is empty without teams, and in matches of older
	// versions.
	Teams []team.Name `json:"teams,omitempty"`
}

// Team returns the name of the team with the given index, or "" if there is none.
func (p Party) Team(at int) team.Name {
	if at < 0 || at >= len(p.Teams) {
		return ""
	}
	return p.Teams[at]
}

// PartOfEvening identifies a match within an evening.
type PartOfEvening struct {
	Name   string `json:"name"` // the name of the evening's file
	Number int    `json:"number"`
}

// PartySeat is the player in a seat: a person, or a bot with a level.
type PartySeat struct {
	Name   string    `json:"name"`
	Colour int       `json:"colour"`        // the colour and the shape, from 0 to 5
	Bot    bot.Level `json:"bot,omitempty"` // "" for a person
	// Character is the playing style of a bot, "" if unknown.
	Character bot.Character `json:"character,omitempty"`
	// Device is the device of the person in the seat. A resumed match assigns the seat to it again.
	// If a bot replaces a person, Device is that person's device; for other bots it is nil.
	Device *input.Device `json:"device,omitempty"`
	// Help means that the table helps this seat, in games that offer it.
	Help bool `json:"help,omitempty"`
	// Handicaps are the seat's handicaps. The journal stores them in its setup and not with the
	// party.
	Handicaps engine.Handicaps `json:"-"`
	// Wear is what the person wore when the match began.
	Wear ui.Wear `json:"wear,omitzero"`
}

// IsBot reports whether a bot sits in the seat.
func (s PartySeat) IsBot() bool { return s.Bot != "" }

// Resting returns the usual expression of the player's face. For a bot it depends on the character.
func (s PartySeat) Resting() ui.Expression {
	if !s.IsBot() {
		return ui.Expression{}
	}
	return restingFace(s.Character)
}

// RestingPose returns the usual pose of a bot with the given character.
func RestingPose(c bot.Character) ui.Pose {
	switch restingFace(c).Mood {
	case ui.Winking:
		return ui.Winks
	case ui.Thinking:
		return ui.Thinks
	}
	return ui.Calm
}

// restingFace returns the usual expression of a bot with the given character.
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

// Persons returns the seats of people, without those of bots.
func (p Party) Persons() engine.SeatSet {
	var set engine.SeatSet
	for i, seat := range p.Seats {
		if !seat.IsBot() {
			set = set.With(engine.Seat(i))
		}
	}
	return set
}

// Handicaps returns the handicaps of all seats as a setup needs them, or nil if no seat has any.
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

// People returns the number of seats of people.
func (p Party) People() int { return p.Persons().Len() }

// Clone returns a copy of the party. Changing its seats, teams, handicaps or options does not
// change the original.
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

// Couch holds the people in front of the screen, who play in the lobby, the current match or the
// last one.
type Couch struct {
	Party Party
	// Evening is the name of the evening whose people are in the lobby. It is "" for a new evening.
	Evening  string
	Watchers []Watcher // people who sat out the last match; the lobby asks them again for the next game
}

// Watcher is a person who sits out because a game has too few seats.
type Watcher struct {
	Game   string // the game that had no seat for this person
	Seat   PartySeat
	Device input.DeviceID
	Shares bool // other people use the same device
}

// Watches returns the spectator who holds a device. It returns false if there is none.
func (c *Couch) Watches(device input.DeviceID) (who PartySeat, watches bool) {
	for _, w := range c.Watchers {
		if w.Device == device {
			return w.Seat, true
		}
	}
	return PartySeat{}, false
}
