package blitz_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
	"canape/engine/games/blitz"
	"canape/engine/games/blitz/deck"
)

var referenceMatches = flag.Int("reference-matches", 200, "how many matches the engine plays against the reference")

// sight is a view with plain types, so that a view of the engine can be compared with a view of the
// reference.
type sight struct {
	phase   string
	actors  []int
	tick    int
	over    bool
	stacks  [2]int
	tops    []string
	piles   []int
	won     []int
	die     string
	facing  []int
	common  string
	floor   int
	word    string
	answers []string // the theme that each duellist must answer
}

func (r *reference) view() sight {
	v := sight{phase: r.phase, actors: r.actors(), tick: r.tick, over: r.phase == "over", stacks: [2]int{len(r.left), len(r.right)},
		won: slices.Clone(r.won), die: strings.Join(r.die, "+"), facing: r.facing, common: r.common, floor: r.floor, word: ""}
	for seat := range r.seats {
		top := r.top(seat)
		if top != "" {
			top = r.symbols[top] + " " + top
		}
		v.tops, v.piles = append(v.tops, top), append(v.piles, len(r.piles[seat]))
	}
	if r.floor >= 0 {
		v.word = r.spoken
	}
	if r.phase != "tie-break" {
		for i, seat := range r.facing {
			switch {
			case r.common != "":
				v.answers = append(v.answers, r.common)
			case seat >= 0:
				v.answers = append(v.answers, r.top(r.facing[1-i]))
			}
		}
	}
	return v
}

func viewOf(m engine.Match, viewer engine.Seat) sight {
	g := m.View(viewer).(*blitz.View)
	v := sight{phase: g.Phase, actors: numbers(g.Actors), tick: g.Tick, over: g.Over, stacks: g.Stacks, piles: g.Piles, won: g.Won, floor: -1}
	for _, top := range g.Tops {
		text := ""
		if top != nil {
			text = top.Symbol.String() + " " + top.Theme
		}
		v.tops = append(v.tops, text)
	}
	if g.Die != nil {
		v.die = g.Die.Name()
	}
	if g.FaceOff != nil {
		v.facing, v.answers = numbers(g.FaceOff.Seats), g.FaceOff.Themes
		if g.FaceOff.Theme != nil {
			v.common = *g.FaceOff.Theme
		}
	}
	if g.Floor != nil {
		v.floor = int(*g.Floor)
	}
	if g.Word != nil {
		v.word = *g.Word
	}
	return v
}

func numbers(seats engine.SeatSet) []int {
	var list []int
	for seat := range seats.All() {
		list = append(list, int(seat))
	}
	return list
}

var symbolNames = strings.Fields("waves plus star ring diamond grid equals dots")

var faceNames = strings.Fields("waves+plus star+ring diamond+grid equals+dots waves+star grid+dots")

// bout is a match that the engine and the reference play in parallel.
type bout struct {
	t      *testing.T
	rng    *rand.Rand
	game   blitz.Game
	engine engine.Match
	model  *reference
	setup  engine.Setup
	log    engine.Log
	lines  []string // the events so far
	calm   bool     // no pair has been left alone since the last draw, and none was at that time
}

