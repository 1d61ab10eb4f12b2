package football

import (
	"strconv"

	"canape/assets/lang"
	"canape/engine"
	rules "canape/engine/games/football"
	"canape/input"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// phrases keeps the words of the table that are drawn in every frame.
type phrases struct {
	catalog *lang.Catalog
	teams   [sides]string
	instead map[string]string
	endings map[string]string
	half    halfWords
	scene   sceneWords
	film    filmWords
	where   string
	whereOf [3]int
	skip    string
}

type halfWords struct {
	half int
	last bool
	text string
}

// sceneWords are the words round a cut.
type sceneWords struct {
	of                  cut
	hits, all           int
	goals               rules.Score // of the shootout
	title, count        string
	hit, hitOdds        string
	miss, missOdds      string
	hitShort, missShort string
	hitBare, missBare   string // what follows, without why
}

type filmWords struct {
	at    int
	short bool
	text  string
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
	words := b.words()
	if p.catalog == words {
		return p
	}
	*p = phrases{catalog: words, instead: map[string]string{}, endings: map[string]string{}, whereOf: [3]int{-1}}
	p.film.at = -1
	p.scene.hits = -1
	for team := range p.teams {
		p.teams[team] = teamName(words, team)
	}
	p.skip = words.Text("table.football.do.skip")
	for _, name := range []string{"concede", "end"} {
		p.instead[name] = words.Text("table.football.do." + name)
	}
	for _, name := range []string{"goal", "area", "out", "touch", "penalty", "follow"} {
		p.endings[name] = words.Text("table.football.ending." + name)
	}
	return p
}

// teamName returns what a team is called.
func teamName(words *lang.Catalog, team int) string {
	return words.Text(teamKeys[team])
}

// halfWords returns which half it is, or that its last turn has come.
func (b *Board) halfWords() string {
	p := b.spoken()
	if h := &p.half; h.text == "" || h.half != b.now.half || h.last != b.now.last {
		*h = halfWords{half: b.now.half, last: b.now.last}
		if h.last {
			h.text = p.catalog.Text("table.football.last")
		} else {
			h.text = p.catalog.Text("table.football.half." + strconv.Itoa(max(1, h.half)))
		}
	}
	return p.half.text
}

// sceneWords returns the words of the cut that is shown.
func (b *Board) sceneWords() *sceneWords {
	p, s := b.spoken(), &b.scene
	of := s.cut
	of.card, of.shown, of.decided, of.goal = 0, false, false, false
	w := &p.scene
	if w.of == of && w.hits == s.hits && w.all == s.of && w.goals == b.now.goals {
		return w
	}
	*w = sceneWords{of: of, hits: s.hits, all: s.of, goals: b.now.goals}
	words := p.catalog
	kind := "penalty"
	if of.phase == rules.PhaseCorner {
		kind = "corner"
	}
	w.title = words.Text("table.football.cut."+kind, "team", p.teams[of.team])
	if b.now.shootout {
		w.title = words.Text("table.football.cut.shootout", "team", p.teams[of.team], "score", b.now.goals.String())
	}
	mark := of.mark().String()
	good, bad := "saved", "goal"
	if kind == "corner" {
		good, bad = bad, good
	}
	w.hit = words.Text("table.football.cut." + mark + "-" + good)
	w.miss = words.Text("table.football.cut.else-" + bad)
	w.hitBare, w.missBare = words.Text("table.football.cut."+good), words.Text("table.football.cut."+bad)
	w.hitOdds = chance(words, s.hits, s.of)
	w.missOdds = chance(words, s.of-s.hits, s.of)
	w.hitShort = strconv.Itoa(s.hits) + " / " + strconv.Itoa(s.of)
	w.missShort = strconv.Itoa(s.of-s.hits) + " / " + strconv.Itoa(s.of)
	key := "table.football.cut.count-" + mark
	if b.now.stock <= lowStock {
		key = "table.football.cut.open-" + mark
	}
	w.count = words.Text(key, "n", s.hits, "of", s.of)
	return w
}

// chance says how likely something is, as a fraction: in small numbers where they are the same, else in those that were counted.
func chance(words *lang.Catalog, hits, of int) string {
	switch {
	case of == 0 || hits == 0:
		return words.Text("table.football.odds.never")
	case hits == of:
		return words.Text("table.football.odds.always")
	}
	for small := 2; small <= 10; small++ {
		if hits*small%of == 0 {
			hits, of = hits*small/of, small
			break
		}
	}
	return words.Text("table.football.odds.exact", "n", hits, "of", of)
}

// filmWords says which goal is shown again.
func (b *Board) filmWords() string {
	p, f := b.spoken(), &b.film
	if p.film.at != f.at || p.film.short != b.lay.compact || p.film.text == "" {
		g, key := &f.goals[f.at], "table.football.film"
		if b.lay.compact {
			key += "-short"
		}
		p.film = filmWords{at: f.at, short: b.lay.compact, text: b.host.Kit().Speaker(b.host.Party()).Text(key,
			"n", f.at+1, "of", len(f.goals), "seat", g.seat, "score", g.score.String())}
	}
	return p.film.text
}

// Where says how far the match is.
func (b *Board) Where() string {
	p := b.spoken()
	of := [3]int{b.now.half, b.now.stock, 0}
	if b.now.shootout {
		of[2] = 1
	}
	if p.whereOf != of {
		p.whereOf = of
		switch {
		case b.now.shootout:
			p.where = p.catalog.Text("table.football.where.shootout")
		default:
			p.where = p.catalog.Text("table.football.where.half", "half", p.catalog.Text("table.football.half."+strconv.Itoa(max(1, b.now.half))), "n", b.now.stock)
		}
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
	seat    engine.Seat
	task    task
	ask     string
	device  input.DeviceID
	aiming  bool
	sees    bool
	button  bool
	card    rules.Card // that is seen and aimed at
	arrow   rules.Arrow
	ball    rules.Square
	again   int // glyphs follow changed bindings within a second
}

// Prompt says what the seat may do now, and with which buttons. Of a hidden hand it names nothing: everybody reads it.
func (b *Board) Prompt(seat engine.Seat) (sentence string, actions []ui.Action) {
	b.prepare()
	c := &b.chooser
	of := asking{catalog: b.words(), seat: seat, card: rules.Hidden, ball: b.now.ball,
		device: b.host.Kit().Roster.DeviceUsed(input.Seat(seat)), again: 1 + b.clock/60}
	if c.seat == seat && c.task != idle {
		of.task, of.ask, of.aiming = c.task, c.ask, c.aiming
		of.sees = b.host.Sees(seat)
		of.button = c.focus.Is(aimButton)
		if at := b.aimedCard(seat); of.sees && at >= 0 && at < b.now.hands[seat].count {
			of.card = b.now.hands[seat].cards[at]
		}
		if c.aiming {
			of.arrow = c.arrow
		}
	}
	p := &b.prompt
	if p.of != of {
		p.of = of
		p.sentence = b.sentence(of)
		p.actions = b.actions(seat, of, p.actions[:0])
	}
	return p.sentence, p.actions
}

// sentence returns the question to a seat.
func (b *Board) sentence(of asking) string {
	words := of.catalog
	switch {
	case of.task == idle:
		return words.Text("table.football.ask.idle")
	case of.aiming && of.card != rules.Hidden && of.ball != rules.NoSquare:
		p := pathOf(of.ball, of.card, of.arrow, b.now.forward(of.seat))
		way := words.Text("table.football.way", "length", of.card.Length(of.arrow), "arrow", words.Name(rules.ID, of.arrow.String()))
		if ending := b.spoken().endings[endingOf(p, of.card)]; ending != "" {
			return words.Text("table.football.way-ending", "way", way, "ending", ending)
		}
		return way
	case of.aiming:
		return words.Text("table.football.ask.arrow")
	}
	return words.Text("table.football.ask." + of.ask)
}

// aims reports whether an arrow is chosen of a card that is seen to have so many.
func (of *asking) aims(arrows int) bool {
	if !of.aiming || of.card == rules.Hidden {
		return false
	}
	for a := rules.Forward; a <= rules.Right; a++ {
		if of.card.Length(a) > 0 {
			arrows--
		}
	}
	return arrows == 0
}

// actions appends what the buttons do.
func (b *Board) actions(seat engine.Seat, of asking, list []ui.Action) []ui.Action {
	kit := b.host.Kit()
	add := func(v input.Verb, word string) {
		if glyph := kit.SeatGlyph(input.Seat(seat), v); glyph != (ui.Glyph{}) {
			list = append(list, ui.Action{Glyph: glyph, Word: of.catalog.Text("table.football.do." + word)})
		}
	}
	if of.task == idle {
		return list
	}
	if glyph := kit.MoveGlyph(of.device, input.AllWays); glyph != (ui.Glyph{}) && of.task != cutting && !of.aims(1) {
		word := "aim"
		if of.aiming {
			word = "arrow"
		}
		list = append(list, ui.Action{Glyph: glyph, Word: of.catalog.Text("table.football.do." + word)})
	}
	switch {
	case of.aiming:
		add(input.Confirm, "shoot")
		add(input.Cancel, "back")
	case of.task == placing:
		add(input.Confirm, "place")
	case of.task == cutting:
		add(input.Confirm, "cut")
	case of.task == exchanging:
		add(input.Confirm, "exchange")
	case of.button:
		add(input.Confirm, b.chooser.instead)
	default:
		add(input.Confirm, "take")
	}
	if b.chooser.instead != "" && !of.button {
		add(passVerb, b.chooser.instead)
	}
	if b.now.hands[seat].count > 0 && of.task != cutting {
		if peek, ok := table.PeekAction(b.host, seat, ""); ok {
			list = append(list, peek)
		}
	}
	return list
}
