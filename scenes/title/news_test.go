package title

import (
	"slices"
	"testing"
	"time"

	"canape/assets/lang"
	rules "canape/engine/evening"
	"canape/scenes/menu/menutest"
	"canape/scenes/store"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// The title shows the news of the latest evening in the current language.
func TestTitleShowsNews(t *testing.T) {
	for _, language := range lang.Languages() {
		r := menutest.NewLargeRoom(t, language)
		r.Canvas.Resize(1280, 720)
		var p store.People
		p.Remember(store.Person{Name: "Marie-Claude"})
		for i := range 3 {
			result := menutest.SampleResult("passe-eclair", "Marie-Claude*", "Tom", "Zoé")
			result.Ended = time.Date(2026, 11, 20, 18+i, 0, 0, 0, time.UTC)
			p.Record(result)
		}
		r.Env.People = p
		title := atTitle(r)
		r.Draw()
		want := r.Text("annals.told.row", "name", "Marie-Claude", "n", 3)
		if !slices.ContainsFunc(r.Canvas.Drawn().Written(), func(w ui.Written) bool { return w.Text == want && !w.Clipped }) {
			t.Errorf("%q is missing", want)
		}
		if uitest.GalleryAsked() {
			uitest.Save(t, r.Canvas, "title-news-"+string(language), func(c *ui.Canvas) { r.Env.Stack.Draw(r.Env, c) })
		}
		r.Env.People.Results = nil
		title.asked = ""
		r.Ticks(1)
		if r.Draw(); title.hint(r.Env, false).Sentence != r.Env.Text("title.welcome") {
			t.Errorf("without results it says %q", title.hint(r.Env, false).Sentence)
		}
	}
}

// The title shows no news about players without a name, even if they win.
func TestTitleShowsNoNewsOfNamelessPlayers(t *testing.T) {
	r := menutest.NewLargeRoom(t, lang.English)
	for i := range 4 {
		result := menutest.SampleResult("passe-eclair", "Zoé*", "Tom")
		result.Ended, result.Seats[0].Score = time.Date(2026, 11, 1+i, 18, 0, 0, 0, time.UTC), 5
		r.Env.People.Record(result)
	}
	result := menutest.SampleResult("passe-eclair", "Circle*", "Tom") // the nameless player has the highest score so far
	result.Ended, result.Seats[0].Score, result.Seats[0].Unnamed = time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), 12, true
	result.Seats[0].Firsts = []string{"michi"}
	r.Env.People.Record(result)
	title := atTitle(r)
	r.Draw()
	if said := title.hint(r.Env, false).Sentence; said != r.Text("title.welcome") {
		t.Errorf("it says %q", said)
	}
}

// While an unfinished match has the focus, the news stays visible beside the actions of the match,
// even with the longest names.
func TestNewsStaysBesideUnfinishedMatch(t *testing.T) {
	for _, language := range lang.Languages() {
		r := menutest.NewLargeRoom(t, language)
		r.Canvas.Resize(1280, 720)
		menutest.SaveMatch(t, r.Env.Home.Matches(), "2026-11-12-blanco", false, menutest.SamplePair())
		saveEvening(r, "2026-11-20.canape", true, []int{1, 1}, rules.Person{Name: "Marie-Claude"}, rules.Person{Name: "Maximilienne", Colour: 1})
		title := atTitle(r)
		r.Until(func() bool { return title.rest() != nil && len(title.crown.names) > 0 })
		title.focus.Set(titleContinue)
		r.Ticks(2)
		r.Draw()
		want := r.Text("title.crown", "name", r.Text("list.last", "list", "Marie-Claude", "next", "Maximilienne"), "n", 2)
		if title.hint(r.Env, false).Sentence != want {
			t.Errorf("it says %q, want %q", title.hint(r.Env, false).Sentence, want)
		}
		menutest.CheckHintFits(t, r.Canvas, title.hint(r.Env, false))
		if uitest.GalleryAsked() {
			uitest.Save(t, r.Canvas, "title-crown-"+string(language), func(c *ui.Canvas) { r.Env.Stack.Draw(r.Env, c) })
		}
	}
}

