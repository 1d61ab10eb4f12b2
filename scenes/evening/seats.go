package evening

import (
	"encoding/json"
	"slices"
	"strings"

	"canape/engine/bot"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu"
)

// leases returns the devices that the roster has assigned to a party and to its spectators. The
// keys are the people's names in lower case.
func (s *session) leases(party app.Party) map[string]input.Assignment {
	leases := map[string]input.Assignment{}
	for _, w := range s.env.Watchers {
		if device, here := s.env.Roster.Device(w.Device); here {
			leases[strings.ToLower(w.Seat.Name)] = input.Assignment{Device: w.Device, Last: device}
		}
	}
	for i, seat := range party.Seats {
		if lease, ok := s.env.Roster.Assignment(input.Seat(i)); ok {
			leases[strings.ToLower(seat.Name)] = lease
		}
	}
	return leases
}

// party returns a party that consists of some people of the evening.
func (s *session) party(game string, people []int) app.Party {
	party := app.Party{Game: game, Secrets: app.Secrets(s.now.Header.Secrets)}
	if !slices.Contains([]app.Secrets{app.Peek, app.Curtain, app.Open, app.Shown}, party.Secrets) {
		party.Secrets = app.Peek
	}
	for _, person := range people {
		g := s.now.Guests[person]
		seat := app.PartySeat{Name: g.Name, Colour: g.Colour, Bot: bot.Level(g.Bot), Character: bot.Character(g.Character), Wear: s.env.Outfit(g.Name)}
		var device input.Device
		if g.Device != nil && json.Unmarshal(g.Device, &device) == nil {
			seat.Device = &device
		}
		party.Seats = append(party.Seats, seat)
	}
	return party
}

// seat seats everybody who is present, in the order of their arrival, with their devices.
func (s *session) seat(leases map[string]input.Assignment) {
	party := s.party(ID, s.now.Here())
	party.Options = options(s.now.Header)
	s.env.Party, s.env.Watchers = party, nil
	s.sit(party, leases)
}

// sit gives the seats of a party their devices. A seat whose device is missing waits for it.
func (s *session) sit(party app.Party, leases map[string]input.Assignment) {
	roster := s.env.Roster
	menu.ClearSeats(s.env)
	groups := map[input.DeviceID]input.SeatSet{}
	var order []input.Device
	for i, seat := range party.Seats {
		if seat.IsBot() {
			continue
		}
		at := input.Seat(i)
		lease, ok := leases[strings.ToLower(seat.Name)]
		switch {
		case ok && !lease.Waiting && lease.Device != input.NoDevice && roster.Share(at, lease.Device) == nil:
			continue
		case ok:
			seat.Device = &lease.Last
		}
		if seat.Device == nil {
			continue
		}
		if groups[seat.Device.ID] == 0 {
			order = append(order, *seat.Device)
		}
		groups[seat.Device.ID] = groups[seat.Device.ID].With(at)
	}
	for _, device := range order {
		_ = roster.Await(groups[device.ID], device) // cannot fail, because the seats are empty
	}
}

// turnTo seats the players of a match, and remembers the devices of the spectators.
func (s *session) turnTo(party app.Party, players []int, leases map[string]input.Assignment) {
	var watchers []app.Watcher
	for _, person := range s.now.Here() {
		g := s.now.Guests[person]
		lease, held := leases[strings.ToLower(g.Name)]
		if !slices.Contains(players, person) && held && g.Bot == "" {
			watchers = append(watchers, app.Watcher{Game: party.Game, Seat: s.party("", []int{person}).Seats[0], Device: lease.Last.ID, Shares: lease.With.Len() > 1})
		}
	}
	s.sit(party, leases)
	s.env.Party, s.env.Watchers = party, watchers
}

// plays reports whether a guest of the evening is present and is not a bot.
func (s *session) plays(person int) bool {
	g := s.now.Guests[person]
	return g.Here && g.Bot == ""
}

// resume seats the players of an unfinished match, and returns its journal. Bots replace people who
// have left the evening, and give the seats back to people who have returned.
func (s *session) resume(saved journal.Saved) journal.Saved {
	party, err := app.PartyOf(saved.Record)
	if err != nil || len(party.Seats) != len(s.now.Players) {
		return saved
	}
	leases := s.leases(s.env.Party)
	var gone []string
	changed := false
	for i, person := range s.now.Players {
		g, seat := s.now.Guests[person], &party.Seats[i]
		name, level := seat.Name, seat.Bot
		seat.Name = g.Name
		switch lease, held := leases[strings.ToLower(g.Name)]; {
		case g.Bot != "":
		case !g.Here && !seat.IsBot():
			seat.Bot, gone = bot.Medium, append(gone, g.Name)
		case g.Here && held && !lease.Waiting:
			seat.Bot = ""
		}
		changed = changed || seat.Name != name || seat.Bot != level
	}
	if changed {
		noted, err := app.Reseat(s.env, saved, party)
		if err != nil { // the table will ask who plays in the seats without a device
			return saved
		}
		saved = noted
	}
	if len(gone) > 0 {
		s.env.Notify("evening.robot-plays", false, "name", s.env.List(gone...))
	}
	s.turnTo(party, s.now.Players, leases)
	return saved
}
