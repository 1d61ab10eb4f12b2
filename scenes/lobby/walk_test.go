package lobby

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/bot"
	"canape/engine/games"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/menu/menutest"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

// lobbyOf opens the lobby of the game with the given id.
func lobbyOf(r *menutest.Room, id string) *Scene {
	r.Env.Games[0], _ = games.Find(id)
	return atLobby(r)
}

func levels(l *Scene) []bot.Level {
	var list []bot.Level
	for i := range l.places.all {
		list = append(list, l.places.all[i].bot)
	}
	return list
}

func TestWalkingAcrossRobotsChangesNothing(t *testing.T) {
	for name, step := range map[string]func(r *menutest.Room, p *fake.Pad, right bool){
		"pad": func(r *menutest.Room, p *fake.Pad, right bool) {
			r.Tap(p, map[bool]input.Control{true: input.PadEast, false: input.PadWest}[right])
		},
		"left keys": func(r *menutest.Room, _ *fake.Pad, right bool) {
			r.Key(map[bool]input.Control{true: input.KeyD, false: input.KeyA}[right])
		},
		"right keys": func(r *menutest.Room, _ *fake.Pad, right bool) {
			r.Key(map[bool]input.Control{true: input.KeyArrowRight, false: input.KeyArrowLeft}[right])
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := menutest.NewBlancoRoom(t, lang.French)
			l := lobbyOf(r, "pass-pass")
			p := r.Plug(fake.XboxPad)
			r.Tap(p, input.PadBottom)
			r.Key(input.KeyE, input.KeyEnter)
			for i := range l.places.all {
				if !l.places.all[i].taken {
					l.addRobot(i, false)
				}
			}
			r.Ticks(changeTicks)
			before, options := levels(l), fmt.Sprint(l.terms.options, l.terms.guided)
			for range 6 {
				step(r, p, true)
			}
			for range 6 {
				step(r, p, false)
			}
			if got := levels(l); !slices.Equal(got, before) || fmt.Sprint(l.terms.options, l.terms.guided) != options {
				t.Errorf("robots of %v are now %v; %v, before %s", before, got, l.terms.options, options)
			}
		})
	}
}

// A button that is held while the cursor moves into the panel changes no value there. A later press
// does.
func TestWalkingIntoThePanelChangesNothing(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	l := lobbyOf(r, "blanco")
	p := r.Plug(fake.XboxPad)
	r.Tap(p, input.PadBottom)
	l.terms.chooseSecrets(app.Open)
	p.Press(input.PadEast)
	for range 200 {
		if r.Tick(); l.panel.HasValue(l.cursor(r.ID(p))) {
			break
		}
	}
	at := l.cursor(r.ID(p))
	if !l.panel.HasValue(at) {
		t.Skipf("the way leads to %d", at)
	}
	before := fmt.Sprint(l.terms.options, l.terms.guided)
	r.Ticks(120)
	p.Release(input.PadEast)
	r.Ticks(2)
	if now := fmt.Sprint(l.terms.options, l.terms.guided); now != before {
		t.Errorf("held down it changed %s to %s", before, now)
	}
	r.Ticks(sideStepTicks)
	r.Tap(p, input.PadEast)
	if now := fmt.Sprint(l.terms.options, l.terms.guided); now == before {
		t.Error("a press of its own changes nothing")
	}
}

func TestTwoPressesAddAndRemoveTwoRobots(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	l := lobbyOf(r, "pass-pass")
	p := r.Plug(fake.XboxPad)
	r.Tap(p, input.PadBottom)
	_, spare := l.places.count()
	l.cursors[r.ID(p)] = 1
	r.Tap(p, input.PadLeft, input.PadLeft)
	if _, robots := l.places.count(); robots != spare+2 {
		t.Fatalf("%d robots, there were %d", robots, spare)
	}
	r.Tap(p, input.PadLeft)
	if _, robots := l.places.count(); robots != len(l.places.all)-1 {
		t.Fatalf("%d robots at %d places", robots, len(l.places.all))
	}
	r.Tap(p, input.PadLeft)
	if _, robots := l.places.count(); robots != len(l.places.all)-1 || l.message.text != r.Env.Text("lobby.full") {
		t.Fatalf("one press too many: %d robots, the message is %q", robots, l.message.text)
	}
	l.setCursor(r.ID(p), 2)
	r.Tap(p, input.PadEast, input.PadWest)
	l.setCursor(r.ID(p), 2)
	r.Tap(p, input.PadLeft, input.PadLeft)
	if _, robots := l.places.count(); robots != len(l.places.all)-3 {
		t.Errorf("%d robots are left of %d", robots, len(l.places.all)-1)
	}
}

