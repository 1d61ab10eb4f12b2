package lobby

import (
	"slices"
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
	"canape/scenes/store"
	"canape/scenes/ui"
)

func TestConfirmTakesAPlace(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	l := atLobby(r)
	pad := r.Plug(fake.DualSense)
	r.Key(input.KeyEnter)
	r.Tap(pad, input.PadBottom)
	r.Key(input.KeyE)
	r.Click(l.frame.plates[l.places.offered(input.NoDevice)].Center())
	want := []input.DeviceID{input.RightKeys, r.ID(pad), input.LeftKeys, input.TheMouse}
	for i, d := range want {
		if got := r.Env.Roster.SeatsOf(d).Only(); got != input.Seat(i) {
			t.Errorf("device %d has seat %d, want %d", d, got, i)
		}
	}
	if people, robots := l.places.count(); people != 4 || robots != 0 {
		t.Errorf("%d people and %d robots: the spare robot should have left", people, robots)
	}
	seen := map[int]bool{}
	for i := range 4 {
		if seen[l.places.all[i].colour] {
			t.Errorf("two have colour %d", l.places.all[i].colour)
		}
		seen[l.places.all[i].colour] = true
	}
}

func TestFullTableShowsRefusal(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	l := atLobby(r)
	for range l.places.all {
		r.Tap(r.Plug(fake.XboxPad), input.PadBottom)
	}
	if people, _ := l.places.count(); people != len(l.places.all) {
		t.Fatalf("%d people sit", people)
	}
	r.Tap(r.Plug(fake.XboxPad), input.PadBottom)
	if l.message.left == 0 || l.message.text != r.Env.Text("lobby.full") {
		t.Errorf("the message is %q", l.message.text)
	}
}

func TestCancelGoesBackStepByStep(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	l := atLobby(r)
	p := r.Plug(fake.XboxPad)
	r.Tap(p, input.PadBottom, input.PadBottom)
	if !l.places.all[0].ready {
		t.Fatal("a second press should have made the person ready")
	}
	r.Tap(p, input.PadEast)
	if l.cursor(r.ID(p)) == firstPlace {
		t.Fatal("the cursor has not moved")
	}
	for _, step := range []struct {
		name string
		done func() bool
	}{
		{"to the own place", func() bool { return l.cursor(r.ID(p)) == firstPlace && l.places.all[0].ready }},
		{"not ready", func() bool { return !l.places.all[0].ready && l.places.all[0].taken }},
		{"off the chair", func() bool { return !l.places.all[0].taken && r.Env.Roster.Free(r.ID(p)) && r.Env.Top() == l }},
		{"to the title", func() bool { return slices.Equal(r.Went, []string{"title"}) }},
	} {
		r.Tap(p, input.PadRight)
		if !step.done() {
			t.Fatalf("cancel did not lead %s: %+v", step.name, l.places.all[0])
		}
	}
}

// One press of Cancel frees no places, because people who are used to other pads may press it when
// they mean Confirm.
func TestOneCancelFreesNoPlaces(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	l := atLobby(r)
	r.Tap(r.Plug(fake.XboxPad), input.PadBottom)
	stranger := r.Plug(fake.SwitchPro)
	r.Tap(stranger, input.PadBottom)
	if r.Env.Top() != l || !l.places.all[0].taken || l.message.text != r.Env.Text("lobby.part-again") {
		t.Fatalf("after the first press the scene is %T, the message is %q", r.Env.Top(), l.message.text)
	}
	r.Key(input.KeyQ)
	if r.Env.Top() != l {
		t.Fatal("another person's press counts as the second")
	}
	r.Tap(stranger, input.PadBottom, input.PadBottom)
	if !slices.Equal(r.Went, []string{"title"}) {
		t.Errorf("two presses led to %T", r.Env.Top())
	}
}

func TestTwoJoinWhileAThirdEditsAndWrites(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	l := atLobby(r)
	third := r.Plug(fake.SwitchPro)
	r.Tap(third, input.PadRight, input.PadTop)
	if l.sheet == nil || l.sheet.device != r.ID(third) {
		t.Fatal("no sheet opened")
	}
	first := r.Plug(fake.XboxPad)
	r.Tap(first, input.PadBottom)
	r.Tap(third, input.PadRight) // chooses "another name"
	if l.sheet == nil || l.sheet.entry == nil {
		t.Fatal("no field to write in")
	}
	second := r.Plug(fake.XboxPad)
	r.Tap(second, input.PadBottom)
	if people, _ := l.places.count(); people != 3 {
		t.Fatalf("%d people sit", people)
	}
	r.Tap(third, input.PadRight, input.PadStart) // writes "A", and ends writing
	if l.places.all[0].name != "A" || l.sheet.entry != nil {
		t.Errorf("the name is %q", l.places.all[0].name)
	}
	if l.sheet == nil {
		t.Error("the sheet should have stayed")
	}
}

