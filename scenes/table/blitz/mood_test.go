package blitz

import (
	"testing"

	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/table/show"
)

// TestMusicFollowsTheMatch checks that the music lets people talk during a face-off, and is tense
// while the last cards are drawn.
func TestMusicFollowsTheMatch(t *testing.T) {
	var r *room
	is := func(when string, want sound.Mood) {
		t.Helper()
		if got := show.MoodOf(r.board); got != want {
			t.Errorf("%s the mood is %v, want %v", when, got, want)
		}
	}
	r = newRoom(t, 4)
	r.stack(nil, "ring", "waves")
	is("at the beginning", sound.Calm)
	r.faceOff()
	is("in a face-off", sound.Talk)
	r = newRoom(t, 4)
	r.stack(nil, "ring", "waves")
	r.board.cards.stacks[rules.Left].Clear()
	r.board.cards.stacks[rules.Right].Clear()
	r.board.cards.stacks[rules.Right].Fill(6)
	is("before the last six cards", sound.Tense)
	table.Show(r.board, rules.MatchEnded{Winners: engine.SeatsOf(2)})
	is("at the end", sound.Calm)
}
