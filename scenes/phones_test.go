//go:build !js

package scenes

import (
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"canape/engine"
	"canape/engine/enginetest"
	"canape/engine/games"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/phonepage"
	"canape/scenes/play"
	"canape/scenes/results"
	"canape/scenes/table/tabletest"
)

// In each game, people with only phones sit down and play until they have made enough choices. Each
// phone shows the page of its own seat.
func TestMatchOnPhonesOnly(t *testing.T) {
	for _, tt := range []struct {
		id     string
		people int
	}{{"pass-pass", 4}, {"football", 2}, {"blanco", 2}, {"blitz", 4}, {"passe-eclair", 3}} {
		t.Run(tt.id, func(t *testing.T) {
			if enginetest.RacesOnly() && tt.id != "pass-pass" && tt.id != "passe-eclair" {
				t.Skip("one game in turns and one race have all goroutines")
			}
			g := newGathering(t)
			if g.server.Listening() {
				t.Fatal("a socket is open before anybody has asked for it")
			}
			g.sit(tt.id, tt.people)
			chosen := make([]map[int]bool, tt.people)
			for i := range chosen {
				chosen[i] = map[int]bool{}
			}
			game, _ := games.Find(tt.id)
			enough := 60
			switch {
			case testing.Short():
				enough = 6
			case game.Info().RealTime:
				enough = 20
			}
			on := 0 // the page number of the first seat, which grows with every page that offers choices
			for range mostChoices {
				switch scene := g.app.env.Top().(type) {
				case *results.Scene:
					return
				case *play.Match:
					if on = scene.Phone(g.app.env, 0).On; on > enough {
						return // the phones can continue the match
					}
				}
				for i, p := range g.phones {
					p.choose(&g.rng, chosen[i])
				}
				for range 4 {
					g.ticks(1)
					for _, p := range g.phones {
						if trouble := tabletest.Contradiction(g.app.env.Catalog, tt.id, &p.page, p.page.Turn); trouble != "" && !p.page.Menu {
							t.Fatalf("%s: %+v", trouble, p.page)
						}
					}
				}
			}
			for _, p := range g.phones {
				t.Logf("%+v", p.page)
			}
			t.Errorf("only %d times something could be chosen", on)
		})
	}
}

// mostChoices is the number of choices after which a match counts as stuck.
const mostChoices = 6000

// TestForABrowser runs the app for the tests in real browsers. The script build/page/test/phones.js
// names the game, and the file to which this test writes the link that a phone would scan.
func TestForABrowser(t *testing.T) {
	link, id := os.Getenv("CANAPE_PHONE_LINK"), os.Getenv("CANAPE_PHONE_GAME")
	if link == "" {
		t.Skip("build/test --web runs it")
	}
	g := newGathering(t)
	g.app.env.Settings.Guide[id] = true
	g.server.Now = nil // browsers need real time
	env := g.app.env
	lobby := env.Routes.NewEvening
	if game, ok := games.Find(id); ok {
		lobby = func() app.Scene { return env.Routes.Lobby(game) }
	}
	env.Reset(lobby())
	env.Settle(env)
	g.ticks(3)
	env.Push(env.Routes.Phones(env.Top().(interface{ SeatPhone(input.DeviceID) }).SeatPhone))
	env.Settle(env)
	state := g.server.State()
	if err := os.WriteFile(link, []byte("http://"+state.Address+"/"+state.Code), 0o600); err != nil {
		t.Fatal(err)
	}
	for range time.Tick(time.Second / 60) {
		g.ticks(1)
		if _, err := os.Stat(link); err != nil {
			return // the browser test is done
		}
	}
}

