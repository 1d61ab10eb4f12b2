// Package blitz is Blitz, the spoken game of 3 to 6 players: whose card shows the same symbol as
// another's names an example of the other's theme first.
package blitz

import (
	"fmt"
	"sync"

	"canape/engine"
	"canape/engine/cards"
	"canape/engine/games/blitz/deck"
)

// ID is the game's name in saves and in the console.
const ID = "blitz"

// The names of the options.
const (
	OptionAnswers     = "answers"      // string, Spoken or Typed
	OptionDeck        = "deck"         // int: a French deck, from 1; string: "en-1" an English one; any other: one's own, see New
	OptionAllSymbols  = "all-symbols"  // bool: three players keep all eight symbols
	OptionSuddenDeath = "sudden-death" // bool: a tie at the end is fought out
	OptionTie         = "tie"          // int, ticks: buzzes less than that apart came at the same moment
	OptionObjection   = "objection"    // int, ticks: to object to an answer
	OptionVote        = "vote"         // int, ticks: to vote on an answer
	OptionSilence     = "silence"      // int, ticks: to answer in a face-off
)

// ThinkingTime is the handicap to think before the other duellist may answer: ruling 12.
const ThinkingTime = "thinking-time"

// thinkingTicks is how long a step of it is.
const thinkingTicks = 30

// The values of the option answers.
const (
	Spoken = "spoken" // a buzz begins an answer
	Typed  = "typed"  // the answer sent is the buzz
)

const (
	maxTie    = 60
	maxTicks  = 10 * 60 * 60
	french    = "fr"
	noLibrary = "there must be a French deck: it is the default"
)

// Game is Blitz with the decks that come with it.
type Game struct {
	engine.Singles
	collection *collection
}

// collection is the decks of a game. It is never changed.
type collection struct {
	french int // how many
	others []string
	decks  map[any]func() *library // by the option's value: the French ones have numbers
}

// Source is a deck that comes with the game. It is read when a match or a list first needs it.
type Source struct {
	Language string // as its deck says
	Read     func() deck.Deck
}

// New returns the game with its decks: the French ones are called 1, 2 …, those in other languages
// after them, "en-1", "en-2" …, each in their order. There must be a French one.
func New(sources ...Source) Game {
	s := &collection{decks: make(map[any]func() *library, len(sources))}
	counts := make(map[string]int)
	for _, source := range sources {
		read := sync.OnceValue(func() *library { return newLibrary(source.Read()) })
		counts[source.Language]++
		n := counts[source.Language]
		if source.Language == french {
			s.french = n
			s.decks[n] = read
			continue
		}
		name := fmt.Sprintf("%s-%d", source.Language, n)
		s.others = append(s.others, name)
		s.decks[name] = read
	}
	if s.french == 0 {
		panic(noLibrary)
	}
	return Game{collection: s}
}

func (g Game) Info() engine.Info {
	return engine.Info{
		ID:       ID,
		Min:      minSeats,
		Max:      MaxSeats,
		RealTime: true,
		Options: []engine.Option{
			{Name: OptionAnswers, Default: Spoken, Choices: []string{Spoken, Typed}},
			{Name: OptionDeck, Default: 1, Min: 1, Max: g.collection.french, Choices: g.collection.others, Open: true},
			{Name: OptionAllSymbols, Default: false},
			{Name: OptionSuddenDeath, Default: false},
			{Name: OptionTie, Default: 3, Min: 0, Max: maxTie, Ticks: true},
			{Name: OptionObjection, Default: 180, Min: 0, Max: maxTicks, Ticks: true},
			{Name: OptionVote, Default: 480, Min: 0, Max: maxTicks, Ticks: true},
			{Name: OptionSilence, Default: 2700, Min: 1, Max: maxTicks, Ticks: true},
		},
		Handicaps: []engine.Handicap{{Name: ThinkingTime, Max: 16, Unit: thinkingTicks, Ticks: true, Worth: 0.58, Behind: 6.4}},
		Levels:    map[string]float64{"gentle": -5.6, "easy": -3.6, "medium": 0, "hard": 1.1},
		Forms: []engine.Form{
			{Name: engine.FormFull, Minutes: [engine.MaxSeats + 1]int{3: 6, 4: 8, 5: 9, 6: 10}},
		},
	}
}

// New deals a match. The option deck may name a deck that the game does not have: then
// Setup.Content holds it. With any deck the content may say which themes come later: it is what
// [deck.ReadSupply] reads.
//
// Setup.Deck has a symbol, or DuelName, for each card, top card first; the first half of them is
// the left stack. The themes of a symbol come in the deck's own order. Forced results are faces of
// the die: "waves+plus".
func (g Game) New(setup engine.Setup, log *engine.Log) (engine.Match, *engine.Refusal) {
	options, refusal := g.Info().Resolve(setup)
	if refusal != nil {
		return nil, refusal
	}
	library, later, refusal := g.library(options[OptionDeck], setup.Content)
	if refusal != nil {
		return nil, refusal
	}
	m := &Match{
		Chance:         engine.NewChance(setup),
		clock:          clock{deadline: never},
		table:          table{selection: selection{library, uint8(setup.Seats), options.Bool(OptionAllSymbols)}},
		faceOff:        faceOff{common: noCard, buzzed: engine.Nobody, floor: engine.Nobody},
		typed:          options.Text(OptionAnswers) == Typed,
		hasSuddenDeath: options.Bool(OptionSuddenDeath),
		tie:            options.Int(OptionTie),
		objection:      options.Int(OptionObjection),
		vote:           options.Int(OptionVote),
		silence:        options.Int(OptionSilence),
		thinking:       setup.Steps(ThinkingTime),
		decided:        engine.Nobody,
	}
	m.table.clear()
	m.turn = m.First(setup)
	var room [maxCards]card
	whole := m.gather(room[:0])
	if len(whole)-Duels < setup.Seats {
		return nil, engine.Refuse(engine.BadOption, engine.ReasonValue, "option", OptionDeck, "value", options[OptionDeck])
	}
	if setup.Deck == nil {
		engine.Shuffle(&m.RNG, whole)
		dealLater(whole, later)
	} else if refusal := cards.Stack(whole, setup.Deck, library.nameOf); refusal != nil {
		return nil, refusal
	}
	m.stacks.deal(whole)
	if log != nil {
		log.Add(MatchBegan{First: m.turn, Deck: library.name, Language: library.language, Stacks: m.stacks.sizes(),
			Retired: append([]Symbol{}, Retired(m.Seats(), m.allSymbols)...)})
	}
	m.beginTurn(log)
	return m, nil
}
