package replay

import (
	"testing"

	"canape/engine/games"
	"canape/scenes/gameui"
)

func TestReplayMarksKeyMomentsInEveryGame(t *testing.T) {
	for _, face := range gameui.List() {
		t.Run(face.Game, func(t *testing.T) {
			game, ok := games.Find(face.Game)
			if !ok {
				t.Fatal("no such game")
			}
			if face.KeyMoment == nil {
				t.Fatal("its GameUI has no KeyMoment")
			}
			seats := max(3, game.Info().Min)
			record := between(t, game, seats).Record()
			marks := findMarks(record, game, face, nil)
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
