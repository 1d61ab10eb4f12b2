package table

import (
	"canape/engine"
	"canape/input"
	"canape/scenes/ui"
)

// Board shows one match. It is given events in their order, unmasked: what is secret it draws only where Host.Sees allows it. Whoever writes
// one embeds Base, which answers for all but the first seven methods.
type Board interface {
	// Show begins to show an event. It is called only while the board is not Busy.
	Show(e engine.Event)
	// Handle takes what somebody means. It returns the move that follows from it; false: none yet. The seat is one that Acts,
	// or that Waits names; in a real-time game it may be any person's, whose cursor moves at any time.
	Handle(seat engine.Seat, intent input.Intent) (engine.Move, bool)
	// Prompt says what the seat may do now, as a sentence, and with which buttons.
	Prompt(seat engine.Seat) (sentence string, actions []ui.Action)
	// Where says in a few words how far the match is: "round 14".
	Where() string
	// Point returns where a slip for the seat points to, and whether it lies left of that point.
	Point(seat engine.Seat) (tip ui.Point, fromRight bool)
	// Draw draws mats, piles, hands and all. Plates are drawn by the table where the board says.
	Draw(c *ui.Canvas)
	// Plate returns where the seat's plate lies.
	Plate(c *ui.Canvas, seat engine.Seat) ui.Rect

	// Tick advances all motion by a tick (1/60 s).
	Tick()
	// Busy reports whether what was shown last is still on its way.
	Busy() bool
	// Skip ends all motion at once.
	Skip()
	// Refused is told that the move last returned for the seat was refused; the words are shown by the table.
	Refused(seat engine.Seat, move engine.Move)

	Abilities
}

// Abilities are what some boards can do beyond that. BoardDefaults has none of them.
type Abilities interface {
	// Waits returns the seats that the match should wait for although the rules do not: somebody is looking at a card.
	Waits() engine.SeatSet
	// StaysActive reports whether the seat may still have something to do while the others go on, and is not waited for. What it may do
	// then stands on its plate.
	StaysActive(seat engine.Seat) bool
	// HasSecrets reports whether the seat has anything to look at alone before it makes its next choice: else no curtain falls for it.
	HasSecrets(seat engine.Seat) bool
	// NoAutoMove reports whether the seat makes the choice that it has now itself, although there may be but one: to cut the cards
	// is the moment of who cuts them, and what is done at once for who can do nothing else would tell of a hidden hand.
	NoAutoMove(seat engine.Seat) bool
	// AsksExtra reports whether somebody is asked what the rules do not ask: nobody learns what they hold from whether they are asked.
	AsksExtra() bool
	// TimedMove returns a move that follows without a further press, because its time has come: a button was tapped once and not twice. It
	// is asked until there is none; false: none.
	TimedMove() (engine.Seat, engine.Move, bool)

	// PromptAll says to all of several seats what they may do now; "" leaves it to their prompts. The buttons stand on their plates.
	PromptAll(seats engine.SeatSet) (sentence string)
	// LabelsButtons reports whether the board itself draws beside a seat what its buttons do: the plate need not say so again.
	LabelsButtons(seat engine.Seat) bool
	// NoticeRect returns a place for words to the seat, where a slip with a point would lie on cards; the zero rectangle: there is none.
	NoticeRect(seat engine.Seat) ui.Rect
	// Reactions returns who is glad about an event that everybody has seen, and who is sorry, beyond those who celebrate a moment. The
	// event is as everybody may know it.
	Reactions(e engine.Event) (glad, sorry engine.SeatSet)
	// Ambience returns how loud each loop is heard now, a crowd, a ball that rolls.
	Ambience() Loops
	// Prepare has pictures painted that must be there at once when they are needed, by Canvas.Prepare. It is called at the beginning
	// of every frame.
	Prepare(c *ui.Canvas)
	// FillsScreen reports whether the board fills the whole screen now, the place of the ribbon too.
	FillsScreen() bool

	// ShownActors returns who may act in a real-time game, as far as it has been shown: nobody is called before it is seen why.
	ShownActors() engine.SeatSet
	// PlateNote returns the second line of a plate in a real-time game, in which several seats act at once, "" for none, and whether the plate
	// lies on the sun.
	PlateNote(seat engine.Seat) (second string, lit bool)
	// Pace returns how many ticks of a real-time match pass in one: none while the board shows what nobody may miss, such as the card that
	// has won a round, and is Busy; several while nobody waits for anything but the end of the time that is running.
	Pace() int
	// Writers returns the seats that write words now, whose devices are all theirs meanwhile, and the half of the keyboard, or the
	// mouse of whoever has the keyboard too, that writes; input.NoDevice while none does.
	Writers() (seats engine.SeatSet, typist input.DeviceID)
}

// BoardDefaults is a board without any of the Abilities.
type BoardDefaults struct{}

func (BoardDefaults) Waits() engine.SeatSet                                 { return 0 }
func (BoardDefaults) StaysActive(engine.Seat) bool                          { return false }
func (BoardDefaults) HasSecrets(engine.Seat) bool                           { return true }
func (BoardDefaults) NoAutoMove(engine.Seat) bool                           { return false }
func (BoardDefaults) AsksExtra() bool                                       { return false }
func (BoardDefaults) TimedMove() (seat engine.Seat, m engine.Move, ok bool) { return }
func (BoardDefaults) PromptAll(engine.SeatSet) string                       { return "" }
func (BoardDefaults) LabelsButtons(engine.Seat) bool                        { return false }
func (BoardDefaults) NoticeRect(engine.Seat) ui.Rect                        { return ui.Rect{} }
func (BoardDefaults) Reactions(engine.Event) (glad, sorry engine.SeatSet)   { return 0, 0 }
func (BoardDefaults) Ambience() Loops                                       { return Loops{} }
func (BoardDefaults) Prepare(*ui.Canvas)                                    {}
func (BoardDefaults) FillsScreen() bool                                     { return false }
func (BoardDefaults) ShownActors() engine.SeatSet                           { return engine.AllSeats(engine.MaxSeats) }
func (BoardDefaults) PlateNote(engine.Seat) (second string, lit bool)       { return "", false }
func (BoardDefaults) Pace() int                                             { return 1 }
func (BoardDefaults) Writers() (engine.SeatSet, input.DeviceID)             { return 0, input.NoDevice }
