package title

import (
	"errors"
	"fmt"
	"io/fs"
	"time"

	"canape/engine"
	"canape/engine/journal"
	"canape/scenes/faces"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/table"
	"canape/scenes/ui/tween"
)

// unfinished is a match that may go on.
type unfinished struct {
	journal.Saved
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

// search looks for unfinished matches, those played last first, until there is no room for more. It reads and replays files: it is for a
// goroutine of its own. Damaged journals on its way are set aside, those of a newer version are left alone; both are told.
func search(findings chan<- finding, home *store.Home, games journal.Games) {
	defer close(findings)
	for _, match := range home.Played() {
		if home.Ended(match.Path) || home.InUse(match.Path) {
			continue
		}
		if found, trouble := inspect(home, match, games); found != nil || trouble != nil {
			findings <- finding{found, trouble}
		}
		if len(findings) == cap(findings) {
			return
		}
	}
}

// inspect reads the journal of a match that has not ended. Of one that was damaged it may find what is left.
func inspect(home *store.Home, match store.Match, games journal.Games) (*unfinished, *store.Trouble) {
	saved, err := home.Journals().Open(match.Path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil // it was over, and has been removed since the folder was listed
	}
	if err != nil {
		trouble := home.JournalTrouble(match.Path, saved.Record, err)
		if trouble.Key != store.Salvaged {
			return nil, trouble
		}
		found, _ := understand(home, saved, match.Written, games)
		return found, trouble
	}
	return understand(home, saved, match.Written, games)
}

// understand replays a match that has not ended.
func understand(home *store.Home, saved journal.Saved, played time.Time, games journal.Games) (*unfinished, *store.Trouble) {
	record := saved.Record
	if _, over := record.Ended(); over {
		return nil, nil
	}
	game, err := record.Game(games)
	if err != nil {
		return nil, nil // a game that this build has not: the file waits for one that has
	}
	var log engine.Log
	player, err := journal.NewPlayer(record, game, &log)
	for more := true; more && err == nil; {
		more, err = player.Next(&log)
	}
	if err != nil {
		return nil, home.JournalTrouble(saved.Path, nil, err)
	}
	if player.Match().Over() {
		return nil, nil // only the last line was cut off
	}
	party, err := table.PartyOf(record)
	if err != nil {
		return nil, home.JournalTrouble(saved.Path, nil, err)
	}
	found := &unfinished{Saved: saved, game: game, party: party, match: player.Match(), events: log.Events, played: played}
	found.options, _ = engine.ResolveOptions(game.Info().Options, record.Header().Setup.Options) // the match has been dealt by them
	for _, i := range record.Standing(record.Len()) {
		switch record.Entry(i).(type) {
		case journal.Played, journal.Together:
			found.plays++
		}
	}
	return found, nil
}

// progress says how far a match is that nobody plays now, in the words of its board, which is brought up to date behind the scenes.
type progress struct {
	table.Spectator
	env   *stage.Env
	rest  *unfinished
	board table.Board // nil where the game has no face
	shown int         // events that the board knows
}

// progressStep is how many events the board is told in a tick, so that a long match holds nobody up.
const progressStep = 100

func newProgress(env *stage.Env, rest *unfinished) *progress {
	g := &progress{env: env, rest: rest}
	if face, ok := faces.Of(rest.game.Info().ID); ok {
		g.board = face.Board(g)
	}
	return g
}

// tick tells the board some more of what happened.
func (g *progress) tick() {
	if g.board == nil {
		return
	}
	for range min(progressStep, len(g.rest.events)-g.shown) {
		g.board.Show(g.rest.events[g.shown])
		g.board.Skip()
		g.shown++
	}
}

// where says how far the match is: as its board does, else by what was played.
func (g *progress) where() string {
	if g.board != nil && g.shown == len(g.rest.events) {
		return g.board.Where()
	}
	return howFar(g.env, g.rest)
}

// The Host of a board that nobody looks at and at which nothing moves.

func (g *progress) Env() *stage.Env                { return g.env }
func (g *progress) Party() stage.Party             { return g.rest.party }
func (g *progress) Game() engine.Game              { return g.rest.game }
func (g *progress) Match() engine.Match            { return g.rest.match }
func (g *progress) Sees(engine.Seat) bool          { return false }
func (g *progress) Speed() tween.Speed             { return tween.Speed{Still: true} }
func (g *progress) Sound(sound.Cue)                {}
func (g *progress) Tell(engine.Seat, string, bool) {}
func (g *progress) Celebrate(table.Moment)         {}
func (g *progress) Count(table.Count)              {}
func (g *progress) Counting() bool                 { return false }
func (g *progress) Option(name string) any         { return g.rest.options[name] }

// howFar says how far an unfinished match is, by what was played.
func howFar(env *stage.Env, u *unfinished) string {
	if u.game.Info().RealTime {
		const second = 60
		seconds := u.match.Tick() / second
		return env.Text("title.played-time", "time", fmt.Sprintf("%d:%02d", seconds/60, seconds%60))
	}
	return env.Text("title.played-moves", "moves", u.plays)
}
