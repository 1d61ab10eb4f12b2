package app

import (
	"encoding/json"
	"fmt"

	"canape/engine/journal"
)

// Reseat writes a new party into the journal of an unfinished match, and returns the updated
// journal.
func Reseat(env *Env, saved journal.Saved, party Party) (journal.Saved, error) {
	data, err := json.Marshal(party)
	if err != nil {
		return saved, fmt.Errorf("write who plays: %w", err)
	}
	file, err := env.Home.Resume(saved)
	if err != nil {
		return saved, err
	}
	file.Append(journal.Noted{Data: data})
	if err := file.Close(); err != nil {
		return saved, err
	}
	return env.Home.Journals().Open(file.Path())
}
