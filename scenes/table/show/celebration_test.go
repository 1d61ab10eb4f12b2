package show_test

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"canape/engine"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/table/blanco"
	"canape/scenes/table/show"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"

	rules "canape/engine/games/blanco"
)

func TestMain(m *testing.M) { os.Exit(tabletest.Main(m)) }

// celebrated returns a celebration of each kind.
func celebrated() []table.Celebration {
	piece := ui.Rect{X: 560, Y: 640, W: 120, H: 320}
	return []table.Celebration{
		{Title: "La ligne part !", Seats: engine.SeatsOf(0), About: piece},
		{Title: "Pass Pass !", Text: "c’est le deuxième de Zoé", Size: table.GreatCelebration, Seats: engine.SeatsOf(2), Pained: engine.SeatsOf(1),
			About: ui.Rect{X: 1240, Y: 180, W: 300, H: 160}},
		{Title: "Les deux grilles de Mamie sont vides, la partie est gagnée !", Text: "4 lignes d’un coup", Size: table.GrandCelebration,
			Seats: engine.SeatsOf(1, 3), Pained: engine.SeatsOf(0, 2)},
	}
}

func newTable(t testing.TB) *tabletest.Host {
	t.Helper()
	h := tabletest.New(t, rules.Game{}, blanco.New(), 4, app.Open)
	h.Deal(3)
	h.Rest()
	return h
}

// TestCelebrationBlocksEventsAndCanBeSkipped plays one celebration to its end and skips another
// one.
func TestCelebrationBlocksEventsAndCanBeSkipped(t *testing.T) {
	h := newTable(t)
	h.Celebrate(table.Celebration{Title: "!", Size: table.GreatCelebration, Sound: sound.Cue{Effect: sound.Win}})
	h.Tick(1)
	if _, shown := h.Between.Celebration(); !shown || !h.Busy() || h.Heard.Count(sound.Win) != 1 {
		t.Fatalf("shown %v, busy %v, %d sounds", shown, h.Busy(), h.Heard.Count(sound.Win))
	}
	ticks := 1
	for ; h.Busy() && ticks < 1000; ticks++ {
		h.Tick(1)
	}
	if ticks < 60 || ticks > 150 {
		t.Errorf("the celebration stays for %d ticks", ticks)
	}
	h.Celebrate(table.Celebration{Title: "!"})
	h.Tick(app.HurryTicks - 5)
	if h.Between.Skip(); !h.Busy() {
		t.Error("a press that was meant for something earlier ends it")
	}
	h.Tick(10)
	if h.Between.Skip(); h.Busy() {
		t.Error("the celebration continues after a skip")
	}
}

// TestPressForAMoveEndsNothingElse presses in every tick while a card flies and afterwards. The
// celebration and the score count that follow must still be shown for their minimum times.
func TestPressForAMoveEndsNothingElse(t *testing.T) {
	h := newTable(t)
	h.Play(0, h.Playing.Legal(0, nil)[0])
	h.Tick(1)
	if !h.Board.Busy() {
		t.Fatal("the board shows nothing")
	}
	h.Celebrate(table.Celebration{Title: "!", Size: table.GreatCelebration})
	h.Between.Count(sums(), false)
	celebrated, counted, read := 0, 0, 0
	for range 2000 {
		h.Presenter.Hurry()
		h.Tick(1)
		switch _, shown := h.Between.Celebration(); {
		case shown:
			celebrated++
		case h.Between.Read():
			read++
		case h.Interval().Sum:
			counted++
		}
	}
	if h.Between.Busy() || celebrated < app.HurryTicks || counted < app.HurryTicks || read < app.ChoiceTicks {
		t.Errorf("celebrated for %d ticks, counted for %d, read for %d; still shown: %v", celebrated, counted, read, h.Between.Busy())
	}
}

