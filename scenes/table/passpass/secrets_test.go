package passpass

import (
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
	rules "canape/engine/games/passpass"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/table/tabletest"
)

// TestBacksAreEnough shows a match once with and once without its secrets. While no player peeks,
// both look the same.
func TestBacksAreEnough(t *testing.T) {
	enginetest.OneGoroutine(t)
	whole, masked := newTable(t, 4, app.Peek, false), newTable(t, 4, app.Peek, false)
	masked.Canvas = whole.Canvas
	events := whole.events(5)[:64]
	whole.Stopped, masked.Stopped, masked.Playing = true, true, whole.Playing
	for _, e := range events {
		whole.Queue, masked.Queue = append(whole.Queue, e), append(masked.Queue, engine.EventFor(e, engine.Table))
	}
	tabletest.SettleAlike(t, "in a match", whole.Host, masked.Host)
}

// faces returns the number of visible faces of a hand.
func (f *fakeTable) faces(hand []rules.Card) (n int) {
	f.Draw()
	for _, line := range f.Canvas.Trace().Lines() {
		for _, card := range hand {
			if strings.HasPrefix(line, `"passpass `+card.String()+`"`) {
				n++
			}
		}
	}
	return n
}

func TestHandIsVisibleToOwnerOnly(t *testing.T) {
	for _, s := range settings {
		t.Run(s.String(), func(t *testing.T) {
			f := newTable(t, s.seats, app.Peek, s.teams)
			f.Deal(5)
			f.Rest()
			hand := f.Playing.View(1).(*rules.View).Hands[1]
			if n := f.faces(hand); n != 0 {
				t.Errorf("%d faces of a hand are visible although nobody peeks", n)
			}
			f.Looks = engine.SeatsOf(0)
			if n := f.faces(hand); n != 0 {
				t.Errorf("%d faces of a hand are visible to another seat", n)
			}
			f.Looks = engine.SeatsOf(1)
			if n := f.faces(hand); n != handCards {
				t.Errorf("%d faces of a hand are visible to its owner", n)
			}
		})
	}
}

func TestDealShowsNoFaces(t *testing.T) {
	enginetest.OneGoroutine(t)
	f := newTable(t, 4, app.Peek, false)
	f.Deal(8)
	for tick := range 200 {
		f.Tick(1)
		for i := range f.board.now.seats {
			if n := f.faces(f.Playing.View(engine.Seat(i)).(*rules.View).Hands[i]); n != 0 {
				t.Fatalf("tick %d: %d faces of seat %d's hand are visible", tick, n, i)
			}
		}
	}
}

func TestHintNamesNoHiddenCard(t *testing.T) {
	f := newTable(t, 3, app.Peek, false)
	f.Give(make([]devices.Model, 3)...)
	f.Deal(2)
	f.Rest()
	f.Looks = engine.AllSeats(3)
	seat := f.Playing.Actors().First()
	sentence, _ := f.board.Prompt(seat)
	for i := range 3 {
		for _, card := range f.Playing.View(engine.Seat(i)).(*rules.View).Hands[i] {
			if name := f.board.Words().Name(rules.ID, card.String()); strings.Contains(sentence, name) {
				t.Errorf("the hint %q names %s", sentence, name)
			}
		}
	}
}

// TestCurtainOnlyWithSecrets checks through a round that a seat has secrets as long as it can
// choose between cards.
func TestCurtainOnlyWithSecrets(t *testing.T) {
	f := newTable(t, 3, app.Curtain, false)
	seen := map[bool]bool{}
	f.playUntil(3, func(f *fakeTable, v *rules.View) bool {
		for seat := range v.Actors.All() {
			held := len(v.Hands[seat])
			want := held > 1 || held == 1 && v.Phase == rules.PhaseTake.String()
			if got := f.board.HasSecrets(seat); got != want {
				t.Errorf("trick %d, phase %s: seat %d with %d cards has secrets: %v", v.TrickNumber, v.Phase, seat, held, got)
			}
			seen[want] = true
		}
		return v.Round > 1
	})
	if len(seen) != 2 {
		t.Error("only one of the two cases occurred")
	}
}
