package ui

import (
	"image"
	"math"
)

// Legibility is how well a line of a frame can be read.
type Legibility struct {
	// Contrast is that of WCAG 2 between the letters and what is painted behind them, 1 to 21, where it is least along the line.
	Contrast float64
	// Seen is the share of the letters that nothing drawn later covers.
	Seen float64
}

// Proof paints frames into memory as they would be on the screen, and reads what is written in them. It is for tests, and needs no screen.
type Proof struct {
	sprites map[spriteKey]painted
	unit    float64
	theme   Theme
	picture *image.RGBA
}

// Read returns how well the words drawn since Begin can be read: an entry for each piece that Drawn returns, the zero value for those
// that are not words.
func (p *Proof) Read(c *Canvas) []Legibility {
	c.end()
	if p.sprites == nil || p.unit != c.u || p.theme != c.theme || len(p.sprites) > mostProofs {
		p.sprites, p.unit, p.theme = map[spriteKey]painted{}, c.u, c.theme
	}
	if p.picture == nil || p.picture.Rect.Dx() != c.width || p.picture.Rect.Dy() != c.height {
		p.picture = image.NewRGBA(image.Rect(0, 0, c.width, c.height))
	}
	fillImage(p.picture, c.theme.ClothEdge)
	lines := make([]inkedLine, len(c.list))
	for i := range c.list {
		k := c.list[i]
		key := c.store.sprites[k.sprite].key
		if key.kind == kindSolid {
			p.fill(k.clip, k.tint)
			continue
		}
		picture := p.sprite(c, key)
		k.resolve(&sprite{key: key, gen: k.gen, ready: true, w: int16(picture.img.Rect.Dx()), h: int16(picture.img.Rect.Dy()),
			dx: int16(picture.dx), dy: int16(picture.dy)})
		if k.box = k.box.and(k.clip); k.box.empty() {
			continue
		}
		if key.kind == kindText {
			lines[i] = p.ink(&k, &picture, float64(key.f1)*c.u)
		}
		p.stamp(&k, &picture)
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

// mostProofs bounds the memory of sprites that were painted.
const mostProofs = 6000

func (p *Proof) sprite(c *Canvas, key spriteKey) painted {
	picture, ok := p.sprites[key]
	if !ok {
		picture = c.store.paint(&job{key: key, pictures: c.store.pictures}, c.u, &c.theme)
		p.sprites[key] = picture
	}
	return picture
}

func (p *Proof) fill(area box, c Color) {
	for y := int(area.y0); y < int(area.y1); y++ {
		for x := int(area.x0); x < int(area.x1); x++ {
			over(p.picture.Pix[p.picture.PixOffset(x, y):], [4]uint8{255, 255, 255, 255}, c)
		}
	}
}

// over lays a pixel with premultiplied alpha, tinted, over another.
func over(dst []uint8, src [4]uint8, tint Color) {
	if src[3] == 255 && tint == white() {
		copy(dst, src[:3])
		return
	}
	alpha := uint32(tint.A)
	left := 255*255 - uint32(src[3])*alpha
	for i, t := range [3]uint8{tint.R, tint.G, tint.B} {
		dst[i] = uint8((uint32(src[i])*uint32(t)*alpha + uint32(dst[i])*left + 255*127) / (255 * 255))
	}
}

// each calls a function for every pixel of the picture that a sprite touches, with the sprite's pixel there and how far along the
// sprite it lies.
func (p *Proof) each(k *command, sp *painted, do func(dst []uint8, src [4]uint8, along int)) {
	kx, ky := k.corner(&sprite{dx: int16(sp.dx), dy: int16(sp.dy)})
	x0, x1, y0, y1 := int(k.box.x0), int(k.box.x1), int(k.box.y0), int(k.box.y1)
	if !k.linear { // pixels are copied one to one
		for y := y0; y < y1; y++ {
			left := x0 - int(kx)
			from, to := sp.img.Pix[sp.img.PixOffset(left, y-int(ky)):], p.picture.Pix[p.picture.PixOffset(x0, y):]
			for x := range x1 - x0 {
				if src := [4]uint8(from[4*x:]); src[3] != 0 {
					do(to[4*x:], src, left+x)
				}
			}
		}
		return
	}
	det := k.a*k.d - k.b*k.c
	if det == 0 {
		return
	}
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			dx, dy := float32(x)+0.5-kx, float32(y)+0.5-ky
			sx, sy := (dx*k.d-dy*k.c)/det, (dy*k.a-dx*k.b)/det
			if src := sp.between(sx-0.5, sy-0.5); src[3] != 0 {
				do(p.picture.Pix[p.picture.PixOffset(x, y):], src, max(0, int(sx)))
			}
		}
	}
}

