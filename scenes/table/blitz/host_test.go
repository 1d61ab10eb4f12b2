package blitz

import (
	"testing"

	"canape/engine"
	"canape/engine/games"
	rules "canape/engine/games/blitz"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/table/tabletest"
)

// room is a fixture: a test host with a board of Blitz.
type room struct {
	*tabletest.Host
	board     *Board
	handicaps []engine.Handicaps // by seat
}

func theGame(t testing.TB) engine.Game {
	t.Helper()
	game, ok := games.Find(rules.ID)
	if !ok {
		t.Fatal("the game Blitz is missing")
	}
	return game
}

// newRoom seats people at pads; nothing is dealt yet.
func newRoom(t testing.TB, seats int) *room {
	t.Helper()
	r := &room{Host: tabletest.New(t, theGame(t), New(), seats, app.Shown)}
	r.board = r.Host.Board.(*Board)
	r.Draw()
	return r
}

// pads gives each seat a pad.
func (r *room) pads() *devices.Couch {
	models := make([]devices.Model, len(r.Seated.Seats))
	for i := range models {
		models[i] = []devices.Model{devices.XboxPad, devices.DualSense, devices.SwitchPro}[i%3]
	}
	return r.Give(models...)
}

// stack deals a match with a stacked deck: left are the first cards of the left stack, and chance
// the rolls of the die. The remaining cards are in the order of deckOf.
func (r *room) stack(chance []string, left ...string) {
	r.T.Helper()
	r.DealFrom(engine.Setup{Seats: len(r.Seated.Seats), Seed: 4, First: 0, Options: r.Options, Handicaps: r.handicaps, Chance: chance,
		Deck: deckOf(len(r.Seated.Seats) == 3, left...)})
	r.Rest()
}

// deckOf returns a complete deck that begins with the given cards.
func deckOf(three bool, first ...string) []string {
	counts := map[string]int{"waves": 7, "plus": 7, "star": 7, "ring": 7, "diamond": 7, "grid": 7, "equals": 6, "dots": 6, rules.DuelName: rules.Duels}
	if three {
		counts["equals"], counts["dots"] = 0, 0
	}
	deck := append([]string(nil), first...)
	for _, card := range first {
		counts[card]--
	}
	for more := true; more; {
		more = false
		for _, card := range []string{"waves", "plus", "star", "ring", "diamond", "grid", "equals", "dots", rules.DuelName} {
			if counts[card] > 0 {
				counts[card]--
				deck, more = append(deck, card), true
			}
		}
	}
	return deck
}

// look returns the public view of the rules.
func (r *room) look() *rules.View { return r.Playing.View(engine.Table).(*rules.View) }

// faceOff starts a face-off of seats 0 and 1, whose cards both show a ring.
func (r *room) faceOff() {
	r.T.Helper()
	r.stack(nil, "ring", "ring", "waves", "plus")
	r.Say(0, "draw left")
	r.Say(1, "draw left")
	if got := r.look().Phase; got != "face-off" {
		r.T.Fatalf("two rings are on top, but the phase is %s", got)
	}
	r.Pass(12)
}

// celebrates runs match and board, as the table would, until a celebration begins. It fails if no
// celebration begins.
func (r *room) celebrates() {
	r.T.Helper()
	for range 4000 {
		if _, shown := r.Between.Celebration(); shown {
			return
		}
		if r.Pace() > 0 {
			r.Step()
		}
		r.Tick(1)
	}
	r.T.Fatal("nothing is celebrated")
}

// until lets ticks pass in the match and on the board until the match is in the given phase.
func (r *room) until(phase string) {
	r.T.Helper()
	for range 4000 {
		if r.look().Phase == phase {
			r.Rest()
			return
		}
		r.Pass(1)
	}
	r.T.Fatalf("the match never reaches %s, the phase is %s", phase, r.look().Phase)
}
