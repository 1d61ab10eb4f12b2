package store

import (
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Owed is a match of which something is still to be kept.
type Owed struct {
	Match string    `json:"match"`          // the file name of its journal
	Ended time.Time `json:"ended,omitzero"` // of its result; zero: there is none yet
}

// Owe notes that a match has begun, by the file name of its journal. It reports whether that is new.
func (p *People) Owe(match string) bool {
	if match == "" || p.owed(match) >= 0 {
		return false
	}
	p.Owed = append(slices.Clip(p.Owed), Owed{Match: match})
	p.trim()
	return true
}

// OweFor notes that the result of a match is kept, and reports whether the match was owed.
func (p *People) OweFor(match string, ended time.Time) bool {
	at := p.owed(match)
	if at < 0 {
		return false
	}
	p.Owed = slices.Clone(p.Owed)
	p.Owed[at].Ended = ended
	return true
}

// OweAs notes that the journal of a match has another name now.
func (p *People) OweAs(match, name string) {
	if at := p.owed(match); at >= 0 && p.owed(name) < 0 {
		p.Owed = slices.Clone(p.Owed)
		p.Owed[at].Match = name
	}
}

// Pay notes that everything of a match is kept, or never can be. It reports whether that is new.
func (p *People) Pay(match string) bool {
	at := p.owed(match)
	if at < 0 {
		return false
	}
	p.Owed = slices.Delete(slices.Clone(p.Owed), at, at+1)
	return true
}

func (p *People) owed(match string) int {
	return slices.IndexFunc(p.Owed, func(o Owed) bool { return o.Match == match })
}

// sound reports whether the app could have written an entry.
func (o Owed) sound() bool {
	return o.Match != "" && len(o.Match) <= maxMark && filepath.Base(o.Match) == o.Match && strings.HasSuffix(o.Match, matchEnd)
}
