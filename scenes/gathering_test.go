//go:build !js

package scenes

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/cookiejar"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/games"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/phone"
	"canape/scenes/phonepage"
	"canape/scenes/play"
	soundfake "canape/scenes/sound/fake"
	"canape/scenes/store"
)

// gathering is a fixture: an app with phones, which connect to it over the network of this
// computer. Its clock counts ticks, and the phones read the latest page after each tick, so a slow
// computer does not change what happens.
type gathering struct {
	*fake.Couch
	t      *testing.T
	app    *App
	server *phone.Server
	shown  *shown
	phones []*handheld
	rng    engine.RNG
	passed atomic.Int64 // the number of ticks so far
}

// shown is a phone server that records the last page sent to each phone.
type shown struct {
	*phone.Server
	pages map[string]string
}

func (s *shown) Show(id string, page *phonepage.Page) {
	text, _ := json.Marshal(page) // a page contains only words and numbers, so this cannot fail
	s.pages[id] = string(text)
	s.Server.Show(id, page)
}

// handheld is the phone of a simulated person, who reads its pages and makes choices on them.
type handheld struct {
	t      *testing.T
	id     string // the name that the server gave the phone
	base   string
	client *http.Client
	n      int
	body   interface{ Close() error }
	pages  chan string // arriving pages; nil while the phone is put away
	text   string      // the current page
	page   phonepage.Page
	chosen map[int]bool // the pages on which the person has made a choice
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
	s.Guide = map[string]bool{"pass-pass": true, "blanco": true} // play these two games without lessons and the others with lessons
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

// beatTicks is the number of ticks between two heartbeats of a phone.
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

// come adds a phone, which joins with the code on the screen.
func (g *gathering) come() *handheld {
	g.t.Helper()
	jar, _ := cookiejar.New(nil)
	return g.comeWith(jar)
}

// comeWith is come for a phone that already has cookies.
func (g *gathering) comeWith(jar http.CookieJar) *handheld {
	g.t.Helper()
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

// read reads arriving pages until it gets the newest one.
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

// close puts the phone away by closing its stream of pages.
func (p *handheld) close() {
	if p.pages == nil {
		return
	}
	_ = p.body.Close()
	for range p.pages { // drains pages that are still on their way
	}
	p.pages = nil
}

// send sends a command and reports whether the server accepted it. The server may refuse a command
// because it limits their rate.
func (p *handheld) send(command map[string]any) (taken bool) {
	p.n++
	command["n"] = p.n
	status := p.post("/do", command)
	if status != http.StatusNoContent && status != http.StatusTooManyRequests {
		p.t.Errorf("%v is answered by %d", command, status)
	}
	return status == http.StatusNoContent
}

// choose makes a random choice on the page. chosen contains the numbers of the pages on which the
// person has already chosen.
func (p *handheld) choose(rng *engine.RNG, chosen map[int]bool) {
	page := p.page
	if page.Menu {
		if rng.N(6) == 0 { // confirm now and then, because the menu may be waiting for an answer
			p.send(map[string]any{"pad": "confirm"})
		}
		return
	}
	if p.goesOn() { // the page shows a lesson, or scores that are added up
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

// sit lets phones join in the lobby of a game, and begins a match.
func (g *gathering) sit(id string, people int) {
	g.t.Helper()
	game, _ := games.Find(id)
	g.sitIn(g.app.env.Routes.Lobby(game), people)
	g.until("the match", func() bool { _, in := g.app.env.Top().(*play.Match); return in })
}

// sitIn lets phones join in a lobby, and begins the match or evening that the lobby prepares.
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

// agree lets the first phones say yes to a question that everybody must agree to.
func (g *gathering) agree(phones int) {
	g.t.Helper()
	for _, p := range g.phones[:phones] {
		g.until("a question", func() bool { return len(p.page.Choices) == 2 && p.page.Choices[1].Pad == "confirm" })
		g.ticks(app.ChoiceTicks)
		p.send(map[string]any{"pad": "confirm"})
		g.ticks(6)
	}
}

// moves returns the number of different moves on the page. The page may list a move twice, for two
// equal cards.
func (p *handheld) moves() int {
	different := map[string]bool{}
	for _, c := range p.page.Choices {
		if c.Pad == "" {
			different[c.Move+"/"+c.Press] = true
		}
	}
	return len(different)
}

// goesOn reports whether the page only offers to continue.
func (p *handheld) goesOn() bool { return len(p.page.Choices) > 0 && p.page.Choices[0].Pad != "" }

func (p *handheld) pick(c phonepage.Choice) {
	p.send(map[string]any{"on": p.page.On, "move": c.Move, "press": c.Press})
}

// sleep puts the phone away for the given number of ticks. It fails the test if the phone then has
// other choices than before.
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
