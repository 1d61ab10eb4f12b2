package scenes

import (
	"strings"
	"testing"
	"time"

	"canape/engine"
	"canape/engine/enginetest"
	"canape/input"
	"canape/scenes/evening"
	"canape/scenes/lobby"
	"canape/scenes/results"
	"canape/scenes/stage"
)

// Two people play a whole evening from the title to its crown, by what the screen shows. The first
// match is left in its middle, and gone on with from the title.
func TestAnEveningIsPlayedToItsCrown(t *testing.T) {
	if enginetest.RacesOnly() || testing.Short() {
		t.Skip("one goroutine plays it")
	}
	j := newJourney(t, "blanco")
	j.whole = true
	j.seatAll(input.KeysLeft, 2)
	env, first := j.app.env, j.people[0]
	first.reach(env.Text("title.evening"))
	first.do(input.Confirm)
	if _, ok := env.Top().(*lobby.Scene); !ok {
		t.Fatalf("the title leads to %T", env.Top())
	}
	for _, p := range j.people {
		p.do(input.Confirm)
		p.seat = env.Roster.SeatsOf(p.device).First()
	}
	j.people[1].do(input.Confirm)
	first.do(input.Pause)
	left := false
	for played := 0; played < 8; played++ {
		poster, ok := env.Top().(*evening.Poster)
		if !ok {
			t.Fatalf("after %d games there is %T", played, env.Top())
		}
		j.ticks(stage.ChoiceTicks + 40)
		for n := range 8 { // simulated people play races by rounds only: they choose another game
			if !strings.Contains(poster.Sentence(), env.Text("game.passe-eclair")) {
				break
			}
			j.people[n%2].do(input.Extra)
		}
		for range 1000 { // the match before is looked for in the background, and its points are counted
			if first.do(input.Confirm); env.Top() != stage.Scene(poster) {
				break
			}
			j.ticks(beat)
			time.Sleep(time.Millisecond)
		}
		if _, over := env.Top().(*evening.Ceremony); over {
			if played < 2 {
				t.Errorf("an evening of %d games", played)
			}
			j.ticks(stage.ChoiceTicks)
			return
		}
		match := j.match()
		if match == nil {
			t.Fatalf("%T leads to %T", poster, env.Top())
		}
		for _, p := range j.people {
			if p.seat = env.Roster.SeatsOf(p.device).First(); p.seat == input.NoSeat {
				t.Fatalf("somebody has no seat in %s", match.Party().Game)
			}
		}
		if !left {
			left = true
			name := match.Party().Evening.Name
			j.ticks(200)
			env.Reset(env.Routes.Title())
			j.ticks(60)
			env.Reset(env.Routes.Evening(name))
			j.ticks(60)
			played--
			continue
		}
		j.beats, j.idle, j.turns, j.turn = 0, 0, make([]int, 2), engine.SeatSet(0)
		j.travel()
		for n := 0; ; n++ {
			if _, ok := env.Top().(*evening.Poster); ok {
				break
			}
			if n > 400 {
				t.Fatalf("the match leads to %T", env.Top())
			}
			j.ticks(10)
			if _, ok := env.Top().(*results.Scene); ok && n%20 == 19 {
				first.do(input.Confirm)
			}
		}
		j.ticks(30)
	}
	t.Error("the evening has no end")
}
