package blitz

import (
	"encoding/binary"
	"math"
	"slices"

	"canape/engine"
	"canape/engine/cards"
)

// Phase is what the match is waiting for.
type Phase uint8

// These are the phases of a match.
const (
	PhaseDraw     Phase = iota // a card must be drawn
	PhaseFaceOff               // a duellist must answer
	PhaseFloor                 // an answer was given, and other players may object
	PhaseVote                  // everybody votes on an answer
	PhaseTieBreak              // a third player must turn up a card for both duellists
	PhaseOver
)

var phaseNames = [...]string{"draw", "face-off", "floor", "vote", "tie-break", "over"}

func (p Phase) String() string { return phaseNames[p] }

const (
	minSeats = 3
	MaxSeats = 6 // the largest number of players

	// never is the value of a deadline that is not set. It is an int64, because a state must not
	// depend on the size of an int.
	never int64 = math.MaxInt64
)

// Match is the state of one match of Blitz.
type Match struct {
	engine.Chance
	clock
	table
	faceOff faceOff
	stacks  stacks
	actors  engine.SeatSet
	turn    engine.Seat // the seat that draws next
	again   bool        // whether the player who drew a duel card draws again (ruling 7)

	typed          bool // whether OptionAnswers is Typed
	hasSuddenDeath bool // the value of the option sudden-death
	tie            int  // this field and the next three are the options of the same names, in ticks
	objection      int
	vote           int
	silence        int
	thinking       engine.Steps // the handicaps of the seats (ruling 12)

	suddenDeath bool
	decided     engine.Seat       // the winner of sudden death; otherwise Nobody
	shown       cards.Large[card] // the themes drawn for sudden death

	// used has the answers given so far. Clones may share its array, because used only grows, and a
	// clone that appends to it allocates a new array.
	used usedWords
}

// clock is the phase of the match and its deadline.
type clock struct {
	tick     int
	deadline int64 // the tick at which the phase's time is up, or never
	phase    Phase
}

// wait sets the deadline to this many ticks from now.
func (c *clock) wait(ticks int) { c.deadline = int64(c.tick) + int64(ticks) }

func (c *clock) Tick() int              { return c.tick }
func (c *clock) Over() bool             { return c.phase == PhaseOver }
func (m *Match) Actors() engine.SeatSet { return m.actors }
func (m *Match) Clone() engine.Match    { return new(m.copied()) }

func (m *Match) copied() Match {
	clone := *m
	clone.used = m.used[:len(m.used):len(m.used)]
	return clone
}

// Determinize returns a match that no seat can tell from this one. It shuffles the cards of the
// stacks again, except for cards that everybody saw going under a stack. It may mix all themes,
// because no seat knows which themes were dealt below the others.
func (m *Match) Determinize(_ engine.Seat, rng *engine.RNG) engine.Match {
	dealt := m.copied()
	dealt.Chance = engine.Chance{RNG: rng.Split()}
	var places []*card
	var hidden []card
	for i := range dealt.stacks {
		s := &dealt.stacks[i]
		for j := range s.size - s.known {
			places, hidden = append(places, s.at(j)), append(hidden, *s.at(j))
		}
	}
	slices.Sort(hidden) // the result must not depend on the real order
	engine.Shuffle(rng, hidden)
	for i, place := range places {
		*place = hidden[i]
	}
	return &dealt
}

func (m *Match) AppendState(b []byte) []byte {
	b = m.Chance.Append(b)
	b = append(b, m.library.digest[:]...)
	b = append(b, m.seats, engine.Flag(m.typed), engine.Flag(m.allSymbols), engine.Flag(m.hasSuddenDeath))
	for _, ticks := range [...]int64{int64(m.tie), int64(m.objection), int64(m.vote), int64(m.silence),
		int64(m.tick), m.deadline, int64(m.faceOff.since), int64(m.faceOff.buzzedAt)} {
		b = binary.AppendVarint(b, ticks)
	}
	b = append(b, byte(m.phase), byte(m.actors), byte(m.drawer), byte(m.turn), engine.Flag(m.again))
	for i := range m.stacks {
		s := &m.stacks[i]
		b = append(b, s.size, s.known)
		for j := range s.size {
			b = append(b, byte(*s.at(j)))
		}
	}
	for i := range m.players[:m.seats] {
		p := &m.players[i]
		b = append(b, p.won, byte(p.alone), p.pile)
		for c := p.top; c != noCard; c = m.under[c] {
			b = append(b, byte(c))
		}
	}
	b = append(b, engine.Flag(m.duelStands), byte(m.die[0]), byte(m.die[1]))
	b = append(b, byte(m.faceOff.duellists), byte(m.faceOff.common), byte(m.faceOff.commonOf), m.faceOff.silences, byte(m.faceOff.buzzed), byte(m.faceOff.floor))
	b = append(b, byte(m.faceOff.voted), byte(m.faceOff.yes), engine.Flag(m.suddenDeath), byte(m.decided))
	b = binary.BigEndian.AppendUint64(b, m.shown[0])
	b = binary.BigEndian.AppendUint64(b, m.shown[1])
	b = appendText(b, m.faceOff.word)
	b = binary.AppendUvarint(b, uint64(len(m.used)))
	for _, used := range m.used {
		b = appendText(b, used.said)
	}
	return m.thinking.Append(b)
}

func appendText(b []byte, text string) []byte {
	b = binary.AppendUvarint(b, uint64(len(text)))
	return append(b, text...)
}
