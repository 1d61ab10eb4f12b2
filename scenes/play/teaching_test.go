package play_test

import (
	"slices"
	"testing"

	"canape/assets/lang"
	"canape/engine/games"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/play"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// While a lesson waits until it has been read, the bar says so to its readers instead of asking the
// next question.
func TestBarMentionsThePendingLesson(t *testing.T) {
	canvas := ui.NewCanvas()
	defer canvas.Close()
	canvas.Resize(1280, 720)
	everyGame(t, func(t *testing.T, face table.GameUI) {
		game, _ := games.Find(face.Game)
		for _, people := range []int{1, 2} {
			c := settle(t, t.TempDir())
			for seat := range people {
				c.join(input.Seat(seat), c.plug(devices.XboxPad))
			}
			c.party = func(p *app.Party) { p.Guided, p.Secrets = true, app.Peek }
			c.deal(face, max(3, game.Info().Min), people)
			for tick := 0; play.Readers(c.match) == 0; tick++ {
				if tick > 4000 {
					t.Fatal("no lesson appears")
				}
				c.tick()
				canvas.Begin()
				c.match.Draw(c.env, canvas)
			}
			for seat := range play.Readers(c.match).All() { // collect the pieces that the panel must not cover
				if !game.Info().RealTime && len(c.board.Targets(seat)) == 0 {
					t.Errorf("%d people: the lesson does not know the choices of seat %d", people, seat)
				}
			}
			for _, language := range lang.Languages() {
				c.env.Speak(language)
				canvas.Begin()
				c.match.Draw(c.env, canvas)
				want, seat := c.env.Text("table.coach.waits-all"), -1
				if readers := play.Readers(c.match); readers.Len() == 1 {
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

// The panel of a lesson does not cover the choices of its reader, no matter what the previous
// question was.
func TestLessonKeepsClearOfChoices(t *testing.T) {
	canvas := ui.NewCanvas()
	defer canvas.Close()
	canvas.Resize(1280, 720)
	everyGame(t, func(t *testing.T, face table.GameUI) {
		game, _ := games.Find(face.Game)
		if game.Info().RealTime {
			t.Skip("lessons come while nobody may choose")
		}
		c := settle(t, t.TempDir())
		c.join(0, c.plug(devices.XboxPad))
		c.party = func(p *app.Party) { p.Guided, p.Secrets = true, app.Shown }
		c.deal(face, max(3, game.Info().Min), 1)
		compared := 0
		for tick := 0; compared < 4 && tick < 12_000; tick++ {
			c.tick()
			if play.Readers(c.match) != 0 {
				got := c.board.Targets(0)
				for play.Readers(c.match) != 0 {
					c.held[0].Press(input.PadBottom)
					c.tick()
					c.held[0].Release(input.PadBottom)
					c.tick()
				}
				if c.board.Prompt(0); c.match.Acts(0) {
					if compared++; !slices.Equal(got, c.board.Targets(0)) {
						t.Errorf("tick %d: the choices are at %v, and the lesson kept clear of %v", tick, c.board.Targets(0), got)
					}
				}
			} else if c.match.Acts(0) && c.board.Waits() == 0 && tick%20 == 0 {
				play.Play(c.match, 0, c.match.Match().Legal(0, nil)[0])
			} else if c.board.Waits().Has(0) {
				c.board.Handle(0, input.Intent{Action: input.Confirm, Phase: input.Pressed})
			}
			if tick%7 == 0 {
				canvas.Begin()
				c.match.Draw(c.env, canvas)
			}
		}
		if compared < 4 {
			t.Errorf("only %d lessons", compared)
		}
	})
}
