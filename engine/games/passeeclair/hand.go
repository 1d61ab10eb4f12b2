package passeeclair

// hand is the cards of one seat in the order in which they came. When a card leaves the hand, the
// cards after it move up.
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

// remove removes the card at a position.
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

// clear empties the hand. It does not clear the elements of cards beyond size, because these are
// not part of the state.
func (h *hand) clear() { h.size, h.ids, h.faces = 0, 0, 0 }

func (h *hand) listFaces() []Card { return facesOf(h.list()) }

func facesOf(ids []cardID) []Card {
	cards := make([]Card, len(ids))
	for i, id := range ids {
		cards[i] = id.face()
	}
	return cards
}

// copiesOf has the single cards of each face.
var copiesOf = listCopies()

func listCopies() (sets [faces]idSet) {
	for id, face := range faceOf {
		sets[face].Add(cardID(id))
	}
	return sets
}
