package fake

import "canape/input"

// Glyphs returns every drawing that a prompt can show with a US keyboard. Some drawings are in it
// twice.
func Glyphs() []input.Glyph {
	all := []input.Glyph{{Sprite: "dpad"}, {Sprite: "dpad-leftright"}, {Sprite: "dpad-updown"}, {Sprite: "stick"}, {Sprite: "eye"}, {Sprite: "phone"},
		{Word: input.AnyButton}}
	for family := input.Xbox; family <= input.Nintendo; family++ {
		for c := input.NoControl + 1; c != 0; c++ {
			if c.String() != "" {
				all = append(all, input.Labels(nil).ControlGlyph(input.Device{Kind: input.Pad, Family: family}, c))
			}
		}
	}
	return all
}
