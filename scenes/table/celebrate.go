package table

import (
	"canape/engine"
	"canape/scenes/sound"
	"canape/scenes/ui"
)

// Celebration celebrates an event such as a goal, a Pass Pass or a cleared line. It consists of a
// paper sun behind the celebrated piece, flying scraps of paper, a banner with a few words, and the
// players' cheering characters beside it.
//
// A board passes it to its host in Show: b.Celebrate(table.Celebration{…}). The host shows it when
// the board is no longer busy. Except in a real-time game, it shows the board no other event until
// the celebration has ended. Skipping motion skips the celebration too.
type Celebration struct {
	// Title names the event in the language of the table, for example "Pass Pass !".
	Title string
	// Text is a line with more details, or "".
	Text string
	// Line is a friendly remark below the Text, or "". It is never about the losers.
	Line string
	Size CelebrationSize
	// Seats celebrate and Pained suffer. Neither may depend on a secret.
	Seats, Pained engine.SeatSet
	// About is the rectangle of the celebrated piece: the sun is behind it, the scraps fly from it,
	// and the banner does not cover it. The zero rectangle means that there is no piece and no sun.
	About ui.Rect
	// Room is the rectangle in which the banner is centred. With the zero rectangle the banner is
	// beside About.
	Room ui.Rect
	// Sound is played at the beginning. The zero cue is silent.
	Sound sound.Cue
	// Fullscreen, if not nil, makes the celebration fill the screen. Otherwise the banner is drawn
	// over the table.
	Fullscreen *Fullscreen
	// Wait, if not 0, is the number of ticks at speed 1 after which the celebration begins even if
	// the board is busy. Otherwise it begins when the board is idle.
	Wait int
}

// CelebrationSize is the size of a celebration.
type CelebrationSize uint8

// The sizes of celebrations. A small one, used for a cleared line, hardly interrupts the game. A
// great one, used for a goal, interrupts it. A grand one ends a match.
const (
	SmallCelebration CelebrationSize = iota
	GreatCelebration
	GrandCelebration
)

// Fullscreen makes a celebration fill the table, for example at the end of a round. The light goes
// out, the winners grow and jump, each other player takes a different pose beside them, and the
// gains are counted. The scenery reacts too. The match pauses, even in a real-time game. A press
// skips to the last picture, which stays for its whole time.
type Fullscreen struct {
	// Gains are the sums of the seats before and after the event. If Gains is nil, nothing is
	// counted.
	Gains []Gain
	// Tense means that nobody has won yet, because the celebrated seats are about to compete.
	Tense bool
	// Words describes a sum, for example "3 manches".
	Words func(n int) string
	// Ticks, if not 0, is the length of the celebration in ticks at speed 1. Use it to shorten a
	// celebration that happens often. If it is 0, the length depends on the size.
	Ticks int
	// Weight is the importance of the win, from 0 to 1. With more weight the winners are larger and
	// jump more often, and more scraps of paper fly.
	Weight float64
	// Exhibit is a piece to show above the figures, or nil.
	Exhibit *Exhibit
	// Scenery, if not nil, takes the place of the darkened table.
	Scenery Scenery
}

// Scenery is what a full-screen celebration shows around the players.
type Scenery interface {
	// DrawBehind draws the background over the whole screen.
	DrawBehind(c *ui.Canvas, whole ui.Rect)
	// DrawInFront draws what is in front of the people, in the area above their names. tick counts
	// from the beginning, at speed 1. If still is true (reduced motion), it draws the final
	// picture.
	DrawInFront(c *ui.Canvas, area, people ui.Rect, tick int, still bool)
}

// Exhibit is a piece that a full-screen celebration shows above the figures, such as a score that
// changes.
type Exhibit struct {
	// Width and Height are the size of the exhibit in u. It is drawn smaller if there is not enough
	// room.
	Width, Height float64
	// Over returns the rectangle of the piece on the table, from which the exhibit grows. If the
	// piece is at the upper edge of the table, the exhibit stays there, above the words. Over is
	// nil if the piece is not on the table.
	Over func() ui.Rect
	// Draw draws the exhibit in a rectangle of the same proportions. told is the share of the
	// change that has been shown, from 0 to 1.
	Draw func(c *ui.Canvas, r ui.Rect, told float64)
	// Aloud is the text that is read aloud once the change has been shown.
	Aloud string
	// Sound is played at the end of the change. The zero cue is silent.
	Sound sound.Cue
}

// Weigh returns the weight of a win with a lead of n: 0 if the lead is 1, and 1 if it is at least
// most.
func Weigh(n, most int) float64 {
	return max(0, min(1, float64(n-1)/float64(max(1, most-1))))
}

// Gain is the sum of a seat before and after an event.
type Gain struct{ From, To int }
