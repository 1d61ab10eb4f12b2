package engine

import (
	"crypto/sha256"
	"encoding/hex"
)

// Hash returns 16 hexadecimal digits that stand for the whole state of the match: equal for equal
// states, on every machine.
func Hash(m Match) string {
	sum := sha256.Sum256(m.AppendState(nil))
	return hex.EncodeToString(sum[:8])
}

// Flag returns how a state encodes a truth value: 1 or 0.
func Flag(set bool) byte {
	if set {
		return 1
	}
	return 0
}
