package evening

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"
)

// These are the limits of an evening.
const (
	MaxPeople   = 12 // number of people in the whole evening, including people who have left
	MaxHere     = 6  // number of people present at the same time
	MaxStations = 7  // number of stations that remain to be played
	maxEntries  = 4000
	maxName     = 200 // length of a name in bytes
)

// Guest is a person with their record of this evening.
type Guest struct {
	Person
	Here   bool
	Points int
	Played int // number of games played
	SatOut int // number of games sat out
	Won    int // number of games won, alone or together with other players
	Joker  Use // state of the person's joker
}

// Use is the state of a joker.
type Use uint8

// These are the states of a joker.
const (
	JokerKept Use = iota
	JokerLaid     // the joker has been played for the next game
	JokerUsed
)

// Round is a station that was played or skipped.
type Round struct {
	Station
	Number  int // the position of the station in the evening, from 1; skipped stations count too
	Skipped bool
	Players []int // the person in each seat
	Places  []int // the place of the person in each seat
	Points  []int // points that each guest got in this round, including points for sitting out
	Minutes int
}

// Evening is the state of an evening: who is present, what was played and what remains. Only Add
// changes this state. Agree changes the options.
type Evening struct {
	Header Header
	Guests []Guest
	Rounds []Round
	Coming []Station // the remaining stations; the first of them comes next or is being played
	// Players are the people in the current match, by seat; nil between matches. Some of these
	// people may have left since the match began.
	Players []int
	Closed  bool

	entries []Entry
	begun   int   // number of matches begun, plus stations skipped before their match began
	bench   []int // the people who sit out the current match
}

// New returns an evening without guests.
func New(header Header) *Evening { return &Evening{Header: header} }

// Number returns the number of the current or latest match, from 1. It identifies the match within
// the evening.
func (e *Evening) Number() int { return e.begun }

// Entries returns the number of entries.
func (e *Evening) Entries() int { return len(e.entries) }

// These are the errors that Add returns.
var (
	errClosed   = errors.New("the evening is over")
	errNobody   = errors.New("that person is not here")
	errPlaying  = errors.New("a match is being played")
	errIdle     = errors.New("no match is being played")
	errStation  = errors.New("there is no such station")
	errJoker    = errors.New("no joker")
	errPlayers  = errors.New("these people cannot play")
	errPlaces   = errors.New("impossible places")
	errTooMany  = errors.New("too many")
	errBadWords = errors.New("invalid words")
)

// Add adds an entry. If the entry is impossible, Add returns an error and changes nothing.
func (e *Evening) Add(entry Entry) error {
	if len(e.entries) >= maxEntries {
		return errTooMany
	}
	if _, renames := entry.(Rename); e.Closed && !renames {
		return errClosed
	}
	var err error
	switch entry := entry.(type) {
	case Come:
		err = e.come(entry.Person)
	case Home:
		err = e.goHome(entry.Person)
	case Plan:
		err = e.plan(entry.Stations)
	case Joker:
		err = e.joker(entry)
	case Begin:
		err = e.begin(entry.Players)
	case End:
		err = e.end(entry)
	case Skip:
		err = e.skip()
	case Rename:
		err = e.rename(entry)
	case Close:
		e.Players, e.Closed = nil, true
	}
	if err == nil {
		e.entries = append(e.entries, entry)
	}
	return err
}

// Sanitized returns a copy of the evening in which the function sanitize was applied to every
// person. The copy lacks entries that became impossible because of the changes. Sanitized also
// reports whether the copy differs from the evening.
func (e *Evening) Sanitized(sanitize func(Person) Person) (clean *Evening, less bool) {
	clean = New(e.Header)
	for _, entry := range e.entries {
		switch said := entry.(type) {
		case Come:
			entry = Come{sanitize(said.Person)}
		case Rename:
			entry = Rename{said.Person, sanitize(Person{Name: said.Name}).Name}
		}
		_ = clean.Add(entry) // if Add refuses an entry, the comparison below shows this
	}
	return clean, !bytes.Equal(clean.Encode(), e.Encode())
}

// Continues reports whether both are the same evening and this one begins with all entries of
// earlier.
func (e *Evening) Continues(earlier *Evening) bool {
	if e.Header.Created == "" || e.Header.Created != earlier.Header.Created || e.Header.Seed != earlier.Header.Seed || len(e.entries) < len(earlier.entries) {
		return false
	}
	for i, entry := range earlier.entries {
		if !bytes.Equal(text(entry), text(e.entries[i])) {
			return false
		}
	}
	return true
}

// Agree changes the options of an evening in progress. It never switches jokers off, because some
// jokers may already have been used.
func (e *Evening) Agree(minutes int, lastChooses, joker, draws bool) {
	e.Header.Minutes, e.Header.LastChooses, e.Header.Draws = minutes, lastChooses, draws
	e.Header.Joker = e.Header.Joker || joker
}

