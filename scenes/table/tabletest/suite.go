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
	"canape/scenes/app"
	sounds "canape/scenes/sound/fake"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// Suite is the test suite for tables, as engine/conformance is for rules. It plays random matches
// from fixed seeds and checks their positions with every number of seats, on every shape of screen,
// with small and large text, in every language, and with every kind of device.
type Suite struct {
	Game   engine.Game
	GameUI table.GameUI
	// Words returns the texts of a game that are not in assets/languages. It is nil if they are
	// there.
	Words func(lang.Language) map[string]string
	// OptionSets are sets of options that change the table. Without any, only the default options
	// are tested. A set is skipped for a number of seats with which the rules refuse it.
	OptionSets []engine.Options
	// Read returns the parts of a face-up card that must never be covered, on a card 300 u wide.
	// picture is the name of the card's picture. If the result is nil, all of the card may be
	// covered, as with a back.
	Read func(picture string) []ui.Rect
	// Index returns the height of a card's number, or of its most important other print, on a card
	// 1 u wide. picture is the name of the card's picture. The result is 0 if the card has neither.
	Index func(picture string) float64
	// Person is the least size of the figure of every seat, in u. Figures are not required if it is
	// 0.
	Person float64
	// Across are the names of pieces that may cover other pieces for a short time.
	Across []string
	// Open are the fields of views that the rules hide from other seats but this table shows to
	// everybody.
	Open []string
	// Rare are lessons that hardly ever come up in random matches.
	Rare []string
	// Agree fails if the host's board does not show the state of the host's match. It must not be
	// nil. The suite calls it after every move, and after every tick of a real-time game.
	Agree func(t testing.TB, h *Host)
	// Choose returns a move for a seat in the matches that the suite plays to their ends, or the zero
	// Move. If Choose is nil, the suite plays random legal moves.
	Choose func(m engine.Match, seat engine.Seat, rng *engine.RNG) engine.Move
	// Phases are the phases that the matches played to their ends must reach. Each phase must be
	// reached in at least one of them.
	Phases []string
	// Whole are additional options of the matches that the suite plays to their ends. They are set
	// together with each set in OptionSets.
	Whole engine.Options
}

// Long reports whether to try all combinations of screens, text sizes, languages and positions,
// which takes minutes.
func Long() bool { return os.Getenv("CANAPE_LONG") != "" }

// Run runs all tests of the suite.
func (s Suite) Run(t *testing.T) {
	s = s.complete()
	for _, test := range []struct {
		name string
		run  func(Suite, *testing.T)
		long bool // skipped under the race detector; see enginetest.OneGoroutine
	}{
		{"fits every screen", Suite.fits, false},
		{"can be read", Suite.canBeRead, true},
		{"enlarges cards with the text", Suite.printGrows, true},
		{"keeps secrets", Suite.keepsSecrets, true},
		{"keeps secrets in lessons", Suite.teachesNoSecret, true},
		{"takes every move from every device", Suite.takesEveryMove, true},
		{"keeps phones private", Suite.keepsPhonesPrivate, true},
		{"agrees with the rules", Suite.agrees, true},
		{"plays on", Suite.playsOn, false},
		{"asks in words", Suite.asksInWords, false},
		{"ends in the same picture however fast", Suite.endsAlike, false},
		{"allocates nothing", Suite.allocatesNothing, true},
		{"says what is refused", Suite.saysWhatIsRefused, true},
		{"teaches", Suite.teaches, true},
		{"explains", Suite.explains, false},
		{"sums up", Suite.sumsUp, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			if test.long {
				enginetest.OneGoroutine(t)
			}
			test.run(s, t)
		})
	}
}

func (s Suite) complete() Suite {
	if s.OptionSets == nil {
		s.OptionSets = []engine.Options{{}}
	}
	return s
}

// variant is a kind of match: a number of seats, and options.
type variant struct {
	seats   int
	options engine.Options
}

func (v variant) String() string {
	if len(v.options) == 0 {
		return fmt.Sprintf("%d seats", v.seats)
	}
	return fmt.Sprintf("%d seats %v", v.seats, map[string]any(v.options))
}

func (v variant) setup(seed uint64) engine.Setup {
	return engine.Setup{Seats: v.seats, Seed: seed, First: 0, Options: v.options}
}

// variants returns all variants that the game allows.
func (s Suite) variants() (list []variant) {
	info := s.Game.Info()
	for seats := info.Min; seats <= info.Max; seats++ {
		for _, options := range s.OptionSets {
			v := variant{seats, options}
			if _, refusal := s.Game.New(v.setup(1), nil); refusal == nil {
				list = append(list, v)
			}
		}
	}
	return list
}

