package app

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/journal"
	"canape/scenes/store"
	"canape/scenes/team"
	"canape/scenes/ui"
)

// PartyOf returns the party of a record. It corrects values that the app could not have written,
// and returns an error if that is impossible.
func PartyOf(r *journal.Record) (Party, error) {
	var party Party
	meta := r.Header().Meta
	for _, entry := range r.Entries() {
		if note, ok := entry.(journal.Noted); ok {
			meta = note.Data // a later note replaces the party of the header
		}
	}
	if len(meta) == 0 { // the console writes journals without people
		party = Party{Secrets: Peek, Options: r.Header().Setup.Options}
		for seat := range min(r.Header().Setup.Seats, engine.MaxSeats) {
			party.Seats = append(party.Seats, PartySeat{Name: string(rune('A' + seat)), Colour: seat % ui.SeatCount})
		}
	} else if err := json.Unmarshal(meta, &party); err != nil {
		return party, fmt.Errorf("read who plays: %w", err)
	}
	if len(party.Seats) != r.Header().Setup.Seats || len(party.Seats) > engine.MaxSeats {
		return party, fmt.Errorf("read who plays: %d names for %d seats", len(party.Seats), r.Header().Setup.Seats)
	}
	for i, seat := range party.Seats {
		if seat.Colour < 0 || seat.Colour >= ui.SeatCount {
			return party, fmt.Errorf("read who plays: seat %d has colour %d", i, seat.Colour)
		}
	}
	for i := range party.Seats {
		party.Seats[i].Handicaps = nil
		if i < len(r.Header().Setup.Handicaps) {
			party.Seats[i].Handicaps = maps.Clone(r.Header().Setup.Handicaps[i])
		}
	}
	return heldParty(party, r.Header().Game), nil
}

// MovesMade returns the number of moves in a record, including those that were taken back, plus the
// number of takebacks. Party.Answered counts in the same way.
func MovesMade(r *journal.Record) int {
	n := 0
	for _, entry := range r.Entries() {
		switch entry.(type) {
		case journal.Played, journal.Together, journal.TakenBack:
			n++
		}
	}
	return n
}

// Limits for the party in a journal. No real match reaches them.
const (
	maxTold       = 100 // the number of lessons
	maxLesson     = 64  // the id of a lesson, in bytes
	maxOption     = 200 // the name and value of an option, in bytes
	maxDeviceName = 200 // the name of a device, which its driver chooses, in bytes
)

// heldParty returns a party from a file with names sanitized and unknown values replaced or
// removed.
func heldParty(p Party, game string) Party {
	p.Game = game
	p.Told = slices.DeleteFunc(p.Told, func(lesson string) bool { return len(lesson) > maxLesson })
	p.Told = p.Told[:min(maxTold, len(p.Told))]
	maps.DeleteFunc(p.Options, func(name string, value any) bool {
		text, _ := value.(string)
		return len(name)+len(text) > maxOption
	})
	if !slices.Contains([]Secrets{Peek, Curtain, Open, Shown}, p.Secrets) {
		p.Secrets = Peek
	}
	if part := p.Evening; part != nil && (len(part.Name) > maxOption || part.Number < 1) {
		p.Evening = nil
	}
	p.Teams = team.Sanitized(p.Teams)
	for i := range p.Seats {
		seat := &p.Seats[i]
		seat.Name = store.SanitizedName(seat.Name)
		if seat.IsBot() && !slices.Contains(bot.Levels(), seat.Bot) {
			seat.Bot = bot.Medium
		}
		if !slices.Contains(bot.Characters(), seat.Character) {
			seat.Character = bot.Plain
		}
		if device := seat.Device; device != nil && len(device.GUID)+len(device.Name) > maxDeviceName {
			seat.Device = nil
		}
	}
	return p
}
