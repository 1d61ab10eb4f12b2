package store

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"canape/engine"
)

// Person is somebody who plays on this machine.
type Person struct {
	Name   string `json:"name"`
	Colour int    `json:"colour"`          // the usual colour and shape, 0 to 5
	Level  string `json:"level,omitempty"` // the level of bots they like to meet, "" if unknown
	// Devices are the marks of the devices that they have played with, the latest first; see
	// input.Device.Mark.
	Devices []string `json:"devices,omitempty"`
	// Look is what they wear, and Earned what they may wear beside what everybody may, in the order
	// in which it was earned: the names of drawings, see ui.Wear.
	Look   []string `json:"look,omitempty"`
	Earned []string `json:"earned,omitempty"`
	// Handicaps are those that somebody has chosen for this person, by game. They replace the
	// proposed ones.
	Handicaps map[string]engine.Handicaps `json:"handicaps,omitempty"`
	// Child means that they play as a child of about eight.
	Child bool `json:"child,omitempty"`
	// Help is whether the table helps them where it can, as somebody has chosen.
	Help Choice `json:"help,omitempty"`
}

// Choice is what somebody has chosen, if they have.
type Choice string

// The choices.
const (
	Unchosen Choice = ""
	Yes      Choice = "yes"
	No       Choice = "no"
)

// Chosen returns the choice that stands for a truth value.
func Chosen(yes bool) Choice {
	if yes {
		return Yes
	}
	return No
}

// Result is how one match ended.
type Result struct {
	Game  string       `json:"game"`
	Ended time.Time    `json:"ended"`
	Seats []SeatResult `json:"seats"`
	// Form is the length at which it was played, "" for one of the players' own. Minutes is how long
	// it took; 0: not known.
	Form    string `json:"form,omitempty"`
	Minutes int    `json:"minutes,omitempty"`
}

// SeatResult is one seat's part in a result.
type SeatResult struct {
	Name  string `json:"name"`
	Bot   bool   `json:"bot,omitempty"`
	Score int    `json:"score"`
	Won   bool   `json:"won"`
	// Unnamed means that the person has entered no name, and Name is the name of the seat.
	Unnamed bool `json:"unnamed,omitempty"`
	// Firsts are the deeds of the game that nobody here had done before.
	Firsts []string `json:"firsts,omitempty"`
	// Rank is the place, from 1; ties share one. 0: not known. Team is the same for partners, from
	// 1; 0: everybody played alone, or it is not known.
	Rank int `json:"rank,omitempty"`
	Team int `json:"team,omitempty"`
	// Level is that of a bot, "" if it is not known.
	Level string `json:"level,omitempty"`
	// Handicaps are what the seat was given.
	Handicaps engine.Handicaps `json:"handicaps,omitempty"`
}

// Is reports whether this seat was the person's of that name.
func (s SeatResult) Is(name string) bool {
	return !s.Bot && !s.Unnamed && strings.EqualFold(s.Name, name)
}

// People are the known people, the latest player first, and their results, the oldest first.
type People struct {
	People  []Person `json:"people"`
	Results []Result `json:"results"`
	// Strangers are the marks of devices whose people do not want to be asked for their names.
	Strangers []string `json:"strangers,omitempty"`
	// Fair means that handicaps are proposed, so that everybody wins about as often.
	Fair bool `json:"fair,omitempty"`
	// Teams are the teams of two people, the latest first.
	Teams []Team `json:"teams,omitempty"`
	// Owed are matches that have begun and of which something is still to be kept, the oldest first:
	// the result, or what it has earned.
	Owed []Owed `json:"owed,omitempty"`
}

// MaxName is the longest name that a person can have, in characters.
const MaxName = 12

// Limits of what is kept. Of results the oldest are dropped first, of people those who have not
// played for longest.
const (
	maxResults = 2000
	maxPeople  = 200
	maxSeats   = 8  // of a result
	maxID      = 32 // characters of a game's id, of a form's name, and of a level's
	maxDevices = 8  // of a person
	maxMark    = 100
	maxStrange = 50
	maxLook    = 4
	maxEarned  = 200
	maxTeams   = 500
	maxFirsts  = 20 // of a seat in a match
	maxGames   = 64 // in which somebody is given a handicap
	maxKinds   = 8  // of handicaps of one seat
	maxSteps   = 99
	maxOwed    = 100
)

