package scenes

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"canape/engine"
	"canape/engine/enginetest"
	"canape/engine/games"
	"canape/engine/games/blanco"
	"canape/engine/games/football"
	"canape/engine/games/passeeclair"
	"canape/engine/games/passpass"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/lobby"
	"canape/scenes/results"
	"canape/scenes/store"
	"canape/scenes/title"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// shortest maps each game to the options of its shortest match.
var shortest = map[string]engine.Options{
	passeeclair.ID: {passeeclair.OptionRounds: 1},
	football.ID:    {football.OptionHalves: 1},
	passpass.ID:    {passpass.OptionRounds: 1},
	blanco.ID:      {blanco.OptionGrids: 1},
}

// A family with a child switches fair handicaps on in the lobby. The child has the proposed
// handicap in the match, after the match is resumed, in the results, and in the rematch.
func TestJourneysWithHandicaps(t *testing.T) {
	if enginetest.RacesOnly() || testing.Short() {
		t.Skip("one goroutine plays them")
	}
	for _, game := range games.List() {
		t.Run(game.Info().ID, func(t *testing.T) {
			t.Parallel()
			j := &fairJourney{eveningJourney: &eveningJourney{journey: newJourney(t, game.Info().ID)}}
			j.sitDown()
			j.playSome()
			j.check("the match")
			j.shoot("table")
			j.shootPause()
			j.leave()
			j.goOn()
			j.check("the match that goes on")
			j.playOn()
			j.ticks(600) // until the podium has ended
			j.shoot("results")
			j.shootHistory()
			j.again()
			j.check("the return match")
		})
	}
}

// fairJourney is a fixture: a journey of two people, Tom and the child Mia.
type fairJourney struct {
	*eveningJourney
	first engine.Match // the match before the rematch
}

// sitDown leads Tom and Mia from the title to the table.
func (j *fairJourney) sitDown() {
	env, info := j.app.env, j.game.Info()
	env.BotTime = 5 * time.Millisecond
	s := env.Settings
	s.Guide = map[string]bool{info.ID: true}
	env.Configure(s)
	j.plan.devices = []string{"left", "0"}
	j.takeDevices()
	for i, name := range []string{"Tom", "Mia"} {
		p := j.guests[i]
		p.name = name
		env.People.Remember(store.Person{Name: name, Colour: i, Child: name == "Mia"})
		if name == "Mia" && info.ID == football.ID { // football proposes no handicap because its scores are low, so choose one
			env.People.Give(name, info.ID, engine.Handicaps{football.HeadStart: 1})
		}
		device, _ := env.Roster.Device(p.device)
		env.People.Link(name, device.Mark())
	}
	env.Party = app.Party{Game: info.ID, Options: shortest[info.ID]}
	tom := j.guests[0]
	tom.reach(env.Text("game." + info.ID))
	tom.do(input.Confirm)
	room, ok := env.Top().(*lobby.Scene)
	if !ok {
		j.t.Fatalf("the title leads to %T", env.Top())
	}
	for _, p := range j.guests {
		p.do(input.Confirm)
		p.seat = env.Roster.SeatsOf(p.device).First()
		if name, _, _ := room.WhoSits(p.seat); name != p.name {
			j.t.Fatalf("%s sits as %q", p.name, name)
		}
		p.do(input.Confirm) // becomes ready, which confirms the guessed name
	}
	for range 2 {
		tom.do(input.Other)
	}
	on := func(words string) bool {
		now, _ := j.cursor()
		return strings.HasPrefix(now, words)
	}
	for range 6 { // move the cursor to the options beside the table
		if tom.do(input.Right); on(env.Text("lobby.secrets."+string(app.Open))) || on(env.Text("lobby.guide")) {
			break
		}
	}
	for range 20 {
		if on(env.Text("lobby.fair")) {
			tom.do(input.Right)
			break
		}
		tom.do(input.Down)
	}
	if !env.People.Fair {
		j.t.Fatal("even chances are not wanted")
	}
	tom.do(input.Pause)
	if j.match() == nil {
		j.t.Fatalf("the lobby leads to %T", env.Top())
	}
	j.seatGuests()
}

// proposed returns the handicaps that the child should have: the chosen one in football, the
// proposed one elsewhere.
func (j *fairJourney) proposed() engine.Handicaps {
	if j.game.Info().ID == football.ID {
		return engine.Handicaps{football.HeadStart: 1}
	}
	h := j.game.Info().At(j.match().Party().Options).Handicaps[0]
	return engine.Handicaps{h.Name: min(h.Max, int(math.Round(h.Behind/h.Worth)))}
}

