package tabletest

import (
	"canape/engine"
	"canape/scenes/sound"
	sounds "canape/scenes/sound/fake"
	"canape/scenes/table"
)

// Notes are what a board has had its host play, tell, celebrate and count.
type Notes struct {
	Heard   *sounds.Player
	Told    []string       // what was said beside pieces
	Beside  table.Slips    // the words that are there now
	Praised []table.Moment // what was celebrated
	Counted []table.Count
	Between table.Interlude // shows moments and counts, which nobody has to confirm
}

// Sound notes a sound in Heard.
func (n *Notes) Sound(c sound.Cue) { n.Heard.PlayCue(c) }

// Counting reports whether a sum is counted.
func (n *Notes) Counting() bool { return n.Between.Counting() }

// Tell shows words beside a seat's pieces and notes them in Told.
func (n *Notes) Tell(seat engine.Seat, text string, good bool) {
	n.Beside.Tell(seat, text, good)
	if text != "" {
		n.Told = append(n.Told, text)
	}
}

// Celebrate shows a moment and notes it in Praised.
func (n *Notes) Celebrate(m table.Moment) {
	n.Praised = append(n.Praised, m)
	n.Between.Celebrate(m)
}

// Count counts a sum and notes it in Counted.
func (n *Notes) Count(c table.Count) {
	n.Counted = append(n.Counted, c)
	n.Between.Count(c, true)
}
