package engine

import (
	"encoding/binary"
	"math/bits"
	"math/rand/v2"
)

// RNG is a small deterministic generator (PCG-DXSM, 128 bits of state). A copy continues
// independently from the same position.
type RNG struct{ pcg rand.PCG }

// NewRNG returns the generator of a seed.
func NewRNG(seed uint64) RNG {
	const stream = 0x63616e617065 // the text "canape" in hexadecimal, so that other programs get different numbers from the same seed
	return RNG{*rand.NewPCG(seed, stream)}
}

// Uint64 returns 64 random bits.
func (r *RNG) Uint64() uint64 { return r.pcg.Uint64() }

// N returns a number from 0 to n-1, each equally likely; n must be positive and fit in 32 bits.
func (r *RNG) N(n int) int {
	// Lemire's method: the high half of the product is uniform if products whose low half is below
	// the threshold are drawn again.
	bound := uint64(n)
	hi, lo := bits.Mul64(r.pcg.Uint64(), bound)
	if lo < bound {
		threshold := -bound % bound
		for lo < threshold {
			hi, lo = bits.Mul64(r.pcg.Uint64(), bound)
		}
	}
	return int(hi)
}

// Split returns a new generator that is seeded from r. Later draws from r do not affect the new
// generator.
func (r *RNG) Split() RNG { return RNG{*rand.NewPCG(r.Uint64(), r.Uint64())} }

// Append appends the generator's position.
func (r *RNG) Append(b []byte) []byte {
	out, err := r.pcg.AppendBinary(b)
	if err != nil {
		panic(err) // by its documentation, AppendBinary never fails
	}
	return out
}

// Shuffle puts the elements in a random order, each order equally likely.
func Shuffle[T any](r *RNG, s []T) {
	for i := len(s) - 1; i > 0; i-- {
		j := r.N(i + 1)
		s[i], s[j] = s[j], s[i]
	}
}

// Chance is a match's source of randomness: a queue of forced results, which it uses up first, and
// a generator. A Chance is part of the match's state, so a clone of the match has a copy of it.
type Chance struct {
	RNG
	forced []string // the remaining forced results; clones share the array, which never changes
}

// NewChance returns a Chance with the seed and the forced results of the setup.
func NewChance(setup Setup) Chance { return Chance{RNG: NewRNG(setup.Seed), forced: setup.Chance} }

// Source returns c. It implements [Match.Source] for a match that embeds a Chance.
func (c *Chance) Source() *Chance { return c }

// First returns the seat that begins a match: the one that the setup names, or a random one.
func (c *Chance) First(setup Setup) Seat {
	if setup.First != Nobody {
		return setup.First
	}
	return Seat(c.N(setup.Seats))
}

// Forced returns the next forced result without consuming it, or false if the generator decides.
func (c *Chance) Forced() (string, bool) {
	if len(c.forced) == 0 {
		return "", false
	}
	return c.forced[0], true
}

// Use consumes the forced result that Forced returned.
func (c *Chance) Use() { c.forced = c.forced[1:] }

// Append appends the generator's position and the remaining forced results.
func (c *Chance) Append(b []byte) []byte {
	b = c.RNG.Append(b)
	b = binary.AppendUvarint(b, uint64(len(c.forced)))
	for _, result := range c.forced {
		b = binary.AppendUvarint(b, uint64(len(result)))
		b = append(b, result...)
	}
	return b
}
