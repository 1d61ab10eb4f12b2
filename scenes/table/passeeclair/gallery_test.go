//go:build gallery

package passeeclair

import (
	"fmt"
	"testing"

	"canape/engine"
	rules "canape/engine/games/passeeclair"
	devices "canape/input/fake"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// TestGallery writes pictures of the table for people to look at.
func TestGallery(t *testing.T) {
	uitest.Gallery(t, []uitest.Moment{
		{Name: "suite", Take: suite(t).Gallery},
		{Name: "positions", Take: takePositions},
		{Name: "scenes", Take: takeScenes},
		{Name: "full hands", Take: takeFullHands},
		{Name: "fullscreens", Take: takeFullscreens},
		{Name: "landings", Take: takeLandings},
	})
}

// moments are the situations to picture.
var moments = []struct {
	name  string
	until func(v *rules.View) bool
}{
	{"countdown", func(v *rules.View) bool { return v.Phase == "countdown" && v.Left < 100 }},
	{"race", func(v *rules.View) bool { return v.Phase == "race" && v.Round == 1 && v.Stock < 24 && v.Last != nil }},
	{"tokens", func(v *rules.View) bool { return v.Phase == "tokens" && v.Round > 3 }},
	{"won", func(v *rules.View) bool { return v.Phase == "countdown" && v.Round > 3 && v.Left < 150 }},
	{"blocked", func(v *rules.View) bool { return v.Phase == "blocked" && v.Left < 110 }},
	{"swap", func(v *rules.View) bool { return v.Phase == "swap" && v.Left < 270 }},
	{"over", func(v *rules.View) bool { return v.Over }},
}

// takePositions writes a picture of each of the moments.
func takePositions(t *testing.T) {
	models := []devices.Model{devices.XboxPad, devices.DualSense, devices.SwitchPro, devices.XboxPad}
	for seats := 2; seats <= maxSeats; seats++ {
		for _, s := range tabletest.Shots() {
			for _, m := range moments {
				name := fmt.Sprintf("pe%d-%s-%s", seats, m.name, s.Name)
				t.Run(name, func(t *testing.T) {
					for seed := uint64(1); seed < 12; seed++ {
						h, _ := newTable(t, seats)
						h.Use(s)
						h.Give(models[:seats]...)
						h.Deal(seed)
						if !run(h, seed, m.until) {
							continue
						}
						h.Tick(20)
						uitest.Save(t, h.Canvas, name, func(c *ui.Canvas) { h.Whole(c, engine.Seat(0)) })
						return
					}
				})
			}
		}
	}
}

// takeScenes writes pictures of short events.
func takeScenes(t *testing.T) {
	scenes := []struct {
		name string
		set  func(t *testing.T) *tabletest.Host
	}{
		{"winning", func(t *testing.T) *tabletest.Host {
			h, _ := winningTable(t)
			h.Tick(seenTicks + 80)
			return h
		}},
		{"won", func(t *testing.T) *tabletest.Host {
			h, _ := winningTable(t)
			h.Tick(seenTicks + 140)
			return h
		}},
		{"tokens", func(t *testing.T) *tabletest.Host {
			h, b := newTable(t, maxSeats)
			h.Deal(12)
			run(h, 12, func(*rules.View) bool { return false })
			for range 5000 {
				if b.now.players[2].open {
					h.Tick(50)
					return h
				}
				h.Tick(1)
			}
			t.Fatal("the tokens are never turned up")
			return nil
		}},
		{"wrong", func(t *testing.T) *tabletest.Host {
			h, b := newTable(t, maxSeats)
			h.Deal(7)
			h.Tick(1)
			start(h)
			crowd(h, 11)
			h.Pass(12 * 4)
			for seat := range engine.Seat(maxSeats) {
				p := &b.now.players[seat]
				for _, q := range p.hand {
					if h.Playing.Legal(seat, nil)[0] != rules.MovePlay(q.card) && q.card.IsPass() && q.card.Holder() != b.now.top().card.Target() {
						_ = h.Try(seat, rules.MovePlay(q.card))
						break
					}
				}
			}
			h.Tick(14)
			return h
		}},
		{"helped", func(t *testing.T) *tabletest.Host {
			h, b := newTable(t, maxSeats)
			help := &helpful{Host: h, helped: engine.AllSeats(maxSeats)}
			b.Host = help
			h.Deal(7)
			h.Tick(1)
			start(h)
			crowd(h, 14)
			h.Pass(1)
			for seat := range maxSeats {
				b.now.players[seat].aim = 4 * seat
			}
			h.Tick(60)
			return h
		}},
		{"mashed", func(t *testing.T) *tabletest.Host {
			h, b := newTable(t, maxSeats)
			h.Deal(7)
			h.Tick(1)
			start(h)
			rng := engine.NewRNG(1)
			for seat, n := range [maxSeats]int{52, 22, 30, 7} {
				b.now.players[seat].hand = handOf(&rng, n).hand
				b.now.players[seat].aim = n / 2
			}
			b.hands.spread()
			h.Tick(60)
			return h
		}},
		{"helped-2", func(t *testing.T) *tabletest.Host {
			h, b := newTable(t, 2)
			b.Host = &helpful{Host: h, helped: engine.AllSeats(2)}
			h.Deal(7)
			h.Tick(1)
			start(h)
			crowd(h, 14)
			h.Pass(1)
			h.Tick(60)
			return h
		}},
		{"slow", func(t *testing.T) *tabletest.Host {
			h, _ := racingTable(t)
			h.Pass(6 * 60)
			return h
		}},
		{"swapping", func(t *testing.T) *tabletest.Host {
			h, _ := swappingTable(t)
			h.Tick(30)
			return h
		}},
		{"keeping", func(t *testing.T) *tabletest.Host {
			h, b := blockedTable(t)
			b.now.keepers = b.now.keepers.With(0)
			h.Tick(30)
			return h
		}},
	}
	for _, scene := range scenes {
		t.Run(scene.name, func(t *testing.T) {
			h := scene.set(t)
			h.Give(devices.XboxPad, devices.DualSense)
			for _, s := range tabletest.Shots() {
				h.Use(s)
				uitest.Save(t, h.Canvas, "scene-"+scene.name+"-"+s.Name, func(c *ui.Canvas) { h.Whole(c, engine.Seat(0)) })
			}
		})
	}
}

// takeFullHands writes pictures of large hands, with the cursor on the first card and in the
// middle.
func takeFullHands(t *testing.T) {
	for seats := 2; seats <= maxSeats; seats++ {
		for _, s := range tabletest.Shots() {
			for _, held := range [...]int{7, 10, 14} {
				name := fmt.Sprintf("pe%d-hands-%d-%s", seats, held, s.Name)
				t.Run(name, func(t *testing.T) {
					h, b := newTable(t, seats)
					h.Use(s)
					h.Deal(7)
					h.Tick(1)
					start(h)
					crowd(h, held)
					h.Tick(200)
					for seat := range seats {
						b.now.players[seat].aim = seat * held / maxSeats
					}
					uitest.Save(t, h.Canvas, name, func(c *ui.Canvas) { h.Whole(c, engine.Seat(0)) })
				})
			}
		}
	}
}

// takeFullscreens writes pictures of the full-screen celebrations of narrow and of clear wins of a
// round.
func takeFullscreens(t *testing.T) {
	for seats := 2; seats <= maxSeats; seats++ {
		for _, s := range tabletest.Shots() {
			for _, left := range [...]int{1, 12} {
				name := fmt.Sprintf("pe%d-lit-%d-%s", seats, left, s.Name)
				t.Run(name, func(t *testing.T) {
					h, b := newTable(t, seats)
					h.Use(s)
					h.Deal(7)
					h.Rest()
					hands := make([][]rules.Card, seats)
					for seat := range hands[1:] {
						hands[seat+1] = make([]rules.Card, left)
					}
					for i := range 27 {
						holder := rules.Footballer(i % rules.Footballers)
						b.now.passes = append(b.now.passes, rules.Pass(holder, (holder+1+rules.Footballer(i/9))%rules.Footballers))
					}
					table.Show(b, rules.RoundEnded{Round: 1, Winner: 0, Why: rules.EndEmptyHand, Hands: hands})
					h.SaveFullscreen(name)
				})
			}
		}
	}
}

// takeLandings writes a picture of every tick in which cards are dealt, a card is passed to the
// pile, and the hand closes up.
func takeLandings(t *testing.T) {
	film := func(h *tabletest.Host, name string, ticks int) {
		for tick := range ticks {
			h.Tick(1)
			uitest.Save(t, h.Canvas, fmt.Sprintf("landing-%s-%02d", name, tick), func(c *ui.Canvas) { h.Whole(c, engine.Nobody) })
		}
	}
	dealt, _ := newTable(t, 4)
	dealt.Use(tabletest.Shots()[0])
	dealt.Deal(7)
	dealt.Tick(60)
	film(dealt, "deal", 8)
	h, b := racingTable(t)
	h.Use(tabletest.Shots()[0])
	h.Tick(30)
	h.Draw()
	for i, p := range b.now.players[0].hand {
		if p.card == rules.Pass(marlon, leon) {
			b.now.players[0].aim = max(0, i-1)
		}
	}
	h.Play(0, rules.MovePlay(rules.Pass(marlon, leon)))
	film(h, "pass", 16)
}
