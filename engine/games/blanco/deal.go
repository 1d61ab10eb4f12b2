package blanco

import "canape/engine"

// The first grid has 3 columns and 3 rows, and the second grid has 4 columns and 3 rows.
const (
	firstColumns  = 3
	secondColumns = 4
	gridRows      = 3
)

// deal sets up a game from the shuffled stock (ruling 1).
func (m *Match) deal(log *engine.Log) {
	m.game++
	m.phase = PhaseSetup
	m.active = engine.Nobody
	m.actors = engine.AllSeats(int(m.seats))
	m.peeker, m.peeked, m.turnable = engine.Nobody, 0, 0
	m.departure = departure{}
	seats := m.players[:m.seats]
	for i := range seats {
		seats[i] = player{
			grid:       grid{columns: firstColumns, rows: gridRows},
			gridNumber: firstGrid,
			setUp:      VerbTurn,
			score:      seats[i].score,
		}
	}
	for set := rectangle(firstColumns, gridRows); set != 0; set &= set - 1 {
		for i := range seats {
			seats[i].grid.cards[set.first()] = m.deck.stock.Take()
		}
	}
	starter := m.deck.stock.Take()
	m.deck.layOnDiscards(starter, log)
	for range HandCards {
		for i := range seats {
			c := m.deck.stock.Take()
			seats[i].take(c)
			m.deck.memory.Learn(engine.Seat(i), c, log)
		}
	}
	if log != nil {
		m.tellDeal(starter, log)
	}
}

func (m *Match) tellDeal(starter Card, log *engine.Log) {
	log.Add(GameBegan{Game: int(m.game), First: m.beginner})
	for i := range m.players[:m.seats] {
		g := &m.players[i].grid
		log.Add(gridDealt(engine.Seat(i), firstGrid, g, g.squares()))
	}
	log.Add(DiscardStarted{Card: starter})
	for i := range m.players[:m.seats] {
		p := &m.players[i]
		log.Add(HandDealt{BySeat: engine.By(engine.Seat(i)), Cards: append([]Card(nil), p.hand[:p.handSize]...)})
	}
}

// dealSecondGrid deals a second grid, which is set up like the first grid. The seat keeps its hand
// (ruling 8).
func (m *Match) dealSecondGrid(seat engine.Seat, log *engine.Log) {
	p := &m.players[seat]
	p.grid = grid{columns: secondColumns, rows: gridRows}
	p.gridNumber = lastGrid
	p.setUp = VerbTurn
	m.phase = PhaseSetup
	var dealt squareSet
	for set := p.grid.squares(); set != 0; set &= set - 1 {
		p.grid.cards[set.first()] = m.deck.stock.Take()
		dealt |= 1 << set.first()
		// The order of the events shows which cards were dealt before a reshuffle.
		if log != nil && (m.deck.stock.Len() == 0 || set&(set-1) == 0) {
			log.Add(gridDealt(seat, lastGrid, &p.grid, dealt))
			dealt = 0
		}
		m.deck.refillStock(&m.RNG, log)
	}
}

// endGame ends the game as soon as the winner has cleared the last grid, and starts the next game
// or ends the match (rulings 8 and 9).
func (m *Match) endGame(winner engine.Seat, log *engine.Log) {
	const firstGridPenalty = 12 // number of cards that OptionPlus12 adds to the score
	ended := GameEnded{Game: int(m.game), Winner: winner}
	for i := range m.players[:m.seats] {
		p := &m.players[i]
		left, added := p.grid.count(), 0
		if m.plus12 && p.gridNumber < m.grids {
			added = firstGridPenalty
		}
		switch {
		case m.wins == 0:
			p.score += int16(left + added)
		case engine.Seat(i) == winner:
			p.score++
		}
		if log != nil {
			ended.Left = append(ended.Left, left)
			ended.Added = append(ended.Added, added)
			ended.Scores = append(ended.Scores, int(p.score))
		}
	}
	engine.Tell(log, ended)
	if m.lastGame(winner) {
		m.endMatch(log)
		return
	}
	m.beginner = (m.beginner + 1) % engine.Seat(m.seats)
	m.deck.gather()
	engine.Shuffle(&m.RNG, m.deck.stock.List())
	log.Reveal()
	m.deal(log)
}

// lastGame reports whether the match ends with this game (ruling 9): if m.wins is set, once the
// winner has won that many games; otherwise after m.games games.
func (m *Match) lastGame(winner engine.Seat) bool {
	if m.wins > 0 {
		return m.players[winner].score == int16(m.wins)
	}
	return m.game == m.games
}

func (m *Match) endMatch(log *engine.Log) {
	m.phase = PhaseOver
	m.active = engine.Nobody
	m.actors = 0
	if log != nil {
		outcome := m.Outcome()
		log.Add(MatchEnded{Winners: outcome.Winners, Scores: outcome.Scores})
	}
}

// Outcome returns the result of a finished match. The player with the fewest cards wins or, with
// OptionWins, the player with the most games won; ties are shared (ruling 9).
func (m *Match) Outcome() engine.Outcome {
	if !m.Over() {
		return engine.Outcome{}
	}
	outcome := engine.Outcome{Scores: make([]int, m.seats)}
	for i := range outcome.Scores {
		outcome.Scores[i] = int(m.players[i].score)
	}
	outcome.Winners = engine.AllSeats(m.Seats()).Most(func(seat engine.Seat) int {
		if m.wins > 0 {
			return outcome.Scores[seat]
		}
		return -outcome.Scores[seat]
	})
	return outcome
}
