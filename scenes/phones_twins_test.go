//go:build !js

package scenes

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"canape/engine"
	"canape/engine/enginetest"
	"canape/engine/games"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/phone"
	"canape/scenes/phonepage"
	"canape/scenes/table"
)

// TestPhonesGetTheSameAnswersFromTwins plays each game on two servers. Their deals differ only in
// cards that one seat does not know. Both servers give that seat's phone the same answers to all
// requests, whatever the other phones show.
func TestPhonesGetTheSameAnswersFromTwins(t *testing.T) {
	for _, game := range games.List() {
		info := game.Info()
		t.Run(info.ID, func(t *testing.T) {
			seats := min(4, info.Max)
			probed, secrets := 0, 0
			for spy := range engine.Seat(min(2, seats)) {
				twins := newTwinPhones(t, game, seats, spy)
				twins.play(40)
				probed += twins.probed
				secrets += twins.secrets
			}
			t.Logf("%d requests, %d of them for pictures of other phones", probed, secrets)
			if hidden := slices.Contains([]string{"pass-pass", "football", "blanco"}, info.ID); hidden && secrets == 0 {
				t.Error("no phone showed a picture that the others do not")
			}
		})
	}
}

// twinPhones are two servers with a phone for each seat.
type twinPhones struct {
	t       *testing.T
	game    engine.Game
	face    table.GameUI
	party   app.Party
	spy     engine.Seat // the seat whose phone sends the requests
	rooms   [2]twinRoom
	names   []string     // the names of pictures that any phone has shown
	played  atomic.Int64 // the number of moves so far; each takes one second
	probed  int
	secrets int
}

// twinRoom is one of the two servers and its match.
type twinRoom struct {
	server *phone.Server
	base   string
	phones []*handheld
	sets   []table.Handset
}

