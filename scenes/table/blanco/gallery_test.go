package blanco

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"canape/engine"
	rules "canape/engine/games/blanco"
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
	roomy := c.RibbonFits()
	c.PushLayer(ui.LayerPlates)
	for i, p := range f.party.Seats {
		on := engine.Seat(i) == seat
		plate := ui.Plate{Seat: p.Colour, Name: p.Name, OnTurn: on, Device: ui.XboxPad}
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
		c.Ribbon([]ui.News{{Seat: 0, Text: "Léa prend le 8 vert à la défausse"}, {Seat: 3, Text: "Mamie enlève la ligne des 6"}}, f.board.Where())
	}
	sentence, actions := f.board.Prompt(seat)
	actions = append(actions, ui.Action{Glyph: ui.ArtGlyph("xbox-menu"), Word: "pause", Yield: 1})
	c.HintBar(ui.Hint{Seat: int(seat), Name: f.party.Seats[seat].Name, Sentence: sentence, Actions: actions})
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
}

var shots = []shot{
	{"1080", 1920, 1080, ui.UsualSettings()},
	{"720", 1280, 720, ui.UsualSettings()},
	{"1200", 1920, 1200, ui.UsualSettings()},
	{"wide", 2560, 1080, ui.UsualSettings()},
	{"text150", 1920, 1080, ui.Settings{TextScale: 1.5, Edge: 0.03}},
	{"text200", 1920, 1080, ui.Settings{TextScale: 2, Edge: 0.03}},
	{"strong", 1920, 1080, ui.Settings{Strong: true, TextScale: 1, Edge: 0.03}},
}

// middle plays a match of bots that move at random until somebody has a second grid, and stops where the seat takes a card
// from the discards.
func (f *fakeTable) middle(seed uint64) engine.Seat {
	f.deal(seed)
	rng := engine.NewRNG(seed)
	for range 4000 {
		seat := f.match.Actors().First()
		legal := f.match.Legal(seat, nil)
		f.play(seat, legal[rng.N(len(legal))])
		for len(f.queue) > 0 {
			f.board.Show(f.queue[0])
			f.board.Skip()
			f.queue = f.queue[1:]
		}
		view := f.match.View(engine.Table).(*rules.View)
		second := false
		for _, n := range view.GridNumber {
			second = second || n == 2
		}
		if second && view.Phase == "turn" && f.match.Actors().Has(0) {
			break
		}
	}
	return 0
}

// TestGallery writes pictures of the table to the folder that CANAPE_GALLERY names.
func TestGallery(t *testing.T) {
	if os.Getenv("CANAPE_GALLERY") == "" {
		t.Skip("no gallery asked for")
	}
	for _, seats := range []int{4, 5, 3, 2} {
		for _, s := range shots {
			t.Run(names[seats-1]+" "+s.name, func(t *testing.T) {
				f := newTable(t, seats, stage.Peek)
				f.canvas.Set(s.s)
				f.canvas.Resize(s.w, s.h)
				f.give([]devices.Model{devices.XboxPad, devices.XboxPad, devices.DualSense, devices.SwitchPro, devices.SwitchPro}[:seats]...)
				seat := f.middle(3)
				f.say(seat, "draw discard")
				f.tick(20)
				f.draw()
				f.board.Handle(seat, input.Intent{Verb: input.Right, Phase: input.Pressed})
				f.tick(20)
				save(t, f.canvas, "blanco-"+string(rune('0'+seats))+"p-"+s.name, s.w, s.h, func(c *ui.Canvas) { f.whole(c, seat) })
			})
		}
	}
}

