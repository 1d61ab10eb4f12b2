package table

import (
	"slices"
	"strings"
	"testing"

	"canape/engine"
	"canape/input"
	devices "canape/input/fake"
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

// What has been taught is not taught again when the match goes on another time.
func TestLessonsGoOnWhereTheyWere(t *testing.T) {
	for verb, want := range map[input.Verb]string{input.Confirm: "second", input.Extra: ""} {
		t.Run(want, func(t *testing.T) {
			r := newRoom(t, t.TempDir())
			r.seat(devices.XboxPad)
			party := r.party(2, stage.Shown)
			party.Guided = true
			face := plain{guide: lessons{"first", "second"}}
			r.deal(face, party)
			speak := func(m *Match) {
				for range 4000 {
					if m.coach.speaking() || m.coach.guide == nil {
						return
					}
					r.tick(1)
				}
			}
			if speak(r.match); r.match.coach.lesson != "first" {
				t.Fatalf("the lesson is %q", r.match.coach.lesson)
			}
			r.match.coach.handle(r.match, input.Intent{MenuSeat: 0, Verb: verb, Phase: input.Pressed})
			path := r.match.session.File().Path()
			r.kit.CloseAll(r.kit)
			m, err := Continue(r.kit, face, r.match.game, path)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { m.Leave(r.kit) })
			m.lost = 0
			for range 4000 {
				if m.coach.speaking() {
					break
				}
				m.board.Tick()
				m.coach.tick(m)
			}
			if m.coach.lesson != want {
				t.Errorf("the lesson is %q, want %q", m.coach.lesson, want)
			}
		})
	}
}

// lessons are told one after the other.
type lessons []string

func (lessons) Setup(setup engine.Setup) engine.Setup { return setup }

func (l lessons) Lesson(h Host, _ engine.Seat) string {
	for _, lesson := range l {
		if !slices.Contains(h.Party().Told, lesson) {
			return lesson
		}
	}
	return ""
}
