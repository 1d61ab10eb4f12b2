package blanco

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/bot"
	rules "canape/engine/games/blanco"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

// rewarded returns a table at which seat 0 has just removed a column and may peek.
func rewarded(t *testing.T, secrets app.Secrets) *fakeTable {
	f := columnNear.table(t, secrets)
	f.Say(0, "draw stock")
	f.Say(0, "place green-10 a3")
	f.settle()
	return f
}

// faceShows reports whether a face is on the screen.
func (f *fakeTable) faceShows(card string) bool {
	f.Draw()
	for _, line := range f.Canvas.Trace().Lines() {
		if strings.HasPrefix(line, fmt.Sprintf("%q", "blanco "+card)) {
			return true
		}
	}
	return false
}

func TestPeekWaitsForItsOwner(t *testing.T) {
	f := rewarded(t, app.Peek)
	f.Say(0, "peek b3") // b3 holds lime-1, which came from c3
	if f.board.Waits() != engine.SeatsOf(0) {
		t.Fatalf("the match waits for %b", f.board.Waits())
	}
	if f.faceShows("lime-1") {
		t.Error("the card is visible without a peek")
	}
	f.board.Handle(0, tabletest.Press(input.Confirm))
	if f.board.Waits() == 0 || len(f.Told) == 0 {
		t.Error("the peek ends before its owner has looked")
	}
	f.Looks = engine.SeatsOf(1)
	f.Tick(leastLook + 1)
	if f.faceShows("lime-1") {
		t.Error("the card is visible to another seat")
	}
	f.Looks = engine.SeatsOf(0)
	f.Tick(leastLook + 1)
	if !f.faceShows("lime-1") {
		t.Error("the card is not visible to its owner")
	}
	f.Looks = 0
	if f.faceShows("lime-1") {
		t.Error("the card is visible after its owner has let go")
	}
	f.board.Handle(0, tabletest.Press(input.Cancel))
	if f.board.Waits() != 0 {
		t.Error("the peek continues after its owner has looked and confirmed")
	}
	f.Looks = engine.SeatsOf(0)
	if f.faceShows("lime-1") {
		t.Error("the card is visible again after the peek")
	}
}

func TestPeekWithVisibleCards(t *testing.T) {
	for _, test := range []struct {
		secrets app.Secrets
		itself  bool // the peek ends without a press
	}{{app.Open, false}, {app.Curtain, false}, {app.Shown, true}} {
		t.Run(string(test.secrets), func(t *testing.T) {
			f := rewarded(t, test.secrets)
			if test.secrets == app.Curtain {
				f.Looks = engine.SeatsOf(0) // the curtain is open for seat 0
			}
			f.Say(0, "peek b3")
			if f.board.Waits() != engine.SeatsOf(0) || !f.faceShows("lime-1") {
				t.Fatalf("the match waits for %b, face %v", f.board.Waits(), f.faceShows("lime-1"))
			}
			f.Tick(longestOwn + 2)
			if over := f.board.Waits() == 0; over != test.itself {
				t.Fatalf("ended after a while: %v, want %v", over, test.itself)
			}
			if !test.itself {
				f.board.Handle(0, tabletest.Press(input.Confirm))
			}
			if f.board.Waits() != 0 {
				t.Error("the peek does not end when its owner confirms")
			}
			f.Rest()
			if f.faceShows("lime-1") {
				t.Error("the card is still visible")
			}
		})
	}
}

func TestBotsPeekDelaysNobody(t *testing.T) {
	f := rewarded(t, app.Shown)
	f.Seated.Seats[0].Bot = bot.Easy
	f.Say(0, "peek b3")
	if f.board.Waits() != 0 {
		t.Error("the match waits for a bot")
	}
	if f.faceShows("lime-1") {
		t.Error("a bot's peeked card is visible")
	}
	if f.board.now.turn != 1 {
		t.Error("the next turn does not begin")
	}
}

func TestCurtainMakesPlayersLookInTurn(t *testing.T) {
	f := newTable(t, 2, app.Curtain)
	f.Deal(3)
	f.Rest()
	f.Say(0, "turn b2")
	f.Say(0, "peek a1")
	if f.board.Waits() != engine.SeatsOf(0) {
		t.Error("the curtain moves on before this player has looked")
	}
}

func TestLookEndsWhenMatchContinues(t *testing.T) {
	f := rewarded(t, app.Peek)
	f.Say(0, "peek b3")
	// A resumed match does not wait for old peeks.
	f.Hurry()
	if f.board.Waits() != 0 {
		t.Errorf("the match waits for %b", f.board.Waits())
	}
}

func TestPeekMarks(t *testing.T) {
	eyes := func(f *fakeTable) (n int) {
		f.Draw()
		for _, line := range f.Canvas.Trace().Lines() {
			if strings.Contains(line, "name:ui/eye") {
				n++
			}
		}
		return n
	}
	for _, aided := range []bool{false, true} {
		f := newTable(t, 2, app.Peek)
		f.Options[rules.OptionMemoryAid] = aided
		f.DealFrom(engine.Setup{Seats: 2, Seed: 1, First: 0, Deck: columnNear.deck(), Options: f.Options})
		f.settle()
		for _, move := range []string{"turn a1", "peek a2"} {
			f.Say(0, move)
			f.Say(1, move)
		}
		f.settle()
		f.forgetLooks()
		want := 0
		if aided {
			want = 2
		}
		if n := eyes(f); n != want {
			t.Errorf("aid %v: %d marks, want %d", aided, n, want)
		}
		f.Say(0, "swap a2 b2") // the mark moves with its card
		f.Say(0, "turn b2")
		if n := eyes(f); aided && n != 1 {
			t.Errorf("%d marks after the card was turned up, want one", n)
		}
	}
}

