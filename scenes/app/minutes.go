package app

import "canape/engine/evening"

// Takes returns about how long games take on this machine: as long as the games say, at the pace of
// those who have played here.
func (env *Env) Takes() evening.Minutes {
	var kinds []evening.Kind
	for _, game := range env.Games {
		kinds = append(kinds, evening.Kind{Info: game.Info()})
	}
	var played []evening.Taken
	for _, r := range env.People.Results {
		if r.Minutes > 0 {
			played = append(played, evening.Taken{Game: r.Game, Form: r.Form, Seats: len(r.Seats), Minutes: r.Minutes})
		}
	}
	return evening.Pace(kinds, played)
}
