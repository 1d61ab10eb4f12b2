package table

import (
	"canape/engine"
	"canape/engine/journal"
)

// DecoyAsker is a Board that asks a seat a question that the rules do not ask, so that being asked
// tells nothing of a hand.
type DecoyAsker interface {
	// AsksExtra reports whether the board asks somebody such a question now.
	AsksExtra() bool
	// Undecided reports whether somebody, a bot too, may be choosing whether to play on in the same
	// turn, as it looks to everybody: whether the rules ask it is a secret. Meanwhile nobody may
	// see how the match goes on.
	Undecided() bool
}

// asksExtra reports whether a board asks somebody what the rules do not ask.
func asksExtra(b Board) bool {
	asker, ok := b.(DecoyAsker)
	return ok && asker.AsksExtra()
}

// undecided reports whether it is a secret at a board whether the rules ask somebody.
func undecided(b Board) bool {
	asker, ok := b.(DecoyAsker)
	return ok && asker.Undecided()
}

// noteAnswered writes into the journal that the board's own question has been answered, so that it
// is not asked again when the match goes on another time.
func (m *Match) noteAnswered() {
	asked := asksExtra(m.Board)
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

// catchUp shows at once everything that has happened in the match, without motion.
func (m *Match) catchUp() error {
	m.Silent = true
	defer func() { m.Silent = false }()
	m.phones.begin(m)
	m.Begin(m, m.face)
	m.asking = false
	var held []engine.Event // what follows the board's own question
	player, err := journal.NewPlayer(m.session.Record(), m.game, &m.log)
	for more := true; more && err == nil; {
		if len(m.log.Events) > 0 {
			m.ShowPast(held)
			held = held[:0]
		}
		for i := range m.log.Events {
			if m.ShowPast(m.log.Events[i : i+1]); asksExtra(m.Board) {
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
	m.asking = asksExtra(m.Board)
	return err
}
