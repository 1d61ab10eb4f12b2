package evening

import (
	"canape/assets/lang"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/sound"
)

// Finale is the scene at the end of an evening. It shows the winner and highlights of the evening.
type Finale struct {
	app.Menu
	session session
	opened  app.Arrival
	told    chan []string
	asked   lang.Language // the language of the sentences that were requested
	lines   []string
	age     int
	print   *printing // the picture that is being saved; nil if no picture is
	past    bool      // the evening ended earlier, and people look at it again
	kept    string    // the file with the saved picture; "" until it is saved
}

func newFinale(s session) *Finale {
	return &Finale{session: s, opened: s.env.Opened()}
}

// Update handles people's choices. It shows the sentences from the journals when they are ready.
func (y *Finale) Update(env *app.Env, intents []input.Intent) {
	y.opened.Tick()
	if y.age++; y.age == 30 && !y.past && len(y.session.now.Leaders()) > 0 {
		env.Sound.Play(sound.Win)
	}
	y.ask(env)
	select {
	case y.lines = <-y.told:
	default:
	}
	if y.print != nil && y.print.tick(env, y) {
		y.print = nil
	}
	for intent := range env.Meant(intents) {
		if intent.Phase != input.Pressed || y.opened.Ignores(intent) || y.age < app.ChoiceTicks {
			continue
		}
		switch intent.Action {
		case input.Confirm:
			if y.showsFolder(env) {
				y.showFolder(env)
			} else {
				y.keep(env, false, intent.Kind)
			}
		case input.Other:
			y.keep(env, true, intent.Kind)
		case input.Cancel, input.Pause:
			if y.goesBack(env) {
				menu.Back(env)
				return
			}
			env.Sound.Play(sound.Confirm)
			env.Party.Evening = nil
			env.Reset(env.Routes.Title())
			return
		}
	}
}

// goesBack reports whether leaving returns to a scene below, such as the history. There is none
// below if the match of a closed evening was resumed from the title.
func (y *Finale) goesBack(env *app.Env) bool { return y.past && !env.Alone() }

// Leave releases the canvas of a picture that has not been saved yet.
func (y *Finale) Leave(*app.Env) {
	if y.print != nil {
		y.print.release()
	}
}

// ask starts to compute the sentences in the background, and does so again when the language
// changes.
func (y *Finale) ask(env *app.Env) {
	language := env.Words.Language()
	if y.asked == language {
		return
	}
	y.asked, y.told = language, make(chan []string, 1)
	s, told := y.session.story(), y.told
	go func() { told <- s.sentences() }()
}

// Times for the music of the finale, in ticks since it was opened.
const (
	crownTicks   = 180  // the tick until which only the sound of the crown plays
	fanfareTicks = 1020 // from this tick on, no fanfare begins
)

// Music implements app.Musician. A fanfare follows the sound of the crown.
func (y *Finale) Music(*app.Env, sound.Accompaniment) sound.Accompaniment {
	a := sound.Accompaniment{Theme: sound.ResultsTheme, Next: sound.TitleTheme}
	switch {
	case len(y.session.now.Leaders()) == 0 || y.age >= fanfareTicks:
	case y.age < crownTicks:
		a = sound.Accompaniment{Next: sound.ResultsTheme, NextOpening: sound.EveningWon}
	default:
		a.Opening = sound.EveningWon
	}
	return a
}
