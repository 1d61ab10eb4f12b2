package passeeclair

import (
	"fmt"
	"slices"
	"testing"

	"canape/engine"
	rules "canape/engine/games/passeeclair"
	devices "canape/input/fake"
	"canape/scenes/table/tabletest"
)

// twins are two tables at which the same is played, while other tokens lie face down.
type twins struct {
	t      *testing.T
	h      [2]*tabletest.Host
	frames int
}

func newTwins(t *testing.T) *twins {
	t.Helper()
	tw := &twins{t: t}
	for i, chance := range [2][]string{
		{"1", "leon", "2", "rocce", "2", "1", "3", "fabi", "1", "vanessa"},
		{"3", "rocce", "1", "vanessa", "1", "leon", "2", "1", "2", "marlon"},
	} {
		h, _ := newTable(t, 3)
		h.Give(devices.XboxPad, devices.XboxPad, devices.XboxPad)
		if i > 0 {
			h.Canvas = tw.h[0].Canvas // so that the same sprite has the same name
		}
		tw.h[i] = h
		h.DealFrom(engine.Setup{Seats: 3, Seed: 8, First: 0, Chance: chance})
		h.Tick(1)
	}
	return tw
}

// compare draws both tables: as long as nobody looks, they are the same, sprite by sprite.
func (tw *twins) compare() {
	tw.t.Helper()
	tabletest.Alike(tw.t, fmt.Sprintf("tick %d", tw.h[0].Playing.Tick()), tw.h[0], tw.h[1], 0)
	tw.frames++
}

// TestTokensLieFaceDown plays the same rounds with other tokens: nothing tells them before their owner looks.
func TestTokensLieFaceDown(t *testing.T) {
	tw := newTwins(t)
	rng := engine.NewRNG(4)
	var legal []engine.Move
	looks, differ := 0, 0
	for tick := 0; ; tick++ {
		view := tw.h[0].Playing.View(engine.Table).(*rules.View)
		if view.Round > 4 {
			break
		}
		tokens := view.Phase == rules.PhaseTokens.String()
		if tick%6 == 0 || tokens && tick%2 == 0 {
			tw.compare()
		}
		for seat := range engine.Seat(3) {
			if rng.N(30) > 0 || !view.Actors.Has(seat) {
				continue
			}
			legal = tw.h[0].Playing.Legal(seat, legal[:0])
			if len(legal) == 0 {
				continue
			}
			move := legal[rng.N(len(legal))]
			if tokens {
				move = rules.MoveReady()
			}
			for _, h := range tw.h {
				_ = h.Try(seat, move)
			}
		}
		if tokens && tick%5 == 0 { // the owners of consolation tokens look at them
			tw.h[0].Looks, tw.h[1].Looks = view.Actors, view.Actors
			looks++
			if !slices.Equal(tw.h[0].Trace(0), tw.h[1].Trace(0)) {
				differ++
			}
			tw.h[0].Looks, tw.h[1].Looks = 0, 0
		}
		for _, h := range tw.h {
			h.Pass(1)
		}
	}
	if looks == 0 || differ == 0 {
		t.Errorf("of %d looks %d showed something else", looks, differ)
	}
	if tw.frames < 200 {
		t.Errorf("only %d frames were compared", tw.frames)
	}
}
