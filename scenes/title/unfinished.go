package title

import (
	"iter"
	"os"
	"time"

	"canape/engine"
	"canape/engine/journal"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/table"
)

// unfinished is a match that may go on.
type unfinished struct {
	Path  string
	game  engine.Game
	party stage.Party
	match engine.Match // as it stands
	// events are all that has happened, and options those of the match, resolved.
	events  []engine.Event
	options engine.Options
	plays   int       // made and not taken back
	left    time.Time // when it was played last
}

// finding is what looking at one journal brought: a match that may go on, or trouble.
type finding struct {
	found   *unfinished
	trouble *store.Trouble
}

// seek looks for unfinished matches, those played last first. It reads and replays files: it is for a goroutine of its own.
// Damaged journals on its way are set aside, those of a newer version are left alone; both are told.
func seek(folder string, games []engine.Game, now time.Time) iter.Seq[finding] {
	return func(yield func(finding) bool) {
		for _, path := range store.Journals(folder) {
			if store.Ended(path) {
				continue
			}
			found, trouble := inspect(path, games, now)
			if (found != nil || trouble != nil) && !yield(finding{found, trouble}) {
				return
			}
		}
	}
}

// inspect reads the journal of a match that has not ended.
func inspect(path string, games []engine.Game, now time.Time) (*unfinished, *store.Trouble) {
	record, _, err := journal.Load(path)
	if err != nil {
		return nil, store.JournalTrouble(path, err, now)
	}
	if _, over := record.Ended(); over {
		return nil, nil
	}
	game, err := record.Game(func(id string) (engine.Game, bool) {
		for _, game := range games {
			if game.Info().ID == id {
				return game, true
			}
		}
		return nil, false
	})
	if err != nil {
		return nil, nil // a game that this build has not: the file waits for one that has
	}
	match, err := record.Replay(game)
	if err != nil {
		return nil, store.JournalTrouble(path, err, now)
	}
	if match.Over() {
		return nil, nil // only the last line was cut off
	}
	party, err := table.PartyOf(record)
	if err != nil {
		return nil, store.JournalTrouble(path, err, now)
	}
	events, err := follow(record, game)
	if err != nil {
		return nil, store.JournalTrouble(path, err, now)
	}
	options, refusal := engine.ResolveOptions(game.Info().Options, record.Header().Setup.Options)
	if refusal != nil {
		return nil, store.JournalTrouble(path, refusal, now)
	}
	found := &unfinished{Path: path, game: game, party: party, match: match, events: events, options: options, left: now}
	for _, i := range record.Standing(record.Len()) {
		switch record.Entry(i).(type) {
		case journal.Played, journal.Together:
			found.plays++
		}
	}
	if info, err := os.Stat(path); err == nil {
		found.left = info.ModTime()
	}
	return found, nil
}
