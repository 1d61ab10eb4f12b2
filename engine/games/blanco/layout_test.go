package blanco

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"canape/engine"
)

// layout describes a position for tests, in which seat 0 is to move. Cards have short names, such
// as "r7" for red-7 ("n" is brown). Rows of a grid are separated by "/", and face-down cards are in
// brackets. "(?)" is any card that the layout does not name.
type layout struct {
	seats    []place
	discards string // the discards, the top one last; "" for a single card that the layout does not name
	stock    string // the top cards of the stock, the top one first
	short    bool   // whether the stock has only the named cards, and the rest is in the box
	options  engine.Options
}

// place describes the grid and the hand of one seat.
type place struct {
	grid   string
	hand   string // the cards of the hand; "" for two cards that the layout does not name
	second bool   // whether the grid is the player's second one
}

const shortColours = "roylgcbvpn"

func shortCard(t *testing.T, text string) Card {
	t.Helper()
	colour := strings.IndexByte(shortColours, text[0])
	number, err := strconv.Atoi(text[1:])
	if colour < 0 || err != nil || number < 1 || number > numbers {
		t.Fatalf("no card: %q", text)
	}
	return NewCard(Colour(colour), number)
}

func (c Card) short() string {
	return shortColours[c.Colour():c.Colour()+1] + strconv.Itoa(c.Number())
}

// somewhere is the place of a seat that a test does not use.
var somewhere = place{grid: "(?) (?) (?) / (?) (?) (?) / (?) (?) (?)"}

