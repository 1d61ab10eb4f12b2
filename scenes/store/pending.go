package store

import (
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Pending is a match that has begun and whose result is not recorded yet.
type Pending struct {
	Match string `json:"match"` // the file name of the match's journal
	// Ended is the end of the match if an older version already recorded its result, without ranks
	// and prizes.
	Ended time.Time `json:"ended,omitzero"`
}

// Begin adds a match to the pending matches; match is the file name of its journal. It returns
// false if the match is already pending or has no journal.
func (p *People) Begin(match string) bool {
	if match == "" || p.pending(match) >= 0 {
		return false
	}
	p.Pending = append(slices.Clip(p.Pending), Pending{Match: match})
	p.trim()
	return true
}

// Move records that the journal of a pending match has a new file name.
func (p *People) Move(match, name string) {
	if at := p.pending(match); at >= 0 && p.pending(name) < 0 {
		p.Pending = slices.Clone(p.Pending)
		p.Pending[at].Match = name
	}
}

// Drop removes a match from the pending matches.
func (p *People) Drop(match string) {
	p.Pending = slices.DeleteFunc(slices.Clone(p.Pending), func(o Pending) bool { return o.Match == match })
}

// Record adds the result of a match, removes the match from the pending matches, and returns the
// index of the result. If the match was recorded before, added is false. If an older version
// recorded it while it was pending, its result gets the ranks, and added is true. If that result no
// longer exists, the index is -1.
func (p *People) Record(r Result) (at int, added bool) {
	pending := p.pending(r.Match)
	switch at = p.recorded(r.Match); {
	case pending >= 0 && !p.Pending[pending].Ended.IsZero():
		at = p.ResultAt(r.Game, p.Pending[pending].Ended)
		added = at >= 0 && p.Results[at].complete(r)
	case pending >= 0 || at < 0: // a pending match is new even if an older match had the same file name, because the clock may have been set back
		p.Results = append(p.Results, r)
		p.trim()
		at, added = len(p.Results)-1, true
	}
	p.Drop(r.Match)
	return at, added
}

// complete adds to a result of an older version the fields that it lacks. It keeps the names, which
// people may have entered since then. If the numbers of seats differ, it changes nothing and
// returns false.
func (r *Result) complete(whole Result) bool {
	if len(r.Seats) != len(whole.Seats) {
		return false
	}
	r.Match, r.Evening, r.Number = whole.Match, whole.Evening, whole.Number
	r.Seats = slices.Clone(r.Seats)
	for i := range r.Seats {
		r.Seats[i].Rank = whole.Seats[i].Rank
	}
	return true
}

func (p *People) pending(match string) int {
	return slices.IndexFunc(p.Pending, func(o Pending) bool { return o.Match == match })
}

// recorded returns the index of the latest result of the journal named match, or -1 if there is
// none.
func (p *People) recorded(match string) int {
	for i := len(p.Results) - 1; i >= 0; i-- {
		if match != "" && p.Results[i].Match == match {
			return i
		}
	}
	return -1
}

// soundMatch reports whether match can be the file name of a journal.
func soundMatch(name string) bool {
	return name != "" && len(name) <= maxMark && filepath.Base(name) == name && strings.HasSuffix(name, matchEnd)
}