func TestCelebrationWaitsForIdleBoard(t *testing.T) {
	h := newTable(t)
	seat := h.Playing.Actors().First()
	h.Play(seat, h.Playing.Legal(seat, nil)[0])
	h.Tick(1)
	if !h.Board.Busy() {
		t.Fatal("nothing moves")
	}
	h.Celebrate(table.Celebration{Title: "!"})
	for h.Board.Busy() {
		if _, shown := h.Between.Celebration(); shown {
			t.Fatal("the celebration begins before the card has landed")
		}
		h.Tick(1)
	}
	h.Tick(2)
	if _, shown := h.Between.Celebration(); !shown {
		t.Error("the celebration does not begin")
	}
	h.Between.Clear()
	h.Celebrate(table.Celebration{Title: "!", Wait: 10})
	h.Tick(9)
	if _, early := h.Between.Celebration(); early {
		t.Error("the celebration does not wait")
	}
	h.Tick(1)
	if _, shown := h.Between.Celebration(); !shown {
		t.Error("the celebration waits too long")
	}
}

// aFace matches the keys of face sprites in a trace. The second and third bytes of a key are the
// mood and the gaze, which may change at any time.
var aFace = regexp.MustCompile(` n1:(\d+)`)

// withoutMoods returns a trace without the moods and gazes of faces.
func withoutMoods(trace ui.Trace) string {
	return aFace.ReplaceAllStringFunc(trace.String(), func(key string) string {
		n, _ := strconv.Atoi(key[len(" n1:"):])
		return fmt.Sprintf(" n1:%d", n&^0xFFFF00)
	})
}

// TestCelebrationsStayCalmWithReducedMotion checks that nothing moves after a celebration has faded
// in.
func TestCelebrationsStayCalmWithReducedMotion(t *testing.T) {
	h := newTable(t)
	h.Rate = tween.Speed{Factor: 1, Still: true}
	for _, m := range celebrated() {
		h.Between.Clear()
		h.Tick(100) // wait until the expressions no longer change
		h.Celebrate(m)
		h.Tick(30)
		was := withoutMoods(h.Trace(engine.Nobody))
		for range 20 {
			h.Tick(1)
			if diff := cmp.Diff(was, withoutMoods(h.Trace(engine.Nobody))); diff != "" {
				t.Fatalf("%q: something moves (-before +now):\n%s", m.Title, diff)
			}
		}
	}
}

func TestCelebrationAllocatesNothing(t *testing.T) {
	h := newTable(t)
	for _, m := range celebrated() {
		h.Between.Clear()
		h.Rate = tween.Speed{Factor: 0.5}
		h.Celebrate(m)
		h.Tick(20)
		n := 0
		tabletest.AllocatesNothing(t, m.Title, func() {
			if n++; n%3 == 0 { // advance slowly, so that the celebration does not end while frames are counted
				h.Between.Tick(h.Board)
			}
			if !h.Between.Busy() {
				h.Between.Celebrate(m) // the previous celebration has ended
				h.Between.Tick(h.Board)
			}
			h.Canvas.Begin()
			h.Between.Draw(h.Canvas)
		})
	}
}

// sums returns a count of cards and diamonds for three seats.
func sums() table.Count {
	part := func(word string, points ...int) table.CountPart {
		return table.CountPart{Points: points, Words: func(n int) string { return fmt.Sprintf("%d %s", n, word) }}
	}
	total := func(n int) string { return fmt.Sprintf("%d points", n) }
	return table.Count{
		Rows: []table.CountRow{
			{Seat: 0, Parts: []table.CountPart{part("cartes", 1, 1, 1, 1, 1), part("diamants", 3, 1)}, Words: total},
			{Seat: 1, Parts: []table.CountPart{part("cartes", 1, 1), part("diamants")}, Words: total},
			{Seat: 2, Parts: []table.CountPart{part("cartes", 1, 1, 1), part("diamants", 2)}, Words: total},
		},
		Room: func(row int) ui.Rect { return ui.Rect{X: 700, Y: 120 + 290*float64(row), W: 520, H: 280} },
		Piece: func(row, part, piece int) ui.Rect {
			return ui.Rect{X: 80 + 110*float64(piece), Y: 180 + 300*float64(row), W: 90, H: 120}
		},
	}
}