// The third button only adds and removes robots, wherever the cursor is. It never seats or moves a
// person.
func TestThirdButtonIsOnlyAboutRobots(t *testing.T) {
	for _, face := range gameui.List() {
		for _, steps := range [][]input.Control{{}, {input.PadEast}, {input.PadUp}, {input.PadEast, input.PadUp}} {
			r := menutest.NewBlancoRoom(t, lang.French)
			l := lobbyOf(r, face.Game)
			p := r.Plug(fake.XboxPad)
			r.Tap(p, input.PadBottom)
			r.Tap(p, steps...)
			for n := range 2 * len(l.places.all) {
				at := l.placeOf(l.cursor(r.ID(p)))
				if at < 0 {
					break // the cursor has reached the panel
				}
				_, before := l.places.count()
				want := before + 1
				switch {
				case l.places.all[at].robot() && at != l.added:
					want = before - 1
				case before == len(l.places.all)-1:
					want = before
				}
				r.Tap(p, input.PadLeft)
				people, robots := l.places.count()
				if people != 1 || !l.places.all[0].person() || robots != want {
					t.Fatalf("%s, after %v, press %d on place %d: %d people, %d robots instead of %d", face.Game, steps, n+1, at, people, robots, want)
				}
			}
		}
	}
}

func TestConfirmChangesRobotLevel(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	l := lobbyOf(r, "pass-pass")
	l.terms.guided = false
	p := r.Plug(fake.XboxPad)
	r.Tap(p, input.PadBottom)
	at := slices.IndexFunc(l.places.all, func(p place) bool { return p.robot() })
	l.cursors[r.ID(p)] = firstPlace.at(at)
	l.places.all[at].bot = bot.Medium
	for _, want := range []bot.Level{bot.Hard, bot.Gentle, bot.Easy, bot.Medium} {
		r.Tap(p, input.PadBottom)
		if l.places.all[at].bot != want || l.places.all[at].spare || l.sheet != nil {
			t.Errorf("robot %+v, want %s", l.places.all[at], want)
		}
	}
}

// In the guided match of every game robots are easy, and the lobby shows that. A level that was
// chosen is kept.
func TestGuidedMatchHasEasyRobots(t *testing.T) {
	for _, face := range gameui.List() {
		t.Run(face.Game, func(t *testing.T) {
			r := menutest.NewBlancoRoom(t, lang.French)
			l := lobbyOf(r, face.Game)
			p := r.Plug(fake.XboxPad)
			r.Tap(p, input.PadBottom)
			l.addRobot(slices.IndexFunc(l.places.all, func(p place) bool { return !p.taken }), false)
			wantRobots := func(want bot.Level) {
				t.Helper()
				for i := range l.places.all {
					if l.places.all[i].robot() && l.places.all[i].bot != want {
						t.Errorf("place %d has a robot of level %s, want %s", i, l.places.all[i].bot, want)
					}
				}
			}
			if !l.terms.guided {
				t.Fatal("the first match is not guided")
			}
			wantRobots(bot.Easy)
			l.panel.Step(lobbyGuide, 1, false)
			wantRobots(bot.Medium)
			for i := range l.places.all {
				if l.places.all[i].robot() {
					l.places.nextLevel(i)
				}
			}
			l.panel.Step(lobbyGuide, 1, false)
			wantRobots(bot.Hard)
			l.panel.Step(lobbyGuide, 1, false)
		})
	}
}

