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

// String returns the phase's name as in views.
func (p Phase) String() string { return phaseNames[p] }

// player is what belongs to one seat, in this round.
type player struct {
	hand  cardSet
	taken cardSet
}

// record is what was written down of the rounds that are over, of a player or of a team.
type record struct {
	points   int16
	passPass uint8
}

// Match is the state of one match of Pass Pass.
type Match struct {
	engine.Chance
	engine.TurnByTurn

	seats uint8
	teams uint8 // how many there are; 0: everybody plays alone

	phase  Phase
	actors engine.SeatSet
	round  uint8 // from 1
	trick  uint8 // of the round, from 1

	leader  engine.Seat      // who laid the first card of the trick
	laid    [maxSeats]Card   // in the order of laying, clockwise from the leader
	count   uint8            // how many were laid
	lying   cardSet          // those still there
	second  engine.Seat      // the trick's second winner, once it is full
	missing uint8            // how many cards the second winner has yet to take; 0 while it is the first winner's turn
	choice  cardSet          // in PhaseTake: the cards to choose from
	laidAll cardSet          // every card laid in this round
	players [maxSeats]player // by seat
	records [maxSeats]record // by team, or by seat where everybody plays alone
	winners engine.SeatSet   // of a match that is over
	ending  Ending           // how it was won
	// stopsAfterRound: in a playout no cards are dealt for another round.
	stopsAfterRound bool
}

// Seats returns the number of seats.
func (m *Match) Seats() int { return int(m.seats) }

// Actors returns the seats that may act: one, or where teams choose whose round is recorded, all of the teams that have not.
func (m *Match) Actors() engine.SeatSet { return m.actors }

// Over reports whether the match has ended.
func (m *Match) Over() bool { return m.phase == PhaseOver }

// Teams returns the team of each seat, or nil where everybody plays alone.
func (m *Match) Teams() []int { return teamsOf(int(m.seats), int(m.teams)) }

// sides returns how many records are kept.
func (m *Match) sides() int {
	if m.teams > 0 {
		return int(m.teams)
	}
	return int(m.seats)
}

// side returns the index of the record in which the seat's rounds may be written: its team, or itself.
func (m *Match) side(seat engine.Seat) int {
	if m.teams > 0 {
		return int(seat) % int(m.teams)
	}
	return int(seat)
}

// seatsOf returns the seats of a side.
func (m *Match) seatsOf(side int) engine.SeatSet {
	set := engine.SeatsOf(engine.Seat(side))
	if m.teams > 0 {
		set = set.With(engine.Seat(side) + engine.Seat(m.teams))
	}
	return set
}

// after returns the seat n places clockwise; n is at most the number of seats.
func (m *Match) after(seat engine.Seat, n int) engine.Seat {
	if next := int(seat) + n; next < int(m.seats) {
		return engine.Seat(next)
	}
	return seat + engine.Seat(n) - engine.Seat(m.seats)
}

// Clone returns an independent copy.
func (m *Match) Clone() engine.Match {
	clone := *m
	return &clone
}

// Determinize returns a match that the seat cannot tell from this one. Of every colour, the cards that were not laid and are not in
// the seat's own hand are dealt anew to the other hands, each as many as its backs show, and to what was set aside; all
// ways to do so are equally likely. Nothing else is hidden, and nothing can be remembered beyond that: whatever was seen was laid,
// and every round begins with all cards shuffled.
func (m *Match) Determinize(seat engine.Seat, rng *engine.RNG) engine.Match {
	dealt := *m
	dealt.Chance = engine.Chance{RNG: rng.Split()}
	dealt.dealHidden(seat, rng)
	return &dealt
}

// dealHidden deals the hands of all but the seat anew, from the cards that the seat neither holds nor saw laid.
func (m *Match) dealHidden(seat engine.Seat, rng *engine.RNG) {
	hidden := wholeDeck &^ m.laidAll
	if seat >= 0 {
		hidden &^= m.players[seat].hand
	}
	for colour := range Colour(Colours) {
		pool := suit(hidden, colour)
		for i := range m.players[:m.seats] {
			if engine.Seat(i) == seat {
				continue
			}
			p := &m.players[i]
			held := suit(p.hand, colour)
			p.hand &^= held
			for range held.Len() {
				c := pool.Nth(rng.N(pool.Len()))
				p.hand |= setOf(c)
				pool &^= setOf(c)
			}
		}
	}
}

// AppendState appends an encoding of the whole state.
func (m *Match) AppendState(b []byte) []byte {
	b = m.Chance.Append(b)
	b = append(b, m.seats, m.teams, byte(m.phase), byte(m.actors), m.round, m.trick, byte(m.leader))
	b = cards.AppendState(b, m.laid[:m.count])
	b = append(b, byte(m.second), m.missing, byte(m.winners), byte(m.ending))
	for _, set := range [...]cardSet{m.lying, m.choice, m.laidAll} {
		b = binary.BigEndian.AppendUint64(b, uint64(set))
	}
	for i := range m.players[:m.seats] {
		b = binary.BigEndian.AppendUint64(b, uint64(m.players[i].hand))
		b = binary.BigEndian.AppendUint64(b, uint64(m.players[i].taken))
	}
	for _, r := range m.records[:m.sides()] {
		b = append(binary.BigEndian.AppendUint16(b, uint16(r.points)), r.passPass)
	}
	return b
}
