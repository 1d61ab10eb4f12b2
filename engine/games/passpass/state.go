package passpass

import (
	"encoding/binary"

	"canape/engine"
	"canape/engine/cards"
)

// Phase is what the match is waiting for.
type Phase uint8

// These are the phases of a match.
const (
	PhasePlay      Phase = iota // a card must be played
	PhaseTake                   // a winner of the trick must choose a card
	PhaseRepresent              // teams must choose whose round is recorded
	PhaseOver
)

var phaseNames = [...]string{"play", "take", "represent", "over"}

func (p Phase) String() string { return phaseNames[p] }

// Match is the state of one match of Pass Pass.
type Match struct {
	engine.Chance
	engine.TurnByTurn
	seating

	rounds  uint8 // the option with the number of rounds in the match
	phase   Phase
	actors  engine.SeatSet
	round   round
	trick   trick
	records [MaxSeats]record // the record of each team, or of each seat if there are no teams
	winners engine.SeatSet   // the winners of a finished match; empty before the end
	ending  Ending           // what decided the match, once it is finished
	// headStart has each seat's steps of the handicap (ruling 11).
	headStart engine.Steps
	// stopsAfterRound keeps a playout from dealing another round.
	stopsAfterRound bool
}

// Actors returns the seats that may act. This is one seat or, while teams choose whose round they
// record, all seats of the teams that have not chosen.
func (m *Match) Actors() engine.SeatSet { return m.actors }
func (m *Match) Over() bool             { return m.phase == PhaseOver }
func (m *Match) Clone() engine.Match    { return new(*m) }

// Determinize returns a match that the seat cannot tell from this one. It redeals the cards of each
// colour that were not played and are not in the seat's own hand. Each other hand gets as many of
// them as its backs show, and the rest is set aside. Every such deal is equally likely. Nothing
// else is hidden. A good memory does not help, because the only cards that a seat has seen are
// cards that were played, and every round begins with a full shuffle.
func (m *Match) Determinize(seat engine.Seat, rng *engine.RNG) engine.Match {
	dealt := *m
	dealt.Chance = engine.Chance{RNG: rng.Split()}
	dealt.round.dealHidden(seat, m.seats, rng)
	return &dealt
}

func (m *Match) AppendState(b []byte) []byte {
	b = m.Chance.Append(b)
	// With the default options the first byte is just the number of seats, as in journals of
	// earlier versions.
	b = append(b, m.seats|(Rounds-m.rounds)<<4, m.teams, byte(m.phase), byte(m.actors), m.round.number, m.trick.number, byte(m.trick.leader))
	b = cards.AppendState(b, m.trick.laid[:m.trick.count])
	b = append(b, byte(m.trick.second), m.trick.missing, byte(m.winners), byte(m.ending))
	for _, set := range [...]cardSet{m.trick.lying, m.trick.choice, m.round.laid} {
		b = binary.BigEndian.AppendUint64(b, uint64(set))
	}
	for i := range m.round.players[:m.seats] {
		b = m.round.players[i].appendState(b)
	}
	for _, r := range m.records[:m.sides()] {
		b = append(binary.BigEndian.AppendUint16(b, uint16(r.points)), r.passPass)
	}
	return m.headStart.Append(b)
}
