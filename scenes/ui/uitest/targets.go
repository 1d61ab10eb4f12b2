package uitest

import "canape/scenes/ui"

// Targets returns the centres, in u, of the visible cards, pictures, places and arrows of a frame:
// the points that a mouse would aim at.
func Targets(pieces ui.Pieces) []ui.Point {
	var list []ui.Point
	for _, p := range pieces {
		switch p.Kind {
		case ui.CardPiece, ui.PicturePiece, ui.PlacePiece, ui.ControlPiece:
			if p.Front && !p.Hidden {
				list = append(list, p.Place.Center())
			}
		}
	}
	return list
}
