package passpass_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/games/passpass"
)

var referenceMatches = flag.Int("reference-matches", 300, "how many matches the engine plays against the reference")

// table is a view as the console's page describes it.
type table struct {
	Game        string       `json:"game"`
	Phase       string       `json:"phase"`
	Actors      []int        `json:"actors"`
	Tick        int          `json:"tick"`
	Over        bool         `json:"over"`
	Round       int          `json:"round"`
	TrickNumber int          `json:"trick_number"`
	Trick       []trickEntry `json:"trick"`
	Hands       [][]string   `json:"hands"`
	Taken       [][]string   `json:"taken"`
	PassPass    []int        `json:"pass_pass"`
	Points      []int        `json:"points"`
	RoundPP     []int        `json:"round_pass_pass"`
	RoundPoints []int        `json:"round_points"`
}

type trickEntry struct {
	Seat int    `json:"seat"`
	Card string `json:"card"`
}

// places tells where the deck lists each card; a back is where the first card of its colour is.
var places = func() map[string]int {
	places := map[string]int{}
	for i, card := range allCards() {
		places[card] = i
		if valueOf(card) == 1 {
			places[colourOf(card)+"-?"] = i
		}
	}
	return places
}()

// byDeck sorts cards as the deck lists them.
func byDeck(cards []string) []string {
	sorted := append([]string{}, cards...)
	slices.SortFunc(sorted, func(a, b string) int { return places[a] - places[b] })
	return sorted
}

// view returns what a viewer should see.
func (r *reference) view(viewer engine.Seat) table {
	v := table{
		Game: "pass-pass", Phase: r.phase, Actors: numbers(r.turns), Over: r.phase == "over", Round: r.round, TrickNumber: r.trick,
		Trick: []trickEntry{},
	}
	for _, l := range r.trickOf {
		if !l.gone {
			v.Trick = append(v.Trick, trickEntry{Seat: number(l.seat), Card: l.card})
		}
	}
	for _, seat := range r.seatNames() {
		hand := slices.Clone(r.hands[seat])
		if number(seat) != int(viewer) {
			for i, card := range hand {
				hand[i] = colourOf(card) + "-?"
			}
		}
		v.Hands = append(v.Hands, byDeck(hand))
		v.Taken = append(v.Taken, byDeck(r.before[seat]))
		v.RoundPP = append(v.RoundPP, r.passPasses(seat))
		v.RoundPoints = append(v.RoundPoints, r.roundPoints(seat))
	}
	for _, name := range r.sheets() {
		v.PassPass = append(v.PassPass, r.ticks[name])
		v.Points = append(v.Points, r.points[name])
	}
	return v
}

func number(seat string) int {
	n, err := strconv.Atoi(seat)
	if err != nil {
		panic(err) // the reference names the seats itself
	}
	return n
}

func numbers(seats []string) []int {
	list := []int{}
	for _, seat := range seats {
		list = append(list, number(seat))
	}
	return list
}

// fact is what an event of the engine tells.
type fact struct {
	Type    string
	Seat    int
	First   int
	Place   int
	Cards   []string
	Card    string
	Round   int
	Ending  string
	Winners []int
}

// duel is one match that the engine and the reference play together.
type duel struct {
	t      *testing.T
	game   passpass.Game
	match  engine.Match
	ref    *reference
	random *rand.Rand
	greed  float64 // how often a card is taken that makes Pass Passes likely
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
	for _, what := range []string{
		"equal sums", "equal sums and highest cards", "one of the first colour", "two of the first colour", "second winner chose",
		"represented", "represented by the partner", "instant win in round 2", "instant win in round 3", "won by points",
		"won by tie-break", "dream of a hand",
	} {
		if met[what] == 0 {
			t.Errorf("in no match was there: %s", what)
		}
	}
}

