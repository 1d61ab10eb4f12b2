package blanco

import (
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

// script is a test case of a ruling: a position, moves, and the expected state of seat 0.
type script struct {
	name    string
	layout  layout
	moves   []string
	grid    string // the expected grid of seat 0
	phase   Phase
	actor   engine.Seat // the only seat that may act
	events  string      // the types of the events of the last move
	discard string      // the top discard; "" to skip the check
	legal   []string    // the legal moves of the actor; nil to skip the check
}

func run(t *testing.T, scripts []script) {
	for _, s := range scripts {
		t.Run(s.name, func(t *testing.T) {
			m := s.layout.match(t)
			log := play(t, m, s.moves...)
			if got := m.players[0].grid.picture(s.grid); got != s.grid {
				t.Errorf("grid %s, want %s", got, s.grid)
			}
			if m.phase != s.phase || m.actors != engine.SeatsOf(s.actor) {
				t.Errorf("phase %v of %b, want %v of seat %d", m.phase, m.actors, s.phase, s.actor)
			}
			if got := enginetest.EventTypes(log.Events); got != s.events {
				t.Errorf("events %s, want %s", got, s.events)
			}
			if s.discard != "" && m.deck.topDiscard().short() != s.discard {
				t.Errorf("%s on the discards, want %s", m.deck.topDiscard().short(), s.discard)
			}
			if got := enginetest.LegalTexts(Game{}, m, s.actor); s.legal != nil && !slices.Equal(got, s.legal) {
				t.Errorf("legal %q, want %q", got, s.legal)
			}
		})
	}
}

func alone(grid string) []place { return []place{{grid: grid}} }

func TestRuling2ActionA(t *testing.T) {
	down := "(b1) (?) (?) / (?) r7 (?) / (?) (?) (?)"
	run(t, []script{
		{
			name:   "a card of the hand on the discards, then one of the face-down cards",
			layout: layout{seats: []place{{grid: down, hand: "o3 y4"}}},
			moves:  []string{"draw stock", "discard o3"},
			grid:   down, phase: PhaseTurnUp, events: "discarded", discard: "o3",
			legal: []string{"turn a1", "turn b1", "turn c1", "turn a2", "turn c2", "turn a3", "turn b3", "turn c3"},
		},
		{
			name:   "the card chosen is turned up and the turn ends",
			layout: layout{seats: []place{{grid: down, hand: "o3 y4"}}},
			moves:  []string{"draw stock", "discard o3", "turn a1"},
			grid:   "b1 (?) (?) / (?) r7 (?) / (?) (?) (?)", phase: PhaseTurn, actor: 1, events: "turned turn-began",
		},
		{
			name:   "nothing is face down: no turning up",
			layout: layout{seats: []place{{grid: "r1 o2 / g3 y4", hand: "o3 y5"}}},
			moves:  []string{"draw stock", "discard o3"},
			grid:   "r1 o2 / g3 y4", phase: PhaseTurn, actor: 1, events: "discarded turn-began", discard: "o3",
		},
		{
			name:   "in place of a face-up card",
			layout: layout{seats: []place{{grid: down, hand: "o3 y4"}}},
			moves:  []string{"draw stock", "place y4 b2"},
			grid:   "(b1) (?) (?) / (?) y4 (?) / (?) (?) (?)", phase: PhaseTurn, actor: 1, events: "placed turn-began", discard: "r7",
		},
		{
			name:   "in place of a face-down card",
			layout: layout{seats: []place{{grid: down, hand: "o3 y4"}}},
			moves:  []string{"draw stock", "place y4 a1"},
			grid:   "y4 (?) (?) / (?) r7 (?) / (?) (?) (?)", phase: PhaseTurn, actor: 1, events: "placed turn-began", discard: "b1",
		},
		{
			name:   "the card drawn is one of the three",
			layout: layout{seats: alone(down), stock: "v9"},
			moves:  []string{"draw stock", "place v9 a1"},
			grid:   "v9 (?) (?) / (?) r7 (?) / (?) (?) (?)", phase: PhaseTurn, actor: 1, events: "placed turn-began", discard: "b1",
		},
		{
			name:   "the top of the discards is drawn, the one below shows",
			layout: layout{seats: alone(down), discards: "c5 p6"},
			moves:  []string{"draw discard"},
			grid:   down, phase: PhaseHand, events: "drew", discard: "c5",
		},
		{
			name:   "a card just taken from the discards goes straight back",
			layout: layout{seats: alone(down), discards: "p6"},
			moves:  []string{"draw discard", "discard p6"},
			grid:   down, phase: PhaseTurnUp, events: "discarded", discard: "p6",
		},
		{
			name:   "each of the three cards may be put on the discards or on any square",
			layout: layout{seats: []place{{grid: "r1 (?)", hand: "o3 y4"}}, stock: "v9"},
			moves:  []string{"draw stock"},
			grid:   "r1 (?)", phase: PhaseHand, events: "drew",
			legal: []string{
				"discard orange-3", "place orange-3 a1", "place orange-3 b1", "discard yellow-4", "place yellow-4 a1",
				"place yellow-4 b1", "discard violet-9", "place violet-9 a1", "place violet-9 b1",
			},
		},
	})
}

func TestRuling3ActionB(t *testing.T) {
	position := layout{seats: alone("r1 o2 (b1) / (b2) (b3) g5")}
	run(t, []script{
		{
			name: "both face up", layout: position, moves: []string{"swap a1 b1"},
			grid: "o2 r1 (b1) / (b2) (b3) g5", phase: PhaseTurn, actor: 1, events: "swapped turn-began",
		},
		{
			name: "one face down: it is turned up where it now lies", layout: position, moves: []string{"swap b1 c1"},
			grid: "r1 b1 o2 / (b2) (b3) g5", phase: PhaseTurn, actor: 1, events: "swapped turned turn-began",
		},
		{
			name: "one face down, one below the other", layout: position, moves: []string{"swap a1 a2"},
			grid: "b2 o2 (b1) / r1 (b3) g5", phase: PhaseTurn, actor: 1, events: "swapped turned turn-began",
		},
		{
			name: "both face down: one of the two", layout: position, moves: []string{"swap a2 b2"},
			grid: "r1 o2 (b1) / (b3) (b2) g5", phase: PhaseTurnUp, events: "swapped",
			legal: []string{"turn a2", "turn b2"},
		},
		{
			name: "both face down: the one chosen is turned up", layout: position, moves: []string{"swap a2 b2", "turn b2"},
			grid: "r1 o2 (b1) / (b3) b2 g5", phase: PhaseTurn, actor: 1, events: "turned turn-began",
		},
		{
			name: "only neighbours, not diagonally", layout: layout{seats: alone(somewhere.grid)},
			grid: somewhere.grid, phase: PhaseTurn,
			legal: []string{
				"draw stock", "draw discard", "swap a1 b1", "swap a1 a2", "swap b1 c1", "swap b1 b2", "swap c1 c2", "swap a2 b2",
				"swap a2 a3", "swap b2 c2", "swap b2 b3", "swap c2 c3", "swap a3 b3", "swap b3 c3",
			},
		},
	})
}

func TestRuling4Lines(t *testing.T) {
	run(t, []script{
		{
			name:   "a column of one colour leaves, the grid closes up to the left",
			layout: layout{seats: []place{{grid: "r1 (b1) (b2) / r2 (b3) (b4) / o3 (b5) (b6)", hand: "r3 y4"}}},
			moves:  []string{"draw stock", "place r3 a3"},
			grid:   "(b1) (b2) / (b3) (b4) / (b5) (b6)", phase: PhaseReward,
			events: "placed line-removed closed-up reward-earned", discard: "o3",
		},
		{
			name:   "a row of one number leaves, the grid closes up to the top",
			layout: layout{seats: []place{{grid: "r1 o1 y2 / (b3) (b4) (b5) / (b6) (b7) (b8)", hand: "y1 y4"}}},
			moves:  []string{"draw stock", "place y1 c1"},
			grid:   "(b3) (b4) (b5) / (b6) (b7) (b8)", phase: PhaseReward,
			events: "placed line-removed closed-up reward-earned",
		},
		{
			name:   "a row of one colour and a column of one number are no lines",
			layout: layout{seats: []place{{grid: "r1 r2 / o1 g4", hand: "y3 y4"}}},
			moves:  []string{"draw stock", "place y3 b2"},
			grid:   "r1 r2 / o1 y3", phase: PhaseTurn, actor: 1, events: "placed turn-began",
		},
		{
			name:   "a face-down card completes nothing",
			layout: layout{seats: []place{{grid: "r1 (b1) / (r2) (b2) / r5 o4", hand: "r3 y4"}}},
			moves:  []string{"draw stock", "place r3 a3"},
			grid:   "r1 (b1) / (r2) (b2) / r3 o4", phase: PhaseTurn, actor: 1, events: "placed turn-began",
		},
		{
			name:   "turning up completes a line",
			layout: layout{seats: []place{{grid: "r1 (b1) / (r2) (b2)", hand: "o3 y4"}}},
			moves:  []string{"draw stock", "discard o3", "turn a2"},
			grid:   "(b1) / (b2)", phase: PhaseReward, events: "turned line-removed closed-up reward-earned",
		},
		{
			name:   "a swap completes a line",
			layout: layout{seats: alone("r1 o2 / g3 r4 / r5 v6")},
			moves:  []string{"swap a2 b2"},
			grid:   "o2 / g3 / v6", phase: PhaseTurn, actor: 1, events: "swapped line-removed closed-up turn-began",
		},
		{
			name:   "a single card is no line",
			layout: layout{seats: []place{{grid: "r1 o2 g3", hand: "y4 y5"}}},
			moves:  []string{"draw stock", "place y4 a1"},
			grid:   "y4 o2 g3", phase: PhaseTurn, actor: 1, events: "placed turn-began",
		},
		{
			name:   "several: the owner must choose which leaves first",
			layout: layout{seats: []place{{grid: "r1 (b1) (b2) / r2 (b3) (b4) / o3 b5 y5", hand: "r5 y4"}}},
			moves:  []string{"draw stock", "place r5 a3"},
			grid:   "r1 (b1) (b2) / r2 (b3) (b4) / r5 b5 y5", phase: PhaseRemove, events: "placed",
			legal: []string{"remove column a", "remove row 3"},
		},
		{
			name:   "several: the row first, what is left of the column still is one colour and leaves too",
			layout: layout{seats: []place{{grid: "r1 (b1) (b2) / r2 (b3) (b4) / o3 b5 y5", hand: "r5 y4"}}},
			moves:  []string{"draw stock", "place r5 a3", "remove row 3"},
			grid:   "(b1) (b2) / (b3) (b4)", phase: PhaseReward,
			events: "line-removed closed-up line-removed closed-up reward-earned",
		},
		{
			name:   "several: the column first, what is left of the row leaves too",
			layout: layout{seats: []place{{grid: "r1 (b1) (b2) / r2 (b3) (b4) / o3 b5 y5", hand: "r5 y4"}}},
			moves:  []string{"draw stock", "place r5 a3", "remove column a"},
			grid:   "(b1) (b2) / (b3) (b4)", phase: PhaseReward,
			events: "line-removed closed-up line-removed closed-up reward-earned",
		},
	})
}

func TestRuling5TwoByTwo(t *testing.T) {
	var (
		rows    = layout{seats: alone("y2 o1 / r1 g2")} // both rows are complete after swap a1 a2
		columns = layout{seats: alone("o1 r4 / r2 o3")} // both columns are complete after swap a1 b1
		corner  = layout{seats: []place{{grid: "r1 (o4) / g8 y7", hand: "r7 b7"}}}
		wide    = layout{seats: []place{{grid: "v5 r1 o1 / c9 g2 y2", hand: "v6 b7"}}}
	)
	run(t, []script{
		{
			name: "two rows: the owner chooses", layout: rows, moves: []string{"swap a1 a2"},
			grid: "r1 o1 / y2 g2", phase: PhaseRemove, events: "swapped", legal: []string{"remove row 1", "remove row 2"},
		},
		{
			name: "two rows: the other stays", layout: rows, moves: []string{"swap a1 a2", "remove row 1"},
			grid: "y2 g2", phase: PhaseTurn, actor: 1, events: "line-removed closed-up line-stayed turn-began",
		},
		{
			name: "two columns: the other stays", layout: columns, moves: []string{"swap a1 b1", "remove column b"},
			grid: "r4 / r2", phase: PhaseTurn, actor: 1, events: "line-removed closed-up line-stayed turn-began",
		},
		{
			name: "a row and a column: the row leaves, and what is left of the column is no line", layout: corner,
			moves: []string{"draw stock", "place r7 a2", "remove row 2"},
			grid:  "r1 (o4)", phase: PhaseReward, events: "line-removed closed-up reward-earned",
		},
		{
			name: "a row and a column: the column leaves, and what is left of the row is no line", layout: corner,
			moves: []string{"draw stock", "place r7 a2", "remove column a"},
			grid:  "(o4) / y7", phase: PhaseReward, events: "line-removed closed-up reward-earned",
		},
		{
			name: "2 × 2 reached in mid-turn: the owner chooses", layout: wide, moves: []string{"draw stock", "place v6 a2"},
			grid: "r1 o1 / g2 y2", phase: PhaseRemove, events: "placed line-removed closed-up",
			legal: []string{"remove row 1", "remove row 2"},
		},
		{
			name: "2 × 2 reached in mid-turn: the other stays", layout: wide,
			moves: []string{"draw stock", "place v6 a2", "remove row 2"},
			grid:  "r1 o1", phase: PhaseTurn, actor: 1, events: "line-removed closed-up line-stayed turn-began",
		},
		{
			name: "what stayed waits while the others play", layout: rows,
			moves: []string{"swap a1 a2", "remove row 1", "swap a1 b1", "turn a1"},
			grid:  "y2 g2", phase: PhaseTurn, events: "turned turn-began",
		},
		{
			name: "what stayed leaves with an action elsewhere", layout: layout{seats: []place{{grid: "y2 o1 / r1 g2", hand: "b5 b6"}}},
			moves: []string{"swap a1 a2", "remove row 1", "swap a1 b1", "turn a1", "draw stock", "discard b5"},
			grid:  "(?) (?) (?) (?) / (?) (?) (?) (?) / (?) (?) (?) (?)", phase: PhaseSetup,
			events: "discarded line-removed grid-cleared grid-dealt",
		},
		{
			name: "what stayed leaves with a swap of its own cards", layout: rows,
			moves: []string{"swap a1 a2", "remove row 1", "swap a1 b1", "turn a1", "swap a1 b1"},
			grid:  "(?) (?) (?) (?) / (?) (?) (?) (?) / (?) (?) (?) (?)", phase: PhaseSetup,
			events: "swapped line-removed grid-cleared grid-dealt",
		},
		{
			name: "what stayed does not leave while a card is only drawn", layout: rows,
			moves: []string{"swap a1 a2", "remove row 1", "swap a1 b1", "turn a1", "draw stock"},
			grid:  "y2 g2", phase: PhaseHand, events: "drew",
		},
		{
			name:   "what stayed is broken by the next action and stays for good",
			layout: layout{seats: []place{{grid: "y2 o1 / r1 g2", hand: "b5 b6"}}},
			moves:  []string{"swap a1 a2", "remove row 1", "swap a1 b1", "turn a1", "draw stock", "place b5 a1"},
			grid:   "b5 g2", phase: PhaseTurn, actor: 1, events: "placed turn-began", discard: "y2",
		},
	})
}

func TestRuling6RewardAndChain(t *testing.T) {
	var (
		line  = layout{seats: []place{{grid: "r1 (b1) / r2 (b2) / o3 v5", hand: "r3 y4"}}}
		chain = layout{seats: []place{{grid: "(r1) b5 / (r9) b2 / o3 v5", hand: "o5 y4"}}}
		third = layout{seats: []place{{grid: "r1 b5 (p1) / (r9) b2 (p2) / o3 v5 y5", hand: "o5 y4"}}}
		cross = layout{seats: []place{{grid: "r1 b5 (p1) / (r9) b2 y9 / o3 v5 y5", hand: "o5 y4"}}}
		both  = layout{seats: []place{{grid: "r1 (b1) (b2) / r2 (b3) (b4) / o3 b5 y5", hand: "r5 y4"}}}
	)
	run(t, []script{
		{
			name: "the reward: one peek at any face-down card, or none", layout: line, moves: []string{"draw stock", "place r3 a3"},
			grid: "(b1) / (b2) / v5", phase: PhaseReward, events: "placed line-removed closed-up reward-earned",
			legal: []string{"peek a1", "peek a2", "pass"},
		},
		{
			name: "after the peek the turn ends", layout: line, moves: []string{"draw stock", "place r3 a3", "peek a2"},
			grid: "(b1) / (b2) / v5", phase: PhaseTurn, actor: 1, events: "peeked turn-began",
		},
		{
			name: "no peek", layout: line, moves: []string{"draw stock", "place r3 a3", "pass"},
			grid: "(b1) / (b2) / v5", phase: PhaseTurn, actor: 1, events: "passed turn-began",
		},
		{
			name:   "no reward where nothing is face down",
			layout: layout{seats: []place{{grid: "r1 b7 / r2 g8 / o3 v5", hand: "r3 y4"}}},
			moves:  []string{"draw stock", "place r3 a3"},
			grid:   "b7 / g8 / v5", phase: PhaseTurn, actor: 1, events: "placed line-removed closed-up turn-began",
		},
		{
			name: "a chain: the row leaves and the column after it", layout: chain, moves: []string{"draw stock", "place o5 a3"},
			grid: "(r1) / (r9)", phase: PhaseReward,
			events: "placed line-removed closed-up line-removed closed-up reward-earned",
		},
		{
			name: "a chain: the card peeked at may be turned up", layout: chain,
			moves: []string{"draw stock", "place o5 a3", "peek a2"},
			grid:  "(r1) / (r9)", phase: PhaseChain, events: "peeked", legal: []string{"turn-peeked", "pass"},
		},
		{
			name: "a chain: no peek, nothing to turn up", layout: chain, moves: []string{"draw stock", "place o5 a3", "pass"},
			grid: "(r1) / (r9)", phase: PhaseTurn, actor: 1, events: "passed turn-began",
		},
		{
			name: "a chain: turning up declined", layout: chain, moves: []string{"draw stock", "place o5 a3", "peek a2", "pass"},
			grid: "(r1) / (r9)", phase: PhaseTurn, actor: 1, events: "passed turn-began",
		},
		{
			name: "a chain: turned up", layout: chain, moves: []string{"draw stock", "place o5 a3", "peek a2", "turn-peeked"},
			grid: "(r1) / r9", phase: PhaseTurn, actor: 1, events: "turned turn-began",
		},
		{
			name: "a chain: a line that the card turned up completes leaves too, without a second peek", layout: third,
			moves: []string{"draw stock", "place o5 a3", "peek a2", "turn-peeked"},
			grid:  "(p1) / (p2)", phase: PhaseTurn, actor: 1, events: "turned line-removed closed-up turn-began",
		},
		{
			name: "a chain: the card turned up completes two lines, the owner chooses", layout: cross,
			moves: []string{"draw stock", "place o5 a3", "peek a2", "turn-peeked"},
			grid:  "r1 (p1) / r9 y9", phase: PhaseRemove, events: "turned",
			legal: []string{"remove column a", "remove row 2"},
		},
		{
			name: "a chain: the line chosen then leaves without a second peek", layout: cross,
			moves: []string{"draw stock", "place o5 a3", "peek a2", "turn-peeked", "remove row 2"},
			grid:  "r1 (p1)", phase: PhaseTurn, actor: 1, events: "line-removed closed-up turn-began",
		},
		{
			name: "two lines complete at once are no chain", layout: both,
			moves: []string{"draw stock", "place r5 a3", "remove row 3", "peek a1"},
			grid:  "(b1) (b2) / (b3) (b4)", phase: PhaseTurn, actor: 1, events: "peeked turn-began",
		},
	})
}

func TestRuling6ChainOfLines(t *testing.T) {
	// The placed card completes row 3 and column c. When row 3 leaves, column a becomes a line.
	m := layout{seats: []place{{grid: "r1 (p1) g1 / r2 (p2) g2 / o5 b5 v9", hand: "g5 n4"}}}.match(t)
	var chain []bool
	for _, move := range []string{"draw stock", "place g5 c3", "remove row 3", "remove column a"} {
		for _, e := range play(t, m, move).Events {
			if removed, ok := e.(LineRemoved); ok {
				chain = append(chain, removed.Chain)
			}
		}
	}
	if want := []bool{false, true, false}; !slices.Equal(chain, want) {
		t.Errorf("chain %v, want %v: column c was complete from the start", chain, want)
	}
	if play(t, m, "peek a1"); m.phase != PhaseChain {
		t.Errorf("phase %v: a line of the turn was a chain", m.phase)
	}
}
