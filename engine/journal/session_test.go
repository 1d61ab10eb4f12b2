package journal

import (
	"math"
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

// ramble makes random plays, lets time pass and takes plays back, until the match is over or it has
// made the given number of steps. It calls the function visit at every position.
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

func TestEveryPositionResumesFromFile(t *testing.T) {
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
					t.Fatalf("after %d entries the resumed match is %s, want %s", read.Len(), got, want)
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

func TestTakeBackReturnsToPosition(t *testing.T) {
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
		t.Fatal("the order was not drawn: the test proves nothing")
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

func TestEndIsRecorded(t *testing.T) {
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

func TestLostEndIsRecordedAgain(t *testing.T) {
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
		t.Error("the end is not recorded")
	}
}

func TestBefore(t *testing.T) {
	s := start(t, toy{}, header(2, 1))
	if _, ok := s.Before(engine.AllSeats(2)); ok {
		t.Error("Before found a play right after the deal")
	}
	must(t, s.Apply(0, take(1), nil)) // made at position 0
	must(t, s.Apply(1, take(1), nil)) // made at position 1
	must(t, s.Apply(0, peek, nil))    // made at position 2; it reveals something hidden
	must(t, s.Apply(0, take(2), nil)) // made at position 3
	must(t, s.Apply(1, take(2), nil)) // made at position 4
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
		t.Errorf("before the play after a peek: %v, want %v", got, Undo{2, false})
	}
	if got, _ := s.Before(engine.SeatsOf(1)); got != (Undo{1, false}) {
		t.Errorf("before the peek: %v, want %v", got, Undo{1, false})
	}
	again, err := Reopen(s.Record(), toy{})
	if err != nil {
		t.Fatal(err)
	}
	if got, _ := again.Before(engine.SeatsOf(1)); got != (Undo{1, false}) {
		t.Errorf("the resumed match forgot the peek: %v", got)
	}
}

func TestTimeIsRecorded(t *testing.T) {
	s := start(t, toy{realTime: true}, header(2, 9))
	var log engine.Log
	for range 500 {
		told := len(log.Events)
		must(t, s.Step(&log))
		if len(log.Events) > told && s.unrecorded() != 0 {
			t.Fatalf("tick %d: the events are not recorded", s.Match().Tick())
		}
		if s.unrecorded() >= waitEvery {
			t.Fatalf("tick %d: %d ticks are not recorded", s.Match().Tick(), s.unrecorded())
		}
	}
	if len(log.Events) == 0 {
		t.Fatal("nothing happened: the test proves nothing")
	}
	s.Mark()
	m, err := s.Record().Replay(toy{realTime: true})
	if err != nil {
		t.Fatal(err)
	}
	if m.Tick() != 500 || engine.Hash(m) != engine.Hash(s.Match()) {
		t.Errorf("resumed at tick %d, want 500", m.Tick())
	}
	length := s.Record().Len()
	s.Mark()
	if s.Record().Len() != length {
		t.Error("the second Mark recorded more")
	}
}

func TestTurnByTurnGamesHaveNoTime(t *testing.T) {
	s := start(t, toy{}, header(2, 1))
	must(t, s.Advance(math.MaxInt32, nil))
	if s.Record().Len() != 0 {
		t.Error("time was recorded")
	}
}

func TestAdvanceStopsAtRefusedTick(t *testing.T) {
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

func TestHashesAreRecordedRegularly(t *testing.T) {
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

func TestLogOfCallerIsUnchanged(t *testing.T) {
	s := start(t, toy{}, header(2, 1))
	log := engine.Log{Events: []engine.Event{toyEvent{"mine", 0}}, Revealed: true}
	must(t, s.Apply(0, take(1), &log))
	if !log.Revealed || len(log.Events) != 2 {
		t.Errorf("log is %v", log)
	}
	if undo, _ := s.Before(engine.SeatsOf(0)); !undo.Fair {
		t.Error("an earlier reveal counts for the move")
	}
}

func TestStartReturnsGamesRefusal(t *testing.T) {
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
		t.Error("Note accepted invalid JSON")
	}
}

func TestGroupCanBeTakenBack(t *testing.T) {
	s := start(t, toy{realTime: true}, header(3, 1))
	s.Together([]engine.Play{{Seat: 0, Move: peek}, {Seat: 2, Move: peek}}, nil)
	must(t, s.Apply(1, say("x"), nil))
	if got, ok := s.Before(engine.SeatsOf(2)); !ok || got != (Undo{0, false}) {
		t.Errorf("Before returns %v", got)
	}
	if got, ok := s.Before(engine.SeatsOf(1)); !ok || got != (Undo{1, true}) {
		t.Errorf("Before returns %v", got)
	}
}
