package ui

import (
	"image"
	"math/rand/v2"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"pgregory.net/rapid"

	"canape/engine/enginetest"
)

func TestDamageRectanglesNeverOverlapAndCoverAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var d damage
		var added []image.Rectangle
		for range rapid.IntRange(0, 60).Draw(t, "boxes") {
			x, y := rapid.IntRange(-50, 900).Draw(t, "x"), rapid.IntRange(-50, 900).Draw(t, "y")
			b := image.Rect(x, y, x+rapid.IntRange(0, 200).Draw(t, "w"), y+rapid.IntRange(0, 200).Draw(t, "h"))
			d.add(b)
			added = append(added, b)
		}
		if len(d.boxes) > damageMost {
			t.Fatalf("%d rectangles, at most %d wanted", len(d.boxes), damageMost)
		}
		for i, a := range d.boxes {
			for _, b := range d.boxes[i+1:] {
				if a.Overlaps(b) {
					t.Fatalf("%v and %v overlap", a, b)
				}
			}
		}
		for _, a := range added {
			covered := 0
			for _, b := range d.boxes {
				covered += area(a.Intersect(b))
			}
			if covered != area(a) {
				t.Fatalf("%v is not covered by %v", a, d.boxes)
			}
		}
	})
}

func TestCompareFindsOnlyWhatDiffers(t *testing.T) {
	span := func(x int) image.Rectangle { return image.Rect(x, 0, x+10, 10) }
	spans := func(xs ...int) (list []image.Rectangle) {
		for _, x := range xs {
			list = append(list, span(x))
		}
		return list
	}
	at := func(id int32, x int) command { return command{sprite: id, box: span(x)} }
	plain := func(from, to int) command {
		return command{sprite: 9, solid: true, clip: image.Rect(from, 0, to, 10), box: image.Rect(from, 0, to, 10)}
	}
	list := func(cs ...command) []command { return cs }
	a, b, c, e := at(1, 0), at(2, 100), at(3, 200), at(4, 300)
	for name, k := range map[string]struct {
		was, is []command
		want    []image.Rectangle
	}{
		"nothing":     {list(a, b, c), list(a, b, c), nil},
		"moved":       {list(a, b, c), list(a, at(2, 400), c), spans(100, 400)},
		"inserted":    {list(a, c), list(a, b, c), spans(100)},
		"removed":     {list(a, b, c, e), list(a, b, e), spans(200)},
		"first frame": {nil, list(a), spans(0)},
		"emptied":     {list(a, b), nil, spans(0, 100)},
		"area grows":  {list(a, plain(500, 530)), list(a, plain(500, 540)), spans(530)},
		"area moves":  {list(plain(500, 530), c), list(plain(510, 540), c), spans(500, 530)},
	} {
		t.Run(name, func(t *testing.T) {
			var d damage
			d.compare(k.was, k.is)
			if len(d.boxes) != len(k.want) {
				t.Fatalf("damage %v, want %v", d.boxes, k.want)
			}
			for _, w := range k.want {
				found := false
				for _, g := range d.boxes {
					found = found || g == w
				}
				if !found {
					t.Errorf("damage %v lacks %v", d.boxes, w)
				}
			}
		})
	}
}

