package table

import (
	"canape/engine"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/ui"
)

// Board shows one match. It is given all events in their order, with their secrets: what is secret
// it draws only where Host.Sees allows it. A game's board embeds Base, which has all methods but
// the first six, and writes only those of the others in which it differs.
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

	// Prepare renders ahead what must not come late, by Canvas.Prepare. It is called at the beginning
	// of every frame.
	Prepare(c *ui.Canvas)
	// PersonAt returns where somebody sits; the zero SeatPose: a face on the plate. A board lays
	// its mats out, decides how large people may be, and answers with SitAt:
	//
	//	func (b *Board) PersonAt(c *ui.Canvas, seat engine.Seat) table.SeatPose {
	//		b.arrange(c)
	//		m := b.mats[seat]
	//		return table.SitAt(b.Party(), ui.Point{X: m.X + 110, Y: m.Y}, 218, m.Y-b.Room.Frame.Y-12)
	//	}
	//
	// The table draws the rest: the body behind the mat, the hands over its edge, pose, gaze and
	// motion. The plate is to lie beside the figure, on the inner side, so that it covers no eye or
	// mouth.
	PersonAt(c *ui.Canvas, seat engine.Seat) SeatPose
	// FillsScreen reports whether the board fills the whole screen now, the place of the ribbon too.
	FillsScreen() bool
	// RibbonMiddle returns where something of the board's own lies in the line of the ribbon, such as
	// a score, in the middle of the screen; the zero rectangle: nothing does.
	RibbonMiddle(c *ui.Canvas) ui.Rect
	// ShowsTeams reports whether the board shows what teams wear: plates need not.
	ShowsTeams() bool
	// LabelsButtons reports whether the board draws what the seat's buttons do. The plate then leaves
	// it out.
	LabelsButtons(seat engine.Seat) bool

	// Mood returns how tense the match looks: the music follows it. It comes only from what everybody
	// has been shown.
	Mood() sound.Mood
	// Ambience returns how loud each looped sound is now, such as a crowd or a rolling ball.
	Ambience() Loops
	// Reactions returns who is glad and who is sorry about an event that everybody has seen, beside
	// those who celebrate a moment. The event is without its secrets.
	Reactions(e engine.Event) (glad, sorry engine.SeatSet)

	// PromptAll says what several seats may do now, in one sentence; "" leaves it to their prompts.
	// The buttons stand on their plates.
	PromptAll(seats engine.SeatSet) (sentence string)
	// StaysActive reports whether a seat may do something now while the others go on without waiting
	// for it. Its plate then says what it may do.
	StaysActive(seat engine.Seat) bool
	// NoAutoMove reports whether the table must leave the seat its choice even if only one move is
	// legal: people want to cut the cards themselves, and a move made at once would tell the others
	// that a hidden hand allows no other.
	NoAutoMove(seat engine.Seat) bool
	// HasSecrets reports whether the seat has anything to look at alone before its next choice. If
	// not, the match needs no curtain for it.
	HasSecrets(seat engine.Seat) bool
	// AsksExtra reports whether the board asks somebody now what the rules do not ask, so that being
	// asked tells nothing of a hand.
	AsksExtra() bool
	// Undecided reports whether somebody, a bot too, may be choosing whether to play on in the same
	// turn, as it looks to everybody: whether the rules ask it is a secret. Meanwhile nobody may see
	// how the match goes on.
	Undecided() bool
	// Writers returns the seats that write words now; meanwhile nobody else uses their devices.
	// typist is the half of the keyboard that writes, or the mouse of somebody who also has the
	// keyboard; input.NoDevice while none writes.
	Writers() (seats engine.SeatSet, typist input.DeviceID)
	// TimedMove returns a move that is made now without a further press, for example because a button
	// was tapped only once. It is called until it returns false.
	TimedMove() (engine.Seat, engine.Move, bool)

	// ShownActors returns who may act as far as the board of a real-time game has shown it: people
	// are asked only for what they can see.
	ShownActors() engine.SeatSet
	// CountsDown returns how many ticks are left of a countdown of the rules, 0 if none runs. After a
	// pause the board's own numbers go back by Host.GoesOnIn, and no other countdown is shown.
	CountsDown() int
	// Pace returns how many ticks of a real-time match pass in one tick of the screen: none while the
	// board shows what nobody may miss, such as the card that has won a round; several while people
	// can only wait until the time that is running is over.
	Pace() int
}

// BoardDefaults answers for a board that waits for nobody, has nothing to keep clear of or to note,
// and asks, shows and plays only what the rules say.
type BoardDefaults struct{}

func (BoardDefaults) Replaced(engine.Seat)                            {}
func (BoardDefaults) Waits() engine.SeatSet                           { return 0 }
func (BoardDefaults) Targets(engine.Seat) []ui.Rect                   { return nil }
func (BoardDefaults) Standings() []ui.Rect                            { return nil }
func (BoardDefaults) NoticeRect(engine.Seat) ui.Rect                  { return ui.Rect{} }
func (BoardDefaults) PlateNote(engine.Seat) (second string, lit bool) { return "", false }

func (BoardDefaults) Prepare(*ui.Canvas)                        {}
func (BoardDefaults) PersonAt(*ui.Canvas, engine.Seat) SeatPose { return SeatPose{} }
func (BoardDefaults) FillsScreen() bool                         { return false }
func (BoardDefaults) RibbonMiddle(*ui.Canvas) ui.Rect           { return ui.Rect{} }
func (BoardDefaults) ShowsTeams() bool                          { return false }
func (BoardDefaults) LabelsButtons(engine.Seat) bool            { return false }

func (BoardDefaults) Mood() sound.Mood                                    { return sound.Calm }
func (BoardDefaults) Ambience() Loops                                     { return Loops{} }
func (BoardDefaults) Reactions(engine.Event) (glad, sorry engine.SeatSet) { return 0, 0 }

func (BoardDefaults) PromptAll(engine.SeatSet) (sentence string) { return "" }
func (BoardDefaults) StaysActive(engine.Seat) bool               { return false }
func (BoardDefaults) NoAutoMove(engine.Seat) bool                { return false }
func (BoardDefaults) HasSecrets(engine.Seat) bool                { return true }
func (BoardDefaults) AsksExtra() bool                            { return false }
func (BoardDefaults) Undecided() bool                            { return false }
func (BoardDefaults) Writers() (engine.SeatSet, input.DeviceID)  { return 0, input.NoDevice }
func (BoardDefaults) TimedMove() (engine.Seat, engine.Move, bool) {
	return engine.Nobody, engine.Move{}, false
}

func (BoardDefaults) ShownActors() engine.SeatSet { return engine.AllSeats(engine.MaxSeats) }
func (BoardDefaults) CountsDown() int             { return 0 }
func (BoardDefaults) Pace() int                   { return 1 }
