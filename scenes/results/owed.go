package results

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"time"

	"canape/engine"
	"canape/engine/journal"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/outfits"
	"canape/scenes/store"
	"canape/scenes/table"
)

// Payment is what is still to be kept of a match that was over when the program ended: its result, who
// came in which place, what it has earned.
type Payment struct {
	owed    store.Owed
	record  *journal.Record // nil: nothing can be worked out, ever
	party   app.Party
	outcome engine.Outcome
	ended   time.Time
	ranks   []int
	done    [][]string
}

// Owed works out in the background what is still to be kept of matches that are over, oldest first.
func Owed(env *app.Env) <-chan []Payment {
	copied, owed, paid := *env, slices.Clone(env.People.Owed), make(chan []Payment, 1)
	go func() {
		var list []Payment
		for _, o := range owed {
			if p, ok := paymentOf(&copied, o); ok {
				list = append(list, p)
			}
		}
		paid <- list
	}()
	return paid
}

// paymentOf works out what is still to be kept of a match; false if it goes on, or cannot be read now.
func paymentOf(env *app.Env, owed store.Owed) (Payment, bool) {
	p := Payment{owed: owed}
	path := filepath.Join(env.Home.Matches(), owed.Match)
	info, err := env.Home.Disk().Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return p, true
	}
	if err != nil || !env.Home.Ended(path) {
		return p, false
	}
	record, _, err := env.Home.Journals().Load(path)
	if err != nil {
		return p, false
	}
	party, err := table.PartyOf(record)
	outcome, over := record.Ended()
	if err != nil || !over {
		return p, true
	}
	p.record, p.party, p.outcome = record, party, outcome
	if p.ended = owed.Ended; p.ended.IsZero() {
		p.ended = info.ModTime()
	}
	if face, known := gameui.Find(party.Game); known {
		if story, err := face.Summary(env, record, party); err == nil {
			p.ranks = story.Ranks
		}
	}
	if game, known := env.Game(party.Game); known {
		p.done, _ = outfits.Done(game, record)
	}
	return p, true
}

// Pay keeps what a match still owes, and returns who has earned something by it.
func (p Payment) Pay(env *app.Env) (names []string) {
	if !env.People.Pay(p.owed.Match) { // it was paid meanwhile
		return nil
	}
	defer env.KeepPeople()
	if p.record == nil {
		return nil
	}
	if p.owed.Ended.IsZero() {
		env.People.Record(resultOf(env, p.party, p.outcome, scoresBySeat(env, p.record, p.outcome), minutesOf(p.record, p.ended), p.ended))
	}
	at := resultAt(env, p.party.Game, p.ended)
	if at < 0 {
		return nil // so many matches have been played since that it is no longer kept
	}
	noteRanks(env, at, p.ranks)
	noteFirsts(env, at, p.done)
	for i, seat := range env.People.Results[at].Seats {
		if _, known := env.People.Find(seat.Name); !known || seat.Bot || seat.Unnamed || i >= len(p.done) {
			continue
		}
		if len(award(env, seat.Name, p.party.Game, p.done[i])) > 0 {
			names = append(names, seat.Name)
		}
	}
	return names
}
