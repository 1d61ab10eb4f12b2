package blitz

import (
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/input"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// Where returns how far the match has progressed.
func (b *Board) Where() string {
	stacks := &b.cards.stacks
	return b.Text("where", table.Number("n", len(stacks[rules.Left].Cards)+len(stacks[rules.Right].Cards)))
}

// role returns the text key of what a seat may do.
func (b *Board) role(seat engine.Seat) string {
	s := &b.now
	open := !s.answer.settled && !s.answer.counted
	switch races := s.phase == rules.PhaseFaceOff && s.faceOff.duellists.Has(seat); {
	case s.phase == rules.PhaseOver:
		return "over"
	case s.turn == seat && s.phase == rules.PhaseTieBreak:
		return "draw-for-two"
	case s.turn == seat && s.again:
		return "draw-again"
	case s.turn == seat:
		return "draw"
	case races && s.faceOff.waits.Has(seat):
		return "wait-for-other"
	case races && b.typed && b.typing.pens[seat].open:
		return "write"
	case races && b.typed:
		return "take-pen"
	case races:
		return "buzz"
	case s.phase == rules.PhaseFloor && s.answer.speaker == seat:
		return "speak"
	case s.phase == rules.PhaseFloor && open:
		return "object"
	case s.phase == rules.PhaseVote && open && !s.answer.voted.Has(seat):
		return "vote"
	case s.phase == rules.PhaseFaceOff, s.phase == rules.PhaseVote && open:
		return "listen"
	case s.turn != engine.Nobody:
		return "others-draw"
	}
	return "wait"
}

// question is everything that a prompt depends on.
type question struct {
	role               string
	shared, keys, both bool
	theme, word        string
	turn               engine.Seat
}

// Prompt returns a sentence about what the seat may do now, and the buttons for it.
func (b *Board) Prompt(seat engine.Seat) (sentence string, actions []ui.Action) {
	q := question{role: b.role(seat), shared: b.oneButton(seat), keys: b.deviceOf(seat).Kind.IsKeys(),
		word: b.now.answer.word, both: len(b.cards.stacks[0].Cards) > 0 && len(b.cards.stacks[1].Cards) > 0, theme: b.now.faceOff.themes[seat], turn: b.now.turn}
	p, anew := b.prompts.For(b, seat, q)
	if !anew {
		return p.Sentence, p.Actions
	}
	p.Ask(q.role, "theme", q.theme, "word", q.word, "turn", q.turn)
	switch q.role {
	case "draw", "draw-again", "draw-for-two":
		if !q.shared && q.both {
			p.Aim(input.Sideways, "aim")
		}
		p.Do(input.Confirm, "draw")
	case "buzz":
		p.Do(input.Confirm, "buzz")
	case "take-pen":
		p.Do(input.Confirm, "take-pen")
	case "write":
		roster, device := b.Env().Roster, b.Device(seat)
		if q.keys {
			p.Press(roster.Labels.KeyGlyph(input.KeyEnter), "send")
			p.Press(roster.Labels.KeyGlyph(input.KeyEscape), "give-back")
			break
		}
		p.Aim(input.AllWays, "aim")
		p.Press(roster.Glyph(device, input.Confirm), "letter")
		p.Press(roster.Glyph(device, input.Other), "erase")
		p.Press(roster.Glyph(device, input.Extra), "send")
	case "object":
		p.Do(input.Confirm, "object")
	case "vote":
		if q.shared {
			p.Do(input.Confirm, "choose")
			break
		}
		p.Do(input.Confirm, "yes")
		p.Do(input.Cancel, "no")
	}
	return p.Sentence, p.Actions
}

// PromptAll returns one sentence about what several seats may do, including the question that the
// jury decides.
func (b *Board) PromptAll(seats engine.SeatSet) (sentence string) {
	switch s := &b.now; {
	case s.phase == rules.PhaseFloor || s.phase == rules.PhaseVote:
		return b.arena.sentence()
	case s.phase == rules.PhaseFaceOff && s.faceOff.waits != 0:
		return b.Text("ask.think")
	case s.phase == rules.PhaseFaceOff && s.faceOff.common.text != "":
		return b.Text("ask.duellists-common")
	case s.phase == rules.PhaseFaceOff && b.typed:
		return b.Text("ask.duellists-typed")
	case s.phase == rules.PhaseFaceOff:
		return b.Text("ask.duellists")
	}
	sentence, _ = b.Prompt(seats.First())
	return sentence
}
