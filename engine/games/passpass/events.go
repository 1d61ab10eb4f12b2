package passpass

import "canape/engine"

// RoundBegan reports that all cards were shuffled for a round. The cards that are not dealt are set
// aside face down.
type RoundBegan struct {
	Round int         `json:"round"` // the number of the round, from 1
	First engine.Seat `json:"first"` // the seat that leads the first trick
	Aside int         `json:"aside"` // number of cards that are not dealt
}

// HandDealt reports that a seat was dealt its hand.
type HandDealt struct {
	engine.BySeat
	Cards []Card `json:"cards"` // sorted by colour and value; backs for other viewers
}

// TrickBegan reports that a seat must play the first card of a trick.
type TrickBegan struct {
	Trick int         `json:"trick"` // within the round, from 1
	First engine.Seat `json:"first"`
}

// CardLaid reports that a card was played to the middle.
type CardLaid struct {
	engine.BySeat
	Card Card `json:"card"`
}

// ColoursRanked reports how the colours of a full trick rank.
type ColoursRanked struct {
	Ranking []RankedColour `json:"ranking"` // the winning colour first
}

// RankedColour is a colour of a full trick.
type RankedColour struct {
	Colour Colour        `json:"colour"`
	Sum    int           `json:"sum"`   // the sum of the values played
	Cards  []Card        `json:"cards"` // the cards of this colour, the highest first
	Seats  []engine.Seat `json:"seats"` // the seats that played Cards, in the same order
}

// TrickWon reports that a seat is the first or the second winner of the trick. The winner takes
// cards next.
type TrickWon struct {
	engine.BySeat
	Place int  `json:"place"` // 1 for the first winner, 2 for the second
	Card  Card `json:"card"`  // the card that won
}

// Took reports that a winner took cards of the trick, which now lie face up in front of that seat.
type Took struct {
	engine.BySeat
	Place  int    `json:"place"`  // 1 for the first winner, 2 for the second
	Cards  []Card `json:"cards"`  // one or two cards of the trick
	Chosen bool   `json:"chosen"` // whether the player had a choice
}

// PassPassMade reports that a seat completed another set of four cards of four colours.
type PassPassMade struct {
	engine.BySeat
	InRound int `json:"in_round"` // number of the seat's Pass Passes in this round, including this one
	Total   int `json:"total"`    // number of Pass Passes of the seat's side, including those that were recorded in earlier rounds
}

// Discarded reports that cards of the trick that nobody took leave the round.
type Discarded struct {
	Cards []Card `json:"cards"`
}

// RoundScored reports that the round is over and that the taken cards were counted. Without teams
// the scores are recorded at once. With teams, each team now chooses whose round it records.
type RoundScored struct {
	Round    int         `json:"round"`
	Scores   []SeatScore `json:"scores"`    // the score of each seat
	Points   []int       `json:"points"`    // points recorded so far, by seat or by team
	PassPass []int       `json:"pass_pass"` // Pass Passes recorded so far, by seat or by team
}

// SeatScore is a seat's result in a round.
type SeatScore struct {
	Cards    int `json:"cards"`
	Diamonds int `json:"diamonds"`
	Points   int `json:"points"` // cards and diamonds together
	PassPass int `json:"pass_pass"`
}

// Represented reports that a team recorded the round of one of its members.
type Represented struct {
	Team          int         `json:"team"`
	By            engine.Seat `json:"by"`     // the seat that chose
	Member        engine.Seat `json:"member"` // the seat whose round was recorded
	Points        int         `json:"points"` // points of the round
	PassPass      int         `json:"pass_pass"`
	TotalPoints   int         `json:"total_points"` // points of the team over all rounds
	TotalPassPass int         `json:"total_pass_pass"`
}

// MatchEnded reports that the match is over.
type MatchEnded struct {
	Winners engine.SeatSet `json:"winners"`
	Ending  Ending         `json:"ending"`
	Scores  []int          `json:"scores"` // the recorded points: by seat, or by team
}

// Ending is the criterion that decided the match.
type Ending uint8

// These are the ways in which a match can be decided.
const (
	NotEnded   Ending = iota
	ByPassPass        // a third Pass Pass, which ends the match at once
	ByPoints          // the winner has the most points after the last round
	ByTieBreak        // the winner has the most Pass Passes among the sides tied in points
	Shared            // the winners are tied in points and in Pass Passes
)

var endingNames = [...]string{"", "pass-pass", "points", "tie-break", "shared"}

// String returns the ending's name as in the console, such as "points".
func (e Ending) String() string               { return endingNames[e] }
func (e Ending) MarshalText() ([]byte, error) { return []byte(e.String()), nil }

func (RoundBegan) Type() string    { return "round-began" }
func (HandDealt) Type() string     { return "hand-dealt" }
func (TrickBegan) Type() string    { return "trick-began" }
func (CardLaid) Type() string      { return "card-laid" }
func (ColoursRanked) Type() string { return "colours-ranked" }
func (TrickWon) Type() string      { return "trick-won" }
func (Took) Type() string          { return "took" }
func (PassPassMade) Type() string  { return "pass-pass-made" }
func (Discarded) Type() string     { return "discarded" }
func (RoundScored) Type() string   { return "round-scored" }
func (Represented) Type() string   { return "represented" }
func (MatchEnded) Type() string    { return "match-ended" }

// For hides the cards from everybody but their owner. Other viewers see only the backs.
func (e HandDealt) For(viewer engine.Seat) engine.Event {
	if viewer != e.Seat {
		e.Cards = backs(e.Cards)
	}
	return e
}
