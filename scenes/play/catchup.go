package play

import (
	"canape/engine"
	"canape/engine/journal"
)

// noteAnswered writes into the journal that the board's own question (see table.Board.AsksExtra)
// has been answered, so that a resumed match does not ask it again.
func (m *Match) noteAnswered() {
	asked := m.Board.AsksExtra()
	if m.asking && !asked {
		m.party.Answered = m.movesMade()
		m.keepParty()
	}
	m.asking = asked
}

// takeBack takes back the last move of a person and everything after it.
func (m *Match) takeBack() error {
	m.bots.stop()
	undo, ok := m.session.Before(m.party.Persons())
	if !ok {
		return nil
	}
	if err := m.session.TakeBack(undo.To); err != nil {
		return err
	}
	return m.catchUp()
}

// catchUp shows a new board all past events of the match without motion. If the board's own
// question has not been answered, the events after the question are queued instead.
func (m *Match) catchUp() error {
	m.Silent = true
	defer func() { m.Silent = false }()
	m.phones.begin(m)
	m.Begin(m, m.face)
	m.asking = false
	var held []engine.Event // the events after the board's own question
	player, err := journal.NewPlayer(m.session.Record(), m.game, &m.log)
	for more := true; more && err == nil; {
		if len(m.log.Events) > 0 {
			m.ShowPast(held)
			held = held[:0]
		}
		for i := range m.log.Events {
			if m.ShowPast(m.log.Events[i : i+1]); m.Board.AsksExtra() {
				held = append(held, m.log.Events[i+1:]...)
				break
			}
		}
		m.log.Reset()
		more, err = player.Next(&m.log)
	}
	if m.party.Answered == m.movesMade() {
		m.ShowPast(held)
		return err
	}
	m.Queue = append(m.Queue, held...)
	m.asking = m.Board.AsksExtra()
	return err
}
