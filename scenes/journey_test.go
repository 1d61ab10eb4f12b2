package scenes

import (
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/enginetest"
	"canape/engine/games"
	"canape/engine/games/blitz"
	"canape/engine/games/football"
	"canape/engine/games/passeeclair"
	"canape/engine/games/passpass"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/lobby"
	"canape/scenes/play"
	soundfake "canape/scenes/sound/fake"
	"canape/scenes/store"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// beat is the number of ticks between two looks at the screen, and also the length of a press.
const beat = 3

// journey is a group of simulated people who set up and play a match. They look only at the screen:
// they press the buttons and click on the pieces that it shows. They do not know the rules, except
// which cards fit in a race.
type journey struct {
	*fake.Couch
	t       *testing.T
	app     *App
	game    engine.Game
	people  []*traveller
	beats   int
	whole   bool        // the journey ends with the match, not with its first round
	enough  int         // the number of beats after which people give up a match; 0 for never
	until   func() bool // reports whether people have played enough; nil to play on
	idle    int         // the number of beats since the state changed
	state   string      // a hash of the match in the last beat
	turns   []int       // the number of turns that each seat has taken
	turn    engine.SeatSet
	lines   []ui.Written // the visible text
	picture uint64       // a hash of the visible picture
	frame   ui.Pieces    // the pieces of the last frame; nil if not read yet
	home    string       // the folder of the app's files
	around  company      // people with phones who take part; nil for none
	fake.Recording
}

// company is a group of people with phones who play along with the people of a journey.
type company interface {
	ticks(n int) // runs n ticks
	choose()     // makes choices on the pages of the phones
}

func newJourney(t *testing.T, id string) *journey {
	t.Helper()
	return newJourneyFrom(t, id, uint64(len(t.Name())))
}

// newJourneyFrom returns a journey whose matches use the given seeds.
func newJourneyFrom(t *testing.T, id string, seeds uint64) *journey {
	t.Helper()
	j := &journey{Couch: fake.NewCouch(), t: t}
	j.home = t.TempDir()
	home := store.Open(j.home, func() time.Time { return time.Date(2026, 11, 21, 20, 41, 0, 0, time.UTC) })
	j.app = NewApp(Options{Home: home, Locale: lang.English, Windowed: true, Sound: soundfake.New(), Seeds: app.SeedsFrom(seeds), Phones: listening()})
	j.app.env.Roster.Labels = nil // without a window there are no key labels
	const width, height = 480, 270
	j.app.canvas.Resize(width, height)
	t.Cleanup(func() {
		j.app.env.CloseAll(j.app.env)
		j.app.canvas.Close()
	})
	j.game, _ = games.Find(id)
	s := j.app.env.Settings
	s.Speed = 400
	j.app.env.Configure(s)
	j.ticks(2)
	settings, err := os.ReadFile(filepath.Join(j.home, "settings.json"))
	if err != nil {
		t.Fatal(err)
	}
	j.Recording = fake.Recording{Width: width, Height: height, Seed: seeds, Settings: settings}
	return j
}

// ticks runs n ticks and draws.
func (j *journey) ticks(n int) {
	j.pass(n)
	j.app.canvas.Begin()
	j.app.env.Stack.Draw(j.app.env, j.app.canvas)
	j.frame = nil
	j.Drawn()
}

// pieces returns the pieces that the last frame shows.
func (j *journey) pieces() ui.Pieces {
	if j.frame == nil {
		j.frame = j.app.canvas.Drawn()
	}
	return j.frame
}

func (j *journey) pass(n int) {
	if j.around != nil {
		j.around.ticks(n)
		return
	}
	for range n {
		j.app.frame = *j.Couch.Tick()
		j.Add(&j.app.frame)
		j.app.advance()
		for match := j.match(); match != nil && !match.Safe(); { // waits until the journal is saved, so that a slow disk does not change the course
			time.Sleep(100 * time.Microsecond)
		}
	}
}

// seatAll gives each person a device. The first person gets a device of the given kind. If that is
// half of the keyboard, the second person gets the other half. Everybody else gets a pad.
func (j *journey) seatAll(kind input.Kind, people int) {
	models := []fake.Model{fake.XboxPad, fake.DualSense, fake.SwitchPro}
	halves := map[input.Kind][2]input.DeviceID{input.KeysLeft: {input.LeftKeys, input.RightKeys}, input.KeysRight: {input.RightKeys, input.LeftKeys}}
	for i := range people {
		p := &traveller{j: j, seat: input.Seat(i), rng: engine.NewRNG(uint64(i + 1)), since: restBeats, tries: map[input.Action]int{}, alive: map[input.Action]bool{}}
		keys, typing := halves[kind]
		switch {
		case i == 0 && kind == input.Mouse:
			p.device = input.TheMouse
		case i < 2 && typing:
			p.device = keys[i]
		default:
			p.pad = j.Plug(models[i%len(models)])
			j.ticks(beat)
			for _, d := range j.app.env.Roster.Devices(nil) {
				if id, ok := j.app.env.Roster.PadOf(d.ID); ok && id == p.pad.ID() {
					p.device = d.ID
				}
			}
		}
		j.people = append(j.people, p)
	}
	j.turns = make([]int, people)
}

// setUp leads from the title to the table: the first person opens the game, everybody sits down,
// they choose how to keep hands secret, and everybody is ready.
func (j *journey) setUp(secrets app.Secrets) {
	j.t.Helper()
	first, text := j.people[0], j.app.env.Text
	first.reach(text("game." + j.game.Info().ID))
	first.do(input.Confirm)
	if _, ok := j.app.env.Top().(*lobby.Scene); !ok {
		j.t.Fatalf("the title leads to %T", j.app.env.Top())
	}
	for _, p := range j.people {
		if p.mouse() {
			p.reach(text("lobby.free"))
		}
		p.do(input.Confirm)
		seats := j.app.env.Roster.SeatsOf(p.device)
		if seats.Len() != 1 {
			j.t.Fatalf("device %d sits in %b", p.device, seats)
		}
		p.seat = seats.First()
	}
	way := text("lobby.secrets." + string(secrets))
	_, hides := j.written(way) // false if the game has no hidden cards
	if hides {
		first.reachStraight(way, 10)
		first.do(input.Confirm)
	}
	for _, p := range j.people {
		p.reach(text(fmt.Sprintf("seat.shape.%d", p.seat))) // people without a name are named after their shape
		p.do(input.Confirm)
	}
	first.do(input.Pause)
	match := j.match()
	if match == nil {
		j.t.Fatalf("the lobby leads to %T", j.app.env.Top())
	}
	if hides && match.Party().Secrets != secrets {
		j.t.Fatalf("the way to keep secrets is %q, the choice was %q", match.Party().Secrets, secrets)
	}
	for _, p := range j.people { // the lobby removes empty seats
		p.seat = j.app.env.Roster.SeatsOf(p.device).First()
	}
}

// written returns the place of words above the hint bar. It returns false if no such words are
// shown.
func (j *journey) written(words string) (ui.Point, bool) {
	for _, line := range j.pieces().Written() {
		if at := line.Place.Center(); line.Text == words && at.Y < 900 {
			return at, true
		}
	}
	return ui.Point{}, false
}

// cursor returns the words under the cursor of the device used last, and their place.
func (j *journey) cursor() (words string, at ui.Point) {
	for _, f := range j.app.canvas.Spoken().Focus {
		if f.Ring == 0 {
			words = f.Label
		}
	}
	longest := ""
	for _, line := range j.pieces().Written() {
		if len(line.Text) > len(longest) && strings.HasPrefix(words, line.Text) && line.Place.Y < 900 {
			longest, at = line.Text, line.Place.Center()
		}
	}
	return words, at
}

func (j *journey) match() *play.Match {
	match, _ := j.app.env.Top().(*play.Match)
	return match
}

// roundOfTurns is the number of turns per seat after which a journey ends if it does not know what
// a round of the game is.
const roundOfTurns = 3

// arrived reports whether the first round has been played. A round is a hand, a half, a race, a
// face-off, or some turns of each seat.
func (j *journey) arrived() bool {
	match := j.match()
	if match == nil || match.Match().Over() && match.Board.Waits() == 0 || j.enough > 0 && j.beats > j.enough || j.until != nil && j.until() {
		return true
	}
	if j.whole {
		return false
	}
	switch v := match.Match().View(engine.Table).(type) {
	case *football.View:
		return v.Half > 1
	case *passpass.View:
		return v.Round > 1
	case *passeeclair.View:
		return v.Round > 1
	case *blitz.View:
		for _, won := range v.Won {
			if won > 0 {
				return true
			}
		}
	default:
		if actors := match.Match().Actors(); actors.Len() == 1 && actors != j.turn {
			j.turn = actors
			j.turns[actors.First()]++
		}
		return slices.Min(j.turns) >= roundOfTurns
	}
	return false
}

// patienceBeats is the number of beats without a change after which a journey fails.
const patienceBeats = 1200

// A journey fails if a round takes more than mostBeats beats, or a whole match more than mostWhole.
const (
	mostBeats = 20_000
	mostWhole = 60_000
)

// travel plays the first round, or the whole match if j.whole is set.
func (j *journey) travel() {
	j.t.Helper()
	for !j.arrived() {
		named := j.named()
		for _, p := range j.people {
			p.act(named)
		}
		if j.around != nil {
			j.around.choose()
		}
		j.pass(beat)
		for _, p := range j.people {
			p.letGo()
		}
		j.ticks(1)
		j.lines = j.pieces().Written()
		j.picture = j.sight()
		j.beats++
		state := engine.Hash(j.match().Match())
		if j.idle++; state != j.state {
			j.idle, j.state = 0, state
		}
		most := mostBeats
		if j.whole {
			most = mostWhole
		}
		if j.idle > patienceBeats || j.beats > most {
			j.t.Fatalf("%d beats have been played, nothing has happened in %d, in %q; the bar says %q", j.beats, j.idle, j.match().Match().View(engine.Table).Common().Phase,
				j.match().Hint(j.app.canvas).Sentence)
		}
	}
}

// sight returns a hash of the visible words and of the places of pieces and buttons.
func (j *journey) sight() uint64 {
	sum := fnv.New64a()
	for _, line := range j.lines {
		sum.Write([]byte(line.Text))
	}
	for _, at := range uitest.Targets(j.pieces()) {
		sum.Write([]byte{byte(at.X), byte(at.Y)})
	}
	return sum.Sum64()
}

// named returns the person named in the hint bar or on the curtain, or nil if neither names
// anybody.
func (j *journey) named() *traveller {
	names := map[string]*traveller{}
	for _, p := range j.people {
		names[j.match().Party().Seats[p.seat].Name] = p
	}
	var found *traveller
	for _, line := range j.lines {
		if p := names[line.Text]; p != nil && (line.Layer == ui.LayerBars && line.Place.Y > 900 || line.Layer == ui.LayerCurtain) {
			found = p
			if line.Layer == ui.LayerCurtain {
				return p
			}
		}
	}
	return found
}

// triesMost is the number of presses without effect after which a button counts as broken.
const triesMost = 12

// With every device and every way of keeping hands secret, people who follow the screen get from
// the title to the end of the first round.
func TestJourneys(t *testing.T) {
	for g, game := range games.List() {
		info := game.Info()
		ways := []app.Secrets{app.Peek, app.Curtain, app.Open}
		if info.RealTime {
			ways = []app.Secrets{app.Peek, app.Open}
		}
		if face, _ := gameui.Find(info.ID); face.Open {
			ways = ways[:1]
		}
		for k, kind := range []input.Kind{input.Pad, input.KeysLeft, input.KeysRight, input.Mouse} {
			if kind != input.Pad && enginetest.RacesOnly() { // all devices are read by one goroutine, so one kind of device is enough to find data races
				continue
			}
			for w, secrets := range ways {
				people := []int{info.Min}
				if kind == input.Pad && secrets == app.Peek {
					people = append(people, info.Max)
				}
				for _, n := range people {
					always := n == info.Max && !info.RealTime || n == info.Min && (g+k+w)%len(ways) == 0
					if testing.Short() && !always || enginetest.RacesOnly() && n < info.Max && !info.RealTime {
						continue
					}
					t.Run(fmt.Sprintf("%s %s %s %d", info.ID, kind, secrets, n), func(t *testing.T) {
						t.Parallel()
						j := newJourney(t, info.ID)
						j.RealTime, j.Most = info.RealTime, n == info.Max
						j.seatAll(kind, n)
						j.setUp(secrets)
						j.travel()
						j.keep()
						for _, p := range j.people {
							for action, n := range p.tries {
								if n >= triesMost && !p.alive[action] {
									t.Errorf("seat %d has pressed %q %d times without an effect", p.seat, action, n)
								}
							}
							if secrets == app.Peek && !info.RealTime && len(ways) > 1 && !p.seen {
								t.Errorf("seat %d has never seen the own cards: no bar and no plate has offered a look (Prompt.Look)", p.seat)
							}
						}
					})
				}
			}
		}
	}
}
