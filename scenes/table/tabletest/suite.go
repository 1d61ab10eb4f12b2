package tabletest

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/enginetest"
	devices "canape/input/fake"
	sounds "canape/scenes/sound/fake"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// Suite is what every table must pass, as engine/conformance is for rules. It plays matches at random, by seed, and looks at the
// positions that come up: with every number of seats, on every shape of screen, with small and large text, in both languages, with
// every device.
type Suite struct {
	Game engine.Game
	Face table.Face
	// Words returns the texts of a game that is not in the title; nil: they stand in assets/lang.
	Words func(lang.Language) map[string]string
	// Houses are sets of options that change what lies on the table; nil: only the options that hold by default. One that a number of
	// seats does not allow is left out with it.
	Houses []engine.Options
	// Read returns what must be seen of a card wherever it lies face up, on paper 300 u wide, by the name of its picture; nil of one
	// that may be covered, such as a back.
	Read func(picture string) []ui.Rect
	// Across are the names of pieces that lie across everything for a moment.
	Across []string
	// Open names the fields of views whose cards lie open on this table although the rules tell them to nobody else.
	Open []string
	// Rare names the lessons that hardly ever come up in matches at random.
	Rare []string
}

// Long reports whether the whole product of screens, texts, languages and positions is asked for, which takes minutes.
func Long() bool { return os.Getenv("CANAPE_LONG") != "" }

// Run has the table pass all tests.
func (s Suite) Run(t *testing.T) {
	if s.Houses == nil {
		s.Houses = []engine.Options{{}}
	}
	for _, test := range []struct {
		name string
		run  func(Suite, *testing.T)
		long bool
	}{
		{"fits every screen", Suite.fits, false},
		{"can be read", Suite.canBeRead, true},
		{"keeps secrets", Suite.keepsSecrets, true},
		{"takes every move from every device", Suite.takesEveryMove, true},
		{"plays on", Suite.playsOn, false},
		{"ends in the same picture however fast", Suite.endsAlike, false},
		{"allocates nothing", Suite.allocatesNothing, true},
		{"teaches", Suite.teaches, true},
		{"explains", Suite.explains, false},
		{"sums up", Suite.sumsUp, false},
		{"gallery", Suite.gallery, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			if test.long {
				enginetest.OneGoroutine(t)
			}
			test.run(s, t)
		})
	}
}

// house is a match that can be: so many seats, with these options.
type house struct {
	seats   int
	options engine.Options
}

func (h house) String() string {
	if len(h.options) == 0 {
		return fmt.Sprintf("%d seats", h.seats)
	}
	return fmt.Sprintf("%d seats %v", h.seats, map[string]any(h.options))
}

func (h house) setup(seed uint64) engine.Setup {
	return engine.Setup{Seats: h.seats, Seed: seed, First: 0, Options: h.options}
}

// houses returns all matches that the game allows.
func (s Suite) houses() (list []house) {
	info := s.Game.Info()
	for seats := info.Min; seats <= info.Max; seats++ {
		for _, options := range s.Houses {
			h := house{seats, options}
			if _, refusal := s.Game.New(h.setup(1), nil); refusal == nil {
				list = append(list, h)
			}
		}
	}
	return list
}

// fewestAndMost returns matches of as few and of as many people as can be.
func (s Suite) fewestAndMost() []house {
	houses := s.houses()
	return []house{houses[0], houses[len(houses)-1]}
}

// table seats people with pads of their own at a table of a house.
func (s Suite) table(t testing.TB, at house, secrets stage.Secrets) *Host {
	t.Helper()
	h := s.host(t, at, secrets)
	h.Give([]devices.Model{devices.XboxPad, devices.DualSense, devices.SwitchPro, devices.XboxPad, devices.DualSense, devices.XboxPad}[:at.seats]...)
	return h
}

// host seats people who have nothing in their hands yet.
func (s Suite) host(t testing.TB, at house, secrets stage.Secrets) *Host {
	t.Helper()
	h := New(t, s.Game, s.Face, at.seats, secrets)
	h.Options, h.more = at.options, s.Words
	h.speak(h.env.Words().Language())
	return h
}

// speak has everything said in a language.
func (h *Host) speak(language lang.Language) {
	h.env.Speak(language)
	if h.more != nil {
		h.env.Read(lang.For(language).With(h.more(language)))
	}
}

// position is a moment of a match in which somebody may act, or time passes.
type position struct {
	house  house
	match  engine.Match   // a clone
	events []engine.Event // all that has happened since the deal
	fresh  int            // of them those before the last move
	phase  string
	actor  engine.Seat // who plays next, Nobody at the end
	next   engine.Move // and what
}

func (p position) String() string {
	return fmt.Sprintf("%v, after %d events, %s", p.house, len(p.events), p.phase)
}

// longest is for how many positions a match is followed.
const longest = 240

