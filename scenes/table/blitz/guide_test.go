package blitz

import (
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/bot"
	"canape/engine/enginetest"
	rules "canape/engine/games/blitz"
)

// guided plays a guided match with bots and a learner who buzzes after a while, sometimes objects,
// and votes. It returns the lessons in order.
func guided(t *testing.T, seats int, seed uint64, ticks int) []string {
	t.Helper()
	r := newRoom(t, seats)
	r.pads()
	for i := 1; i < seats; i++ {
		r.Seated.Seats[i].Bot = bot.Easy
	}
	g := New().Guide()
	r.DealFrom(g.Setup(engine.Setup{Seats: seats, Seed: seed, First: engine.Nobody, Options: r.Options}))
	players := make([]*bot.Player, seats)
	for i := 1; i < seats; i++ {
		players[i] = bot.NewPlayer(r.Game(), bot.Easy, bot.Plain, seed+uint64(i))
	}
	var said []string
	rng := engine.NewRNG(seed)
	heard, told := true, -1
	for range ticks {
		if r.Playing.Over() {
			break
		}
		if lesson := r.Lesson(g, 0); lesson != "" {
			v := r.look()
			if left := v.Stacks[0] + v.Stacks[1]; v.Phase != rules.PhaseDraw.String() || left == told {
				t.Errorf("%q is shown in phase %s, with %d cards left after %d", lesson, v.Phase, left, told)
			} else {
				told = left
			}
			said = append(said, lesson)
		}
		for i := 1; i < seats; i++ {
			if move, ok := players[i].Tick(engine.Observe(r.Playing, engine.Seat(i)), heard); ok {
				_ = r.Try(engine.Seat(i), move)
			}
		}
		heard = true
		if legal := r.Playing.Legal(0, nil); len(legal) > 0 && rng.N(90) == 0 {
			move := legal[rng.N(len(legal))]
			if move == rules.MoveAnswer("") {
				move = rules.MoveBuzz()
			}
			_ = r.Try(0, move)
		}
		r.Pass(1)
	}
	return said
}

func TestGuideTeachesTheBasics(t *testing.T) {
	enginetest.OneGoroutine(t)
	all := map[string]bool{}
	for seats := 3; seats <= 6; seats++ {
		for seed := uint64(1); seed <= 2; seed++ {
			said := guided(t, seats, seed, 12000)
			once := map[string]bool{}
			for _, lesson := range said {
				if once[lesson] {
					t.Errorf("%q is shown twice", lesson)
				}
				once[lesson], all[lesson] = true, true
			}
			if len(said) < 2 || said[0] != "welcome" || said[1] != "face-off" {
				t.Errorf("%d seats: the first lessons are %v, want the welcome and the face-off", seats, said)
			}
			if !once["duel"] {
				t.Errorf("%d seats, seed %d: no duel comes up: %v", seats, seed, said)
			}
		}
	}
	for _, lesson := range lessons.Names() {
		if !all[lesson] && lesson != "face-off-typed" && lesson != "end" {
			t.Errorf("%q is never shown in eight matches", lesson)
		}
	}
}

func TestGuidedDeckIsComplete(t *testing.T) {
	for seats := 3; seats <= 6; seats++ {
		for _, all := range []bool{false, true} {
			setup := New().Guide().Setup(engine.Setup{Seats: seats, Seed: 9, Options: engine.Options{rules.OptionAllSymbols: all}})
			if _, refusal := theGame(t).New(setup, nil); refusal != nil {
				t.Errorf("%d seats, all symbols %v: %v", seats, all, refusal)
			}
		}
	}
	own := ownDecks{}.Complete(shelfEnv(t, lang.French), engine.Setup{Seats: 4, Options: engine.Options{rules.OptionDeck: "Chez nous"}})
	setup := New().Guide().Setup(own)
	if _, refusal := theGame(t).New(setup, nil); refusal != nil || setup.Deck != nil {
		t.Errorf("the players' own deck is stacked with the symbols of the printed decks: %v", refusal)
	}
}

// TestBeginnerSeatIsWelcomed checks that only the seat that begins is welcomed, although the guide
// is asked about other seats too.
func TestBeginnerSeatIsWelcomed(t *testing.T) {
	for begins := range engine.Seat(3) {
		r := newRoom(t, 3)
		r.pads()
		g := New().Guide()
		r.DealFrom(g.Setup(engine.Setup{Seats: 3, Seed: 1, First: begins, Options: r.Options}))
		said := map[engine.Seat]string{}
		for range 40 {
			for seat := range engine.Seat(3) {
				if lesson := r.Lesson(g, seat); lesson != "" {
					said[seat] = lesson
				}
			}
		}
		if len(said) != 1 || said[begins] != "welcome" {
			t.Errorf("seat %d begins, and reads: %v", begins, said)
		}
	}
}
