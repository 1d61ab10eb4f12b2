package bot_test

import (
	"encoding/binary"

	"canape/engine"
)

// toy is a small game in which seats take turns. Its functions define the legal moves and their
// effect.
type toy struct {
	seats    int
	realTime bool
	rules    func(m *toyMatch, move engine.Move)
	moves    func(m *toyMatch) int // the number of legal moves; operand A numbers them from 1
	hide     func(m *toyMatch, rng *engine.RNG)
}

const toyVerb = 1

func (g toy) Info() engine.Info {
	return engine.Info{ID: "toy", Min: g.seats, Max: g.seats, RealTime: g.realTime}
}
func (g toy) Teams(int, engine.Options) []int      { return nil }
func (g toy) ParseMove(string) (engine.Move, bool) { return engine.Move{}, false }
func (g toy) FormatMove(move engine.Move) string   { return string('0' + rune(move.A)) }
func (g toy) New(engine.Setup, *engine.Log) (engine.Match, *engine.Refusal) {
	return g.deal(1), nil
}

func (g toy) deal(seed uint64) *toyMatch {
	m := &toyMatch{toy: g, Chance: engine.NewChance(engine.Setup{Seed: seed})}
	if g.hide != nil {
		g.hide(m, &m.RNG)
	}
	return m
}

type toyMatch struct {
	toy
	engine.Chance
	stones, secret int
	turn           engine.Seat
	winners        engine.SeatSet
	ticks          int
}

func (m *toyMatch) Seats() int { return m.toy.seats }
func (m *toyMatch) Tick() int  { return m.ticks }
func (m *toyMatch) Over() bool { return m.winners != 0 }
func (m *toyMatch) Actors() engine.SeatSet {
	if m.Over() {
		return 0
	}
	return engine.SeatsOf(m.turn)
}

func (m *toyMatch) Legal(seat engine.Seat, moves []engine.Move) []engine.Move {
	if !m.Actors().Has(seat) {
		return moves
	}
	for n := 1; n <= m.toy.moves(m); n++ {
		moves = append(moves, engine.Move{Verb: toyVerb, A: uint8(n)})
	}
	return moves
}

func (m *toyMatch) Apply(seat engine.Seat, move engine.Move, _ *engine.Log) *engine.Refusal {
	if refusal := engine.CheckActor(m, seat); refusal != nil {
		return refusal
	}
	if move.Verb != toyVerb || move.A == 0 || int(move.A) > m.toy.moves(m) {
		return engine.Illegal("no")
	}
	m.toy.rules(m, move)
	return nil
}

func (m *toyMatch) Step(*engine.Log) *engine.Refusal { m.ticks++; return nil }
func (m *toyMatch) Outcome() engine.Outcome          { return engine.Outcome{Winners: m.winners} }
func (m *toyMatch) View(engine.Seat) engine.View {
	return engine.Public{Game: "toy", Actors: m.Actors(), Tick: m.ticks, Over: m.Over()}
}
func (m *toyMatch) Clone() engine.Match { c := *m; return &c }
func (m *toyMatch) Determinize(_ engine.Seat, rng *engine.RNG) engine.Match {
	c := *m
	c.RNG = rng.Split()
	if c.toy.hide != nil {
		c.toy.hide(&c, rng)
	}
	return &c
}
func (m *toyMatch) AppendState(b []byte) []byte {
	for _, n := range []int{m.stones, m.secret, int(m.turn), int(m.winners), m.ticks} {
		b = binary.AppendVarint(b, int64(n))
	}
	return m.Chance.Append(b)
}

// nim returns a match in which players take one to three stones in turn. The player who takes the
// last stone wins.
func nim(stones int) *toyMatch {
	m := toy{
		seats: 2,
		moves: func(m *toyMatch) int { return min(3, m.stones) },
		rules: func(m *toyMatch, move engine.Move) {
			if m.stones -= int(move.A); m.stones == 0 {
				m.winners = engine.SeatsOf(m.turn)
			}
			m.turn = 1 - m.turn
		},
	}.deal(1)
	m.stones = stones
	return m
}

// envelopes returns a match in which a player guesses which of nine envelopes holds the prize, or
// tosses a coin for it with the tenth move.
func envelopes(seed uint64) *toyMatch {
	const coin = 10
	return toy{
		seats: 2,
		hide:  func(m *toyMatch, rng *engine.RNG) { m.secret = 1 + rng.N(9) },
		moves: func(*toyMatch) int { return coin },
		rules: func(m *toyMatch, move engine.Move) {
			won := int(move.A) == m.secret || move.A == coin && m.RNG.N(2) == 0
			m.winners = engine.SeatsOf(1)
			if won {
				m.winners = engine.SeatsOf(0)
			}
		},
	}.deal(seed)
}

// partners returns a match of two teams. If seat 0 makes move 1, its team loses. After move 2 its
// partner, seat 2, chooses between defeat and victory. After move 3 all seats share the victory.
func partners() *partnersMatch {
	return &partnersMatch{toy{
		seats: 4,
		moves: func(m *toyMatch) int { return 3 - int(m.turn)/2 },
		rules: func(m *toyMatch, move engine.Move) {
			switch {
			case m.turn == 2 && move.A == 1:
				m.winners = engine.SeatsOf(1, 3)
			case m.turn == 2:
				m.winners = engine.SeatsOf(0, 2)
			case move.A == 1:
				m.winners = engine.SeatsOf(1, 3)
			case move.A == 2:
				m.turn = 2
			default:
				m.winners = engine.AllSeats(4)
			}
		},
	}.deal(1)}
}

type partnersMatch struct{ *toyMatch }

func (m *partnersMatch) Teams() []int        { return []int{0, 1, 0, 1} }
func (m *partnersMatch) Clone() engine.Match { return &partnersMatch{m.toyMatch.Clone().(*toyMatch)} }
func (m *partnersMatch) Determinize(seat engine.Seat, rng *engine.RNG) engine.Match {
	return &partnersMatch{m.toyMatch.Determinize(seat, rng).(*toyMatch)}
}
