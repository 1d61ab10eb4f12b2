package passpass

import (
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

func TestTheHashSeesAllOfTheState(t *testing.T) {
	m := trick("v10 b5 g2 y5").match(t)
	lay(t, m, "v10 b5 g2 y5")
	changes := map[string]func(*Match){
		"generator":       func(m *Match) { m.Uint64() },
		"teams":           func(m *Match) { m.teams = 2 },
		"phase":           func(m *Match) { m.phase = PhasePlay },
		"actors":          func(m *Match) { m.actors = engine.SeatsOf(1) },
		"round":           func(m *Match) { m.round++ },
		"trick":           func(m *Match) { m.trick++ },
		"leader":          func(m *Match) { m.leader = 1 },
		"order of laying": func(m *Match) { m.laid[0], m.laid[1] = m.laid[1], m.laid[0] },
		"cards laid":      func(m *Match) { m.count-- },
		"cards lying":     func(m *Match) { m.lying &= m.lying - 1 },
		"second winner":   func(m *Match) { m.second = 2 },
		"cards missing":   func(m *Match) { m.missing = 1 },
		"choice":          func(m *Match) { m.choice &= m.choice - 1 },
		"cards known":     func(m *Match) { m.laidAll = wholeDeck },
		"hand":            func(m *Match) { m.players[1].hand &= m.players[1].hand - 1 },
		"cards taken":     func(m *Match) { m.players[1].taken = 1 << 40 },
		"points":          func(m *Match) { m.records[3].points = 256 },
		"Pass Passes":     func(m *Match) { m.records[3].passPass = 1 },
		"winners":         func(m *Match) { m.winners = engine.SeatsOf(1) },
		"ending":          func(m *Match) { m.ending = Shared },
	}
	enginetest.HashTellsApart(t, m, changes)
}

func TestNoOutcomeBefore(t *testing.T) {
	if got := trick("v10 b5 g2").match(t).Outcome(); got.Winners != 0 || got.Scores != nil {
		t.Errorf("outcome %+v", got)
	}
}
