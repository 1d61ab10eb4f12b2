package passeeclair

import (
	"slices"

	"canape/engine"
)

// The kinds of tokens, as they index the pools.
const (
	victoryPool = iota
	consolationPool
)

// rewards are the tokens, before the seats and beside the table.
type rewards struct {
	victory     [maxSeats]tokens
	consolation [maxSeats]tokens
	pools       [2]tokenCounts // what lies face down beside the table: victory, consolation
}

// goals returns how many goals a seat has on all its tokens.
func (r *rewards) goals(seat int) int { return r.victory[seat].goals() + r.consolation[seat].goals() }

// take takes a token out of the pool, each equally likely, or the forced one, which fits if it is there.
func (r *rewards) take(kind int, chance *engine.Chance) (token Token, fits bool) {
	pool := &r.pools[kind]
	if text, forced := chance.Forced(); forced {
		if token, fits = ParseToken(text); !fits || pool[token] == 0 {
			return token, false
		}
		chance.Use()
	} else {
		token = pool.any(&chance.RNG)
	}
	pool[token]--
	return token, true
}

// redeal deals the tokens anew that lie face down for the seat: those of others and those beside the table.
func (r *rewards) redeal(seat engine.Seat, kind int, owned []tokens, rng *engine.RNG) {
	counts := &r.pools[kind]
	for i := range owned {
		if engine.Seat(i) != seat {
			for _, token := range owned[i].list[:owned[i].size] {
				counts[token]++
			}
		}
	}
	var room [2 * MaxRounds]Token
	hidden := room[:0]
	for token, n := range counts {
		for range n {
			hidden = append(hidden, Token(token))
		}
	}
	engine.Shuffle(rng, hidden)
	for i := range owned {
		if engine.Seat(i) == seat {
			continue
		}
		for j := range owned[i].list[:owned[i].size] {
			owned[i].list[j] = hidden[0]
			counts[hidden[0]]--
			hidden = hidden[1:]
		}
	}
}

// any returns a token of the pool, each equally likely.
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

// tokens are those of one kind before one seat.
type tokens struct {
	list [MaxRounds]Token
	size uint8
}

func (t *tokens) add(token Token) {
	t.list[t.size] = token
	t.size++
}

// position returns where the token lies, -1 if it does not.
func (t *tokens) position(token Token) int { return slices.Index(t.list[:t.size], token) }

func (t *tokens) remove(position int) {
	t.size--
	copy(t.list[position:], t.list[position+1:int(t.size)+1])
}

func (t *tokens) goals() int {
	goals := 0
	for _, token := range t.list[:t.size] {
		goals += token.Goals()
	}
	return goals
}

// faces returns a list of the tokens.
func (t *tokens) faces() []Token { return slices.Clone(t.list[:t.size]) }
