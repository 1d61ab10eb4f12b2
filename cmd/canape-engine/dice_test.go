package main

import (
	"encoding/binary"
	"strconv"

	"canape/engine"
)

// dice is a small real-time game for tests. A match lasts three seconds. At the end of each second
// a die is rolled, and the first player who has called "roll" in that second gets its points. The
// die accepts forced results.
type dice struct{}

const (
	diceRolls      = 3
	ticksPerSecond = 60
)

func (dice) Info() engine.Info {
	return engine.Info{
		ID: "dice", Min: 2, Max: 3, RealTime: true,
		Options: []engine.Option{
			{Name: "bonus", Default: 0, Max: 9}, {Name: "fast", Default: false}, {Name: "name", Default: "die"},
		},
	}
}

func (dice) Teams(int, engine.Options) []int { return nil }

func (d dice) New(setup engine.Setup, log *engine.Log) (engine.Match, *engine.Refusal) {
	options, refusal := d.Info().Resolve(setup)
	if refusal != nil {
		return nil, refusal
	}
	return &diceMatch{Chance: engine.NewChance(setup), seats: setup.Seats, claim: engine.Nobody, bonus: options.Int("bonus")}, nil
}

func (dice) ParseMove(text string) (engine.Move, bool) { return engine.Move{Verb: 1}, text == "roll" }

func (dice) FormatMove(move engine.Move) string {
	if move.Verb == 1 {
		return "roll"
	}
	return ""
}

type diceMatch struct {
	engine.Chance
	seats, tick, bonus int
	claim              engine.Seat
	points             [3]int
}

type rolled struct {
	engine.BySeat
	Face int `json:"face"`
}

func (rolled) Type() string { return "rolled" }

func (e rolled) For(viewer engine.Seat) engine.Event { return e }

type diceView struct {
	engine.Public
	Points []int `json:"points"`
}

func (m *diceMatch) Seats() int { return m.seats }
func (m *diceMatch) Tick() int  { return m.tick }
func (m *diceMatch) Over() bool { return m.tick == diceRolls*ticksPerSecond }

func (m *diceMatch) Actors() engine.SeatSet {
	if m.Over() || m.claim != engine.Nobody {
		return 0
	}
	return engine.AllSeats(m.seats)
}

func (m *diceMatch) Legal(seat engine.Seat, moves []engine.Move) []engine.Move {
	if m.Actors().Has(seat) {
		moves = append(moves, engine.Move{Verb: 1})
	}
	return moves
}

func (m *diceMatch) Apply(seat engine.Seat, move engine.Move, log *engine.Log) *engine.Refusal {
	if refusal := engine.CheckActor(m, seat); refusal != nil {
		return refusal
	}
	if move.Verb != 1 {
		return engine.Refuse(engine.BadMove, engine.ReasonNoMove, "move", "")
	}
	m.claim = seat
	return nil
}

func (m *diceMatch) Step(log *engine.Log) *engine.Refusal {
	if m.Over() {
		return nil
	}
	if (m.tick+1)%ticksPerSecond == 0 {
		face := 0
		if result, ok := m.Forced(); ok {
			n, err := strconv.Atoi(result)
			if err != nil || n < 1 || n > 6 {
				return engine.Refuse(engine.BadChance, engine.ReasonChance, "result", result)
			}
			m.Use()
			face = n
		} else {
			face = m.N(6) + 1
		}
		if m.claim != engine.Nobody {
			m.points[m.claim] += face + m.bonus
		}
		if log != nil {
			log.Add(rolled{engine.By(m.claim), face})
		}
		m.claim = engine.Nobody
	}
	m.tick++
	return nil
}

func (m *diceMatch) Outcome() engine.Outcome {
	if !m.Over() {
		return engine.Outcome{}
	}
	o := engine.Outcome{Scores: m.points[:m.seats:m.seats]}
	best := max(m.points[0], m.points[1], m.points[2])
	for seat, points := range o.Scores {
		if points == best {
			o.Winners = o.Winners.With(engine.Seat(seat))
		}
	}
	return o
}

func (m *diceMatch) View(engine.Seat) engine.View {
	points := m.points
	return &diceView{
		engine.Public{Game: "dice", Phase: "roll", Actors: m.Actors(), Tick: m.tick, Over: m.Over()}, points[:m.seats],
	}
}

func (m *diceMatch) Clone() engine.Match {
	clone := *m
	return &clone
}

func (m *diceMatch) Determinize(_ engine.Seat, rng *engine.RNG) engine.Match {
	clone := *m
	clone.Chance = engine.Chance{RNG: rng.Split()}
	return &clone
}

func (m *diceMatch) AppendState(b []byte) []byte {
	b = m.Chance.Append(b)
	for _, n := range []int{m.seats, m.tick, m.bonus, int(m.claim), m.points[0], m.points[1], m.points[2]} {
		b = binary.AppendVarint(b, int64(n))
	}
	return b
}
