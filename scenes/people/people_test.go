package people

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/menu/menutest"
	"canape/scenes/outfits"
	"canape/scenes/store"
	"canape/scenes/ui"
)

func TestLastPlayed(t *testing.T) {
	results := []store.Result{
		menutest.SampleResult("blanco", "Léa*", "Tom"), menutest.SampleResult("blitz", "Tom*", "Zoé"), menutest.SampleResult("football", "LÉA", "Tom*"), menutest.SampleResult("blanco", "[Léa*", "Tom"),
		menutest.SampleResult("blanco", "Tom", "Léa*"),
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
		{"the last was lost", []store.Result{menutest.SampleResult("blanco", "Léa*"), menutest.SampleResult("blanco", "Léa", "Tom*")}, 0},
		{"others' matches do not count", []store.Result{menutest.SampleResult("blanco", "Léa*"), menutest.SampleResult("blanco", "Tom*", "Zoé"), menutest.SampleResult("blitz", "Léa*")}, 2},
		{"from the latest defeat on", []store.Result{menutest.SampleResult("blanco", "Léa*"), menutest.SampleResult("blanco", "Léa", "Tom*"), menutest.SampleResult("blanco", "Léa*")}, 1},
	} {
		if got := streak(c.results, "léa"); got != c.want {
			t.Errorf("%s: %d, want %d", c.what, got, c.want)
		}
	}
}

func TestSeriesBetweenTheSamePeople(t *testing.T) {
	results := []store.Result{
		menutest.SampleResult("blanco", "Léa*", "Tom"),
		menutest.SampleResult("blanco", "Tom", "Léa*", "[Robin"), // the same people in other seats, and a bot
		menutest.SampleResult("blanco", "Zoé*", "Léa"),           // a match of other people in between
		menutest.SampleResult("blanco", "Tom*", "Léa"),
		menutest.SampleResult("blitz", "Tom*", "Léa*"), // a draw
		menutest.SampleResult("blanco", "Léa*", "[Robin"),
		menutest.SampleResult("blanco", "Tom*", "Zoé"),
	}
	got := seriesOf(results, "Léa", 9)
	want := []series{
		{"blitz", []string{"Léa", "Tom"}, []int{0, 0}},
		{"blanco", []string{"Léa", "Tom"}, []int{2, 1}},
		{"blanco", []string{"Léa", "Zoé"}, []int{0, 1}},
	}
	if !cmp.Equal(got, want, cmp.AllowUnexported(series{})) {
		t.Errorf("%v, want %v", got, want)
	}
	if got := seriesOf(results, "Léa", 2); len(got) != 2 || got[1].wins[0] != 2 {
		t.Errorf("the first two are %v", got)
	}
}

