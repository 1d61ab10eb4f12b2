package results

import (
	"slices"
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
	"canape/scenes/outfits"
	"canape/scenes/store"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

// unnamedResults returns the results of a match that two unnamed people have just played. One has a
// pad, the other the right half of the keyboard.
func unnamedResults(t *testing.T) (*menutest.Room, *Scene, *fake.Pad) {
	t.Helper()
	r := menutest.NewLargeRoom(t, lang.French)
	r.Env.People = store.People{}
	for _, name := range []string{"Mamie", "Léa", "Tom"} {
		r.Env.People.Remember(store.Person{Name: name, Colour: 3})
	}
	pad := r.Plug(fake.XboxPad)
	r.Ticks(2)
	party := menutest.SampleParty(2)
	for i := range party.Seats {
		party.Seats[i] = app.PartySeat{Name: r.Env.Text([]string{"seat.shape.0", "seat.shape.1"}[i]), Colour: i}
	}
	r.Env.Party = party.Clone()
	if err := r.Env.Roster.Join(0, r.ID(pad)); err != nil {
		t.Fatal(err)
	}
	if err := r.Env.Roster.Join(1, input.RightKeys); err != nil {
		t.Fatal(err)
	}
	scene := resultsOf(t, r, (&tabletest.SampleFace{Story: sampleStory(2)}).Face(), party, winnersOf(0))
	r.Push(scene)
	r.Until(scene.shown)
	return r, scene, pad
}

// asks waits until the question is open and accepts answers.
func asks(t *testing.T, r *menutest.Room) *who {
	t.Helper()
	r.Ticks(resultsTicks + whoTicks + 2)
	w, ok := r.Env.Top().(*who)
	if !ok {
		t.Fatalf("the question does not appear: %T", r.Env.Top())
	}
	r.Ticks(app.ChoiceTicks)
	return w
}

func TestNameIsAskedWhenThereIsTime(t *testing.T) {
	r, scene, _ := unnamedResults(t)
	w := asks(t, r)
	if len(w.seats) != 2 {
		t.Fatalf("seats %v are asked about", w.seats)
	}
	// Confirm chooses the answer under the cursor, which is "not now". Then nobody gets a name, and
	// no other question follows.
	r.Key(input.KeyEnter)
	if len(r.Env.People.People) != 3 || r.Env.Top() != scene {
		t.Fatalf("the top scene is %T, %d people are known", r.Env.Top(), len(r.Env.People.People))
	}
	r.Ticks(2 * whoTicks)
	if r.Env.Top() != scene {
		t.Error("the question is repeated")
	}
	next := resultsOf(t, r, scene.face, scene.party, winnersOf(0))
	r.Push(next)
	r.Ticks(resultsTicks + 2*whoTicks)
	if r.Env.Top() != next {
		t.Error("the question is repeated after the next match")
	}
}

func TestNoNameQuestionForHastyPeople(t *testing.T) {
	r, scene, pad := unnamedResults(t)
	r.Ticks(resultsTicks + app.ChoiceTicks)
	r.Tap(pad, input.PadBottom) // agrees to a rematch, so that nothing is asked
	r.Ticks(2 * whoTicks)
	if r.Env.Top() != scene {
		t.Errorf("the top scene is %T", r.Env.Top())
	}
}

func TestChooseAKnownPerson(t *testing.T) {
	r, scene, pad := unnamedResults(t)
	w := asks(t, r)
	r.Draw()
	r.Tap(pad, input.PadUp)
	if w.focus.At() < whoName {
		t.Fatalf("the cursor is on %d", w.focus.At())
	}
	name := w.known[w.focus.At()-whoName]
	r.Tap(pad, input.PadBottom)
	last := r.Env.People.Results[len(r.Env.People.Results)-1]
	if scene.party.Seats[0].Name != name || r.Env.Party.Seats[0].Name != name || !last.Seats[0].Is(name) || r.Env.People.Tally(name, "").Won != 1 {
		t.Errorf("%s has played: %+v, %+v", name, scene.party.Seats[0], last.Seats[0])
	}
	if got, _ := r.Env.People.Find(name); len(got.Devices) != 1 {
		t.Errorf("%s is known by %q", name, got.Devices)
	}
	kept, _ := r.Env.Home.LoadPeople()
	if kept.Tally(name, "").Won != 1 {
		t.Error("on disk nobody has the victory")
	}
	if last.Seats[1].Is(name) || !last.Seats[1].Unnamed {
		t.Error("the other one is the same")
	}
}

// On every device, fewer than ten presses enter a new name.
func TestNewNameTakesFewerThanTenPresses(t *testing.T) {
	for _, by := range []string{"pad", "keys", "mouse"} {
		t.Run(by, func(t *testing.T) {
			r, scene, pad := unnamedResults(t)
			w := asks(t, r)
			r.Draw()
			r.Presses = 0
			before := r.Presses
			switch by {
			case "pad":
				r.Tap(pad, input.PadWest, input.PadBottom)
				r.Draw()
				r.Tap(pad, input.PadDown, input.PadEast, input.PadBottom) // enters the letter L
				r.Draw()
				if !r.Reads("Léa") {
					t.Error("no usual name is offered")
				}
				r.Tap(pad, input.PadR1, input.PadR1, input.PadStart)
			case "keys":
				r.Key(input.KeyArrowLeft, input.KeyEnter)
				for _, letter := range "Léa" {
					r.Type(string(letter))
					r.Presses++
					r.Ticks(1)
				}
				r.Type("x")
				r.Presses++
				r.Ticks(1)
				r.Key(input.KeyEnter)
			case "mouse":
				r.Click(w.frame.cells[len(w.known)+whoNew].Center())
				r.Draw()
				r.ClickWord("L")
				r.Draw()
				r.ClickWord("o")
				r.Draw()
				r.ClickWord(r.Text("entry.done"))
			}
			name := scene.party.Seats[0].Name
			if presses := r.Presses - before; presses >= 10 || presses == 0 {
				t.Errorf("%d presses", presses)
			}
			if _, known := r.Env.People.Find(name); !known || r.Env.People.Tally(name, "").Played != 1 {
				t.Errorf("%q is unknown", name)
			}
		})
	}
}

func TestNeverAskAgain(t *testing.T) {
	r, scene, _ := unnamedResults(t)
	w := asks(t, r)
	r.Draw()
	for range 2 {
		r.Click(w.frame.cells[len(w.known)+whoNever].Center())
		r.Ticks(app.ChoiceTicks)
		r.Draw()
	}
	if r.Env.Top() != scene {
		t.Fatal("the question does not close")
	}
	kept, _ := r.Env.Home.LoadPeople()
	for _, mark := range []string{markOf(r.Env, 0), markOf(r.Env, 1)} {
		if !kept.Strange(mark) {
			t.Errorf("%q will be asked about another evening", mark)
		}
	}
}

func TestNameQuestionFitsOnEveryScreen(t *testing.T) {
	menutest.OnEveryScreen(t, menutest.LargeRoom, func(t *testing.T, r *menutest.Room) {
		r.Env.People = menutest.SamplePeople()
		for _, name := range []string{"Wilhelmina W", "Jean-Pierre", "Anne-Sophie", "Maximilian W"} {
			r.Env.People.Remember(store.Person{Name: name, Colour: 4})
		}
		party := menutest.SampleParty(2)
		party.Seats[0].Name = r.Env.Text("seat.shape.3")
		party.Seats[0].Colour = 3
		scene := resultsOf(t, r, (&tabletest.SampleFace{Story: sampleStory(2)}).Face(), party, winnersOf(0))
		if r.Env.Roster.SeatsOf(input.RightKeys) == 0 {
			_ = r.Env.Roster.Join(0, input.RightKeys)
		}
		w := &who{results: scene, seats: []engine.Seat{0}}
		w.list(r.Env)
		r.Push(w)
		r.Draw()
		r.CheckLegible()
		pieces := map[string]ui.Rect{"figure": w.frame.figure, "title": w.frame.title, "body": w.frame.body}
		for i, cell := range w.frame.cells {
			pieces[string(rune('a'+i))] = cell
		}
		menutest.CheckApart(t, pieces)
		for name, piece := range pieces {
			menutest.CheckInside(t, name, piece, w.frame.panel)
		}
		menutest.CheckInside(t, "panel", w.frame.panel, r.Canvas.Frame())
		if len(w.known) < 2 && r.Canvas.TextScale() < 2 {
			t.Errorf("%d names are shown", len(w.known))
		}
	})
}

// If several people would be asked, the answer that ends the questions says that it applies to all
// of them.
func TestNotNowNamesItsPlayers(t *testing.T) {
	r, scene, pad := unnamedResults(t)
	r.Until(scene.shown)
	r.Ticks(resultsTicks + whoTicks + 2)
	w := asks(t, r)
	r.Draw()
	one, all := r.Text("results.who.later"), r.Text("results.who.none")
	if several := len(w.seats) > 1; r.Reads(all) != several || r.Reads(one) == several {
		t.Errorf("of %d people it says %v for one, %v for all", len(w.seats), r.Reads(one), r.Reads(all))
	}
	w.seats = append(w.seats, w.seats[0])
	r.Draw()
	if !r.Reads(all) || r.Reads(one) {
		t.Error("for several people the answer does not say that it applies to all")
	}
	w.seats = w.seats[:1]
	r.Draw()
	if r.Reads(all) || !r.Reads(one) {
		t.Error("for one person the answer says that it applies to all")
	}
	_ = pad
}

// earns adds prizes for the deeds of each seat to the recording of a scene.
func earns(r *menutest.Room, scene *Scene, deeds [][]string) {
	for seat, done := range deeds {
		prize := app.Prize{Seat: engine.Seat(seat)}
		for _, name := range outfits.EarnedBy(scene.party.Game, done) {
			piece, _ := outfits.Named(name)
			prize.Pieces = append(prize.Pieces, piece)
		}
		if len(prize.Pieces) > 0 {
			scene.recording.Prizes = append(scene.recording.Prizes, prize)
		}
	}
	scene.prizes.take(r.Env, scene)
}

// All prizes are shown one after the other, with their reasons. Presses still reach the results.
func TestPrizesAreShown(t *testing.T) {
	r := menutest.NewLargeRoom(t, lang.French)
	r.Env.People = store.People{People: []store.Person{{Name: "Léa"}, {Name: "Tom"}}}
	scene := resultsOf(t, r, (&tabletest.SampleFace{Story: sampleStory(2)}).Face(), menutest.SamplePair(), winnersOf(0))
	earns(r, scene, [][]string{{"chain"}, {"brave"}})
	r.Push(scene)
	r.Until(scene.shown)
	r.Ticks(resultsTicks + prizesFrom + 4)
	for _, shown := range []struct{ name, reason string }{{"Léa", "deed.blanco.chain"}, {"Tom", "deed.blanco.brave"}} {
		r.Draw()
		if !r.Reads(r.Text("results.prize", "name", shown.name)) {
			t.Errorf("nothing is shown for %s", shown.name)
		}
		reason := r.Text(shown.reason)
		if !slices.ContainsFunc(r.Canvas.Drawn().Written(), func(line ui.Written) bool { return len(line.Text) > 10 && strings.HasPrefix(reason, line.Text) }) {
			t.Errorf("%q is not given as the reason", reason)
		}
		r.Ticks(prizeTicks)
	}
	if scene.prizes.now() != nil {
		t.Error("the last prize stays")
	}
	r.Key(input.KeyBackspace)
	if r.Env.Top() == scene {
		t.Error("the results cannot be left")
	}
}
