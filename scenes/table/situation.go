package table

import (
	"canape/engine"
	"canape/scenes/app"
)

// Situation is what a Guide is given of a match: what all who read its lessons see, and no more. A
// lesson stands on the screen before everybody, so that which one comes, and when, must not follow
// from a hidden hand.
type Situation struct {
	// View is the match as all readers see it: as the Reader does where nobody is kept from seeing
	// the Reader's hand, else as everybody does; see Face.Public.
	View engine.View
	// Reader is the seat that would be taught, Learner the one for which the deck was stacked.
	Reader, Learner engine.Seat
	// Secret tells that somebody who reads the lesson must not see the Reader's hand.
	Secret bool
	// Legal are the Reader's legal moves; none where they are Secret, because they follow from the
	// hand.
	Legal []engine.Move
	// Acts reports whether the Reader may choose now.
	Acts bool
	// Told counts the lessons that have been told in this match.
	Told int

	host  Host
	board Board
}

// SituationOf returns what all readers of a lesson to a seat see of the match on a board. With peek
// everybody reads the screen; behind a curtain the seat reads alone.
func SituationOf(h Host, face GameUI, b Board, reader engine.Seat) Situation {
	m, party := h.State(), h.Party()
	s := Situation{Reader: reader, Learner: Learner(party), Acts: h.Acts(reader), Told: len(party.Told), host: h, board: b}
	s.Secret = !face.Open && (party.Secrets == app.Peek || !h.Sees(reader))
	switch {
	case !s.Secret:
		s.View, s.Legal = m.View(reader), m.Legal(reader, nil)
	case face.Public != nil:
		s.View = face.Public(m)
	default:
		s.View = m.View(engine.Table)
	}
	return s
}

// Option returns the value of an option of the match.
func (s Situation) Option(name string) any { return s.host.Option(name) }

// Asked reports whether the hint bar asks the Reader the sentence under a text key: everybody reads
// it there.
func (s Situation) Asked(key string) bool {
	if !s.Acts {
		return false
	}
	sentence, _ := s.board.Prompt(s.Reader)
	return sentence == s.host.Env().Text(key)
}
