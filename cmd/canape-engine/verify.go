package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math"

	"canape/engine"
	"canape/engine/games"
	"canape/engine/journal"
)

func verifyCommand() command {
	return command{
		name:     "verify",
		summary:  "replay saved matches and check every hash in them",
		synopsis: "[FILE…]",
		explanation: `
Replays journals, those that the console or the app saved, and checks every hash and the result in them: the same moves must
give the same match on every machine and with every version. Exit status 1 tells that one differs or can't be read; the
first such line of each is named.

Without a file it plays 1,000 matches of every game by seed, and compares what became of them with what the program's authors
saw: one seed gives one match on every machine.

  canape-engine verify match.canape`,
		define: func(*flag.FlagSet) func(streams, []string) error { return verify },
	}
}

func verify(s streams, paths []string) error {
	if len(paths) == 0 {
		return verifyGolden(s, math.MaxInt)
	}
	failed := 0
	for _, path := range paths {
		told, game, err := verifyFile(path)
		if err != nil {
			failed++
			fmt.Fprintf(s.err, "%s: %s\n", path, describe(err, game))
			continue
		}
		if _, err := fmt.Fprintf(s.out, "%s: %s\n", path, told); err != nil {
			return fmt.Errorf("write result: %w", err)
		}
	}
	if failed > 0 {
		return fmt.Errorf("%d of %d failed", failed, len(paths))
	}
	return nil
}

// verifyFile checks a journal and returns a report. It also returns the id of the journal's game,
// or "" if that could not be read.
func verifyFile(path string) (told, game string, err error) {
	record, cut, err := journal.Load(path)
	if err != nil {
		return "", "", err
	}
	game = record.Header().Game
	hashes, err := journal.Verify(record, games.Find)
	if err != nil {
		return "", game, err
	}
	told = fmt.Sprintf("%s, %d entries, %d hashes: good", game, record.Len(), hashes)
	if cut != (journal.Cut{}) {
		told += ", but its end was cut off while it was written"
	}
	return told, game, nil
}

// describe explains an error in a journal of the game. It does not repeat the file's name.
func describe(err error, game string) string {
	var e *journal.Error
	if !errors.As(err, &e) {
		return err.Error()
	}
	switch e.Code {
	case journal.ErrNotJournal:
		return "this is not a journal"
	case journal.ErrNewer:
		return "a newer version of this program wrote it"
	case journal.ErrDamaged:
		return fmt.Sprintf("line %d is damaged (%s)", e.Line, e.Reason)
	case journal.ErrUnknownGame:
		return fmt.Sprintf("there is no game %q", argument(e, "game"))
	case journal.ErrReplay:
		var refusal engine.RefusalError
		if errors.As(e.Err, &refusal) {
			return fmt.Sprintf("line %d can't be replayed: %s", e.Line, refused(game, refusal.Refusal).Message)
		}
		return fmt.Sprintf("line %d can't be replayed: %v", e.Line, e.Err)
	case journal.ErrDiffers:
		return fmt.Sprintf("line %d differs: expected %v, got %v", e.Line, argument(e, "expected"), argument(e, "got"))
	case journal.ErrDisk:
		var system *fs.PathError // the report already names the path, so only the cause of this error is used
		if errors.As(e.Err, &system) && system.Path == e.Path {
			return system.Err.Error()
		}
		return e.Err.Error()
	}
	return e.Error()
}

func argument(e *journal.Error, name string) any {
	for _, arg := range e.Args {
		if arg.Name == name {
			return arg.Value
		}
	}
	return ""
}
