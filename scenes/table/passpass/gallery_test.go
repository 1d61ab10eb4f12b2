package passpass

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/stage"
	"canape/scenes/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// whole draws what package table draws around a board, so that it can be looked at beside the mock-ups.
func (f *fakeTable) whole(c *ui.Canvas, seat engine.Seat) {
	c.Cloth()
	f.board.Draw(c)
	roomy := c.TextScale() < 1.75
	c.PushLayer(ui.LayerPlates)
	for i, p := range f.party.Seats {
		on := engine.Seat(i) == seat
		plate := ui.Plate{Seat: p.Colour, Name: p.Name, OnTurn: on, Device: ui.XboxPad, Peeking: f.sees.Has(engine.Seat(i))}
		if on {
			plate.Second = "à toi !"
		}
		if !roomy {
			plate.Second, plate.Device = "", ui.NoDevice
		}
		c.Plate(f.board.Plate(c, engine.Seat(i)), plate)
	}
	c.Pop()
	c.PushLayer(ui.LayerBars)
	if roomy {
		c.Ribbon([]ui.News{{Seat: 2, Text: "Zoé pose le 10 bleu"}, {Seat: 1, Text: "Tom pose le 6 violet"}, {Seat: 0, Text: "Léa pose le 8 jaune"}}, f.board.Where())
	}
	hint := ui.Hint{Seat: -1, Sentence: "…"}
	if seat != engine.Nobody {
		sentence, actions := f.board.Prompt(seat)
		actions = append(actions, ui.Action{Glyph: ui.ArtGlyph("xbox-menu"), Word: "pause", Yield: 1})
		hint = ui.Hint{Seat: int(seat), Name: f.party.Seats[seat].Name, Sentence: sentence, Actions: actions}
	}
	c.HintBar(hint)
	c.Pop()
}

