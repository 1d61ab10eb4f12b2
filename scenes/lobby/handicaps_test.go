package lobby

import (
	"fmt"
	"maps"
	"math"
	"strings"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/bot"
	"canape/engine/games/passeeclair"
	"canape/engine/games/passpass"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/menu/menutest"
	"canape/scenes/store"
)

// family returns a room in which Tom, Zoé and Léo have played a number of matches of Pass Pass. Tom
// and Zoé won in turn, and Léo always came last.
func family(t testing.TB, language lang.Language, matches int) *menutest.Room {
	r := menutest.NewBlancoRoom(t, language)
	r.Env.People = store.People{}
	for i, name := range []string{"Léo", "Zoé", "Tom"} {
		r.Env.People.Remember(store.Person{Name: name, Colour: i})
	}
	for i := range matches {
		result := store.Result{Game: passpass.ID, Ended: time.Date(2026, 5, 2, 20, i, 0, 0, time.UTC)}
		for j, name := range []string{"Tom", "Zoé", "Léo"} {
			rank := 3
			if j < 2 {
				rank = 1 + (i+j)%2
			}
			result.Seats = append(result.Seats, store.SeatResult{Name: name, Rank: rank, Won: rank == 1})
		}
		r.Env.People.Record(result)
	}
	return r
}

// seatFamily seats Tom, Zoé and Léo in the lobby of Pass Pass, in this order.
func seatFamily(r *menutest.Room) (*Scene, []*fake.Pad) {
	l := lobbyOf(r, passpass.ID)
	l.terms.guided = false
	var pads []*fake.Pad
	for i, name := range []string{"Tom", "Zoé", "Léo"} {
		pads = append(pads, r.Plug(fake.XboxPad))
		r.Tap(pads[i], input.PadBottom)
		l.openSheet(r.ID(pads[i]), i)
		l.become(name)
		l.closeSheet()
	}
	r.Draw()
	return l, pads
}

// handicapSteps returns the handicap of each seat of the party, in steps.
func handicapSteps(l *Scene) (steps [3]int) {
	for i, seat := range l.party().Seats {
		steps[i] = seat.Handicaps[passpass.HeadStart]
	}
	return steps
}

// Handicaps are proposed only on request. Everybody sees them, and a change by hand is stored.
func TestHandicapsAreProposedAndChosen(t *testing.T) {
	r := family(t, lang.English, 12)
	l, pads := seatFamily(r)
	if got := handicapSteps(l); got != [3]int{} || r.Env.People.Fair {
		t.Fatalf("without being asked %v is given", got)
	}
	l.cursors[r.ID(pads[0])] = lobbyFair
	r.Tap(pads[0], input.PadEast)
	proposed := handicapSteps(l)[2]
	if got := handicapSteps(l); got[0] != 0 || got[1] != 0 || proposed < 2 {
		t.Fatalf("%v is proposed", got)
	}
	if lines := l.terms.handicapLines(); lines != fmt.Sprintf("Léo: %d points ahead", 3*proposed) {
		t.Errorf("the lobby says %q", lines)
	}
	setting := func() string {
		for _, s := range l.settings() {
			if s.what == "Even chances" {
				return s.value
			}
		}
		return "nothing"
	}
	if setting() != "Yes" {
		t.Errorf("the row says %s", setting())
	}

	r.Tap(pads[2], input.PadTop) // reduces Léo's handicap
	l.cursors[r.ID(pads[2])] = sheetHandicap
	r.Tap(pads[2], input.PadWest)
	if got := handicapSteps(l)[2]; got != proposed-1 {
		t.Fatalf("%d steps after one fewer than %d was chosen", got, proposed)
	}
	l.closeSheet()
	l.remember(l.party())
	people, trouble := r.Env.Home.LoadPeople()
	leo, _ := people.Find("Léo")
	if trouble != nil || !people.Fair || !maps.Equal(leo.Handicaps[passpass.ID], engine.Handicaps{passpass.HeadStart: proposed - 1}) {
		t.Fatalf("stored is %v of %+v, %v", people.Fair, leo, trouble)
	}
	r.Env.Party = l.party()
	again := lobbyOf(r, passpass.ID)
	if got := handicapSteps(again)[2]; got != proposed-1 {
		t.Fatalf("another time %d is given", got)
	}

	again.openSheet(r.ID(pads[2]), 2) // the sheet in which the proposed value is chosen again
	again.cursors[r.ID(pads[2])] = sheetHandicap
	r.Draw()
	r.Tap(pads[2], input.PadEast)
	again.closeSheet()
	again.remember(again.party())
	if leo, _ := r.Env.People.Find("Léo"); handicapSteps(again)[2] != proposed || len(leo.Handicaps) != 0 {
		t.Errorf("the proposed value is chosen, and stored is %v", leo.Handicaps)
	}
	again.terms.switchFair(1, false)
	if got := handicapSteps(again); got != [3]int{} {
		t.Errorf("no longer asked for, and %v is given", got)
	}
}

// A chosen handicap cannot exceed the limits of the game.
func TestChosenStepsStayWithinLimits(t *testing.T) {
	r := family(t, lang.English, 0)
	l, pads := seatFamily(r)
	most := l.game.info.Handicaps[0].Max
	r.Tap(pads[1], input.PadTop)
	l.cursors[r.ID(pads[1])] = sheetHandicap
	for range most + 3 {
		r.Tap(pads[1], input.PadEast)
	}
	if got := handicapSteps(l)[1]; got != most {
		t.Errorf("%d steps of %d", got, most)
	}
	for range most + 3 {
		r.Tap(pads[1], input.PadWest)
	}
	if got := handicapSteps(l)[1]; got != 0 {
		t.Errorf("%d steps", got)
	}
}

