package blanco

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/stage"
	"canape/scenes/table/tabletest"
)

// twins are two tables at which the same is seen by everybody, while other cards are hidden.
type twins struct {
	t    *testing.T
	a, b *fakeTable
	tick int
}

func newTwins(t *testing.T, seats int, secrets stage.Secrets, seed uint64) *twins {
	t.Helper()
	d := &twins{t: t, a: newTable(t, seats, secrets), b: newTable(t, seats, secrets)}
	// One canvas for both, so that the same sprite has the same name.
	d.b.Canvas = d.a.Canvas
	pads := make([]devices.Model, seats)
	d.a.Give(pads...)
	d.b.Give(pads...)
	d.both(func(f *fakeTable) {
		f.Rate.Factor = 2.5
		f.Deal(seed)
	})
	return d
}

func (d *twins) both(do func(*fakeTable)) {
	do(d.a)
	do(d.b)
}

// compare draws both tables.
func (d *twins) compare(when string) {
	d.t.Helper()
	tabletest.Alike(d.t, fmt.Sprintf("%s, tick %d", when, d.tick), d.a.Host, d.b.Host, 0)
}

// settle shows what has happened, comparing every frame.
func (d *twins) settle(when string) {
	d.t.Helper()
	for range 2000 {
		d.compare(when)
		if d.a.Resting() && d.b.Resting() {
			return
		}
		d.both(func(f *fakeTable) {
			for i := range f.board.places {
				f.board.places[i].look.waits = false // nobody peeks in this test
			}
			f.Tick(1)
		})
		d.tick++
	}
	d.t.Fatal("the tables never come to rest")
}

// public reports whether two matches look alike to a stranger.
func public(m engine.Match, events []engine.Event) string {
	text := fmt.Sprintf("%+v", m.View(engine.Table))
	for _, e := range events {
		text += fmt.Sprintf("%+v", engine.EventFor(e, engine.Table))
	}
	return text
}

// TestNobodyLooksNothingShows plays two matches that differ in hidden cards only: as long as nobody looks, all frames are the
// same, whatever is aimed at, carried and played.
func TestNobodyLooksNothingShows(t *testing.T) {
	for seats := 2; seats <= 5; seats++ {
		t.Run(fmt.Sprintf("%d seats", seats), func(t *testing.T) {
			d := newTwins(t, seats, stage.Peek, uint64(seats))
			rng := engine.NewRNG(99)
			differ := 0
			for range 30 {
				d.settle("after a move")
				// What nobody has seen yet is dealt anew on one of the tables; from here on both go their way until
				// something else is told.
				deal := rng.Split()
				d.b.Playing = d.a.Playing.Determinize(engine.Table, &deal)
				d.b.board.twin(d.a.board, d.b.Playing)
				if engine.Hash(d.a.Playing) != engine.Hash(d.b.Playing) {
					differ++
				}
				seat := d.a.Playing.Actors().First()
				d.wander(seat, &rng)
				legal := d.a.Playing.Legal(seat, nil)
				at := rng.N(len(legal))
				d.playAlike(seat, at)
			}
			if differ < 25 {
				t.Errorf("only %d of 30 positions had other hidden cards", differ)
			}
		})
	}
}

// twin makes a board what it would be at the twin's table: the same but for the hands.
func (b *Board) twin(a *Board, m engine.Match) {
	b.stock.Cards, b.discards.Cards = slices.Clone(a.stock.Cards), slices.Clone(a.discards.Cards)
	for i := range b.places {
		b.places[i].grid.Cards, b.places[i].hand.Cards = slices.Clone(a.places[i].grid.Cards), slices.Clone(a.places[i].hand.Cards)
		for j, card := range m.View(engine.Seat(i)).(*rules.View).Hands[i] {
			b.places[i].hand.Cards[j].Card = card
		}
	}
}

// wander moves the cursor about, and takes up a card of the hand.
func (d *twins) wander(seat engine.Seat, rng *engine.RNG) {
	for range 4 {
		verb := []input.Verb{input.Up, input.Down, input.Left, input.Right}[rng.N(4)]
		d.both(func(f *fakeTable) { f.board.Handle(seat, input.Intent{Verb: verb, Phase: input.Pressed}) })
		for range 3 {
			d.both(func(f *fakeTable) { f.Tick(1) })
			d.compare("while aiming")
		}
	}
}

// playAlike makes the move at the same place of both lists, if everybody sees the same happen; else the tables stay.
func (d *twins) playAlike(seat engine.Seat, at int) {
	d.t.Helper()
	a, b := d.a.Playing.Clone(), d.b.Playing.Clone()
	var logA, logB engine.Log
	moveA, moveB := d.a.Playing.Legal(seat, nil)[at], d.b.Playing.Legal(seat, nil)[at]
	if a.Apply(seat, moveA, &logA) != nil || b.Apply(seat, moveB, &logB) != nil {
		d.t.Fatal("a legal move is refused")
	}
	if public(a, logA.Events) != public(b, logB.Events) {
		d.b.Playing = d.a.Playing.Clone()
		d.b.board.twin(d.a.board, d.b.Playing)
		moveB = moveA
	}
	d.a.Play(seat, moveA)
	d.b.Play(seat, moveB)
}

func TestAHandShowsToItsOwnerOnly(t *testing.T) {
	for _, seats := range []int{2, 4, 5} {
		f := newTable(t, seats, stage.Peek)
		f.Deal(5)
		f.Rest()
		hand := f.Playing.View(1).(*rules.View).Hands[1]
		faces := func() (n int) {
			f.Draw()
			for _, line := range f.Canvas.Trace() {
				for _, card := range hand {
					if strings.HasPrefix(line, `"blanco `+card.String()+`"`) {
						n++
						break
					}
				}
			}
			return n
		}
		if n := faces(); n != 0 {
			t.Errorf("%d faces of a hand show though nobody looks", n)
		}
		f.Looks = engine.SeatsOf(0)
		if n := faces(); n != 0 {
			t.Errorf("%d faces of a hand show to another", n)
		}
		f.Looks = engine.SeatsOf(1)
		if n := faces(); n != 2 {
			t.Errorf("%d faces of a hand show to its owner", n)
		}
	}
}
