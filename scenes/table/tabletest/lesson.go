package tabletest

import (
	"fmt"
	"slices"

	"canape/assets/lang"
	"canape/engine"
	"canape/scenes/table"
	"canape/scenes/table/show"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// lessonScreens are the screens on which lessons are checked. The first two are the same in u, so
// each of them is used for half of the languages. Small text has so much room that a single
// language is enough.
var lessonScreens = [...]struct {
	size     [2]int // in pixels
	scale    float64
	language lang.Language
}{
	{[2]int{1280, 720}, 1, lang.English}, {[2]int{1920, 1080}, 1, lang.French}, {[2]int{1920, 1200}, 1, lang.English}, {[2]int{2560, 1080}, 1, lang.French},
	{[2]int{1280, 720}, 2, lang.French}, {[2]int{1920, 1080}, 2, lang.English},
	{[2]int{1920, 1200}, 2, lang.French}, {[2]int{1920, 1200}, 2, lang.English},
	{[2]int{2560, 1080}, 2, lang.French}, {[2]int{2560, 1080}, 2, lang.English},
	{[2]int{1024, 768}, 1, lang.French}, {[2]int{1024, 768}, 2, lang.English},
	{[2]int{1024, 600}, 1, lang.English}, {[2]int{1024, 600}, 2, lang.French},
}

// Lessons returns all lessons that fit a seat now, including those that it has read.
func (h *Host) Lessons(guide table.Guide, seat engine.Seat) []string {
	return guide.Lessons(table.SituationOf(h, h.face, h.Board, seat))
}

// Lesson returns the next new lesson for a seat and marks it as told. It returns "" if there is no
// new lesson.
func (h *Host) Lesson(guide table.Guide, seat engine.Seat) string {
	for _, lesson := range h.Lessons(guide, seat) {
		if !slices.Contains(h.Seated.Told, lesson) {
			h.Seated.Told = append(h.Seated.Told, lesson)
			return lesson
		}
	}
	return ""
}

// clearOfLessons fails unless, in the current position, the panel of each lesson is inside the safe
// area and covers none of the lesson's subjects. Seat 0 is checked on every screen, with the
// smallest and the largest text. The other seats, whose mats are mirror images, are checked on a
// single screen with the largest text, each in one language.
func (h *Host) clearOfLessons(lessons ...string) {
	h.T.Helper()
	for _, on := range lessonScreens {
		h.Use(Shot{Width: on.size[0], Height: on.size[1], Settings: ui.Settings{TextScale: on.scale, Edge: 0.03}, Language: on.language})
		h.clearOf(0, lessons...)
	}
	for seat := 1; seat < len(h.Seated.Seats); seat++ {
		languages := lang.Languages()
		h.Use(Shot{Width: 1920, Height: 1080, Settings: ui.Settings{TextScale: 2, Edge: 0.03}, Language: languages[seat%len(languages)]})
		h.clearOf(engine.Seat(seat), lessons...)
	}
}

// clearOf fails unless, on the current screen, the panel of each lesson is inside the safe area and
// covers none of the lesson's subjects.
func (h *Host) clearOf(reader engine.Seat, lessons ...string) {
	h.T.Helper()
	const back = 10 // how far the second sheet of a panel sticks out
	guide := h.face.Guide()
	h.Draw()
	bars := h.bars(reader)
	for _, lesson := range lessons {
		subjects := append(guide.Spotlight(h.Board, lesson, reader).Subjects, h.Board.Targets(reader)...)
		panel := h.placeLesson(h.Canvas, lesson, reader, bars).Bounds
		where := fmt.Sprintf("%d seats, %v at text %v, %s, %q to seat %d", len(h.Seated.Seats), h.Canvas.Frame(), h.Canvas.TextScale(),
			h.env.Words.Language(), lesson, reader)
		if panel.W <= 0 {
			h.T.Errorf("%s: no panel is large enough for the words", where)
			continue
		}
		panel.W, panel.H = panel.W+back, panel.H+back
		if !Inside(panel, h.Canvas.Content()) {
			h.T.Errorf("%s: the panel %v leaves the safe area %v", where, panel, h.Canvas.Content())
		}
		if h.Canvas.TextScale() < table.LargeText {
			subjects = append(subjects, h.Board.Standings()...)
		}
		for _, subject := range subjects {
			if subject.W > 0 && panel.Overlaps(subject) {
				h.T.Errorf("%s: the panel %v covers %v", where, panel, subject)
			}
		}
	}
}

// saveLesson writes pictures of a lesson on the smallest screens, with normal and with large text.
func (h *Host) saveLesson(reader engine.Seat, lesson string) {
	h.T.Helper()
	for _, on := range lessonScreens {
		if on.size[0] > 1024 {
			continue
		}
		h.Use(Shot{Width: on.size[0], Height: on.size[1], Settings: ui.Settings{TextScale: on.scale, Edge: 0.03}, Language: on.language})
		h.Draw()
		bars := h.bars(reader)
		name := fmt.Sprintf("lesson-%s-%d-%s-%d-%.0f", h.face.Game, len(h.Seated.Seats), lesson, on.size[1], on.scale*100)
		uitest.Save(h.T, h.Canvas, name, func(c *ui.Canvas) {
			h.Whole(c, reader)
			panel := h.placeLesson(c, lesson, reader, bars)
			panel.Draw(c, h.Seated)
		})
	}
}

// placeLesson returns the panel of a lesson for a seat.
func (h *Host) placeLesson(c *ui.Canvas, lesson string, reader engine.Seat, bars []ui.Rect) show.LessonPanel {
	return show.PlaceLesson(h, h.face.Guide(), h.Board, c, show.ToldLesson{Name: lesson, Seat: reader, Readers: engine.SeatsOf(reader)}, bars)
}

// bars returns the bars over the table during the turn of a seat.
func (h *Host) bars(seat engine.Seat) []ui.Rect {
	sentence, actions := h.Board.Prompt(seat)
	hint := ui.Hint{Seat: int(seat), Name: h.Seated.Seats[seat].Name, Sentence: sentence, Actions: actions}
	return show.BarsOf(h.Canvas, hint.Rect(h.Canvas), show.ShowsRibbon(h.Canvas, h.Board))
}
