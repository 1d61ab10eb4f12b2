package disktest

import (
	"bytes"
	"iter"
	"math/rand/v2"
	"slices"

	"canape/engine/enginetest"
)

// Versions returns how many damaged versions a test tries for each kind of file.
func Versions() int {
	return enginetest.Cases(10_000)
}

// Damaged yields damaged versions of a content. It first damages each single byte in four ways: it
// changes the byte, cuts the content off before it, zeroes it, or doubles it. Then it damages one
// to four pieces at once. The versions are the same in every run.
func Damaged(content []byte, versions int) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for i := range versions {
			rng := rand.New(rand.NewPCG(uint64(i), uint64(len(content))))
			damaged := bytes.Clone(content)
			if place := i / 4; place < len(content) {
				damaged = damage(damaged, i%4, place, 1, rng)
			} else {
				for range 1 + rng.IntN(4) {
					if len(damaged) > 0 {
						damaged = damage(damaged, rng.IntN(4), rng.IntN(len(damaged)), 1+rng.IntN(40), rng)
					}
				}
			}
			if !yield(damaged) {
				return
			}
		}
	}
}

// damage damages length bytes of the content, from the offset at, in one of four ways.
func damage(content []byte, way, at, length int, rng *rand.Rand) []byte {
	end := min(at+length, len(content))
	piece := content[at:end]
	switch way {
	case 0:
		for i := range piece {
			piece[i] ^= byte(1 + rng.IntN(255))
		}
	case 1:
		if length > 1 { // a piece of several bytes is removed
			return slices.Delete(content, at, end)
		}
		return content[:at]
	case 2:
		clear(piece)
	case 3:
		return slices.Concat(content[:end], content[at:])
	}
	return content
}
