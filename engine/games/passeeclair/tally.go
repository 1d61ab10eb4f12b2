package passeeclair

import "canape/engine"

// What is counted in a match, in the order of Counts.
const (
	countRounds = iota
	countPlays
	countDogs
	countMichis
	countBlocks
	countDeclared
	countWrong
	countLate
	countSpent
	countStalls
)

// Counts names what Count counts.
func (Game) Counts() []string {
	return []string{
		countRounds: "rounds", countPlays: "plays", countDogs: "dogs", countMichis: "michis", countBlocks: "blocks",
		countDeclared: "declared", countWrong: "wrong cards", countLate: "late cards", countSpent: "tokens spent", countStalls: "stalls",
	}
}

// Count calls add for whatever an event adds one to, with whose doing it was, or Nobody. A round counts for who wins it; dogs and
// Gros Michis are plays too, and declared blocks are blocks.
func (Game) Count(e engine.Event, add func(what int, seat engine.Seat)) {
	switch e := e.(type) {
	case RoundEnded:
		add(countRounds, e.Winner)
		if e.Why == EndStall || e.Why == EndTime || e.Why == EndNoPass {
			add(countStalls, engine.Nobody)
		}
	case Played:
		add(countPlays, e.Seat)
		switch e.Card {
		case Dog:
			add(countDogs, e.Seat)
		case Michi:
			add(countMichis, e.Seat)
		}
	case Blocked:
		add(countBlocks, engine.Nobody)
		if e.Declared {
			add(countDeclared, engine.Nobody)
		}
	case CardWrong:
		add(countWrong, e.Seat)
	case CardLate:
		add(countLate, e.Seat)
	case TokenSpent:
		add(countSpent, e.Seat)
	}
}