// TestEyeLeavesNumberVisible draws every number on cards of every size, including the size that
// cards have during a peek. The eye must not cover the number.
func TestEyeLeavesNumberVisible(t *testing.T) {
	f := newTable(t, 2, app.Peek)
	for width := 60.0; width < 200; width += 5 {
		card := ui.Rect{X: 100, Y: 100, W: width, H: ui.CardHeight(width)}
		for _, scale := range []float64{1, peekedScale} {
			drawn := card.Middle(card.W*scale, card.H*scale)
			for n := 1; n <= 12; n++ {
				for kind := range table.Prints {
					unit := drawn.W / 300
					style, at := numberOf(strconv.Itoa(n), kind)
					half := style.AsIs().Width(f.Canvas, strconv.Itoa(n)) / 2
					height := float64(style.Size) * 0.72
					number := ui.Rect{X: drawn.X + (at.X-half)*unit, Y: drawn.Y + (at.Y-height)*unit, W: 2 * half * unit, H: height * unit}
					if eye := eyeRect(card, kind); eye.Overlaps(number) {
						t.Errorf("on a card %v wide the eye %+v covers the %d at %+v, print %d", width, eye, n, number, kind)
					}
				}
			}
		}
	}
}

func TestOpenHandsAndHandsBehindACurtain(t *testing.T) {
	f := columnNear.table(t, app.Open)
	if !f.faceShows("green-10") || !f.faceShows("red-12") {
		t.Error("an open hand is hidden")
	}
	f = columnNear.table(t, app.Curtain)
	if f.faceShows("green-10") {
		t.Error("a hand is visible under the curtain")
	}
	f.Looks = engine.SeatsOf(0)
	if !f.faceShows("green-10") {
		t.Error("a hand is hidden although its curtain is open")
	}
}

func TestPeekedFacesAreInsideTheirBacks(t *testing.T) {
	f := columnNear.table(t, app.Peek)
	for _, drawn := range []bool{false, true} {
		if drawn {
			f.Say(0, "draw stock")
			f.Tick(20)
		}
		f.Draw()
		backs := f.board.handRects(0)
		f.Looks = engine.SeatsOf(0)
		f.Draw()
		if faces := f.board.handRects(0); faces != backs {
			t.Errorf("faces are at %v, backs at %v", faces, backs)
		}
		f.Looks = 0
	}
}

func (b *Board) handRects(seat engine.Seat) (list [maxHand]string) {
	hand := b.players[seat].hand
	for i := range hand.Cards {
		list[i] = fmt.Sprint(hand.Rect(i), b.players[seat].carriedAt())
	}
	return list
}

// TestPeekedPlayerIsPromptedDuringSetup plays the set-up of a fast and a slow player. Once the fast
// player has chosen the card to peek at, a prompt must say how to look at it. The prompt stays
// until the player has looked.
func TestPeekedPlayerIsPromptedDuringSetup(t *testing.T) {
	e := newEvening(t)
	match := e.deal(2, 0, app.Peek, false)
	prompted := func() bool {
		e.draw()
		for _, line := range e.canvas.Drawn().Written() {
			if words := []string{e.env.Text("table.peek.hold"), e.env.Text("table.peek.hold-short")}; slices.Contains(words, line.Text) && line.Layer == ui.LayerPlates {
				return true
			}
		}
		return false
	}
	press := func(pad int, buttons ...input.Control) {
		for _, button := range buttons {
			for e.tick(2); !match.Acts(engine.Seat(pad)); e.tick(1) {
				e.wait()
			}
			e.pads[pad].Press(button)
			e.tick(2)
			e.pads[pad].Release(button)
			e.tick(2)
			e.wait()
			e.tick(30)
		}
	}
	e.draw()
	press(0, input.PadBottom, input.PadUp)
	if prompted() {
		t.Error("a player is prompted to look before there is a card to look at")
	}
	press(0, input.PadBottom)
	if !prompted() {
		t.Fatal("no prompt says how to look at the card")
	}
	e.pads[0].Press(input.PadL2)
	e.tick(leastLook + 4)
	e.pads[0].Release(input.PadL2)
	e.tick(4)
	if prompted() {
		t.Error("the prompt to look stays after the look")
	}
}

func TestNoPromptToLookAtOpenCards(t *testing.T) {
	for _, secrets := range []app.Secrets{app.Peek, app.Open, app.Curtain} {
		f := newTable(t, 2, secrets)
		f.Deal(1)
		f.settle()
		f.Say(0, "turn a1")
		f.Say(0, "peek a2")
		if got, want := f.board.StaysActive(0), secrets == app.Peek; got != want {
			t.Errorf("%s: prompted %v, want %v", secrets, got, want)
		}
		if f.board.StaysActive(1) {
			t.Errorf("%s: a player who has not peeked is prompted to look", secrets)
		}
	}
}
