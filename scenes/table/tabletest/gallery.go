package tabletest

import (
	"fmt"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/table/show"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// Main runs the tests of a package, without a window unless pictures are requested. It returns the
// exit status.
func Main(m *testing.M) int {
	if !uitest.GalleryAsked() {
		return m.Run()
	}
	return uitest.Main(m)
}

// Shot describes a kind of picture in the gallery.
type Shot struct {
	Name          string
	Width, Height int
	Settings      ui.Settings
	Language      lang.Language
}

// Shots returns all kinds of pictures.
func Shots() []Shot {
	text := func(scale float64) ui.Settings { return ui.Settings{TextScale: scale, Edge: 0.03} }
	return []Shot{
		{"1080", 1920, 1080, ui.UsualSettings(), lang.French},
		{"720", 1280, 720, ui.UsualSettings(), lang.English},
		{"1200", 1920, 1200, ui.UsualSettings(), lang.French},
		{"wide", 2560, 1080, ui.UsualSettings(), lang.French},
		{"768", 1024, 768, ui.UsualSettings(), lang.French},
		{"600", 1024, 600, text(1.75), lang.English},
		{"text125", 1920, 1080, text(1.25), lang.French},
		{"text150", 1920, 1080, text(1.5), lang.French},
		{"text200", 1920, 1080, text(2), lang.French},
		{"text200-720", 1280, 720, text(2), lang.English},
		{"strong", 1920, 1080, ui.Settings{Strong: true, TextScale: 1, Edge: 0.03}, lang.English},
	}
}

// Use sets the screen, the settings and the language of a shot.
func (h *Host) Use(s Shot) {
	h.speak(s.Language)
	h.Canvas.Set(s.Settings)
	h.Canvas.Resize(s.Width, s.Height)
}

// Whole draws a board with everything that package play draws around it during the turn of a seat,
// or of Nobody.
func (h *Host) Whole(c *ui.Canvas, turn engine.Seat) {
	h.Place.Draw(c)
	if h.Looks != 0 {
		c.Private()
	}
	h.Board.Draw(c)
	roomy := ui.RibbonFits(c)
	c.PushLayer(ui.LayerPlates)
	moods := h.Moods
	if turn != engine.Nobody {
		for range 20 { // in 20 ticks the figure on turn has leaned in
			moods.Tick(engine.SeatsOf(turn), &h.Between)
		}
	}
	for i, p := range h.Seated.Seats {
		seat := engine.Seat(i)
		plate := ui.Plate{Seat: p.Colour, Name: p.Name, OnTurn: seat == turn, Device: ui.XboxPad, Peeking: h.Looks.Has(seat), Bonus: app.HandicapSign(h.game.Info(), p.Handicaps)}
		if plate.OnTurn {
			plate.Second = h.env.Text("table.plate.turn")
		}
		if !roomy {
			plate.Second, plate.Device = "", ui.NoDevice
		}
		moods.Dress(c, h.Board, seat, p, &plate)
		plate.Draw(c, h.Board.Plate(c, seat))
		moods.DrawPerson(c, h.Board, seat, p, &plate)
	}
	c.Pop()
	h.Between.Draw(c)
	h.Slips.Draw(c, h.Board, len(h.Seated.Seats), h.Playing.Actors())
	c.PushLayer(ui.LayerBars)
	if roomy && !h.Board.FillsScreen() {
		show.DrawRibbon(c, h.Board, []ui.News{{Seat: 2, Text: "Zoé pose le 10 bleu"}, {Seat: 1, Text: "Tom pose le 6 violet"}, {Seat: 0, Text: "Léa pose le 8 jaune"}})
	}
	hint := ui.Hint{Seat: -1, Sentence: "…"}
	if turn != engine.Nobody {
		sentence, actions := h.Board.Prompt(turn)
		actions = append(actions, ui.Action{Glyph: ui.ArtGlyph("xbox-menu"), Word: h.env.Text("table.pause"), Yield: 1})
		hint = ui.Hint{Seat: int(turn), Name: h.Seated.Seats[turn].Name, Sentence: sentence, Actions: actions}
	}
	hint.Draw(c)
	c.Pop()
}

// savePages writes a picture of each page of the game's rules.
func (h *Host) savePages() {
	h.T.Helper()
	for _, page := range h.face.Pages() {
		uitest.Save(h.T, h.Canvas, "page-"+page.Name, func(c *ui.Canvas) {
			ui.DrawCloth(c)
			page.Draw(h.env, c, ui.Rect{X: 300, Y: 150, W: 1320, H: 480})
			key := "rules." + h.face.Game + "." + page.Name
			c.TextMid(h.env.Text(key+".title"), 300, 90, ui.Big(48), c.Theme().Chalk, ui.Left)
			c.Paragraph(h.env.Text(key+".text"), ui.Rect{X: 300, Y: 700, W: 1320, H: 300}, ui.Plain(32), c.Theme().Chalk, ui.Left)
		})
	}
}

// saveSummary writes a picture of the summary of a match.
func (h *Host) saveSummary(name string, summary table.Summary) {
	h.T.Helper()
	uitest.Save(h.T, h.Canvas, name, func(c *ui.Canvas) {
		ui.DrawCloth(c)
		ui.DrawPaper(c, "chart", ui.Rect{X: 740, Y: 180, W: 1120, H: 600}, ui.Resting)
		c.TextMid(summary.Headline+" · "+summary.Detail, 60, 80, ui.Big(48), c.Theme().Chalk, ui.Left)
		c.TextMid(summary.ChartTitle, 780, 240, ui.Big(40), c.Theme().Ink, ui.Left)
		summary.Chart(h.env.Words, c, ui.Rect{X: 780, Y: 290, W: 1040, H: 460})
		for i, highlight := range summary.Highlights {
			c.TextMid(highlight.Big+" / "+highlight.Small, 60, 300+60*float64(i), ui.Plain(32), c.Theme().Chalk, ui.Left)
		}
		for i, caption := range summary.Captions {
			c.TextMid(fmt.Sprintf("%d. %s", summary.Ranks[i], caption), 60, 560+50*float64(i), ui.Plain(32), c.Theme().Chalk, ui.Left)
		}
	})
}

// Gallery writes pictures of interesting positions, of the summaries of matches, and of the pages
// of the rules. Each position is drawn in the first two kinds of shots and in one of the other
// kinds.
func (s Suite) Gallery(t *testing.T) {
	s = s.complete()
	shots := Shots()
	for _, at := range s.fewestAndMost() {
		h := s.table(t, at, app.Peek)
		for n, p := range worthLooking(s.course(t, at, h.withHandicap(at.setup(3))), 9) {
			h.showTo(p)
			settle(h)
			h.Looks = 0
			if n%2 == 0 && p.actor != engine.Nobody {
				h.Looks = engine.SeatsOf(p.actor)
			}
			for _, shot := range []Shot{shots[0], shots[1], shots[2+n%(len(shots)-2)]} {
				h.Use(shot)
				uitest.Save(t, h.Canvas, fmt.Sprintf("%s-%d-%02d-%s-%s", s.GameUI.Game, at.seats, n, p.phase, shot.Name), func(c *ui.Canvas) { h.Whole(c, p.actor) })
			}
		}
		h.Use(shots[0])
		summary, err := s.GameUI.Summary(h.env.Words, Played(t, s.Game, at.setup(7)), h.Seated)
		if err != nil {
			t.Fatal(err)
		}
		h.saveSummary(fmt.Sprintf("chart-%d", at.seats), summary)
	}
	h := s.table(t, s.variants()[0], app.Peek)
	h.Use(shots[0])
	h.savePages()
}

// SaveFullscreen writes pictures of the next full-screen celebration: its beginning, a jump, and
// its last picture.
func (h *Host) SaveFullscreen(name string) {
	h.T.Helper()
	for n := 0; !h.lit(); n++ {
		if h.Tick(1); n == 900 {
			h.T.Fatalf("%s: nothing has the whole table", name)
		}
	}
	for i, ticks := range [...]int{24, 30, 90} {
		h.Tick(ticks)
		uitest.Save(h.T, h.Canvas, fmt.Sprintf("%s-%d", name, i), func(c *ui.Canvas) { h.Whole(c, engine.Nobody) })
	}
}

// lit reports whether a full-screen celebration is shown now.
func (h *Host) lit() bool {
	celebration, shown := h.Between.Celebration()
	return shown && celebration.Fullscreen != nil
}
