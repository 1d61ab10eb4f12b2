package lobby

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/engine/games"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/menu"
	"canape/scenes/menu/menutest"
	"canape/scenes/ui"
)

// On a phone held sideways the house rules of every game fit beside the ways of keeping secrets,
// without scrolling.
func TestHouseRulesNeedNoScrollingOnAPhone(t *testing.T) {
	for _, language := range lang.Languages() {
		for _, face := range gameui.List() {
			t.Run(fmt.Sprint(language, " ", face.Game), func(t *testing.T) {
				r := menutest.NewBlancoRoom(t, language)
				r.Canvas.Resize(844, 390)
				l := lobbyOf(r, face.Game)
				check := func(who string) {
					t.Helper()
					r.Ticks(changeTicks + 1)
					if !l.panel.Fits() || l.panel.Top != 0 {
						t.Errorf("%s: %d of %d rows are shown, from row %d on", who, l.panel.Shown(), len(l.panel.Rows), l.panel.Top)
					}
				}
				check("nobody")
				r.Tap(r.Plug(fake.XboxPad), input.PadBottom)
				check("one")
				r.Tap(r.Plug(fake.DualSense), input.PadBottom)
				check("two")
				r.CheckLegible()
			})
		}
	}
}

func TestLobbyFitsEveryScreen(t *testing.T) {
	menutest.OnEveryScreen(t, menutest.BlancoRoom, func(t *testing.T, r *menutest.Room) {
		for _, seats := range []int{2, 3, 4, 5, 6} {
			game, _ := games.Find("blanco")
			info := game.Info()
			info.Max = seats
			r.Env.Games[0] = menutest.SampleGame{Card: info}
			l := atLobby(r)
			p := r.Plug(fake.XboxPad)
			r.Tap(p, input.PadBottom)
			look := func(what string) {
				t.Helper()
				what = fmt.Sprintf("%d seats, %s", seats, what)
				var rects []ui.Rect
				for _, s := range l.frame.areas {
					rects = append(rects, s.rect)
				}
				menutest.CheckTargets(t, what, r.Canvas.Frame(), append(rects, l.frame.hint.Rect(r.Canvas))...)
				r.CheckLegible()
			}
			look("rules")
			list := l.frame.list
			for _, row := range l.panel.Rows {
				if v, ok := row.Look.(value); ok && !v.fixed && !v.stacked(r.Canvas, list.W) {
					menutest.CheckUncut(t, r.Canvas, v.name, ui.Plain(30), list.W-v.stepWidth(r.Canvas)-12)
				}
				if height := row.Look.Height(r.Canvas, list.W); height > list.H {
					t.Errorf("%d seats: a row of %.0f u where there are %.0f: %+v", seats, height, list.H, row.Look)
				}
			}
			if !l.frame.large {
				for _, s := range l.game.ways() {
					menutest.CheckUncut(t, r.Canvas, r.Env.Text(secretsKey(s)), ui.Bold(26), (list.W+16-14-12)/3-12)
				}
			}
			r.Tap(p, input.PadTop)
			look("a person's sheet")
			for _, row := range l.panel.Rows {
				if button, ok := row.Look.(chips); ok && button.columns == 1 {
					menutest.CheckUncut(t, r.Canvas, button.words[0], ui.Bold(32), l.frame.list.W-32)
				}
			}
			r.Tap(p, input.PadRight)
			l.openSheet(r.ID(p), len(l.places.all)-1)
			r.Tick()
			look("a robot's sheet")
			r.Tap(p, input.PadRight)
			menu.ClearSeats(r.Env)
			r.Env.Party = app.Party{}
			r.Unplug(p)
			r.Ticks(2)
		}
	})
}

