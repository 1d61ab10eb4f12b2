package table

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/journal"
	"canape/scenes/app"
	"canape/scenes/store"
	"canape/scenes/team"
	"canape/scenes/ui"
)

// PartyOf returns the party that a record was played by, as far as the app could have written it.
func PartyOf(r *journal.Record) (app.Party, error) {
	var party app.Party
	meta := r.Header().Meta
	for _, entry := range r.Entries() {
		if note, ok := entry.(journal.Noted); ok {
			meta = note.Data // who sits where has changed since
		}
	}
	if len(meta) == 0 { // the console has played it: it knows no people
		party = app.Party{Secrets: app.Peek, Options: r.Header().Setup.Options}
		for seat := range min(r.Header().Setup.Seats, engine.MaxSeats) {
			party.Seats = append(party.Seats, app.PartySeat{Name: string(rune('A' + seat)), Colour: seat % ui.SeatCount})
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

// Reseat writes into the journal of a match that was left who sits where from now on, and returns
// the journal with that.
func Reseat(env *app.Env, saved journal.Saved, party app.Party) (journal.Saved, error) {
	data, err := json.Marshal(journalNote{Party: party})
	if err != nil {
		return saved, fmt.Errorf("write who plays: %w", err)
	}
	file, err := env.Home.Resume(saved)
	if err != nil {
		return saved, err
	}
	file.Append(journal.Noted{Data: data})
	if err := file.Close(); err != nil {
		return saved, err
	}
	return env.Home.Journals().Open(file.Path())
}

// Limits of what a journal tells of a party. No match writes as much.
const (
	maxTold       = 100 // lessons
	maxLesson     = 64  // bytes of a lesson's id
	maxOption     = 200 // bytes of an option, with its name
	maxDeviceName = 200 // bytes of what a driver calls a device
)

// heldParty returns a party that stood in a file with names as people can enter them, and otherwise
// only what there is.
func heldParty(p app.Party, game string) app.Party {
	p.Game = game
	p.Told = slices.DeleteFunc(p.Told, func(lesson string) bool { return len(lesson) > maxLesson })
	p.Told = p.Told[:min(maxTold, len(p.Told))]
	maps.DeleteFunc(p.Options, func(name string, value any) bool {
		text, _ := value.(string)
		return len(name)+len(text) > maxOption
	})
	if !slices.Contains([]app.Secrets{app.Peek, app.Curtain, app.Open, app.Shown}, p.Secrets) {
		p.Secrets = app.Peek
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
