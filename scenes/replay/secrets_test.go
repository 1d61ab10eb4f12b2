package replay

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/enginetest"
	"canape/engine/games"
	"canape/engine/games/football"
	"canape/engine/journal"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/menu/menutest"
	"canape/scenes/narration"
	speech "canape/scenes/speech/fake"
	"canape/scenes/ui"
)

// begun returns a session of a match that has just started. All its players are people, who peek at
// their hands.
func begun(t *testing.T, game engine.Game, setup engine.Setup) *journal.Session {
	t.Helper()
	party := app.Party{Game: game.Info().ID, Secrets: app.Peek}
	for i := range setup.Seats {
		party.Seats = append(party.Seats, app.PartySeat{Name: fmt.Sprint("P", i), Colour: i})
	}
	meta, err := json.Marshal(party)
	if err != nil {
		t.Fatal(err)
	}
	s, refusal := journal.Start(game, journal.Header{Setup: setup, Meta: meta}, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	return s
}

// play makes a play and returns everything that all players learn from it; ok is false if it is
// illegal.
func play(s *journal.Session, p engine.Play) (learnt string, ok bool) {
	var log engine.Log
	if s.Apply(p.Seat, p.Move, &log) != nil {
		return "", false
	}
	text, _ := json.Marshal(s.Match().View(engine.Table))
	for _, e := range log.For(engine.Table) {
		data, _ := engine.EncodeEvent(e)
		text = append(text, data...)
	}
	return string(text), true
}

// deed is a play. In a race some ticks pass before it.
type deed struct {
	engine.Play
	ticks int
}

// do lets ticks pass, makes a play, and returns everything that all players learn; ok is false if
// the play is illegal.
func do(s *journal.Session, d deed) (learnt string, ok bool) {
	for range d.ticks {
		var log engine.Log
		if s.Step(&log) != nil {
			return "", false
		}
		for _, e := range log.For(engine.Table) {
			data, _ := engine.EncodeEvent(e)
			learnt += string(data)
		}
	}
	text, ok := play(s, d.Play)
	return learnt + text, ok
}

// twinRecords returns the records of two unfinished matches that look the same to everybody but
// hide different cards.
func twinRecords(t *testing.T, game engine.Game, seed uint64) (a, b *journal.Record, ok bool) {
	t.Helper()
	info, rng := game.Info(), engine.NewRNG(seed)
	setup := engine.Setup{Seats: max(3, info.Min), Seed: seed, First: 0}
	setup.Deck = enginetest.Decks[info.ID](setup.Seats, nil)
	engine.Shuffle(&rng, setup.Deck)
	s := begun(t, game, setup)
	var deeds []deed
	var learnt []string
	for len(deeds) < 14 && !s.Match().Over() {
		d := deed{}
		if info.RealTime {
			for d.ticks = 1 + rng.N(40); s.Match().Actors() == 0 && d.ticks < 600; d.ticks += 10 { // a countdown delays the first play
				probe := s.Match().Clone()
				for range d.ticks {
					if refusal := probe.Step(nil); refusal != nil {
						t.Fatal(refusal)
					}
				}
				if probe.Actors() != 0 {
					break
				}
			}
		}
		now := s.Match().Clone()
		for range d.ticks {
			if refusal := now.Step(nil); refusal != nil {
				t.Fatal(refusal)
			}
		}
		d.Seat = now.Actors().Any(&rng)
		legal := now.Legal(d.Seat, nil)
		if len(legal) == 0 {
			break
		}
		d.Move = legal[rng.N(len(legal))]
		text, _ := do(s, d)
		deeds, learnt = append(deeds, d), append(learnt, text)
	}
	if s.Mark(); len(deeds) == 0 {
		return nil, nil, false
	}
	for range 400 {
		other := setup
		other.Deck = slices.Clone(setup.Deck)
		i, j := rng.N(len(other.Deck)), rng.N(len(other.Deck))
		other.Deck[i], other.Deck[j] = other.Deck[j], other.Deck[i]
		twin, same := begun(t, game, other), true
		for i, d := range deeds {
			if text, ok := do(twin, d); !ok || text != learnt[i] {
				same = false
				break
			}
		}
		differs, open := false, false
		for seat := range engine.Seat(setup.Seats) {
			one, _ := json.Marshal(s.Match().View(seat))
			two, _ := json.Marshal(twin.Match().View(seat))
			differs = differs || string(one) != string(two)
		}
		if info.RealTime { // all hands are public; only coming cards are hidden
			open, differs = differs, !bytes.Equal(s.Match().AppendState(nil), twin.Match().AppendState(nil))
		}
		if same && differs && !open {
			twin.Mark()
			for seat := range engine.Seat(setup.Seats) {
				one, _ := s.Before(engine.SeatsOf(seat))
				if two, _ := twin.Before(engine.SeatsOf(seat)); one != two {
					t.Errorf("%s, deal %d: hidden cards decide whether a move of seat %d can be taken back: %+v and %+v", info.ID, seed, seat, one, two)
				}
			}
			return s.Record(), twin.Record(), true
		}
	}
	return nil, nil, false
}

// declined returns the records of two unfinished matches that look the same to everybody: in the
// first a seat declined to play a penalty, in the second it had none.
func declined(t *testing.T, seed uint64) (a, b *journal.Record, ok bool) {
	t.Helper()
	game, rng := football.Game{}, engine.NewRNG(seed)
	setup := engine.Setup{Seats: 3, Seed: seed, First: 0}
	setup.Deck = enginetest.Decks[football.ID](setup.Seats, nil)
	engine.Shuffle(&rng, setup.Deck)
	s := begun(t, game, setup)
	var deeds []engine.Play
	for s.Match().View(engine.Table).Common().Phase != football.PhaseAfterMove.String() {
		if s.Match().Over() {
			return nil, nil, false
		}
		seat := s.Match().Actors().First()
		legal := s.Match().Legal(seat, nil)
		legal = slices.DeleteFunc(legal, func(m engine.Move) bool { return m == football.MovePlay(football.Faces-1, 255) && len(legal) > 1 })
		d := engine.Play{Seat: seat, Move: legal[rng.N(len(legal))]}
		play(s, d)
		deeds = append(deeds, d)
	}
	play(s, engine.Play{Seat: s.Match().Actors().First(), Move: football.MoveEnd()})
	want, _ := json.Marshal(s.Match().View(engine.Table))
	penalty := slices.Index(setup.Deck, football.Card(football.Faces-1).String())
	for i := range setup.Deck {
		other := setup
		other.Deck = slices.Clone(setup.Deck)
		other.Deck[i], other.Deck[max(0, penalty)] = other.Deck[max(0, penalty)], other.Deck[i]
		twin, same := begun(t, game, other), i != penalty
		for _, d := range deeds {
			if same {
				_, same = play(twin, d)
			}
		}
		if got, _ := json.Marshal(twin.Match().View(engine.Table)); same && string(got) == string(want) {
			return s.Record(), twin.Record(), true
		}
	}
	return nil, nil, false
}

// The replay of an unfinished match takes the same steps and the same time whether a seat declined
// to play a penalty or had none.
func TestReplayHidesDeclinedPenalty(t *testing.T) {
	enginetest.OneGoroutine(t)
	compared := 0
	for seed := uint64(1); compared < 2 && seed < 60; seed++ {
		a, b, ok := declined(t, seed)
		if !ok {
			continue
		}
		compared++
		here, there := watch(t, a), watch(t, b)
		there.Canvas = here.Canvas
		if one, two := here.scene.player.Len(), there.scene.player.Len(); one != two {
			t.Errorf("deal %d: %d and %d steps", seed, one, two)
		}
		for tick := 0; !here.scene.ended() && tick < 40_000; tick++ {
			if diff := here.frame(tick).Difference(there.frame(tick)); diff != "" {
				t.Fatalf("deal %d, tick %d: %s", seed, tick, diff)
			}
		}
		if !there.scene.ended() || here.scene.failed {
			t.Errorf("deal %d: one has ended, the other not", seed)
		}
		if one, two := here.voice.Texts(), there.voice.Texts(); !slices.Equal(one, two) {
			t.Errorf("deal %d: spoken is %q and %q", seed, one, two)
		}
	}
	if compared < 2 {
		t.Errorf("only %d deals have a twin", compared)
	}
}

// watched is a replay with recorded pictures and sounds.
type watched struct {
	*menutest.Room
	scene    *Scene
	voice    *speech.Speaker
	narrator *narration.Narrator
}

func watch(t *testing.T, record *journal.Record) *watched {
	t.Helper()
	face, _ := gameui.Find(record.Header().Game)
	w := &watched{Room: menutest.NewLargeRoom(t, lang.French), voice: speech.New()}
	w.narrator = narration.New(w.voice)
	w.Env.Settings.Narration, w.Env.Settings.Speed = true, 200
	w.scene = open(w.Env, face, record, 0)
	t.Cleanup(func() { w.scene.Leave(w.Env) })
	if w.scene.line.scan != nil { // marks are found in the background
		w.scene.line.marks, w.scene.line.scan = <-w.scene.line.scan, nil
	}
	return w
}

// frame runs a tick. In every twelfth tick it draws, and returns everything that is drawn.
func (w *watched) frame(tick int) ui.Trace {
	w.scene.Update(w.Env, nil)
	if tick%12 != 0 {
		return nil
	}
	w.Canvas.Begin()
	w.scene.Draw(w.Env, w.Canvas)
	w.narrator.Frame(w.Env, w.Canvas, w.scene)
	return w.Canvas.Trace()
}

// The replay of an unfinished match shows nothing that was not visible during play: pictures, words
// and timing do not depend on hidden cards.
func TestReplayOfUnfinishedMatchKeepsSecrets(t *testing.T) {
	enginetest.OneGoroutine(t)
	for _, game := range games.List() {
		if game.Info().ID == "blitz" { // its only secret comes from the seed and is unknown to everybody
			continue
		}
		t.Run(game.Info().ID, func(t *testing.T) {
			compared := 0
			for seed := uint64(1); compared < 3 && seed < 12; seed++ {
				a, b, ok := twinRecords(t, game, seed)
				if !ok {
					continue
				}
				compared++
				here, there := watch(t, a), watch(t, b)
				there.Canvas = here.Canvas // both share a canvas, so that equal sprites have equal names
				for tick := 0; !here.scene.ended() && tick < 40_000; tick++ {
					if diff := here.frame(tick).Difference(there.frame(tick)); diff != "" {
						t.Fatalf("deal %d, tick %d: %s", seed, tick, diff)
					}
				}
				if !there.scene.ended() || here.scene.failed || here.scene.at() == 0 {
					t.Errorf("deal %d: one has ended, the other not", seed)
				}
				one, two := here.voice.Texts(), there.voice.Texts()
				if !slices.Equal(one, two) || len(one) == 0 {
					t.Errorf("deal %d: spoken is %q and %q", seed, one, two)
				}
			}
			if compared < 3 {
				t.Errorf("only %d deals have a twin", compared)
			}
		})
	}
}
