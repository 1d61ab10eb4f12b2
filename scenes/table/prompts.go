package table

import (
	"slices"

	"canape/engine"
	"canape/input"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// hintForAll is what the bar says to several at once. What each may do with which button stands on the plates, and how to look at a hand in
// the bar, where its words have room.
func (m *Match) hintForAll(asked engine.SeatSet) ui.Hint {
	h := ui.Hint{Seat: -1, Actions: append(m.lookActions(asked), m.pauseActions()...)}
	if h.Sentence = m.Board.PromptAll(asked); h.Sentence != "" {
		return h
	}
	sentence := ""
	for seat := range asked.All() {
		own, _ := m.Board.Prompt(seat)
		if sentence != "" && own != sentence {
			h.Sentence = m.env.Text("table.together")
			return h
		}
		sentence = own
	}
	h.Sentence = m.env.Text("table.everybody", "sentence", sentence)
	return h
}

// lookActions returns how several seats that are asked at once peek, once for each kind of device.
func (m *Match) lookActions(asked engine.SeatSet) []ui.Action {
	var list []ui.Action
	for rest := asked; rest != 0; rest &= rest - 1 {
		look, ok := m.lookOf(rest.First())
		if !ok || slices.ContainsFunc(list, func(a ui.Action) bool { return a.Word == look.Word }) {
			continue
		}
		same := engine.SeatSet(0)
		for seat := range rest.All() {
			if other, ok := m.lookOf(seat); ok && other.Word == look.Word {
				same = same.With(seat)
			}
		}
		list = append(list, m.actionsOf(same, input.Peek, look.Word)...)
	}
	for i := range list {
		list[i].Yield = 2
	}
	return list
}

// lookOf returns how a seat peeks, if it is asked for something else too.
func (m *Match) lookOf(seat engine.Seat) (look ui.Action, ok bool) {
	_, actions := m.Board.Prompt(seat)
	others := false
	for _, a := range actions {
		switch input.Action(a.Glyph.Tag()) {
		case input.Peek:
			look, ok = a, true
		case input.NoAction:
		default:
			others = others || !a.Off
		}
	}
	return look, ok && others
}

// actionsOf returns what the hint bar shows of an action: the buttons that the seats have for it, and a word.
func (m *Match) actionsOf(seats engine.SeatSet, action input.Action, word string) []ui.Action {
	return buttonsOf(m.env, seats, action, word, m.env.SeatGlyph)
}

// buttonsOf returns the buttons that the seats have for an action, as glyphOf draws them: every button once, two in each ui.Action.
func buttonsOf(env *stage.Env, seats engine.SeatSet, action input.Action, word string, glyphOf func(input.Seat, input.Action) ui.Glyph) []ui.Action {
	var list []ui.Action
	var seen [engine.MaxSeats]ui.Glyph
	n := 0
	for seat := range seats.All() {
		glyph := glyphOf(input.Seat(seat), action)
		if !glyph.Shown() || slices.Contains(seen[:n], glyph) {
			continue
		}
		seen[n] = glyph
		if n++; n%2 == 0 {
			list[len(list)-1].Second = glyph
		} else {
			list = append(list, ui.Action{Glyph: glyph})
		}
	}
	if n == 0 {
		list = []ui.Action{{Glyph: env.MenuGlyph(action)}}
		if seats != 0 {
			list[0].Glyph = glyphOf(input.Seat(seats.First()), action)
		}
	}
	list[len(list)-1].Word = word
	return list
}

// readers returns the persons to whom the hint bar speaks: those who are asked, or else all.
func (m *Match) readers() engine.SeatSet {
	if asked := m.asked(); asked != 0 {
		return asked
	}
	return m.party.Persons()
}

// pauseActions returns how those who read the bar pause the match. While somebody writes on the keyboard all its keys are letters.
func (m *Match) pauseActions() []ui.Action {
	readers := m.readers()
	able := readers
	if _, typist := m.Board.Writers(); typist != input.NoDevice {
		for seat := range readers.All() {
			if device, _ := m.env.Roster.Device(m.env.Roster.DeviceUsed(input.Seat(seat))); device.Kind.IsKeys() {
				able = able.Without(seat)
			}
		}
	}
	off := able == 0 && readers != 0
	if off {
		able = readers
	}
	list := m.actionsOf(able, input.Pause, m.env.Text("table.pause"))
	for i := range list {
		list[i].Yield, list[i].Off = 1, off
	}
	return list
}

// turnToldTicks is for how long a seat that has been told whose turn it is is not told again.
const turnToldTicks = 300

// tellTurn tells somebody who presses out of turn whose turn it is, except in a real-time game.
func (m *Match) tellTurn(seat engine.Seat, intent input.Intent) {
	asked := m.asked()
	if m.info.RealTime || asked.Len() != 1 || asked.Has(seat) || intent.Phase != input.Pressed || intent.Action != input.Confirm && intent.Action != input.Other {
		return
	}
	if at := m.turnToldAt[seat]; at > 0 && m.clock-at < turnToldTicks {
		return
	}
	m.turnToldAt[seat] = m.clock
	m.turnTold[seat] = m.outOfTurn(asked.First())
	m.Tell(seat, m.turnTold[seat], false)
}

func (m *Match) outOfTurn(asked engine.Seat) string {
	return m.env.Text("table.out-of-turn", "name", m.party.Seats[asked].Name)
}

// withdrawTurnTold takes those words away when it is another seat's turn.
func (m *Match) withdrawTurnTold() {
	for seat := range m.turnTold {
		if m.turnTold[seat] == "" {
			continue
		}
		if asked := m.asked(); asked.Len() == 1 && m.turnTold[seat] == m.outOfTurn(asked.First()) {
			continue
		}
		if m.Slips.Of(engine.Seat(seat)) == m.turnTold[seat] {
			m.Slips.Tell(engine.Seat(seat), "", false)
		}
		m.turnTold[seat] = ""
	}
}

// promptsMost is how many actions a plate names at most.
const promptsMost = 2

// promptOf returns what stands on the plate of somebody who is asked together with others: what confirming does, and what the other
// buttons do. How to aim is left out, and how to peek too if the hint bar says it.
func (m *Match) promptOf(seat engine.Seat, together bool) []ui.Action {
	_, actions := m.Board.Prompt(seat)
	inBar := false
	if together {
		_, inBar = m.lookOf(seat)
	}
	list := m.prompts[seat][:0]
	for _, first := range [2]bool{true, false} {
		for _, a := range actions {
			action := input.Action(a.Glyph.Tag())
			if len(list) < promptsMost && action != input.NoAction && (action == input.Confirm) == first && !a.Off && !(inBar && action == input.Peek) {
				list = append(list, a)
			}
		}
	}
	m.prompts[seat] = list
	return list
}

// PeekAction returns the action by which a seat looks at what only it may see, for Board.Prompt; false where that is no secret or the
// device has nothing for it. A board offers it while the seat has a choice that depends on it. what says what is seen, "" for cards.
// The words say how: by holding a button, by a click or by a press, and after those how to hide it again.
func PeekAction(h Host, seat engine.Seat, what string) (ui.Action, bool) {
	env := h.Env()
	glyph := env.SeatGlyph(input.Seat(seat), input.Peek)
	if h.Party().Secrets != stage.Peek || glyph == (ui.Glyph{}) {
		return ui.Action{}, false
	}
	key, switched := "table.peek.hold", true
	if env.Roster.DeviceUsed(input.Seat(seat)) == input.TheMouse {
		key = "table.peek.click"
	} else if d, ok := env.Roster.Device(env.Roster.DeviceUsed(input.Seat(seat))); ok && env.Bindings.Profile(d.Profile()).PeekToggle {
		key = "table.peek.press"
	} else {
		switched = false
	}
	a := ui.Action{Glyph: glyph, Word: env.Text(key), Short: env.Text(key + "-short"), Yield: 2}
	switch {
	case switched && h.Sees(seat):
		a.Word = env.Text(key + "-hide")
	case what != "":
		a.Word = env.Text(key+"-what", "what", what)
	}
	return a, true
}
