package title

import (
	"canape/engine"
	"canape/engine/journal"
	"canape/scenes/faces"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/ui/tween"
)

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

// Env returns what all scenes share.
func (g *progress) Env() *stage.Env { return g.env }

// Party returns who sits where.
func (g *progress) Party() stage.Party { return g.rest.party }

// Game returns the game.
func (g *progress) Game() engine.Game { return g.rest.game }

// Match returns the match as it was left.
func (g *progress) Match() engine.Match { return g.rest.match }

// Sees tells that nobody looks at hidden cards.
func (g *progress) Sees(engine.Seat) bool { return false }

// Option returns the value of an option of the match.
func (g *progress) Option(name string) any { return g.rest.options[name] }

// Speed returns the speed at which nothing moves.
func (g *progress) Speed() tween.Speed { return tween.Speed{Still: true} }

// Sound plays nothing.
func (g *progress) Sound(sound.Cue) {}

// Tell tells nothing.
func (g *progress) Tell(engine.Seat, string, bool) {}

// Celebrate shows nothing.
func (g *progress) Celebrate(table.Moment) {}

// Count counts nothing.
func (g *progress) Count(table.Count) {}

// Counting reports that nothing is counted.
func (g *progress) Counting() bool { return false }

// follow collects what has happened in a record, for a board to show.
func follow(r *journal.Record, game engine.Game) ([]engine.Event, error) {
	var log engine.Log
	player, err := journal.NewPlayer(r, game, &log)
	for more := true; more && err == nil; {
		more, err = player.Next(&log)
	}
	return log.Events, err
}
