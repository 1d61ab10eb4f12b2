package lobby

import (
	"slices"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/bot"
	"canape/engine/games"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
	"canape/scenes/ui"
)

// comers opens the lobby after a match of another game. The people of that match have pads, and a
// seat without a name is a bot.
func comers(t *testing.T, r *menutest.Room, game string, seats ...string) (engine.Game, []*fake.Pad) {
	t.Helper()
	party := app.Party{Game: "blitz", Secrets: app.Peek}
	var pads []*fake.Pad
	for i, name := range seats {
		seat := app.PartySeat{Name: name, Colour: i}
		if name == "" {
			seat.Name, seat.Bot = "Robot", bot.Easy
		} else {
			pad := r.Plug(fake.XboxPad)
			pads = append(pads, pad)
			if err := r.Env.Roster.Join(input.Seat(i), r.ID(pad)); err != nil {
				t.Fatal(err)
			}
		}
		party.Seats = append(party.Seats, seat)
	}
	r.Env.Party = party
	played, ok := games.Find(game)
	if !ok {
		t.Fatal("no ", game)
	}
	r.Tap(pads[len(pads)-1], input.PadBottom) // the person in the last seat opens the lobby
	r.Open(New(r.Env, app.EntryOf(played)))
	r.Ticks(2)
	return played, pads
}

// seated returns the names of the people in the lobby. It fails the test unless each of them has
// their own device.
func seated(t *testing.T, r *menutest.Room, owners map[string]input.DeviceID) (names []string) {
	t.Helper()
	l, ok := r.Env.Top().(*Scene)
	if !ok {
		t.Fatalf("the top scene is %T", r.Env.Top())
	}
	for i, p := range l.places.all {
		if !p.person() {
			continue
		}
		names = append(names, p.name)
		if lease, _ := r.Env.Roster.Assignment(input.Seat(i)); lease.Device != owners[p.name] {
			t.Errorf("%s plays with device %d, not with %d", p.name, lease.Device, owners[p.name])
		}
	}
	return names
}

func ownersOf(r *menutest.Room, pads []*fake.Pad, names ...string) map[string]input.DeviceID {
	owners := map[string]input.DeviceID{}
	for i, name := range names {
		owners[name] = r.ID(pads[i])
	}
	return owners
}

// Six people come from Blitz to a game for four. The lobby excludes nobody without asking. Two
// people choose on their own pads to watch.
func TestLobbyAsksWhoSitsOut(t *testing.T) {
	names := []string{"Ana", "Bo", "Cy", "Di", "Ed", "Flo"}
	r := menutest.NewLargeRoom(t, lang.French)
	_, pads := comers(t, r, "passe-eclair", names...)
	owners := ownersOf(r, pads, names...)
	s, asks := r.Env.Top().(*sitOut)
	if !asks {
		t.Fatalf("the top scene is %T", r.Env.Top())
	}
	if !r.Reads(r.Text("lobby.sit-out.title", "game", r.Text("game.passe-eclair"), "most", 4, "people", 6)) {
		t.Error("nothing says why")
	}
	r.Ticks(app.ChoiceTicks)
	r.Tap(pads[1], input.PadBottom)
	r.Tap(pads[1], input.PadStart)
	if s.out != engine.SeatsOf(1) || r.Env.Top() != app.Scene(s) {
		t.Fatalf("out are %b, the top scene is %T", s.out, r.Env.Top())
	}
	r.Tap(pads[4], input.PadBottom)
	r.Tap(pads[5], input.PadBottom)
	if s.out != engine.SeatsOf(1).With(4) {
		t.Errorf("out are %b", s.out)
	}
	if r.Tap(pads[0], input.PadStart); r.Env.Top() != app.Scene(s) {
		t.Fatal("the match begins before anybody can see who watches")
	}
	r.Ticks(app.HurryTicks)
	r.Tap(pads[0], input.PadStart)
	r.Ticks(2)
	if got := seated(t, r, owners); !slices.Equal(got, []string{"Ana", "Cy", "Di", "Flo"}) {
		t.Errorf("there sit %v", got)
	}
	for _, out := range []int{1, 4} {
		if r.Env.Roster.SeatsOf(r.ID(pads[out])) != 0 {
			t.Errorf("%s, a spectator, has a seat", names[out])
		}
	}
}