// If a player takes the colour that a free place has, the free place changes its colour.
func TestFreePlaceIsDrawnInItsColour(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	l := atLobby(r)
	r.Key(input.KeyE)
	const free = 3
	l.places.recolour(0, l.places.all[free].colour)
	r.Draw()
	colour := l.places.all[free].colour
	if colour == free || !strings.HasPrefix(l.cards[colour].name, chairNames[colour]+" ") {
		t.Errorf("the free place has colour %d, drawn as %q", colour, l.cards[colour].name)
	}
}

func TestOneSheetAtATime(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.English)
	l := atLobby(r)
	a, b := r.Plug(fake.XboxPad), r.Plug(fake.DualSense)
	r.Tap(a, input.PadBottom, input.PadTop)
	r.Tap(b, input.PadBottom, input.PadTop)
	if l.sheet == nil || l.sheet.device != r.ID(a) || l.message.left == 0 {
		t.Errorf("sheet %+v, message %q", l.sheet, l.message.text)
	}
	r.Unplug(a)
	r.Ticks(2)
	if l.sheet != nil {
		t.Error("the sheet stays open although its owner's pad has gone")
	}
}

func TestPadUnpluggedInTheLobby(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	l := atLobby(r)
	a, b := r.Plug(fake.XboxPad), r.Plug(fake.DualSense)
	r.Tap(a, input.PadBottom, input.PadBottom)
	r.Tap(b, input.PadBottom, input.PadBottom)
	if why := l.terms.reason(input.NoDevice); why != "" {
		t.Fatalf("two are ready, but: %s", why)
	}
	r.Unplug(b)
	r.Ticks(2)
	if l.terms.why == "" || !l.places.waiting(1) {
		t.Fatal("the match could begin without a lost pad")
	}
	r.Tap(a, input.PadStart)
	if len(r.Dealt) > 0 {
		t.Fatal("the match began without a lost pad")
	}
	t.Run("the cursor comes back", func(t *testing.T) {
		r.Replug(b)
		r.Ticks(3)
		if why := l.terms.reason(input.NoDevice); l.places.waiting(1) || why != "" {
			t.Errorf("still waiting: %s", why)
		}
	})
	t.Run("another one takes the seat up", func(t *testing.T) {
		name := l.places.all[1].name
		r.Unplug(b)
		r.Ticks(2)
		c := r.Plug(fake.SwitchPro)
		r.Tap(c, input.PadRight)
		if l.places.waiting(1) || l.places.all[1].name != name || r.Env.Roster.SeatsOf(r.ID(c)).Only() != 1 {
			t.Errorf("place %+v", l.places.all[1])
		}
	})
}

func TestSeveralPeopleShareADevice(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	l := atLobby(r)
	p := r.Plug(fake.XboxPad)
	r.Tap(p, input.PadBottom)
	shareOn(r, l, p)
	shareOn(r, l, p)
	if got := r.Env.Roster.SeatsOf(r.ID(p)).Len(); got != 3 {
		t.Fatalf("the pad has %d seats, want 3", got)
	}
	if l.terms.inForce() != app.Curtain {
		t.Errorf("secrets are %q, want the curtain for a shared pad", l.terms.inForce())
	}
	r.Tap(p, input.PadStart)
	if len(r.Dealt) != 1 || r.Dealt[0].People() != 3 || r.Dealt[0].Secrets != app.Curtain {
		t.Errorf("dealt %+v; why %q", r.Dealt, l.terms.why)
	}
}

func TestMatchHasNoEmptySeats(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	l := atLobby(r)
	a, b, c := r.Plug(fake.XboxPad), r.Plug(fake.DualSense), r.Plug(fake.SwitchPro)
	for _, p := range []*fake.Pad{a, b, c} {
		r.Tap(p, p.Like(input.PadBottom))
	}
	l.places.all[2].name = "Zoé"
	r.Tap(a, input.PadRight) // frees seat 0
	l.addRobot(4, false)
	r.Tap(b, input.PadBottom)
	r.Tap(c, input.PadStart)
	if len(r.Dealt) != 1 {
		t.Fatalf("no match: %s", l.terms.why)
	}
	seats := r.Dealt[0].Seats
	if len(seats) != 3 || seats[1].Name != "Zoé" || !seats[2].IsBot() {
		t.Fatalf("seats %+v", seats)
	}
	if r.Env.Roster.SeatsOf(r.ID(b)).Only() != 0 || r.Env.Roster.SeatsOf(r.ID(c)).Only() != 1 || r.Env.Roster.Seated().Len() != 2 {
		t.Error("the devices did not move with their people")
	}
}

