package table_test

import (
	"testing"

	"canape/assets/lang"
	"canape/engine/games"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// While a lesson waits to be read, the bar says so, to whoever reads it: not what will be asked next, and not that it takes a moment.
func TestTheBarSaysThatALessonIsToBeRead(t *testing.T) {
	canvas := ui.NewCanvas()
	defer canvas.Close()
	canvas.Resize(1280, 720)
	everyGame(t, func(t *testing.T, face table.Face) {
		game, _ := games.Find(face.Game)
		for _, people := range []int{1, 2} {
			c := settle(t, t.TempDir())
			for seat := range people {
				c.join(input.Seat(seat), c.plug(devices.XboxPad))
			}
			c.party = func(p *stage.Party) { p.Guided, p.Secrets = true, stage.Peek }
			c.deal(face, max(3, game.Info().Min), people)
			for tick := 0; table.Readers(c.match) == 0; tick++ {
				if tick > 4000 {
					t.Fatal("no lesson comes")
				}
				c.tick()
			}
			for _, language := range lang.Languages() {
				c.env.Speak(language)
				canvas.Begin()
				c.match.Draw(c.env, canvas)
				want, seat := c.env.Text("table.coach.waits-all"), -1
				if readers := table.Readers(c.match); readers.Len() == 1 {
					want, seat = c.env.Text("table.coach.waits"), c.match.Party().Seats[readers.First()].Colour
				}
				hint := c.match.Hint(canvas)
				if hint.Sentence != want || hint.Seat != seat || len(hint.Actions) == 0 {
					t.Errorf("%d people, %s: the bar says %q to %d, want %q to %d", people, language, hint.Sentence, hint.Seat, want, seat)
				}
			}
		}
	})
}
