// Package football is Football: two teams of 1 or 2 players move one ball over a pitch of 10 × 14
// squares with the arrows on their cards. Each of the two halves lasts until the stock runs low.
package football

import "canape/engine"

// ID is the game's name in saves and in the console.
const ID = "football"

// These are the names of the game's options.
const (
	OptionHalves   = "halves"   // int, 1 or 2: the number of halves in a match
	OptionShootout = "shootout" // bool: a cup match, in which a draw is decided by penalties
)

// HeadStart is the handicap of starting with goals (ruling 16).
const HeadStart = "head-start"

const (
	minSeats = 2
	MaxSeats = 4 // the largest number of players
	Sides    = 2 // opposing teams
)

// Game is Football.
type Game struct{}

func (Game) Info() engine.Info {
	return engine.Info{
		ID:  ID,
		Min: minSeats,
		Max: MaxSeats,
		Options: []engine.Option{
			{Name: OptionHalves, Default: halves, Min: 1, Max: halves},
			{Name: OptionShootout, Default: false},
		},
		Decider:   OptionShootout,
		Handicaps: []engine.Handicap{{Name: HeadStart, Max: 4, Unit: 1, Worth: 1.15, Behind: 0.37}},
		Levels:    map[string]float64{"gentle": -2.4, "easy": -1.1, "medium": 0, "hard": 1.1},
		Forms: []engine.Form{
			{Name: engine.FormShort, Options: engine.Options{OptionHalves: 1}, Minutes: [engine.MaxSeats + 1]int{2: 6, 3: 6, 4: 5},
				Worth: 1.6, Behind: 0.18},
			{Name: engine.FormFull, Minutes: [engine.MaxSeats + 1]int{2: 13, 3: 11, 4: 10}},
		},
	}
}

// Teams returns the team of each seat: three players are one against two, four are two against two.
func (Game) Teams(seats int, _ engine.Options) []int {
	teams := make([]int, seats)
	for seat := range teams {
		teams[seat] = int(teamOf(uint8(seats), engine.Seat(seat)))
	}
	return teams
}

// teamOf returns the team of a seat: with 3 seats, seat 0 plays alone; else the seats alternate.
func teamOf(seats uint8, seat engine.Seat) uint8 {
	if seats == 3 {
		return uint8(min(seat, 1))
	}
	return uint8(seat & 1)
}

// order lists the seats in the order of their turns, by number of seats. After the last one the
// order begins again. The teams alternate, starting with team 0.
var order = [MaxSeats + 1][]engine.Seat{2: {0, 1}, 3: {0, 1, 0, 2}, 4: {0, 1, 2, 3}}

// HandCards returns how many cards a seat holds after its turn.
func HandCards(seats int, seat engine.Seat) int {
	const alone, together = 8, 6
	if seats == 2 || seats == 3 && seat == 0 {
		return alone
	}
	return together
}

// New deals a match. Setup.Deck lists the 54 cards, top card first, in dealing order: one card at a
// time, clockwise from seat 0, skipping full hands. Forced results are the cards shown by cuts.
func (g Game) New(setup engine.Setup, log *engine.Log) (engine.Match, *engine.Refusal) {
	options, refusal := g.Info().Resolve(setup)
	if refusal != nil {
		return nil, refusal
	}
	m := &Match{
		Chance: engine.NewChance(setup),
		halves: uint8(options.Int(OptionHalves)),
		cup:    options.Bool(OptionShootout),
		situation: situation{
			turns:    turns{seats: uint8(setup.Seats)},
			shooter:  engine.Nobody,
			ball:     NoSquare,
			cornerAt: noMark,
		},
	}
	m.giveHeadStart(setup)
	first := m.First(setup)
	m.deck.gather()
	if refusal := m.deck.stock.Prepare(setup, &m.RNG, Card.String); refusal != nil {
		return nil, refusal
	}
	m.deck.deal(setup.Seats)
	m.opener = teamOf(m.seats, first)
	for m.active() != first {
		m.turn++
	}
	if log != nil {
		log.Add(MatchBegan{First: first, Teams: g.Teams(setup.Seats, nil), Cup: m.cup})
		for seat := range engine.Seat(m.seats) {
			log.Add(HandDealt{BySeat: engine.By(seat), Cards: m.deck.hands[seat].list()})
		}
	}
	m.beginHalf(log)
	return m, nil
}
