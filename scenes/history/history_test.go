package history

import (
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"canape/assets/lang"
	rules "canape/engine/evening"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
	"canape/scenes/ui"
)

// atMatches opens the list in a home with two finished matches and one unfinished match.
func atMatches(t *testing.T, s *menutest.Room) *Scene {
	t.Helper()
	folder := s.Env.Home.Matches()
	menutest.SaveMatch(t, folder, "2026-11-19-blanco", true, menutest.SamplePair())
	menutest.SaveMatch(t, folder, "2026-11-20-blanco", false, menutest.SamplePair())
	menutest.SaveMatch(t, folder, "2026-11-21-blanco", true, menutest.SamplePair())
	scene := New(s.Env).(*Scene)
	s.Push(scene)
	s.Until(func() bool { return scene.found == nil })
	s.Ticks(2)
	return scene
}

func TestFinishedMatchIsReplayed(t *testing.T) {
	for button, route := range []string{watchButton: "replay", resultsButton: "results"} {
		s := menutest.NewOverlayRoom(t)
		scene := atMatches(t, s)
		if len(scene.matches) != 2 {
			t.Fatalf("%d matches are listed", len(scene.matches))
		}
		s.Key(input.KeyArrowDown)
		if scene.At != 1 {
			t.Error("the second match is not reached")
		}
		s.Key(input.KeyEnter)
		for range button {
			s.Key(input.KeyArrowRight)
		}
		s.Key(input.KeyEnter)
		if !slices.Equal(s.Went, []string{route}) {
			t.Errorf("button %d led to %v, want %s", button, s.Went, route)
		}
	}
}

// An evening is listed with its matches directly below it, even if other matches were played in
// between. A finished evening opens its finale, an unfinished one its overview.
func TestEveningsAreListedWithTheirMatches(t *testing.T) {
	s := menutest.NewOverlayRoom(t)
	for name, closed := range map[string]bool{"a.canape": true, "b.canape": false, "empty.canape": true} {
		e := rules.New(rules.Header{Created: "2026-11-14T20:00:00Z", Minutes: 30})
		entries := []rules.Entry{rules.Come{Person: rules.Person{Name: "Zoé", Colour: 2}}, rules.Come{Person: rules.Person{Name: "Tom", Colour: 1}}}
		if name != "empty.canape" {
			entries = append(entries, rules.Plan{Stations: []rules.Station{{Game: "blanco"}, {Game: "blanco"}}}, rules.Begin{Players: []int{0, 1}}, rules.End{Places: []int{1, 2}})
		}
		if closed {
			entries = append(entries, rules.Close{})
		}
		for _, entry := range entries {
			if err := e.Add(entry); err != nil {
				t.Fatal(err)
			}
		}
		if trouble := s.Env.Home.SaveEvening(name, e); trouble != nil {
			t.Fatal(trouble)
		}
	}
	part := menutest.SamplePair()
	for i, name := range []string{"1", "3"} {
		part.Evening = &app.PartOfEvening{Name: "a.canape", Number: i + 1}
		menutest.SaveMatch(t, s.Env.Home.Matches(), "2026-11-1"+name+"-blanco", true, part)
	}
	menutest.SaveMatch(t, s.Env.Home.Matches(), "2026-11-12-blanco", true, menutest.SamplePair())
	scene := New(s.Env).(*Scene)
	s.Push(scene)
	s.Until(func() bool { return scene.found == nil })
	var kinds []string
	for i, match := range scene.matches {
		kind := "match"
		switch {
		case match.evening != nil:
			kind = "evening " + match.name
		case scene.label(s.Env, i) != s.Text("game.blanco"):
			kind = "its match"
		}
		kinds = append(kinds, kind)
	}
	for _, want := range []string{"evening a.canape", "evening b.canape", "match"} {
		if !slices.Contains(kinds, want) {
			t.Fatalf("the list is %q", kinds)
		}
	}
	at := slices.Index(kinds, "evening a.canape")
	if len(kinds) != 5 || at+2 >= len(kinds) || kinds[at+1] != "its match" || kinds[at+2] != "its match" {
		t.Fatalf("the list is %q", kinds)
	}
	for _, name := range []string{"evening a.canape", "evening b.canape"} {
		scene.At = slices.Index(kinds, name)
		s.Ticks(2)
		s.CheckLegible()
		scene.Button = 0
		before := len(s.Went)
		s.Key(input.KeyEnter)
		if len(s.Went) != before+1 || s.Went[before] != "evening" {
			t.Errorf("%s leads to %v", name, s.Went)
		}
		s.Push(scene)
	}
}

func TestEveningNamesFitLargeText(t *testing.T) {
	s := menutest.NewLargeRoom(t, lang.French)
	e := rules.New(rules.Header{Created: "2026-11-14T20:00:00Z", Minutes: 30})
	names := []string{"Zoé", "Tom", "Marie-Claude", "Papi"}
	for i, name := range names {
		if err := e.Add(rules.Come{Person: rules.Person{Name: name, Colour: i}}); err != nil {
			t.Fatal(err)
		}
	}
	for _, entry := range []rules.Entry{rules.Plan{Stations: []rules.Station{{Game: "blanco"}, {Game: "blanco"}}},
		rules.Begin{Players: []int{0, 1, 2, 3}}, rules.End{Places: []int{1, 2, 3, 4}}, rules.Close{}} {
		if err := e.Add(entry); err != nil {
			t.Fatal(err)
		}
	}
	if trouble := s.Env.Home.SaveEvening("a.canape", e); trouble != nil {
		t.Fatal(trouble)
	}
	s.TextScale(200)
	scene := New(s.Env).(*Scene)
	s.Push(scene)
	s.Until(func() bool { return scene.found == nil })
	s.Ticks(2)
	for _, name := range names {
		if !s.Reads(name) {
			t.Errorf("%s is not written", name)
		}
	}
}

