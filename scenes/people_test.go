package scenes

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"canape/input"
	"canape/input/fake"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/ui"
)

func TestLastPlayed(t *testing.T) {
	results := []store.Result{
		match("blanco", "Léa*", "Tom"), match("blitz", "Tom*", "Zoé"), match("football", "LÉA", "Tom*"), match("blanco", "[Léa*", "Tom"),
		match("blanco", "Tom", "Léa*"),
	}
	for _, c := range []struct {
		what, name string
		n          int
		want       []played
	}{
		{"a bot of the same name is somebody else", "Léa", 9, []played{{"blanco", true}, {"football", false}, {"blanco", true}}},
		{"the latest of them", "Léa", 2, []played{{"football", false}, {"blanco", true}}},
		{"nobody", "Mamie", 9, nil},
	} {
		if got := lastPlayed(results, c.name, c.n); !cmp.Equal(got, c.want, cmp.AllowUnexported(played{})) {
			t.Errorf("%s: %v, want %v", c.what, got, c.want)
		}
	}
}

func TestStreak(t *testing.T) {
	for _, c := range []struct {
		what    string
		results []store.Result
		want    int
	}{
		{"nothing played", nil, 0},
		{"the last was lost", []store.Result{match("blanco", "Léa*"), match("blanco", "Léa", "Tom*")}, 0},
		{"others' matches do not count", []store.Result{match("blanco", "Léa*"), match("blanco", "Tom*", "Zoé"), match("blitz", "Léa*")}, 2},
		{"from the latest defeat on", []store.Result{match("blanco", "Léa*"), match("blanco", "Léa", "Tom*"), match("blanco", "Léa*")}, 1},
	} {
		if got := streak(c.results, "léa"); got != c.want {
			t.Errorf("%s: %d, want %d", c.what, got, c.want)
		}
	}
}

func TestSeriesBetweenTheSamePeople(t *testing.T) {
	results := []store.Result{
		match("blanco", "Léa*", "Tom"),
		match("blanco", "Tom", "Léa*", "[Robin"), // a bot more, and other seats: the same people
		match("blanco", "Zoé*", "Léa"),           // others in between
		match("blanco", "Tom*", "Léa"),
		match("blitz", "Tom*", "Léa*"), // a draw counts for both
		match("blanco", "Léa*", "[Robin"),
		match("blanco", "Tom*", "Zoé"),
	}
	got := peopleSeriesOf(results, "Léa", 9)
	want := []peopleSeries{
		{"blitz", []string{"Léa", "Tom"}, []int{1, 1}},
		{"blanco", []string{"Léa", "Tom"}, []int{2, 1}},
		{"blanco", []string{"Léa", "Zoé"}, []int{0, 1}},
	}
	if !cmp.Equal(got, want, cmp.AllowUnexported(peopleSeries{})) {
		t.Errorf("%v, want %v", got, want)
	}
	if got := peopleSeriesOf(results, "Léa", 2); len(got) != 2 || got[1].wins[0] != 2 {
		t.Errorf("the first two are %v", got)
	}
}

