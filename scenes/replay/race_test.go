package replay

import (
	"encoding/binary"
	"encoding/json"
	"slices"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
)

// race is a real-time game with an event every ten ticks, in which seats may call at any time.
type race struct{}

type raceMatch struct {
	engine.Chance
	engine.Match
	seats, tick, calls int
}

const (
	raceBeat = 10
	raceLong = 300 // the length of the race, in ticks
)

type raceEvent struct {
	Name string `json:"name"`
	engine.BySeat
}

func (e raceEvent) Type() string { return e.Name }

func (race) Info() engine.Info               { return engine.Info{ID: "race", Min: 2, Max: 2, RealTime: true} }
func (race) Teams(int, engine.Options) []int { return nil }
func (race) FormatMove(engine.Move) string   { return "call" }

func (race) ParseMove(text string) (engine.Move, bool) { return engine.Move{Verb: 1}, text == "call" }

func (race) New(setup engine.Setup, log *engine.Log) (engine.Match, *engine.Refusal) {
	return &raceMatch{Chance: engine.NewChance(setup), seats: setup.Seats}, nil
}

func (m *raceMatch) Seats() int              { return m.seats }
func (m *raceMatch) Tick() int               { return m.tick }
func (m *raceMatch) Over() bool              { return m.tick >= raceLong }
func (m *raceMatch) Outcome() engine.Outcome { return engine.Outcome{Scores: []int{0, 0}} }
func (m *raceMatch) Source() *engine.Chance  { return &m.Chance }

func (m *raceMatch) Actors() engine.SeatSet { return engine.AllSeats(m.seats) }

func (m *raceMatch) Apply(seat engine.Seat, _ engine.Move, log *engine.Log) *engine.Refusal {
	m.calls++
	if log != nil {
		log.Add(raceEvent{"called", engine.By(seat)})
	}
	return nil
}

func (m *raceMatch) Step(log *engine.Log) *engine.Refusal {
	if m.tick++; m.tick%raceBeat == 0 && log != nil {
		log.Add(raceEvent{"beat", engine.By(engine.Nobody)})
	}
	return nil
}

func (m *raceMatch) Clone() engine.Match { c := *m; return &c }

func (m *raceMatch) AppendState(b []byte) []byte {
	return binary.AppendUvarint(binary.AppendUvarint(m.Chance.Append(b), uint64(m.tick)), uint64(m.calls))
}

// sampleRace returns a race in which seat 1 has called twice.
func sampleRace(t testing.TB) *journal.Record {
	t.Helper()
	party := menutest.SampleParty(2)
	party.Game = "race"
	session, refusal := journal.Start(race{}, journal.Header{Meta: menutest.MetaOf(t, party), Setup: engine.Setup{Seats: 2}}, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	for !session.Match().Over() {
		if tick := session.Match().Tick(); tick == 55 || tick == 203 {
			if refusal := session.Apply(1, engine.Move{Verb: 1}, nil); refusal != nil {
				t.Fatal(refusal)
			}
		}
		if refusal := session.Step(nil); refusal != nil {
			t.Fatal(refusal)
		}
	}
	return session.Record()
}

// promptBoard shows every event within a tick, like the boards of real-time games.
type promptBoard struct{ tabletest.SampleBoard }

func (b *promptBoard) Show(e engine.Event) { b.Shown = append(b.Shown, e) }

func promptFace() table.GameUI {
	face := (&tabletest.SampleFace{}).Face()
	face.Board = func(h table.Host) table.Board { return &promptBoard{tabletest.SampleBoard{Host: h}} }
	return face
}

// The replay of a real-time match takes as long as the match did, and twice as long at half speed.
func TestReplayKeepsTime(t *testing.T) {
	for percent, want := range map[int]int{50: 2 * raceLong, 100: raceLong, 200: raceLong / 2, 400: raceLong / 4} {
		e := menutest.NewLargeRoom(t, lang.French)
		e.Env.Games = append(e.Env.Games, race{})
		e.Env.Settings.Speed = percent
		r := open(e.Env, promptFace(), sampleRace(t), 0)
		e.Push(r)
		took := e.Until(r.ended)
		if took < want-4 || took > want+4 {
			t.Errorf("at %d %% it takes %d ticks, want %d", percent, took, want)
		}
		var beats, calls int
		for _, event := range r.Board.(*promptBoard).Shown {
			switch event.Type() {
			case "beat":
				beats++
			case "called":
				calls++
			}
		}
		if beats != raceLong/raceBeat || calls != 2 {
			t.Errorf("at %d %% %d beats and %d calls were shown, want %d and 2", percent, beats, calls, raceLong/raceBeat)
		}
	}
}

func TestReplayHoldsTime(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.French)
	e.Env.Games = append(e.Env.Games, race{})
	r := open(e.Env, promptFace(), sampleRace(t), 0)
	e.Push(r)
	e.Ticks(20)
	e.Key(input.KeyEnter)
	tick := r.State().Tick()
	e.Ticks(30)
	if got := r.State().Tick(); got != tick {
		t.Errorf("while held, the replay moves from tick %d to %d", tick, got)
	}
}

