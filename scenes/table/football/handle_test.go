package football

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/games/football"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

// dealHands deals a match of two with named hands; seat 0 kicks off.
func dealHands(t *testing.T, secrets app.Secrets, hands ...string) *fakeTable {
	t.Helper()
	f := newTable(t, 2, secrets)
	f.Give(devices.XboxPad, devices.XboxPad)
	named := map[engine.Seat][]string{}
	for seat, hand := range hands {
		named[engine.Seat(seat)] = strings.Fields(hand)
	}
	f.DealFrom(engine.Setup{Seats: 2, Seed: 1, First: 0, Deck: table.StackDeck(deckNames(), slots(2, named), 1)})
	f.Rest()
	return f
}

// Two hands for dealHands. With strikers, seat 0 can reach the area in one move; with savers, seat
// 1 can answer a shot.
const (
	strikers = "att-F6-hand att-F3L4-hand att-L5R5-red fk-F3L2R2 gk-F5L4R4 corner-red penalty att-F5R1-blue"
	savers   = "gk-F4L3R3 corner-blue att-F2L2R2-red att-F4L2-red att-F5L1-red fk-F2L1R1 att-F3R3-hand att-F3L3-hand"
)

// do presses buttons and makes the resulting moves.
func (f *fakeTable) do(seat engine.Seat, actions ...input.Action) {
	f.T.Helper()
	for _, action := range actions {
		f.Draw()
		if move, ok := f.board.Handle(seat, tabletest.Press(action)); ok {
			f.Play(seat, move)
			f.Rest()
		}
	}
}

// aim puts the cursor on a card of the hand of the seat that chooses.
func (f *fakeTable) aim(seat engine.Seat, card string) {
	f.T.Helper()
	f.Draw()
	for i, held := range f.held(seat) {
		if held.String() == card {
			f.board.Cursors[seat].Set(aimHand + i)
			return
		}
	}
	f.T.Fatalf("seat %d has no %s", seat, card)
}

func (f *fakeTable) mustBeAt(square string) {
	f.T.Helper()
	if ball := f.view().Ball; ball.String() != square {
		f.T.Fatalf("the ball is on %q, want %q", ball, square)
	}
}

func TestPadPlacesBallAndChoosesCardAndArrow(t *testing.T) {
	f := dealHands(t, app.Open, strikers, savers)
	f.do(0, input.Down, input.Confirm) // places the ball on the lower of the two centre squares
	f.mustBeAt("f7")
	f.do(0, input.Right, input.Confirm) // selects the second card, F3L4
	if !f.board.chooser.aiming || f.board.chooser.arrow != rules.Forward {
		t.Fatalf("aiming %v along %v", f.board.chooser.aiming, f.board.chooser.arrow)
	}
	f.do(0, input.Up)
	if f.board.chooser.arrow != rules.Left {
		t.Fatalf("up selects %v", f.board.chooser.arrow)
	}
	f.do(0, input.Down, input.Down) // this card has no arrow to the right
	if f.board.chooser.arrow != rules.Forward {
		t.Fatalf("down selects %v", f.board.chooser.arrow)
	}
	f.do(0, input.Cancel)
	if f.board.chooser.aiming {
		t.Fatal("the card is still selected")
	}
	f.do(0, input.Confirm, input.Up, input.Confirm)
	f.mustBeAt("b11")
}

func TestArrowsAreMirroredForAttackToTheLeft(t *testing.T) {
	f := dealHands(t, app.Open, strikers, savers)
	f.Say(0, "place e7")
	f.Say(0, "play att-F3L4-hand L") // the ball moves to a11
	f.aim(1, "att-F2L2R2-red")
	f.do(1, input.Confirm)
	f.do(1, input.Down)
	if f.board.chooser.arrow != rules.Left {
		t.Errorf("down on the screen is %v for a team that attacks to the left", f.board.chooser.arrow)
	}
	f.do(1, input.Left)
	if f.board.chooser.arrow != rules.Forward {
		t.Errorf("left on the screen is %v for a team that attacks to the left", f.board.chooser.arrow)
	}
}

func TestMouseClicksSquareCardAndWay(t *testing.T) {
	f := dealHands(t, app.Open, strikers, savers)
	click := func(p ui.Point) {
		t.Helper()
		f.Draw()
		for _, action := range []input.Action{input.Point, input.Confirm} {
			intent := input.Intent{Action: action, Phase: input.Pressed, Kind: input.Mouse, X: p.X, Y: p.Y}
			if action == input.Point {
				intent.Phase = input.Moved
			}
			if move, ok := f.board.Handle(0, intent); ok {
				f.Play(0, move)
				f.Rest()
			}
		}
	}
	l := &f.board.lay
	square := func(name string) ui.Point {
		s, _ := rules.ParseSquare(name)
		return l.pitch.at(middleOf(s))
	}
	click(ui.Point{X: 5, Y: 5}) // a click outside the pitch
	if f.view().Ball != rules.NoSquare {
		t.Fatal("a click outside the pitch places the ball")
	}
	click(square("e7"))
	f.mustBeAt("e7")
	click(l.held(0, 0).Center())
	click(l.held(0, 1).Center()) // selects another card
	if at := f.board.chooser.aimedCard(0); at != 1 || !f.board.chooser.aiming {
		t.Fatalf("card %d is selected, aiming %v", at, f.board.chooser.aiming)
	}
	click(square("c9")) // a square on the way to the left
	f.mustBeAt("a11")
}

