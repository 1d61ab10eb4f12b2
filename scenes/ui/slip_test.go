package ui_test

import (
	"strings"
	"testing"

	"canape/scenes/ui"
)

func TestSlipsStayInTheFrame(t *testing.T) {
	long := "Retourne la carte que tu viens de regarder, ou laisse-la cachée."
	for _, scale := range []float64{1, 1.5, 2} {
		c := newCanvas(t, 1920, 1080, ui.Settings{TextScale: scale, Edge: 0.03})
		for _, tip := range []ui.Point{at(670, 850), at(774, 40), at(1850, 1070), at(1140, 300), at(20, 500)} {
			for _, fromRight := range []bool{false, true} {
				slip := ui.Slip{Text: long, FromRight: fromRight}
				c.Begin()
				slip.Draw(c, tip)
				words := 0
				for _, line := range c.Trace().Lines() {
					words += strings.Count(line, "Retourne") + strings.Count(line, "cachée")
				}
				if words != 2 {
					t.Errorf("text %v, tip %v: the slip says %d of its first and last words", scale, tip, words)
				}
				var box ui.Rect
				for _, p := range c.Drawn() {
					box = box.Union(p.Place)
				}
				if box.X < 0 || box.Right() > 1920 || box.Y < 0 || box.Bottom() > 1080 {
					t.Errorf("text %v, tip %v from right %v: the slip covers %+v", scale, tip, fromRight, box)
				}
			}
		}
		if w, _ := (ui.Slip{Text: long}).Size(c); w > 1920-2*16 {
			t.Errorf("text %v: a slip is %.0f wide", scale, w)
		}
	}
}
