//go:build gallery

package passpass

import (
	"fmt"
	"testing"

	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/app"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// takeLandings writes a picture of every tick while a card lands on another one in a pan, and while
// a trick is taken.
func takeLandings(t *testing.T) {
	f := newTable(t, 4, app.Open, false)
	f.Use(tabletest.Shots()[0])
	var joins rules.Card
	for seed := uint64(1); !f.playUntil(seed, func(f *fakeTable, v *rules.View) bool {
		if len(v.Trick) != 2 || v.TrickNumber < 4 {
			return false
		}
		for _, p := range f.board.players[f.Playing.Actors().First()].hand.Cards {
			if joins = p.Card; joins.Colour() == v.Trick[0].Card.Colour() {
				return true
			}
		}
		return false
	}); seed++ {
	}
	f.Rest()
	film := func(name string, ticks int) {
		for tick := range ticks {
			f.Tick(1)
			uitest.Save(t, f.Canvas, fmt.Sprintf("landing-%s-%02d", name, tick), func(c *ui.Canvas) { f.Whole(c, engine.Nobody) })
		}
	}
	f.Play(f.Playing.Actors().First(), rules.MovePlay(joins))
	film("laid", 32)
}