// scenery returns a function that draws a random scene. moved is the number of pieces with another
// position than in the scene with moved 0.
func scenery(seed uint64, moved int) func(*Canvas) {
	return func(c *Canvas) {
		place := rand.New(rand.NewPCG(seed, 1))
		change := rand.New(rand.NewPCG(seed, uint64(moved)+2))
		if seed%4 != 3 {
			DrawCloth(c)
		}
		grown := float64(moved * int(seed%3) * 9)
		c.Fill(Rect{X: 100 - grown/2, Y: 60, W: 160 + grown, H: 90 + grown/3}, RGB(0x8F4606))
		defer c.Fill(Rect{X: 300 + grown, Y: 100 + grown/4, W: 120, H: 80}, Fade(RGB(0x0A1318), 0.5))
		for i := range 24 {
			x, y := place.Float64()*860-40, place.Float64()*460-20
			tilt, kind := 0.0, place.IntN(9)
			if place.IntN(3) == 0 {
				tilt = place.Float64()*40 - 20
			}
			alpha := 1.0
			if moved > 0 && change.IntN(6) == 0 {
				switch change.IntN(4) {
				case 0:
					x, y = x+change.Float64()*90-45, y+change.Float64()*90-45
				case 1:
					tilt += change.Float64() * 12
				case 2:
					alpha = change.Float64()
				case 3:
					continue
				}
			}
			c.PushAlpha(alpha)
			if tilt != 0 {
				c.PushTilt(Point{x, y}, tilt)
			}
			clipped := place.IntN(5) == 0
			if clipped {
				c.PushClip(Rect{x - 30, y - 30, 70, 60})
			}
			c.PushLayer(Layer(place.IntN(int(layerCount-1)) + 1))
			switch kind {
			case 0:
				DrawPaper(c, "p", Rect{x, y, 120, 80}, Raised)
			case 1:
				DrawToken(c, i%SeatCount, Point{x, y}, 30, OnCloth)
			case 2:
				c.Text("Passe Éclair", x, y, Big(44), c.theme.Chalk, Left)
			case 3:
				Place{Awaited: true}.Draw(c, Rect{x, y, 96, 128})
			case 4:
				MatOf(i%SeatCount, false).Draw(c, "m", Rect{x, y, 300, 200})
			case 5:
				DrawBadge(c, Point{x, y}, 24, i%2 == 0)
			case 6:
				ArtGlyph("xbox-a").Draw(c, Point{x, y}, 46)
			case 7:
				c.Fill(Rect{x, y, 70, 50}, Fade(c.theme.Sun, 0.5))
			case 8:
				Character{Seat: i % SeatCount, Expression: Expression{Mood: Smiling}, Bot: false}.Draw(c, Point{x, y}, 40)
			}
			c.Pop()
			if clipped {
				c.Pop()
			}
			if tilt != 0 {
				c.Pop()
			}
			c.Pop()
		}
	}
}

func smallCanvas(t testing.TB, w, h int) (*Canvas, *ebiten.Image) {
	t.Helper()
	c := NewCanvas()
	c.Resize(w, h)
	// The frame is 800 u wide instead of 1920, so that pieces are not too small in a small picture.
	c.u, c.ox, c.oy = float64(w)/800, 0, 0
	c.frame = Rect{0, 0, 800, 450}
	theme := c.theme
	c.store.begin(c.u, &theme)
	screen := ebiten.NewImage(w, h)
	t.Cleanup(func() {
		screen.Deallocate()
		c.Close()
	})
	return c, screen
}

func read(img *ebiten.Image) *image.RGBA {
	out := image.NewRGBA(img.Bounds())
	img.ReadPixels(out.Pix)
	return out
}

// A frame in which only the damage was repainted looks like a complete repaint.
func TestPartialRedrawEqualsFullRedraw(t *testing.T) {
	enginetest.OneGoroutine(t)
	for _, size := range [][2]int{{800, 450}, {533, 300}} {
		c, screen := smallCanvas(t, size[0], size[1])
		whole := ebiten.NewImage(size[0], size[1])
		defer whole.Deallocate()
		partial := 0
		for seed := range uint64(24) {
			c.PresentWhole(screen, scenery(seed, 0))
			for step := 1; step <= 3; step++ {
				draw := scenery(seed, step)
				c.Begin()
				draw(c)
				for c.store.missing > 0 {
					c.store.settle()
					c.Begin()
					draw(c)
				}
				c.Present(screen)
				painted := 0
				for _, b := range c.presenter.damage.boxes {
					painted += area(b)
				}
				if painted < size[0]*size[1] {
					partial++
				}
				got := read(screen)
				c.PresentWhole(whole, draw)
				want := read(whole)
				for i := range got.Pix {
					// Rotated pieces are sampled between pixels: cutting them may change the
					// rounding by one step in each layer.
					if d := int(got.Pix[i]) - int(want.Pix[i]); d > 3 || d < -3 {
						x, y := i/4%size[0], i/4/size[0]
						t.Fatalf("%v seed %d step %d: pixel %d, %d is %v, want %v", size, seed, step, x, y,
							got.RGBAAt(x, y), want.RGBAAt(x, y))
					}
				}
			}
		}
		if partial < 36 {
			t.Errorf("only %d of 72 frames were painted in part: too few for a meaningful test", partial)
		}
	}
}
