package evening

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"canape/engine"
	"canape/engine/bot"
	rules "canape/engine/evening"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/faces"
	"canape/scenes/fair"
	"canape/scenes/menu"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/table"
)

// session is an evening with its file, and the people of it with their devices.
type session struct {
	env   *stage.Env
	name  string
	now   *rules.Evening
	takes rules.Minutes // how long games take these people
}

// note adds an entry and saves it. Callers have asked the rules before: an entry that they refuse
// is left out.
func (s *session) note(entries ...rules.Entry) {
	for _, entry := range entries {
		if s.now.Add(entry) != nil {
			return
		}
	}
	s.env.Tell(s.env.Home.SaveEvening(s.name, s.now))
}

// start returns the evening of the people in the lobby: the one that goes on, or a new one.
func start(env *stage.Env, party stage.Party) *session {
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
		if !slices.ContainsFunc(party.Seats, func(seat stage.PartySeat) bool { return strings.EqualFold(seat.Name, name) }) {
			entries = append(entries, rules.Home{Person: person})
		}
	}
	for _, seat := range party.Seats {
		p := rules.Person{Name: seat.Name, Colour: seat.Colour, Bot: string(seat.Bot), Character: string(seat.Character)}
		if lease, ok := leases[strings.ToLower(seat.Name)]; ok && !seat.IsBot() {
			p.Device, _ = json.Marshal(lease.Last) // devices are plain values
		}
		entries = append(entries, rules.Come{Person: p})
	}
	for _, entry := range entries {
		_ = s.now.Add(entry) // the lobby has as many places as an evening
	}
	before := s.now.Header.Minutes
	if !fresh {
		h := header(party.Options)
		s.now.Agree(h.Minutes, h.LastChooses, h.Joker)
	}
	switch {
	case !fresh && s.now.Header.Minutes != before && s.now.Header.Minutes > 0 && s.now.Players == nil:
		s.note(rules.Plan{Stations: s.now.Draw(s.kinds(), s.timeLeft(), s.takes)})
	case !fresh: // the poster looks whether the games suit who has come and gone
	case s.now.Header.Minutes > 0:
		s.note(rules.Plan{Stations: s.now.Draw(s.kinds(), s.now.Header.Minutes, s.takes)})
	default: // they choose the games themselves
		s.note(rules.Plan{Stations: []rules.Station{}})
	}
	s.seat(leases)
	return s
}

// timeLeft returns the minutes that the games played so far have left, at least one.
func (s *session) timeLeft() int {
	left := s.now.Header.Minutes
	for _, round := range s.played() {
		took := round.Minutes
		if took == 0 { // nobody knows
			took = s.minutes(round.Station)
		}
		left -= took + rules.Breather
	}
	return max(1, left)
}

// drawn reports whether there is a game of a name, and it can be played on a screen. An evening may
// be of a version that has others.
func drawn(game string) bool {
	_, known := faces.Of(game)
	return known
}

// leaveOut leaves out the games to come that there are not.
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

// fit puts another game in the place of each to come that does not suit those who are here: too few
// are left, or too many share a device. One for which there is no other is left out. It is told, and
// fit reports whether there was any.
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

// leases returns the devices of a party at the roster, and of those who have watched, by the names
// of the people in lower case.
func (s *session) leases(party stage.Party) map[string]input.Assignment {
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

// party returns some of the people as a party.
func (s *session) party(game string, people []int) stage.Party {
	party := stage.Party{Game: game, Secrets: stage.Secrets(s.now.Header.Secrets)}
	if !slices.Contains([]stage.Secrets{stage.Peek, stage.Curtain, stage.Open, stage.Shown}, party.Secrets) {
		party.Secrets = stage.Peek
	}
	for _, person := range people {
		g := s.now.Guests[person]
		seat := stage.PartySeat{Name: g.Name, Colour: g.Colour, Bot: bot.Level(g.Bot), Character: bot.Character(g.Character), Wear: s.env.Look(g.Name)}
		var device input.Device
		if g.Device != nil && json.Unmarshal(g.Device, &device) == nil {
			seat.Device = &device
		}
		party.Seats = append(party.Seats, seat)
	}
	return party
}

// seat seats all who are here in the order in which they came, each with the device that they had.
func (s *session) seat(leases map[string]input.Assignment) {
	party := s.party(ID, s.now.Here())
	party.Options = options(s.now.Header)
	s.env.Party, s.env.Watchers = party, nil
	s.sit(party, leases)
}

// sit gives the seats of a party their devices.
func (s *session) sit(party stage.Party, leases map[string]input.Assignment) {
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
		_ = roster.Await(groups[device.ID], device) // the seats are empty
	}
}

// sharing reports whether two play with one device.
func (s *session) sharing(one, other int) bool {
	here := s.now.Here()
	a, hasA := s.env.Roster.Assignment(input.Seat(slices.Index(here, one)))
	b, hasB := s.env.Roster.Assignment(input.Seat(slices.Index(here, other)))
	if s.now.Guests[one].Bot != "" || s.now.Guests[other].Bot != "" || !hasA || !hasB {
		return false
	}
	return a.Device == b.Device && a.Device != input.NoDevice || a.Waiting && b.Waiting && a.Last.ID == b.Last.ID
}

