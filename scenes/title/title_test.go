package title

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/assets/lang/langtest"
	"canape/engine"
	"canape/engine/enginetest"
	rules "canape/engine/evening"
	"canape/engine/games"
	"canape/engine/journal"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/menu"
	"canape/scenes/menu/menutest"
	"canape/scenes/play"
	"canape/scenes/store"
	"canape/scenes/ui"
)

func TestContinueHasTheFocusFirst(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	folder := r.Env.Home.Matches()
	menutest.SaveMatch(t, folder, "2026-11-19-blanco", false, menutest.SamplePair())
	newest := menutest.SaveMatch(t, folder, "2026-11-20-blanco", false, menutest.SamplePair())
	menutest.SaveMatch(t, folder, "2026-11-21-blanco", true, menutest.SamplePair())
	title := atTitle(r)
	if title.rest() == nil || title.rest().saved.Path != newest || title.rest().plays != 5 {
		t.Fatalf("found %+v", title.rest())
	}
	if !title.focus.Is(titleContinue) {
		t.Error("continue is not the first choice")
	}
	if said := title.left[title.at].where(); said != r.Env.Text("table.blanco.round", "n", 1) {
		t.Errorf("the place in the match is %q", said)
	}
	r.Tap(r.Plug(fake.XboxPad), input.PadBottom)
	if len(r.Resumed) != 1 || r.Resumed[0] != newest {
		t.Errorf("went on with %q", r.Resumed)
	}
}

// The ticket shows the same progress as the table does when the match continues. That holds
// wherever the match was left, even while the table waited for the answer to a question of its own.
func TestTicketAgreesWithTable(t *testing.T) {
	enginetest.OneGoroutine(t)
	for _, face := range gameui.List() {
		game, _ := games.Find(face.Game)
		if game.Info().RealTime { // at the table the clock of a race runs on, so the progress differs
			continue
		}
		r := menutest.NewOverlayRoom(t)
		asked := 0
		for seed := range uint64(2) {
			party := menutest.SamplePair()
			party.Game, party.Secrets = face.Game, app.Peek
			for len(party.Seats) < game.Info().Min {
				party.Seats = append(party.Seats, app.PartySeat{Name: "Zoé", Colour: 4})
			}
			s, refusal := journal.Start(game, journal.Header{Meta: menutest.MetaOf(t, party), Setup: engine.Setup{Seats: len(party.Seats), Seed: seed, First: 0}}, nil)
			if refusal != nil {
				t.Fatal(refusal)
			}
			rng := engine.NewRNG(seed)
			for n := range 60 {
				seat := s.Match().Actors().Any(&rng)
				if legal := s.Match().Legal(seat, nil); s.Apply(seat, legal[rng.N(len(legal))], nil) != nil || s.Match().Over() {
					break
				}
				saved := journal.Saved{Record: s.Record().Until(s.Record().Len()), Path: filepath.Join(r.Home, "matches", fmt.Sprint(face.Game, seed, n))}
				found, err := understand(saved, game, r.Now)
				if err != nil || found == nil {
					t.Fatal(found, err)
				}
				ticket := newProgress(r.Env, found)
				for range len(found.events)/progressStep + 1 {
					ticket.tick()
				}
				if ticket.asks {
					asked++
				}
				match, err := play.Continue(r.Env, face, game, saved)
				if err != nil {
					t.Fatal(err)
				}
				if said, want := ticket.where(), match.Board.Where(); said != want {
					t.Errorf("%s, after %d moves: the ticket says %q, the table %q", face.Game, n+1, said, want)
				}
				match.Leave(r.Env)
			}
		}
		if face.Game == "football" && asked == 0 {
			t.Error("no question of a table of Football was tested")
		}
	}
}

