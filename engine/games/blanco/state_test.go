package blanco

import (
	"testing"

	"canape/engine"
)

func TestACloneIsIndependent(t *testing.T) {
	m := layout{seats: []place{somewhere, somewhere}}.match(t)
	clone, before := m.Clone(), engine.Hash(m)
	if engine.Hash(clone) != before {
		t.Error("the clone differs")
	}
	play(t, m, "draw stock")
	if engine.Hash(clone) != before || engine.Hash(m) == before {
		t.Error("the clone moved along, or the match did not move")
	}
}

func TestTheHashSeesAllOfTheState(t *testing.T) {
	m := layout{seats: []place{{grid: "(?) r1 / o5 (?)"}, somewhere}, discards: "c1 c2 c3"}.match(t)
	changes := map[string]func(*Match){
		"generator":       func(m *Match) { m.Uint64() },
		"games":           func(m *Match) { m.games++ },
		"wins":            func(m *Match) { m.wins++ },
		"plus12":          func(m *Match) { m.plus12 = true },
		"phase":           func(m *Match) { m.phase = PhaseReward },
		"actors":          func(m *Match) { m.actors = engine.SeatsOf(1) },
		"active":          func(m *Match) { m.active = 1 },
		"beginner":        func(m *Match) { m.beginner = 1 },
		"game":            func(m *Match) { m.game++ },
		"turnable":        func(m *Match) { m.turnable = 1 },
		"line left":       func(m *Match) { m.lineLeft = true },
		"lines waiting":   func(m *Match) { m.waiting = 1 },
		"chain":           func(m *Match) { m.chained = true },
		"reward":          func(m *Match) { m.rewarded = true },
		"peeker":          func(m *Match) { m.peeker = 0 },
		"square peeked":   func(m *Match) { m.peeked = 3 },
		"card":            func(m *Match) { m.players[0].grid.swap(0, 5) },
		"face":            func(m *Match) { m.players[0].grid.up |= 1 },
		"columns":         func(m *Match) { m.players[0].grid.columns = 1 },
		"order of a hand": func(m *Match) { h := &m.players[1].hand; h[0], h[1] = h[1], h[0] },
		"size of a hand":  func(m *Match) { m.players[1].handSize-- },
		"grid number":     func(m *Match) { m.players[1].gridNumber++ },
		"duty":            func(m *Match) { m.players[1].duty = dutyPeek },
		"line that stays": func(m *Match) { m.players[1].lineStays = true },
		"score":           func(m *Match) { m.players[1].score = 256 },
		"order of stock":  func(m *Match) { m.stock[0], m.stock[1] = m.stock[1], m.stock[0] },
		"discards":        func(m *Match) { m.discards[0], m.discards[1] = m.discards[1], m.discards[0] },
		"box":             func(m *Match) { m.box.Add(119) },
		"who has seen":    func(m *Match) { m.memory.Learn(0, m.players[0].grid.cards[0], nil) },
		"which reshuffle": func(m *Match) { m.memory.Shuffled[m.players[0].grid.cards[0]]++ },
		"reshuffles":      func(m *Match) { m.memory.Reshuffles++ },
	}
	hashes := map[string]string{engine.Hash(m): "nothing"}
	for what, change := range changes {
		changed := *m
		change(&changed)
		hash := engine.Hash(&changed)
		if other, taken := hashes[hash]; taken {
			t.Errorf("%s: the hash is that of %s", what, other)
		}
		hashes[hash] = what
	}
}

func TestTheSameSetupGivesTheSameMatch(t *testing.T) {
	for seats := minSeats; seats <= maxSeats; seats++ {
		hashes := map[string]bool{}
		for range 2 {
			var last string
			wander(t, engine.Setup{Seats: seats, Seed: 8, First: engine.Nobody}, 400, func(m *Match, _ *engine.RNG) { last = engine.Hash(m) })
			hashes[last] = true
		}
		if len(hashes) != 1 {
			t.Errorf("%d seats: %v", seats, hashes)
		}
	}
}

func TestWhoBeginsIsDrawn(t *testing.T) {
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

func TestMovesAllocateNothing(t *testing.T) {
	dealt, refusal := Game{}.New(engine.Setup{Seats: 4, Seed: 1, First: 0}, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	rng, legal := engine.NewRNG(1), make([]engine.Move, 0, 64)
	start, match := *dealt.(*Match), dealt.(*Match)
	allocations := testing.AllocsPerRun(20_000, func() {
		if match.Over() {
			*match = start
		}
		seat := match.Actors().First()
		legal = match.Legal(seat, legal[:0])
		if refusal := match.Apply(seat, legal[rng.N(len(legal))], nil); refusal != nil {
			t.Fatal(refusal)
		}
	})
	if allocations != 0 {
		t.Errorf("%v allocations a move", allocations)
	}
}

func TestTimeChangesNothing(t *testing.T) {
	m := layout{seats: []place{somewhere, somewhere}}.match(t)
	before, log := engine.Hash(m), new(engine.Log)
	if refusal := m.Step(log); refusal != nil || m.Tick() != 0 || engine.Hash(m) != before || len(log.Events) != 0 {
		t.Errorf("a tick of a game without time: %v, tick %d, %d events", refusal, m.Tick(), len(log.Events))
	}
}
