package play

import (
	"testing"

	"canape/engine"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/ui"
)

// desk is a fake board that fills the screen, on which a player writes words, and which has timed
// moves.
type desk struct {
	*plainBoard
	owed     []engine.Play
	writers  engine.SeatSet
	typist   input.DeviceID
	covers   bool
	prepared int
}

func (b *desk) TimedMove() (engine.Seat, engine.Move, bool) {
	if len(b.owed) == 0 {
		return 0, engine.Move{}, false
	}
	play := b.owed[0]
	b.owed = b.owed[1:]
	return play.Seat, play.Move, true
}

func (b *desk) Writers() (engine.SeatSet, input.DeviceID) { return b.writers, b.typist }
func (b *desk) FillsScreen() bool                         { return b.covers }
func (b *desk) Prepare(*ui.Canvas)                        { b.prepared++ }

// desks returns a race of two players with a desk as its board.
func desks(t *testing.T) (*room, *desk) {
	t.Helper()
	r := racers(t)
	b := &desk{plainBoard: r.board}
	r.match.Board = b
	return r, b
}

func TestTimedMovesArriveWithTheOthers(t *testing.T) {
	r, b := desks(t)
	for seat := range engine.Seat(2) {
		b.owed = append(b.owed, engine.Play{Seat: seat, Move: b.lays(seat)})
	}
	before := r.match.session.Record().Len()
	r.match.Update(r.env, nil)
	record := r.match.session.Record()
	if record.Len() != before+1 {
		t.Fatalf("%d new entries, want one", record.Len()-before)
	}
	if together, ok := record.Entry(before).(journal.Together); !ok || len(together.Plays) != 2 {
		t.Errorf("the journal has %+v, want both plays together", record.Entry(before))
	}
}

func TestWriterHasTheWholeDevice(t *testing.T) {
	r, b := desks(t)
	if c := r.match.Input(); !c.OneButton || c.Confirmed != 0 || c.Typist != input.NoDevice {
		t.Errorf("while nobody writes: %+v", c)
	}
	r.env.Roster.Leave(1)
	if err := r.env.Roster.Join(1, input.TheMouse); err != nil {
		t.Fatal(err)
	}
	b.writers, b.typist = engine.SeatsOf(1), input.TheMouse
	if c := r.match.Input(); c.Confirmed != input.Seats(1) || c.Typist != input.TheMouse {
		t.Errorf("while seat 1 writes: %+v", c)
	}
	typed := input.Intent{Kind: input.KeysLeft, Seat: input.NoSeat, Action: input.Confirm, Phase: input.Pressed}
	if got := toWriter(typed, r.match.Board, r.env.Roster); got.Seat != 1 {
		t.Errorf("Enter belongs to seat %d, want 1", got.Seat)
	}
	pad, _ := r.env.Roster.Assignment(0)
	b.writers, b.typist = engine.SeatsOf(0), pad.Device
	if got := toWriter(typed, r.match.Board, r.env.Roster); got.Seat != 0 {
		t.Errorf("Enter belongs to seat %d, want 0", got.Seat)
	}
	b.writers, b.typist = 0, input.NoDevice
	if got := toWriter(typed, r.match.Board, r.env.Roster); got.Seat != input.NoSeat {
		t.Errorf("while nobody writes Enter belongs to seat %d", got.Seat)
	}
}

// While a player writes on the keyboard, the bar shows a pause button only for devices other than
// the keyboard, no matter which device was used last.
func TestNoKeyPausesWhileAPlayerWrites(t *testing.T) {
	r, b := desks(t)
	sit := func(seat input.Seat, device input.DeviceID) {
		r.env.Roster.Leave(seat)
		if err := r.env.Roster.Join(seat, device); err != nil {
			t.Fatal(err)
		}
	}
	sit(1, input.LeftKeys)
	key := r.env.SeatGlyph(1, input.Pause)
	if list := r.pauseActions(); len(list) != 1 || list[0].Second != key || list[0].Off {
		t.Errorf("nobody writes: %+v", list)
	}
	b.writers, b.typist = engine.SeatsOf(1), input.LeftKeys
	if list := r.pauseActions(); len(list) != 1 || list[0].Glyph != r.env.SeatGlyph(0, input.Pause) || list[0].Second.Shown() || list[0].Off {
		t.Errorf("seat 1 writes: %+v", list)
	}
	sit(0, input.RightKeys)
	if list := r.pauseActions(); !list[0].Off {
		t.Errorf("all have keyboards: %+v", list)
	}
}

func TestFullScreenBoardHasNoRibbon(t *testing.T) {
	r, b := desks(t)
	c := ui.NewCanvas()
	t.Cleanup(c.Close)
	c.Resize(1920, 1080)
	words := func() int {
		c.Begin()
		r.match.Draw(r.env, c)
		return len(c.Drawn().Written())
	}
	with := words()
	b.covers = true
	if without := words(); without >= with || b.prepared != 2 {
		t.Errorf("%d lines with a ribbon, %d without; prepared %d times in two frames", with, without, b.prepared)
	}
}
