// Package records finds out what is true and new in the results that are kept: a third win in a row, a
// record, revenge for last Saturday. It names only those who have won: nothing is said against anybody.
package records

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"canape/scenes/store"
)

// Kind is what a fact is about.
type Kind uint8

// The kinds of facts, those first that are told first.
const (
	Record   Kind = iota // the highest score of all in that game, with as many players
	First                // somebody has done what nobody here had done before
	InARow               // wins of somebody, in whatever games
	Revenge              // won against the same people who won last time, on another day
	Fastest              // the shortest match of that game in its length, with as many players
	Longest              // the longest
	FirstWin             // of somebody in that game
	AtLast               // won after several defeats
	Level                // of two people who have played alone, each has won as often
	Lead                 // of two people, the winner has now won more often
	Series               // of two people, how often each has won
)

// Fact is something that a match has made true.
type Fact struct {
	Kind Kind
	Name string // who has won, or done it
	// Other is who has played against them, where there are two and the fact is about both.
	Other string
	Deed  string // of the game, for a first
	Game  string
	// N is the score, the minutes, the wins or the defeats in a row, or the winner's wins.
	N int
	// Before is the record before, or the wins of the other one.
	Before int
	Holder string // of the record before
	// When is the day of the record before, or of what is avenged.
	When time.Time
}

const (
	least    = 4             // matches of a game, before any is a record
	row      = 3             // wins in a row that are worth telling, and defeats before a win
	meetings = 4             // matches of two people, before it is told who leads
	otherDay = 6 * time.Hour // after which it is no longer the same evening
)

// Facts returns what the match at an index of results, the oldest of which come first, has made
// true, what is told first in front. Of a match that everybody has won, and of bots and people
// without a name, nothing is told. Firsts are told of whoever has done them; everything else only
// of those who have won. How two people stand is not told where that is against a child.
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

// against reports whether a fact says that a child has won less often.
func (f Fact) against(people store.People) bool {
	return f.Other != "" && (f.N > f.Before && people.IsChild(f.Other) || f.N < f.Before && people.IsChild(f.Name))
}

// Latest returns the first fact of the latest evening that has one; false if there is none.
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

// Measure is what a best is the best in.
type Measure uint8

// The measures: the highest score, and the shortest and the longest match, in minutes.
const (
	Highest Measure = iota
	Shortest
	Lengthiest
)

// Best is a person's best in matches of a game that they have won.
type Best struct {
	Game   string
	In     Measure
	Score  int // or minutes
	When   time.Time
	Others []string // who played as well and has a name
}

// BestOf returns a person's best in each game, the game that comes first in the results first: the
// highest score where more is better, and the shortest and longest match that they have won, if they
// have won several.
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
	only := map[string]bool{} // of which all matches have taken as long
	for _, b := range list {
		only[b.Game] = only[b.Game] || b.In == Shortest && b.Score == minutes(b.Game, Lengthiest)
	}
	list = slices.DeleteFunc(list, func(b Best) bool { return b.In != Highest && only[b.Game] })
	slices.SortStableFunc(list, func(a, b Best) int {
		return cmp.Or(slices.Index(games, a.Game)-slices.Index(games, b.Game), int(a.In)-int(b.In))
	})
	return list
}

// others returns the people with names in a match, but one.
func others(r store.Result, but string) (names []string) {
	for _, seat := range r.Seats {
		if !seat.Bot && !seat.Unnamed && !strings.EqualFold(seat.Name, but) {
			names = append(names, seat.Name)
		}
	}
	return names
}

// highest reports whether a score of somebody who has won is higher than those of all who have not: in
// such a match more is better. In other games the fewest cards win, or something else decides.
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

// holder returns who holds a record, "" for somebody without a name: then nothing is told of it, since
// another's lower score was no record.
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

// duration compares how long a match took with all others of its length, with as many players: it
// must beat each of them. The record before is that of the person who has won, of several the first
// with a name.
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

// ending returns how many of a person's latest matches in a row were won, or lost.
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

// place returns where in a result a person sat, -1 if they did not play.
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

// samePeople reports whether the same people, and nobody else but as many bots, have played two
// matches. Of people without a name nobody knows.
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

// balance is told where two people have played against each other, and nobody else.
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