// fewestAndMost returns one variant with the fewest seats and one with the most.
func (s Suite) fewestAndMost() []variant {
	variants := s.variants()
	return []variant{variants[0], variants[len(variants)-1]}
}

// table returns a table at which every seat has a pad.
func (s Suite) table(t testing.TB, at variant, secrets app.Secrets) *Host {
	t.Helper()
	h := s.host(t, at, secrets)
	h.Give([]devices.Model{devices.XboxPad, devices.DualSense, devices.SwitchPro, devices.XboxPad, devices.DualSense, devices.XboxPad}[:at.seats]...)
	return h
}

// host returns a table without devices.
func (s Suite) host(t testing.TB, at variant, secrets app.Secrets) *Host {
	t.Helper()
	h := New(t, s.Game, s.GameUI, at.seats, secrets)
	h.more = s.Words
	h.playBy(at.options)
	h.speak(h.env.Words.Language())
	return h
}

// withHandicap returns a setup in which seat 1 has the greatest value of each handicap, and gives
// the table the same handicaps.
func (h *Host) withHandicap(setup engine.Setup) engine.Setup {
	all := engine.Handicaps{}
	for _, handicap := range h.game.Info().Handicaps {
		all[handicap.Name] = handicap.Max
	}
	setup.Handicaps = []engine.Handicaps{{}, all}
	h.Seated.Seats[1].Handicaps = all
	return setup
}

// speak sets the language of the table.
func (h *Host) speak(language lang.Language) {
	h.env.Speak(language)
	if h.more != nil {
		h.env.Read(lang.For(language).With(h.more(language)))
	}
}

// position is a point of a match at which a seat may act, or at which time passes.
type position struct {
	variant variant
	match   engine.Match   // a clone of the match
	events  []engine.Event // all events since the deal
	fresh   int            // number of events before the last move
	phase   string
	actor   engine.Seat // the next seat to play, or Nobody at the end
	next    engine.Move // the move that actor makes next
}

func (p position) String() string {
	return fmt.Sprintf("%v, after %d events, %s", p.variant, len(p.events), p.phase)
}

// longest is the greatest number of positions taken from a match.
const longest = 240

// course plays a random match without a table and returns its positions. The first position is the
// one after the deal.
func (s Suite) course(t testing.TB, at variant, setup engine.Setup) []position {
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
		list = append(list, position{variant: at, match: m.Clone(), events: slices.Clip(events), fresh: fresh,
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

// choose returns a random legal move of a seat, or the zero Move if there is none.
func (s Suite) choose(m engine.Match, seat engine.Seat, rng *engine.RNG) engine.Move {
	legal := m.Legal(seat, nil)
	if len(legal) == 0 {
		return engine.Move{}
	}
	return spelt(s.Game, legal[rng.N(len(legal))], rng)
}

// spelt returns a legal move in which a random word replaces AnyWord.
func spelt(game engine.Game, move engine.Move, rng *engine.RNG) engine.Move {
	text := game.FormatMove(move)
	if !strings.Contains(text, engine.AnyWord) {
		return move
	}
	move, _ = game.ParseMove(strings.Replace(text, engine.AnyWord, fmt.Sprintf("mot %d", rng.N(1_000_000)), 1))
	return move
}

// pick returns a random seat of a set, or Nobody if the set is empty.
func pick(seats engine.SeatSet, rng *engine.RNG) engine.Seat {
	if seats == 0 {
		return engine.Nobody
	}
	for range rng.N(seats.Len()) {
		seats = seats.Without(seats.First())
	}
	return seats.First()
}

// worthLooking selects at most the given number of positions from a list: the first one of each
// phase and of each type of event, the last one, and others. With go test -short that number is
// divided by five. If Long is true, worthLooking may return more positions.
func worthLooking(list []position, most int) []position {
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

// setUp puts a new board on the table and shows it some events without motion. match is the match
// behind the board.
func (h *Host) setUp(p position, events []engine.Event, match engine.Match) {
	h.T.Helper()
	h.Playing = match
	h.Told, h.Praised, h.Counted = nil, nil, nil
	h.Looks, h.Heard = 0, sounds.New()
	h.env.Sound = h.Heard
	h.Begin(h, h.face)
	h.Draw()
	h.Queue = append(h.Queue, events...)
	h.Hurry()
	h.Draw()
}

// showTo puts a new board on the table and shows it a position.
func (h *Host) showTo(p position) { h.setUp(p, p.events, p.match.Clone()) }
