package journal

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"strconv"
	"strings"

	"canape/engine"
)

// toy is a small game of stones in a heap. In its turn-by-turn version the seats take stones in
// turn; in its real-time version a seat may take stones whenever the lamp is lit.
type toy struct{ realTime bool }

const (
	toyTake = iota + 1
	toyPeek
	toySay
)

type toyMatch struct {
	engine.Chance
	realTime, lamp bool
	seats, tick    int
	heap           int
	turn           engine.Seat
	taken          [engine.MaxSeats]int
	said           uint32 // hash of all words that were said
}

type toyEvent struct {
	Name  string `json:"name"`
	Value int    `json:"value"`
}

func (e toyEvent) Type() string { return e.Name }

type toyView struct {
	engine.Public
	Heap int `json:"heap"`
}

func (g toy) Info() engine.Info {
	info := engine.Info{ID: "toy", Min: 2, Max: 4, Options: []engine.Option{
		{Name: "heap", Default: 60, Min: 1, Max: 1 << 20},
		{Name: "words", Default: true},
		{Name: "theme", Default: "stones"},
	}}
	if g.realTime {
		info.ID, info.RealTime = "toy-race", true
	}
	return info
}

func (g toy) Teams(int, engine.Options) []int { return nil }

func (g toy) New(setup engine.Setup, log *engine.Log) (engine.Match, *engine.Refusal) {
	if refusal := g.Info().CheckSeats(setup); refusal != nil {
		return nil, refusal
	}
	options, refusal := engine.ResolveOptions(g.Info().Options, setup.Options)
	if refusal != nil {
		return nil, refusal
	}
	m := &toyMatch{Chance: engine.NewChance(setup), realTime: g.realTime, seats: setup.Seats, heap: options.Int("heap"), turn: setup.First}
	if m.turn == engine.Nobody {
		m.turn = engine.Seat(m.N(m.seats))
	}
	if log != nil {
		log.Add(toyEvent{"dealt", m.heap})
	}
	return m, nil
}

func (g toy) ParseMove(text string) (engine.Move, bool) {
	verb, operand, _ := strings.Cut(text, " ")
	switch verb {
	case "take":
		n, err := strconv.ParseUint(operand, 10, 8)
		return engine.Move{Verb: toyTake, A: uint8(n)}, err == nil && n >= 1 && n <= 3
	case "peek":
		return engine.Move{Verb: toyPeek}, operand == ""
	case "say":
		return engine.Move{Verb: toySay, Word: operand}, true
	}
	return engine.Move{}, false
}

func (g toy) FormatMove(move engine.Move) string {
	switch move.Verb {
	case toyTake:
		return fmt.Sprintf("take %d", move.A)
	case toyPeek:
		return "peek"
	case toySay:
		return "say " + move.Word
	}
	return ""
}

func take(n int) engine.Move      { return engine.Move{Verb: toyTake, A: uint8(n)} }
func say(word string) engine.Move { return engine.Move{Verb: toySay, Word: word} }

var peek = engine.Move{Verb: toyPeek}

func (m *toyMatch) Seats() int { return m.seats }
func (m *toyMatch) Tick() int  { return m.tick }
func (m *toyMatch) Over() bool { return m.heap == 0 }

func (m *toyMatch) Actors() engine.SeatSet {
	switch {
	case m.Over():
		return 0
	case m.realTime:
		return engine.AllSeats(m.seats)
	}
	return engine.SeatsOf(m.turn)
}

func (m *toyMatch) Legal(seat engine.Seat, moves []engine.Move) []engine.Move {
	if !m.Actors().Has(seat) {
		return moves
	}
	moves = append(moves, peek)
	for n := 1; n <= min(3, m.heap) && (m.lamp || !m.realTime); n++ {
		moves = append(moves, take(n))
	}
	return moves
}

func (m *toyMatch) Apply(seat engine.Seat, move engine.Move, log *engine.Log) *engine.Refusal {
	if refusal := engine.CheckActor(m, seat); refusal != nil {
		return refusal
	}
	switch move.Verb {
	case toyTake:
		if int(move.A) > m.heap || m.realTime && !m.lamp {
			return engine.Illegal("dark")
		}
		m.heap -= int(move.A)
		m.taken[seat] += int(move.A)
		m.lamp = false
		m.turn = (seat + 1) % engine.Seat(m.seats)
	case toyPeek:
		log.Reveal()
		m.Uint64()
	case toySay:
		m.said = crc32.Update(m.said, crc32.IEEETable, []byte(move.Word))
	default:
		return engine.Illegal("what")
	}
	if log != nil {
		log.Add(toyEvent{"did", int(move.Verb)})
	}
	return nil
}

func (m *toyMatch) Step(log *engine.Log) *engine.Refusal {
	if !m.realTime || m.Over() {
		return nil
	}
	if result, ok := m.Forced(); ok && result != "lamp" {
		return engine.Refuse(engine.BadChance, engine.ReasonChance, "result", result)
	}
	m.tick++
	if !m.lamp && m.N(20) == 0 {
		m.lamp = true
		if log != nil {
			log.Add(toyEvent{"lamp", m.tick})
		}
	}
	return nil
}

func (m *toyMatch) Outcome() engine.Outcome {
	if !m.Over() {
		return engine.Outcome{}
	}
	var outcome engine.Outcome
	best := -1
	for seat := range engine.Seat(m.seats) {
		outcome.Scores = append(outcome.Scores, m.taken[seat])
		switch {
		case m.taken[seat] > best:
			best, outcome.Winners = m.taken[seat], engine.SeatsOf(seat)
		case m.taken[seat] == best:
			outcome.Winners = outcome.Winners.With(seat)
		}
	}
	return outcome
}

func (m *toyMatch) View(engine.Seat) engine.View {
	return toyView{engine.Public{Game: "toy", Phase: "play", Actors: m.Actors(), Tick: m.tick, Over: m.Over()}, m.heap}
}

func (m *toyMatch) Clone() engine.Match {
	clone := *m
	return &clone
}

func (m *toyMatch) Determinize(_ engine.Seat, rng *engine.RNG) engine.Match {
	clone := *m
	clone.Chance = engine.Chance{RNG: rng.Split()}
	return &clone
}

func (m *toyMatch) AppendState(b []byte) []byte {
	b = m.Chance.Append(b)
	for _, n := range append([]int{m.seats, m.tick, m.heap, int(m.turn)}, m.taken[:]...) {
		b = binary.AppendVarint(b, int64(n))
	}
	if m.lamp {
		b = append(b, 1)
	}
	return binary.BigEndian.AppendUint32(b, m.said)
}

// toys is a function of type Games with the two versions of the toy game.
func toys(id string) (engine.Game, bool) {
	for _, game := range []toy{{}, {realTime: true}} {
		if game.Info().ID == id {
			return game, true
		}
	}
	return nil, false
}
