package play

import (
	"slices"

	"canape/engine"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/table/show"
	"canape/scenes/ui"
)

// prompter describes what the people at a table may do, and with which buttons.
type prompter struct {
	env     *app.Env
	board   table.Board
	asked   engine.SeatSet // the seats that are asked now
	readers engine.SeatSet // the readers of the hint bar: the asked seats or, if none is asked, all people
	hurries bool           // people can only fast-forward now
}

// prompter returns the prompter for the current tick.
func (m *Match) prompter() prompter {
	p := prompter{env: m.env, board: m.Board, asked: m.asked(), hurries: m.onlyWatching()}
	if p.readers = p.asked; p.asked == 0 {
		p.readers = m.party.Persons()
	}
	return p
}

// forAll returns the hint for several seats. The plates show the buttons of each seat. The bar
// shows how to peek, if it has room.
func (p *prompter) forAll() ui.Hint {
	h := ui.Hint{Seat: -1, Actions: append(p.looks(), p.pause()...)}
	if h.Sentence = p.board.PromptAll(p.asked); h.Sentence != "" {
		return h
	}
	sentence := ""
	for seat := range p.asked.All() {
		own, _ := p.board.Prompt(seat)
		if sentence != "" && own != sentence {
			h.Sentence = p.env.Text("table.together")
			return h
		}
		sentence = own
	}
	h.Sentence = p.env.Text("table.everybody", "sentence", sentence)
	return h
}

// looks returns the actions with which the asked seats peek. Seats with the same words share an
// action.
func (p *prompter) looks() []ui.Action {
	var list []ui.Action
	for rest := p.asked; rest != 0; rest &= rest - 1 {
		look, ok := p.look(rest.First())
		if !ok || slices.ContainsFunc(list, func(a ui.Action) bool { return a.Word == look.Word }) {
			continue
		}
		same := engine.SeatSet(0)
		for seat := range rest.All() {
			if other, ok := p.look(seat); ok && other.Word == look.Word {
				same = same.With(seat)
			}
		}
		list = append(list, show.ButtonsOf(p.env, same, input.Peek, look.Word, p.env.SeatGlyph)...)
		list[len(list)-1].Other = look.Other
	}
	for i := range list {
		list[i].Yield = 2
	}
	return list
}

// look returns the action with which a seat peeks. It returns false unless the seat's prompt also
// has other buttons to press.
func (p *prompter) look(seat engine.Seat) (look ui.Action, ok bool) {
	_, actions := p.board.Prompt(seat)
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

// buttons returns actions for the hint bar: the buttons of the seats for an action, and the word
// for it.
func (p *prompter) buttons(seats engine.SeatSet, action input.Action, word string) []ui.Action {
	return show.ButtonsOf(p.env, seats, action, p.env.Text(word), p.env.SeatGlyph)
}

// pause returns the actions with which the readers of the bar pause the match. While a player
// writes on the keyboard, its keys cannot pause, because they are letters.
func (p *prompter) pause() []ui.Action {
	able := p.readers
	if _, typist := p.board.Writers(); typist != input.NoDevice {
		for seat := range p.readers.All() {
			if device, _ := p.env.Roster.Device(p.env.Roster.DeviceUsed(input.Seat(seat))); device.Kind.IsKeys() {
				able = able.Without(seat)
			}
		}
	}
	disabled := able == 0 && p.readers != 0
	if disabled {
		able = p.readers
	}
	list := p.buttons(able, input.Pause, "table.pause")
	for i := range list {
		list[i].Yield, list[i].Off = 1, disabled
	}
	return list
}

// waiting returns the actions for people who only watch.
func (p *prompter) waiting() []ui.Action {
	if !p.hurries {
		return p.pause()
	}
	return append(p.buttons(p.readers, input.Confirm, "table.faster"), p.pause()...)
}

// promptsMost is the greatest number of actions on a plate.
const promptsMost = 2

// actions returns the actions of a seat's prompt. A phone's page has its own buttons and words, so
// for a phone it returns only a reference to the page.
func (p *prompter) actions(seat engine.Seat) []ui.Action {
	_, actions := p.board.Prompt(seat)
	if len(actions) > 0 && table.OnPhone(p.env, seat) {
		return []ui.Action{{Glyph: p.env.SeatGlyph(input.Seat(seat), input.Confirm), Word: p.env.Text("table.on-phone")}}
	}
	return actions
}

// onPlate adds to a list the actions for the plate of a seat: Confirm and the other buttons, with
// their effects. It leaves out how to aim. If the seat is asked together with others and the hint
// bar says how to peek, it leaves that out too.
func (p *prompter) onPlate(list []ui.Action, seat engine.Seat, together bool) []ui.Action {
	actions := p.actions(seat)
	inBar := false
	if together {
		_, inBar = p.look(seat)
	}
	for _, first := range [2]bool{true, false} {
		for _, a := range actions {
			action := input.Action(a.Glyph.Tag())
			if len(list) < promptsMost && action != input.NoAction && (action == input.Confirm) == first && !a.Off && !(inBar && action == input.Peek) {
				list = append(list, a)
			}
		}
	}
	return list
}