// match returns a match in the position that the layout describes.
func (l layout) match(t *testing.T) *Match {
	t.Helper()
	if len(l.seats) == 1 {
		l.seats = append(l.seats, somewhere)
	}
	dealt, refusal := Game{}.New(engine.Setup{Seats: len(l.seats), Seed: 1, First: 0, Options: l.options}, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	m := dealt.(*Match)
	everybody := engine.AllSeats(len(l.seats))
	m.deck.gather()
	free := l.unnamed(t)
	take := func(text string) Card {
		if text == "?" {
			c := free[0]
			free = free[1:]
			return c
		}
		return shortCard(t, text)
	}
	for i, at := range l.seats {
		p := &m.players[i]
		*p = player{gridNumber: firstGrid}
		if at.second {
			p.gridNumber = lastGrid
		}
		p.grid = readGrid(at.grid, take)
		for up := p.grid.up; up != 0; up &= up - 1 {
			m.deck.memory.Seen[p.grid.cards[up.first()]] = everybody
		}
		if at.hand == "" {
			at.hand = "? ?"
		}
		for _, name := range strings.Fields(at.hand) {
			c := take(name)
			p.take(c)
			m.deck.memory.Seen[c] = engine.SeatsOf(engine.Seat(i))
		}
	}
	if l.discards == "" {
		l.discards = "?"
	}
	m.deck.discards.Clear()
	for _, name := range strings.Fields(l.discards) {
		m.deck.layOnDiscards(take(name), nil)
	}
	stock := strings.Fields(l.stock)
	if !l.short {
		for range free {
			stock = append(stock, "?")
		}
	}
	m.deck.stock.Clear()
	for _, name := range stock {
		m.deck.stock.Add(take(name))
	}
	slices.Reverse(m.deck.stock.List())
	for _, c := range free {
		m.deck.memory.Seen[c] = everybody
		m.deck.box.Add(c)
	}
	m.beginTurn(0, nil)
	checkSound(t, m)
	return m
}

// readGrid parses the picture of a grid. take returns the card for a name.
func readGrid(picture string, take func(name string) Card) (g grid) {
	for row, cells := range strings.Split(picture, "/") {
		for column, cell := range strings.Fields(cells) {
			s, name := SquareAt(column, row), strings.Trim(cell, "()")
			g.columns, g.rows = uint8(column+1), uint8(row+1)
			g.cards[s] = take(name)
			if name == cell {
				g.up |= 1 << s
			}
		}
	}
	return g
}

// gridOf parses the picture of a grid whose cards are all named.
func gridOf(t *testing.T, picture string) grid {
	t.Helper()
	return readGrid(picture, func(name string) Card { return shortCard(t, name) })
}

// unnamed returns the cards that the layout does not name.
func (l layout) unnamed(t *testing.T) []Card {
	t.Helper()
	var named cardSet
	texts := []string{l.discards, l.stock}
	for _, at := range l.seats {
		texts = append(texts, at.grid, at.hand)
	}
	for _, text := range texts {
		for _, word := range strings.Fields(strings.NewReplacer("(", "", ")", "", "/", "", "?", "").Replace(text)) {
			c := shortCard(t, word)
			if named.Has(c) {
				t.Fatalf("%s is named twice", word)
			}
			named.Add(c)
		}
	}
	var free []Card
	for c := range Card(Cards) {
		if !named.Has(c) {
			free = append(free, c)
		}
	}
	return free
}

// picture draws a grid as in a layout. Face-down cards that the pattern does not name become "(?)".
func (g *grid) picture(pattern string) string {
	named := strings.Fields(strings.ReplaceAll(pattern, "/", ""))
	var rows []string
	for row := range int(g.rows) {
		var cells []string
		for column := range int(g.columns) {
			s := SquareAt(column, row)
			cell := g.cards[s].short()
			if !g.up.has(s) {
				if cell = "(" + cell + ")"; !slices.Contains(named, cell) {
					cell = "(?)"
				}
			}
			cells = append(cells, cell)
		}
		rows = append(rows, strings.Join(cells, " "))
	}
	return strings.Join(rows, " / ")
}

// play makes moves and returns the log of the last one. A move is made by the first seat that may
// act or, as in "1: turn a1", by the named seat. Cards have short names.
func play(t *testing.T, m *Match, moves ...string) *engine.Log {
	t.Helper()
	log := new(engine.Log)
	for _, text := range moves {
		seat := m.Actors().First()
		if who, rest, named := strings.Cut(text, ": "); named {
			n, err := strconv.Atoi(who)
			if err != nil {
				t.Fatal(err)
			}
			seat, text = engine.Seat(n), rest
		}
		move := shortMove(t, text)
		log.Reset()
		if refusal := m.Apply(seat, move, log); refusal != nil {
			t.Fatalf("%q: %v", text, refusal)
		}
		checkSound(t, m)
	}
	return log
}

// shortMove parses a move in which a card may have a short name.
func shortMove(t *testing.T, text string) engine.Move {
	t.Helper()
	words := strings.Fields(text)
	if verb := words[0]; (verb == "discard" || verb == "place") && !strings.Contains(words[1], "-") {
		words[1] = shortCard(t, words[1]).String()
	}
	move, ok := Game{}.ParseMove(strings.Join(words, " "))
	if !ok {
		t.Fatalf("no move: %q", text)
	}
	return move
}

// checkSound checks that every card is in exactly one place, that the memory agrees with the
// places, and that no grid has a complete line that should have left.
func checkSound(t *testing.T, m *Match) {
	t.Helper()
	var found cardSet
	everybody := engine.AllSeats(m.Seats())
	at := func(where string, c Card, known bool) {
		if found.Has(c) {
			t.Fatalf("%v is in two places", c)
		}
		found.Add(c)
		if !known {
			t.Fatalf("%v, %s, is known to %b", c, where, m.deck.memory.Seen[c])
		}
	}
	for _, c := range m.deck.stock.List() {
		at("in the stock", c, m.deck.memory.Seen[c] == 0 && m.deck.memory.Shuffled[c] == m.deck.memory.Reshuffles)
	}
	for _, c := range m.deck.discards.List() {
		at("on the discards", c, m.deck.memory.Seen[c] == everybody)
	}
	for _, c := range m.deck.box.AppendTo(nil) {
		at("in the box", c, m.deck.memory.Seen[c] == everybody)
	}
	for i := range m.players[:m.seats] {
		p, owner := &m.players[i], engine.SeatsOf(engine.Seat(i))
		for _, s := range p.grid.squares().list() {
			c := p.grid.cards[s]
			if p.grid.up.has(s) {
				at("face up", c, m.deck.memory.Seen[c] == everybody)
			} else {
				at("face down", c, m.deck.memory.Seen[c]&^owner == 0 || m.deck.memory.Seen[c] == everybody)
			}
		}
		for _, c := range p.hand[:p.handSize] {
			at("in a hand", c, m.deck.memory.Seen[c] == owner || m.deck.memory.Seen[c] == everybody)
		}
		if m.phase == PhaseTurn && p.grid.lines() != 0 && !p.lineStays {
			t.Fatalf("seat %d still has %v", i, p.grid.lines().first())
		}
	}
	if m.phase != PhaseTurnUp && m.turnable != 0 || m.peeker == engine.Nobody && m.peeked != 0 {
		t.Fatalf("phase %v: %b may be turned up, %v is peeked at", m.phase, m.turnable, m.peeked)
	}
	if !m.departure.begun && (m.departure.waiting != 0 || m.departure.chained) {
		t.Fatalf("lines %b wait, chain %v, but none has left", m.departure.waiting, m.departure.chained)
	}
	if n := len(found.AppendTo(nil)); n != Cards {
		t.Fatalf("%d cards", n)
	}
}

// fullDeck returns the names of all cards, beginning with the given cards.
func fullDeck(first ...string) []string {
	deck := first
	for _, name := range cardNames {
		if !slices.Contains(first, name) {
			deck = append(deck, name)
		}
	}
	return deck
}

// stackDeck returns the deck that deals these grids, the first discard and the hands.
func stackDeck(t *testing.T, grids []string, starter string, hands []string) []string {
	t.Helper()
	var deck []string
	cells := make([][]string, len(grids))
	for i, g := range grids {
		cells[i] = strings.Fields(strings.ReplaceAll(g, "/", ""))
	}
	for s := range cells[0] {
		for i := range grids {
			deck = append(deck, shortCard(t, cells[i][s]).String())
		}
	}
	deck = append(deck, shortCard(t, starter).String())
	for n := range HandCards {
		for i := range hands {
			deck = append(deck, shortCard(t, strings.Fields(hands[i])[n]).String())
		}
	}
	return fullDeck(deck...)
}
