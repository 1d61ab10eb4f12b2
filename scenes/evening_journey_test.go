package scenes

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/enginetest"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/evening"
	"canape/scenes/lobby"
	"canape/scenes/play"
	soundfake "canape/scenes/sound/fake"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// plannedEvening describes an evening that simulated people play.
type plannedEvening struct {
	name     string
	language lang.Language
	scale    int // the size of text, in per cent
	minutes  string
	devices  []string // the device of each person: "left", "right", or a pad by its number
	bots     int      // the number of bots requested in the lobby
	cut      bool     // the program is killed once during a match and once on an overview
}

// Simulated people play three whole evenings, from the title to the finale, guided only by the
// screen. They leave a match and resume it from the overview. They leave and skip a race, because
// they cannot win it, and from then on replace every race by another game. After a power cut the
// program restarts with the files that were on the disk.
func TestEveningsReachTheirFinale(t *testing.T) {
	if enginetest.RacesOnly() || testing.Short() {
		t.Skip("one goroutine plays them")
	}
	for _, plan := range []plannedEvening{
		{name: "two people, 30 minutes", language: lang.English, scale: 100, minutes: "30", devices: []string{"left", "right"}, cut: true},
		{name: "two people and two bots, 60 minutes", language: lang.French, scale: 200, minutes: "60", devices: []string{"left", "0"}, bots: 2},
		{name: "six with two pads and keys, 90 minutes", language: lang.French, scale: 100, minutes: "90", devices: []string{"0", "left", "1", "right", "0", "1"}},
	} {
		t.Run(plan.name, func(t *testing.T) {
			t.Parallel()
			j := &eveningJourney{journey: newJourney(t, "blanco"), plan: plan}
			j.play()
		})
	}
}

// eveningJourney is a journey through an evening.
type eveningJourney struct {
	*journey
	plan    plannedEvening
	guests  []*guest // all people of the evening, including spectators
	cuts    int
	left    bool // a match has been left
	skipped bool // a race has been skipped
	matches int  // the number of matches begun so far
}

// guest is a person of the evening, with their name in the lobby.
type guest struct {
	*traveller
	name string
}

// mostMatches is the number of matches after which the test fails because the evening has no end.
const mostMatches = 16

func (j *eveningJourney) play() {
	j.configure()
	j.sitDown()
	for {
		overview, ok := j.app.env.Top().(*evening.Overview)
		if !ok {
			j.t.Fatalf("after %d matches there is %T", j.matches, j.app.env.Top())
		}
		if j.plan.cut && j.cuts == 1 {
			j.cut()
			continue
		}
		if j.skipped {
			j.avoidRaces(overview)
		}
		j.until("the poster is left", func() bool {
			j.guests[0].do(input.Confirm)
			return j.app.env.Top() != app.Scene(overview)
		})
		if _, over := j.app.env.Top().(*evening.Finale); over {
			j.judge()
			return
		}
		j.playMatch()
		if j.matches > mostMatches {
			j.t.Fatal("the evening has no end")
		}
	}
}

// until runs ticks until done returns true. It fails the test if that takes too long.
func (j *eveningJourney) until(what string, done func() bool) {
	j.t.Helper()
	for range 2000 {
		if done() {
			return
		}
		j.ticks(beat)
		time.Sleep(time.Millisecond)
	}
	bar := ""
	if match := j.match(); match != nil {
		bar = match.Hint(j.app.canvas).Sentence
	}
	j.t.Fatalf("%s: that does not happen, there is %T, the bar says %q", what, j.app.env.Top(), bar)
}

// configure sets the language and the text size of the planned evening.
func (j *eveningJourney) configure() {
	s := j.app.env.Settings
	s.Language, s.TextScale = string(j.plan.language), j.plan.scale
	j.app.env.Configure(s)
	j.app.env.BotTime = 5 * time.Millisecond
	j.ticks(2)
}

// takeDevices gives each person the device that the plan names.
func (j *eveningJourney) takeDevices() {
	pads := map[string]*traveller{}
	for i, name := range j.plan.devices {
		p := &traveller{j: j.journey, seat: input.Seat(i), rng: engine.NewRNG(uint64(i + 1)), since: restBeats, tries: map[input.Action]int{}, alive: map[input.Action]bool{}}
		switch before := pads[name]; {
		case name == "left":
			p.device = input.LeftKeys
		case name == "right":
			p.device = input.RightKeys
		case before != nil:
			p.pad, p.device = before.pad, before.device
		default:
			p.pad = j.Plug([]fake.Model{fake.XboxPad, fake.DualSense}[len(pads)])
			pads[name] = p
			j.ticks(beat)
			j.find(p)
		}
		j.guests = append(j.guests, &guest{traveller: p})
	}
}

// find looks up the device that the app has assigned to a person's pad.
func (j *eveningJourney) find(p *traveller) {
	for _, d := range j.app.env.Roster.Devices(nil) {
		if id, ok := j.app.env.Roster.PadOf(d.ID); ok && id == p.pad.ID() {
			p.device = d.ID
		}
	}
}

