package results

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"canape/engine"
	"canape/scenes/menu"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/table"
)

// When something is new enough to be told.
const (
	winsInRow    = 3 // of the same person
	lossesBefore = 3 // after which a victory is told
	enoughBefore = 4 // matches of a game, before there can be a record
)

// newsOf returns what the latest of some results has brought that is true and new for a person who
// has won it: a record, a row of victories, a revenge, a first. Nobody who has lost is named for
// that. There is no news if nobody with a name has won.
func newsOf(env *stage.Env, results []store.Result) (table.Highlight, bool) {
	if len(results) == 0 {
		return table.Highlight{}, false
	}
	last, before := results[len(results)-1], results[:len(results)-1]
	for _, tell := range []func(*stage.Env, store.Result, []store.Result, store.SeatResult) (string, string, bool){record, row, revenge, firstWin, atLast} {
		for seat, s := range last.Seats {
			if !s.Won || s.Bot || s.Unnamed || shared(last) {
				continue
			}
			if big, small, ok := tell(env, last, before, s); ok {
				return table.Highlight{Seat: engine.Seat(seat), Big: big, Small: small}, true
			}
		}
	}
	return table.Highlight{}, false
}

// shared reports whether everybody has won.
func shared(r store.Result) bool {
	return !slices.ContainsFunc(r.Seats, func(s store.SeatResult) bool { return !s.Won })
}

// record tells that nobody has ever scored as much in the game, with as many players.
func record(env *stage.Env, last store.Result, before []store.Result, s store.SeatResult) (big, small string, ok bool) {
	for _, other := range last.Seats {
		if other.Score > s.Score || !other.Won && other.Score == s.Score {
			return "", "", false // fewer are better in this game
		}
	}
	var best store.SeatResult
	var when time.Time
	n := 0
	for _, r := range before {
		if r.Game != last.Game || len(r.Seats) != len(last.Seats) {
			continue
		}
		n++
		for _, other := range r.Seats {
			if other.Score >= s.Score {
				return "", "", false
			}
			if !other.Bot && !other.Unnamed && other.Score > best.Score {
				best, when = other, r.Ended
			}
		}
	}
	if n < enoughBefore || best.Name == "" {
		return "", "", false
	}
	return env.Text("results.news.record", "points", s.Score),
		env.Text("results.news.record-small", "points", best.Score, "name", best.Name, "day", dayOf(env, when, last.Ended)), true
}

// row tells how many matches somebody has won in a row.
func row(env *stage.Env, _ store.Result, before []store.Result, s store.SeatResult) (big, small string, ok bool) {
	n := 1
	for _, won := range wonBefore(before, s.Name) {
		if !won {
			break
		}
		n++
	}
	return env.Text("results.news.row", "n", n), env.Text("results.news.row-small", "name", s.Name), n >= winsInRow
}

// revenge tells that somebody has won who had lost to the same people another day.
func revenge(env *stage.Env, last store.Result, before []store.Result, s store.SeatResult) (big, small string, ok bool) {
	for i := len(before) - 1; i >= 0; i-- {
		r := before[i]
		if r.Game != last.Game || !sameSeats(r, last) {
			continue
		}
		at := slices.IndexFunc(r.Seats, func(o store.SeatResult) bool { return o.Is(s.Name) })
		if at < 0 || r.Seats[at].Won || last.Ended.Sub(r.Ended) < longestMatch {
			return "", "", false
		}
		return env.Text("results.news.revenge"), env.Text("results.news.revenge-small", "name", s.Name, "day", dayOf(env, r.Ended, last.Ended)), true
	}
	return "", "", false
}

// firstWin tells that somebody has won the game for the first time, having played it before.
func firstWin(env *stage.Env, last store.Result, before []store.Result, s store.SeatResult) (big, small string, ok bool) {
	played := 0
	for _, r := range before {
		if r.Game != last.Game {
			continue
		}
		for _, o := range r.Seats {
			if o.Is(s.Name) && o.Won {
				return "", "", false
			}
			if o.Is(s.Name) {
				played++
			}
		}
	}
	return env.Text("results.news.first"), env.Text("results.news.first-small", "name", s.Name), played > 0
}

// atLast tells that somebody has won after several defeats.
func atLast(env *stage.Env, _ store.Result, before []store.Result, s store.SeatResult) (big, small string, ok bool) {
	n := 0
	for _, won := range wonBefore(before, s.Name) {
		if won {
			break
		}
		n++
	}
	return env.Text("results.news.at-last"), env.Text("results.news.at-last-small", "name", s.Name, "n", n), n >= lossesBefore
}

// wonBefore returns whether somebody has won each of their matches, the latest first.
func wonBefore(before []store.Result, name string) (won []bool) {
	for i := len(before) - 1; i >= 0; i-- {
		for _, s := range before[i].Seats {
			if s.Is(name) {
				won = append(won, s.Won)
			}
		}
	}
	return won
}

// sameSeats reports whether the same people, and nobody else but as many bots, have played two
// matches.
func sameSeats(a, b store.Result) bool {
	names := func(r store.Result) (list []string) {
		for _, s := range r.Seats {
			name := strings.ToLower(s.Name)
			if s.Bot {
				name = ""
			}
			if s.Unnamed {
				return nil
			}
			list = append(list, name)
		}
		slices.Sort(list)
		return list
	}
	one := names(a)
	return one != nil && slices.Equal(one, names(b))
}

// dayOf says which day something was: today, a day of this week, or a date.
func dayOf(env *stage.Env, then, now time.Time) string {
	then = then.In(now.Location())
	switch age := now.Sub(then); {
	case age < longestMatch:
		return env.Text("results.news.today")
	case age < 6*24*time.Hour:
		return env.Text(fmt.Sprintf("title.weekday.%d", then.Weekday()))
	}
	return menu.When(env, then, now)
}
