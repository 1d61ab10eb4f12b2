package poll

import (
	"fmt"
	"slices"
	"testing"

	"canape/input"
)

// Fingers make a press, a long press, a press of the right button or a turn of the wheel. The
// pointer arrives at the finger one tick before the press.
func TestFingersActAsMouse(t *testing.T) {
	const left, right = 1, 2
	stay := func(n int, fingers ...place) (touches [][]place) {
		for range n {
			touches = append(touches, fingers)
		}
		return touches
	}
	here, there := place{200, 300}, place{260, 300}
	up := func(dy float64) place { return place{200, 300 - dy} }
	for name, test := range map[string]struct {
		touches  [][]place
		buttons  []uint8 // every button that goes down, once
		notches  float64 // notches of the wheel; upwards is positive
		released bool    // whether all buttons are up when the touch ends
	}{
		"a tap":                        {stay(3, here), []uint8{left}, 0, false},
		"a tap that trembles":          {[][]place{{here}, {up(6)}, {up(-6)}}, []uint8{left}, 0, false},
		"a long touch":                 {stay(30, here), []uint8{left}, 0, true},
		"a drag sideways":              {[][]place{{here}, {{230, 302}}, {{250, 304}}}, []uint8{left}, 0, true},
		"a tap of two":                 {stay(4, here, there), []uint8{right}, 0, false},
		"a second finger that is late": {slices.Concat(stay(3, here), stay(3, here, there), stay(1, there)), []uint8{right}, 0, false},
		"two that move apart":          {[][]place{{here, there}, {up(-15), there}, {up(-40), up(60)}}, nil, 0, true},
		"two that move together":       {slices.Concat(stay(2, here), [][]place{{here, there}, {up(20), {260, 280}}, {up(60), {260, 240}}}), nil, 0, true},
		"a swipe up":                   {[][]place{{here}, {up(30)}, {up(60)}, {up(96)}}, nil, -2, true},
		"a swipe down and back":        {[][]place{{here}, {up(-60)}, {up(-96)}, {here}}, nil, 0, true},
		"a long touch that moves then": {slices.Concat(stay(30, here), stay(3, up(90))), []uint8{left}, 0, true},
	} {
		t.Run(name, func(t *testing.T) {
			var f finger
			var buttons []uint8
			before, notches := uint8(0), 0.0
			tick := func(touches []place) input.MouseFrame {
				m := input.MouseFrame{X: 5, Y: 6}
				f.point(&m, touches, 2)
				if m.Buttons != before && m.Buttons != 0 {
					buttons = append(buttons, m.Buttons)
				}
				before, notches = m.Buttons, notches+m.WheelY
				return m
			}
			for i, touches := range test.touches {
				m := tick(touches)
				if !m.Finger || i == 0 && (m.X != here.x || m.Y != here.y || m.Buttons != 0) {
					t.Fatalf("tick %d: %+v", i, m)
				}
			}
			if m := tick(nil); m.Buttons == 0 != test.released {
				t.Errorf("as the touch ends: %+v", m)
			}
			m := tick(nil)
			if last := test.touches[len(test.touches)-1][0]; m.Buttons != 0 || m.X != last.x || !m.Finger {
				t.Errorf("after the touch: %+v", m)
			}
			if fmt.Sprint(buttons) != fmt.Sprint(test.buttons) || notches != test.notches {
				t.Errorf("pressed %v and turned %v notches instead of %v and %v", buttons, notches, test.buttons, test.notches)
			}
			m = input.MouseFrame{X: 7, Y: 6}
			if f.point(&m, nil, 2); m.Finger || m.X != 7 {
				t.Errorf("once the mouse moves: %+v", m)
			}
		})
	}
}

// On a phone, fingers act as the mouse from the start of the app until a real mouse moves.
func TestScreenForFingers(t *testing.T) {
	f := finger{only: true}
	for _, test := range []struct {
		x      float64
		finger bool
	}{{0, true}, {0, true}, {9, false}, {9, false}} {
		m := input.MouseFrame{X: test.x}
		if f.point(&m, nil, 1); m.Finger != test.finger {
			t.Errorf("with the mouse at %v: %+v", test.x, m)
		}
	}
}
