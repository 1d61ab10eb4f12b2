package endtoend

import (
	"fmt"
	"testing"
	"time"

	"canape/engine"
	"canape/engine/games"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/store"

	"github.com/google/go-cmp/cmp"
)

// The app is killed between the last move of a match and the end of its results, at several
// moments. At the next start it adds what is missing: the result is stored once, with its ranks,
// and the players get the pieces that they have earned.
func TestKillLosesNoResults(t *testing.T) {
	party := people(2, 2, app.Peek, &input.Device{ID: input.LeftKeys, Kind: input.KeysLeft, Mapped: true}, &input.Device{ID: input.RightKeys, Kind: input.KeysRight, Mapped: true})
	game, _ := games.Find(party.Game)
	setup := engine.Setup{Seats: 2, Seed: 11, First: engine.Nobody}
	match, refusal := game.New(setup, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	way := shortWay(match, planTries)
	var want store.People // the people saved by an app that is not killed
	for _, moments := range [][]int{{}, {0}, {6}, {60}, {240}, {600}, {1, 3, 200}} {
		t.Run(fmt.Sprint(moments), func(t *testing.T) {
			c := newCouch(t, smallScreen)
			c.settings(nil)
			home := store.Open(c.home, nil)
			home.SavePeople(store.People{People: []store.Person{{Name: "Léa"}, {Name: "Tom", Colour: 1}}})
			c.leave(party, setup, way[:len(way)-3])
			c.start()
			left, right := c.leftKeys(), c.rightKeys()
			p := c.resumes(left, right)
			p.playOn(never)
			for _, ticks := range moments {
				c.tick(ticks)
				c.draw()
				c.kill()
				c.start()
			}
			var kept store.People
			c.until("everything is kept", func() bool {
				kept, _ = home.LoadPeople()
				return len(kept.Results) > 0 && kept.Results[0].Seats[0].Rank > 0 && len(kept.Pending) == 0
			})
			c.close()
			for i := range kept.Results {
				kept.Results[i].Ended, kept.Results[i].Minutes = time.Time{}, 0
			}
			if len(moments) == 0 {
				want = kept
			}
			if diff := cmp.Diff(want, kept); diff != "" || len(kept.People[0].Earned)+len(kept.People[1].Earned) == 0 {
				t.Errorf("(-not killed +killed):\n%s", diff)
			}
		})
	}
}