// save draws a picture and writes it to the gallery.
func save(t *testing.T, c *ui.Canvas, name string, w, h int, draw func(*ui.Canvas)) {
	t.Helper()
	screen := ebiten.NewImage(w, h)
	defer screen.Deallocate()
	c.PresentWhole(screen, draw)
	img := image.NewRGBA(screen.Bounds())
	screen.ReadPixels(img.Pix)
	file, err := os.Create(filepath.Join(os.Getenv("CANAPE_GALLERY"), name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	if err := png.Encode(file, img); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
}

type shot struct {
	name string
	w, h int
	s    ui.Settings
	lang lang.Language
}

var shots = []shot{
	{"1080", 1920, 1080, ui.UsualSettings(), lang.French},
	{"720", 1280, 720, ui.UsualSettings(), lang.English},
	{"1200", 1920, 1200, ui.UsualSettings(), lang.French},
	{"wide", 2560, 1080, ui.UsualSettings(), lang.French},
	{"text125", 1920, 1080, ui.Settings{TextScale: 1.25, Edge: 0.03}, lang.French},
	{"text150", 1920, 1080, ui.Settings{TextScale: 1.5, Edge: 0.03}, lang.French},
	{"text200", 1920, 1080, ui.Settings{TextScale: 2, Edge: 0.03}, lang.French},
	{"strong", 1920, 1080, ui.Settings{Strong: true, TextScale: 1, Edge: 0.03}, lang.English},
}

// moment is a situation worth a picture.
type moment struct {
	name  string
	until func(f *fakeTable, v *rules.View) bool
	peek  bool
	open  bool
}

var moments = []moment{
	{"dealt", func(_ *fakeTable, v *rules.View) bool { return true }, true, false},
	{"open", func(_ *fakeTable, v *rules.View) bool { return v.TrickNumber == 2 && len(v.Trick) == 2 }, false, true},
	{"middle", func(f *fakeTable, v *rules.View) bool {
		return v.Round == 2 && v.TrickNumber == 5 && v.Phase == "play" && len(v.Trick) == len(v.Hands)-1
	}, true, false},
	{"take", func(f *fakeTable, v *rules.View) bool { return v.Phase == "take" && v.TrickNumber > 4 }, false, false},
	{"choice", func(f *fakeTable, v *rules.View) bool {
		return v.Phase == "take" && len(f.match.Legal(v.Actors.First(), nil)) < len(v.Trick)
	}, false, false},
	{"represent", func(f *fakeTable, v *rules.View) bool { return v.Phase == "represent" }, false, false},
	{"end", func(f *fakeTable, v *rules.View) bool { return v.Over }, false, false},
}

// playUntil plays moves at random until a moment has come; false if the match ends before.
func (f *fakeTable) playUntil(seed uint64, until func(*fakeTable, *rules.View) bool) bool {
	f.deal(seed)
	rng := engine.NewRNG(seed)
	for {
		for len(f.queue) > 0 {
			f.board.Show(f.queue[0])
			f.board.Skip()
			f.queue = f.queue[1:]
		}
		if until(f, f.match.View(engine.Table).(*rules.View)) {
			return true
		}
		if f.match.Over() {
			return false
		}
		seat := f.match.Actors().First()
		legal := f.match.Legal(seat, nil)
		f.play(seat, legal[rng.N(len(legal))])
	}
}

// TestGallery writes pictures of the table to the folder that CANAPE_GALLERY names.
func TestGallery(t *testing.T) {
	if os.Getenv("CANAPE_GALLERY") == "" {
		t.Skip("no gallery asked for")
	}
	models := []devices.Model{devices.XboxPad, devices.XboxPad, devices.DualSense, devices.SwitchPro, devices.SwitchPro, devices.XboxPad}
	for seats := 3; seats <= 6; seats++ {
		for _, s := range shots {
			for _, m := range moments {
				name := fmt.Sprintf("pp%d-%s-%s", seats, m.name, s.name)
				t.Run(name, func(t *testing.T) {
					for seed := uint64(1); seed < 40; seed++ {
						f := newTable(t, seats, stage.Peek, seats%2 == 0)
						f.kit.Speak(s.lang)
						if m.open {
							f.party.Secrets = stage.Open
						}
						f.canvas.Set(s.s)
						f.canvas.Resize(s.w, s.h)
						if !f.playUntil(seed, m.until) {
							continue
						}
						f.give(models[:seats]...)
						seat := f.match.Actors().First()
						if m.peek {
							f.sees = f.match.Actors()
						}
						f.draw()
						if seat != engine.Nobody {
							f.board.Handle(seat, input.Intent{Verb: input.Right, Phase: input.Pressed})
						}
						f.tick(20)
						save(t, f.canvas, name, s.w, s.h, func(c *ui.Canvas) { f.whole(c, seat) })
						return
					}
				})
			}
		}
	}
}

// TestGalleryOfPages writes pictures of the rules' illustrations and of the chart of a match.
func TestGalleryOfPages(t *testing.T) {
	if os.Getenv("CANAPE_GALLERY") == "" {
		t.Skip("no gallery asked for")
	}
	f := newTable(t, 4, stage.Open, false)
	for _, page := range New().Pages() {
		save(t, f.canvas, "page-"+page.Name, 1920, 1080, func(c *ui.Canvas) {
			c.Cloth()
			page.Draw(f.kit, c, ui.Rect{X: 300, Y: 150, W: 1320, H: 480})
			words := f.kit.Text("rules.pass-pass." + page.Name + ".text")
			c.Paragraph(words, ui.Rect{X: 300, Y: 700, W: 1320, H: 300}, ui.Plain(32), c.Theme().Chalk, ui.Left)
		})
	}
	for _, s := range settings {
		record, party := played(t, s, 7)
		summary, err := New().Summary(f.kit, record, party)
		if err != nil {
			t.Fatal(err)
		}
		save(t, f.canvas, "chart-"+s.String(), 1920, 1080, func(c *ui.Canvas) {
			c.Cloth()
			c.Paper("chart", ui.Rect{X: 740, Y: 180, W: 1120, H: 600}, ui.Resting)
			c.TextMid(summary.Headline+" · "+summary.Detail, 60, 80, ui.Big(48), c.Theme().Chalk, ui.Left)
			c.TextMid(summary.ChartTitle, 780, 240, ui.Big(40), c.Theme().Ink, ui.Left)
			summary.Chart(f.kit, c, ui.Rect{X: 780, Y: 290, W: 1040, H: 460})
			for i, h := range summary.Highlights {
				c.TextMid(h.Big+" / "+h.Small, 60, 300+60*float64(i), ui.Plain(32), c.Theme().Chalk, ui.Left)
			}
			for i, caption := range summary.Captions {
				c.TextMid(fmt.Sprintf("%d. %s", summary.Ranks[i], caption), 60, 560+50*float64(i), ui.Plain(32), c.Theme().Chalk, ui.Left)
			}
		})
	}
}
