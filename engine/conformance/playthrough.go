package conformance

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"canape/engine"
)

// playthrough is a random match from the deal to its end, as a list of plies.
type playthrough struct {
	suite      Suite
	game       engine.Game
	info       engine.Info
	setup      engine.Setup
	plies      []ply
	hash       string // hash of the match at the end
	vocabulary vocabulary
	listed     map[[4]uint8]engine.Move // the moves whose words are in the vocabulary, by verb and operands
	legal      []engine.Move            // legal moves of a seat; a field only to reuse its memory
	met        map[string]bool          // event types and phases that have been checked
	random     engine.RNG               // random numbers for the checks
	deck       map[string]int           // number of copies of each card; filled by the method copies
}

// ply is a step of a playthrough: a number of ticks, followed by one or several moves in the same
// tick.
type ply struct {
	ticks int
	plays []engine.Play
}

// position is a match before the ply next of its playthrough. At the end of the match next is nil.
type position struct {
	ply    int
	match  engine.Match
	next   *ply
	random *engine.RNG
}

var errEndless = errors.New("the match does not end")

// play plays a random match to its end.
func (s Suite) play(game engine.Game, setup engine.Setup, rng engine.RNG) (*playthrough, error) {
	c := &playthrough{suite: s, game: game, info: game.Info(), setup: setup,
		vocabulary: vocabulary{}, listed: map[[4]uint8]engine.Move{}, random: rng.Split(), met: map[string]bool{}}
	m, refusal := game.New(setup, nil)
	if refusal != nil {
		return nil, fmt.Errorf("new match of %s: %w", c.where(0), refusal.Err())
	}
	pace := []int{1, 20, 200}[rng.N(3)]
	for !m.Over() {
		if len(c.plies) > s.Moves || m.Tick() > s.Ticks {
			return nil, fmt.Errorf("%s: %w", c.where(len(c.plies)), errEndless)
		}
		next, err := c.step(m, pace, &rng)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", c.where(len(c.plies)), err)
		}
		c.plies = append(c.plies, next)
	}
	c.hash = engine.Hash(m)
	return c, nil
}

// step makes a random ply in a match and returns it.
func (c *playthrough) step(m engine.Match, pace int, rng *engine.RNG) (ply, error) {
	var p ply
	if c.info.RealTime {
		pause := rng.N(pace + 1)
		if rng.N(50) == 0 {
			pause *= 20
		}
		for ; p.ticks < pause && !m.Over(); p.ticks++ {
			if refusal := m.Step(nil); refusal != nil {
				return p, fmt.Errorf("step: %w", refusal.Err())
			}
		}
	}
	choices := c.choices(m)
	switch {
	case m.Over():
		return p, nil
	case len(choices) == 0 && !c.info.RealTime:
		return p, fmt.Errorf("nobody has a legal move, and the match is not over")
	case len(choices) == 0:
		p.ticks++
		if refusal := m.Step(nil); refusal != nil {
			return p, fmt.Errorf("step: %w", refusal.Err())
		}
		return p, nil
	case c.info.RealTime && rng.N(10) == 0:
		if play, ok := c.unlisted(m, rng); ok && m.Clone().Apply(play.Seat, play.Move, nil) == nil {
			p.plays = []engine.Play{play}
			break
		}
		fallthrough
	default:
		p.plays = []engine.Play{c.pick(choices, rng)}
	}
	if c.info.RealTime && rng.N(4) == 0 {
		for range 1 + rng.N(3) {
			p.plays = append(p.plays, c.pick(choices, rng))
		}
	}
	return p, (&ply{plays: p.plays}).apply(m, nil)
}

// choices returns a list of possible plays for each seat. The caller first chooses a seat, so that
// a seat with many moves is not chosen more often.
func (c *playthrough) choices(m engine.Match) [][]engine.Play {
	var choices [][]engine.Play
	for seat := range m.Actors().All() {
		c.legal = m.Legal(seat, c.legal[:0])
		plays := make([]engine.Play, 0, len(c.legal))
		for _, move := range c.legal {
			if key := [4]uint8{move.Verb, move.A, move.B, move.C}; c.listed[key].Verb == 0 {
				c.listed[key] = move
				c.vocabulary.add(c.game.FormatMove(move))
			}
			plays = append(plays, engine.Play{Seat: seat, Move: move})
		}
		if len(plays) > 0 {
			choices = append(choices, plays)
		}
	}
	return choices
}

func (c *playthrough) pick(choices [][]engine.Play, rng *engine.RNG) engine.Play {
	plays := choices[rng.N(len(choices))]
	play := plays[rng.N(len(plays))]
	play.Move = c.withWord(play.Move, rng)
	return play
}

// withWord returns the move or, if it stands for any word, the move with a random word.
func (c *playthrough) withWord(move engine.Move, rng *engine.RNG) engine.Move {
	text := c.game.FormatMove(move)
	if !strings.Contains(text, engine.AnyWord) {
		return move
	}
	word := "w" + strconv.FormatUint(rng.Uint64(), 36)
	if spelt, ok := c.game.ParseMove(strings.Replace(text, engine.AnyWord, word, 1)); ok {
		return spelt
	}
	return move
}

