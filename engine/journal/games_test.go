package journal

import (
	"fmt"
	"testing"

	"canape/engine"
	"canape/engine/games"
)

// wander plays random legal moves until the match is over or it has made the given number of plays.
// In real-time games it lets time pass between plays.
func wander(t testing.TB, s *Session, seed uint64, plays int, visit func()) {
	t.Helper()
	rng := engine.NewRNG(seed)
	for range plays {
		for tick := 0; s.Match().Actors() == 0 || s.Game().Info().RealTime && tick < 10; tick++ {
			if s.Match().Over() {
				return
			}
			must(t, s.Step(nil))
		}
		var moves []engine.Move
		var arrived []engine.Play
		for seat := range s.Match().Actors().All() {
			if moves = s.Match().Legal(seat, moves[:0]); len(moves) > 0 && (len(arrived) == 0 || rng.N(3) == 0) {
				arrived = append(arrived, engine.Play{Seat: seat, Move: moves[rng.N(len(moves))]})
			}
		}
		s.Together(arrived, nil)
		visit()
	}
}

func TestEveryGameResumesFromEveryLine(t *testing.T) {
	for _, game := range games.List() {
		info := game.Info()
		for seats := info.Min; seats <= info.Max; seats++ {
			t.Run(fmt.Sprintf("%s with %d", info.ID, seats), func(t *testing.T) {
				head := header(seats, uint64(seats))
				if seats == info.Max {
					for _, h := range info.Handicaps {
						head.Setup.Handicaps = []engine.Handicaps{nil, {h.Name: h.Max}}
					}
				}
				s := start(t, game, head)
				hashes := map[int]string{0: engine.Hash(s.Match())}
				wander(t, s, 3, 120, func() { s.Mark(); hashes[s.Record().Len()] = engine.Hash(s.Match()) })
				read, cut, err := Decode(encode(t, s.Record()))
				if err != nil || cut != (Cut{}) {
					t.Fatal(cut, err)
				}
				for position, want := range hashes {
					m, err := read.ReplayTo(game, position)
					if err != nil {
						t.Fatal(err)
					}
					if got := engine.Hash(m); got != want {
						t.Errorf("after %d entries the match is %s, it was %s", position, got, want)
					}
				}
				if undo, ok := s.Before(engine.AllSeats(seats)); !ok || s.TakeBack(undo.To) != nil || engine.Hash(s.Match()) == hashes[read.Len()] {
					t.Error("the last play can't be taken back")
				}
				if checked, err := Verify(s.Record(), games.Find); err != nil || checked < len(hashes) {
					t.Errorf("%d of %d hashes checked: %v", checked, len(hashes), err)
				}
			})
		}
	}
}

func BenchmarkReplayGames(b *testing.B) {
	for _, game := range games.List() {
		b.Run(game.Info().ID, func(b *testing.B) {
			s := start(b, game, header(game.Info().Max, 1))
			wander(b, s, 1, 500, func() {})
			for b.Loop() {
				if _, err := s.Record().Replay(game); err != nil {
					b.Fatal(err)
				}
			}
			perEntry(b, s.Record().Len())
		})
	}
}
