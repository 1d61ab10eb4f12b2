package play

import (
	"fmt"
	"maps"
	"strings"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/engine/disk/disktest"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/store"
	"canape/scenes/ui"
)

func TestPauseFitsOnEveryScreen(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.DualSense)
	r.deal(plain(nil), r.party(2, app.Peek))
	r.setUp()
	r.settle()
	r.env.Phones = noPhones{} // makes phones a choice too
	p := newPause(r.match)
	canvas := ui.NewCanvas()
	for _, language := range []lang.Language{lang.French, lang.English} {
		r.env.Speak(language)
		for _, size := range [][2]int{{1280, 720}, {1920, 1200}, {2560, 1080}} {
			for _, scale := range []float64{1, 1.25, 1.5, 1.75, 2} {
				for _, choice := range p.choices() {
					at := fmt.Sprintf("%v, %v, text %v, on %s", language, size, scale, pauseNames[choice])
					canvas.Set(ui.Settings{TextScale: scale, Edge: 0.03})
					canvas.Resize(size[0], size[1])
					canvas.Begin()
					p.focus.Set(choice)
					p.Draw(r.env, canvas)
					p.fits(t, canvas, at)
				}
			}
		}
	}
}

// noPhones is a phone server that accepts no phones.
type noPhones struct{ app.Phones }

// fits checks that all choices and texts are on the screen, including the reason why the choice
// under the cursor is disabled.
func (p *pause) fits(t *testing.T, c *ui.Canvas, at string) {
	t.Helper()
	env, chosen := p.match.env, p.focus.At()
	room := c.Content()
	room.H = p.hint(env).Rect(c).Y - room.Y
	var before ui.Rect
	for _, choice := range p.choices() {
		p.focus.Set(choice)
		r, _ := p.focus.Rect()
		if r.H < 60 || r.Overlaps(before) || r.Y < room.Y || r.Bottom() > room.Bottom() {
			t.Errorf("%s: choice %d at %v after %v, in %v", at, choice, r, before, room)
		}
		before = r
	}
	var said strings.Builder
	for _, line := range c.Drawn().Written() {
		said.WriteString(line.Text + " ")
		if line.Clipped || strings.HasSuffix(line.Text, "…") {
			t.Errorf("%s: %q is cut", at, line.Text)
		}
	}
	if why := p.disabled(chosen); why != "" && !strings.Contains(said.String(), env.Text(why)) {
		t.Errorf("%s: the reason is not said, but %q", at, said.String())
	}
}

// The pause menu has its own title in place of the ribbon, and its own bar.
func TestPauseReplacesRibbonAndBar(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.DualSense)
	r.deal(plain(nil), r.party(2, app.Open))
	r.setUp()
	r.settle()
	canvas := ui.NewCanvas()
	defer canvas.Close()
	canvas.Resize(1920, 1080)
	bars := func() (lines []string) {
		canvas.Begin()
		r.match.Draw(r.env, canvas)
		for _, line := range canvas.Drawn().Written() {
			if line.Layer == ui.LayerBars {
				lines = append(lines, line.Text)
			}
		}
		return lines
	}
	if len(bars()) < 2 {
		t.Fatalf("before the pause: %q", bars())
	}
	r.press(0, input.PadStart)
	if lines := bars(); len(lines) > 0 {
		t.Errorf("behind the pause: %q", lines)
	}
	r.press(0, input.PadStart)
	if len(bars()) < 2 {
		t.Errorf("after the pause: %q", bars())
	}
}

// The pause menu shows the table as a miniature with the plates of all seats, unless large text
// needs the room. After the pause the table is as before.
func TestPauseShowsMiniature(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.DualSense)
	party := r.party(2, app.Open)
	r.deal(plain(nil), party)
	r.setUp()
	r.settle()
	canvas := ui.NewCanvas()
	defer canvas.Close()
	canvas.Resize(1920, 1080)
	names := func() map[string]ui.Rect {
		canvas.Begin()
		r.match.Draw(r.env, canvas)
		places := map[string]ui.Rect{}
		for _, line := range canvas.Drawn().Written() {
			for _, seat := range party.Seats {
				if line.Text == seat.Name && line.Layer == ui.LayerPlates {
					places[seat.Name] = line.Place
				}
			}
		}
		return places
	}
	whole := names()
	r.press(0, input.PadStart)
	p, paused := r.env.Top().(*pause)
	if !paused {
		t.Fatal("the match is not paused")
	}
	small := names()
	picture := layPause(canvas, p.hint(r.env).Rect(canvas)).table
	if len(whole) != len(party.Seats) || len(small) != len(whole) {
		t.Fatalf("%d names in the miniature, %d on the table", len(small), len(whole))
	}
	for name, place := range small {
		if at := place.Center().X; at < picture.X || at > picture.Right() || place.W > 0.6*whole[name].W {
			t.Errorf("%s is at %v, before the pause at %v, in the miniature %v", name, place, whole[name], picture)
		}
	}
	canvas.Set(ui.Settings{TextScale: 2, Edge: 0.03})
	if list := names(); len(list) > 0 {
		t.Errorf("beside large words: %v", list)
	}
	canvas.Set(ui.UsualSettings())
	r.press(0, input.PadStart)
	if after := names(); !maps.Equal(after, whole) {
		t.Errorf("after the pause: %v, before: %v", after, whole)
	}
}

