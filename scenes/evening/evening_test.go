package evening

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/enginetest"
	rules "canape/engine/evening"
	"canape/engine/games"
	"canape/engine/journal"
	"canape/engine/sealed"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/menu/menutest"
	"canape/scenes/ui"
)

// family returns a party of the given number of people, like the parties that the lobby makes.
func family(people int) app.Party {
	party := app.Party{Game: ID, Secrets: app.Peek, Options: engine.Options{optionMinutes: "60", optionLastChooses: true, optionJoker: true}}
	for i, name := range []string{"Zoé", "Léa", "Mamie", "Tom", "Jean-Baptist", "Maximilienne"}[:people] {
		party.Seats = append(party.Seats, app.PartySeat{Name: name, Colour: (i + 2) % 6})
	}
	return party
}

// seatAll gives the two halves of the keyboard to the people in turn, so that more than two people
// share them.
func seatAll(t testing.TB, env *app.Env, people int) {
	t.Helper()
	for i := range people {
		device := []input.DeviceID{input.LeftKeys, input.RightKeys}[i%2]
		if err := env.Roster.Share(input.Seat(i), device); err != nil {
			t.Fatal(err)
		}
	}
}

// atOverview opens the overview of an evening of the given number of people.
func atOverview(t testing.TB, r *menutest.Room, people int) *Overview {
	t.Helper()
	r.Env.Seeds = app.SeedsFrom(1)
	seatAll(t, r.Env, people)
	p := Begin(r.Env, family(people)).(*Overview)
	r.Push(p)
	return p
}

