package table

import "canape/scenes/sound"

// Loops are the volumes of all looped sounds, 0 to 100 per cent, by their number.
type Loops [sound.LoopCount]int

// set changes the volumes to new ones.
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
