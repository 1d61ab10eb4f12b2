package store

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"canape/engine"
)

// Person is a person who plays on this machine.
type Person struct {
	Name   string `json:"name"`
	Colour int    `json:"colour"`          // the usual colour and shape, 0 to 5
	Level  string `json:"level,omitempty"` // the level of bots that the person prefers; "" if unknown
	// Devices are the marks of the devices that they have played with, the latest first; see
	// input.Device.Mark.
	Devices []string `json:"devices,omitempty"`
	// Outfit lists the pieces that the person wears, and Earned the pieces that they earned in
	// addition to the free ones, oldest first. Pieces are names of drawings; see ui.Wear.
	Outfit []string `json:"look,omitempty"`
	Earned []string `json:"earned,omitempty"`
	// Handicaps are the handicaps chosen for this person, by game. They replace the ones that the
	// app would propose.
	Handicaps map[string]engine.Handicaps `json:"handicaps,omitempty"`
	// Child means that the person plays as a child of about eight years.
	Child bool `json:"child,omitempty"`
	// Help says whether the table shows the person hints.
	Help Choice `json:"help,omitempty"`
}

// Choice is yes, no, or not chosen yet.
type Choice string

// The values of Choice.
const (
	Unchosen Choice = ""
	Yes      Choice = "yes"
	No       Choice = "no"
)

// Chosen converts a bool to a Choice.
func Chosen(yes bool) Choice {
	if yes {
		return Yes
	}
	return No
}

// People are the known people, the most recent player first, and their results, the oldest first.
type People struct {
	People  []Person `json:"people"`
	Results []Result `json:"results"`
	// Strangers are the marks of devices whose players do not want to be asked for their names.
	Strangers []string `json:"strangers,omitempty"`
	// Fair means that the app proposes handicaps, so that all people win about equally often.
	Fair bool `json:"fair,omitempty"`
	// Teams are the teams of two people, the latest first.
	Teams []Team `json:"teams,omitempty"`
	// Pending are the matches that have begun and whose results are not recorded yet, the oldest
	// first. Its JSON key comes from older versions.
	Pending []Pending `json:"owed,omitempty"`
}

// LoadPeople returns the saved people, limited to data that the app could have written. A file with
// more data is set aside before it is overwritten.
func (h *Home) LoadPeople() (People, *Trouble) {
	var p People
	if trouble := h.Load(h.peoplePath(), &p); trouble != nil {
		return People{}, trouble
	}
	if p.sanitize() {
		h.keepAside(h.peoplePath())
	}
	return p, nil
}

// SavePeople saves the people and their results.
func (h *Home) SavePeople(p People) *Trouble { return h.Save(h.peoplePath(), p) }

func (h *Home) peoplePath() string { return filepath.Join(h.data, peopleName) }

const peopleName = "people.json"

// Remember puts a person at the front of the list. If the person is known, devices, clothes,
// handicaps and help that are empty in person keep their previous values, earned pieces are added,
// and a child stays a child.
func (p *People) Remember(person Person) {
	if known, ok := p.Find(person.Name); ok {
		if person.Devices == nil {
			person.Devices = known.Devices
		}
		if person.Outfit == nil {
			person.Outfit = known.Outfit
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

// Link records that a person plays with the device that has the mark. The device is then no longer
// a stranger's.
func (p *People) Link(name, mark string) {
	i := slices.IndexFunc(p.People, func(q Person) bool { return strings.EqualFold(q.Name, name) })
	if i < 0 || mark == "" {
		return
	}
	p.Strangers = remove(p.Strangers, mark)
	p.People[i].Devices = latest(mark, p.People[i].Devices, maxDevices)
}

// Estrange records that the players of the device with the mark do not want to be asked for their
// names.
func (p *People) Estrange(mark string) {
	if mark != "" {
		p.Strangers = latest(mark, p.Strangers, maxStrange)
	}
}

// Strange reports whether the players of the device with the mark do not want to be asked for
// names.
func (p *People) Strange(mark string) bool { return slices.Contains(p.Strangers, mark) }

// Regulars returns the people who have played with the device that has the mark, the latest first.
func (p *People) Regulars(mark string) (regulars []Person) {
	for _, q := range p.People {
		if mark != "" && slices.Contains(q.Devices, mark) {
			regulars = append(regulars, q)
		}
	}
	return regulars
}

// latest returns a copy of list that begins with first, limited to most entries.
func latest(first string, list []string, most int) []string {
	list = append([]string{first}, remove(list, first)...)
	return list[:min(most, len(list))]
}

// merged returns list followed by the entries of others that it lacks, limited to most entries.
func merged(list, others []string, most int) []string {
	for _, name := range others {
		if len(list) < most && !slices.Contains(list, name) {
			list = append(slices.Clip(list), name)
		}
	}
	return list
}

// Earn records the outfit pieces that a person earned, and returns those that are new.
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

// Dress sets a person's outfit.
func (p *People) Dress(name string, outfit []string) {
	if person, known := p.Find(name); known {
		person.Outfit = slices.Clone(outfit)
		p.Change(person)
	}
}

// Give sets the handicaps chosen for a person in a game. With nil the app proposes handicaps again.
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

// IsChild reports whether the person with the name plays as a child.
func (p *People) IsChild(name string) bool {
	person, known := p.Find(name)
	return known && person.Child
}

// SetChild sets whether a person plays as a child.
func (p *People) SetChild(name string, child bool) {
	if person, known := p.Find(name); known {
		person.Child = child
		p.Change(person)
	}
}

// SetHelp sets whether the table shows the person hints.
func (p *People) SetHelp(name string, help Choice) {
	if person, known := p.Find(name); known {
		person.Help = help
		p.Change(person)
	}
}

func remove(list []string, entry string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return s == entry })
}

// Find returns the person with the name. It returns false if nobody has it.
func (p *People) Find(name string) (Person, bool) {
	i := slices.IndexFunc(p.People, func(q Person) bool { return strings.EqualFold(q.Name, name) })
	if i < 0 {
		return Person{}, false
	}
	return p.People[i], true
}

// Change replaces the entry of the person with the same name.
func (p *People) Change(person Person) {
	if i := slices.IndexFunc(p.People, func(q Person) bool { return strings.EqualFold(q.Name, person.Name) }); i >= 0 {
		p.People[i] = person
	}
}

// Forget removes a person and their teams. Results keep the name.
func (p *People) Forget(name string) {
	p.Teams = slices.DeleteFunc(p.Teams, func(t Team) bool { return t.has(name) })
	p.remove(name)
}

func (p *People) remove(name string) {
	p.People = slices.DeleteFunc(p.People, func(q Person) bool { return strings.EqualFold(q.Name, name) })
}

// Rename renames a person, also in teams and results. It does nothing and returns false if nobody
// has the old name or another person has the new one.
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

// Join adds the people and results of others that are missing here, and reports whether it added
// any.
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
	type match struct { // identifies a match: a game and the time of its end
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

// trim enforces the limits. It drops the oldest results and pending matches, the teams that were
// stored the longest time ago, and the people who have not played for the longest time.
func (p *People) trim() {
	p.People = p.People[:min(maxPeople, len(p.People))]
	p.Teams = p.Teams[:min(maxTeams, len(p.Teams))]
	p.Pending = p.Pending[max(0, len(p.Pending)-maxPending):]
	if surplus := len(p.Results) - maxResults; surplus > 0 {
		p.Results = slices.Delete(p.Results, 0, surplus)
	}
}
