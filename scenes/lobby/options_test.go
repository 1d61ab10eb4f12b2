package lobby

import (
	"slices"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/games"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
	"canape/scenes/table"
	"canape/scenes/ui"
)

func TestRacesNeedADevicePerPerson(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	r.Env.Games[0] = menutest.SampleGame{Card: engine.Info{ID: "passe-eclair", Min: 2, Max: 4, RealTime: true}}
	l := atLobby(r)
	p := r.Plug(fake.XboxPad)
	r.Tap(p, input.PadBottom)
	shareOn(r, l, p)
	if r.Env.Roster.SeatsOf(r.ID(p)).Len() != 1 || l.message.text != r.Env.Text("lobby.no-sharing") {
		t.Errorf("the message is %q", l.message.text)
	}
}

func TestOneButtonRacesAllowASharedPad(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	r.Env.Games[0] = menutest.SampleGame{Card: engine.Info{ID: "blitz", Min: 3, Max: 6, RealTime: true}}
	l := atLobby(r)
	l.game.face = table.GameUI{OneButton: true}
	p := r.Plug(fake.XboxPad)
	r.Tap(p, input.PadBottom)
	shareOn(r, l, p)
	if got := r.Env.Roster.SeatsOf(r.ID(p)); got.Len() != 2 {
		t.Fatalf("the pad has %d people, the message is %q", got.Len(), l.message.text)
	}
	first, second := r.Env.Roster.OwnGlyph(0), r.Env.Roster.OwnGlyph(1)
	if first == second || first == (input.Glyph{}) || second == (input.Glyph{}) {
		t.Errorf("the buttons of the two are %v and %v", first, second)
	}
	r.Env.Roster.Leave(0)
	r.Env.Roster.Leave(1)
	for n := range input.Seat(2) {
		if err := r.Env.Roster.Share(n, input.TheMouse); err != nil {
			t.Fatal(err)
		}
	}
	if l.places.canShare(input.TheMouse) {
		t.Error("a third person can have the mouse, which has two buttons")
	}
}

// Three people who shared a pad or the mouse go on to a race. Each place waits for a suitable
// device, and the match does not begin while a player has no button.
func TestSharersNeedOwnDevicesInARace(t *testing.T) {
	for name, tt := range map[string]struct {
		race  string
		mouse bool
		keep  int
	}{
		"a pad in a race":                       {race: "passe-eclair", keep: 1},
		"the mouse in a race":                   {race: "passe-eclair", mouse: true, keep: 1},
		"a pad where one button will do":        {race: "blitz", keep: 3},
		"the mouse, which has two such buttons": {race: "blitz", mouse: true, keep: 2},
	} {
		t.Run(name, func(t *testing.T) {
			r := menutest.NewBlancoRoom(t, lang.French)
			game, _ := games.Find(tt.race)
			p := r.Plug(fake.XboxPad)
			r.Ticks(2)
			device := r.ID(p)
			if tt.mouse {
				device = input.TheMouse
			}
			r.Env.Party = menutest.SampleParty(3)
			for i := range r.Env.Party.Seats {
				r.Env.Party.Seats[i].Bot = ""
				if err := r.Env.Roster.Share(input.Seat(i), device); err != nil {
					t.Fatal(err)
				}
			}
			l := New(r.Env, app.EntryOf(game))
			r.Open(l)
			r.Ticks(2)
			if got := r.Env.Roster.SeatsOf(device).Len(); got != tt.keep {
				t.Fatalf("%d people have the device, want %d", got, tt.keep)
			}
			if people, _ := l.places.count(); people != 3 {
				t.Fatalf("%d people are left", people)
			}
			if waits := l.terms.why != ""; waits != (tt.keep < 3) {
				t.Errorf("the match does not begin because of %q", l.terms.why)
			}
			if tt.keep == 3 {
				return
			}
			at, sony := tt.keep, r.Plug(fake.DualSense)
			r.Ticks(2)
			r.Draw()
			if !slices.ContainsFunc(r.Canvas.Drawn(), func(p ui.Piece) bool {
				return p.Glyph() == r.Env.Drawing(r.Env.Roster.Glyph(r.ID(sony), input.Confirm)) && l.frame.plates[at].Contains(p.Place.Center())
			}) {
				t.Error("the place that waits does not show which button takes it")
			}
			r.Tap(sony, input.PadBottom)
			if held, ok := r.Env.Roster.Assignment(input.Seat(at)); !ok || held.Waiting || held.Last.Name != fake.DualSense.Name {
				t.Errorf("the new pad has not taken the waiting place, but %+v", held)
			}
			if name := r.Env.Party.Seats[at].Name; l.places.all[at].name != name {
				t.Errorf("%s is called %s now", name, l.places.all[at].name)
			}
		})
	}
}