func newDuel(t *testing.T, seed uint64) *duel {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 2025))
	d := &duel{t: t, random: random, greed: []float64{0, 0.5, 1}[random.IntN(3)]}
	seats := 3 + random.IntN(4)
	d.setup = engine.Setup{Seats: seats, Seed: seed, First: engine.Seat(random.IntN(seats+1) - 1)}
	inTeams := seats == 6
	if seats == 4 && random.IntN(2) == 0 {
		inTeams = true
		d.setup.Options = engine.Options{"teams": true}
	}
	if random.IntN(4) == 0 {
		d.setup.Deck = allCards()
		random.Shuffle(len(d.setup.Deck), func(i, j int) { d.setup.Deck[i], d.setup.Deck[j] = d.setup.Deck[j], d.setup.Deck[i] })
	}
	var log engine.Log
	match, refusal := d.game.New(d.setup, &log)
	if refusal != nil {
		t.Fatalf("%+v: %v", d.setup, refusal)
	}
	d.match = match
	told := d.facts(&log)
	first := told[0].First
	if told[0].Type != "round-began" || d.setup.First != engine.Nobody && first != int(d.setup.First) {
		t.Fatalf("%+v: told %+v", d.setup, told[0])
	}
	d.ref = newReference(seats, inTeams, strconv.Itoa(first))
	hands := d.hands(told)
	if d.setup.Deck != nil {
		for i, card := range d.setup.Deck[:8*seats] {
			if !slices.Contains(hands[i%seats], card) {
				t.Fatalf("%+v: %s was not dealt to seat %d", d.setup, card, i%seats)
			}
		}
	}
	d.ref.deal(hands)
	return d
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

// hands returns the hands that were dealt, and checks that no card was dealt twice.
func (d *duel) hands(told []fact) [][]string {
	hands := make([][]string, d.setup.Seats)
	seen := map[string]bool{}
	for _, f := range told {
		if f.Type != "hand-dealt" {
			continue
		}
		hands[f.Seat] = f.Cards
		for _, card := range f.Cards {
			if _, known := places[card]; seen[card] || !known {
				d.t.Fatalf("%s is dealt twice, or is no card", card)
			}
			seen[card] = true
		}
	}
	for seat, hand := range hands {
		if len(hand) != 8 {
			d.t.Fatalf("seat %d is dealt %v", seat, hand)
		}
	}
	return hands
}

func (d *duel) play() {
	d.compare()
	for !d.t.Failed() && d.ref.phase != "over" {
		seat := d.ref.turns[d.random.IntN(len(d.ref.turns))]
		text := d.choose(seat)
		move, ok := d.game.ParseMove(text)
		if !ok {
			d.t.Fatalf("%q is no move", text)
		}
		if d.random.IntN(8) == 0 {
			d.dream()
		}
		var log engine.Log
		d.trace = append(d.trace, seat+": "+text)
		if refusal := d.match.Apply(engine.Seat(number(seat)), move, &log); refusal != nil {
			d.fault(fmt.Sprintf("the engine refuses it: %v", refusal))
			return
		}
		told := d.facts(&log)
		earlier := maps.Clone(d.ref.before)
		for name, cards := range earlier {
			earlier[name] = slices.Clone(cards)
		}
		if d.ref.play(seat, text) {
			d.ref.deal(d.hands(told))
		} else {
			d.compareTaken(earlier, told)
		}
		d.compareTold(told)
		d.compare()
	}
}

// compareTaken holds what the events say was taken against what the reference laid in front of the seats.
func (d *duel) compareTaken(earlier map[string][]string, told []fact) {
	for _, f := range told {
		if f.Type == "took" {
			name := strconv.Itoa(f.Seat)
			earlier[name] = append(earlier[name], f.Cards...)
			if want := d.ref.won[f.Place-1]; want != name {
				d.fault(fmt.Sprintf("seat %s takes as winner %d, want seat %s", name, f.Place, want))
			}
		}
	}
	for _, seat := range d.ref.seatNames() {
		if !slices.Equal(byDeck(earlier[seat]), byDeck(d.ref.before[seat])) {
			d.fault(fmt.Sprintf("the events lay %v in front of seat %s, the reference %v", earlier[seat], seat, d.ref.before[seat]))
		}
	}
}

func (d *duel) compareTold(told []fact) {
	for _, f := range told {
		if f.Type == "match-ended" && (f.Ending != d.ref.ending || !slices.Equal(f.Winners, numbers(d.ref.winners))) {
			d.fault(fmt.Sprintf("told %+v, the reference: %v by %s", f, d.ref.winners, d.ref.ending))
		}
	}
}

