package title

import (
	"slices"
	"testing"
	"time"

	"canape/assets/lang"
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
		want := map[lang.Language]string{lang.English: "Marie-Claude has won 3 matches in a row.", lang.French: "Marie-Claude a gagné 3 parties de suite."}[language]
		if !slices.ContainsFunc(r.Canvas.Drawn().Written(), func(w ui.Written) bool { return w.Text == want && !w.Clipped }) {
			t.Errorf("nowhere stands %q", want)
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

// The title shows no news about players without a name, whatever they win.
func TestTitleShowsNoNewsOfNamelessPlayers(t *testing.T) {
	r := menutest.NewLargeRoom(t, lang.English)
	for i := range 4 {
		result := menutest.SampleResult("passe-eclair", "Zoé*", "Tom")
		result.Ended, result.Seats[0].Score = time.Date(2026, 11, 1+i, 18, 0, 0, 0, time.UTC), 5
		r.Env.People.Record(result)
	}
	result := menutest.SampleResult("passe-eclair", "Circle*", "Tom") // with the highest score so far
	result.Ended, result.Seats[0].Score, result.Seats[0].Unnamed = time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), 12, true
	result.Seats[0].Firsts = []string{"michi"}
	r.Env.People.Record(result)
	title := atTitle(r)
	r.Draw()
	if said := title.hint(r.Env, false).Sentence; said != r.Text("title.welcome") {
		t.Errorf("it says %q", said)
	}
}

// The news stays visible beside the buttons of an unfinished match while that has the focus, even
// with the longest names.
func TestNewsStaysBesideUnfinishedMatch(t *testing.T) {
	for _, language := range lang.Languages() {
		r := menutest.NewLargeRoom(t, language)
		r.Canvas.Resize(1280, 720)
		menutest.SaveMatch(t, r.Env.Home.Matches(), "2026-11-12-blanco", false, menutest.SamplePair())
		title := atTitle(r)
		r.Until(func() bool { return title.rest() != nil })
		title.crown.names = []string{"Marie-Claude", "Maximilienne"}
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