// TestGalleryOfPages writes the illustrations of the rules and the picture of a match.
func TestGalleryOfPages(t *testing.T) {
	if os.Getenv("CANAPE_GALLERY") == "" {
		t.Skip("no gallery asked for")
	}
	f := newTable(t, 4, stage.Peek)
	pages := Face{}.Pages()
	for half := range 2 {
		save(t, f.canvas, "pages-"+string(rune('1'+half)), 1920, 1080, func(c *ui.Canvas) {
			c.Cloth()
			for i, page := range pages[4*half : 4*half+4] {
				r := ui.Rect{X: 30 + 940*float64(i%2), Y: 30 + 520*float64(i/2), W: 910, H: 330}
				th := c.Theme()
				c.Panel("page", ui.Rect{X: r.X, Y: r.Y, W: 910, H: 490})
				c.Sheet("cloth", r.Inset(20, 20), ui.Sheet{Face: th.Cloth, Radius: 10, Bare: true})
				page.Draw(f.kit, c, r.Inset(30, 30))
				key := "rules.blanco." + page.Name
				c.Text(f.kit.Text(key+".title"), r.X+30, r.Bottom()+30, ui.Big(34), th.Ink, ui.Left)
				c.Paragraph(f.kit.Text(key+".text"), ui.Rect{X: r.X + 30, Y: r.Bottom() + 42, W: 850, H: 100}, ui.Plain(18).AsIs(), th.Ink, ui.Left)
			}
		})
	}
	summary, err := Face{}.Summary(f.kit, playedRecord(t, 4, 11), f.party)
	if err != nil {
		t.Fatal(err)
	}
	for _, scale := range []float64{1, 2} {
		f.canvas.Set(ui.Settings{TextScale: scale, Edge: 0.03})
		save(t, f.canvas, "chart-"+string(rune('0'+int(scale))), 1920, 1080, func(c *ui.Canvas) {
			c.Cloth()
			c.Text(summary.Headline, 56, 100, ui.Big(64), c.Theme().Chalk, ui.Left)
			c.Text(summary.Detail, 56, 150, ui.Plain(32), c.Theme().DimChalk, ui.Left)
			panel := ui.Rect{X: 742, Y: 185, W: 1122, H: 602}
			c.Panel("chart", panel)
			c.Text(summary.ChartTitle, 780, 252, ui.Big(38), c.Theme().Ink, ui.Left)
			summary.Chart(f.kit, c, ui.Rect{X: 780, Y: 284, W: 1074, H: 490})
			for i, h := range summary.Highlights {
				r := ui.Rect{X: 742 + 380*float64(i), Y: 815, W: 360, H: 118}
				c.Paper("h", r, ui.Resting)
				c.Text(h.Big, r.X+100, r.Y+50, ui.Big(38).AsIs(), c.Theme().Ink, ui.Left)
				c.Text(h.Small, r.X+100, r.Y+92, ui.Plain(28).AsIs(), c.Theme().SoftInk, ui.Left)
			}
		})
	}
}

