package blitz

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
	"canape/engine/games/blitz/deck"
)

// themes returns counts[i] themes for each symbol i. The themes have names such as "waves 1" and a
// dozen different answers each.
func themes(counts ...int) []deck.Theme {
	var list []deck.Theme
	for n := 1; ; n++ {
		before := len(list)
		for s, count := range counts {
			if n > count {
				continue
			}
			theme := deck.Theme{Text: fmt.Sprintf("%s %d", Symbol(s), n), Symbol: Symbol(s)}
			for i := range 12 {
				const golden = 0x9e3779b1 // a multiplier that spreads neighbouring values
				theme.Answers = append(theme.Answers, fmt.Sprintf("mot %08x", uint32((s*100+n)*100+i)*golden))
			}
			list = append(list, theme)
		}
		if len(list) == before {
			return list
		}
	}
}

// Of returns Blitz with these decks.
func Of(decks ...deck.Deck) Game {
	var sources []Source
	for _, d := range decks {
		sources = append(sources, Source{d.Language, func() deck.Deck { return d }})
	}
	return New(sources...)
}

// testGame returns Blitz with decks made for tests, which have as many cards of each symbol as the
// printed decks.
func testGame() Game {
	whole := themes(7, 7, 7, 7, 7, 7, 6, 6)
	return Of(deck.Deck{Name: "Un", Language: "fr", Themes: whole}, deck.Deck{Name: "Deux", Language: "fr", Themes: whole},
		deck.Deck{Name: "One", Language: "en", Themes: whole})
}

// layout describes a position before the first draw. Cards are named by their symbols, and "duel"
// is a duel card. The themes of each symbol are used in order, beginning with the piles.
type layout struct {
	seats       int      // 0 means 4
	first       int      // the seat that draws first
	piles       []string // by seat, from the bottom to the top, such as "waves plus"
	left, right string   // the stacks, top card first
	die         string   // the face of the die, such as "waves+plus"; "" if there is no duel
	won         []int
	chance      []string
	options     engine.Options
}

func (l layout) match(t *testing.T) *Match {
	t.Helper()
	setup := engine.Setup{Seats: max(l.seats, minSeats), Seed: 1, First: engine.Seat(l.first), Options: l.options, Chance: l.chance}
	if l.seats == 0 {
		setup.Seats = 4
	}
	dealt, refusal := testGame().New(setup, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	m := dealt.(*Match)
	taken := map[string]int{}
	find := func(name string) card {
		if name == DuelName {
			return duelCard
		}
		taken[name]++
		text := name + " " + strconv.Itoa(taken[name])
		i := slices.IndexFunc(m.library.themes, func(theme deck.Theme) bool { return theme.Text == text })
		if i < 0 {
			t.Fatalf("there is no card %q", text)
		}
		return card(i)
	}
	for seat, pile := range l.piles {
		for name := range strings.FieldsSeq(pile) {
			c, p := find(name), &m.players[seat]
			m.under[c], p.top = p.top, c
			p.pile++
		}
	}
	for i, cards := range [...]string{l.left, l.right} {
		m.stacks[i] = stack{}
		for name := range strings.FieldsSeq(cards) {
			m.stacks[i].putUnder(find(name))
		}
		m.stacks[i].known = 0
	}
	for seat, won := range l.won {
		m.players[seat].won = uint8(won)
	}
	if l.die != "" {
		m.die, m.duelStands = faceCalled(t, l.die), true
	}
	return m
}

func faceCalled(t *testing.T, name string) Face {
	t.Helper()
	face, ok := parseFace(name)
	if !ok {
		t.Fatalf("the die has no face %q", name)
	}
	return face
}

// play executes lines and returns the events of the last line. "0 draw left" is a move of seat 0,
// and "wait 3" lets three ticks pass.
func play(t *testing.T, m *Match, lines ...string) []engine.Event {
	t.Helper()
	var log engine.Log
	for _, line := range lines {
		log.Reset()
		who, what, _ := strings.Cut(line, " ")
		if who == "wait" {
			for range number(t, what) {
				if refusal := m.Step(&log); refusal != nil {
					t.Fatalf("%s: %v", line, refusal)
				}
			}
			continue
		}
		if refusal := try(t, m, &log, number(t, who), what); refusal != nil {
			t.Fatalf("%s: %v", line, refusal)
		}
	}
	return slices.Clone(log.Events)
}

func try(t *testing.T, m *Match, log *engine.Log, seat int, text string) *engine.Refusal {
	t.Helper()
	move, ok := Game{}.ParseMove(text)
	if !ok {
		t.Fatalf("%q is no move", text)
	}
	return m.Apply(engine.Seat(seat), move, log)
}

func number(t *testing.T, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// picture describes a position in words: who may do what, the top cards, and the number of cards
// won. It leaves out zeros.
func picture(m *Match) string {
	v := m.View(engine.Table).(*View)
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s", v.Phase, seatsOf(v.Actors))
	if v.FaceOff != nil {
		fmt.Fprintf(&b, ", %s face off", seatsOf(v.FaceOff.Seats))
		if v.FaceOff.Theme != nil {
			fmt.Fprintf(&b, " over %s", *v.FaceOff.Theme)
		}
	}
	if v.Floor != nil {
		fmt.Fprintf(&b, ", %d has the floor", *v.Floor)
	}
	if v.Word != nil {
		fmt.Fprintf(&b, " with %q", *v.Word)
	}
	for _, pair := range v.Alone {
		fmt.Fprintf(&b, ", %s alone", seatsOf(pair))
	}
	fmt.Fprintf(&b, "; stacks %d %d; tops", v.Stacks[0], v.Stacks[1])
	for seat, top := range v.Tops {
		text := "-"
		if top != nil {
			text = top.Theme
		}
		if v.Piles[seat] > 1 {
			text += fmt.Sprintf(" (%d)", v.Piles[seat])
		}
		if v.Won[seat] > 0 {
			text += fmt.Sprintf(" won %d", v.Won[seat])
		}
		fmt.Fprintf(&b, ", %s", text)
	}
	if v.Die != nil {
		fmt.Fprintf(&b, "; die %s", v.Die.Name())
	}
	return strings.Replace(b.String(), "tops,", "tops", 1)
}

func seatsOf(set engine.SeatSet) string {
	if set == 0 {
		return "nobody"
	}
	var names []string
	for seat := range set.All() {
		names = append(names, strconv.Itoa(int(seat)))
	}
	return strings.Join(names, "+")
}

// script is a test case: a position, lines to execute, and the expected result.
type script struct {
	name   string
	layout layout
	lines  []string
	events string // the types of the last line's events
	want   string // the expected result of picture
}

func run(t *testing.T, scripts []script) {
	t.Helper()
	for _, s := range scripts {
		t.Run(s.name, func(t *testing.T) {
			m := s.layout.match(t)
			events := play(t, m, s.lines...)
			if got := enginetest.EventTypes(events); got != s.events {
				t.Errorf("events\n%s\nwant\n%s", got, s.events)
			}
			if got := picture(m); got != s.want {
				t.Errorf("\n%s\nwant\n%s", got, s.want)
			}
		})
	}
}