// over lets bots play a match of the party to its end, and saves its journal. The match is then
// pending.
func over(t testing.TB, r *menutest.Room, party app.Party) {
	t.Helper()
	game, _ := games.Find(party.Game)
	header := journal.Header{Created: r.Now.Format("2006-01-02T15:04:05Z07:00"), Meta: menutest.MetaOf(t.(*testing.T), party),
		Setup: engine.Setup{Seats: len(party.Seats), Seed: 3, First: 0, Options: party.Options}}
	s, refusal := journal.Start(game, header, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	rng := engine.NewRNG(5)
	random := bot.For(game, bot.Random, bot.Plain)
	for !s.Match().Over() {
		seat := s.Match().Actors().Any(&rng)
		if seat != engine.Nobody {
			if move := random.Choose(t.Context(), engine.Observe(s.Match(), seat), &rng, bot.Limit{}); move != (engine.Move{}) {
				_ = s.Apply(seat, move, nil)
			}
		}
		if game.Info().RealTime && !s.Match().Over() {
			if refusal := s.Step(nil); refusal != nil {
				t.Fatal(refusal)
			}
		}
	}
	if err := os.MkdirAll(r.Env.Home.Matches(), 0o700); err != nil {
		t.Fatal(err)
	}
	path := r.Env.Home.NewMatch(party.Game)
	if err := r.Env.Home.Journals().Save(path, s.Record()); err != nil {
		t.Fatal(err)
	}
	r.Env.People.Begin(filepath.Base(path))
}

// left saves the journal of an unfinished match, as the table does when people leave.
func left(t *testing.T, r *menutest.Room, name string, party app.Party) string {
	t.Helper()
	path := menutest.SaveMatch(t, r.Env.Home.Matches(), name, false, party)
	r.Env.People.Begin(filepath.Base(path))
	return path
}

// turnBased makes a given game, which must be turn-based, the next one.
func turnBased(p *Overview, game string) {
	coming := slices.Clone(p.session.now.Coming)
	coming[0] = rules.Station{Game: game, Form: engine.FormShort}
	p.session.note(rules.Plan{Stations: coming})
}

// An evening goes from the lobby through all its games to the finale. People keep their devices.
// After each step the evening can be resumed from the disk.
func TestWholeEvening(t *testing.T) {
	r := menutest.NewOverlayRoom(t)
	p := atOverview(t, r, 4)
	name, stations := p.session.name, len(p.session.now.Coming)
	if stations < 3 {
		t.Fatalf("%d games", stations)
	}
	for n := range stations {
		turnBased(p, []string{"blanco", "football", "pass-pass"}[n%3])
		before := fmt.Sprint(p.session.now.Standings())
		r.Ticks(countTicks + app.ChoiceTicks + 1)
		r.Key(input.KeyEnter)
		r.Tick()
		if len(r.Dealt) != n+1 {
			t.Fatalf("%d matches were begun, want %d (%s)", len(r.Dealt), n+1, before)
		}
		party := r.Dealt[n]
		if party.Evening == nil || party.Evening.Name != name || party.Evening.Number != n+1 {
			t.Fatalf("the match is of %+v", party.Evening)
		}
		for i, seat := range party.Seats {
			lease, held := r.Env.Roster.Assignment(input.Seat(i))
			if want := []input.DeviceID{input.LeftKeys, input.RightKeys}[slices.IndexFunc(family(4).Seats, func(s app.PartySeat) bool { return s.Name == seat.Name })%2]; !held || lease.Device != want {
				t.Fatalf("game %d: %s has %+v", n+1, seat.Name, lease)
			}
		}
		over(t, r, party)
		// The program ends before people have seen the results, and is started again.
		scene := New(r.Env, name)
		p = scene.(*Overview)
		r.Push(p)
		r.Until(func() bool { return p.begun == nil })
		if len(p.session.now.Rounds) != n+1 || p.session.now.Players != nil {
			t.Fatalf("after game %d: %+v", n+1, p.session.now.Rounds)
		}
	}
	r.Ticks(countTicks + app.ChoiceTicks + 1)
	r.Key(input.KeyEnter)
	r.Tick()
	y, ok := r.Env.Top().(*Finale)
	if !ok || !p.session.now.Closed {
		t.Fatalf("the evening ends at %T", r.Env.Top())
	}
	r.Until(func() bool { return len(y.lines) >= 3 })
	if _, ok := New(r.Env, name).(*Finale); !ok {
		t.Error("a finished evening continues")
	}
	if again, _, _ := r.Env.Home.UnfinishedEvening(); again != "" {
		t.Error("an evening that is over is offered")
	}
}

// A press meant for the results does not begin the next game: the overview then only shows all
// points at once. A press meant for the overview does not save a picture of the finale.
func TestPressesMeantForTheSceneBefore(t *testing.T) {
	r := menutest.NewOverlayRoom(t)
	p := atOverview(t, r, 2)
	turnBased(p, "blanco")
	p.session.note(rules.Plan{Stations: p.session.now.Coming[:1]})
	r.Ticks(app.HurryTicks + 1)
	r.Key(input.KeyEnter)
	r.Tick()
	over(t, r, r.Dealt[0])
	p = New(r.Env, p.session.name).(*Overview)
	r.Push(p)
	r.Until(func() bool { return p.begun == nil })
	if p.counted == nil {
		t.Fatal("nothing is counted")
	}
	for _, key := range []input.Control{input.KeyEnter, input.KeyE} { // press every half second, as people do at the results
		for range 2 {
			r.Ticks(20)
			r.Key(key)
		}
	}
	if r.Env.Top() != app.Scene(p) || p.share() != 1 {
		t.Fatalf("presses lead to %T, %v of the points are counted", r.Env.Top(), p.share())
	}
	r.Ticks(countTicks + app.ChoiceTicks)
	r.Key(input.KeyEnter)
	r.Tick()
	y, ok := r.Env.Top().(*Finale)
	if !ok {
		t.Fatalf("a press leads to %T", r.Env.Top())
	}
	for range 2 {
		r.Ticks(20)
		r.Key(input.KeyEnter)
	}
	if y.print != nil || r.Env.Top() != app.Scene(y) {
		t.Error("a press that was meant for the poster keeps a picture of the ceremony")
	}
	if y.Draw(r.Env, r.Canvas); len(r.Canvas.Drawn().Written()) == 0 {
		t.Error("nothing is drawn")
	}
}

// Whatever an evening's file with valid checksums contains, the overview and the finale work: every
// button has its effect, and people can play on.
func TestForeignEveningFiles(t *testing.T) {
	enginetest.OneGoroutine(t)
	long := strings.Repeat("é", 90)
	for name, spoil := range map[string]func(*rules.Evening){
		"nobody": func(*rules.Evening) {},
		"one":    func(e *rules.Evening) { _ = e.Add(rules.Come{Person: rules.Person{Name: "Zoé"}}) },
		"one colour": func(e *rules.Evening) {
			for _, name := range []string{"A", "B", "C"} {
				_ = e.Add(rules.Come{Person: rules.Person{Name: name, Colour: 3}})
			}
		},
		"bots": func(e *rules.Evening) {
			for _, name := range []string{"A", "B", "C"} {
				_ = e.Add(rules.Come{Person: rules.Person{Name: name, Bot: "no-such-level", Character: long, Colour: len(name)}})
			}
		},
		"long names": func(e *rules.Evening) {
			for i := range 6 {
				_ = e.Add(rules.Come{Person: rules.Person{Name: fmt.Sprint(i, long), Colour: i}})
			}
		},
		"a device": func(e *rules.Evening) {
			for i, device := range []string{`7`, `{"id":99,"kind":77}`, `{"id":-5,"guid":"` + long + long + `"}`, `[[[[]]]]`} {
				_ = e.Add(rules.Come{Person: rules.Person{Name: fmt.Sprint("D", i), Colour: i, Device: json.RawMessage(device)}})
			}
		},
		"many": func(e *rules.Evening) {
			for i := range 12 {
				_ = e.Add(rules.Come{Person: rules.Person{Name: fmt.Sprint("M", i), Colour: i % 6}})
				if i < 6 {
					_ = e.Add(rules.Home{Person: i})
				}
			}
		},
	} {
		for station, game := range map[string]string{"a game": "blanco", "no such game": "no-such-game", "an evening": ID, "nothing": ""} {
			t.Run(name+", "+station, func(t *testing.T) {
				r := menutest.NewOverlayRoom(t)
				e := rules.New(rules.Header{Created: "yesterday", Minutes: -7, Secrets: long, Joker: true, LastChooses: true})
				spoil(e)
				if game != "" {
					_ = e.Add(rules.Plan{Stations: []rules.Station{{Game: game, Form: "no-such-form"}, {Game: "football", Form: engine.FormShort}}})
					_ = e.Add(rules.Begin{Players: e.Here()})
					_ = e.Add(rules.End{Places: []int{1, 1, 1, 1, 1, 1}[:len(e.Here())]})
					_ = e.Add(rules.Plan{Stations: []rules.Station{{Game: game, Form: long}}})
				}
				path := r.Env.Home.EveningPath("e.canape")
				if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, e.Encode(), 0o600); err != nil {
					t.Fatal(err)
				}
				for _, key := range []input.Control{input.KeyEnter, input.KeyK, input.KeyL, input.KeyBackspace} {
					r.Push(New(r.Env, "e.canape"))
					p, _ := r.Env.Top().(*Overview)
					r.Ticks(app.ChoiceTicks)
					for range 3 {
						if _, over := r.Env.Top().(*Finale); !over { // at the finale Confirm would save a picture
							r.Key(key)
						}
						r.Ticks(2)
						r.CheckLegible()
					}
					if p != nil && key == input.KeyEnter {
						r.Env.Replace(newFinale(p.session))
						r.Ticks(2)
						r.CheckLegible()
					}
				}
				for _, party := range r.Dealt {
					game, known := games.Find(party.Game)
					if !known {
						t.Fatalf("a match of %q is begun", party.Game)
					}
					setup := engine.Setup{Seats: len(party.Seats), First: engine.Nobody, Options: party.Options}
					if _, refusal := game.New(setup, nil); refusal != nil {
						t.Errorf("a match of %+v is begun: %v", party, refusal)
					}
				}
			})
		}
	}
}