// The ticket shows its button only while a press of that button continues the match.
func TestTicketShowsButtonOnlyWithFocus(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	menutest.SaveMatch(t, r.Env.Home.Matches(), "2026-11-19-blanco", false, menutest.SamplePair())
	title := atTitle(r)
	r.Plug(fake.XboxPad)
	r.Ticks(2 * revealTicks)
	shown := func() (n int) {
		r.Draw()
		for _, piece := range r.Canvas.Drawn() {
			if piece.Glyph() == ui.ArtGlyph("xbox-a") {
				n++
			}
		}
		return n
	}
	title.focus.Set(titleContinue)
	with := shown()
	title.focus.Set(titleContinue + 1)
	if without := shown(); without != with-1 {
		t.Errorf("the button is drawn %d times with the focus on the ticket, %d times elsewhere", with, without)
	}
}

// The hint bar says what Confirm does, wherever the cursor is.
func TestHintNamesConfirm(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	menutest.SaveMatch(t, r.Env.Home.Matches(), "2026-11-19-blanco", false, menutest.SamplePair())
	title := atTitle(r)
	for at, want := range map[int]string{titleContinue: "title.do.continue", titleOther: "title.do.another", titlePeople: "title.open",
		titleQuit: "title.do.quit", firstTile: "title.open"} {
		title.focus.Set(at)
		if got := r.Confirms(title.hint(r.Env, false)); got != r.Text(want) {
			t.Errorf("on piece %d: %q, want %q", at, got, r.Text(want))
		}
	}
}

// sought runs a search and returns everything that it finds.
func sought(home *store.Home, games journal.Games) (left []*unfinished, troubles []*store.Trouble) {
	findings := make(chan finding, 100)
	search(findings, home, games, nil)
	for f := range findings {
		if f.found != nil {
			left = append(left, f.found)
		}
		if f.trouble != nil {
			troubles = append(troubles, f.trouble)
		}
	}
	return left, troubles
}

// All unfinished matches can be reached: the latest one at once, the others with the button above
// the ticket.
func TestOlderMatchesAreOffered(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	folder := r.Env.Home.Matches()
	var paths []string
	for i, name := range []string{"2026-11-18-blanco", "2026-11-19-blanco", "2026-11-20-blanco"} {
		paths = append(paths, menutest.SaveMatch(t, folder, name, false, menutest.SamplePair()))
		played := r.Now.Add(-time.Duration(i) * 24 * time.Hour) // the match that was started first was played last
		if err := os.Chtimes(paths[i], played, played); err != nil {
			t.Fatal(err)
		}
	}
	title := atTitle(r)
	pad := r.Plug(fake.XboxPad)
	for _, want := range []int{0, 1, 2, 0, 1} {
		if title.rest().saved.Path != paths[want] {
			t.Fatalf("%s is offered, want %s", title.rest().saved.Path, paths[want])
		}
		title.focus.Set(titleContinue)
		r.Tap(pad, input.PadUp)
		if !title.focus.Is(titleOther) {
			t.Fatalf("up from the ticket leads to %d", title.focus.At())
		}
		r.Tap(pad, input.PadBottom)
	}
	r.Tap(pad, input.PadDown, input.PadBottom)
	if len(r.Resumed) != 1 || r.Resumed[0] != paths[2] {
		t.Errorf("went on with %q", r.Resumed)
	}
}

// Matches from an import can be continued at once.
func TestImportedMatchesAreOffered(t *testing.T) {
	r := menutest.BlancoRoom(t)
	title := atTitle(r)
	if title.rest() != nil {
		t.Fatal("there is a match already")
	}
	menutest.SaveMatch(t, r.Env.Home.Matches(), "2026-11-20-blanco", false, menutest.SamplePair())
	r.Env.Reload()
	title.Wake(r.Env)
	if title.found == nil {
		t.Fatal("the title does not search again")
	}
	title.awaitSearch(r.Env)
	if r.Tick(); title.rest() == nil {
		t.Error("the match is not offered")
	}
}