// Three players share a pad at Blitz, and the pad is lost in the lobby. The mouse has only two
// buttons, so it replaces the pad for two of them.
func TestLostDeviceIsReplacedByOneWithFewerButtons(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	game, _ := games.Find("blitz")
	l := New(r.Env, app.EntryOf(game))
	r.Open(l)
	r.Ticks(2)
	p := r.Plug(fake.XboxPad)
	r.Tap(p, input.PadBottom)
	shareOn(r, l, p)
	shareOn(r, l, p)
	r.Unplug(p)
	r.Ticks(2)
	if got := r.Env.Roster.Waiting(); got.Len() != 3 {
		t.Fatalf("%b wait", got)
	}
	l.sit(input.TheMouse, 2)
	if got := r.Env.Roster.SeatsOf(input.TheMouse); got != input.Seats(0, 2) || !l.places.waiting(1) {
		t.Errorf("the mouse has the places %b", got)
	}
}

func TestWaysOfKeepingSecrets(t *testing.T) {
	type table struct {
		sharing bool
		race    bool
		people  int
		setting string
		chosen  app.Secrets
	}
	for name, tt := range map[string]struct {
		table
		want app.Secrets
	}{
		"a device each: peek":                        {table{people: 2}, app.Peek},
		"a shared device: curtain":                   {table{people: 2, sharing: true}, app.Curtain},
		"one person among robots: shown":             {table{people: 1}, app.Shown},
		"one person who wants all open":              {table{people: 1, chosen: app.Open}, app.Open},
		"one person who has chosen the curtain once": {table{people: 1, chosen: app.Curtain}, app.Shown},
		"somebody has chosen":                        {table{people: 2, sharing: true, chosen: app.Peek}, app.Peek},
		"a race: no curtain":                         {table{people: 2, race: true, setting: "curtain"}, app.Peek},
		"a race after an evening with curtains":      {table{people: 2, race: true, chosen: app.Curtain}, app.Peek},
		"the settings offer":                         {table{people: 2, setting: "curtain"}, app.Curtain},
		"the settings offer, somebody has chosen":    {table{people: 2, setting: "curtain", chosen: app.Open}, app.Open},
	} {
		t.Run(name, func(t *testing.T) {
			r := menutest.NewBlancoRoom(t, lang.French)
			if tt.setting != "" {
				r.Env.Settings.Secrets = tt.setting
			}
			if tt.race {
				r.Env.Games[0] = menutest.SampleGame{Card: engine.Info{ID: "passe-eclair", Min: 2, Max: 4, RealTime: true}}
			}
			l := atLobby(r)
			p := r.Plug(fake.XboxPad)
			r.Tap(p, input.PadBottom)
			for i := 1; i < tt.people; i++ {
				if tt.sharing {
					shareOn(r, l, p)
				} else {
					r.Tap(r.Plug(fake.DualSense), input.PadBottom)
				}
			}
			if tt.chosen != "" {
				l.terms.chooseSecrets(tt.chosen)
			}
			if got := l.terms.inForce(); got != tt.want {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
	}
}

func TestReasonsWhyAMatchCannotBegin(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.English)
	r.Env.Games[0] = menutest.SampleGame{
		Card: engine.Info{ID: "pass-pass", Min: 3, Max: 6, Options: []engine.Option{{Name: "teams", Default: false}}},
		Check: func(s engine.Setup) *engine.Refusal {
			if s.Options.Bool("teams") && s.Seats%2 == 1 {
				return engine.Refuse(engine.BadOption, engine.ReasonValue, "option", "teams", "value", true)
			}
			return nil
		},
	}
	l := atLobby(r)
	if l.terms.why != r.Env.Text("lobby.why.nobody") {
		t.Errorf("nobody has a seat: %q", l.terms.why)
	}
	p := r.Plug(fake.XboxPad)
	r.Tap(p, input.PadBottom)
	if want := r.Env.Text("lobby.why.unready", "names", l.places.all[0].name); l.terms.reason(input.TheMouse) != want {
		t.Errorf("nobody is ready: %q, want %q", l.terms.reason(input.TheMouse), want)
	}
	if why := l.terms.reason(r.ID(p)); why != "" {
		t.Errorf("the person who starts is ready, but: %q", why)
	}
	for i := range l.places.all {
		if l.places.all[i].robot() {
			l.remove(i)
			break
		}
	}
	if want := r.Env.Text("lobby.why.too-few", "min", 3); l.terms.why != want {
		t.Errorf("too few: %q, want %q", l.terms.why, want)
	}
	l.addRobot(slices.IndexFunc(l.places.all, func(p place) bool { return !p.taken }), false)
	r.Tap(p, input.PadBottom)
	if l.terms.why != "" {
		t.Errorf("all is well, but: %q", l.terms.why)
	}
	l.terms.adjustOption(l.game.info.Options[0], 1, false)
	if l.terms.why == "" {
		t.Error("the rules refuse these options, the lobby does not")
	}
	r.Tap(p, input.PadStart)
	if len(r.Dealt) > 0 || l.message.text != l.terms.why {
		t.Errorf("the message is %q, dealt %v", l.message.text, r.Dealt)
	}
}

func TestOptionsOfAnyGame(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.English)
	r.Env.Games[0] = menutest.SampleGame{Card: engine.Info{ID: "blanco", Min: 2, Max: 5, Options: []engine.Option{
		{Name: "games", Default: 1, Min: 1, Max: 3},
		{Name: "plus12", Default: false},
		{Name: "wins", Default: "a", Choices: []string{"a", "b", "c"}},
		{Name: "memory-aid", Default: 120, Min: 60, Max: 240, Ticks: true},
		{Name: "deck", Default: ""},
	}}}
	l := atLobby(r)
	p := r.Plug(fake.XboxPad)
	r.Tap(p, input.PadBottom)
	step := func(i int, c input.Control, want string) {
		t.Helper()
		l.cursors[r.ID(p)] = lobbyOption.at(i)
		r.Tap(p, c)
		if got := l.terms.optionValue(l.game.info.Options[i]); got != want {
			t.Errorf("%s is %q, want %q", l.game.info.Options[i].Name, got, want)
		}
	}
	step(0, input.PadEast, "2")
	step(0, input.PadEast, "3")
	step(0, input.PadEast, "3")
	step(0, input.PadWest, "2")
	step(1, input.PadWest, r.Env.Text("lobby.yes"))
	step(1, input.PadBottom, r.Env.Text("lobby.no"))
	step(2, input.PadWest, "c")
	step(2, input.PadEast, "a")
	step(3, input.PadEast, r.Env.Text("lobby.seconds", "seconds", 3))
	if l.panel.RowOf(lobbyOption+4) != nil {
		t.Error("free text is offered")
	}
}

func TestTeamsAreShown(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.English)
	r.Env.Games[0] = menutest.SampleGame{Card: engine.Info{ID: "football", Min: 2, Max: 4}, Sides: func(n int, _ engine.Options) []int { return []int{0, 1, 0, 1}[:n] }}
	l := atLobby(r)
	r.Tap(r.Plug(fake.XboxPad), input.PadBottom)
	l.addRobot(3, false)
	var got []int
	for i := range l.places.all {
		got = append(got, l.places.teamOf(l.terms.teams(), i))
	}
	if !slices.Equal(got, []int{0, -1, -1, 1}) {
		t.Errorf("teams %v", got)
	}
}

func TestTimesAreShownExactly(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	option := engine.Option{Name: "late", Default: 24, Min: 0, Max: 600, Ticks: true}
	r.Env.Games[0] = menutest.SampleGame{Card: engine.Info{ID: "passe-eclair", Min: 2, Max: 4, RealTime: true, Options: []engine.Option{option}}}
	l := atLobby(r)
	for ticks, want := range map[int]string{0: "0 seconde", 3: "0,05 s", 24: "0,4 s", 60: "1 seconde", 90: "1,5 s", 480: "8 secondes"} {
		l.terms.options["late"] = ticks
		if got := l.terms.optionValue(option); got != want {
			t.Errorf("%d ticks are %q, want %q", ticks, got, want)
		}
	}
	l.terms.options["late"] = 24
	l.terms.adjustOption(option, 1, false)
	if l.terms.options["late"] != 30 {
		t.Errorf("a step more than 24 ticks is %v", l.terms.options["late"])
	}
}