// LoadPeople returns the saved people, as far as the app could have written them: a file that says
// more is kept aside before it is written over.
func (h *Home) LoadPeople() (People, *Trouble) {
	var p People
	if trouble := h.Load(h.peoplePath(), &p); trouble != nil {
		return People{}, trouble
	}
	if p.hold() {
		h.keepAside(h.peoplePath())
	}
	return p, nil
}

// NameLetter reports whether a name may have a character.
func NameLetter(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || strings.ContainsRune(" -'’.&", r)
}

// HeldName returns a name that stood in a file as somebody could have entered it: no longer, of the
// characters that names have, and with no spaces but single ones inside. A name without
// any such character becomes a question mark.
func HeldName(name string) string {
	var held []rune
	space := false
	for _, r := range name {
		switch {
		case len(held) == MaxName:
		case unicode.IsSpace(r):
			space = true
		case !NameLetter(r):
		case space && len(held) > 0 && len(held)+2 <= MaxName:
			held, space = append(held, ' ', r), false
		case space && len(held) > 0: // there is no room for the next word
			return string(held)
		default:
			held, space = append(held, r), false
		}
	}
	if len(held) == 0 && name != "" {
		return "?"
	}
	return string(held)
}

// hold reduces what was read from a file to what the app could have written, and reports whether
// that is less.
func (p *People) hold() (less bool) {
	read := len(p.People)
	known := map[string]bool{}
	p.People = slices.DeleteFunc(p.People, func(person Person) bool {
		folded := strings.ToLower(HeldName(person.Name))
		drop := folded == "" || known[folded] || len(known) >= maxPeople
		known[folded] = true
		return drop
	})
	less = len(p.People) < read
	for i := range p.People {
		less = p.People[i].hold() || less
	}
	var strange bool
	p.Strangers, strange = heldMarks(p.Strangers, maxStrange)
	less = less || strange
	read = len(p.Teams)
	teams := p.Teams
	p.Teams = nil
	for _, t := range teams {
		if t.sound() && p.TeamOf(t.People[0], t.People[1]) == "" && len(p.Teams) < maxTeams {
			p.Teams = append(p.Teams, t)
		}
	}
	less = less || len(p.Teams) < read
	read = len(p.Owed)
	owed := p.Owed
	p.Owed = nil
	for _, o := range owed {
		if o.sound() && p.owed(o.Match) < 0 && len(p.Owed) < maxOwed {
			p.Owed = append(p.Owed, o)
		}
	}
	less = less || len(p.Owed) < read
	read = len(p.Results)
	p.Results = slices.DeleteFunc(p.Results, func(r Result) bool {
		return len(r.Seats) > maxSeats || utf8.RuneCountInString(r.Game) > maxID || utf8.RuneCountInString(r.Form) > maxID ||
			r.Minutes < 0 || r.Minutes > maxMinutes
	})
	p.trim()
	less = less || len(p.Results) < read
	for i := range p.Results {
		for j := range p.Results[i].Seats {
			less = p.Results[i].Seats[j].hold() || less
		}
	}
	return less
}

// hold reduces a seat's result to what the app could have written, and reports whether that is less.
func (s *SeatResult) hold() (less bool) {
	firsts, fewer := heldMarks(s.Firsts, maxFirsts)
	s.Firsts = firsts
	name, rank, team := HeldName(s.Name), min(max(s.Rank, 0), maxSeats), min(max(s.Team, 0), maxSeats)
	less = fewer || name != s.Name || rank != s.Rank || team != s.Team
	s.Name, s.Rank, s.Team = name, rank, team
	if utf8.RuneCountInString(s.Level) > maxID {
		s.Level, less = "", true
	}
	return heldHandicaps(s.Handicaps) || less
}

