package conformance

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"canape/engine"
)

// lots is a small card game for testing the suite. It follows the engine's rules for games. If
// fault is not empty, it breaks the rule that fault names. Each player holds two of the cards c1 to
// c12, plays one of them in turn and draws another. The player with the highest sum of played cards
// wins. In the quick form all players play at the same time: a pause follows each card, a wrong
// card costs a point, and a coin is tossed at intervals.
type lots struct {
	fault string
	quick bool
}

const (
	lotCards   = 12
	verbLay    = 1
	lotsInHand = 2
	lotsPause  = 10 // the pause after a card, in ticks
	lotsThrow  = 40 // number of ticks between two tosses of the coin
)

func lotsDeck(int, engine.Options) []string {
	deck := make([]string, lotCards)
	for i := range deck {
		deck[i] = lotName(uint8(i + 1))
	}
	return deck
}

func lotName(card uint8) string {
	if card == 0 {
		return "?"
	}
	return "c" + strconv.Itoa(int(card))
}

func (g lots) Info() engine.Info {
	return engine.Info{ID: "lots", Min: 2, Max: 3, RealTime: g.quick, Options: []engine.Option{{Name: "start", Default: 0, Min: 0, Max: 9}, {Name: "low-wins", Default: false}},
		Handicaps: []engine.Handicap{{Name: "ahead", Max: 3, Unit: 1, Worth: 1}}}
}

func (g lots) Teams(int, engine.Options) []int { return nil }

func (g lots) New(setup engine.Setup, log *engine.Log) (engine.Match, *engine.Refusal) {
	options, refusal := engine.ResolveOptions(g.Info().Options, setup.Options)
	if refusal == nil {
		refusal = g.Info().CheckSeats(setup)
	}
	if refusal == nil && g.fault != "accepts any handicap" {
		refusal = g.Info().CheckHandicaps(setup)
	}
	if refusal != nil {
		return nil, refusal
	}
	m := &lotsMatch{game: g, Chance: engine.NewChance(setup), seats: setup.Seats, turn: setup.First, low: options.Bool("low-wins"), shared: &lotsShared{}}
	for i := range m.stock {
		m.stock[i] = uint8(i + 1)
	}
	engine.Shuffle(&m.RNG, m.stock[:])
	if setup.Deck != nil && !m.stack(setup.Deck) && g.fault != "accepts any deck" {
		return nil, engine.Refuse(engine.BadDeck, engine.ReasonDeck)
	}
	m.left = lotCards
	for i := range m.seats * lotsInHand {
		m.hands[i%m.seats][i/m.seats] = m.draw()
	}
	if m.turn == engine.Nobody {
		m.turn = engine.Seat(m.N(m.seats))
	}
	for seat := range m.seats {
		m.scores[seat] = options.Int("start")
	}
	m.ahead = setup.Steps("ahead")
	for seat := range m.seats {
		m.scores[seat] += min(1, m.ahead.Of(engine.Seat(seat)))
	}
	if g.fault == "forgets steps" {
		m.ahead = engine.Steps{}
	}
	if log != nil && g.fault != "silent dealing" {
		log.Add(dealtLots{Seats: m.seats})
	}
	return m, nil
}

func (m *lotsMatch) stack(deck []string) bool {
	for i := range min(len(deck), lotCards) {
		m.stock[i] = uint8(slices.Index(lotsDeck(0, nil), deck[i]) + 1)
	}
	sorted := m.stock
	slices.Sort(sorted[:])
	for i := range sorted {
		if sorted[i] != uint8(i+1) {
			return false
		}
	}
	slices.Reverse(m.stock[:])
	return len(deck) == lotCards
}

func (g lots) ParseMove(text string) (engine.Move, bool) {
	name, ok := strings.CutPrefix(text, "lay ")
	if i := slices.Index(lotsDeck(0, nil), name); ok && i >= 0 {
		if g.fault == "reads another card" {
			i ^= 1
		}
		return engine.Move{Verb: verbLay, A: uint8(i + 1)}, true
	}
	return engine.Move{}, false
}

func (g lots) FormatMove(move engine.Move) string {
	if g.fault == "one name for all" {
		return "lay c1"
	}
	return "lay " + lotName(move.A)
}

// lotsShared is the data that a broken match shares with its clones, although it must not.
type lotsShared struct {
	hands [3][lotsInHand]uint8
	text  []string
}

type lotsMatch struct {
	engine.Chance
	game   lots
	seats  int
	turn   engine.Seat
	low    bool
	hands  [3][lotsInHand]uint8
	stock  [lotCards]uint8
	left   int
	top    uint8
	scores [3]int
	ahead  engine.Steps
	ticks  int
	pause  int
	shared *lotsShared
}

func (m *lotsMatch) draw() uint8 {
	if m.left == 0 {
		return 0
	}
	m.left--
	return m.stock[m.left]
}

func (m *lotsMatch) Seats() int { return m.seats }
func (m *lotsMatch) Tick() int  { return m.ticks }

