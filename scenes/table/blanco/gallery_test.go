//go:build gallery

package blanco

import (
	"fmt"
	"testing"

	"canape/engine"
	rules "canape/engine/games/blanco"
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
		{Name: "moments", Take: takeMoments},
		{Name: "table", Take: takeTable},
		{Name: "fullscreens", Take: takeFullscreens},
		{Name: "landings", Take: takeLandings},
	})
}

// takePositions writes pictures of the table.
func takePositions(t *testing.T) {
	for _, seats := range []int{4, 5, 3, 2} {
		for _, s := range tabletest.Shots() {
			t.Run(tabletest.Names[seats-1]+" "+s.Name, func(t *testing.T) {
				f := newTable(t, seats, app.Peek)
				f.Use(s)
				f.Give([]devices.Model{devices.XboxPad, devices.XboxPad, devices.DualSense, devices.SwitchPro, devices.SwitchPro}[:seats]...)
				f.toSecondGrid(3)
				f.Say(0, "draw discard")
				f.Tick(20)
				f.Draw()
				f.board.Handle(0, tabletest.Press(input.Right))
				f.Tick(20)
				uitest.Save(t, f.Canvas, "blanco-"+string(rune('0'+seats))+"p-"+s.Name, func(c *ui.Canvas) { f.Whole(c, 0) })
			})
		}
	}
}

// takeMoments writes pictures of the interesting situations of a match.
func takeMoments(t *testing.T) {
	press := func(f *fakeTable, actions ...input.Action) {
		for _, action := range actions {
			f.board.Handle(0, tabletest.Press(action))
		}
	}
	moments := []struct {
		name string
		from position
		do   func(f *fakeTable)
	}{
		{"preview", columnNear, func(f *fakeTable) {
			f.Say(0, "draw stock")
			f.Looks = engine.SeatsOf(0)
			f.Tick(20)
			f.board.players[0].prepare()
			f.board.players[0].take(0)
			press(f, input.Left, input.Down, input.Down)
			f.Tick(20)
		}},
		{"choose", columnNear, func(f *fakeTable) {
			f.Say(0, "draw discard")
			f.Tick(20)
			press(f, input.Cancel, input.Left)
			f.Looks = engine.SeatsOf(0)
			f.Tick(20)
		}},
		{"swap", columnNear, func(f *fakeTable) {
			f.Tick(5)
			press(f, input.Extra, input.Confirm, input.Down)
		}},
		{"remove", bothWays, func(f *fakeTable) {
			f.Say(0, "draw stock")
			f.Say(0, "place green-5 a1")
			f.Tick(20)
		}},
		{"leaving", columnNear, func(f *fakeTable) {
			f.Say(0, "draw stock")
			f.Play(0, rules.MovePlace(rules.NewCard(rules.Green, 10), rules.SquareAt(0, 2)))
			f.Tick(45)
		}},
		{"flying", columnNear, func(f *fakeTable) {
			f.Say(0, "draw stock")
			f.Tick(20)
			f.Play(0, rules.MovePlace(rules.NewCard(rules.Green, 10), rules.SquareAt(1, 1)))
			f.Tick(9)
		}},
		{"peeking", columnNear, func(f *fakeTable) {
			f.Say(0, "draw stock")
			f.Say(0, "place green-10 a3")
			f.settle()
			f.Say(0, "peek b3")
			f.Looks = engine.SeatsOf(0)
			f.Tick(20)
		}},
		{"chain", chained, func(f *fakeTable) {
			f.Say(0, "draw stock")
			f.Say(0, "place green-10 a3")
			f.settle()
			f.Say(0, "peek a1")
			f.Tick(20)
		}},
		{"dealing", columnNear, func(f *fakeTable) {
			f.board = New().Board(f).(*Board)
			f.DealFrom(engine.Setup{Seats: 2, Seed: 1, First: 0})
			f.Tick(50)
		}},
	}
	for _, m := range moments {
		t.Run(m.name, func(t *testing.T) {
			f := m.from.table(t, app.Peek)
			f.Give(devices.XboxPad, devices.DualSense)
			m.do(f)
			uitest.Save(t, f.Canvas, "moment-"+m.name, func(c *ui.Canvas) { f.Whole(c, 0) })
		})
	}
	t.Run("together", func(t *testing.T) {
		f := newTable(t, 5, app.Open)
		f.Options[rules.OptionMemoryAid] = true
		f.Give(devices.XboxPad, devices.DualSense, devices.SwitchPro, devices.XboxPad, devices.XboxPad)
		f.Deal(2)
		f.settle()
		f.Say(0, "turn a1")
		f.Say(0, "peek a2")
		f.Say(2, "turn a1")
		f.Draw()
		f.board.Handle(1, tabletest.Press(input.Left))
		f.Tick(30)
		uitest.Save(t, f.Canvas, "moment-together", func(c *ui.Canvas) { f.Whole(c, 1) })
	})
}

