package endtoend

import (
	"fmt"
	"math/rand/v2"
	"os"
	"testing"
	"time"

	"canape/engine/games"
	"canape/engine/journal"
	"canape/scenes/app"
)

// blackout is the value of the panic that stops the players of the test when the power is cut.
type blackout struct{}

// cutAfter cuts the power in one of the next calls of tick. The parameter ticks is the number of
// this call, from 1. The call starts three ticks of the app, waits, and kills the app in the middle
// of them or of its background work.
func (c *couch) cutAfter(ticks int, wait time.Duration) {
	c.before = func() {
		if ticks--; ticks > 0 {
			return
		}
		c.before = nil
		c.session.AdvanceTicks(3)
		time.Sleep(wait)
		c.kill()
		panic(blackout{})
	}
}

// The app is killed at many moments of a match. Each time the match resumes with all moves that are
// in the journal. The journal may have one more move than the test has read, which is the move that
// was being made.
func TestPowerCuts(t *testing.T) {
	const seed, cuts = 20261224, 12
	rng := rand.New(rand.NewPCG(seed, 1))
	c := newCouch(t, smallScreen)
	c.settings(nil)
	c.start()
	hands := []device{c.plug(xbox), c.plug(ds4), c.plug(nintend)}
	c.enter(hands[0])
	c.sit(hands...)
	p := c.watch().players(hands...)
	path := p.path
	for cut := range cuts {
		p.rest()
		c.cutAfter(1+rng.IntN(250), time.Duration(rng.IntN(3000))*time.Microsecond)
		p.playUntilDark()
		before, after := texts(p.record), reload(t, path)
		if len(after) > len(before)+1 || len(after) < len(before) || fmt.Sprint(after[:len(before)]) != fmt.Sprint(before) {
			t.Fatalf("cut %d: before %v, after %v", cut, before, after)
		}
		if len(after) > len(before) && after[len(before)] != p.wanted && !p.only(after[len(before)]) {
			t.Fatalf("cut %d: %q was being played, but the journal has %q", cut, p.wanted, after[len(before)])
		}
		c.start()
		c.offers()
		hands[0].press(confirm)
		p = c.watch().players(hands...)
		if p.path != path {
			t.Fatalf("cut %d: the app resumes %s, not %s", cut, p.path, path)
		}
		p.absent = p.strangers()
	}
	last := plays(p.record)
	p.playOn(func() bool { return plays(p.record) > last })
	c.close()
	record, _, err := journal.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := journal.Verify(record, games.Find); err != nil {
		t.Error(err)
	}
	if others := c.journals(); len(others) != 1 {
		t.Errorf("journals %v", others)
	}
	if kept := c.kept(); kept.Speed != 400 {
		t.Errorf("the settings are %+v", kept)
	}
	t.Logf("%d cuts, %d plays", cuts, plays(record))
}

// playUntilDark plays until the power is cut. Afterwards record has the entries that were read from
// the journal, and wanted is the move that was being made.
func (p *players) playUntilDark() {
	defer func() {
		if cut := recover(); cut != nil {
			if _, dark := cut.(blackout); !dark {
				panic(cut)
			}
		}
	}()
	for p.rest(); !p.match.Over(); p.rest() {
		p.turn()
	}
	p.c.t.Fatal("the match was over before the power was cut")
}

// only reports whether a move was the only legal one. The table makes such a move on its own.
func (p *players) only(text string) bool {
	_, match := matchOf(p.c.t, p.record)
	for seat := range match.Actors().All() {
		if legal := match.Legal(seat, nil); len(legal) == 1 && fmt.Sprint(seat, " ", p.game.FormatMove(legal[0])) == text {
			return true
		}
	}
	return false
}

// texts returns the texts of the moves in a record, with their seats.
func texts(r *journal.Record) []string {
	var all []string
	for _, i := range r.Standing(r.Len()) {
		if played, ok := r.Entry(i).(journal.Played); ok {
			all = append(all, fmt.Sprint(played.Seat, " ", played.Move))
		}
	}
	return all
}

// reload reads the journal that a killed app has left, and returns its moves.
func reload(t *testing.T, path string) []string {
	t.Helper()
	record, _, err := journal.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	matchOf(t, record)
	return texts(record)
}

// If the window is closed while a match is paused, the match resumes exactly where it was left,
// with the same people.
func TestMatchResumesWhereItWasLeft(t *testing.T) {
	c := newCouch(t, smallScreen)
	c.settings(nil)
	c.start()
	keys := c.rightKeys()
	c.enter(keys)
	c.sit(keys)
	e := c.watch()
	hands := make([]device, len(e.party.Seats))
	for i := range hands {
		hands[i] = keys
	}
	p := e.players(hands...)
	p.playOn(func() bool { return plays(p.record) >= 12 })
	keys.press(pause)
	c.tick(30)
	if code := c.close(); code != 0 {
		t.Errorf("exit code %d", code)
	}
	left, err := os.ReadFile(p.path)
	if err != nil {
		t.Fatal(err)
	}
	c.start()
	c.offers()
	keys.press(confirm)
	p = c.watch().players(hands...)
	if now, _ := os.ReadFile(p.path); string(now[:len(left)]) != string(left) {
		t.Error("the journal was rewritten")
	}
	if plays(p.record) < 12 || len(p.party.Seats) != len(hands) || p.party.Secrets != app.Shown {
		t.Errorf("%d plays, %+v", plays(p.record), p.party)
	}
	p.rest()
	p.playOn(func() bool { return plays(p.record) >= 24 })
}
