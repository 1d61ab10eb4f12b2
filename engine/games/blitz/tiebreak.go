package blitz

import (
	"canape/engine"
	"canape/engine/cards"
	"canape/engine/games/blitz/deck"
)

// breakTie lets a third player turn up a theme card for both duellists. If no theme card is left,
// the face-off restarts (ruling 4). In sudden death it draws another theme (ruling 10).
func (m *Match) breakTie(log *engine.Log) {
	if m.suddenDeath {
		m.turnSuddenDeath(log)
		return
	}
	m.returnCommon(log)
	if m.stacks.haveTheme() {
		m.callTieBreak(log)
	} else {
		m.resume(log)
	}
}

// callTieBreak chooses who turns up the card: the first player who is not in the face-off,
// clockwise from the player who drew last (ruling 4).
func (m *Match) callTieBreak(log *engine.Log) {
	third := m.after(m.drawer)
	for m.faceOff.duellists.Has(third) {
		third = m.after(third)
	}
	m.phase = PhaseTieBreak
	m.actors = engine.SeatsOf(third)
	m.deadline = never
	m.faceOff.since = 0 // 0 until the third player turns up the card with the theme
	m.faceOff.clearFloor()
	engine.Tell(log, TieBreakCalled{BySeat: engine.By(third), Seats: m.faceOff.duellists})
}

// turnTieBreak turns up a theme card. A duel card goes back under its stack, and the next card is
// turned up. If the stack has only duel cards, the card comes from the other stack (ruling 4).
func (m *Match) turnTieBreak(seat engine.Seat, from Stack, log *engine.Log) {
	log.Reveal()
	for {
		s := &m.stacks[from]
		c := s.draw()
		if c != duelCard {
			m.faceOff.common, m.faceOff.commonOf = c, from
			break
		}
		s.putUnder(c)
		engine.Tell(log, DuelReturned{BySeat: engine.By(seat), From: from})
		if s.themes() == 0 {
			s.known = s.size // everybody knows all cards of this stack, because only duel cards are left in it
			from = Right - from
		}
	}
	m.faceOff.since = m.tick
	m.awaitAnswer()
	theme := m.library.theme(m.faceOff.common)
	engine.Tell(log, TieBreakTurned{BySeat: engine.By(seat), From: from, Symbol: theme.Symbol, Theme: theme.Text, Seats: m.faceOff.duellists,
		Stacks: m.stacks.sizes(), Ticks: m.silence, Waits: m.waits()})
}

// returnCommon puts the card of a tie-break back under its stack (ruling 4). A theme of sudden
// death does not come from a stack, so it does not go back.
func (m *Match) returnCommon(log *engine.Log) {
	if m.faceOff.common == noCard {
		return
	}
	c := m.faceOff.common
	m.faceOff.common = noCard
	if m.suddenDeath {
		return
	}
	m.stacks[m.faceOff.commonOf].putUnder(c)
	theme := m.library.theme(c)
	engine.Tell(log, CardReturned{To: m.faceOff.commonOf, Symbol: theme.Symbol, Theme: theme.Text, Stacks: m.stacks.sizes()})
	m.faceOff.commonOf = Left // equal positions must be equal states
}

// turnSuddenDeath draws a theme of the deck that has not been drawn for sudden death, or any theme
// if all have been drawn.
func (m *Match) turnSuddenDeath(log *engine.Log) {
	var room [deck.MaxThemes]card
	left := m.notShown(&m.shown, room[:0])
	if len(left) == 0 {
		m.shown = cards.Large[card]{}
		left = m.notShown(&m.shown, room[:0])
	}
	m.faceOff.common = left[m.N(len(left))]
	m.shown.Add(m.faceOff.common)
	log.Reveal()
	m.faceOff.since = m.tick
	m.awaitAnswer()
	theme := m.library.theme(m.faceOff.common)
	engine.Tell(log, SuddenDeathTurned{Seats: m.faceOff.duellists, Symbol: theme.Symbol, Theme: theme.Text, Ticks: m.silence, Waits: m.waits()})
}