// unlisted returns a random play of a seat that may act, with a move that is not in the seat's list
// of legal moves.
func (c *playthrough) unlisted(m engine.Match, rng *engine.RNG) (engine.Play, bool) {
	seats := slices.Collect(m.Actors().All())
	if len(seats) == 0 {
		return engine.Play{}, false
	}
	seat := seats[rng.N(len(seats))]
	move, ok := c.game.ParseMove(c.vocabulary.compose(rng))
	if !ok || slices.Contains(m.Legal(seat, nil), move) {
		return engine.Play{}, false
	}
	return engine.Play{Seat: seat, Move: move}, true
}

// apply makes the ply in a match. If the ply has several moves, the match may refuse some of them.
// Such refusals are part of the playthrough.
func (p *ply) apply(m engine.Match, log *engine.Log) error {
	for range p.ticks {
		if refusal := m.Step(log); refusal != nil {
			return fmt.Errorf("step: %w", refusal.Err())
		}
	}
	if len(p.plays) > 1 {
		engine.Together(m, p.plays, log)
		return nil
	}
	for _, play := range p.plays {
		if refusal := m.Apply(play.Seat, play.Move, log); refusal != nil {
			return fmt.Errorf("a move that was legal before is now refused: %w", refusal.Err())
		}
	}
	return nil
}

// replay replays the playthrough and returns the match at its end. It calls the function show with
// about as many positions as the suite wants. These include the first and the last position, and
// the positions before and after a new event type or phase.
func (c *playthrough) replay(show func(*position)) (engine.Match, error) {
	worth := c.firsts()
	m, refusal := c.game.New(c.setup, nil)
	if refusal != nil {
		return nil, fmt.Errorf("new match: %w", refusal.Err())
	}
	random := c.random
	gap := max(1, len(c.plies)/max(1, c.suite.Positions))
	for i := range c.plies {
		if i < 2 || i >= len(c.plies)-2 || worth[i] || random.N(gap) == 0 {
			show(&position{ply: i, match: m, next: &c.plies[i], random: &random})
		}
		if err := c.plies[i].apply(m, nil); err != nil {
			return nil, fmt.Errorf("%s: %w", c.where(i), err)
		}
	}
	show(&position{ply: len(c.plies), match: m, random: &random})
	if hash := engine.Hash(m); hash != c.hash {
		return nil, fmt.Errorf("%s: the same match played twice ends with hashes %s and %s", c.where(len(c.plies)), c.hash, hash)
	}
	return m, nil
}

// firsts returns, for each ply, whether to check the position before it, because this ply or the
// previous ply has a new event type or phase.
func (c *playthrough) firsts() []bool {
	worth := make([]bool, len(c.plies)+1)
	m, refusal := c.game.New(c.setup, nil)
	if refusal != nil {
		return worth // stop here, because replay will report the refusal
	}
	var log engine.Log
	for i := range c.plies {
		log.Reset()
		if c.plies[i].apply(m, &log) != nil {
			return worth
		}
		seen := []string{"phase " + m.View(engine.Table).Common().Phase}
		for _, e := range log.Events {
			seen = append(seen, e.Type())
		}
		for _, what := range seen {
			if !c.met[what] {
				c.met[what] = true
				worth[i], worth[i+1] = true, true
			}
		}
	}
	return worth
}

// where describes, for error reports, how to reach a ply.
func (c *playthrough) where(ply int) string {
	setup, err := json.Marshal(c.setup)
	if err != nil {
		setup = []byte(err.Error())
	}
	last := c.plies[max(0, min(ply, len(c.plies))-6):min(ply, len(c.plies))]
	var trail []string
	for _, p := range last {
		var moves []string
		if p.ticks > 0 {
			moves = append(moves, fmt.Sprintf("%d ticks", p.ticks))
		}
		for _, play := range p.plays {
			moves = append(moves, fmt.Sprintf("%d: %s", play.Seat, c.game.FormatMove(play.Move)))
		}
		trail = append(trail, strings.Join(moves, " + "))
	}
	return fmt.Sprintf("%s %s ply %d (… %s)", c.info.ID, setup, ply, strings.Join(trail, "; "))
}

// vocabulary is the set of words that occur in the texts of moves. Its keys combine the move's
// first word, its number of words, and the position of the word.
type vocabulary map[string]map[string]bool

func (l vocabulary) add(text string) {
	if strings.Contains(text, engine.AnyWord) {
		return
	}
	words := strings.Fields(text)
	for i, word := range words {
		slot := fmt.Sprintf("%s/%d/%d", words[0], len(words), i)
		if l[slot] == nil {
			l[slot] = map[string]bool{}
		}
		l[slot][word] = true
	}
}

func (l vocabulary) copied() vocabulary {
	words := make(vocabulary, len(l))
	for slot, known := range l {
		words[slot] = maps.Clone(known)
	}
	return words
}

// compose returns a random text, made of words of the vocabulary, which ParseMove usually accepts.
func (l vocabulary) compose(rng *engine.RNG) string {
	slots := sortedKeys(l)
	if len(slots) == 0 {
		return ""
	}
	slot := slots[rng.N(len(slots))]
	parts := strings.Split(slot, "/")
	length, err := strconv.Atoi(parts[len(parts)-2])
	if err != nil {
		panic(err) // this cannot happen, because add wrote the number
	}
	verb := strings.Join(parts[:len(parts)-2], "/")
	words := make([]string, length)
	for i := range words {
		known := sortedKeys(l[fmt.Sprintf("%s/%d/%d", verb, length, i)])
		words[i] = known[rng.N(len(known))]
	}
	return strings.Join(words, " ")
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
