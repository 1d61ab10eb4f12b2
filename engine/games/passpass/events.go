package passpass

import "canape/engine"

// RoundBegan: all cards were shuffled for a round, and what is not dealt was set aside, unseen.
type RoundBegan struct {
	Round int         `json:"round"` // from 1
	First engine.Seat `json:"first"` // leads the first trick
	Aside int         `json:"aside"` // how many cards are not dealt
}

// HandDealt: a seat was dealt its hand, one card at a time in turn with the others.
type HandDealt struct {
	engine.BySeat
	Cards []Card `json:"cards"` // by colour and value; only backs for others
}

// TrickBegan: a seat has to lay the first card of a trick.
type TrickBegan struct {
	Trick int         `json:"trick"` // of the round, from 1
	First engine.Seat `json:"first"`
}

// CardLaid: a card of a hand was laid in the middle.
type CardLaid struct {
	engine.BySeat
	Card Card `json:"card"`
}

// ColoursRanked: the trick is full, and its colours were ranked.
type ColoursRanked struct {
	Ranking []RankedColour `json:"ranking"` // the winning colour first
}

// RankedColour is a colour of a full trick.
type RankedColour struct {
	Colour Colour        `json:"colour"`
	Sum    int           `json:"sum"`   // of the values laid
	Cards  []Card        `json:"cards"` // the highest first
	Seats  []engine.Seat `json:"seats"` // that laid them
}

// TrickWon: a seat has won the trick, as the first or as the second winner, and takes next.
type TrickWon struct {
	engine.BySeat
	Place int  `json:"place"` // 1 or 2
	Card  Card `json:"card"`  // with which it won
}

// Took: a winner took cards of the trick and has them lying open before it.
type Took struct {
	engine.BySeat
	Place  int    `json:"place"`  // 1: the first winner; 2: the second
	Cards  []Card `json:"cards"`  // one or two
	Chosen bool   `json:"chosen"` // by the player; otherwise there was nothing to choose
}

// PassPassMade: a seat has four cards of four colours once more.
type PassPassMade struct {
	engine.BySeat
	InRound int `json:"in_round"` // Pass Passes of the seat in this round, this one included
	Total   int `json:"total"`    // with those recorded earlier, for the seat or for its team
}

// Discarded: the cards of a trick that nobody took left the round.
type Discarded struct {
	Cards []Card `json:"cards"`
}

// RoundScored: the round is over, and what was taken was counted. Players for themselves have it
// recorded at once; teams now say whose round they record.
type RoundScored struct {
	Round    int         `json:"round"`
	Scores   []SeatScore `json:"scores"`    // per seat
	Points   []int       `json:"points"`    // recorded by now: per seat, in team mode per team
	PassPass []int       `json:"pass_pass"` // likewise
}

// SeatScore is what a seat has made in a round.
type SeatScore struct {
	Cards    int `json:"cards"`
	Diamonds int `json:"diamonds"`
	Points   int `json:"points"` // their sum
	PassPass int `json:"pass_pass"`
}

// Represented: a team has recorded the round of one member.
type Represented struct {
	Team          int         `json:"team"`
	By            engine.Seat `json:"by"`     // who said it
	Member        engine.Seat `json:"member"` // whose round it is
	Points        int         `json:"points"` // of the round
	PassPass      int         `json:"pass_pass"`
	TotalPoints   int         `json:"total_points"` // of the team, all rounds together
	TotalPassPass int         `json:"total_pass_pass"`
}

// MatchEnded: the match is over.
type MatchEnded struct {
	Winners engine.SeatSet `json:"winners"`
	Ending  Ending         `json:"ending"`
	Scores  []int          `json:"scores"` // the points recorded: per seat, in team mode per team
}

// Ending is how a match was won.
type Ending uint8

// The ways to win.
const (
	NotEnded   Ending = iota
	ByPassPass        // the third Pass Pass, at once
	ByPoints          // most points after three rounds
	ByTieBreak        // equal in points, more Pass Passes
	Shared            // equal in both
)

var endingNames = [...]string{"", "pass-pass", "points", "tie-break", "shared"}

// String returns the ending's name as in the console: "points".
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

// For shows others the backs only.
func (e HandDealt) For(viewer engine.Seat) engine.Event {
	if viewer != e.Seat {
		e.Cards = backs(e.Cards)
	}
	return e
}
