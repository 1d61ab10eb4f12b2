package enginetest

import (
	"math/rand/v2"

	"canape/engine"
)

// Handicaps returns the handicaps of a match between the engine and a reference: random ones in one
// of nine matches, otherwise none, so that the seeds of rare situations still produce them.
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
		return nil // the form that views use
	}
	return list
}
