package ui

import (
	"image"
	"math"
)

// Lift is how high a sheet lies over what is under it.
type Lift uint8

// Flat casts no shadow; Resting lies on the cloth; Raised has the focus or was
// taken; Flying is in the air; OnPaper lies on another sheet.
const (
	Flat Lift = iota
	Resting
	Raised
	Flying
	OnPaper
)

type softShadow struct {
	drop, blur, dark float64 // u, u, opacity
}

// shadows returns the wide shadow and the contact of a lift, and their colour.
func (l Lift) shadows() (wide, contact softShadow, c Color) {
	night, umber := RGB(0x08181D), RGB(0x4A3414)
	switch l {
	case Resting:
		return softShadow{3, 3.5, 0.42}, softShadow{1.2, 1, 0.30}, night
	case Raised:
		return softShadow{7, 9, 0.42}, softShadow{1.2, 1, 0.30}, night
	case Flying:
		return softShadow{13, 22, 0.40}, softShadow{3, 2, 0.16}, night
	case OnPaper:
		return softShadow{2, 2.5, 0.26}, softShadow{1, 0.7, 0.18}, umber
	}
	return softShadow{}, softShadow{}, night
}

// reach is how far the shadow of a lift goes beyond its sheet, in u.
func (l Lift) reach() float64 {
	wide, _, _ := l.shadows()
	return math.Ceil(wide.drop + 3*wide.blur)
}

// castShadow paints the shadow of an outline.
func (p *Painter) castShadow(path *Path, l Lift) {
	if l == Flat {
		return
	}
	wide, contact, c := l.shadows()
	for _, s := range [...]softShadow{wide, contact} {
		sigma := s.blur * p.screen
		area := p.mask(path.Shifted(0, s.drop*p.unit()), int(3*sigma)+1)
		blurAlpha(area, sigma)
		overAlpha(p.img, area, Fade(c, s.dark))
	}
}

// blurAlpha blurs with three box blurs, which comes close to a Gauss curve of
// the given standard deviation in pixels.
func blurAlpha(a *image.Alpha, sigma float64) {
	w, h := a.Rect.Dx(), a.Rect.Dy()
	if sigma < 0.3 || w == 0 || h == 0 {
		return
	}
	sizes := boxes(sigma)
	line := make([]uint8, w)
	for y := range h {
		for _, size := range sizes {
			boxLine(a.Pix[y*a.Stride:y*a.Stride+w], line, size/2)
		}
	}
	// Columns go in strips narrow enough to stay in the cache.
	const strip = 64
	tmp := make([]uint8, strip*h)
	for x := 0; x < w; x += strip {
		for _, size := range sizes {
			boxColumns(a, x, min(strip, w-x), tmp, size/2)
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

// Means are sums times a reciprocal in 1/2^24; 255 times that still fits.
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

func boxColumns(a *image.Alpha, x, w int, tmp []uint8, radius int) {
	h := a.Rect.Dy()
	mean := uint32(1<<meanShift) / uint32(2*radius+1)
	var wide [64]uint32
	sums := wide[:w]
	row := func(y int) []uint8 { return a.Pix[y*a.Stride+x : y*a.Stride+x+w] }
	for y := 0; y <= radius && y < h; y++ {
		for i, v := range row(y) {
			sums[i] += uint32(v)
		}
	}
	for y := range h {
		out := tmp[y*w : y*w+w]
		for i, s := range sums {
			out[i] = uint8((s*mean + 1<<(meanShift-1)) >> meanShift)
		}
		if k := y + radius + 1; k < h {
			for i, v := range row(k) {
				sums[i] += uint32(v)
			}
		}
		if k := y - radius; k >= 0 {
			for i, v := range row(k) {
				sums[i] -= uint32(v)
			}
		}
	}
	for y := range h {
		copy(row(y), tmp[y*w:y*w+w])
	}
}

// overAlpha lays a colour over an image where the mask, which lies inside it,
// covers it.
func overAlpha(dst *image.RGBA, mask *image.Alpha, c Color) {
	ca := uint32(c.A)
	r := mask.Rect
	for y := r.Min.Y; y < r.Max.Y; y++ {
		d := dst.Pix[dst.PixOffset(r.Min.X, y):]
		m := mask.Pix[mask.PixOffset(r.Min.X, y):][:r.Dx()]
		for x, v := range m {
			if v == 0 {
				continue
			}
			a := uint32(v) * ca / 255
			i := x * 4
			d[i] = uint8((uint32(c.R)*a + uint32(d[i])*(255-a)) / 255)
			d[i+1] = uint8((uint32(c.G)*a + uint32(d[i+1])*(255-a)) / 255)
			d[i+2] = uint8((uint32(c.B)*a + uint32(d[i+2])*(255-a)) / 255)
			d[i+3] = uint8(a + uint32(d[i+3])*(255-a)/255)
		}
	}
}
