package passeeclair

import (
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/bot"
	rules "canape/engine/games/passeeclair"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

// winningTable returns a table of three at which a seat has just won a round with its last card.
func winningTable(t *testing.T) (*tabletest.Host, *Board) {
	t.Helper()
	h, b := newTable(t, 3)
	h.Deal(1)
	h.Tick(1)
	won := run(h, 1, func(v *rules.View) bool {
		return v.Phase == rules.PhaseRace.String() && slices.ContainsFunc(v.Hands, func(hand []rules.Card) bool { return len(hand) == 1 })
	})
	if !won {
		t.Fatal("no seat comes to its last card")
	}
	for range 5000 {
		for seat := range engine.Seat(3) {
			hand := h.Playing.View(seat).(*rules.View).Hands[seat]
			if legal := h.Playing.Legal(seat, nil); len(hand) == 1 && len(legal) == 1 && hand[0].IsPass() {
				h.Play(seat, legal[0])
				h.Tick(1)
				return h, b
			}
		}
		h.Pass(1)
		if b.now.round > 1 {
			t.Fatal("the round is over")
		}
	}
	t.Fatal("no seat wins")
	return nil, nil
}

// The card that has won a round stays visible on the pile, with the remaining hands, before the
// full-screen celebration of its player. Nothing else happens during this time.
func TestWinningCardStaysVisible(t *testing.T) {
	h, b := winningTable(t)
	if !b.holds() || b.now.phase != ending {
		t.Fatal("the round continues")
	}
	top, held := b.now.top().card, len(b.now.players[1].hand)+len(b.now.players[2].hand)+len(b.now.players[0].hand)
	if top == rules.NoCard || held == 0 {
		t.Fatalf("the top card is %v, %d cards are left", top, held)
	}
	for tick := range seenTicks - 1 {
		h.Tick(1)
		if _, shown := h.Between.Celebration(); shown || b.now.top().card != top || !b.holds() {
			t.Fatalf("after %d ticks the card is still not visible", tick)
		}
	}
	h.Tick(2)
	celebration, shown := h.Between.Celebration()
	if !shown || celebration.Fullscreen == nil || celebration.Seats != engine.SeatsOf(b.now.outcome.winner) || celebration.Pained.Len() != 2 {
		t.Fatalf("afterwards: %+v, %v", celebration, shown)
	}
	if gain := celebration.Fullscreen.Gains[b.now.outcome.winner]; gain.To != gain.From+1 {
		t.Errorf("the winner had %d rounds and has %d", gain.From, gain.To)
	}
	stands := 0
	for ; h.Between.Busy(); stands++ {
		if h.Pace() != 0 || b.now.phase != ending {
			t.Fatalf("%d ticks later the match continues behind it", stands)
		}
		h.Tick(1)
	}
	if stands < 100 || stands > 300 {
		t.Errorf("the celebration takes %d ticks", stands)
	}
	h.Tick(2)
	if b.holds() || len(b.now.pile) != 0 || b.now.phase == ending {
		t.Error("the next round does not begin")
	}
}

// Presses that were meant for the race do not end the celebration. A later press skips to its last
// picture, which stays for everybody.
func TestPressAfterLastCardDoesNotEndCelebration(t *testing.T) {
	h, b := winningTable(t)
	if _, made := b.Handle(1, tabletest.Press(input.Confirm)); made || !b.holds() {
		t.Fatal("the winning card disappears at once")
	}
	lasts := func(press func(tick int)) (ticks int) {
		for ; h.Between.Busy(); ticks++ {
			press(ticks)
			h.Tick(1)
		}
		return ticks
	}
	if pressed := lasts(func(int) { h.Between.Press() }); pressed < seenTicks+2*app.HurryTicks {
		t.Errorf("after repeated presses it takes %d ticks", pressed)
	}
	h, _ = winningTable(t)
	whole := lasts(func(int) {})
	h, _ = winningTable(t)
	if pressed := lasts(func(tick int) {
		if tick == seenTicks+app.HurryTicks+3 {
			h.Between.Press()
		}
	}); pressed >= whole-20 {
		t.Errorf("with a press it takes %d ticks, without %d", pressed, whole)
	}
}

// blockedTable returns a table of three with a blocked pile on which seat 0 may lay Gros Michi.
func blockedTable(t *testing.T) (*tabletest.Host, *Board) {
	t.Helper()
	h, b := newTable(t, 3)
	stack(h, []rules.Card{rules.Pass(rocce, vanessa)}, []rules.Card{rules.Michi, rules.Pass(leon, marlon), rules.Pass(leon, marlon),
		rules.Pass(leon, marlon), rules.Pass(leon, rocce), rules.Pass(leon, rocce), rules.Pass(leon, fabi)},
		[]rules.Card{rules.Pass(marlon, leon), rules.Pass(marlon, leon), rules.Pass(marlon, leon), rules.Pass(marlon, rocce), rules.Pass(marlon, rocce),
			rules.Pass(marlon, rocce), rules.Pass(marlon, fabi)},
		[]rules.Card{rules.Pass(fabi, leon), rules.Pass(fabi, leon), rules.Pass(fabi, marlon), rules.Pass(fabi, marlon), rules.Pass(fabi, rocce),
			rules.Pass(fabi, rocce), rules.Pass(fabi, rocce)})
	for range 1000 {
		if h.Pass(1); b.now.phase == blocking {
			h.Draw()
			return h, b
		}
	}
	t.Fatal("the pile is never blocked")
	return nil, nil
}

// A player can say that they keep Gros Michi. Then nobody has to wait until the time is up.
func TestGrosMichiCanBeKept(t *testing.T) {
	h, b := blockedTable(t)
	h.Pass(readTicks + 5)
	if b.nobodyWaits() {
		t.Fatal("nobody waits for the holder of Gros Michi")
	}
	if _, made := b.Handle(1, tabletest.Press(input.Extra)); made || b.now.keepers != 0 {
		t.Fatal("a seat without the card can keep it")
	}
	if _, made := b.Handle(0, tabletest.Press(input.Extra)); made || !b.nobodyWaits() {
		t.Fatal("the match does not continue although Gros Michi is kept")
	}
	if second, _ := b.PlateNote(0); second != b.Text("plate.keeps") {
		t.Errorf("the plate says %q", second)
	}
	b.now.players[0].aim = slices.IndexFunc(b.now.players[0].hand, func(q piece) bool { return q.card == rules.Michi })
	if move, made := b.Handle(0, tabletest.Press(input.Confirm)); !made || move != rules.MovePlay(rules.Michi) {
		t.Errorf("a player who has kept Gros Michi cannot lay it any more: %+v, %v", move, made)
	}
}

// If only bots hold Gros Michi, a blocked pile stays only as long as people need to read it.
func TestNobodyWaitsForRobotsAlone(t *testing.T) {
	h, b := blockedTable(t)
	h.Seated.Seats[0].Bot = bot.Easy
	if b.nobodyWaits() {
		t.Error("a blocked pile is too short to be read")
	}
	h.Pass(readTicks + 1)
	if !b.nobodyWaits() {
		t.Error("people wait for nothing")
	}
}

// Whenever people wait for time to pass, a clock is visible.
func TestEveryWaitShowsAClock(t *testing.T) {
	h, b := racingTable(t)
	if _, runs := b.timer(); runs {
		t.Error("a race that has just begun shows a clock")
	}
	h.Pass(12*60 - slowTicks + 1)
	for want := 9; want > 0; want-- {
		if n, runs := b.timer(); !runs || n != want {
			t.Fatalf("the clock shows %d, %v, want %d", n, runs, want)
		}
		h.Pass(60)
	}
	h, b = swappingTable(t)
	if n, runs := b.timer(); !runs || n < 4 {
		t.Errorf("the clock of a swap shows %d, %v", n, runs)
	}
	h.Draw()
	if !slices.ContainsFunc(h.Canvas.Drawn().Written(), func(w ui.Written) bool { return w.Text == "5" && w.Layer == ui.LayerSlips }) {
		t.Error("the clock of a swap is not drawn")
	}
}

// pausedHost is a host of a match that resumes after some ticks.
type pausedHost struct {
	table.Host
	in int
}

func (h *pausedHost) ResumesIn() int { return h.in }

// After a pause, a countdown also counts the ticks for which the match still waits.
func TestCountdownGoesBackAfterPause(t *testing.T) {
	h, b := newTable(t, 3)
	h.Deal(1)
	h.Pass(130)
	if b.CountsDown() == 0 {
		t.Fatal("no countdown runs")
	}
	shown := func() bool {
		h.Draw()
		return slices.ContainsFunc(h.Canvas.Drawn().Written(), func(w ui.Written) bool { return w.Text == "3" && w.Size > 80 })
	}
	if shown() {
		t.Fatal("the countdown is still at 3")
	}
	b.shared.Host = &pausedHost{b.shared.Host, 180 - b.CountsDown()}
	if !shown() {
		t.Error("the countdown does not go back to 3")
	}
}
