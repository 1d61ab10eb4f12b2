package blanco_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/games/blanco"
)

var referenceMatches = flag.Int("reference-matches", 120, "how many matches the engine plays against the reference")

// table is a view as the console's page describes it.
type table struct {
	Game       string       `json:"game"`
	Phase      string       `json:"phase"`
	Actors     []int        `json:"actors"`
	Tick       int          `json:"tick"`
	Over       bool         `json:"over"`
	Grids      [][][]string `json:"grids"`
	GridNumber []int        `json:"grid_number"`
	Hands      [][]string   `json:"hands"`
	Discard    *string      `json:"discard"`
	Stock      int          `json:"stock"`
	GameNumber int          `json:"game_number"`
	Scores     []int        `json:"scores"`
	Peek       *glance      `json:"peek"`
}

type glance struct {
	Square string `json:"square"`
	Card   string `json:"card"`
}

// view returns what a viewer should see.
func (r *reference) view(viewer engine.Seat) table {
	v := table{Game: "blanco", Phase: r.phase, Actors: r.actors(), Over: r.phase == "over", GridNumber: r.gridNumber,
		Stock: len(r.stock), GameNumber: r.gameNumber, Scores: r.scores}
	for seat := range r.seats {
		grid := [][]string{}
		for _, row := range r.grids[seat] {
			cells := []string{}
			for _, s := range row {
				if s.up {
					cells = append(cells, s.card)
				} else {
					cells = append(cells, "?")
				}
			}
			grid = append(grid, cells)
		}
		v.Grids = append(v.Grids, grid)
		hand := slices.Clone(r.hands[seat])
		if engine.Seat(seat) != viewer {
			for i := range hand {
				hand[i] = "?"
			}
		}
		v.Hands = append(v.Hands, hand)
	}
	if n := len(r.discards); n > 0 {
		v.Discard = &r.discards[n-1]
	}
	if engine.Seat(r.seenBy) == viewer && viewer >= 0 {
		v.Peek = &glance{r.seenAt, r.seenCard}
	}
	return v
}

// duel is one match that the engine and the reference play together.
type duel struct {
	t      *testing.T
	game   blanco.Game
	match  engine.Match
	ref    *reference
	random *rand.Rand
	skill  float64 // how often a promising move is chosen
	setup  engine.Setup
	trace  []string
}

// TestReference lets the engine and the reference play random matches and compares everything after each move.
func TestReference(t *testing.T) {
	met := map[string]int{}
	matches := *referenceMatches
	if testing.Short() {
		matches /= 3
	}
	for n := range matches {
		d := newDuel(t, uint64(n))
		d.play()
		for what, times := range d.ref.met {
			met[what] += times
		}
		if t.Failed() {
			return
		}
	}
	var report []string
	for _, what := range slices.Sorted(maps.Keys(met)) {
		report = append(report, fmt.Sprintf("%s %d", what, met[what]))
	}
	t.Logf("%d matches met: %s", matches, strings.Join(report, ", "))
	for _, what := range []string{"line of column", "line of row", "choice of lines", "2 x 2", "2 x 2, other line stays", "line had to stay, then next action",
		"chain", "peeked card turned up", "pass in chain", "pass in reward", "reward without chain", "second grid", "reshuffle", "reshuffle in mid-deal",
		"another game", "plus 12", "swap of two face-down cards", "nothing to turn up",
		"dream of a card remembered", "dream of a hidden card"} {
		if met[what] == 0 {
			t.Errorf("in no match was there: %s", what)
		}
	}
}

func newDuel(t *testing.T, seed uint64) *duel {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 2025))
	d := &duel{t: t, random: random, skill: []float64{0.5, 0.9, 0.98}[random.IntN(3)]}
	seats := 2 + random.IntN(4)
	games, wins, plus12 := 1, 0, random.IntN(2) == 0
	options := engine.Options{"plus12": plus12}
	switch random.IntN(6) {
	case 0:
		games = 2
		options["games"] = games
	case 1:
		wins = 1 + random.IntN(2)
		options["wins"] = wins
	case 2:
		options["memory-aid"] = true
	}
	d.setup = engine.Setup{Seats: seats, Seed: seed, First: engine.Seat(random.IntN(seats+1) - 1), Options: options}
	if random.IntN(4) > 0 {
		d.setup.Deck = stackedDeck(seats, random)
	}
	var log engine.Log
	match, refusal := d.game.New(d.setup, &log)
	if refusal != nil {
		t.Fatalf("%+v: %v", d.setup, refusal)
	}
	d.match = match
	d.ref = newReference(seats, int(d.setup.First), games, wins, plus12, d.setup.Deck, d.facts(&log))
	return d
}