// heldHandicaps drops handicaps that the app could not have written, and reports whether there were
// any.
func heldHandicaps(given engine.Handicaps) (fewer bool) {
	read := len(given)
	maps.DeleteFunc(given, func(name string, steps int) bool {
		return name == "" || utf8.RuneCountInString(name) > maxID || steps < 0 || steps > maxSteps
	})
	if len(given) > maxKinds { // nobody can tell which of them were meant
		clear(given)
	}
	return len(given) < read
}

// hold reduces a person to what the app could have written, and reports whether that is less.
func (person *Person) hold() (less bool) {
	name, colour := HeldName(person.Name), min(max(person.Colour, 0), 5)
	less = name != person.Name || colour != person.Colour
	person.Name, person.Colour = name, colour
	if utf8.RuneCountInString(person.Level) > maxID {
		person.Level, less = "", true
	}
	if person.Help != Unchosen && person.Help != Yes && person.Help != No {
		person.Help, less = Unchosen, true
	}
	games := len(person.Handicaps)
	maps.DeleteFunc(person.Handicaps, func(game string, given engine.Handicaps) bool {
		less = heldHandicaps(given) || less
		return game == "" || utf8.RuneCountInString(game) > maxID
	})
	if len(person.Handicaps) > maxGames {
		person.Handicaps = nil
	}
	less = less || len(person.Handicaps) < games
	for _, list := range []struct {
		names *[]string
		most  int
	}{{&person.Devices, maxDevices}, {&person.Look, maxLook}, {&person.Earned, maxEarned}} {
		var fewer bool
		*list.names, fewer = heldMarks(*list.names, list.most)
		less = less || fewer
	}
	return less
}

// heldMarks returns the names of a list that the app could have written, such as the marks of
// devices: each once and no more than a file may have. It reports whether these are fewer.
func heldMarks(marks []string, most int) (held []string, fewer bool) {
	for _, mark := range marks {
		if mark != "" && len(mark) <= maxMark && len(held) < most && !slices.Contains(held, mark) && !strings.ContainsFunc(mark, unicode.IsControl) {
			held = append(held, mark)
		}
	}
	return held, len(held) < len(marks)
}

// SavePeople saves the people and their results.
func (h *Home) SavePeople(p People) *Trouble { return h.Save(h.peoplePath(), p) }

func (h *Home) peoplePath() string { return filepath.Join(h.data, peopleName) }

const peopleName = "people.json"

// Remember puts a person first in the list. Fields that are empty in person keep what was known.
func (p *People) Remember(person Person) {
	if known, ok := p.Find(person.Name); ok {
		if person.Devices == nil {
			person.Devices = known.Devices
		}
		if person.Look == nil {
			person.Look = known.Look
		}
		if person.Handicaps == nil {
			person.Handicaps = known.Handicaps
		}
		if person.Help == Unchosen {
			person.Help = known.Help
		}
		person.Child = person.Child || known.Child
		person.Earned = merged(known.Earned, person.Earned, maxEarned)
	}
	p.remove(person.Name)
	p.People = slices.Insert(p.People, 0, person)
	p.trim()
}

// Link notes that a person plays with a device of a mark. Whoever has a name is no stranger there.
func (p *People) Link(name, mark string) {
	i := slices.IndexFunc(p.People, func(q Person) bool { return strings.EqualFold(q.Name, name) })
	if i < 0 || mark == "" {
		return
	}
	p.Strangers = remove(p.Strangers, mark)
	p.People[i].Devices = latest(mark, p.People[i].Devices, maxDevices)
}

// Estrange notes that nobody with a device of a mark wants to be asked for a name.
func (p *People) Estrange(mark string) {
	if mark != "" {
		p.Strangers = latest(mark, p.Strangers, maxStrange)
	}
}

// Strange reports whether people with a device of a mark do not want to be asked.
func (p *People) Strange(mark string) bool { return slices.Contains(p.Strangers, mark) }

// With returns who has played with a device of a mark, the latest player first.
func (p *People) With(mark string) (regulars []Person) {
	for _, q := range p.People {
		if mark != "" && slices.Contains(q.Devices, mark) {
			regulars = append(regulars, q)
		}
	}
	return regulars
}

