package tabletest

import (
	"slices"
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/enginetest"
	"canape/engine/journal"
	"canape/scenes/app"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// teaches plays guided matches and checks that each lesson comes up, has words, and covers none of
// its subjects.
func (s Suite) teaches(t *testing.T) {
	if s.GameUI.Guide == nil {
		return
	}
	lessons := under(s.host(t, s.variants()[0], app.Open).env.Catalog, "guide."+s.GameUI.Game+".")
	if len(lessons) == 0 {
		t.Fatal("the lessons have no words")
	}
	said := map[string]bool{}
	for i, at := range s.variants() {
		here := map[string]bool{} // lessons that have been checked with this number of seats
		for seed := uint64(1); seed <= 3; seed++ {
			h := s.table(t, at, []app.Secrets{app.Peek, app.Shown}[seed%2])
			guide := s.GameUI.Guide()
			setup := at.setup(seed + uint64(10*i))
			setup.First = engine.Nobody
			setup = guide.Setup(setup)
			for _, p := range s.course(t, at, setup) {
				learner := engine.Seat(0)
				if !s.Game.Info().RealTime && !p.match.Actors().Has(learner) {
					continue
				}
				h.showTo(p)
				for lesson := h.Lesson(guide, learner); lesson != ""; lesson = h.Lesson(guide, learner) {
					if !slices.Contains(lessons, lesson) {
						t.Errorf("%v: the lesson %q has no words", p, lesson)
					}
					if !here[lesson] {
						h.clearOfLessons(lesson)
						if uitest.GalleryAsked() {
							h.saveLesson(learner, lesson)
						}
						h.Use(Shot{Width: 1920, Height: 1080, Settings: ui.UsualSettings(), Language: lang.French})
					}
					said[lesson], here[lesson] = true, true
				}
			}
		}
	}
	for i, lesson := range lessons {
		if said[lesson] {
			continue
		}
		if !slices.Contains(s.Rare, lesson) {
			t.Errorf("the lesson %q never appears", lesson)
		}
		at := s.variants()[i%len(s.variants())]
		h, list := s.table(t, at, app.Shown), s.course(t, at, at.setup(3))
		h.showTo(list[len(list)/3])
		h.clearOfLessons(lesson)
	}
}

// under returns the parts of the text keys between a prefix and the next dot.
func under(words *lang.Catalog, prefix string) (list []string) {
	for _, key := range words.Keys(prefix) {
		name, _, _ := strings.Cut(strings.TrimPrefix(key, prefix), ".")
		if !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}

// explains draws the pages of the rules in every language and checks them.
func (s Suite) explains(t *testing.T) {
	h := s.host(t, s.variants()[0], app.Open)
	pages := s.GameUI.Pages()
	if len(pages) == 0 {
		t.Error("there are no pages")
	}
	for _, language := range lang.Languages() {
		h.speak(language)
		for _, page := range pages {
			for _, part := range []string{".title", ".text"} {
				key := "rules." + s.GameUI.Game + "." + page.Name + part
				if text := h.env.Text(key); text == "" || strings.Contains(text, "[[") {
					t.Errorf("%s: %s", language, text)
				}
			}
			for _, room := range []ui.Rect{{X: 300, Y: 200, W: 1320, H: 480}, {X: 900, Y: 200, W: 900, H: 600}} {
				h.Canvas.Begin()
				page.Draw(h.env, h.Canvas, room)
				h.drawnWithin(t, room, "the page "+page.Name)
			}
		}
	}
}

// drawnWithin fails unless the last drawing is inside a room and all its texts exist.
func (h *Host) drawnWithin(t *testing.T, room ui.Rect, what string) {
	t.Helper()
	pieces := h.Canvas.Drawn()
	if len(pieces) == 0 {
		t.Errorf("%s: the page is empty", what)
	}
	for _, p := range pieces {
		if (p.Kind == ui.CardPiece || p.Kind == ui.WordsPiece) && !Inside(p.Place, room.Inset(-12, -12)) {
			t.Errorf("%s in %s: %s at %v leaves its room %v", what, h.env.Words.Language(), p.Name, p.Place, room)
		}
		if p.Kind == ui.WordsPiece && strings.Contains(p.Name, "[[") {
			t.Errorf("%s: the text %s is missing", what, p.Name)
		}
	}
}

// sumsUp checks the summaries of whole matches in every language.
func (s Suite) sumsUp(t *testing.T) {
	variants := s.variants()
	for i, at := range variants[:enginetest.Cases(len(variants))] {
		h := s.table(t, at, app.Open)
		setup := at.setup(uint64(29 + i))
		if i%2 == 1 {
			setup = h.withHandicap(setup)
		}
		record := Played(t, s.Game, setup)
		outcome, over := record.Ended()
		if !over {
			t.Fatalf("%v: the match does not end", at)
		}
		for _, language := range lang.Languages() {
			h.speak(language)
			summary, err := s.GameUI.Summary(h.env.Words, record, h.Seated)
			if err != nil {
				t.Fatalf("%v: %v", at, err)
			}
			if len(summary.Captions) != at.seats || len(summary.Ranks) != at.seats || len(summary.Highlights) > 3 || summary.Chart == nil {
				t.Fatalf("%v: %d captions, %d ranks, %d highlights", at, len(summary.Captions), len(summary.Ranks), len(summary.Highlights))
			}
			texts := append([]string{summary.Headline, summary.Detail, summary.ChartTitle}, summary.Captions...)
			for _, highlight := range summary.Highlights {
				texts = append(texts, highlight.Big, highlight.Small)
			}
			for _, text := range texts {
				if text == "" || strings.Contains(text, "[[") || strings.Contains(text, "{") {
					t.Errorf("%v, %s: the words are %q", at, language, text)
				}
			}
			for seat, rank := range summary.Ranks {
				if first := outcome.Winners.Has(engine.Seat(seat)); first != (rank == 1) {
					t.Errorf("%v: seat %d has rank %d, the winners are %v", at, seat, rank, outcome.Winners)
				}
				for other := range seat {
					tied := len(outcome.Scores) == at.seats && outcome.Scores[seat] == outcome.Scores[other]
					if tied && rank != summary.Ranks[other] && summary.Captions[seat] == summary.Captions[other] {
						t.Errorf("%v: %q is on the places %d and %d without an explanation", at, summary.Captions[seat], rank, summary.Ranks[other])
					}
				}
			}
			for _, scale := range []float64{1, 2} {
				room := ui.Rect{X: 780, Y: 284, W: 1074, H: 490}
				h.Use(Shot{Width: 1920, Height: 1080, Settings: ui.Settings{TextScale: scale, Edge: 0.03}, Language: language})
				h.Canvas.Begin()
				summary.Chart(h.env.Words, h.Canvas, room)
				h.drawnWithin(t, room, "the chart")
			}
		}
		if _, err := s.GameUI.Summary(h.env.Words, journal.NewRecord(journal.Header{Game: "toy"}), h.Seated); err == nil {
			t.Errorf("%v: the record of another game is summed up", at)
		}
	}
}
