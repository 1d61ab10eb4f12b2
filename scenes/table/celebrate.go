package table

import (
	"canape/engine"
	"canape/scenes/sound"
	"canape/scenes/ui"
)

// Celebration marks an event such as a goal, a Pass Pass or a cleared line: a paper sun behind the
// piece, flying scraps of paper, a banner with a few words, and the cheering characters of the
// players beside it.
//
// A board passes it to its host in Show: b.Celebrate(table.Celebration{…}). The host shows it when
// the board is no longer busy, and shows the board no other event meanwhile, except in a real-time
// game. Skipping motion skips it too.
type Celebration struct {
	// Title names the event in the language of the table: "Pass Pass !".
	Title string
	// Text is a line with more details, "" for none.
	Text string
	// Line is a friendly remark below the Text, "" for none. It is never about the losers.
	Line string
	Size CelebrationSize
	// Seats celebrate and Pained suffer. Neither may depend on a secret.
	Seats, Pained engine.SeatSet
	// About is the piece to celebrate: the sun is behind it, the scraps fly from it, and the banner
	// does not cover it. The zero rectangle: there is no piece and no sun.
	About ui.Rect
	// Room is the rectangle in which the banner is centred; the zero rectangle: beside About.
	Room ui.Rect
	// Sound is played at the beginning; the zero cue is silent.
	Sound sound.Cue
	// Fullscreen makes it a full-screen celebration; nil: the banner is drawn over the table.
	Fullscreen *Fullscreen
	// Wait is the number of ticks at speed 1 after which the celebration begins even if the board
	// is busy; 0: it begins when the board is idle.
	Wait int
}

// CelebrationSize is the size of a celebration.
type CelebrationSize uint8

// The sizes of celebrations. A small one, for a cleared line, hardly interrupts the game. A great
// one, for a goal, does. A grand one ends a match.
const (
	SmallCelebration CelebrationSize = iota
	GreatCelebration
	GrandCelebration
)

// Fullscreen makes a celebration fill the table, such as the end of a round: the light goes out,
// the winners grow and jump, the others are sad beside them and then sulk, and the gains are
// counted. The place reacts too. The match pauses, even in a real-time game. A press skips to the
// last picture, but does not end that.
type Fullscreen struct {
	// Gains are the sums of the seats before and after; nil: nothing is counted.
	Gains []Gain
	// Tense means that nobody has won yet: the celebrated seats are about to compete.
	Tense bool
	// Words describes a sum: "3 manches".
	Words func(n int) string
	// Ticks is the whole length in ticks at speed 1, for a celebration that happens often; 0: the
	// usual length of its size.
	Ticks int
	// Weight is the importance of the win, 0 to 1: with more weight the winners are larger, jump
	// more often, and more paper flies.
	Weight float64
	// Exhibit is the piece to show; nil: none.
	Exhibit *Exhibit
}

// Exhibit is a piece that a full-screen celebration shows above the figures, such as a score that
// changes.
type Exhibit struct {
	// Width and Height are its size in u, if there is room; otherwise it is smaller.
	Width, Height float64
	// Over returns its rectangle on the table, from which it grows. At the upper edge it stays
	// there, above the words. If Over is nil, the piece has no place on the table.
	Over func() ui.Rect
	// Draw draws it in a rectangle of these proportions. told is the share of the change that has
	// been shown, 0 to 1.
	Draw func(c *ui.Canvas, r ui.Rect, told float64)
	// Aloud is its text to be read aloud, once the change has been shown.
	Aloud string
	// Sound is played at the end of the change; the zero cue is silent.
	Sound sound.Cue
}

// Weigh returns the weight of a win of n, from 0 for 1 to 1 for most or more.
func Weigh(n, most int) float64 {
	return max(0, min(1, float64(n-1)/float64(max(1, most-1))))
}

// Gain is the sum of a seat before and after.
type Gain struct{ From, To int }
