package tabletest

import (
	"canape/engine"
	"canape/engine/journal"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// SampleFace is the user interface of a game with a SampleBoard. A test sets the summary or the
// error that it returns.
type SampleFace struct {
	Story table.Summary
	Err   error
	Asked int // the number of Summary calls
}

// Face returns the GameUI.
func (f *SampleFace) Face() table.GameUI {
	return table.GameUI{
		Game:    "blanco",
		Board:   func(h table.Host) table.Board { return &SampleBoard{Host: h} },
		Pages:   func() []table.Page { return nil },
		Summary: f.Summary,
	}
}

// Summary implements GameUI.Summary and counts its calls.
func (f *SampleFace) Summary(app.Words, *journal.Record, app.Party) (table.Summary, error) {
	f.Asked++
	return f.Story, f.Err
}

// SampleBoard is a board that records its events. It is busy for some ticks after each event unless
// it is skipped.
type SampleBoard struct {
	table.BoardDefaults
	unplayed
	Host  table.Host
	Shown []engine.Event
	left  int            // ticks for which the board is still busy
	Saw   engine.SeatSet // seats whose hidden cards were drawn in the last frame
}

// unplayed stands for the methods that are never called on a board without players.
type unplayed struct{ table.Board }

const sampleEventTicks = 4

func (b *SampleBoard) Show(e engine.Event) {
	if b.left > 0 {
		panic("an event shown while the one before is on its way")
	}
	b.Shown = append(b.Shown, e)
	b.left = sampleEventTicks
}

func (b *SampleBoard) Tick()         { b.left = max(0, b.left-1) }
func (b *SampleBoard) Busy() bool    { return b.left > 0 }
func (b *SampleBoard) Skip()         { b.left = 0 }
func (b *SampleBoard) Where() string { return "tour 14" }

func (b *SampleBoard) Draw(c *ui.Canvas) {
	b.Saw = 0
	for i, seat := range b.Host.Party().Seats {
		ui.MatOf(seat.Colour, i == 0).Draw(c, "mat", b.mat(i))
		if b.Host.Sees(engine.Seat(i)) {
			b.Saw = b.Saw.With(engine.Seat(i))
		}
	}
}

func (b *SampleBoard) mat(i int) ui.Rect {
	return ui.Rect{X: 44, Y: 98, W: 1832, H: 866}.Cell(i, 2, 3, 20)
}

func (b *SampleBoard) Plate(_ *ui.Canvas, seat engine.Seat) ui.Rect {
	mat := b.mat(int(seat))
	return ui.Rect{X: mat.X + 20, Y: mat.Y + 20, W: 290, H: 84}
}
