package store

import (
	"path/filepath"
	"slices"

	"canape/engine/games/blitz/deck"
)

// Seen are the themes that were turned up on this machine, folded, the latest last.
type Seen struct {
	Themes []string `json:"themes"`
}

// maxSeen bounds the file: it is more than all of the game's own decks in both languages.
const maxSeen = 1000

// LoadSeen returns what has been seen.
func (h *Home) LoadSeen() (Seen, *Trouble) {
	var s Seen
	if trouble := h.load(h.seenPath(), &s); trouble != nil {
		return Seen{}, trouble
	}
	return s, nil
}

// SaveSeen keeps what has been seen.
func (h *Home) SaveSeen(s Seen) *Trouble { return h.save(h.seenPath(), s) }

func (h *Home) seenPath() string { return filepath.Join(h.data, "themes-seen.json") }

// See notes that a theme has been turned up, as the latest.
func (s *Seen) See(theme string) {
	folded := deck.Fold(theme)
	s.Themes = append(slices.DeleteFunc(s.Themes, func(t string) bool { return t == folded }), folded)
	if over := len(s.Themes) - maxSeen; over > 0 {
		s.Themes = slices.Delete(s.Themes, 0, over)
	}
}

// Later returns which themes of a deck, by their places, were seen lately and may wait: of those seen the latest, at most half
// of the deck, so that it never runs out of others. The places are ascending.
func (s Seen) Later(d deck.Deck) []int {
	places := map[string]int{}
	for i, theme := range d.Themes {
		places[deck.Fold(theme.Text)] = i
	}
	var later []int
	for i := len(s.Themes) - 1; i >= 0 && len(later) < len(d.Themes)/2; i-- {
		if place, in := places[s.Themes[i]]; in {
			later = append(later, place)
			delete(places, s.Themes[i])
		}
	}
	slices.Sort(later)
	return later
}