// newBout chooses a deck, options and seats at random. Small decks with few symbols produce rare
// situations.
func newBout(t *testing.T, rng *rand.Rand, met map[string]int) *bout {
	t.Helper()
	kinds, each := 3+rng.IntN(6), 1+rng.IntN(5)
	if rng.IntN(4) == 0 {
		kinds, each = 8, 7
	}
	symbols := make(map[string]string)
	var list []deck.Theme
	for n := range each {
		for s := range kinds {
			text := fmt.Sprintf("theme %d of %s", n+1, symbolNames[s])
			symbols[text] = symbolNames[s]
			list = append(list, deck.Theme{Text: text, Symbol: deck.Symbol(s)})
		}
	}
	ticks := func(least, most int) int { return least + rng.IntN(most-least+1) }
	r := &reference{
		seats: 3 + rng.IntN(4), typed: rng.IntN(3) == 0, sudden: rng.IntN(2) == 0,
		tie: ticks(0, 5), objection: ticks(0, 12), vote: ticks(0, 16), silence: ticks(4, 40),
		symbols: symbols, phase: "draw", first: -1, floor: -1, champ: -1, met: met,
	}
	r.thinking = make([]int, r.seats)
	all := rng.IntN(2) == 0
	if r.seats == 3 && !all {
		r.lost = []string{"equals", "dots"}
	}
	b := &bout{t: t, rng: rng, model: r, game: blitz.Of(deck.Deck{Name: "Petit", Language: "fr", Themes: list}), calm: true}
	b.setup = engine.Setup{Seats: r.seats, Seed: rng.Uint64(), First: engine.Seat(rng.IntN(r.seats)), Options: engine.Options{
		blitz.OptionSuddenDeath: r.sudden, blitz.OptionAllSymbols: all, blitz.OptionTie: r.tie,
		blitz.OptionObjection: r.objection, blitz.OptionVote: r.vote, blitz.OptionSilence: r.silence}}
	b.setup.Handicaps = enginetest.Handicaps(b.setup.Seed, b.game.Info(), r.seats)
	for seat, given := range b.setup.Handicaps {
		r.thinking[seat] = given["thinking-time"]
	}
	if r.typed {
		b.setup.Options[blitz.OptionAnswers] = blitz.Typed
	}
	b.stack(list)
	for range 200 {
		r.dice = append(r.dice, faceNames[rng.IntN(len(faceNames))])
	}
	b.setup.Chance = slices.Clone(r.dice)
	r.turn, r.drew = int(b.setup.First), -1
	r.piles, r.won = make([][]string, r.seats), make([]int, r.seats)
	m, refusal := b.game.New(b.setup, &b.log)
	if len(b.setup.Deck)-4 < r.seats {
		if refusal == nil || refusal.Kind != engine.BadOption {
			t.Fatalf("a deck with too few themes is refused with %v", refusal)
		}
		return nil
	}
	if refusal != nil {
		t.Fatal(refusal)
	}
	b.engine = m
	r.next = func() string {
		for _, e := range b.log.Events {
			if turned, ok := e.(blitz.SuddenDeathTurned); ok {
				return turned.Theme
			}
		}
		t.Fatal("no event has the theme of sudden death")
		return ""
	}
	return b
}

// stack shuffles the deck and gives it to the setup and to the reference.
func (b *bout) stack(list []deck.Theme) {
	r := b.model
	themes := make(map[string][]string)
	order := []string{"duel", "duel", "duel", "duel"}
	for _, theme := range list {
		if name := theme.Symbol.String(); !slices.Contains(r.lost, name) {
			themes[name] = append(themes[name], theme.Text)
			order = append(order, name)
		}
	}
	b.rng.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	b.setup.Deck = order
	for i, name := range order {
		c := name
		if name != "duel" {
			c, themes[name] = themes[name][0], themes[name][1:]
		}
		if 2*i < len(order) {
			r.left = append(r.left, c)
		} else {
			r.right = append(r.right, c)
		}
	}
}

// TestReference makes the engine and the reference play the same random matches and compares all
// views.
func TestReference(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	enginetest.PlayMatches(t, *referenceMatches, nil, situations, func(uint64) map[string]int {
		met := map[string]int{}
		if b := newBout(t, rng, met); b != nil {
			b.play()
		}
		return met
	})
}

// situations lists the situations that must occur at least once in the matches.
var situations = []string{
	"a used word", "duel cards", "duels by a card drawn", "duels by the die", "duels in a cascade", "equal votes",
	"face-offs after one left alone", "face-offs by a card drawn", "face-offs by the die", "face-offs in a cascade", "floors", "left alone",
	"no card to turn, same moment", "no card to turn, silence", "no votes", "not alone any more: covered", "not alone any more: taken",
	"objections of a duellist", "only duel cards in a stack", "pairs one at a time", "refusals", "refused", "rolled again",
	"same moment in sudden death", "sudden death shared", "sudden death won", "tie-breaks won", "two face-offs at once",
	"who drew turns the card", "a duel card turned for both", "has to wait",
}

func (b *bout) play() {
	for n := 0; !b.engine.Over(); n++ {
		if n > 50_000 {
			b.fatal("the match does not end")
		}
		if b.rng.IntN(5) == 0 {
			b.try(b.rng.IntN(b.model.seats), b.anyMove())
		} else if actors := b.model.actors(); len(actors) > 0 {
			seat := actors[b.rng.IntN(len(actors))]
			moves := b.model.moves(seat)
			move := moves[b.rng.IntN(len(moves))]
			if b.model.phase == "face-off" && (b.model.typed || b.rng.IntN(2) == 0) {
				move = "answer " + b.anyWord()
			}
			b.try(seat, move)
		}
		wait := [...]int{0, 0, 1, 1, 2, 3, 5, 8, 13, 21, 45}
		b.wait(wait[b.rng.IntN(len(wait))])
	}
	if got, want := numbers(b.engine.Outcome().Winners), b.model.winners(); !slices.Equal(got, want) || !slices.Equal(b.engine.Outcome().Scores, b.model.won) {
		b.fatal(fmt.Sprintf("outcome %+v, want %v won by %v", b.engine.Outcome(), b.model.won, want))
	}
}