func TestGamesMostPlayedFirst(t *testing.T) {
	p := menutest.SamplePeople()
	want := []string{"blanco", "football", "pass-pass", "passe-eclair", "blitz"}
	if got := gamesOf(&p, "Léa"); !cmp.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func openPeople(t testing.TB) (*menutest.Room, *Scene) {
	s := menutest.NewOverlayRoom(t)
	s.Env.People = menutest.SamplePeople()
	scene := New(s.Env).(*Scene)
	s.Push(scene)
	return s, scene
}

// peopleOnDisk returns the people as saved on the disk.
func peopleOnDisk(s *menutest.Room) store.People {
	s.T.Helper()
	kept, trouble := store.Open(s.Home, time.Now).LoadPeople()
	if trouble != nil {
		s.T.Fatal(trouble)
	}
	return kept
}

func TestRenameByPad(t *testing.T) {
	s, _ := openPeople(t)
	s.Env.Party.Seats = append(s.Env.Party.Seats, partySeat("Tom"))
	pad := s.Plug(fake.SwitchPro)
	s.Ticks(2)
	s.Tap(pad, input.PadEast, input.PadRight, input.PadRight, input.PadWest, input.PadWest, input.PadRight) // chooses Tom, the button for changes, and another name
	if _, ok := s.Env.Top().(*menu.NameDialog); !ok {
		t.Fatalf("it opened %T", s.Env.Top())
	}
	s.Tap(pad, input.PadLeft)  // erases a letter
	s.Tap(pad, input.PadEast)  // goes from a to b
	s.Tap(pad, input.PadRight) // writes b
	s.Tap(pad, input.PadStart) // ends writing
	if got := s.Env.People.People[1].Name; got != "Tob" {
		t.Fatalf("Tom is called %q", got)
	}
	kept := peopleOnDisk(s)
	if got := kept.Tally("Tob", "football").Played; got != 24 || kept.People[1].Name != "Tob" {
		t.Errorf("on disk %q has played %d matches of football, want 24", kept.People[1].Name, got)
	}
	if got := s.Env.Party.Seats[0].Name; got != "Tob" {
		t.Errorf("the seat is still %q's", got)
	}
}

func TestRenameByKeyboard(t *testing.T) {
	s, _ := openPeople(t)
	s.Key(input.KeyEnter, input.KeyEnter, input.KeyArrowLeft, input.KeyArrowLeft, input.KeyEnter)
	for range "Léa" {
		s.Key(input.KeyBackspace)
	}
	s.Type("Tom")
	s.Ticks(1)
	s.Key(input.KeyEnter)
	if got := s.Env.People.People[0].Name; got != "Léa" {
		t.Errorf("there are two of the name %q", got)
	}
	s.Type("my")
	s.Ticks(1)
	s.Key(input.KeyEnter)
	if got := s.Env.People.People[0].Name; got != "Tommy" {
		t.Errorf("Léa is called %q", got)
	}
}

// People can mark a person as a child and remove the mark. The mark is saved and is shown in the
// panel.
func TestMarkAChildByPad(t *testing.T) {
	s, _ := openPeople(t)
	pad := s.Plug(fake.XboxPad)
	s.Ticks(2)
	s.Tap(pad, input.PadBottom) // moves to the buttons of Léa
	for _, child := range []bool{true, false} {
		s.Tap(pad, input.PadBottom, input.PadWest, input.PadBottom) // chooses the button for changes, and marks Léa as a child
		s.Draw()
		if kept := peopleOnDisk(s); kept.IsChild("Léa") != child || kept.IsChild("Tom") || s.Env.People.IsChild("Léa") != child {
			t.Fatalf("child chosen: %v, on disk: %v, Tom: %v", child, kept.IsChild("Léa"), kept.IsChild("Tom"))
		}
		words := s.Env.Text("people.tally-child", "tally", "")
		told := slices.ContainsFunc(s.Canvas.Drawn().Written(), func(w ui.Written) bool { return strings.HasPrefix(w.Text, strings.TrimSpace(words)) })
		if told != child {
			t.Errorf("a child: %v, and the panel says so: %v", child, told)
		}
	}
}

func TestChangeColourByEveryDevice(t *testing.T) {
	for _, c := range []struct {
		what string
		do   func(s *menutest.Room, scene *Scene)
		want int
	}{
		{"pad", func(s *menutest.Room, _ *Scene) {
			pad := s.Plug(fake.XboxPad)
			s.Ticks(2)
			s.Tap(pad, input.PadBottom, input.PadEast, input.PadBottom, input.PadEast, input.PadEast, input.PadBottom, input.PadRight)
		}, 2},
		{"keyboard", func(s *menutest.Room, _ *Scene) {
			s.Key(input.KeyE, input.KeyD, input.KeyE, input.KeyS, input.KeyE, input.KeyQ)
		}, 3},
		{"mouse", func(s *menutest.Room, scene *Scene) {
			s.Click(scene.Buttons[lookButton].Center())
			s.Click(s.Env.Top().(*outfit).colours[4].Center())
			s.Key(input.KeyEscape)
		}, 4},
		{"pad, and left as it was", func(s *menutest.Room, _ *Scene) {
			pad := s.Plug(fake.XboxPad)
			s.Ticks(2)
			s.Tap(pad, input.PadBottom, input.PadEast, input.PadBottom, input.PadEast, input.PadRight)
		}, 0},
	} {
		t.Run(c.what, func(t *testing.T) {
			s, scene := openPeople(t)
			c.do(s, scene)
			if got := s.Env.People.People[0].Colour; got != c.want {
				t.Errorf("Léa has colour %d, want %d", got, c.want)
			}
			if kept := peopleOnDisk(s).People; len(kept) > 0 && kept[0].Colour != c.want {
				t.Errorf("on disk the colour is %d", kept[0].Colour)
			}
			if s.Env.Top() != scene {
				t.Errorf("top scene is %T", s.Env.Top())
			}
		})
	}
}

// Free pieces can be put on and taken off. A piece that is not earned cannot be worn, and the scene
// says how to earn it.
func TestDressing(t *testing.T) {
	s, _ := openPeople(t)
	s.Env.Party.Seats = []app.PartySeat{{Name: "Léa"}}
	l := newOutfit("Léa")
	s.Push(l)
	s.Draw()
	press := func(name string) {
		t.Helper()
		at := slices.IndexFunc(l.pieces, func(p outfits.Piece) bool { return p.Name == name })
		l.focus.Set(at)
		s.Draw()
		s.Key(input.KeyEnter)
	}
	wears := func(want ...string) {
		t.Helper()
		lea, _ := s.Env.People.Find("Léa")
		kept, _ := s.Env.Home.LoadPeople()
		onDisk, _ := kept.Find("Léa")
		if !slices.Equal(lea.Outfit, want) || !slices.Equal(onDisk.Outfit, want) || s.Env.Party.Seats[0].Wear != ui.Wearing(want) {
			t.Errorf("she wears %q, on disk %q, at the table %q, want %q", lea.Outfit, onDisk.Outfit, s.Env.Party.Seats[0].Wear, want)
		}
	}
	press("hat-party")
	press("glasses-round")
	wears("glasses-round", "hat-party")
	press("hat-straw")
	wears("glasses-round", "hat-straw")
	press("glasses-round")
	wears("hat-straw")
	press("hat-wizard")
	wears("hat-straw")
	if !s.Reads(s.Text("people.look.to-earn", "reason", s.Text("deed.pass-pass.pass-pass"))) {
		t.Error("nothing says how the hat is earned")
	}
	outfits.Award(&s.Env.People, "Léa", []string{"hat-wizard"})
	press("hat-wizard")
	wears("hat-wizard")
	s.Key(input.KeyEscape)
	if s.Env.Top() == l {
		t.Error("the wardrobe cannot be left")
	}
}

func TestForgettingAsksFirst(t *testing.T) {
	s, scene := openPeople(t)
	forget := func() { s.Click(scene.Buttons[forgetButton].Center()) }
	forget()
	s.ClickWord(s.Text("people.keep"))
	if got := len(s.Env.People.People); got != 6 {
		t.Fatalf("%d people are left", got)
	}
	forget()
	s.Key(input.KeyEnter) // the cursor begins on the answer that changes nothing
	if got := len(s.Env.People.People); got != 6 {
		t.Fatalf("%d people are left", got)
	}
	forget()
	s.ClickWord(s.Text("people.forget"))
	if got := s.Env.People.People; len(got) != 5 || got[0].Name != "Tom" {
		t.Fatalf("%v are left", got)
	}
	if kept := peopleOnDisk(s); len(kept.People) != 5 || kept.Tally("Léa", "").Played == 0 {
		t.Error("on disk everybody is still there, or the matches are gone")
	}
}

func TestForgettingEverybody(t *testing.T) {
	s, scene := openPeople(t)
	for range 6 {
		s.Click(scene.Buttons[forgetButton].Center())
		s.ClickWord(s.Text("people.forget"))
	}
	said := func(words string) bool {
		return slices.ContainsFunc(s.Canvas.Drawn().Written(), func(line ui.Written) bool { return len(line.Text) > 8 && strings.HasPrefix(words, line.Text) })
	}
	if !said(s.Text("people.unnamed")) || said(s.Text("settings.people.none")) {
		t.Error("matches have been played, and nothing says that nobody is left to list")
	}
	for _, percent := range []int{100, 150, 200} {
		s.TextScale(percent)
		s.Tick()
		s.CheckLegible()
		words := s.Canvas.Drawn().Written()
		for _, line := range words {
			if button := scene.Buttons[0]; line.Place.Center().Y > button.Y && line.Place.Overlaps(button) && line.Text != s.Text("people.matches") {
				t.Errorf("at %d %% %q overlaps the button", percent, line.Text)
			}
		}
	}
	s.TextScale(100)
	s.Tick()
	s.Key(input.KeyEnter, input.KeyArrowRight, input.KeyArrowDown, input.KeyArrowUp)
	s.Key(input.KeyEscape)
	if s.Env.Top() == scene {
		t.Error("the scene cannot be left")
	}
}

func TestPeopleAreChosen(t *testing.T) {
	s, scene := openPeople(t)
	shows := func(name string) {
		t.Helper()
		if who, _ := scene.person(s.Env); who.Name != name {
			t.Errorf("the panel is about %q, want %q", who.Name, name)
		}
	}
	shows("Léa")
	s.Key(input.KeyArrowDown)
	shows("Zoé")
	s.Key(input.KeyArrowRight)
	shows("Mamie")
	s.Key(input.KeyArrowUp, input.KeyArrowUp)
	shows("Tom")
	s.Key(input.KeyArrowDown, input.KeyArrowDown, input.KeyArrowDown, input.KeyArrowLeft)
	shows("Marie-Claude")
	s.Key(input.KeyX)
	shows("Mamie")
	s.Click(scene.Places[4].Center())
	shows("Marie-Claude")
	pad := s.Plug(fake.DualSense)
	s.Ticks(2)
	s.Tap(pad, input.PadR1)
	shows("Papi")
	s.Tap(pad, input.PadDown)
	shows("Papi")
	s.Tap(pad, input.PadEast, input.PadWest) // moves to the buttons and back to the list
	if scene.Button != -1 || s.Env.Top() != scene {
		t.Error("left does not lead back to the list")
	}
	s.Tap(pad, input.PadEast, input.PadRight)
	if s.Env.Top() == scene {
		t.Error("back does not lead out")
	}
}

func TestLongListScrolls(t *testing.T) {
	s := menutest.NewOverlayRoom(t)
	for i := range 30 {
		s.Env.People.Remember(store.Person{Name: fmt.Sprint("Cousin ", i), Colour: i % 6})
	}
	scene := New(s.Env).(*Scene)
	s.Push(scene)
	for range 29 {
		s.Key(input.KeyArrowDown)
	}
	if !s.Reads("Cousin 0") {
		t.Error("the last one is out of view")
	}
	s.Point(scene.Places[0].Center())
	for range 40 {
		s.Wheel(1)
		s.Ticks(2)
	}
	if !s.Reads("Cousin 29") {
		t.Error("the wheel does not lead back to the first")
	}
}

func TestPeopleFitEverywhere(t *testing.T) {
	menutest.OnEveryScreen(t, menutest.NewOverlayRoom, func(t *testing.T, s *menutest.Room) {
		s.Env.People = menutest.SamplePeople()
		s.Env.People.Remember(store.Person{Name: "Wilhelmina W", Colour: 1})
		scene := New(s.Env).(*Scene)
		s.Push(scene)
		for who := range s.Env.People.People {
			scene.Choose(s.Env, who, len(s.Env.People.People))
			for scene.Page.Top = 0; ; scene.Page.Top++ {
				s.Draw()
				s.CheckLegible()
				if t.Failed() {
					t.Fatalf("person %d from part %d on", who, scene.Page.Top)
				}
				if scene.Page.Top >= scene.Parts-scene.Open {
					break
				}
			}
		}
		frame := s.Canvas.Frame()
		pieces := map[string]ui.Rect{"hint": scene.Hint.Rect(s.Canvas)}
		for i, r := range scene.Places {
			pieces[fmt.Sprint("plate ", i)] = r
		}
		for i, r := range scene.Buttons {
			pieces[fmt.Sprint("button ", i)] = r
		}
		menutest.CheckApart(t, pieces)
		for name, r := range pieces {
			menutest.CheckInside(t, name, r, frame)
		}
		scene.Aim(s.Env, lookButton)
		scene.press(s.Env, input.RightKeys)
		s.Ticks(2)
		l := s.Env.Top().(*outfit)
		parts := map[string]ui.Rect{}
		for i, r := range l.focus.Rects(nil) {
			parts[fmt.Sprint("choice ", i)] = r
		}
		menutest.CheckApart(t, parts)
		for i := range l.pieces {
			l.focus.Set(i)
			s.Draw()
			s.CheckLegible()
		}
		for name, r := range parts {
			menutest.CheckInside(t, name, r, frame)
			if r.W < 30 || r.H < 30 {
				t.Errorf("%s is %v", name, r)
			}
		}
		s.Env.Pop()
		scene.askForget(s.Env, "Wilhelmina W")
		s.Ticks(2)
		s.CheckLegible()
		s.Env.Pop()
		askEdit(s.Env, input.LeftKeys, store.Person{Name: "Wilhelmina W", Child: true})
		s.Ticks(2)
		s.CheckLegible()
	})
}

func partySeat(name string) app.PartySeat { return app.PartySeat{Name: name} }

// If a pad is unplugged while its owner writes a name, the other devices still work.
func TestPadLostWhileWriting(t *testing.T) {
	s, scene := openPeople(t)
	pad := s.Plug(fake.XboxPad)
	s.Ticks(2)
	s.Tap(pad, input.PadBottom, input.PadBottom, input.PadWest, input.PadWest, input.PadBottom)
	if _, ok := s.Env.Top().(*menu.NameDialog); !ok {
		t.Fatalf("top scene is %T", s.Env.Top())
	}
	s.Unplug(pad)
	s.Ticks(3)
	s.Key(input.KeyEscape)
	if s.Env.Top() != scene {
		t.Errorf("%T is still open", s.Env.Top())
	}
}

// In the list, Confirm leads to the buttons of the focused person. If nobody is known it opens the
// list of matches.
func TestHintNamesConfirm(t *testing.T) {
	for _, known := range []bool{true, false} {
		s := menutest.NewOverlayRoom(t)
		want := "settings.do.open"
		if known {
			s.Env.People, want = menutest.SamplePeople(), "people.do.buttons"
		}
		scene := New(s.Env).(*Scene)
		s.Push(scene)
		if got := s.Confirms(scene.Hint); got != s.Text(want) {
			t.Errorf("people known %v: %q, want %q", known, got, s.Text(want))
		}
	}
}

// Matches of an unnamed player do not count for a person whose name is the default name of that
// player.
func TestUnnamedPlayersAreNotOnTheWall(t *testing.T) {
	var p store.People
	p.Remember(store.Person{Name: "Circle"})
	for range 4 {
		r := menutest.SampleResult("blanco", "Circle*", "Tom")
		r.Seats[0].Unnamed, r.Seats[0].Score = true, 9
		p.Record(r)
	}
	if n := streak(p.Results, "Circle"); n != 0 {
		t.Errorf("%d won in a row", n)
	}
	if list := seriesOf(p.Results, "Circle", 9); len(list) > 0 {
		t.Errorf("series %+v", list)
	}
	if list := seriesOf(p.Results, "Tom", 9); len(list) > 0 {
		t.Errorf("Tom has a series with an unnamed player: %+v", list)
	}
	if list := lastPlayed(p.Results, "Circle", 9); len(list) > 0 {
		t.Errorf("played %+v", list)
	}
}
