package show

import (
	"testing"

	"canape/engine"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// faces returns the expressions of all seats.
func (s *stage) faces() []ui.Expression {
	var list []ui.Expression
	for i := range s.party.Seats {
		list = append(list, s.Moods.Expression(engine.Seat(i), func(s engine.Seat) ui.Point {
			return ui.Point{Y: 100 * float64(s)} // the characters are one below the other
		}))
	}
	return list
}

func TestOthersLookAtTheSeatOnTurn(t *testing.T) {
	s := newStage(t, 3)
	m := &s.Moods
	m.Tick(engine.SeatsOf(1), &s.Between)
	for seat, want := range []ui.Gaze{ui.LookDown, ui.Ahead, ui.LookUp} {
		if got := s.faces()[seat]; got != (ui.Expression{Gaze: want}) {
			t.Errorf("seat %d: %+v, want gaze %v", seat, got, want)
		}
	}
	for range thinkTicks + 1 {
		m.Tick(engine.SeatsOf(1), &s.Between)
	}
	if got := s.faces()[1]; got.Mood != ui.Thinking {
		t.Errorf("the seat on turn after a long time: %+v", got)
	}
	s.env.Settings.ReducedMotion = true
	if got := s.faces()[0]; got.Gaze != ui.Ahead {
		t.Errorf("with reduced motion the eyes move: %+v", got)
	}
}

func TestWaitingFiguresFallAsleep(t *testing.T) {
	s := newStage(t, 2)
	m := &s.Moods
	for range sleepTicks + 2*sleepStagger {
		m.Tick(engine.SeatsOf(0), &s.Between)
	}
	if got := s.faces(); got[1].Mood != ui.Sleeping || got[0].Mood == ui.Sleeping {
		t.Errorf("after a long time: %+v", got)
	}
	m.Wake()
	if got := s.faces()[1]; got.Mood != ui.Surprised {
		t.Errorf("after waking up: %+v", got)
	}
	for range wakeTicks {
		m.Tick(engine.SeatsOf(0), &s.Between)
	}
	if got := s.faces()[1]; got.Mood != ui.Smiling {
		t.Errorf("awake: %+v", got)
	}
}

func TestFiguresReactToCelebrationsRefusalsAndTheEnd(t *testing.T) {
	s := newStage(t, 2)
	m := s
	m.Celebrate(table.Celebration{Title: "!", Seats: engine.SeatsOf(0), Pained: engine.SeatsOf(1)})
	s.tick(3)
	if got := s.faces(); got[0].Mood != ui.Cheering || got[1].Mood != ui.Wincing {
		t.Errorf("during a celebration: %+v", got)
	}
	s.settle()
	for range moodTicks {
		s.tick(1)
	}
	m.Moods.Refused(1)
	if got := s.faces()[1]; got.Mood != ui.Worried {
		t.Errorf("after a refusal: %+v", got)
	}
	m.Tell(0, "!", true)
	if got := s.faces()[0]; got.Mood != ui.Winking {
		t.Errorf("after good news: %+v", got)
	}
	m.Moods.Ended(engine.SeatsOf(1))
	if got := s.faces(); got[1].Mood != ui.Cheering || got[0].Mood == ui.Cheering {
		t.Errorf("at the end: %+v", got)
	}
}

// Expressions do not depend on secrets: two tables that differ only in secrets look the same.
func TestExpressionsRevealNoSecret(t *testing.T) {
	s := newStage(t, 2)
	was := s.Moods
	for _, e := range []engine.Event{privately{engine.By(1), 3}, privately{engine.By(1), 12}} {
		s.Moods = was
		s.Moods.Saw(s.Board, e)
		if s.Moods != was {
			t.Errorf("the table has seen %+v", e)
		}
	}
}

// privately is an event that only the seat in the event sees.
type privately struct {
	engine.BySeat
	Number int
}

func (privately) Type() string { return "privately" }

func (p privately) For(viewer engine.Seat) engine.Event {
	if viewer == p.Seat {
		return p
	}
	return nil
}

// At an idle table the expressions change only a few times per minute.
func TestExpressionsRestAtAnIdleTable(t *testing.T) {
	s := newStage(t, 2)
	changes, was := 0, s.faces()
	for range 3600 {
		s.tick(1)
		is := s.faces()
		for i := range is {
			if is[i] != was[i] {
				changes++
			}
		}
		was = is
	}
	if changes > 6 {
		t.Errorf("%d changes in a minute without events", changes)
	}
	at := func(engine.Seat) ui.Point { return ui.Point{} }
	if n := testing.AllocsPerRun(100, func() { s.Moods.Expression(0, at) }); n > 0 {
		t.Errorf("%v allocations per expression", n)
	}
}

// Only one figure moves at a time, and none with reduced motion.
func TestOneFigureMovesAtATime(t *testing.T) {
	s := newStage(t, 3)
	m := &s.Moods
	m.Tick(engine.SeatsOf(1), &s.Between)
	m.feel(engine.SeatsOf(0, 2), ui.Winces, moodTicks)
	moved := false
	for range 6 * leanTicks {
		was := m.seats
		m.Tick(engine.SeatsOf(1), &s.Between)
		moving := 0
		for i := range was {
			if was[i].lift != m.seats[i].lift {
				moving++
			}
		}
		if moved = moved || moving == 1; moving > 1 {
			t.Fatalf("%d figures move at once", moving)
		}
	}
	if !moved || m.seats[1].lift.Value != 1 || m.seats[0].lift.Value >= 0 {
		t.Errorf("the figure on turn leans in by %v, the other by %v", m.seats[1].lift, m.seats[0].lift)
	}
	s.env.Settings.ReducedMotion = true
	*m = NewMoods(s)
	for range 30 {
		m.Tick(engine.SeatsOf(1), &s.Between)
	}
	if m.seats[1].lift.Value != 0 {
		t.Error("a figure moves with reduced motion")
	}
}

// A pose set by a board is visible for a while. It has no effect while past events are shown again.
func TestBoardSetsPoses(t *testing.T) {
	s := newStage(t, 2)
	s.Feel(ui.Gasps, engine.SeatsOf(0))
	if got := s.Moods.pose(0); got != ui.Gasps {
		t.Errorf("pose %v, want a gasp", got)
	}
	s.tick(moodTicks)
	if got := s.Moods.pose(0); got == ui.Gasps {
		t.Error("the gasp never ends")
	}
	s.Silent = true
	s.Feel(ui.Gasps, engine.SeatsOf(0))
	if got := s.Moods.pose(0); got == ui.Gasps {
		t.Error("figures react to past events")
	}
}

// TestOthersAreCompanyInFullscreen checks the poses of the players who have not won in a
// full-screen celebration. Each has a different pose, and at most one of them sulks. A player with
// the highest sum among them does not sulk.
func TestOthersAreCompanyInFullscreen(t *testing.T) {
	sulked := false
	for seats := 2; seats <= ui.SeatCount; seats++ {
		for count := range 7 {
			gains := make([]table.Gain, seats)
			for seat := range gains {
				gains[seat].To = seat / 2
			}
			m := celebrations{count: count, now: table.Celebration{Seats: engine.SeatsOf(0), Pained: engine.AllSeats(seats).Without(0),
				Fullscreen: &table.Fullscreen{Gains: gains}}}
			var p fullscreenPlan
			for seat := range seats {
				p.seats[p.n] = fullscreenSeat{seat: engine.Seat(seat), taker: seat == 0}
				p.n++
			}
			m.putPoses(&p)
			seen := map[ui.Pose]bool{}
			for _, s := range p.seats[1:p.n] {
				if seen[s.pose] {
					t.Errorf("of %d, celebration %d: two have pose %v", seats, count, s.pose)
				}
				if seen[s.pose] = true; s.pose == ui.Sulks {
					if sulked = true; gains[s.seat].To == gains[seats-1].To {
						t.Errorf("of %d, celebration %d: seat %d sulks, who is level with the best", seats, count, s.seat)
					}
				}
			}
		}
	}
	if !sulked {
		t.Error("nobody ever sulks")
	}
}
