package app

import "canape/engine/evening"

// Takes returns estimates of how long games take. They start from the games' own figures and follow
// the pace of the people on this machine.
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