func TestTicketNamesAllPlayers(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	party := app.Party{Game: "pass-pass", Secrets: app.Peek}
	for i, name := range []string{"Léa", "Tom", "Zoé", "Mamie", "Grand-père", "Nour"} {
		party.Seats = append(party.Seats, app.PartySeat{Name: name, Colour: i})
	}
	title := atTitle(r)
	title.left = []*progress{{env: r.Env, rest: &unfinished{game: r.Env.Games[0], party: party, played: r.Now}}}
	r.Env.Settings.ReducedMotion = true
	r.Draw()
	written := map[string]ui.Rect{}
	for _, line := range r.Canvas.Drawn().Written() {
		written[line.Text] = line.Place
	}
	for _, seat := range party.Seats {
		if place := written[seat.Name]; place.W == 0 || place.Right() > r.Canvas.Content().Right() {
			t.Errorf("%s is written at %+v", seat.Name, place)
		}
	}
}

// A name is close to its own token. At every text size the next player's token is at least twice as
// far from the name, and at least half the font size away.
func TestNamesOnTicketAreSeparated(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	party := menutest.SampleParty(4)
	title := atTitle(r)
	title.left = []*progress{{env: r.Env, rest: &unfinished{game: r.Env.Games[0], party: party, played: r.Now}}}
	r.Env.Settings.ReducedMotion = true
	for _, percent := range []int{100, 150, 200} {
		r.TextScale(percent)
		r.Draw()
		pieces := r.Canvas.Drawn()
		for _, seat := range party.Seats {
			at := slices.IndexFunc(pieces, func(p ui.Piece) bool { return p.Kind == ui.WordsPiece && p.Name == seat.Name })
			if at < 0 {
				t.Errorf("text %d %%: %s is not named", percent, seat.Name)
				continue
			}
			name := pieces[at].Place
			before, after := math.Inf(1), math.Inf(1)
			for _, p := range pieces {
				switch y := name.Center().Y; {
				case p.Kind != ui.ShapePiece || p.Place.Y > y || p.Place.Bottom() < y:
				case p.Place.X < name.X:
					before = min(before, name.X-p.Place.Right())
				default:
					after = min(after, p.Place.X-name.Right())
				}
			}
			if after < 2*before || after < pieces[at].Size/2 {
				t.Errorf("text %d %%: %s in letters of %.0f is %.0f from the token before and %.0f from the one behind", percent, seat.Name, pieces[at].Size, before, after)
			}
		}
	}
}

func TestMovedCursorStays(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	menutest.SaveMatch(t, r.Env.Home.Matches(), "2026-11-20-blanco", false, menutest.SamplePair())
	title := New(r.Env)
	title.awaitSearch(r.Env)
	found := title.found
	title.found = nil
	r.Open(title)
	r.Ticks(2)
	r.Key(input.KeyEscape)
	title.found = found
	r.Ticks(2)
	if title.rest() == nil || !title.focus.Is(titleQuit) {
		t.Errorf("the cursor is on %d", title.focus.At())
	}
}