// These have no effect: a touch on an older page, a second touch on the same page, and a move that
// was not offered.
func TestTouchPlaysOnlyOfferedMovesOnce(t *testing.T) {
	g := newGathering(t)
	g.sit("pass-pass", 3)
	var p *handheld
	g.until("a turn", func() bool {
		for _, one := range g.phones {
			if page := one.page; len(page.Choices) > 2 {
				p = one
			}
		}
		return p != nil
	})
	page := p.page
	hand := len(page.Choices)
	left := func() int {
		now := p.page
		return len(now.Zones[len(now.Zones)-1].Pieces)
	}
	p.send(map[string]any{"on": page.On - 1, "move": page.Choices[0].Move})
	p.send(map[string]any{"on": page.On, "move": "play no-such-card"})
	p.send(map[string]any{"on": page.On, "move": "take violet-1"})
	p.send(map[string]any{"on": page.On, "press": "confirm"})
	p.send(map[string]any{"pad": "confirm"}) // Confirm on the pad plays no card, because a phone has no cursor at the table
	g.ticks(30)
	if left() != hand {
		t.Fatalf("of %d cards %d are left", hand, left())
	}
	p.send(map[string]any{"on": page.On, "move": page.Choices[0].Move})
	p.send(map[string]any{"on": page.On, "move": page.Choices[1].Move})
	g.until("the card is played", func() bool { return left() < hand })
	g.ticks(60)
	if left() != hand-1 {
		t.Errorf("two touches played %d cards", hand-left())
	}
}

// A choice made at the moment when the match is paused is offered again when the match continues.
func TestInterruptedChoiceIsOfferedAgain(t *testing.T) {
	g := newGathering(t)
	g.sit("pass-pass", 3)
	var p *handheld
	g.until("a turn", func() bool {
		for _, one := range g.phones {
			if len(one.page.Choices) > 2 {
				p = one
			}
		}
		return p != nil
	})
	page := p.page
	g.app.env.Push(g.app.env.Routes.Settings())
	p.send(map[string]any{"on": page.On, "move": page.Choices[0].Move})
	g.ticks(30)
	g.app.env.Pop()
	g.until("asked again", func() bool { return p.page.On > page.On && len(p.page.Choices) == len(page.Choices) })
}

// A phone that is put away during a match keeps its seat, and gets the newest page when it returns.
// Meanwhile the screen never shows its cards.
func TestSleepingPhoneKeepsItsSeat(t *testing.T) {
	g := newGathering(t)
	g.sit("pass-pass", 3)
	p := g.phones[0]
	g.until("the match", func() bool { return len(p.page.Zones) > 0 })
	seat := g.app.env.Roster.SeatsOf(g.app.env.Roster.PhoneOf(g.app.frame.Phones[0].ID)).Only()
	p.close()
	p.send(map[string]any{"away": true})
	g.ticks(30)
	if seat == input.NoSeat || len(g.app.frame.Phones) != 3 {
		t.Fatal("a phone that was just put away is missed")
	}
	before := p.page
	p.page = phonepage.Page{}
	p.listen()
	g.until("it is back", func() bool { return p.page.Who != nil })
	if p.page.Who.Name != before.Who.Name {
		t.Errorf("%s came back as %s", before.Who.Name, p.page.Who.Name)
	}
	if match, ok := g.app.env.Top().(*play.Match); !ok || match.Sees(engine.Seat(seat)) {
		t.Error("the screen shows cards that are on a phone")
	}
}

// In a guided match a phone offers no choice before the coach has shown the lesson. Otherwise a
// choice would appear briefly and be replaced by the lesson. The phone of the player who reads the
// lesson shows it in words of its own, and shows the button that continues at once.
func TestPhoneOffersNothingBeforeTheLesson(t *testing.T) {
	if enginetest.RacesOnly() {
		t.Skip("TestMatchOnPhonesOnly has all goroutines")
	}
	g := newGathering(t)
	g.sit("football", 2)
	taught := func() bool { return g.phones[0].goesOn() && len(g.phones[0].page.Choices) == 2 }
	sentences := func() string { return g.phones[0].page.Sentence + g.phones[1].page.Sentence }
	match := g.app.env.Top().(*play.Match)
	lessons, offered := 0, 0 // offered counts the ticks for which a choice has been offered
	for range 3000 {
		if g.ticks(1); lessons >= 4 {
			return
		}
		asked := slices.ContainsFunc(g.phones, func(p *handheld) bool { return p.moves() > 0 })
		switch {
		case taught():
			if offered > 0 {
				t.Fatalf("something was offered for %d ticks before a lesson", offered)
			}
			lessons++
			read, lesson := len(match.Party().Told), sentences()
			shown := 0
			for seat, p := range g.phones {
				switch words := p.page.Sentence; {
				case words == g.app.env.Text("phone.lesson"):
				case strings.ContainsAny(words, "[]\ufffc") || len(words) < 30:
					t.Errorf("phone %d shows the lesson %q", seat, words)
				default:
					shown++
				}
			}
			if shown != 1 {
				t.Errorf("%d phones show the lesson", shown)
			}
			g.ticks(app.PageTicks)
			g.phones[0].send(map[string]any{"pad": "confirm"})
			g.until("the lesson goes", func() bool { return len(match.Party().Told) > read }) // another lesson may follow at once
			g.until("the phones know", func() bool { return !taught() || sentences() != lesson })
		case !asked:
			offered = 0
		default:
			if offered++; offered > 30 {
				g.choose()
				offered = 0
				g.ticks(3)
			}
		}
	}
	t.Errorf("there were only %d lessons", lessons)
}

