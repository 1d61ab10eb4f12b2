package passpass

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

// layout describes a position for tests, just before a trick. Cards have short names, such as "v10"
// for violet-10.
type layout struct {
	hands    []string // by seat; match adds other cards until each hand has its size in this trick
	taken    []string // the cards that each seat has taken; may be shorter than hands
	recorded []record // the record of each side; may be shorter than the number of sides
	teams    bool
	round    int // 0 means the first
	trick    int // 0 means the first
	leader   engine.Seat
}

const shortColours = "vbgy"

func shortCard(t *testing.T, text string) Card {
	t.Helper()
	colour := strings.IndexByte(shortColours, text[0])
	value, err := strconv.Atoi(text[1:])
	if colour < 0 || err != nil || value < 1 || value > Values {
		t.Fatalf("no card: %q", text)
	}
	return NewCard(Colour(colour), value)
}

func shortSet(t *testing.T, text string) cardSet {
	t.Helper()
	var set cardSet
	for name := range strings.FieldsSeq(text) {
		set |= setOf(shortCard(t, name))
	}
	return set
}

// short returns the short names of cards, by colour and value.
func short(s cardSet) string {
	var names []string
	for _, c := range s.List() {
		names = append(names, shortColours[c.Colour():c.Colour()+1]+strconv.Itoa(c.Value()))
	}
	return strings.Join(names, " ")
}

// match returns a match in the position that the layout describes.
func (l layout) match(t *testing.T) *Match {
	t.Helper()
	options := engine.Options{OptionTeams: l.teams}
	dealt, refusal := Game{}.New(engine.Setup{Seats: len(l.hands), Seed: 1, First: l.leader, Options: options}, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	m := dealt.(*Match)
	m.round.number, m.trick.number = uint8(max(l.round, 1)), uint8(max(l.trick, 1))
	free := wholeDeck
	for i, text := range l.hands {
		m.round.players[i] = player{hand: shortSet(t, text)}
		if i < len(l.taken) {
			m.round.players[i].taken = shortSet(t, l.taken[i])
		}
		named := m.round.players[i].hand | m.round.players[i].taken
		if free&named != named || m.round.players[i].hand&m.round.players[i].taken != 0 {
			t.Fatalf("seat %d has cards that are named twice", i)
		}
		free &^= named
		m.round.laid |= m.round.players[i].taken
	}
	copy(m.records[:], l.recorded)
	for i := range m.round.players[:m.seats] {
		for m.round.players[i].hand.Len() < HandCards+1-int(m.trick.number) {
			if free == 0 {
				t.Fatal("there are not so many cards")
			}
			// Hands are filled up with cards from the middle of the free cards, so that these have
			// different colours.
			c := free.Nth(free.Len() / 2)
			m.round.players[i].hand |= setOf(c)
			free &^= setOf(c)
		}
	}
	return m
}

// toLay returns a position in which each seat, from seat 0, has one of the listed cards to play.
func toLay(cards string) layout { return layout{hands: strings.Fields(cards)} }

// lay makes the actors play the listed cards one by one.
func lay(t *testing.T, m *Match, cards string) *engine.Log {
	t.Helper()
	log := new(engine.Log)
	for name := range strings.FieldsSeq(cards) {
		apply(t, m, m.actors.First(), MovePlay(shortCard(t, name)), log)
	}
	return log
}

// take makes the actors take the listed cards one by one.
func take(t *testing.T, m *Match, cards string) *engine.Log {
	t.Helper()
	log := new(engine.Log)
	for name := range strings.FieldsSeq(cards) {
		apply(t, m, m.actors.First(), MoveTake(shortCard(t, name)), log)
	}
	return log
}

func represent(t *testing.T, m *Match, by, member engine.Seat) *engine.Log {
	t.Helper()
	log := new(engine.Log)
	apply(t, m, by, MoveRepresent(member), log)
	return log
}

func apply(t *testing.T, m *Match, seat engine.Seat, move engine.Move, log *engine.Log) {
	t.Helper()
	if refusal := m.Apply(seat, move, log); refusal != nil {
		t.Fatalf("%s of seat %d: %v", Game{}.FormatMove(move), seat, refusal)
	}
}

func wantEvents(t *testing.T, log *engine.Log, want ...string) {
	t.Helper()
	if got := enginetest.EventsFor(t, log, engine.Table); !slices.Equal(got, want) {
		t.Errorf("events\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// wantTaken checks the cards in front of the seats.
func wantTaken(t *testing.T, m *Match, want ...string) {
	t.Helper()
	for i, text := range want {
		if got := m.round.players[i].taken; got != shortSet(t, text) {
			t.Errorf("seat %d has taken %q, want %q", i, short(got), text)
		}
	}
}

// wantChoice checks that this seat must take one of these cards.
func wantChoice(t *testing.T, m *Match, seat engine.Seat, cards string) {
	t.Helper()
	if m.phase != PhaseTake || m.actors != engine.SeatsOf(seat) || m.trick.choice != shortSet(t, cards) {
		t.Errorf("phase %v of %b with %q, want seat %d to take one of %q", m.phase, m.actors, short(m.trick.choice), seat, cards)
	}
}