func TestReplayFollowsDragging(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.French)
	r := replayOf(t, e, menutest.SampleParty(2), 0, 0)
	track := r.line.track
	for _, x := range []float64{track.Right(), track.X + track.W/2} {
		e.MoveMouse(x, track.Center().Y)
		e.Tick()
		e.PressMouse(input.MouseLeft)
		e.Ticks(2)
	}
	e.Until(func() bool { return r.wind == nil })
	held := r.at()
	e.Ticks(300)
	if r.at() != held {
		t.Errorf("while held, the replay moves from step %d to %d", held, r.at())
	}
	e.ReleaseMouse(input.MouseLeft)
	e.Until(func() bool { return r.at() > held })
}

// A late press is shown among the events at its own time, both during playback and after a jump.
func TestReplayShowsLatePresses(t *testing.T) {
	party := menutest.SampleParty(2)
	party.Game = "race"
	session, refusal := journal.Start(race{}, journal.Header{Meta: menutest.MetaOf(t, party), Setup: engine.Setup{Seats: 2}}, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	note := func(value any) {
		data, err := json.Marshal(value)
		if err == nil {
			err = session.Note(data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	late := table.LatePress{Tick: 64, Seat: 1, By: 9}
	for !session.Match().Over() {
		switch session.Match().Tick() {
		case 55, 203:
			if refusal := session.Apply(0, engine.Move{Verb: 1}, nil); refusal != nil {
				t.Fatal(refusal)
			}
		case late.Tick:
			note(struct {
				app.Party
				Late table.LatePress `json:"late"`
			}{party, late})
			note(map[string]any{"late": table.LatePress{Tick: 64, Seat: 7, By: 9}, "seats": party.Seats}) // seat 7 is empty
			note(party)
		}
		if refusal := session.Step(nil); refusal != nil {
			t.Fatal(refusal)
		}
	}
	e := menutest.NewLargeRoom(t, lang.French)
	e.Env.Games = append(e.Env.Games, race{})
	r := open(e.Env, promptFace(), session.Record(), 0)
	look := func(when string) {
		t.Helper()
		beats, shown := 0, 0
		for _, event := range r.Board.(*promptBoard).Shown {
			switch event {
			case engine.Event(raceEvent{"beat", engine.By(engine.Nobody)}):
				beats++
			case engine.Event(late):
				shown++
				if beats < late.Tick/raceBeat {
					t.Errorf("%s the late press is shown after %d beats", when, beats)
				}
			}
		}
		if shown != 1 {
			t.Errorf("%s the late press is shown %d times", when, shown)
		}
	}
	e.Push(r)
	e.Until(r.ended)
	look("played through,")
	r.goTo(0)
	e.Until(func() bool { return r.wind == nil })
	r.goTo(r.player.Len())
	e.Until(func() bool { return r.wind == nil })
	look("after a jump")
	if slices.Contains(r.History.Events, engine.Event(late)) {
		t.Error("the late press is among the news")
	}
}
