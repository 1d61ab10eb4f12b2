package people

import (
	"slices"
	"strings"

	"canape/scenes/store"
)

// played is a match as seen by one of its players.
type played struct {
	game string
	won  bool
}

// lastPlayed returns the last n matches of a person, in order of time.
func lastPlayed(results []store.Result, name string, n int) []played {
	var list []played
	for i := len(results) - 1; i >= 0 && len(list) < n; i-- {
		for j, seat := range results[i].Seats {
			if seat.Is(name) {
				list = append(list, played{results[i].Game, results[i].WonBy(j)})
				break
			}
		}
	}
	slices.Reverse(list)
	return list
}

// streak returns how many of a person's last matches in a row were won.
func streak(results []store.Result, name string) int {
	matches := lastPlayed(results, name, len(results))
	n := 0
	for i := len(matches) - 1; i >= 0 && matches[i].won; i-- {
		n++
	}
	return n
}

// series counts the wins of people who have played several matches of a game with each other.
type series struct {
	game  string
	names []string // the names, beginning with the person of the panel
	wins  []int
}

// seriesOf returns at most n series of matches that a person has played with the same other people,
// the latest first. It ignores bots, and matches without other people. The order of the seats does
// not matter, and matches with others do not interrupt a series.
func seriesOf(results []store.Result, name string, n int) []series {
	var list []series
	keys := map[string]int{}
	for i := len(results) - 1; i >= 0; i-- {
		names, plays := peopleOf(results[i], name)
		if !plays || len(names) < 2 {
			continue
		}
		key := results[i].Game + "\n" + keyOf(names)
		at, known := keys[key]
		if !known {
			if len(list) == n {
				continue
			}
			at = len(list)
			keys[key] = at
			list = append(list, series{results[i].Game, names, make([]int, len(names))})
		}
		for j, seat := range results[i].Seats {
			who := slices.IndexFunc(list[at].names, func(other string) bool { return strings.EqualFold(other, seat.Name) })
			if !seat.Bot && results[i].WonBy(j) && who >= 0 {
				list[at].wins[who]++
			}
		}
	}
	return list
}

// peopleOf returns the named people of a match without bots, beginning with first. It returns false
// if first did not play.
func peopleOf(r store.Result, first string) (names []string, plays bool) {
	for _, seat := range r.Seats {
		switch {
		case seat.Bot, seat.Unnamed:
		case strings.EqualFold(seat.Name, first):
			names, plays = slices.Insert(names, 0, seat.Name), true
		default:
			names = append(names, seat.Name)
		}
	}
	return names, plays
}

func keyOf(names []string) string {
	lower := make([]string, len(names))
	for i, name := range names {
		lower[i] = strings.ToLower(name)
	}
	slices.Sort(lower)
	return strings.Join(lower, "\n")
}

// gamesOf returns the games that a person has played, the most played first.
func gamesOf(p *store.People, name string) []string {
	count := map[string]int{}
	var games []string
	for _, match := range lastPlayed(p.Results, name, len(p.Results)) {
		if count[match.game]++; count[match.game] == 1 {
			games = append(games, match.game)
		}
	}
	slices.SortStableFunc(games, func(a, b string) int { return count[b] - count[a] })
	return games
}
