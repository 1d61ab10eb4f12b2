package journal

import (
	"errors"
	"slices"
	"testing"

	"canape/engine"
)

func TestVerifyReportsFirstDifference(t *testing.T) {
	s := start(t, toy{}, header(2, 1))
	for range 100 {
		must(t, s.Apply(s.Match().Actors().First(), say("x"), nil))
	}
	forge := func(change func(i int, e Entry) Entry) *Record {
		forged := NewRecord(s.Record().Header())
		for i, e := range s.Record().Entries() {
			if err := forged.Add(change(i, e)); err != nil {
				t.Fatal(err)
			}
		}
		return forged
	}
	forged := forge(func(i int, e Entry) Entry {
		if i == 40 {
			return Played{Play: Play{0, "say y"}}
		}
		return e
	})
	hashes, err := Verify(forged, toys)
	var e *Error
	if !errors.As(err, &e) || e.Code != ErrDiffers || hashes != 2 {
		t.Fatalf("after %d hashes: %v", hashes, err)
	}
	if _, ok := forged.Entry(e.Line - firstEntryLine).(Checked); !ok {
		t.Errorf("line %d is not a hash", e.Line)
	}
	if e.Args[0].Name != "expected" || e.Args[0].Value == e.Args[1].Value {
		t.Errorf("args %v", e.Args)
	}
	if _, err := forged.Replay(toy{}); !errors.Is(err, ErrDiffers) {
		t.Errorf("replaying gives %v", err)
	}
	if _, err := Reopen(forged, toy{}); !errors.Is(err, ErrDiffers) {
		t.Errorf("reopening gives %v", err)
	}
	refused := forge(func(i int, e Entry) Entry {
		if i == 40 {
			return Played{Play: Play{1, "take 1"}}
		}
		return e
	})
	var refusal engine.RefusalError
	if _, err := Verify(refused, toys); !errors.Is(err, ErrReplay) || !errors.As(err, &refusal) || refusal.Reason != engine.ReasonNotTurn {
		t.Errorf("a move of the wrong seat gives %v", err)
	}
	if _, err := Verify(s.Record(), func(string) (engine.Game, bool) { return nil, false }); !errors.Is(err, ErrUnknownGame) {
		t.Errorf("an unknown game gives %v", err)
	}
}

func TestImpossibleRecordsAreRejected(t *testing.T) {
	short := Header{Setup: engine.Setup{Seats: 2, Options: engine.Options{"heap": 1}}}
	over := Played{Play: Play{0, "take 1"}}
	tests := []struct {
		name    string
		game    toy
		header  Header
		entries []Entry
		want    Code
		line    int
	}{
		{"a deal that is refused", toy{}, header(9, 1), nil, ErrReplay, 2},
		{"time in a game without time", toy{}, header(2, 1), []Entry{Waited{5}}, ErrReplay, 3},
		{"a play in a time that never comes", toy{}, header(2, 1), []Entry{Played{5, Play{0, "peek"}}}, ErrReplay, 3},
		{"plays in a time that never comes", toy{}, header(2, 1), []Entry{Together{5, []Play{{0, "peek"}, {1, "peek"}}}}, ErrReplay, 3},
		{"no move of the game", toy{}, header(2, 1), []Entry{Played{Play: Play{0, "dance"}}}, ErrReplay, 3},
		{"a move after the end", toy{}, short, []Entry{over, Played{Play: Play{1, "take 1"}}}, ErrReplay, 4},
		{"an end before the end", toy{}, header(2, 1), []Entry{Played{Play: Play{0, "peek"}}, Ended{}}, ErrDiffers, 4},
		{"another winner", toy{}, short, []Entry{over, Ended{engine.Outcome{Winners: engine.SeatsOf(1), Scores: []int{1, 0}}}}, ErrDiffers, 4},
		{"another score", toy{}, short, []Entry{over, Ended{engine.Outcome{Winners: engine.SeatsOf(0), Scores: []int{2, 0}}}}, ErrDiffers, 4},
		{"another hash", toy{realTime: true}, header(2, 1), []Entry{Waited{9}, Checked{"0000000000000000"}}, ErrDiffers, 4},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			test.header.Game = test.game.Info().ID
			r := NewRecord(test.header)
			add(t, r, test.entries...)
			for name, replay := range map[string]func() error{
				"Replay": func() error { _, err := r.Replay(test.game); return err },
				"Reopen": func() error { _, err := Reopen(r, test.game); return err },
				"Verify": func() error { _, err := Verify(r, toys); return err },
			} {
				var e *Error
				if err := replay(); !errors.As(err, &e) || e.Code != test.want || e.Line != test.line {
					t.Errorf("%s gives %v, want %s in line %d", name, err, test.want, test.line)
				}
			}
		})
	}
	if _, err := NewRecord(Header{Game: "chess"}).Replay(toy{}); err == nil {
		t.Error("one game was replayed as another")
	}
}

func TestPlayerSkipsTakenBackPlays(t *testing.T) {
	for _, game := range []toy{{}, {realTime: true}} {
		t.Run(game.Info().ID, func(t *testing.T) {
			s := start(t, game, header(3, 21))
			ramble(t, s, 4, 300, func() {})
			s.Mark()
			var log engine.Log
			p, err := NewPlayer(s.Record(), game, &log)
			if err != nil {
				t.Fatal(err)
			}
			if len(log.Events) != 1 {
				t.Error("the dealing was not reported")
			}
			hashes := []string{engine.Hash(p.Match())}
			for {
				more, err := p.Next(&log)
				if err != nil {
					t.Fatal(err)
				}
				if !more {
					break
				}
				hashes = append(hashes, engine.Hash(p.Match()))
			}
			if p.At() != p.Len() || p.Len() != len(hashes)-1 || hashes[p.Len()] != engine.Hash(s.Match()) {
				t.Fatalf("the player ends at %d of %d", p.At(), p.Len())
			}
		})
	}
}

func TestPlayerTicksLikeTheMatch(t *testing.T) {
	game := toy{realTime: true}
	s := start(t, game, header(3, 21))
	var told engine.Log
	rng := engine.NewRNG(1)
	for range 900 {
		seat := engine.Seat(rng.N(3))
		if rng.N(3) == 0 {
			s.Together([]engine.Play{{Seat: seat, Move: take(1)}, {Seat: (seat + 1) % 3, Move: take(2)}}, &told)
		}
		must(t, s.Step(&told))
	}
	s.Mark()
	var log engine.Log
	p, err := NewPlayer(s.Record(), game, nil)
	if err != nil {
		t.Fatal(err)
	}
	for tick := 0; ; tick++ {
		if p.Match().Tick() != tick {
			t.Fatalf("tick %d shows tick %d", tick, p.Match().Tick())
		}
		more, err := p.Tick(&log)
		if err != nil {
			t.Fatal(err)
		}
		if !more {
			break
		}
	}
	if engine.Hash(p.Match()) != engine.Hash(s.Match()) {
		t.Error("the player ends in another state")
	}
	if !slices.Equal(log.Events, told.Events) {
		t.Errorf("the player reported %d events, the match %d", len(log.Events), len(told.Events))
	}
}
