package scenes

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/bot"
	"canape/engine/enginetest"
	"canape/engine/games"
	"canape/engine/games/blitz"
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/gameui"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
)

// Every lesson of every game is shown, and people can play on after it. The test first plays the
// beginnings of guided matches with the fewest people. For lessons that are still missing it
// searches matches of bots, lets people continue these at the lesson, and then plays more
// beginnings. It fails if a lesson is never shown.
func TestPlayContinuesAfterEveryLesson(t *testing.T) {
	if enginetest.RacesOnly() {
		t.Skip("one goroutine plays")
	}
	for _, game := range games.List() {
		t.Run(game.Info().ID, func(t *testing.T) {
			t.Parallel()
			missing := map[string]bool{}
			for _, lesson := range lessonsOf(game.Info().ID) {
				missing[lesson] = true
			}
			kinds := guidedKinds(game.Info())
			beginGuided(t, game, kinds[0].people, 0, missing)
			for _, o := range occasionsOf(t, game, missing) {
				t.Run(o.lesson, o.play)
			}
			for seed := uint64(1); seed < searchedMatches && len(missing) > 0; seed++ {
				beginGuided(t, game, kinds[seed%2*2].people, seed, missing)
			}
			if len(missing) > 0 {
				t.Errorf("the lessons %q never come up", slices.Sorted(maps.Keys(missing)))
			}
		})
	}
}

// lessonsOf returns the names of all lessons of a game.
func lessonsOf(id string) (names []string) {
	prefix := "guide." + id + "."
	for _, key := range lang.For(lang.English).Keys(prefix) {
		names = append(names, strings.TrimPrefix(key, prefix))
	}
	return names
}

// teachingBeats is the number of beats without a new lesson after which beginGuided stops.
const teachingBeats = 600

// beginGuided plays the beginning of a guided match, and removes the lessons that it showed from
// missing.
func beginGuided(t *testing.T, game engine.Game, people int, seed uint64, missing map[string]bool) {
	t.Helper()
	j := newJourneyFrom(t, game.Info().ID, 100+seed)
	j.seatAll(input.Pad, people)
	j.setUp(app.Peek)
	match, told, last := j.match(), 0, 0
	j.whole, j.until = true, func() bool {
		list := match.Party().Told
		if len(list) > told {
			told, last = len(list), j.beats
		}
		for _, lesson := range list {
			delete(missing, lesson)
		}
		return len(missing) == 0 || j.beats-last > teachingBeats
	}
	j.travel()
}

// occasion is a match of bots, saved when a lesson is due, so that people can continue it.
type occasion struct {
	lesson string
	game   engine.Game
	people int
	record []byte // the journal
}

// searchedMatches is the largest number of seeds that are tried for each kind of match.
const searchedMatches = 6

// searchTicks is the largest number of moves and ticks in a searched match.
const searchTicks = 60_000

// lessonOptions returns the options of a game that lead to different lessons.
func lessonOptions(id string) []engine.Options {
	if id == blitz.ID {
		return []engine.Options{{}, {blitz.OptionAnswers: blitz.Typed}}
	}
	return []engine.Options{{}}
}

// occasionsOf searches matches of bots for missing lessons. It returns the occasions that it found,
// and removes their lessons from missing.
func occasionsOf(t *testing.T, game engine.Game, missing map[string]bool) (found []occasion) {
	t.Helper()
	for seed := range uint64(searchedMatches) {
		for _, options := range lessonOptions(game.Info().ID) {
			for _, kind := range guidedKinds(game.Info()) {
				if len(missing) == 0 {
					return found
				}
				if kind.secrets != app.Curtain { // with a curtain each seat gets its lessons separately
					found = append(found, newSearch(t, game, kind, options, seed).find(missing)...)
				}
			}
		}
	}
	return found
}

// search is a guided match of bots that is searched for lessons.
type search struct {
	t       *testing.T
	game    engine.Game
	face    table.GameUI
	kind    guided
	host    *tabletest.Host
	session *journal.Session
	log     engine.Log
	rng     engine.RNG
	mind    bot.Bot
	players []*bot.Player
	news    bool // an event happened in the last tick
}

func newSearch(t *testing.T, game engine.Game, kind guided, options engine.Options, seed uint64) *search {
	t.Helper()
	s := &search{t: t, game: game, kind: kind, rng: engine.NewRNG(seed + 1)}
	s.face, _ = gameui.Find(game.Info().ID)
	seats := kind.people
	if kind.secrets == app.Shown {
		seats = game.Info().Max
	}
	s.host = tabletest.New(t, game, s.face, seats, kind.secrets)
	s.host.Options = options
	party := &s.host.Seated
	party.Guided, party.Options = true, options
	for i := kind.people; i < seats; i++ {
		party.Seats[i].Bot = bot.Easy
	}
	setup := table.CompleteSetup(s.host.Env(), s.face, engine.Setup{Seats: seats, Seed: seed, First: table.Learner(*party), Options: options})
	header := journal.Header{Created: "2026-11-21T20:41:00Z", Setup: s.face.Guide().Setup(setup), Meta: s.meta(nil)}
	var refusal *engine.Refusal
	if s.session, refusal = journal.Start(game, header, &s.log); refusal != nil {
		t.Fatal(refusal)
	}
	s.host.Playing = s.session.Match()
	s.host.Draw()
	level := []bot.Level{bot.Random, bot.Medium}[seed%2]
	s.mind = bot.For(game, level, bot.Plain)
	for i := range seats {
		s.players = append(s.players, bot.NewPlayer(game, bot.Medium, bot.Plain, seed+uint64(i)))
	}
	return s
}