func (b *bout) anyMove() string {
	moves := []string{"draw left", "draw right", "buzz", "object", "vote yes", "vote no", "answer " + b.anyWord()}
	return moves[b.rng.IntN(len(moves))]
}

// anyWord returns a random word. Several of the words fold to the same text.
func (b *bout) anyWord() string {
	words := []string{"pêche", "clé", "crème brûlée", "noix", "ça", "Été"}
	word := words[b.rng.IntN(len(words))]
	if b.rng.IntN(3) > 0 {
		word = fmt.Sprintf("mot%d", b.rng.IntN(400))
	}
	switch b.rng.IntN(4) {
	case 0:
		word = strings.ToUpper(word)
	case 1:
		word += "s"
	case 2:
		word = fold(word)
	}
	return word
}

// try makes a move of a seat and checks that the engine accepts it if and only if the reference
// does.
func (b *bout) try(seat int, text string) {
	may := b.model.may(seat, text)
	move, ok := b.game.ParseMove(text)
	if !ok {
		b.fatal(fmt.Sprintf("%q is no move", text))
	}
	b.log.Reset()
	refusal := b.engine.Apply(engine.Seat(seat), move, &b.log)
	switch {
	case may && refusal != nil:
		b.fatal(fmt.Sprintf("%q of seat %d is refused: %v", text, seat, refusal))
	case !may && refusal == nil:
		b.fatal(fmt.Sprintf("%q of seat %d is accepted", text, seat))
	case !may:
		b.model.met["refusals"]++
		return
	}
	b.lines = append(b.lines, fmt.Sprintf("%d %s", seat, text))
	b.model.play(seat, text)
	b.compare()
}

func (b *bout) wait(ticks int) {
	for range ticks {
		b.log.Reset()
		if refusal := b.engine.Step(&b.log); refusal != nil {
			b.fatal(refusal.String())
		}
		b.model.pass()
		if len(b.log.Events) > 0 {
			b.lines = append(b.lines, fmt.Sprintf("tick %d", b.model.tick))
			b.compare()
		}
	}
	if ticks > 0 {
		b.lines = append(b.lines, fmt.Sprintf("wait %d", ticks))
		b.compare()
	}
}

func (b *bout) compare() {
	want := b.model.view()
	viewers := []engine.Seat{engine.Table}
	if b.rng.IntN(4) == 0 { // all views are equal, so comparing a quarter of them is enough
		for seat := range b.model.seats {
			viewers = append(viewers, engine.Seat(seat))
		}
	}
	for _, viewer := range viewers {
		if got := viewOf(b.engine, viewer); !reflect.DeepEqual(got, want) {
			b.fatal(fmt.Sprintf("seat %d sees\n%+v\nwant\n%+v", viewer, got, want))
		}
	}
	for seat := range b.model.seats {
		var legal []string
		for _, move := range b.engine.Legal(engine.Seat(seat), nil) {
			legal = append(legal, b.game.FormatMove(move))
		}
		slices.Sort(legal)
		if !slices.Equal(legal, b.model.moves(seat)) {
			b.fatal(fmt.Sprintf("seat %d may do %q, want %q", seat, legal, b.model.moves(seat)))
		}
	}
	b.oneAtATime()
}

// oneAtATime checks that at most one pair can face off at the same time (ruling 2), unless pairs
// were left alone (ruling 5).
func (b *bout) oneAtATime() {
	r := b.model
	switch r.phase {
	case "draw", "over":
		if pairs := r.pairs(); len(pairs) > 0 {
			b.fatal(fmt.Sprintf("%v face off, and nobody minds", pairs))
		}
		b.calm = len(r.apart) == 0
	default:
		b.calm = b.calm && len(r.apart) == 0
		if r.final || !b.calm {
			return
		}
		if pairs := r.pairs(); len(pairs) != 1 {
			b.fatal(fmt.Sprintf("%v face off at once", pairs))
		}
		r.met["pairs one at a time"]++
	}
}

func (b *bout) fatal(what string) {
	b.t.Helper()
	lines := b.lines[max(0, len(b.lines)-25):]
	b.t.Fatalf("%s\nafter %s\nof %+v", what, strings.Join(lines, "; "), b.setup)
}