// A file with valid checksums may contain invalid colours. The evening is read up to the first such
// entry. Everybody on the overview then has a valid colour, and earlier guests can play on.
func TestInvalidColoursInAnEveningFile(t *testing.T) {
	for _, colour := range []int{ui.SeatCount, ui.SeatCount + 1, 11, 4711, -1} {
		for before := range 6 { // the number of entries with valid colours before the invalid one
			t.Run(fmt.Sprint(colour, " after ", before), func(t *testing.T) {
				var w sealed.Writer
				header := rules.New(rules.Header{Created: "2026-11-21T20:41:00Z", Minutes: 30})
				for line := range bytes.Lines(header.Encode()) {
					text, _, _ := sealed.Split(bytes.TrimSuffix(line, []byte("\n")))
					w.Add(text)
				}
				for i := range 6 {
					has := i
					if i >= before {
						has = colour
					}
					w.Add(fmt.Appendf(nil, `come {"name":"P%d","colour":%d}`, i, has))
				}
				r := menutest.NewOverlayRoom(t)
				path := r.Env.Home.EveningPath("e.canape")
				if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, w.Out, 0o600); err != nil {
					t.Fatal(err)
				}
				e := r.Env.Home.ReadEvening("e.canape")
				if e == nil || len(e.Here()) != before {
					t.Fatalf("read is %+v", e)
				}
				r.Push(New(r.Env, "e.canape"))
				for _, key := range []input.Control{input.KeyEnter, input.KeyK, input.KeyL, input.KeyEnter} {
					r.Ticks(app.ChoiceTicks)
					r.Key(key)
					r.CheckLegible()
				}
				for _, party := range r.Dealt {
					for _, seat := range party.Seats {
						if seat.Colour < 0 || seat.Colour >= ui.SeatCount {
							t.Errorf("%s plays in colour %d", seat.Name, seat.Colour)
						}
					}
				}
			})
		}
	}
}