// sitDown leads the people from the title through the lobby to the first overview.
func (j *eveningJourney) sitDown() {
	env := j.app.env
	j.takeDevices()
	first := j.guests[0]
	first.reach(env.Text("title.evening"))
	first.do(input.Confirm)
	room, ok := env.Top().(*lobby.Scene)
	if !ok {
		j.t.Fatalf("the title leads to %T", env.Top())
	}
	for i, p := range j.guests {
		before := env.Roster.Seated()
		if slices.ContainsFunc(j.guests[:i], func(q *guest) bool { return q.device == p.device }) {
			p.do(input.Extra)
			p.reach(env.Text("lobby.share.pad"))
		}
		p.do(input.Confirm)
		p.seat = (env.Roster.Seated() &^ before).First()
		if p.seat == input.NoSeat {
			j.t.Fatalf("%d has no place", i)
		}
		p.name, _, _ = room.WhoSits(p.seat)
	}
	for range j.plan.bots {
		first.do(input.Other)
	}
	first.do(input.Right)
	j.choose(env.Text("option.evening.minutes"), env.Text("option.evening.minutes."+j.plan.minutes))
	for _, p := range j.guests {
		if p.device == first.device {
			continue
		}
		p.reach(p.name)
		p.do(input.Confirm)
	}
	first.do(input.Pause)
}

// choose makes the first person set an option of the lobby, found by its label, to a value.
func (j *eveningJourney) choose(label, value string) {
	first := j.guests[0]
	for range 20 {
		if _, shown := j.written(label); shown {
			break
		}
		first.do(input.Down)
	}
	first.reach(label)
	for range 6 {
		if _, chosen := j.written(value); chosen {
			return
		}
		first.do(input.Right)
	}
	j.t.Fatalf("%q does not become %q", label, value)
}

// avoidRaces replaces the next game until it is not a race. Every person tries, because only some
// of them may choose.
func (j *eveningJourney) avoidRaces(overview *evening.Overview) {
	race := func() bool {
		return slices.ContainsFunc(j.app.env.Games, func(game engine.Game) bool {
			return game.Info().RealTime && strings.Contains(overview.Sentence(), j.app.env.Text("game."+game.Info().ID))
		})
	}
	for range 12 {
		if !race() {
			return
		}
		for _, p := range j.guests {
			if p.do(input.Extra); j.app.env.Top() != app.Scene(overview) {
				p.do(input.Right)
				p.do(input.Cancel)
				break
			}
		}
	}
	j.t.Fatalf("no person can choose another game: %s", overview.Sentence())
}

// enoughBeats is the number of beats after which simulated people give up a match. They play at
// random, so some matches would never end.
const enoughBeats = 6000

// playMatch plays a match to its end and looks at its results. It leaves a race after the first
// round.
func (j *eveningJourney) playMatch() {
	match := j.match()
	if match == nil {
		j.t.Fatalf("the poster leads to %T", j.app.env.Top())
	}
	j.matches++
	j.seatGuests()
	game, _ := j.app.env.Game(match.Party().Game)
	j.whole, j.enough = !game.Info().RealTime, enoughBeats
	j.beats, j.idle, j.turns, j.turn = 0, 0, make([]int, len(match.Party().Seats)), engine.SeatSet(0)
	switch {
	case j.plan.cut && j.cuts == 0 && j.whole:
		j.playSome()
		j.cut()
		return
	case !j.left && j.whole:
		j.left = true
		j.playSome()
		j.leave()
		return
	}
	j.travel()
	if match := j.match(); match != nil && !match.Match().Over() {
		j.leave()
		j.skip()
		return
	}
	j.until("the evening goes on after a match", func() bool {
		j.hasten()
		_, on := j.app.env.Top().(*evening.Overview)
		return on
	})
}

// hasten presses the buttons that close the table of a finished match.
func (j *eveningJourney) hasten() {
	for _, p := range j.people { // not the spectators, who cannot close it
		if match := j.match(); match != nil && match.Board.Waits() != 0 {
			p.do(input.Other) // a seat may still be asked whether to play a penalty
		}
		p.do(input.Confirm)
	}
}

// playSome plays the beginning of a match.
func (j *eveningJourney) playSome() {
	for range 12 {
		named := j.named()
		for _, p := range j.people {
			p.act(named)
		}
		j.pass(beat)
		for _, p := range j.people {
			p.letGo()
		}
		j.ticks(1)
		j.lines = j.pieces().Written()
	}
}

// rest releases all buttons of the device.
func (p *traveller) rest() {
	if p.letGo(); p.looks > 0 {
		p.release(p.control(input.Peek))
		p.looks = 0
	}
}

