package evening

import (
	"encoding/json"
	"slices"
	"strings"
	"time"

	"canape/engine"
	rules "canape/engine/evening"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/handicaps"
)

// session is an evening with its file, its people and their devices.
type session struct {
	env   *app.Env
	name  string
	now   *rules.Evening
	takes rules.Minutes // how long each game takes with these people
}

// note adds entries and saves the evening. Callers have checked the entries. If the rules refuse
// one nevertheless, note returns without saving.
func (s *session) note(entries ...rules.Entry) {
	for _, entry := range entries {
		if s.now.Add(entry) != nil {
			return
		}
	}
	s.env.Tell(s.env.Home.SaveEvening(s.name, s.now))
}

// start returns the evening of the people in the lobby. It continues env.Evening if that is
// unfinished, and otherwise begins a new evening.
func start(env *app.Env, party app.Party) *session {
	s := &session{env: env, name: env.Evening, takes: env.Takes()}
	if s.name != "" {
		e, trouble := env.Home.LoadEvening(s.name)
		env.Tell(trouble)
		s.now = e
	}
	fresh := s.now == nil || s.now.Closed
	if fresh {
		h := header(party.Options)
		h.Created, h.By, h.Seed, h.Secrets = env.Home.Now().Format(time.RFC3339), "canape "+env.Version, env.Seeds(), string(party.Secrets)
		s.name, s.now = env.Home.NewEvening(), rules.New(h)
	}
	env.Evening = ""
	leases := s.leases(party)
	var entries []rules.Entry
	for _, person := range s.now.Here() {
		name := s.now.Guests[person].Name
		if !slices.ContainsFunc(party.Seats, func(seat app.PartySeat) bool { return strings.EqualFold(seat.Name, name) }) {
			entries = append(entries, rules.Home{Person: person})
		}
	}
	for _, seat := range party.Seats {
		p := rules.Person{Name: seat.Name, Colour: seat.Colour, Bot: string(seat.Bot), Character: string(seat.Character)}
		if lease, ok := leases[strings.ToLower(seat.Name)]; ok && !seat.IsBot() {
			p.Device, _ = json.Marshal(lease.Last) // cannot fail, because a device is plain data
		}
		entries = append(entries, rules.Come{Person: p})
	}
	for _, entry := range entries {
		_ = s.now.Add(entry) // cannot fail, because the lobby has no more places than an evening
	}
	minutesBefore := s.now.Header.Minutes
	if !fresh {
		h := header(party.Options)
		s.now.Agree(h.Minutes, h.LastChooses, h.Joker, h.Draws)
	}
	switch {
	case !fresh && s.now.Header.Minutes != minutesBefore && s.now.Header.Minutes > 0 && s.now.Players == nil:
		s.note(rules.Plan{Stations: s.now.Draw(s.kinds(), s.timeLeft(), s.takes)})
	case !fresh: // the programme stays; newOverview replaces games that do not suit the people
		s.note()
	case s.now.Header.Minutes > 0:
		s.note(rules.Plan{Stations: s.now.Draw(s.kinds(), s.now.Header.Minutes, s.takes)})
	default: // people choose the games themselves
		s.note(rules.Plan{Stations: []rules.Station{}})
	}
	s.seat(leases)
	return s
}

// timeLeft returns the minutes that remain after the games played so far, at least 1.
func (s *session) timeLeft() int {
	left := s.now.Header.Minutes
	for _, round := range played(s.now) {
		took := round.Minutes
		if took == 0 { // the length is unknown
			took = s.minutes(round.Station)
		}
		left -= took + rules.Breather
	}
	return max(1, left)
}

// drawn reports whether this version of the app has a table for a game. The file of an evening may
// come from a version with other games.
func drawn(game string) bool {
	_, known := gameui.Find(game)
	return known
}

// leaveOut removes games that this version lacks from the programme.
func (s *session) leaveOut() {
	coming := slices.DeleteFunc(slices.Clone(s.now.Coming), func(station rules.Station) bool { return !drawn(station.Game) })
	if len(coming) == len(s.now.Coming) {
		return
	}
	if s.now.Players != nil && !drawn(s.now.Coming[0].Game) {
		s.note(rules.Skip{})
	}
	s.note(rules.Plan{Stations: coming})
}