func TestPadReachesEveryPiece(t *testing.T) {
	for _, percent := range []int{100, 200} {
		t.Run(fmt.Sprint(percent), func(t *testing.T) {
			r := menutest.NewBlancoRoom(t, lang.French)
			r.TextScale(percent)
			l := atLobby(r)
			p := r.Plug(fake.XboxPad)
			r.Tap(p, input.PadBottom)
			reached := map[piece]bool{}
			for _, way := range []input.Control{input.PadEast, input.PadDown, input.PadUp, input.PadWest} {
				for range 24 {
					r.Tap(p, way)
					reached[l.cursor(r.ID(p))] = true
				}
			}
			for range 40 {
				r.Tap(p, input.PadR1)
				reached[l.cursor(r.ID(p))] = true
			}
			for _, row := range l.panel.Rows {
				for _, id := range row.IDs {
					if !reached[id] {
						t.Errorf("no way leads to %d (%+v)", id, row.Look)
					}
				}
			}
			for i := range l.places.all {
				if !reached[firstPlace.at(i)] {
					t.Errorf("no way leads to place %d", i)
				}
			}
			if !reached[lobbyStart] {
				t.Error("no way leads to the start")
			}
		})
	}
}

// Rows that cannot have the focus, such as the teams, also scroll into view when the cursor moves
// through the panel.
func TestPadScrollsToEveryWord(t *testing.T) {
	for _, face := range gameui.List() {
		t.Run(face.Game, func(t *testing.T) {
			r := menutest.NewBlancoRoom(t, lang.English)
			r.TextScale(200)
			l := lobbyOf(r, face.Game)
			p := r.Plug(fake.XboxPad)
			r.Tap(p, input.PadBottom)
			for i := range l.places.all {
				if !l.places.all[i].taken {
					l.addRobot(i, false)
				}
			}
			r.Ticks(changeTicks)
			read := map[int]bool{}
			for range 60 {
				r.Tap(p, input.PadR1)
				for i := range l.panel.Rows {
					if l.panel.InView(i) {
						read[i] = true
					}
				}
			}
			for i, row := range l.panel.Rows {
				if !read[i] {
					t.Errorf("the panel never shows %+v", row.Look)
				}
			}
		})
	}
}

func TestMouseChoosesPartsOfAPiece(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	l := atLobby(r)
	r.Click(l.frame.plates[0].Center())
	if !l.places.all[0].person() {
		t.Fatal("a click on a free place did not take it")
	}
	last := len(l.places.all) - 1
	level := l.levelRect(l.frame.plates[last])
	r.Click(ui.Point{X: level.Right() - 12, Y: level.Center().Y})
	if l.places.all[last].bot != "medium" {
		t.Errorf("the robot plays %s", l.places.all[last].bot)
	}
	r.Click(ui.Point{X: level.X + 12, Y: level.Center().Y})
	if l.places.all[last].bot != "easy" {
		t.Errorf("the robot plays %s", l.places.all[last].bot)
	}
	games := func(want int) {
		t.Helper()
		if got := l.terms.options.Int("games"); got != want {
			t.Errorf("%d games, want %d", got, want)
		}
	}
	clickArrow(r, l, lobbyOption, 1)
	games(2)
	clickArrow(r, l, lobbyOption, -1)
	games(1)
	row, _ := l.panel.Place(lobbyOption)
	r.Click(ui.Point{X: row.X + 20, Y: row.Center().Y}) // a click on the name of the option selects the next value, as in the settings
	games(2)
	r.Click(tab(l.frame.plates[0]).Center())
	if l.sheet == nil || l.sheet.place != 0 {
		t.Fatal("a click on the colour did not open the sheet")
	}
	for _, s := range l.frame.areas {
		if s.id == sheetColour+5 {
			r.Click(s.rect.Center())
		}
	}
	if l.places.all[0].colour != 5 {
		t.Errorf("colour %d", l.places.all[0].colour)
	}
	r.ClickWith(input.MouseRight, ui.Point{X: 700, Y: 560})
	if l.sheet != nil {
		t.Error("a right click did not close the sheet")
	}
	r.Click(l.frame.plates[1].Center())
	for _, s := range l.frame.areas {
		if s.id == sheetShare {
			r.Click(s.rect.Center())
		}
	}
	if !l.places.all[1].person() || r.Env.Roster.SeatsOf(input.TheMouse).Len() != 2 {
		t.Error("the mouse was not shared")
	}
	r.Click(l.frame.foot.Center())
	if len(r.Dealt) != 1 || r.Dealt[0].Secrets != app.Curtain {
		t.Errorf("dealt %+v: %s", r.Dealt, l.terms.why)
	}
}

