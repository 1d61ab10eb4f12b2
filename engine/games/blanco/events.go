package blanco

import (
	"canape/engine"
	"canape/engine/cards"
)

// GameBegan reports that the cards were shuffled for a game. The seat First has the first turn.
type GameBegan struct {
	Game  int         `json:"game"` // the number of the game, from 1
	First engine.Seat `json:"first"`
}

// GridDealt reports that cards were dealt face down to the listed squares of a new grid, in this
// order. If the stock runs out during the deal, a second event after Reshuffled lists the remaining
// squares.
type GridDealt struct {
	engine.BySeat
	Grid    int      `json:"grid"` // 1 or 2
	Columns int      `json:"columns"`
	Rows    int      `json:"rows"`
	Squares []Square `json:"squares"`
}

// DiscardStarted reports that the first discard was turned up from the stock.
type DiscardStarted struct {
	Card Card `json:"card"`
}

// HandDealt reports that a seat was dealt its hand.
type HandDealt struct {
	engine.BySeat
	Cards []Card `json:"cards"` // the dealt cards by their position in the hand; Hidden for other viewers
}

// Turned reports that a face-down card of a grid was turned up.
type Turned struct {
	engine.BySeat
	Square Square `json:"square"`
	Card   Card   `json:"card"`
}

// Peeked reports that a player looked at a face-down card of their own grid.
type Peeked struct {
	engine.BySeat
	Square Square `json:"square"`
	Card   Card   `json:"card"` // Hidden for other viewers
}

// Drew reports that a card was drawn. It is now the last card of the hand.
type Drew struct {
	engine.BySeat
	From     Source `json:"from"`
	Position int    `json:"position"` // the card's position in the hand, from 0
	Card     Card   `json:"card"`     // Hidden for other viewers if it came from the stock
	Discard  Card   `json:"discard"`  // the new top of the discards, or NoCard
}

// Discarded reports that a card of the hand was put on the discards, and the cards after it in the
// hand moved up.
type Discarded struct {
	engine.BySeat
	Position int  `json:"position"` // the card's former position in the hand, from 0
	Card     Card `json:"card"`
}

// Placed reports that a card of the hand was put face up into the grid, and the cards after it in
// the hand moved up. The card that it replaced went face up on the discards.
type Placed struct {
	engine.BySeat
	Position int    `json:"position"` // the card's former position in the hand, from 0
	Card     Card   `json:"card"`
	Square   Square `json:"square"`
	Replaced Card   `json:"replaced"`
	WasUp    bool   `json:"was_up"` // whether the replaced card was face up
}

// Swapped reports that two cards of a grid changed places without being turned. If one of them must
// be turned up, Turned follows.
type Swapped struct {
	engine.BySeat
	First  Square `json:"first"`
	Second Square `json:"second"`
}

// LineRemoved reports that a complete line went to the box.
type LineRemoved struct {
	engine.BySeat
	Line    Line     `json:"line"`
	Squares []Square `json:"squares"`
	Cards   []Card   `json:"cards"` // the removed cards, in the order of Squares
	Chain   bool     `json:"chain"` // whether the line became complete only after another line had left in the same turn
}

// ClosedUp reports that the rest of a grid closed up after a line had left.
type ClosedUp struct {
	engine.BySeat
	Columns int     `json:"columns"` // the new size of the grid
	Rows    int     `json:"rows"`
	Shifts  []Shift `json:"shifts"` // the moves of all cards that moved at the same time
}

// Shift is the move of a card within a grid that closes up.
type Shift struct {
	From Square `json:"from"`
	To   Square `json:"to"`
}

// LineStayed reports that a complete line had to stay, because only one line may leave a grid of 2
// × 2. The line leaves after its owner's next action if it is still complete then.
type LineStayed struct {
	engine.BySeat
	Line Line `json:"line"`
}

// GridCleared reports that the last line of a grid left.
type GridCleared struct {
	engine.BySeat
	Grid int `json:"grid"` // 1 or 2
}