// choose picks a move; a greedy player takes colours that it lacks.
func (d *duel) choose(seat string) string {
	moves := d.ref.legal(seat)
	if d.ref.phase == "take" && d.random.Float64() < d.greed {
		for _, move := range moves {
			colour := colourOf(strings.TrimPrefix(move, "take "))
			if !slices.ContainsFunc(d.ref.before[seat], func(card string) bool { return colourOf(card) == colour }) {
				return move
			}
		}
	}
	return moves[d.random.IntN(len(moves))]
}

// dream deals the match anew for a seat and holds the hands there against the backs that it sees and the cards that it has seen.
func (d *duel) dream() {
	viewer := d.random.IntN(d.ref.seats)
	rng := engine.NewRNG(d.random.Uint64())
	match := d.match.Redeal(engine.Seat(viewer), &rng)
	held := map[string]bool{}
	for _, seat := range d.ref.seatNames() {
		real := byDeck(d.ref.hands[seat])
		var v table
		d.decode(match.View(engine.Seat(number(seat))), &v)
		imagined := v.Hands[number(seat)]
		for i, card := range imagined {
			switch {
			case held[card] || slices.Contains(d.ref.seen(), card):
				d.fault(fmt.Sprintf("seat %d imagines that seat %s holds %s, and knows that it is elsewhere", viewer, seat, card))
			case i >= len(real) || colourOf(real[i]) != colourOf(card):
				d.fault(fmt.Sprintf("seat %d imagines that seat %s holds %v, and sees the backs of %v", viewer, seat, imagined, real))
				return
			}
			held[card] = true
		}
		if number(seat) == viewer && !slices.Equal(imagined, real) {
			d.fault(fmt.Sprintf("seat %d has forgotten its hand", viewer))
		}
		if number(seat) != viewer && !slices.Equal(imagined, real) {
			d.ref.met["dream of a hand"]++
		}
	}
}

// seen returns the cards that lie open.
func (r *reference) seen() []string {
	cards := r.lying()
	for _, taken := range r.before {
		cards = append(cards, taken...)
	}
	return cards
}

func (d *duel) compare() {
	for seat := range engine.Seat(d.ref.seats) {
		d.compareLegal(seat)
	}
	d.compareView(engine.Seat(d.random.IntN(d.ref.seats+1)) - 1)
	d.compareOutcome()
}

func (d *duel) compareLegal(seat engine.Seat) {
	texts := []string{}
	for _, move := range d.match.Legal(seat, nil) {
		texts = append(texts, d.game.FormatMove(move))
	}
	slices.Sort(texts)
	if want := d.ref.legal(strconv.Itoa(int(seat))); !slices.Equal(texts, want) {
		d.fault(fmt.Sprintf("legal moves of seat %d: the engine %q, the reference %q", seat, texts, want))
	}
}

func (d *duel) decode(view engine.View, v *table) []byte {
	text, err := json.Marshal(view)
	if err != nil {
		d.t.Fatal(err)
	}
	decoder := json.NewDecoder(strings.NewReader(string(text)))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(v); err != nil {
		d.t.Fatalf("view %s: %v", text, err)
	}
	return text
}

func (d *duel) compareView(viewer engine.Seat) {
	if viewer < 0 {
		viewer = engine.Table
	}
	var got table
	text := d.decode(d.match.View(viewer), &got)
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
	winners, points := []int{}, []int{}
	for seat := range d.match.Outcome().Winners.All() {
		winners = append(winners, int(seat))
	}
	for _, name := range d.ref.sheets() {
		points = append(points, d.ref.points[name])
	}
	if scores := d.match.Outcome().Scores; !slices.Equal(winners, numbers(d.ref.winners)) || !slices.Equal(scores, points) {
		d.fault(fmt.Sprintf("the engine: %v won with %v; the reference: %v with %v", winners, scores, d.ref.winners, points))
	}
}

// fault reports a disagreement with the moves that led to it, once a match.
func (d *duel) fault(what string) {
	d.t.Helper()
	if d.t.Failed() {
		return
	}
	setup, err := json.Marshal(d.setup)
	d.t.Errorf("%s (%v)\n%s\nafter %d moves, the last of them\n%s", setup, err, what, len(d.trace), strings.Join(d.trace[max(0, len(d.trace)-12):], "\n"))
}
