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

// glance is a look at a match that nobody plays now: its board is brought up to date behind the scenes, only to say how far the
// match is.
type glance struct {
	table.Spectator
	kit   *stage.Kit
	rest  *unfinished
	board table.Board // nil where the game has no face
	shown int         // events that the board knows
}

// glanceStep is how many events the board is told in a tick, so that a long match holds nobody up.
const glanceStep = 100

func newGlance(k *stage.Kit, rest *unfinished) *glance {
	g := &glance{kit: k, rest: rest}
	if face, ok := faces.Of(rest.game.Info().ID); ok {
		g.board = face.Board(g)
	}
	return g
}

// tick tells the board some more of what happened.
func (g *glance) tick() {
	if g.board == nil {
		return
	}
	for range min(glanceStep, len(g.rest.events)-g.shown) {
		g.board.Show(g.rest.events[g.shown])
		g.board.Skip()
		g.shown++
	}
}

// where says how far the match is: as its board does, else by what was played.
func (g *glance) where() string {
	if g.board != nil && g.shown == len(g.rest.events) {
		return g.board.Where()
	}
	return howFar(g.kit, g.rest)
}

// Kit returns what all scenes share.
func (g *glance) Kit() *stage.Kit { return g.kit }

// Party returns who sits where.
func (g *glance) Party() stage.Party { return g.rest.party }

// Game returns the game.
func (g *glance) Game() engine.Game { return g.rest.game }

// Match returns the match as it was left.
func (g *glance) Match() engine.Match { return g.rest.match }

// Sees tells that nobody looks at hidden cards.
func (g *glance) Sees(engine.Seat) bool { return false }

// Option returns the value of an option of the match.
func (g *glance) Option(name string) any { return g.rest.options[name] }

// Speed returns the speed at which nothing moves.
func (g *glance) Speed() tween.Speed { return tween.Speed{Still: true} }

// Sound plays nothing.
func (g *glance) Sound(sound.Cue) {}

// Tell tells nothing.
func (g *glance) Tell(engine.Seat, string, bool) {}

// Celebrate shows nothing.
func (g *glance) Celebrate(table.Moment) {}

// Count counts nothing.
func (g *glance) Count(table.Count) {}

// Counting reports that nothing is counted.
func (g *glance) Counting() bool { return false }

// follow collects what has happened in a record, for a board to show.
func follow(r *journal.Record, game engine.Game) ([]engine.Event, error) {
	var log engine.Log
	player, err := journal.NewPlayer(r, game, &log)
	for more := true; more && err == nil; {
		more, err = player.Next(&log)
	}
	return log.Events, err
}
