// Package enginetest has helpers for the tests of the games. Its main part compares the engine with
// a reference: a second implementation of the rules with plain strings, written independently. Both
// play the same random matches.
package enginetest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"canape/engine"
)

// PlayMatches calls the function play for the seeds in rare and then for seeds from 0, until the
// test fails or all matches are played. play returns how often each situation occurred in its
// match; every expected situation must occur in some match. With go test -short PlayMatches plays a
// fifth of the matches and does not require the situations.
func PlayMatches(t *testing.T, matches int, rare []uint64, expected []string, play func(seed uint64) map[string]int) {
	t.Helper()
	OneGoroutine(t)
	met := map[string]int{}
	if testing.Short() {
		matches, expected = Cases(matches), nil
	}
	seeds := rare
	for n := range matches {
		seeds = append(seeds, uint64(n))
	}
	for _, seed := range seeds {
		for situation, times := range play(seed) {
			met[situation] += times
		}
		if t.Failed() {
			return
		}
	}
	var report []string
	for _, situation := range slices.Sorted(maps.Keys(met)) {
		report = append(report, fmt.Sprintf("%s %d", situation, met[situation]))
	}
	t.Logf("%d matches met: %s", len(seeds), strings.Join(report, ", "))
	for _, situation := range expected {
		if met[situation] == 0 {
			t.Errorf("no match had: %s", situation)
		}
	}
}

// Duel is the engine's side of a match that the engine and a reference play in parallel.
type Duel struct {
	T      *testing.T
	Game   engine.Game
	Setup  engine.Setup
	Match  engine.Match
	Random *rand.Rand
	trace  []string
}

// Deal deals the match and returns its events, decoded like those of Facts.
func Deal[Fact any](d *Duel, setup engine.Setup) []Fact {
	d.T.Helper()
	var log engine.Log
	match, refusal := d.Game.New(setup, &log)
	if refusal != nil {
		d.T.Fatalf("%+v: %v", setup, refusal)
	}
	d.Setup, d.Match = setup, match
	return Facts[Fact](d, &log)
}

// Facts returns the events of a log. Each Fact is decoded from the JSON that the console writes.
func Facts[Fact any](d *Duel, log *engine.Log) []Fact {
	d.T.Helper()
	var facts []Fact
	for _, e := range log.Events {
		text, err := engine.EncodeEvent(e)
		if err != nil {
			d.T.Fatal(err)
		}
		var fact Fact
		if err := json.Unmarshal(text, &fact); err != nil {
			d.T.Fatalf("event %s: %v", text, err)
		}
		facts = append(facts, fact)
	}
	return facts
}

// Parse returns the move with this text. It fails the test if the game has no such move.
func (d *Duel) Parse(text string) engine.Move {
	d.T.Helper()
	move, ok := d.Game.ParseMove(text)
	if !ok {
		d.T.Fatalf("%q is no move", text)
	}
	return move
}

// Play makes the engine play the move and returns its events, decoded like those of Facts. If the
// engine refuses the move, Play reports a fault and returns false.
func Play[Fact any](d *Duel, seat int, text string) ([]Fact, bool) {
	d.T.Helper()
	var log engine.Log
	d.Note(fmt.Sprintf("%d: %s", seat, text))
	if refusal := d.Match.Apply(engine.Seat(seat), d.Parse(text), &log); refusal != nil {
		d.Fault(fmt.Sprintf("the engine refuses it: %v", refusal))
		return nil, false
	}
	return Facts[Fact](d, &log), true
}

// CompareLegal compares the engine's legal moves of a seat with want, the sorted texts of the
// reference's legal moves.
func (d *Duel) CompareLegal(seat int, want []string) {
	d.T.Helper()
	texts := []string{}
	for _, move := range d.Match.Legal(engine.Seat(seat), nil) {
		texts = append(texts, d.Game.FormatMove(move))
	}
	slices.Sort(texts)
	if !slices.Equal(texts, want) {
		d.Fault(fmt.Sprintf("legal moves of seat %d: the engine %q, the reference %q", seat, texts, want))
	}
}

// Common is the part that the views of all games share, as the console writes it.
type Common struct {
	Game      string             `json:"game"`
	Phase     string             `json:"phase"`
	Actors    []int              `json:"actors"`
	Tick      int                `json:"tick"`
	Over      bool               `json:"over"`
	Handicaps []engine.Handicaps `json:"handicaps"`
}

// CompareView compares a viewer's view with want, the reference's view. The engine's view must not
// have a member that the type View lacks.
func CompareView[View any](d *Duel, viewer engine.Seat, want View) {
	d.T.Helper()
	var got View
	text := DecodeView(d, d.Match.View(viewer), &got)
	if !reflect.DeepEqual(got, want) {
		d.Fault(fmt.Sprintf("view of %d: the engine\n%s\nthe reference\n%s", viewer, text, d.encode(want)))
	}
}

// DecodeView encodes a view as JSON, decodes the JSON into v, and returns the JSON. It fails the
// test if the view has a member that v lacks.
func DecodeView[View any](d *Duel, view engine.View, v *View) []byte {
	d.T.Helper()
	text := d.encode(view)
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(v); err != nil {
		d.Fault(fmt.Sprintf("view %s: %v", text, err))
		d.T.FailNow()
	}
	return text
}

// CompareOutcome compares the engine's match with the reference: whether the match is over, the
// winners and the scores.
func (d *Duel) CompareOutcome(over bool, winners, scores []int) {
	d.T.Helper()
	if d.Match.Over() != over {
		d.Fault(fmt.Sprintf("over: the engine %v, the reference %v", d.Match.Over(), over))
	}
	if !over {
		return
	}
	outcome := d.Match.Outcome()
	if got := Numbers(outcome.Winners); !slices.Equal(got, winners) || !slices.Equal(outcome.Scores, scores) {
		d.Fault(fmt.Sprintf("the engine: %v won with %v; the reference: %v with %v", got, outcome.Scores, winners, scores))
	}
}

// Numbers returns the seats of a set as ascending numbers.
func Numbers(seats engine.SeatSet) []int {
	list := []int{}
	for seat := range seats.All() {
		list = append(list, int(seat))
	}
	return list
}

// Note adds a line to the trace, which Fault prints.
func (d *Duel) Note(line string) { d.trace = append(d.trace, line) }

// Fault reports a disagreement between engine and reference, with the trace, once per test.
func (d *Duel) Fault(what string) {
	d.T.Helper()
	if d.T.Failed() {
		return
	}
	d.T.Errorf("%s\n%s\nafter %d moves, the last of them\n%s", d.encode(d.Setup), what, len(d.trace), strings.Join(d.trace[max(0, len(d.trace)-40):], "; "))
}

func (d *Duel) encode(value any) []byte {
	d.T.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		d.T.Fatal(err)
	}
	return text
}