// course plays a match and returns its positions, the first after the deal. Nothing of it is shown to a table.
func (s Suite) course(t testing.TB, at house, setup engine.Setup) []position {
	t.Helper()
	var log engine.Log
	m, refusal := s.Game.New(setup, &log)
	if refusal != nil {
		t.Fatal(refusal)
	}
	rng := engine.NewRNG(setup.Seed)
	var events []engine.Event
	var list []position
	fresh := 0
	note := func(actor engine.Seat, next engine.Move) {
		list = append(list, position{house: at, match: m.Clone(), events: slices.Clip(events), fresh: fresh,
			phase: m.View(engine.Table).Common().Phase, actor: actor, next: next})
		fresh = len(events)
	}
	collect := func() {
		events = append(events, log.Events...)
		log.Reset()
	}
	collect()
	if s.Game.Info().RealTime {
		note(engine.Nobody, engine.Move{})
	}
	for ticks := 0; !m.Over() && len(list) < longest && ticks < 60_000; {
		actor := pick(m.Actors(), &rng)
		if s.Game.Info().RealTime && (actor == engine.Nobody || rng.N(24) > 0) {
			if refusal := m.Step(&log); refusal != nil {
				t.Fatal(refusal)
			}
			ticks++
			if len(log.Events) > 0 && (len(list) == 0 || list[len(list)-1].phase != m.View(engine.Table).Common().Phase) {
				collect()
				note(engine.Nobody, engine.Move{})
			}
			collect()
			continue
		}
		move := s.choose(m, actor, &rng)
		if move == (engine.Move{}) {
			continue
		}
		note(actor, move)
		if refusal := m.Apply(actor, move, &log); refusal != nil {
			t.Fatalf("%v: %s is refused: %v", at, s.Game.FormatMove(move), refusal)
		}
		collect()
	}
	note(engine.Nobody, engine.Move{})
	return list
}

// choose returns a move of a seat, the zero Move if it has none.
func (s Suite) choose(m engine.Match, seat engine.Seat, rng *engine.RNG) engine.Move {
	legal := m.Legal(seat, nil)
	if len(legal) == 0 {
		return engine.Move{}
	}
	return s.spell(legal[rng.N(len(legal))], rng)
}

// anyWord stands in a listed move for whatever a player may say or type.
const anyWord = "<word>"

// spell gives a listed move that stands for any word a word.
func (s Suite) spell(move engine.Move, rng *engine.RNG) engine.Move {
	text := s.Game.FormatMove(move)
	if !strings.Contains(text, anyWord) {
		return move
	}
	spelt, _ := s.Game.ParseMove(strings.Replace(text, anyWord, fmt.Sprintf("mot %d", rng.N(1_000_000)), 1))
	return spelt
}

// pick draws one of some seats, Nobody of none.
func pick(seats engine.SeatSet, rng *engine.RNG) engine.Seat {
	if seats == 0 {
		return engine.Nobody
	}
	for range rng.N(seats.Len()) {
		seats = seats.Without(seats.First())
	}
	return seats.First()
}

// telling returns the positions worth looking at: those in which a phase or a kind of event comes up for the first time, the last one,
// and of the others as many as there is room for.
func telling(list []position, most int) []position {
	most = max(3, enginetest.Cases(most))
	seen := map[string]bool{}
	var chosen, others []position
	for i, p := range list {
		fresh := i == len(list)-1
		for _, name := range append(types(p.events[p.fresh:]), "in "+p.phase) {
			fresh = fresh || !seen[name]
			seen[name] = true
		}
		if fresh {
			chosen = append(chosen, p)
		} else {
			others = append(others, p)
		}
	}
	for n, room := 0, most-len(chosen); n < min(room, len(others)); n++ {
		chosen = append(chosen, others[n*len(others)/max(1, min(room, len(others)))])
	}
	if !Long() && len(chosen) > most {
		chosen = append(chosen[:most-1:most-1], chosen[len(chosen)-1])
	}
	return chosen
}

func types(events []engine.Event) (names []string) {
	for _, e := range events {
		names = append(names, e.Type())
	}
	return names
}

// stand puts a new board on a table and shows it all that has happened, without motion.
func (h *Host) stand(p position, events []engine.Event, match engine.Match) {
	h.T.Helper()
	h.Playing = match
	h.Between.Clear()
	h.Beside, h.Told, h.Praised, h.Counted = table.Slips{}, nil, nil, nil
	h.Looks, h.Heard = 0, sounds.New()
	h.env.Sound = h.Heard
	h.Board = h.face.Board(h)
	h.Draw()
	h.Queue = append(h.Queue[:0], events...)
	h.Hurry()
	h.Draw()
}

// showTo is stand with a position as it is.
func (h *Host) showTo(p position) { h.stand(p, p.events, p.match.Clone()) }
