package journal_test

import (
	"fmt"

	"canape/engine"
	"canape/engine/enginetest/highcard"
	"canape/engine/journal"
)

// A session records every move. Its record can be written as a text file, and the match can be
// resumed from it.
func ExampleSession() {
	session, refusal := journal.Start(highcard.Game{}, journal.Header{Setup: engine.Setup{Seats: 2, Seed: 7, First: engine.Nobody}}, nil)
	if refusal != nil {
		panic(refusal)
	}
	for range 3 {
		seat := session.Match().Actors().First()
		session.Apply(seat, session.Match().Legal(seat, nil)[0], nil)
	}
	if undo, ok := session.Before(engine.SeatsOf(0)); ok { // how to take back the last move of seat 0
		fmt.Println("fair to take back:", undo.Fair)
	}
	text, err := journal.Encode(session.Record())
	if err != nil {
		panic(err)
	}
	fmt.Print(string(text))

	record, _, err := journal.Decode(text)
	if err != nil {
		panic(err)
	}
	resumed, err := journal.Reopen(record, highcard.Game{})
	if err != nil {
		panic(err)
	}
	fmt.Println("same match:", engine.Hash(resumed.Match()) == engine.Hash(session.Match()))
	// Output:
	// fair to take back: true
	// canape-journal 1 #a4ea23be
	// {"game":"high-card","setup":{"seats":2,"seed":7,"first":-1}} #81b292ca
	// seat 0 play 5 #209b3cd5
	// seat 1 play 1 #3f3383bb
	// seat 0 play 7 #fac30531
	// same match: true
}
