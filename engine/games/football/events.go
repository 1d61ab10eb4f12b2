package football

import (
	"fmt"

	"canape/engine"
	"canape/engine/cards"
)

// Score is the goals of both teams.
type Score [Sides]int

// String returns the score in the form "2–1".
func (s Score) String() string { return fmt.Sprintf("%d–%d", s[0], s[1]) }

// lead returns by how many goals team 0 leads.
func (s Score) lead() int { return s[0] - s[1] }

// Way tells how a goal was scored or prevented.
type Way string

// These are the ways to score a goal or to prevent one.
const (
	ByShot    Way = "shot"
	ByCorner  Way = "corner"
	ByPenalty Way = "penalty"
	ByKeeper  Way = "goalkeeper" // the player played a goalkeeper
	ByCut     Way = "cut"        // the card shown by the cut did not score
	ByShowing Way = "showing"    // at the end of a half the next player showed a goalkeeper or a corner
)

// Pile names the pile from which a card was cut.
type Pile string

// These are the piles of cards.
const (
	FromStock    Pile = "stock"
	FromDiscards Pile = "discards"
)

// MatchBegan reports that the cards were shuffled for a match; the seat First kicks off.
type MatchBegan struct {
	First engine.Seat `json:"first"`
	Teams []int       `json:"teams"` // the team of each seat
	Cup   bool        `json:"cup"`   // a draw is decided by penalties
}

// HandDealt reports that a seat was dealt its hand.
type HandDealt struct {
	engine.BySeat
	Cards []Card `json:"cards"` // the dealt cards by their position in the hand; Hidden for other viewers
}

// HalfBegan reports that a half begins with a kick-off by the seat.
type HalfBegan struct {
	Half int `json:"half"` // 1 or 2
	engine.BySeat
	Team    int `json:"team"`
	Upwards int `json:"upwards"` // the team that attacks towards row 14
}

// TurnBegan reports that a seat's turn begins.
type TurnBegan struct {
	engine.BySeat
	Phase Phase `json:"phase"` // what the seat must do first
	Last  bool  `json:"last"`  // whether it is the half's last turn
}

// Placed reports that the ball was put on a square for a restart.
type Placed struct {
	engine.BySeat
	Square Square `json:"square"`
	Phase  Phase  `json:"phase"` // kick-off, clearance or throw-in
}

// CardPlayed reports that a card of the hand was played onto the discards. The cards after it in
// the hand moved up. Further events report the effect of the card.
type CardPlayed struct {
	engine.BySeat
	Position int   `json:"position"` // the card's former position in the hand, from 0
	Card     Card  `json:"card"`
	Arrow    Arrow `json:"arrow"` // "" for a card without arrows
}

// BallMoved reports that a card moved the ball.
type BallMoved struct {
	engine.BySeat
	Card    Card      `json:"card"`
	Arrow   Arrow     `json:"arrow"`
	Length  int       `json:"length"` // length of the card's arrow, even if the ball crossed a line earlier
	From    Square    `json:"from"`
	Path    []Square  `json:"path"` // the squares that the ball passed, in order; empty if the ball did not move
	Ending  Ending    `json:"ending"`
	Crossed *Location `json:"crossed"` // the place one step beyond the line that the ball crossed; null if the ball crossed no line
}

// Location is a place on or beside the pitch. Columns and rows count from 1. Columns 0 and 11 and
// rows 0 and 15 are beyond the lines.
type Location struct {
	Column int `json:"column"`
	Row    int `json:"row"`
}

// Declined reports that a player who could have played the penalty ended the turn instead.
type Declined struct {
	engine.BySeat
}

// PenaltyAwarded reports that the penalty was played.
type PenaltyAwarded struct {
	engine.BySeat
	Team int `json:"team"`
}

// CutShown reports that a card was cut and shown. The card stays in its pile.
type CutShown struct {
	engine.BySeat
	From  Pile  `json:"from"`
	Card  Card  `json:"card"`
	Mark  Mark  `json:"mark"`
	Phase Phase `json:"phase"` // corner or penalty
}

// Conceded reports that a player did not save a shot.
type Conceded struct {
	engine.BySeat
}

// CornerGiven reports that a shot was turned past the post; the ball is at a corner, and the next
// player cuts.
type CornerGiven struct {
	engine.BySeat
	Colour Mark   `json:"colour"`
	From   Square `json:"from"`
	Square Square `json:"square"`
}

// Saved reports that a shot, a penalty or a corner did not score.
type Saved struct {
	engine.BySeat     // the player who played, showed or cut the card
	By            Way `json:"by"`
}

// Goal reports that a team scored; the ball returns to the centre.
type Goal struct {
	Team          int   `json:"team"`
	engine.BySeat       // the player who shot or played the penalty
	How           Way   `json:"how"`
	Score         Score `json:"score"`
}

