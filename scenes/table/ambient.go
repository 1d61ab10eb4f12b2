package table

import "canape/scenes/sound"

// Loops holds the volume of each looped sound, 0 to 100 per cent.
type Loops [sound.LoopCount]int

// set replaces the volumes, and passes the changes to the player.
func (l *Loops) set(p sound.Player, now Loops) {
	for loop, level := range now {
		if level != l[loop] {
			p.SetLoop(sound.Loop(loop), level)
		}
	}
	*l = now
}

// withRoom adds the sound of the room, unless the board controls it itself.
func (l Loops) withRoom(room sound.Loop) Loops {
	if room != sound.BallRoll && room != sound.CrowdMurmur {
		l[room] = 100
	}
	return l
}
