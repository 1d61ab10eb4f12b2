package results

import (
	"testing"

	"canape/assets/lang"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
)

func TestEveryDeviceLeavesTheResults(t *testing.T) {
	actions := []struct {
		name  string
		pad   input.Control
		left  input.Control
		right input.Control
		click int
		went  string
	}{
		{"again", input.PadBottom, input.KeyE, input.KeyEnter, resultsAgain, "match"},
		{"watch", input.PadLeft, input.KeyR, input.KeyL, resultsWatch, "replay"},
		{"players and rules", input.PadTop, input.KeyF, input.KeyK, resultsSetUp, "lobby blanco"},
		{"another game", input.PadRight, input.KeyQ, input.KeyBackspace, resultsHome, "title"},
	}
	for _, a := range actions {
		for _, device := range []string{"pad", "left keys", "right keys", "mouse"} {
			t.Run(a.name+" by "+device, func(t *testing.T) {
				e := menutest.NewLargeRoom(t, lang.French)
				pad := e.Plug(fake.XboxPad)
				r := sampleResults(t, e, 4)
				e.Push(r)
				settle(e, t, r)
				switch device {
				case "pad":
					e.Tap(pad, a.pad)
				case "left keys":
					e.Key(a.left)
				case "right keys":
					e.Key(a.right)
				case "mouse":
					e.Tick()
					e.MoveMouse(900, 500)
					e.Tick() // draws the mouse's glyphs, which changes the layout of the words
					e.Click(r.hint(e.Env, false).ActionRect(e.Canvas, a.click).Center())
				}
				if len(e.Went) != 1 || e.Went[0] != a.went {
					t.Errorf("went to %v, want %q", e.Went, a.went)
				}
			})
		}
	}
}

// A pad with two buttons and a stick can reach every page and action.
func TestResultsWithTwoButtons(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.English)
	pad := e.Plug(fake.XboxPad)
	r := sampleResults(t, e, 3)
	e.Push(r)
	settle(e, t, r)
	e.Tap(pad, input.PadEast) // turns the page
	if r.page != 1 {
		t.Errorf("page %d", r.page)
	}
	e.Tap(pad, input.PadWest)
	e.Tap(pad, input.PadDown) // shows the focus on the first action
	e.Tap(pad, input.PadDown)
	e.Tap(pad, input.PadBottom)
	if len(e.Went) != 1 || e.Went[0] != "replay" {
		t.Errorf("went to %v, want the replay", e.Went)
	}
}

// Presses of Confirm that were meant for the last moves do not begin the next match.
func TestFirstPressSkipsTheAnimations(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.French)
	let := make(chan struct{})
	r := resultsOf(t, e, slowFace(let), menutest.SampleParty(4), winnersOf(2))
	e.Push(r)
	e.Key(input.KeyEnter) // this press is ignored, because nothing is shown yet
	close(let)
	e.Until(r.shown)
	if e.Key(input.KeyEnter); r.settled() {
		t.Fatal("a press that was meant for the match hurries the columns")
	}
	e.Ticks(app.HurryTicks)
	e.Key(input.KeyEnter)
	if len(e.Went) > 0 {
		t.Fatalf("a press while the columns rise led to %v", e.Went)
	}
	if !r.settled() {
		t.Error("a press while the columns rise does not hurry them")
	}
	e.Ticks(app.ChoiceTicks - 10)
	if e.Key(input.KeyEnter); len(e.Went) > 0 {
		t.Fatalf("a press right after the columns are complete led to %v", e.Went)
	}
	e.Ticks(10)
	e.Key(input.KeyEnter)
	if len(e.Went) != 1 || e.Went[0] != "match" {
		t.Errorf("the next press led to %v, want a match", e.Went)
	}
}

// People keep their places when they go on to another game or to other rules.
func TestPeopleKeepTheirPlacesForTheNextMatch(t *testing.T) {
	for key, went := range map[input.Control]string{input.KeyBackspace: "title", input.KeyK: "lobby blanco"} {
		e := menutest.NewLargeRoom(t, lang.French)
		if err := e.Env.Roster.Join(0, input.RightKeys); err != nil {
			t.Fatal(err)
		}
		e.Env.Party = menutest.SampleParty(2)
		r := sampleResults(t, e, 2)
		e.Push(r)
		settle(e, t, r)
		e.Key(key)
		if len(e.Went) != 1 || e.Went[0] != went {
			t.Errorf("went to %v, want %s", e.Went, went)
		}
		if e.Env.Roster.Seated() != input.Seats(0) || len(e.Env.Party.Seats) != 2 {
			t.Errorf("on the way to %s there sit %b of %+v", went, e.Env.Roster.Seated(), e.Env.Party)
		}
	}
}

// Leaving the results of an old match leads back to the scene below.
func TestOldResultsReturnToTheSceneBelow(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.French)
	list := e.Env.Routes.History()
	e.Push(list)
	r := New(e.Env, menutest.SampleMatch(t, menutest.SampleParty(2), 5, 0), nil).(*Scene)
	e.Push(r)
	e.Until(r.shown)
	e.Ticks(resultsTicks + app.ChoiceTicks + 1)
	e.Key(input.KeyEscape)
	if e.Env.Top() != list {
		t.Errorf("back leads to %T, by way of %v", e.Env.Top(), e.Went)
	}
}