func (m *lotsMatch) Actors() engine.SeatSet {
	if m.Over() && m.game.fault != "acts after the end" {
		return 0
	}
	if m.game.quick {
		return m.awake()
	}
	return engine.SeatsOf(m.turn)
}

func (m *lotsMatch) awake() engine.SeatSet {
	var seats engine.SeatSet
	for seat := range m.seats {
		if m.pause == 0 && m.hands[seat] != [lotsInHand]uint8{} {
			seats = seats.With(engine.Seat(seat))
		}
	}
	return seats
}

func (m *lotsMatch) Legal(seat engine.Seat, moves []engine.Move) []engine.Move {
	if m.Over() || !m.Actors().Has(seat) && m.game.fault != "lists moves for other seats" {
		return moves
	}
	first := len(moves)
	for i, card := range m.hands[seat] {
		if card == 0 || i == 1 && m.game.fault == "omits legal moves" && len(moves) > first {
			continue
		}
		moves = append(moves, engine.Move{Verb: verbLay, A: card})
		if m.game.fault == "lists a move twice" {
			moves = append(moves, engine.Move{Verb: verbLay, A: card})
		}
	}
	switch m.game.fault {
	case "lists illegal moves":
		moves = append(moves, engine.Move{Verb: verbLay, A: m.hands[(seat+1)%engine.Seat(m.seats)][0]%lotCards + 1})
	case "lists with allocations":
		m.shared.text = []string{strings.Repeat("x", len(moves))}
	}
	return moves
}

func (m *lotsMatch) Apply(seat engine.Seat, move engine.Move, log *engine.Log) *engine.Refusal {
	if m.game.fault == "changes when refused" {
		m.scores[0]++
		defer func() { m.scores[0]-- }()
	}
	if refusal := engine.CheckActor(m, seat); refusal != nil {
		if m.game.fault == "no such seat is merely illegal" && refusal.Kind == engine.BadSeat {
			return engine.Illegal(engine.ReasonNotNow)
		}
		return refusal
	}
	at := slices.Index(m.hands[seat][:], move.A)
	if move.Verb != verbLay || move.A == 0 || at < 0 {
		switch m.game.fault {
		case "changes when refused":
			m.scores[0]++
		case "logs events when refused":
			if log != nil {
				log.Add(laidLot{Card: lotName(move.A)})
			}
		}
		if m.game.quick && move.Verb == verbLay && move.A > 0 && move.A <= lotCards {
			m.scores[seat]--
			if log != nil {
				log.Add(laidLot{BySeat: engine.By(seat), Card: "wrong"})
			}
			return nil
		}
		if move.Verb != verbLay && m.game.fault != "nonsense is merely illegal" {
			return engine.Refuse(engine.BadMove, engine.ReasonNoMove, "move", "")
		}
		return engine.Illegal("not-in-hand")
	}
	if m.game.quick {
		m.pause = lotsPause
	}
	m.top = move.A
	m.scores[seat] += int(move.A)
	m.hands[seat][at] = m.draw()
	drawn := m.hands[seat][at]
	switch m.game.fault {
	case "is not repeatable":
		m.scores[seat] += rand.IntN(1 << 30)
	case "listens to itself":
		if log != nil {
			m.scores[seat]++
		}
	case "clones share hands":
		m.shared.hands[seat][at]++
	case "plays with allocations":
		m.shared.text = []string{strings.Repeat("x", int(move.A))}
	case "never ends":
		m.hands[seat][at] = move.A
	case "refuses chance differently":
		if result, ok := m.Forced(); ok {
			m.scores[seat] += len(result)
			return engine.Illegal("forced")
		}
	}
	if log != nil {
		log.Add(laidLot{BySeat: engine.By(seat), Card: lotName(move.A)})
		log.Add(drawnLot{BySeat: engine.By(seat), Card: lotName(drawn), fault: m.game.fault})
	}
	m.turn = (m.turn + 1) % engine.Seat(m.seats)
	return nil
}

func (m *lotsMatch) Step(log *engine.Log) *engine.Refusal {
	if m.game.fault == "time passes in a game of turns" {
		m.scores[0]++
	}
	if !m.game.quick || m.Over() {
		return nil
	}
	if (m.ticks+1)%lotsThrow == 0 {
		coin := -1
		result, forced := m.Forced()
		if !forced || m.game.fault == "draws before refusing" {
			coin = m.N(2)
		}
		if forced {
			if coin = slices.Index([]string{"heads", "tails"}, result); coin < 0 {
				if m.game.fault == "moves time when refused" {
					m.ticks++
				}
				return engine.Refuse(engine.BadChance, engine.ReasonChance, "result", result)
			}
			m.Use()
		}
		m.scores[0] += coin
	}
	if m.game.fault == "time listens to itself" && log != nil {
		m.scores[0]++
	}
	if m.game.fault != "time does not pass" {
		m.ticks++
	}
	m.pause = max(0, m.pause-1)
	return nil
}

func (m *lotsMatch) Over() bool {
	if m.game.quick {
		return m.hands == [3][lotsInHand]uint8{}
	}
	return m.hands[m.turn] == [lotsInHand]uint8{}
}

