package engine_test

import (
	"fmt"
	"slices"

	"canape/engine"
	"canape/engine/enginetest/highcard"
)

// This program uses only the types of this package: it deals a match, asks for legal moves, applies
// them and reads the events.
func ExampleGame() {
	var game engine.Game = highcard.Game{}
	var log engine.Log
	match, refusal := game.New(engine.Setup{Seats: 2, Seed: 7, First: engine.Nobody}, &log)
	if refusal != nil {
		panic(refusal)
	}
	for !match.Over() {
		seat := match.Actors().First()
		move := match.Legal(seat, nil)[0]
		if refusal := match.Apply(seat, move, &log); refusal != nil {
			panic(refusal)
		}
	}
	for _, event := range log.For(engine.Table)[:4] { // log.For masks the hidden cards
		line, _ := engine.EncodeEvent(event)
		fmt.Println(string(line))
	}
	outcome := match.Outcome()
	fmt.Println("winners", slices.Collect(outcome.Winners.All()), "tricks", outcome.Scores)
	_, known := game.ParseMove("play 21")
	fmt.Println("there is a card 21:", known)
	// Output:
	// {"type":"hand-dealt","seat":0,"cards":["?","?","?","?","?"]}
	// {"type":"hand-dealt","seat":1,"cards":["?","?","?","?","?"]}
	// {"type":"card-chosen","seat":0,"card":"?"}
	// {"type":"card-chosen","seat":1,"card":"?"}
	// winners [1] tricks [2 3]
	// there is a card 21: false
}