func newTwinPhones(t *testing.T, game engine.Game, seats int, spy engine.Seat) *twinPhones {
	t.Helper()
	g := newGathering(t)
	face, _ := gameui.Find(game.Info().ID)
	w := &twinPhones{t: t, game: game, face: face, spy: spy, party: app.Party{Game: game.Info().ID, Options: game.Info().Forms[0].Options}}
	for seat := range seats {
		w.party.Seats = append(w.party.Seats, app.PartySeat{Name: "P" + strconv.Itoa(seat), Colour: seat})
	}
	for i := range w.rooms {
		room := &w.rooms[i]
		now := time.Date(2026, 11, 28, 20, 0, 0, 0, time.UTC)
		room.server = &phone.Server{Listen: "127.0.0.1:0", Now: func() time.Time { return now.Add(time.Duration(w.played.Load()) * time.Second) }}
		if err := room.server.Open(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(room.server.Stop)
		room.base = "http://" + room.server.State().Address
		for seat := range engine.Seat(seats) {
			jar, _ := cookiejar.New(nil)
			p := &handheld{t: t, base: room.base, client: &http.Client{Jar: jar}}
			if status := p.post("/join", map[string]any{"code": room.server.State().Code}); status != http.StatusNoContent {
				t.Fatalf("the code is answered by %d", status)
			}
			var f input.Frame
			room.server.Read(&f, false)
			p.id = f.Phones[len(f.Phones)-1].ID
			if seat == spy {
				p.listen()
				t.Cleanup(p.close)
			}
			room.phones = append(room.phones, p)
			room.sets = append(room.sets, face.NewHandset(table.NewHolder(g.app.env, game, w.party, seat)))
		}
	}
	return w
}

// play plays a random match, and compares the answers after each move.
func (w *twinPhones) play(moves int) {
	w.t.Helper()
	rng := engine.NewRNG(uint64(w.spy) + 3)
	var log engine.Log
	m, refusal := w.game.New(engine.Setup{Seats: len(w.party.Seats), Seed: 11, First: 0, Options: w.party.Options}, &log)
	if refusal != nil {
		w.t.Fatal(refusal)
	}
	for range enginetest.Cases(moves) {
		for i := range w.rooms {
			for seat, set := range w.rooms[i].sets {
				for _, e := range log.Events {
					if seen := engine.EventFor(e, engine.Seat(seat)); seen != nil {
						set.Show(seen)
					}
				}
			}
		}
		w.played.Add(1)
		split := rng.Split()
		w.show(&w.rooms[0], m)
		w.show(&w.rooms[1], m.Determinize(w.spy, &split))
		w.compare()
		if m.Over() || m.Actors() == 0 {
			return
		}
		log.Reset()
		seat := m.Actors().Any(&rng)
		legal := m.Legal(seat, nil)
		if refusal := m.Apply(seat, legal[rng.N(len(legal))], &log); refusal != nil {
			w.t.Fatal(refusal)
		}
	}
}

// show sends every phone of a room its page, and renders the pictures on it.
func (w *twinPhones) show(room *twinRoom, m engine.Match) {
	for seat, p := range room.phones {
		page := room.sets[seat].Page(engine.Observe(m, engine.Seat(seat)))
		room.server.Show(p.id, &page)
		if engine.Seat(seat) == w.spy {
			text, _ := json.Marshal(page)
			p.read(string(text))
		}
		for _, name := range pictures(&page) {
			if !slices.Contains(w.names, name) {
				w.names = append(w.names, name)
			}
		}
	}
	for _, missing := range room.server.Missing() {
		room.server.Paint(missing, []byte(missing.Name))
	}
}

func pictures(page *phonepage.Page) (names []string) {
	for _, zone := range page.Zones {
		for _, piece := range zone.Pieces {
			if piece.Picture != "" {
				names = append(names, piece.Picture)
			}
		}
	}
	return names
}

// compare sends every request that the spy's phone can make to both apps, and compares the answers.
func (w *twinPhones) compare() {
	w.t.Helper()
	if one, two := w.rooms[0].phones[w.spy].text, w.rooms[1].phones[w.spy].text; one != two {
		w.t.Fatalf("the page is\n%s\nand where other cards are dealt\n%s", one, two)
	}
	for _, name := range append(slices.Clone(w.names), "no such picture") {
		one, found := w.get(&w.rooms[0], "/picture/"+name)
		two, _ := w.get(&w.rooms[1], "/picture/"+name)
		if one != two {
			w.t.Fatalf("the picture of %s is answered by\n%s\nand where other cards are dealt by\n%s", name, one, two)
		}
		if !found && name != "no such picture" {
			w.secrets++
		}
	}
	for _, path := range []string{"/", "/picture/", "/art/ui/emblem-evening.svg"} {
		one, _ := w.get(&w.rooms[0], path)
		if two, _ := w.get(&w.rooms[1], path); one != two {
			w.t.Fatalf("%s is answered by\n%s\nand\n%s", path, one, two)
		}
	}
	for _, body := range []map[string]any{{"n": 0}, {"n": w.probed + 1, "on": 1, "move": "no such move"}, {"n": w.probed + 2, "press": "confirm"}, {"bad": 1}} {
		one, two := w.do(&w.rooms[0], body), w.do(&w.rooms[1], body)
		if one != two {
			w.t.Fatalf("%v is answered by\n%s\nand\n%s", body, one, two)
		}
		w.rooms[0].server.Commands()
		w.rooms[1].server.Commands()
	}
}

func (w *twinPhones) get(room *twinRoom, path string) (text string, found bool) {
	answer, err := room.phones[w.spy].client.Get(room.base + path)
	if err != nil {
		w.t.Fatal(err)
	}
	w.probed++
	return w.text(answer), answer.StatusCode == http.StatusOK
}

func (w *twinPhones) do(room *twinRoom, body any) string {
	data, _ := json.Marshal(body)
	request, err := http.NewRequest(http.MethodPost, room.base+"/do", bytes.NewReader(data))
	if err != nil {
		w.t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Origin", room.base)
	answer, err := room.phones[w.spy].client.Do(request)
	if err != nil {
		w.t.Fatal(err)
	}
	return w.text(answer)
}

// text returns an answer without its date.
func (w *twinPhones) text(answer *http.Response) string {
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		w.t.Fatal(err)
	}
	var header bytes.Buffer
	answer.Header.Del("Date")
	_ = answer.Header.Write(&header)
	return fmt.Sprintf("%s\n%s\n%s", answer.Status, strings.ReplaceAll(header.String(), "\r", ""), body)
}
