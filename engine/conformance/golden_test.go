package conformance

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"canape/engine"
	"canape/engine/games"
)

var update = flag.Bool("update", false, "rewrite the playthroughs in testdata")

// A golden file shows all views for the first plies and the last plies of a playthrough; these are
// the numbers of such plies. Of the plies in between, it shows only those with a new event type or
// phase.
const (
	toldAtStart = 40
	toldAtEnd   = 5
)

// TestPlaythroughs compares a match of each game with the golden file in testdata, which shows
// people what every seat saw.
func TestPlaythroughs(t *testing.T) {
	for _, game := range games.List() {
		id := game.Info().ID
		t.Run(id, func(t *testing.T) {
			got := tell(t, game)
			path := filepath.Join("testdata", id+".txt")
			if *update {
				if err := os.MkdirAll("testdata", 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatalf("%v; go test ./engine/conformance -run Playthroughs -update writes it", err)
			}
			if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
				t.Errorf("the playthrough has changed (-want +got), -update accepts it:\n%s", diff)
			}
		})
	}
}

// story writes a playthrough as text.
type story struct {
	strings.Builder
	t    *testing.T
	game engine.Game
	met  map[string]bool // event types and phases that have occurred
}

func tell(t *testing.T, game engine.Game) string {
	t.Helper()
	info := game.Info()
	seats := min(info.Max, info.Min+1)
	setup := engine.Setup{Seats: seats, Seed: 2025, First: 0}
	played, err := Standard().play(game, setup, engine.NewRNG(2025))
	if err != nil {
		t.Fatal(err)
	}
	s := &story{t: t, game: game, met: map[string]bool{}}
	fmt.Fprintf(s, "%s, %d seats, seed %d, seat %d begins\n", info.ID, seats, setup.Seed, setup.First)
	var log engine.Log
	m, refusal := game.New(setup, &log)
	if refusal != nil {
		t.Fatal(refusal)
	}
	s.fresh(m, &log)
	s.events(m, &log)
	s.views(m)
	skipped := 0
	for i, p := range played.plies {
		log.Reset()
		if err := p.apply(m, &log); err != nil {
			t.Fatal(err)
		}
		if fresh := s.fresh(m, &log); !fresh && i >= toldAtStart && i < len(played.plies)-toldAtEnd {
			skipped++
			continue
		}
		if skipped > 0 {
			fmt.Fprintf(s, "\n(%d plies)\n", skipped)
			skipped = 0
		}
		s.ply(i, p)
		s.events(m, &log)
		s.views(m)
	}
	fmt.Fprintf(s, "\noutcome %s\nhash %s\n", encode(m.Outcome()), engine.Hash(m))
	return s.String()
}

func (s *story) ply(i int, p ply) {
	fmt.Fprintf(s, "\n%d.", i+1)
	if p.ticks > 0 {
		fmt.Fprintf(s, " %d ticks", p.ticks)
	}
	for _, play := range p.plays {
		fmt.Fprintf(s, " seat %d: %s;", play.Seat, s.game.FormatMove(play.Move))
	}
	s.WriteString("\n")
}

// fresh reports whether an event type or the phase occurs for the first time.
func (s *story) fresh(m engine.Match, log *engine.Log) bool {
	news := []string{"phase " + m.View(engine.Table).Common().Phase}
	for _, e := range log.Events {
		news = append(news, "event "+e.Type())
	}
	fresh := false
	for _, name := range news {
		fresh = fresh || !s.met[name]
		s.met[name] = true
	}
	return fresh
}

// events writes each event in full. Then it writes the masked forms of the event, each with the
// viewers who get it.
func (s *story) events(m engine.Match, log *engine.Log) {
	for _, e := range log.Events {
		full := s.event(e)
		fmt.Fprintf(s, "  %s\n", full)
		told := map[string][]string{}
		for _, viewer := range viewers(m) {
			text := "nothing"
			if masked := engine.EventFor(e, viewer); masked != nil {
				text = s.event(masked)
			}
			if text != full {
				told[text] = append(told[text], viewerName(viewer))
			}
		}
		for _, text := range sortedKeys(told) {
			fmt.Fprintf(s, "    %s: %s\n", strings.Join(told[text], ", "), text)
		}
	}
}

func (s *story) event(e engine.Event) string {
	text, err := engine.EncodeEvent(e)
	if err != nil {
		s.t.Fatal(err)
	}
	return string(text)
}

// views writes the table's view. Then it writes, for every seat, the parts of the seat's view that
// differ from the table's.
func (s *story) views(m engine.Match) {
	fmt.Fprintf(s, "  the table sees %s\n", encode(m.View(engine.Table)))
	table := s.members(m.View(engine.Table))
	for seat := range engine.Seat(m.Seats()) {
		own := s.members(m.View(seat))
		fmt.Fprintf(s, "  seat %d, %d moves:", seat, len(m.Legal(seat, nil)))
		for _, name := range sortedKeys(own) {
			if text := string(own[name]); text != string(table[name]) {
				fmt.Fprintf(s, " %s %s", name, text)
			}
		}
		s.WriteString("\n")
	}
}

func (s *story) members(v engine.View) map[string]json.RawMessage {
	var members map[string]json.RawMessage
	if err := json.Unmarshal([]byte(encode(v)), &members); err != nil {
		s.t.Fatal(err)
	}
	return members
}
