package passeeclair

import (
	"slices"

	"canape/engine"
)

// tokens has all victory tokens or all consolation tokens of the match.
type tokens struct {
	owned [MaxSeats]tokenList // the tokens of each seat, in the order in which they came
	pool  tokenCounts         // the tokens that lie face down beside the table
}

// take takes a random token out of the pool, or the forced token. fits is false if the pool does
// not have the forced token.
func (t *tokens) take(chance *engine.Chance) (token Token, fits bool) {
	if text, forced := chance.Forced(); forced {
		if token, fits = ParseToken(text); !fits || t.pool[token] == 0 {
			return token, false
		}
		chance.Use()
	} else {
		token = t.pool.any(&chance.RNG)
	}
	t.pool[token]--
	return token, true
}

// redeal redeals the tokens that are face down for the seat: those of other seats and those in the
// pool.
func (t *tokens) redeal(seat engine.Seat, rng *engine.RNG) {
	for i := range t.owned {
		if engine.Seat(i) != seat {
			for _, token := range t.owned[i].all() {
				t.pool[token]++
			}
		}
	}
	var room [MaxRounds]Token
	hidden := room[:0]
	for token, n := range t.pool {
		for range n {
			hidden = append(hidden, Token(token))
		}
	}
	engine.Shuffle(rng, hidden)
	for i := range t.owned {
		if engine.Seat(i) == seat {
			continue
		}
		for j := range t.owned[i].all() {
			t.owned[i].list[j] = hidden[0]
			t.pool[hidden[0]]--
			hidden = hidden[1:]
		}
	}
}

// any returns a random token of the pool; each token is equally likely.
func (pool *tokenCounts) any(rng *engine.RNG) Token {
	left := 0
	for _, n := range pool {
		left += int(n)
	}
	nth := rng.N(left)
	for token, n := range pool {
		if nth -= int(n); nth < 0 {
			return Token(token)
		}
	}
	return noToken
}

// tokenList is the tokens of one kind in front of one seat.
type tokenList struct {
	list [MaxRounds]Token
	size uint8
}

func (l *tokenList) all() []Token { return l.list[:l.size] }

func (l *tokenList) add(token Token) {
	l.list[l.size] = token
	l.size++
}

// position returns the position of the token in the list, or -1.
func (l *tokenList) position(token Token) int { return slices.Index(l.all(), token) }

func (l *tokenList) remove(position int) {
	l.size--
	copy(l.list[position:], l.list[position+1:int(l.size)+1])
}

func (l *tokenList) goals() (goals int) {
	for _, token := range l.all() {
		goals += token.Goals()
	}
	return goals
}
