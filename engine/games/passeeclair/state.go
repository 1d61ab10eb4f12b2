package passeeclair

import (
	"encoding/binary"
	"slices"

	"canape/engine"
	"canape/engine/cards"
)

// Phase is what the match is waiting for.
type Phase uint8

// The phases.
const (
	PhaseTokens    Phase = iota // consolation tokens may be given up
	PhaseCountdown              // a card is about to be turned up
	PhaseRace                   // all play at once
	PhaseBlocked                // the window of Gros Michi
	PhaseSwap                   // who laid Gros Michi chooses whom to swap with
	PhaseOver
)

var phaseNames = [...]string{"tokens", "countdown", "race", "blocked", "swap", "over"}

// String returns the phase's name as in views.
func (p Phase) String() string { return phaseNames[p] }

// never is a tick that no match comes to.
const never = 1<<32 - 1

// times are the options, in ticks.
type times struct {
	countdown, countdownAgain, late, idle, michiWindow, swapTime, tokenTime, roundTime uint32
}

// hand is the cards of one seat in the order in which they came; when one leaves, those after it move up.
type hand struct {
	cards [Cards]cardID
	size  uint8
	ids   idSet
	faces faceSet
}

func (h *hand) list() []cardID { return h.cards[:h.size] }

func (h *hand) add(id cardID) {
	h.cards[h.size] = id
	h.size++
	h.ids.Add(id)
	h.faces |= 1 << id.face()
}

// remove takes out the card at a position.
func (h *hand) remove(position int) {
	id := h.cards[position]
	h.size--
	copy(h.cards[position:], h.cards[position+1:int(h.size)+1])
	h.ids &^= 1 << id
	if h.ids&copiesOf[id.face()] == 0 {
		h.faces &^= 1 << id.face()
	}
}

func (h *hand) face(position int) Card { return h.cards[position].face() }

// clear empties the hand. What lies beyond its size is no part of the state.
func (h *hand) clear() { h.size, h.ids, h.faces = 0, 0, 0 }

func (h *hand) listFaces() []Card { return facesOf(h.list()) }

func facesOf(ids []cardID) []Card {
	cards := make([]Card, len(ids))
	for i, id := range ids {
		cards[i] = id.face()
	}
	return cards
}

// copiesOf has the cards of a face.
var copiesOf = listCopies()

func listCopies() (sets [faces]idSet) {
	for id, face := range faceOf {
		sets[face].Add(cardID(id))
	}
	return sets
}

// tokens are those of one kind before one seat.
type tokens struct {
	list [MaxRounds]Token
	size uint8
}

func (t *tokens) add(token Token) {
	t.list[t.size] = token
	t.size++
}

// position returns where the token lies, -1 if it does not.
func (t *tokens) position(token Token) int { return slices.Index(t.list[:t.size], token) }

func (t *tokens) remove(position int) {
	t.size--
	copy(t.list[position:], t.list[position+1:int(t.size)+1])
}

func (t *tokens) goals() int {
	goals := 0
	for _, token := range t.list[:t.size] {
		goals += token.Goals()
	}
	return goals
}

// laid is a card of the pile.
type laid struct {
	id      cardID
	seat    engine.Seat // who laid it; Nobody: turned up
	blocked bool        // when it was covered the pile was blocked
	covered uint32      // the tick; only of cards that are not on top
}

// Match is the state of one match of Passe Éclair.
type Match struct {
	engine.Chance
	conclusions
	memory cards.Memory[cardID]

	seats  uint8
	rounds uint8 // that make a match
	times  times

	tick     uint32
	next     uint32 // the tick at which time brings something
	deadline uint32 // of the phase
	roundEnd uint32 // the tick at which the round's time is up; never before its first turn-up
	phase    Phase
	actors   engine.SeatSet

	round   uint8 // from 1
	trainer engine.Seat
	turner  engine.Seat // who turns up the next card, or turned up the last one
	swapper engine.Seat // who laid Gros Michi; only in PhaseSwap
	inARow  uint8       // piles in a row without a play
	plays   uint8       // on the present pile
	misfit  bool        // a forced result did not fit: true only within a call

	hands       [maxSeats]hand
	victory     [maxSeats]tokens
	consolation [maxSeats]tokens
	pools       [2]tokenCounts // what lies face down beside the table: victory, consolation

	pile      [Cards]laid // the top is the last of pileSize
	pileSize  uint8
	stock     [Cards]cardID // the top is the last of stockSize
	stockSize uint8
	box       idSet
}

// Seats returns the number of seats.
func (m *Match) Seats() int { return int(m.seats) }

// Tick returns how many ticks have passed. After the end time stands still.
func (m *Match) Tick() int { return int(m.tick) }

// Actors returns the seats that may act.
func (m *Match) Actors() engine.SeatSet { return m.actors }

// Over reports whether the match has ended.
func (m *Match) Over() bool { return m.phase == PhaseOver }

// Clone returns an independent copy.
func (m *Match) Clone() engine.Match {
	clone := *m
	return &clone
}

func (m *Match) everybody() engine.SeatSet { return engine.AllSeats(int(m.seats)) }

func (m *Match) top() *laid { return &m.pile[m.pileSize-1] }

// AppendState appends an encoding of the whole state.
func (m *Match) AppendState(b []byte) []byte {
	b = m.Chance.Append(b)
	b = append(b, m.seats|(MaxRounds-m.rounds)<<4) // Without a choice of rounds it is the seats alone, as in the journals of earlier builds.
	t := &m.times
	for _, n := range [...]uint32{t.countdown, t.countdownAgain, t.late, t.idle, t.michiWindow, t.swapTime, t.tokenTime, t.roundTime,
		m.tick, m.deadline, m.roundEnd} {
		b = binary.BigEndian.AppendUint32(b, n)
	}
	b = append(b, byte(m.phase), byte(m.actors), m.round, byte(m.trainer), byte(m.turner), byte(m.swapper), m.inARow, m.plays)
	for i := range m.hands[:m.seats] {
		b = cards.AppendState(b, m.hands[i].list())
		b = cards.AppendState(b, m.victory[i].list[:m.victory[i].size])
		b = cards.AppendState(b, m.consolation[i].list[:m.consolation[i].size])
	}
	for _, pool := range m.pools {
		b = append(b, pool[:]...)
	}
	b = append(b, m.pileSize)
	for i := range m.pile[:m.pileSize] {
		card := m.pile[i]
		if m.tick-card.covered >= t.late {
			card.covered, card.blocked = 0, false // Ruling 7: it no longer counts, and positions that are equal are equal states.
		}
		b = append(b, byte(card.id), byte(card.seat), engine.Flag(card.blocked))
		b = binary.BigEndian.AppendUint32(b, card.covered)
	}
	b = cards.AppendState(b, m.stock[:m.stockSize])
	b = binary.BigEndian.AppendUint64(b, uint64(m.box))
	return m.appendKnowledge(b)
}
