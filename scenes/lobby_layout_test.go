package scenes

import (
	"fmt"
	"testing"

	"canape/assets/lang"
	"canape/engine/games"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

func TestTheLobbyFitsEveryScreen(t *testing.T) {
	onAnyScreen(t, func(t *testing.T, r *Room) {
		for _, seats := range []int{2, 3, 4, 5, 6} {
			game, _ := games.Find("blanco")
			info := game.Info()
			info.Max = seats
			r.kit.Games[0] = sampleGame{info: info}
			l := atLobby(r)
			p := r.plug(fake.XboxPad)
			r.tap(p, input.PadBottom)
			look := func(what string) {
				t.Helper()
				what = fmt.Sprintf("%d seats, %s", seats, what)
				var rects []ui.Rect
				for _, s := range l.frame.spots {
					rects = append(rects, s.rect)
				}
				asunder(t, what, r.canvas.Frame(), append(rects, r.canvas.HintRect(l.frame.hint))...)
			}
			look("rules")
			for _, row := range l.rows {
				if row.kind == rowStep && !stacked(r.canvas, row, l.frame.list.W) {
					fits(t, r, row.text, ui.Plain(30), l.frame.list.W-stepWidth(r.canvas, row)-12)
				}
				if row.high > l.frame.list.H {
					t.Errorf("%d seats: a row of %.0f u where there are %.0f: %q", seats, row.high, l.frame.list.H, row.text)
				}
			}
			if !l.frame.large {
				for _, s := range secretsOffered {
					fits(t, r, r.kit.Text(secretsKey(s)), ui.Bold(26), (l.frame.list.W+16-14-12)/3-12)
				}
			}
			r.tap(p, input.PadTop)
			look("a person's sheet")
			for _, row := range l.rows {
				if row.kind == rowButton {
					fits(t, r, row.text, ui.Bold(32), l.frame.list.W-32)
				}
			}
			r.tap(p, input.PadRight)
			l.openSheet(r.id(p), len(l.places)-1)
			r.tick()
			look("a robot's sheet")
			r.tap(p, input.PadRight)
			clearSeats(r.kit)
			r.kit.Party = stage.Party{}
			r.Unplug(p)
			r.ticks(2)
		}
	})
}

func TestEveryPieceOfTheLobbyIsReachedByPad(t *testing.T) {
	for _, percent := range []int{100, 200} {
		t.Run(fmt.Sprint(percent), func(t *testing.T) {
			r := newLivingRoom(t, lang.French)
			r.textScale(percent)
			l := atLobby(r)
			p := r.plug(fake.XboxPad)
			r.tap(p, input.PadBottom)
			reached := map[int]bool{}
			for _, way := range []input.Control{input.PadEast, input.PadDown, input.PadUp, input.PadWest} {
				for range 24 {
					r.tap(p, way)
					reached[l.cursor(r.id(p))] = true
				}
			}
			for range 40 {
				r.tap(p, input.PadR1)
				reached[l.cursor(r.id(p))] = true
			}
			for _, row := range l.rows {
				for i := range row.n {
					if !reached[row.id+i] {
						t.Errorf("no way leads to %d (%s)", row.id+i, row.text)
					}
				}
			}
			for i := range l.places {
				if !reached[i] {
					t.Errorf("no way leads to place %d", i)
				}
			}
			if !reached[lobbyStart] {
				t.Error("no way leads to the start")
			}
		})
	}
}

func TestTheMouseChoosesPartsOfAPiece(t *testing.T) {
	r := newLivingRoom(t, lang.French)
	l := atLobby(r)
	r.click(l.frame.plates[0].Center())
	if !l.places[0].person() {
		t.Fatal("a click on a free place did not take it")
	}
	last := len(l.places) - 1
	level := l.levelRect(l.frame.plates[last])
	r.click(ui.Point{X: level.Right() - 12, Y: level.Center().Y})
	if l.places[last].bot != "medium" {
		t.Errorf("the robot plays %s", l.places[last].bot)
	}
	r.click(ui.Point{X: level.X + 12, Y: level.Center().Y})
	if l.places[last].bot != "easy" {
		t.Errorf("the robot plays %s", l.places[last].bot)
	}
	for _, row := range l.rows {
		if row.id == lobbyOption {
			r.click(ui.Point{X: row.stepper.Right() - 8, Y: row.stepper.Center().Y})
			if l.options.Int("games") != 2 {
				t.Errorf("%d games", l.options.Int("games"))
			}
			r.click(ui.Point{X: row.stepper.X + 8, Y: row.stepper.Center().Y})
			if l.options.Int("games") != 1 {
				t.Errorf("%d games", l.options.Int("games"))
			}
		}
	}
	r.click(tab(l.frame.plates[0]).Center())
	if l.sheet == nil || l.sheet.place != 0 {
		t.Fatal("a click on the colour did not open the sheet")
	}
	for _, s := range l.frame.spots {
		if s.id == sheetColour+5 {
			r.click(s.rect.Center())
		}
	}
	if l.places[0].colour != 5 {
		t.Errorf("colour %d", l.places[0].colour)
	}
	r.clickWith(input.MouseRight, ui.Point{X: 700, Y: 560})
	if l.sheet != nil {
		t.Error("a right click did not close the sheet")
	}
	r.click(l.frame.plates[1].Center())
	for _, s := range l.frame.spots {
		if s.id == sheetShare {
			r.click(s.rect.Center())
		}
	}
	if !l.places[1].person() || r.kit.Roster.SeatsOf(input.TheMouse).Len() != 2 {
		t.Error("the mouse was not shared")
	}
	r.click(l.frame.foot.Center())
	if len(r.dealt) != 1 || r.dealt[0].Secrets != stage.Curtain {
		t.Errorf("dealt %+v: %s", r.dealt, l.why)
	}
}

func TestAWordToEverybodyCoversNoPlate(t *testing.T) {
	onAnyScreen(t, func(t *testing.T, r *Room) {
		l := fullTable(r, r.kit.Games[0].Info().ID)
		for _, key := range []string{"lobby.part-again", "lobby.no-sharing", "lobby.full"} {
			l.say(false, key)
			r.draw()
			lines := 0
			for _, line := range r.canvas.Written() {
				if line.Layer != ui.LayerSlips {
					continue
				}
				lines++
				for i, plate := range l.frame.plates {
					if slip := line.Place.Inset(-8, -8); slip.Overlaps(plate) {
						t.Errorf("%q at %v lies on the plate of place %d at %v", line.Text, line.Place, i, plate)
					}
				}
			}
			if lines == 0 {
				t.Errorf("%s is not to be read", key)
			}
		}
	})
}
