package table

import (
	"canape/engine"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/ui"
)

// Board shows one match. It receives all events in order, including their secrets, and draws a
// secret only where Host.Sees allows it. A game's board embeds Base, which implements all methods
// but the first six, and overrides only the methods it needs.
type Board interface {
	// Show begins to show an event. It is called only by the function Show, and only while the
	// board is not Busy.
	Show(e engine.Event)
	// Handle handles an intent of a seat and returns the seat's move. It returns false if there is
	// no move yet. Only seats for which Acts or Waits is true get intents. In a real-time game
	// every person's seat gets them, because its cursor may move at any time.
	Handle(seat engine.Seat, intent input.Intent) (engine.Move, bool)
	// Prompt returns what the seat may do now: a sentence, and the buttons.
	Prompt(seat engine.Seat) (sentence string, actions []ui.Action)
	// Where returns how far the match has progressed, for example "round 14".
	Where() string
	// Draw draws mats, piles, hands and everything else on the table, except the name plates. The
	// host draws these in the rectangles of Plate.
	Draw(c *ui.Canvas)
	// Plate returns the rectangle of the seat's name plate.
	Plate(c *ui.Canvas, seat engine.Seat) ui.Rect

	// Point returns the point to which a ui.Slip for the seat points. fromRight is Slip.FromRight.
	Point(seat engine.Seat) (tip ui.Point, fromRight bool)
	// Tick advances all motion by a tick (1/60 s).
	Tick()
	// Busy reports whether the last event is still being shown.
	Busy() bool
	// Skip ends all motion at once.
	Skip()
	// Refused is called when the seat's last move was refused. The host shows the reason.
	Refused(seat engine.Seat, move engine.Move)

	// Replaced is called when a bot begins to play for the person of a seat. The board drops any
	// question that it has asked this person.
	Replaced(seat engine.Seat)

	// Waits returns the seats for which the board itself waits, such as a seat that looks at a
	// card.
	Waits() engine.SeatSet
	// Targets returns the pieces among which the seat can choose, as of its last prompt. Lessons
	// and refusals do not cover them.
	Targets(seat engine.Seat) []ui.Rect
	// Standings returns the pieces that show the score. A lesson covers them only if large text
	// leaves no other room.
	Standings() []ui.Rect
	// NoticeRect returns the place for a notice to the seat, on a board where a slip would cover
	// cards. A notice that does not fit there is shown near this place. The zero rectangle means
	// that the host uses a slip.
	NoticeRect(seat engine.Seat) ui.Rect
	// PlateNote returns the second line of the seat's plate in a real-time game, or "", and whether
	// the plate is highlighted. In other games the host sets both, because only one seat is on
	// turn.
	PlateNote(seat engine.Seat) (second string, lit bool)

	// Prepare renders sprites ahead of time (see Canvas.Prepare). It is called at the beginning of
	// every frame.
	Prepare(c *ui.Canvas)
	// PersonAt returns the place of a seat's figure. The zero SeatPose means that only the plate
	// shows a face. A board lays out its mats, decides how large figures may be, and returns SitAt:
	//
	//	func (b *Board) PersonAt(c *ui.Canvas, seat engine.Seat) table.SeatPose {
	//		b.arrange(c)
	//		m := b.mats[seat]
	//		return table.SitAt(b.Party(), ui.Point{X: m.X + 110, Y: m.Y}, 218, m.Y-b.Room.Frame.Y-12)
	//	}
	//
	// The host draws everything: the body behind the mat, the hands over its edge, pose, gaze and
	// motion. The board must place the plate beside the figure, on the inner side, so that it
	// covers neither eyes nor mouth.
	PersonAt(c *ui.Canvas, seat engine.Seat) SeatPose
	// FillsScreen reports whether the board now fills the whole screen, including the place of the
	// ribbon.
	FillsScreen() bool
	// NewsRect returns the place where the newest event is shown for a while. ok means that this
	// rectangle replaces the ribbon, so that the board can use the ribbon's space. With the zero
	// rectangle, the hint bar shows the event.
	NewsRect(c *ui.Canvas) (r ui.Rect, ok bool)
	// ShowsTeams reports whether the board shows the shirts of teams, so that plates need not.
	ShowsTeams() bool
	// LabelsButtons reports whether the board itself labels the seat's buttons. Then the plate
	// leaves them out.
	LabelsButtons(seat engine.Seat) bool

	// Mood returns how tense the match looks. The music follows it. It must depend only on what
	// everybody has been shown.
	Mood() sound.Mood
	// Ambience returns the current volume of each looped sound, such as a crowd or a rolling ball.
	Ambience() Loops
	// Reactions returns the seats that are glad and the seats that are sorry about an event that
	// everybody has seen. The event has no secrets. Seats whose reaction a celebration already
	// shows may be left out.
	Reactions(e engine.Event) (glad, sorry engine.SeatSet)

	// PromptAll returns one sentence about what several seats may do now, while the plates show
	// their buttons. If it returns "", each seat has its own prompt.
	PromptAll(seats engine.SeatSet) (sentence string)
	// StaysActive reports whether a seat may act now although the match does not wait for it. Its
	// plate then shows its buttons.
	StaysActive(seat engine.Seat) bool
	// NoAutoMove reports whether the seat must choose even if only one move is legal. Players want
	// to cut the cards themselves, and an automatic move would reveal that a hidden hand allows no
	// other move.
	NoAutoMove(seat engine.Seat) bool
	// HasSecrets reports whether the seat must look at something alone before its next choice.
	// Otherwise it needs no curtain.
	HasSecrets(seat engine.Seat) bool
	// AsksExtra reports whether the board now asks a question that the rules do not ask. The board
	// asks it so that other players cannot tell whether the rules ask.
	AsksExtra() bool
	// Undecided reports whether a player or bot may still be deciding whether to continue its turn,
	// as far as everybody knows. Whether the rules really leave it this choice is a secret, so the
	// next event must stay invisible until Undecided is false.
	Undecided() bool
	// Writers returns the seats that are writing words and whose devices are reserved for that.
	// typist is the device of the seat that writes on the keyboard: a half of the keyboard, or the
	// mouse or pad of a player who also has the keyboard. It is input.NoDevice if no seat does.
	Writers() (seats engine.SeatSet, typist input.DeviceID)
	// TimedMove returns a move that is due without another press, for example some time after a
	// single tap on a button. In each tick it is called until it returns false, at most once for
	// each seat of the match.
	TimedMove() (engine.Seat, engine.Move, bool)

	// ShownActors returns the seats that may act according to the events that a real-time board has
	// shown so far, because prompts must match the picture.
	ShownActors() engine.SeatSet
	// CountsDown returns the ticks left of a countdown of the rules, or 0 if none runs. After a
	// pause the board adds Host.ResumesIn to the time that it shows, and the host draws no
	// countdown of its own.
	CountsDown() int
	// Pace returns how many ticks of a real-time match pass in one tick of the screen. It is 0
	// while the board shows something that all must see, such as the card that won a round. It is
	// more than 1 while players can only wait until a period ends.
	Pace() int
}

// BoardDefaults implements Board for a board without waits, questions, notices or sounds of its
// own.
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
func (BoardDefaults) NewsRect(*ui.Canvas) (r ui.Rect, ok bool)  { return ui.Rect{}, false }
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

// Loops holds the volume of each looped sound, from 0 to 100 per cent.
type Loops [sound.LoopCount]int