// A phone that is removed during its turn loses its seat. The match waits, and the other phones say
// so. When their players agree, the next phone that joins gets the seat, the hand and the turn.
func TestPhoneRemovedDuringItsTurn(t *testing.T) {
	g := newGathering(t)
	g.sit("pass-pass", 3)
	var p *handheld
	g.until("a turn", func() bool {
		for _, one := range g.phones {
			if one.moves() > 2 {
				p = one
			}
		}
		return p != nil
	})
	g.phones = slices.DeleteFunc(g.phones, func(one *handheld) bool { return one == p })
	g.server.Remove(p.id)
	p.close()
	waits := g.app.env.Text("phone.lost", "name", p.page.Who.Name)
	g.until("the match waits", func() bool { return g.phones[0].page.Sentence == waits && g.phones[1].page.Sentence == waits })
	if status := p.post("/do", map[string]any{"n": 1_000_000, "on": p.page.On, "move": p.page.Choices[0].Move}); status != http.StatusUnauthorized {
		t.Errorf("a phone that was removed is answered by %d", status)
	}
	q := g.come()
	g.agree(2)
	g.until("its turn goes on", func() bool { return q.moves() > 2 })
	if q.page.Who.Name != p.page.Who.Name || len(q.page.Choices) != len(p.page.Choices) {
		t.Errorf("%s had %d choices, and its successor %s has %d", p.page.Who.Name, len(p.page.Choices), q.page.Who.Name, len(q.page.Choices))
	}
}

// A new phone scans the code while another phone is away. In every game it sees no card of the free
// seat before the others have agreed, whatever it sends. Then it gets the hand.
func TestScannedPhoneSeesNoHandBeforeConsent(t *testing.T) {
	for _, game := range games.List() {
		id := game.Info().ID
		t.Run(id, func(t *testing.T) {
			if enginetest.RacesOnly() && id != "pass-pass" {
				t.Skip("TestMatchOnPhonesOnly has all goroutines")
			}
			g := newGathering(t)
			g.app.env.Settings.Guide[id] = true
			g.sit(id, max(2, game.Info().Min))
			p := g.phones[0]
			g.until("the match", func() bool { return p.page.Who != nil })
			p.send(map[string]any{"away": true})
			p.close()
			g.phones = g.phones[1:]
			g.ticks(12 * 60)
			q := g.come()
			sees := func() bool { return len(q.page.Zones) > 0 || q.page.Private || q.page.Who != nil || q.page.Menu }
			for n := range 40 {
				q.send(map[string]any{"pad": []string{"confirm", "other", "confirm", "up", "confirm"}[n%5]})
				if g.ticks(4); sees() {
					t.Fatalf("after %d touches the phone shows %+v", n, q.page)
				}
			}
			g.until("a question", func() bool {
				q.send(map[string]any{"pad": "confirm"})
				return g.phones[0].page.Turn && len(g.phones[0].page.Choices) == 2 && g.phones[0].page.Choices[0].Pad == "cancel"
			})
			g.agree(len(g.phones) - 1)
			g.until("it has the seat", func() bool { return q.page.Who != nil })
		})
	}
}