// Find returns the index of the guest with this name, or -1.
func (e *Evening) Find(name string) int {
	return slices.IndexFunc(e.Guests, func(g Guest) bool { return strings.EqualFold(g.Name, name) })
}

func (e *Evening) come(p Person) error {
	if !utf8.ValidString(p.Name+p.Bot+p.Character) || p.Device != nil && !json.Valid(p.Device) || p.Name == "" || len(p.Name) > maxName || len(p.Bot) > maxName || len(p.Character) > maxName || p.Colour < 0 || p.Colour >= MaxHere {
		return errBadWords
	}
	at := e.Find(p.Name)
	if (at < 0 || !e.Guests[at].Here) && len(e.Here()) >= MaxHere {
		return errTooMany
	}
	if at >= 0 {
		e.Guests[at].Person, e.Guests[at].Here = p, true
		return nil
	}
	if len(e.Guests) >= MaxPeople {
		return errTooMany
	}
	// A newcomer has not sat out yet and would be the first to sit out. So newcomers start with the
	// lowest count of the people present.
	satOut := 0
	for i, n := range e.Here() {
		if g := e.Guests[n]; i == 0 || g.SatOut < satOut {
			satOut = g.SatOut
		}
	}
	e.Guests = append(e.Guests, Guest{Person: p, Here: true, SatOut: satOut})
	return nil
}

func (e *Evening) rename(r Rename) error {
	at := e.Find(r.Name)
	switch {
	case r.Person < 0 || r.Person >= len(e.Guests) || at >= 0 && at != r.Person:
		return errNobody
	case r.Name == "" || len(r.Name) > maxName || !utf8.ValidString(r.Name):
		return errBadWords
	}
	e.Guests[r.Person].Name = r.Name
	return nil
}

func (e *Evening) here(person int) bool {
	return person >= 0 && person < len(e.Guests) && e.Guests[person].Here
}

func (e *Evening) goHome(person int) error {
	switch {
	case !e.here(person):
		return errNobody
	}
	g := &e.Guests[person]
	g.Here = false
	if g.Joker == JokerLaid && e.Players == nil { // during a match the joker stays, because it counts if its owner returns before the end
		g.Joker = JokerKept
	}
	return nil
}

func (e *Evening) plan(stations []Station) error {
	if len(stations) > MaxStations {
		return errTooMany
	}
	for _, s := range stations {
		if s.Game == "" || len(s.Game) > maxName || len(s.Form) > maxName {
			return errBadWords
		}
	}
	if e.Players != nil && (len(stations) == 0 || stations[0] != e.Coming[0]) {
		return errPlaying
	}
	e.Coming = slices.Clone(stations)
	return nil
}

func (e *Evening) joker(j Joker) error {
	switch {
	case !e.here(j.Person):
		return errNobody
	case e.Players != nil:
		return errPlaying
	case !e.Header.Joker, j.Off != (e.Guests[j.Person].Joker == JokerLaid), !j.Off && e.Guests[j.Person].Joker != JokerKept:
		return errJoker
	case j.Off:
		e.Guests[j.Person].Joker = JokerKept
	default:
		e.Guests[j.Person].Joker = JokerLaid
	}
	return nil
}

func (e *Evening) begin(players []int) error {
	switch {
	case e.Players != nil:
		return errPlaying
	case len(e.Coming) == 0:
		return errStation
	case len(players) == 0:
		return errPlayers
	}
	for i, p := range players {
		if !e.here(p) || slices.Contains(players[:i], p) {
			return errPlayers
		}
	}
	e.Players, e.bench = slices.Clone(players), nil
	for _, person := range e.Here() {
		if !slices.Contains(players, person) {
			e.bench = append(e.bench, person)
		}
	}
	e.begun++
	return nil
}

func (e *Evening) end(entry End) error {
	switch {
	case e.Players == nil:
		return errIdle
	case len(entry.Places) != len(e.Players) || !slices.Contains(entry.Places, 1) || entry.Minutes < 0:
		return errPlaces
	}
	for _, place := range entry.Places {
		if place < 1 || place > len(entry.Places) {
			return errPlaces
		}
	}
	round := Round{Station: e.Coming[0], Number: e.begun, Players: e.Players, Places: slices.Clone(entry.Places),
		Points: make([]int, len(e.Guests)), Minutes: entry.Minutes}
	points := Award(entry.Places)
	for person := range e.Guests {
		g := &e.Guests[person]
		seat := slices.Index(e.Players, person)
		switch {
		case !g.Here: // the person went home, and a robot finished the match
			if g.Joker == JokerLaid {
				g.Joker = JokerKept
			}
		case seat >= 0:
			g.Played++
			round.Points[person] = points[seat]
			if entry.Places[seat] == 1 && !tied(entry.Places) {
				g.Won++
			}
			if g.Joker == JokerLaid {
				round.Points[person] *= 2
				g.Joker = JokerUsed
			}
		case slices.Contains(e.bench, person):
			g.SatOut++
			round.Points[person] = BenchPoints
			if g.Joker == JokerLaid { // the joker goes back to its owner, who did not play in this game
				g.Joker = JokerKept
			}
		}
		g.Points += round.Points[person]
	}
	e.Rounds = append(e.Rounds, round)
	e.Coming, e.Players = e.Coming[1:], nil
	return nil
}

