package football_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/games/football"
)

var referenceMatches = flag.Int("reference-matches", 500, "how many matches the engine plays against the reference")

// table is a view as the console's page describes it.
type table struct {
	Game     string     `json:"game"`
	Phase    string     `json:"phase"`
	Actors   []int      `json:"actors"`
	Tick     int        `json:"tick"`
	Over     bool       `json:"over"`
	Half     int        `json:"half"`
	Score    []int      `json:"score"`
	Ball     *string    `json:"ball"`
	Stock    int        `json:"stock"`
	Discards []string   `json:"discards"`
	Hands    [][]string `json:"hands"`
	Shootout []int      `json:"shootout"`
}

// view returns what a viewer should see.
func (r *reference) view(viewer engine.Seat) table {
	v := table{Game: "football", Phase: r.phase, Actors: []int{r.active()}, Over: r.phase == "over", Half: r.half, Score: r.score[:],
		Stock: len(r.stock), Discards: append([]string{}, r.discards...)}
	if v.Over {
		v.Actors = []int{}
	}
	if r.ball != "" {
		v.Ball = &r.ball
	}
	if r.shots != nil {
		v.Shootout = r.pens[:]
	}
	for seat := range r.seats {
		hand := r.cards(seat)
		if engine.Seat(seat) != viewer {
			for i := range hand {
				hand[i] = "?"
			}
		}
		v.Hands = append(v.Hands, hand)
	}
	return v
}

// duel is one match that the engine and the reference play together.
type duel struct {
	t      *testing.T
	game   football.Game
	match  engine.Match
	ref    *reference
	random *rand.Rand
	skill  float64 // how often a promising move is chosen
	clumsy bool    // balls that go out, and shots let in, are what promises most
	late   bool    // clumsy only when the stock flights out; the ball stays in play before
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
		seed := uint64(n)
		if n == 0 {
			seed = 1091 // One match in a thousand has a half that ends because nothing fits.
		}
		d := newDuel(t, seed)
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
	if testing.Short() {
		return
	}
	for _, what := range []string{
		"out", "throw-in", "throw-in at a corner", "free kick in play", "shot with att", "shot with fk", "saved by a goalkeeper",
		"cleared with att", "cleared with gk", "corner given", "corner scored", "corner saved", "corner as the last turn", "conceded",
		"penalty in open", "penalty in after-move", "penalty declined", "penalty saved", "penalty scored", "cut of the discards",
		"exchange in open", "exchange in kick-off", "exchange in clearance", "exchange after a throw-in",
		"half over without a card that fits", "shot saved when the stock fell low", "shot not saved when the stock fell low",
		"shot saved after the last turn", "shot not saved after the last turn", "penalty settled when the stock fell low",
		"penalty settled after the last turn", "shootout", "shootout ended early", "shootout in pairs", "cut of a card with copies",
		"dream of another hand", "dream with a card half known", "dream of a penalty not played",
	} {
		if met[what] == 0 {
			t.Errorf("in no match was there: %s", what)
		}
	}
}

func newDuel(t *testing.T, seed uint64) *duel {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 2025))
	d := &duel{t: t, random: random, skill: []float64{0, 0.6, 0.95}[random.IntN(3)], clumsy: random.IntN(3) == 0, late: random.IntN(4) == 0}
	seats := 2 + random.IntN(3)
	cup := random.IntN(2) == 0
	d.setup = engine.Setup{Seats: seats, Seed: seed, First: engine.Seat(random.IntN(seats+1) - 1), Options: engine.Options{"shootout": cup}}
	if random.IntN(4) > 0 {
		d.setup.Deck = stackedDeck(seats, random)
	}
	var log engine.Log
	match, refusal := d.game.New(d.setup, &log)
	if refusal != nil {
		t.Fatalf("%+v: %v", d.setup, refusal)
	}
	d.match = match
	d.ref = newReference(seats, int(d.setup.First), cup, d.setup.Deck, d.facts(&log))
	return d
}

