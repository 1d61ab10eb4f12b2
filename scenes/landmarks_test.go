package scenes

import (
	"testing"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/games"
	"canape/engine/journal"
)

// between has robots play a whole match with each other.
func between(t *testing.T, game engine.Game, seats int) *journal.Session {
	t.Helper()
	header := journal.Header{Meta: metaOf(t, sampleParty(seats)), Setup: engine.Setup{Seats: seats, Seed: 7}}
	session, refusal := journal.Start(game, header, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	players := make([]*bot.Player, seats)
	for i := range players {
		players[i] = bot.NewPlayer(game, bot.Easy, uint64(i+1))
	}
	for ticks := 0; !session.Match().Over(); ticks++ {
		if ticks > 1_000_000 {
			t.Fatal("they never come to an end")
		}
		for i, player := range players {
			if session.Match().Over() {
				break
			}
			if move, ok := player.Tick(engine.Observe(session.Match(), engine.Seat(i)), true); ok {
				session.Apply(engine.Seat(i), move, nil) // what is refused costs nothing
			}
		}
		if game.Info().RealTime && !session.Match().Over() {
			if refusal := session.Step(nil); refusal != nil {
				t.Fatal(refusal)
			}
		}
	}
	return session
}

func TestAReplayMarksWhatIsWorthFindingAgainInEveryGame(t *testing.T) {
	for _, face := range Faces() {
		t.Run(face.Game(), func(t *testing.T) {
			game, ok := games.Find(face.Game())
			if !ok {
				t.Fatal("no such game")
			}
			known, ok := face.(landmarks)
			if !ok {
				t.Fatal("nothing on its timeline")
			}
			seats := max(3, game.Info().Min)
			record := between(t, game, seats).Record()
			marks := findMarks(record, game, known, nil)
			if len(marks) < 3 || len(marks) > 60 {
				t.Errorf("%d marks on the timeline", len(marks))
			}
			for _, m := range marks {
				if m.step < 1 || m.step > record.Len() || int(m.seat) >= seats {
					t.Errorf("a mark of seat %d after step %d of %d", m.seat, m.step, record.Len())
				}
			}
		})
	}
}