// stackedDeck deals every seat a grid of three colours and three numbers, with some cards out of place: so lines are
// completed often, and several at once.
func stackedDeck(seats int, random *rand.Rand) []string {
	cards := allCards()
	card := func(colour, number int) string { return cards[12*colour+number] }
	firstColour, firstNumber := []int{0, 3, 6, 0, 5}, []int{0, 3, 6, 9, 0}
	var grids []string
	for row := range 3 {
		for column := range 3 {
			for seat := range seats {
				grids = append(grids, card(firstColour[seat]+column, firstNumber[seat]+row))
			}
		}
	}
	rest := slices.DeleteFunc(slices.Clone(cards), func(c string) bool { return slices.Contains(grids, c) })
	random.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	deck := append(grids, rest...)
	for range random.IntN(4 * seats) {
		i, j := random.IntN(len(grids)), random.IntN(len(deck))
		deck[i], deck[j] = deck[j], deck[i]
	}
	return deck
}

func (d *duel) facts(log *engine.Log) []fact {
	var facts []fact
	for _, e := range log.Events {
		text, err := engine.EncodeEvent(e)
		if err != nil {
			d.t.Fatal(err)
		}
		var f fact
		if err := json.Unmarshal(text, &f); err != nil {
			d.t.Fatalf("event %s: %v", text, err)
		}
		facts = append(facts, f)
	}
	return facts
}

func (d *duel) play() {
	const limit = 20_000
	d.compare(nil)
	for n := 0; !d.t.Failed() && d.ref.phase != "over"; n++ {
		if n == limit {
			d.t.Fatalf("the match of seed %d has not ended after %d moves", d.setup.Seed, limit)
		}
		actors := d.ref.actors()
		seat := actors[d.random.IntN(len(actors))]
		text := d.choose(seat)
		move, ok := d.game.ParseMove(text)
		if !ok {
			d.t.Fatalf("%q is no move", text)
		}
		var log engine.Log
		d.trace = append(d.trace, fmt.Sprintf("%d: %s", seat, text))
		var dreamt *dream
		if d.random.IntN(4) == 0 {
			dreamt = d.dream(engine.Seat(seat), move)
		}
		if refusal := d.match.Apply(engine.Seat(seat), move, &log); refusal != nil {
			d.fault(fmt.Sprintf("the engine refuses it: %v", refusal))
			return
		}
		told := d.facts(&log)
		if dreamt != nil {
			d.compareDream(dreamt, told)
		}
		d.ref.play(seat, text, told)
		d.compare(told)
	}
}

// compare holds the engine against the reference: all legal moves, the views of two viewers, now and then of all, the lines
// that left, the outcome.
func (d *duel) compare(told []fact) {
	everything := d.random.IntN(10) == 0 || d.ref.phase == "over"
	if everything {
		d.ref.whole()
	}
	for _, fault := range d.ref.faults {
		d.fault(fault)
	}
	var removed []string
	for _, f := range told {
		if f.Type == "line-removed" {
			removed = append(removed, fmt.Sprintln(f.Seat, f.Line, f.Cards, f.Chain))
		}
	}
	if !slices.Equal(removed, d.ref.removed) {
		d.fault(fmt.Sprintf("lines that left: the engine %q, the reference %q", removed, d.ref.removed))
	}
	for viewer := engine.Seat(-1); int(viewer) < d.ref.seats; viewer++ {
		if viewer >= 0 {
			d.compareLegal(viewer)
		}
		if everything || d.random.IntN(d.ref.seats) == 0 || viewer == engine.Seat(d.ref.seenBy) && viewer >= 0 {
			d.compareView(viewer)
		}
	}
	d.compareOutcome()
}

