package menu

import "canape/scenes/ui/tween"

// Arrivals lets the focus arrive at pieces and leave them softly.
type Arrivals map[int]float64

// Tick moves every piece towards its place: the one with the id at to 1, the others to 0.
func (a *Arrivals) Tick(at ...int) {
	if *a == nil {
		*a = Arrivals{}
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