func TestUnusableJournals(t *testing.T) {
	damage := func(t *testing.T, path string) {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(strings.Replace(string(data), "seat 0", "seat 1", 1)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for name, tt := range map[string]struct {
		spoil   func(t *testing.T, path string)
		trouble string
		stays   bool
	}{
		"damaged": {damage, store.SetAside, false},
		"damaged late": {func(t *testing.T, path string) {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			moves := strings.Split(string(data), "\nseat ")
			moves[2] = strings.Replace(moves[2], "#", "x", 1)
			if err := os.WriteFile(path, []byte(strings.Join(moves, "\nseat ")), 0o644); err != nil {
				t.Fatal(err)
			}
		}, store.Salvaged, true},
		"newer":         {func(t *testing.T, path string) { rewrite(t, path, "canape-journal 99") }, store.Newer, true},
		"empty":         {func(t *testing.T, path string) { rewrite(t, path, "") }, store.SetAside, false},
		"somebody else": {func(t *testing.T, path string) { rewrite(t, path, "dear diary\n") }, store.SetAside, false},
	} {
		t.Run(name, func(t *testing.T) {
			home := store.Open(t.TempDir(), func() time.Time { return time.Date(2026, 11, 21, 20, 41, 0, 0, time.UTC) })
			folder := home.Matches()
			older := menutest.SaveMatch(t, folder, "2026-11-19-blanco", false, menutest.SamplePair())
			path := menutest.SaveMatch(t, folder, "2026-11-20-blanco", false, menutest.SamplePair())
			tt.spoil(t, path)
			left, troubles := sought(home, games.Find)
			if len(troubles) != 1 || troubles[0].Key != tt.trouble {
				t.Fatalf("troubles %v, want %s", troubles, tt.trouble)
			}
			if tt.trouble == store.Salvaged {
				if len(left) == 0 || left[0].saved.Path != path || left[0].plays != 1 {
					t.Fatal("the readable part of the match was not found")
				}
				left = left[1:]
			}
			if len(left) != 1 || left[0].saved.Path != older {
				t.Error("the match before was not found")
			}
			if _, err := os.Stat(path); (err == nil) != tt.stays {
				t.Errorf("stat: %v, should stay: %v", err, tt.stays)
			}
			if tt.trouble == store.SetAside || tt.trouble == store.Salvaged {
				if _, err := os.Stat(troubles[0].File); err != nil {
					t.Errorf("the damaged file is gone: %v", err)
				}
			}
		})
	}
}

// On every device one press of the button shown, or one click, opens accessibility.
func TestAccessibilityIsOnePressAway(t *testing.T) {
	for device, press := range map[string]func(r *menutest.Room){
		"pad":        func(r *menutest.Room) { r.Tap(r.Plug(fake.SwitchPro), input.PadTop) },
		"left keys":  func(r *menutest.Room) { r.Key(input.KeyF) },
		"right keys": func(r *menutest.Room) { r.Key(input.KeyK) },
		"mouse":      func(r *menutest.Room) { r.ClickWord(r.Text("title.accessibility")) },
	} {
		r := menutest.NewBlancoRoom(t, lang.French)
		atTitle(r)
		if !r.Reads(r.Text("title.accessibility")) {
			t.Fatal("nothing says that there is accessibility")
		}
		r.Presses = 0
		press(r)
		if !slices.Equal(r.Went, []string{"settings"}) || r.Presses != 1 {
			t.Errorf("%s: went to %v with %d presses", device, r.Went, r.Presses)
		}
	}
}

func TestTitleOfNewHome(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.English)
	title := atTitle(r)
	if title.rest() != nil || len(r.Env.Notices()) > 0 || !title.focus.Is(firstTile) {
		t.Errorf("rest %v, notices %v, focus %d", title.rest(), r.Env.Notices(), title.focus.At())
	}
}

func TestMatchOfUnknownGameIsLeftAlone(t *testing.T) {
	home := store.Open(t.TempDir(), time.Now)
	path := menutest.SaveMatch(t, home.Matches(), "2026-11-20-blanco", false, menutest.SamplePair())
	if left, troubles := sought(home, func(string) (engine.Game, bool) { return nil, false }); len(left) > 0 || len(troubles) > 0 {
		t.Errorf("%v %v", left, troubles)
	}
	if _, err := os.Stat(path); err != nil {
		t.Error(err)
	}
}

// The title offers an unfinished evening as well as a new one.
func TestUnfinishedEveningIsOffered(t *testing.T) {
	for _, closed := range []bool{true, false} {
		r := menutest.NewBlancoRoom(t, lang.English)
		e := rules.New(rules.Header{Minutes: 30})
		if closed {
			if err := e.Add(rules.Close{}); err != nil {
				t.Fatal(err)
			}
		}
		if trouble := r.Env.Home.SaveEvening("2026-11-14.canape", e); trouble != nil {
			t.Fatal(trouble)
		}
		title := atTitle(r)
		r.Click(title.layout(r.Env, r.Canvas).menu[0].Center())
		want := "new evening"
		if !closed {
			r.Ticks(2)
			r.Key(input.KeyEnter)
			r.Tick()
			want = "evening"
		}
		if !slices.Equal(r.Went, []string{want}) {
			t.Errorf("closed %v: went to %v", closed, r.Went)
		}
	}
}

// A tile offers the lengths of its game, the shortest first. A press or a click chooses another
// length, which is saved. A game with only one length offers no choice.
func TestGamesAreOfferedAtTheirLengths(t *testing.T) {
	r := menutest.NewOverlayRoom(t)
	// The tiles of up to five games have room for the lengths.
	r.Env.Games = slices.DeleteFunc(games.List(), func(g engine.Game) bool {
		return !slices.Contains([]string{"blanco", "football", "blitz"}, g.Info().ID)
	})
	title := atTitle(r)
	at := func(id string) int {
		return slices.IndexFunc(title.games, func(g titleGame) bool { return g.game.Info().ID == id })
	}
	words, chosen := title.lengths(r.Env, title.games[at("blanco")])
	if len(words) != 2 || chosen != 0 || !r.Reads(words[0]) || !r.Reads(words[1]) {
		t.Fatalf("Blanco is offered as %q, %d of them", words, chosen)
	}
	title.focus.Set(firstTile + at("blanco"))
	r.Tap(r.Plug(fake.XboxPad), input.PadLeft)
	if got := r.SettingsOnDisk().Lengths["blanco"]; got != engine.FormFull {
		t.Errorf("a press chooses %q", got)
	}
	r.Click(title.segments[at("football")][1].Center())
	if got := r.SettingsOnDisk().Lengths; got["football"] != engine.FormFull || got["blanco"] != engine.FormFull {
		t.Errorf("a click chooses %v", got)
	}
	r.Click(title.segments[at("football")][0].Center())
	if got := r.SettingsOnDisk().Lengths["football"]; got != engine.FormShort || r.Env.Top() != app.Scene(title) {
		t.Errorf("a click chooses %q, and leads to %T", got, r.Env.Top())
	}
	title.focus.Set(firstTile + at("blitz"))
	r.Tap(r.Plug(fake.DualSense), input.PadLeft)
	if _, chosen := r.SettingsOnDisk().Lengths["blitz"]; chosen {
		t.Error("a length is chosen for a game that has one only")
	}
}

// The room is lit by the sun or by the lamp, the cat sleeps at night, and each season has its
// decorations on the rug.
func TestRoomFollowsTheTime(t *testing.T) {
	at := func(month time.Month, hour int) mood {
		return moodAt(time.Date(2026, month, 3, hour, 0, 0, 0, time.UTC), nil)
	}
	for hour, want := range map[int]mood{3: {late: true}, 7: {}, 12: {day: true}, 18: {}, 23: {late: true}} {
		if got := at(time.January, hour); got.day != want.day || got.late != want.late {
			t.Errorf("at %d the room is %+v", hour, got)
		}
	}
	for month, want := range map[time.Month]season{time.December: winter, time.February: winter, time.March: spring, time.June: summer, time.November: autumn} {
		if got := at(month, 12).season; got != want {
			t.Errorf("in %v the season is %d", month, got)
		}
	}
}

// phones is a server for phones that does nothing.
type phones struct{ app.Phones }

// The title invites phones in its menu and in its sentence, but only if the app can serve them.
func TestTitleInvitesPhones(t *testing.T) {
	for _, language := range langtest.Languages() {
		for _, scale := range []int{100, 200} {
			r := menutest.NewBlancoRoom(t, lang.English)
			r.Env.Read(langtest.For(language))
			r.TextScale(scale)
			title := atTitle(r)
			word := r.Env.Text("phones.row")
			named := func(p ui.Focused) bool { return p.Label == word }
			if r.Draw(); slices.ContainsFunc(r.Canvas.Pieces(), named) {
				t.Errorf("%v: the title invites phones that it cannot serve", language)
			}
			r.Env.Phones = phones{}
			invited := 0
			r.Env.Routes.Phones = func(func(input.DeviceID)) app.Scene {
				invited++
				return &menutest.StubScene{}
			}
			if said := title.hint(r.Env, false).Sentence; said != r.Env.Text("title.welcome-phones") {
				t.Errorf("%v: the title says %q", language, said)
			}
			r.Draw()
			if !slices.ContainsFunc(r.Canvas.Pieces(), named) {
				t.Errorf("%v, text of %d %%: nothing is called %q", language, scale, word)
			}
			l := title.layout(r.Env, r.Canvas)
			at := slices.IndexFunc(l.items, func(item menuItem) bool { return item.id == titlePhones })
			if r.Click(l.menu[at].Center()); invited != 1 {
				t.Errorf("%v, text of %d %%: a click opens %d invitations", language, scale, invited)
			}
		}
	}
}

func TestEveryMenuItemOpens(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.English)
	title := atTitle(r)
	l := title.layout(r.Env, r.Canvas)
	for i, want := range []string{"settings", "people", "rules blanco", "settings"} {
		r.Click(l.menu[i+1].Center()) // not the first item, which opens the evening and does not return
		if len(r.Went) != i+1 || r.Went[i] != want {
			t.Fatalf("went to %v, want %s", r.Went, want)
		}
		r.Env.Pop()
		r.Env.Settle(r.Env)
		r.Draw()
	}
	p := r.Plug(fake.XboxPad)
	r.Tap(p, input.PadStart)
	if r.Went[len(r.Went)-1] != "settings" {
		t.Errorf("the menu button went to %v", r.Went)
	}
	r.Env.Pop()
	r.Env.Settle(r.Env)
	r.Draw()
	r.Tap(p, input.PadRight)
	if !title.focus.Is(titleQuit) || r.Env.Quitting() {
		t.Fatal("cancel should only point at the way out")
	}
	r.Tap(p, input.PadBottom, input.PadBottom)
	if r.Env.Quitting() || r.Env.Top() != title {
		t.Fatal("a repeated press leaves the game")
	}
	r.Tap(p, input.PadBottom, input.PadWest, input.PadBottom)
	if !r.Env.Quitting() {
		t.Error("quit did not quit")
	}
}

