package app

import (
	"crypto/rand"
	"encoding/binary"

	"canape/engine"
)

// Seeds returns the seed for the next new match.
type Seeds func() uint64

// chance returns a random seed.
func chance() uint64 {
	var b [8]byte
	rand.Read(b[:]) // never returns an error
	return binary.NativeEndian.Uint64(b[:])
}

// SeedsFrom returns a reproducible sequence of seeds. The first one is n, the others come from a
// generator that is seeded with n.
func SeedsFrom(n uint64) Seeds {
	next := n
	rng := engine.NewRNG(n)
	rng = rng.Split() // so that the seeds differ from the numbers that the first match draws
	return func() uint64 {
		seed := next
		next = rng.Uint64()
		return seed
	}
}
