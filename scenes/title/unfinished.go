package title

import (
	"errors"
	"io/fs"
	"iter"
	"time"

	"canape/engine"
	"canape/engine/journal"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/table"
)

// unfinished is a match that may go on.
type unfinished struct {
	journal.Left
	game    engine.Game
	party   stage.Party
	match   engine.Match   // as it stands
	events  []engine.Event // all that has happened
	options engine.Options
	plays   int       // made and not taken back
	played  time.Time // the last time
}

// finding is what looking at one journal brought: a match that may go on, or trouble.
type finding struct {
	found   *unfinished
	trouble *store.Trouble
}

// seek looks for unfinished matches, those played last first. It reads and replays files: it is for a goroutine of its own.
// Damaged journals on its way are set aside, those of a newer version are left alone; both are told.
func seek(home *store.Home, games []engine.Game) iter.Seq[finding] {
	return func(yield func(finding) bool) {
		for _, match := range home.Played() {
			if home.Ended(match.Path) || home.InUse(match.Path) {
				continue
			}
			found, trouble := inspect(home, match, games)
			if (found != nil || trouble != nil) && !yield(finding{found, trouble}) {
				return
			}
		}
	}
}

// inspect reads the journal of a match that has not ended. Of one that was damaged it may find what is left.
func inspect(home *store.Home, match store.Match, games []engine.Game) (*unfinished, *store.Trouble) {
	left, err := home.Journals().Find(match.Path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil // it was over, and has been removed since the folder was listed
	}
	if err != nil {
		trouble := home.JournalTrouble(match.Path, left.Record, err)
		if trouble.Key != store.Salvaged {
			return nil, trouble
		}
		found, _ := understand(home, left, match.Written, games)
		return found, trouble
	}
	return understand(home, left, match.Written, games)
}

// understand replays a match that has not ended.
func understand(home *store.Home, left journal.Left, played time.Time, games []engine.Game) (*unfinished, *store.Trouble) {
	record := left.Record
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
	var log engine.Log
	player, err := journal.NewPlayer(record, game, &log)
	for more := true; more && err == nil; {
		more, err = player.Next(&log)
	}
	if err != nil {
		return nil, home.JournalTrouble(left.Path, nil, err)
	}
	if player.Match().Over() {
		return nil, nil // only the last line was cut off
	}
	party, err := table.PartyOf(record)
	if err != nil {
		return nil, home.JournalTrouble(left.Path, nil, err)
	}
	found := &unfinished{Left: left, game: game, party: party, match: player.Match(), events: log.Events, played: played}
	found.options, _ = engine.ResolveOptions(game.Info().Options, record.Header().Setup.Options) // the match has been dealt by them
	for _, i := range record.Standing(record.Len()) {
		switch record.Entry(i).(type) {
		case journal.Played, journal.Together:
			found.plays++
		}
	}
	return found, nil
}
