package passpass

import (
	"testing"

	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/games/passpass"
	devices "canape/input/fake"
	"canape/scenes/stage"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

// onEveryScreen calls check for all sizes, text scales and numbers of seats.
func onEveryScreen(t *testing.T, check func(t *testing.T, f *fakeTable, s setting)) {
	for _, s := range settings {
		t.Run(s.String(), func(t *testing.T) {
			f := newTable(t, s.seats, stage.Peek, s.teams)
			f.Deal(3)
			f.Rest()
			f.OnEveryScreen(func(t *testing.T, _ string) { check(t, f, s) })
		})
	}
}

func TestNothingLiesOnEachOther(t *testing.T) {
	onEveryScreen(t, func(t *testing.T, f *fakeTable, s setting) {
		l := &f.board.lay
		bar := ui.Rect{Y: l.frame.H - 32 - barHeight(l.scale), W: l.frame.W, H: barHeight(l.scale)}
		for i := range s.seats {
			mat := l.mats[i]
			if !tabletest.Inside(mat, l.frame) || mat.Overlaps(bar) || mat.Overlaps(l.middle) {
				t.Errorf("mat %d: %v", i, mat)
			}
			for j := range i {
				if mat.Overlaps(l.mats[j]) || l.trick[i].Overlaps(l.trick[j]) {
					t.Errorf("seats %d and %d lie on each other", i, j)
				}
			}
			if r := l.trick[i]; !tabletest.Inside(r, l.middle) || r.Overlaps(l.ranking) || r.Overlaps(l.pad) {
				t.Errorf("trick card %d: %v", i, r)
			}
			own := []ui.Rect{l.plates[i], l.hands[i], l.taken[i]}
			for a, r := range own {
				if !tabletest.Inside(r, mat) || r.W < 100 || r.H < 60 {
					t.Errorf("seat %d: part %d %v in mat %v", i, a, r, mat)
				}
				for _, other := range own[:a] {
					if r.Overlaps(other) {
						t.Errorf("seat %d: %v on %v", i, r, other)
					}
				}
			}
			if l.counts[i].Overlaps(l.plates[i]) || l.counts[i].Overlaps(l.hands[i]) {
				t.Errorf("seat %d: points %v", i, l.counts[i])
			}
		}
	})
}

func TestEveryCardOfAHandShowsItsValue(t *testing.T) {
	onEveryScreen(t, func(t *testing.T, f *fakeTable, s setting) {
		l := &f.board.lay
		for i := range s.seats {
			for n := 1; n <= handCards; n++ {
				for at := range n {
					r := l.hand(engine.Seat(i), at, n)
					if !tabletest.Inside(r, l.mats[i]) || r.Y < l.plates[i].Bottom() {
						t.Fatalf("seat %d: card %d of %d at %v leaves the mat %v", i, at, n, r, l.mats[i])
					}
					if r.W < 76 {
						t.Fatalf("seat %d: card %d of %d is %.0f u wide", i, at, n, r.W)
					}
					// The corner with number is free of the cards that lie upon it.
					corner := ui.Rect{X: r.X, Y: r.Y, W: r.W * 0.54, H: r.H * 0.4}
					for upon := at + 1; upon < n; upon++ {
						if other := l.hand(engine.Seat(i), upon, n); other.Overlaps(corner) {
							t.Fatalf("seat %d: card %d of %d hides the value of card %d", i, upon, n, at)
						}
					}
				}
			}
		}
	})
}

func TestTakenCardsStayInTheirRoom(t *testing.T) {
	onEveryScreen(t, func(t *testing.T, f *fakeTable, s setting) {
		l := &f.board.lay
		for i := range s.seats {
			for rows := 1; rows <= handCards; rows++ {
				for colour := range rules.Colour(rules.Colours) {
					top := l.column(engine.Seat(i), colour, rows-1, rows)
					if !tabletest.Inside(top, l.taken[i]) {
						t.Fatalf("seat %d: row %d at %v leaves %v", i, rows, top, l.taken[i])
					}
				}
			}
		}
	})
}

// TestNothingWrittenIsCutOff plays to every kind of moment and looks at all that is written.
func TestNothingWrittenIsCutOff(t *testing.T) {
	for _, language := range lang.Languages() {
		for _, s := range settings {
			f := newTable(t, s.seats, stage.Peek, s.teams)
			f.Kit().Speak(language)
			f.Give(make([]devices.Model, s.seats)...)
			step := 0
			f.playUntil(5, func(f *fakeTable, v *rules.View) bool {
				if step++; step%13 != 0 && v.Phase != rules.PhaseRepresent.String() {
					return false
				}
				screen := tabletest.Screens[step%len(tabletest.Screens)]
				for _, scale := range tabletest.Scales {
					f.Canvas.Set(ui.Settings{TextScale: scale, Edge: 0.03})
					f.Canvas.Resize(screen[0], screen[1])
					f.Canvas.Begin()
					f.board.Draw(f.Canvas)
					for _, w := range f.Canvas.Written() {
						if w.Clipped {
							t.Errorf("%s, %s, %v, text %v: %q is cut off", language, s, screen, scale, w.Text)
						}
						f.mustFit(w, scale)
					}
				}
				return false
			})
		}
	}
}

// mustFit fails if words on a panel leave it.
func (f *fakeTable) mustFit(w ui.Written, scale float64) {
	f.T.Helper()
	l := &f.board.lay
	panels := []ui.Rect{l.ranking, l.pad}
	if f.board.now.asking {
		panels = []ui.Rect{l.members(), l.pad}
	}
	for _, panel := range panels {
		if panel.Contains(w.Place.Center()) && !tabletest.Inside(w.Place, panel.Inset(-4, -14)) {
			f.T.Errorf("text %v: %q at %v leaves its panel %v", scale, w.Text, w.Place, panel)
		}
	}
}
