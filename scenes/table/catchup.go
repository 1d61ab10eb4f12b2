package table

import (
	"canape/engine"
	"canape/engine/journal"
)

// noteAnswered writes into the journal that the board's own question has been answered, so that it is not asked again when the match goes
// on another time.
func (m *Match) noteAnswered() {
	asked := m.Board.AsksExtra()
	if m.asking && !asked {
		m.party.Answered = m.movesMade()
		m.keepParty()
	}
	m.asking = asked
}

// movesMade counts the moves of the record, also those that were taken back, and the times that moves were taken back.
func (m *Match) movesMade() int {
	n := 0
	for _, entry := range m.session.Record().Entries() {
		switch entry.(type) {
		case journal.Played, journal.Together, journal.TakenBack:
			n++
		}
	}
	return n
}

// catchUp shows at once everything that has happened in the match, without motion.
func (m *Match) catchUp() error {
	m.Silent = true
	defer func() { m.Silent = false }()
	m.Begin(m, m.face)
	m.onDisk, m.asking = 0, false
	var held []engine.Event // what follows the board's own question
	player, err := journal.NewPlayer(m.session.Record(), m.game, &m.log)
	for more := true; more && err == nil; {
		if len(m.log.Events) > 0 {
			m.showPast(held)
			held = held[:0]
		}
		for i := range m.log.Events {
			if m.showPast(m.log.Events[i : i+1]); m.Board.AsksExtra() {
				held = append(held, m.log.Events[i+1:]...)
				break
			}
		}
		m.log.Reset()
		more, err = player.Next(&m.log)
	}
	if m.party.Answered == m.movesMade() {
		m.showPast(held)
		return err
	}
	m.Queue = append(m.Queue, held...)
	m.asking = m.Board.AsksExtra()
	return err
}

// showPast shows events that happened before, without motion.
func (m *Match) showPast(events []engine.Event) {
	for _, e := range events {
		m.Board.Show(e)
		m.Board.Skip()
		m.History.Add(e)
		m.observe(e)
	}
}