// A child gets a head start and help at the table from the first match on. The head start is the
// one that simulations suggest. Everybody sees both, and both can be changed.
func TestChildGetsHeadStartAtOnce(t *testing.T) {
	r := family(t, lang.English, 0)
	r.Env.People.Fair = true
	l, pads := seatFamily(r)
	if got := handicapSteps(l); got != [3]int{} {
		t.Fatalf("%v is given to people of whom nothing is known", got)
	}
	r.Tap(pads[2], input.PadTop)
	l.cursors[r.ID(pads[2])] = sheetChild
	r.Tap(pads[2], input.PadEast)
	handicap := l.game.info.At(l.terms.options).Handicaps[0]
	want := min(handicap.Max, int(math.Round(handicap.Behind/handicap.Worth)))
	if got := handicapSteps(l); got != [3]int{0, 0, want} || want == 0 || !r.Env.People.IsChild("Léo") {
		t.Fatalf("%v is given, want %d for the child", got, want)
	}
	if people, trouble := r.Env.Home.LoadPeople(); trouble != nil || !people.IsChild("Léo") {
		t.Errorf("on disk Léo is no child, %v", trouble)
	}
	if lines := l.terms.handicapLines(); !strings.HasPrefix(lines, "Léo: ") {
		t.Errorf("the lobby says %q", lines)
	}
	l.cursors[r.ID(pads[2])] = sheetHandicap
	r.Tap(pads[2], input.PadWest)
	if got := handicapSteps(l); got != [3]int{0, 0, want - 1} {
		t.Errorf("one step fewer was chosen, and %v is given", got)
	}
	r.Tap(pads[2], input.PadEast)
	l.cursors[r.ID(pads[2])] = sheetChild
	r.Tap(pads[2], input.PadEast)
	if got := handicapSteps(l); got != [3]int{} {
		t.Errorf("Léo is no child any more, and %v is given", got)
	}
}

// A child gets help by default. A child who declines it gets none in later matches either.
func TestChildGetsHelpInARace(t *testing.T) {
	r := family(t, lang.English, 0)
	r.Env.Games = append(r.Env.Games, passeeclair.Game{})
	r.Env.People.Fair = true
	r.Env.People.SetChild("Léo", true)
	l := lobbyOf(r, passeeclair.ID)
	l.terms.guided = false
	pad := r.Plug(fake.XboxPad)
	r.Tap(pad, input.PadBottom)
	l.openSheet(r.ID(pad), 0)
	l.become("Léo")
	r.Draw()
	helped := func() bool { return l.party().Seats[0].Help }
	if lines := l.terms.handicapLines(); !helped() || !strings.Contains(lines, "help in play") {
		t.Fatalf("helped: %v, and the lobby says %q", helped(), lines)
	}
	l.cursors[r.ID(pad)] = sheetHelp
	r.Tap(pad, input.PadEast)
	if helped() {
		t.Fatal("no help was chosen, and there is some")
	}
	l.closeSheet()
	l.remember(l.party())
	people, _ := r.Env.Home.LoadPeople()
	if leo, _ := people.Find("Léo"); leo.Help != store.No {
		t.Errorf("stored is %q", leo.Help)
	}
	r.Env.Party = l.party()
	l = lobbyOf(r, passeeclair.ID)
	if helped() {
		t.Error("another time there is help again")
	}
	l.openSheet(r.ID(pad), 0)
	l.cursors[r.ID(pad)] = sheetHelp
	r.Draw()
	r.Tap(pad, input.PadEast)
	if !helped() || l.places.all[0].help != store.Unchosen {
		t.Error("as proposed is no choice")
	}
	l.terms.switchFair(1, false)
	if helped() {
		t.Error("even chances are not wanted, and there is help")
	}
}

// A guided match has no handicaps. People without results get no proposed handicap.
func TestNoHandicapWithoutReason(t *testing.T) {
	r := family(t, lang.English, 12)
	r.Env.People.Fair = true
	l, _ := seatFamily(r)
	l.terms.guided = true
	l.terms.checkStart()
	if got := handicapSteps(l); got != [3]int{} || l.panel.HasValue(sheetHandicap) {
		t.Errorf("%v is given in a match that teaches", got)
	}
	r = family(t, lang.English, 0)
	r.Env.People.Fair = true
	l, _ = seatFamily(r)
	if got, lines := handicapSteps(l), l.terms.handicapLines(); got != [3]int{} || !strings.Contains(lines, "after a few matches") {
		t.Errorf("%v is given, and the lobby says %q", got, lines)
	}
}

// With fair handicaps on, robots without a chosen level get the level at which they win about as
// often as the people.
func TestRobotsAreAsStrongAsThePeople(t *testing.T) {
	r := family(t, lang.English, 0)
	for range 30 {
		r.Env.People.Record(store.Result{Game: passpass.ID, Seats: []store.SeatResult{{Name: "Gus", Bot: true, Level: "easy", Won: true, Rank: 1}, {Name: "Tom", Rank: 2}, {Name: "Zoé", Rank: 3}}})
	}
	r.Env.People.Fair = true
	l, _ := seatFamily(r)
	l.leave(2)
	l.addRobot(3, false)
	for _, level := range levelsOf(l) {
		if level != bot.Easy {
			t.Errorf("the levels are %v", levelsOf(l))
		}
	}
}
