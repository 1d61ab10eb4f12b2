package app

import (
	"canape/assets/lang"
	"canape/engine"
)

// Speaker returns a lang.Speaker that describes a match in the current language, with the names of
// the party.
func (w Words) Speaker(party Party) lang.Speaker {
	s := lang.Speaker{Catalog: w.Catalog, Game: party.Game}
	name := func(seat engine.Seat) string {
		if seat < 0 || int(seat) >= len(party.Seats) {
			return ""
		}
		return party.Seats[seat].Name
	}
	s.Name = func(value any) (string, bool) {
		switch value := value.(type) {
		case engine.Seat:
			return name(value), true
		case engine.SeatSet:
			if team := w.TeamOf(party, value); team != "" {
				return team.The(w.Catalog), true
			}
			var names []string
			for seat := range value.All() {
				names = append(names, name(seat))
			}
			return s.List(names...), true
		}
		return "", false
	}
	s.Common = func(value any) bool {
		seats, set := value.(engine.SeatSet)
		return set && w.TeamOf(party, seats) != ""
	}
	return s
}

// Why returns the sentence that explains a refusal to a player.
func (w Words) Why(party Party, r *engine.Refusal) string {
	return lang.Capitalise(w.Speaker(party).Refusal(r.Reason, r.Pairs()...))
}