// A match that was left can be resumed or skipped. If its journal is lost, the game is played
// again.
func TestLeftMatchIsResumedOrSkipped(t *testing.T) {
	r := menutest.NewOverlayRoom(t)
	p := atOverview(t, r, 3)
	turnBased(p, "blanco")
	r.Ticks(app.HurryTicks + 1)
	r.Key(input.KeyEnter)
	r.Tick()
	party := r.Dealt[0]
	path := left(t, r, "2026-12-24-blanco", party)
	p = New(r.Env, p.session.name).(*Overview)
	r.Push(p)
	r.Until(func() bool { return p.begun == nil })
	r.Ticks(app.HurryTicks + 1)
	r.Key(input.KeyEnter)
	r.Tick()
	if !slices.Equal(r.Resumed, []string{path}) {
		t.Fatalf("resumed %v", r.Resumed)
	}
	if trouble := r.Env.Home.DiscardMatch(path); trouble != nil {
		t.Fatal(trouble)
	}
	p = New(r.Env, p.session.name).(*Overview)
	r.Push(p)
	r.Until(func() bool { return p.begun == nil })
	if p.session.now.Players != nil || p.session.now.Coming[0].Game != "blanco" || len(played(p.session.now)) != 0 {
		t.Errorf("of a match that is gone there is %+v", p.session.now)
	}
	p.skip(r.Env)
	if p.session.now.Coming[0].Game == "blanco" && len(p.session.now.Coming) > 1 {
		t.Errorf("the match was skipped, and is offered again: %+v", p.session.now.Coming)
	}
}

