package stage

import (
	"crypto/rand"
	"encoding/binary"

	"canape/engine"
)

// Seeds draws what the next new match follows from.
type Seeds func() uint64

// Chance are seeds that nobody can foretell.
func Chance() uint64 {
	var b [8]byte
	rand.Read(b[:]) // never fails: it would end the program
	return binary.NativeEndian.Uint64(b[:])
}

// SeedsFrom returns the seeds of a run that can be repeated: n itself for the first match, and for those after it what a generator
// draws that follows from n.
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
