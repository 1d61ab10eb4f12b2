package table

import (
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/store"
)

// MoodOf returns the mood of a board. The music is silent during a countdown of the rules.
func MoodOf(b Board) sound.Mood {
	if b.CountsDown() > 0 {
		return sound.Rest
	}
	return b.Mood()
}

// Music returns the music of a board.
func Music(env *app.Env, face GameUI, b Board) sound.Accompaniment {
	if env.Settings.Music == store.MusicInMenus {
		return sound.Accompaniment{}
	}
	return sound.Accompaniment{Theme: face.Theme, Mood: MoodOf(b), Next: sound.ResultsTheme, NextOpening: sound.MatchWon}
}

// Music implements app.Musician. A flourish follows the count of a round. At the end of the match
// the theme stops after its bar, before the winner's fanfare.
func (m *Match) Music(env *app.Env, _ sound.Accompaniment) sound.Accompaniment {
	a := Music(env, m.face, m.Board)
	switch {
	case a.Theme == "":
	case m.devices.lost != 0 || m.coach.speaking():
		a.Mood = max(a.Mood, sound.Panel)
	case m.info.RealTime && m.restart.running():
		a.Mood = sound.Rest
	case m.Match().Over() && len(m.Queue) == 0 && !m.Interval().Sum:
		a.Mood = sound.Close
	case m.Between.Read():
		a = sound.Accompaniment{Theme: sound.ResultsTheme, Opening: sound.RoundWon, Next: a.Theme}
	}
	return a
}
