//go:build !js

package scenes

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/cookiejar"
	"os"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/enginetest"
	"canape/engine/games"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/phone"
	"canape/scenes/phonepage"
	"canape/scenes/play"
	"canape/scenes/results"
	soundfake "canape/scenes/sound/fake"
	"canape/scenes/store"
)

// gathering is an app with phones around it, which connect to it over this computer's network. Its
// clock counts its ticks, and after each tick the phones read the latest page, so that the course
// does not depend on the speed of the computer.
type gathering struct {
	*fake.Couch
	t      *testing.T
	app    *App
	server *phone.Server
	shown  *shown
	phones []*handheld
	rng    engine.RNG
	passed atomic.Int64 // ticks
}

// shown records the last page sent to each phone.
type shown struct {
	*phone.Server
	pages map[string]string
}

func (s *shown) Show(id string, page *phonepage.Page) {
	text, _ := json.Marshal(page) // words and numbers
	s.pages[id] = string(text)
	s.Server.Show(id, page)
}

// handheld is a person's phone: it reads pages, and makes one of their choices.
type handheld struct {
	t      *testing.T
	id     string // assigned by the server
	base   string
	client *http.Client
	n      int
	body   interface{ Close() error }
	pages  chan string // arriving pages; nil while it is put away
	text   string      // the current page
	page   phonepage.Page
	chosen map[int]bool // the pages on which it has made a choice
}

func newGathering(t *testing.T) *gathering {
	t.Helper()
	g := &gathering{Couch: fake.NewCouch(), t: t, rng: engine.NewRNG(7)}
	began := time.Date(2026, 11, 21, 20, 41, 0, 0, time.UTC)
	g.server = &phone.Server{Listen: "127.0.0.1:0", Now: func() time.Time { return began.Add(time.Duration(g.passed.Load()) * time.Second / 60) }}
	g.shown = &shown{g.server, map[string]string{}}
	home := store.Open(t.TempDir(), func() time.Time { return began })
	g.app = NewApp(Options{Home: home, Locale: lang.French, Windowed: true, Sound: soundfake.New(), Seeds: app.SeedsFrom(5), Phones: g.shown})
	g.app.env.Roster.Labels = nil
	g.app.canvas.Resize(480, 270)
	s := g.app.env.Settings
	s.Speed = 400
	s.Guide = map[string]bool{"pass-pass": true, "blanco": true} // the other games are guided
	g.app.env.Configure(s)
	t.Cleanup(func() {
		for _, p := range g.phones {
			p.close()
		}
		g.app.env.CloseAll(g.app.env)
		g.server.Stop()
		g.app.canvas.Close()
	})
	return g
}

func (g *gathering) ticks(n int) {
	g.t.Helper()
	for i := range n {
		g.passed.Add(1)
		phones := g.app.frame.Phones
		g.app.frame = *g.Tick()
		g.app.frame.Phones = phones
		g.app.handhelds.read()
		g.app.advance()
		for match, _ := g.app.env.Top().(*play.Match); match != nil && !match.Safe(); {
			time.Sleep(100 * time.Microsecond)
		}
		for _, p := range g.phones {
			p.read(g.shown.pages[p.id])
			if g.passed.Load()%beatTicks == 0 && p.pages != nil {
				p.send(map[string]any{})
			}
		}
		if i%8 == 0 {
			g.app.record()
		}
	}
}

// beatTicks is the time between two heartbeats of a phone.
const beatTicks = 240

// until runs ticks until a condition holds.
func (g *gathering) until(what string, is func() bool) {
	g.t.Helper()
	for range 400 {
		if is() {
			return
		}
		g.ticks(3)
	}
	g.t.Fatalf("%s: never happens; the top scene is %T", what, g.app.env.Top())
}

// come adds a phone that scans the code.
func (g *gathering) come() *handheld {
	g.t.Helper()
	jar, _ := cookiejar.New(nil)
	p := &handheld{t: g.t, base: "http://" + g.server.State().Address, client: &http.Client{Jar: jar}}
	if status := p.post("/join", map[string]any{"code": g.server.State().Code}); status != http.StatusNoContent {
		g.t.Fatalf("the code is answered by %d", status)
	}
	p.listen()
	g.ticks(1)
	p.id = g.app.frame.Phones[len(g.app.frame.Phones)-1].ID
	g.phones = append(g.phones, p)
	return p
}

func (p *handheld) post(path string, body any) int {
	p.t.Helper()
	data, err := json.Marshal(body)
	if err != nil {
		p.t.Fatal(err)
	}
	request, err := http.NewRequest(http.MethodPost, p.base+path, bytes.NewReader(data))
	if err != nil {
		p.t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Origin", p.base)
	answer, err := p.client.Do(request)
	if err != nil {
		p.t.Fatal(err)
	}
	defer answer.Body.Close()
	return answer.StatusCode
}

// listen opens the stream of pages.
func (p *handheld) listen() {
	p.t.Helper()
	answer, err := p.client.Get(p.base + "/events")
	if err != nil || answer.StatusCode != http.StatusOK {
		p.t.Fatalf("no pages: %v", err)
	}
	pages := make(chan string)
	p.body, p.pages, p.text = answer.Body, pages, ""
	go func() {
		defer close(pages)
		lines := bufio.NewScanner(answer.Body)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			if text, ok := strings.CutPrefix(lines.Text(), "data: {"); ok {
				pages <- "{" + text
			}
		}
	}()
}

