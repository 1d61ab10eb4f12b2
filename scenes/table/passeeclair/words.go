package passeeclair

import (
	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// Where returns how far the match has progressed.
func (b *Board) Where() string {
	return b.Text("where", table.Number("n", max(1, b.now.round)), table.Number("of", b.now.rounds))
}

// named returns the text of a key, with a seat's name inserted.
func (s *shared) named(key string, seat engine.Seat) string {
	return s.Text(key, table.Words("name", s.Name(seat)))
}

// footballer returns the name of a footballer, or "" for NoFootballer.
func (b *Board) footballer(f rules.Footballer) string {
	if f == rules.NoFootballer {
		return ""
	}
	return b.Words().Name(rules.ID, f.String())
}

// PlateNote returns the second line of the seat's plate, and whether the plate is highlighted.
func (b *Board) PlateNote(seat engine.Seat) (second string, lit bool) {
	switch {
	case b.now.chooses(seat):
		return b.Text("plate.swaps"), true
	case b.now.mustWait(seat):
		return b.Text("plate.another"), false
	case b.now.phase == spending && !b.now.waiting.Has(seat):
		return b.Text("plate.ready"), false
	case b.now.phase == blocking && b.now.keepers.Has(seat):
		return b.Text("plate.keeps"), false
	case b.helped(seat):
		return b.Text("plate.helped"), false
	}
	return "", false
}

// question holds everything that the prompt of a seat depends on.
type question struct {
	key          string
	wanted       rules.Footballer
	helped, keep bool
	peeks        bool
}

// Prompt returns a sentence about what the seat may do now, and the buttons for it.
func (b *Board) Prompt(seat engine.Seat) (sentence string, actions []ui.Action) {
	q := question{key: b.now.question(seat, b.Party().People() == 1 && !b.IsBot(seat)), wanted: b.now.top().card.Target(), helped: b.helped(seat), keep: b.mayKeep(seat),
		peeks: b.Party().Secrets == app.Peek && len(b.now.players[seat].tokens) > 0 && b.now.phase != racing}
	p, anew := b.prompts.For(b, seat, q)
	if anew {
		b.ask(p, seat, q)
	}
	return p.Sentence, p.Actions
}

// ask fills a seat's prompt with its question and the buttons that answer it.
func (b *Board) ask(p *table.Prompt, seat engine.Seat, q question) {
	p.Ask(q.key, "name", b.footballer(q.wanted))
	if b.now.phase != racing && b.now.phase != blocking { // in a race other words need the room
		if q.key != "watch" {
			p.Aim(input.Sideways, "aim")
		}
	} else {
		if jump := p.Do(input.Previous, "jump"); jump != nil {
			jump.Second, jump.Glyph = b.Env().SeatGlyph(input.Seat(seat), input.Next), jump.Glyph.Tagged(int(input.NoAction))
			if !jump.Second.Shown() || !jump.Glyph.Shown() || q.keep {
				p.Actions = p.Actions[:len(p.Actions)-1]
			}
		}
		p.Do(input.Confirm, "lay")
	}
	switch q.key {
	case "spend":
		p.Do(input.Confirm, "give")
		p.Do(input.Extra, "ready")
	case "swap":
		p.Do(input.Confirm, "swap")
	}
	if q.keep {
		p.Do(input.Extra, "keep")
	}
	if q.peeks {
		p.Look(b.Text("do.peek"))
	}
	key := "help"
	if q.helped {
		key = "help-off"
	}
	p.Do(input.Other, key)
	for i := range p.Actions {
		switch a := &p.Actions[i]; input.Action(a.Glyph.Tag()) {
		case input.NoAction: // the action moves the cursor
			a.Yield = 1
		case input.Extra:
			if q.keep {
				a.Yield = 1
			}
		case input.Other:
			a.Yield, a.Wordy = 2, true
		}
	}
}
