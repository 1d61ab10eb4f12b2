package show_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/table/passpass"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// fullscreen returns a full-screen celebration in which the takers gain points.
func fullscreen(seats int, takers engine.SeatSet, tense bool) table.Celebration {
	gains := make([]table.Gain, seats)
	for seat := range gains {
		gains[seat] = table.Gain{From: 3 * seat, To: 3 * seat}
		if takers.Has(engine.Seat(seat)) {
			gains[seat].To += 4
		}
	}
	m := table.Celebration{Title: "Maximilienne gagne la manche !", Size: table.GreatCelebration, Seats: takers, Pained: engine.AllSeats(seats) &^ takers,
		Fullscreen: &table.Fullscreen{Gains: gains, Tense: tense, Words: func(n int) string { return fmt.Sprintf("%d points", n) }}}
	if tense {
		m.Text = "Le premier à répondre gagne la partie !"
	}
	return m
}

func fullscreenTable(t testing.TB, seats int) *tabletest.Host {
	t.Helper()
	h := tabletest.New(t, rules.Game{}, passpass.New(), seats, app.Open)
	h.Deal(3)
	h.Rest()
	return h
}

// On any screen a full-screen celebration shows all its figures completely, with names and sums. No
// figure covers the words, and the hint bar stays free.
func TestFullscreenFitsOnEveryScreen(t *testing.T) {
	for _, seats := range [...]int{3, 6} {
		for _, takers := range []engine.SeatSet{engine.SeatsOf(0), engine.SeatsOf(1, 2), engine.AllSeats(seats)} {
			h := fullscreenTable(t, seats)
			h.Celebrate(fullscreen(seats, takers, takers.Len() == seats))
			h.Tick(150)
			h.OnEveryScreen(func(t *testing.T, screen string) {
				h.Canvas.Begin()
				h.Between.Draw(h.Canvas)
				pieces, whole := h.Canvas.Drawn(), h.Canvas.Whole()
				room := table.RoomOn(h.Canvas)
				var slips, figures, props []ui.Rect
				var drawn engine.SeatSet
				banner := ui.Rect{}
				for _, p := range pieces {
					switch {
					case p.Kind == ui.FigurePiece:
						drawn = drawn.With(engine.Seat(p.Seat)) // in this party each seat has the colour of its number
						figures = append(figures, p.Place)
					case p.Name == "limelight":
						slips = append(slips, p.Place)
					case p.Name == "banner":
						banner = p.Place
					case strings.HasPrefix(p.Name, "cheer cat"):
						props = append(props, p.Place)
					}
				}
				if drawn != engine.AllSeats(seats) || len(slips) != seats || banner.W == 0 {
					t.Fatalf("%v are drawn, %d slips", drawn, len(slips))
				}
				for _, r := range slices.Concat(figures, slips, []ui.Rect{banner}) {
					if !tabletest.Inside(r, whole) || r.Bottom() > room.Bar().Y+1 {
						t.Errorf("%+v is not above the bar on the screen", r)
					}
				}
				for i, r := range slips {
					for _, other := range slips[:i] {
						if r.X < other.Right()-1 && other.X < r.Right()-1 {
							t.Errorf("slips at %+v and %+v overlap", other, r)
						}
					}
				}
				for _, r := range figures {
					if slices.ContainsFunc(props, r.Overlaps) {
						t.Errorf("a figure at %+v is in front of %+v", r, props)
					}
					if r.H < 60 {
						t.Errorf("a figure is %v u high", r.H)
					}
					if r.Y < banner.Bottom()-2 && r.X < banner.Right() && banner.X < r.Right() {
						t.Errorf("a figure at %+v reaches into the banner at %+v", r, banner)
					}
				}
				for _, line := range pieces.Written() {
					if line.Clipped || line.Size < 19 {
						t.Errorf("%q: clipped %v, letters of %v u", line.Text, line.Clipped, line.Size)
					}
					if cut := strings.HasSuffix(line.Text, "…"); cut && unicode.IsDigit(rune(line.Text[0])) {
						t.Errorf("%q is shortened", line.Text)
					}
				}
			})
		}
	}
}

// A press during a full-screen celebration skips to its last picture, but not before a minimum
// time. The last picture is never shortened.
func TestPressHastensFullscreen(t *testing.T) {
	lasts := func(presses func(tick int) bool) (ticks, counted int) {
		h := fullscreenTable(t, 4)
		h.Celebrate(fullscreen(4, engine.SeatsOf(2), false))
		for ; h.Between.Busy(); ticks++ {
			if presses(ticks) {
				h.Between.Press()
			}
			if h.Tick(1); !h.Busy() && h.Between.Busy() {
				t.Fatal("the table does not wait for the celebration")
			}
		}
		return ticks, h.Heard.Count(sound.Chain)
	}
	whole, chimes := lasts(func(int) bool { return false })
	all, _ := lasts(func(int) bool { return true })
	once, _ := lasts(func(tick int) bool { return tick == app.HurryTicks+2 })
	if chimes != 1 {
		t.Errorf("%d chimes", chimes)
	}
	if all >= whole-30 || once >= whole-30 || all < 2*app.HurryTicks {
		t.Errorf("it takes %d ticks, %d with repeated presses, %d with one press", whole, all, once)
	}
}

// With reduced motion the last picture is shown at once, and nothing moves. Drawing never
// allocates.
func TestFullscreenIsCalmWithReducedMotion(t *testing.T) {
	h := fullscreenTable(t, 4)
	h.Rate = tween.Speed{Factor: 1, Still: true}
	h.Celebrate(fullscreen(4, engine.SeatsOf(2), false))
	h.Tick(2)
	words := func() (list []string) {
		h.Canvas.Begin()
		h.Between.Draw(h.Canvas)
		for _, line := range h.Canvas.Drawn().Written() {
			list = append(list, fmt.Sprint(line.Text, line.Place))
		}
		return list
	}
	was := words()
	if !slices.ContainsFunc(h.Canvas.Drawn().Written(), func(w ui.Written) bool { return w.Text == "10 points" }) {
		t.Errorf("in the first tick it says %v", was)
	}
	for range 60 {
		if h.Tick(1); !slices.Equal(was, words()) {
			t.Fatalf("something moves: %v, before %v", words(), was)
		}
	}
	h = fullscreenTable(t, 4)
	h.Rate = tween.Speed{Factor: 0.5}
	for _, ticks := range [...]int{10, 80, 150, 240} {
		h.Between.Clear()
		h.Celebrate(fullscreen(4, engine.SeatsOf(2), false))
		h.Tick(ticks)
		tabletest.AllocatesNothing(t, fmt.Sprintf("after %d ticks", ticks), func() {
			h.Canvas.Begin()
			h.Between.Draw(h.Canvas)
		})
	}
}
