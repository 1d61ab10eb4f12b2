package show

import (
	"testing"

	"canape/engine"
	"canape/engine/games/blanco"
)

func TestNewestEventIsFreshForAWhile(t *testing.T) {
	s := newStage(t, 2)
	log := NewEventLog(s)
	for _, acted := range []bool{false, true} {
		if log.Add(blanco.Drew{BySeat: engine.By(1)}); !log.Fresh(s.Speed()) || !log.Leads(s.Speed(), engine.SeatsOf(0), false) || log.Leads(s.Speed(), engine.SeatsOf(1), false) {
			t.Errorf("fresh: %v; before the prompt of another seat and of its own: %v, %v", log.Fresh(s.Speed()),
				log.Leads(s.Speed(), engine.SeatsOf(0), false), log.Leads(s.Speed(), engine.SeatsOf(1), false))
		}
		for range newsTicks - 1 {
			log.Tick()
		}
		if !log.Fresh(s.Speed()) {
			t.Error("it is no longer fresh after less than its time")
		}
		if acted {
			log.Acted()
		} else {
			log.Tick()
		}
		if log.Fresh(s.Speed()) {
			t.Errorf("it stays fresh; a player has acted: %v", acted)
		}
	}
}
