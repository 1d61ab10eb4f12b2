package menutest

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/games"
	"canape/engine/journal"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// SampleParty is the party of the mock-up, as many of it as there are seats.
func SampleParty(seats int) stage.Party {
	party := stage.Party{Game: "blanco", Secrets: stage.Peek, Seats: []stage.PartySeat{
		{Name: "Léa", Colour: 0}, {Name: "Tom", Colour: 1, Bot: bot.Medium}, {Name: "Zoé", Colour: 2}, {Name: "Mamie", Colour: 3},
		{Name: "Maximilienne", Colour: 4}, {Name: "Papi", Colour: 5},
	}}
	party.Seats = party.Seats[:seats]
	return party
}

// SampleMatch plays a match at random, plays moves or to its end if that is 0.
func SampleMatch(t testing.TB, party stage.Party, seed uint64, plays int) *journal.Record {
	t.Helper()
	game, ok := games.Find(party.Game)
	if !ok {
		t.Fatalf("no game %q", party.Game)
	}
	header := journal.Header{Created: time.Date(2026, 12, 24, 20, 37, 0, 0, time.UTC).Format(time.RFC3339), Meta: MetaOf(t, party),
		Setup: engine.Setup{Seats: len(party.Seats), Seed: seed, First: 0, Options: party.Options}}
	session, refusal := journal.Start(game, header, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	rng := engine.NewRNG(seed)
	var moves []engine.Move
	for n := 0; !session.Match().Over() && (plays == 0 || n < plays); n++ {
		if n > 100_000 {
			t.Fatal("the match does not end")
		}
		seat := session.Match().Actors().First()
		moves = session.Match().Legal(seat, moves[:0])
		if refusal := session.Apply(seat, moves[rng.N(len(moves))], nil); refusal != nil {
			t.Fatal(refusal)
		}
	}
	session.Mark()
	return session.Record()
}

// SampleFace is a face that shows little and tells what the test wants.
type SampleFace struct {
	Story table.Summary
	Err   error
	Asked int
}

// Face returns the face.
func (f *SampleFace) Face() table.Face {
	return table.Face{
		Game:    "blanco",
		Board:   func(h table.Host) table.Board { return &SampleBoard{Host: h} },
		Pages:   func() []table.Page { return nil },
		Summary: f.Summary,
	}
}

// Summary tells the story.
func (f *SampleFace) Summary(*stage.Env, *journal.Record, stage.Party) (table.Summary, error) {
	f.Asked++
	return f.Story, f.Err
}

var ErrSample = errors.New("the record makes no sense")

// SampleStory is the story of the mock-up.
func SampleStory(seats int) table.Summary {
	story := table.Summary{Headline: "Zoé a vidé ses deux grilles", Detail: "21 tours", ChartTitle: "Cartes à vider",
		Highlights: []table.Highlight{{Seat: 2 % engine.Seat(seats), Big: "7 lignes", Small: "enlevées par Zoé"},
			{Seat: engine.Seat(seats - 1), Big: "3 d’un coup", Small: "chaîne de Mamie"}, {Seat: 0, Big: "12 vert", Small: "pioché 3 fois"}}}
	story.Ranks = []int{2, 4, 1, 3, 5, 6}[:seats]
	story.Captions = []string{"4 cartes", "9 cartes", "0 carte", "7 cartes", "11 cartes", "12 cartes"}[:seats]
	chart := &ui.Chart{High: 21, Last: 21, Across: "tour", Values: []int{21, 12, 6, 0}, Turns: []int{5, 10, 15, 21},
		Bands: []ui.ChartBand{{From: 21, To: 12, Name: "première grille"}, {From: 12, Name: "seconde grille", AtStart: true}}}
	drops := [][]int{{6, 11, 16, 18, 21}, {5, 12, 15, 18, 20}, {4, 7, 10, 15, 17, 19, 20, 21}, {3, 8, 14, 17, 20}, {9, 13, 19}, {2, 12, 18}}
	for _, i := range []int{5, 4, 1, 3, 0, 2} {
		if i >= seats {
			continue
		}
		line := ui.ChartLine{Seat: i, Name: SampleParty(seats).Seats[i].Name, Wide: i == 2, Values: make([]float64, 22)}
		left := 21.0
		for turn := range line.Values {
			for _, d := range drops[i] {
				if d == turn {
					left -= min(left, 3)
				}
			}
			line.Values[turn] = left
		}
		chart.Lines = append(chart.Lines, line)
	}
	story.Chart = func(_ *stage.Env, c *ui.Canvas, r ui.Rect) { c.Chart(r, chart) }
	return story
}

// SampleBoard notes what it is shown. An event takes ticks to show unless it is skipped.
type SampleBoard struct {
	table.BoardDefaults
	unplayed
	Host    table.Host
	Shown   []engine.Event
	left    int // ticks until the event is over
	skipped int
	Saw     engine.SeatSet // seats whose hidden cards were drawn last
}

// unplayed is what a board is never asked on which nobody plays.
type unplayed struct{ table.Board }

const sampleEventTicks = 4

func (b *SampleBoard) Show(e engine.Event) {
	if b.left > 0 {
		panic("an event shown while the one before is on its way")
	}
	b.Shown = append(b.Shown, e)
	b.left = sampleEventTicks
}

func (b *SampleBoard) Tick()         { b.left = max(0, b.left-1) }
func (b *SampleBoard) Busy() bool    { return b.left > 0 }
func (b *SampleBoard) Skip()         { b.left, b.skipped = 0, b.skipped+1 }
func (b *SampleBoard) Where() string { return "tour 14" }

func (b *SampleBoard) Draw(c *ui.Canvas) {
	b.Saw = 0
	for i, seat := range b.Host.Party().Seats {
		c.Mat("mat", b.mat(i), ui.MatOf(seat.Colour, i == 0))
		if b.Host.Sees(engine.Seat(i)) {
			b.Saw = b.Saw.With(engine.Seat(i))
		}
	}
}

func (b *SampleBoard) mat(i int) ui.Rect {
	return ui.Rect{X: 44, Y: 98, W: 1832, H: 866}.Cell(i, 2, 3, 20)
}

func (b *SampleBoard) Plate(_ *ui.Canvas, seat engine.Seat) ui.Rect {
	mat := b.mat(int(seat))
	return ui.Rect{X: mat.X + 20, Y: mat.Y + 20, W: 290, H: 84}
}

// Keep writes the journal of a match of Blanco as the app does.
func Keep(t *testing.T, folder, name string, finished bool, party stage.Party) string {
	t.Helper()
	game, _ := games.Find("blanco")
	meta, err := json.Marshal(party)
	if err != nil {
		t.Fatal(err)
	}
	s, refusal := journal.Start(game, journal.Header{Setup: engine.Setup{Seats: len(party.Seats), Seed: 7, First: engine.Nobody}, Meta: meta}, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	var moves []engine.Move
	rng := engine.NewRNG(3)
	for n := 0; !s.Match().Over() && (finished || n < 5); n++ {
		seat := s.Match().Actors().First()
		moves = s.Match().Legal(seat, moves[:0])
		if refusal := s.Apply(seat, moves[rng.N(len(moves))], nil); refusal != nil {
			t.Fatal(refusal)
		}
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(folder, name+".canape")
	s.Mark()
	if err := (journal.Store{}).Save(path, s.Record()); err != nil {
		t.Fatal(err)
	}
	return path
}

func Couple() stage.Party {
	return stage.Party{Game: "blanco", Secrets: stage.Peek, Seats: []stage.PartySeat{{Name: "Léa"}, {Name: "Tom", Colour: 1}}}
}

// Rewrite puts a first line with the right sum, or just text, in place of a journal.
func Rewrite(t *testing.T, path, line string) {
	t.Helper()
	if strings.HasPrefix(line, "canape-journal ") {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		_, rest, _ := strings.Cut(string(data), "\n")
		line = sealed(line) + "\n" + rest
	}
	if err := os.WriteFile(path, []byte(line), 0o644); err != nil {
		t.Fatal(err)
	}
}

// sealed gives a line the sum that journals have.
func sealed(line string) string {
	return fmt.Sprintf("%s #%08x", line, crc32.ChecksumIEEE([]byte(line+"\n")))
}

// Match is a result: names in the order of the seats, winners with a star, bots with a bracket.
func Match(game string, seats ...string) store.Result {
	r := store.Result{Game: game, Ended: time.Date(2026, 12, 24, 21, 0, 0, 0, time.UTC)}
	for _, seat := range seats {
		name, won := strings.CutSuffix(seat, "*")
		name, bot := strings.CutPrefix(name, "[")
		r.Seats = append(r.Seats, store.SeatResult{Name: name, Bot: bot, Won: won})
	}
	return r
}

// FamilyAlbum is six people who have played a good deal.
func FamilyAlbum() store.People {
	var p store.People
	for i, name := range []string{"Papi", "Marie-Claude", "Mamie", "Zoé", "Tom", "Léa"} {
		p.Remember(store.Person{Name: name, Colour: 5 - i})
	}
	for i := range 24 {
		p.Record(Match("blanco", "Léa*", "Tom", "Zoé"))
		p.Record(Match("football", "Tom", "Léa*"))
		if i%3 == 0 {
			p.Record(Match("pass-pass", "Léa", "Mamie*", "Zoé", "Papi*"))
			p.Record(Match("passe-eclair", "Léa", "[Robin*"))
			p.Record(Match("blitz", "Marie-Claude*", "Léa*"))
		}
	}
	return p
}

// SampleGame is a game of which the lobby needs to know no more than its card.
type SampleGame struct {
	engine.Game
	Card  engine.Info
	Sides func(seats int, o engine.Options) []int
	Check func(engine.Setup) *engine.Refusal
}

func (g SampleGame) Info() engine.Info { return g.Card }

func (g SampleGame) Teams(seats int, o engine.Options) []int {
	if g.Sides == nil {
		return nil
	}
	return g.Sides(seats, o)
}

func (g SampleGame) New(setup engine.Setup, _ *engine.Log) (engine.Match, *engine.Refusal) {
	if g.Check == nil {
		return nil, nil
	}
	return nil, g.Check(setup)
}
