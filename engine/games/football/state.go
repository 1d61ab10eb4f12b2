package football

import (
	"encoding/binary"

	"canape/engine"
)

// Match is the state of one match of Football.
type Match struct {
	engine.Chance
	engine.TurnByTurn
	situation
	actors    engine.SeatSet
	deck      deck
	score     Score
	halves    uint8 // the option with the number of halves in a match
	cup       bool  // the option by which a draw is decided by penalties
	shootout  shootout
	headStart engine.Steps // the goals with which seats start (ruling 16)
	misfit    bool         // reports that a forced result is impossible; it is set only while a move is tried
}

func (m *Match) Actors() engine.SeatSet { return m.actors }
func (m *Match) Clone() engine.Match    { return new(*m) }

// Determinize returns a match that the seat cannot tell from this one. It redeals everything hidden
// from the seat; the probability of each deal is the one that follows from what the seat knows.
func (m *Match) Determinize(seat engine.Seat, rng *engine.RNG) engine.Match {
	dealt := *m
	dealt.Chance = engine.Chance{RNG: rng.Split()}
	d := dealer{deck: &dealt.deck, seat: seat}
	for d.prepare(&dealt.situation); !d.deal(rng); {
		continue
	}
	return &dealt
}

func (m *Match) AppendState(b []byte) []byte {
	b = m.Chance.Append(b)
	// With the default options the first byte is just the number of seats, as in journals of
	// earlier versions.
	b = append(b, m.seats|(halves-m.halves)<<4, engine.Flag(m.cup), byte(m.phase), byte(m.actors), m.turn, m.half, engine.Flag(m.last), m.opener)
	b = append(b, byte(m.ball), byte(m.zone), engine.Flag(m.clearing), byte(m.shooter), byte(m.cornerAt), engine.Flag(m.misfit))
	b = append(b, byte(m.score[0]), byte(m.score[1]), engine.Flag(m.shootout.on))
	for _, n := range [...]int{m.shootout.kicks, m.shootout.goals[0], m.shootout.goals[1]} {
		b = binary.BigEndian.AppendUint16(b, uint16(n))
	}
	return m.headStart.Append(m.deck.appendState(b, m.seats))
}
