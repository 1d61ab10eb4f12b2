package ui_test

import (
	"testing"

	"canape/scenes/ui"
)

// facesPage shows every mood of every character, people and bots, and where they look.
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

// papersPage shows the decorations of moments that are celebrated.
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

// A gaze goes where it is aimed, by eighths of the circle.
func TestAGazeGoesToWhatItIsAimedAt(t *testing.T) {
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
