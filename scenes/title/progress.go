package title

import (
	"fmt"

	"canape/engine"
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