// pixel returns a pixel of a sprite; beyond its edges all is clear.
func (p *painted) pixel(x, y int) [4]uint8 {
	if !(image.Point{X: x, Y: y}).In(p.img.Rect) {
		return [4]uint8{}
	}
	return [4]uint8(p.img.Pix[p.img.PixOffset(x, y):])
}

// between returns the mean of the four pixels round a place, each weighted by how near it is.
func (p *painted) between(x, y float32) (mean [4]uint8) {
	x0, y0 := floor(x), floor(y)
	fx, fy := x-x0, y-y0
	var sum [4]float32
	for i, weight := range [4]float32{(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy} {
		pixel := p.pixel(int(x0)+i%2, int(y0)+i/2)
		for j := range sum {
			sum[j] += weight * float32(pixel[j])
		}
	}
	for j := range mean {
		mean[j] = uint8(sum[j] + 0.5)
	}
	return mean
}

func (p *Proof) stamp(k *command, sp *painted) {
	p.each(k, sp, func(dst []uint8, src [4]uint8, _ int) { over(dst, src, k.tint) })
}

// inkedLine is a line of text while a frame is painted.
type inkedLine struct {
	stretches []stretch // about as wide as a letter
	pixels    []inkedPixel
}

// stretch is the light of a part of a line, weighted by how much of each pixel the letters cover.
type stretch struct{ cover, ground, letters float64 }

// inkedPixel is a pixel of the picture that a letter covers, and its colour then.
type inkedPixel struct {
	at     []uint8
	colour [3]uint8
}

// ink measures the picture behind a line that is about to be painted, in letters so many pixels large.
func (p *Proof) ink(k *command, sp *painted, size float64) inkedLine {
	line := inkedLine{stretches: make([]stretch, 1+int(float64(sp.img.Rect.Dx())/size))}
	p.each(k, sp, func(dst []uint8, src [4]uint8, along int) {
		inked := [3]uint8(dst)
		over(inked[:], [4]uint8{255, 255, 255, 255}, k.tint)
		s, cover := &line.stretches[min(int(float64(along)/size), len(line.stretches)-1)], float64(src[3])/255
		s.cover += cover
		s.ground += cover * luminance([3]uint8(dst))
		s.letters += cover * luminance(inked)
		if src[3] > 127 {
			line.pixels = append(line.pixels, inkedPixel{at: dst})
		}
	})
	return line
}

// note keeps how the letters look now that they are painted.
func (l *inkedLine) note() {
	for i := range l.pixels {
		l.pixels[i].colour = [3]uint8(l.pixels[i].at)
	}
}

// legibility returns how well a line can be read in the finished picture.
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
			continue // a comma, or the end of a letter
		}
		found.Contrast = min(found.Contrast, Contrast(s.letters/s.cover, s.ground/s.cover))
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

// Contrast returns the contrast of WCAG 2 between two luminances, 1 to 21.
func Contrast(a, b float64) float64 { return (max(a, b) + 0.05) / (min(a, b) + 0.05) }

// luminance returns the relative luminance of WCAG 2, 0 to 1.
func luminance(c [3]uint8) float64 {
	return 0.2126*linear[c[0]] + 0.7152*linear[c[1]] + 0.0722*linear[c[2]]
}

// linear is the light of each value of a channel of sRGB.
var linear = func() (table [256]float64) {
	for i := range table {
		v := float64(i) / 255
		if table[i] = math.Pow((v+0.055)/1.055, 2.4); v <= 0.04045 {
			table[i] = v / 12.92
		}
	}
	return table
}()
