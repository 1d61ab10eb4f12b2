package menu

import (
	"fmt"
	"time"

	"canape/scenes/app"
)

// When describes in words how long ago something was: "yesterday evening, 20:41".
func When(env *app.Env, then, now time.Time) string {
	then = then.In(now.Location())
	clock := clockTime(env, then)
	day := func(t time.Time) time.Time { return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, time.UTC) }
	days := int(day(now).Sub(day(then)) / (24 * time.Hour))
	switch {
	case days <= 0 && now.Sub(then) < 2*time.Minute:
		return env.Text("title.when.now")
	case days <= 0:
		return env.Text("title.when.today."+partOfDay(then), "time", clock)
	case days == 1:
		return env.Text("title.when.yesterday."+partOfDay(then), "time", clock)
	case days < 7:
		return env.Text("title.when.weekday", "day", env.Text(fmt.Sprintf("title.weekday.%d", then.Weekday())), "time", clock)
	}
	if then.Year() != now.Year() {
		return Date(env, then)
	}
	return dayAndMonth(env, then)
}

// Date returns a date in words.
func Date(env *app.Env, day time.Time) string {
	return env.Text("title.when.year", "date", dayAndMonth(env, day), "year", fmt.Sprint(day.Year()))
}

func dayAndMonth(env *app.Env, day time.Time) string {
	return env.Text(dayKey(day), "day", day.Day(), "month", env.Text(fmt.Sprintf("title.month.%d", day.Month())))
}

// dayKey returns the text key of a date. The first of a month has its own: "le 1er mars".
func dayKey(t time.Time) string {
	if t.Day() == 1 {
		return "title.when.first"
	}
	return "title.when.date"
}

func partOfDay(t time.Time) string {
	switch h := t.Hour(); {
	case h >= 5 && h < 12:
		return "morning"
	case h >= 12 && h < 18:
		return "afternoon"
	}
	return "evening"
}

// clockTime returns the time of day, in 12 or 24 hours depending on the language.
func clockTime(env *app.Env, t time.Time) string {
	half, hour := "title.time.am", t.Hour()
	if hour >= 12 {
		half = "title.time.pm"
	}
	if env.Text("title.time.hours") == "12" {
		hour = (hour+11)%12 + 1
	}
	return env.Text(half, "hour", fmt.Sprint(hour), "minute", fmt.Sprintf("%02d", t.Minute()))
}
