package records_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"canape/scenes/records"
	"canape/scenes/store"

	"github.com/google/go-cmp/cmp"
)

var first = time.Date(2026, 5, 2, 20, 0, 0, 0, time.UTC)

// match returns the result of a match on a day. seats contains names with scores, such as "Zoé 12".
// A winner has a star, as in "Zoé* 12". The name Bot stands for a bot, and Circle for a player
// without a name.
func match(game string, day int, seats ...string) store.Result {
	r := store.Result{Game: game, Ended: first.AddDate(0, 0, day)}
	for _, text := range seats {
		name, score, _ := strings.Cut(text, " ")
		s := store.SeatResult{Name: strings.TrimSuffix(name, "*"), Won: strings.HasSuffix(name, "*")}
		for _, digit := range score {
			s.Score = 10*s.Score + int(digit-'0')
		}
		s.Bot, s.Unnamed = s.Name == "Bot", s.Name == "Circle"
		r.Seats = append(r.Seats, s)
	}
	return r
}

// lasting returns the result with this length in minutes and the short form.
func lasting(minutes int, r store.Result) store.Result {
	r.Minutes, r.Form = minutes, "short"
	return r
}

func TestShortestAndLongest(t *testing.T) {
	var results []store.Result
	for i, minutes := range []int{9, 7, 12, 8} {
		results = append(results, lasting(minutes, match("blanco", i, []string{"Zoé* 0", "Zoé 0"}[i%2], []string{"Tom 4", "Tom* 4"}[i%2])))
	}
	fact := func(r store.Result) (found records.Fact) {
		all := append(results[:4:4], r)
		for _, f := range records.Facts(store.People{Results: all}, 4) {
			if f.Kind == records.Fastest || f.Kind == records.Longest {
				found = f
			}
		}
		return found
	}
	now := match("blanco", 9, "Zoé* 0", "Tom 3")
	for _, c := range []struct {
		r    store.Result
		want records.Fact
	}{
		{lasting(6, now), records.Fact{Kind: records.Fastest, Name: "Zoé", Game: "blanco", N: 6, Before: 7, Holder: "Tom", When: first.AddDate(0, 0, 1)}},
		{lasting(13, now), records.Fact{Kind: records.Longest, Name: "Zoé", Game: "blanco", N: 13, Before: 12, Holder: "Zoé", When: first.AddDate(0, 0, 2)}},
		{lasting(7, now), records.Fact{}},
		{lasting(0, now), records.Fact{}},
		{now, records.Fact{}},
		{lasting(1, match("football", 9, "Zoé* 0", "Tom 3")), records.Fact{}},
		{lasting(1, match("blanco", 9, "Zoé* 0", "Tom 3", "Léa 3")), records.Fact{}},
		{lasting(1, match("blanco", 9, "Bot* 0", "Tom 3")), records.Fact{}},
	} {
		if diff := cmp.Diff(c.want, fact(c.r)); diff != "" {
			t.Errorf("%d minutes: %s", c.r.Minutes, diff)
		}
	}
	want := []records.Best{{Game: "blanco", In: records.Shortest, Score: 9, When: first, Others: []string{"Tom"}},
		{Game: "blanco", In: records.Lengthiest, Score: 12, When: first.AddDate(0, 0, 2), Others: []string{"Tom"}}}
	if diff := cmp.Diff(want, records.BestOf(results, "Zoé")); diff != "" {
		t.Error(diff)
	}
	if got := records.BestOf(results[:1], "Zoé"); len(got) > 0 {
		t.Errorf("of one match %+v is the best", got)
	}
}

// A first is announced whether the person has won or lost, but not for a bot or a player without a
// name.
func TestFirsts(t *testing.T) {
	r := match("football", 0, "Zoé* 2", "Tom 1", "Bot 1", "Circle 1")
	for i := range r.Seats {
		r.Seats[i].Firsts = []string{"goal"}
	}
	want := []records.Fact{{Kind: records.First, Name: "Zoé", Game: "football", Deed: "goal"}, {Kind: records.First, Name: "Tom", Game: "football", Deed: "goal"}}
	if diff := cmp.Diff(want, records.Facts(store.People{Results: []store.Result{r}}, 0)); diff != "" {
		t.Error(diff)
	}
}

