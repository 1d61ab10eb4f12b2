package play

import (
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/table/show"
)

// loops are the current volumes of all looped sounds.
type loops table.Loops

// set replaces the volumes, and passes each changed volume to the player.
func (l *loops) set(p sound.Player, now table.Loops) {
	for loop, level := range now {
		if level != l[loop] {
			p.SetLoop(sound.Loop(loop), level)
		}
	}
	*l = loops(now)
}

// withRoom adds the sound of the room at full volume, unless the board controls the volume of that
// sound itself.
func withRoom(l table.Loops, room sound.Loop) table.Loops {
	if room != sound.BallRoll && room != sound.CrowdMurmur {
		l[room] = 100
	}
	return l
}

// Music implements app.Musician. The score count of a round ends with a flourish. At the end of the
// match the theme stops at the end of its bar, before the winner's fanfare.
func (m *Match) Music(env *app.Env, _ sound.Accompaniment) sound.Accompaniment {
	a := show.Music(env, m.face, m.Board)
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
