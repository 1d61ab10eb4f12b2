package blanco

import (
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

func TestHashCoversWholeState(t *testing.T) {
	m := layout{seats: []place{{grid: "(?) r1 / o5 (?)"}, somewhere}, discards: "c1 c2 c3"}.match(t)
	changes := map[string]func(*Match){
		"generator":       func(m *Match) { m.Uint64() },
		"games":           func(m *Match) { m.games++ },
		"wins":            func(m *Match) { m.wins++ },
		"grids":           func(m *Match) { m.grids = 1 },
		"plus12":          func(m *Match) { m.plus12 = true },
		"phase":           func(m *Match) { m.phase = PhaseReward },
		"actors":          func(m *Match) { m.actors = engine.SeatsOf(1) },
		"active":          func(m *Match) { m.active = 1 },
		"beginner":        func(m *Match) { m.beginner = 1 },
		"game":            func(m *Match) { m.game++ },
		"turnable":        func(m *Match) { m.turnable = 1 },
		"line left":       func(m *Match) { m.departure.begun = true },
		"lines waiting":   func(m *Match) { m.departure.waiting = 1 },
		"chain":           func(m *Match) { m.departure.chained = true },
		"reward":          func(m *Match) { m.departure.rewarded = true },
		"peeker":          func(m *Match) { m.peeker = 0 },
		"square peeked":   func(m *Match) { m.peeked = 3 },
		"card":            func(m *Match) { m.players[0].grid.swap(0, 5) },
		"face":            func(m *Match) { m.players[0].grid.up |= 1 },
		"columns":         func(m *Match) { m.players[0].grid.columns = 1 },
		"order of a hand": func(m *Match) { h := &m.players[1].hand; h[0], h[1] = h[1], h[0] },
		"size of a hand":  func(m *Match) { m.players[1].handSize-- },
		"grid number":     func(m *Match) { m.players[1].gridNumber++ },
		"setting up":      func(m *Match) { m.players[1].setUp = VerbPeek },
		"line that stays": func(m *Match) { m.players[1].lineStays = true },
		"score":           func(m *Match) { m.players[1].score = 256 },
		"order of stock":  func(m *Match) { s := m.deck.stock.List(); s[0], s[1] = s[1], s[0] },
		"discards":        func(m *Match) { d := m.deck.discards.List(); d[0], d[1] = d[1], d[0] },
		"box":             func(m *Match) { m.deck.box.Add(119) },
		"who has seen":    func(m *Match) { m.deck.memory.Learn(0, m.players[0].grid.cards[0], nil) },
		"which reshuffle": func(m *Match) { m.deck.memory.Shuffled[m.players[0].grid.cards[0]]++ },
		"reshuffles":      func(m *Match) { m.deck.memory.Reshuffles++ },
	}
	enginetest.HashTellsApart(t, m, changes)
}

func TestFirstSeatIsRandom(t *testing.T) {
	begun := map[engine.Seat]int{}
	for seed := range uint64(300) {
		m, refusal := Game{}.New(engine.Setup{Seats: 3, Seed: seed, First: engine.Nobody}, nil)
		if refusal != nil {
			t.Fatal(refusal)
		}
		begun[m.(*Match).beginner]++
	}
	for seat, n := range begun {
		if seat < 0 || seat > 2 || n < 60 || n > 140 {
			t.Errorf("seat %d began %d of 300 matches", seat, n)
		}
	}
}
