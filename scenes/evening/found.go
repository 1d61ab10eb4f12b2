package evening

import (
	"errors"
	"slices"
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

var errNoMatch = errors.New("the evening has no such match")

// mostLooked is how many journals are looked through for the matches of an evening, those written
// last first. Their dates are not trusted: clocks may have been set since.
const mostLooked = 400

// find looks for a match of the evening in the background: one that is over, or one that goes on.
func (s *session) find(number int) (found, error) {
	env, name := s.env, s.name
	for i, match := range env.Home.Played() {
		if i == mostLooked {
			break
		}
		saved, _ := env.Home.Journals().Open(match.Path) // of a damaged one the title tells
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
	return found{}, errNoMatch
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
