package deck

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Supply is the content of Setup.Content in a Blitz match: the players' own deck, and the themes
// that the players have seen lately.
type Supply struct {
	// Deck is the players' own deck. It is nil if the option names one of the game's own decks.
	Deck *Deck
	// Later are the indexes, in ascending order, of the deck's themes that players have seen
	// recently. The match deals these themes below all other themes.
	Later []int
}

// Text returns the supply as Setup.Content: a deck file with an additional field, or "" for an
// empty supply.
func (s Supply) Text() string {
	if s.Deck == nil && len(s.Later) == 0 {
		return ""
	}
	fields := map[string]json.RawMessage{}
	if s.Deck != nil {
		if err := json.Unmarshal(Format(*s.Deck), &fields); err != nil {
			panic(err) // this cannot happen, because Format wrote a JSON object
		}
	}
	if len(s.Later) > 0 {
		fields["later"], _ = json.Marshal(s.Later) // this cannot fail, because integers can always be encoded
	}
	text, err := json.Marshal(fields) // json.Marshal sorts the keys of a map
	if err != nil {
		panic(err)
	}
	return string(text)
}

// ReadSupply parses Setup.Content, which may be the result of Text or any deck file. It returns the
// errors of Parse, or an error if the indexes of Later are not ascending or are too large for any
// deck. The caller must check that the deck named by the option has themes with these indexes.
func ReadSupply(text string) (Supply, error) {
	var s Supply
	data := bytes.TrimSpace([]byte(text))
	if len(data) == 0 {
		return s, nil
	}
	fields := map[string]json.RawMessage{}
	if json.Unmarshal(data, &fields) == nil {
		if later, said := fields["later"]; said {
			if err := json.Unmarshal(later, &s.Later); err != nil {
				return Supply{}, fmt.Errorf("read which themes come later: %w", err)
			}
			delete(fields, "later")
			data, _ = json.Marshal(fields)
		}
	}
	themes := MaxThemes
	if len(fields) > 0 || s.Later == nil {
		d, err := Parse(data)
		if err != nil {
			return Supply{}, err
		}
		s.Deck, themes = &d, len(d.Themes)
	}
	for i, place := range s.Later {
		if place < 0 || place >= themes || i > 0 && place <= s.Later[i-1] {
			return Supply{}, fmt.Errorf("read which themes come later: index %d is out of range", place)
		}
	}
	return s, nil
}
