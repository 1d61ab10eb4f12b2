package title

import (
	"fmt"

	"canape/scenes/menu"
	"canape/scenes/stage"
)

// howFar says how far an unfinished match is, by what was played.
func howFar(env *stage.Env, u *unfinished) string {
	if u.game.Info().RealTime {
		const second = 60
		seconds := u.match.Tick() / second
		return env.Text("title.played-time", "time", fmt.Sprintf("%d:%02d", seconds/60, seconds%60))
	}
	return env.Text("title.played-moves", "moves", u.plays)
}

// askQuit asks whether the game is to be left. Every match is on the disk already.
func askQuit(env *stage.Env) {
	body := "title.quit.body"
	if env.Filled() {
		body = "title.quit.body-filled"
	}
	menu.Ask(env, menu.Question{Title: "title.quit.title", Body: body, Answers: []menu.Answer{{Word: "title.quit", Do: (*stage.Env).Quit}, {Word: "title.quit.stay"}}})
}
