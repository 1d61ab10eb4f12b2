package app

import (
	"crypto/rand"
	"encoding/binary"

	"canape/engine"
)

// Seeds returns the seed of the next new match.
type Seeds func() uint64

// chance returns random seeds.
func chance() uint64 {
	var b [8]byte
	rand.Read(b[:]) // never returns an error
	return binary.NativeEndian.Uint64(b[:])
}

// SeedsFrom returns reproducible seeds: n itself for the first match, then numbers of a generator
// seeded with n.
func SeedsFrom(n uint64) Seeds {
	next := n
	rng := engine.NewRNG(n)
	rng = rng.Split() // the first match draws from the other one
	return func() uint64 {
		seed := next
		next = rng.Uint64()
		return seed
	}
}
