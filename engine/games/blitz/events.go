package blitz

import "canape/engine"

// All seats in events are seats of the match. A list that runs along a set of seats has them in
// ascending order. Ticks are 1/60 s. Nothing in Blitz is hidden from anybody but the order of the
// stacks, so that all hear the same.

// MatchBegan: the deck was shuffled and cut into two stacks; the seat First draws first.
type MatchBegan struct {
	First    engine.Seat `json:"first"`
	Deck     string      `json:"deck"`     // its own name
	Language string      `json:"language"` // that it is played in: "fr", "en"
	Stacks   [2]int      `json:"stacks"`   // cards in the left and the right one
	Retired  []Symbol    `json:"retired"`  // that three players do without
}

// TurnBegan: a seat is to draw.
type TurnBegan struct {
	engine.BySeat
	Again bool `json:"again"` // after a duel card
}

// CardDrawn: a theme card was turned up and covers its player's pile.
type CardDrawn struct {
	engine.BySeat
	From   Stack  `json:"from"`
	Symbol Symbol `json:"symbol"`
	Theme  string `json:"theme"`
	Pile   int    `json:"pile"`   // cards in the pile now, this one among them
	Stacks [2]int `json:"stacks"` // cards left in the left and the right one
}

// DuelDrawn: a duel card was turned up and put between the stacks. The duel that stood stands no
// longer; the die follows as DieRolled.
type DuelDrawn struct {
	engine.BySeat
	From   Stack  `json:"from"`
	Stacks [2]int `json:"stacks"`
}

// DieRolled: the die showed a face. With Again the face shows a retired symbol and another roll
// follows; else the duel of its two symbols stands.
type DieRolled struct {
	engine.BySeat      // who drew the duel card
	Face          Face `json:"face"`
	Again         bool `json:"again"`
}

// FaceOffBegan: two players are to answer each other's theme.
type FaceOffBegan struct {
	Seats   engine.SeatSet `json:"seats"`
	Symbols []Symbol       `json:"symbols"` // on the tops of the seats, in their order
	Themes  []string       `json:"themes"`  // that each of the seats has to answer, in their order: the other's
	Duel    bool           `json:"duel"`    // by the symbols of the die
	Cascade bool           `json:"cascade"` // by a card that was uncovered
	Ticks   int            `json:"ticks"`   // until nobody has answered
	// Waits are those who may answer only later, when MayAnswer tells it.
	Waits engine.SeatSet `json:"waits,omitempty"`
}

// MayAnswer: a duellist who had to wait may answer now.
type MayAnswer struct{ engine.BySeat }

// FaceOffResumed: the time of a face-off begins again, because an answer was refused, or because
// there is no card left for a tie-break.
type FaceOffResumed struct {
	Seats  engine.SeatSet `json:"seats"`
	Themes []string       `json:"themes"` // that each of the seats has to answer, in their order
	Ticks  int            `json:"ticks"`
	// Waits are those who may answer only later, when MayAnswer tells it.
	Waits engine.SeatSet `json:"waits,omitempty"`
}

// Buzzed: a duellist began to speak, or sent an answer. When nobody else does so within the option
// tie, FloorGiven follows.
type Buzzed struct {
	engine.BySeat
	Word Word `json:"word"` // "" if it is only spoken
	// Later tells how many ticks after the other's buzz this one came; -1 if it is the first.
	Later int `json:"later"`
}

// SameMoment: two duellists buzzed at the same moment.
type SameMoment struct {
	First  engine.Seat `json:"first"`
	Second engine.Seat `json:"second"`
	Ticks  int         `json:"ticks"` // between them
}

// FloorGiven: a duellist was first and answers. The others may object.
type FloorGiven struct {
	engine.BySeat
	Word  Word   `json:"word"`
	Theme string `json:"theme"` // that the answer is to suit
	Ticks int    `json:"ticks"` // until the answer stands
}

// Objected: somebody doubts the answer of Against. Everybody is to vote.
type Objected struct {
	engine.BySeat
	Against engine.Seat `json:"against"`
	Word    Word        `json:"word"`
	Theme   string      `json:"theme"`
	Ticks   int         `json:"ticks"` // until the votes are counted
}

// Voted: a seat has voted.
type Voted struct {
	engine.BySeat
	Yes bool `json:"yes"` // the answer counts
}

// VotesCounted: everybody has voted, or the time is up.
type VotesCounted struct {
	engine.BySeat      // whose answer it is
	Word          Word `json:"word"`
	Yes           int  `json:"yes"`
	No            int  `json:"no"`
	Accepted      bool `json:"accepted"` // also when the votes are equal
}

// AnswerAccepted: an answer counts; what it wins follows.
type AnswerAccepted struct {
	engine.BySeat
	Word      Word `json:"word"`
	Contested bool `json:"contested"` // there was a vote
}

