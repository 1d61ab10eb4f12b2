//go:build gallery

package football

import (
	"fmt"
	"testing"

	"canape/engine"
	rules "canape/engine/games/football"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// TestGallery writes all pictures of the table.
func TestGallery(t *testing.T) {
	uitest.Gallery(t, []uitest.Moment{
		{Name: "suite", Take: suite(t).Gallery},
		{Name: "positions", Take: takePositions},
		{Name: "alone", Take: takeAlone},
		{Name: "fullscreens", Take: takeFullscreens},
		{Name: "landings", Take: takeLandings},
	})
}

// moment is a situation to picture.
type moment struct {
	name  string
	until func(f *fakeTable, v *rules.View) bool
	open  bool
	press []input.Action
	ticks int
}

var moments = []moment{
	{"dealt", func(_ *fakeTable, v *rules.View) bool { return true }, false, nil, 20},
	{"open", phase(rules.PhaseOpen), true, nil, 20},
	{"aiming", func(f *fakeTable, v *rules.View) bool {
		return v.Phase == rules.PhaseOpen.String() && v.Half == 2 && v.Actors.Has(0)
	}, true, []input.Action{input.Confirm}, 20},
	{"rose", phase(rules.PhaseOpen), false, []input.Action{input.Confirm, input.Down}, 20},
	{"shot", phase(rules.PhaseShot), true, nil, 20},
	{"throw-in", phase(rules.PhaseThrowIn), true, []input.Action{input.Right}, 20},
	{"area", func(f *fakeTable, v *rules.View) bool {
		return v.Phase == rules.PhaseClearance.String() && len(f.Playing.Legal(v.Actors.First(), nil)) > 4
	}, true, []input.Action{input.Right, input.Down}, 20},
	{"penalty", phase(rules.PhasePenalty), true, nil, 20},
	{"corner", phase(rules.PhaseCorner), true, nil, 20},
	{"penalty-held", phase(rules.PhasePenalty), true, []input.Action{input.Confirm}, 40},
	{"penalty-shown", phase(rules.PhasePenalty), true, []input.Action{input.Confirm}, 150},
	{"corner-shown", phase(rules.PhaseCorner), true, []input.Action{input.Confirm}, 170},
	{"goal", phase(rules.PhaseShot), true, []input.Action{input.NoAction}, 110},
	{"shootout", func(f *fakeTable, v *rules.View) bool {
		return v.Shootout != nil && v.Shootout[0]+v.Shootout[1] > 2
	}, false, nil, 30},
	{"half-time", func(f *fakeTable, v *rules.View) bool { return v.Half == 1 && v.Stock <= 3 }, false, nil, 20},
	{"film", func(f *fakeTable, v *rules.View) bool { return v.Over && len(f.board.film.goals) > 0 }, false, nil, 0},
}

// takePositions writes pictures of the table.
func takePositions(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		for _, s := range tabletest.Shots() {
			for _, m := range moments {
				name := fmt.Sprintf("fb%d-%s-%s", seats, m.name, s.Name)
				t.Run(name, func(t *testing.T) { picture(t, seats, s, m, name) })
			}
		}
	}
}

// takeAlone writes pictures of tables with one person among bots.
func takeAlone(t *testing.T) {
	for seats := 2; seats <= 4; seats++ {
		for _, s := range tabletest.Shots() {
			f := newTable(t, seats, app.Shown)
			f.alone(0)
			f.Use(s)
			f.Give(devices.XboxPad)
			for seed := uint64(1); !f.playUntil(seed, func(_ *fakeTable, v *rules.View) bool {
				return v.Phase == rules.PhaseShot.String() && v.Actors.Has(0)
			}); seed++ {
			}
			f.Tick(20)
			name := fmt.Sprintf("fb%d-alone-%s", seats, s.Name)
			uitest.Save(t, f.Canvas, name, func(c *ui.Canvas) { f.Whole(c, 0) })
		}
	}
}

func picture(t *testing.T, seats int, s tabletest.Shot, m moment, name string) {
	for seed := uint64(1); seed < 200; seed++ {
		f := newTable(t, seats, app.Peek)
		if m.open {
			f.Seated.Secrets = app.Open
		}
		f.Use(s)
		f.Options[rules.OptionShootout] = m.name == "shootout"
		if !f.playUntil(seed, m.until) {
			continue
		}
		f.Give([]devices.Model{devices.XboxPad, devices.DualSense, devices.SwitchPro, devices.XboxPad}[:seats]...)
		seat := f.Playing.Actors().First()
		f.Draw()
		for range 20 {
			f.Tick(1)
		}
		for _, action := range m.press {
			move, ok := f.board.Handle(seat, tabletest.Press(action))
			if action == input.NoAction {
				move, ok = rules.MoveConcede(), true
			}
			if ok {
				f.Play(seat, move)
			}
			f.Draw()
		}
		if m.name == "film" {
			f.board.film.play()
			for f.board.film.at < len(f.board.film.goals)-1 || f.board.film.move < 1 {
				f.Tick(1)
			}
			f.Tick(40)
		}
		f.Tick(m.ticks)
		if seat != engine.Nobody && !f.Playing.Actors().Has(seat) {
			seat = engine.Nobody
		}
		uitest.Save(t, f.Canvas, name, func(c *ui.Canvas) { f.Whole(c, seat) })
		return
	}
	t.Skip("the situation never occurs")
}

// takeFullscreens writes pictures of goals, halves and ends.
func takeFullscreens(t *testing.T) {
	for seats := 2; seats <= 4; seats += 2 {
		for _, s := range tabletest.Shots() {
			for _, lit := range []struct {
				name string
				show engine.Event
			}{
				{"goal", rules.Goal{Team: 0, BySeat: engine.By(0), How: rules.ByShot, Score: rules.Score{1, 0}}},
				{"goal3", rules.Goal{Team: 1, BySeat: engine.By(1), How: rules.ByShot, Score: rules.Score{1, 4}}},
				{"half", rules.HalfEnded{Half: 1, Score: rules.Score{2, 1}}},
				{"level", rules.HalfEnded{Half: 1, Score: rules.Score{1, 1}}},
				{"end", rules.MatchEnded{Winners: engine.SeatsOf(0), Score: rules.Score{3, 0}}},
			} {
				name := fmt.Sprintf("fb%d-lit-%s-%s", seats, lit.name, s.Name)
				t.Run(name, func(t *testing.T) {
					f := newTable(t, seats, app.Open)
					f.Use(s)
					f.Deal(1)
					f.Rest()
					table.Show(f.board, lit.show)
					f.SaveFullscreen(name)
				})
			}
		}
	}
}

// takeLandings writes a picture of every tick in which a card is played and lands on the discards,
// and in which the hand closes up and is refilled.
func takeLandings(t *testing.T) {
	f := newTable(t, 4, app.Open)
	f.Use(tabletest.Shots()[0])
	f.playUntil(3, phase(rules.PhaseOpen))
	seat := f.Playing.Actors().First()
	f.Draw()
	for _, move := range f.Playing.Legal(seat, nil) {
		if move.Verb == rules.VerbPlay {
			f.Play(seat, move)
			break
		}
	}
	for tick := range 48 {
		f.Tick(1)
		uitest.Save(t, f.Canvas, fmt.Sprintf("landing-%02d", tick), func(c *ui.Canvas) { f.Whole(c, seat) })
	}
}