// habits lists things that people do with a phone besides choosing.
var habits = map[string]func(g *gathering, p *handheld, c phonepage.Choice){
	"choose": func(_ *gathering, p *handheld, c phonepage.Choice) { p.pick(c) },
	"touch twice, and touch old pages": func(_ *gathering, p *handheld, c phonepage.Choice) {
		choices := p.page.Choices
		p.send(map[string]any{"on": p.page.On - 1, "move": choices[len(choices)-1].Move})
		p.pick(c)
		p.pick(c)
		p.pick(choices[0])
	},
	"put it away for a moment": func(g *gathering, p *handheld, c phonepage.Choice) {
		p.sleep(g, 30)
		p.pick(c)
	},
	"put it away for long": func(g *gathering, p *handheld, c phonepage.Choice) {
		p.sleep(g, 12*60)
		p.pick(c)
	},
	"load the page again": func(g *gathering, p *handheld, c phonepage.Choice) {
		p.close()
		if status := p.post("/join", map[string]any{"code": ""}); status != http.StatusNoContent {
			g.t.Fatalf("a page that is loaded again is answered by %d", status)
		}
		p.page = phonepage.Page{}
		p.listen()
		g.until("the page", func() bool { return len(p.page.Choices) > 0 })
		p.pick(c)
	},
}

// At every prompt of a turn-based game, actions on the phones other than choosing have no effect on
// the match.
func TestOnlyChoicesChangeAMatch(t *testing.T) {
	if enginetest.RacesOnly() {
		t.Skip("TestMatchOnPhonesOnly has all goroutines")
	}
	prompts := 24
	if testing.Short() {
		prompts = 6
	}
	for _, tt := range []struct {
		id     string
		people int
	}{{"pass-pass", 3}, {"football", 2}, {"blanco", 2}} {
		went := map[string]string{}
		for name, habit := range habits {
			t.Run(tt.id+": "+name, func(t *testing.T) { went[name] = afterPrompts(t, tt.id, tt.people, prompts, habit) })
		}
		for name, at := range went {
			if at != went["choose"] {
				t.Errorf("%s: people %s, and the match goes another way", tt.id, name)
			}
		}
	}
}

// afterPrompts plays a match until it has shown the given number of prompts, and returns the state
// of the match. It calls habit at each prompt.
func afterPrompts(t *testing.T, id string, people, prompts int, habit func(g *gathering, p *handheld, c phonepage.Choice)) string {
	g := newGathering(t)
	g.app.env.Settings.Guide[id] = true // play without lessons, because their time varies
	g.sit(id, people)
	for range prompts {
		var asked *handheld
		for waited := 0; asked == nil; waited++ {
			for _, p := range g.phones {
				if n := p.moves(); asked == nil && (n > 1 || n == 1 && waited > 60) { // the table soon makes an only move itself, so wait for that
					asked = p
				}
			}
			if asked != nil {
				break
			}
			if waited%20 == 19 && g.phones[0].goesOn() { // scores are being added up
				g.phones[0].send(map[string]any{"pad": "confirm"})
			}
			if g.ticks(3); waited > mostChoices {
				t.Fatal("no phone is asked")
			}
		}
		choices := asked.page.Choices
		habit(g, asked, choices[g.rng.N(len(choices))])
		on := asked.page.On
		g.until("the choice is made", func() bool { return asked.page.On > on })
	}
	g.until("the match", func() bool { _, in := g.app.env.Top().(*play.Match); return in })
	return engine.Hash(g.app.env.Top().(*play.Match).Match())
}

// A race pauses at once when a phone goes to sleep, and continues when the phone is back.
func TestRaceWaitsForAPhone(t *testing.T) {
	for _, tt := range []struct {
		id     string
		people int
	}{{"passe-eclair", 2}, {"blitz", 3}} {
		t.Run(tt.id, func(t *testing.T) {
			g := newGathering(t)
			g.app.env.Settings.Guide[tt.id] = true
			g.sit(tt.id, tt.people)
			p := g.phones[1]
			g.until("the race", func() bool { return len(p.page.Choices) > 0 || len(g.phones[0].page.Choices) > 0 })
			match := g.app.env.Top().(*play.Match)
			p.send(map[string]any{"away": true})
			p.close()
			g.ticks(2)
			stood := match.Match().Tick()
			if g.ticks(120); match.Match().Tick() != stood {
				t.Fatal("the race continues without a phone")
			}
			p.listen()
			g.until("the race goes on", func() bool { return match.Match().Tick() > stood })
			if p.page.Who == nil {
				t.Error("its seat is lost")
			}
		})
	}
}

// choose lets everybody with a phone make a choice.
func (g *gathering) choose() {
	for _, p := range g.phones {
		if p.chosen == nil {
			p.chosen = map[int]bool{}
		}
		p.choose(&g.rng, p.chosen)
	}
}

