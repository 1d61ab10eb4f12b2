package ui

import (
	"image"
	"image/draw"
	"math"
	"slices"
)

// Lift is the height of a sheet above the surface below it.
type Lift uint8

// Flat casts no shadow; Resting is on the cloth; Raised has the focus or was selected; Flying is in
// the air; OnPaper is on another sheet.
const (
	Flat Lift = iota
	Resting
	Raised
	Flying
	OnPaper

	// The shadows of a flying card at three heights. The higher the card, the further its shadow is
	// away.
	low
	midway
	high
)

type softShadow struct {
	drop, blur, dark float64 // u, u, opacity
}

// shadows returns the cast shadow and the contact shadow of a lift, and their colour.
func (l Lift) shadows() (cast, contact softShadow, c Color) {
	night, umber := RGB(0x08181D), RGB(0x4A3414)
	switch l {
	case Resting:
		return softShadow{3, 3.5, 0.42}, softShadow{1.2, 1, 0.30}, night
	case Raised:
		return softShadow{7, 9, 0.42}, softShadow{1.2, 1, 0.30}, night
	case Flying:
		return softShadow{12, 16, 0.40}, softShadow{3, 2, 0.16}, night
	case OnPaper:
		return softShadow{2, 2.5, 0.26}, softShadow{1, 0.7, 0.18}, umber
	case low:
		return softShadow{3, 5, 0.42}, softShadow{}, night
	case midway:
		return softShadow{3, 8, 0.38}, softShadow{}, night
	case high:
		return softShadow{3, 13, 0.34}, softShadow{}, night
	}
	return softShadow{}, softShadow{}, night
}

// reach is how far the shadow of a lift extends beyond its sheet, in u.
func (l Lift) reach() float64 {
	cast, _, _ := l.shadows()
	return math.Ceil(cast.drop + 3*cast.blur)
}

// castShadow paints the shadow of an outline.
func (p *Painter) castShadow(path *Path, l Lift) {
	if l == Flat {
		return
	}
	cast, contact, c := l.shadows()
	for _, s := range [...]softShadow{cast, contact} {
		if s.dark == 0 {
			continue
		}
		sigma := s.blur * p.screen
		area := p.mask(path.Shifted(0, s.drop*p.unit()), int(3*sigma)+1)
		blurAlpha(area, sigma)
		p.tint(area, Fade(c, s.dark))
	}
}

// tint blends a colour over the coverage of a mask.
func (p *Painter) tint(mask *image.Alpha, c Color) {
	draw.DrawMask(p.img, mask.Rect, image.NewUniform(c), image.Point{}, mask, mask.Rect.Min, draw.Over)
}

// blurAlpha blurs an alpha mask with three box blurs, which approximate a Gaussian with the given
// standard deviation in pixels.
func blurAlpha(a *image.Alpha, sigma float64) {
	w, h := a.Rect.Dx(), a.Rect.Dy()
	if sigma < 0.3 || w == 0 || h == 0 {
		return
	}
	sizes := boxes(sigma)
	columns := make([]uint8, w*h)
	blurLines(a.Pix, w, sizes)
	transpose(columns, a.Pix, w, h)
	blurLines(columns, h, sizes)
	transpose(a.Pix, columns, h, w)
}

// blurLines blurs an image line by line, w pixels long.
func blurLines(pix []uint8, w int, sizes [3]int) {
	out := make([]uint8, w)
	for line := range slices.Chunk(pix, w) {
		for _, size := range sizes {
			boxLine(line, out, size/2)
		}
	}
}

// transpose transposes an image of w × h pixels.
func transpose(dst, src []uint8, w, h int) {
	for y := range h {
		for x := range w {
			dst[x*h+y] = src[y*w+x]
		}
	}
}

// boxes returns the widths (odd, in pixels) of the three box blurs.
func boxes(sigma float64) [3]int {
	ideal := math.Sqrt(12*sigma*sigma/3 + 1)
	low := int(ideal)
	if low%2 == 0 {
		low--
	}
	low = max(low, 1)
	m := int(math.Round((12*sigma*sigma - float64(3*low*low+12*low+9)) / float64(-4*low-4)))
	var out [3]int
	for i := range out {
		out[i] = low
		if i >= m {
			out[i] = low + 2
		}
	}
	return out
}

// A mean is a sum times a reciprocal in units of 1/2^24. For full pixels, with a mean of 255, it
// still fits into 32 bits.
const meanShift = 24

func boxLine(pix, out []uint8, radius int) {
	n := len(pix)
	mean := uint32(1<<meanShift) / uint32(2*radius+1)
	var sum uint32
	for i := 0; i <= radius && i < n; i++ {
		sum += uint32(pix[i])
	}
	for i := range n {
		out[i] = uint8((sum*mean + 1<<(meanShift-1)) >> meanShift)
		if k := i + radius + 1; k < n {
			sum += uint32(pix[k])
		}
		if k := i - radius; k >= 0 {
			sum -= uint32(pix[k])
		}
	}
	copy(pix, out)
}
