package passpass

import (
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

func TestHashCoversWholeState(t *testing.T) {
	m := toLay("v10 b5 g2 y5").match(t)
	lay(t, m, "v10 b5 g2 y5")
	changes := map[string]func(*Match){
		"generator":       func(m *Match) { m.Uint64() },
		"teams":           func(m *Match) { m.teams = 2 },
		"rounds":          func(m *Match) { m.rounds = 2 },
		"phase":           func(m *Match) { m.phase = PhasePlay },
		"actors":          func(m *Match) { m.actors = engine.SeatsOf(1) },
		"round":           func(m *Match) { m.round.number++ },
		"trick":           func(m *Match) { m.trick.number++ },
		"leader":          func(m *Match) { m.trick.leader = 1 },
		"order of laying": func(m *Match) { m.trick.laid[0], m.trick.laid[1] = m.trick.laid[1], m.trick.laid[0] },
		"cards laid":      func(m *Match) { m.trick.count-- },
		"cards lying":     func(m *Match) { m.trick.lying &= m.trick.lying - 1 },
		"second winner":   func(m *Match) { m.trick.second = 2 },
		"cards missing":   func(m *Match) { m.trick.missing = 1 },
		"choice":          func(m *Match) { m.trick.choice &= m.trick.choice - 1 },
		"cards known":     func(m *Match) { m.round.laid = wholeDeck },
		"hand":            func(m *Match) { m.round.players[1].hand &= m.round.players[1].hand - 1 },
		"cards taken":     func(m *Match) { m.round.players[1].taken = 1 << 40 },
		"points":          func(m *Match) { m.records[3].points = 256 },
		"Pass Passes":     func(m *Match) { m.records[3].passPass = 1 },
		"winners":         func(m *Match) { m.winners = engine.SeatsOf(1) },
		"ending":          func(m *Match) { m.ending = Shared },
	}
	enginetest.HashTellsApart(t, m, changes)
}

func TestNoOutcomeBeforeTheEnd(t *testing.T) {
	if got := toLay("v10 b5 g2").match(t).Outcome(); got.Winners != 0 || got.Scores != nil {
		t.Errorf("outcome %+v", got)
	}
}
