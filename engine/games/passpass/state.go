package passpass

import (
	"encoding/binary"

	"canape/engine"
	"canape/engine/cards"
)

// Phase is what the match is waiting for.
type Phase uint8

// The phases.
const (
	PhasePlay      Phase = iota // a card is to be laid
	PhaseTake                   // a winner of the trick has to choose a card
	PhaseRepresent              // teams have to say whose round is recorded
	PhaseOver
)

var phaseNames = [...]string{"play", "take", "represent", "over"}

func (p Phase) String() string { return phaseNames[p] }

// Match is the state of one match of Pass Pass.
type Match struct {
	engine.Chance
	engine.TurnByTurn
	seating

	rounds  uint8 // option: how many make the match
	phase   Phase
	actors  engine.SeatSet
	round   round
	trick   trick
	records [MaxSeats]record // by team, or by seat where everybody plays alone
	winners engine.SeatSet   // of a match that is over
	ending  Ending           // how it was won
	// headStart is what seats were given: ruling 11.
	headStart engine.Steps
	// stopsAfterRound: in a playout no cards are dealt for another round.
	stopsAfterRound bool
}

// Actors returns the seats that may act: one, or where teams choose whose round is recorded, all of
// the teams that have not.
func (m *Match) Actors() engine.SeatSet { return m.actors }
func (m *Match) Over() bool             { return m.phase == PhaseOver }
func (m *Match) Clone() engine.Match    { return new(*m) }

// Determinize returns a match that the seat cannot tell from this one. Of every colour, the cards
// that were not laid and are not in the seat's own hand are dealt anew to the other hands, each as
// many as its backs show, and to what was set aside; all ways to do so are equally likely. Nothing
// else is hidden, and nothing can be remembered beyond that: whatever was seen was laid, and every
// round begins with all cards shuffled.
func (m *Match) Determinize(seat engine.Seat, rng *engine.RNG) engine.Match {
	dealt := *m
	dealt.Chance = engine.Chance{RNG: rng.Split()}
	dealt.round.dealHidden(seat, m.seats, rng)
	return &dealt
}

func (m *Match) AppendState(b []byte) []byte {
	b = m.Chance.Append(b)
	// With the default options it is the seats alone, as in the journals of earlier builds.
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
