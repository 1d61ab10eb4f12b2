package scenes

import (
	"testing"

	"canape/assets/lang"
	"canape/engine/games"
)

// A replay tells nothing before it is seen, in any game: neither in words nor by whose plate lies on the sun.
func TestAReplayTellsNothingBeforeItIsSeen(t *testing.T) {
	for _, face := range Faces() {
		t.Run(face.Game(), func(t *testing.T) {
			game, _ := games.Find(face.Game())
			record := between(t, game, max(3, game.Info().Min)).Record()
			e := newEvening(t, lang.French)
			e.kit.Settings.Speed = 400
			r := newReplay(e.kit, face, record, 0)
			waited := false
			for range 100_000 {
				if r.ended() {
					break
				}
				turn, at := r.turn, r.player.At()
				r.Update(e.kit, nil)
				if r.board.Busy() != (len(r.untold) > 0) {
					t.Fatalf("busy %v with %d events to be told", r.board.Busy(), len(r.untold))
				}
				waited = waited || len(r.untold) > 0
				if r.busy() && r.player.At() == at && r.turn != turn {
					t.Fatal("another plate is lit while something is on its way")
				}
			}
			if !waited {
				t.Error("nothing was ever on its way")
			}
		})
	}
}
