package blitz

import (
	"slices"
	"strings"
	"testing"

	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// TestPictureCatchesUpWithTheMatch checks that no event keeps the board busy for more than a second
// and a half, because the rules do not wait. A skip must end all motion.
func TestPictureCatchesUpWithTheMatch(t *testing.T) {
	r := newRoom(t, 5)
	r.Options[rules.OptionSilence], r.Options[rules.OptionObjection], r.Options[rules.OptionVote] = 120, 20, 40
	r.Deal(11)
	rng := engine.NewRNG(11)
	late, waiting := 0, 0
	for n := 0; !r.Playing.Over() && n < 9000; n++ {
		for seat := range r.Playing.Actors().All() {
			if legal := r.Playing.Legal(seat, nil); len(legal) > 0 && rng.N(40) == 0 && legal[0] != rules.MoveAnswer("") {
				r.Play(seat, legal[0])
			}
		}
		r.Pass(1)
		if late++; !r.board.Busy() || len(r.Queue) != waiting {
			late, waiting = 0, len(r.Queue)
		}
		if late > 90 {
			t.Fatalf("a single event keeps the board busy for %d ticks", late)
		}
		if n%97 == 0 {
			r.board.Skip()
			if r.board.Busy() || len(r.Flying()) > 0 || !r.board.roll.Done() || (r.board.arena.open.Value == 1) != r.board.now.facing() {
				t.Fatal("something still moves after a skip")
			}
		}
	}
}

// TestCardTurnsOverAfterLanding checks that a card flies face down and turns over after it has
// landed, so that everybody sees it at the same time.
func TestCardTurnsOverAfterLanding(t *testing.T) {
	r := newRoom(t, 4)
	r.pads()
	r.stack(nil, "ring", "waves")
	r.Draw()
	face := "ring " + r.board.cards.top(0).text
	shows := func() bool {
		r.Draw()
		return slices.ContainsFunc(r.Canvas.Trace().Lines(), func(line string) bool { return strings.Contains(line, face) })
	}
	r.Play(0, rules.MoveDraw(rules.Left))
	for tick := range tween.FlyTicks {
		r.Tick(1)
		if shows() {
			t.Fatalf("the theme is visible in tick %d of the flight", tick)
		}
	}
	r.Rest()
	if !shows() {
		t.Error("the theme is never visible")
	}
	if r.Heard.Count(sound.CardTurn) != 1 {
		t.Error("the turning card makes no sound")
	}
}

// TestStacksRevealNothing plays two matches that differ only in cards of the stacks. All frames
// must be the same.
func TestStacksRevealNothing(t *testing.T) {
	var frames [2]ui.Trace
	for i, seed := range []string{"plus", "star"} {
		r := newRoom(t, 4)
		r.pads()
		deck := append([]string{"ring", "waves", seed}, "star", "plus")
		if i == 0 {
			deck = []string{"ring", "waves", seed, "plus", "star"}
		}
		r.stack(nil, deck...)
		for _, seat := range []engine.Seat{0, 1} {
			r.Play(seat, rules.MoveDraw(rules.Left))
			for range 40 {
				r.Tick(1)
				r.Draw()
				frames[i] = append(frames[i], r.Canvas.Trace()...)
			}
		}
	}
	if !slices.Equal(frames[0], frames[1]) {
		t.Error("different stacks give different pictures")
	}
}

// TestReducedMotionShowsEverything checks that with reduced motion nothing flies, rolls or slides,
// but everything appears.
func TestReducedMotionShowsEverything(t *testing.T) {
	r := newRoom(t, 4)
	r.pads()
	r.Rate.Still = true
	r.stack([]string{"diamond+grid"}, rules.DuelName, "ring", "ring")
	r.Play(0, rules.MoveDraw(rules.Left))
	for range 120 {
		if r.Tick(1); !r.board.roll.Done() {
			t.Fatal("the die rolls")
		}
	}
	if !r.board.now.duel {
		t.Fatal("no die was thrown")
	}
	r.Say(0, "draw left")
	r.Say(1, "draw left")
	r.Pass(20)
	r.agrees(t)
	if r.board.arena.open.Value != 1 {
		t.Error("the face-off does not open")
	}
	if _, ok := r.press(0, input.Confirm); !ok {
		t.Error("no seat can buzz")
	}
}
