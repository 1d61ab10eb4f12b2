package passeeclair

import (
	"fmt"
	"testing"

	"canape/engine"
	rules "canape/engine/games/passeeclair"
	devices "canape/input/fake"
	"canape/scenes/stage"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

// newTable seats people; nothing is dealt yet.
func newTable(t testing.TB, seats int) (*tabletest.Host, *Board) {
	t.Helper()
	h := tabletest.New(t, rules.Game{}, New(), seats, stage.Peek)
	return h, h.Board.(*Board)
}

// run plays on as hasty people do, now and then a wrong card, until a moment has come; false if the match ends before.
func run(h *tabletest.Host, seed uint64, until func(v *rules.View) bool) bool {
	h.T.Helper()
	rng := engine.NewRNG(seed)
	seats := len(h.Seated.Seats)
	var legal []engine.Move
	for !h.Playing.Over() {
		if until(h.Playing.View(engine.Table).(*rules.View)) {
			return true
		}
		for i := range seats {
			seat := engine.Seat(i)
			if rng.N(40) > 0 || !h.Playing.Actors().Has(seat) {
				continue
			}
			legal = h.Playing.Legal(seat, legal[:0])
			if hand := h.Playing.View(seat).(*rules.View).Hands[seat]; rng.N(9) == 0 && len(hand) > 0 {
				_ = h.Try(seat, rules.MovePlay(hand[rng.N(len(hand))]))
			} else if len(legal) > 0 {
				_ = h.Try(seat, legal[rng.N(len(legal))])
			}
		}
		h.Pass(1)
	}
	return until(h.Playing.View(engine.Table).(*rules.View))
}

// moments are worth a picture.
var moments = []struct {
	name  string
	until func(v *rules.View) bool
}{
	{"countdown", func(v *rules.View) bool { return v.Phase == "countdown" && v.Left < 100 }},
	{"race", func(v *rules.View) bool { return v.Phase == "race" && v.Round == 1 && v.Stock < 24 && v.Last != nil }},
	{"full", func(v *rules.View) bool {
		for _, hand := range v.Hands {
			if len(hand) >= 12 {
				return true
			}
		}
		return false
	}},
	{"tokens", func(v *rules.View) bool { return v.Phase == "tokens" && v.Round > 3 }},
	{"won", func(v *rules.View) bool { return v.Phase == "countdown" && v.Round > 3 && v.Left < 150 }},
	{"blocked", func(v *rules.View) bool { return v.Phase == "blocked" && v.Left < 110 }},
	{"swap", func(v *rules.View) bool { return v.Phase == "swap" && v.Left < 270 }},
	{"over", func(v *rules.View) bool { return v.Over }},
}

// TestGallery writes pictures of the table to the folder that CANAPE_GALLERY names.
func TestGallery(t *testing.T) {
	if !tabletest.GalleryAsked() {
		t.Skip("no gallery asked for")
	}
	models := []devices.Model{devices.XboxPad, devices.DualSense, devices.SwitchPro, devices.XboxPad}
	for seats := 2; seats <= maxSeats; seats++ {
		for _, s := range tabletest.Shots() {
			for _, m := range moments {
				name := fmt.Sprintf("pe%d-%s-%s", seats, m.name, s.Name)
				t.Run(name, func(t *testing.T) {
					for seed := uint64(1); seed < 12; seed++ {
						h, b := newTable(t, seats)
						h.Take(s)
						h.Give(models[:seats]...)
						h.Deal(seed)
						if !run(h, seed, m.until) {
							continue
						}
						h.Tick(20)
						tabletest.Save(t, h.Canvas, name, func(c *ui.Canvas) { h.Whole(c, engine.Seat(0)) })
						_ = b
						return
					}
				})
			}
		}
	}
}
