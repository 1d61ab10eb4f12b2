package table_test

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"canape/engine"
	rules "canape/engine/enginetest/highcard"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

// lines is a minimal board that shows High Card as a line of text for each seat.
type lines struct {
	table.Base
	hands [rules.MaxSeats][]rules.Card
	won   [rules.MaxSeats]int
}

func (b *lines) Show(e engine.Event) {
	switch e := e.(type) {
	case rules.HandDealt:
		b.hands[e.Seat] = slices.Clone(e.Cards)
	case rules.CardChosen:
		at := slices.Index(b.hands[e.Seat], e.Card)
		b.hands[e.Seat] = slices.Delete(b.hands[e.Seat], at, at+1)
	case rules.TrickWon:
		b.won[e.Seat]++
	}
}

func (b *lines) Handle(seat engine.Seat, intent input.Intent) (engine.Move, bool) {
	if !b.Acts(seat) || intent.Action != input.Confirm || intent.Phase != input.Pressed {
		return engine.Move{}, false
	}
	return rules.MovePlay(b.hands[seat][0]), true
}

func (b *lines) Prompt(engine.Seat) (string, []ui.Action) { return "Play your first card.", nil }

func (b *lines) Where() string { return fmt.Sprint("trick ", 1+b.won[0]+b.won[1]) }

func (b *lines) Plate(c *ui.Canvas, seat engine.Seat) ui.Rect {
	b.Fit(c)
	return b.Room.Area.Below(120 * float64(seat)).Top(80).Left(300)
}

func (b *lines) Draw(c *ui.Canvas) {
	for seat := range engine.Seat(len(b.Party().Seats)) {
		hand := fmt.Sprint(len(b.hands[seat]), " cards")
		if b.Sees(seat) { // a secret may be drawn only if Sees is true
			hand = fmt.Sprint(b.hands[seat])
		}
		at := b.Plate(c, seat)
		c.Text(fmt.Sprintf("%s, tricks won: %d", hand, b.won[seat]), at.Right()+20, at.Bottom(), ui.Plain(32), c.Theme().Chalk, ui.Left)
	}
}

// A board shows events, turns input into moves, and draws the table. Base provides the rest.
func ExampleBoard() {
	t := &exampleTB{}
	defer t.end()
	look := table.GameUI{Game: "high-card", Board: func(h table.Host) table.Board { return &lines{Base: table.NewBase(h)} }}
	h := tabletest.New(t, rules.Game{}, look, 2, app.Peek)
	h.Deal(1)
	h.Rest()
	h.Looks = engine.SeatsOf(0) // Léa holds a button to see her cards
	for seat := range engine.Seat(2) {
		move, _ := h.Board.Handle(seat, tabletest.Press(input.Confirm))
		h.Play(seat, move)
		h.Rest()
	}
	fmt.Println(h.Board.Where())
	h.Draw()
	for _, line := range h.Canvas.Drawn().Written() {
		fmt.Println(line.Text)
	}
	// Output:
	// trick 2
	// [19 10 9 12], tricks won: 0
	// 4 cards, tricks won: 1
}

// exampleTB implements the methods of testing.TB that a tabletest.Host needs in an example.
type exampleTB struct {
	testing.TB
	folder   string
	cleanups []func()
}

func (t *exampleTB) Helper()          {}
func (t *exampleTB) Cleanup(f func()) { t.cleanups = append(t.cleanups, f) }
func (t *exampleTB) TempDir() string {
	t.folder, _ = os.MkdirTemp("", "example")
	return t.folder
}

func (t *exampleTB) end() {
	for _, f := range slices.Backward(t.cleanups) {
		f()
	}
	_ = os.RemoveAll(t.folder)
}
