package passeeclair

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/cards"
)

// layout describes a position for tests. Cards have short names: "lm" is leon>marlon, "d" the dog
// and "M" Gros Michi.
type layout struct {
	hands []string // the hand of each seat
	top   string   // the top card of the pile; "" if the round has not begun
	last  string   // the seat that played the top card; "" if it was turned up
	under string   // the cards below the top, the lowest first, with the seats that played them: "lm ml:0"; all of them were covered long ago
	stock string   // the top cards of the stock, the top one first
	short bool     // whether the stock has only the named cards, and the rest is in the box

	tokens  []string // consolation tokens by seat
	round   int      // 0 means the first round
	trainer engine.Seat
	inARow  int // piles in a row without a play
	chance  string
	options engine.Options
}

const shortNames = "lmrfv"

// shortCard parses a card's short name.
func shortCard(t *testing.T, text string) Card {
	t.Helper()
	switch text {
	case "d":
		return Dog
	case "M":
		return Michi
	}
	if len(text) == 2 {
		holder, target := strings.IndexByte(shortNames, text[0]), strings.IndexByte(shortNames, text[1])
		if c := Pass(Footballer(holder), Footballer(target)); holder >= 0 && target >= 0 && c.Copies() > 0 {
			return c
		}
	}
	t.Fatalf("no card: %q", text)
	return NoCard
}

func (c Card) short() string {
	switch c {
	case Dog:
		return "d"
	case Michi:
		return "M"
	case Hidden:
		return "?"
	case NoCard:
		return "nothing"
	}
	return shortNames[c.Holder():c.Holder()+1] + shortNames[c.Target():c.Target()+1]
}

func shorts(cards []Card) string {
	names := make([]string, len(cards))
	for i, c := range cards {
		names[i] = c.short()
	}
	return strings.Join(names, " ")
}

