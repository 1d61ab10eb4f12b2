package table

import "canape/scenes/sound"

// Loops are the levels of all loops, 0 to 100 per cent, by their number.
type Loops [sound.LoopCount]int

// ambience keeps how loud the loops of a match are.
type ambience struct{ loops Loops }

// follow lets be heard what the board asks for.
func (a *ambience) follow(p sound.Player, b Board) {
	var now Loops
	b.Ambience(&now)
	a.set(p, now)
}

// end lets the loops fall silent when the table is left.
func (a *ambience) end(p sound.Player) { a.set(p, Loops{}) }

func (a *ambience) set(p sound.Player, now Loops) {
	for l, level := range now {
		if level != a.loops[l] {
			p.SetLoop(sound.Loop(l), level)
		}
	}
	a.loops = now
}
