package uitest

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"canape/scenes/ui"
)

// Legibility is how well a line of a frame can be read.
type Legibility struct {
	// Contrast is the WCAG 2 contrast between the letters and the pixels behind them, 1 to 21. It
	// is the lowest contrast along the line.
	Contrast float64
	// Seen is the share of the letters that nothing drawn later covers.
	Seen float64
}

// Proof paints frames into memory as the screen would show them, and measures the legibility of
// their words. It needs no screen.
type Proof struct {
	prints  ui.Prints
	picture *image.RGBA
}

// Read returns the legibility of the words drawn since Begin: an entry for each piece that Drawn
// returns, the zero value for pieces other than words.
func (p *Proof) Read(c *ui.Canvas) []Legibility {
	whole := c.Whole()
	size := image.Rect(0, 0, int(whole.W*c.Unit()+0.5), int(whole.H*c.Unit()+0.5))
	if p.picture == nil || p.picture.Rect != size {
		p.picture = image.NewRGBA(size)
	}
	draw.Draw(p.picture, size, image.NewUniform(c.Theme().ClothEdge), image.Point{}, draw.Src)
	prints := p.prints.Frame(c)
	lines := make([]inkedLine, len(prints))
	for i := range prints {
		k := &prints[i]
		if k.Letters > 0 && !k.Area.Empty() {
			lines[i] = p.ink(k)
		}
		p.paint(k)
		lines[i].note()
	}
	found := make([]Legibility, len(lines))
	for i := range lines {
		found[i] = lines[i].legibility()
	}
	return found
}

// Picture returns the frame that was read last.
func (p *Proof) Picture() *image.RGBA { return p.picture }

// paint draws a sprite over the picture.
func (p *Proof) paint(k *ui.Print) {
	switch {
	case k.Picture == nil:
		fillOver(p.picture, k.Area, k.Tint)
	case !k.Between && k.Tint == white:
		corner := image.Pt(int(k.Corner.X), int(k.Corner.Y))
		drawOver(p.picture, k.Area, k.Picture, k.Area.Min.Sub(corner))
	default:
		p.each(k, func(dst []uint8, src [4]uint8, _ int) { over(dst, src, k.Tint) })
	}
}

// drawOver does the same as draw.Draw with draw.Over, but several times as fast where sprites are
// clear or opaque, which is most of their area.
func drawOver(dst *image.RGBA, area image.Rectangle, src *image.RGBA, from image.Point) {
	to := area.Intersect(dst.Rect).Intersect(src.Rect.Add(area.Min.Sub(from)))
	from = from.Add(to.Min.Sub(area.Min))
	for y := range to.Dy() {
		d := dst.Pix[dst.PixOffset(to.Min.X, to.Min.Y+y):][:4*to.Dx()]
		s := src.Pix[src.PixOffset(from.X, from.Y+y):][:len(d)]
		for i := 0; i < len(s); i += 4 {
			switch alpha := s[i+3]; alpha {
			case 0:
			case 255:
				run := i + 4
				for run < len(s) && s[run+3] == 255 {
					run += 4
				}
				copy(d[i:run], s[i:run])
				i = run - 4
			default:
				left := (0xFFFF - uint32(alpha)*0x101) * 0x101
				for j := i; j < i+4; j++ {
					d[j] = uint8((uint32(d[j])*left/0xFFFF + uint32(s[j])*0x101) >> 8)
				}
			}
		}
	}
}

// fillOver does the same as draw.Draw with draw.Over for a single colour. The new value of a byte
// depends only on the old one, so it is computed once for each value.
func fillOver(dst *image.RGBA, area image.Rectangle, with color.Color) {
	r, g, b, a := with.RGBA()
	var becomes [4][256]uint8
	for i, light := range [4]uint32{r, g, b, a} {
		for old := range becomes[i] {
			becomes[i][old] = uint8((uint32(old)*(0xFFFF-a)*0x101/0xFFFF + light) >> 8)
		}
	}
	area = area.Intersect(dst.Rect)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		d := dst.Pix[dst.PixOffset(area.Min.X, y):][:4*area.Dx()]
		for i := 0; i+3 < len(d); i += 4 {
			d[i], d[i+1], d[i+2], d[i+3] = becomes[0][d[i]], becomes[1][d[i+1]], becomes[2][d[i+2]], becomes[3][d[i+3]]
		}
	}
}

// white leaves a sprite's colours unchanged.
var white = ui.RGB(0xFFFFFF)

// full is an opaque white pixel.
var full = [4]uint8{255, 255, 255, 255}

// over blends a tinted pixel with premultiplied alpha over another one.
func over(dst []uint8, src [4]uint8, tint ui.Color) {
	if src[3] == 255 && tint == white {
		copy(dst, src[:3])
		return
	}
	alpha := uint32(tint.A)
	left := 255*255 - uint32(src[3])*alpha
	for i, t := range [3]uint8{tint.R, tint.G, tint.B} {
		dst[i] = uint8((uint32(src[i])*uint32(t)*alpha + uint32(dst[i])*left + 255*127) / (255 * 255))
	}
}