// AnswerRefused: an answer does not count, and its word is burnt. FaceOffResumed follows.
type AnswerRefused struct {
	engine.BySeat
	Word Word `json:"word"`
}

// FellSilent: nobody answered in time.
type FellSilent struct {
	Seats engine.SeatSet `json:"seats"`
	Times int            `json:"times"` // in this face-off, from 1
}

// LeftAlone: two players do not face off any more until one of their two cards is covered or taken.
type LeftAlone struct {
	Seats engine.SeatSet `json:"seats"`
}

// TieBreakCalled: a third player is to turn up a card for both duellists.
type TieBreakCalled struct {
	engine.BySeat
	Seats engine.SeatSet `json:"seats"`
}

// DuelReturned: a duel card, turned up for a tie-break, went under its stack.
type DuelReturned struct {
	engine.BySeat       // who turned it up
	From          Stack `json:"from"`
}

// TieBreakTurned: a theme card was turned up that both duellists are to answer.
type TieBreakTurned struct {
	engine.BySeat                // who turned it up
	From          Stack          `json:"from"`
	Symbol        Symbol         `json:"symbol"`
	Theme         string         `json:"theme"`
	Seats         engine.SeatSet `json:"seats"`  // the duellists
	Stacks        [2]int         `json:"stacks"` // cards left in the left and the right one
	Ticks         int            `json:"ticks"`  // until nobody has answered
	// Waits are those who may answer only later, when MayAnswer tells it.
	Waits engine.SeatSet `json:"waits,omitempty"`
}

// CardReturned: the card of a tie-break went under the stack that it came from.
type CardReturned struct {
	To     Stack  `json:"to"`
	Symbol Symbol `json:"symbol"`
	Theme  string `json:"theme"`
	Stacks [2]int `json:"stacks"`
}

// CardWon: the winner of a face-off took the loser's top card.
type CardWon struct {
	engine.BySeat
	Loser  engine.Seat `json:"loser"`
	Symbol Symbol      `json:"symbol"`
	Theme  string      `json:"theme"`
	Won    int         `json:"won"`  // cards that the winner has won by now
	Pile   int         `json:"pile"` // cards left in the loser's pile
}

// CardUncovered: the card under one that was taken is a top now.
type CardUncovered struct {
	engine.BySeat
	Symbol Symbol `json:"symbol"`
	Theme  string `json:"theme"`
}

// SuddenDeathBegan: the stacks are empty, and these seats have won the most cards. The first of
// them to answer wins the match.
type SuddenDeathBegan struct {
	Seats engine.SeatSet `json:"seats"`
}

// SuddenDeathTurned: a theme was drawn for all who tie.
type SuddenDeathTurned struct {
	Seats  engine.SeatSet `json:"seats"`
	Symbol Symbol         `json:"symbol"`
	Theme  string         `json:"theme"`
	Ticks  int            `json:"ticks"` // until nobody has answered
	// Waits are those who may answer only later, when MayAnswer tells it.
	Waits engine.SeatSet `json:"waits,omitempty"`
}

// MatchEnded: the match is over.
type MatchEnded struct {
	Winners engine.SeatSet `json:"winners"`
	Scores  []int          `json:"scores"` // cards won, per seat
	Sudden  bool           `json:"sudden"` // by an answer in sudden death
}

func (MatchBegan) Type() string        { return "match-began" }
func (TurnBegan) Type() string         { return "turn-began" }
func (CardDrawn) Type() string         { return "card-drawn" }
func (DuelDrawn) Type() string         { return "duel-drawn" }
func (DieRolled) Type() string         { return "die-rolled" }
func (FaceOffBegan) Type() string      { return "face-off-began" }
func (FaceOffResumed) Type() string    { return "face-off-resumed" }
func (MayAnswer) Type() string         { return "may-answer" }
func (Buzzed) Type() string            { return "buzzed" }
func (SameMoment) Type() string        { return "same-moment" }
func (FloorGiven) Type() string        { return "floor-given" }
func (Objected) Type() string          { return "objected" }
func (Voted) Type() string             { return "voted" }
func (VotesCounted) Type() string      { return "votes-counted" }
func (AnswerAccepted) Type() string    { return "answer-accepted" }
func (AnswerRefused) Type() string     { return "answer-refused" }
func (FellSilent) Type() string        { return "fell-silent" }
func (LeftAlone) Type() string         { return "left-alone" }
func (TieBreakCalled) Type() string    { return "tie-break-called" }
func (DuelReturned) Type() string      { return "duel-returned" }
func (TieBreakTurned) Type() string    { return "tie-break-turned" }
func (CardReturned) Type() string      { return "card-returned" }
func (CardWon) Type() string           { return "card-won" }
func (CardUncovered) Type() string     { return "card-uncovered" }
func (SuddenDeathBegan) Type() string  { return "sudden-death-began" }
func (SuddenDeathTurned) Type() string { return "sudden-death-turned" }
func (MatchEnded) Type() string        { return "match-ended" }
