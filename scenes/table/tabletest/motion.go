package tabletest

import (
	"fmt"
	"math"
	"runtime"
	"slices"
	"testing"
	"time"

	"canape/engine"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// endsAlike shows moves at normal speed, slowly, with reduced motion, and skipped. All four must
// end with the same picture.
func (s Suite) endsAlike(t *testing.T) {
	speeds := []struct {
		name string
		rate tween.Speed
		skip bool
	}{
		{"usual", tween.Speed{Factor: 1}, false}, {"slow", tween.Speed{Factor: 0.5}, false}, {"reduced", tween.Speed{Factor: 1, Still: true}, false},
		{"skipped", tween.Speed{Factor: 1}, true},
	}
	for i, at := range s.variants() {
		h := s.table(t, at, app.Open)
		moving := 0
		for _, p := range worthLooking(s.course(t, at, at.setup(uint64(17+i))), 10) {
			var want ui.Trace
			for k, speed := range speeds {
				h.Rate = tween.Speed{Factor: 1}
				h.setUp(p, p.events[:p.fresh], p.match.Clone())
				finishLooks(h)
				h.Rate = speed.rate
				h.Queue = append(h.Queue, p.events[p.fresh:]...)
				if speed.skip {
					h.Tick(1)
					h.Hurry()
				}
				if ticks := comeToRest(h); ticks > 5 {
					moving++
				}
				got := h.Trace(engine.Nobody)
				for n := 0; n < blinkTicks && k > 0 && !slices.Equal(got, want); n++ { // a blinking piece may differ for a while
					h.Tick(1)
					got = h.Trace(engine.Nobody)
				}
				if k == 0 {
					want = got
				} else if diff := want.Difference(got); diff != "" {
					t.Errorf("%v: %s ends in another picture than %s: %s", p, speed.name, speeds[0].name, diff)
				}
			}
		}
		if moving == 0 && !s.Game.Info().RealTime {
			t.Errorf("%v: nothing ever moves", at)
		}
	}
}

// blinkTicks is the longest period of a blinking piece, in ticks.
const blinkTicks = 120

// comeToRest waits until all motion has ended, including motion for which the match does not wait.
// It returns the number of ticks in which the board was busy.
func comeToRest(h *Host) (ticks int) {
	h.T.Helper()
	for ; len(h.Queue) > 0 || h.Busy(); ticks++ {
		if h.Board.Waits() != 0 {
			finishLooks(h)
		}
		if ticks > 6000 {
			h.T.Fatal("the board never stops moving")
		}
		h.Tick(1)
	}
	h.Tick(400)
	h.Between.Clear()
	return ticks
}

// allocatesNothing counts the allocations of frames once all sprites have been rendered. Frames at
// rest, during a peek and during a choice must have none. In motion a few frames may allocate.
func (s Suite) allocatesNothing(t *testing.T) {
	for _, at := range s.fewestAndMost() {
		h := s.table(t, at, app.Peek)
		for n, p := range worthLooking(s.course(t, at, at.setup(23)), 8) {
			h.showTo(p)
			for _, look := range []engine.SeatSet{0, engine.SeatsOf(engine.Seat(n % at.seats))} {
				h.Looks = look
				AllocatesNothing(t, fmt.Sprintf("%v, at rest, while %06b look", p, look), h.frame)
				if t.Failed() {
					return // further failures would take long
				}
			}
			h.Looks = 0
			rng := engine.NewRNG(uint64(n + 1))
			for actor := range p.match.Actors().All() { // check frames with a card under the cursor or a carried card
				for range 3 {
					actions := [...]input.Action{input.Up, input.Down, input.Left, input.Right, input.Confirm, input.Extra}
					h.Board.Handle(actor, input.Intent{Action: actions[rng.N(len(actions))], Phase: input.Pressed, Seat: input.Seat(actor)})
				}
				AllocatesNothing(t, fmt.Sprintf("%v, while seat %d chooses", p, actor), h.frame)
				break
			}
			if guilty, frames := h.moving(p); guilty > 4+frames/8 {
				t.Errorf("%v: %d of %d frames allocate while it moves", p, guilty, frames)
			}
		}
	}
}

// frame advances the board by a tick and draws it with the plates and figures.
func (h *Host) frame() {
	h.Board.Tick()
	h.Between.Tick(h.Board)
	h.Draw()
	for i, p := range h.Seated.Seats {
		plate := ui.Plate{Seat: p.Colour, Name: p.Name, Peeking: h.Looks.Has(engine.Seat(i))}
		h.Moods.Dress(h.Canvas, h.Board, engine.Seat(i), p, &plate)
		h.Moods.DrawPerson(h.Canvas, h.Board, engine.Seat(i), p, &plate)
	}
	h.Board.Where()
	h.Board.Waits()
	for seat := range h.Playing.Actors().All() {
		h.Board.Prompt(seat)
	}
}

// AllocatesNothing fails if a frame of a board still allocates after all sprites have been
// rendered. when describes the frame in the failure.
func AllocatesNothing(t *testing.T, when string, frame func()) {
	t.Helper()
	// The painters allocate too, and a busy machine may take long to finish their work.
	least := math.Inf(1)
	for deadline := time.Now().Add(patience); least > 0 && time.Now().Before(deadline); runtime.Gosched() {
		least = min(least, testing.AllocsPerRun(40, frame))
	}
	if least > 0 {
		t.Errorf("%s: %v allocations per frame", when, least)
	}
}

// patience is how long a test waits for the painters of a few pieces.
const patience = 4 * time.Second

// moving shows the last events of a position. It returns the number of frames that allocate, as new
// words may do once, and the number of all frames.
func (h *Host) moving(p position) (guilty, frames int) {
	var before, after runtime.MemStats
	guilty = math.MaxInt
	for range 3 {
		h.setUp(p, p.events[:p.fresh], p.match.Clone())
		n, bad := 0, 0
		for _, e := range p.events[p.fresh:] {
			table.Show(h.Board, e)
			for k := 0; h.Busy() && k < 400; k++ {
				runtime.ReadMemStats(&before)
				h.frame()
				runtime.ReadMemStats(&after)
				n++
				if after.Mallocs > before.Mallocs {
					bad++
				}
			}
			h.Between.Clear()
		}
		if bad < guilty {
			guilty, frames = bad, n
		}
	}
	return guilty, frames
}