// slipsKeepClearOfTitle checks on every screen that no slip covers the title of a close-up.
func (f *fakeTable) slipsKeepClearOfTitle(t *testing.T) {
	t.Helper()
	words := lang.For(lang.French).Text("table.football.told.last")
	for _, shot := range tabletest.Shots() {
		f.Use(shot)
		for seat := range engine.Seat(len(f.Seated.Seats)) {
			f.Slips.Tell(seat, words, true)
		}
		f.board.closeup.shows = false // the slip appears before the close-up
		f.Draw()
		f.Slips.Draw(f.Canvas, f.board, len(f.Seated.Seats), f.Playing.Actors())
		f.board.closeup.shows = true
		f.Draw()
		before := len(f.Canvas.Drawn())
		f.Slips.Draw(f.Canvas, f.board, len(f.Seated.Seats), f.Playing.Actors())
		title, told := f.board.closeup.titleBand().Inset(60, 0), f.Canvas.Drawn()[before:]
		for _, p := range told {
			if p.Place.Overlaps(title) {
				t.Errorf("%s: %s %v covers the title %v", shot.Name, p.Name, p.Place, title)
			}
		}
		if len(told) == 0 {
			t.Errorf("%s: there is no slip", shot.Name)
		}
	}
}

func TestShotIsAnsweredByKeeperCornerOrNothing(t *testing.T) {
	shoot := func(t *testing.T) *fakeTable {
		f := dealHands(t, app.Open, strikers, savers)
		f.Say(0, "place e7")
		f.Say(0, "play att-F3L4-hand F")
		f.Say(1, "play att-F5L1-red L")
		f.Say(0, "play att-F6-hand F")
		if f.view().Phase != rules.PhaseShot.String() {
			t.Fatalf("the phase is %s", f.view().Phase)
		}
		if !f.board.NoAutoMove(1) {
			t.Fatal("the table answers for the player")
		}
		if len(f.board.Standings()) == 0 {
			t.Fatal("lessons may cover the score")
		}
		return f
	}
	t.Run("goalkeeper", func(t *testing.T) {
		f := shoot(t)
		f.do(1, input.Confirm, input.Confirm) // the first card is the goalkeeper
		f.mustBeAt("f10")
	})
	t.Run("corner", func(t *testing.T) {
		f := shoot(t)
		f.do(1, input.Right, input.Confirm)
		f.mustBeAt("a14")
		if !f.board.closeup.shows || !f.board.NoAutoMove(0) {
			t.Error("no seat is asked to cut")
		}
		for _, covered := range f.board.Standings() {
			if covered.Overlaps(f.board.lay.closeup.Rect) && covered != f.board.closeup.titleBand() {
				t.Errorf("behind the close-up lessons keep clear of %v", covered)
			}
		}
		f.slipsKeepClearOfTitle(t)
	})
	t.Run("nothing", func(t *testing.T) {
		f := shoot(t)
		for range 6 {
			if f.board.Cursors[1].Is(aimButton) {
				break
			}
			f.do(1, input.Up)
		}
		f.do(1, input.Confirm)
		if score := f.view().Score; score != (rules.Score{1, 0}) {
			t.Errorf("the score is %v", score)
		}
	})
}

func TestHiddenHandDoesNotRevealItsArrows(t *testing.T) {
	f := dealHands(t, app.Peek, strikers, savers)
	f.Say(0, "place e7")
	f.do(0, input.Confirm) // selects att-F6, which is face down
	f.do(0, input.Up)
	if f.board.chooser.arrow != rules.Left {
		t.Fatal("a missing arrow of a hidden card cannot be aimed at, which reveals it")
	}
	f.do(0, input.Confirm)
	if f.view().Phase != rules.PhaseKickOff.String() || len(f.Told) == 0 {
		t.Fatalf("a missing arrow is played, or refused without words: %v", f.Told)
	}
	f.do(0, input.Confirm, input.Confirm)
	f.mustBeAt("e13")
}

func TestRefusedCardShakes(t *testing.T) {
	f := dealHands(t, app.Open, strikers, savers)
	f.Say(0, "place e7")
	f.aim(0, "penalty")
	if card := f.board.cards.held(0, f.board.chooser.aimedCard(0)); card.String() != "penalty" {
		t.Fatalf("the cursor is on %v", card)
	}
	move, ok := f.board.Handle(0, tabletest.Press(input.Confirm))
	if !ok {
		t.Fatal("no move is made")
	}
	if refusal := f.Try(0, move); refusal == nil || refusal.Reason != rules.ReasonAttackers {
		t.Fatalf("the refusal is %v", refusal)
	}
	f.board.Refused(0, move)
	if !f.board.Cursors[0].Shaking() {
		t.Error("the card does not shake")
	}
}

// TestEveryQuestionIsAsked plays matches until the rules have asked every question. The suite
// checks the words of the questions.
func TestEveryQuestionIsAsked(t *testing.T) {
	asked := map[string]bool{}
	for seed := uint64(1); seed <= 12; seed++ {
		f := newTable(t, 3, app.Open)
		f.Give(devices.XboxPad, devices.DualSense, devices.SwitchPro)
		f.playUntil(seed, func(f *fakeTable, v *rules.View) bool {
			if v.Over {
				return false
			}
			f.board.Prompt(v.Actors.First())
			asked[f.board.chooser.ask] = true
			return false
		})
	}
	for _, ask := range []string{"place-kick-off", "place-clearance", "place-area", "place-throw-in", "kick-off", "open", "free-kick", "clear",
		"shot", "after-move", "corner", "penalty", "exchange"} {
		if !asked[ask] {
			t.Errorf("%q is never asked; asked are %v", ask, slices.Sorted(maps.Keys(asked)))
		}
	}
}