// Any device may choose for the others.
func TestAnyDeviceChoosesWhoSitsOut(t *testing.T) {
	for _, device := range []string{"pad", "keys", "mouse"} {
		r := menutest.NewLargeRoom(t, lang.English)
		names := []string{"Ana", "Bo", "Cy", "Di", "Ed"}
		_, pads := comers(t, r, "football", names...)
		s := r.Env.Top().(*sitOut)
		r.Ticks(app.ChoiceTicks)
		switch device {
		case "pad":
			r.Tap(pads[0], input.PadEast, input.PadBottom)
			r.Ticks(app.HurryTicks)
			r.Tap(pads[0], input.PadDown, input.PadBottom)
		case "keys":
			r.Key(input.KeyArrowRight, input.KeyEnter)
			r.Ticks(app.HurryTicks)
			r.Key(input.KeyArrowDown, input.KeyEnter)
		case "mouse":
			r.Click(s.frame.cells[1].Center())
			r.Ticks(app.HurryTicks)
			r.Click(s.frame.button.Center())
		}
		r.Ticks(2)
		if got := seated(t, r, ownersOf(r, pads, names...)); !slices.Equal(got, []string{"Ana", "Cy", "Di", "Ed"}) {
			t.Errorf("by %s: there sit %v", device, got)
		}
	}
}

// Going back to the title keeps all people in their seats.
func TestGoingBackKeepsEverybody(t *testing.T) {
	r := menutest.NewLargeRoom(t, lang.French)
	_, pads := comers(t, r, "football", "Ana", "Bo", "Cy", "Di", "Ed")
	r.Ticks(app.ChoiceTicks)
	r.Tap(pads[2], input.PadRight)
	if len(r.Went) != 1 || r.Went[0] != "title" || r.Env.Roster.Seated().Len() != 5 || r.Env.Party.People() != 5 {
		t.Errorf("went to %v, %d sit", r.Went, r.Env.Roster.Seated().Len())
	}
}

// Robots leave to make room for people, whichever seats the people had.
func TestRobotsMakeRoom(t *testing.T) {
	r := menutest.NewLargeRoom(t, lang.French)
	_, pads := comers(t, r, "football", "", "Ana", "", "Bo", "Cy", "")
	if got := seated(t, r, ownersOf(r, pads, "Ana", "Bo", "Cy")); !slices.Equal(got, []string{"Ana", "Bo", "Cy"}) {
		t.Errorf("there sit %v", got)
	}
	if people, robots := r.Env.Top().(*Scene).places.count(); people != 3 || robots != 1 {
		t.Errorf("%d people and %d robots", people, robots)
	}
}

func TestSitOutQuestionFitsEverywhere(t *testing.T) {
	menutest.OnEveryScreen(t, menutest.LargeRoom, func(t *testing.T, r *menutest.Room) {
		_, pads := comers(t, r, "football", "Anne-Sophie", "Bo", "Maximilienne", "Di", "Ed", "Florentine")
		s := r.Env.Top().(*sitOut)
		r.Ticks(app.ChoiceTicks)
		for _, pad := range pads[:2] {
			r.CheckLegible()
			r.Tap(pad, input.PadBottom)
		}
		r.CheckLegible()
		pieces := map[string]ui.Rect{"title": s.frame.title, "body": s.frame.body, "button": s.frame.button, "bar": s.hint(r.Env).Rect(r.Canvas)}
		for i, cell := range s.frame.cells {
			pieces[r.Env.Party.Seats[s.people[i]].Name] = cell
		}
		menutest.CheckApart(t, pieces)
	})
}

