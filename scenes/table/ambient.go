package table

import "canape/scenes/sound"

// Loops are the levels of all looped sounds, 0 to 100 per cent, by their number.
type Loops [sound.LoopCount]int

// set changes the levels of the loops to new ones.
func (l *Loops) set(p sound.Player, now Loops) {
	for loop, level := range now {
		if level != l[loop] {
			p.SetLoop(sound.Loop(loop), level)
		}
	}
	*l = now
}

// withRoom adds what a room sounds like, unless it is one that the board turns up and down itself.
func (l Loops) withRoom(room sound.Loop) Loops {
	if room != sound.BallRoll && room != sound.CrowdMurmur {
		l[room] = 100
	}
	return l
}