// each calls the function do for every pixel of the frame under a sprite, with the sprite's pixel
// there and its position along the sprite.
func (p *Proof) each(k *ui.Print, do func(dst []uint8, src [4]uint8, along int)) {
	area, pix := k.Area, k.Picture
	at := func(x, y int) []uint8 { return p.picture.Pix[p.picture.PixOffset(x, y):] }
	det := k.Right.X*k.Down.Y - k.Right.Y*k.Down.X
	for y := area.Min.Y; y < area.Max.Y; y++ {
		switch {
		case pix == nil:
			for x := area.Min.X; x < area.Max.X; x++ {
				do(at(x, y), full, 0)
			}
		case !k.Between: // pixels are copied one to one
			left := area.Min.X - int(k.Corner.X)
			from, to := pix.Pix[pix.PixOffset(left, y-int(k.Corner.Y)):], at(area.Min.X, y)
			for x := range area.Dx() {
				if src := [4]uint8(from[4*x:]); src[3] != 0 {
					do(to[4*x:], src, left+x)
				}
			}
		case det != 0:
			for x := area.Min.X; x < area.Max.X; x++ {
				dx, dy := float64(x)+0.5-k.Corner.X, float64(y)+0.5-k.Corner.Y
				sx, sy := (dx*k.Down.Y-dy*k.Down.X)/det, (dy*k.Right.X-dx*k.Right.Y)/det
				if src := between(pix, sx-0.5, sy-0.5); src[3] != 0 {
					do(at(x, y), src, max(0, int(sx)))
				}
			}
		}
	}
}

// between returns the mean of the four pixels around a position, weighted by distance. Outside of
// the picture everything is clear.
func between(pix *image.RGBA, x, y float64) (mean [4]uint8) {
	x0, y0 := math.Floor(x), math.Floor(y)
	fx, fy := x-x0, y-y0
	var sum [4]float64
	for i, weight := range [4]float64{(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy} {
		if at := image.Pt(int(x0)+i%2, int(y0)+i/2); at.In(pix.Rect) {
			for j, v := range pix.Pix[pix.PixOffset(at.X, at.Y):][:4] {
				sum[j] += weight * float64(v)
			}
		}
	}
	for j := range mean {
		mean[j] = uint8(sum[j] + 0.5)
	}
	return mean
}

// inkedLine is a line of text that is measured while a frame is painted.
type inkedLine struct {
	stretches []stretch // each about as wide as a letter
	pixels    []inkedPixel
}

// stretch is the light of the letters and of the ground in a part of a line, weighted by how much
// of each pixel the letters cover.
type stretch struct{ cover, ground, letters float64 }

// inkedPixel is a pixel of the picture that a letter covers, and the colour that it had after the
// letter was painted.
type inkedPixel struct {
	at     []uint8
	colour [3]uint8
}

// ink measures the letters of a line, and the picture behind them, before the line is painted.
func (p *Proof) ink(k *ui.Print) inkedLine {
	line := inkedLine{stretches: make([]stretch, 1+int(float64(k.Picture.Rect.Dx())/k.Letters))}
	p.each(k, func(dst []uint8, src [4]uint8, along int) {
		inked := [3]uint8(dst)
		over(inked[:], full, k.Tint)
		s, cover := &line.stretches[min(int(float64(along)/k.Letters), len(line.stretches)-1)], float64(src[3])/255
		s.cover += cover
		s.ground += cover * luminance([3]uint8(dst))
		s.letters += cover * luminance(inked)
		if src[3] > 127 {
			line.pixels = append(line.pixels, inkedPixel{at: dst})
		}
	})
	return line
}

// note records the colours of the line's pixels after it has been painted.
func (l *inkedLine) note() {
	for i := range l.pixels {
		l.pixels[i].colour = [3]uint8(l.pixels[i].at)
	}
}

// legibility returns the legibility of a line in the finished picture.
func (l *inkedLine) legibility() Legibility {
	if len(l.stretches) == 0 {
		return Legibility{}
	}
	found := Legibility{Contrast: 21}
	total := 0.0
	for _, s := range l.stretches {
		total += s.cover
	}
	for _, s := range l.stretches {
		if s.cover < total/float64(len(l.stretches))/4 {
			continue // this stretch has only a comma or the end of a letter
		}
		found.Contrast = min(found.Contrast, contrast(s.letters/s.cover, s.ground/s.cover))
	}
	for _, pixel := range l.pixels {
		if near(pixel.colour, [3]uint8(pixel.at)) {
			found.Seen += 1 / float64(len(l.pixels))
		}
	}
	return found
}

// near reports whether two colours look the same.
func near(a, b [3]uint8) bool {
	for i := range a {
		if d := int(a[i]) - int(b[i]); d < -8 || d > 8 {
			return false
		}
	}
	return true
}

// contrast returns the contrast of WCAG 2 between two luminances, 1 to 21.
func contrast(a, b float64) float64 { return (max(a, b) + 0.05) / (min(a, b) + 0.05) }

// luminance returns the relative luminance of WCAG 2, 0 to 1.
func luminance(c [3]uint8) float64 {
	return 0.2126*linear[c[0]] + 0.7152*linear[c[1]] + 0.0722*linear[c[2]]
}

// linear holds the linear light, from 0 to 1, of each value of an sRGB channel.
var linear = func() (table [256]float64) {
	for i := range table {
		v := float64(i) / 255
		if table[i] = math.Pow((v+0.055)/1.055, 2.4); v <= 0.04045 {
			table[i] = v / 12.92
		}
	}
	return table
}()
