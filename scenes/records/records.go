// Package records finds facts in the stored results that are worth announcing: a third win in a
// row, a record, revenge for last Saturday. Nearly all facts are about winners, and none criticises
// anybody.
package records

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"canape/scenes/store"
)

// Kind says what a fact is about.
type Kind uint8

// The kinds of facts, the most important first.
const (
	Record   Kind = iota // the highest score in a game with this number of players
	First                // a deed that nobody here had done before
	InARow               // several wins in a row, in the same or in different games
	Revenge              // a win by a person who lost the previous match of this game with the same people, on an earlier evening
	Fastest              // the shortest match of this game with this length and number of players
	Longest              // the longest match of this game with this length and number of players
	FirstWin             // a person's first win in this game
	AtLast               // a win after several defeats
	Level                // two people have now won equally many matches against each other
	Lead                 // the winner now leads in the matches between two people
	Series               // how many of the matches between two people each of them has won
)

// Fact is something worth announcing that became true with a match.
type Fact struct {
	Kind Kind
	Name string // the winner, or the person who did the deed
	// Other is the opponent, if the fact is about two people.
	Other string
	Deed  string // the deed, for First
	Game  string
	// N is the score, the minutes, the number of wins or defeats in a row, or the number of wins of
	// the winner.
	N int
	// Before is the previous record, or the number of wins of the other person.
	Before int
	Holder string // the person who held the previous record
	// When is the day of the previous record, or of the defeat that is avenged.
	When time.Time
}

const (
	least    = 4             // records are announced from this number of earlier matches on
	row      = 3             // wins in a row, and defeats before a win, are announced from this number on
	meetings = 4             // the lead between two people is announced from this number of matches on
	otherDay = 6 * time.Hour // a longer time between two matches means another evening
)

// Facts returns what became true with a match, the most important fact first. at is the index of
// the match in people.Results, which are in order of time. A match that everybody won has no facts.
// Bots and players without a name have none either. A First is about the person who did the deed;
// every other fact is about a winner. Facts leaves out every fact that says that somebody has won
// more often than a child.
func Facts(people store.People, at int) (facts []Fact) {
	now, before := people.Results[at], people.Results[:at]
	if !slices.ContainsFunc(now.Seats, func(s store.SeatResult) bool { return !s.Won }) {
		return nil
	}
	for _, seat := range now.Seats {
		if seat.Bot || seat.Unnamed {
			continue
		}
		for _, deed := range seat.Firsts {
			facts = append(facts, Fact{Kind: First, Name: seat.Name, Game: now.Game, Deed: deed})
		}
	}
	for _, seat := range now.Seats {
		if !seat.Won || seat.Bot || seat.Unnamed {
			continue
		}
		for _, find := range []func([]store.Result, store.Result, store.SeatResult) (Fact, bool){record, inARow, revenge, fastest, longest, firstWin, atLast, balance} {
			if fact, found := find(before, now, seat); found {
				fact.Name, fact.Game = seat.Name, now.Game
				if fact.against(people) {
					continue
				}
				facts = append(facts, fact)
			}
		}
	}
	slices.SortStableFunc(facts, func(a, b Fact) int { return int(a.Kind) - int(b.Kind) })
	return facts
}

// against reports whether the fact says that a child has won less often than the other person.
func (f Fact) against(people store.People) bool {
	return f.Other != "" && (f.N > f.Before && people.IsChild(f.Other) || f.N < f.Before && people.IsChild(f.Name))
}

// Latest returns the most important fact of the latest evening. It returns false if that evening
// has no facts.
func Latest(people store.People) (Fact, bool) {
	results := people.Results
	best, found := Fact{}, false
	for at := len(results) - 1; at >= 0; at-- {
		if at+1 < len(results) && results[at+1].Ended.Sub(results[at].Ended) > otherDay {
			break
		}
		if facts := Facts(people, at); len(facts) > 0 && (!found || facts[0].Kind < best.Kind) {
			best, found = facts[0], true
		}
	}
	return best, found
}

// Measure says in what respect a match was a person's best.
type Measure uint8

// The measures: the highest score, the shortest match, and the longest match.
const (
	Highest Measure = iota
	Shortest
	Lengthiest
)

// Best is a person's best match of a game in one measure, among the matches that they won.
type Best struct {
	Game   string
	In     Measure
	Score  int // the score, or the length in minutes
	When   time.Time
	Others []string // the names of the other players, without players who have no name
}