func TestMessageCoversNoPlate(t *testing.T) {
	menutest.OnEveryScreen(t, menutest.BlancoRoom, func(t *testing.T, r *menutest.Room) {
		l := fullTable(r, r.Env.Games[0].Info().ID)
		for _, key := range []string{"lobby.part-again", "lobby.no-sharing", "lobby.full"} {
			l.say(key)
			r.Draw()
			lines := 0
			for _, line := range r.Canvas.Drawn().Written() {
				if line.Layer != ui.LayerSlips {
					continue
				}
				lines++
				for i, plate := range l.frame.plates {
					if slip := line.Place.Inset(-8, -8); slip.Overlaps(plate) {
						t.Errorf("%q at %v covers the plate of place %d at %v", line.Text, line.Place, i, plate)
					}
				}
			}
			if lines == 0 {
				t.Errorf("%s is not to be read", key)
			}
		}
	})
}

// In the lobby of every game, on every screen, no two players share a chair. Every device that may
// join is shown with its button, and every plate shows the device of its player.
func TestChairsAndDevicesOnEveryScreen(t *testing.T) {
	for _, size := range [...][2]int{{480, 270}, {480, 300}, {640, 270}, {360, 270}, {405, 270}, {461, 270}} {
		for _, face := range gameui.List() {
			t.Run(fmt.Sprintf("%s at %d×%d", face.Game, size[0], size[1]), func(t *testing.T) {
				r := menutest.NewBlancoRoom(t, lang.French)
				r.Canvas.Resize(size[0], size[1])
				pads := []*fake.Pad{r.Plug(fake.XboxPad), r.Plug(fake.DualSense), r.Plug(fake.SwitchPro)}
				l := lobbyOf(r, face.Game)
				check := func() {
					t.Helper()
					r.Ticks(changeTicks + 1)
					for a := range l.places.all {
						for b := range a {
							if p, q := l.chair(a), l.chair(b); math.Hypot(p.X-q.X, p.Y-q.Y) < chairSize {
								t.Errorf("the chairs of %d and %d are at %v and %v", b, a, p, q)
							}
						}
					}
					want := len(r.Env.JoinGlyphs(nil))
					if at := l.places.offered(input.NoDevice); at >= 0 && !l.places.all[at].taken {
						if shown := glyphsIn(r, l.frame.plates[at]); len(shown) != want {
							t.Errorf("%d of %d devices that may sit down are shown", len(shown), want)
						}
						for i, p := range glyphsIn(r, l.frame.plates[at]) {
							for _, piece := range r.Canvas.Drawn() {
								if piece.Kind == ui.ShapePiece && piece.Place.Inset(4, 4).Overlaps(p.Place) {
									t.Errorf("button %d at %v covers a shape at %v", i, p.Place, piece.Place)
								}
							}
							if !l.frame.plates[at].Inset(4, 2).Contains(p.Place.Center()) || p.Place.Bottom() > l.frame.plates[at].Bottom() || p.Place.Right() > l.frame.plates[at].Right() {
								t.Errorf("button %d at %v leaves %v", i, p.Place, l.frame.plates[at])
							}
						}
					}
					for i := range l.places.all {
						held, ok := r.Env.Roster.Assignment(input.Seat(i))
						if !ok {
							continue
						}
						shown := slices.ContainsFunc(r.Canvas.Drawn(), func(p ui.Piece) bool {
							return strings.HasPrefix(p.Name, "ui/device-") && l.frame.plates[i].Contains(p.Place.Center())
						})
						if !shown {
							t.Errorf("the plate of place %d does not show %v", i, held.Last)
						}
					}
				}
				check()
				r.Tap(pads[0], input.PadBottom)
				r.Key(input.KeyEnter)
				check()
				r.Tap(pads[1], input.PadBottom)
				r.Key(input.KeyE)
				check()
			})
		}
	}
}

// glyphsIn returns the buttons and keys drawn within a rectangle.
func glyphsIn(r *menutest.Room, in ui.Rect) (list []ui.Piece) {
	for _, p := range r.Canvas.Drawn() {
		if (p.Kind == ui.KeyPiece || p.Kind == ui.ButtonPiece) && in.Contains(p.Place.Center()) {
			list = append(list, p)
		}
	}
	return list
}