func (m *lotsMatch) Outcome() engine.Outcome {
	if !m.Over() {
		return engine.Outcome{}
	}
	best := slices.Max(m.scores[:m.seats])
	if m.low {
		best = slices.Min(m.scores[:m.seats])
	}
	var o engine.Outcome
	for seat, score := range m.scores[:m.seats] {
		o.Scores = append(o.Scores, score)
		if score == best && m.game.fault != "nobody wins" {
			o.Winners = o.Winners.With(engine.Seat(seat))
		}
	}
	return o
}

type lotsView struct {
	engine.Public
	Hands  [][]string `json:"hands"`
	Top    string     `json:"top"`
	Stock  int        `json:"stock"`
	Scores []int      `json:"scores"`
}

func (m *lotsMatch) View(viewer engine.Seat) engine.View {
	v := lotsView{Public: engine.Public{Game: "lots", Phase: "lay", Actors: m.Actors(), Tick: m.ticks, Over: m.Over(), Handicaps: m.ahead.Handicaps("ahead", m.seats)}, Top: lotName(m.top), Stock: m.left}
	for seat := range m.seats {
		var hand []string
		for _, card := range m.hands[seat] {
			switch {
			case card == 0:
			case viewer == engine.Seat(seat), m.game.fault == "view shows hands", m.game.fault == "table sees more" && viewer == engine.Table:
				hand = append(hand, lotName(card))
			default:
				hand = append(hand, "?")
			}
		}
		v.Hands = append(v.Hands, hand)
	}
	v.Scores = slices.Clone(m.scores[:m.seats])
	switch m.game.fault {
	case "view shares memory":
		v.Scores = m.scores[:m.seats]
	case "views disagree":
		v.Public.Over = viewer == 0
	}
	return v
}

func (m *lotsMatch) Clone() engine.Match {
	c := *m
	return &c
}

func (m *lotsMatch) Determinize(seat engine.Seat, rng *engine.RNG) engine.Match {
	r := *m
	anew := rng.Split()
	switch m.game.fault {
	case "keeps the generator when determinizing":
		r.Chance = engine.Chance{RNG: m.RNG}
	case "keeps forced results when determinizing":
		r.RNG = anew
	default:
		r.Chance = engine.Chance{RNG: anew}
	}
	var hidden []uint8
	visit := func(change func(card *uint8)) {
		for other := range m.seats {
			for i := range r.hands[other] {
				if engine.Seat(other) != seat && r.hands[other][i] != 0 && m.game.fault != "determinizes only the stock" {
					change(&r.hands[other][i])
				}
			}
		}
		for i := range m.left {
			change(&r.stock[i])
		}
	}
	visit(func(card *uint8) { hidden = append(hidden, *card) })
	if m.game.fault != "determinizes what was there" {
		slices.Sort(hidden)
	}
	if m.game.fault != "determinizes nothing" {
		engine.Shuffle(rng, hidden)
	}
	next := 0
	visit(func(card *uint8) { *card = hidden[next]; next++ })
	for i := m.left; i < lotCards; i++ {
		r.stock[i] = 0 // clear this card, which has been drawn
	}
	switch m.game.fault {
	case "determinizes the seat's own hand":
		r.hands[seat][0], r.hands[(seat+1)%engine.Seat(m.seats)][0] = r.hands[(seat+1)%engine.Seat(m.seats)][0], r.hands[seat][0]
	case "determinizes a card twice":
		if m.left > 0 {
			r.hands[(seat+1)%engine.Seat(m.seats)] = [lotsInHand]uint8{r.stock[0], r.stock[0]}
		}
	case "determinizes another turn":
		r.turn = engine.Seat(rng.N(m.seats))
	}
	return &r
}

func (m *lotsMatch) AppendState(b []byte) []byte {
	b = m.Chance.Append(b)
	b = m.ahead.Append(b)
	b = fmt.Append(b, m.seats, m.turn, m.low, m.hands, m.stock, m.left, m.top, m.scores)
	if m.game.fault == "clones share hands" {
		b = fmt.Append(b, m.shared.hands)
	}
	if m.game.fault == "state forgets the pause" {
		return b
	}
	return binary.AppendUvarint(binary.AppendUvarint(b, uint64(m.ticks)), uint64(m.pause))
}

type dealtLots struct {
	Seats int `json:"seats"`
}

func (e dealtLots) Type() string { return "dealt" }

type laidLot struct {
	engine.BySeat
	Card string `json:"card"`
}

func (e laidLot) Type() string { return "laid" }

type drawnLot struct {
	engine.BySeat
	Card  string `json:"card"`
	fault string
}

func (e drawnLot) Type() string { return "drawn" }

func (e drawnLot) For(viewer engine.Seat) engine.Event {
	switch {
	case viewer == e.Seat, e.fault == "event names the card":
	case e.fault == "neighbour gets the card" && viewer == (e.Seat+1)%2:
	case e.fault == "table gets more events" && viewer == engine.Table:
	default:
		e.Card = "?"
	}
	if e.fault == "others get no events" && viewer >= 0 && viewer != e.Seat {
		return nil
	}
	return e
}
