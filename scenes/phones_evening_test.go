//go:build !js

package scenes

import (
	"strings"
	"testing"

	"canape/engine/enginetest"
	"canape/engine/games"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/evening"
	"canape/scenes/play"
	"canape/scenes/results"
)

// Five people with only phones play an evening from its lobby to the finale. On the way they choose
// games, play, watch as spectators, and answer the questions on the results. They also leave a
// match, skip it, and end the evening.
func TestEveningOnPhonesOnly(t *testing.T) {
	if enginetest.RacesOnly() || testing.Short() {
		t.Skip("one goroutine plays it")
	}
	g := newGathering(t)
	for _, game := range games.List() {
		g.app.env.Settings.Guide[game.Info().ID] = true
	}
	const people = 5
	g.sitIn(g.app.env.Routes.NewEvening(), people)
	e := &phoneEvening{gathering: g, j: &journey{Couch: g.Couch, t: t, app: g.app, around: g}, watched: map[string]bool{}}
	for range 3 {
		e.leaveOverview()
		e.playOrSkip()
	}
	e.press(0, "cancel")
	e.confirmTwice("evening.ask.finish")
	g.until("the crown", func() bool { _, over := g.app.env.Top().(*evening.Finale); return over })
	g.ticks(app.ChoiceTicks)
	for _, p := range g.phones {
		own := 0
		for _, s := range p.page.Scores {
			if s.Lead {
				own++
			}
		}
		if own != 1 || len(p.page.Scores) != people || p.page.Detail == "" {
			t.Errorf("at the finale a phone shows the points %+v and %q", p.page.Scores, p.page.Detail)
		}
	}
	names := g.app.env.Home.Evenings()
	if len(names) != 1 {
		t.Fatalf("evenings: %v", names)
	}
	if kept := g.app.env.Home.ReadEvening(names[0]); kept == nil || !kept.Closed || len(kept.Leaders()) == 0 || len(kept.Guests) != people {
		t.Errorf("the evening ends as %+v", kept)
	}
	if len(e.watched) == 0 {
		t.Error("there was never a spectator in a game of fewer than five")
	}
	t.Logf("%d ticks; watched: %v", g.passed.Load(), e.watched)
}

// phoneEvening is a fixture: an evening of people who all play with phones.
type phoneEvening struct {
	*gathering
	j       *journey // reads the screen
	played  int      // the number of matches played to their ends
	watched map[string]bool
}

// press presses a button of a phone's pad, and lets the screen react.
func (e *phoneEvening) press(phone int, button string) {
	e.t.Helper()
	e.phones[phone].send(map[string]any{"pad": button})
	e.j.ticks(12)
}

// reach moves the cursor of a phone's pad to a text.
func (e *phoneEvening) reach(phone int, key string) {
	e.t.Helper()
	words := e.app.env.Text(key)
	for _, way := range []string{"left", "up", "down", "right"} {
		for range 10 {
			if on, _ := e.j.cursor(); strings.HasPrefix(on, words) {
				return
			}
			e.press(phone, way)
		}
	}
	on, _ := e.j.cursor()
	e.t.Fatalf("%q is not reached on %T, the cursor is on %q", words, e.app.env.Top(), on)
}

// leaveOverview begins the next game from an overview. It tries all phones, because not all may
// begin.
func (e *phoneEvening) leaveOverview() {
	e.t.Helper()
	for n := 0; ; n++ {
		switch e.app.env.Top().(type) {
		case *play.Match:
			return
		case *evening.Overview:
		default:
			if n == 0 {
				e.t.Fatalf("the top scene is %T, not an overview", e.app.env.Top())
			}
		}
		for i, p := range e.phones {
			if !p.page.Menu || p.page.Who == nil {
				e.t.Fatalf("on the poster phone %d shows %+v", i, p.page)
			}
		}
		if e.press(n%len(e.phones), "confirm"); n > 60 {
			e.t.Fatal("the poster is never left")
		}
	}
}

// playOrSkip plays a match until the next overview. If the match takes too long it leaves and skips
// it, because the simulated people know no rules.
func (e *phoneEvening) playOrSkip() {
	e.t.Helper()
	match := e.app.env.Top().(*play.Match)
	race := false
	for _, game := range games.List() {
		race = race || game.Info().ID == match.Party().Game && game.Info().RealTime
	}
	for n := 0; n < 1500; n++ {
		switch e.app.env.Top().(type) {
		case *evening.Overview:
			e.played++
			return
		case *play.Match:
			if n > 40 && race || n > 700 {
				e.leave()
				return
			}
			e.choose()
			e.ticks(4)
		case *results.Scene:
			e.press(n%len(e.phones), "confirm")
		default:
			e.press(n%len(e.phones), "cancel")
		}
		for _, p := range e.phones {
			seat := e.app.env.Roster.SeatsOf(e.app.env.Roster.PhoneOf(p.id)).First()
			if _, in := e.app.env.Top().(*play.Match); in && seat == input.NoSeat {
				if p.page.Who == nil || p.page.Sentence != e.app.env.Text("phone.page.watch") || len(p.page.Zones) > 0 {
					e.t.Fatalf("a spectator's phone shows %+v", p.page)
				}
				e.watched[p.page.Who.Name] = true
			}
		}
	}
	e.t.Fatalf("the match has no end; the top scene is %T", e.app.env.Top())
}

// leave leaves a match through its pause, and skips it on the overview.
func (e *phoneEvening) leave() {
	e.t.Helper()
	for range 40 {
		if _, in := e.app.env.Top().(*play.Match); !in {
			break
		}
		e.press(1, "pause")
	}
	e.j.ticks(app.ChoiceTicks)
	e.reach(1, "pause.leave")
	e.press(1, "confirm")
	goesOn := e.app.env.Text("evening.goes-on", "game", "")[:6]
	e.until("the match that was left is offered", func() bool {
		overview, on := e.app.env.Top().(*evening.Overview)
		return on && strings.HasPrefix(overview.Sentence(), goesOn)
	})
	e.j.ticks(app.ChoiceTicks)
	e.press(0, "cancel")
	e.confirmTwice("evening.ask.skip")
}

// confirmTwice chooses an answer in the menu of the evening, and confirms it in the question that
// follows.
func (e *phoneEvening) confirmTwice(key string) {
	e.t.Helper()
	for range 2 {
		e.j.ticks(app.ChoiceTicks)
		e.reach(0, key)
		e.press(0, "confirm")
	}
}