// conflict returns who cannot play a game together: in a race everybody needs a device, or at least
// a button.
func (s *session) conflict(game engine.Info) func(one, other int) bool {
	face, _ := faces.Of(game.ID)
	if !game.RealTime || face.OneButton {
		return nil
	}
	return s.sharing
}

// kinds returns the games that an evening may have, for as many as can play them together.
func (s *session) kinds() (kinds []rules.Kind) {
	for _, game := range s.env.Games {
		info := game.Info()
		if _, drawn := faces.Of(info.ID); drawn && len(info.Forms) > 0 {
			kinds = append(kinds, rules.Kind{Info: info, Most: len(s.now.Choose(info.Max, s.conflict(info)))})
		}
	}
	return kinds
}

// kind returns a game of the evening; false if there is none for those who are here.
func (s *session) kind(game string) (rules.Kind, bool) {
	for _, k := range s.kinds() {
		if k.ID == game {
			return k, k.Min <= min(k.Most, len(s.now.Here()))
		}
	}
	return rules.Kind{}, false
}

// players returns who plays the next game.
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

// match begins the next game, and returns its party.
func (s *session) match() (stage.Party, bool) {
	k, ok := s.kind(s.now.Coming[0].Game)
	if !ok {
		return stage.Party{}, false
	}
	players := s.players()
	leases := s.leases(s.env.Party)
	station := s.now.Coming[0]
	s.note(rules.Begin{Players: players})
	party := s.party(k.ID, players)
	party.Options = formOptions(k.Info, station.Form)
	if game, known := s.env.Game(k.ID); known {
		fair.Give(s.env, game, &party)
	}
	if k.RealTime && party.Secrets == stage.Curtain {
		party.Secrets = stage.Peek
	}
	if party.Persons().Len() == 1 && party.Secrets != stage.Open && len(party.Seats) > 1 {
		party.Secrets = stage.Shown
	} else if party.Secrets == stage.Shown {
		party.Secrets = stage.Peek
	}
	party.Evening = &stage.PartOfEvening{Name: s.name, Number: s.now.Number()}
	if teams := s.env.TeamsOf(party); teams != nil {
		if party.Teams = s.env.NameTeams(party.Seats, teams, nil); s.env.KeepTeams(party, teams) {
			s.env.KeepPeople()
		}
	}
	s.turnTo(party, players, leases)
	return party, true
}

// turnTo seats those who play a match, and remembers the devices of those who watch it.
func (s *session) turnTo(party stage.Party, players []int, leases map[string]input.Assignment) {
	var watchers []stage.Watcher
	for _, person := range s.now.Here() {
		g := s.now.Guests[person]
		lease, held := leases[strings.ToLower(g.Name)]
		if !slices.Contains(players, person) && held && g.Bot == "" {
			watchers = append(watchers, stage.Watcher{Game: party.Game, Seat: s.party("", []int{person}).Seats[0], Device: lease.Last.ID, Shares: lease.With.Len() > 1})
		}
	}
	s.sit(party, leases)
	s.env.Party, s.env.Watchers = party, watchers
}

// resume seats those who play the match that goes on.
func (s *session) resume(saved journal.Saved) {
	if party, err := table.PartyOf(saved.Record); err == nil && len(party.Seats) == len(s.now.Players) {
		s.turnTo(party, s.now.Players, s.leases(s.env.Party))
	}
}

// found is what became of the match that has begun.
type found struct {
	saved   journal.Saved // the match, if it can go on; else it has no record
	places  []int         // by seat, if it is over; else nil
	minutes int
}

var errNoMatch = errors.New("the evening has no such match")

// mostLooked is how many journals are looked through for the matches of an evening, those written
// last first. Their dates are not trusted: clocks may have been set since.
const mostLooked = 400

// find looks for a match of the evening in the background: one that is over, or one that goes on.
func (s *session) find(number int) (found, error) {
	env, name := s.env, s.name
	for i, match := range env.Home.Played() {
		if i == mostLooked {
			break
		}
		saved, _ := env.Home.Journals().Open(match.Path) // of a damaged one the title tells
		if saved.Record == nil {
			continue
		}
		party, err := table.PartyOf(saved.Record)
		if err != nil || party.Evening == nil || party.Evening.Name != name || party.Evening.Number != number {
			continue
		}
		outcome, over := saved.Record.Ended()
		if !over {
			return found{saved: saved}, nil
		}
		return found{places: placesOf(env, saved.Record, party, outcome), minutes: minutesOf(saved.Record, match)}, nil
	}
	return found{}, errNoMatch
}

// placesOf returns the places of the seats as the results show them.
func placesOf(env *stage.Env, record *journal.Record, party stage.Party, outcome engine.Outcome) []int {
	if face, known := faces.Of(party.Game); known {
		if story, err := face.Summary(env, record, party); err == nil && len(story.Ranks) == len(party.Seats) && slices.Contains(story.Ranks, 1) {
			return story.Ranks
		}
	}
	return table.Ranks(len(party.Seats), func(one, other int) bool {
		return outcome.Winners.Has(engine.Seat(one)) && !outcome.Winners.Has(engine.Seat(other))
	})
}

// minutesOf returns how long a match took; 0 if people went on with it another day.
func minutesOf(record *journal.Record, match store.Match) int {
	began, err := time.Parse(time.RFC3339, record.Header().Created)
	took := match.Written.Sub(began)
	if err != nil || took < 0 || took > 3*time.Hour {
		return 0
	}
	return int(took.Minutes() + 0.5)
}
