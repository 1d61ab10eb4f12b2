package store

import (
	"slices"
	"strings"
	"time"

	"canape/engine"
)

// Result is the result of one match.
type Result struct {
	Game  string       `json:"game"`
	Ended time.Time    `json:"ended"`
	Seats []SeatResult `json:"seats"`
	// Match is the file name of the journal. It is "" without a journal and in results of older
	// versions.
	Match string `json:"match,omitempty"`
	// Evening and Number identify the match within an evening. They are "" and 0 for a match
	// outside an evening and in results of older versions.
	Evening string `json:"evening,omitempty"`
	Number  int    `json:"number,omitempty"`
	// Form is the name of the match's length, or "" for a custom length. Minutes is the duration of
	// the match; 0 means unknown.
	Form    string `json:"form,omitempty"`
	Minutes int    `json:"minutes,omitempty"`
}

// SeatResult is one seat's part in a result.
type SeatResult struct {
	Name  string `json:"name"`
	Bot   bool   `json:"bot,omitempty"`
	Score int    `json:"score"`
	Won   bool   `json:"won"`
	// Unnamed means that the person entered no name. Name is then the name of the seat.
	Unnamed bool `json:"unnamed,omitempty"`
	// Firsts are the deeds of this match that nobody on this machine had achieved before.
	Firsts []string `json:"firsts,omitempty"`
	// Rank is the seat's place, from 1; tied seats share one, and 0 means unknown. Team is the
	// number of the seat's team, from 1; 0 means that there are no teams or that they are unknown.
	Rank int `json:"rank,omitempty"`
	Team int `json:"team,omitempty"`
	// Level is the level of a bot, or "" if it is unknown.
	Level string `json:"level,omitempty"`
	// Handicaps are the seat's handicaps.
	Handicaps engine.Handicaps `json:"handicaps,omitempty"`
}

// Is reports whether this seat belonged to the person with the name.
func (s SeatResult) Is(name string) bool {
	return !s.Bot && !s.Unnamed && strings.EqualFold(s.Name, name)
}

// WonBy reports whether a seat won the match. If all of several seats are winners, the match is a
// draw and nobody won.
func (r Result) WonBy(seat int) bool {
	return r.Seats[seat].Won && (len(r.Seats) == 1 || slices.ContainsFunc(r.Seats, func(s SeatResult) bool { return !s.Won }))
}

// ResultAt returns the index of the result of this game with this end time, or -1 if there is none.
func (p *People) ResultAt(game string, ended time.Time) int {
	for i := len(p.Results) - 1; i >= 0; i-- {
		if r := &p.Results[i]; r.Game == game && r.Ended.Equal(ended) {
			return i
		}
	}
	return -1
}

// ResultOf returns the result of the evening's match with this number, or false if it is not
// recorded.
func (p *People) ResultOf(evening string, number int) (Result, bool) {
	for i := len(p.Results) - 1; i >= 0; i-- {
		if r := p.Results[i]; r.Evening == evening && r.Number == number {
			return r, true
		}
	}
	return Result{}, false
}

// Tally is the number of matches that a person has played, and how many of them they have won.
type Tally struct{ Played, Won int }

// Tally counts a person's matches of a game, or of all games if game is empty.
func (p *People) Tally(name, game string) Tally {
	var t Tally
	for _, r := range p.Results {
		if game != "" && r.Game != game {
			continue
		}
		for i, seat := range r.Seats {
			if seat.Is(name) {
				t.Played++
				if r.WonBy(i) {
					t.Won++
				}
			}
		}
	}
	return t
}

// longestBreak is the longest time between the ends of two matches of the same evening.
const longestBreak = 6 * time.Hour

// Series counts the wins in the current series of a game. The series consists of the latest matches
// in one evening, as long as the same people and bots played. wins is in the order of names;
// matches is the length of the series.
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
		for j := range r.Seats {
			if r.WonBy(j) {
				wins[j]++
			}
		}
	}
	return wins, matches
}