func TestOf(t *testing.T) {
	day := func(n int) time.Time { return first.AddDate(0, 0, n) }
	const game = "blitz"
	tests := []struct {
		name    string
		results []store.Result // the facts are about the last one
		want    []records.Fact
	}{
		{"a match like any other", []store.Result{match(game, 0, "Zoé* 9", "Tom 8"), match(game, 7, "Zoé* 5", "Tom 4")}, nil},
		{"a record, and revenge", []store.Result{match(game, 0, "Zoé* 9", "Tom 8"), match(game, 7, "Tom* 11", "Zoé 3"), match(game, 8, "Léa* 7", "Zoé 2"),
			match(game, 9, "Zoé* 7", "Tom 3"), match(game, 10, "Tom* 12", "Zoé 2")},
			[]records.Fact{{Kind: records.Record, Name: "Tom", Game: game, N: 12, Before: 11, Holder: "Tom", When: day(7)}, {Kind: records.Revenge, Name: "Tom", Game: game, When: day(9)},
				{Kind: records.Level, Name: "Tom", Other: "Zoé", Game: game, N: 2, Before: 2}}},
		{"no record of another number of players", []store.Result{match(game, 0, "Zoé* 9", "Tom 8", "Léa 1"), match(game, 1, "Zoé* 9", "Tom 8", "Léa 1"),
			match(game, 2, "Zoé 1", "Tom* 8", "Léa 1"), match(game, 3, "Zoé* 9", "Tom 8", "Léa 1"), match(game, 4, "Zoé* 10", "Max 2")}, nil},
		{"the first win", []store.Result{match(game, 0, "Zoé* 9", "Tom 8"), match("blanco", 0, "Tom* 0", "Zoé 8"), match(game, 0, "Tom* 9", "Max 1")},
			[]records.Fact{{Kind: records.FirstWin, Name: "Tom", Game: game}}},
		{"no revenge on the same evening", []store.Result{match(game, 0, "Tom* 9", "Zoé 8"), match(game, 0, "Zoé* 9", "Tom 8"), match(game, 0, "Tom* 5", "Zoé 4")}, nil},
		{"nor on somebody who is not here", []store.Result{match(game, 0, "Tom* 9", "Zoé 8"), match(game, 0, "Zoé* 9", "Tom 8", "Léa 1"), match(game, 7, "Tom* 5", "Léa 4")}, nil},
		{"the third in a row", []store.Result{match(game, 0, "Zoé 1", "Tom* 8"), match(game, 0, "Tom 1", "Max* 8"), match("blanco", 1, "Tom* 0", "Zoé 4"),
			match(game, 1, "tom* 8", "Bot 4"), match(game, 2, "Tom* 8", "Léa 4", "Zoé 1")},
			[]records.Fact{{Kind: records.InARow, Name: "Tom", Game: game, N: 3}}},
		{"at last", []store.Result{match(game, 0, "Tom* 8", "Max 1"), match(game, 0, "Tom 1", "Max* 8"), match("blanco", 1, "Tom 3", "Zoé* 0"),
			match(game, 1, "tom 3", "Bot* 4"), match(game, 2, "Tom* 8", "Léa 4", "Zoé 1")},
			[]records.Fact{{Kind: records.AtLast, Name: "Tom", Game: game, N: 3}}},
		{"in the lead", []store.Result{match(game, 0, "Zoé* 9", "Tom 8"), match(game, 0, "Zoé* 9", "Tom 8"), match(game, 0, "Zoé 7", "Tom* 8"), match(game, 0, "Zoé 7", "Tom* 8"),
			match(game, 0, "Zoé 1", "Tom 1", "Max* 2"), match(game, 0, "Zoé* 9", "Tom 8")},
			[]records.Fact{{Kind: records.AtLast, Name: "Zoé", Game: game, N: 3}, {Kind: records.Lead, Name: "Zoé", Other: "Tom", Game: game, N: 3, Before: 2}}},
		{"a draw", []store.Result{match(game, 0, "Zoé* 9", "Tom 8"), match(game, 0, "Zoé* 9", "Tom 8"), match(game, 0, "Zoé* 9", "Tom* 9")}, nil},
		{"robots and people without a name", []store.Result{match(game, 0, "Bot* 9", "Circle 8"), match(game, 0, "Bot* 9", "Circle 8"), match(game, 0, "Bot* 9", "Circle 9"),
			match(game, 0, "Bot* 9", "Circle 9"), match(game, 0, "Bot 9", "Circle* 10")}, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, records.Facts(store.People{Results: tt.results}, len(tt.results)-1)); diff != "" {
				t.Errorf("facts (-want +got):\n%s", diff)
			}
		})
	}
}