// fullTable returns the lobby of a game with a person at one place and robots at all others.
func fullTable(r *menutest.Room, id string) *Scene {
	l := lobbyOf(r, id)
	r.Tap(r.Plug(fake.XboxPad), input.PadBottom)
	for i := range l.places.all {
		if !l.places.all[i].taken {
			l.addRobot(i, false)
		}
	}
	r.Ticks(changeTicks)
	return l
}

func TestLobbyShowsTeamsOfSix(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.English)
	l := fullTable(r, "pass-pass")
	forced := value{name: r.Env.Text("option.pass-pass.teams"), value: r.Env.Text("lobby.always", "seats", 6), fixed: true}
	if at := rowThatLooks(l, func(v value) bool { return v.name == forced.name }); at < 0 || l.panel.Rows[at].Look != forced {
		t.Errorf("the option's row is %+v", l.panel.Rows)
	} else if len(l.panel.Rows[at].IDs) > 0 {
		t.Error("a forced option can be changed")
	}
	for i := range l.places.all {
		with := r.Env.Text("lobby.team.with", "names", l.places.all[(i+3)%6].name)
		names := l.terms.teamNames()
		with = r.Env.Text("lobby.team.named", "team", names[i%3].Word(r.Env.Catalog), "with", with)
		if got, _ := l.places.teamWords(l.terms.teams(), names, i); got != with {
			t.Errorf("the plate of place %d says %q, want %q", i, got, with)
		}
		both := r.Env.Words.Text("list.last", "list", l.places.all[i%3].name, "next", l.places.all[i%3+3].name)
		if at := rowThatLooks(l, func(v value) bool { return v.name == both && v.shirt == names[i%3] }); at < 0 {
			t.Errorf("%s is in no team", l.places.all[i].name)
		}
	}
	l.remove(5)
	l.listRows()
	if at := rowThatLooks(l, func(v value) bool { return v.shirt != "" }); l.terms.teamsForced(l.game.info.Options[0]) || at >= 0 {
		t.Error("five players see teams")
	}
	l.remove(4)
	if l.terms.teamsForced(l.game.info.Options[0]) {
		t.Error("four may choose")
	}
}

func TestFootballTeamNamesMatchTheTable(t *testing.T) {
	r := menutest.NewBlancoRoom(t, lang.French)
	l := fullTable(r, "football")
	for i := range l.places.all {
		names := l.terms.teamNames()
		name := names[i%2].Word(r.Env.Catalog)
		if got, _ := l.places.teamWords(l.terms.teams(), names, i); !strings.HasPrefix(got, name) || !strings.Contains(got, l.places.all[(i+2)%4].name) {
			t.Errorf("the plate of place %d says %q, of the %s with %s", i, got, name, l.places.all[(i+2)%4].name)
		}
	}
	l.remove(3)
	names := l.terms.teamNames()
	if got, _ := l.places.teamWords(l.terms.teams(), names, 0); !strings.HasPrefix(got, names[0].Word(r.Env.Catalog)) {
		t.Errorf("alone in a team: %q", got)
	}
}

// Options that are rarely changed, such as clocks, come last. Every option is shown once.
func TestClockOptionsComeLast(t *testing.T) {
	for _, face := range gameui.List() {
		r := menutest.NewBlancoRoom(t, lang.French)
		l := lobbyOf(r, face.Game)
		clocks, rows := false, map[string]int{}
		for _, row := range l.panel.Rows {
			if len(row.IDs) == 0 || row.IDs[0] < lobbyOption || row.IDs[0] >= lobbyOption.at(len(l.game.info.Options)) {
				continue
			}
			option := l.game.info.Options[row.IDs[0]-lobbyOption]
			rows[option.Name]++
			isClock := option.Ticks
			if clocks && !isClock {
				t.Errorf("%s: %q comes after a clock", face.Game, option.Name)
			}
			clocks = clocks || isClock
		}
		for _, option := range l.game.info.Options {
			if n := rows[option.Name]; n > 1 || n == 0 && shownOption(option) && !l.terms.teamsForced(option) {
				t.Errorf("%s: %q comes %d times", face.Game, option.Name, n)
			}
		}
	}
}