// Three people with a phone, half a keyboard and a pad play a short match of each game up to its
// results. The screen never shows the cards of the phone's player.
func TestPhoneBesideKeysAndPad(t *testing.T) {
	if enginetest.RacesOnly() || testing.Short() {
		t.Skip("one goroutine plays it")
	}
	for _, game := range games.List() {
		info := game.Info()
		t.Run(info.ID, func(t *testing.T) {
			if os.Getenv("CANAPE_LONG") == "" && (info.ID == "passe-eclair" || info.ID == "blanco") {
				t.Skip("a whole match of these takes a minute")
			}
			g := newGathering(t)
			g.app.env.Settings.Guide[info.ID] = true
			if err := g.server.Open(); err != nil {
				t.Fatal(err)
			}
			j := &journey{Couch: g.Couch, t: t, app: g.app, game: game, whole: true, around: g}
			j.seatAll(input.KeysLeft, 1)
			j.seatAll(input.Pad, 1)
			j.turns = make([]int, 3)
			p := g.come()
			devices := []input.DeviceID{j.people[0].device, j.people[1].device, g.app.env.Roster.PhoneOf(p.id)}
			party := app.Party{Game: info.ID, Secrets: app.Peek, Options: info.Forms[0].Options}
			for i, name := range []string{"Keys", "Pad", "Phone"} {
				if err := g.app.env.Roster.Join(input.Seat(i), devices[i]); err != nil {
					t.Fatal(err)
				}
				party.Seats = append(party.Seats, app.PartySeat{Name: name, Colour: i})
			}
			j.people[1].seat = 1
			g.app.env.Reset(g.app.env.Routes.Match(party))
			g.app.env.Settle(g.app.env)
			j.ticks(beat)
			j.travel()
			if match := j.match(); match == nil || !match.Match().Over() || p.page.On < 3 {
				t.Errorf("after %d beats and %d pages with choices, the top scene is %T", j.beats, p.page.On, g.app.env.Top())
			}
			t.Logf("%d ticks, %d beats", g.passed.Load(), j.beats)
			g.until("the results", func() bool {
				if p.goesOn() { // the last sums have been counted
					p.send(map[string]any{"pad": "confirm"})
				}
				_, over := g.app.env.Top().(*results.Scene)
				return over
			})
		})
	}
}

// TestTouchLatency logs the time from a touch to the page that shows its effect. It sets no limit.
func TestTouchLatency(t *testing.T) {
	if os.Getenv("CANAPE_LONG") == "" {
		t.Skip("it measures for a minute, in people's time")
	}
	for _, tt := range []struct {
		id     string
		people int
	}{{"pass-pass", 4}, {"passe-eclair", 4}} {
		g := newGathering(t)
		g.app.env.Settings.Guide[tt.id] = true
		g.sit(tt.id, tt.people)
		var took []time.Duration
		clock := time.NewTicker(time.Second / 60)
		for n := 0; n < 40*60 && len(took) < 100; n++ {
			<-clock.C
			g.ticks(1)
			g.app.record()
			match, in := g.app.env.Top().(*play.Match)
			if !in || n%7 != 0 {
				if n%40 == 0 {
					g.phones[0].send(map[string]any{"pad": "confirm"}) // closes a score count, or begins the next match
				}
				continue
			}
			for _, p := range g.phones {
				if len(p.page.Choices) == 0 {
					continue
				}
				time.Sleep(time.Duration(g.rng.N(16)) * time.Millisecond) // wait until a random point within a tick
				seat := g.app.env.Roster.SeatsOf(g.app.env.Roster.PhoneOf(p.id)).First()
				on, since := match.Phone(g.app.env, seat).On, time.Now()
				p.pick(p.page.Choices[g.rng.N(len(p.page.Choices))])
				<-clock.C
				g.ticks(1)
				g.app.record()
				if match, in := g.app.env.Top().(*play.Match); in && match.Phone(g.app.env, seat).On != on {
					took = append(took, time.Since(since))
				}
				break
			}
		}
		clock.Stop()
		if slices.Sort(took); len(took) > 0 {
			t.Logf("%s: of %d touches p50 %v, p95 %v", tt.id, len(took), took[len(took)/2], took[len(took)*95/100])
		} else {
			t.Errorf("%s: no touch was seen", tt.id)
		}
	}
}