// People who may choose the next games can add, change and remove them in a list over the overview.
func TestChooseGamesByHand(t *testing.T) {
	r := menutest.NewOverlayRoom(t)
	r.Env.Games = games.List()
	seatAll(t, r.Env, 4)
	party := family(4)
	party.Options[optionMinutes] = byHand
	p := Begin(r.Env, party).(*Overview)
	r.Push(p)
	r.Ticks(2)
	g, ok := r.Env.Top().(*programme)
	if !ok || len(p.session.now.Coming) != 0 {
		t.Fatalf("people are asked by %T, with %v", r.Env.Top(), p.session.now.Coming)
	}
	r.Key(input.KeyEnter) // adds a game
	r.Key(input.KeyArrowDown)
	r.Key(input.KeyEnter) // adds a second game
	if len(g.coming) != 2 || g.coming[0].Game == g.coming[1].Game {
		t.Fatalf("%v", g.coming)
	}
	second := g.coming[1]
	r.Key(input.KeyArrowRight)
	if g.coming[1] == second {
		t.Error("a game cannot be changed")
	}
	want := g.coming[1]
	r.Key(input.KeyArrowUp)
	r.Key(input.KeyK) // removes the first game
	r.Ticks(2)
	r.Env.Top().(*menu.Dialog).Answers[0].Do(r.Env) // confirms the question
	r.Env.Pop()
	r.Ticks(2)
	r.Key(input.KeyBackspace)
	r.Ticks(2)
	if r.Env.Top() != app.Scene(p) || !slices.Equal(p.session.now.Coming, []rules.Station{want}) {
		t.Fatalf("%T, %v", r.Env.Top(), p.session.now.Coming)
	}
	if kept := r.Env.Home.ReadEvening(p.session.name); kept == nil || !slices.Equal(kept.Coming, p.session.now.Coming) {
		t.Errorf("on disk there is %+v", kept)
	}
	p.session.note(rules.Begin{Players: []int{0, 1, 2, 3}}, rules.End{Places: []int{1, 2, 3, 4}})
	p.session.note(rules.Plan{Stations: []rules.Station{want}})
	r.Key(input.KeyK) // the second and the last person share the right half of the keyboard
	r.Ticks(2)
	if _, ok := r.Env.Top().(*programme); !ok {
		t.Error("the last one may not choose")
	}
	r.Key(input.KeyBackspace)
	p.session.now.Guests[0].Points, p.session.now.Guests[2].Points, p.session.now.Guests[1].Points, p.session.now.Guests[3].Points = 0, 0, 5, 5
	r.Key(input.KeyK)
	r.Ticks(2)
	if _, ok := r.Env.Top().(*programme); ok {
		t.Error("a person who is not last chooses")
	}
}

// If a single person is last, the overview names them as the one who chooses. Bots do not count.
func TestOverviewSaysWhoChooses(t *testing.T) {
	r := menutest.NewOverlayRoom(t)
	seatAll(t, r.Env, 2)
	party := family(3)
	party.Seats[2].Bot = bot.Easy
	p := Begin(r.Env, party).(*Overview)
	if p.session.lastChooses() {
		t.Errorf("before the first game: %s", p.Sentence())
	}
	turnBased(p, "blanco")
	p.session.note(rules.Begin{Players: []int{0, 1, 2}}, rules.End{Places: []int{3, 2, 1}})
	if !p.session.lastChooses() || !strings.Contains(p.Sentence(), party.Seats[0].Name) {
		t.Errorf("with one last: %s", p.Sentence())
	}
	turnBased(p, "blanco")
	p.session.note(rules.Begin{Players: []int{0, 1, 2}}, rules.End{Places: []int{2, 3, 1}})
	if p.session.lastChooses() {
		t.Errorf("with both people last: %s", p.Sentence())
	}
}

// The overview names the spectators. They keep their devices even if the match is left and resumed.
func TestSpectatorsKeepTheirDevices(t *testing.T) {
	r := menutest.NewOverlayRoom(t)
	p := atOverview(t, r, 6)
	turnBased(p, "football")
	if watch := p.bench(); len(watch) != 2 || p.benchWords() == "" {
		t.Fatalf("%v watch: %q", watch, p.benchWords())
	}
	r.Tick()
	r.CheckLegible()
	for _, person := range p.bench() {
		name := p.session.now.Guests[person].Name
		if !slices.ContainsFunc(r.Canvas.Drawn().Written(), func(line ui.Written) bool { return strings.Contains(line.Text, name) && line.Text != name }) {
			t.Errorf("%s is not told that they watch", name)
		}
	}
	r.Ticks(app.HurryTicks + 1)
	r.Key(input.KeyEnter)
	r.Tick()
	party := r.Dealt[0]
	left(t, r, "2026-12-24-football", party)
	p = New(r.Env, p.session.name).(*Overview)
	r.Push(p)
	r.Until(func() bool { return p.begun == nil })
	r.Ticks(app.HurryTicks + 1)
	r.Key(input.KeyEnter)
	r.Tick()
	if len(r.Resumed) != 1 || len(r.Env.Watchers) != 2 {
		t.Fatalf("resumed %v, %d watch", r.Resumed, len(r.Env.Watchers))
	}
	p = New(r.Env, p.session.name).(*Overview)
	for i := range p.session.now.Here() {
		if p.waitsFor(i) {
			t.Errorf("%s has no device any more", p.session.now.Guests[i].Name)
		}
	}
}