// A person may take the name that a nameless player had, which is that of a shape. The matches of
// the nameless player do not count for that person: they add no wins in a row, record, defeats,
// first win or revenge. No record has an empty holder.
func TestNamelessPlayersHaveNoRecords(t *testing.T) {
	const game = "blitz"
	named := func(r store.Result) store.Result {
		for i := range r.Seats {
			r.Seats[i].Unnamed = false
		}
		return r
	}
	last := func(results ...store.Result) []records.Fact {
		return records.Facts(store.People{Results: results}, len(results)-1)
	}
	won, lost := match(game, 0, "Circle* 9", "Tom 8"), match(game, 1, "Circle 3", "Tom* 8")
	for name, results := range map[string][]store.Result{
		"a row":             {won, won, won, named(match(game, 7, "Circle* 5", "Max 4"))},
		"defeats":           {lost, lost, lost, named(match(game, 7, "Circle* 5", "Max 4"))},
		"a first win":       {lost, named(match(game, 7, "Circle* 5", "Max 4"))},
		"revenge":           {lost, named(match(game, 7, "Circle* 5", "Tom 4"))},
		"revenge on nobody": {match(game, 0, "Circle* 9", "Tom 8"), match(game, 0, "Max* 9", "Tom 8"), match(game, 0, "Max 1", "Tom* 8"), match(game, 7, "Circle 3", "Tom* 7")},
		"the lead":          {won, won, lost, lost, named(match(game, 7, "Circle* 5", "Tom 4"))},
		"a record":          {won, won, won, won, match(game, 7, "Max* 12", "Tom 4")},
		"a record by them":  {match(game, 0, "Zoé* 5", "Tom 4"), match(game, 1, "Zoé* 5", "Tom 4"), match(game, 2, "Zoé* 5", "Tom 4"), match(game, 3, "Zoé* 5", "Tom 4"), match(game, 7, "Circle* 12", "Tom 4")},
		"the longest": {lasting(8, match(game, 0, "Zoé* 5", "Tom 4")), lasting(9, won), lasting(7, match(game, 2, "Zoé* 5", "Tom 4")), lasting(7, match(game, 3, "Zoé* 5", "Tom 4")),
			lasting(12, match(game, 7, "Max* 5", "Tom 4"))},
		"the shortest": {lasting(9, won), lasting(9, won), lasting(9, won), lasting(9, won), lasting(3, match(game, 7, "Max* 7", "Tom 4"))},
	} {
		if facts := last(results...); len(facts) > 0 {
			t.Errorf("%s: %+v", name, facts)
		}
	}
	if list := records.BestOf([]store.Result{won, won, lasting(3, won), lasting(9, won)}, "Circle"); len(list) > 0 {
		t.Errorf("records of an unnamed player: %+v", list)
	}
	if fact, found := records.Latest(store.People{Results: []store.Result{won, won, won, won}}); found {
		t.Errorf("the latest is %+v", fact)
	}
}