func TestGamesMostPlayedFirst(t *testing.T) {
	p := familyAlbum()
	want := []string{"blanco", "football", "pass-pass", "passe-eclair", "blitz"}
	if got := gamesOf(&p, "Léa"); !cmp.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func openPeople(t testing.TB) (*Room, *people) {
	s := newSofa(t)
	s.kit.People = familyAlbum()
	scene := NewPeople(s.kit).(*people)
	s.push(scene)
	return s, scene
}

// peopleOnDisk returns the people that the home keeps.
func peopleOnDisk(s *Room) store.People {
	s.t.Helper()
	kept, trouble := store.Open(s.home, time.Now).LoadPeople()
	if trouble != nil {
		s.t.Fatal(trouble)
	}
	return kept
}

func TestAnotherNameByPad(t *testing.T) {
	s, _ := openPeople(t)
	s.kit.Party.Seats = append(s.kit.Party.Seats, partySeat("Tom"))
	pad := s.Plug(fake.SwitchPro)
	s.ticks(2)
	s.tap(pad, input.PadDown, input.PadRight, input.PadRight) // Tom, rename
	if _, ok := s.kit.Top().(*Entry); !ok {
		t.Fatalf("it opened %T", s.kit.Top())
	}
	s.tap(pad, input.PadLeft)  // erases a letter
	s.tap(pad, input.PadEast)  // from a to b
	s.tap(pad, input.PadRight) // b
	s.tap(pad, input.PadStart) // done
	if got := s.kit.People.People[1].Name; got != "Tob" {
		t.Fatalf("Tom is called %q", got)
	}
	kept := peopleOnDisk(s)
	if got := kept.Tally("Tob", "football").Played; got != 24 || kept.People[1].Name != "Tob" {
		t.Errorf("on disk %q has played %d matches of football, want 24", kept.People[1].Name, got)
	}
	if got := s.kit.Party.Seats[0].Name; got != "Tob" {
		t.Errorf("the seat is still %q's", got)
	}
}

func TestAnotherNameByKeyboard(t *testing.T) {
	s, _ := openPeople(t)
	s.key(input.KeyEnter, input.KeyEnter)
	for range "Léa" {
		s.key(input.KeyBackspace)
	}
	s.Type("Tom")
	s.ticks(1)
	s.key(input.KeyEnter)
	if got := s.kit.People.People[0].Name; got != "Léa" {
		t.Errorf("there are two of the name %q", got)
	}
	s.Type("my")
	s.ticks(1)
	s.key(input.KeyEnter)
	if got := s.kit.People.People[0].Name; got != "Tommy" {
		t.Errorf("Léa is called %q", got)
	}
}

func TestAnotherColourByEveryDevice(t *testing.T) {
	for _, c := range []struct {
		what string
		do   func(s *Room, scene *people)
		want int
	}{
		{"pad", func(s *Room, _ *people) {
			pad := s.Plug(fake.XboxPad)
			s.ticks(2)
			s.tap(pad, input.PadEast, input.PadEast, input.PadBottom, input.PadEast, input.PadEast, input.PadBottom)
		}, 2},
		{"keyboard", func(s *Room, _ *people) {
			s.key(input.KeyD, input.KeyD, input.KeyE, input.KeyA, input.KeyE)
		}, 5},
		{"mouse", func(s *Room, scene *people) {
			s.click(scene.buttons[colourButton].Center())
			s.click(s.kit.Top().(*colours).places[3].Center())
		}, 3},
		{"pad, and left as it was", func(s *Room, _ *people) {
			pad := s.Plug(fake.XboxPad)
			s.ticks(2)
			s.tap(pad, input.PadEast, input.PadEast, input.PadBottom, input.PadEast, input.PadRight)
		}, 0},
	} {
		t.Run(c.what, func(t *testing.T) {
			s, scene := openPeople(t)
			c.do(s, scene)
			if got := s.kit.People.People[0].Colour; got != c.want {
				t.Errorf("Léa has colour %d, want %d", got, c.want)
			}
			if kept := peopleOnDisk(s).People; len(kept) > 0 && kept[0].Colour != c.want {
				t.Errorf("on disk she has %d", kept[0].Colour)
			}
			if s.kit.Top() != scene {
				t.Errorf("%T is in front", s.kit.Top())
			}
		})
	}
}

func TestForgettingAsks(t *testing.T) {
	s, scene := openPeople(t)
	forget := func() { s.click(scene.buttons[forgetButton].Center()) }
	forget()
	s.clickWord(s.text("people.keep"))
	if got := len(s.kit.People.People); got != 6 {
		t.Fatalf("%d people are left", got)
	}
	forget()
	s.key(input.KeyEnter) // the cursor is on what changes nothing
	if got := len(s.kit.People.People); got != 6 {
		t.Fatalf("%d people are left", got)
	}
	forget()
	s.clickWord(s.text("people.forget"))
	if got := s.kit.People.People; len(got) != 5 || got[0].Name != "Tom" {
		t.Fatalf("%v are left", got)
	}
	if kept := peopleOnDisk(s); len(kept.People) != 5 || kept.Tally("Léa", "").Played == 0 {
		t.Error("on disk everybody is still there, or the matches are gone")
	}
}

func TestForgettingEverybody(t *testing.T) {
	s, scene := openPeople(t)
	for range 6 {
		s.click(scene.buttons[forgetButton].Center())
		s.clickWord(s.text("people.forget"))
	}
	if !s.reads(s.text("settings.people.none")) {
		t.Error("nothing says that nobody is left")
	}
	s.key(input.KeyEnter, input.KeyArrowRight, input.KeyArrowDown, input.KeyArrowUp)
	s.key(input.KeyEscape)
	if s.kit.Top() == scene {
		t.Error("the scene cannot be left")
	}
}

func TestPeopleAreChosen(t *testing.T) {
	s, scene := openPeople(t)
	shows := func(name string) {
		t.Helper()
		if who, _ := scene.person(s.kit); who.Name != name {
			t.Errorf("the panel is about %q, want %q", who.Name, name)
		}
	}
	shows("Léa")
	s.key(input.KeyArrowDown, input.KeyArrowDown)
	shows("Zoé")
	s.key(input.KeyX)
	shows("Tom")
	s.click(scene.tabs[4].Center())
	shows("Marie-Claude")
	pad := s.Plug(fake.DualSense)
	s.ticks(2)
	s.tap(pad, input.PadR1)
	shows("Papi")
	s.tap(pad, input.PadDown)
	shows("Papi")
	s.tap(pad, input.PadEast, input.PadRight) // to the buttons and back
	if scene.button != -1 || s.kit.Top() != scene {
		t.Error("back does not lead back to the list")
	}
	s.tap(pad, input.PadRight)
	if s.kit.Top() == scene {
		t.Error("back does not lead out")
	}
}

func TestALongListScrolls(t *testing.T) {
	s := newSofa(t)
	for i := range 30 {
		s.kit.People.Remember(store.Person{Name: fmt.Sprint("Cousin ", i), Colour: i % 6})
	}
	scene := NewPeople(s.kit).(*people)
	s.push(scene)
	for range 29 {
		s.key(input.KeyArrowDown)
	}
	if !s.reads("Cousin 0") {
		t.Error("the last one is out of view")
	}
	s.point(scene.tabs[0].Center())
	for range 40 {
		s.Wheel(1)
		s.ticks(2)
	}
	if !s.reads("Cousin 29") {
		t.Error("the wheel does not lead back to the first")
	}
}

func TestPeopleFitEverywhere(t *testing.T) {
	onEveryCouch(t, func(t *testing.T, s *Room) {
		s.t = t
		s.kit.People = familyAlbum()
		s.kit.People.Remember(store.Person{Name: "Wilhelmina W", Colour: 1})
		scene := NewPeople(s.kit).(*people)
		s.push(scene)
		for who := range s.kit.People.People {
			scene.choose(s.kit, who, len(s.kit.People.People))
			for scene.page.Top = 0; ; scene.page.Top++ {
				s.draw()
				s.looksWhole()
				if t.Failed() {
					t.Fatalf("person %d from part %d on", who, scene.page.Top)
				}
				if scene.page.Top >= scene.parts-scene.open {
					break
				}
			}
		}
		frame := s.canvas.Frame()
		pieces := map[string]ui.Rect{"hint": s.canvas.HintRect(scene.hint)}
		for i, r := range scene.tabs {
			pieces[fmt.Sprint("plate ", i)] = r
		}
		for i, r := range scene.buttons {
			pieces[fmt.Sprint("button ", i)] = r
		}
		apart(t, pieces)
		for name, r := range pieces {
			inside(t, name, r, frame)
		}
		scene.aim(s.kit, colourButton)
		scene.press(s.kit, input.RightKeys)
		for range ui.SeatCount {
			s.ticks(2)
			s.looksWhole()
			s.kit.Top().(*colours).move(s.kit, (s.kit.Top().(*colours).at+1)%ui.SeatCount)
		}
		s.kit.Pop()
		scene.askForget(s.kit, "Wilhelmina W")
		s.ticks(2)
		s.looksWhole()
	})
}

func partySeat(name string) stage.PartySeat { return stage.PartySeat{Name: name} }

// A pad that is unplugged while its person writes a name leaves nobody stuck.
func TestAPadLostWhileWriting(t *testing.T) {
	s, scene := openPeople(t)
	pad := s.Plug(fake.XboxPad)
	s.ticks(2)
	s.tap(pad, input.PadBottom, input.PadBottom)
	if _, ok := s.kit.Top().(*Entry); !ok {
		t.Fatalf("%T is in front", s.kit.Top())
	}
	s.Unplug(pad)
	s.ticks(3)
	s.key(input.KeyEscape)
	if s.kit.Top() != scene {
		t.Errorf("%T is still in front", s.kit.Top())
	}
}
