package blanco

import (
	"reflect"
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

func TestRuling1SetUp(t *testing.T) {
	dealt, refusal := Game{}.New(engine.Setup{Seats: 3, Seed: 5, First: 2}, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	m := dealt.(*Match)
	checkSound(t, m)
	steps := []struct {
		move   string
		actors engine.SeatSet
		phase  Phase
	}{
		{"1: turn b2", engine.SeatsOf(0, 1, 2), PhaseSetup},
		{"1: peek c3", engine.SeatsOf(0, 2), PhaseSetup},
		{"2: turn a1", engine.SeatsOf(0, 2), PhaseSetup},
		{"0: turn a1", engine.SeatsOf(0, 2), PhaseSetup},
		{"0: peek a2", engine.SeatsOf(2), PhaseSetup},
		{"2: peek c3", engine.SeatsOf(2), PhaseTurn}, // seat 2 has the first turn, because Setup.First is 2
		{"2: draw stock", engine.SeatsOf(2), PhaseHand},
	}
	for _, step := range steps {
		play(t, m, step.move)
		if m.actors != step.actors || m.phase != step.phase {
			t.Errorf("after %s: %v of %b, want %v of %b", step.move, m.phase, m.actors, step.phase, step.actors)
		}
	}
}

func TestRuling1TurnsAreClockwise(t *testing.T) {
	m := layout{seats: []place{somewhere, somewhere, somewhere}}.match(t)
	for _, next := range []engine.Seat{1, 2, 0} {
		play(t, m, "swap a1 b1", "turn a1")
		if m.active != next {
			t.Fatalf("turn of seat %d, want %d", m.active, next)
		}
	}
}

func TestRuling1SetUpPeeksAtAnotherCard(t *testing.T) {
	dealt, _ := Game{}.New(engine.Setup{Seats: 2, Seed: 5, First: 0}, nil)
	m := dealt.(*Match)
	play(t, m, "0: turn b1")
	want := []string{"peek a1", "peek c1", "peek a2", "peek b2", "peek c2", "peek a3", "peek b3", "peek c3"}
	if got := enginetest.LegalTexts(Game{}, m, 0); !slices.Equal(got, want) {
		t.Errorf("legal %q, want %q", got, want)
	}
}

func TestRuling7ReshuffleDuringTurn(t *testing.T) {
	m := layout{
		seats: []place{{grid: "(?) (?)", hand: "o1 o2"}, {grid: "(?) (?)", hand: "y1 y2"}}, discards: "r1 r2 r3", stock: "b7", short: true,
	}.match(t)
	log := play(t, m, "draw stock")
	if got := enginetest.EventTypes(log.Events); got != "drew reshuffled" {
		t.Errorf("events %s", got)
	}
	if m.deck.topDiscard().short() != "r3" || m.deck.discards.Len() != 1 {
		t.Errorf("%d discards under %s", m.deck.discards.Len(), m.deck.topDiscard().short())
	}
	if hand := m.players[0].hand; m.players[0].handSize != 3 || hand[2].short() != "b7" {
		t.Errorf("hand %v", hand)
	}
	const inPlay = 4 + 5 + 1 // number of cards in grids, in hands, and on top of the discards
	if m.deck.stock.Len() != 120-inPlay || m.deck.box != (cardSet{}) {
		t.Errorf("%d in the stock, box %v", m.deck.stock.Len(), m.deck.box)
	}
	if m.phase != PhaseHand || m.actors != engine.SeatsOf(0) {
		t.Errorf("phase %v of %b, the turn should continue", m.phase, m.actors)
	}
}

func TestRuling8SecondGrid(t *testing.T) {
	m := layout{seats: []place{{grid: "r1 o2", hand: "o1 g9"}, somewhere}, stock: "n1 b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11 b12"}.match(t)
	log := play(t, m, "draw stock", "place o1 b1")
	const dealt = "(b1) (b2) (b3) (b4) / (b5) (b6) (b7) (b8) / (b9) (b10) (b11) (b12)"
	if got := m.players[0].grid.picture(dealt); got != dealt {
		t.Errorf("grid %s, want %s", got, dealt)
	}
	if got := enginetest.EventTypes(log.Events); got != "placed line-removed grid-cleared grid-dealt" {
		t.Errorf("events %s", got)
	}
	if m.phase != PhaseSetup || m.actors != engine.SeatsOf(0) || m.players[0].handSize != 2 {
		t.Errorf("phase %v of %b, %d cards in hand", m.phase, m.actors, m.players[0].handSize)
	}
	play(t, m, "turn d3")
	if m.phase != PhaseSetup || m.actors != engine.SeatsOf(0) {
		t.Errorf("phase %v of %b after the first card", m.phase, m.actors)
	}
	log = play(t, m, "peek d1")
	if m.phase != PhaseTurn || m.active != 1 || enginetest.EventTypes(log.Events) != "peeked turn-began" {
		t.Errorf("phase %v of seat %d after the peek, the turn should end", m.phase, m.active)
	}
}

func TestRuling7ReshuffleDuringDeal(t *testing.T) {
	m := layout{seats: []place{{grid: "r1 o2", hand: "o1 g9"}, somewhere}, stock: "n1 b1 b2 b3 b4 b5", short: true}.match(t)
	log := play(t, m, "draw stock", "place o1 b1")
	const began = "(b1) (b2) (b3) (b4) / (b5) (?) (?) (?) / (?) (?) (?) (?)"
	if got := m.players[0].grid.picture(began); got != began {
		t.Errorf("grid %s, want %s", got, began)
	}
	if got := enginetest.EventTypes(log.Events); got != "placed line-removed grid-cleared grid-dealt reshuffled grid-dealt" {
		t.Fatalf("events %s", got)
	}
	first, second := log.Events[3].(GridDealt).Squares, log.Events[5].(GridDealt).Squares
	if len(first) != 5 || len(second) != 7 || !slices.Equal(append(first, second...), m.players[0].grid.squares().list()) {
		t.Errorf("dealt %v, then %v", first, second)
	}
	if m.deck.topDiscard().short() != "o2" || m.deck.discards.Len() != 1 {
		t.Errorf("%s on the discards, the top one should stay", m.deck.topDiscard().short())
	}
	for _, s := range second {
		if m.deck.memory.Shuffled[m.players[0].grid.cards[s]] != 1 {
			t.Errorf("the card on %v did not come from the new stock", s)
		}
	}
}

func TestRuling7ReshuffleAfterTheDeal(t *testing.T) {
	stock := "n1 b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11 b12"
	m := layout{seats: []place{{grid: "r1 o2", hand: "o1 g9"}, somewhere}, stock: stock, short: true}.match(t)
	log := play(t, m, "draw stock", "place o1 b1")
	if got := enginetest.EventTypes(log.Events); got != "placed line-removed grid-cleared grid-dealt reshuffled" {
		t.Errorf("events %s", got)
	}
}

func TestRuling8UnusedRewardIsLost(t *testing.T) {
	m := layout{seats: []place{{grid: "r1 o2", hand: "o1 g9"}, somewhere}}.match(t)
	play(t, m, "draw stock", "place o1 b1", "turn a1", "peek b1")
	if m.phase != PhaseTurn || m.active != 1 {
		t.Errorf("phase %v of seat %d", m.phase, m.active)
	}
}

// lastMove returns a position in which seat 0 clears its second grid with "place o1 b1".
func lastMove(options engine.Options) layout {
	return layout{
		seats: []place{
			{grid: "r1 o2", hand: "o1 g9", second: true},
			{grid: "(?) (?) (?) / (?) (?) (?)"},
			{grid: "(?) (?) (?) (?) / (?) (?) (?) (?) / (?) (?) (?) (?)", second: true},
		},
		options: options,
	}
}

func TestRuling8ClearingSecondGridWins(t *testing.T) {
	m := lastMove(nil).match(t)
	log := play(t, m, "draw stock", "place o1 b1")
	if got := enginetest.EventTypes(log.Events); got != "placed line-removed grid-cleared game-ended match-ended" {
		t.Errorf("events %s", got)
	}
	if !m.Over() || m.Actors() != 0 || m.Legal(0, nil) != nil {
		t.Errorf("not over: phase %v", m.phase)
	}
	want := engine.Outcome{Winners: engine.SeatsOf(0), Scores: []int{0, 6, 12}}
	if got := m.Outcome(); !reflect.DeepEqual(got, want) {
		t.Errorf("outcome %v, want %v", got, want)
	}
	if got := m.View(0).(*View).Grids[0]; got == nil || len(got) != 0 {
		t.Errorf("the cleared grid is shown as %v", got)
	}
}

func TestRuling8NoOutcomeBeforeTheEnd(t *testing.T) {
	if got := lastMove(nil).match(t).Outcome(); got.Winners != 0 || got.Scores != nil {
		t.Errorf("outcome %v", got)
	}
}

func TestRuling9SeveralGames(t *testing.T) {
	tests := []struct {
		name    string
		options engine.Options
		before  []int // the scores before the game
		game    uint8
		after   []int
		over    bool
		winners engine.SeatSet
	}{
		{"one of two games", engine.Options{OptionGames: 2}, []int{0, 0, 0}, 1, []int{0, 6, 12}, false, 0},
		{"the last of two", engine.Options{OptionGames: 2}, []int{9, 3, 0}, 2, []int{9, 9, 12}, true, engine.SeatsOf(0, 1)},
		{"the winner of the last game need not win", engine.Options{OptionGames: 2}, []int{9, 0, 1}, 2, []int{9, 6, 13}, true, engine.SeatsOf(1)},
		{"plus12 counts 12 more on the first grid", engine.Options{OptionPlus12: true}, []int{0, 0, 0}, 1, []int{0, 18, 12}, true, engine.SeatsOf(0)},
		{"wins: not yet", engine.Options{OptionWins: 2}, []int{0, 1, 1}, 3, []int{1, 1, 1}, false, 0},
		{"wins: reached", engine.Options{OptionWins: 2}, []int{1, 1, 1}, 4, []int{2, 1, 1}, true, engine.SeatsOf(0)},
		{"wins replaces games", engine.Options{OptionWins: 2, OptionGames: 1}, []int{0, 0, 0}, 1, []int{1, 0, 0}, false, 0},
		{"wins and plus12", engine.Options{OptionWins: 1, OptionPlus12: true}, []int{0, 0, 0}, 1, []int{1, 0, 0}, true, engine.SeatsOf(0)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := lastMove(test.options).match(t)
			m.game = test.game
			for i, score := range test.before {
				m.players[i].score = int16(score)
			}
			play(t, m, "draw stock", "place o1 b1")
			if m.Over() != test.over {
				t.Errorf("over: %v", m.Over())
			}
			if got := m.View(engine.Table).(*View).Scores; !slices.Equal(got, test.after) {
				t.Errorf("scores %v, want %v", got, test.after)
			}
			if got := m.Outcome().Winners; got != test.winners {
				t.Errorf("winners %b, want %b", got, test.winners)
			}
			if want := test.game + 1; !test.over && m.game != want {
				t.Errorf("game %d, want %d", m.game, want)
			}
		})
	}
}

func TestRuling9NextGame(t *testing.T) {
	m := lastMove(engine.Options{OptionGames: 3}).match(t)
	log := play(t, m, "draw stock", "place o1 b1")
	want := "placed line-removed grid-cleared game-ended game-began grid-dealt grid-dealt grid-dealt discard-started" +
		" hand-dealt hand-dealt hand-dealt"
	if got := enginetest.EventTypes(log.Events); got != want {
		t.Errorf("events %s", got)
	}
	ended := GameEnded{Game: 1, Winner: 0, Left: []int{0, 6, 12}, Added: []int{0, 0, 0}, Scores: []int{0, 6, 12}}
	if got := log.Events[3]; !reflect.DeepEqual(got, ended) {
		t.Errorf("%v, want %v", got, ended)
	}
	if m.phase != PhaseSetup || m.actors != engine.AllSeats(3) || m.deck.stock.Len() != 120-3*11-1 {
		t.Errorf("phase %v of %b, %d in the stock", m.phase, m.actors, m.deck.stock.Len())
	}
	play(t, m, "0: turn a1", "0: peek b1", "1: turn a1", "1: peek b1", "2: turn a1", "2: peek b1")
	if m.active != 1 {
		t.Errorf("seat %d begins, want the next clockwise", m.active)
	}
}

func TestRuling9FirstSeatFollowsLast(t *testing.T) {
	m := lastMove(engine.Options{OptionGames: 3}).match(t)
	m.beginner = 2
	play(t, m, "draw stock", "place o1 b1")
	if m.beginner != 0 {
		t.Errorf("seat %d begins", m.beginner)
	}
}
