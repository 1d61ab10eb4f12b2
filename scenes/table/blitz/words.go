package blitz

import (
	"strings"

	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/input"
	"canape/scenes/ui"
)

// phrases keeps the words of the table that are drawn in every frame.
type phrases struct {
	catalog *lang.Catalog

	turn, speaks, voted, example, newTheme, write, boxed string
	penAsk, penWait, said, object, taps, yes, no, draw   string
	faceOff, sudden, tieBreak, duel, cascade             string
	keys                                                 [wordKeys]string
	won                                                  [len(numerals)]string // "cards won" beside a number
	letters                                              [letters]string       // on the keys of a grid

	memos [memoCount]memo
}

// memo is a sentence kept as long as nothing of it has changed.
type memo struct {
	of   subject
	text string
}

// subject is what a sentence follows from.
type subject struct {
	scene         scene
	a, b          engine.Seat
	n, m          int
	word          string
	flag, settled bool
	counted       bool
	moment        int
}

type memoOf uint8

const (
	memoWhere memoOf = iota
	memoSentence
	memoFirst
	memoQuoted
	memoDuel
	memoLate
	memoCount = memoLate + maxSeats
)

// spoken returns the words in the language in force.
func (b *Board) spoken() *phrases {
	p, words := &b.phrases, b.words()
	if p.catalog == words {
		return p
	}
	*p = phrases{catalog: words}
	for key, to := range map[string]*string{
		"turn": &p.turn, "speaks": &p.speaks, "voted": &p.voted, "example": &p.example, "new-theme": &p.newTheme, "write": &p.write,
		"boxed": &p.boxed, "pen.ask": &p.penAsk, "pen.wait": &p.penWait, "words-said": &p.said, "do.object": &p.object, "do.taps": &p.taps, "do.yes": &p.yes,
		"do.no": &p.no, "do.draw": &p.draw, "title.face-off": &p.faceOff, "title.sudden": &p.sudden, "title.tie-break": &p.tieBreak,
		"title.duel": &p.duel, "title.cascade": &p.cascade, "key.space": &p.keys[0], "key.erase": &p.keys[1], "key.send": &p.keys[2],
	} {
		*to = words.Text("table.blitz." + key)
	}
	mark := string(ui.GlyphMark)
	p.penAsk = strings.ReplaceAll(p.penAsk, "[confirm]", mark)
	for n := range p.won {
		p.won[n] = words.Text("table.blitz.won-alone", "n", n)
	}
	copy(p.letters[:], strings.Split(strings.Join(letterRows[:], ""), ""))
	return p
}

// kept returns a sentence, put together anew when what it follows from has changed.
func (b *Board) kept(at memoOf, of subject, say func() string) string {
	m := &b.spoken().memos[at]
	if m.text == "" || m.of != of {
		m.of, m.text = of, say()
	}
	return m.text
}

// Where says how far the match is.
func (b *Board) Where() string {
	left := b.now.stacks[0] + b.now.stacks[1]
	return b.kept(memoWhere, subject{n: left, scene: b.now.scene}, func() string {
		return b.words().Text("table.blitz.where", "n", left)
	})
}

// sentence says what the face-off is about.
func (b *Board) sentence() string {
	s := &b.now
	of := subject{scene: s.scene, a: s.speaker, b: s.turn, n: s.yes.Len(), m: s.voted.Len(), word: s.word, flag: s.accepted,
		settled: s.settled, counted: s.counted, moment: s.moment}
	return b.kept(memoSentence, of, func() string {
		speaker := b.host.Kit().Speaker(b.host.Party())
		key, args := b.sentenceKey()
		return speaker.Text("table.blitz.said."+key, args...)
	})
}

func (b *Board) sentenceKey() (key string, args []any) {
	s := &b.now
	args = []any{"seat", s.speaker, "word", s.word, "turn", s.turn, "yes", s.yes.Len(), "no", (s.voted &^ s.yes).Len(), "seconds", b.seconds(max(0, s.moment))}
	switch {
	case s.settled && s.counted && s.accepted, s.counted && s.accepted:
		return "accepted", args
	case s.counted, s.settled && !s.accepted:
		return "refused", args
	case s.settled && s.sudden:
		return "wins-match", args
	case s.settled:
		return "stands", args
	case s.scene == voting:
		return withWord("vote", s.word), args
	case s.scene == floor:
		return withWord("floor", s.word), args
	case s.scene == tieBreak && s.moment == 0:
		return "same-tick", args
	case s.scene == tieBreak && s.moment > 0:
		return "same-moment", args
	case s.scene == tieBreak:
		return "silent", args
	case s.sudden:
		return "sudden", args
	case s.common.theme != "":
		return "common", args
	case b.typed:
		return "race-typed", args
	}
	return "race", args
}

func withWord(key, word string) string {
	if word == "" {
		return key
	}
	return key + "-word"
}

// firstWords says that somebody was first, and by how much where the other has pressed too.
func (b *Board) firstWords(seat engine.Seat) string {
	late, other := 0, b.now.other(seat)
	if other != engine.Nobody {
		late = b.hands[other].late
	}
	return b.kept(memoFirst, subject{a: seat, n: late}, func() string {
		if late > 0 {
			return b.words().Text("table.blitz.first-by", "seconds", b.seconds(late), "name", b.name(other))
		}
		return b.words().Text("table.blitz.first")
	})
}

// lateWords says how much too late somebody was.
func (b *Board) lateWords(seat engine.Seat) string {
	late := b.hands[seat].late
	return b.kept(memoLate+memoOf(seat), subject{n: late}, func() string {
		return b.words().Text("table.blitz.late", "seconds", b.seconds(late))
	})
}