func TestRobotsByPad(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	l := atLobby(r)
	p := r.Plug(fake.XboxPad)
	r.Tap(p, input.PadBottom)
	last := len(l.places.all) - 1
	l.cursors[r.ID(p)] = firstPlace.at(last)
	r.Tap(p, input.PadLeft)
	if l.places.all[last].taken {
		t.Error("the robot was not removed")
	}
	r.Tap(p, input.PadLeft)
	if !l.places.all[last].robot() {
		t.Error("the robot does not come back")
	}
	r.Tap(r.Plug(fake.DualSense), input.PadBottom)
	if !l.places.all[last].robot() {
		t.Error("a robot that a person added has left")
	}
}

func TestPlacesAreExchanged(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	l := atLobby(r)
	a, b := r.Plug(fake.XboxPad), r.Plug(fake.DualSense)
	r.Tap(a, input.PadBottom)
	r.Tap(b, input.PadBottom, input.PadTop)
	first, second := l.places.all[0].name, l.places.all[1].name
	l.cursors[r.ID(b)] = sheetOrder
	r.Tap(b, input.PadWest)
	if l.places.all[0].name != second || l.places.all[1].name != first {
		t.Fatalf("names %v", seatNames(l))
	}
	if r.Env.Roster.SeatsOf(r.ID(b)).Only() != 0 || r.Env.Roster.SeatsOf(r.ID(a)).Only() != 1 {
		t.Error("the devices did not move")
	}
	r.Tap(b, input.PadWest)
	if l.places.all[0].name != second {
		t.Error("there is no place before the first")
	}
}

func TestPeopleAreRemembered(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	for _, p := range []store.Person{{Name: "Mamie", Colour: 3}, {Name: "Léa", Colour: 0}} {
		r.Env.People.Remember(p)
	}
	l := atLobby(r)
	a, b := r.Plug(fake.XboxPad), r.Plug(fake.DualSense)
	r.Tap(a, input.PadBottom)
	r.Tap(b, input.PadBottom)
	if l.places.all[0].own || l.places.all[0].name != r.Env.Text(shapeKeys[0]) {
		t.Fatalf("the person is taken for %s", l.places.all[0].name)
	}
	for _, p := range []*fake.Pad{a, b} { // each person chooses a name in the sheet, where the latest person comes first
		r.Tap(p, input.PadTop, input.PadBottom)
	}
	if l.sheet != nil || l.places.all[0].name != "Léa" || l.places.all[1].name != "Mamie" || l.places.all[1].colour != 3 {
		t.Fatalf("names %v", seatNames(l))
	}
	r.Tap(r.Plug(fake.SwitchPro), input.PadRight)
	if l.places.all[2].name != r.Env.Text(shapeKeys[l.places.all[2].colour]) {
		t.Errorf("an unknown person is called %q", l.places.all[2].name)
	}
	l.leave(2)
	r.Tap(b, input.PadBottom)
	r.Tap(a, input.PadStart)
	people, trouble := r.Env.Home.LoadPeople()
	if trouble != nil || len(people.People) != 2 || people.People[0].Name != "Léa" {
		t.Errorf("stored %+v, %v", people.People, trouble)
	}
	if settings, _ := r.Env.Home.LoadSettings(); !settings.Guide["blanco"] {
		t.Error("the guided match will be offered again")
	}
}

func TestRematchKeepsTheParty(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	l := atLobby(r)
	a, b := r.Plug(fake.XboxPad), r.Plug(fake.DualSense)
	r.Tap(a, input.PadBottom)
	r.Tap(b, input.PadBottom, input.PadBottom)
	l.places.all[1].name, l.places.all[1].own = "Tom", true
	l.addRobot(3, false)
	l.terms.options["games"] = 3
	l.terms.chooseSecrets(app.Open)
	r.Tap(a, input.PadStart)
	again := atLobby(r)
	if again.places.all[1].name != "Tom" || !again.places.all[2].robot() || again.terms.options.Int("games") != 3 || again.terms.inForce() != app.Open {
		t.Errorf("places %v, options %v, secrets %q", seatNames(again), again.terms.options, again.terms.inForce())
	}
	if r.Env.Roster.Seated().Len() != 2 {
		t.Error("a person has lost their device")
	}
	for range 2 { // leaving the lobby takes two presses
		r.ClickWith(input.MouseRight, ui.Point{X: 5, Y: 5})
	}
	if r.Env.Roster.Seated() != 0 || len(r.Env.Party.Seats) != 0 {
		t.Error("on the title the places are free")
	}
}

func TestPadWithoutLayoutOpensMapping(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	atLobby(r)
	r.Tap(r.Plug(fake.UnknownStick), input.PadBottom)
	if len(r.Went) != 1 || r.Went[0] != "mapping" {
		t.Errorf("went to %v", r.Went)
	}
}

