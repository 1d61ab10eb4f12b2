package play

import (
	"slices"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/journal"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// anyDeal is a guide that changes no deal and points at no piece.
type anyDeal struct{}

func (anyDeal) Setup(setup engine.Setup) engine.Setup                          { return setup }
func (anyDeal) Spotlight(table.Board, string, engine.Seat) (s table.Spotlight) { return s }

// talkative is a guide that always has another lesson.
type talkative struct {
	anyDeal
	said int
}

func (g *talkative) Lessons(table.Situation) []string {
	g.said++
	return []string{strings.Repeat("x", g.said)}
}

func TestMouseEndsLessonsWithAClickOnTheirWords(t *testing.T) {
	for words, over := range map[string]bool{"table.coach.on": false, "table.coach.enough": true} {
		t.Run(words, func(t *testing.T) {
			r := newRoom(t, t.TempDir())
			if err := r.env.Roster.Join(0, input.TheMouse); err != nil {
				t.Fatal(err)
			}
			party := r.party(2, app.Shown)
			party.Guided = true
			r.deal(plain(&talkative{}), party)
			for n := 0; !r.match.coach.speaking(); n++ {
				if n > 4000 {
					t.Fatal("no lesson is shown")
				}
				r.tick(1)
			}
			r.tick(app.ChoiceTicks)
			canvas := ui.NewCanvas()
			canvas.Resize(1280, 720)
			canvas.Begin()
			r.match.Draw(r.env, canvas)
			var at ui.Point
			for _, line := range canvas.Drawn().Written() {
				if line.Text == r.env.Text(words) {
					at = line.Place.Center()
				}
			}
			intents := []input.Intent{{Device: input.TheMouse, Kind: input.Mouse, MenuSeat: 0, Action: input.Confirm, Phase: input.Pressed, X: at.X, Y: at.Y}}
			r.env.Clicks(canvas, intents)
			lesson := r.match.coach.says.Name
			r.match.coach.handle(r.match, intents[0], r.match.clock)
			if r.match.coach.says.Name == lesson || (r.match.coach.guide == nil) != over {
				t.Errorf("after a click at %v: lesson %q, all ended %v", at, r.match.coach.says.Name, r.match.coach.guide == nil)
			}
		})
	}
}

// A resumed match does not repeat lessons.
func TestResumedMatchDoesNotRepeatLessons(t *testing.T) {
	for action, want := range map[input.Action]string{input.Confirm: "second", input.Extra: ""} {
		t.Run(want, func(t *testing.T) {
			r := newRoom(t, t.TempDir())
			r.seat(devices.XboxPad)
			party := r.party(2, app.Shown)
			party.Guided = true
			face := plain(lessons{names: []string{"first", "second"}})
			r.deal(face, party)
			speak := func(m *Match) {
				for range 4000 {
					if m.coach.speaking() || m.coach.guide == nil {
						return
					}
					r.tick(1)
				}
			}
			if speak(r.match); r.match.coach.says.Name != "first" {
				t.Fatalf("the lesson is %q", r.match.coach.says.Name)
			}
			r.tick(app.ChoiceTicks)
			r.match.coach.handle(r.match, input.Intent{MenuSeat: 0, Action: action, Phase: input.Pressed}, r.match.clock)
			path := r.match.session.File().Path()
			r.env.CloseAll(r.env)
			m, err := Continue(r.env, face, r.match.game, find(t, path))
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { m.Leave(r.env) })
			m.devices.lost = 0
			for range 4000 {
				if m.coach.speaking() {
					break
				}
				m.Board.Tick()
				m.clock++
				m.coach.tick(m, m.Board, m.learners())
			}
			if m.coach.says.Name != want {
				t.Errorf("the lesson is %q, want %q", m.coach.says.Name, want)
			}
		})
	}
}

// lessons is a guide that shows its lessons in order.
type lessons struct {
	anyDeal
	names []string
}

func (l lessons) Lessons(table.Situation) []string { return l.names }

// once is a guide with one lesson, for any seat that may act. It records the seats for which the
// coach asked it.
type once struct {
	anyDeal
	to *[]engine.Seat
}

func (o once) Lessons(s table.Situation) []string {
	*o.to = append(*o.to, s.Reader)
	return []string{"welcome"}
}

// guided deals a guided match for people with pads, and waits for the first lesson.
func guided(t *testing.T, secrets app.Secrets, people int) (*room, *[]engine.Seat) {
	t.Helper()
	r := newRoom(t, t.TempDir())
	r.seat(slices.Repeat([]devices.Model{devices.XboxPad}, people)...)
	party := r.party(people, secrets)
	party.Guided = true
	asked := &[]engine.Seat{}
	r.deal(plain(once{to: asked}), party)
	for range 400 {
		if r.match.coach.speaking() {
			break
		}
		r.open(r.match.curtain.next)
		r.tick(1)
	}
	if !r.match.coach.speaking() {
		t.Fatal("no lesson is shown")
	}
	return r, asked
}