func (d *duel) compareLegal(seat engine.Seat) {
	texts := []string{}
	for _, move := range d.match.Legal(seat, nil) {
		texts = append(texts, d.game.FormatMove(move))
	}
	slices.Sort(texts)
	if want := d.ref.legal(int(seat)); !slices.Equal(texts, want) {
		d.fault(fmt.Sprintf("legal moves of seat %d: the engine %q, the reference %q", seat, texts, want))
	}
}

func (d *duel) compareView(viewer engine.Seat) {
	if viewer < 0 {
		viewer = engine.Table
	}
	text, err := json.Marshal(d.match.View(viewer))
	if err != nil {
		d.t.Fatal(err)
	}
	var got table
	decoder := json.NewDecoder(strings.NewReader(string(text)))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&got); err != nil {
		d.fault(fmt.Sprintf("view %s: %v", text, err))
		return
	}
	if want := d.ref.view(viewer); !reflect.DeepEqual(got, want) {
		expected, err := json.Marshal(want)
		d.fault(fmt.Sprintf("view of %d: the engine\n%s\nthe reference (%v)\n%s", viewer, text, err, expected))
	}
}

func (d *duel) compareOutcome() {
	over := d.ref.phase == "over"
	if d.match.Over() != over {
		d.fault(fmt.Sprintf("over: the engine %v, the reference %v", d.match.Over(), over))
	}
	if !over {
		return
	}
	winners := []int{}
	for seat := range d.match.Outcome().Winners.All() {
		winners = append(winners, int(seat))
	}
	if scores := d.match.Outcome().Scores; !slices.Equal(winners, d.ref.winners) || !slices.Equal(scores, d.ref.scores) {
		d.fault(fmt.Sprintf("the engine: %v won with %v; the reference: %v with %v", winners, scores, d.ref.winners, d.ref.scores))
	}
}

// fault reports a disagreement with the moves that led to it, once a match.
func (d *duel) fault(what string) {
	if d.t.Failed() {
		return
	}
	setup, err := json.Marshal(d.setup)
	d.t.Errorf("%s (%v)\n%s\nafter %d moves, the last of them\n%s", setup, err, what, len(d.trace), strings.Join(d.trace[max(0, len(d.trace)-12):], "\n"))
}

// choose picks a legal move, most often one that brings lines nearer.
func (d *duel) choose(seat int) string {
	moves := d.ref.legal(seat)
	if d.random.Float64() > d.skill {
		return moves[d.random.IntN(len(moves))]
	}
	best, most := "", -1.0
	for _, move := range moves {
		if worth := d.worth(seat, move) + d.random.Float64()/4; worth > most {
			best, most = move, worth
		}
	}
	return best
}

// worth values the grid that a move leads to, as far as one can see.
func (d *duel) worth(seat int, move string) float64 {
	var grid [][]spot
	for _, row := range d.ref.grids[seat] {
		grid = append(grid, slices.Clone(row))
	}
	word := strings.Fields(move)
	switch word[0] {
	case "place":
		*at(grid, word[2]) = spot{card: word[1], up: true}
	case "swap":
		one, two := at(grid, word[1]), at(grid, word[2])
		*one, *two = *two, *one
		if !one.up || !two.up {
			return 0
		}
	case "draw":
		return lineWorth(d.ref.grids[seat]) + 0.3
	case "discard":
		return lineWorth(grid) + 0.1
	case "pass":
		return 0.1
	default:
		return 0
	}
	return lineWorth(grid)
}

// lineWorth adds up how far the columns are of one colour and the rows of one number.
func lineWorth(grid [][]spot) float64 {
	total := 0.0
	value := func(line string, mark func(string) string) {
		squares := lineSquares(grid, line)
		counts := map[string]int{}
		for _, square := range squares {
			if s := at(grid, square); s.up {
				counts[mark(s.card)]++
			}
		}
		for _, n := range counts {
			if n > 1 {
				total += float64(n*n) / float64(len(squares))
			}
			if n == len(squares) && n > 1 {
				total += 10
			}
		}
	}
	for column := range grid[0] {
		value("column "+string(rune('a'+column)), colourOf)
	}
	for row := range grid {
		value("row "+string(rune('1'+row)), numberOf)
	}
	return total
}