// check fails unless the child alone has a handicap, both in the party and in the match.
func (j *fairJourney) check(what string) {
	j.t.Helper()
	match := j.match()
	if match == nil {
		j.t.Fatalf("%s: there is %T", what, j.app.env.Top())
	}
	public := match.Match().View(engine.Table).Common().Handicaps
	want := j.proposed()
	for i, seat := range match.Party().Seats {
		given := engine.Handicaps{}
		if seat.Name == "Mia" {
			given = want
		}
		if len(public) <= i || !maps.Equal(public[i], given) || !maps.Equal(seat.Handicaps, given) && len(seat.Handicaps)+len(given) > 0 {
			j.t.Fatalf("%s: %s is given %v, by the rules %v, want %v", what, seat.Name, seat.Handicaps, public, given)
		}
	}
	for _, steps := range want {
		if steps == 0 {
			j.t.Fatalf("%s: nothing is proposed", what)
		}
	}
}

// goOn resumes the match from the title.
func (j *fairJourney) goOn() {
	env, tom := j.app.env, j.guests[0]
	j.until("the title offers the match", func() bool {
		_, home := env.Top().(*title.Scene)
		_, offered := j.written(env.Text("title.continue"))
		return home && offered
	})
	tom.reach(env.Text("title.continue"))
	tom.do(input.Confirm)
	j.until("the match goes on", func() bool { return j.match() != nil })
	j.seatGuests()
}

// shoot saves a picture of the top scene in the folder CANAPE_GALLERY.
func (j *fairJourney) shoot(what string) {
	if !uitest.GalleryAsked() {
		return
	}
	before := j.app.env.Settings
	for _, form := range uitest.Forms() {
		s := before
		s.Language, s.TextScale = string(form.Language), form.Percent
		j.app.env.Configure(s)
		j.app.canvas.Resize(form.Width, form.Height)
		j.ticks(1)
		name := fmt.Sprintf("fair-%s-%s-%v", j.game.Info().ID, what, form)
		uitest.Save(j.t, j.app.canvas, name, func(c *ui.Canvas) { j.app.env.Stack.Draw(j.app.env, c) })
	}
	j.app.env.Configure(before)
	j.app.canvas.Resize(j.Width, j.Height)
	j.ticks(1)
}

// shootPause takes pictures of the pause.
func (j *fairJourney) shootPause() {
	if !uitest.GalleryAsked() {
		return
	}
	tom := j.guests[0]
	for range 40 {
		if j.match() == nil {
			break
		}
		tom.do(input.Pause)
	}
	j.shoot("pause")
	tom.do(input.Cancel)
	j.ticks(30)
}

// shootHistory takes pictures of the list of finished matches.
func (j *fairJourney) shootHistory() {
	if !uitest.GalleryAsked() {
		return
	}
	j.app.env.Push(j.app.env.Routes.History())
	j.ticks(30)
	time.Sleep(300 * time.Millisecond)
	j.ticks(30)
	j.shoot("history")
	j.app.env.Pop()
	j.ticks(2)
}

// playOn plays the match to its end, and checks its stored result.
func (j *fairJourney) playOn() {
	match := j.match()
	want := j.proposed()
	j.whole, j.beats, j.idle, j.turns, j.turn = true, 0, 0, make([]int, len(match.Party().Seats)), engine.SeatSet(0)
	j.travel()
	j.first = match.Match()
	j.until("the match leads to its results", func() bool {
		if _, over := j.app.env.Top().(*results.Scene); over {
			return true
		}
		j.hasten()
		return false
	})
	j.until("the result is recorded", func() bool { return len(j.app.env.People.Results) > 0 })
	list := j.app.env.People.Results
	if len(list) != 1 {
		j.t.Fatalf("%d results", len(list))
	}
	for _, seat := range list[0].Seats {
		if given := seat.Handicaps; seat.Name == "Mia" && !maps.Equal(given, want) || seat.Name != "Mia" && len(given) > 0 {
			j.t.Errorf("the result has %v for %s", given, seat.Name)
		}
	}
}

// again begins a rematch.
func (j *fairJourney) again() {
	env := j.app.env
	j.until("there is a return match", func() bool {
		if match := j.match(); match != nil && match.Match() != j.first {
			return true
		}
		for _, p := range j.guests {
			if _, over := env.Top().(*results.Scene); over {
				p.rest()
				p.do(input.Confirm)
			}
		}
		return false
	})
	for _, p := range j.guests {
		if !slices.ContainsFunc(j.match().Party().Seats, func(seat app.PartySeat) bool { return seat.Name == p.name }) {
			j.t.Errorf("%s does not play again", p.name)
		}
	}
}