// A press on one half of the keyboard does not affect the person at the other half.
func TestKeyboardHalvesBecomeReadySeparately(t *testing.T) {
	for _, tt := range []struct {
		key   input.Control
		ready [2]bool
	}{{input.KeyE, [2]bool{true, false}}, {input.KeyEnter, [2]bool{false, true}}, {input.KeyTab, [2]bool{true, false}}, {input.KeyP, [2]bool{false, true}}} {
		r := menutest.NewBlancoRoom(t, lang.French)
		l := atLobby(r)
		r.Key(input.KeyE, input.KeyEnter, tt.key)
		if got := [2]bool{l.places.all[0].ready, l.places.all[1].ready}; got != tt.ready || len(r.Dealt) > 0 {
			t.Errorf("key %v: ready are %v, want %v; %d matches were dealt", tt.key, got, tt.ready, len(r.Dealt))
		}
	}
}

// A click of a mouse without a seat changes the piece under the pointer, and the hint bar describes
// that change.
func TestBarSaysWhatAClickDoes(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	l := atLobby(r)
	says := func(row int, want string) {
		t.Helper()
		for _, s := range l.frame.areas {
			if s.id == l.panel.Rows[row].IDs[0] {
				r.Point(s.rect.Center())
			}
		}
		if got := r.Confirms(l.hint(r.Env)); got != r.Text(want) {
			t.Errorf("%q, want %q", got, r.Text(want))
		}
	}
	says(rowThatLooks(l, func(v value) bool { return !v.fixed }), "lobby.do.change")
	says(rowThatLooks(l, func(ways) bool { return true }), "title.choose")
	r.Point(l.frame.plates[1].Center())
	if got := r.Confirms(l.hint(r.Env)); got != r.Text("lobby.do.sit") {
		t.Errorf("on a free place: %q", got)
	}
}

// Changes by a mouse without a seat are announced to everybody; changes by a player are not.
func TestChangesOfUnassignedMouseAreAnnounced(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	l := atLobby(r)
	r.Tap(r.Plug(fake.XboxPad), input.PadBottom)
	row := &l.panel.Rows[rowThatLooks(l, func(v value) bool { return !v.fixed })]
	click := func() (name, now string) {
		clickArrow(r, l, row.IDs[0], 1)
		set := row.Look.(value)
		return set.name, set.value
	}
	name, now := click()
	if want := r.Text("lobby.mouse-set", "what", name, "value", now); l.message.left == 0 || l.message.text != want {
		t.Errorf("an option: the message is %q, want %q", l.message.text, want)
	}
	if got := l.hint(r.Env); got.Sentence != r.Text("lobby.hint.mouse") || got.Name != "" {
		t.Errorf("the bar says %q to %q", got.Sentence, got.Name)
	}
	r.PointByFinger(true)
	name, now = click()
	if want := r.Text("lobby.finger-set", "what", name, "value", now); l.message.text != want {
		t.Errorf("with a finger: the message is %q, want %q", l.message.text, want)
	}
	if got := l.hint(r.Env); got.Sentence != r.Text("lobby.hint.finger") {
		t.Errorf("the bar says %q of a finger", got.Sentence)
	}
	r.PointByFinger(false)
	robot := slices.IndexFunc(l.places.all, func(p place) bool { return p.robot() })
	level := l.levelRect(l.frame.plates[robot])
	r.Click(ui.Point{X: level.Right() - 12, Y: level.Center().Y})
	if want := r.Text("lobby.mouse-set", "what", l.places.all[robot].name, "value", r.Text(levelKey(l.places.all[robot].bot))); l.message.text != want {
		t.Errorf("a robot: the message is %q, want %q", l.message.text, want)
	}
	l.message = message{}
	r.Click(l.frame.plates[l.places.offered(input.NoDevice)].Center())
	if click(); l.message.left != 0 {
		t.Errorf("the mouse has a seat, and the message is %q", l.message.text)
	}
}

// If the cursors of two devices are on one piece, the piece shows the ring of the first device in
// every frame.
func TestFirstOfTwoCursorsHasTheRing(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	l := atLobby(r)
	for range 3 {
		r.Tap(r.Plug(fake.XboxPad), input.PadBottom)
	}
	for d := range l.cursors {
		delete(l.cursors, d)
	}
	for seat := range input.Seat(3) {
		l.cursors[r.Env.Roster.DeviceUsed(seat)] = firstPlace + 3
	}
	l.active = input.NoDevice
	for frame := range 60 { // many frames, because the order of a map is random
		if _, ring := l.focusOn(firstPlace + 3); ring != l.places.all[0].colour+1 {
			t.Fatalf("in frame %d the ring is %d, want that of the first device, %d", frame, ring, l.places.all[0].colour+1)
		}
	}
}
