package football

import (
	"canape/engine"
	"canape/engine/cards"
)

// View is what a seat, or a spectator, may know of a match.
type View struct {
	engine.Public
	// Half is 1 or 2.
	Half int `json:"half"`
	// Score is the goals of team 0 and of team 1.
	Score Score `json:"score"`
	// Ball is the ball's square or, until the ball is put down for a restart, the square where it
	// was last. It is NoSquare in a shootout, and at a kick-off until the ball is put down.
	Ball Square `json:"ball"`
	// Stock is the number of cards in the stock.
	Stock int `json:"stock"`
	// Discards are the cards on the discards, oldest first.
	Discards []Card `json:"discards"`
	// Hands are the cards of each seat's hand, by position. Only the viewer's own cards are
	// visible; all others are Hidden, including a partner's.
	Hands [][]Card `json:"hands"`
	// Shootout is the goals of both teams in the shootout; nil if there is no shootout.
	Shootout *Score `json:"shootout"`
}

// View returns a *View.
func (m *Match) View(viewer engine.Seat) engine.View {
	v := &View{
		Public:   engine.Public{Game: ID, Phase: m.phase.String(), Actors: m.actors, Over: m.Over(), Handicaps: m.headStart.Handicaps(HeadStart, m.Seats())},
		Half:     int(m.half),
		Score:    m.score,
		Ball:     m.ball,
		Stock:    m.deck.stock.Len(),
		Discards: append([]Card{}, m.deck.discards.List()...),
	}
	for seat := range engine.Seat(m.seats) {
		v.Hands = append(v.Hands, cards.Seen(m.deck.hands[seat].list(), viewer == seat, Hidden))
	}
	if m.shootout.on {
		v.Shootout = new(m.shootout.goals)
	}
	return v
}
