package table

import (
	"canape/engine"
	"canape/engine/journal"
)

// watchAnswers writes down when the question of a board has been answered: whoever goes on with the match is not asked again.
func (m *Match) watchAnswers() {
	asked := m.board.AsksExtra()
	if m.asking && !asked {
		m.party.Answered = m.steps()
		m.keepParty()
	}
	m.asking = asked
}

// steps returns how many moves have been made, those that were taken back among them.
func (m *Match) steps() int {
	n := 0
	for _, entry := range m.session.Record().Entries() {
		switch entry.(type) {
		case journal.Played, journal.Together, journal.TakenBack:
			n++
		}
	}
	return n
}

// catchUp shows a match that has been going on as it stands, without motion.
func (m *Match) catchUp() error {
	m.silent = true
	defer func() { m.silent = false }()
	m.slips = Slips{}
	m.between.Clear()
	m.moods, m.history = NewMoods(m), NewEventLog(m)
	m.board = m.face.Board(m)
	m.kept, m.asking = 0, false
	m.queue = m.queue[:0]
	var held []engine.Event // what comes after a question that is still to be answered
	player, err := journal.NewPlayer(m.session.Record(), m.game, &m.log)
	for more := true; more && err == nil; {
		if len(m.log.Events) > 0 {
			m.recall(held)
			held = held[:0]
		}
		for i := range m.log.Events {
			if m.recall(m.log.Events[i : i+1]); m.board.AsksExtra() {
				held = append(held, m.log.Events[i+1:]...)
				break
			}
		}
		m.log.Reset()
		more, err = player.Next(&m.log)
	}
	if m.party.Answered == m.steps() {
		m.recall(held)
		return err
	}
	m.queue = append(m.queue, held...)
	m.asking = m.board.AsksExtra()
	return err
}

// recall shows events of a match that has been going on.
func (m *Match) recall(events []engine.Event) {
	for _, e := range events {
		m.board.Show(e)
		m.board.Skip()
		m.history.Add(e)
		m.observe(e)
	}
}
