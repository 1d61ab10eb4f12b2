package table

// present shows the board the next event once it has shown the one before, and once the event is safely on disk.
func (m *Match) present() {
	m.Tick()
	if m.info.RealTime {
		m.onDisk = len(m.Queue)
	}
	m.TellSeen()
	for !m.Busy() && m.hasNews() {
		m.showNext()
	}
}

// hasNews reports whether there is an event that the board may be shown: it is on disk, and the board waits for nobody.
func (m *Match) hasNews() bool { return m.onDisk > 0 && len(m.Queue) > 0 && m.Board.Waits() == 0 }

// hurry shows everything that has happened at once.
func (m *Match) hurry() {
	if m.Between.Counting() && !m.Board.Busy() {
		m.Between.Press()
		return
	}
	m.Skip()
	for m.hasNews() && !m.Between.Counting() {
		m.showNext()
		m.Skip()
	}
}

func (m *Match) showNext() {
	m.onDisk = max(0, m.onDisk-1)
	m.observe(m.ShowNext())
}

// Safe reports whether what has happened may be shown: turn by turn it must be on disk. A disk that fails has been reported, and the
// match goes on without it.
func (m *Match) Safe() bool {
	file := m.session.File()
	return m.info.RealTime || m.session.Safe() || file == nil || file.Err() != nil
}

// watchDisk tells people when their match cannot be saved. When it can be again, the Env tells them.
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
