package table

import (
	"strings"
	"testing"

	"canape/engine"
	"canape/input"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// talkative has one lesson after the other.
type talkative struct{ said int }

func (*talkative) Setup(setup engine.Setup) engine.Setup { return setup }

func (g *talkative) Lesson(Host, engine.Seat) string {
	g.said++
	return strings.Repeat("x", g.said)
}

func TestTheMouseEndsTheLessonsOnTheirWords(t *testing.T) {
	for words, over := range map[string]bool{"table.coach.on": false, "table.coach.enough": true} {
		t.Run(words, func(t *testing.T) {
			r := newRoom(t, t.TempDir())
			if err := r.kit.Roster.Join(0, input.TheMouse); err != nil {
				t.Fatal(err)
			}
			party := r.party(2, stage.Shown)
			party.Guided = true
			r.deal(plain{guide: &talkative{}}, party)
			for n := 0; !r.match.coach.speaking(); n++ {
				if n > 4000 {
					t.Fatal("no lesson")
				}
				r.tick(1)
			}
			canvas := ui.NewCanvas()
			canvas.Resize(1280, 720)
			canvas.Begin()
			r.match.Draw(r.kit, canvas)
			var at ui.Point
			for _, line := range canvas.Written() {
				if line.Text == r.kit.Text(words) {
					at = line.Place.Center()
				}
			}
			intents := []input.Intent{{Device: input.TheMouse, Kind: input.Mouse, MenuSeat: 0, Verb: input.Confirm, Phase: input.Pressed, X: at.X, Y: at.Y}}
			r.kit.Clicks(canvas, intents)
			lesson := r.match.coach.lesson
			r.match.coach.handle(r.match, intents[0])
			if r.match.coach.lesson == lesson || (r.match.coach.guide == nil) != over {
				t.Errorf("after a click at %v: lesson %q, all over %v", at, r.match.coach.lesson, r.match.coach.guide == nil)
			}
		})
	}
}
