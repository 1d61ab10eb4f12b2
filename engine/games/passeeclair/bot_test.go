package passeeclair

import (
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/enginetest"
)

var levels = []string{"gentle", "easy", "medium", "hard"}

// reactions lets a seat react many times to the same position. It returns the seat's moves and
// reaction times.
func reactions(m *Match, seat engine.Seat, level string, times int) (moves map[engine.Move]int, after, final []int) {
	rng := engine.NewRNG(uint64(len(level)))
	moves = map[engine.Move]int{}
	for range times {
		move, wait, committed := Game{}.React(engine.Observe(m, seat), level, "", &rng)
		moves[move]++
		if move != (engine.Move{}) {
			after, final = append(after, wait), append(final, committed)
		}
	}
	return moves, after, final
}

// TestReactionTimes checks that an easy bot, like a child of eight, takes at least a second. It
// also checks that better levels are faster, and that every level sometimes reacts slowly.
func TestReactionTimes(t *testing.T) {
	m := layout{hands: []string{"lm lv mr mv fr rv", "rl rf vf", "fv vr ml"}, top: "rl"}.match(t)
	const times = 4000
	means := map[string]float64{}
	for _, test := range []struct {
		level       string
		least, mean [2]int // bounds in ticks: each value must be from the first to the second number
	}{
		{"gentle", [2]int{90, 130}, [2]int{190, 230}},
		{"easy", [2]int{60, 90}, [2]int{125, 160}},
		{"medium", [2]int{30, 50}, [2]int{65, 90}},
		{"hard", [2]int{22, 42}, [2]int{55, 75}},
	} {
		_, after, final := reactions(m, 0, test.level, times)
		slices.Sort(after)
		sum := 0
		for _, ticks := range after {
			sum += ticks
		}
		mean := sum / len(after)
		means[test.level] = float64(mean)
		if least := after[0]; least < test.least[0] || least > test.least[1] {
			t.Errorf("%s: the quickest takes %d ticks, want %v", test.level, least, test.least)
		}
		if mean < test.mean[0] || mean > test.mean[1] {
			t.Errorf("%s: takes %d ticks on average, want %v", test.level, mean, test.mean)
		}
		if median := after[len(after)/2]; median >= mean {
			t.Errorf("%s: median %d, mean %d: no tail of slow ones", test.level, median, mean)
		}
		if slices.Max(final) >= after[0] {
			t.Errorf("%s: the final phase is %d ticks, but the fastest reaction takes only %d", test.level, slices.Max(final), after[0])
		}
	}
	if !(means["gentle"] > means["easy"] && means["easy"] > means["medium"] && means["medium"] > means["hard"]) {
		t.Errorf("mean times %v", means)
	}
}

// TestEasyIsNeverFasterThanAChild plays whole matches and checks that an easy bot never plays a
// card faster than a child of eight could.
func TestEasyIsNeverFasterThanAChild(t *testing.T) {
	const child = 48 // a child needs 0.8 s, which is 48 ticks, from seeing a new top card to playing a card
	quickest := map[bot.Level]int{}
	for _, level := range []bot.Level{bot.Easy, bot.Hard} {
		quickest[level] = 1 << 30
		watch(t, level, 3, 6, func(tick int, m *Match, e engine.Event, changed []int) {
			if e, ok := e.(Played); ok {
				quickest[level] = min(quickest[level], tick-changed[e.Seat])
			}
		})
	}
	if quickest[bot.Easy] < child {
		t.Errorf("a card %d ticks after the last change, want at least %d", quickest[bot.Easy], child)
	}
	if quickest[bot.Hard] < 15 {
		t.Errorf("hard plays a card after %d ticks: too fast for a person", quickest[bot.Hard])
	}
}

// watch lets bots of a level play matches and calls the function see with every event. It also
// passes the tick at which each seat last played a card or saw a pile begin.
func watch(t *testing.T, level bot.Level, seats, matches int, see func(tick int, m *Match, e engine.Event, changed []int)) {
	t.Helper()
	for seed := range uint64(matches) {
		dealt, refusal := Game{}.New(engine.Setup{Seats: seats, Seed: seed, First: engine.Nobody}, nil)
		if refusal != nil {
			t.Fatal(refusal)
		}
		m := dealt.(*Match)
		players := make([]*bot.Player, seats)
		for seat := range players {
			players[seat] = bot.NewPlayer(Game{}, level, bot.Plain, seed*10+uint64(seat))
		}
		changed := make([]int, seats)
		var log engine.Log
		for !m.Over() {
			var plays []engine.Play
			for seat, player := range players {
				if move, acts := player.Tick(engine.Observe(m, engine.Seat(seat)), len(log.Events) > 0); acts {
					plays = append(plays, engine.Play{Seat: engine.Seat(seat), Move: move})
				}
			}
			log.Reset()
			engine.Together(m, plays, &log)
			m.Step(&log)
			for _, e := range log.Events {
				see(m.Tick(), m, e, changed)
				switch e := e.(type) {
				case Played:
					changed[e.Seat] = m.Tick()
				case TurnedUp:
					for seat := range changed {
						changed[seat] = m.Tick()
					}
				}
			}
		}
	}
}

