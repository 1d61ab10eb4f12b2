package passeeclair

import "slices"

// Token is what is printed on the face of a victory or consolation token: one to three goals, or a footballer. In views and events
// it may also be HiddenToken.
type Token uint8

const (
	// Goals1, Goals2 and Goals3 count so many goals at the end.
	Goals1 Token = iota
	Goals2
	Goals3
	// LeonToken is the first of the five footballers' tokens, which are in their order.
	LeonToken
	// HiddenToken lies face down before the viewer. It encodes as "?".
	HiddenToken Token = 254

	// Tokens is how many different faces there are.
	Tokens = int(LeonToken) + Footballers

	noToken Token = 255
)

// TokenOf returns the footballer's token.
func TokenOf(f Footballer) Token { return LeonToken + Token(f) }

// Goals returns how many goals the token counts, 0 for a footballer's or a hidden one.
func (t Token) Goals() int {
	if t > Goals3 {
		return 0
	}
	return int(t) + 1
}

// Footballer returns whose token it is, NoFootballer if it is nobody's.
func (t Token) Footballer() Footballer {
	if t < LeonToken || int(t) >= Tokens {
		return NoFootballer
	}
	return Footballer(t - LeonToken)
}

var tokenNames = [Tokens]string{"1", "2", "3", "leon", "marlon", "rocce", "fabi", "vanessa"}

// String returns the token's name as in the console: "2", "leon", "?" for HiddenToken.
func (t Token) String() string {
	switch {
	case t == HiddenToken:
		return "?"
	case int(t) >= Tokens:
		return ""
	}
	return tokenNames[t]
}

// MarshalText writes the token's name.
func (t Token) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// ParseToken reads a token's name; false if there is no such token.
func ParseToken(text string) (Token, bool) {
	i := slices.Index(tokenNames[:], text)
	if i < 0 {
		return noToken, false
	}
	return Token(i), true
}

// tokenCounts says how many tokens of each face there are.
type tokenCounts [Tokens]uint8

// The nine victory tokens, 1 1 1 2 2 2 2 3 3 goals, and the nine consolation tokens: the footballers and 1 1 1 2 goals.
var (
	victoryTokens     = tokenCounts{Goals1: 3, Goals2: 4, Goals3: 2}
	consolationTokens = tokenCounts{Goals1: 3, Goals2: 1, LeonToken: 1, 1, 1, 1, 1}
)
