package table

import (
	"canape/engine"
	"canape/input"
	"canape/scenes/ui"
)

// Board shows one match. It is given all events in their order, with their secrets: what is secret
// it draws only where Host.Sees allows it. A game's board embeds Base, which has all methods but
// the first six.
//
// What only a few games need is an interface of its own, in the file of the one function that asks
// for it:
//
//	AutoMoveGuard   leaves people a choice even of one move
//	SecretKeeper    says who has anything to look at behind a curtain
//	DecoyAsker      asks what the rules do not ask, so that being asked tells nothing
//	OffTurnActor    lets a seat do something while the others go on
//	JointPrompter   asks several seats in one sentence
//	ButtonLabeller  draws itself what buttons do
//	ScreenFiller    fills the whole screen at times
//	RibbonSharer    has something of its own in the line of the ribbon
//	Preparer        paints ahead what must not come late
//	Reactor         says who is glad and who is sorry
//	Seater          has people sit at its mats
//	Ambient         is heard all the time: a crowd, a rolling ball
//	Moody           is followed by the music
//	WritingBoard    lets people write words
//	MoveTimer       makes moves by itself, because time has passed
//
// and in real time:
//
//	ActorRevealer   shows later than the rules who may act
//	Countdown       shows a countdown of the rules
//	Pacer           stops the match, or hastens it
//
// A board that is one says so, var _ table.Pacer = (*Board)(nil), so that no slip of the pen makes
// it another method that nobody calls. What wraps a board embeds its own type: a Board inside would
// hide what else it is.
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
	// Where says how far the match has got: "round 14".
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

	// Replaced is called when a robot begins to play in a seat for its person: the board no longer
	// waits for what it has asked them.
	Replaced(seat engine.Seat)

	// Waits returns the seats for which the match should wait although the rules do not, such as
	// one that is looking at a card.
	Waits() engine.SeatSet
	// Targets returns the pieces that the seat may choose, as it was last asked: neither a lesson
	// nor a refusal covers them.
	Targets(seat engine.Seat) []ui.Rect
	// Standings returns what shows how the match stands, such as a score: a lesson covers it only
	// where large words leave no other room.
	Standings() []ui.Rect
	// NoticeRect returns a place for words to the seat where a slip would cover cards; the zero
	// rectangle: use a slip. Words that are too large for it lie near it.
	NoticeRect(seat engine.Seat) ui.Rect
	// PlateNote returns the second line of a plate in a real-time game, "" for none, and whether
	// the plate is highlighted. Elsewhere the table writes it, because only one seat is on turn.
	PlateNote(seat engine.Seat) (second string, lit bool)
}

// BoardDefaults answers for a board that waits for nobody and has nothing to keep clear of or to
// note.
type BoardDefaults struct{}

func (BoardDefaults) Replaced(engine.Seat)                            {}
func (BoardDefaults) Waits() engine.SeatSet                           { return 0 }
func (BoardDefaults) Targets(engine.Seat) []ui.Rect                   { return nil }
func (BoardDefaults) Standings() []ui.Rect                            { return nil }
func (BoardDefaults) NoticeRect(engine.Seat) ui.Rect                  { return ui.Rect{} }
func (BoardDefaults) PlateNote(engine.Seat) (second string, lit bool) { return "", false }
