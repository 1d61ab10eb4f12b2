package passeeclair

import (
	"encoding/binary"

	"canape/engine"
)

// conclusions are what everybody can conclude about the hands from what the engine does by itself. A blocked pile tells of every card in
// the hands what it is not. A pile that is not blocked tells that some card of the hands fits. The window of Gros Michi tells that
// somebody holds one. They are part of the state, and so of the hashes in journals.
type conclusions struct {
	not       [Cards]faceSet // what everybody knows that a card in a hand is not
	clues     [maxClues]clue
	clueCount uint8
}

// clue says that at least one of some cards in the hands has one of some faces. For the hand of a seat that may not lay a pass it says less.
type clue struct {
	ids, apart     idSet
	faces, exclude faceSet // for the cards in apart the faces in exclude do not count
}

// maxClues bounds the clues; if there are more the oldest is dropped. There is hardly ever one beside that of the present top: a clue stays
// when the pile was declared blocked, or when nobody used the window of Gros Michi.
const maxClues = 16

// expose notes that everybody sees the card.
func (m *Match) expose(id cardID, log *engine.Log) {
	m.memory.Expose(id, log)
	m.not[id] = 0
	n := uint8(0)
	for i := range m.clues[:m.clueCount] {
		c := m.clues[i]
		if c.fits(id) {
			continue
		}
		c.ids &^= 1 << id
		c.apart &^= 1 << id
		m.clues[n] = c
		n++
	}
	m.clueCount = n
}

// fits reports whether the card is one of those that the clue speaks of.
func (c *clue) fits(id cardID) bool {
	return c.ids.Has(id) && c.faces.Has(id.face()) && !(c.apart.Has(id) && c.exclude.Has(id.face()))
}

// addClue adds a clue, unless one that is there already says as much or more.
func (k *conclusions) addClue(c clue) {
	n := uint8(0)
	for i := range k.clues[:k.clueCount] {
		old := k.clues[i]
		if old.implies(&c) {
			return
		}
		if !c.implies(&old) {
			k.clues[n] = old
			n++
		}
	}
	k.clueCount = n
	if k.clueCount == maxClues {
		copy(k.clues[:], k.clues[1:])
		k.clueCount--
	}
	k.clues[k.clueCount] = c
	k.clueCount++
}

// implies reports whether whatever makes the clue true makes the other one true as well.
func (c *clue) implies(other *clue) bool {
	if c.ids&^other.ids != 0 || c.faces&^other.faces != 0 {
		return false
	}
	narrow := other.faces &^ other.exclude // for the cards in other.apart
	here := c.ids & other.apart
	return (here&^c.apart == 0 || c.faces&^narrow == 0) && (here&c.apart == 0 || c.faces&^c.exclude&^narrow == 0)
}

func (m *Match) idsInHands() idSet {
	var ids idSet
	for i := range m.hands[:m.seats] {
		ids |= m.hands[i].ids
	}
	return ids
}

// knowPlayable notes that somebody may lay a card, since the pile is not blocked.
func (m *Match) knowPlayable() {
	top := m.top()
	if top.id.face() == Dog {
		return // Everybody may lay any card: that tells nothing.
	}
	c := clue{ids: m.idsInHands(), faces: dogs | held(top.id.face().Target())}
	if m.ownPassBarred(top.seat) {
		c.apart, c.exclude = m.hands[top.seat].ids, passes
	}
	m.addClue(c)
}

// knowBlocked notes that nobody may lay a card, since the pile is blocked and nobody has declared it.
func (m *Match) knowBlocked() {
	for i := range m.hands[:m.seats] {
		m.deny(&m.hands[i], m.allowed(engine.Seat(i)))
	}
}

// knowMichi notes that somebody holds Gros Michi, or that nobody does.
func (m *Match) knowMichi(somebody bool) {
	if somebody {
		m.addClue(clue{ids: m.idsInHands(), faces: michis})
		return
	}
	for i := range m.hands[:m.seats] {
		m.deny(&m.hands[i], michis)
	}
}

// knowMixed notes that a hand is not made only of Gros Michis, since it has not drawn a card.
func (m *Match) knowMixed(seat engine.Seat) {
	m.addClue(clue{ids: m.hands[seat].ids, faces: passes | dogs})
}

// deny notes that the cards of a hand have none of the faces. Of cards that everybody knows there is nothing to note.
func (m *Match) deny(h *hand, faces faceSet) {
	for _, id := range h.list() {
		if !m.memory.Known(id) {
			m.not[id] |= faces
		}
	}
}

func (m *Match) appendKnowledge(b []byte) []byte {
	b = m.memory.Append(b, func(b []byte, id cardID) []byte { return binary.BigEndian.AppendUint32(b, uint32(m.not[id])) })
	b = append(b, m.clueCount)
	for _, c := range m.clues[:m.clueCount] {
		b = binary.BigEndian.AppendUint64(b, uint64(c.ids))
		b = binary.BigEndian.AppendUint64(b, uint64(c.apart))
		b = binary.BigEndian.AppendUint32(b, uint32(c.faces))
		b = binary.BigEndian.AppendUint32(b, uint32(c.exclude))
	}
	return b
}
