package passpass

import (
	"slices"
	"strings"
	"testing"

	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/stage"
	"canape/scenes/table/tabletest"
)

// twins are two tables at which the same is seen by everybody, while other values are hidden.
type twins struct {
	t    *testing.T
	a, b *fakeTable
}

func newTwins(t *testing.T, s setting, seed uint64) *twins {
	t.Helper()
	d := &twins{t: t, a: newTable(t, s.seats, stage.Peek, s.teams), b: newTable(t, s.seats, stage.Peek, s.teams)}
	d.b.Canvas = d.a.Canvas // so that the same sprite has the same name
	d.a.Give(make([]devices.Model, s.seats)...)
	d.b.Give(make([]devices.Model, s.seats)...)
	d.a.Deal(seed)
	d.b.Deal(seed)
	return d
}

func (d *twins) both(do func(*fakeTable)) {
	do(d.a)
	do(d.b)
}

// compare draws both tables.
func (d *twins) compare(when string, seat engine.Seat) {
	d.t.Helper()
	tabletest.Alike(d.t, when, d.a.Host, d.b.Host, seat)
}

// settle shows what has happened, comparing frames on the way.
func (d *twins) settle() {
	d.t.Helper()
	tabletest.SettleAlike(d.t, "after a move", d.a.Host, d.b.Host)
}

// redeal gives the second table other hidden values: every card lies where it lay, and one card of the seat stays what it is.
func (d *twins) redeal(seat engine.Seat, keep rules.Card, rng *engine.RNG) bool {
	deal := rng.Split()
	match := d.a.Playing.Determinize(engine.Table, &deal)
	now := d.a.board.now
	for i := range now.seats {
		hand := match.View(engine.Seat(i)).(*rules.View).Hands[i]
		p := &now.places[i]
		left := slices.Clone(hand)
		if engine.Seat(i) == seat {
			at := slices.Index(left, keep)
			if at < 0 {
				return false
			}
			left = slices.Delete(left, at, at+1)
		}
		for j := range p.held {
			if engine.Seat(i) == seat && p.hand[j].card == keep {
				continue
			}
			at := slices.IndexFunc(left, func(c rules.Card) bool { return c.Colour() == p.hand[j].card.Colour() })
			if at < 0 {
				return false
			}
			p.hand[j].card = left[at]
			left = slices.Delete(left, at, at+1)
		}
	}
	d.b.Playing, d.b.board.now = match, now
	return true
}

// TestNobodyLooksNothingShows plays matches that differ in hidden values only: as long as nobody looks, all frames are the same,
// whatever is aimed at and laid.
func TestNobodyLooksNothingShows(t *testing.T) {
	for _, s := range settings {
		t.Run(s.String(), func(t *testing.T) {
			d := newTwins(t, s, uint64(s.seats))
			rng := engine.NewRNG(99)
			differ := 0
			d.settle()
			for range 14 {
				seat := d.a.Playing.Actors().First()
				legal := d.a.Playing.Legal(seat, nil)
				move := legal[rng.N(len(legal))]
				if move.Verb == rules.VerbPlay {
					for range 200 {
						if d.redeal(seat, rules.Card(move.A), &rng) {
							break
						}
					}
				}
				if engine.Hash(d.a.Playing) != engine.Hash(d.b.Playing) {
					differ++
				}
				for range 3 {
					verb := []input.Verb{input.Up, input.Down, input.Left, input.Right}[rng.N(4)]
					d.both(func(f *fakeTable) { f.board.Handle(seat, input.Intent{Verb: verb, Phase: input.Pressed}) })
					d.both(func(f *fakeTable) { f.Tick(1) })
					d.compare("while aiming", seat)
				}
				d.both(func(f *fakeTable) { f.Play(seat, move) })
				d.settle()
			}
			if differ < 7 {
				t.Errorf("only %d of 14 positions had other hidden values", differ)
			}
		})
	}
}

// faces counts the drawn faces of the cards of a hand.
func (f *fakeTable) faces(hand []rules.Card) (n int) {
	f.Draw()
	for _, line := range f.Canvas.Trace() {
		for _, card := range hand {
			if strings.HasPrefix(line, `"passpass `+card.String()+`"`) {
				n++
			}
		}
	}
	return n
}

func TestAHandShowsToItsOwnerOnly(t *testing.T) {
	for _, s := range settings {
		t.Run(s.String(), func(t *testing.T) {
			f := newTable(t, s.seats, stage.Peek, s.teams)
			f.Deal(5)
			f.Rest()
			hand := f.Playing.View(1).(*rules.View).Hands[1]
			if n := f.faces(hand); n != 0 {
				t.Errorf("%d faces of a hand show though nobody looks", n)
			}
			f.Looks = engine.SeatsOf(0)
			if n := f.faces(hand); n != 0 {
				t.Errorf("%d faces of a hand show to another", n)
			}
			f.Looks = engine.SeatsOf(1)
			if n := f.faces(hand); n != handCards {
				t.Errorf("%d faces of a hand show to its owner", n)
			}
		})
	}
}

func TestNoFaceShowsWhileCardsAreDealt(t *testing.T) {
	f := newTable(t, 4, stage.Peek, false)
	f.Deal(8)
	for tick := range 200 {
		f.Tick(1)
		for i := range f.board.now.seats {
			if n := f.faces(f.Playing.View(engine.Seat(i)).(*rules.View).Hands[i]); n != 0 {
				t.Fatalf("tick %d: %d faces of seat %d's hand show", tick, n, i)
			}
		}
	}
}

func TestTheHintNamesNoHiddenCard(t *testing.T) {
	f := newTable(t, 3, stage.Peek, false)
	f.Give(make([]devices.Model, 3)...)
	f.Deal(2)
	f.Rest()
	f.Looks = engine.AllSeats(3)
	seat := f.Playing.Actors().First()
	sentence, _ := f.board.Prompt(seat)
	for i := range 3 {
		for _, card := range f.Playing.View(engine.Seat(i)).(*rules.View).Hands[i] {
			if name := f.board.words().Name(rules.ID, card.String()); strings.Contains(sentence, name) {
				t.Errorf("the hint %q names %s", sentence, name)
			}
		}
	}
}

// TestNoCurtainIsWantedForNothing plays a round: a seat hides something as long as it has cards to choose from.
func TestNoCurtainIsWantedForNothing(t *testing.T) {
	f := newTable(t, 3, stage.Curtain, false)
	seen := map[bool]bool{}
	f.playUntil(3, func(f *fakeTable, v *rules.View) bool {
		for seat := range v.Actors.All() {
			held := len(v.Hands[seat])
			want := held > 1 || held == 1 && v.Phase == rules.PhaseTake.String()
			if got := f.board.Hides(seat); got != want {
				t.Errorf("trick %d, to %s: seat %d with %d cards hides: %v", v.TrickNumber, v.Phase, seat, held, got)
			}
			seen[want] = true
		}
		return v.Round > 1
	})
	if len(seen) != 2 {
		t.Error("only one of both was seen")
	}
}