// read takes pages until it has the newest one.
func (p *handheld) read(newest string) {
	p.t.Helper()
	for p.pages != nil && newest != "" && p.text != newest {
		select {
		case text, open := <-p.pages:
			if !open {
				p.t.Fatal("the pages have ended")
			}
			p.text, p.page = text, phonepage.Page{}
			if err := json.Unmarshal([]byte(text), &p.page); err != nil {
				p.t.Fatal(err)
			}
		case <-time.After(time.Minute):
			p.t.Fatalf("a page never arrives: %s", newest)
		}
	}
}

// close puts the phone away.
func (p *handheld) close() {
	if p.pages == nil {
		return
	}
	_ = p.body.Close()
	for range p.pages { // pages still on their way
	}
	p.pages = nil
}

// send sends a command and reports whether it was accepted; the server limits the rate of commands.
func (p *handheld) send(command map[string]any) (taken bool) {
	p.n++
	command["n"] = p.n
	status := p.post("/do", command)
	if status != http.StatusNoContent && status != http.StatusTooManyRequests {
		p.t.Errorf("%v is answered by %d", command, status)
	}
	return status == http.StatusNoContent
}

// choose makes one of the choices of the page.
func (p *handheld) choose(rng *engine.RNG, chosen map[int]bool) {
	page := p.page
	if page.Menu {
		if rng.N(6) == 0 { // a question of the table
			p.send(map[string]any{"pad": "confirm"})
		}
		return
	}
	if p.goesOn() { // a lesson or a count
		if rng.N(6) == 0 {
			p.send(map[string]any{"pad": page.Choices[0].Pad})
		}
		return
	}
	if chosen[page.On] && !page.Race {
		return
	}
	switch {
	case page.Text != nil && rng.N(2) == 0:
		chosen[page.On] = p.send(map[string]any{"on": page.On, "move": fmt.Sprint(page.Text.Before, "mot ", rng.N(1000))})
	case len(page.Choices) > 0:
		c := page.Choices[rng.N(len(page.Choices))]
		chosen[page.On] = p.send(map[string]any{"on": page.On, "move": c.Move, "press": c.Press})
	case rng.N(20) == 0:
		p.send(map[string]any{"pad": "confirm"})
	}
}

// sit lets phones join in the lobby of a game and begins a match.
func (g *gathering) sit(id string, people int) {
	g.t.Helper()
	game, _ := games.Find(id)
	g.sitIn(g.app.env.Routes.Lobby(game), people)
	g.until("the match", func() bool { _, in := g.app.env.Top().(*play.Match); return in })
}

// sitIn lets phones join in a lobby, and begins its match or evening.
func (g *gathering) sitIn(room app.Scene, people int) {
	g.t.Helper()
	env := g.app.env
	env.Reset(room)
	env.Settle(env)
	lobby := env.Top().(interface{ SeatPhone(input.DeviceID) })
	g.ticks(3)
	env.Push(env.Routes.Phones(lobby.SeatPhone))
	env.Settle(env)
	for range people {
		p := g.come()
		g.until("sitting down", func() bool { return p.page.Who != nil })
	}
	g.ticks(app.ChoiceTicks + 1)
	g.phones[0].send(map[string]any{"pad": "cancel"})
	g.until("the lobby", func() bool { _, in := env.Top().(app.Seated); return in })
	for _, p := range g.phones[1:] {
		p.send(map[string]any{"pad": "confirm"})
		g.ticks(12)
	}
	g.phones[0].send(map[string]any{"pad": "pause"})
	g.until("it begins", func() bool { return env.Top() != room })
}

// In each game people with only phones sit down and play until they have made enough choices, and
// each sees their own page.
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
			on := 0 // the number of the page counts the offered choices
			for range mostChoices {
				switch scene := g.app.env.Top().(type) {
				case *results.Scene:
					return
				case *play.Match:
					if on = scene.Phone(g.app.env, 0).On; on > enough {
						return // the phones can continue
					}
				}
				for i, p := range g.phones {
					p.choose(&g.rng, chosen[i])
				}
				g.ticks(4)
			}
			for _, p := range g.phones {
				t.Logf("%+v", p.page)
			}
			t.Errorf("only %d times something could be chosen", on)
		})
	}
}

// mostChoices is the number of choices after which the match is considered stuck.
const mostChoices = 6000

// TestForABrowser runs the app for tests in browsers: build/page/test/phones.js names the game, and
// the file for the link to scan.
func TestForABrowser(t *testing.T) {
	link, id := os.Getenv("CANAPE_PHONE_LINK"), os.Getenv("CANAPE_PHONE_GAME")
	if link == "" {
		t.Skip("build/test --web runs it")
	}
	g := newGathering(t)
	g.app.env.Settings.Guide[id] = true
	g.server.Now = nil // real time
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
			return // the test is done
		}
	}
}