// Pressing one button again and again never closes the game, even if people mistake it for Confirm.
func TestRepeatedPressesDoNotQuit(t *testing.T) {
	for _, model := range []fake.Model{fake.XboxPad, fake.DualSense, fake.SwitchPro} {
		for c := input.PadBottom; c <= input.PadTop; c++ {
			t.Run(model.Name+" "+c.String(), func(t *testing.T) {
				r := menutest.NewBlancoRoom(t, lang.English)
				atTitle(r)
				p := r.Plug(model)
				for range 6 {
					r.Tap(p, c)
				}
				if r.Env.Quitting() {
					t.Error("the game is closed")
				}
			})
		}
	}
}

func TestPadWithoutLayoutOpensMapping(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	title := atTitle(r)
	pad := r.Plug(fake.UnknownStick)
	if h := title.hint(r.Env, false); len(h.Actions) != 1 || h.Actions[0].Word != r.Env.Text("title.teach") {
		t.Errorf("actions are %+v", h.Actions)
	}
	r.Tap(pad, input.PadBottom)
	if len(r.Went) != 1 || r.Went[0] != "mapping" {
		t.Errorf("went to %v", r.Went)
	}
}

func TestWhenMatchWasPlayed(t *testing.T) {
	now := time.Date(2026, 11, 21, 20, 41, 0, 0, time.UTC) // a Saturday
	for _, tt := range []struct {
		then   time.Time
		fr, en string
	}{
		{now.Add(-time.Minute), "à l’instant", "just now"},
		{now.Add(time.Hour), "à l’instant", "just now"}, // the match seems to be in the future, because the clock was set back
		{now.Add(-11 * time.Hour), "ce matin, 9 h 41", "this morning, 9:41 am"},
		{now.Add(-5 * time.Hour), "cet après-midi, 15 h 41", "this afternoon, 3:41 pm"},
		{now.Add(-time.Hour), "ce soir, 19 h 41", "this evening, 7:41 pm"},
		{now.Add(-24 * time.Hour), "hier soir, 20 h 41", "last night, 8:41 pm"},
		{now.Add(-36 * time.Hour), "hier matin, 8 h 41", "yesterday morning, 8:41 am"},
		{now.Add(-3*24*time.Hour - 20*time.Hour - 41*time.Minute), "mercredi, 0 h 00", "Wednesday, 12:00 am"},
		{time.Date(2026, 11, 1, 9, 0, 0, 0, time.UTC), "le 1er novembre", "1 November"},
		{time.Date(2025, 12, 24, 9, 0, 0, 0, time.UTC), "le 24 décembre 2025", "24 December 2025"},
	} {
		for l, want := range map[lang.Language]string{lang.French: tt.fr, lang.English: tt.en} {
			env := app.NewEnv(store.Open(t.TempDir(), time.Now), l, nil)
			if got := strings.ReplaceAll(menu.When(env, tt.then, now), "\u00a0", " "); got != want {
				t.Errorf("%v: %q, want %q", tt.then, got, want)
			}
		}
	}
}