// TestMistakes checks that every level makes mistakes, that better levels make fewer of them, and
// that bots make only mistakes that people make too.
func TestMistakes(t *testing.T) {
	const times = 20000
	fits := layout{hands: []string{"lm lv rv rf fl ml", "rl rf vf", "fv vr ml"}, top: "rl"}.match(t)
	own := layout{hands: []string{"lm lv rv rf fl ml", "lr rf vf", "fv vr ml"}, top: "rl", last: "0"}.match(t)
	share := func(m *Match, level string, is func(Card) bool) float64 {
		moves, _, _ := reactions(m, 0, level, times)
		n := 0
		for move, count := range moves {
			if move.Verb == VerbPlay && is(Card(move.A)) {
				n += count
			}
		}
		return float64(n) / times
	}
	misread := func(c Card) bool { return c.Holder() == Rocce || c.Target() == Leon && c.Holder() != Leon }
	for name, c := range map[string]struct {
		match *Match
		is    func(Card) bool
	}{
		"misread":  {fits, misread},
		"own pass": {own, func(c Card) bool { return c.Holder() == Leon }},
	} {
		gentle, easy, medium, hard := share(c.match, "gentle", c.is), share(c.match, "easy", c.is), share(c.match, "medium", c.is), share(c.match, "hard", c.is)
		if !(gentle > easy && easy > medium && medium > hard && hard > 0) || gentle > 0.08 {
			t.Errorf("%s: gentle %.4f, easy %.4f, medium %.4f, hard %.4f", name, gentle, easy, medium, hard)
		}
	}
	for _, level := range levels {
		if other := share(fits, level, func(c Card) bool { return c.Holder() != Leon && !misread(c) }); other > 0 {
			t.Errorf("%s plays cards that look unlike any fitting one: %.4f", level, other)
		}
		if other := share(own, level, func(c Card) bool { return c.Holder() != Leon }); other > 0 {
			t.Errorf("%s plays a card that does not fit on its own pass: %.4f", level, other)
		}
	}
}

// usual returns a level's most frequent move in a position, in the console's form, or "" if it
// mostly waits.
func usual(m *Match, seat engine.Seat, level string) string {
	moves, _, _ := reactions(m, seat, level, 400)
	best, most := engine.Move{}, 0
	for move, n := range moves {
		if n > most {
			best, most = move, n
		}
	}
	return Game{}.FormatMove(best)
}

func TestHardUsesDogsAndMichis(t *testing.T) {
	for _, test := range []struct {
		name   string
		layout layout
		before string
		want   string
	}{
		{"a pass before the dog", layout{hands: []string{"lm d mv fr rv", "rm rf vf mf", "fv vr ml rl"}, top: "rl"}, "", "play leon>marlon"},
		{"the dog last", layout{hands: []string{"lm d", "rm rf vf mf", "fv vr ml rl"}, top: "rl"}, "", "play leon>marlon"},
		{"the dog wins", layout{hands: []string{"d", "rm rf vf lf", "fv vr ml rl"}, top: "rl"}, "", "play dog"},
		{"a dog and nothing that fits, many cards left", layout{hands: []string{"d mv fr rv vm", "rm rf vf lf", "fv vr ml rl"}, top: "rl"}, "", ""},
		{"the dog after a while without a play", layout{hands: []string{"d mv fr rv vm", "rm rf vf lf", "fv vr ml rl"}, top: "rl"}, "+240", "play dog"},
		{"the dog when an opponent is about to win", layout{hands: []string{"d mv fr rv vm", "lf rf", "fv vr ml rl"}, top: "rl"}, "", "play dog"},
		{"a dog clears the way for Gros Michi", layout{hands: []string{"d M fr rv vm vr", "lf rf vl", "fv vr ml rl"}, top: "rl"}, "", "play dog"},
		{"Gros Michi if others have fewer cards", layout{hands: []string{"d M fr rv vm vr", "lf rf vl", "fv vr ml rl"}, top: "d", last: "1"}, "", "play michi"},
		{"no Gros Michi if others have more cards", layout{hands: []string{"M fr", "lf rf vl lm", "fv vr ml rl"}, top: "d", last: "1"}, "", "play fabi>rocce"},
		{"no Gros Michi as the last card", layout{hands: []string{"M", "lf rf vl lm", "fv vr ml rl"}, top: "d", last: "1"}, "", ""},
		{"Gros Michi on a blocked pile", layout{hands: []string{"M fr fv ml", "vf rf", "fv vr ml rl"}, top: "rl"}, "", "play michi"},
		{"the shortest hand", layout{hands: []string{"M fr fv ml", "vf rf vm", "fv vr", "mf mv rv"}, top: "d"}, "0 M", "swap 2"},
		{"a token away at once", layout{hands: []string{"lm fr fv ml", "vf rf vm", "fv vr"}, tokens: []string{"leon", "", ""}}, "", "spend leon leon>marlon"},
		{"ready with tokens that bring goals", layout{hands: []string{"lm fr fv ml", "vf rf vm", "fv vr"}, tokens: []string{"2", "", ""}}, "", "ready"},
	} {
		t.Run(test.name, func(t *testing.T) {
			m := test.layout.match(t)
			play(t, m, test.before)
			if got := usual(m, 0, "hard"); got != test.want {
				t.Errorf("its move is %q, want %q", got, test.want)
			}
		})
	}
}

