package play_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
	"canape/engine/games"
	"canape/engine/journal"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/narration"
	"canape/scenes/play"
	speech "canape/scenes/speech/fake"
	"canape/scenes/table"
	"canape/scenes/table/show"
	"canape/scenes/ui"
)

// course makes some moves and returns the match and its public events. The match is nil if a move
// is refused.
func course(t *testing.T, game engine.Game, setup engine.Setup, plays []engine.Play) (m engine.Match, public []string) {
	t.Helper()
	var log engine.Log
	m, refusal := game.New(setup, &log)
	if refusal != nil {
		t.Fatal(refusal)
	}
	public = append(public, enginetest.Public(t, m, &log))
	for _, play := range plays {
		log.Reset()
		if m.Apply(play.Seat, play.Move, &log) != nil {
			return nil, nil
		}
		public = append(public, enginetest.Public(t, m, &log))
	}
	return m, public
}

// twinDecks returns two setups, and moves that are legal in both. After the moves the public knows
// the same about both matches, but hidden cards differ. found is false if the search finds no such
// setups.
func twinDecks(t *testing.T, game engine.Game, seats, moves int, seed uint64) (setups [2]engine.Setup, plays []engine.Play, found bool) {
	t.Helper()
	rng := engine.NewRNG(seed)
	deck := enginetest.Decks[game.Info().ID](seats, nil)
	engine.Shuffle(&rng, deck)
	setup := engine.Setup{Seats: seats, Seed: seed, First: 0, Deck: deck}
	m, refusal := game.New(setup, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	for len(plays) < moves && !m.Over() {
		seat := m.Actors().Any(&rng)
		legal := m.Legal(seat, nil)
		play := engine.Play{Seat: seat, Move: legal[rng.N(len(legal))]}
		if refusal := m.Apply(seat, play.Move, nil); refusal != nil {
			t.Fatal(refusal)
		}
		plays = append(plays, play)
	}
	one, public := course(t, game, setup, plays)
	for range 400 {
		i, j := rng.N(len(deck)), rng.N(len(deck))
		if deck[i] == deck[j] {
			continue
		}
		twin := setup
		twin.Deck = slices.Clone(deck)
		twin.Deck[i], twin.Deck[j] = deck[j], deck[i]
		other, same := course(t, game, twin, plays)
		if other == nil || !slices.Equal(public, same) || bytes.Equal(one.AppendState(nil), other.AppendState(nil)) || sameHands(one, other) {
			continue
		}
		return [2]engine.Setup{setup, twin}, plays, true
	}
	return setups, nil, false
}

// sameHands reports whether every seat knows the same about two matches.
func sameHands(a, b engine.Match) bool {
	for seat := range engine.Seat(a.Seats()) {
		if fmt.Sprintf("%+v", a.View(seat)) != fmt.Sprintf("%+v", b.View(seat)) {
			return false
		}
	}
	return true
}

// twinTables are two tables whose matches look the same in public.
type twinTables struct {
	t      *testing.T
	canvas *ui.Canvas // shared by both tables, so that equal pictures have equal names
	tables [2]*couch
	voices [2]*speech.Speaker
	reads  [2]*narration.Narrator
}

func (w *twinTables) both(do func(c *couch)) {
	for _, c := range w.tables {
		do(c)
	}
}

// same fails unless both tables look the same and read aloud the same words.
func (w *twinTables) same(when string) {
	w.t.Helper()
	var frames [2]ui.Trace
	for i, c := range w.tables {
		w.canvas.Begin()
		c.env.Stack.Draw(c.env, w.canvas)
		w.reads[i].Frame(c.env, w.canvas, c.env.Top())
		frames[i] = w.canvas.Trace()
	}
	if diff := frames[0].Difference(frames[1]); diff != "" {
		w.t.Fatalf("%s: %s", when, diff)
	}
	if a, b := w.voices[0].Texts(), w.voices[1].Texts(); !slices.Equal(a, b) {
		w.t.Fatalf("%s: the spoken texts are %q and %q", when, a, b)
	}
	a, b := w.tables[0].match, w.tables[1].match
	if one, two := show.MoodOf(a.Board), show.MoodOf(b.Board); one != two {
		w.t.Fatalf("%s: the moods are %d and %d", when, one, two)
	}
	if one, two := play.WhyNoTakeBack(a), play.WhyNoTakeBack(b); one != two {
		w.t.Fatalf("%s: the reasons why a move cannot be taken back are %q and %q", when, one, two)
	}
}

// apart reports whether the tables may look different from now on, because a hidden card has been
// revealed, or because a seat that is asked at both tables has different kinds of moves.
func (w *twinTables) apart() bool {
	one, two := w.tables[0].match.Match(), w.tables[1].match.Match()
	if fmt.Sprintf("%+v", one.View(engine.Table)) != fmt.Sprintf("%+v", two.View(engine.Table)) {
		return true
	}
	for seat := range (one.Actors() & two.Actors()).All() {
		other := two.Legal(seat, nil)
		if !slices.ContainsFunc(one.Legal(seat, nil), func(a engine.Move) bool {
			return slices.ContainsFunc(other, func(b engine.Move) bool { return a.Verb == b.Verb })
		}) {
			return true
		}
	}
	return false
}

// pass advances both tables by some ticks and compares them. It returns false as soon as the tables
// may differ.
func (w *twinTables) pass(when string, ticks int) bool {
	w.t.Helper()
	for n := range ticks {
		w.both((*couch).tick)
		if w.apart() {
			return false
		}
		if n%8 == 0 {
			w.same(fmt.Sprintf("%s, tick %d", when, n))
		}
	}
	return true
}

// play makes the first move that looks the same in public at both tables. It returns false if there
// is no such move, or if the tables may differ from now on.
func (w *twinTables) play(when string) bool {
	w.t.Helper()
	one, two := w.tables[0].match.Match(), w.tables[1].match.Match()
	for seat := range one.Actors().All() {
		for _, move := range one.Legal(seat, nil) {
			public := enginetest.PublicMove(w.t, one, seat, move)
			if public == "" || public != enginetest.PublicMove(w.t, two, seat, move) {
				continue
			}
			w.both(func(c *couch) {
				play.Play(c.match, seat, move)
				play.Await(c.match) // a move is shown in the tick after it has been saved
			})
			return w.pass(when, 240)
		}
	}
	return false
}

// Resuming a match, taking a move back and playing on reveal no secret: two matches that differ
// only in secrets look, read and sound the same.
func TestResumedTwinsAreAlike(t *testing.T) {
	enginetest.OneGoroutine(t)
	everyGame(t, func(t *testing.T, face table.GameUI) {
		game, _ := games.Find(face.Game)
		if game.Info().RealTime { // in a race the seed decides what follows, and no moves are taken back
			t.Skip("no deck is dealt to hands")
		}
		seats, compared, back := game.Info().Min, 0, 0
		for seed := range uint64(enginetest.Cases(10)) {
			setups, plays, found := twinDecks(t, game, seats, 3+int(seed)*6, seed)
			if !found {
				continue
			}
			w := &twinTables{t: t, canvas: ui.NewCanvas()}
			t.Cleanup(w.canvas.Close)
			w.canvas.Resize(480, 270)
			for i, setup := range setups {
				c := settle(t, t.TempDir())
				c.env.Settings.Speed, c.env.Settings.TakeBack, c.env.Settings.Narration = 400, "always", true
				w.voices[i] = speech.New()
				w.tables[i], w.reads[i] = c, narration.New(w.voices[i])
				party := app.Party{Game: face.Game, Secrets: app.Peek}
				for seat := range seats {
					c.join(input.Seat(seat), c.plug(devices.XboxPad))
					party.Seats = append(party.Seats, app.PartySeat{Name: names[seat], Colour: seat})
				}
				c.env.Party = party
				meta, err := json.Marshal(party)
				if err != nil {
					t.Fatal(err)
				}
				s, refusal := journal.Start(game, journal.Header{Meta: meta, Setup: setup}, nil)
				if refusal != nil {
					t.Fatal(refusal)
				}
				for _, play := range plays {
					if refusal := s.Apply(play.Seat, play.Move, nil); refusal != nil {
						t.Fatal(refusal)
					}
				}
				if err := os.Mkdir(c.env.Home.Matches(), 0o700); err != nil {
					t.Fatal(err)
				}
				if err := c.env.Home.Journals().Save(filepath.Join(c.home, "matches", "a.canape"), s.Record()); err != nil {
					t.Fatal(err)
				}
				c.goOn(face)
			}
			compared++
			when := fmt.Sprintf("seed %d, after %d moves", seed, len(plays))
			if !w.pass(when+", going on", 240) || !w.play(when+", playing on") {
				continue
			}
			w.both(func(c *couch) {
				if err := play.TakeBack(c.match); err != nil {
					t.Fatal(err)
				}
			})
			back++
			w.pass(when+", a move taken back", 120)
			w.play(when + ", playing on after that")
		}
		if compared == 0 || back == 0 {
			t.Errorf("%d matches were resumed, and %d moves taken back", compared, back)
		}
	})
}