// BestOf returns a person's best matches in each game, among those that the person won. The games
// are in the order in which they first appear in the results. For each game these are the highest
// score, if a higher score is better there, and the shortest and the longest match, unless they
// took equally long.
func BestOf(results []store.Result, name string) (list []Best) {
	note := func(r store.Result, in Measure, n int) {
		at := slices.IndexFunc(list, func(b Best) bool { return b.Game == r.Game && b.In == in })
		best := Best{r.Game, in, n, r.Ended, others(r, name)}
		switch {
		case at < 0:
			list = append(list, best)
		case in == Shortest && n < list[at].Score, in != Shortest && n > list[at].Score:
			list[at] = best
		}
	}
	var games []string
	for _, r := range results {
		seat := place(r, name)
		if seat < 0 || !r.Seats[seat].Won {
			continue
		}
		if !slices.Contains(games, r.Game) {
			games = append(games, r.Game)
		}
		if highest(r, r.Seats[seat].Score) {
			note(r, Highest, r.Seats[seat].Score)
		}
		if r.Minutes > 0 {
			note(r, Shortest, r.Minutes)
			note(r, Lengthiest, r.Minutes)
		}
	}
	minutes := func(game string, in Measure) int {
		return list[slices.IndexFunc(list, func(b Best) bool { return b.Game == game && b.In == in })].Score
	}
	only := map[string]bool{} // the games in which all matches took equally long
	for _, b := range list {
		only[b.Game] = only[b.Game] || b.In == Shortest && b.Score == minutes(b.Game, Lengthiest)
	}
	list = slices.DeleteFunc(list, func(b Best) bool { return b.In != Highest && only[b.Game] })
	slices.SortStableFunc(list, func(a, b Best) int {
		return cmp.Or(slices.Index(games, a.Game)-slices.Index(games, b.Game), int(a.In)-int(b.In))
	})
	return list
}

// others returns the named people in a match. but is the name of a person to leave out.
func others(r store.Result, but string) (names []string) {
	for _, seat := range r.Seats {
		if !seat.Bot && !seat.Unnamed && !strings.EqualFold(seat.Name, but) {
			names = append(names, seat.Name)
		}
	}
	return names
}

// highest reports whether a winner's score is higher than the scores of all losers. Only then do
// higher scores count as better; in some games, for example, the fewest cards win.
func highest(r store.Result, score int) bool {
	for _, seat := range r.Seats {
		if !seat.Won && seat.Score >= score {
			return false
		}
	}
	return true
}

func record(before []store.Result, now store.Result, seat store.SeatResult) (Fact, bool) {
	if !highest(now, seat.Score) {
		return Fact{}, false
	}
	fact, matches := Fact{Kind: Record, N: seat.Score}, 0
	for _, r := range before {
		if r.Game != now.Game || len(r.Seats) != len(now.Seats) {
			continue
		}
		matches++
		for _, s := range r.Seats {
			if s.Score >= seat.Score {
				return Fact{}, false
			}
			if more := s.Score > fact.Before || s.Score == fact.Before && fact.Before > 0 && fact.Holder == ""; more && !s.Bot {
				fact.Before, fact.Holder, fact.When = s.Score, holder(s), r.Ended
			}
		}
	}
	return fact, matches >= least && fact.Holder != ""
}

// holder returns the name of the player who holds a record, or "" if the player has no name. A
// record without a named holder still stands: a lower score is no record, and beating it is not
// announced.
func holder(s store.SeatResult) string {
	if s.Unnamed {
		return ""
	}
	return s.Name
}

func fastest(before []store.Result, now store.Result, _ store.SeatResult) (Fact, bool) {
	return duration(before, now, Fact{Kind: Fastest, N: now.Minutes}, func(r store.Result) bool { return now.Minutes < r.Minutes })
}

func longest(before []store.Result, now store.Result, _ store.SeatResult) (Fact, bool) {
	return duration(before, now, Fact{Kind: Longest, N: now.Minutes}, func(r store.Result) bool { return now.Minutes > r.Minutes })
}

