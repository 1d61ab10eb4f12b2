package engine

import (
	"crypto/sha256"
	"encoding/hex"
)

// Hash returns 16 hexadecimal digits that identify the whole state of the match. Equal states have
// equal hashes, on every machine.
func Hash(m Match) string {
	sum := sha256.Sum256(m.AppendState(nil))
	return hex.EncodeToString(sum[:8])
}

// Flag encodes a bool for a state: 1 or 0.
func Flag(set bool) byte {
	if set {
		return 1
	}
	return 0
}
