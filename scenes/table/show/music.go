package show

import (
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/store"
	"canape/scenes/table"
)

// MoodOf returns the mood of a board's music. It is Rest, without music, during a countdown of the
// rules.
func MoodOf(b table.Board) sound.Mood {
	if b.CountsDown() > 0 {
		return sound.Rest
	}
	return b.Mood()
}

// Music returns the music for a board, or none if the settings allow music only in menus.
func Music(env *app.Env, face table.GameUI, b table.Board) sound.Accompaniment {
	if env.Settings.Music == store.MusicInMenus {
		return sound.Accompaniment{}
	}
	return sound.Accompaniment{Theme: face.Theme, Mood: MoodOf(b), Next: sound.ResultsTheme, NextOpening: sound.MatchWon}
}