func TestEmptyListSaysSo(t *testing.T) {
	s := menutest.NewOverlayRoom(t)
	scene := New(s.Env).(*Scene)
	s.Push(scene)
	s.Until(func() bool { return scene.found == nil })
	s.Ticks(1)
	if !s.Reads(s.Text("history.none")) {
		t.Error("nothing says that there is nothing")
	}
	s.Key(input.KeyEnter, input.KeyEscape)
	if s.Env.Top() == app.Scene(scene) {
		t.Error("the scene does not close")
	}
}

// The hint bar says what Confirm does. In the list it opens the panel of a match, on a button it
// presses the button, and in an empty list it does nothing.
func TestHintNamesConfirm(t *testing.T) {
	s := menutest.NewOverlayRoom(t)
	scene := atMatches(t, s)
	if got, want := s.Confirms(scene.Hint), s.Text("settings.do.open"); got != want {
		t.Errorf("in the list: %q, want %q", got, want)
	}
	s.Key(input.KeyEnter)
	if got, want := s.Confirms(scene.Hint), s.Text("settings.do.confirm"); got != want {
		t.Errorf("on a button: %q, want %q", got, want)
	}
	s = menutest.NewOverlayRoom(t)
	scene = New(s.Env).(*Scene)
	s.Push(scene)
	if got := s.Confirms(scene.Hint); got != "" {
		t.Errorf("without matches: %q", got)
	}
}

func TestListFitsEveryScreen(t *testing.T) {
	menutest.OnEveryScreen(t, menutest.NewOverlayRoom, func(t *testing.T, s *menutest.Room) {
		atMatches(t, s)
		s.CheckLegible()
		s.Key(input.KeyEnter)
		s.CheckLegible()
	})
}

func TestManyPlayersFitEveryScreen(t *testing.T) {
	menutest.OnEveryScreen(t, menutest.NewOverlayRoom, func(t *testing.T, s *menutest.Room) {
		scene := atMatches(t, s)
		party := menutest.SampleParty(6)
		for i := range scene.matches {
			scene.matches[i].party = party
		}
		s.CheckLegible()
		var names []ui.Written
		for _, line := range s.Canvas.Drawn().Written() {
			if !slices.ContainsFunc(party.Seats, func(seat app.PartySeat) bool { return seat.Name == line.Text }) {
				continue
			}
			for _, other := range names {
				if line.Place.Overlaps(other.Place) {
					t.Errorf("%q at %v overlaps %q at %v", line.Text, line.Place, other.Text, other.Place)
				}
			}
			names = append(names, line)
		}
		if len(names) != len(party.Seats) {
			t.Errorf("%d names are written", len(names))
		}
	})
}

// The list says who won a match and how, in the words of the results: by a tie-break, on penalties,
// or together.
func TestListSaysHowMatchWasWon(t *testing.T) {
	s := menutest.NewOverlayRoom(t)
	scene := atMatches(t, s)
	for range 2 {
		s.Until(func() bool { return scene.matches[scene.At].headline != "" })
		if s.Draw(); !s.Reads(scene.matches[scene.At].headline) {
			t.Errorf("match %d: %q is not written", scene.At, scene.matches[scene.At].headline)
		}
		s.Key(input.KeyArrowDown)
	}
	french := scene.matches[1].headline
	s.Env.Speak(lang.English)
	s.Until(func() bool { return scene.matches[1].headline != french })
}

// The end of a journal may contain anything. A winner without a seat, or a result with thousands of
// entries, is not shown.
func TestJournalsWithImpossibleResults(t *testing.T) {
	s := menutest.NewOverlayRoom(t)
	seal := func(lines ...string) (text []byte) {
		sum := uint32(0)
		for _, line := range lines {
			sum = crc32.Update(sum, crc32.IEEETable, []byte(line+"\n"))
			text = fmt.Appendf(text, "%s #%08x\n", line, sum)
		}
		return text
	}
	seats := func(n int) string {
		return strings.Repeat(`{"name":"Tom","colour":1},`, n-1) + `{"name":"Zoé","colour":2}`
	}
	header := func(n int) string {
		return fmt.Sprintf(`{"game":"blanco","setup":{"seats":%d,"seed":7,"first":0},"meta":{"game":"blanco","seats":[%s]}}`, n, seats(n))
	}
	if err := os.MkdirAll(s.Env.Home.Matches(), 0o700); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{
		"winner": seal("canape-journal 1", header(2), "end winners 7 scores 1 2"),
		"seats":  seal("canape-journal 1", header(50_000), "end winners 0 scores 1 2"),
		"wait":   seal("canape-journal 1", header(2), "@2147483647 wait", "end winners 0 scores 1 2"),
		"plain":  seal("canape-journal 1", header(2), "end winners 0 scores 1 2"),
	} {
		if err := os.WriteFile(filepath.Join(s.Env.Home.Matches(), name+".canape"), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	scene := New(s.Env).(*Scene)
	s.Push(scene)
	s.Until(func() bool { return scene.found == nil })
	if len(scene.matches) != 1 {
		t.Errorf("%d matches are listed, want the plain one", len(scene.matches))
	}
}