// The person for whom the deck is stacked gets the lesson about the set-up, and everybody with the
// same question reads it too. Any player at the table can end it.
func TestLessonIsForAllWithTheSameQuestion(t *testing.T) {
	for people := 2; people <= 5; people++ {
		for by := range people {
			r, asked := guided(t, app.Peek, people)
			if r.match.coach.says.Seat != 0 || r.match.coach.says.Readers != engine.AllSeats(people) {
				t.Errorf("%d people: the lesson is for seat %d, its readers are %b", people, r.match.coach.says.Seat, r.match.coach.says.Readers)
			}
			if slices.ContainsFunc(*asked, func(seat engine.Seat) bool { return seat != 0 }) {
				t.Errorf("%d people: the guide was asked about %v", people, *asked)
			}
			if r.press(by, input.PadBottom); !r.match.coach.speaking() {
				t.Errorf("%d people: seat %d ends it by a press that was meant for the table", people, by)
			}
			r.tick(app.ChoiceTicks)
			if r.press(by, input.PadBottom); r.match.coach.speaking() {
				t.Errorf("%d people: seat %d cannot continue", people, by)
			}
			r.tick(60)
			if r.match.coach.speaking() {
				t.Errorf("%d people: the lesson is repeated", people)
			}
		}
	}
}

// Even a quick press cannot choose before the lesson about the choice.
func TestLessonComesBeforeTheQuickestPress(t *testing.T) {
	for wait := range lookEvery {
		r := newRoom(t, t.TempDir())
		r.seat(devices.XboxPad)
		party := r.party(2, app.Shown)
		party.Guided = true
		r.deal(plain(lessons{names: []string{"first"}}), party)
		r.tick(wait) // events take some ticks
		moves := r.match.session.Record().Len()
		for n := 0; !r.match.coach.speaking() && r.match.session.Record().Len() == moves; n++ {
			if n > 2000 {
				t.Fatal("no lesson and no move follow")
			}
			r.press(0, input.PadBottom)
		}
		if !r.match.coach.speaking() {
			t.Fatalf("after %d ticks a move comes before the first lesson", wait)
		}
	}
}

// Behind a curtain each player gets all lessons, because players cannot read the lessons of others.
func TestCurtainGivesEachSeatAllLessons(t *testing.T) {
	r, _ := guided(t, app.Curtain, 2)
	first := r.match.curtain.open
	if r.match.coach.says.Seat != first || r.match.coach.says.Readers != engine.SeatsOf(first) {
		t.Errorf("behind the curtain of seat %d, seat %d gets the lesson", first, r.match.coach.says.Seat)
	}
	r.press(int(first), input.PadBottom)
	told := engine.SeatsOf(first)
	for range 2000 {
		if r.match.coach.speaking() {
			told = told.With(r.match.coach.says.Seat)
			r.press(int(r.match.coach.says.Seat), input.PadBottom)
		}
		if next := r.match.curtain.next; next != engine.Nobody {
			r.open(next)
		}
		if open := r.match.curtain.open; open != engine.Nobody && !r.match.coach.speaking() {
			r.press(int(open), input.PadBottom)
		}
		r.tick(1)
	}
	if told != engine.AllSeats(2) {
		t.Errorf("the seats %b have read lessons", told)
	}
}

// If two players press at about the same time to continue, the lesson ends and no move is made.
func TestTwoPressesEndALessonAndPlayNothing(t *testing.T) {
	for apart := range 6 {
		r, _ := guided(t, app.Peek, 2)
		entries := r.plays()
		r.tick(app.ChoiceTicks)
		for seat := range 2 {
			r.pads[seat].Press(input.PadBottom)
			r.tick(apart * seat)
		}
		r.tick(1)
		for seat := range 2 {
			r.pads[seat].Release(input.PadBottom)
		}
		r.tick(ignoreTicks)
		if r.match.coach.speaking() || r.plays() != entries {
			t.Errorf("%d ticks apart: lesson shown %v, %d moves made", apart, r.match.coach.speaking(), r.plays()-entries)
		}
		if r.press(1, input.PadBottom); r.plays() == entries {
			t.Error("no move is possible afterwards")
		}
	}
}

// plays returns the number of moves in the record.
func (r *room) plays() (n int) {
	record := r.match.session.Record()
	for i := range record.Len() {
		if _, played := record.Entry(i).(journal.Played); played {
			n++
		}
	}
	return n
}

// No lesson appears while a player still peeks at a card.
func TestNoLessonWhileASeatPeeks(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad)
	party := r.party(2, app.Shown)
	party.Guided = true
	r.deal(plain(lessons{names: []string{"first", "second"}}), party)
	board := r.match.Board.(*plainBoard)
	board.waits = engine.SeatsOf(0)
	r.tick(300)
	if r.match.coach.speaking() {
		t.Fatalf("the lesson %q comes during a peek", r.match.coach.says.Name)
	}
	board.waits = 0
	for n := 0; !r.match.coach.speaking(); n++ {
		if n > 4000 {
			t.Fatal("no lesson comes after the peek")
		}
		r.tick(1)
	}
}
