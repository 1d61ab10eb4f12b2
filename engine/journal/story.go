package journal

import (
	"fmt"

	"canape/engine"
)

// Story replays a match and returns it as everybody saw it. It calls observe, which may be nil,
// with every event, including hidden ones. The record must not grow during the call.
func Story(r *Record, game engine.Game, observe func(engine.Event)) (*engine.Story, error) {
	setup := r.Header().Setup
	options, refusal := engine.ResolveOptions(game.Info().Options, setup.Options)
	if refusal != nil {
		return nil, fmt.Errorf("options: %w", refusal.Err())
	}
	var log engine.Log
	player, err := NewPlayer(r, game, &log)
	if err != nil {
		return nil, err
	}
	s := &engine.Story{Seats: setup.Seats, Teams: game.Teams(setup.Seats, options), Options: options}
	for more := true; more; {
		s.Events = append(s.Events, log.For(engine.Table)...)
		if observe != nil {
			for _, e := range log.Events {
				observe(e)
			}
		}
		log.Reset()
		if more, err = player.Next(&log); err != nil {
			return nil, err
		}
	}
	s.Outcome = player.Match().Outcome()
	return s, nil
}