// latest returns a list with an entry first, and no longer than most. It shares nothing with the
// list.
func latest(first string, list []string, most int) []string {
	list = append([]string{first}, remove(list, first)...)
	return list[:min(most, len(list))]
}

// merged returns a list with what another one has more behind it, and no longer than most.
func merged(list, others []string, most int) []string {
	for _, name := range others {
		if len(list) < most && !slices.Contains(list, name) {
			list = append(slices.Clip(list), name)
		}
	}
	return list
}

// Earn notes that a person has earned things to wear, and returns those that are new.
func (p *People) Earn(name string, things []string) (news []string) {
	person, known := p.Find(name)
	if !known {
		return nil
	}
	for _, thing := range things {
		if !slices.Contains(person.Earned, thing) && len(person.Earned) < maxEarned {
			person.Earned, news = append(slices.Clip(person.Earned), thing), append(news, thing)
		}
	}
	p.Change(person)
	return news
}

// Dress notes what a person wears.
func (p *People) Dress(name string, look []string) {
	if person, known := p.Find(name); known {
		person.Look = slices.Clone(look)
		p.Change(person)
	}
}

// Give notes what somebody has chosen that a person is given in a game; nil: what is proposed.
func (p *People) Give(name, game string, given engine.Handicaps) {
	person, known := p.Find(name)
	if !known {
		return
	}
	chosen := maps.Clone(person.Handicaps)
	if given == nil {
		delete(chosen, game)
	} else {
		if chosen == nil {
			chosen = map[string]engine.Handicaps{}
		}
		chosen[game] = maps.Clone(given)
	}
	person.Handicaps = chosen
	p.Change(person)
}

// IsChild reports whether the person of a name plays as a child.
func (p *People) IsChild(name string) bool {
	person, known := p.Find(name)
	return known && person.Child
}

// SetChild notes whether a person plays as a child.
func (p *People) SetChild(name string, child bool) {
	if person, known := p.Find(name); known {
		person.Child = child
		p.Change(person)
	}
}

// SetHelp notes what somebody has chosen about the help at the table for a person.
func (p *People) SetHelp(name string, help Choice) {
	if person, known := p.Find(name); known {
		person.Help = help
		p.Change(person)
	}
}

func remove(list []string, entry string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return s == entry })
}

// Find returns the person of a name; false if there is none.
func (p *People) Find(name string) (Person, bool) {
	i := slices.IndexFunc(p.People, func(q Person) bool { return strings.EqualFold(q.Name, name) })
	if i < 0 {
		return Person{}, false
	}
	return p.People[i], true
}

// Change replaces the entry of a person, found by name.
func (p *People) Change(person Person) {
	if i := slices.IndexFunc(p.People, func(q Person) bool { return strings.EqualFold(q.Name, person.Name) }); i >= 0 {
		p.People[i] = person
	}
}

// Forget removes a person from the list, and their teams; results keep the name.
func (p *People) Forget(name string) {
	p.Teams = slices.DeleteFunc(p.Teams, func(t Team) bool { return t.has(name) })
	p.remove(name)
}

func (p *People) remove(name string) {
	p.People = slices.DeleteFunc(p.People, func(q Person) bool { return strings.EqualFold(q.Name, name) })
}

// Rename gives a person another name, in the results too. It does nothing if somebody else has that
// name already.
func (p *People) Rename(old, name string) bool {
	at := -1
	for i, q := range p.People {
		switch {
		case strings.EqualFold(q.Name, old):
			at = i
		case strings.EqualFold(q.Name, name):
			return false
		}
	}
	if at < 0 {
		return false
	}
	p.People[at].Name = name
	for i := range p.Teams {
		for j := range p.Teams[i].People {
			if member := &p.Teams[i].People[j]; strings.EqualFold(*member, old) {
				*member = name
			}
		}
	}
	for i := range p.Results {
		for j := range p.Results[i].Seats {
			if seat := &p.Results[i].Seats[j]; seat.Is(old) {
				seat.Name = name
			}
		}
	}
	return true
}

