package journal

import (
	"errors"
	"slices"
	"testing"

	"canape/engine"
)

func header(seats int, seed uint64) Header {
	return Header{Created: "2026-12-24T18:30:00+01:00", Setup: engine.Setup{Seats: seats, Seed: seed}}
}

func start(t testing.TB, game engine.Game, h Header) *Session {
	t.Helper()
	s, refusal := Start(game, h, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	return s
}

func must(t testing.TB, refusal *engine.Refusal) {
	t.Helper()
	if refusal != nil {
		t.Fatal(refusal)
	}
}

// ramble plays at random, in time and out of it, back and forth, until the match is over or the steps are used up; visit
// sees every position.
func ramble(t testing.TB, s *Session, seed uint64, steps int, visit func()) {
	t.Helper()
	rng := engine.NewRNG(seed)
	seats := s.Match().Seats()
	for range steps {
		if s.Match().Over() {
			return
		}
		seat := engine.Seat(rng.N(seats))
		legal := s.Match().Legal(seat, nil)
		switch rng.N(12) {
		case 0:
			if err := s.TakeBack(rng.N(s.Record().Len() + 1)); err != nil {
				t.Fatal(err)
			}
		case 1, 2:
			s.Together([]engine.Play{{Seat: seat, Move: take(1)}, {Seat: engine.Seat(rng.N(seats)), Move: peek}, {Seat: 77, Move: engine.Move{Verb: 99}}}, nil)
		case 3, 4, 5:
			must(t, s.Advance(rng.N(200), nil))
		default:
			if len(legal) > 0 {
				must(t, s.Apply(seat, legal[rng.N(len(legal))], nil))
			}
		}
		visit()
	}
}

func TestEveryPositionComesBackFromTheFile(t *testing.T) {
	for _, game := range []toy{{}, {realTime: true}} {
		t.Run(game.Info().ID, func(t *testing.T) {
			s := start(t, game, header(3, 11))
			ramble(t, s, 5, 150, func() {
				s.Mark()
				text, err := Encode(s.Record())
				if err != nil {
					t.Fatal(err)
				}
				read, cut, err := Decode(text)
				if err != nil || cut != (Cut{}) {
					t.Fatalf("decode: %v, %v", cut, err)
				}
				again, err := Reopen(read, game)
				if err != nil {
					t.Fatal(err)
				}
				if got, want := engine.Hash(again.Match()), engine.Hash(s.Match()); got != want {
					t.Fatalf("after %d entries the match comes back as %s, it was %s", read.Len(), got, want)
				}
				if got := again.Record().Len(); got != s.Record().Len() {
					t.Fatalf("reopening made %d entries of %d", got, s.Record().Len())
				}
			})
			if _, err := Verify(s.Record(), toys); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestTakeBackReturnsToTheVeryPosition(t *testing.T) {
	for _, game := range []toy{{}, {realTime: true}} {
		t.Run(game.Info().ID, func(t *testing.T) {
			s := start(t, game, header(2, 3))
			hashes := map[int]string{0: engine.Hash(s.Match())}
			ramble(t, s, 8, 200, func() { s.Mark(); hashes[s.Record().Len()] = engine.Hash(s.Match()) })
			for position := range s.Record().Len() {
				want, ok := hashes[position]
				if !ok {
					continue
				}
				m, err := s.Record().ReplayTo(game, position)
				if err != nil {
					t.Fatal(err)
				}
				if got := engine.Hash(m); got != want {
					t.Errorf("ReplayTo(%d) is %s, it was %s", position, got, want)
				}
			}
			end := s.Record().Len()
			for position, want := range hashes {
				if err := s.TakeBack(position); err != nil {
					t.Fatal(err)
				}
				if got := engine.Hash(s.Match()); got != want {
					t.Errorf("TakeBack(%d) is %s, it was %s", position, got, want)
				}
			}
			if s.Record().Len() <= end {
				t.Error("taking back rewrote the record instead of adding to it")
			}
			if _, err := Verify(s.Record(), toys); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestRefusedMovesAreNotRecorded(t *testing.T) {
	s := start(t, toy{}, header(2, 1))
	before := engine.Hash(s.Match())
	for name, play := range map[string]engine.Play{
		"not its turn":      {Seat: 1, Move: take(1)},
		"no such seat":      {Seat: 9, Move: take(1)},
		"no move":           {Seat: 0, Move: engine.Move{}},
		"never a move":      {Seat: 0, Move: take(9)},
		"alone, also wrong": {Seat: 1, Move: peek},
	} {
		if s.Apply(play.Seat, play.Move, nil) == nil {
			t.Errorf("%s: accepted", name)
		}
		if refused := s.Together([]engine.Play{play}, nil); len(refused) != 1 {
			t.Errorf("%s: accepted together with nothing", name)
		}
	}
	if s.Record().Len() != 0 || engine.Hash(s.Match()) != before {
		t.Errorf("refused moves left %d entries", s.Record().Len())
	}
}

func TestRefusedPlaysOfAGroupAreRecorded(t *testing.T) {
	s := start(t, toy{}, header(2, 1))
	plays := []engine.Play{{Seat: 1, Move: peek}, {Seat: 7, Move: engine.Move{Verb: 200}}}
	before := engine.Hash(s.Match())
	if refused := s.Together(plays, nil); len(refused) != 2 {
		t.Fatalf("%d plays refused", len(refused))
	}
	if engine.Hash(s.Match()) == before {
		t.Fatal("the order was not drawn: the test tells nothing")
	}
	want := Together{Plays: []Play{{1, "peek"}, {7, ""}}}
	if got, ok := s.Record().Entry(0).(Together); !ok || !slices.Equal(got.Plays, want.Plays) {
		t.Errorf("recorded %v, want %v", s.Record().Entry(0), want)
	}
	m, err := s.Record().Replay(toy{})
	if err != nil {
		t.Fatal(err)
	}
	if engine.Hash(m) != engine.Hash(s.Match()) {
		t.Error("the replay drew another order")
	}
}

func TestTheEndIsRecorded(t *testing.T) {
	h := header(2, 1)
	h.Setup.Options = engine.Options{"heap": 4}
	s := start(t, toy{}, h)
	if _, ended := s.Record().Ended(); ended {
		t.Error("ended before it began")
	}
	must(t, s.Apply(0, take(3), nil))
	must(t, s.Apply(1, take(1), nil))
	outcome, ended := s.Record().Ended()
	if !ended || outcome.Winners != engine.SeatsOf(0) || !slices.Equal(outcome.Scores, []int{3, 1}) {
		t.Errorf("ended %v with %v", ended, outcome)
	}
	if err := s.TakeBack(1); err != nil {
		t.Fatal(err)
	}
	if _, ended := s.Record().Ended(); ended {
		t.Error("still ended after the last move was taken back")
	}
}

func TestTheEndIsRecordedAgainWhenItsLinesWereLost(t *testing.T) {
	h := header(2, 1)
	h.Setup.Options = engine.Options{"heap": 1}
	s := start(t, toy{}, h)
	must(t, s.Apply(0, take(1), nil))
	short := NewRecord(s.Record().Header())
	if err := short.Add(s.Record().Entry(0)); err != nil {
		t.Fatal(err)
	}
	again, err := Reopen(short, toy{})
	if err != nil {
		t.Fatal(err)
	}
	if _, ended := again.Record().Ended(); !ended {
		t.Error("the end is not told")
	}
}

func TestBeforeFindsTheWayBack(t *testing.T) {
	s := start(t, toy{}, header(2, 1))
	if _, ok := s.Before(engine.AllSeats(2)); ok {
		t.Error("a way back from the deal")
	}
	must(t, s.Apply(0, take(1), nil)) // position 0 before it
	must(t, s.Apply(1, take(1), nil)) // position 1
	must(t, s.Apply(0, peek, nil))    // position 2; reveals
	must(t, s.Apply(0, take(2), nil)) // position 3
	must(t, s.Apply(1, take(2), nil)) // position 4
	tests := []struct {
		name  string
		seats engine.SeatSet
		want  Undo
	}{
		{"anybody's last move", engine.AllSeats(2), Undo{4, true}},
		{"the human's, with the bot's after it", engine.SeatsOf(0), Undo{3, true}},
		{"the bot's", engine.SeatsOf(1), Undo{4, true}},
	}
	for _, test := range tests {
		if got, ok := s.Before(test.seats); !ok || got != test.want {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
	if err := s.TakeBack(3); err != nil {
		t.Fatal(err)
	}
	if got, _ := s.Before(engine.SeatsOf(0)); got != (Undo{2, false}) {
		t.Errorf("back before a peek: %v, want %v", got, Undo{2, false})
	}
	if got, _ := s.Before(engine.SeatsOf(1)); got != (Undo{1, false}) {
		t.Errorf("back over a peek: %v, want %v", got, Undo{1, false})
	}
	again, err := Reopen(s.Record(), toy{})
	if err != nil {
		t.Fatal(err)
	}
	if got, _ := again.Before(engine.SeatsOf(1)); got != (Undo{1, false}) {
		t.Errorf("a match resumed has forgotten that somebody peeked: %v", got)
	}
}

func TestTimeIsRecorded(t *testing.T) {
	s := start(t, toy{realTime: true}, header(2, 9))
	var log engine.Log
	for range 500 {
		told := len(log.Events)
		must(t, s.Step(&log))
		if len(log.Events) > told && s.unrecorded() != 0 {
			t.Fatalf("tick %d: what was told is not recorded", s.Match().Tick())
		}
		if s.unrecorded() >= waitEvery {
			t.Fatalf("tick %d: %d ticks are not recorded", s.Match().Tick(), s.unrecorded())
		}
	}
	if len(log.Events) == 0 {
		t.Fatal("nothing happened: the test tells nothing")
	}
	s.Mark()
	m, err := s.Record().Replay(toy{realTime: true})
	if err != nil {
		t.Fatal(err)
	}
	if m.Tick() != 500 || engine.Hash(m) != engine.Hash(s.Match()) {
		t.Errorf("comes back at tick %d, was at 500", m.Tick())
	}
	length := s.Record().Len()
	s.Mark()
	if s.Record().Len() != length {
		t.Error("marking twice recorded more")
	}
}

func TestTurnByTurnGamesHaveNoTime(t *testing.T) {
	s := start(t, toy{}, header(2, 1))
	must(t, s.Advance(1<<40, nil))
	if s.Record().Len() != 0 {
		t.Error("time was recorded")
	}
}

func TestARefusedTickStopsTheAdvance(t *testing.T) {
	h := header(2, 1)
	h.Setup.Chance = []string{"moon"}
	s := start(t, toy{realTime: true}, h)
	if refusal := s.Advance(10, nil); refusal == nil || refusal.Kind != engine.BadChance {
		t.Errorf("refused with %v", refusal)
	}
	if s.Match().Tick() != 0 {
		t.Error("time passed")
	}
}

func TestHashesComeEverySoOften(t *testing.T) {
	s := start(t, toy{}, header(2, 1))
	for range 200 {
		must(t, s.Apply(s.Match().Actors().First(), say("x"), nil))
	}
	hashes, err := Verify(s.Record(), toys)
	if err != nil {
		t.Fatal(err)
	}
	if hashes != 200/checkEvery {
		t.Errorf("%d hashes in 200 moves", hashes)
	}
}

func TestTheCallersLogIsKept(t *testing.T) {
	s := start(t, toy{}, header(2, 1))
	log := engine.Log{Events: []engine.Event{toyEvent{"mine", 0}}, Revealed: true}
	must(t, s.Apply(0, take(1), &log))
	if !log.Revealed || len(log.Events) != 2 {
		t.Errorf("log is %v", log)
	}
	if undo, _ := s.Before(engine.SeatsOf(0)); !undo.Fair {
		t.Error("what was revealed before counts for the move")
	}
}

func TestStartRefusesWhatTheGameRefuses(t *testing.T) {
	_, refusal := Start(toy{}, header(9, 1), nil)
	if refusal == nil || refusal.Kind != engine.BadSeats {
		t.Errorf("refused with %v", refusal)
	}
}

func TestNotes(t *testing.T) {
	s := start(t, toy{}, header(2, 1))
	if err := s.Note([]byte(" {\"seat\": 1,\n \"bot\":\"easy\"}")); err != nil {
		t.Fatal(err)
	}
	if got := string(s.Record().Entry(0).(Noted).Data); got != `{"seat":1,"bot":"easy"}` {
		t.Errorf("noted %s", got)
	}
	if s.Note([]byte("{")) == nil || s.Note([]byte("\"\xff\"")) == nil {
		t.Error("what is no JSON was noted")
	}
}

func TestVerifyNamesTheFirstThatDiffers(t *testing.T) {
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
		t.Errorf("line %d is no hash", e.Line)
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
	var refusal *engine.Refusal
	if _, err := Verify(refused, toys); !errors.Is(err, ErrReplay) || !errors.As(err, &refusal) || refusal.Reason != engine.ReasonNotTurn {
		t.Errorf("a move of the wrong seat gives %v", err)
	}
	if _, err := Verify(s.Record(), func(string) (engine.Game, bool) { return nil, false }); !errors.Is(err, ErrUnknownGame) {
		t.Errorf("an unknown game gives %v", err)
	}
}

func TestPlayerShowsWhatStands(t *testing.T) {
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
				t.Error("the dealing was not told")
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
			rng := engine.NewRNG(2)
			for range 50 {
				i := rng.N(len(hashes))
				if err := p.Seek(i); err != nil {
					t.Fatal(err)
				}
				if engine.Hash(p.Match()) != hashes[i] || p.At() != i {
					t.Errorf("seeking %d leads elsewhere", i)
				}
			}
		})
	}
}

func TestPlayerTicksAsTheMatchDid(t *testing.T) {
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
		t.Error("the player ends elsewhere")
	}
	if !slices.Equal(log.Events, told.Events) {
		t.Errorf("the player told %d events, the match %d", len(log.Events), len(told.Events))
	}
}
