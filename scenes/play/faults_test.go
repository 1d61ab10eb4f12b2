package play_test

import (
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"canape/engine/disk/disktest"
	"canape/scenes/play"
	"canape/scenes/store"
	"canape/scenes/table"
)

// tolder records each notice at the top of the screen when it appears.
type tolder struct {
	c      *couch
	seen   []string
	before []string
}

func (o *tolder) tick() {
	o.c.tick()
	var now []string
	for _, notice := range o.c.env.Notices() {
		now = append(now, notice.Key)
		if !slices.Contains(o.before, notice.Key) {
			o.seen = append(o.seen, notice.Key)
		}
	}
	o.before = now
}

// A full disk is reported once in every game, even if it stays full for a long time and people
// leave in the meantime. People can play on, and another notice says when there is room again. From
// then on nothing is lost, even if nobody plays any more.
func TestFullDiskIsReportedOnce(t *testing.T) {
	everyGame(t, func(t *testing.T, face table.GameUI) {
		d := disktest.New()
		open := func() *store.Home { return store.OpenOn(d, "/home", func() time.Time { return time.Unix(0, 0) }) }
		c := settleIn(t, open())
		c.env.Settings.Speed = 400
		d.Room = 0
		c.deal(face, 4, 0)
		o := tolder{c: c}
		for range 1500 {
			o.tick()
		}
		record := play.RecordOf(c.match)
		c.match = nil
		c.env.Reset(nothing{})
		c.env.Settle(c.env)
		for range 600 {
			o.tick()
		}
		if diff := cmp.Diff([]string{"trouble.disk-full"}, o.seen); diff != "" {
			t.Fatal(diff)
		}
		d.Do(func() { d.Room = -1 })
		for deadline := time.Now().Add(time.Minute); len(o.seen) == 1; o.tick() {
			runtime.Gosched() // the journal is written in another goroutine
			if time.Now().After(deadline) {
				t.Fatal("no notice says that there is room again")
			}
		}
		for range 600 {
			o.tick()
		}
		if diff := cmp.Diff([]string{"trouble.disk-full", "trouble.disk-again"}, o.seen); diff != "" {
			t.Error(diff)
		}
		played := open().Played()
		if len(played) != 1 {
			t.Fatalf("saved are %v", played)
		}
		saved, err := open().Journals().Open(played[0].Path)
		if err != nil || saved.Record.Len() != record.Len() || record.Len() < 5 {
			t.Errorf("of %d entries %d are saved: %v", record.Len(), saved.Record.Len(), err)
		}
	})
}

// A paused match announces that the disk refuses to write, and later that it writes again.
func TestPausedMatchReportsTheDisk(t *testing.T) {
	everyGame(t, func(t *testing.T, face table.GameUI) {
		d := disktest.New()
		c := settleIn(t, store.OpenOn(d, "/home", func() time.Time { return time.Unix(0, 0) }))
		c.env.Settings.Speed = 400
		c.deal(face, 4, 0)
		o := tolder{c: c}
		c.ticks(10)
		d.Do(func() { d.Room = 0 })
		for moves := play.RecordOf(c.match).Len(); play.RecordOf(c.match).Len() == moves; o.tick() {
		}
		c.env.Push(nothing{})
		for _, told := range []string{"trouble.disk-full", "trouble.disk-again"} {
			for deadline := time.Now().Add(time.Minute); !slices.Contains(o.seen, told); o.tick() {
				runtime.Gosched() // the journal is written in another goroutine
				if time.Now().After(deadline) {
					t.Fatalf("no notice says %s, only %q", told, o.seen)
				}
			}
			d.Do(func() { d.Room = -1 })
		}
		if _, paused := c.env.Top().(nothing); !paused {
			t.Errorf("the top scene is %T", c.env.Top())
		}
	})
}
