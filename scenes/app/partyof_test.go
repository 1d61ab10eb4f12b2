package app

import (
	"testing"

	"canape/engine"
	"canape/engine/games"
	"canape/engine/journal"
)

// TestPartyOfJournalWithoutPeople opens journals that canape-engine wrote, which contain no people,
// for every game and every number of seats.
func TestPartyOfJournalWithoutPeople(t *testing.T) {
	for _, game := range games.List() {
		info := game.Info()
		for seats := info.Min; seats <= info.Max; seats++ {
			session, refusal := journal.Start(game, journal.Header{Setup: engine.Setup{Seats: seats, Seed: 3}}, nil)
			if refusal != nil {
				t.Fatal(refusal)
			}
			text, err := journal.Encode(session.Record())
			if err != nil {
				t.Fatal(err)
			}
			record, _, err := journal.Decode(text)
			if err != nil {
				t.Fatal(err)
			}
			party, err := PartyOf(record)
			if err != nil || len(party.Seats) != seats || party.Game != info.ID {
				t.Fatalf("%s for %d: the party is %+v, %v", info.ID, seats, party, err)
			}
			names := map[string]bool{}
			for _, seat := range party.Seats {
				if names[seat.Name] || seat.Name == "" || seat.IsBot() {
					t.Errorf("%s: a seat is %+v", info.ID, seat)
				}
				names[seat.Name] = true
			}
		}
	}
}
