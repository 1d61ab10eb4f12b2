package engine

import (
	"encoding/json"
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestSeatSet(t *testing.T) {
	set := SeatsOf(4, 0, 2)
	if got, want := slices.Collect(set.All()), []Seat{0, 2, 4}; !slices.Equal(got, want) {
		t.Errorf("All: %v, want %v", got, want)
	}
	if set.Has(1) || set.Has(Nobody) || set.Has(Table) || !set.Has(4) {
		t.Errorf("Has is wrong for %08b", set)
	}
	if got := set.Without(0).First(); got != 2 {
		t.Errorf("First without 0: %d", got)
	}
	if got := SeatSet(0).First(); got != Nobody {
		t.Errorf("First of none: %d", got)
	}
	if got, want := AllSeats(8).Len(), 8; got != want {
		t.Errorf("Len of all: %d", got)
	}
	for _, c := range []struct {
		set  SeatSet
		want string
	}{{set, "[0,2,4]"}, {0, "[]"}} {
		if got, err := json.Marshal(c.set); err != nil || string(got) != c.want {
			t.Errorf("JSON: %s, %v, want %s", got, err, c.want)
		}
	}
}

func TestSeatSetAny(t *testing.T) {
	rng, untouched := NewRNG(1), NewRNG(1)
	if one, none := SeatsOf(3).Any(&rng), SeatSet(0).Any(&rng); one != 3 || none != Nobody || rng != untouched {
		t.Errorf("of one seat %d, of none %d, drawn %v", one, none, rng != untouched)
	}
	drawn := map[Seat]int{}
	for range 3000 {
		drawn[SeatsOf(0, 2, 5).Any(&rng)]++
	}
	for _, seat := range []Seat{0, 2, 5} {
		if drawn[seat] < 850 {
			t.Errorf("drawn %v", drawn)
		}
	}
	if len(drawn) != 3 {
		t.Errorf("drawn %v", drawn)
	}
}

func TestSeatSetMost(t *testing.T) {
	counts := []int{-3, 5, -3, 5, 9}
	count := func(seat Seat) int { return counts[seat] }
	for set, want := range map[SeatSet]SeatSet{0: 0, AllSeats(4): SeatsOf(1, 3), SeatsOf(0, 2): SeatsOf(0, 2), AllSeats(5): SeatsOf(4)} {
		if got := set.Most(count); got != want {
			t.Errorf("of %08b the most %08b, want %08b", set, got, want)
		}
	}
}

// The random numbers of a seed are part of the file format, because every later version must resume
// a saved match with the same numbers.
func TestRNGStreamIsFixed(t *testing.T) {
	rng := NewRNG(42)
	var got []int
	for range 8 {
		got = append(got, rng.N(120))
	}
	if want := []int{111, 113, 69, 9, 15, 33, 49, 115}; !slices.Equal(got, want) {
		t.Errorf("N(120): %v, want %v", got, want)
	}
}

func TestRNGCopyIsIndependent(t *testing.T) {
	rng := NewRNG(7)
	rng.Uint64()
	twin := rng
	if a, b := rng.Uint64(), twin.Uint64(); a != b {
		t.Fatalf("copies differ: %d, %d", a, b)
	}
	before := rng.Append(nil)
	rng.Uint64()
	if slices.Equal(before, rng.Append(nil)) {
		t.Error("Append ignores the position")
	}
}

func TestShuffleIsUniform(t *testing.T) {
	const rounds = 60000
	rng := NewRNG(1)
	counts := map[[4]int]int{}
	for range rounds {
		deck := [4]int{0, 1, 2, 3}
		Shuffle(&rng, deck[:])
		counts[deck]++
	}
	if len(counts) != 24 {
		t.Fatalf("%d of 24 orders", len(counts))
	}
	chiSquare := 0.0
	for _, n := range counts {
		d := float64(n) - rounds/24.0
		chiSquare += d * d / (rounds / 24.0)
	}
	if chiSquare > 49.7 { // 23 degrees of freedom, p = 0.001
		t.Errorf("chi-square %.1f", chiSquare)
	}
}

func TestChanceForcesInOrder(t *testing.T) {
	c := NewChance(Setup{Seed: 1, Chance: []string{"a", "b"}})
	before := c.Append(nil)
	if result, ok := c.Forced(); !ok || result != "a" {
		t.Fatalf("first: %q %v", result, ok)
	}
	twin := c
	c.Use()
	if result, _ := twin.Forced(); result != "a" {
		t.Error("consuming a result changed a copy")
	}
	if slices.Equal(before, c.Append(nil)) {
		t.Error("consuming a result did not change the state")
	}
	c.Use()
	if result, ok := c.Forced(); ok {
		t.Errorf("forced %q after all were consumed", result)
	}
}

func TestResolveOptions(t *testing.T) {
	known := []Option{
		{Name: "games", Default: 1, Min: 1, Max: 20},
		{Name: "plus12", Default: false},
		{Name: "answers", Default: "spoken", Choices: []string{"spoken", "typed"}},
		{Name: "theme", Default: "1"},
		{Name: "deck", Default: 1, Min: 1, Max: 3, Choices: []string{"en-1", "en-2"}},
		{Name: "own", Default: 1, Min: 1, Max: 3, Choices: []string{"en-1", "en-2"}, Open: true},
		{Name: "mood", Default: "calm", Choices: []string{"calm", "wild"}, Open: true},
	}
	got, refusal := ResolveOptions(known, Options{"games": 3, "theme": "holidays", "deck": "en-2", "own": "family", "mood": "jolly"})
	want := Options{"games": 3, "plus12": false, "answers": "spoken", "theme": "holidays", "deck": "en-2", "own": "family", "mood": "jolly"}
	if refusal != nil || !cmp.Equal(got, want) {
		t.Errorf("got %v, %v", got, refusal)
	}
	for _, bad := range []Options{{"games": 0}, {"games": 21}, {"games": "1"}, {"games": true}, {"plus12": 1}, {"answers": "sung"}, {"game": 1},
		{"deck": 4}, {"deck": "en-3"}, {"deck": ""}, {"deck": true}, {"own": 0}, {"own": ""}, {"own": false}, {"mood": ""}, {"mood": 1}} {
		if _, refusal := ResolveOptions(known, bad); refusal == nil || refusal.Kind != BadOption {
			t.Errorf("%v: %v", bad, refusal)
		}
	}
}

// lottery is a match in which every seat may claim, and only the first claim of a tick is accepted.
type lottery struct {
	Chance
	Match
	claims []Play
}

func (l *lottery) Source() *Chance { return &l.Chance }

func (l *lottery) Apply(seat Seat, move Move, _ *Log) *Refusal {
	l.claims = append(l.claims, Play{seat, move})
	if len(l.claims) > 1 {
		return Illegal(ReasonNotNow)
	}
	return nil
}

func TestTogetherIsFairToAllSeats(t *testing.T) {
	const rounds = 40000
	claim := Move{Verb: 1}
	wins := [4]int{}
	l := &lottery{Chance: NewChance(Setup{Seed: 5})}
	for range rounds {
		l.claims = nil
		refused := Together(l, []Play{{3, claim}, {0, claim}, {1, claim}, {2, claim}}, nil)
		if len(refused) != 3 {
			t.Fatalf("%d refused", len(refused))
		}
		wins[l.claims[0].Seat]++
	}
	for seat, n := range wins {
		if d := n - rounds/4; d < -390 || d > 390 { // 4.5 standard deviations
			t.Errorf("seat %d first in %d of %d", seat, n, rounds)
		}
	}
}

func TestTogetherKeepsOrderWithinSeat(t *testing.T) {
	l := &lottery{Chance: NewChance(Setup{Seed: 5})}
	for range 100 {
		l.claims = nil
		Together(l, []Play{{1, Move{Verb: 1}}, {0, Move{Verb: 9}}, {1, Move{Verb: 2}}, {1, Move{Verb: 3}}}, nil)
		var own []uint8
		for _, p := range l.claims {
			if p.Seat == 1 {
				own = append(own, p.Move.Verb)
			}
		}
		if !slices.Equal(own, []uint8{1, 2, 3}) {
			t.Fatalf("order %v", own)
		}
	}
}

func TestTogetherDrawsNothingForOnePlay(t *testing.T) {
	l := &lottery{Chance: NewChance(Setup{Seed: 5})}
	before := l.Append(nil)
	Together(l, []Play{{2, Move{Verb: 1}}}, nil)
	if !slices.Equal(before, l.Append(nil)) {
		t.Error("the generator moved")
	}
}

type bell struct {
	BySeat
	Note string `json:"note"`
}

func (bell) Type() string { return "bell" }

func (b bell) For(viewer Seat) Event {
	if viewer == Table {
		return nil
	}
	if viewer != b.Seat {
		b.Note = "?"
	}
	return b
}

type silence struct{}

func (silence) Type() string { return "silence" }

func (silence) For(Seat) Event { return silence{} }

func TestEventsForViewers(t *testing.T) {
	log := &Log{}
	log.Add(bell{By(1), "la"})
	log.Add(silence{})
	if OwnerOf(log.Events[0]) != 1 || OwnerOf(log.Events[1]) != Nobody {
		t.Errorf("the events are of seats %d and %d", OwnerOf(log.Events[0]), OwnerOf(log.Events[1]))
	}
	for viewer, want := range map[Seat][]string{
		1:     {`{"type":"bell","seat":1,"note":"la"}`, `{"type":"silence"}`},
		0:     {`{"type":"bell","seat":1,"note":"?"}`, `{"type":"silence"}`},
		Table: {`{"type":"silence"}`},
	} {
		var got []string
		for _, e := range log.For(viewer) {
			line, err := EncodeEvent(e)
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, string(line))
		}
		if !slices.Equal(got, want) {
			t.Errorf("viewer %d: %v, want %v", viewer, got, want)
		}
	}
}