// seatGuests finds the guests who play in this match, and their seats.
func (j *eveningJourney) seatGuests() {
	j.people = nil
	for _, p := range j.guests {
		p.rest()
		for i, seat := range j.match().Party().Seats {
			if seat.Name == p.name {
				p.seat = input.Seat(i)
				if at := slices.IndexFunc(j.people, func(q *traveller) bool { return q.device == p.device }); at < 0 {
					j.people = append(j.people, p.traveller)
				} else { // two people share this device: one traveller plays for both and does not peek
					j.people[at].seen, j.people[at].since = true, -mostBeats
				}
				if held, ok := j.app.env.Roster.Assignment(p.seat); !ok || held.Device != p.device {
					j.t.Fatalf("%s has %+v", p.name, held)
				}
			}
		}
	}
	if len(j.people) == 0 {
		j.t.Fatalf("no person plays: %+v", j.match().Party())
	}
}

// leave opens the pause of the match and chooses to leave, which leads to the overview.
func (j *eveningJourney) leave() {
	for _, p := range j.people {
		p.rest()
	}
	p := j.people[0]
	j.ticks(30)
	words := j.app.env.Text("pause.leave")
	for range 40 { // a question or a curtain may absorb the first presses
		if _, playing := j.app.env.Top().(*play.Match); playing {
			p.do(input.Pause)
			continue
		}
		on, _ := j.cursor()
		if strings.Contains(on, words) {
			p.do(input.Confirm)
			break
		}
		p.do(input.Up)
	}
	j.ticks(app.ChoiceTicks)
}

// skip skips the match that was left, in the menu of the overview.
func (j *eveningJourney) skip() {
	j.skipped = true
	first := j.guests[0]
	j.until("the waiting match is offered", func() bool {
		j.ticks(beat)
		overview, ok := j.app.env.Top().(*evening.Overview)
		return ok && strings.HasPrefix(overview.Sentence(), j.app.env.Text("evening.goes-on", "game", "")[:6])
	})
	first.do(input.Cancel)
	for range 2 { // once in the menu, and again in the question that follows
		j.ticks(app.ChoiceTicks)
		first.reach(j.app.env.Text("evening.ask.skip"))
		first.do(input.Confirm)
	}
}

// cut kills the program, restarts it with the files on the disk, and resumes the evening from the
// title.
func (j *eveningJourney) cut() {
	j.cuts++
	for _, p := range j.guests {
		p.rest()
	}
	folder := j.t.TempDir()
	if err := os.CopyFS(folder, os.DirFS(j.home)); err != nil {
		j.t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(folder, "lock")); err != nil && !os.IsNotExist(err) {
		j.t.Fatal(err)
	}
	old := j.app
	home := store.Open(folder, old.env.Home.Now)
	j.app = NewApp(Options{Home: home, Locale: lang.English, Windowed: true, Sound: soundfake.New(), Seeds: app.SeedsFrom(7), Phones: listening()})
	j.app.env.Roster.Labels = nil
	j.app.canvas.Resize(j.Width, j.Height)
	old.env.CloseAll(old.env)
	old.canvas.Close()
	j.home, j.app.env.BotTime = folder, old.env.BotTime
	j.ticks(30)
	for _, p := range j.guests {
		if p.pad != nil {
			j.find(p.traveller)
		}
	}
	first := j.guests[0]
	first.reach(j.app.env.Text("title.evening"))
	first.do(input.Confirm)
	first.reach(j.app.env.Text("title.evening.continue"))
	first.do(input.Confirm)
	j.ticks(app.ChoiceTicks)
}

// judge checks the stored result of the evening.
func (j *eveningJourney) judge() {
	j.ticks(app.ChoiceTicks)
	names := j.app.env.Home.Evenings()
	if len(names) != 1 {
		j.t.Fatalf("evenings: %v", names)
	}
	e := j.app.env.Home.ReadEvening(names[0])
	if e == nil || !e.Closed || len(e.Leaders()) == 0 {
		j.t.Fatalf("the evening ends as %+v", e)
	}
	played := 0
	for _, round := range e.Rounds {
		if !round.Skipped {
			played++
		}
	}
	least, most := played, 0
	for _, g := range e.Guests {
		if g.Played+g.SatOut != played {
			j.t.Errorf("%s has played %d games and sat out %d, of %d", g.Name, g.Played, g.SatOut, played)
		}
		least, most = min(least, g.SatOut), max(most, g.SatOut)
	}
	if played < 2 || most-least > 1 {
		j.t.Errorf("%d games were played, one sat out %d, another %d", played, least, most)
	}
	if want := 2; j.plan.cut && j.cuts != want {
		j.t.Errorf("the power was cut %d times, want %d", j.cuts, want)
	}
	j.guests[0].do(input.Cancel)
	if j.plan.scale > 100 { // with large text the title does not name the winner in its hint bar
		return
	}
	j.until("the crown is on the title", func() bool {
		name := e.Guests[e.Leaders()[0]].Name
		if slices.ContainsFunc(j.app.canvas.Drawn().Written(), func(line ui.Written) bool { return strings.HasPrefix(line.Text, name) }) {
			return true
		}
		j.guests[0].do(input.Down) // move on, because the hint bar does not name the winner while the cursor is on an unfinished match
		return false
	})
}