// takeTable writes pictures of a match as package play draws it.
func takeTable(t *testing.T) {
	for _, s := range []tabletest.Shot{tabletest.Shots()[0], tabletest.Shots()[6]} {
		e := newEvening(t)
		e.canvas.Set(s.Settings)
		e.canvas.Resize(s.Width, s.Height)
		e.env.Settings.Speed = 100
		e.guided = true
		e.deal(1, 3, app.Shown, false)
		shoot := func(name string) {
			uitest.Save(t, e.canvas, "table-"+name+"-"+s.Name, func(c *ui.Canvas) { e.env.Stack.Draw(e.env, c) })
		}
		tap := func(controls ...input.Control) {
			for _, control := range controls {
				e.pads[0].Press(control)
				e.tick(2)
				e.pads[0].Release(control)
				e.tick(2)
			}
		}
		run := func(n int) {
			for range n {
				e.tick(1)
				e.wait()
			}
		}
		e.draw()
		run(45)
		shoot("dealing")
		run(120)
		shoot("lesson")
		tap(input.PadBottom)
		run(30)
		tap(input.PadBottom) // turns up a card
		run(60)
		tap(input.PadBottom) // continues to the next lesson
		run(10)
		tap(input.PadUp, input.PadBottom) // peeks at a card
		run(40)
		shoot("look")
		tap(input.PadBottom)
		run(500)
		shoot("turn")
		tap(input.PadBottom)
		run(40)
		tap(input.PadLeft) // takes the top discard
		run(60)
		shoot("hand")
	}
}

// takeFullscreens writes pictures of chains, cleared grids and won games.
func takeFullscreens(t *testing.T) {
	row := func(n int, chain bool) rules.LineRemoved {
		e := rules.LineRemoved{BySeat: engine.By(1), Line: rules.RowLine(0), Chain: chain}
		for i := range 2 + n%2 {
			e.Squares = append(e.Squares, rules.Square(i))
			e.Cards = append(e.Cards, rules.NewCard(rules.Colour(i+n), 5+n))
		}
		return e
	}
	for _, seats := range []int{2, 5} {
		for _, s := range tabletest.Shots() {
			for _, name := range []string{"line", "chain2", "chain4", "grid", "game"} {
				full := fmt.Sprintf("bl%d-lit-%s-%s", seats, name, s.Name)
				t.Run(full, func(t *testing.T) {
					f := newTable(t, seats, app.Open)
					f.Use(s)
					f.Deal(1)
					f.settle()
					var events []engine.Event
					switch name {
					case "line":
						events = []engine.Event{row(1, false)}
					case "chain2":
						events = []engine.Event{row(0, false), row(1, true)}
					case "chain4":
						events = []engine.Event{row(0, false), row(1, true), row(2, true), row(3, true)}
					case "grid":
						events = []engine.Event{rules.GridCleared{BySeat: engine.By(1), Grid: 1}}
					case "game":
						events = []engine.Event{rules.GameEnded{Game: 1, Winner: 1, Left: []int{7, 0, 3, 5, 6}[:seats]}}
					}
					for i, e := range events {
						if table.Show(f.board, e); i < len(events)-1 {
							f.board.Skip()
						}
					}
					f.Between.Skip() // lets the pending celebration begin
					f.SaveFullscreen(full)
				})
			}
		}
	}
}