func TestOptionsFromJSON(t *testing.T) {
	var got Options
	err := json.Unmarshal([]byte(`{"games":3,"plus12":true,"deck":"2"}`), &got)
	if want := (Options{"games": 3, "plus12": true, "deck": "2"}); err != nil || !cmp.Equal(got, want) {
		t.Errorf("got %v, %v", got, err)
	}
	for _, bad := range []string{`{"games":1.5}`, `{"games":1e3}`, `{"games":null}`, `{"games":[1]}`, `[1]`, `{"games":99999999999999999999}`} {
		if err := json.Unmarshal([]byte(bad), &got); err == nil {
			t.Errorf("%s is accepted", bad)
		}
	}
}

func TestNotation(t *testing.T) {
	n := NewNotation(func(add func(move Move, words ...any)) {
		for c := range uint8(3) {
			add(Move{Verb: 1, A: c}, "lay", c)
		}
		add(Move{Verb: 2, A: 2, B: 200}, "swap", "a", "b")
	})
	if text := n.FormatMove(Move{Verb: 2, A: 2, B: 200}); text != "swap a b" {
		t.Errorf("the swap is written %q", text)
	}
	if move, ok := n.ParseMove("lay 2"); !ok || move != (Move{Verb: 1, A: 2}) || !n.Knows(move) {
		t.Errorf("decoded: %v, %v", move, ok)
	}
	for _, text := range []string{"", "lay", "lay 3", "lay  2", "swap b a"} {
		if move, ok := n.ParseMove(text); ok {
			t.Errorf("%q is read as %v", text, move)
		}
	}
	for _, move := range []Move{{}, {Verb: 1, A: 3}, {Verb: 1, B: 1}, {Verb: 1, C: 1}, {Verb: 1, Word: "x"}, {Verb: 3}, {Verb: 255}} {
		if n.Knows(move) || n.FormatMove(move) != "" {
			t.Errorf("%v is known as %q", move, n.FormatMove(move))
		}
	}
}

func TestShares(t *testing.T) {
	figures := []float64{1, 0, 1}
	Shares(figures)
	if sum := figures[0] + figures[1] + figures[2]; math.Abs(sum-1) > 1e-12 || math.Abs(figures[0]/figures[1]-math.E) > 1e-12 || figures[0] != figures[2] {
		t.Errorf("%v", figures)
	}
}
