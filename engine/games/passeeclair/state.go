package passeeclair

import (
	"encoding/binary"

	"canape/engine"
	"canape/engine/cards"
)

// Phase is what the match is waiting for.
type Phase uint8

// These are the phases of a match.
const (
	PhaseTokens    Phase = iota // consolation tokens may be given up
	PhaseCountdown              // a card is about to be turned up
	PhaseRace                   // everybody may play
	PhaseBlocked                // the pile is blocked, and Gros Michi may be played
	PhaseSwap                   // the player of Gros Michi chooses with whom to swap
	PhaseOver
)

var phaseNames = [...]string{"tokens", "countdown", "race", "blocked", "swap", "over"}

func (p Phase) String() string { return phaseNames[p] }

// Match is the state of one match of Passe Éclair.
type Match struct {
	engine.Chance
	clock
	deck
	pile        pile
	victory     tokens
	consolation tokens
	actors      engine.SeatSet
	rounds      uint8        // the number of rounds in a match
	ownPassFree bool         // the option that a pass on the player's own pass has no penalty (ruling 8)
	headStart   engine.Steps // the goals with which seats start (ruling 14)
	round       uint8        // the number of the round, from 1
	trainer     engine.Seat
	turner      engine.Seat // the seat that turns up the next card, or has turned up the latest card
	swapper     engine.Seat // the seat that chooses a swap after Gros Michi; only in PhaseSwap
	misfit      bool        // a forced result did not fit; never set between two calls
}

func (m *Match) Actors() engine.SeatSet { return m.actors }
func (m *Match) Clone() engine.Match    { return new(*m) }

// Determinize returns a match that looks like this one to the seat: it redeals the cards that the
// seat has not seen and the face-down tokens. It ignores conclusions, because no bot searches this
// game.
func (m *Match) Determinize(seat engine.Seat, rng *engine.RNG) engine.Match {
	dealt := *m
	dealt.Chance = engine.Chance{RNG: rng.Split()}
	dealt.conclusions = conclusions{}
	var room [Cards]*cardID
	places := room[:0]
	add := func(ids []cardID) {
		for i := range ids {
			if m.memory.Hidden(seat, ids[i]) {
				places = append(places, &ids[i])
			}
		}
	}
	for i := range dealt.hands[:m.seats] {
		add(dealt.hands[i].list())
	}
	add(dealt.stock.List())
	dealt.memory.Redeal(places, rng)
	for i := range dealt.hands[:m.seats] {
		h := &dealt.hands[i]
		cards := h.list()
		h.clear()
		for _, id := range cards {
			h.add(id)
		}
	}
	if !dealt.Over() {
		dealt.victory.redeal(seat, rng)
		dealt.consolation.redeal(seat, rng)
	}
	return &dealt
}

func (m *Match) AppendState(b []byte) []byte {
	b = m.Chance.Append(b)
	// With the default options the first byte is just the number of seats, as in journals of
	// earlier versions.
	b = append(b, m.seats|engine.Flag(m.ownPassFree)<<3|(MaxRounds-m.rounds)<<4)
	t := &m.times
	for _, n := range [...]uint32{t.countdown, t.countdownAgain, t.late, t.idle, t.michiWindow, t.swapTime, t.tokenTime, t.roundTime,
		m.tick, m.deadline, m.roundEnd} {
		b = binary.BigEndian.AppendUint32(b, n)
	}
	b = append(b, byte(m.phase), byte(m.actors), m.round, byte(m.trainer), byte(m.turner), byte(m.swapper), m.pile.inARow, m.pile.plays)
	for i := range m.hands[:m.seats] {
		b = cards.AppendState(b, m.hands[i].list())
		b = cards.AppendState(b, m.victory.owned[i].all())
		b = cards.AppendState(b, m.consolation.owned[i].all())
	}
	b = append(b, m.victory.pool[:]...)
	b = append(b, m.consolation.pool[:]...)
	b = append(b, m.pile.size)
	for _, card := range m.pile.cards[:m.pile.size] {
		if m.tick-card.covered >= t.late {
			card.covered, card.blocked = 0, false // ruling 7: the time for late cards is over, so these values no longer matter, and equal positions must be equal states
		}
		b = append(b, byte(card.id), byte(card.seat), engine.Flag(card.blocked))
		b = binary.BigEndian.AppendUint32(b, card.covered)
	}
	b = cards.AppendState(b, m.stock.List())
	b = binary.BigEndian.AppendUint64(b, uint64(m.box))
	return m.headStart.Append(m.appendKnowledge(b))
}
