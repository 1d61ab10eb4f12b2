package evening

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"canape/engine"
	"canape/engine/journal"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/store"
	"canape/scenes/table"
)

// found is what became of the match that has begun.
type found struct {
	saved   journal.Saved // the match, if it can go on; else it has no record
	places  []int         // by seat, if it is over; else nil
	minutes int
}

var (
	errNoMatch = errors.New("the evening has no such match")
	// errUnread means that the match may be in a journal that the disk does not give now.
	errUnread = errors.New("not all journals can be read")
)

// mostLooked is how many journals are looked through for the matches of an evening, those written
// last first. Their dates are not trusted: clocks may have been set since.
const mostLooked = 400

// find looks for a match of the evening in the background: one that is over, or one that goes on. It
// returns errNoMatch only if all journals could be read.
func (s *session) find(number int) (found, error) {
	env, name := s.env, s.name
	missing, played := errNoMatch, env.Home.Played()
	entries, err := env.Home.Disk().List(env.Home.Matches())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		missing = errUnread
	}
	for _, entry := range entries {
		path := filepath.Join(env.Home.Matches(), entry.Name())
		if strings.HasSuffix(path, ".canape") && !entry.IsDir() && !slices.ContainsFunc(played, func(m store.Match) bool { return m.Path == path }) {
			missing = errUnread
		}
	}
	for i, match := range played {
		if i == mostLooked {
			break
		}
		saved, err := env.Home.Journals().Open(match.Path) // of a damaged one the title tells
		if errors.Is(err, journal.ErrDisk) {
			missing = errUnread
		}
		if saved.Record == nil {
			continue
		}
		party, err := table.PartyOf(saved.Record)
		if err != nil || party.Evening == nil || party.Evening.Name != name || party.Evening.Number != number {
			continue
		}
		outcome, over := saved.Record.Ended()
		if !over {
			return found{saved: saved}, nil
		}
		return found{places: placesOf(env, saved.Record, party, outcome), minutes: minutesOf(saved.Record, match)}, nil
	}
	return found{}, missing
}

// placesOf returns the places of the seats as the results show them.
func placesOf(env *app.Env, record *journal.Record, party app.Party, outcome engine.Outcome) []int {
	if face, known := gameui.Find(party.Game); known {
		if story, err := face.Summary(env, record, party); err == nil && len(story.Ranks) == len(party.Seats) && slices.Contains(story.Ranks, 1) {
			return story.Ranks
		}
	}
	return engine.Places(nil, &engine.Story{Seats: len(party.Seats), Outcome: engine.Outcome{Winners: outcome.Winners}})
}

// minutesOf returns how long a match took; 0 if people went on with it another day.
func minutesOf(record *journal.Record, match store.Match) int {
	began, err := time.Parse(time.RFC3339, record.Header().Created)
	took := match.Written.Sub(began)
	if err != nil || took < 0 || took > 3*time.Hour {
		return 0
	}
	return int(took.Minutes() + 0.5)
}
