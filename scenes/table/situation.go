package table

import (
	"slices"

	"canape/engine"
	"canape/scenes/app"
)

// Situation is what a Guide knows of a match: only what all readers of its lessons may see.
// Everybody sees when a lesson is shown and which one, so neither may depend on a hidden hand.
type Situation struct {
	// View is the match as all readers may see it. If everybody may see the Reader's hand, it is
	// the Reader's view, otherwise the public view (see GameUI.Public).
	View engine.View
	// Reader is the seat of the next lesson, and Learner the seat for which the deck was stacked.
	Reader, Learner engine.Seat
	// Secret means that a reader of the lesson must not see the Reader's hand.
	Secret bool
	// Legal are the Reader's legal moves. It is empty if Secret is true, because the moves depend
	// on the hand.
	Legal []engine.Move
	// Acts reports whether the Reader may choose now.
	Acts bool
	// Told is the number of lessons shown in this match so far.
	Told int

	host  Host
	board Board
}

// SituationOf returns the situation for a lesson to a seat. In a party that peeks, everybody at the
// screen reads the lesson. Behind a curtain only the player of the seat does.
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

// Asked reports whether the hint bar asks the Reader with the sentence of the given text key.
func (s Situation) Asked(key string) bool {
	if !s.Acts {
		return false
	}
	sentence, _ := s.board.Prompt(s.Reader)
	return sentence == s.host.Env().Text(key)
}

// Learner returns the seat for which the deck of a guided match is stacked. It is the first
// person's seat, or engine.Nobody if only bots play.
func Learner(party app.Party) engine.Seat {
	return engine.Seat(slices.IndexFunc(party.Seats, func(s app.PartySeat) bool { return !s.IsBot() }))
}
