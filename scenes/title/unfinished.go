package title

import (
	"errors"
	"fmt"
	"io/fs"
	"time"

	"canape/engine"
	"canape/engine/journal"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/sound"
	"canape/scenes/store"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// unfinished is an unfinished match that was found and replayed.
type unfinished struct {
	saved   journal.Saved
	game    engine.Game
	party   app.Party
	match   engine.Match   // the state after the last move
	events  []engine.Event // all events of the match
	last    int            // the number of events before the events of the last entry
	options engine.Options
	plays   int       // the number of moves that were not taken back
	played  time.Time // when the match was last played
}

// finding is what the search found in one journal: an unfinished match, or trouble.
type finding struct {
	found   *unfinished
	trouble *store.Trouble
}

// Limits for replaying a match. Replaying an hour of a race takes only a few milliseconds.
const (
	quickReplay   = 200 * time.Millisecond
	longestReplay = 2 * time.Second
	quickSize     = 4 << 20 // a journal with more bytes is not quick to read
)

// Reasons why a replay is given up.
var (
	errTooLong = errors.New("the match takes too long to replay")
	errLeft    = errors.New("nobody waits for the match any more")
)

// search finds unfinished matches, the latest first, until it has found enough or quit is closed.
// It reads and replays files, so it runs in a goroutine. Slow matches come after all others. It
// sets damaged journals aside, and leaves journals of a newer version alone. It reports both.
func search(findings chan<- finding, home *store.Home, games journal.Games, quit <-chan struct{}) {
	defer close(findings)
	matches := home.Played()
	found := 0
	for _, limit := range []time.Duration{quickReplay, longestReplay} {
		var late []store.Match
		for _, match := range matches {
			if home.Ended(match.Path) || home.InUse(match.Path) {
				continue
			}
			f, err := finding{}, errTooLong
			if match.Size <= quickSize || limit > quickReplay {
				f, err = inspect(home, match, games, patience(limit, quit))
			}
			switch {
			case errors.Is(err, errLeft):
				return
			case err != nil && limit < longestReplay:
				late = append(late, match)
				continue
			case err != nil:
				f.trouble = &store.Trouble{Key: store.TooLong, File: match.Path, Err: err}
			}
			if f == (finding{}) {
				continue
			}
			select {
			case findings <- f:
			case <-quit:
				return
			}
			if f.found != nil {
				found++
			}
			if found == offered {
				return
			}
		}
		matches = late
	}
}

// patience returns a function that a replay calls regularly. It returns an error after a time
// limit, or when quit is closed.
func patience(limit time.Duration, quit <-chan struct{}) func() error {
	begun := time.Now()
	return func() error {
		select {
		case <-quit:
			return errLeft
		default:
		}
		if time.Since(begun) > limit {
			return errTooLong
		}
		return nil
	}
}

// inspect reads and replays the journal of an unfinished match. If the journal is damaged or cannot
// be replayed to its end, inspect saves the part that can be replayed. It returns an error only if
// interrupted returned one.
func inspect(home *store.Home, match store.Match, games journal.Games, interrupted func() error) (finding, error) {
	saved, err := home.Journals().Open(match.Path)
	if errors.Is(err, fs.ErrNotExist) {
		return finding{}, nil // the file has been removed since the folder was listed
	}
	if saved.Record == nil {
		return finding{trouble: home.JournalTrouble(match.Path, nil, err)}, nil
	}
	if _, over := saved.Record.Ended(); over && err == nil {
		return finding{}, nil
	}
	game, unknown := saved.Record.Game(games)
	if unknown != nil { // this version lacks the game, so keep the file
		if err != nil {
			return finding{trouble: home.JournalTrouble(match.Path, saved.Record, err)}, nil
		}
		return finding{}, nil
	}
	entries, failed := journal.Playable(saved.Record, game, interrupted)
	if errors.Is(failed, errTooLong) || errors.Is(failed, errLeft) {
		return finding{}, failed
	}
	if failed != nil {
		saved.Record, saved.Cut = saved.Record.Until(entries), journal.Cut{}
		err = errors.Join(err, failed)
	}
	found, unreadable := understand(saved, game, match.Written)
	if unreadable != nil {
		return finding{trouble: home.JournalTrouble(match.Path, nil, errors.Join(err, unreadable))}, nil
	}
	if err != nil {
		trouble := home.JournalTrouble(match.Path, saved.Record, err)
		if trouble.Key != store.Salvaged {
			found = nil
		}
		return finding{found, trouble}, nil
	}
	return finding{found: found}, nil
}

// understand replays a match. It returns nil if the match turns out to be over.
func understand(saved journal.Saved, game engine.Game, played time.Time) (*unfinished, error) {
	record := saved.Record
	party, err := app.PartyOf(record)
	if err != nil {
		return nil, err
	}
	var log engine.Log
	last := 0
	player, err := journal.NewPlayer(record, game, &log)
	for more := true; more && err == nil; {
		before := len(log.Events)
		if more, err = player.Next(&log); len(log.Events) > before {
			last = before
		}
	}
	if err != nil {
		return nil, err
	}
	if player.Match().Over() {
		return nil, nil // the journal only lacks its last line
	}
	found := &unfinished{saved: saved, game: game, party: party, match: player.Match(), events: log.Events, last: last, played: played}
	found.options, _ = engine.ResolveOptions(game.Info().Options, record.Header().Setup.Options) // cannot fail, because the match began with these options
	for _, i := range record.Standing(record.Len()) {
		switch record.Entry(i).(type) {
		case journal.Played, journal.Together:
			found.plays++
		}
	}
	return found, nil
}

// progress describes in the words of a board how far an unfinished match has got. The board
// receives all events of the match, but is never drawn.
type progress struct {
	table.Spectator
	env   *app.Env
	rest  *unfinished
	board table.Board // nil if the game has no user interface
	shown int         // the number of events that the board has received
	asks  bool        // the board waits for the answer to a question of its own
}

// progressStep is the number of events that the board receives in a tick. It is limited, so that a
// long match does not slow the title down.
const progressStep = 100

func newProgress(env *app.Env, rest *unfinished) *progress {
	g := &progress{env: env, rest: rest}
	if face, ok := gameui.Find(rest.game.Info().ID); ok {
		g.board = face.Board(g)
	}
	return g
}

// tick passes the next events to the board.
func (g *progress) tick() {
	if g.board == nil {
		return
	}
	for range min(progressStep, len(g.rest.events)-g.shown) {
		if g.asks {
			return
		}
		table.Show(g.board, g.rest.events[g.shown])
		g.board.Skip()
		g.asks = g.shown >= g.rest.last && g.board.AsksExtra() && g.rest.party.Answered != app.MovesMade(g.rest.saved.Record)
		g.shown++
	}
}

// where returns the progress in the words of the board, or the number of moves.
func (g *progress) where() string {
	if g.board != nil && (g.asks || g.shown == len(g.rest.events)) {
		return g.board.Where()
	}
	return howFar(g.env, g.rest)
}

// These methods implement table.Host for a board that is never drawn.

func (g *progress) Env() *app.Env                  { return g.env }
func (g *progress) Party() app.Party               { return g.rest.party }
func (g *progress) Game() engine.Game              { return g.rest.game }
func (g *progress) State() table.State             { return g.rest.match }
func (g *progress) Sees(engine.Seat) bool          { return false }
func (g *progress) Speed() tween.Speed             { return tween.Speed{Still: true} }
func (g *progress) Sound(sound.Cue)                {}
func (g *progress) Tell(engine.Seat, string, bool) {}
func (g *progress) Celebrate(table.Celebration)    {}
func (g *progress) Count(table.Count)              {}
func (g *progress) Feel(ui.Pose, engine.SeatSet)   {}
func (g *progress) Interval() table.IntervalState  { return table.IntervalState{} }
func (g *progress) Option(name string) any         { return g.rest.options[name] }

// howFar returns how far an unfinished match has got: the time of a race, or the number of moves.
func howFar(env *app.Env, u *unfinished) string {
	if u.game.Info().RealTime {
		const second = 60
		seconds := u.match.Tick() / second
		return env.Text("title.played-time", "time", fmt.Sprintf("%d:%02d", seconds/60, seconds%60))
	}
	return env.Text("title.played-moves", "moves", u.plays)
}
