package table

import (
	"canape/engine"
	"canape/engine/journal"
)

// Recount replays a match, and has every event heard in its order. It returns the match at its end.
func Recount(r *journal.Record, game engine.Game, hear func(engine.Event)) (engine.Match, error) {
	var log engine.Log
	player, err := journal.NewPlayer(r, game, &log)
	if err != nil {
		return nil, err
	}
	for more := true; more; {
		for _, e := range log.Events {
			hear(e)
		}
		log.Reset()
		if more, err = player.Next(&log); err != nil {
			return nil, err
		}
	}
	return player.Match(), nil
}
