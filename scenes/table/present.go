package table

import "canape/engine"

// present hands the board the next event once it has shown the one before, and once the move is safely on disk.
func (m *Match) present() {
	m.board.Tick()
	m.between.Tick(!m.board.Busy())
	m.between.MakeWay(m.board)
	if m.info.RealTime {
		m.kept = len(m.queue)
	}
	m.history.TellSeen(m.board, &m.moods)
	for !m.busy() && m.hasNews() {
		m.showNext()
	}
}

// busy reports whether what was shown last is still on its way, or is celebrated or counted. Nobody waits for that in a race.
func (m *Match) busy() bool { return m.board.Busy() || !m.info.RealTime && m.between.Busy() }

// hasNews reports whether the board may be shown another event: it is safely kept, and nobody is looking at a card meanwhile.
func (m *Match) hasNews() bool { return m.kept > 0 && len(m.queue) > 0 && m.board.Waits() == 0 }

// hurry shows at once what is still on its way.
func (m *Match) hurry() {
	if m.between.Counting() && !m.board.Busy() {
		m.between.Press()
		return
	}
	m.skip()
	for m.hasNews() && !m.between.Counting() {
		m.showNext()
		m.skip()
	}
}

// skip shows at once what is still on its way of the event shown last.
func (m *Match) skip() {
	m.board.Skip()
	m.between.Skip()
	m.history.TellSeen(m.board, &m.moods)
}

func (m *Match) showNext() {
	e := m.queue[0]
	m.queue = m.queue[1:]
	m.kept = max(0, m.kept-1)
	m.board.Show(e)
	m.observe(e)
	m.history.Show(e)
	m.history.TellSeen(m.board, &m.moods)
}

// seenToAct returns who may act, as far as it has been shown: in real time the rules are ahead of the picture.
func (m *Match) seenToAct() engine.SeatSet {
	return m.actors() & m.board.ShownActors()
}

// onTurn returns who is expected to play, a bot that thinks among them.
func (m *Match) onTurn() engine.SeatSet {
	turn := m.seenToAct()
	if seat := m.playing(); seat != engine.Nobody {
		turn = turn.With(seat)
	}
	return turn
}

// Safe reports whether what has happened may be told as done. Real-time games are told at once; a disk that refuses has been
// reported and holds nobody up.
func (m *Match) Safe() bool {
	file := m.session.File()
	return m.info.RealTime || m.session.Safe() || file == nil || file.Err() != nil
}

// watchDisk tells people when their match cannot be kept; when it can again, the Env does.
func (m *Match) watchDisk() {
	file := m.session.File()
	if file == nil {
		return
	}
	err := file.Err()
	switch {
	case err != nil && m.warned == nil:
		m.env.Tell(m.env.Home.Failed(file.Path(), err))
	case err == nil && m.warned != nil:
		m.env.Home.Recovered(file.Path())
	}
	m.warned = err
}
