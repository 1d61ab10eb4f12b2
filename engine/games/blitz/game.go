// Package blitz is Blitz, the spoken game for 3 to 6 players: when two cards show the same symbol,
// their owners race to name an example of each other's theme.
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

// These are the names of the game's options.
const (
	OptionAnswers     = "answers"      // string, Spoken or Typed
	OptionDeck        = "deck"         // int: a deck of the first language, from 1; string: a deck of another language, such as "en-1", or the players' own, see New
	OptionAllSymbols  = "all-symbols"  // bool: three players keep all eight symbols
	OptionSuddenDeath = "sudden-death" // bool: a tie at the end is decided by sudden death
	OptionTie         = "tie"          // int, ticks: buzzes less than this time apart count as simultaneous
	OptionObjection   = "objection"    // int, ticks: the time to object to an answer
	OptionVote        = "vote"         // int, ticks: the time to vote on an answer
	OptionSilence     = "silence"      // int, ticks: the time to answer in a face-off
)

// ThinkingTime is the handicap of having time to think before the other duellist may answer (ruling
// 12).
const ThinkingTime = "thinking-time"

// thinkingTicks is the number of ticks in one step of the handicap.
const thinkingTicks = 30

// These are the values of OptionAnswers.
const (
	Spoken = "spoken" // players buzz and then say the answer
	Typed  = "typed"  // players send the answer, which is also the buzz
)

const (
	maxTie    = 60
	maxTicks  = 10 * 60 * 60
	noLibrary = "there must be a deck: it is the default"
)

// Game is Blitz with the game's own decks.
type Game struct {
	engine.Singles
	collection *collection
}

// collection has the decks of a game. It is read-only.
type collection struct {
	first  int // the number of decks in the first language
	others []string
	decks  map[any]func() *library // the decks by their value of OptionDeck, which is an int for the first language and a string for others
}

// Source is a deck of the game, which is read when it is first needed.
type Source struct {
	Language string // the language of the deck
	Read     func() deck.Deck
}

// New returns the game with these decks, of which there must be at least one. As values of
// OptionDeck, the decks in the language of the first deck have the numbers 1, 2 and so on. The
// decks in another language have names such as "en-1" and "en-2".
func New(sources ...Source) Game {
	s := &collection{decks: make(map[any]func() *library, len(sources))}
	counts := make(map[string]int)
	for _, source := range sources {
		read := sync.OnceValue(func() *library { return newLibrary(source.Read()) })
		counts[source.Language]++
		n := counts[source.Language]
		if source.Language == sources[0].Language {
			s.first = n
			s.decks[n] = read
			continue
		}
		name := fmt.Sprintf("%s-%d", source.Language, n)
		s.others = append(s.others, name)
		s.decks[name] = read
	}
	if s.first == 0 {
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
			{Name: OptionDeck, Default: 1, Min: 1, Max: g.collection.first, Choices: g.collection.others, Open: true},
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

// New deals a match. If OptionDeck names a deck that the game does not have, Setup.Content must
// contain it. With any deck, the content may list themes that are dealt below all others.
// [deck.ReadSupply] reads the content.
//
// Setup.Deck has a symbol, or DuelName, for each card, top card first. Its first half is the left
// stack. The themes of each symbol are dealt in the deck's own order. Forced results are faces of
// the die, such as "waves+plus".
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
