package blitz

import (
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/input"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// Where says how far the match is.
func (b *Board) Where() string {
	return b.Text("where", table.Number("n", len(b.stacks[0].Cards)+len(b.stacks[1].Cards)))
}

// sentence says what the face-off is about.
func (b *Board) sentence() string {
	s := &b.now
	speaker, word, drawer := table.Words("seat", b.Name(s.speaker)), table.Words("word", s.word), table.Words("turn", b.Name(s.turn))
	for_, against := table.Number("yes", s.yes.Len()), table.Number("no", (s.voted&^s.yes).Len())
	switch {
	case s.counted && s.accepted:
		return b.Text("said.accepted", for_, against)
	case s.counted, s.settled && !s.accepted:
		return b.Text("said.refused", for_, against)
	case s.settled && s.sudden:
		return b.Text("said.wins-match", speaker)
	case s.settled:
		return b.Text("said.stands", speaker)
	case s.scene == voting && s.word != "":
		return b.Text("said.vote-word", word)
	case s.scene == voting:
		return b.Text("said.vote", speaker)
	case s.scene == floor && s.word != "":
		return b.Text("said.floor-word", word)
	case s.scene == floor:
		return b.Text("said.floor", speaker)
	case s.scene == tieBreak && s.moment == 0:
		return b.Text("said.same-tick", drawer)
	case s.scene == tieBreak && s.moment > 0:
		return b.Text("said.same-moment", drawer, b.seconds(s.moment))
	case s.scene == tieBreak:
		return b.Text("said.silent", drawer)
	case s.sudden:
		return b.Text("said.sudden")
	case s.common.text != "":
		return b.Text("said.common")
	case b.typed:
		return b.Text("said.race-typed")
	}
	return b.Text("said.race")
}

// firstWords says that somebody was first, and by how much where the other has pressed too.
func (b *Board) firstWords(seat engine.Seat) string {
	if other := b.now.other(seat); other != engine.Nobody && b.hands[other].late > 0 {
		return b.Text("first-by", b.seconds(b.hands[other].late), table.Words("name", b.Name(other)))
	}
	return b.Text("first")
}

// lateWords says how much too late somebody was.
func (b *Board) lateWords(seat engine.Seat) string {
	return b.Text("late", b.seconds(b.hands[seat].late))
}

// seconds fills the placeholder of a time with hundredths of a second.
func (b *Board) seconds(ticks int) table.Arg {
	hundredths := (ticks*100 + 30) / 60
	tenths := table.Numeral(hundredths % 100 / 10)
	return table.Words("seconds", b.Text("seconds", table.Number("whole", hundredths/100), table.Words("tenths", tenths),
		table.Words("hundredths", table.Numeral(hundredths%10))))
}

func (b *Board) symbolName(s rules.Symbol) string { return b.Words().Name(rules.ID, s.String()) }

// question is what a prompt depends on.
type question struct {
	role               string
	shared, keys, both bool
	theme, word        string
	turn               engine.Seat
}

// Prompt says what the seat may do now, and with which buttons.
func (b *Board) Prompt(seat engine.Seat) (sentence string, actions []ui.Action) {
	of := question{role: b.role(seat), shared: b.sharing(seat), keys: b.device(seat).Kind.IsKeys(), word: b.now.word,
		both: len(b.stacks[0].Cards) > 0 && len(b.stacks[1].Cards) > 0, theme: b.now.themes[seat], turn: b.now.turn}
	p, anew := b.prompts.For(b, seat, of)
	if !anew {
		return p.Sentence, p.Actions
	}
	p.Ask(of.role, "theme", of.theme, "word", of.word, "turn", of.turn)
	switch of.role {
	case "draw", "draw-again", "draw-for-two":
		if !of.shared && of.both {
			p.Aim(input.Sideways, "aim")
		}
		p.Do(input.Confirm, "draw")
	case "buzz":
		p.Do(input.Confirm, "buzz")
	case "take-pen":
		p.Do(input.Confirm, "take-pen")
	case "write":
		roster, device := b.Env().Roster, b.Device(seat)
		if of.keys {
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
		if of.shared {
			p.Do(input.Confirm, "choose")
			break
		}
		p.Do(input.Confirm, "yes")
		p.Do(input.Cancel, "no")
	}
	return p.Sentence, p.Actions
}

// role is what somebody may do.
func (b *Board) role(seat engine.Seat) string {
	s := &b.now
	open := !s.settled && !s.counted
	switch races := s.scene == racing && s.duellists.Has(seat); {
	case s.scene == over:
		return "over"
	case s.turn == seat && s.scene == tieBreak:
		return "draw-for-two"
	case s.turn == seat && s.again:
		return "draw-again"
	case s.turn == seat:
		return "draw"
	case races && b.typed && b.pens[seat].open:
		return "write"
	case races && b.typed:
		return "take-pen"
	case races:
		return "buzz"
	case s.scene == floor && s.speaker == seat:
		return "speak"
	case s.scene == floor && open:
		return "object"
	case s.scene == voting && open && !s.voted.Has(seat):
		return "vote"
	case s.scene == racing, s.scene == voting && open:
		return "listen"
	case s.turn != engine.Nobody:
		return "others-draw"
	}
	return "wait"
}

// PromptAll says to several at once what they may do. Where text is large there is no panel that says what it is about.
func (b *Board) PromptAll(seats engine.SeatSet) (sentence string) {
	switch s := &b.now; {
	case b.Room.Compact && (s.scene == floor || s.scene == voting):
		return b.sentence()
	case s.scene == floor:
		return b.Text("ask.jury-object")
	case s.scene == voting:
		return b.Text("ask.jury-vote")
	case s.scene == racing && s.common.text != "":
		return b.Text("ask.duellists-common")
	case s.scene == racing && b.typed:
		return b.Text("ask.duellists-typed")
	case s.scene == racing:
		return b.Text("ask.duellists")
	}
	sentence, _ = b.Prompt(seats.First())
	return sentence
}
