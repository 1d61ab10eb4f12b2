package passeeclair

import (
	"encoding/binary"

	"canape/engine"
)

// conclusions are what everybody can conclude about the hands from what the engine does by itself.
// A blocked pile tells of every card in the hands what it is not. A pile that is not blocked tells
// that some card of the hands fits. The window of Gros Michi tells that somebody holds one.
//
// Nothing reads them but AppendState: no bot searches this game, and Determinize leaves them out.
// They stay because the hashes in the journals of saved matches contain them: without them every
// such match would be told to have gone differently (journal.ErrDiffers).
type conclusions struct {
	not       [Cards]faceSet // what everybody knows that a card in a hand is not
	clues     [maxClues]clue
	clueCount uint8
}

// clue says that at least one of some cards in the hands has one of some faces. For the hand of a
// seat that may not lay a pass it says less.
type clue struct {
	ids, apart     idSet
	faces, exclude faceSet // for the cards in apart the faces in exclude do not count
}

// maxClues bounds the clues; if there are more the oldest is dropped. There is hardly ever one
// beside that of the present top: a clue stays when the pile was declared blocked, or when nobody
// used the window of Gros Michi.
const maxClues = 16

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

// expose notes that everybody sees the card.
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

// knowPlayable notes that somebody may lay a card, since the pile is not blocked.
func (d *deck) knowPlayable(top *laid) {
	if top.id.face() == Dog {
		return // Everybody may lay any card: that tells nothing.
	}
	c := clue{ids: d.idsInHands(), faces: dogs | held(top.id.face().Target())}
	if top.barsOwnPass(d.seats) {
		c.apart, c.exclude = d.hands[top.seat].ids, passes
	}
	d.conclusions.addClue(c)
}

// knowBlocked notes that nobody may lay a card, since the pile is blocked and nobody has declared
// it.
func (d *deck) knowBlocked(top *laid) {
	for i := range d.hands[:d.seats] {
		d.deny(&d.hands[i], top.allows(engine.Seat(i), d.seats, false))
	}
}

// knowMichi notes that somebody holds Gros Michi, or that nobody does.
func (d *deck) knowMichi(somebody bool) {
	if somebody {
		d.conclusions.addClue(clue{ids: d.idsInHands(), faces: michis})
		return
	}
	for i := range d.hands[:d.seats] {
		d.deny(&d.hands[i], michis)
	}
}

// knowMixed notes that a hand is not made only of Gros Michis, since it has not drawn a card.
func (d *deck) knowMixed(seat engine.Seat) {
	d.conclusions.addClue(clue{ids: d.hands[seat].ids, faces: passes | dogs})
}

// deny notes that the cards of a hand have none of the faces. Of cards that everybody knows there
// is nothing to note.
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
