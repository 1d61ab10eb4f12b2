package football

import (
	"slices"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

// layout describes a position for tests. Cards have short names: "F3L4h" for att-F3L4-hand ("r" and
// "b" are flags), "fkF2L1R1", "gkF4L3R3", "cr" and "cb" for corners, "pen". In a hand, "?" is any
// attacker that the layout does not name. Hands are filled up unless short is set.
type layout struct {
	seats    int // 0 means 2
	hands    []string
	turn     engine.Seat
	second   bool // with three seats: whether this is the second of seat 0's two turns in a round
	phase    Phase
	ball     string
	zone     zone
	clearing bool
	half     uint8  // 0 means 1
	last     bool   // whether this turn is the half's last one
	stock    string // the top cards of the stock, the top one first
	short    bool   // hands and stock have only the named cards; all other cards are on the discards
	score    Score
	cup      bool
	opener   uint8
	chance   []string
}

func shortCard(t *testing.T, text string) Card {
	t.Helper()
	name := text
	switch {
	case text == "pen":
		name = "penalty"
	case text == "cr":
		name = "corner-red"
	case text == "cb":
		name = "corner-blue"
	case strings.HasPrefix(text, "fk"), strings.HasPrefix(text, "gk"):
		name = text[:2] + "-" + text[2:]
	default:
		end := len(text) - 1
		name = "att-" + text[:end] + "-" + map[string]string{"h": "hand", "r": "red", "b": "blue"}[text[end:]]
	}
	c, ok := ParseCard(name)
	if !ok {
		t.Fatalf("no card: %q", text)
	}
	return c
}

// cardPool hands out the cards that a layout names, and attackers that the layout does not name.
type cardPool struct {
	t    *testing.T
	left [Faces]uint8
}

func newCardPool(t *testing.T, l layout) *cardPool {
	p := &cardPool{t: t}
	for c := range Card(Faces) {
		p.left[c] = c.Copies()
	}
	for _, text := range append(slices.Clone(l.hands), l.stock) {
		for name := range strings.FieldsSeq(text) {
			if name != "?" {
				p.take(shortCard(t, name))
			}
		}
	}
	return p
}

func (p *cardPool) take(c Card) Card {
	p.t.Helper()
	if p.left[c] == 0 {
		p.t.Fatalf("too many %v", c)
	}
	p.left[c]--
	return c
}

// card returns the named card or, for "?", an attacker that the layout does not name.
func (p *cardPool) card(name string) Card {
	if name != "?" {
		return shortCard(p.t, name)
	}
	for c := range freeKicks {
		if p.left[c] > 0 {
			return p.take(c)
		}
	}
	p.t.Fatal("no attacker is left")
	return 0
}

// rest returns all cards that are left, attackers last.
func (p *cardPool) rest() []Card {
	var cards []Card
	for c := range Card(Faces) {
		for range p.left[c] {
			cards = append(cards, c)
		}
	}
	slices.Reverse(cards)
	return cards
}

// match returns a match in the position that the layout describes.
func (l layout) match(t *testing.T) *Match {
	t.Helper()
	if l.seats == 0 {
		l.seats = 2
	}
	setup := engine.Setup{Seats: l.seats, Seed: 1, First: 0, Options: engine.Options{OptionShootout: l.cup}, Chance: l.chance}
	dealt, refusal := Game{}.New(setup, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	m := dealt.(*Match)
	pool := newCardPool(t, l)
	for seat := range engine.Seat(l.seats) {
		p := &m.deck.hands[seat]
		*p = hand{}
		names := []string{}
		if int(seat) < len(l.hands) {
			names = strings.Fields(l.hands[seat])
		}
		for !l.short && len(names) < HandCards(int(m.seats), seat) {
			names = append(names, "?")
		}
		for _, name := range names {
			p.held[p.size] = held{card: pool.card(name)}
			p.size++
		}
	}
	m.deck.stock.Clear()
	m.deck.discards.Clear()
	var stock []Card
	for name := range strings.FieldsSeq(l.stock) {
		stock = append(stock, pool.card(name))
	}
	rest := pool.rest()
	if l.short {
		m.deck.discards.Add(rest...)
	} else {
		stock = append(stock, rest...)
	}
	slices.Reverse(stock)
	m.deck.stock.Add(stock...)
	m.half, m.last, m.opener, m.score = max(l.half, 1), l.last, l.opener, l.score
	m.turn = uint8(slices.Index(order[l.seats], l.turn))
	if l.second {
		m.turn += 2
	}
	m.phase, m.zone, m.clearing = l.phase, l.zone, l.clearing
	if l.phase == PhaseKickOff {
		m.zone = kickOff(m.attacks(m.team()))
	}
	m.ball = NoSquare
	if l.ball != "" {
		s, ok := ParseSquare(l.ball)
		if !ok {
			t.Fatalf("no square %q", l.ball)
		}
		m.ball = s
	}
	m.shooter = order[m.seats][m.next(uint8(len(order[m.seats]))-1)]
	m.actors = engine.SeatsOf(m.active())
	checkSound(t, m)
	return m
}

// checkSound checks that every card is in exactly one place.
func checkSound(t *testing.T, m *Match) {
	t.Helper()
	var count [Faces]uint8
	for _, c := range m.deck.stock.List() {
		count[c]++
	}
	for _, c := range m.deck.discards.List() {
		count[c]++
	}
	for i := range m.deck.hands[:m.seats] {
		for _, c := range m.deck.hands[i].list() {
			count[c]++
		}
	}
	for c := range Card(Faces) {
		if count[c] != c.Copies() {
			t.Fatalf("%v is there %d times", c, count[c])
		}
	}
}

// shortMove parses a move whose card has a short name.
func shortMove(t *testing.T, text string) engine.Move {
	t.Helper()
	words := strings.Fields(text)
	if len(words) > 1 && words[0] != "place" {
		words[1] = shortCard(t, words[1]).String()
	}
	move, ok := Game{}.ParseMove(strings.Join(words, " "))
	if !ok {
		t.Fatalf("no move: %q", text)
	}
	return move
}

// play makes each move for the seat whose turn it is, and returns one log of all events.
func play(t *testing.T, m *Match, moves ...string) *engine.Log {
	t.Helper()
	log := new(engine.Log)
	for _, text := range moves {
		if refusal := m.Apply(m.active(), shortMove(t, text), log); refusal != nil {
			t.Fatalf("%q: %v", text, refusal)
		}
		checkSound(t, m)
	}
	return log
}

// eventTypes returns the types of the events, without Drew, TurnBegan and CardPlayed.
func eventTypes(log *engine.Log) string {
	return enginetest.EventTypes(log.Events, "drew", "turn-began", "card-played")
}

// legalMoves returns the texts of the seat's legal moves, sorted.
func legalMoves(m *Match, seat engine.Seat) []string {
	return slices.Sorted(slices.Values(enginetest.LegalTexts(Game{}, m, seat)))
}

// script is a sequence of moves with the expected result.
type script struct {
	name   string
	layout layout
	moves  []string
	phase  Phase
	actor  engine.Seat
	ball   string
	score  Score
	events string   // the types of the events, in the format of eventTypes
	legal  []string // the legal moves of the seat to move, sorted; nil to skip the check
}

func run(t *testing.T, scripts []script) {
	for _, s := range scripts {
		t.Run(s.name, func(t *testing.T) {
			m := s.layout.match(t)
			log := play(t, m, s.moves...)
			if m.phase != s.phase || m.actors != engine.SeatsOf(s.actor) && !m.Over() {
				t.Errorf("phase %v of %b, want %v of seat %d", m.phase, m.actors, s.phase, s.actor)
			}
			if got := m.ball.String(); got != s.ball {
				t.Errorf("the ball is on %q, want %q", got, s.ball)
			}
			if got := m.score; got != s.score {
				t.Errorf("score %v, want %v", got, s.score)
			}
			if got := eventTypes(log); got != s.events {
				t.Errorf("events %s, want %s", got, s.events)
			}
			if got := legalMoves(m, s.actor); s.legal != nil && !slices.Equal(got, s.legal) {
				t.Errorf("legal %q, want %q", got, s.legal)
			}
		})
	}
}