// skip drops the next station. Jokers that were played for this station go back to their owners.
func (e *Evening) skip() error {
	if len(e.Coming) == 0 {
		return errStation
	}
	if e.Players == nil {
		e.begun++
	}
	e.Rounds = append(e.Rounds, Round{Station: e.Coming[0], Number: e.begun, Skipped: true, Players: e.Players, Points: make([]int, len(e.Guests))})
	e.Coming, e.Players = e.Coming[1:], nil
	for i := range e.Guests {
		if g := &e.Guests[i]; g.Joker == JokerLaid {
			g.Joker = JokerKept
		}
	}
	return nil
}

// tied reports whether all players share the first place. Nobody wins such a match.
func tied(places []int) bool { return slices.Max(places) == 1 && len(places) > 1 }

// Winners returns the guests who won the round. If all players are tied, nobody won. A guest who
// had gone home has not won either, even if the robot that finished the match for them won.
func (r Round) Winners() []int {
	winners := []int{}
	if len(r.Places) > 0 && tied(r.Places) {
		return winners
	}
	for seat, place := range r.Places {
		if person := r.Players[seat]; place == 1 && r.Points[person] > 0 {
			winners = append(winners, person)
		}
	}
	return winners
}

// Here returns the guests who are present, in the order in which they came.
func (e *Evening) Here() []int {
	var list []int
	for i, g := range e.Guests {
		if g.Here {
			list = append(list, i)
		}
	}
	return list
}

// Standings returns all guests, the guests with the most points first. In a tie, people who are
// present come before people who have left, and people who came earlier come first.
func (e *Evening) Standings() []int {
	list := make([]int, len(e.Guests))
	for i := range list {
		list[i] = i
	}
	slices.SortStableFunc(list, func(a, b int) int {
		one, other := e.Guests[a], e.Guests[b]
		if one.Points != other.Points {
			return other.Points - one.Points
		}
		return flag(other.Here) - flag(one.Here)
	})
	return list
}

func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Place returns a guest's place by points, from 1. Tied guests have the same place.
func (e *Evening) Place(person int) int {
	place := 1
	for _, g := range e.Guests {
		if g.Points > e.Guests[person].Points {
			place++
		}
	}
	return place
}

// Leaders returns the guests with the most points, or nobody if no points have been awarded yet.
func (e *Evening) Leaders() []int {
	var list []int
	for i, g := range e.Guests {
		if g.Points > 0 && e.Place(i) == 1 {
			list = append(list, i)
		}
	}
	return list
}

// Choosers returns the people who may choose the next game: everybody who is present or, if
// Header.LastChooses is set, only the people with the fewest points. Bots do not choose.
func (e *Evening) Choosers() []int {
	var people []int
	for _, i := range e.Here() {
		if e.Guests[i].Bot == "" {
			people = append(people, i)
		}
	}
	if !e.Header.LastChooses || len(e.Leaders()) == 0 || len(people) == 0 {
		return people
	}
	least := e.Guests[people[0]].Points
	for _, i := range people {
		least = min(least, e.Guests[i].Points)
	}
	return slices.DeleteFunc(people, func(i int) bool { return e.Guests[i].Points > least })
}

// Choose returns the players of a game with the given number of places, by seat. conflict reports
// whether two people cannot play together because they share a device; a nil conflict means that
// any two people can play together. If there are fewer people than places, everybody plays.
func (e *Evening) Choose(places int, conflict func(one, other int) bool) []int {
	order := e.Here()
	slices.SortStableFunc(order, func(a, b int) int {
		one, other := e.Guests[a], e.Guests[b]
		switch {
		case (one.Bot == "") != (other.Bot == ""):
			return flag(one.Bot != "") - flag(other.Bot != "")
		case one.SatOut != other.SatOut:
			return other.SatOut - one.SatOut
		case one.Played != other.Played:
			return one.Played - other.Played
		}
		return e.mixed(a) - e.mixed(b)
	})
	var players []int
	for _, person := range order {
		if len(players) < places && (conflict == nil || !slices.ContainsFunc(players, func(p int) bool { return conflict(p, person) })) {
			players = append(players, person)
		}
	}
	slices.Sort(players)
	return players
}

// mixed returns a random number for the person, which differs from match to match. It breaks ties.
func (e *Evening) mixed(person int) int {
	rng := e.chance(uint64(e.begun)<<8 | uint64(person))
	return rng.N(1 << 20)
}