// The title shows the winners of the last finished evening with its crown.
func TestCrownOfLastEvening(t *testing.T) {
	r := menutest.NewOverlayRoom(t)
	zoe, tom := rules.Person{Name: "Zoé", Colour: 2}, rules.Person{Name: "Tom", Colour: 1}
	saveEvening(r, "2026-11-14.canape", true, []int{1, 2}, zoe, tom)
	saveEvening(r, "2026-11-20.canape", true, []int{2, 1}, zoe, tom)
	saveEvening(r, "2026-11-21.canape", false, []int{1, 2}, zoe, tom)
	title := atTitle(r)
	r.Until(func() bool { return len(title.crown.names) > 0 })
	if !slices.Equal(title.crown.names, []string{"Tom"}) || len(title.crown.figures(r.Env.Outfit)) != 1 {
		t.Errorf("the crown is on %+v", title.crown)
	}
	r.Tick()
	if !r.Reads(r.Text("title.crown", "name", "Tom", "n", 1)) {
		t.Error("nothing names the wearer of the crown")
	}
}

// The people who played last sit on the sofa, each of them once, and those with the crown first.
func TestLastPeopleSitOnTheSofa(t *testing.T) {
	r := menutest.NewOverlayRoom(t)
	r.Env.People = menutest.SamplePeople()
	title := New(r.Env)
	title.crown = crown{names: []string{"Tom"}, seats: []int{1}}
	var last []string
	for _, result := range slices.Backward(r.Env.People.Results) {
		for _, seat := range result.Seats {
			if _, known := r.Env.People.Find(seat.Name); known && !seat.Bot && !slices.Contains(last, seat.Name) && seat.Name != "Tom" {
				last = append(last, seat.Name)
			}
		}
	}
	guests := title.guests(r.Env)
	if want := min(mostGuests, 1+len(last)); len(guests) != want || want < 3 {
		t.Fatalf("%d people sit on the sofa, want %d", len(guests), want)
	}
	if guests[0].Wear[ui.Hat] != "hat-crown" || guests[0].Seat != 1 {
		t.Errorf("the first is %+v", guests[0])
	}
	for i, name := range last[:len(guests)-1] {
		if person, _ := r.Env.People.Find(name); guests[i+1].Seat != person.Colour {
			t.Errorf("guest %d is %+v, want %s", i+1, guests[i+1], name)
		}
	}
	r.Env.Reset(title)
	r.Ticks(3)
	r.Draw()
	drawn := 0
	for _, p := range r.Canvas.Drawn() {
		if p.Kind == ui.FigurePiece {
			drawn++
		}
	}
	if drawn != len(guests) {
		t.Errorf("%d figures are drawn, want %d", drawn, len(guests))
	}
}

// saveEvening saves an evening with one match, in which people finished in these places.
func saveEvening(r *menutest.Room, name string, closed bool, places []int, people ...rules.Person) {
	r.T.Helper()
	e := rules.New(rules.Header{Minutes: 30})
	var entries []rules.Entry
	var players []int
	for i, person := range people {
		entries, players = append(entries, rules.Come{Person: person}), append(players, i)
	}
	entries = append(entries, rules.Plan{Stations: []rules.Station{{Game: "blanco", Form: "short"}}}, rules.Begin{Players: players}, rules.End{Places: places})
	if closed {
		entries = append(entries, rules.Close{})
	}
	for _, entry := range entries {
		if err := e.Add(entry); err != nil {
			r.T.Fatal(err)
		}
	}
	if trouble := r.Env.Home.SaveEvening(name, e); trouble != nil {
		r.T.Fatal(trouble)
	}
}