// A finished count stays until a player confirms it. At a table without people it disappears by
// itself.
func TestCountWaitsForConfirmation(t *testing.T) {
	h := newTable(t)
	h.Between.Count(sums(), false)
	for n := 0; !h.Between.Read(); n++ {
		if n > 900 {
			t.Fatal("the count never begins")
		}
		h.Tick(1)
	}
	h.Tick(2000)
	if !h.Busy() {
		t.Error("the sum does not wait for a press")
	}
	if h.Between.Skip(); !h.Busy() {
		t.Error("skipping motion skips the sum")
	}
	if h.Between.Press(); h.Busy() {
		t.Error("the sum stays after a press")
	}
	h.Between.Count(sums(), false)
	h.Tick(4)
	if h.Between.Press(); h.Between.Read() {
		t.Error("a press that was meant for something earlier ends the count")
	}
	h.Tick(app.HurryTicks)
	if h.Between.Press(); !h.Between.Read() {
		t.Error("a press during the count does not show the whole sum")
	}
	if h.Between.Press(); !h.Busy() {
		t.Error("the next press ends the sum before anybody can have read it")
	}
	h.Tick(app.ChoiceTicks)
	if h.Between.Press(); h.Busy() {
		t.Error("the sum stays after a later press")
	}
	h.Between.Count(sums(), true)
	h.Tick(2000)
	if h.Busy() {
		t.Error("in a match of bots the sum waits for a press")
	}
}

// Until everything has been counted, no figure of the winner appears, and no expression reveals the
// winner.
func TestCountShowsItsWinnerAtTheEnd(t *testing.T) {
	room := ui.Rect{X: 100, Y: 200, W: 500, H: 500}
	standing := func(h *tabletest.Host) (seats engine.SeatSet) {
		h.Draw()
		for _, p := range h.Canvas.Drawn() {
			if p.Kind == ui.FigurePiece && p.Layer == ui.LayerFlying && room.Contains(p.Place.Center()) {
				seats = seats.With(engine.Seat(p.Seat))
			}
		}
		return seats
	}
	for _, still := range []bool{false, true} {
		for name, c := range map[string]struct {
			more int // additional points of seat 2
			want engine.SeatSet
		}{"one": {0, engine.SeatsOf(0)}, "two": {4, engine.SeatsOf(0, 2)}} {
			h := newTable(t)
			h.Rate = tween.Speed{Factor: 1, Still: still}
			count := sums()
			count.Rows[2].Parts[0].Points = append(count.Rows[2].Parts[0].Points, make([]int, c.more)...)
			for i := range c.more {
				count.Rows[2].Parts[0].Points[3+i] = 1
			}
			count.Stage = func() ui.Rect { return room }
			h.Between.Count(count, false)
			for n := 0; !h.Between.Read() && n < 900; n++ {
				if _, _, told := h.Between.Taken(); told || standing(h) != 0 {
					t.Fatalf("%s, still %v: the winner is named before the end of the count", name, still)
				}
				h.Tick(1)
			}
			h.Tick(2)
			most, others, told := h.Between.Taken()
			if !told || most != c.want || most|others != engine.SeatsOf(0, 1, 2) || standing(h) != c.want {
				t.Errorf("%s, still %v: named %v, %06b before %06b, figures of %06b", name, still, told, most, others, standing(h))
			}
			was := len(h.Trace(engine.Nobody))
			h.Tick(settledTicks)
			if after := len(h.Trace(engine.Nobody)); still && after != was {
				t.Errorf("%s: with reduced motion %d pieces become %d", name, was, after)
			}
			if h.Between.Press(); h.Busy() {
				t.Errorf("%s: the sum stays after it was confirmed", name)
			}
		}
	}
}

// settledTicks is more ticks than any animation needs to finish after scores are added up.
const settledTicks = 120

// Drawing plates allocates nothing, even while the characters look at the seat on turn.
func TestPlatesAllocateNothing(t *testing.T) {
	h := newTable(t)
	moods := show.NewMoods(h)
	moods.Tick(engine.SeatsOf(1), &h.Between)
	tabletest.AllocatesNothing(t, "faces", func() {
		moods.Tick(engine.SeatsOf(1), &h.Between)
		h.Canvas.Begin()
		for i, p := range h.Seated.Seats {
			plate := ui.Plate{Seat: p.Colour, Name: p.Name}
			moods.Dress(h.Canvas, h.Board, engine.Seat(i), p, &plate)
			plate.Draw(h.Canvas, h.Board.Plate(h.Canvas, engine.Seat(i)))
		}
	})
}
