package scenes

import (
	"fmt"
	"maps"
	"os"
	"path"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"canape/engine"
	"canape/engine/disk"
	"canape/engine/disk/disktest"
	"canape/engine/games"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/lobby"
	"canape/scenes/results"
	soundfake "canape/scenes/sound/fake"
	"canape/scenes/store"
	"canape/scenes/table"
	"canape/scenes/title"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// monkey makes random input with eight pads, a keyboard and a mouse. For a while it presses mostly
// what continues a game, then anything. All of it depends only on the seed.
type monkey struct {
	homeApp
	*fake.Couch
	rng     engine.RNG
	pads    [8]*fake.Pad
	held    []func() // lets go of what is held down
	plays   bool     // it presses mostly what leads on
	mood    int      // beats for which it goes on so
	ticks   int
	left    map[string]lived
	visited map[string]int // ticks at each scene
	ways    map[string]int // ways out tried from each scene
	whim    int            // how many it has had
	away    int            // ticks since it was at the title by the way out
	inputs  []string       // the last
	usages  []usage        // what was in use now and then
}

// models are those of the eight pads.
var models = []fake.Model{fake.XboxPad, fake.DualSense, fake.SwitchPro, fake.UnknownStick}

func newMonkey(t *testing.T, seed uint64) *monkey {
	m := &monkey{
		homeApp: homeApp{t: t, disk: disktest.New(), seed: seed}, Couch: fake.NewCouch(), rng: engine.NewRNG(seed),
		visited: map[string]int{}, ways: map[string]int{},
	}
	m.left = livedBy(t, seed)
	for id, left := range m.left {
		m.disk.Put(path.Join(homeFolder, "matches", "2026-11-19-"+id+".canape"), left.over)
	}
	m.open()
	m.introduce()
	for i := range m.pads {
		m.pads[i] = m.Plug(models[i%len(models)])
	}
	return m
}

// introduce adds some people if there are none.
func (m *monkey) introduce() {
	if len(m.app.env.People.People) == 0 {
		m.app.env.People.People = []store.Person{{Name: "Ann"}, {Name: "Ben", Colour: 1}}
		m.app.env.KeepPeople()
	}
}

// did records what the monkey does.
func (m *monkey) did(format string, args ...any) {
	const most = 60
	if len(m.inputs) == most {
		m.inputs = slices.Delete(m.inputs, 0, 1)
	}
	m.inputs = append(m.inputs, fmt.Sprintf("%d %s: %s", m.ticks, m.place(), fmt.Sprintf(format, args...)))
}

// place names the scene in front, and the game that it is about.
func (m *monkey) place() string {
	name := strings.TrimPrefix(fmt.Sprintf("%T", m.app.env.Top()), "*")
	switch scene := m.app.env.Top().(type) {
	case *table.Match:
		name += " " + scene.Game().Info().ID
	case *results.Scene:
		name += " " + m.app.env.Party.Game
	}
	return name
}

// chance is true with a probability in thousandths.
func (m *monkey) chance(permille int) bool { return m.rng.N(1000) < permille }

// pick returns one of some things.
func pick[T any](m *monkey, from ...T) T { return from[m.rng.N(len(from))] }

// pass runs some ticks and draws.
func (m *monkey) pass(n int) {
	for range n {
		m.ticks++
		m.visited[m.place()]++
		m.away++
		m.app.frame = *m.Couch.Tick()
		m.app.advance()
		time.Sleep(tickTime) // until everything in the background is done, or waits
		if m.app.env.Quitting() {
			m.did("quit")
			m.close()
			m.open()
		}
		if m.ticks%1000 == 0 {
			m.app.env.Sound = soundfake.New() // it remembers all that it has heard
		}
	}
	m.app.record()
	for _, notice := range m.app.env.Notices() {
		if strings.HasPrefix(notice.Key, "trouble.") {
			m.t.Fatalf("told %s %v", notice.Key, notice.Args)
		}
	}
}

// beat makes a few random inputs.
func (m *monkey) beat() {
	if m.mood--; m.mood < 0 {
		m.plays, m.mood = m.chance(850), 50+m.rng.N(400)
	}
	switch {
	case m.chance(4):
		m.plug()
	case m.chance(2):
		m.furnish()
	}
	for range 1 + m.rng.N(3) {
		pads, keys := 55, 80
		if !m.atTable() { // there is more to be pointed at
			pads, keys = 30, 50
		}
		switch n := m.rng.N(100); {
		case n < pads:
			m.pressPad()
		case n < keys:
			m.pressKey()
		default:
			m.useMouse()
		}
	}
	m.pass(1 + m.rng.N(3))
	if m.plays || m.chance(500) {
		m.letGo()
		m.pass(1)
	}
}

func (m *monkey) letGo() {
	for _, release := range m.held {
		release()
	}
	m.held = m.held[:0]
}

// plug unplugs a pad or plugs it in again, under its old number or another.
func (m *monkey) plug() {
	i := m.rng.N(len(m.pads))
	pad := m.pads[i]
	if pad.Plugged() {
		m.did("unplug pad %d", i)
		m.Unplug(pad)
		return
	}
	m.did("plug pad %d", i)
	m.Replug(pad)
}

// furnish changes the window or a setting.
func (m *monkey) furnish() {
	s := m.app.env.Settings
	switch m.rng.N(6) {
	case 0:
		size := pick(m, [2]int{640, 360}, [2]int{480, 300}, [2]int{1920, 1080}, [2]int{400, 800}, [2]int{2560, 1080}, [2]int{3840, 2160})
		m.did("window %v", size)
		m.app.canvas.Resize(size[0], size[1])
		return
	case 1:
		s.Language = pick(m, store.Languages()...)
	case 2:
		s.TextScale = pick(m, store.TextScales()...)
	case 3:
		s.Contrast = pick(m, store.Contrasts()...)
	case 4:
		s.Narration = !s.Narration
	case 5:
		s.Speed = pick(m, 100, 400, 400)
	}
	m.did("settings %q %d %s %v %d", s.Language, s.TextScale, s.Contrast, s.Narration, s.Speed)
	m.app.env.Configure(s)
}

// action returns a random action.
func (m *monkey) action() input.Action {
	if !m.plays {
		return pick(m, input.BindableActions()...)
	}
	switch n := m.rng.N(1000); {
	case n < 430:
		return pick(m, input.Up, input.Down, input.Left, input.Right)
	case n < 860:
		return input.Confirm
	case n < 865 || n < 890 && m.app.env.Top() != nil && !m.atTable():
		return input.Pause
	case n < 910:
		return input.Cancel
	}
	return pick(m, input.Other, input.Extra, input.Peek, input.Previous, input.Next, input.PageUp, input.PageDown)
}

func (m *monkey) atTable() bool {
	_, at := m.app.env.Top().(*table.Match)
	return at
}

// control returns what does an action on a device.
func (m *monkey) control(d input.Device, v input.Action) input.Control {
	profile := m.app.env.Bindings.Profile(d.Profile())
	return profile.First(v)
}

func (m *monkey) pressPad() {
	i := m.rng.N(len(m.pads))
	if m.plays { // it has its favourites
		i = m.rng.N(1 + i)
	}
	pad := m.pads[i]
	if m.chance(50) {
		x, y := float64(m.rng.N(3)-1), float64(m.rng.N(3)-1)
		m.did("pad %d stick %v %v", i, x, y)
		pad.Stick(x, y)
		m.held = append(m.held, func() { pad.Stick(0, 0) })
		return
	}
	control := input.PadBottom + input.Control(m.rng.N(input.PadButtonCount))
	if m.chance(900) {
		control = m.control(input.Device{Kind: input.Pad, GUID: pad.GUID, Family: input.PadFamily(pad.GUID, pad.Name)}, m.action())
	}
	if control < input.PadBottom || control > input.PadEast {
		return
	}
	m.did("pad %d button %d", i, control)
	pad.Press(control)
	m.held = append(m.held, func() { pad.Release(control) })
}

// keys are all keys.
var keys = func() (list []input.Control) {
	for k := input.KeyA; k < input.KeyCount; k++ {
		list = append(list, k)
	}
	return list
}()

func (m *monkey) pressKey() {
	key := pick(m, keys...)
	if m.chance(900) {
		kind := pick(m, input.KeysLeft, input.KeysRight)
		key = m.control(input.Device{Kind: kind}, m.action())
	}
	if m.chance(300) {
		text := pick(m, "a", "E", "é", "ß", "9", " ", "日", "\u0301", "🙂")
		m.did("type %q", text)
		m.Type(text)
	}
	m.did("key %d", key)
	m.PressKeys(key)
	m.held = append(m.held, func() { m.ReleaseKeys(key) })
}

// useMouse points at something that is written or lies there, or at nothing, and may click.
func (m *monkey) useMouse() {
	c := m.app.canvas
	at := c.FromPixels(0, 0)
	frame := c.Frame()
	at.X, at.Y = float64(m.rng.N(int(frame.W))), float64(m.rng.N(int(frame.H)))
	if lines := c.Drawn().Written(); len(lines) > 0 && m.chance(500) {
		at = pick(m, lines...).Place.Center()
	} else if pieces := uitest.Targets(c.Drawn()); len(pieces) > 0 && m.chance(800) {
		at = pick(m, pieces...)
	}
	m.pointTo(at)
	switch n := m.rng.N(100); {
	case n < 20:
		m.did("point at %.0f", at)
	case n < 25:
		m.did("wheel")
		m.Wheel(float64(m.rng.N(5) - 2))
	default:
		button := input.MouseLeft
		if !m.plays || m.chance(30) {
			button = pick(m, input.MouseLeft, input.MouseRight, input.MouseMiddle)
		}
		m.did("button %d at %.0f", button, at)
		m.PressMouse(button)
		m.held = append(m.held, func() { m.ReleaseMouse(button) })
	}
}

// pointTo moves the mouse to a place.
func (m *monkey) pointTo(at ui.Point) {
	c := m.app.canvas
	origin := c.FromPixels(0, 0)
	m.MoveMouse((at.X-origin.X)*c.Unit(), (at.Y-origin.Y)*c.Unit())
}

// pointAt moves the mouse to some words.
func (m *monkey) pointAt(words string) {
	for _, line := range m.app.canvas.Drawn().Written() {
		if line.Text == words {
			m.pointTo(line.Place.Center())
		}
	}
	m.pass(3)
}

// someDevice returns a random device, with a function that presses the control of an action on it.
func (m *monkey) someDevice() (name string, press func(v input.Action) (release func())) {
	keyboard := func(kind input.Kind) func(v input.Action) func() {
		return func(v input.Action) func() {
			key := m.control(input.Device{Kind: kind}, v)
			if m.app.env.Top().Input().Typist != input.NoDevice {
				key = input.KeyEscape
			}
			m.PressKeys(key)
			return func() { m.ReleaseKeys(key) }
		}
	}
	switch m.rng.N(4) {
	case 0:
		return "left keys", keyboard(input.KeysLeft)
	case 1:
		return "right keys", keyboard(input.KeysRight)
	case 2:
		return "mouse", func(v input.Action) func() {
			button := m.control(input.Device{Kind: input.Mouse}, v)
			m.PressMouse(button)
			return func() { m.ReleaseMouse(button) }
		}
	}
	for i, pad := range m.pads {
		if !pad.Plugged() || !pad.Standard {
			continue
		}
		for _, d := range m.app.env.Roster.Devices(nil) {
			if id, ok := m.app.env.Roster.PadOf(d.ID); ok && id == pad.ID() {
				return fmt.Sprintf("pad %d", i), func(v input.Action) func() {
					control := m.control(d, v)
					pad.Press(control)
					return func() { pad.Release(control) }
				}
			}
		}
	}
	return "left keys", keyboard(input.KeysLeft)
}

// wayOut leads to the title by Cancel and Pause with a random device. Five presses must be enough
// from everywhere, and in the lobby two more for each person who sits there. In the pause, Cancel
// leads back to the match. There the way out is the last choice, at most three more presses away.
func (m *monkey) wayOut() {
	m.letGo()
	m.pass(30)
	m.away = 0
	m.leaveMatch()
	from := m.place()
	m.ways[from]++
	name, press := m.someDevice()
	way := []string{from}
	do := func(v input.Action) {
		m.did("out: %s, %s", name, v)
		release := press(v)
		m.pass(3)
		release()
		m.pass(15)
		way = append(way, v.String()+" leads to "+m.place())
	}
	vain, allowed, extra := 0, 5, 2*m.seats()
	for presses := 0; presses < allowed+extra; presses++ {
		extra = max(extra, 2*m.seats())
		if m.place() == "table.pause" {
			allowed = 8
		}
		switch _, home := m.app.env.Top().(*title.Scene); {
		case home:
			return
		case m.place() == "table.pause" && name == "mouse":
			m.pointAt(m.app.env.Text("pause.leave"))
			do(input.Confirm)
		case m.place() == "table.pause":
			do(m.towardsLeaving())
		case m.atTable():
			do(input.Pause)
		default:
			if _, fresh := m.app.env.Top().(*results.Scene); fresh { // it takes no press at first
				m.pass(app.ChoiceTicks)
			}
			before, shown := m.app.env.Top(), m.shown()
			if vain == 2 {
				do(input.Pause)
			} else {
				do(input.Cancel)
			}
			if vain++; m.app.env.Top() != before || !slices.Equal(m.shown(), shown) {
				vain = 0
			}
		}
	}
	if _, home := m.app.env.Top().(*title.Scene); !home {
		m.t.Errorf("with %s there is no way out: %s", name, strings.Join(way, ", "))
	}
}

// towardsLeaving returns the action that moves to the last choice of the pause, or confirms it.
func (m *monkey) towardsLeaving() input.Action {
	text := m.app.env.Text
	switch label := m.app.canvas.Spoken().Focus[0].Label; label {
	case text("pause.leave"):
		return input.Confirm
	case text("pause.resume"), text("pause.take-back"), text("pause.replay"):
		return input.Up
	}
	return input.Down
}

// seats returns the most people that one device has in the lobby.
func (m *monkey) seats() int {
	if _, sit := m.app.env.Top().(*lobby.Scene); !sit {
		return 0
	}
	most := 0
	for _, d := range m.app.env.Roster.Devices(nil) {
		most = max(most, m.app.env.Roster.SeatsOf(d.ID).Len())
	}
	return most
}

// whims are lists of words, by their keys, that lead from the title to scenes that random input
// seldom finds. The monkey clicks on them one after another, if they are there.
var whims = [][]string{
	{"game.blitz", "lobby.shelf.blitz", "decks.import"},
	{"title.people", "people.edit", "people.another-name"},
	{"title.people", "people.edit", "people.is-child"},
	{"title.settings", "settings.keys", "settings.action-confirm"},
	{"title.people", "people.look"},
	{"title.continue"},
	{"title.people", "people.matches", "history.watch"},
	{"game.blitz", "lobby.shelf.blitz"},
	{"title.continue"},
	{"title.people", "people.matches", "history.results"},
	{"title.rules"},
	{"title.quit"},
	{"title.continue"},
}

// followWhim clicks on the words of the next whim.
func (m *monkey) followWhim() {
	whim := whims[m.whim%len(whims)]
	m.whim++
	m.did("a whim: %v", whim)
	m.introduce()
	for _, key := range whim {
		m.pass(30) // until all has come that is looked for
		m.pointAt(m.app.env.Text(key))
		button := m.control(input.Device{Kind: input.Mouse}, input.Confirm) // it may have been bound anew
		m.PressMouse(button)
		m.pass(2)
		m.ReleaseMouse(button)
		m.pass(10)
	}
}

// shown returns what is written on the screen.
func (m *monkey) shown() (words []string) {
	for _, line := range m.app.canvas.Drawn().Written() {
		words = append(words, line.Text)
	}
	return words
}

// leaveMatch saves a match that is nearly over, so that the title finds it first. It is of the game
// whose results were seen least.
func (m *monkey) leaveMatch() {
	seen := func(id string) int { return m.visited["results.Scene "+id] }
	least := ""
	for _, game := range games.List() {
		if id := game.Info().ID; least == "" || seen(id) < seen(least) {
			least = id
		}
	}
	if err := disk.Place(m.disk, path.Join(homeFolder, "matches", fmt.Sprintf("2026-11-20-%d-%s.canape", m.ticks, least)), m.left[least].nearly); err != nil {
		m.t.Fatal(err)
	}
}

// boredom is the number of ticks after which the monkey leaves for the title.
const boredom = 1500

// monkeyTicks is how long the monkey runs. It runs up to three times as long until it has seen
// every scene.
func monkeyTicks() int {
	switch {
	case os.Getenv("CANAPE_LONG") != "":
		return 1_000_000
	case testing.Short():
		return 10_000
	}
	return 50_000
}

// measure notes how much is in use.
func (m *monkey) measure() {
	m.usages = append(m.usages, inUse(m.disk))
	m.t.Logf("after %d ticks: %v", m.ticks, m.usages[len(m.usages)-1])
}

// seedOf returns the seed of the monkey: CANAPE_SEED repeats a run.
func seedOf(t *testing.T) uint64 {
	text := os.Getenv("CANAPE_SEED")
	if text == "" {
		return 1
	}
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return seed
}

// No input causes a panic, from every scene there is a way out, and memory does not grow.
func TestMonkey(t *testing.T) {
	seed := seedOf(t)
	synctest.Test(t, func(t *testing.T) {
		m := newMonkey(t, seed)
		defer func() {
			why := recover()
			if why != nil {
				t.Errorf("%v\n%s", why, debug.Stack())
			}
			if t.Failed() {
				t.Errorf("seed %d; the last that was done:\n%s", seed, strings.Join(m.inputs, "\n"))
			}
			if why == nil {
				m.close()
			}
		}()
		for next := 10_000; (m.ticks < monkeyTicks() || m.ticks < 3*monkeyTicks() && len(m.unseen()) > 0) && !t.Failed(); {
			m.beat()
			if m.chance(20) && (!m.atTable() || m.chance(300)) || m.away > boredom {
				m.wayOut()
				m.followWhim()
			}
			if m.ticks >= next {
				m.measure()
				next = m.ticks + max(10_000, monkeyTicks()/10)
			}
		}
		for _, place := range slices.Sorted(maps.Keys(m.visited)) {
			t.Logf("%7d ticks, %3d ways out: %s", m.visited[place], m.ways[place], place)
		}
		m.sawEverything()
	})
}

// unseen returns the scenes that the monkey has not seen.
func (m *monkey) unseen() (places []string) {
	want := []string{
		"title.Scene", "lobby.Scene", "settings.Scene", "settings.Mapping", "settings.capture", "rules.Scene", "people.Scene", "people.look",
		"history.Scene", "replay.Scene", "decks.Scene", "browse.Scene", "menu.Dialog", "menu.NameDialog", "table.pause",
	}
	for _, game := range games.List() {
		want = append(want, "table.Match "+game.Info().ID, "results.Scene "+game.Info().ID)
	}
	for _, place := range want {
		if m.visited[place] == 0 {
			places = append(places, place)
		}
	}
	return places
}

// sawEverything fails unless the monkey has seen every scene and memory has not grown.
func (m *monkey) sawEverything() {
	if testing.Short() || m.t.Failed() {
		return
	}
	if places := m.unseen(); len(places) > 0 {
		m.t.Errorf("the monkey has never been at %v", places)
	}
	first, last := m.usages[0], m.usages[len(m.usages)-1]
	first.files = last.files // what may go on is never removed
	level(m.t, first, last)
}