// RewardEarned reports that a line left, so the player may peek at a card. After a chain the player
// may also turn up this card.
type RewardEarned struct {
	engine.BySeat
	Chain bool `json:"chain"`
}

// Passed reports that a player declined a reward.
type Passed struct {
	engine.BySeat
	Phase string `json:"phase"` // "reward": the player does not peek; "chain": the card peeked at stays face down
}

// Reshuffled reports that the stock was empty, so the box and all discards but the top one became a
// new stock.
type Reshuffled struct {
	Stock int `json:"stock"` // cards in the new stock
}

// TurnBegan reports that a seat's turn begins.
type TurnBegan struct {
	engine.BySeat
}

// GameEnded reports that a game ended because the winner cleared the last grid.
type GameEnded struct {
	Game   int         `json:"game"`
	Winner engine.Seat `json:"winner"`
	Left   []int       `json:"left"`   // number of cards in the grid, by seat
	Added  []int       `json:"added"`  // number of cards that OptionPlus12 added, by seat
	Scores []int       `json:"scores"` // over all finished games, by seat: cards left or, with OptionWins, games won
}

// MatchEnded reports that the match is over.
type MatchEnded struct {
	Winners engine.SeatSet `json:"winners"`
	Scores  []int          `json:"scores"`
}

func (GameBegan) Type() string      { return "game-began" }
func (GridDealt) Type() string      { return "grid-dealt" }
func (DiscardStarted) Type() string { return "discard-started" }
func (HandDealt) Type() string      { return "hand-dealt" }
func (Turned) Type() string         { return "turned" }
func (Peeked) Type() string         { return "peeked" }
func (Drew) Type() string           { return "drew" }
func (Discarded) Type() string      { return "discarded" }
func (Placed) Type() string         { return "placed" }
func (Swapped) Type() string        { return "swapped" }
func (LineRemoved) Type() string    { return "line-removed" }
func (ClosedUp) Type() string       { return "closed-up" }
func (LineStayed) Type() string     { return "line-stayed" }
func (GridCleared) Type() string    { return "grid-cleared" }
func (RewardEarned) Type() string   { return "reward-earned" }
func (Passed) Type() string         { return "passed" }
func (Reshuffled) Type() string     { return "reshuffled" }
func (TurnBegan) Type() string      { return "turn-began" }
func (GameEnded) Type() string      { return "game-ended" }
func (MatchEnded) Type() string     { return "match-ended" }

// For hides the cards of the hand from everybody but its owner.
func (e HandDealt) For(viewer engine.Seat) engine.Event {
	e.Cards = cards.Seen(e.Cards, viewer == e.Seat, Hidden)
	return e
}

// For hides the card from everybody but the seat that peeked.
func (e Peeked) For(viewer engine.Seat) engine.Event {
	if viewer != e.Seat {
		e.Card = Hidden
	}
	return e
}

// For hides a card drawn from the stock from everybody but its owner.
func (e Drew) For(viewer engine.Seat) engine.Event {
	if viewer != e.Seat && e.From == Stock {
		e.Card = Hidden
	}
	return e
}

func gridDealt(seat engine.Seat, number int, g *grid, squares squareSet) GridDealt {
	return GridDealt{
		BySeat: engine.By(seat), Grid: number, Columns: int(g.columns), Rows: int(g.rows), Squares: squares.list(),
	}
}

func lineRemoved(seat engine.Seat, g *grid, line Line, chain bool) LineRemoved {
	e := LineRemoved{BySeat: engine.By(seat), Line: line, Squares: g.squaresOf(line).list(), Chain: chain}
	for _, s := range e.Squares {
		e.Cards = append(e.Cards, g.cards[s])
	}
	return e
}

// closedUp returns the event for a grid that closed up after the line left.
func closedUp(seat engine.Seat, g *grid, line Line) ClosedUp {
	e := ClosedUp{BySeat: engine.By(seat), Columns: int(g.columns), Rows: int(g.rows), Shifts: []Shift{}}
	for _, to := range g.squares().list() {
		if from := to.before(line); from != to {
			e.Shifts = append(e.Shifts, Shift{From: from, To: to})
		}
	}
	return e
}
