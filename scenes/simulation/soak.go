package simulation

import (
	"canape/engine"
	"canape/engine/disk/disktest"
	"canape/scenes/app"
)

// soakSteps is the number of steps in each evening of [Soak].
const soakSteps = 24

// Soak plays evenings with phones, one after another, in a bubble of synctest. All of them are
// played in one app that nothing disturbs. It ends early if a checker fails. It calls after with
// the disk when an evening has ended and its guests are gone.
func Soak(start Start, seed uint64, evenings int, after func(d *disktest.Disk)) Report {
	w := newWorld(start, seed)
	w.stays = true
	return w.run(func() {
		for i := range evenings {
			w.rng = engine.NewRNG(seed ^ uint64(i+1)*0x9E3779B97F4A7C15)
			w.report.Diary = w.report.Diary[:0] // keep only the diary of the last evening
			w.note("evening %d", i)
			w.spend()
			w.hangUp()
			w.network.work.Wait()
			w.handsets, w.strangers = nil, nil
			w.pass(5 * 60)
			after(w.disk.now)
		}
	})
}

// staying reports whether the screen asks whether to quit although people must not quit, so that
// nobody may confirm.
func (w *World) staying() bool {
	if !w.stays {
		return false
	}
	_, asked := w.line(w.app.Env().Text("title.quit.body"))
	return asked
}

// spend plays an evening from the title to its end.
func (w *World) spend() {
	w.walk([]string{"title.evening"})
	w.pass(app.ChoiceTicks)
	w.walk([]string{"title.evening.new"}) // needed only if an unfinished evening is offered too
	w.lead()
	w.lead()
	w.admit()
	for range soakSteps {
		s := w.drawFrom(presses())
		w.note("%s", s.name)
		w.take(s)
	}
	w.leave()
	w.walk([]string{"title.evening", "title.evening.continue"})
	w.crown()
	w.leave()
}
