package uitest

import "canape/scenes/ui"

// Targets returns the middles of the cards, pictures, places and arrows of a frame that are in
// sight, in u: what a mouse would point at.
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