// match returns a match in the position that the layout describes. If the layout has a top card,
// the race on this card has just begun.
func (l layout) match(t *testing.T) *Match {
	t.Helper()
	setup := engine.Setup{Seats: len(l.hands), Seed: 1, First: l.trainer, Options: l.options, Chance: strings.Fields(l.chance)}
	dealt, refusal := Game{}.New(setup, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	m := dealt.(*Match)
	left := copiesOf
	take := func(name string) cardID {
		face := shortCard(t, name)
		if left[face] == 0 {
			t.Fatalf("too many %s", name)
		}
		id := left[face].First()
		left[face] &^= 1 << id
		return id
	}
	m.memory, m.conclusions = cards.NewMemory[cardID](Cards, m.Seats()), conclusions{}
	for i, cards := range l.hands {
		m.hands[i].clear()
		for name := range strings.FieldsSeq(cards) {
			id := take(name)
			m.hands[i].add(id)
			m.memory.Learn(engine.Seat(i), id, nil)
		}
	}
	m.pile.size = 0
	for name := range strings.FieldsSeq(l.under) {
		name, by, _ := strings.Cut(name, ":")
		m.layUnder(take(name), seatNamed(t, by))
	}
	if l.top != "" {
		m.layUnder(take(l.top), seatNamed(t, l.last))
	}
	m.box = 0
	var stock []cardID
	for name := range strings.FieldsSeq(l.stock) {
		stock = append(stock, take(name))
	}
	for _, ids := range left {
		for ; ids != 0; ids &= ids - 1 {
			if l.short {
				m.expose(ids.First(), nil)
				m.box.Add(ids.First())
			} else {
				stock = append(stock, ids.First())
			}
		}
	}
	slices.Reverse(stock) // the top card of a stock is its last element
	m.stock.Clear()
	m.stock.Add(stock...)
	for i, list := range l.tokens {
		for name := range strings.FieldsSeq(list) {
			token, known := ParseToken(name)
			if !known || m.consolation.pool[token] == 0 {
				t.Fatalf("no token %q", name)
			}
			m.consolation.owned[i].add(token)
			m.consolation.pool[token]--
		}
	}
	m.round = uint8(max(l.round, 1))
	m.pile.inARow = uint8(l.inARow)
	if l.top != "" {
		m.tick = 1000
		m.roundEnd = m.tick + m.times.roundTime
		m.race(nil)
	} else {
		m.beginTokens(nil)
	}
	checkSound(t, m)
	return m
}

func (m *Match) layUnder(id cardID, seat engine.Seat) {
	m.expose(id, nil)
	m.pile.add(id, seat)
	if seat != engine.Nobody {
		m.pile.plays++
	}
}

func seatNamed(t *testing.T, text string) engine.Seat {
	t.Helper()
	if text == "" {
		return engine.Nobody
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return engine.Seat(n)
}

// checkSound checks that no card is missing and that the parts of the match agree.
func checkSound(t *testing.T, m *Match) {
	t.Helper()
	var all idSet
	n := 0
	note := func(id cardID) {
		all.Add(id)
		n++
	}
	for i := range m.hands[:m.seats] {
		h := &m.hands[i]
		copied := hand{}
		for _, id := range h.list() {
			note(id)
			copied.add(id)
			if !m.memory.Seen[id].Has(engine.Seat(i)) {
				t.Errorf("seat %d does not know its own %s", i, id.face())
			}
		}
		if copied.ids != h.ids || copied.faces != h.faces {
			t.Errorf("the sets of hand %d do not agree with its cards", i)
		}
	}
	for i := range m.pile.cards[:m.pile.size] {
		note(m.pile.cards[i].id)
	}
	for _, id := range m.stock.List() {
		note(id)
	}
	for box := m.box; box != 0; box &= box - 1 {
		note(box.First())
	}
	if n != Cards || all != 1<<Cards-1 {
		t.Errorf("%d cards, %d different ones", n, all.Len())
	}
	for i := range m.conclusions.clues[:m.conclusions.clueCount] {
		if c := &m.conclusions.clues[i]; !c.true() {
			t.Errorf("the clue %+v is false", c)
		}
	}
	for i := range m.hands[:m.seats] {
		for _, id := range m.hands[i].list() {
			if m.conclusions.not[id].Has(id.face()) {
				t.Errorf("%s is known to be none", id.face())
			}
		}
	}
}

func (c *clue) true() bool {
	for ids := c.ids; ids != 0; ids &= ids - 1 {
		if c.fits(ids.First()) {
			return true
		}
	}
	return false
}

// play executes a script and returns the events in short form. The steps are separated by "; ":
// "+24" lets 24 ticks pass, "0 lm" plays a card for seat 0, and "1 spend lm", "1 ready" and "0 swap
// 2" are other moves.
func play(t *testing.T, m *Match, script string) string {
	t.Helper()
	var told []string
	var log engine.Log
	for step := range strings.SplitSeq(script, "; ") {
		if ticks, ok := strings.CutPrefix(step, "+"); ok {
			n, err := strconv.Atoi(ticks)
			if err != nil {
				t.Fatal(err)
			}
			for range n {
				if refusal := m.Step(&log); refusal != nil {
					t.Fatalf("step: %v", refusal)
				}
			}
		} else if step != "" {
			seat, move := shortMove(t, step)
			if refusal := m.Apply(seat, move, &log); refusal != nil {
				t.Fatalf("%s: %v", step, refusal)
			}
		}
		for _, e := range log.Events {
			told = append(told, tellShort(e))
		}
		log.Reset()
		checkSound(t, m)
	}
	return strings.Join(told, "; ")
}

func shortMove(t *testing.T, text string) (engine.Seat, engine.Move) {
	t.Helper()
	words := strings.Fields(text)
	seat := seatNamed(t, words[0])
	switch words[1] {
	case "ready":
		return seat, MoveReady()
	case "swap":
		return seat, MoveSwap(seatNamed(t, words[2]))
	case "spend":
		return seat, MoveSpend(shortCard(t, words[2]))
	}
	return seat, MovePlay(shortCard(t, words[1]))
}

func seats(set engine.SeatSet) string {
	var b strings.Builder
	for seat := range set.All() {
		b.WriteString(strconv.Itoa(int(seat)))
	}
	return b.String()
}

// tellShort returns an event in the short form that tests use.
func tellShort(e engine.Event) string {
	switch e := e.(type) {
	case RoundBegan:
		return fmt.Sprintf("round %d by %d", e.Round, e.Trainer)
	case HandDealt:
		return fmt.Sprintf("%d gets %d", e.Seat, len(e.Cards))
	case Reshuffled:
		return fmt.Sprintf("reshuffled %d", e.Stock)
	case TokensBegan:
		return fmt.Sprintf("tokens of %s for %d", seats(e.Waiting), e.Ticks)
	case TokenSpent:
		return fmt.Sprintf("%d spends %s on %s", e.Seat, e.Token, e.Card.short())
	case Readied:
		return fmt.Sprintf("%d ready", e.Seat)
	case CountdownBegan:
		return fmt.Sprintf("%d counts %d", e.Seat, e.Ticks)
	case TurnedUp:
		if e.Boxed {
			return fmt.Sprintf("%d turns %s away", e.Seat, e.Card.short())
		}
		return fmt.Sprintf("%d turns %s", e.Seat, e.Card.short())
	case Played:
		return fmt.Sprintf("%d lays %s", e.Seat, e.Card.short())
	case Unblocked:
		return fmt.Sprintf("%d unblocks", e.Seat)
	case CardLate:
		return fmt.Sprintf("%d late with %s", e.Seat, e.Card.short())
	case CardWrong:
		if e.Free {
			return fmt.Sprintf("%d free with %s", e.Seat, e.Card.short())
		}
		return fmt.Sprintf("%d wrong with %s (%s), draws %s", e.Seat, e.Card.short(), e.Why, e.Drawn.short())
	case Blocked:
		how := "blocked"
		if e.Declared {
			how = "declared blocked"
		}
		if e.Window {
			how += fmt.Sprintf(" for %d", e.Ticks)
		}
		return how
	case SwapBegan:
		return fmt.Sprintf("%d swaps with %s in %d", e.Seat, seats(e.With), e.Ticks)
	case Swapped:
		return fmt.Sprintf("%d and %d swap", e.Seat, e.With)
	case PileBoxed:
		return fmt.Sprintf("boxed %d, %d in a row", e.Cards, e.InARow)
	case MichiReplaced:
		return fmt.Sprintf("%d trades M for %s", e.Seat, e.Drawn.short())
	case RoundEnded:
		return fmt.Sprintf("%d wins by %s", e.Winner, e.Why)
	case TokenTaken:
		return fmt.Sprintf("%d takes %s %s", e.Seat, e.Kind, e.Token)
	case NoConsolation:
		return fmt.Sprintf("no consolation for %s", seats(e.Seats))
	case TokensRevealed:
		return fmt.Sprintf("%d has %d", e.Seat, e.Goals)
	case MatchEnded:
		return fmt.Sprintf("%s won", seats(e.Winners))
	}
	return e.Type()
}

// script is a test case: a position, steps, and the expected result.
type script struct {
	name   string
	layout layout
	do     string
	want   string // the events in short form
	phase  Phase
	hands  []string       // the hands after the steps; "" to skip a hand
	actors engine.SeatSet // empty to skip the check
}

func run(t *testing.T, scripts []script) {
	t.Helper()
	for _, s := range scripts {
		t.Run(s.name, func(t *testing.T) {
			m := s.layout.match(t)
			if got := play(t, m, s.do); got != s.want {
				t.Errorf("events:\n%s\nwant:\n%s", got, s.want)
			}
			if m.phase != s.phase {
				t.Errorf("phase %v, want %v", m.phase, s.phase)
			}
			for i, want := range s.hands {
				if got := shorts(m.hands[i].listFaces()); want != "" && got != want {
					t.Errorf("hand of %d: %s, want %s", i, got, want)
				}
			}
			if s.actors != 0 && m.actors != s.actors {
				t.Errorf("actors %b, want %b", m.actors, s.actors)
			}
		})
	}
}