// stackedDeck is shuffled, or then has the penalty where it is soon drawn, or the cards that are no attackers in one stretch, or
// in one hand and at the bottom.
func stackedDeck(seats int, random *rand.Rand) []string {
	deck := allCards()
	random.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	var attackers, others []string
	for _, card := range deck {
		if kindOf(card) == "att" {
			attackers = append(attackers, card)
		} else {
			others = append(others, card)
		}
	}
	switch random.IntN(5) {
	case 0:
		i, j := slices.Index(deck, "penalty"), random.IntN(30)
		deck[i], deck[j] = deck[j], deck[i]
	case 1, 2:
		from := random.IntN(len(attackers) + 1)
		deck = slices.Concat(attackers[:from], others, attackers[from:])
	case 3:
		deck = nil
		for i := range 6 * seats {
			from := &attackers
			if i%seats == 1 {
				from = &others
			}
			deck = append(deck, (*from)[0])
			*from = (*from)[1:]
		}
		if seats == 2 {
			deck = append(deck, attackers[0], others[0], attackers[1], others[1])
			attackers, others = attackers[2:], others[2:]
		}
		deck = slices.Concat(deck, attackers, others)
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
	const limit = 5000
	d.compare()
	for n := 0; !d.t.Failed() && d.ref.phase != "over"; n++ {
		if n == limit {
			d.t.Fatalf("the match of seed %d has not ended after %d moves", d.setup.Seed, limit)
		}
		seat := d.ref.active()
		text := d.choose(seat)
		move, ok := d.game.ParseMove(text)
		if !ok {
			d.t.Fatalf("%q is no move", text)
		}
		var log engine.Log
		d.trace = append(d.trace, fmt.Sprintf("%d: %s", seat, text))
		if refusal := d.match.Apply(engine.Seat(seat), move, &log); refusal != nil {
			d.fault(fmt.Sprintf("the engine refuses it: %v", refusal))
			return
		}
		d.ref.play(seat, text, d.facts(&log))
		d.compare()
	}
}

// compare holds the engine against the reference: all legal moves, the views of some viewers, the outcome, and what a seat makes
// of the cards that it does not see.
func (d *duel) compare() {
	everything := d.random.IntN(10) == 0 || d.ref.phase == "over"
	if everything {
		d.ref.whole()
	}
	for _, fault := range d.ref.faults {
		d.fault(fault)
	}
	for viewer := engine.Seat(-1); int(viewer) < d.ref.seats; viewer++ {
		if viewer >= 0 {
			d.compareLegal(viewer)
		}
		if everything || d.random.IntN(d.ref.seats) == 0 {
			d.compareView(viewer)
		}
	}
	d.compareOutcome()
	if !d.t.Failed() {
		d.checkDream(d.random.IntN(d.ref.seats))
	}
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

// hand returns the cards that a seat holds in a match.
func (d *duel) hand(match engine.Match, seat int) []string {
	var cards []string
	for _, c := range match.View(engine.Seat(seat)).(*football.View).Hands[seat] {
		cards = append(cards, c.String())
	}
	return cards
}

func (d *duel) compareOutcome() {
	over := d.ref.phase == "over"
	if d.match.Over() != over {
		d.fault(fmt.Sprintf("over: the engine %v, the reference %v", d.match.Over(), over))
	}
	if !over {
		return
	}
	winners, want := []int{}, []int{}
	for seat := range d.match.Outcome().Winners.All() {
		winners = append(winners, int(seat))
	}
	lead := 100*(d.ref.score[0]-d.ref.score[1]) + d.ref.pens[0] - d.ref.pens[1]
	for seat := range d.ref.seats {
		if lead == 0 || lead > 0 == (d.ref.team(seat) == 0) {
			want = append(want, seat)
		}
	}
	if scores := d.match.Outcome().Scores; !slices.Equal(winners, want) || !slices.Equal(scores, d.ref.score[:]) {
		d.fault(fmt.Sprintf("the engine: %v won with %v; the reference: %v with %v", winners, scores, want, d.ref.score))
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

// choose picks a legal move, most often one that brings the ball forward and keeps it on the pitch.
func (d *duel) choose(seat int) string {
	moves := d.ref.legal(seat)
	if d.random.Float64() >= d.skill {
		return moves[d.random.IntN(len(moves))]
	}
	best, most := "", math.Inf(-1)
	for _, move := range moves {
		worth := d.random.Float64() * 2
		if word := strings.Fields(move); len(word) == 3 {
			path, ending := d.ref.roll(d.ref.team(seat), word[1], word[2])
			switch {
			case d.late && len(d.ref.stock) > 5 && ending != "play":
				worth -= 20
			case ending == "goal" && !d.late, (d.clumsy || d.late) && strings.HasPrefix(ending, "out"):
				worth += 20
			case ending == "play":
				worth += float64(len(path))
			}
		} else if d.clumsy && move == "concede" {
			worth += 20
		}
		if worth > most {
			best, most = move, worth
		}
	}
	return best
}
