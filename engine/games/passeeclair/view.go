package passeeclair

import (
	"slices"

	"canape/engine"
	"canape/engine/cards"
)

// View is what a seat, or a spectator, may know of a match.
type View struct {
	engine.Public
	Round   int         `json:"round"` // the number of the round, from 1
	Trainer engine.Seat `json:"trainer"`
	// Top is the top card of the pile, or NoCard if there is no pile. While a player chooses with
	// whom to swap, Top is Gros Michi.
	Top Card `json:"top"`
	// Last is the seat that played Top; nil if the card was turned up or there is no pile.
	Last  *engine.Seat `json:"last"`
	Stock int          `json:"stock"`
	Box   int          `json:"box"`
	// Hands are the cards of each seat's hand in the order in which they came. The viewer sees only
	// its own cards; all others are Hidden.
	Hands [][]Card `json:"hands"`
	// Victory and Consolation are each seat's tokens in the order in which they came. The tokens of
	// other seats are HiddenToken until the match is over.
	Victory     [][]Token `json:"victory"`
	Consolation [][]Token `json:"consolation"`

	// Left is the number of ticks until the phase's time limit: the end of the time for tokens, of
	// the countdown, of the window of Gros Michi or of the time to choose a swap. In a race it is
	// the number of ticks until the pile is declared blocked.
	Left int `json:"-"`
	// RoundLeft is the number of ticks left in the round, or the round's whole time before its
	// first card is turned up.
	RoundLeft int `json:"-"`
	// Turner is the seat that turns up the card after a countdown; Nobody in other phases.
	Turner engine.Seat `json:"-"`
}

// View returns a *View.
func (m *Match) View(viewer engine.Seat) engine.View {
	v := &View{
		Public: engine.Public{Game: ID, Phase: m.phase.String(), Actors: m.actors, Tick: m.Tick(), Over: m.Over(),
			Handicaps: m.headStart.Handicaps(HeadStart, m.Seats())},
		Round:     int(m.round),
		Trainer:   m.trainer,
		Top:       NoCard,
		Stock:     m.stock.Len(),
		Box:       m.box.Len(),
		Left:      int(m.deadline - m.tick),
		RoundLeft: int(m.times.roundTime),
		Turner:    engine.Nobody,
	}
	if m.pile.size > 0 {
		top := m.pile.top()
		v.Top = top.id.face()
		if top.seat != engine.Nobody {
			v.Last = new(top.seat)
		}
	}
	if m.roundEnd != never {
		v.RoundLeft = int(max(m.roundEnd, m.tick) - m.tick)
	}
	if m.phase == PhaseCountdown {
		v.Turner = m.turner
	}
	for i := range m.hands[:m.seats] {
		own := viewer == engine.Seat(i)
		v.Hands = append(v.Hands, cards.Seen(m.hands[i].listFaces(), own, Hidden))
		own = own || m.Over()
		v.Victory = append(v.Victory, cards.Seen(slices.Clone(m.victory.owned[i].all()), own, HiddenToken))
		v.Consolation = append(v.Consolation, cards.Seen(slices.Clone(m.consolation.owned[i].all()), own, HiddenToken))
	}
	return v
}