// seconds writes ticks as hundredths of a second.
func (b *Board) seconds(ticks int) string {
	hundredths := (ticks*100 + 30) / 60
	text := numerals[min(hundredths/100, len(numerals)-1)] + b.words().Text("number.decimal")
	if hundredths%100 < 10 {
		text += "0"
	}
	return text + numerals[hundredths%100]
}

// quoted is the word that was given, between quotation marks.
func (b *Board) quoted() string {
	return b.kept(memoQuoted, subject{word: b.now.word}, func() string {
		return b.words().Text("table.blitz.quoted", "word", b.now.word)
	})
}

// duelWords says which symbols face each other by the die.
func (b *Board) duelWords() string {
	die := b.now.die
	return b.kept(memoDuel, subject{n: int(die[0]), m: int(die[1])}, func() string {
		return b.words().Text("table.blitz.duel", "a", b.words().Name(rules.ID, die[0].String()), "b", b.words().Name(rules.ID, die[1].String()))
	})
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
	scene   scene
	role    string
	device  input.DeviceID
	shared  bool
	pen     bool
	keys    bool
	word    string
	theme   string
	turn    engine.Seat
	again   int // glyphs follow changed bindings within a second
}

// Prompt says what the seat may do now, and with which buttons.
func (b *Board) Prompt(seat engine.Seat) (sentence string, actions []ui.Action) {
	p := &b.prompts[seat]
	of := asking{catalog: b.words(), scene: b.now.scene, role: b.role(seat), device: b.host.Kit().Roster.DeviceUsed(input.Seat(seat)),
		shared: b.sharing(seat), pen: b.pens[seat].open, keys: b.device(seat).Kind.IsKeys(), word: b.now.word, theme: b.now.themes[seat], turn: b.now.turn,
		again: 1 + b.clock/60}
	if p.of != of {
		p.of = of
		p.sentence = b.host.Kit().Speaker(b.host.Party()).Text("table.blitz.ask."+of.role, "theme", of.theme, "word", of.word, "turn", of.turn)
		p.actions = b.actions(seat, of, p.actions[:0])
	}
	return p.sentence, p.actions
}

// Address says to several at once what they may do.
func (b *Board) Address(seats engine.SeatSet) (sentence string) {
	sentence, _ = b.Prompt(seats.First())
	switch b.now.scene {
	case floor:
		sentence = b.words().Text("table.blitz.ask.jury-object")
	case voting:
		sentence = b.words().Text("table.blitz.ask.jury-vote")
	case racing:
		sentence = b.words().Text("table.blitz.ask.duellists")
		switch {
		case b.now.common.theme != "":
			sentence = b.words().Text("table.blitz.ask.duellists-common")
		case b.typed:
			sentence = b.words().Text("table.blitz.ask.duellists-typed")
		}
	}
	return sentence
}

// role is what somebody may do.
func (b *Board) role(seat engine.Seat) string {
	s := &b.now
	switch {
	case s.scene == over:
		return "over"
	case s.turn == seat && s.scene == tieBreak:
		return "draw-for-two"
	case s.turn == seat && s.again:
		return "draw-again"
	case s.turn == seat:
		return "draw"
	case s.scene == racing && s.duellists.Has(seat) && b.typed && b.pens[seat].open:
		return "write"
	case s.scene == racing && s.duellists.Has(seat) && b.typed:
		return "take-pen"
	case s.scene == racing && s.duellists.Has(seat):
		return "buzz"
	case s.scene == floor && s.speaker == seat:
		return "speak"
	case s.scene == floor && !s.settled:
		return "object"
	case s.scene == voting && !s.voted.Has(seat) && !s.counted:
		return "vote"
	case s.scene == racing, s.scene == floor && !s.settled, s.scene == voting && !s.counted:
		return "listen"
	case s.turn != engine.Nobody:
		return "others-draw"
	}
	return "wait"
}

// actions appends what the buttons do.
func (b *Board) actions(seat engine.Seat, of asking, list []ui.Action) []ui.Action {
	kit := b.host.Kit()
	add := func(glyph ui.Glyph, word string) {
		if glyph != (ui.Glyph{}) {
			list = append(list, ui.Action{Glyph: glyph, Word: of.catalog.Text("table.blitz.do." + word)})
		}
	}
	press := func(v input.Verb, word string) { add(kit.SeatGlyph(input.Seat(seat), v), word) }
	switch of.role {
	case "draw", "draw-again", "draw-for-two":
		if !of.shared && b.now.stacks[0] > 0 && b.now.stacks[1] > 0 {
			add(kit.MoveGlyph(of.device, input.Sideways), "aim")
		}
		press(input.Confirm, "draw")
	case "buzz":
		press(input.Confirm, "buzz")
	case "take-pen":
		press(input.Confirm, "take-pen")
	case "write":
		if of.keys {
			add(kit.Drawing(kit.Roster.KeyGlyph(input.KeyEnter)), "send")
			add(kit.Drawing(kit.Roster.KeyGlyph(input.KeyEscape)), "give-back")
			break
		}
		add(kit.MoveGlyph(of.device, input.AllWays), "aim")
		add(kit.Drawing(kit.Roster.Glyph(of.device, input.Confirm)), "letter")
		add(kit.Drawing(kit.Roster.Glyph(of.device, input.Other)), "erase")
		add(kit.Drawing(kit.Roster.Glyph(of.device, input.Extra)), "send")
	case "object":
		press(input.Confirm, "object")
	case "vote":
		if of.shared {
			press(input.Confirm, "taps")
			break
		}
		press(input.Confirm, "yes")
		press(input.Cancel, "no")
	}
	return list
}
