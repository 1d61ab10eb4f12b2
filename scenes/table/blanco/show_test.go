package blanco

import (
	"math"
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
	rules "canape/engine/games/blanco"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// TestEveryEventComesToRest plays a match at every speed. Every animation must end in the same
// picture as when it is skipped.
func TestEveryEventComesToRest(t *testing.T) {
	enginetest.OneGoroutine(t)
	for _, speed := range []tween.Speed{{Factor: 1}, {Factor: 4}, {Factor: 0.5}, {Factor: 1, Still: true}} {
		moving, skipped := newTable(t, 3, app.Open), newTable(t, 3, app.Open)
		skipped.Canvas = moving.Canvas
		moving.Rate, skipped.Rate = speed, speed
		moving.Deal(4)
		skipped.Deal(4)
		seen := map[string]bool{}
		rng := engine.NewRNG(4)
		for range 220 {
			for len(moving.Queue) > 0 {
				e := moving.Queue[0]
				seen[e.Type()] = true
				moving.Queue = moving.Queue[1:]
				table.Show(moving.board, e)
				for n := 0; n < 150 || moving.board.Busy() || !moving.board.leaving.run.Done(); n++ {
					if n%5 == 0 {
						moving.Draw()
					}
					if n > 400 {
						t.Fatalf("%s never ends", e.Type())
					}
					moving.board.Tick()
				}
				table.Show(skipped.board, e)
				skipped.board.Skip()
			}
			skipped.Queue = nil
			// Cursors are part of the picture and depend on the legal moves, so compare after the
			// last event of a move.
			if a, b := traceOf(moving), traceOf(skipped); !slices.Equal(a, b) {
				t.Fatalf("speed %+v: the picture differs from the skipped one", speed)
			}
			if moving.Playing.Over() {
				break
			}
			seat := moving.Playing.Actors().First()
			move := helpful(moving.Playing, seat, &rng)
			moving.Play(seat, move)
			skipped.Play(seat, move)
			skipped.Queue = nil
			for i := range moving.board.players {
				moving.board.players[i].look.waits, skipped.board.players[i].look.waits = false, false
			}
		}
		for _, name := range []string{"grid-dealt", "drew", "placed", "swapped", "turned", "line-removed", "closed-up", "reward-earned", "peeked"} {
			if !seen[name] {
				t.Errorf("%q was not shown", name)
			}
		}
	}
}

func traceOf(f *fakeTable) ui.Trace {
	for i := range f.board.players {
		f.board.players[i].forget()
	}
	f.Draw()
	for range f.Rate.Ticks(tween.TurnTicks) { // wait until the hand has closed up around the carried card
		f.board.Tick()
	}
	f.Draw()
	return f.Canvas.Trace()
}

func TestSoundsComeFromWhereItHappens(t *testing.T) {
	f := newTable(t, 4, app.Open)
	f.Deal(1)
	f.settle()
	f.Heard.Forget()
	f.Say(0, "turn b2") // seat 0 is on the left
	f.Say(2, "turn b2") // seat 2 is on the right
	var pans []float32
	for _, heard := range f.Heard.Heard() {
		if heard.Cue.Effect == sound.CardTurn {
			pans = append(pans, heard.Cue.Pan)
		}
	}
	if len(pans) != 2 || pans[0] >= -0.1 || pans[1] <= 0.1 {
		t.Errorf("cards turn at %v", pans)
	}
}

func TestTurnSoundIsForPeople(t *testing.T) {
	f := columnNear.table(t, app.Open)
	f.Heard.Forget()
	f.Say(0, "swap b2 b3")
	f.Say(0, "turn b2")
	rung := 0
	for _, heard := range f.Heard.Heard() {
		if heard.Cue.Effect == sound.YourTurn {
			rung = heard.Cue.Seat
		}
	}
	if rung != 2 {
		t.Errorf("the note is that of seat %d, want 2 for the second colour", rung)
	}
}

func TestCarriedCardFliesFromItsPlace(t *testing.T) {
	f := columnNear.table(t, app.Peek)
	f.Say(0, "draw stock")
	f.Draw()
	f.Tick(30)
	at := f.board.players[0].carriedAt()
	move, ok := f.board.Handle(0, tabletest.Press(input.Confirm))
	if !ok {
		t.Fatal("no card is placed")
	}
	f.Play(0, move)
	f.Tick(1)
	f.Draw()
	starts := func(p ui.Piece) bool {
		return p.Kind == ui.CardPiece && math.Hypot(p.Place.Center().X-at.X, p.Place.Center().Y-at.Y) < 2
	}
	if !slices.ContainsFunc(f.Canvas.Drawn(), starts) {
		t.Errorf("no card is drawn at %v, where it was carried", at)
	}
}

func TestWaveEndsBeforeItsCardsAreUsed(t *testing.T) {
	f := newTable(t, 2, app.Open)
	f.Deal(1)
	for len(f.Queue) > 0 || f.Busy() {
		f.Tick(1)
	}
	for seat := range f.Seated.Seats {
		for at := range f.board.players[seat].grid.Cards {
			if f.board.players[seat].grid.Comes(at) {
				t.Errorf("card %d of seat %d is still in flight when its owner may turn it", at, seat)
			}
		}
	}
}

func TestPraiseOnlyForVisibleCards(t *testing.T) {
	f := columnNear.table(t, app.Peek)
	f.Say(0, "draw stock")
	f.Tick(20)
	b := f.board
	aim := func(name string) string {
		b.players[0].aims()
		b.Cursors[0].Set(aimSquare + int(squareNamed(t, name)))
		words := b.players[0].preview()
		return words
	}
	b.players[0].prepare()
	b.players[0].take(0) // seat 0 takes green-10 from its hand
	if aim("a3") != "" {
		t.Error("the slip reveals a hidden card of the hand")
	}
	f.Looks = engine.SeatsOf(0)
	if words := aim("a3"); words != "3 verts\u00a0: ça part\u00a0!" {
		t.Errorf("%q", words)
	}
	if aim("b2") != "" {
		t.Error("a card that completes no line is praised")
	}
	// No words may reveal that a swap with a hidden card completes a line.
	f = bothWays.table(t, app.Peek)
	b = f.board
	b.players[0].prepare()
	b.players[0].choice.task, b.players[0].choice.first = swapWith, rules.SquareAt(0, 0)
	if words := aim("a2"); words != "" {
		t.Errorf("the slip uses a hidden card: %q", words)
	}
}

func TestSlipPointsAtCursorRow(t *testing.T) {
	f := columnNear.table(t, app.Peek)
	f.board.players[0].prepare()
	f.board.Handle(0, tabletest.Press(input.Extra))
	tip, fromRight := f.board.Point(0)
	grid := f.board.lay.frame(0, firstColumns)
	if fromRight || tip.X <= grid.Right() || tip.Y != grid.Center().Y {
		t.Errorf("the slip points to %v, from the right %v; the grid is %v", tip, fromRight, grid)
	}
	if tip, fromRight = f.board.Point(1); !fromRight || tip.X >= f.board.lay.frame(1, firstColumns).X {
		t.Errorf("at the right edge it points to %v, from the right %v", tip, fromRight)
	}
}

func TestMouseIgnoresEmptyCloth(t *testing.T) {
	f := columnNear.table(t, app.Peek)
	f.board.players[0].prepare()
	before := f.board.Cursors[0].At()
	f.board.Handle(0, input.Intent{Action: input.Point, Phase: input.Moved, Kind: input.Mouse, X: 3, Y: 3})
	if f.board.Cursors[0].At() != before {
		t.Error("the cursor follows the mouse to an empty place")
	}
	at := f.board.lay.discards.Center()
	f.board.Handle(0, input.Intent{Action: input.Point, Phase: input.Moved, Kind: input.Mouse, X: at.X, Y: at.Y})
	if !f.board.Cursors[0].Is(aimDiscards) {
		t.Error("the cursor does not follow the mouse")
	}
}