func TestCatMovesOccasionally(t *testing.T) {
	changes, awake := 0, 0
	const minute = 60 * 60
	last, _ := catLife(0)
	for tick := range int64(minute) {
		tail, eyes := catLife(tick)
		if tail != last {
			changes++
		}
		last = tail
		if eyes {
			awake++
		}
	}
	if changes < 12 || changes > minute/25 || awake == 0 || awake > minute/4 {
		t.Errorf("in a minute the tail changed the picture %d times, and the eyes were open for %d ticks", changes, awake)
	}
}

// A dialog has a hint bar of its own. The bar of the title must not show behind it, even if text is
// large.
func TestQuitDialogShowsOneBar(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	r.TextScale(200)
	atTitle(r)
	bars := func() int {
		r.Draw()
		return strings.Count(r.Canvas.Trace().String(), "name:hint ")
	}
	if n := bars(); n == 0 {
		t.Fatal("the title has no bar")
	}
	usual := bars()
	p := r.Plug(fake.XboxPad)
	r.Tap(p, input.PadRight)
	r.Tap(p, input.PadBottom)
	if _, asked := r.Env.Top().(*menu.Dialog); !asked {
		t.Fatalf("top scene is %T", r.Env.Top())
	}
	if n := bars(); n != usual {
		t.Errorf("%d papers of bars, usually %d", n, usual)
	}
}

