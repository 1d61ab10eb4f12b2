package tabletest

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/table/show"
	"canape/scenes/ui"
)

// teachesNoSecret plays guided matches on two tables that differ only in secrets. In one kind of
// match the secrets are hidden from everybody, in the other from all but one person who plays with
// bots. At every position both tables must show the same lessons to every seat on turn, and each
// lesson must look and sound the same on both. All lessons of the game are compared, including
// lessons that never come up.
func (s Suite) teachesNoSecret(t *testing.T) {
	if s.GameUI.Guide == nil {
		return
	}
	var n counts
	var last *twins
	lessons, told := under(s.host(t, s.variants()[0], app.Open).env.Catalog, "guide."+s.GameUI.Game+"."), map[string]bool{}
	for _, secrets := range []app.Secrets{app.Peek, app.Shown} {
		for i, at := range s.fewestAndMost() {
			last = &twins{Suite: s, t: t, a: s.table(t, at, secrets), b: s.table(t, at, secrets), rng: engine.NewRNG(uint64(i + 1)), n: &n}
			last.b.Canvas = last.a.Canvas
			last.both((*Host).Listen)
			if secrets == app.Shown {
				last.both(func(h *Host) {
					for seat := 1; seat < at.seats; seat++ {
						h.Seated.Seats[seat].Bot = "medium"
					}
				})
			}
			for seed := range uint64(enginetest.Cases(guidedMatches)) {
				if (seed > 0 || secrets == app.Shown) && len(told) == len(lessons) {
					break
				}
				last.teachAll(17+uint64(i)+10*seed, told, secrets == app.Peek && seed == 0)
				if t.Failed() {
					return
				}
			}
		}
	}
	last.teachRare(lessons, told)
	if n.hidden > 0 && n.spoken == 0 {
		t.Error("no lesson was read aloud")
	}
}

// guidedMatches is the greatest number of guided matches played until all lessons have come up.
const guidedMatches = 3

// teachAll compares the lessons of both tables during a guided match, and records them in told. If
// all is false, it compares them only at positions with a new lesson.
func (d *twins) teachAll(seed uint64, told map[string]bool, all bool) {
	d.t.Helper()
	d.both(func(h *Host) { h.Seated.Told = nil })
	at := variant{len(d.a.Seated.Seats), d.a.Options}
	guides := [2]table.Guide{d.GameUI.Guide(), d.GameUI.Guide()}
	setup := at.setup(seed)
	setup.First = engine.Nobody
	for _, p := range d.course(d.t, at, guides[0].Setup(setup)) {
		knower := engine.Table
		if d.a.Seated.Secrets == app.Shown {
			knower = 0
		}
		if news := d.comesUp(p, guides, told); !all && !news || !d.deal(p, knower, engine.Move{}) {
			continue
		}
		if d.hides(p) {
			d.n.hidden++
		}
		if d.teach(p, guides, told); d.t.Failed() {
			return
		}
	}
}

// teachRare compares the lessons that never came up, each at an arbitrary position.
func (d *twins) teachRare(lessons []string, told map[string]bool) {
	d.t.Helper()
	at := variant{len(d.a.Seated.Seats), d.a.Options}
	guides := [2]table.Guide{d.GameUI.Guide(), d.GameUI.Guide()}
	list := d.course(d.t, at, at.setup(3))
	for _, lesson := range lessons {
		if told[lesson] {
			continue
		}
		if !slices.ContainsFunc(list[len(list)/3:], func(p position) bool { return d.deal(p, 0, engine.Move{}) }) {
			d.t.Fatalf("no twins for the lesson %q", lesson)
		}
		d.traceAlike("without its occasion", guides, lesson, 0)
	}
}

// comesUp shows a position to both guides, because guides remember what they see, and reports
// whether a seat on turn could read a new lesson.
func (d *twins) comesUp(p position, guides [2]table.Guide, told map[string]bool) (news bool) {
	d.a.showTo(p)
	for seat := range d.learners(p).All() {
		d.a.Lessons(guides[1], seat)
		for _, lesson := range d.a.Lessons(guides[0], seat) {
			news = news || !told[lesson]
		}
	}
	return news
}

// learners returns the people who may be shown a lesson at a position.
func (d *twins) learners(p position) engine.SeatSet {
	asked := p.match.Actors()
	if d.Game.Info().RealTime {
		asked = engine.AllSeats(p.variant.seats)
	}
	return asked & d.a.Seated.Persons()
}

// teach compares the lessons of both tables at a position, and records them in told.
func (d *twins) teach(p position, guides [2]table.Guide, told map[string]bool) {
	d.t.Helper()
	for seat := range d.learners(p).All() {
		d.givesNoSecret(p, seat)
		here, there := d.a.Lessons(guides[0], seat), d.b.Lessons(guides[1], seat)
		if !slices.Equal(here, there) {
			d.t.Fatalf("%v: seat %d is taught %q, and %q at the twin", p, seat, here, there)
		}
		for lesson := d.a.Lesson(guides[0], seat); lesson != ""; lesson = d.a.Lesson(guides[0], seat) {
			if other := d.b.Lesson(guides[1], seat); lesson != other {
				d.t.Fatalf("%v: seat %d reads %q and %q", p, seat, lesson, other)
			}
			told[lesson] = true
			d.traceAlike(fmt.Sprint(p), guides, lesson, seat)
		}
	}
}

// traceAlike fails unless a lesson for a seat looks and sounds the same on both tables.
func (d *twins) traceAlike(when string, guides [2]table.Guide, lesson string, seat engine.Seat) {
	d.t.Helper()
	when = fmt.Sprintf("%s, the lesson %q to seat %d", when, lesson, seat)
	here, there := d.a.traceLesson(guides[0], lesson, seat), d.b.traceLesson(guides[1], lesson, seat)
	d.n.spoken += sameWords(d.t, when, d.a, d.b)
	if diff := here.Difference(there); diff != "" {
		d.t.Fatalf("%s: %s", when, diff)
	}
}

// givesNoSecret fails if the situation that a guide gets contains a hidden value.
func (d *twins) givesNoSecret(p position, seat engine.Seat) {
	d.t.Helper()
	s := table.SituationOf(d.a, d.GameUI, d.a.Board, seat)
	if !s.Secret {
		if d.hides(p) && d.a.Seated.Secrets != app.Shown { // with app.Shown the reader sees their own hand, which is the same in both twins
			d.t.Fatalf("%v: a lesson for seat %d may depend on its secrets", p, seat)
		}
		return
	}
	if len(s.Legal) > 0 {
		d.t.Fatalf("%v: a lesson for seat %d may depend on its moves", p, seat)
	}
	given, open := reflect.ValueOf(s.View), reflect.ValueOf(d.a.Playing.View(engine.Table))
	differing("", given, open, d.Open, func(field string, v reflect.Value) {
		d.t.Fatalf("%v: a lesson for seat %d may depend on %s: %v", p, seat, field, v)
	})
}

// traceLesson draws a frame of the whole table with a lesson, reads the lesson aloud, and returns
// the sprites.
func (h *Host) traceLesson(guide table.Guide, lesson string, reader engine.Seat) ui.Trace {
	h.Draw()
	bars := h.bars(reader)
	h.Canvas.Begin()
	h.Whole(h.Canvas, reader)
	panel := show.PlaceLesson(h, guide, h.Board, h.Canvas, show.ToldLesson{Name: lesson, Seat: reader, Readers: engine.SeatsOf(reader)}, bars)
	panel.Draw(h.Canvas, h.Seated)
	h.narrator.Frame(h.env, h.Canvas, h)
	return h.Canvas.Trace()
}
