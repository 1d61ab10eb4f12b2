package table

import (
	"canape/engine"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Cursor is the cursor of a seat. The piece under it shakes when a move was refused.
type Cursor struct {
	ui.Focus
	shake  tween.Run
	shaken int // the id of the shaking piece
}

// Refuse shakes the piece under the cursor.
func (c *Cursor) Refuse(s tween.Speed) {
	c.shaken, c.shake = c.At(), tween.Start(s.Ticks(tween.ShakeTicks))
	if s.Still {
		c.shake.Skip()
	}
}

// Shaking reports whether a piece is shaking, because a move was refused.
func (c *Cursor) Shaking() bool { return !c.shake.Done() }

// Shakes reports whether the piece with the given id is shaking, and returns its horizontal offset.
func (c *Cursor) Shakes(id int) (dx float64, ok bool) {
	if c.shake.Done() || c.shaken != id {
		return 0, false
	}
	return tween.Shake(c.shake.Share()), true
}

// Mark marks a card for the cursor of a seat. id is the card's id in the cursor. The card shakes if
// its move was just refused. While the seat is asked and its cursor is on the card, the card is
// shown as aimed at or, if several people choose at once, has a ring in the seat's colour.
func (b *Base) Mark(k *ui.Card, seat engine.Seat, id int, asked, several bool) {
	if dx, shakes := b.Cursors[seat].Shakes(id); shakes {
		k.State, k.Shake = ui.CardRefused, dx
		return
	}
	switch {
	case !asked || !b.Cursors[seat].Is(id):
		return
	case several:
		k.Mark = b.Colour(seat) + 1
	default:
		k.State = ui.CardAimed
	}
	k.Position, k.Count = b.Cursors[seat].Position()
}

// Steer moves the cursor of a seat over its pieces, and reports whether the player confirms the
// piece under the cursor. With a mouse, a click on a piece confirms it.
func (b *Base) Steer(seat engine.Seat, intent input.Intent) (confirmed bool) {
	cursor, at := &b.Cursors[seat], ui.Point{X: intent.X, Y: intent.Y}
	switch {
	case intent.Action == input.Point:
		cursor.Point(at)
	case intent.Action.IsDirection() && (intent.Phase == input.Pressed || intent.Phase == input.Repeated):
		last := cursor.At()
		cursor.Move(app.Direction(intent.Action))
		b.PlayFocusMove(cursor.At() != last)
	case intent.Action == input.Confirm && intent.Phase == input.Pressed:
		return intent.Kind != input.Mouse || cursor.Point(at)
	}
	return false
}

// PlayFocusMove plays the sound of a moving cursor if moved is true.
func (b *Base) PlayFocusMove(moved bool) {
	if moved {
		b.Sound(sound.Cue{Effect: sound.FocusMove})
	}
}