// atTitle opens the title and waits until its search has finished.
func atTitle(r *menutest.Room) *Scene {
	title := New(r.Env)
	title.awaitSearch(r.Env)
	r.Open(title)
	r.Ticks(2)
	return title
}

// awaitSearch waits until the search has ended. The title receives its results in later ticks.
func (t *Scene) awaitSearch(env *app.Env) {
	t.seek(env)
	found := make(chan finding, offered)
	for f := range t.found {
		found <- f
	}
	t.found = found
}

func TestUnfinishedMatchIsDiscarded(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	folder := r.Env.Home.Matches()
	menutest.SaveMatch(t, folder, "2026-11-19-blanco", false, menutest.SamplePair())
	older := atTitle(r)
	path := older.rest().saved.Path
	r.Key(input.KeyF)
	if _, asked := r.Env.Top().(*menu.Dialog); asked {
		t.Fatal("the fourth button asks too")
	}
	r.Key(input.KeyQ) // leaves accessibility
	r.Env.Pop()
	r.Env.Settle(r.Env)
	r.Key(input.KeyR)
	if _, asked := r.Env.Top().(*menu.Dialog); !asked {
		t.Fatalf("a press led to %T", r.Env.Top())
	}
	r.Key(input.KeyEnter) // "keep" has the focus
	if older.rest() == nil {
		t.Fatal("the match is gone")
	}
	r.Key(input.KeyR, input.KeyArrowLeft, input.KeyEnter)
	if older.rest() != nil || !older.focus.Is(firstTile) {
		t.Error("the match is still offered")
	}
	if _, err := os.Stat(path); err == nil {
		t.Error("the journal is still in its folder")
	}
	if kept, _ := filepath.Glob(filepath.Join(folder, "aside", "*.canape")); len(kept) != 1 {
		t.Errorf("files set aside: %v", kept)
	}
	if again := atTitle(r); again.rest() != nil {
		t.Error("the match comes back")
	}
}
