package main

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"fmt"
	"strings"

	"canape/engine"
	"canape/engine/games"
)

// golden has lines such as "blanco 1000 <hash>": a game, a number of matches, and the hash of their
// final states. The same seed gives the same matches on every system and processor and in every
// later version.
//
//go:embed golden.txt
var golden string

// goldenSeed is the seed of the golden matches.
const goldenSeed = 20261224

// playedHash plays a number of matches of a game with random moves and consecutive seeds, with all
// numbers of seats in turn. It returns a hash of the final states. A state includes all scores and
// the match's random generator, which depends on every previous move.
func playedHash(game engine.Game, matches int) (string, error) {
	info, rng := game.Info(), engine.NewRNG(goldenSeed)
	b := newBenchmark(game, 0)
	sum := sha256.New()
	var state []byte
	for i := range matches {
		seats := info.Min + i%(info.Max-info.Min+1)
		m, refusal := game.New(engine.Setup{Seats: seats, Seed: rng.Uint64(), First: engine.Nobody}, nil)
		if refusal != nil {
			return "", fmt.Errorf("deal: %w", refusal.Err())
		}
		moves, err := b.playout(m, &rng)
		if err != nil {
			return "", err
		}
		state = fmt.Append(m.AppendState(state[:0]), moves, m.Tick(), m.Outcome())
		sum.Write(state)
	}
	return hex.EncodeToString(sum.Sum(nil)[:8]), nil
}

// verifyGolden plays the golden matches again, at most the given number for each game, and prints
// which ones differ.
func verifyGolden(s streams, most int) error {
	failed, lines := 0, 0
	for line := range strings.Lines(golden) {
		var id, want string
		var matches int
		if _, err := fmt.Sscan(line, &id, &matches, &want); err != nil {
			return fmt.Errorf("golden.txt: %q: %w", line, err)
		}
		game, ok := games.Find(id)
		if !ok || matches > most {
			continue
		}
		lines++
		got, err := playedHash(game, matches)
		if err != nil {
			return err
		}
		told := "good"
		if got != want {
			told, failed = "differs, expected "+want, failed+1
		}
		if _, err := fmt.Fprintf(s.out, "%s: %d matches, %s: %s\n", id, matches, got, told); err != nil {
			return fmt.Errorf("write result: %w", err)
		}
	}
	if failed > 0 {
		return fmt.Errorf("%d of %d failed", failed, lines)
	}
	return nil
}