// No two free places have the same shape, whoever has joined and left.
func TestFreePlacesNeverRepeatAShape(t *testing.T) {
	for first := range ui.SeatCount {
		r := menutest.NewLargeRoom(t, lang.French)
		r.Env.Party = app.Party{Game: "blitz", Seats: []app.PartySeat{{Name: "Ana", Colour: first}, {Name: "Bo", Colour: (first + 3) % ui.SeatCount}}}
		pads := []*fake.Pad{r.Plug(fake.XboxPad), r.Plug(fake.XboxPad), r.Plug(fake.XboxPad)}
		for seat := range 2 {
			if err := r.Env.Roster.Join(input.Seat(seat), r.ID(pads[seat])); err != nil {
				t.Fatal(err)
			}
		}
		game, _ := games.Find("blitz")
		l := New(r.Env, app.EntryOf(game))
		r.Open(l)
		look := func(when string) {
			t.Helper()
			r.Ticks(2)
			seen := map[int]bool{}
			for _, p := range l.places.all {
				if seen[p.colour] {
					t.Fatalf("first colour %d, %s: two places have colour %d: %+v", first, when, p.colour, l.places.all)
				}
				seen[p.colour] = true
			}
		}
		look("at first")
		r.Tap(pads[2], input.PadBottom)
		look("after somebody came")
		l.places.recolour(2, l.places.all[3].colour) // takes the colour of a free place
		look("after a change")
		l.leave(0)
		look("after somebody left")
		r.Tap(pads[0], input.PadBottom)
		look("after somebody came back")
	}
}

// People who sat out return for the next game that has enough places. If the next game has too few,
// the question who sits out includes them. A rematch does not change who sits out.
func TestPeopleReturnAfterSittingOut(t *testing.T) {
	names := []string{"Ana", "Bo", "Cy", "Di", "Ed", "Flo"}
	r := menutest.NewLargeRoom(t, lang.French)
	_, pads := comers(t, r, "football", names...)
	owners := ownersOf(r, pads, names...)
	r.Ticks(app.ChoiceTicks)
	r.Tap(pads[1], input.PadBottom)
	r.Tap(pads[4], input.PadBottom)
	r.Ticks(app.HurryTicks)
	r.Tap(pads[0], input.PadStart)
	r.Ticks(2)
	four := []string{"Ana", "Cy", "Di", "Flo"}
	for range 2 { // in the first round in the lobby, in the second after a match
		if got := seated(t, r, owners); !slices.Equal(got, four) {
			t.Fatalf("there sit %v", got)
		}
		game, _ := games.Find("football")
		r.Open(New(r.Env, app.EntryOf(game)))
		r.Ticks(2)
	}
	for _, next := range []string{"passe-eclair", "blitz"} {
		game, _ := games.Find(next)
		r.Open(New(r.Env, app.EntryOf(game)))
		r.Ticks(2)
		question, asks := r.Env.Top().(*sitOut)
		if next == "passe-eclair" {
			if !asks || len(question.people) != 6 {
				t.Fatalf("before another game for four the top scene is %T", r.Env.Top())
			}
			r.Ticks(app.ChoiceTicks)
			r.Tap(pads[0], input.PadBottom)
			r.Tap(pads[2], input.PadBottom)
			r.Ticks(app.HurryTicks)
			r.Tap(pads[1], input.PadStart)
			r.Ticks(2)
			continue
		}
		got := seated(t, r, owners)
		if slices.Sort(got); !slices.Equal(got, names) {
			t.Errorf("before a game for six there sit %v", got)
		}
	}
}

// A person who returns gets another colour if theirs has been taken meanwhile.
func TestReturningPersonGetsAFreeColour(t *testing.T) {
	names := []string{"Ana", "Bo", "Cy", "Di", "Ed"}
	r := menutest.NewLargeRoom(t, lang.French)
	_, pads := comers(t, r, "football", names...)
	r.Ticks(app.ChoiceTicks)
	r.Tap(pads[1], input.PadBottom)
	r.Ticks(app.HurryTicks)
	r.Tap(pads[0], input.PadStart)
	r.Ticks(2)
	r.Env.Party.Seats[0].Colour = 1 // Ana takes the colour of the spectator Bo
	blitz, _ := games.Find("blitz")
	r.Open(New(r.Env, app.EntryOf(blitz)))
	r.Ticks(2)
	colours := map[int]string{}
	for _, seat := range r.Env.Party.Seats {
		if other := colours[seat.Colour]; other != "" {
			t.Errorf("%s and %s have one colour", other, seat.Name)
		}
		colours[seat.Colour] = seat.Name
	}
	if len(r.Env.Party.Seats) != len(names) {
		t.Errorf("there sit %+v", r.Env.Party.Seats)
	}
}
