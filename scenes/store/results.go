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
	// Match is the file name of the journal; "" if there is none, and in results of older versions.
	Match string `json:"match,omitempty"`
	// Evening and Number identify the match within an evening. They are "" and 0 if it belonged to
	// none, and in results of older versions.
	Evening string `json:"evening,omitempty"`
	Number  int    `json:"number,omitempty"`
	// Form is the length of the match, "" for a custom one. Minutes is its duration; 0 means
	// unknown.
	Form    string `json:"form,omitempty"`
	Minutes int    `json:"minutes,omitempty"`
}

// SeatResult is one seat's part in a result.
type SeatResult struct {
	Name  string `json:"name"`
	Bot   bool   `json:"bot,omitempty"`
	Score int    `json:"score"`
	Won   bool   `json:"won"`
	// Unnamed means that the person entered no name, and Name is the name of the seat.
	Unnamed bool `json:"unnamed,omitempty"`
	// Firsts are the deeds of the game that nobody here had achieved before.
	Firsts []string `json:"firsts,omitempty"`
	// Rank is the place, from 1; ties share one; 0 means unknown. Team is the same for partners,
	// from 1; 0 means no teams, or unknown.
	Rank int `json:"rank,omitempty"`
	Team int `json:"team,omitempty"`
	// Level is that of a bot, "" if unknown.
	Level string `json:"level,omitempty"`
	// Handicaps are the seat's handicaps.
	Handicaps engine.Handicaps `json:"handicaps,omitempty"`
}

// Is reports whether this seat belonged to the person with the name.
func (s SeatResult) Is(name string) bool {
	return !s.Bot && !s.Unnamed && strings.EqualFold(s.Name, name)
}

// WonBy reports whether a seat won the match. In a draw of everybody nobody wins.
func (r Result) WonBy(seat int) bool {
	return r.Seats[seat].Won && (len(r.Seats) == 1 || slices.ContainsFunc(r.Seats, func(s SeatResult) bool { return !s.Won }))
}

// ResultAt returns the index of the result of a game that ended at a time, -1 if there is none.
func (p *People) ResultAt(game string, ended time.Time) int {
	for i := len(p.Results) - 1; i >= 0; i-- {
		if r := &p.Results[i]; r.Game == game && r.Ended.Equal(ended) {
			return i
		}
	}
	return -1
}

// ResultOf returns the result of a match of an evening, by its number; false if it has not been
// recorded.
func (p *People) ResultOf(evening string, number int) (Result, bool) {
	for i := len(p.Results) - 1; i >= 0; i-- {
		if r := p.Results[i]; r.Evening == evening && r.Number == number {
			return r, true
		}
	}
	return Result{}, false
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
		for j := range r.Seats {
			if r.WonBy(j) {
				wins[j]++
			}
		}
	}
	return wins, matches
}