// If a game does not suit the remaining people or their shared devices, another game replaces it,
// or it is left out. A notice says so, and the evening continues.
func TestUnsuitableGamesAreReplaced(t *testing.T) {
	told := func(r *menutest.Room) (keys []string) {
		for _, notice := range r.Env.Notices() {
			keys = append(keys, notice.Key)
		}
		return keys
	}
	t.Run("people have gone home", func(t *testing.T) {
		r := menutest.NewOverlayRoom(t)
		r.Env.Games = games.List()
		p := atOverview(t, r, 4)
		p.session.note(rules.Plan{Stations: []rules.Station{{Game: "pass-pass", Form: "short"}, {Game: "blanco", Form: "short"}, {Game: "blitz", Form: "full"}}})
		r.Env.Evening = p.session.name
		party := family(2)
		party.Options[optionMinutes] = fmt.Sprint(p.session.now.Header.Minutes)
		p = Begin(r.Env, party).(*Overview)
		for _, station := range p.session.now.Coming {
			if _, suits := p.session.kind(station.Game); !suits {
				t.Errorf("two people are to play %s", station.Game)
			}
		}
		if n := len(p.session.now.Coming); n < 2 || n > 3 || p.session.now.Coming[1].Game != "blanco" || !slices.Contains(told(r), "evening.instead") {
			t.Errorf("the games are %v, the notice is %v", p.session.now.Coming, told(r))
		}
	})
	t.Run("two players share a device", func(t *testing.T) {
		r := menutest.NewOverlayRoom(t)
		r.Env.Games = slices.DeleteFunc(games.List(), func(g engine.Game) bool { // leaves no game that could be a replacement
			return !slices.Contains([]string{"passe-eclair", "blanco", "football"}, g.Info().ID)
		})
		p := atOverview(t, r, 2)
		menu.ClearSeats(r.Env)
		for i := range 2 {
			if err := r.Env.Roster.Share(input.Seat(i), input.LeftKeys); err != nil {
				t.Fatal(err)
			}
		}
		p.session.note(rules.Plan{Stations: []rules.Station{{Game: "passe-eclair", Form: "short"}, {Game: "blanco", Form: "short"}, {Game: "football", Form: "short"}}})
		p.stands = app.HurryTicks
		p.goOn()
		if p.session.now.Players != nil || len(p.session.now.Coming) != 2 || p.session.now.Coming[0].Game != "blanco" || !slices.Contains(told(r), "evening.left-out") {
			t.Fatalf("the games are %v, the notice is %v", p.session.now.Coming, told(r))
		}
		if p.goOn(); p.session.now.Players == nil {
			t.Error("the evening does not continue")
		}
	})
}

// During an evening people may change its options. If they make it shorter, fewer games are left,
// but nobody loses a joker.
func TestOptionsOfARunningEvening(t *testing.T) {
	r := menutest.NewOverlayRoom(t)
	r.Env.Games = games.List()
	p := atOverview(t, r, 4)
	p.session.note(rules.Joker{Person: 1})
	short := len(p.session.now.Coming)
	r.Env.Evening = p.session.name
	party := family(4)
	party.Options = engine.Options{optionMinutes: "15", optionLastChooses: false, optionJoker: false}
	p = Begin(r.Env, party).(*Overview)
	if p.session.now.Header.LastChooses || !p.session.now.Header.Joker || p.session.now.Guests[1].Joker != rules.JokerLaid || len(p.session.now.Coming) >= short {
		t.Errorf("%+v, %v", p.session.now.Header, p.session.now.Coming)
	}
	if kept, trouble := r.Env.Home.LoadEvening(p.session.name); trouble != nil || kept == nil || kept.Header != p.session.now.Header {
		t.Errorf("on disk there is %+v, %v", kept, trouble)
	}
}