// duration compares the length of a match with all earlier matches of the same game, form and
// number of players. It returns the fact, and true if the match beats all of them, there are enough
// of them, and the previous record has a holder with a name. That holder is the first named winner
// of the match.
func duration(before []store.Result, now store.Result, fact Fact, beats func(store.Result) bool) (Fact, bool) {
	matches := 0
	for _, r := range before {
		if r.Game != now.Game || len(r.Seats) != len(now.Seats) || r.Form != now.Form || r.Minutes == 0 {
			continue
		}
		matches++
		if !beats(r) {
			return Fact{}, false
		}
		winner := slices.IndexFunc(r.Seats, func(s store.SeatResult) bool { return s.Won && !s.Bot && !s.Unnamed })
		if winner < 0 {
			winner = slices.IndexFunc(r.Seats, func(s store.SeatResult) bool { return s.Won && !s.Bot })
		}
		closer := fact.Before == 0 || (fact.Kind == Fastest) == (r.Minutes < fact.Before)
		if winner >= 0 && closer {
			fact.Before, fact.Holder, fact.When = r.Minutes, holder(r.Seats[winner]), r.Ended
		}
	}
	return fact, now.Minutes > 0 && now.Form != "" && matches >= least && fact.Holder != ""
}

func inARow(before []store.Result, _ store.Result, seat store.SeatResult) (Fact, bool) {
	n := 1 + ending(before, seat.Name, true)
	return Fact{Kind: InARow, N: n}, n >= row
}

func atLast(before []store.Result, _ store.Result, seat store.SeatResult) (Fact, bool) {
	n := ending(before, seat.Name, false)
	return Fact{Kind: AtLast, N: n}, n >= row
}

// ending returns how many of a person's last matches in a row were won (or lost, if won is false).
func ending(before []store.Result, name string, won bool) (n int) {
	for _, r := range slices.Backward(before) {
		if i := place(r, name); i >= 0 {
			if r.Seats[i].Won != won {
				break
			}
			n++
		}
	}
	return n
}

// place returns a person's index in a result, or -1 if they did not play.
func place(r store.Result, name string) int {
	return slices.IndexFunc(r.Seats, func(s store.SeatResult) bool { return s.Is(name) })
}

func firstWin(before []store.Result, now store.Result, seat store.SeatResult) (Fact, bool) {
	played := 0
	for _, r := range before {
		if i := place(r, seat.Name); i >= 0 && r.Game == now.Game {
			if r.Seats[i].Won {
				return Fact{}, false
			}
			played++
		}
	}
	return Fact{Kind: FirstWin}, played > 0
}

func revenge(before []store.Result, now store.Result, seat store.SeatResult) (Fact, bool) {
	for _, r := range slices.Backward(before) {
		if i := place(r, seat.Name); i >= 0 && r.Game == now.Game && samePeople(r, now) {
			return Fact{Kind: Revenge, When: r.Ended}, !r.Seats[i].Won && now.Ended.Sub(r.Ended) >= otherDay
		}
	}
	return Fact{}, false
}

// samePeople reports whether the same people and the same number of bots played in two matches. A
// player without a name is never the same person.
func samePeople(a, b store.Result) bool {
	names := func(r store.Result) (list []string) {
		for _, s := range r.Seats {
			switch {
			case s.Unnamed:
				return nil
			case s.Bot:
				list = append(list, "")
			default:
				list = append(list, strings.ToLower(s.Name))
			}
		}
		slices.Sort(list)
		return list
	}
	one := names(a)
	return one != nil && slices.Equal(one, names(b))
}

// balance returns the fact that says how many matches of a game each of two people has won,
// including this one. It returns false if others played too, or if the two have played fewer than
// meetings such matches.
func balance(before []store.Result, now store.Result, seat store.SeatResult) (Fact, bool) {
	opponent := others(now, seat.Name)
	if len(now.Seats) != 2 || len(opponent) != 1 {
		return Fact{}, false
	}
	wins, lost := 1, 0
	for _, r := range before {
		mine, other := place(r, seat.Name), place(r, opponent[0])
		if r.Game != now.Game || len(r.Seats) != 2 || mine < 0 || other < 0 || r.Seats[mine].Won == r.Seats[other].Won {
			continue
		}
		if r.Seats[mine].Won {
			wins++
		} else {
			lost++
		}
	}
	fact := Fact{Kind: Series, Other: opponent[0], N: wins, Before: lost}
	switch wins {
	case lost:
		fact.Kind = Level
	case lost + 1:
		fact.Kind = Lead
	}
	return fact, wins+lost >= meetings
}