// Join adds people and results of another list that are missing here, and reports whether there
// were any.
func (p *People) Join(others People) (more bool) {
	for _, person := range others.People {
		here, known := p.Find(person.Name)
		if !known {
			p.People, more = append(p.People, person), true
			continue
		}
		devices, earned := merged(here.Devices, person.Devices, maxDevices), merged(here.Earned, person.Earned, maxEarned)
		more = more || len(devices) > len(here.Devices) || len(earned) > len(here.Earned)
		here.Devices, here.Earned = devices, earned
		if person.Child && !here.Child {
			here.Child, more = true, true
		}
		if person.Help != Unchosen && here.Help == Unchosen {
			here.Help, more = person.Help, true
		}
		for game, given := range person.Handicaps {
			if _, chosen := here.Handicaps[game]; !chosen && len(here.Handicaps) < maxGames {
				here.Handicaps = maps.Clone(here.Handicaps)
				if here.Handicaps == nil {
					here.Handicaps = map[string]engine.Handicaps{}
				}
				here.Handicaps[game], more = given, true
			}
		}
		p.Change(here)
	}
	strangers := merged(p.Strangers, others.Strangers, maxStrange)
	more = more || len(strangers) > len(p.Strangers)
	p.Strangers = strangers
	for _, t := range others.Teams {
		if p.TeamOf(t.People[0], t.People[1]) == "" && len(p.Teams) < maxTeams {
			p.Teams, more = append(p.Teams, t), true
		}
	}
	type match struct { // results with the same time and game are the same result
		game  string
		ended int64
	}
	here := map[match]int{}
	for _, r := range p.Results {
		here[match{r.Game, r.Ended.UnixNano()}]++
	}
	for _, r := range others.Results {
		if at := (match{r.Game, r.Ended.UnixNano()}); here[at] > 0 {
			here[at]--
			continue
		}
		p.Results, more = append(p.Results, r), true
	}
	slices.SortStableFunc(p.Results, func(a, b Result) int { return a.Ended.Compare(b.Ended) })
	p.trim()
	return more
}

// Record adds a result.
func (p *People) Record(r Result) {
	p.Results = append(p.Results, r)
	p.trim()
}

// trim drops the oldest results, and those who have not played for longest, if there are too many.
func (p *People) trim() {
	p.People = p.People[:min(maxPeople, len(p.People))]
	p.Teams = p.Teams[:min(maxTeams, len(p.Teams))]
	p.Owed = p.Owed[max(0, len(p.Owed)-maxOwed):]
	if surplus := len(p.Results) - maxResults; surplus > 0 {
		p.Results = slices.Delete(p.Results, 0, surplus)
	}
}

// Tally is how often a person has played and won a game.
type Tally struct{ Played, Won int }

// Tally counts a person's matches of a game, or of all games if game is empty.
func (p *People) Tally(name, game string) Tally {
	var t Tally
	for _, r := range p.Results {
		if game != "" && r.Game != game {
			continue
		}
		for _, seat := range r.Seats {
			if seat.Is(name) {
				t.Played++
				if seat.Won {
					t.Won++
				}
			}
		}
	}
	return t
}

// longestBreak is the longest break between two matches of one evening.
const longestBreak = 6 * time.Hour

// Series counts the wins in the latest matches of a game that the same people and bots played in a
// row in one evening. It returns the wins by place in names, and the number of matches.
func (p *People) Series(game string, names []string) (wins []int, matches int) {
	wins = make([]int, len(names))
	for i := len(p.Results) - 1; i >= 0; i-- {
		r := p.Results[i]
		if i+1 < len(p.Results) && p.Results[i+1].Ended.Sub(r.Ended) > longestBreak {
			break
		}
		if r.Game != game {
			continue
		}
		same := func(seat SeatResult, name string) bool { return strings.EqualFold(seat.Name, name) }
		if !slices.EqualFunc(r.Seats, names, same) {
			break
		}
		matches++
		for j, seat := range r.Seats {
			if seat.Won {
				wins[j]++
			}
		}
	}
	return wins, matches
}
