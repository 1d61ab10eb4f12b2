package sound

// SetMusic implements Player.
func (m *Mixer) SetMusic(a Accompaniment) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if a == m.asked {
		return
	}
	if a.Theme != m.asked.Theme {
		m.before = m.asked.Theme
	}
	m.asked = a
	m.wakeBand()
	m.resume()
}

// music returns the music to play, or nothing if it would be inaudible, which saves its cost. The
// caller holds m.mu.
func (m *Mixer) music() Accompaniment {
	if m.status.State != Playing || !m.audible(Music) {
		return Accompaniment{}
	}
	return m.asked
}

func (m *Mixer) wakeBand() {
	select {
	case m.rehearse <- struct{}{}:
	default: // a signal is already pending
	}
}

// runBand synthesises the bars of the requested theme ahead of the desk, and the bars with which
// the next theme will start.
func (m *Mixer) runBand() {
	defer close(m.rehearsed)
	for {
		for m.rehearseBar() {
			select {
			case <-m.close:
				return
			default:
			}
		}
		select {
		case <-m.close:
			return
		case <-m.rehearse:
		}
	}
}

// rehearseBar synthesises one missing bar of a stem. It reports whether there was one.
func (m *Mixer) rehearseBar() bool {
	m.mu.Lock()
	asked := m.music()
	for theme := range m.shelf {
		if theme != asked.Theme && theme != asked.Next && theme != m.before {
			delete(m.shelf, theme)
		}
	}
	m.mu.Unlock()
	if p := m.program(asked.Theme); p != nil {
		if at, wave := p.missing(asked.Opening); wave >= 0 {
			m.rehearseWave(p, at, wave)
			return true
		}
		p.forgetNotes()
	}
	if next := m.program(asked.Next); next != nil {
		if at, wave := next.toBegin(asked.NextOpening); wave >= 0 {
			m.rehearseWave(next, at, wave)
			return true
		}
	}
	return false
}

// program returns a theme, or nil if it does not exist. It reads the score on the first call.
func (m *Mixer) program(theme Theme) *program {
	if theme == "" {
		return nil
	}
	m.mu.Lock()
	p := m.shelf[theme]
	m.mu.Unlock()
	if p != nil {
		return p
	}
	p, err := newProgram(theme)
	if err != nil {
		return nil // a test reads all scores, so this cannot happen in a release
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.shelf[theme] = p
	return p
}

func (m *Mixer) rehearseWave(p *program, at, wave int) {
	piece := p.pieces[at]
	pcm := performBar(p.theme, at, piece, wave)
	piece.waves[wave].Store(&pcm)
	m.mu.Lock()
	defer m.mu.Unlock()
	m.resume() // the device may be suspended until the theme can start
}
