package table

import (
	"canape/engine"
	"canape/input"
	"canape/scenes/ui"
)

// Board shows one match. It is given all events in their order, with their secrets: what is secret
// it draws only where Host.Sees allows it. A game's board embeds Base, which has all methods but
// the first six.
type Board interface {
	// Show begins to show an event. It is called only while the board is not Busy, and only by the
	// function Show.
	Show(e engine.Event)
	// Handle takes the input of a seat. It returns the move that follows from it; false: none yet.
	// The seat is one that Acts, or that Waits names; in a real-time game it may be any person's,
	// whose cursor moves at any time.
	Handle(seat engine.Seat, intent input.Intent) (engine.Move, bool)
	// Prompt says what the seat may do now, as a sentence, and with which buttons.
	Prompt(seat engine.Seat) (sentence string, actions []ui.Action)
	// Where says how far the match is: "round 14".
	Where() string
	// Draw draws mats, piles, hands and all the rest. The name plates are drawn by the table, where
	// Plate says.
	Draw(c *ui.Canvas)
	// Plate returns where the seat's name plate lies.
	Plate(c *ui.Canvas, seat engine.Seat) ui.Rect

	// Point returns the tip of a slip for the seat, a small paper with a few words, and whether the
	// slip lies left of its tip.
	Point(seat engine.Seat) (tip ui.Point, fromRight bool)
	// Tick advances all motion by a tick (1/60 s).
	Tick()
	// Busy reports whether the last event is still being shown.
	Busy() bool
	// Skip ends all motion at once.
	Skip()
	// Refused is called when the move last returned for the seat was refused. The table shows the
	// reason.
	Refused(seat engine.Seat, move engine.Move)

	Abilities
}

// Abilities are what only some boards do. BoardDefaults is embedded by those that do nothing of it.
type Abilities interface {
	// Waits returns the seats for which the match should wait although the rules do not, such as
	// one that is looking at a card.
	Waits() engine.SeatSet
	// StaysActive reports whether the seat may still do something while the others go on without
	// waiting for it. Its plate then says what it may do.
	StaysActive(seat engine.Seat) bool
	// HasSecrets reports whether the seat has anything to look at alone before its next choice. If
	// not, the match needs no curtain for it.
	HasSecrets(seat engine.Seat) bool
	// NoAutoMove reports whether the table must leave the seat its choice even if only one move is
	// legal: people want to cut the cards themselves, and a move made at once would tell the others
	// that a hidden hand allows no other.
	NoAutoMove(seat engine.Seat) bool
	// AsksExtra reports whether the board asks somebody a question that the rules do not ask, so
	// that being asked tells nothing of a hand.
	AsksExtra() bool
	// Undecided reports whether somebody, a bot too, may be choosing whether to play on in the same
	// turn, as it looks to everybody: whether the rules ask it is a secret. Meanwhile nobody may
	// see how the match goes on.
	Undecided() bool
	// TimedMove returns a move that is made now without a further press, for example because a
	// button was tapped only once. It is called until it returns false.
	TimedMove() (engine.Seat, engine.Move, bool)

	// PromptAll says what several seats may do now, in one sentence; "" leaves it to their prompts.
	// The buttons stand on their plates.
	PromptAll(seats engine.SeatSet) (sentence string)
	// LabelsButtons reports whether the board itself draws what the seat's buttons do. The plate
	// then leaves it out.
	LabelsButtons(seat engine.Seat) bool
	// Targets returns where that lies which the seat may choose, as it was last asked: neither a
	// lesson nor a refusal covers it.
	Targets(seat engine.Seat) []ui.Rect
	// Standings returns where it is seen how the match stands, such as a score: a lesson covers it
	// only where large words leave no other room.
	Standings() []ui.Rect
	// NoticeRect returns a place for words to the seat where a slip would cover cards; the zero
	// rectangle: use a slip. Words that are too large for it lie near it.
	NoticeRect(seat engine.Seat) ui.Rect
	// Reactions returns who is glad and who is sorry about an event that everybody has seen, beside
	// those who celebrate a moment. The event is without its secrets.
	Reactions(e engine.Event) (glad, sorry engine.SeatSet)
	// Ambience returns how loud each looped sound is now, such as a crowd or a rolling ball.
	Ambience() Loops
	// Prepare paints pictures ahead by Canvas.Prepare that must not come late. It is called at the
	// beginning of every frame.
	Prepare(c *ui.Canvas)
	// FillsScreen reports whether the board fills the whole screen now, the place of the ribbon
	// too.
	FillsScreen() bool

	// ShownActors returns who may act in a real-time game as far as the board has shown it: people
	// are asked only for what they can see.
	ShownActors() engine.SeatSet
	// PlateNote returns the second line of a plate in a real-time game, "" for none, and whether
	// the plate is highlighted. Elsewhere the table writes it, because only one seat is on turn.
	PlateNote(seat engine.Seat) (second string, lit bool)
	// CountsDown returns how many ticks are left of a countdown of the rules, 0 if none runs. After
	// a pause the board's own numbers go back by Host.GoesOnIn, and no other countdown is shown.
	CountsDown() int
	// Pace returns how many ticks of a real-time match pass in one tick of the screen: none while
	// the board shows what nobody may miss, such as the card that has won a round; several while
	// people can only wait until the time that is running is over.
	Pace() int
	// Writers returns the seats that write words now; meanwhile nobody else uses their devices.
	// typist is the half of the keyboard that writes, or the mouse of somebody who also has the
	// keyboard; input.NoDevice while none writes.
	Writers() (seats engine.SeatSet, typist input.DeviceID)
}

// BoardDefaults answers for a board without any of the Abilities.
type BoardDefaults struct{}

func (BoardDefaults) Waits() engine.SeatSet                                 { return 0 }
func (BoardDefaults) StaysActive(engine.Seat) bool                          { return false }
func (BoardDefaults) HasSecrets(engine.Seat) bool                           { return true }
func (BoardDefaults) NoAutoMove(engine.Seat) bool                           { return false }
func (BoardDefaults) AsksExtra() bool                                       { return false }
func (BoardDefaults) Undecided() bool                                       { return false }
func (BoardDefaults) TimedMove() (seat engine.Seat, m engine.Move, ok bool) { return }
func (BoardDefaults) PromptAll(engine.SeatSet) string                       { return "" }
func (BoardDefaults) LabelsButtons(engine.Seat) bool                        { return false }
func (BoardDefaults) Targets(engine.Seat) []ui.Rect                         { return nil }
func (BoardDefaults) Standings() []ui.Rect                                  { return nil }
func (BoardDefaults) NoticeRect(engine.Seat) ui.Rect                        { return ui.Rect{} }
func (BoardDefaults) Reactions(engine.Event) (glad, sorry engine.SeatSet)   { return 0, 0 }
func (BoardDefaults) Ambience() Loops                                       { return Loops{} }
func (BoardDefaults) Prepare(*ui.Canvas)                                    {}
func (BoardDefaults) FillsScreen() bool                                     { return false }
func (BoardDefaults) ShownActors() engine.SeatSet                           { return engine.AllSeats(engine.MaxSeats) }
func (BoardDefaults) PlateNote(engine.Seat) (second string, lit bool)       { return "", false }
func (BoardDefaults) CountsDown() int                                       { return 0 }
func (BoardDefaults) Pace() int                                             { return 1 }
func (BoardDefaults) Writers() (engine.SeatSet, input.DeviceID)             { return 0, input.NoDevice }
