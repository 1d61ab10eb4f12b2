package enginetest

import (
	"math/rand/v2"

	"canape/engine"
)

// Handicaps returns random handicaps for one in nine seeds and none for the others. So most seeds
// that were chosen because they produce a rare situation still produce it.
func Handicaps(seed uint64, info engine.Info, seats int) []engine.Handicaps {
	if seed%9 != 4 {
		return nil
	}
	random := rand.New(rand.NewPCG(seed, 29))
	somebody := false
	list := make([]engine.Handicaps, seats)
	for seat := range list {
		list[seat] = engine.Handicaps{}
		for _, h := range info.Handicaps {
			if steps := random.IntN(h.Max + 1); steps > 0 {
				list[seat][h.Name], somebody = steps, true
			}
		}
	}
	if !somebody {
		return nil // nil and not a list of empty maps, because a view has nil if nobody has a handicap
	}
	return list
}
