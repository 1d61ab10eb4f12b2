package records

import (
	"fmt"
	"time"

	"canape/scenes/app"
	"canape/scenes/menu"
)

// Words returns a fact in words, to be shown beside the token of its person: a few words in large
// letters, and some in small ones.
func (f Fact) Words(env *app.Env, today time.Time) (large, small string) {
	switch f.Kind {
	case Record:
		return env.Text("results.news.record", "points", f.N),
			env.Text("results.news.record-small", "points", f.Before, "name", f.Holder, "day", Day(env, f.When, today))
	case First:
		return env.Text("results.news.first"), f.first(env)
	case Fastest, Longest:
		key := "results.news.fastest"
		if f.Kind == Longest {
			key = "results.news.longest"
		}
		return env.Text(key, "n", f.N), env.Text("results.news.minutes-small", "n", f.Before, "name", f.Holder, "day", Day(env, f.When, today))
	case InARow:
		return env.Text("results.news.row", "n", f.N), env.Text("results.news.row-small", "name", f.Name)
	case Revenge:
		return env.Text("results.news.revenge"), env.Text("results.news.revenge-small", "name", f.Name, "day", Day(env, f.When, today))
	case FirstWin:
		return env.Text("results.news.first"), env.Text("results.news.first-small", "name", f.Name)
	case AtLast:
		return env.Text("results.news.at-last"), env.Text("results.news.at-last-small", "name", f.Name, "n", f.N)
	}
	key := "annals.series"
	switch f.Kind {
	case Level:
		key = "annals.level"
	case Lead:
		key = "annals.lead"
	}
	return env.Text("annals.balance", "n", f.N, "before", f.Before), env.Text(key, "name", f.Name, "other", f.Other, "game", GameName(env, f.Game))
}

// Sentence returns a fact as a sentence that can be read later. It returns "" for a fact that is
// only announced at once.
func (f Fact) Sentence(env *app.Env) string {
	game := GameName(env, f.Game)
	switch f.Kind {
	case Record:
		return env.Text("annals.told.record", "name", f.Name, "game", game, "score", scoreWords(env, f.Game, f.N))
	case First:
		return env.Text("annals.told.first", "game", game, "first", f.first(env))
	case Fastest:
		return env.Text("annals.told.fastest", "name", f.Name, "game", game, "n", f.N)
	case InARow:
		return env.Text("annals.told.row", "name", f.Name, "n", f.N)
	case Revenge:
		return env.Text("annals.told.revenge", "name", f.Name, "game", game)
	case FirstWin:
		return env.Text("annals.told.first-win", "name", f.Name, "game", game)
	case AtLast:
		return env.Text("annals.told.at-last", "name", f.Name, "game", game)
	case Level:
		return env.Text("annals.told.level", "name", f.Name, "other", f.Other, "game", game, "n", f.N)
	case Lead, Series:
		first, next, n, before := f.Name, f.Other, f.N, f.Before
		if n < before {
			first, next, n, before = next, first, before, n
		}
		return env.Text("annals.told.series", "name", first, "other", next, "game", game, "n", n, "before", before)
	}
	return ""
}

// first returns the sentence about the person who did a deed first.
func (f Fact) first(env *app.Env) string {
	key := "first." + f.Game + "." + f.Deed
	if !env.Words.Has(key) { // the deed belongs to another version of the app
		return f.Name
	}
	return env.Text(key, "name", f.Name)
}

// Words returns the score in words, with its unit, or the length of the match if that is the
// record.
func (b Best) Words(env *app.Env) string {
	switch b.In {
	case Shortest:
		return env.Text("people.records.shortest", "n", b.Score)
	case Lengthiest:
		return env.Text("people.records.longest", "n", b.Score)
	}
	return scoreWords(env, b.Game, b.Score)
}

// scoreWords returns a score with the unit of the game.
func scoreWords(env *app.Env, game string, n int) string {
	if key := "annals.score." + game; env.Words.Has(key) {
		return env.Text(key, "n", n)
	}
	return env.Text("results.points", "points", n)
}

// Day returns a day in words: "today", a day of this week, or a date.
func Day(env *app.Env, then, now time.Time) string {
	then = then.In(now.Location())
	switch age := now.Sub(then); {
	case age < otherDay:
		return env.Text("results.news.today")
	case age < 6*24*time.Hour:
		return env.Text(fmt.Sprintf("title.weekday.%d", then.Weekday()))
	}
	return menu.When(env, then, now)
}

// GameName returns the name of a game, or its id if this version lacks the game.
func GameName(env *app.Env, game string) string {
	if key := "game." + game; env.Words.Has(key) {
		return env.Text(key)
	}
	return game
}
