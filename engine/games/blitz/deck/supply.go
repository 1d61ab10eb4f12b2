package deck

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Supply is the Content of the setup of a Blitz match: the players' own deck, and the themes that
// they have seen lately.
type Supply struct {
	// Deck is the players' own deck; nil: the game's deck that the option names.
	Deck *Deck
	// Later are the indices of recently seen themes in the deck, ascending: the match deals them
	// below all others.
	Later []int
}

// Text returns the supply as a setup's Content: a deck file with an additional field, or "" for an
// empty supply.
func (s Supply) Text() string {
	if s.Deck == nil && len(s.Later) == 0 {
		return ""
	}
	fields := map[string]json.RawMessage{}
	if s.Deck != nil {
		if err := json.Unmarshal(Format(*s.Deck), &fields); err != nil {
			panic(err) // it was just written
		}
	}
	if len(s.Later) > 0 {
		fields["later"], _ = json.Marshal(s.Later) // integers always encode
	}
	text, err := json.Marshal(fields) // its keys are sorted
	if err != nil {
		panic(err)
	}
	return string(text)
}

// ReadSupply parses a setup's Content: the result of Text, or any deck file. Errors are those of
// Parse, and of indices that are out of range for any deck or not ascending; the caller checks that
// the deck of the option has them.
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