// TestOnlyWinnersAreNamed checks with random results that all facts are about winners.
func TestOnlyWinnersAreNamed(t *testing.T) {
	var results []store.Result
	told := 0
	for n := range 400 {
		names := []string{"Zoé", "Tom", "Léa", "Max"}[:2+n*n%3]
		seats := make([]string, len(names))
		for i, name := range names {
			if seats[i] = name + " 1"; i == (n*7+n/3)%len(names) {
				seats[i] = name + "* " + string(rune('2'+n%8))
			}
		}
		results = append(results, match([]string{"blitz", "football"}[n%2], n/3, seats...))
		for _, fact := range records.Facts(store.People{Results: results}, n) {
			told++
			for _, seat := range results[n].Seats {
				if seat.Name == fact.Name && !seat.Won {
					t.Fatalf("%+v is announced about a loser: %+v", fact, results[n])
				}
			}
		}
	}
	if told == 0 || told > 400 {
		t.Errorf("%d facts of 400 matches", told)
	}
}

// The balance of two people is announced after each of their matches, unless a child has won less
// often.
func TestBalanceOfTwo(t *testing.T) {
	people := store.People{}
	people.Remember(store.Person{Name: "Zoé"})
	people.Remember(store.Person{Name: "Papi"})
	tell := func() string {
		for _, fact := range records.Facts(people, len(people.Results)-1) {
			if fact.Other != "" {
				return fmt.Sprintf("%d %s %d:%d %s", fact.Kind-records.Level, fact.Name, fact.N, fact.Before, fact.Other)
			}
		}
		return ""
	}
	var told []string
	var kind []bool // whether each kind of fact is announced if Zoé is a child
	for _, zoe := range []bool{true, false, true, true, true, false, false, false, false} {
		seats := []string{"Zoé 3", "Papi* 8"}
		if zoe {
			seats = []string{"Papi 3", "Zoé* 8"}
		}
		people.Results = append(people.Results, match("blitz", 1, seats...))
		told = append(told, tell())
		people.SetChild("Zoé", true)
		kind = append(kind, tell() != "")
		people.SetChild("Zoé", false)
	}
	want := []string{"", "", "", "2 Zoé 3:1 Papi", "2 Zoé 4:1 Papi", "2 Papi 2:4 Zoé", "2 Papi 3:4 Zoé", "0 Papi 4:4 Zoé", "1 Papi 5:4 Zoé"}
	if diff := cmp.Diff(want, told); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if want := []bool{false, false, false, true, true, true, true, true, false}; !slices.Equal(kind, want) {
		t.Errorf("where Zoé is a child, facts are announced %v, want %v", kind, want)
	}
}

func TestLatest(t *testing.T) {
	results := []store.Result{match("blitz", 0, "Tom* 9", "Zoé 8"), match("blitz", 0, "Zoé* 9", "Tom 8"), match("blitz", 7, "Tom* 5", "Zoé 4"), match("blitz", 7, "Zoé* 5", "Max 4")}
	if fact, found := records.Latest(store.People{Results: results}); !found || fact.Kind != records.Revenge || fact.Name != "Tom" {
		t.Errorf("of the latest evening %+v", fact)
	}
	if fact, found := records.Latest(store.People{Results: append(results, match("blanco", 9, "Tom* 1", "Zoé 4"))}); found {
		t.Errorf("of an evening before the latest %+v", fact)
	}
	if _, found := records.Latest(store.People{}); found {
		t.Error("a fact without results")
	}
}

func TestBestOf(t *testing.T) {
	results := []store.Result{
		match("blitz", 0, "Zoé* 9", "Tom 8"), match("blitz", 1, "Zoé* 11", "Tom 8", "Bot 4", "Léa 2"), match("blitz", 2, "Zoé* 11", "Max 8"),
		match("blitz", 3, "Zoé 12", "Tom* 13"), match("blanco", 4, "Zoé* 0", "Tom 3"), match("football", 5, "Zoé* 2", "Circle 1"),
	}
	want := []records.Best{{Game: "blitz", Score: 11, When: first.AddDate(0, 0, 1), Others: []string{"Tom", "Léa"}}, {Game: "football", Score: 2, When: first.AddDate(0, 0, 5)}}
	if diff := cmp.Diff(want, records.BestOf(results, "zoé")); diff != "" {
		t.Errorf("best (-want +got):\n%s", diff)
	}
}
