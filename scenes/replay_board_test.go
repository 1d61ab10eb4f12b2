package scenes

import (
	"encoding/json"
	"testing"

	"canape/engine"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/ui"
)

func metaOf(t testing.TB, party stage.Party) json.RawMessage {
	t.Helper()
	meta, err := json.Marshal(party)
	if err != nil {
		t.Fatal(err)
	}
	return meta
}

func (f *sampleFace) Board(h table.Host) table.Board {
	b := &sampleBoard{host: h}
	f.boards = append(f.boards, b)
	return b
}

// sampleBoard notes what it is shown. An event takes ticks to show unless it is skipped.
type sampleBoard struct {
	table.Board
	host    table.Host
	shown   []engine.Event
	left    int // ticks until the event is over
	skipped int
	saw     engine.SeatSet // seats whose hidden cards were drawn last
}

const sampleEventTicks = 4

func (b *sampleBoard) Show(e engine.Event) {
	if b.left > 0 {
		panic("an event shown while the one before is on its way")
	}
	b.shown = append(b.shown, e)
	b.left = sampleEventTicks
}

func (b *sampleBoard) Tick()                 { b.left = max(0, b.left-1) }
func (b *sampleBoard) Busy() bool            { return b.left > 0 }
func (b *sampleBoard) Skip()                 { b.left, b.skipped = 0, b.skipped+1 }
func (b *sampleBoard) Waits() engine.SeatSet { return 0 }
func (b *sampleBoard) Where() string         { return "tour 14" }

func (b *sampleBoard) Draw(c *ui.Canvas) {
	b.saw = 0
	for i, seat := range b.host.Party().Seats {
		c.Mat("mat", b.mat(i), ui.MatOf(seat.Colour, i == 0))
		if b.host.Sees(engine.Seat(i)) {
			b.saw = b.saw.With(engine.Seat(i))
		}
	}
}

func (b *sampleBoard) mat(i int) ui.Rect {
	return ui.Rect{X: 44, Y: 98, W: 1832, H: 866}.Cell(i, 2, 3, 20)
}

func (b *sampleBoard) Plate(_ *ui.Canvas, seat engine.Seat) ui.Rect {
	mat := b.mat(int(seat))
	return ui.Rect{X: mat.X + 20, Y: mat.Y + 20, W: 290, H: 84}
}