// Exchanged reports that a player without a usable card discarded one. The cards after it in the
// hand moved up.
type Exchanged struct {
	engine.BySeat
	Position int  `json:"position"` // the card's former position in the hand, from 0
	Card     Card `json:"card"`
}

// Drew reports that a seat drew cards from the stock, one by one. They are now the last cards of
// its hand.
type Drew struct {
	engine.BySeat
	Cards []Card `json:"cards"` // Hidden for other viewers
	Stock int    `json:"stock"` // cards left in the stock
}

// Stuck reports that no card of the hand fits and the stock is empty, so the half is over.
type Stuck struct {
	engine.BySeat
}

// CardShown reports that a player saves a shot at the end of a half by showing a card, and keeps the
// card.
type CardShown struct {
	engine.BySeat
	Position int  `json:"position"` // the card's position in the hand, from 0
	Card     Card `json:"card"`
}

// HalfEnded reports that a half is over.
type HalfEnded struct {
	Half  int   `json:"half"` // 1 or 2
	Score Score `json:"score"`
}

// Reshuffled reports that the discards and the rest of the stock became a new stock.
type Reshuffled struct {
	Stock int `json:"stock"` // cards in the new stock
}

// ShootoutBegan reports that a drawn cup match is decided by penalties; Team shoots first.
type ShootoutBegan struct {
	Team int `json:"team"`
}

// PenaltyKicked reports the result of a kick in the shootout. The card that was just shown decided
// it.
type PenaltyKicked struct {
	engine.BySeat       // the player who cut
	Team          int   `json:"team"` // the team that shoots
	Kick          int   `json:"kick"` // number of the team's kick, from 1
	Scored        bool  `json:"scored"`
	Goals         Score `json:"goals"` // goals in the shootout so far
}

// MatchEnded reports that the match is over.
type MatchEnded struct {
	Winners engine.SeatSet `json:"winners"`
	Draw    bool           `json:"draw"`
	Score   Score          `json:"score"`
	// Shootout means that a shootout decided the match.
	Shootout bool `json:"shootout,omitempty"`
}

func (MatchBegan) Type() string     { return "match-began" }
func (HandDealt) Type() string      { return "hand-dealt" }
func (HalfBegan) Type() string      { return "half-began" }
func (TurnBegan) Type() string      { return "turn-began" }
func (Placed) Type() string         { return "placed" }
func (CardPlayed) Type() string     { return "card-played" }
func (BallMoved) Type() string      { return "ball-moved" }
func (Declined) Type() string       { return "declined" }
func (PenaltyAwarded) Type() string { return "penalty-awarded" }
func (CutShown) Type() string       { return "cut-shown" }
func (Conceded) Type() string       { return "conceded" }
func (CornerGiven) Type() string    { return "corner-given" }
func (Saved) Type() string          { return "saved" }
func (Goal) Type() string           { return "goal" }
func (Exchanged) Type() string      { return "exchanged" }
func (Drew) Type() string           { return "drew" }
func (Stuck) Type() string          { return "stuck" }
func (CardShown) Type() string      { return "card-shown" }
func (HalfEnded) Type() string      { return "half-ended" }
func (Reshuffled) Type() string     { return "reshuffled" }
func (ShootoutBegan) Type() string  { return "shootout-began" }
func (PenaltyKicked) Type() string  { return "penalty-kicked" }
func (MatchEnded) Type() string     { return "match-ended" }

// For hides the cards of the hand from everybody but its owner, including partners.
func (e HandDealt) For(viewer engine.Seat) engine.Event {
	e.Cards = cards.Seen(e.Cards, viewer == e.Seat, Hidden)
	return e
}

// For hides the cards from everybody but the seat that drew them, including partners.
func (e Drew) For(viewer engine.Seat) engine.Event {
	e.Cards = cards.Seen(e.Cards, viewer == e.Seat, Hidden)
	return e
}

// ballMoved returns the event for a card that moves the ball, played by a team that attacks towards
// forward.
func ballMoved(seat engine.Seat, c Card, a Arrow, from Square, forward end) BallMoved {
	course := CourseOf(from, c, a, forward == high)
	e := BallMoved{
		BySeat: engine.By(seat), Card: c, Arrow: a, Length: c.Length(a), From: from, Path: make([]Square, 0, course.Length), Ending: course.Ending,
	}
	for i := range course.Length {
		e.Path = append(e.Path, course.At(i+1))
	}
	if course.Leaves() {
		beyond := course.Length + 1
		e.Crossed = &Location{Column: from.Column() + beyond*course.Across + 1, Row: from.Row() + beyond*course.Along + 1}
	}
	return e
}
