package blitz

import (
	"encoding/binary"
	"math"
	"slices"

	"canape/engine"
	"canape/engine/cards"
	"canape/engine/games/blitz/deck"
)

// Phase is what the match is waiting for.
type Phase uint8

// The phases.
const (
	PhaseDraw     Phase = iota // a card is to be drawn
	PhaseFaceOff               // a duellist is to answer
	PhaseFloor                 // an answer was given: others may object
	PhaseVote                  // whether it counts
	PhaseTieBreak              // a third player is to turn up a card for both
	PhaseOver
)

var phaseNames = [...]string{"draw", "face-off", "floor", "vote", "tie-break", "over"}

// String returns the phase's name as in views.
func (p Phase) String() string { return phaseNames[p] }

const (
	minSeats = 3
	maxSeats = 6

	// never is the tick of a deadline that is not set.
	never = math.MaxInt
)

// player is what belongs to one seat.
type player struct {
	top   card // noCard without a pile
	pile  uint8
	won   uint8
	alone engine.SeatSet // ruling 5: whom it does not face until one of the two cards is covered or taken
}

// stack is a pile to draw from. It goes round in its room, so that cards can go under it.
type stack struct {
	cards [stackRoom]card
	top   uint8
	size  uint8
	known uint8 // the lowest so many of its cards are known to everybody
}

// stackRoom is a power of 2, and holds all cards.
const stackRoom = 128

func (s *stack) at(i uint8) *card { return &s.cards[(s.top+i)%stackRoom] }

func (s *stack) draw() card {
	c := *s.at(0)
	s.top = (s.top + 1) % stackRoom
	s.size--
	s.known = min(s.known, s.size)
	return c
}

// putUnder puts a card that everybody has seen under the stack.
func (s *stack) putUnder(c card) {
	*s.at(s.size) = c
	s.size++
	s.known++
}

// themes counts the theme cards of the stack.
func (s *stack) themes() int {
	n := 0
	for i := range s.size {
		if *s.at(i) != duelCard {
			n++
		}
	}
	return n
}

// usedWord is a word that was given.
type usedWord struct{ said, folded string }

// Match is the state of one match of Blitz.
type Match struct {
	engine.Chance
	library *library // the deck: nobody writes to it, and all clones share it

	seats          uint8
	typed          bool // option answers
	allSymbols     bool // option
	hasSuddenDeath bool // option sudden-death
	tie            int  // options, in ticks
	objection      int
	vote           int
	silence        int

	tick     int
	deadline int // the tick at which the time of the phase is up
	phase    Phase
	actors   engine.SeatSet
	drawer   engine.Seat // who drew last, tie-breaks apart; Nobody before the first draw
	turn     engine.Seat // who draws next
	again    bool        // ruling 7: whoever drew a duel card draws again
	stacks   [2]stack
	players  [maxSeats]player
	under    [deck.MaxThemes]card // what lies under a card of a pile; noCard: nothing

	duelStands bool
	die        Face

	duellists engine.SeatSet // of the face-off; none if there is none
	common    card           // turned up for all of them; noCard if they have each other's themes
	commonOf  Stack          // where it came from, tie-breaks only
	since     int            // the tick at which their themes came up
	silences  uint8          // in this face-off
	buzzed    engine.Seat    // waits for the floor; else Nobody
	buzzedAt  int            // the tick of the buzz of buzzed or floor; 0 in a vote
	floor     engine.Seat    // who answers; else Nobody
	word      string         // of buzzed or floor; "" if it was only spoken
	voted     engine.SeatSet
	yes       engine.SeatSet // of voted

	suddenDeath bool
	decided     engine.Seat       // who has won in sudden death; else Nobody
	shown       cards.Large[card] // the themes that were drawn for sudden death

	// used only ever grows, and a clone that appends to it allocates a new array. So clones may share it.
	used []usedWord
}

// Seats returns the number of seats.
func (m *Match) Seats() int { return int(m.seats) }

// Tick returns how many ticks have passed.
func (m *Match) Tick() int { return m.tick }

// Actors returns the seats that may act.
func (m *Match) Actors() engine.SeatSet { return m.actors }

// Over reports whether the match has ended.
func (m *Match) Over() bool { return m.phase == PhaseOver }

// Clone returns an independent copy.
func (m *Match) Clone() engine.Match {
	clone := m.copied()
	return &clone
}

func (m *Match) copied() Match {
	clone := *m
	clone.used = m.used[:len(m.used):len(m.used)]
	return clone
}

// Determinize returns a match that no seat can tell from this one: the stacks are shuffled again, but for the cards that everybody saw
// going under them. No seat knows which themes were dealt to come later.
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
	slices.Sort(hidden) // so that the result does not depend on the real order
	engine.Shuffle(rng, hidden)
	for i, place := range places {
		*place = hidden[i]
	}
	return &dealt
}

// AppendState appends an encoding of the whole state.
func (m *Match) AppendState(b []byte) []byte {
	b = m.Chance.Append(b)
	b = append(b, m.library.digest[:]...)
	b = append(b, m.seats, engine.Flag(m.typed), engine.Flag(m.allSymbols), engine.Flag(m.hasSuddenDeath))
	for _, ticks := range [...]int{m.tie, m.objection, m.vote, m.silence, m.tick, m.deadline, m.since, m.buzzedAt} {
		b = binary.AppendVarint(b, int64(ticks))
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
	b = append(b, byte(m.duellists), byte(m.common), byte(m.commonOf), m.silences, byte(m.buzzed), byte(m.floor))
	b = append(b, byte(m.voted), byte(m.yes), engine.Flag(m.suddenDeath), byte(m.decided))
	b = binary.BigEndian.AppendUint64(b, m.shown[0])
	b = binary.BigEndian.AppendUint64(b, m.shown[1])
	b = appendText(b, m.word)
	b = binary.AppendUvarint(b, uint64(len(m.used)))
	for _, used := range m.used {
		b = appendText(b, used.said)
	}
	return b
}

func appendText(b []byte, text string) []byte {
	b = binary.AppendUvarint(b, uint64(len(text)))
	return append(b, text...)
}
