package blanco

import (
	"slices"

	"canape/engine"
	"canape/engine/cards"
)

// View is what a seat, or a spectator, may know of a match.
type View struct {
	engine.Public
	// Grids are the rows of each seat's grid, from the top. Face-down cards are Hidden.
	Grids [][][]Card `json:"grids"`
	// GridNumber is the number of each seat's grid, 1 or 2.
	GridNumber []int `json:"grid_number"`
	// Hands are the cards of each seat's hand, by position. The viewer sees only its own cards; all
	// others are Hidden.
	Hands [][]Card `json:"hands"`
	// Discard is the top card of the discards, or NoCard if a player has just taken the only
	// discard.
	Discard Card `json:"discard"`
	// Stock is the number of cards in the stock.
	Stock int `json:"stock"`
	// GameNumber is the number of the game, from 1.
	GameNumber int `json:"game_number"`
	// Scores are the scores by seat: the number of cards left in all finished games or, with
	// OptionWins, the number of games won.
	Scores []int `json:"scores"`
	// Peek is the card that the viewer has just peeked at. It is nil again after the next move, and
	// nil for all other viewers.
	Peek *Peek `json:"peek,omitempty"`
}

// Peek is a face-down card of the viewer's own grid at which the viewer has just peeked.
type Peek struct {
	Square Square `json:"square"`
	Card   Card   `json:"card"`
}

// View returns a *View.
func (m *Match) View(viewer engine.Seat) engine.View {
	v := &View{
		Public:     engine.Public{Game: ID, Phase: m.phase.String(), Actors: m.actors, Over: m.Over(), Handicaps: m.opens.Handicaps(OpenCards, m.Seats())},
		Discard:    m.deck.topDiscard(),
		Stock:      m.deck.stock.Len(),
		GameNumber: int(m.game),
	}
	for i := range m.players[:m.seats] {
		p := &m.players[i]
		v.Grids = append(v.Grids, p.grid.view())
		v.GridNumber = append(v.GridNumber, int(p.gridNumber))
		v.Hands = append(v.Hands, cards.Seen(slices.Clone(p.hand[:p.handSize]), viewer == engine.Seat(i), Hidden))
		v.Scores = append(v.Scores, int(p.score))
	}
	if m.peeker != engine.Nobody && m.peeker == viewer {
		v.Peek = &Peek{Square: m.peeked, Card: m.players[viewer].grid.cards[m.peeked]}
	}
	return v
}

func (g *grid) view() [][]Card {
	rows := make([][]Card, g.rows)
	for row := range rows {
		rows[row] = make([]Card, g.columns)
		for column := range rows[row] {
			rows[row][column] = Hidden
			if s := SquareAt(column, row); g.up.has(s) {
				rows[row][column] = g.cards[s]
			}
		}
	}
	return rows
}

// Opened reports whether a seat has turned up the required number of cards of a new grid (rulings 1
// and 11).
func (v *View) Opened(seat engine.Seat) bool {
	grid, up := v.Grid(seat), 0
	for i, card := range grid.Cards {
		if card != Hidden && grid.Has(Square(i)) {
			up++
		}
	}
	steps := 0
	if v.Handicaps != nil {
		steps = v.Handicaps[seat][OpenCards]
	}
	return up > steps
}

// Grid returns a seat's grid as the viewer sees it.
func (v *View) Grid(seat engine.Seat) Grid {
	g := Grid{Rows: len(v.Grids[seat])}
	for i := range g.Cards {
		g.Cards[i] = Hidden
	}
	for row, cards := range v.Grids[seat] {
		g.Columns = len(cards)
		for column, card := range cards {
			g.Cards[SquareAt(column, row)] = card
		}
	}
	return g
}
