package ui

// CutOut paints a sheet of paper of any outline into a picture: shadow, thickness, face and grain, as Canvas.Sheet does for
// rectangles. The picture must leave room for the shadow. Thickness and lift are in u, whatever the picture's unit; name moves
// the grain.
func (p *Painter) CutOut(name string, path *Path, s Sheet) {
	unit := p.screen / p.scale
	p.sheet(path, s.Face, s.Edge, s.Thick*unit, s.Lift, unit)
	if !s.Bare {
		p.Grain(path, !s.Coloured, name)
	}
}

// Glow lays light over an ellipse, strongest in the middle. The theme of strong contrast has none.
func (p *Painter) Glow(r Rect, light Color) {
	if p.theme.Strong || r.W <= 0 || r.H <= 0 {
		return
	}
	img := p.img
	mid := r.Center()
	for y := range img.Rect.Dy() {
		dy := ((float64(y)+0.5-p.oy)/p.scale - mid.Y) / (r.H / 2)
		if dy <= -1 || dy >= 1 {
			continue
		}
		row := img.Pix[y*img.Stride:]
		for x := range img.Rect.Dx() {
			dx := ((float64(x)+0.5-p.ox)/p.scale - mid.X) / (r.W / 2)
			left := 1 - dx*dx - dy*dy
			if left <= 0 {
				continue
			}
			// Falls off like lamplight: fast at first, then slowly to nothing. The fixed pattern keeps it from banding.
			a := float64(light.A)*left*left*left + dither[(y&3)*4+x&3]
			share := float64(uint8(min(255, a))) / 255
			px := row[x*4 : x*4+4]
			for i, v := range [4]uint8{light.R, light.G, light.B, 255} {
				px[i] = uint8(float64(v)*share + float64(px[i])*(1-share) + 0.5)
			}
		}
	}
}
