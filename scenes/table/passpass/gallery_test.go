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
}

var moments = []moment{
	{"dealt", func(_ *fakeTable, v *rules.View) bool { return true }, true},
	{"middle", func(f *fakeTable, v *rules.View) bool {
		return v.Round == 2 && v.TrickNumber == 5 && v.Phase == "play" && len(v.Trick) == len(v.Hands)-1
	}, true},
	{"take", func(f *fakeTable, v *rules.View) bool { return v.Phase == "take" && v.TrickNumber > 4 }, false},
	{"choice", func(f *fakeTable, v *rules.View) bool {
		return v.Phase == "take" && len(f.match.Legal(v.Actors.First(), nil)) < len(v.Trick)
	}, false},
	{"represent", func(f *fakeTable, v *rules.View) bool { return v.Phase == "represent" }, false},
	{"end", func(f *fakeTable, v *rules.View) bool { return v.Over }, false},
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
