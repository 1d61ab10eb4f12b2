//go:build gallery

package passpass

import (
	"fmt"
	"testing"

	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// TestGallery writes pictures of the table for people to look at.
func TestGallery(t *testing.T) {
	uitest.Gallery(t, []uitest.Moment{
		{Name: "suite", Take: suite(t).Gallery},
		{Name: "positions", Take: takePositions},
		{Name: "celebrations", Take: takeCelebrations},
		{Name: "landings", Take: takeLandings},
	})
}

// moment is a situation to picture.
type moment struct {
	name  string
	until func(f *fakeTable, v *rules.View) bool
	peek  bool
	open  bool
}

var moments = []moment{
	{"backs", func(_ *fakeTable, v *rules.View) bool { return true }, false, false},
	{"dealt", func(_ *fakeTable, v *rules.View) bool { return true }, true, false},
	{"open", func(_ *fakeTable, v *rules.View) bool { return v.TrickNumber == 2 && len(v.Trick) == 2 }, false, true},
	{"middle", func(f *fakeTable, v *rules.View) bool {
		return v.Round == 2 && v.TrickNumber == 5 && v.Phase == "play" && len(v.Trick) == len(v.Hands)-1
	}, true, false},
	{"take", func(f *fakeTable, v *rules.View) bool { return v.Phase == "take" && v.TrickNumber > 4 }, false, false},
	{"choice", func(f *fakeTable, v *rules.View) bool {
		return v.Phase == "take" && len(f.Playing.Legal(v.Actors.First(), nil)) < len(v.Trick)
	}, false, false},
	{"represent", func(f *fakeTable, v *rules.View) bool { return v.Phase == "represent" }, false, false},
	{"end", func(f *fakeTable, v *rules.View) bool { return v.Over }, false, false},
}

// takePositions writes a picture of each of the moments.
func takePositions(t *testing.T) {
	models := []devices.Model{devices.XboxPad, devices.XboxPad, devices.DualSense, devices.SwitchPro, devices.SwitchPro, devices.XboxPad}
	for seats := 3; seats <= 6; seats++ {
		for _, s := range tabletest.Shots() {
			for _, m := range moments {
				name := fmt.Sprintf("pp%d-%s-%s", seats, m.name, s.Name)
				t.Run(name, func(t *testing.T) {
					for seed := uint64(1); seed < 40; seed++ {
						f := newTable(t, seats, app.Peek, seats%2 == 0)
						if m.open {
							f.Seated.Secrets = app.Open
						}
						f.Use(s)
						if !f.playUntil(seed, m.until) {
							continue
						}
						f.Give(models[:seats]...)
						seat := f.Playing.Actors().First()
						if m.peek {
							f.Looks = f.Playing.Actors()
						}
						f.Draw()
						if seat != engine.Nobody {
							f.board.Handle(seat, tabletest.Press(input.Right))
						}
						f.Tick(20)
						uitest.Save(t, f.Canvas, name, func(c *ui.Canvas) { f.Whole(c, seat) })
						return
					}
					t.Skip("the situation never occurs")
				})
			}
		}
	}
}

// takeCelebrations writes pictures of the celebrations and the counts.
func takeCelebrations(t *testing.T) {
	for _, s := range settings {
		for _, shot := range tabletest.Shots() {
			t.Run(fmt.Sprintf("%s %s", s, shot.Name), func(t *testing.T) {
				f := newTable(t, s.seats, app.Peek, s.teams)
				f.Use(shot)
				for _, e := range f.events(6) {
					table.Show(f.board, e)
					name, ticks := momentWorthAPicture(e, f.board.now.number)
					for i, n := range ticks {
						f.Tick(n)
						uitest.Save(t, f.Canvas, fmt.Sprintf("pp%s-%s%d-%s", s, name, i, shot.Name), func(c *ui.Canvas) { f.Whole(c, engine.Nobody) })
					}
					f.board.Skip()
					f.Between.Clear()
				}
			})
		}
	}
}

// momentWorthAPicture returns a name for an event that the gallery shows, and the ticks after it at
// which to take pictures. The name is "" for other events.
func momentWorthAPicture(e engine.Event, trick int) (name string, ticks []int) {
	switch e.(type) {
	case rules.ColoursRanked:
		if trick == 5 {
			return "ranked", []int{30}
		}
	case rules.PassPassMade:
		return "made", []int{40}
	case rules.RoundScored:
		return "count", []int{60, 300, 90, 310}
	case rules.MatchEnded:
		return "won", []int{60, 60}
	}
	return "", nil
}
