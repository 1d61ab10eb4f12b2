package passpass

import (
	"strconv"

	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/input"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// phrases keeps the words of the table that are drawn in every frame.
type phrases struct {
	catalog  *lang.Catalog
	colours  string
	empty    string
	round    string
	passPass string
	members  string
	points   [100]string       // "points" beside a number
	bands    [toWin + 1]string // "Pass Pass", "2 Pass Pass"
	where    string
	whereOf  [2]int // round and trick
	lead     string
	then     string
	leadOf   leader
}

// leader is what the heading of the ranking follows from.
type leader struct {
	leads, second engine.Seat
	full          bool
}

// numerals are the numbers that stand on the table.
var numerals = func() (list [100]string) {
	for i := range list {
		list[i] = strconv.Itoa(i)
	}
	return list
}()

// spoken returns the words in the language in force.
func (b *Board) spoken() *phrases {
	p := &b.phrases
	if words := b.words(); p.catalog != words {
		*p = phrases{catalog: words, whereOf: [2]int{-1, -1}, leadOf: leader{leads: engine.Table}}
		p.colours = words.Text("table.pass-pass.colours")
		p.empty = words.Text("table.pass-pass.empty")
		p.round = words.Text("table.pass-pass.round")
		p.passPass = words.Text("game.pass-pass")
		p.members = words.Text("table.pass-pass.members")
		for n := range p.points {
			p.points[n] = words.Text("table.pass-pass.points-alone", "n", n)
		}
		p.bands = [toWin + 1]string{"", p.passPass}
		for n := 2; n < len(p.bands); n++ {
			p.bands[n] = words.Text("table.pass-pass.passes", "n", n)
		}
	}
	return p
}

// leading returns who would choose a card, or does, and who takes after that.
func (b *Board) leading() (lead, then string) {
	p := b.spoken()
	of := leader{leads: b.order.leads, second: b.order.second, full: b.now.won[1] != engine.Nobody}
	if b.now.scored || b.now.count == b.now.seats && b.now.won[0] == engine.Nobody { // it is not yet told, or of no use any more
		of.leads = engine.Nobody
	}
	if p.leadOf == of {
		return p.lead, p.then
	}
	p.leadOf, p.lead, p.then = of, "", ""
	switch {
	case of.leads == engine.Nobody:
	case of.full:
		p.lead = p.catalog.Text("table.pass-pass.takes-two", "name", b.name(of.second))
	case of.second == engine.Nobody:
		p.lead = p.catalog.Text("table.pass-pass.leads", "name", b.name(of.leads))
	default:
		p.lead = p.catalog.Text("table.pass-pass.leads-then", "name", b.name(of.leads))
		p.then = p.catalog.Text("table.pass-pass.then", "name", b.name(of.second))
	}
	return p.lead, p.then
}

// Where says how far the match is.
func (b *Board) Where() string {
	p := b.spoken()
	if at := [2]int{b.now.round, b.now.number}; p.whereOf != at {
		p.whereOf = at
		p.where = p.catalog.Text("table.pass-pass.where", "round", b.now.round, "trick", max(1, b.now.number), "of", handCards)
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
	task    task
	device  input.DeviceID
	card    rules.Card // of the trick, that is aimed at
	aims    bool
	allowed bool
	makes   bool // it makes a Pass Pass
	again   int  // glyphs follow changed bindings within a second
}

// Prompt says what the seat may do now, and with which buttons. Of the hand it names nothing: everybody reads it.
func (b *Board) Prompt(seat engine.Seat) (sentence string, actions []ui.Action) {
	c := b.prepare(seat)
	p := &b.prompts[seat]
	of := asking{catalog: b.words(), task: c.task, device: b.host.Kit().Roster.DeviceUsed(input.Seat(seat)),
		again: 1 + b.clock/60}
	of.card, of.allowed, of.aims = b.aimedAt(seat)
	of.makes = of.aims && of.allowed && b.now.completes(seat, of.card)
	if p.of != of {
		p.of = of
		p.sentence = b.sentence(of)
		p.actions = b.actions(seat, of, p.actions[:0])
	}
	return p.sentence, p.actions
}

// sentence returns the question to a seat.
func (b *Board) sentence(of asking) string {
	key := "table.pass-pass.ask." + of.task.String()
	if !of.aims {
		return of.catalog.Text(key)
	}
	switch {
	case !of.allowed:
		key = "table.pass-pass.ask.not-low"
	case of.makes:
		key = "table.pass-pass.ask.makes"
	}
	return of.catalog.Text(key, "card", of.catalog.Name(rules.ID, of.card.String()))
}

// actions appends what the buttons do.
func (b *Board) actions(seat engine.Seat, of asking, list []ui.Action) []ui.Action {
	kit := b.host.Kit()
	add := func(v input.Verb, word string) {
		if glyph := kit.SeatGlyph(input.Seat(seat), v); glyph != (ui.Glyph{}) {
			list = append(list, ui.Action{Glyph: glyph, Word: of.catalog.Text("table.pass-pass.do." + word)})
		}
	}
	if of.task == idle {
		return list
	}
	axis := input.AllWays
	if of.task == represent || of.task == layCard {
		axis = input.Sideways
	}
	if glyph := kit.MoveGlyph(of.device, axis); glyph != (ui.Glyph{}) {
		list = append(list, ui.Action{Glyph: glyph, Word: of.catalog.Text("table.pass-pass.do.aim")})
	}
	switch of.task {
	case layCard:
		add(input.Confirm, "lay")
	case takeOne, takeLow:
		add(input.Confirm, "take")
		list[len(list)-1].Off = of.aims && !of.allowed
	case represent:
		add(input.Confirm, "represent")
	}
	if of.task == layCard {
		if peek, ok := table.PeekAction(b.host, seat, ""); ok {
			list = append(list, peek)
		}
	}
	return list
}