// The lobby offers ways of keeping hands secret only for games with secrets. For other games a line
// says that there are none. Passe Éclair has explanations of its own.
func TestOnlyAvailableSecretsAreOffered(t *testing.T) {
	for _, face := range gameui.List() {
		r := menutest.NewBlancoRoom(t, lang.French)
		l := lobbyOf(r, face.Game)
		open := face.Open
		offered := rowThatLooks(l, func(ways) bool { return true }) >= 0
		said := rowThatLooks(l, func(e explanation) bool { return e.text == r.Env.Text("lobby.secrets.none") }) >= 0
		if offered == open || said != open {
			t.Errorf("%s: offered %v, no secrets: %v", face.Game, offered, said)
		}
		if face.Game == "passe-eclair" {
			for _, way := range []app.Secrets{app.Peek, app.Open, app.Shown} {
				if key := l.terms.secretsHelpKey(way); !strings.HasSuffix(key, ".passe-eclair") {
					t.Errorf("%s: the explanation is that of other games", way)
				}
			}
		}
	}
}

// In every game, with every number of players, people sit at the table as in the lobby: a player
// who is further left or higher up in the lobby is also further left or higher up at the table. If
// all mats are side by side, only left and right are compared.
func TestSeatingMatchesTheTable(t *testing.T) {
	for _, face := range gameui.List() {
		game, _ := games.Find(face.Game)
		for n := game.Info().Min; n <= game.Info().Max; n++ {
			t.Run(fmt.Sprintf("%s with %d", face.Game, n), func(t *testing.T) {
				r := menutest.NewBlancoRoom(t, lang.French)
				l := lobbyOf(r, face.Game)
				r.Tap(r.Plug(fake.XboxPad), input.PadBottom)
				for i := range l.places.all { // fill the places with robots, from the last place on
					if _, robots := l.places.count(); robots < n-1 {
						if at := len(l.places.all) - 1 - i; !l.places.all[at].taken {
							l.addRobot(at, false)
						}
					}
				}
				r.Ticks(changeTicks + 1)
				h := tabletest.New(t, game, face, n, app.Open)
				h.Canvas.Resize(480, 270)
				h.Deal(1)
				h.Tick(2)
				h.Draw()
				var lobby, board []ui.Point
				for i := range l.places.all {
					if l.places.all[i].taken {
						lobby = append(lobby, l.frame.plates[i].Center())
						board = append(board, h.Board.Plate(h.Canvas, engine.Seat(len(board))).Center())
					}
				}
				if l.places.chairs.Sides && n > 4 { // some players are between the corners, so compare only the order
					if !clockwise(lobby) || !clockwise(board) {
						t.Errorf("people sit at %v in the lobby, at %v at the table: not clockwise", lobby, board)
					}
					return
				}
				const column = 100
				for a := range lobby {
					for b := range a {
						across, there := lobby[a].X-lobby[b].X, board[a].X-board[b].X
						down, downThere := lobby[a].Y-lobby[b].Y, board[a].Y-board[b].Y
						switch {
						case math.Abs(across) > column && across*there <= 0:
							t.Errorf("seats %d and %d are %.0f apart from left to right in the lobby, %.0f at the table; table.Seating says who sits where", b, a, across, there)
						case math.Abs(across) < column && math.Abs(downThere) < column: // the two players are at the same height at the table
						case math.Abs(across) < column && (math.Abs(there) > 4*column || down*downThere <= 0):
							t.Errorf("seats %d and %d are above each other in the lobby (%.0f), at %.0f, %.0f of each other at the table", b, a, down, there, downThere)
						}
					}
				}
			})
		}
	}
}

// clockwise reports whether points are in clockwise order around their centre on the screen.
func clockwise(points []ui.Point) bool {
	var middle ui.Point
	for _, p := range points {
		middle.X, middle.Y = middle.X+p.X/float64(len(points)), middle.Y+p.Y/float64(len(points))
	}
	turns := 0.0
	for i, p := range points {
		next := points[(i+1)%len(points)]
		turn := math.Atan2(next.Y-middle.Y, next.X-middle.X) - math.Atan2(p.Y-middle.Y, p.X-middle.X)
		if turn < 0 {
			turn += 2 * math.Pi
		}
		turns += turn / (2 * math.Pi)
	}
	return math.Abs(turns-1) < 0.01
}
