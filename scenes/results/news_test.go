package results

import (
	"strings"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/scenes/menu/menutest"
	"canape/scenes/store"
)

// match returns the result of a match. A name with a star is a winner, and one that starts with [
// is a bot. A number is the score of the name before it.
func match(game string, days int, seats ...any) store.Result {
	r := store.Result{Game: game, Ended: time.Date(2026, 11, 20+days, 20, 0, 0, 0, time.UTC)}
	for _, seat := range seats {
		switch seat := seat.(type) {
		case string:
			name, won := strings.CutSuffix(seat, "*")
			name, bot := strings.CutPrefix(name, "[")
			r.Seats = append(r.Seats, store.SeatResult{Name: name, Won: won, Bot: bot})
		case int:
			r.Seats[len(r.Seats)-1].Score = seat
		}
	}
	return r
}

func TestNews(t *testing.T) {
	r := menutest.NewLargeRoom(t, lang.English)
	r.Env.People.Remember(store.Person{Name: "Mia", Child: true})
	blanco := func(days int, seats ...any) store.Result { return match("blanco", days, seats...) }
	for _, c := range []struct {
		what    string
		results []store.Result
		want    string // "" if nothing is announced
	}{
		{"nothing has been played", nil, ""},
		{"a first match", []store.Result{blanco(0, "Zoé*", "Tom")}, ""},
		{"three wins in a row", []store.Result{blanco(0, "Zoé", "Tom*"), match("football", 0, "Zoé*", "Tom"), blanco(0, "Zoé*", "Tom"), blanco(0, "Zoé*", "[Robin")}, "3 in a row, wins for Zoé"},
		{"two wins in a row", []store.Result{blanco(0, "Zoé*", "Tom"), blanco(0, "Zoé*", "Tom")}, ""},
		{"a revenge", []store.Result{blanco(0, "Zoé*", "Tom"), blanco(0, "Zoé", "Tom*"), blanco(1, "Tom", "Zoé*")}, "Revenge!, for Zoé, since Friday"},
		{"no revenge on the same evening", []store.Result{blanco(0, "Zoé*", "Tom"), blanco(0, "Zoé", "Tom*"), blanco(0, "Zoé*", "Tom")}, ""},
		{"no revenge on others", []store.Result{blanco(0, "Zoé*", "Léa"), blanco(0, "Zoé", "Tom*"), blanco(1, "Zoé*", "Léa")}, ""},
		{"a first win", []store.Result{blanco(0, "Zoé", "Tom*"), blanco(0, "Zoé*", "Léa")}, "A first!, Zoé’s first win here"},
		{"after three defeats", []store.Result{blanco(0, "Zoé*", "Tom"), blanco(0, "Zoé", "Tom*"), blanco(0, "Zoé", "Tom*"), blanco(0, "Zoé", "Tom*"), blanco(0, "Zoé*", "Tom")}, "At last!, Zoé wins after 3 defeats"},
		{"the robot has won", []store.Result{blanco(0, "Zoé*", "[Robin"), blanco(0, "Zoé*", "[Robin"), blanco(0, "Zoé", "[Robin*")}, ""},
		{"a draw", []store.Result{blanco(0, "Zoé", "Tom*"), blanco(0, "Zoé*", "Tom*")}, ""},
		{"a record", []store.Result{match("football", 0, "Zoé*", 3, "Tom", 1), match("football", 0, "Zoé*", 2, "Tom", 1), match("football", 0, "Zoé", 0, "Tom*", 5), match("football", 0, "Zoé*", 3, "Tom", 1),
			match("football", 9, "Zoé*", 6, "Tom", 1)}, "6: a record, until now 5, Tom, 20 November"},
		{"few cards are no record", []store.Result{blanco(0, "Zoé*", 0, "Tom", 4), blanco(0, "Zoé*", 0, "Tom", 4), blanco(0, "Zoé", 2, "Tom*", 0), blanco(0, "Zoé*", 0, "Tom", 4), blanco(0, "Zoé*", 0, "Tom", 9)},
			"4 – 1, Zoé against Tom, in all their matches at Blanco"},
		{"not against a child", []store.Result{blanco(0, "Zoé*", 0, "Mia", 4), blanco(0, "Zoé*", 0, "Mia", 4), blanco(0, "Zoé", 2, "Mia*", 0), blanco(0, "Zoé*", 0, "Mia", 4), blanco(0, "Zoé*", 0, "Mia", 9)}, ""},
	} {
		got := ""
		if news, ok := newsOf(r.Env, c.results); ok {
			got = news.Big + ", " + news.Small
			if last := c.results[len(c.results)-1]; !last.Seats[news.Seat].Won {
				t.Errorf("%s: the news is about a loser", c.what)
			}
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.what, got, c.want)
		}
	}
}
