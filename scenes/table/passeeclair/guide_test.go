package passeeclair

import (
	"testing"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/enginetest"
	rules "canape/engine/games/passeeclair"
	"canape/scenes/app"
	"canape/scenes/table/tabletest"
)

// told plays a guided match against easy bots, in which the learner lays fitting cards and
// sometimes a wrong card. It returns the lessons shown.
func told(t *testing.T, seats int, seed uint64) (said []string) {
	t.Helper()
	h := tabletest.New(t, rules.Game{}, New(), seats, [...]app.Secrets{app.Shown, app.Peek}[seed%2])
	for i := 1; i < seats; i++ {
		h.Seated.Seats[i].Bot = bot.Easy
	}
	g := New().Guide()
	h.DealFrom(g.Setup(engine.Setup{Seats: seats, Seed: seed, First: engine.Nobody}))
	h.Tick(1)
	players := make([]*bot.Player, seats)
	for i := 1; i < seats; i++ {
		players[i] = bot.NewPlayer(rules.Game{}, bot.Easy, bot.Plain, seed+uint64(i))
	}
	rng := engine.NewRNG(seed)
	var legal []engine.Move
	for !h.Playing.Over() {
		view := h.Playing.View(0).(*rules.View)
		if view.Round > 5 {
			break
		}
		if lesson := h.Lesson(g, 0); lesson != "" {
			said = append(said, lesson)
			if view.Phase != rules.PhaseCountdown.String() && view.Phase != rules.PhaseTokens.String() {
				t.Errorf("%q is shown in phase %s", lesson, view.Phase)
			}
		}
		for i := 1; i < seats; i++ {
			if move, ok := players[i].Tick(engine.Observe(h.Playing, engine.Seat(i)), true); ok {
				_ = h.Try(engine.Seat(i), move)
			}
		}
		if view.Actors.Has(0) && rng.N(50) == 0 {
			if legal = h.Playing.Legal(0, legal[:0]); len(legal) > 0 {
				_ = h.Try(0, legal[0])
			} else if hand := view.Hands[0]; len(hand) > 0 && rng.N(4) == 0 && len(hand) < 12 {
				_ = h.Try(0, rules.MovePlay(hand[rng.N(len(hand))]))
			}
		}
		h.Pass(1)
	}
	return said
}

func TestGuideTeachesTheBasics(t *testing.T) {
	enginetest.OneGoroutine(t)
	all := map[string]bool{}
	for seats := 2; seats <= maxSeats; seats++ {
		for seed := uint64(1); seed <= 4; seed++ {
			said := told(t, seats, seed)
			once := map[string]bool{}
			for _, lesson := range said {
				if once[lesson] {
					t.Errorf("%q is shown twice", lesson)
				}
				once[lesson], all[lesson] = true, true
			}
			if len(said) < 3 || said[0] != "welcome" || said[1] != "race" {
				t.Errorf("%d seats, seed %d: the lessons are %v", seats, seed, said)
			}
			if seats > 2 && !once["own"] {
				t.Errorf("%d seats, seed %d: no lesson about two passes in a row: %v", seats, seed, said)
			}
		}
	}
	for _, lesson := range lessons.Names() {
		if !all[lesson] {
			t.Errorf("%q is never shown", lesson)
		}
	}
}

// The guide does not mistake a hand that grew by a swap for one that grew by a wrong card.
func TestGuideKnowsSwapsFromWrongCards(t *testing.T) {
	h, _ := swappingTable(t)
	g := New().Guide()
	lessons := map[string]bool{}
	listen := func(ticks int) {
		for range ticks {
			if lesson := h.Lesson(g, 0); lesson != "" {
				lessons[lesson] = true
			}
			h.Pass(1)
		}
	}
	listen(30)
	h.Play(0, rules.MoveSwap(3))
	listen(60)
	if lessons["wrong"] {
		t.Error("the guide takes a swapped hand for a wrong card")
	}
	start(h)
	listen(30)
	hand := h.Playing.View(0).(*rules.View).Hands[0]
	top := h.Playing.View(0).(*rules.View).Top
	for _, card := range hand {
		if card.IsPass() && card.Holder() != top.Target() {
			_ = h.Try(0, rules.MovePlay(card))
			break
		}
	}
	for range 3000 {
		if listen(1); lessons["wrong"] || h.Playing.Over() {
			break
		}
	}
	if !lessons["wrong"] {
		t.Error("a wrong card brings no lesson")
	}
}

func TestGuidedDealBeginsWithFittingPass(t *testing.T) {
	for seats := 2; seats <= maxSeats; seats++ {
		h, _ := newTable(t, seats)
		setup := New().Guide().Setup(engine.Setup{Seats: seats, Seed: 5, First: engine.Nobody})
		if setup.First != 0 || len(setup.Deck) != rules.Cards {
			t.Fatalf("%d seats: %+v", seats, setup)
		}
		h.DealFrom(setup)
		h.Tick(1)
		start(h)
		legal := h.Playing.Legal(0, nil)
		if len(legal) < 2 || legal[0] != rules.MovePlay(rules.Pass(marlon, fabi)) {
			t.Errorf("%d seats: the learner may lay %v", seats, legal)
		}
	}
}