// meta returns the encoded party, in which the lessons told count as already shown.
func (s *search) meta(told []string) []byte {
	party := s.host.Seated
	party.Told = told
	data, err := json.Marshal(party)
	if err != nil {
		s.t.Fatal(err)
	}
	return data
}

// find plays the match to its end. It returns the occasions of missing lessons, and removes these
// lessons from missing.
func (s *search) find(missing map[string]bool) (found []occasion) {
	for range searchTicks {
		s.show()
		for _, lesson := range s.offered() {
			if missing[lesson] {
				delete(missing, lesson)
				found = append(found, s.occasion(lesson))
			}
		}
		if s.session.Match().Over() || len(missing) == 0 {
			break
		}
		s.move()
	}
	return found
}

func (s *search) show() {
	s.news = len(s.log.Events) > 0
	if s.news {
		s.host.Queue = append(s.host.Queue, s.log.Events...)
		s.host.Hurry()
		s.log.Reset()
	}
}

// offered returns the lessons that a guide would show now if it had seen no earlier event.
func (s *search) offered() []string {
	match, party := s.session.Match(), s.host.Party()
	asked := match.Actors() & party.Persons()
	if s.game.Info().RealTime {
		asked = party.Persons()
	}
	if asked == 0 || s.host.Board.Waits() != 0 {
		return nil
	}
	reader := asked.First()
	if asked.Has(table.Learner(party)) {
		reader = table.Learner(party)
	}
	return s.host.Lessons(s.face.Guide(), reader)
}

// occasion saves the current match with all other lessons marked as shown.
func (s *search) occasion(lesson string) occasion {
	others := slices.DeleteFunc(lessonsOf(s.game.Info().ID), func(other string) bool { return other == lesson })
	if err := s.session.Note(s.meta(others)); err != nil {
		s.t.Fatal(err)
	}
	s.session.Mark()
	data, err := journal.Encode(s.session.Record())
	if err != nil {
		s.t.Fatal(err)
	}
	return occasion{lesson, s.game, s.kind.people, data}
}

func (s *search) move() {
	match := s.session.Match()
	if !s.game.Info().RealTime {
		seat := match.Actors().First()
		move := s.mind.Choose(s.t.Context(), engine.Observe(match, seat), &s.rng, bot.Limit{Iterations: 20})
		if refusal := s.session.Apply(seat, move, &s.log); refusal != nil {
			s.t.Fatal(refusal)
		}
		return
	}
	var plays []engine.Play
	for i, player := range s.players {
		seat := engine.Seat(i)
		if move, ok := player.Tick(engine.Observe(match, seat), s.news); ok {
			plays = append(plays, engine.Play{Seat: seat, Move: move})
		}
	}
	s.session.Together(plays, &s.log)
	if !match.Over() {
		s.session.Step(&s.log)
	}
}

// goOnChanges is the number of changes after a lesson that prove that the match continues.
const goOnChanges = 4

// play makes people resume the match, read the lesson and play on.
func (o occasion) play(t *testing.T) {
	j := newJourneyFrom(t, o.game.Info().ID, 1)
	env := j.app.env
	env.BotTime = 5 * time.Millisecond
	path := filepath.Join(env.Home.Matches(), "left.canape")
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	whole := filepath.Join(t.TempDir(), "left.canape") // written elsewhere and renamed, because the title must not find an incomplete file
	if err := os.WriteFile(whole, o.record, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(whole, path); err != nil {
		t.Fatal(err)
	}
	saved, err := env.Home.Journals().Open(path)
	if err != nil {
		t.Fatal(err)
	}
	j.seatAll(input.Pad, o.people)
	for _, p := range j.people {
		if err := env.Roster.Join(p.seat, p.device); err != nil {
			t.Fatal(err)
		}
	}
	if env.Party, err = app.PartyOf(saved.Record); err != nil {
		t.Fatal(err)
	}
	env.Reset(env.Routes.Continue(saved))
	j.ticks(2)
	match := j.match()
	if match == nil {
		t.Fatalf("the match does not continue: %T", env.Top())
	}
	read, changes, state := false, 0, ""
	j.whole, j.until = true, func() bool {
		if read = read || slices.Contains(match.Party().Told, o.lesson); !read {
			return false
		}
		if j.state != state {
			state = j.state
			changes++
		}
		return changes > goOnChanges
	}
	j.travel()
	if !read {
		t.Errorf("%q is not shown", o.lesson)
	}
	if changes == 0 && !match.Match().Over() {
		t.Error("the match is not continued")
	}
}
