package table

import "canape/scenes/sound"

// Loops are the levels of all looped sounds, 0 to 100 per cent, by their number.
type Loops [sound.LoopCount]int

// set changes the levels of the loops to those of now.
func (l *Loops) set(p sound.Player, now Loops) {
	for loop, level := range now {
		if level != l[loop] {
			p.SetLoop(sound.Loop(loop), level)
		}
	}
	*l = now
}