// TestGalleryOfMoments writes pictures of what a match may stand at.
func TestGalleryOfMoments(t *testing.T) {
	if os.Getenv("CANAPE_GALLERY") == "" {
		t.Skip("no gallery asked for")
	}
	press := func(f *fakeTable, verbs ...input.Verb) {
		for _, verb := range verbs {
			f.board.Handle(0, input.Intent{Verb: verb, Phase: input.Pressed})
		}
	}
	moments := []struct {
		name string
		from position
		do   func(f *fakeTable)
	}{
		{"preview", columnNear, func(f *fakeTable) {
			f.say(0, "draw stock")
			f.sees = engine.SeatsOf(0)
			f.tick(20)
			f.board.prepare(0)
			f.board.take(0, 0)
			press(f, input.Left, input.Down, input.Down)
			f.tick(20)
		}},
		{"choose", columnNear, func(f *fakeTable) {
			f.say(0, "draw discard")
			f.tick(20)
			press(f, input.Cancel, input.Left)
			f.sees = engine.SeatsOf(0)
			f.tick(20)
		}},
		{"swap", columnNear, func(f *fakeTable) {
			f.tick(5)
			press(f, input.Extra, input.Confirm, input.Down)
		}},
		{"remove", bothWays, func(f *fakeTable) {
			f.say(0, "draw stock")
			f.say(0, "place green-5 a1")
			f.tick(20)
		}},
		{"leaving", columnNear, func(f *fakeTable) {
			f.say(0, "draw stock")
			f.play(0, rules.MovePlace(rules.NewCard(rules.Green, 10), rules.SquareAt(0, 2)))
			f.tick(45)
		}},
		{"flying", columnNear, func(f *fakeTable) {
			f.say(0, "draw stock")
			f.tick(20)
			f.play(0, rules.MovePlace(rules.NewCard(rules.Green, 10), rules.SquareAt(1, 1)))
			f.tick(9)
		}},
		{"peeking", columnNear, func(f *fakeTable) {
			f.say(0, "draw stock")
			f.say(0, "place green-10 a3")
			f.settle()
			f.say(0, "peek b3")
			f.sees = engine.SeatsOf(0)
			f.tick(20)
		}},
		{"chain", chained, func(f *fakeTable) {
			f.say(0, "draw stock")
			f.say(0, "place green-10 a3")
			f.settle()
			f.say(0, "peek a1")
			f.tick(20)
		}},
		{"dealing", columnNear, func(f *fakeTable) {
			f.board = newBoard(f)
			f.dealFrom(engine.Setup{Seats: 2, Seed: 1, First: 0})
			f.tick(50)
		}},
	}
	for _, m := range moments {
		t.Run(m.name, func(t *testing.T) {
			f := m.from.table(t, stage.Peek)
			f.give(devices.XboxPad, devices.DualSense)
			m.do(f)
			save(t, f.canvas, "moment-"+m.name, 1920, 1080, func(c *ui.Canvas) { f.whole(c, 0) })
		})
	}
	t.Run("together", func(t *testing.T) {
		f := newTable(t, 5, stage.Open)
		f.options[rules.OptionMemoryAid] = true
		f.give(devices.XboxPad, devices.DualSense, devices.SwitchPro, devices.XboxPad, devices.XboxPad)
		f.deal(2)
		f.settle()
		f.say(0, "turn a1")
		f.say(0, "peek a2")
		f.say(2, "turn a1")
		f.board.prepareAll()
		f.board.Handle(1, input.Intent{Verb: input.Left, Phase: input.Pressed})
		f.tick(30)
		save(t, f.canvas, "moment-together", 1920, 1080, func(c *ui.Canvas) { f.whole(c, 1) })
	})
}

// TestGalleryOfTheTable writes pictures of a match as package table draws it.
func TestGalleryOfTheTable(t *testing.T) {
	if os.Getenv("CANAPE_GALLERY") == "" {
		t.Skip("no gallery asked for")
	}
	for _, s := range []shot{shots[0], shots[5]} {
		e := newEvening(t)
		e.canvas.Set(s.s)
		e.canvas.Resize(s.w, s.h)
		e.kit.Settings.Speed = 100
		e.guided = true
		e.deal(1, 3, stage.Shown, false)
		shoot := func(name string) {
			save(t, e.canvas, "table-"+name+"-"+s.name, s.w, s.h, func(c *ui.Canvas) { e.kit.Stack.Draw(e.kit, c) })
		}
		tap := func(controls ...input.Control) {
			for _, control := range controls {
				e.pads[0].Press(control)
				e.tick(2)
				e.pads[0].Release(control)
				e.tick(2)
			}
		}
		run := func(n int) {
			for range n {
				e.tick(1)
				e.wait()
			}
		}
		e.draw()
		run(45)
		shoot("dealing")
		run(120)
		shoot("lesson")
		tap(input.PadBottom)
		run(30)
		tap(input.PadBottom) // turn
		run(60)
		tap(input.PadBottom) // the next lesson
		run(10)
		tap(input.PadUp, input.PadBottom) // peek
		run(40)
		shoot("look")
		tap(input.PadBottom)
		run(500)
		shoot("turn")
		tap(input.PadBottom)
		run(40)
		tap(input.PadLeft) // take the discard
		run(60)
		shoot("hand")
	}
}