// A person renamed between two games keeps their points and device.
func TestRenameDuringAnEvening(t *testing.T) {
	r := menutest.NewOverlayRoom(t)
	p := atOverview(t, r, 2)
	turnBased(p, "blanco")
	r.Ticks(countTicks + app.ChoiceTicks + 1)
	r.Key(input.KeyEnter)
	r.Tick()
	party := r.Dealt[0]
	over(t, r, party)
	if trouble := r.Env.Home.RenameGuest(p.session.name, "zoé", "Zoë"); trouble != nil {
		t.Fatal(trouble)
	}
	for i := range r.Env.Party.Seats { // the results and the scene of people rename seats like this
		if r.Env.Party.Seats[i].Name == "Zoé" {
			r.Env.Party.Seats[i].Name = "Zoë"
		}
	}
	p = New(r.Env, p.session.name).(*Overview)
	r.Push(p)
	r.Until(func() bool { return p.begun == nil })
	at := p.session.now.Find("Zoë")
	if at < 0 || p.session.now.Find("Zoé") >= 0 || p.session.now.Guests[at].Played != 1 || len(p.session.now.Guests) != 2 {
		t.Fatalf("the guests are %+v", p.session.now.Guests)
	}
	turnBased(p, "football")
	r.Ticks(countTicks + app.ChoiceTicks + 1)
	r.Key(input.KeyEnter)
	r.Tick()
	if len(r.Dealt) != 2 {
		t.Fatal("no second match begins")
	}
	for i, seat := range r.Dealt[1].Seats {
		if lease, held := r.Env.Roster.Assignment(input.Seat(i)); seat.Name == "Zoë" && (!held || lease.Device != input.LeftKeys) {
			t.Errorf("she has %+v", lease)
		}
	}
}

// People can leave and join an evening in the lobby. They keep their points.
func TestPeopleLeaveAndJoinAnEvening(t *testing.T) {
	r := menutest.NewOverlayRoom(t)
	p := atOverview(t, r, 4)
	turnBased(p, "blanco")
	p.session.note(rules.Begin{Players: []int{0, 1, 2, 3}}, rules.End{Places: []int{1, 2, 3, 4}})
	r.Env.Evening = p.session.name
	party := family(5)
	party.Seats = append(party.Seats[1:4:4], party.Seats[4])
	p = Begin(r.Env, party).(*Overview)
	if got := p.session.now.Here(); !slices.Equal(got, []int{1, 2, 3, 4}) {
		t.Fatalf("%v are here", got)
	}
	if p.session.now.Guests[0].Points != 5 || p.session.now.Guests[4].Points != 0 || len(p.session.now.Coming) == 0 {
		t.Errorf("%+v", p.session.now.Guests)
	}
}

// The overview, its menus and the finale have room for everybody, on every screen.
func TestEveningsFitEveryScreen(t *testing.T) {
	for _, people := range []int{2, 6} {
		menutest.OnEveryScreen(t, menutest.BlancoRoom, func(t *testing.T, r *menutest.Room) {
			r.Env.Games = games.List()
			p := sample(t, r, people)
			r.Env.Settings.ReducedMotion = true
			r.Tick()
			r.CheckLegible()
			menutest.CheckHintFits(t, r.Canvas, p.hint(r.Canvas.TextScale() > large))
			p.ask()
			r.Tick()
			r.CheckLegible()
			r.Env.Pop()
			y := newFinale(p.session)
			r.Push(y)
			r.Tick()
			r.CheckLegible()
		})
	}
}

// sample returns the overview of an evening after some games.
func sample(t testing.TB, r *menutest.Room, people int) *Overview {
	p := atOverview(t, r, people)
	places := []int{2, 1, 3, 4, 5, 6}[:people]
	everybody := p.session.now.Here()
	p.session.note(rules.Begin{Players: everybody}, rules.End{Places: places, Minutes: 8})
	slices.Reverse(places)
	p.session.note(rules.Begin{Players: everybody}, rules.End{Places: places, Minutes: 8})
	p.counted = p.session.now.Rounds[1].Points
	return p
}
