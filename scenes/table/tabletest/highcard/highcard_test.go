package highcard

import (
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
	rules "canape/engine/enginetest/highcard"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

func TestMain(m *testing.M) { os.Exit(tabletest.Main(m)) }

func suite(face table.GameUI) tabletest.Suite {
	return tabletest.Suite{Game: rules.Game{}, GameUI: face, Words: Words, Agree: agree, Read: func(string) []ui.Rect { return []ui.Rect{{X: 20, Y: 90, W: 260, H: 190}} }}
}

// agree fails if the board does not show the hands and the tricks of the match.
func agree(t testing.TB, h *tabletest.Host) {
	t.Helper()
	b, v := h.Board.(*Board), h.Playing.View(engine.Table).(*rules.View)
	for seat, hand := range v.Hands {
		if b.won[seat] != v.Won[seat] || len(b.hands[seat].Cards) != len(hand) {
			t.Errorf("seat %d shows %d tricks and %d cards, want %d and %d", seat, b.won[seat], len(b.hands[seat].Cards), v.Won[seat], len(hand))
		}
	}
}

func TestSuite(t *testing.T) { suite(New()).Run(t) }

// The spotlight of a lesson consists of its Subjects and Beside.
func TestLessonSpotlight(t *testing.T) {
	h := tabletest.New(t, rules.Game{}, New(), 2, app.Open)
	h.Deal(1)
	h.Rest()
	guide := New().Guide()
	for name, want := range map[string]table.Spotlight{
		"welcome": {Subjects: []ui.Rect{ownHand(h.Board.(*Board), 1)}}, "tricks": {Beside: []ui.Rect{ownHand(h.Board.(*Board), 1)}},
	} {
		if got := guide.Spotlight(h.Board, name, 1); !slices.Equal(got.Subjects, want.Subjects) || !slices.Equal(got.Beside, want.Beside) {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
}

func TestTableShowsHeadStart(t *testing.T) {
	h := tabletest.New(t, rules.Game{}, New(), 2, app.Open)
	given := engine.Handicaps{rules.HeadStart: 2}
	h.Seated.Seats[1].Handicaps = given
	h.Begin(h, New())
	h.DealFrom(engine.Setup{Seats: 2, Seed: 1, First: 0, Handicaps: []engine.Handicaps{{}, given}})
	h.Hurry()
	agree(t, h)
}

// As long as there is room, figures sit at their mats and plates do not cover their faces.
// Otherwise the faces are on the plates.
func TestFiguresSitAtTheirMats(t *testing.T) {
	h := tabletest.New(t, rules.Game{}, New(), 4, app.Peek)
	h.Deal(1)
	h.Rest()
	h.OnEveryScreen(func(t *testing.T, screen string) {
		h.Canvas.Begin()
		h.Whole(h.Canvas, 0)
		var figures []ui.Piece
		for _, p := range h.Canvas.Drawn() {
			if p.Kind == ui.FigurePiece {
				figures = append(figures, p)
			}
		}
		sits := h.Board.(*Board).PersonAt(h.Canvas, 0).Size > 0
		if sits != (len(figures) == 4) {
			t.Fatalf("%d figures, sits: %v", len(figures), sits)
		}
		for _, f := range figures {
			for seat := range engine.Seat(4) {
				if face := f.Place.Above(f.Place.H * 0.25); face.Overlaps(h.Board.Plate(h.Canvas, seat)) {
					t.Errorf("the plate of seat %d covers a face", seat)
				}
			}
		}
	})
}

// faulty lists tables with one fault each, with the test of the suite that must catch the fault.
var faulty = map[string]struct {
	face table.GameUI
	test string
}{
	"leaky":    {broken(func(b *Board) table.Board { b.hands[0].Owner = 1; return b }), "keeps_secrets"},
	"sorted":   {broken(func(b *Board) table.Board { return sorted{b} }), "keeps_secrets"},
	"shown":    {broken(func(b *Board) table.Board { return shown{b} }), "keeps_secrets"},
	"deaf":     {broken(func(b *Board) table.Board { return deaf{b} }), "takes_every_move"},
	"narrow":   {broken(func(b *Board) table.Board { return narrow{b} }), "fits_every_screen"},
	"shifted":  {broken(func(b *Board) table.Board { return shifted{b} }), "fits_every_screen"},
	"buried":   {broken(func(b *Board) table.Board { return buried{b} }), "fits_every_screen"},
	"telltale": {broken(func(b *Board) table.Board { return telltale{b} }), "keeps_secrets"},
	"wasteful": {broken(func(b *Board) table.Board { return wasteful{b} }), "allocates_nothing"},
}

// broken returns the table of High Card with a fault.
func broken(fault func(*Board) table.Board) table.GameUI {
	face := New()
	face.Board = func(h table.Host) table.Board { return fault(newBoard(h)) }
	return face
}

// shown is a faulty board: it draws the first card of seat 0 face up while the board is busy.
type shown struct{ *Board }

func (b shown) Draw(c *ui.Canvas) {
	b.Board.Draw(c)
	if hand := b.hands[0].Cards; len(hand) > 0 && b.Busy() {
		ui.Card{Face: picture(c, hand[0].Card)}.Draw(c, b.place(0, handCards))
	}
}

// sorted is a faulty board: it sorts hands, so that the position of a card reveals its value.
type sorted struct{ *Board }

func (b sorted) Show(e engine.Event) {
	b.Board.Show(e)
	for _, hand := range b.hands {
		for i := 1; hand != nil && i < len(hand.Cards); i++ {
			for j := i; j > 0 && hand.Cards[j].Card < hand.Cards[j-1].Card; j-- {
				hand.Cards[j], hand.Cards[j-1] = hand.Cards[j-1], hand.Cards[j]
			}
		}
	}
}

// deaf is a faulty board: it ignores the mouse.
type deaf struct{ *Board }

func (b deaf) Handle(seat engine.Seat, intent input.Intent) (engine.Move, bool) {
	if intent.Kind == input.Mouse {
		return engine.Move{}, false
	}
	return b.Board.Handle(seat, intent)
}

// narrow is a faulty board: it makes the cards of a hand overlap.
type narrow struct{ *Board }

func (b narrow) Draw(c *ui.Canvas) {
	b.arrange(c)
	b.width *= 1.4
	b.Board.Draw(c)
	b.width /= 1.4
}

// shifted is a faulty board: it moves the mats beyond the edge of the screen.
type shifted struct{ *Board }

func (b shifted) Draw(c *ui.Canvas) {
	b.arrange(c)
	mats := b.mats
	for seat := range b.mats {
		b.mats[seat] = mats[seat].Move(-40, 0)
	}
	b.Board.Draw(c)
	b.mats = mats
}

// buried is a faulty board: it lets figures sink up to their eyes behind their mats.
type buried struct{ *Board }

func (b buried) PersonAt(c *ui.Canvas, seat engine.Seat) table.SeatPose {
	h := b.Board.PersonAt(c, seat)
	h.At.Y += h.Size * 0.4
	return h
}

// telltale is a faulty board: it makes a figure sit upright if its first card is even.
type telltale struct{ *Board }

func (b telltale) PersonAt(c *ui.Canvas, seat engine.Seat) table.SeatPose {
	h := b.Board.PersonAt(c, seat)
	if hand := b.hands[seat].Cards; len(hand) > 0 {
		h.Upright = hand[0].Card%2 == 0
	}
	return h
}

// wasteful is a faulty board: it allocates in every frame.
type wasteful struct{ *Board }

var waste []byte

func (b wasteful) Draw(c *ui.Canvas) {
	waste = make([]byte, 100)
	b.Board.Draw(c)
}

const variant = "CANAPE_FAULTY"

// TestFaulty runs the suite on a faulty table. TestSuiteCatchesFaults starts it in another process.
func TestFaulty(t *testing.T) {
	fault, ok := faulty[os.Getenv(variant)]
	if !ok {
		t.Skip("see TestSuiteCatchesFaults")
	}
	suite(fault.face).Run(t)
}

func TestSuiteCatchesFaults(t *testing.T) {
	enginetest.OneGoroutine(t)
	for name, fault := range faulty {
		cmd := exec.Command(os.Args[0], fmt.Sprintf("-test.short=%v", testing.Short()), "-test.failfast", "-test.run", "^TestFaulty$/^"+fault.test)
		cmd.Env = append(os.Environ(), variant+"="+name)
		out, err := cmd.CombinedOutput()
		if err == nil || !strings.Contains(string(out), "--- FAIL: TestFaulty/"+fault.test) {
			t.Errorf("a %s table passes: %v\n%s", name, err, out)
		}
	}
}