// A touch on an older page, a second touch, and a move that was not offered have no effect.
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
	p.send(map[string]any{"pad": "confirm"}) // the pad plays no card under a cursor
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

// A choice made at the moment when the match stops is offered again when it continues.
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

// A phone that is put away during a match keeps its seat and returns to the newest page; the screen
// never shows its cards.
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

// In a guided match a phone offers nothing before the coach has shown its lesson, so that no choice
// appears briefly and is replaced by a lesson.
func TestPhoneOffersNothingBeforeTheLesson(t *testing.T) {
	if enginetest.RacesOnly() {
		t.Skip("TestMatchOnPhonesOnly has all goroutines")
	}
	g := newGathering(t)
	g.sit("football", 2)
	taught := func() bool { return g.phones[0].page.Sentence == g.app.env.Text("phone.lesson") }
	lessons, offered := 0, 0 // offered counts the ticks since a choice was possible
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
			g.until("the lesson can be gone on with", g.phones[0].goesOn)
			match := g.app.env.Top().(*play.Match)
			read := len(match.Party().Told)
			g.phones[0].send(map[string]any{"pad": "confirm"})
			g.until("the lesson goes", func() bool { return len(match.Party().Told) > read }) // another may follow at once
			g.until("the phone knows", func() bool { return !taught() || !g.phones[0].goesOn() })
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
// so. The next phone gets the seat, its hand and its turn when the others agree.
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

// agree makes the first phones agree to a question to all.
func (g *gathering) agree(phones int) {
	g.t.Helper()
	for _, p := range g.phones[:phones] {
		g.until("a question", func() bool { return len(p.page.Choices) == 2 && p.page.Choices[1].Pad == "confirm" })
		g.ticks(app.ChoiceTicks)
		p.send(map[string]any{"pad": "confirm"})
		g.ticks(6)
	}
}

// In every game a phone that has scanned the code while another is away sees no card before the
// others have agreed, whatever it sends. Afterwards it gets the hand.
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

// habits are actions of a person with a phone, other than choosing.
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

// moves returns the number of different choices, because the same card may be listed twice.
func (p *handheld) moves() int {
	different := map[string]bool{}
	for _, c := range p.page.Choices {
		if c.Pad == "" {
			different[c.Move+"/"+c.Press] = true
		}
	}
	return len(different)
}

// goesOn reports whether the only choice is to continue.
func (p *handheld) goesOn() bool { return len(p.page.Choices) > 0 && p.page.Choices[0].Pad != "" }

func (p *handheld) pick(c phonepage.Choice) {
	p.send(map[string]any{"on": p.page.On, "move": c.Move, "press": c.Press})
}

// sleep puts the phone away for some ticks. Its question must be the same afterwards.
func (p *handheld) sleep(g *gathering, ticks int) {
	g.t.Helper()
	before := p.page.Choices
	p.send(map[string]any{"away": true})
	p.close()
	g.ticks(ticks)
	p.page = phonepage.Page{}
	p.listen()
	g.until("asked again", func() bool { return len(p.page.Choices) > 0 })
	if !slices.EqualFunc(before, p.page.Choices, func(a, b phonepage.Choice) bool { return a.Move == b.Move && a.Press == b.Press }) {
		g.t.Fatalf("before its sleep it offered %+v, and now %+v", before, p.page.Choices)
	}
}

// At every prompt of a turn-by-turn game, actions on the phones other than choosing do not change
// the course of the match.
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

// afterPrompts returns the state of a match after a number of prompts.
func afterPrompts(t *testing.T, id string, people, prompts int, habit func(g *gathering, p *handheld, c phonepage.Choice)) string {
	g := newGathering(t)
	g.app.env.Settings.Guide[id] = true // the time of a lesson varies
	g.sit(id, people)
	for range prompts {
		var asked *handheld
		for waited := 0; asked == nil; waited++ {
			for _, p := range g.phones {
				if n := p.moves(); asked == nil && (n > 1 || n == 1 && waited > 60) { // the table makes an only move itself
					asked = p
				}
			}
			if asked != nil {
				break
			}
			if waited%20 == 19 && g.phones[0].goesOn() { // a count
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

// A race waits at once for a phone that sleeps, and continues when it is back.
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

// choose lets everybody with a phone choose.
func (g *gathering) choose() {
	for _, p := range g.phones {
		if p.chosen == nil {
			p.chosen = map[int]bool{}
		}
		p.choose(&g.rng, p.chosen)
	}
}

// Three people with a phone, half a keyboard and a pad play a short match of each game to its
// results. Only the phone's cards are never on the screen.
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
			g.until("the results", func() bool { _, over := g.app.env.Top().(*results.Scene); return over })
		})
	}
}

// The test logs the time from a touch to the picture that shows its effect, without checking it.
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
					g.phones[0].send(map[string]any{"pad": "confirm"}) // a count, or the next match
				}
				continue
			}
			for _, p := range g.phones {
				if len(p.page.Choices) == 0 {
					continue
				}
				time.Sleep(time.Duration(g.rng.N(16)) * time.Millisecond) // at a random point of a tick
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
