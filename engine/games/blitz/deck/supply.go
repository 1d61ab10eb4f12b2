package deck

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Supply is what a match of Blitz may be given beside its options, as the Content of its setup: a
// deck of the players' own, and what they have seen lately.
type Supply struct {
	// Deck is what is played with; nil: the game's own deck that the option names.
	Deck *Deck
	// Later are the themes that were seen lately, by their places in the deck from 0, ascending:
	// the match deals them below all others.
	Later []int
}

// Text returns the supply as a setup's Content: a deck file that may say which themes come later;
// "" if there is nothing to say.
func (s Supply) Text() string {
	if s.Deck == nil && len(s.Later) == 0 {
		return ""
	}
	fields := map[string]json.RawMessage{}
	if s.Deck != nil {
		if err := json.Unmarshal(Format(*s.Deck), &fields); err != nil {
			panic(err) // what was just written can be read
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

// ReadSupply reads a setup's Content: what Text has written, or any deck file. Errors are those of
// Parse, and of places that no deck has or that are not ascending; whether the deck that the option
// names has them is the caller's to see.
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
			return Supply{}, fmt.Errorf("read which themes come later: no place %d", place)
		}
	}
	return s, nil
}
