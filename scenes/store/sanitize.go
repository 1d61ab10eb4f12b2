package store

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"canape/engine"
)

// The functions below limit data read from a file to what the app itself could have written.

// MaxName is the longest name that a person can have, in characters.
const MaxName = 12

// Limits of the stored data. Beyond a limit, trim drops the oldest results and the people who have
// not played for the longest time.
const (
	maxResults = 2000
	maxPeople  = 200
	maxSeats   = 8  // seats in a result
	maxID      = 32 // the length of a game's id, of a form's name and of a level, in characters
	maxDevices = 8  // devices per person
	maxMark    = 100
	maxStrange = 50
	maxOutfit  = 4
	maxEarned  = 200
	maxTeams   = 500
	maxFirsts  = 20 // deeds of one seat in one match
	maxGames   = 64 // games for which a person has handicaps
	maxKinds   = 8  // different handicaps of one seat
	maxSteps   = 99
	maxPending = 100
)

// NameLetter reports whether a name may contain the character.
func NameLetter(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || strings.ContainsRune(" -'’.&", r)
}

// SanitizedName returns a name from a file in a form that a player could have entered: short
// enough, with only the characters allowed in names and single spaces between words. A name that
// has no such character becomes a question mark.
func SanitizedName(name string) string {
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
		case space && len(held) > 0: // no room is left for the space and the next letter
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

// sanitize limits data read from a file to what the app could have written, and reports whether
// anything was lost.
func (p *People) sanitize() (less bool) {
	read := len(p.People)
	known := map[string]bool{}
	p.People = slices.DeleteFunc(p.People, func(person Person) bool {
		folded := strings.ToLower(SanitizedName(person.Name))
		drop := folded == "" || known[folded] || len(known) >= maxPeople
		known[folded] = true
		return drop
	})
	less = len(p.People) < read
	for i := range p.People {
		less = p.People[i].sanitize() || less
	}
	var strange bool
	p.Strangers, strange = sanitizedMarks(p.Strangers, maxStrange)
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
	read = len(p.Pending)
	pending := p.Pending
	p.Pending = nil
	for _, o := range pending {
		if soundMatch(o.Match) && p.pending(o.Match) < 0 && len(p.Pending) < maxPending {
			p.Pending = append(p.Pending, o)
		}
	}
	less = less || len(p.Pending) < read
	read = len(p.Results)
	p.Results = slices.DeleteFunc(p.Results, func(r Result) bool {
		return len(r.Seats) > maxSeats || utf8.RuneCountInString(r.Game) > maxID || utf8.RuneCountInString(r.Form) > maxID ||
			r.Minutes < 0 || r.Minutes > maxMinutes
	})
	p.trim()
	less = less || len(p.Results) < read
	for i := range p.Results {
		less = p.Results[i].sanitize() || less
		for j := range p.Results[i].Seats {
			less = p.Results[i].Seats[j].sanitize() || less
		}
	}
	return less
}

// sanitize limits a result's references to its journal and its evening to what the app could have
// written, and reports whether anything was lost.
func (r *Result) sanitize() (less bool) {
	if r.Match != "" && !soundMatch(r.Match) {
		r.Match, less = "", true
	}
	if (r.Evening != "" || r.Number != 0) && (!soundMatch(r.Evening) || r.Number < 1) {
		r.Evening, r.Number, less = "", 0, true
	}
	return less
}

// sanitize limits a seat's result to what the app could have written, and reports whether anything was
// lost.
func (s *SeatResult) sanitize() (less bool) {
	firsts, fewer := sanitizedMarks(s.Firsts, maxFirsts)
	s.Firsts = firsts
	name, rank, team := SanitizedName(s.Name), min(max(s.Rank, 0), maxSeats), min(max(s.Team, 0), maxSeats)
	less = fewer || name != s.Name || rank != s.Rank || team != s.Team
	s.Name, s.Rank, s.Team = name, rank, team
	if utf8.RuneCountInString(s.Level) > maxID {
		s.Level, less = "", true
	}
	return sanitizeHandicaps(s.Handicaps) || less
}

// sanitizeHandicaps removes handicaps that the app could not have written, and reports whether it
// removed any.
func sanitizeHandicaps(given engine.Handicaps) (fewer bool) {
	read := len(given)
	maps.DeleteFunc(given, func(name string, steps int) bool {
		return name == "" || utf8.RuneCountInString(name) > maxID || steps < 0 || steps > maxSteps
	})
	if len(given) > maxKinds { // it is unknown which of them the app wrote
		clear(given)
	}
	return len(given) < read
}

// sanitize limits a person to what the app could have written, and reports whether anything was lost.
func (person *Person) sanitize() (less bool) {
	name, colour := SanitizedName(person.Name), min(max(person.Colour, 0), 5)
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
		less = sanitizeHandicaps(given) || less
		return game == "" || utf8.RuneCountInString(game) > maxID
	})
	if len(person.Handicaps) > maxGames {
		person.Handicaps = nil
	}
	less = less || len(person.Handicaps) < games
	for _, list := range []struct {
		names *[]string
		most  int
	}{{&person.Devices, maxDevices}, {&person.Outfit, maxOutfit}, {&person.Earned, maxEarned}} {
		var fewer bool
		*list.names, fewer = sanitizedMarks(*list.names, list.most)
		less = less || fewer
	}
	return less
}

// sanitizedMarks returns the valid names of a list, such as the marks of devices, without
// duplicates and at most the given number of them. It reports whether it dropped any.
func sanitizedMarks(marks []string, most int) (held []string, fewer bool) {
	for _, mark := range marks {
		if mark != "" && len(mark) <= maxMark && len(held) < most && !slices.Contains(held, mark) && !strings.ContainsFunc(mark, unicode.IsControl) {
			held = append(held, mark)
		}
	}
	return held, len(held) < len(marks)
}