// fit replaces each coming game that the people present cannot play, because they are too few or
// too many of them share a device. If there is no replacement it removes the game. It announces
// these changes, and reports whether there were any.
func (s *session) fit() bool {
	var coming []rules.Station
	offers, changed := s.offers(), false
	comes := func(list []rules.Station, game string) bool {
		return slices.ContainsFunc(list, func(station rules.Station) bool { return station.Game == game })
	}
	for i, station := range s.now.Coming {
		if i == 0 && s.now.Players != nil || comes(offers, station.Game) {
			coming = append(coming, station)
			continue
		}
		changed = true
		game := s.env.Text("game." + station.Game)
		other := slices.IndexFunc(offers, func(offer rules.Station) bool {
			return !comes(s.now.Coming, offer.Game) && !comes(coming, offer.Game)
		})
		if other < 0 {
			s.env.Notify("evening.left-out", false, "game", game)
			continue
		}
		coming = append(coming, offers[other])
		s.env.Notify("evening.instead", false, "game", game, "other", s.env.Text("game."+offers[other].Game))
	}
	if changed {
		s.note(rules.Plan{Stations: coming})
	}
	return changed
}

// sharing reports whether two people share a device.
func (s *session) sharing(one, other int) bool {
	here := s.now.Here()
	a, hasA := s.env.Roster.Assignment(input.Seat(slices.Index(here, one)))
	b, hasB := s.env.Roster.Assignment(input.Seat(slices.Index(here, other)))
	if s.now.Guests[one].Bot != "" || s.now.Guests[other].Bot != "" || !hasA || !hasB {
		return false
	}
	return a.Device == b.Device && a.Device != input.NoDevice || a.Waiting && b.Waiting && a.Last.ID == b.Last.ID
}

// conflict returns a function that reports whether two people cannot play a race together because
// they share a device. It returns nil if people who share a device can play the game, because it is
// turn-based or gives each of them a button.
func (s *session) conflict(game engine.Info) func(one, other int) bool {
	face, _ := gameui.Find(game.ID)
	if !game.RealTime || face.OneButton {
		return nil
	}
	return s.sharing
}

// kinds returns the games that an evening can have, each with the largest number of people present
// who can play it together.
func (s *session) kinds() (kinds []rules.Kind) {
	for _, game := range s.env.Games {
		info := game.Info()
		if _, drawn := gameui.Find(info.ID); drawn && len(info.Forms) > 0 {
			kinds = append(kinds, rules.Kind{Info: info, Most: len(s.now.Choose(info.Max, s.conflict(info)))})
		}
	}
	return kinds
}

// kind returns a game of the evening. It returns false if the game does not suit the people
// present.
func (s *session) kind(game string) (rules.Kind, bool) {
	for _, k := range s.kinds() {
		if k.ID == game {
			return k, k.Min <= min(k.Most, len(s.now.Here()))
		}
	}
	return rules.Kind{}, false
}

// players returns the players of the next game.
func (s *session) players() []int {
	if len(s.now.Coming) == 0 {
		return nil
	}
	k, ok := s.kind(s.now.Coming[0].Game)
	if !ok {
		return nil
	}
	return s.now.Choose(k.Max, s.conflict(k.Info))
}

// match begins the next game and returns its party. It returns false if the people present cannot
// play it.
func (s *session) match() (app.Party, bool) {
	k, ok := s.kind(s.now.Coming[0].Game)
	if !ok {
		return app.Party{}, false
	}
	players := s.players()
	leases := s.leases(s.env.Party)
	station := s.now.Coming[0]
	s.note(rules.Begin{Players: players})
	party := s.party(k.ID, players)
	party.Options = s.options(k.Info, station.Form)
	if game, known := s.env.Game(k.ID); known {
		handicaps.Give(s.env, game, &party)
	}
	if k.RealTime && party.Secrets == app.Curtain {
		party.Secrets = app.Peek
	}
	if party.Persons().Len() == 1 && party.Secrets != app.Open && len(party.Seats) > 1 {
		party.Secrets = app.Shown
	} else if party.Secrets == app.Shown {
		party.Secrets = app.Peek
	}
	party.Evening = &app.PartOfEvening{Name: s.name, Number: s.now.Number()}
	if teams := s.env.TeamsOf(party); teams != nil {
		if party.Teams = s.env.NameTeams(party.Seats, teams, nil); s.env.KeepTeams(party, teams) {
			s.env.KeepPeople()
		}
	}
	s.turnTo(party, players, leases)
	return party, true
}
