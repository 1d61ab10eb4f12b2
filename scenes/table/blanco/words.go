package blanco

import (
	"strconv"

	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/input"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// phrases keeps the words of the table that are drawn in every frame.
type phrases struct {
	catalog         *lang.Catalog
	stock, discards string
	cards           [13]string // "6 cards"
	cardsAlone      [13]string // "cards" beside a number
	where           string
	whereOf         [2]int // game and round
	good            string
	goodOf          preview
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
	if words := b.words(); p.catalog != words {
		*p = phrases{catalog: words, whereOf: [2]int{-1, -1}}
		p.stock, p.discards = words.Text("table.blanco.stock"), words.Text("table.blanco.discards")
		for n := range p.cards {
			p.cards[n] = words.Text("table.blanco.cards", "n", n)
			p.cardsAlone[n] = words.Text("table.blanco.cards-alone", "n", n)
		}
	}
	return p
}

// Where says how far the match is.
func (b *Board) Where() string {
	p := b.spoken()
	if at := [2]int{b.now.game, b.now.round}; p.whereOf != at {
		p.whereOf = at
		key := "table.blanco.round"
		if b.severalGames() {
			key = "table.blanco.game-round"
		}
		if b.now.round == 0 {
			key = "table.blanco.setup"
		}
		p.where = p.catalog.Text(key, "n", b.now.round, "game", b.now.game)
	}
	return p.where
}

// name returns what a card is called.
func (b *Board) name(card rules.Card) string { return b.words().Name(rules.ID, card.String()) }

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
	card    rules.Card // that may be named; Hidden
	aim     aim
	looked  bool // the card peeked at has been in sight, and its owner may say so
	again   int  // glyphs follow changed bindings within a second
}

// Prompt says what the seat may do now, and with which buttons.
func (b *Board) Prompt(seat engine.Seat) (sentence string, actions []ui.Action) {
	c := b.prepare(seat)
	p := &b.prompts[seat]
	doing := c.task
	if doing == idle && !b.Busy() && b.host.Match().Actors().Has(seat) {
		doing = b.asks(seat) // somebody else has the floor, a teacher perhaps; this is what comes next
	}
	of := asking{catalog: b.words(), task: doing, device: b.host.Kit().Roster.DeviceUsed(input.Seat(seat)), card: rules.Hidden,
		aim: aimOf(c.focus.At()), again: 1 + b.clock/60}
	switch c.task {
	case carry:
		of.card = b.mentioned(seat, c.carry)
	case looking, turnPeeked:
		of.looked = b.looks[seat].seen >= leastLook && !b.Lingers(seat)
		if b.host.Sees(seat) && !b.small(seat) {
			of.card = b.looks[seat].card
		}
	}
	if p.of != of {
		p.of = of
		p.sentence = b.sentence(of)
		p.actions = b.actions(seat, of, p.actions[:0])
	}
	return p.sentence, p.actions
}

// visible returns a card of a hand that everybody may see now; Hidden if it lies face down on the screen.
func (b *Board) visible(seat engine.Seat, position int) rules.Card {
	p := &b.now.places[seat]
	if position < 0 || position >= p.held || !b.host.Sees(seat) && !(p.open && p.drawn == position) {
		return rules.Hidden
	}
	return p.hand[position].card
}

// mentioned returns a card of a hand that may be named to everybody: what is peeked at is not said aloud.
func (b *Board) mentioned(seat engine.Seat, position int) rules.Card {
	if p := &b.now.places[seat]; b.small(seat) && !(p.open && p.drawn == position) {
		return rules.Hidden
	}
	return b.visible(seat, position)
}

// sentence returns the question to a seat.
func (b *Board) sentence(of asking) string {
	key := "table.blanco.ask." + of.task.String()
	if of.task == idle && b.now.turn != engine.Nobody {
		key = "table.blanco.ask.wait"
	}
	if of.card == rules.Hidden {
		if hidden := key + "-hidden"; of.catalog.Has(hidden) {
			key = hidden
		}
		return of.catalog.Text(key)
	}
	return of.catalog.Text(key, "card", b.name(of.card))
}

// actions appends what the buttons do.
func (b *Board) actions(seat engine.Seat, of asking, list []ui.Action) []ui.Action {
	kit := b.host.Kit()
	mouse := false
	if device, ok := kit.Roster.Device(of.device); ok {
		mouse = device.Kind == input.Mouse
	}
	add := func(v input.Verb, word string) {
		glyph := kit.SeatGlyph(input.Seat(seat), v)
		if glyph == (ui.Glyph{}) {
			return
		}
		list = append(list, ui.Action{Glyph: glyph, Word: of.catalog.Text("table.blanco.do." + word)})
	}
	move := func() {
		if glyph := kit.MoveGlyph(of.device, input.AllWays); glyph != (ui.Glyph{}) {
			list = append(list, ui.Action{Glyph: glyph, Word: of.catalog.Text("table.blanco.do.aim")})
		}
	}
	switch of.task {
	case turnFirst, turnUp:
		move()
		add(input.Confirm, "turn")
	case peekFirst:
		move()
		add(input.Confirm, "peek")
	case reward:
		move()
		add(input.Confirm, "peek")
		add(input.Cancel, "pass")
	case act:
		b.addActs(of, mouse, add, move)
	case swapWith:
		move()
		add(input.Confirm, "swap-these")
		add(input.Cancel, "back")
	case carry:
		move()
		switch of.aim {
		case atDiscards:
			add(input.Confirm, "discard")
		case atHand:
			add(input.Confirm, "take-card")
		default:
			add(input.Confirm, "place")
			add(input.Other, "discard")
		}
		add(input.Cancel, "another")
	case choose:
		move()
		add(input.Confirm, "take-card")
		add(input.Other, "discard")
	case removeLine:
		move()
		add(input.Confirm, "remove")
	case turnPeeked:
		add(input.Confirm, "turn")
		add(input.Cancel, "leave")
	case looking:
		if b.host.Party().Secrets != stage.Peek || of.looked {
			add(input.Confirm, "seen")
		}
	}
	if of.task.looks() {
		if peek, ok := table.PeekAction(b.host, seat, ""); ok {
			list = append(list, peek)
		}
	}
	return list
}

// addActs adds the ways to begin a turn.
func (b *Board) addActs(of asking, mouse bool, add func(input.Verb, string), move func()) {
	if mouse { // what is pointed at says itself
		add(input.Confirm, "point")
		return
	}
	switch of.aim {
	case atSquare:
		move()
		add(input.Confirm, "swap-this")
		add(input.Other, "discards")
		add(input.Cancel, "back")
	case atDiscards:
		move()
		add(input.Confirm, "discards")
		add(input.Cancel, "back")
	default:
		add(input.Confirm, "stock")
		add(input.Other, "discards")
		add(input.Extra, "swap")
	}
}

// aim is the kind of thing that a cursor is on.
type aim uint8

const (
	atStock aim = iota
	atDiscards
	atHand
	atSquare
	atLine
)

func aimOf(id int) aim {
	switch {
	case id >= aimLine:
		return atLine
	case id >= aimSquare:
		return atSquare
	case id >= aimHand:
		return atHand
	case id == aimDiscards:
		return atDiscards
	}
	return atStock
}
