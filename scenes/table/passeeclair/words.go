package passeeclair

import (
	"strconv"

	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/input"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// phrases keeps the words of the table that are drawn in every frame.
type phrases struct {
	catalog   *lang.Catalog
	another   string // somebody else first
	swaps     string
	ready     string
	helped    string
	keeps     string
	secret    string // what is secret here, and what is not
	stock     string
	box       string
	blocked   string
	whoMichi  string
	tokens    string
	swapWith  string
	swapped   string
	begin     string
	rounds    string
	won       string           // the round
	wins      [maxSeats]string // the round
	shared    string           // the match has several winners
	champions [maxSeats]string
	where     string
	whereOf   int
	goals     [30]string
}

// numerals are the numbers that stand on the table.
var numerals = func() (list [rules.Cards + 1]string) {
	for i := range list {
		list[i] = strconv.Itoa(i)
	}
	return list
}()

// spoken returns the words in the language in force.
func (b *Board) spoken() *phrases {
	p := &b.phrases
	words := b.words()
	if p.catalog == words {
		return p
	}
	text := func(key string, args ...any) string { return words.Text("table.passe-eclair."+key, args...) }
	*p = phrases{catalog: words, whereOf: -1,
		another: text("plate.another"), swaps: text("plate.swaps"), ready: text("plate.ready"), helped: text("plate.helped"), keeps: text("plate.keeps"), secret: text("secret"),
		stock: text("stock"), box: text("box"), blocked: text("blocked"), whoMichi: text("who-michi"),
		tokens: text("tokens"), swapWith: text("swap-with"), swapped: text("swapped"), begin: text("begin"), rounds: text("summary.chart"), won: text("won"), shared: text("champions")}
	for i := range b.now.seats {
		p.wins[i] = text("wins", "name", b.name(engine.Seat(i)))
		p.champions[i] = text("champion", "name", b.name(engine.Seat(i)))
	}
	for n := range p.goals {
		p.goals[n] = text("goals", "n", n)
	}
	return p
}

// Where says how far the match is.
func (b *Board) Where() string {
	p := b.spoken()
	if p.whereOf != b.now.round {
		p.whereOf = b.now.round
		p.where = p.catalog.Text("table.passe-eclair.where", "n", max(1, b.now.round), "of", b.now.rounds)
	}
	return p.where
}

// prompt is what was last said to a seat, kept as long as nothing of it has changed.
type prompt struct {
	of       asking
	sentence string
	actions  []ui.Action
}

// asking is what a prompt follows from.
type asking struct {
	catalog *lang.Catalog
	key     string
	wanted  rules.Footballer
	device  input.DeviceID
	peeks   bool
	helped  bool
	acts    bool
	ready   bool
	keep    bool
	again   int // glyphs follow changed bindings within a second
}

// Prompt says what the seat may do now, and with which buttons.
func (b *Board) Prompt(seat engine.Seat) (sentence string, actions []ui.Action) {
	p := &b.prompts[seat]
	of := asking{catalog: b.words(), key: b.question(seat), wanted: b.now.wanted(),
		device: b.host.Kit().Roster.DeviceUsed(input.Seat(seat)), helped: b.helped(seat), again: 1 + b.clock/60,
		acts: b.now.phase == racing || b.now.phase == blocking, ready: b.mayReady(seat), keep: b.mayKeep(seat),
		peeks: b.host.Party().Secrets == stage.Peek && b.tokens(seat) > 0 && b.now.phase != racing}
	if p.of != of {
		p.of = of
		p.sentence = b.sentence(of)
		p.actions = b.actions(seat, of, p.actions[:0])
	}
	return p.sentence, p.actions
}

// question returns the key of what a seat is asked.
func (b *Board) question(seat engine.Seat) string {
	switch b.now.phase {
	case spending:
		if b.now.waiting.Has(seat) {
			return "spend"
		}
		return "wait"
	case counting:
		if b.now.first {
			return "prepare"
		}
		return "again"
	case racing:
		switch {
		case b.alone(seat) && b.now.shut(seat):
			return "shut"
		case b.now.top() == rules.Dog:
			return "dog"
		}
		return "race"
	case blocking:
		return "blocked"
	case swapping:
		if b.now.chooser == seat {
			return "swap"
		}
		return "swapping"
	}
	return "watch"
}

// alone reports whether the prompt speaks to this seat only.
func (b *Board) alone(seat engine.Seat) bool { return b.host.Party().People() == 1 && !b.isBot(seat) }

func (b *Board) sentence(of asking) string {
	name := ""
	if of.wanted != rules.NoFootballer {
		name = of.catalog.Name(rules.ID, of.wanted.String())
	}
	return of.catalog.Text("table.passe-eclair.ask."+of.key, "name", name)
}

// actions appends what the buttons do.
func (b *Board) actions(seat engine.Seat, of asking, list []ui.Action) []ui.Action {
	kit := b.host.Kit()
	word := func(key string) string { return of.catalog.Text("table.passe-eclair.do." + key) }
	add := func(v input.Verb, key string, yield int) {
		glyph := kit.SeatGlyph(input.Seat(seat), v)
		if glyph != (ui.Glyph{}) {
			list = append(list, ui.Action{Glyph: glyph, Word: word(key), Yield: yield, Wordy: v == input.Other})
		}
	}
	if glyph := kit.MoveGlyph(of.device, input.Sideways); glyph.Shown() && !of.acts { // in a race everybody knows, and other words need the room
		list = append(list, ui.Action{Glyph: glyph, Word: word("aim"), Yield: 1})
	}
	if of.acts {
		jump := [2]ui.Glyph{kit.SeatGlyph(input.Seat(seat), input.Previous), kit.SeatGlyph(input.Seat(seat), input.Next)}
		if jump[0].Shown() && jump[1].Shown() && !of.keep {
			for i := range jump { // a way to aim, which a plate has no room for
				jump[i] = jump[i].Tagged(int(input.NoVerb))
			}
			list = append(list, ui.Action{Glyph: jump[0], Second: jump[1], Word: word("jump"), Yield: 1})
		}
		add(input.Confirm, "lay", 0)
	}
	switch of.key {
	case "spend":
		add(input.Confirm, "give", 0)
		add(input.Extra, "ready", 0)
	case "swap":
		add(input.Confirm, "swap", 0)
	}
	if of.keep {
		add(input.Extra, "keep", 1)
	}
	if of.peeks {
		if peek, ok := table.PeekAction(b.host, seat, word("peek")); ok {
			list = append(list, peek)
		}
	}
	if _, ok := b.host.(table.Helping); ok {
		key := "help"
		if of.helped {
			key = "help-off"
		}
		add(input.Other, key, 2)
	}
	return list
}
