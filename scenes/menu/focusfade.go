package menu

import "canape/scenes/ui/tween"

// FocusFade is how strongly the focus is shown on each piece of a menu, by id, from 0 to 1. It
// fades in and out as the focus moves.
type FocusFade map[int]float64

// Tick fades the pieces with these ids in, and all others out.
func (a *FocusFade) Tick(at ...int) {
	if *a == nil {
		*a = FocusFade{}
	}
	const step = 1.0 / tween.FocusTicks
	for id, v := range *a {
		if v -= step; v <= 0 {
			delete(*a, id)
		} else {
			(*a)[id] = v
		}
	}
	for _, id := range at {
		(*a)[id] = min(1, (*a)[id]+2*step)
	}
}