// Two players share a pad in a race, with one button each. During a pause the miniature still shows
// these buttons, but either player may use the whole pad in the menu.
func TestPlayersKeepTheirButtonsDuringPause(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad)
	if err := r.env.Roster.Share(1, r.env.Roster.DeviceUsed(0)); err != nil {
		t.Fatal(err)
	}
	r.race(r.party(2, app.Open))
	own := [2]ui.Glyph{r.env.SeatGlyph(0, input.Confirm), r.env.SeatGlyph(1, input.Confirm)}
	if own[0] == own[1] {
		t.Fatal("both players have the same button")
	}
	r.press(0, input.PadStart)
	r.tick(2)
	p, paused := r.env.Top().(*pause)
	if !paused {
		t.Fatal("the match is not paused")
	}
	for seat, glyph := range own {
		if shown := r.env.SeatGlyph(input.Seat(seat), input.Confirm); shown != glyph {
			t.Errorf("seat %d has %v during the pause, and %v before", seat, shown, glyph)
		}
	}
	canvas := ui.NewCanvas()
	canvas.Resize(1280, 720)
	canvas.Begin()
	p.Draw(r.env, canvas)
	r.press(0, input.PadDown)
	if p.focus.Is(pauseResume) {
		t.Error("the pad does not move the focus")
	}
	r.press(0, input.PadUp)
	if r.press(0, input.PadBottom); r.env.Top() != app.Scene(r.match) {
		t.Error("the pad does not choose")
	}
}

// While the disk refuses to write, the pause menu does not say that the match is saved.
func TestPauseSaysWhetherTheMatchIsSaved(t *testing.T) {
	d := disktest.New()
	r := newRoom(t, t.TempDir())
	r.env.Home = store.OpenOn(d, "/home", time.Now)
	r.seat(devices.XboxPad, devices.DualSense)
	r.deal(plain(nil), r.party(2, app.Open))
	r.settle()
	says := func(when, want string) {
		t.Helper()
		r.press(0, input.PadStart)
		p, paused := r.env.Top().(*pause)
		if !paused {
			t.Fatal("the match is not paused")
		}
		if got := p.hint(r.env).Sentence; got != r.env.Text(want) {
			t.Errorf("%s: %q", when, got)
		}
		r.press(0, input.PadStart)
	}
	says("with room on the disk", "pause.hint")
	d.Do(func() { d.Room = 0 })
	r.press(0, input.PadBottom)
	r.settle()
	says("with a full disk", "pause.hint-unsaved")
}

// While the pause menu ignores a player's presses, because they were meant for the table, its bar
// is dimmed for this player.
func TestPauseShowsIgnoredPresses(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.DualSense)
	r.deal(plain(nil), r.party(2, app.Open))
	r.setUp()
	r.settle()
	r.press(0, input.PadStart)
	p, paused := r.env.Top().(*pause)
	if !paused {
		t.Fatalf("the top scene is %T", r.env.Top())
	}
	off := func(action input.Action) bool {
		for _, a := range p.hint(r.env).Actions {
			if a.Glyph.Tag() == int(action) {
				return a.Off
			}
		}
		t.Fatal("the bar does not show the action")
		return false
	}
	if off(input.Confirm) || off(input.Cancel) {
		t.Error("the bar is dimmed for the player who paused")
	}
	if r.press(1, input.PadBottom); !off(input.Confirm) || !off(input.Cancel) || r.env.Top() != app.Scene(p) {
		t.Error("the bar is not dimmed for the player whose presses are ignored")
	}
	r.tick(app.ChoiceTicks)
	if off(input.Confirm) || off(input.Cancel) {
		t.Error("the bar is still dimmed")
	}
}
