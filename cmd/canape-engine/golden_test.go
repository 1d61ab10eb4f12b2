package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"canape/engine/games"
)

// goldenMatches are the numbers of matches of each game that have a hash: a small number for short
// runs of the tests, and a large one for all other runs.
var goldenMatches = []int{20, 1000}

// The golden matches must not change. The tests of a release run "canape-engine verify" on every
// system.
func TestGoldenMatches(t *testing.T) {
	if *update {
		var b strings.Builder
		for _, game := range games.List() {
			for _, n := range goldenMatches {
				hash, err := playedHash(game, n)
				if err != nil {
					t.Fatal(err)
				}
				fmt.Fprintln(&b, game.Info().ID, n, hash)
			}
		}
		if err := os.WriteFile("golden.txt", []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		golden = b.String()
	}
	played := goldenMatches[1]
	if testing.Short() {
		played = goldenMatches[0]
	}
	var out strings.Builder
	if err := verifyGolden(streams{out: &out, err: io.Discard}, played); err != nil {
		t.Errorf("%v\n%s", err, out.String())
	}
	for _, game := range games.List() {
		for _, n := range goldenMatches {
			if !strings.Contains(golden, fmt.Sprintf("%s %d ", game.Info().ID, n)) {
				t.Errorf("golden.txt has no %d matches of %s (-update writes them)", n, game.Info().ID)
			}
		}
		if !strings.Contains(out.String(), game.Info().ID+": 20 matches") {
			t.Errorf("no match of %s was played:\n%s", game.Info().ID, out.String())
		}
	}
}

func TestDifferingGoldenMatchesAreReported(t *testing.T) {
	old := golden
	defer func() { golden = old }()
	golden = "blanco 20 0123456789abcdef\nno-such-game 20 0\n"
	var out strings.Builder
	if err := verifyGolden(streams{out: &out, err: io.Discard}, 1000); err == nil || !strings.Contains(err.Error(), "1 of 1 failed") {
		t.Errorf("%v\n%s", err, out.String())
	}
}
