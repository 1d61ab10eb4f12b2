package tabletest

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
	"canape/scenes/stage"
	"canape/scenes/table"
)

// teachesNoSecret plays guided matches on two tables that differ only in what is hidden, and
// teaches at both. At every position the same lessons come up for everybody who is asked; each is
// drawn and read aloud once, and looks and sounds the same.
func (s Suite) teachesNoSecret(t *testing.T) {
	if s.Face.Guide == nil {
		return
	}
	var n counts
	for i, at := range s.fewestAndMost() {
		d := &twins{Suite: s, t: t, a: s.table(t, at, stage.Peek), b: s.table(t, at, stage.Peek), rng: engine.NewRNG(uint64(i + 1)), n: &n}
		d.b.Canvas = d.a.Canvas
		d.both((*Host).Listen)
		guides := [2]table.Guide{s.Face.Guide(), s.Face.Guide()}
		setup := at.setup(uint64(17 + i))
		setup.First = engine.Nobody
		course := s.course(t, at, guides[0].Setup(setup))
		for _, p := range course[:enginetest.Cases(len(course))] {
			if !d.deal(p, engine.Table, engine.Move{}) {
				continue
			}
			if d.hides(p) {
				n.hidden++
			}
			if d.teach(p, guides); t.Failed() {
				return
			}
		}
	}
	if n.seen == 0 {
		t.Error("no lesson was told")
	}
	if n.hidden > 0 && n.spoken == 0 {
		t.Error("no lesson was read aloud")
	}
}

// teach compares what both tables teach at a position.
func (d *twins) teach(p position, guides [2]table.Guide) {
	d.t.Helper()
	asked := p.match.Actors()
	if d.Game.Info().RealTime {
		asked = engine.AllSeats(p.variant.seats)
	}
	for seat := range asked.All() {
		d.givesNoSecret(p, seat)
		here, there := d.a.Lessons(guides[0], seat), d.b.Lessons(guides[1], seat)
		if !slices.Equal(here, there) {
			d.t.Fatalf("%v: seat %d is taught %q, and %q where other things are hidden", p, seat, here, there)
		}
		lesson := d.a.Lesson(guides[0], seat)
		if other := d.b.Lesson(guides[1], seat); lesson != other {
			d.t.Fatalf("%v: seat %d is told %q and %q", p, seat, lesson, other)
		}
		if lesson == "" {
			continue
		}
		d.n.seen++
		when := fmt.Sprintf("%v, the lesson %q to seat %d", p, lesson, seat)
		here, there = d.a.traceLesson(guides[0], lesson, seat), d.b.traceLesson(guides[1], lesson, seat)
		d.n.spoken += sameWords(d.t, when, d.a, d.b)
		if diff := differ(here, there); diff != "" {
			d.t.Fatalf("%s: %s", when, diff)
		}
	}
}

// givesNoSecret fails if a guide is given what not everybody sees.
func (d *twins) givesNoSecret(p position, seat engine.Seat) {
	d.t.Helper()
	s := table.SituationOf(d.a, d.Face, d.a.Board, seat)
	if !s.Secret {
		if d.hides(p) {
			d.t.Fatalf("%v: seat %d would be taught by what only it sees", p, seat)
		}
		return
	}
	if len(s.Legal) > 0 {
		d.t.Fatalf("%v: what seat %d is taught may follow from its moves", p, seat)
	}
	given, open := reflect.ValueOf(s.View), reflect.ValueOf(d.a.Playing.View(engine.Table))
	differing("", given, open, d.Open, func(field string, v reflect.Value) {
		d.t.Fatalf("%v: what seat %d is taught may follow from %s: %v", p, seat, field, v)
	})
}

// traceLesson draws a frame of the whole table with a lesson on it, which is read aloud, and
// returns its sprites.
func (h *Host) traceLesson(guide table.Guide, lesson string, reader engine.Seat) []string {
	h.Draw()
	bars := h.bars(reader)
	h.Canvas.Begin()
	h.Whole(h.Canvas, reader)
	table.DrawLesson(h, guide, h.Board, h.Canvas, lesson, reader, bars...)
	h.narrator.Frame(h.env, h.Canvas, h)
	return h.Canvas.Trace()
}
