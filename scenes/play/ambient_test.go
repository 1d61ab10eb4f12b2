package play

import (
	"testing"

	"canape/scenes/sound"
	sounds "canape/scenes/sound/fake"
	"canape/scenes/table"
)

// noisy is a fake board with the noise of a crowd.
type noisy struct {
	plainBoard
	crowd int
}

func (b *noisy) Ambience() table.Loops { return table.Loops{sound.CrowdMurmur: b.crowd} }

func TestLoopsFollowTheBoardAndEndWithTheMatch(t *testing.T) {
	player, board := sounds.New(), &noisy{crowd: 30}
	var heard loops
	heard.set(player, board.Ambience())
	heard.set(player, board.Ambience())
	if level := player.Level(sound.CrowdMurmur); level != 30 || len(player.Turned()) != 1 {
		t.Errorf("the volume of the crowd is %d after %d changes", level, len(player.Turned()))
	}
	board.crowd = 60
	heard.set(player, board.Ambience())
	if level := player.Level(sound.CrowdMurmur); level != 60 {
		t.Errorf("the volume of the crowd is %d", level)
	}
	heard.set(player, table.Loops{})
	if level := player.Level(sound.CrowdMurmur); level != 0 {
		t.Errorf("the volume of the crowd is %d after the table was left", level)
	}
	heard.set(player, (&plainBoard{}).Ambience())
	if level := player.Level(sound.CrowdMurmur); level != 0 {
		t.Errorf("a board without a crowd sets its volume to %d", level)
	}
}