// TestLastMichiHelpsLeastSuccessfulPlayer checks that a player whose last card is Gros Michi swaps
// with the player with the fewest victories, because the chosen player wins the round.
func TestLastMichiHelpsLeastSuccessfulPlayer(t *testing.T) {
	m := layout{hands: []string{"M", "vf rf vm", "fv vr", "mf mv rv"}, top: "d"}.match(t)
	m.victory.owned[1].add(Goals1)
	m.victory.owned[2].add(Goals1)
	play(t, m, "0 M")
	if got := usual(m, 0, "hard"); got != "swap 3" {
		t.Errorf("its move is %q, want swap 3", got)
	}
}

// TestBetterLevelsScoreMore checks that of two levels in the same matches, the better one scores
// more.
func TestBetterLevelsScoreMore(t *testing.T) {
	matches := enginetest.Cases(24)
	for _, pair := range [][2]bot.Level{{bot.Hard, bot.Medium}, {bot.Medium, bot.Easy}, {bot.Easy, bot.Gentle}} {
		goals := [2]int{}
		for n := range matches {
			dealt, refusal := Game{}.New(engine.Setup{Seats: 4, Seed: uint64(n), First: engine.Nobody}, nil)
			if refusal != nil {
				t.Fatal(refusal)
			}
			var players []*bot.Player
			for seat := range 4 {
				players = append(players, bot.NewPlayer(Game{}, pair[(seat+n)%2], bot.Plain, uint64(10*n+seat)))
			}
			var log engine.Log
			for !dealt.Over() {
				var plays []engine.Play
				for seat, player := range players {
					if move, acts := player.Tick(engine.Observe(dealt, engine.Seat(seat)), len(log.Events) > 0); acts {
						plays = append(plays, engine.Play{Seat: engine.Seat(seat), Move: move})
					}
				}
				log.Reset()
				engine.Together(dealt, plays, &log)
				dealt.Step(&log)
			}
			for seat, score := range dealt.Outcome().Scores {
				goals[(seat+n)%2] += score
			}
		}
		if goals[0] < goals[1]*5/4 {
			t.Errorf("in %d matches %s has %d goals and %s %d", matches, pair[0], goals[0], pair[1], goals[1])
		}
	}
}

// TestOccasions checks that a bot looks again when the pile, the phase or its own hand changes, but
// not when another player draws.
func TestOccasions(t *testing.T) {
	position := layout{hands: []string{"lm lv rv", "lr rf vf mf", "fv vr ml", "mr fm d"}, top: "rl"}
	for _, test := range []struct {
		name, before, do string
		news             bool
	}{
		{"nothing but time", "", "+30", false},
		{"another's wrong card", "", "1 rf", false},
		{"another's late card", "0 lm", "1 lr", false},
		{"its own penalty", "", "3 fm", true},
		{"another's card", "", "0 lm", true},
		{"its own card", "0 lm", "3 mr", true},
		{"a block declared", "", "+720", true},
		{"the end of a countdown", "+720", "+60", true},
	} {
		t.Run(test.name, func(t *testing.T) {
			m := position.match(t)
			play(t, m, test.before)
			before := Game{}.Occasion(engine.Observe(m, 3))
			play(t, m, test.do)
			if got := (Game{}).Occasion(engine.Observe(m, 3)) != before; got != test.news {
				t.Errorf("a new occasion: %v, want %v", got, test.news)
			}
		})
	}
}
