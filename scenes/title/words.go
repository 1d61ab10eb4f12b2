package title

import (
	"canape/scenes/menu"
	"fmt"
	"time"

	"canape/scenes/stage"
)

// howFar says how far an unfinished match is, by what was played.
func howFar(k *stage.Kit, u *unfinished) string {
	if u.game.Info().RealTime {
		const second = 60
		seconds := u.match.Tick() / second
		return k.Text("title.played-time", "time", fmt.Sprintf("%d:%02d", seconds/60, seconds%60))
	}
	return k.Text("title.played-moves", "moves", u.plays)
}

// askQuit asks whether the game is to be left. Every match is on the disk already.
func askQuit(k *stage.Kit) {
	menu.Ask(k, menu.Question{Title: "title.quit.title", Body: "title.quit.body", Answers: []menu.Answer{{Word: "title.quit", Do: (*stage.Kit).Quit}, {Word: "title.quit.stay"}}})
}

// when says when something was, as people say it: "yesterday evening, 20:41".
func when(k *stage.Kit, then, now time.Time) string {
	then = then.In(now.Location())
	clock := clockTime(k, then)
	day := func(t time.Time) time.Time { return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, time.UTC) }
	days := int(day(now).Sub(day(then)) / (24 * time.Hour))
	switch {
	case days <= 0 && now.Sub(then) < 2*time.Minute:
		return k.Text("title.when.now")
	case days <= 0:
		return k.Text("title.when.today."+partOfDay(then), "time", clock)
	case days == 1:
		return k.Text("title.when.yesterday."+partOfDay(then), "time", clock)
	case days < 7:
		return k.Text("title.when.weekday", "day", k.Text(fmt.Sprintf("title.weekday.%d", then.Weekday())), "time", clock)
	}
	date := k.Text(dayKey(then), "day", then.Day(), "month", k.Text(fmt.Sprintf("title.month.%d", then.Month())))
	if then.Year() != now.Year() {
		return k.Text("title.when.year", "date", date, "year", fmt.Sprint(then.Year()))
	}
	return date
}

// dayKey is of the first of a month where a language counts it apart: "le 1er mars".
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

// clockTime is the time of day, on whatever clock the language has.
func clockTime(k *stage.Kit, t time.Time) string {
	half, hour := "title.time.am", t.Hour()
	if hour >= 12 {
		half = "title.time.pm"
	}
	if k.Text("title.time.hours") == "12" {
		hour = (hour+11)%12 + 1
	}
	return k.Text(half, "hour", fmt.Sprint(hour), "minute", fmt.Sprintf("%02d", t.Minute()))
}
