package cards

import "strconv"

// Numbered is a card that is only a number, from 1, or Hidden.
type Numbered uint8

// Hidden is a card that the viewer may not know.
const Hidden Numbered = 0

// String returns the card's name: "17", "?".
func (c Numbered) String() string {
	if c == Hidden {
		return "?"
	}
	return strconv.Itoa(int(c))
}

func (c Numbered) MarshalText() ([]byte, error) { return []byte(c.String()), nil }
