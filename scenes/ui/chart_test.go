package ui_test

import (
	"image"
	"testing"

	"canape/engine/enginetest"
	"canape/scenes/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// sampleChart is the chart of the mock-up of the results.
func sampleChart() *ui.Chart {
	fall := func(changes ...[2]float64) []float64 {
		values := make([]float64, 22)
		left := 21.0
		for turn := range values {
			for _, change := range changes {
				if int(change[0]) == turn {
					left -= change[1]
				}
			}
			values[turn] = left
		}
		return values
	}
	return &ui.Chart{
		Height: 21, Last: 21, Across: "tour", Values: []int{21, 12, 6, 0}, Turns: []int{5, 10, 15, 21},
		Bands: []ui.ChartBand{{From: 21, To: 12, Name: "première grille"}, {From: 12, To: 0, Name: "seconde grille", AtStart: true}},
		Lines: []ui.ChartLine{
			{Seat: 1, Name: "Tom", Values: fall([2]float64{5, 3}, [2]float64{12, 2}, [2]float64{15, 3}, [2]float64{18, 1}, [2]float64{20, 3})},
			{Seat: 3, Name: "Mamie", Values: fall([2]float64{3, 3}, [2]float64{8, 3}, [2]float64{14, 3}, [2]float64{17, 3}, [2]float64{20, 2})},
			{Seat: 0, Name: "Léa", Values: fall([2]float64{6, 3}, [2]float64{11, 3}, [2]float64{16, 3}, [2]float64{18, 4}, [2]float64{21, 4})},
			{Seat: 2, Name: "Zoé", Wide: true, Values: fall([2]float64{4, 3}, [2]float64{7, 3}, [2]float64{10, 3}, [2]float64{15, 3}, [2]float64{17, 3},
				[2]float64{19, 2}, [2]float64{20, 2}, [2]float64{21, 2})},
		},
	}
}

func chartPage(*ui.Canvas) func(*ui.Canvas) {
	chart := sampleChart()
	return func(c *ui.Canvas) {
		ui.DrawCloth(c)
		ui.DrawPanel(c, "chart", box(744, 184, 1120, 604))
		chart.Draw(c, box(780, 280, 1056, 492))
	}
}

// Drawing the same chart again gives the same sprites and costs nothing.
func TestUnchangedChartIsNotRepainted(t *testing.T) {
	enginetest.OneGoroutine(t)
	c := newCanvas(t, 1920, 1080, ui.UsualSettings())
	screen := ebiten.NewImage(1920, 1080)
	defer screen.Deallocate()
	draw := chartPage(c)
	c.PresentWhole(screen, draw)
	for range 3 {
		c.Begin()
		draw(c)
		if c.Present(screen) {
			t.Fatal("a chart at rest was drawn again")
		}
	}
}

// Every seat's line is visible in the seat's colour, even where lines coincide.
func TestChartShowsEveryLine(t *testing.T) {
	enginetest.OneGoroutine(t)
	c := newCanvas(t, 1920, 1080, ui.UsualSettings())
	screen := ebiten.NewImage(1920, 1080)
	defer screen.Deallocate()
	c.PresentWhole(screen, chartPage(c))
	got := picture(screen)
	seen := map[int]int{}
	for x := 860; x < 1640; x++ {
		for y := 280; y < 720; y++ {
			for _, seat := range []int{0, 1, 2, 3} {
				want := c.Theme().Seat[seat]
				if p := got.RGBAAt(x, y); p.R == want.R && p.G == want.G && p.B == want.B {
					seen[seat]++
				}
			}
		}
	}
	for _, seat := range []int{0, 1, 2, 3} {
		if seen[seat] < 1500 {
			t.Errorf("seat %d shows in %d pixels of the plot", seat, seen[seat])
		}
	}
}

// A chart stays inside its rectangle, whatever its values: constant, with one turn, or empty. Half
// of the top number extends above the top line.
func TestChartOfUnusualMatches(t *testing.T) {
	c := newCanvas(t, 1280, 720, ui.Settings{TextScale: 2})
	screen := ebiten.NewImage(1280, 720)
	defer screen.Deallocate()
	c.PresentWhole(screen, ui.DrawCloth)
	bare := picture(screen)
	for name, chart := range map[string]*ui.Chart{
		"nothing":  {},
		"no turns": {Height: 5, Values: []int{0, 5}, Lines: []ui.ChartLine{{Seat: 0, Name: "Léa"}}},
		"one turn": {Height: 5, Last: 1, Turns: []int{1}, Lines: []ui.ChartLine{{Seat: 4, Name: "Léa", Values: []float64{0, 5}}}},
		"flat":     {Height: 0, Last: 9, Lines: []ui.ChartLine{{Seat: 5, Name: "Marie-Antoin", Values: make([]float64, 10)}}},
	} {
		t.Run(name, func(t *testing.T) {
			c.PresentWhole(screen, func(c *ui.Canvas) {
				ui.DrawCloth(c)
				chart.Draw(c, box(100, 100, 1000, 500))
			})
			place := image.Rectangle{Min: pixelOf(c, at(100, 100-ui.Big(32).LineHeight(c)/2)), Max: pixelOf(c, at(1100, 600))}.Inset(-2)
			got := picture(screen)
			for x := range 1280 {
				for y := range 720 {
					if !(image.Point{X: x, Y: y}).In(place) && got.RGBAAt(x, y) != bare.RGBAAt(x, y) {
						t.Fatalf("something is drawn at pixel %d, %d, outside of %v", x, y, place)
					}
				}
			}
		})
	}
}

// pixelOf returns the pixel of a point.
func pixelOf(c *ui.Canvas, p ui.Point) image.Point {
	origin := c.FromPixels(0, 0)
	return image.Point{X: int((p.X - origin.X) * c.Unit()), Y: int((p.Y - origin.Y) * c.Unit())}
}

// The actions in a bar overlap neither each other nor the sentence.
func TestHintPlacesAgreeWithClicks(t *testing.T) {
	for _, scale := range []float64{1, 1.5, 2} {
		c := newCanvas(t, 1920, 1080, ui.Settings{TextScale: scale, Edge: 0.03})
		h := hint()
		h.Seat, h.Name, h.Sentence, h.Room = -1, "", "", 600
		room := h.RoomRect(c)
		if room.W < 600 {
			t.Errorf("at %v the room is %v u wide, want 600", scale, room.W)
		}
		for i := range h.Actions {
			h.Actions[i].Glyph = h.Actions[i].Glyph.Tagged(i + 1)
		}
		c.Begin()
		h.Draw(c)
		for i := range h.Actions {
			r := h.ActionRect(c, i)
			if tag, ok := c.Clicked(r.Center()); tag != i+1 && !h.Actions[i].Off {
				t.Errorf("at %v a click on the middle of action %d is one on %d, %v", scale, i, tag-1, ok)
			}
			if r.Overlaps(room) {
				t.Errorf("at %v action %d covers the room of the sentence", scale, i)
			}
		}
	}
}
