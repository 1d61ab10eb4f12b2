package passeeclair

import (
	"encoding/binary"

	"canape/engine"
)

// conclusions records what everybody can infer about the hands from the engine's automatic actions.
// When the engine finds a pile blocked, no card in the hands fits. When the engine does not find a
// pile blocked, at least one card fits. The window of Gros Michi shows that a player holds one.
//
// Only AppendState reads the conclusions: no bot searches this game, and Determinize ignores them.
// They cannot be removed, because they are part of the hashes in the journals of saved matches.
// Without them the replay of every saved match would fail with journal.ErrDiffers.
type conclusions struct {
	not       [Cards]faceSet // for each card in a hand, the faces that everybody knows the card does not have
	clues     [maxClues]clue
	clueCount uint8
}

// clue means that at least one of the cards in ids has one of the faces in faces. The cards in
// apart belong to a seat that may not play a pass. For these cards the faces in exclude do not
// count.
type clue struct {
	ids, apart     idSet
	faces, exclude faceSet // the faces of the clue; those in exclude do not count for the cards in apart
}

// maxClues limits the number of clues; if there are more, the oldest is dropped. Few clues are
// about earlier top cards. A clue outlives its top card only if the pile was declared blocked, or
// if nobody used the window of Gros Michi.
const maxClues = 16

// fits reports whether this card, with its true face, makes the clue true.
func (c *clue) fits(id cardID) bool {
	return c.ids.Has(id) && c.faces.Has(id.face()) && !(c.apart.Has(id) && c.exclude.Has(id.face()))
}

// addClue adds a clue, unless an existing one implies it.
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

// implies reports whether the other clue is true whenever c is true.
func (c *clue) implies(other *clue) bool {
	if c.ids&^other.ids != 0 || c.faces&^other.faces != 0 {
		return false
	}
	narrow := other.faces &^ other.exclude // the faces of the clue other that count for the cards in other.apart
	here := c.ids & other.apart
	return (here&^c.apart == 0 || c.faces&^narrow == 0) && (here&c.apart == 0 || c.faces&^c.exclude&^narrow == 0)
}

// expose records that everybody sees the card, and drops the clues that the card makes true.
func (d *deck) expose(id cardID, log *engine.Log) {
	d.memory.Expose(id, log)
	d.conclusions.not[id] = 0
	n := uint8(0)
	for i := range d.conclusions.clues[:d.conclusions.clueCount] {
		c := d.conclusions.clues[i]
		if c.fits(id) {
			continue
		}
		c.ids &^= 1 << id
		c.apart &^= 1 << id
		d.conclusions.clues[n] = c
		n++
	}
	d.conclusions.clueCount = n
}

func (d *deck) idsInHands() idSet {
	var ids idSet
	for i := range d.hands[:d.seats] {
		ids |= d.hands[i].ids
	}
	return ids
}

// knowPlayable records that a card in some hand is playable, because the engine did not find the
// pile blocked.
func (d *deck) knowPlayable(top *laid) {
	if top.id.face() == Dog {
		return // everybody may play any card, which reveals nothing
	}
	c := clue{ids: d.idsInHands(), faces: dogs | held(top.id.face().Target())}
	if top.barsOwnPass(d.seats) {
		c.apart, c.exclude = d.hands[top.seat].ids, passes
	}
	d.conclusions.addClue(c)
}

// knowBlocked records that no card in a hand is playable, because the engine found the pile
// blocked.
func (d *deck) knowBlocked(top *laid) {
	for i := range d.hands[:d.seats] {
		d.deny(&d.hands[i], top.allows(engine.Seat(i), d.seats, false))
	}
}

// knowMichi records whether some player holds Gros Michi.
func (d *deck) knowMichi(somebody bool) {
	if somebody {
		d.conclusions.addClue(clue{ids: d.idsInHands(), faces: michis})
		return
	}
	for i := range d.hands[:d.seats] {
		d.deny(&d.hands[i], michis)
	}
}

// knowMixed records that a hand has cards other than Gros Michi, because the seat did not have to
// replace a Gros Michi.
func (d *deck) knowMixed(seat engine.Seat) {
	d.conclusions.addClue(clue{ids: d.hands[seat].ids, faces: passes | dogs})
}

// deny records that no card of a hand has one of the faces. deny skips cards that everybody knows.
func (d *deck) deny(h *hand, faces faceSet) {
	for _, id := range h.list() {
		if !d.memory.Known(id) {
			d.conclusions.not[id] |= faces
		}
	}
}

func (d *deck) appendKnowledge(b []byte) []byte {
	b = d.memory.Append(b, func(b []byte, id cardID) []byte {
		return binary.BigEndian.AppendUint32(b, uint32(d.conclusions.not[id]))
	})
	b = append(b, d.conclusions.clueCount)
	for _, c := range d.conclusions.clues[:d.conclusions.clueCount] {
		b = binary.BigEndian.AppendUint64(b, uint64(c.ids))
		b = binary.BigEndian.AppendUint64(b, uint64(c.apart))
		b = binary.BigEndian.AppendUint32(b, uint32(c.faces))
		b = binary.BigEndian.AppendUint32(b, uint32(c.exclude))
	}
	return b
}
