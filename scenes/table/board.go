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

// Abilities are what some boards can do beyond that. Ordinary has none of them.
type Abilities interface {
	// Waits returns the seats that the match should wait for although the rules do not: somebody is looking at a card.
	Waits() engine.SeatSet
	// Lingers reports whether the seat may still have something to do while the others go on, and is not waited for. What it may do
	// then stands on its plate.
	Lingers(seat engine.Seat) bool
	// Hides reports whether the seat has anything to look at alone before it makes its next choice: else no curtain falls for it.
	Hides(seat engine.Seat) bool
	// Deliberates reports whether the seat makes the choice that it has now itself, although there may be but one: to cut the cards
	// is the moment of who cuts them, and what is done at once for who can do nothing else would tell of a hidden hand.
	Deliberates(seat engine.Seat) bool
	// Inquires reports whether somebody is asked what the rules do not ask: nobody learns what they hold from whether they are asked.
	Inquires() bool
	// Due returns a move that follows without a further press, because its time has come: a button was tapped once and not twice. It
	// is asked until there is none; false: none.
	Due() (engine.Seat, engine.Move, bool)

	// Address says to all of several seats what they may do now; "" leaves it to their prompts. The buttons stand on their plates.
	Address(seats engine.SeatSet) (sentence string)
	// Labels reports whether the board itself draws beside a seat what its buttons do: the plate need not say so again.
	Labels(seat engine.Seat) bool
	// Notice returns a place for words to the seat, where a slip with a point would lie on cards; the zero rectangle: there is none.
	Notice(seat engine.Seat) ui.Rect
	// Spotlight returns what the reader of a lesson should see. It is asked when the board has been drawn.
	Spotlight(lesson string, reader engine.Seat) Spotlight
	// Feels returns who is glad about an event that everybody has seen, and who is sorry, beyond those who celebrate a moment. The
	// event is as everybody may know it.
	Feels(e engine.Event) (glad, sorry engine.SeatSet)
	// Ambience sets how loud each loop is heard now, a crowd, a ball that rolls; what it does not set is silent.
	Ambience(loops *Loops)
	// Prepare has pictures painted that must be there at once when they are needed, by Canvas.Prepare. It is called at the beginning
	// of every frame.
	Prepare(c *ui.Canvas)
	// Covers reports whether the board fills the whole screen now, the place of the ribbon too.
	Covers() bool

	// Asks returns who may act in a real-time game, as far as it has been shown: nobody is called before it is seen why.
	Asks() engine.SeatSet
	// Note returns the second line of a plate in a real-time game, in which several seats act at once, "" for none, and whether the plate
	// lies on the sun.
	Note(seat engine.Seat) (second string, lit bool)
	// Holds reports whether a real-time match stands still now, while the board shows what nobody may miss, such as the card that has
	// won a round. The board is Busy then.
	Holds() bool
	// Hastens reports whether nobody waits for anything but the end of the time that is running.
	Hastens() bool
	// Writers returns the seats that write words now, whose devices are all theirs meanwhile, and the half of the keyboard, or the
	// mouse of whoever has the keyboard too, that writes; input.NoDevice while none does.
	Writers() (seats engine.SeatSet, typist input.DeviceID)
}

// Ordinary is a board without any of the Abilities.
type Ordinary struct{}

// Waits returns no seat.
func (Ordinary) Waits() engine.SeatSet { return 0 }

// Lingers reports that the seat does not.
func (Ordinary) Lingers(engine.Seat) bool { return false }

// Hides reports that the seat has something to look at alone.
func (Ordinary) Hides(engine.Seat) bool { return true }

// Deliberates reports that a choice of one is made for the seat.
func (Ordinary) Deliberates(engine.Seat) bool { return false }

// Inquires reports that nobody is asked.
func (Ordinary) Inquires() bool { return false }

// Due returns no move.
func (Ordinary) Due() (engine.Seat, engine.Move, bool) { return engine.Nobody, engine.Move{}, false }

// Address leaves it to the prompts.
func (Ordinary) Address(engine.SeatSet) string { return "" }

// Labels reports that it draws no buttons.
func (Ordinary) Labels(engine.Seat) bool { return false }

// Notice returns no place.
func (Ordinary) Notice(engine.Seat) ui.Rect { return ui.Rect{} }

// Spotlight returns nothing.
func (Ordinary) Spotlight(string, engine.Seat) Spotlight { return Spotlight{} }

// Feels returns nobody.
func (Ordinary) Feels(engine.Event) (glad, sorry engine.SeatSet) { return 0, 0 }

// Ambience leaves all silent.
func (Ordinary) Ambience(*Loops) {}

// Prepare has nothing painted.
func (Ordinary) Prepare(*ui.Canvas) {}

// Covers reports that it does not fill the screen.
func (Ordinary) Covers() bool { return false }

// Asks returns all seats.
func (Ordinary) Asks() engine.SeatSet { return engine.AllSeats(engine.MaxSeats) }

// Note returns no line.
func (Ordinary) Note(engine.Seat) (second string, lit bool) { return "", false }

// Holds reports that the match goes on.
func (Ordinary) Holds() bool { return false }

// Hastens reports that somebody waits.
func (Ordinary) Hastens() bool { return false }

// Writers returns nobody.
func (Ordinary) Writers() (engine.SeatSet, input.DeviceID) { return 0, input.NoDevice }
