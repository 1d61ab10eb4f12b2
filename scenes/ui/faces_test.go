package ui_test

import (
	"testing"

	"canape/assets"
	"canape/engine/enginetest"
	"canape/scenes/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// facesPage shows every mood and gaze of every character, people and bots.
func facesPage(*ui.Canvas) func(*ui.Canvas) {
	return func(c *ui.Canvas) {
		ui.DrawCloth(c)
		for seat := range ui.SeatCount {
			for mood := range ui.MoodCount {
				x, y := 90+112*float64(mood), 110+140*float64(seat)
				ui.Character{Seat: seat, Expression: ui.Expression{Mood: mood}, Bot: false}.Draw(c, at(x, y), 46)
				ui.Character{Seat: seat, Expression: ui.Expression{Mood: mood}, Bot: true}.Draw(c, at(x+930, y), 46)
			}
		}
		for gaze := range ui.GazeCount {
			ui.Character{Seat: int(gaze) % ui.SeatCount, Expression: ui.Expression{Gaze: gaze}, Bot: false}.Draw(c, at(100+110*float64(gaze), 980), 46)
			ui.Character{Seat: int(gaze+1) % ui.SeatCount, Expression: ui.Expression{Gaze: gaze}, Bot: true}.Draw(c, at(1140+90*float64(gaze), 980), 40)
		}
	}
}

// platesPage shows faces on plates.
func platesPage(*ui.Canvas) func(*ui.Canvas) {
	return func(c *ui.Canvas) {
		ui.DrawCloth(c)
		for gaze := range ui.GazeCount {
			ui.Plate{Seat: int(gaze) % ui.SeatCount, Name: "Léa",
				Alive: true, Face: ui.Expression{Gaze: gaze}, Bot: gaze%2 == 1, Device: ui.XboxPad, OnTurn: gaze == 4}.Draw(c, box(70+340*float64(gaze%3), 90+110*float64(gaze/3), 300, 84))
		}
		for mood := range ui.MoodCount {
			for seat := range ui.SeatCount {
				ui.Plate{Seat: seat, Name: "Tom",
					Alive: true, Face: ui.Expression{Mood: mood}, Bot: seat%3 == 1}.Draw(c, box(70+225*float64(mood), 450+100*float64(seat), 205, 78))
			}
		}
	}
}

// papersPage shows the decorations of celebrations.
func papersPage(*ui.Canvas) func(*ui.Canvas) {
	return func(c *ui.Canvas) {
		ui.DrawCloth(c)
		t := c.Theme()
		ui.DrawSunRays(c, at(500, 540), 380)
		for i := range 4 * ui.ScrapForms {
			ui.DrawScrap(c, i, at(1080+120*float64(i%ui.ScrapForms), 160+90*float64(i/ui.ScrapForms)), 40, t.Seat[i%ui.SeatCount])
		}
		ui.DrawBanner(c, box(1080, 640, 600, 130), t.Seat[0], t.Seat[2])
		c.TextMid("Pass Pass !", 1380, 705, ui.Big(72), t.Ink, ui.Center)
		ui.DrawRing(c, box(420, 440, 160, 213))
	}
}

// A gaze is rounded to eighths of the circle.
func TestGazeTo(t *testing.T) {
	from := at(100, 100)
	for _, test := range []struct {
		to   ui.Point
		want ui.Gaze
	}{
		{at(100, 100), ui.Ahead}, {at(100, 0), ui.LookUp}, {at(180, 20), ui.LookUpRight}, {at(300, 110), ui.LookRight},
		{at(200, 190), ui.LookDownRight}, {at(101, 400), ui.LookDown}, {at(0, 200), ui.LookDownLeft}, {at(0, 100), ui.LookLeft},
		{at(20, 20), ui.LookUpLeft},
	} {
		if got := ui.GazeTo(from, test.to); got != test.want {
			t.Errorf("from %v to %v: %v, want %v", from, test.to, got, test.want)
		}
	}
}

// figuresPage shows every figure in eleven poses, starting with first.
func figuresPage(first ui.Pose) func(*ui.Canvas) func(*ui.Canvas) {
	return func(*ui.Canvas) func(*ui.Canvas) {
		return func(c *ui.Canvas) {
			ui.DrawCloth(c)
			for i := range 11 {
				pose := first + ui.Pose(i)
				if pose >= ui.PoseCount {
					break
				}
				for seat := range ui.SeatCount {
					ui.Figure{Seat: seat, Pose: pose, Tilt: 4 - 8*(seat%2), Bot: seat == i}.Draw(c, at(100+172*float64(i), 120+172*float64(seat)), 116)
				}
			}
		}
	}
}

// peoplePage shows figures as large as at a table, and standing: poses, bots, and outfits.
func peoplePage(*ui.Canvas) func(*ui.Canvas) {
	hats := [...]string{"hat-crown", "hat-party", "hat-woolly"}
	return func(c *ui.Canvas) {
		ui.DrawCloth(c)
		for seat := range ui.SeatCount {
			x := 170 + 310*float64(seat)
			for row, pose := range [...]ui.Pose{ui.Pose(seat * 3), ui.Pose(seat*3 + 1), ui.Pose(seat*3 + 2)} {
				f := ui.Figure{Seat: (seat + row) % ui.SeatCount, Pose: pose, Tilt: -4, Bot: row == 1}
				edge := at(x, 210+260*float64(row))
				body := f.Seated(edge, 200, pose.Rise())
				f.DrawBody(c, body, 200)
				ui.MatOf(f.Seat, row == 1).Draw(c, "mat", box(x-140, edge.Y, 280, 40))
				f.DrawHands(c, body, edge, 200)
			}
			f := ui.Figure{Seat: seat, Pose: [...]ui.Pose{ui.Jumps, ui.Claps, ui.WalksLeft, ui.Waves, ui.Sulks, ui.Calm}[seat], Whole: true, Tilt: 3,
				Wear: ui.Wear{ui.Hat: hats[seat%len(hats)]}}
			if seat%2 == 0 {
				f.Wear[ui.Glasses] = "glasses-round"
			} else {
				f.Wear[ui.Scarf] = "scarf-striped"
			}
			f.Draw(c, at(x, 900), 170)
		}
	}
}

// wearsOnAPage is the number of outfit pieces on a page.
const wearsOnAPage = 14

// wearsPage shows outfit pieces, starting with first, on all shapes.
func wearsPage(first int) func(*ui.Canvas) func(*ui.Canvas) {
	return func(*ui.Canvas) func(*ui.Canvas) {
		return func(c *ui.Canvas) {
			ui.DrawCloth(c)
			n := -first
			for slot := range ui.WearSlots {
				for _, name := range ui.Wears(slot) {
					for seat := range ui.SeatCount {
						if n >= 0 && n < wearsOnAPage {
							f := ui.Figure{Seat: seat, Pose: ui.Calm, Whole: true}
							f.Wear[slot] = name
							f.Draw(c, at(82+134*float64(n), 110+174*float64(seat)), 106)
						}
					}
					n++
				}
			}
		}
	}
}

// Every drawing in the folder has a slot and is drawn on every shape.
func TestEveryOutfitPieceHasASlot(t *testing.T) {
	n := 0
	for slot := range ui.WearSlots {
		names := ui.Wears(slot)
		n += len(names)
		for _, name := range names {
			for seat := range ui.SeatCount {
				c := newCanvas(t, 640, 360, ui.UsualSettings())
				c.Begin()
				f := ui.Figure{Seat: seat}
				f.Draw(c, at(960, 540), 300)
				bare := len(c.Trace())
				c.Begin()
				f.Wear[slot] = name
				f.Draw(c, at(960, 540), 300)
				if worn := c.Trace(); len(worn) != bare+1 {
					t.Errorf("%s on shape %d: %d sprites, %d without", name, seat, len(worn), bare)
				}
			}
		}
	}
	if all := len(assets.Drawings("wear")); n != all {
		t.Errorf("%d of %d drawings can be worn", n, all)
	}
}

// Figures at rest make no allocations, in any pose and with any outfit.
func TestStillFiguresAllocateNothing(t *testing.T) {
	enginetest.OneGoroutine(t)
	c := newCanvas(t, 1920, 1080, ui.UsualSettings())
	screen := ebiten.NewImage(1920, 1080)
	defer screen.Deallocate()
	draw := peoplePage(c)
	c.PresentWhole(screen, draw)
	allocs := allocations(50, func() {
		c.Begin()
		draw(c)
		if c.Present(screen) {
			t.Fatal("figures at rest are drawn again")
		}
	})
	if allocs > 0 {
		t.Errorf("%v allocations a frame, want none", allocs)
	}
}

// Turned eyes repaint the face and nothing else.
func TestTurnedEyesRepaintOneSprite(t *testing.T) {
	c := newCanvas(t, 1920, 1080, ui.UsualSettings())
	trace := func(gaze ui.Gaze) ui.Trace {
		c.Begin()
		ui.Figure{Seat: 1, Gaze: gaze}.Draw(c, at(500, 500), 200)
		return c.Trace()
	}
	here, there := trace(ui.Ahead), trace(ui.LookLeft)
	differ := 0
	for i := range here {
		if here[i] != there[i] {
			differ++
		}
	}
	if len(here) != len(there) || differ != 1 {
		t.Errorf("%d and %d sprites, of which %d differ; want one", len(here), len(there), differ)
	}
}

// A figure that leans in or claps sits higher, but not so high that there is a gap above the edge.
func TestFiguresNeverRiseAboveEdge(t *testing.T) {
	edge := at(500, 500)
	for seat := range ui.SeatCount {
		f := ui.Figure{Seat: seat}
		if up := f.Seated(edge, 100, 0).Y - f.Seated(edge, 100, ui.LeanShare).Y; up < 2 || up > 100*ui.LeanShare+0.01 {
			t.Errorf("shape %d leans in by %.1f u", seat, up)
		}
		if f.Seated(edge, 100, 1).Y < edge.Y-57 {
			t.Errorf("shape %d rises from its hem", seat)
		}
	}
}
