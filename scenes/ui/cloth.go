package ui

import "math"

// DrawCloth covers the whole screen with the table cloth in lamplight.
func DrawCloth(c *Canvas) { drawBackdrop(c, spriteKey{kind: kindCloth}, LayerCloth) }

func drawBackdrop(c *Canvas, key spriteKey, l Layer) {
	w := c.Whole()
	key.w, key.h = float32(w.W), float32(w.H)
	c.PushLayer(l)
	c.stamp(key, w.X, w.Y, white())
	c.Pop()
}

func paintCloth(p *Painter, k *spriteKey) {
	t := p.theme
	img := p.img
	w, h := img.Rect.Dx(), img.Rect.Dy()
	if t.Strong {
		p.Flood(t.Cloth)
		return
	}
	lamp := lampTable(t)
	xs := make([]float64, w)
	for x := range xs {
		d := ((float64(x)+0.5)/float64(w) - 0.5) / 0.78
		xs[x] = d * d
	}
	warp := linenLines(w, p.screen)
	weft := linenLines(h, p.screen)
	for y := range h {
		d := ((float64(y)+0.5)/float64(h) - 0.46) / 0.78
		dy := d * d
		light := 255 * 0.022 * weft[y]
		row := img.Pix[y*img.Stride:]
		for x := range w {
			q := lamp[min(len(lamp)-1, int(math.Sqrt(xs[x]+dy)*lampSteps))]
			dark := 1 - 0.05*warp[x]
			// Ordered dithering prevents banding of the slow gradient.
			grain := dither[(y&3)*4+x&3]
			row[x*4] = uint8((q[0]+(255-q[0])*light/255)*dark + grain)
			row[x*4+1] = uint8((q[1]+(255-q[1])*light/255)*dark + grain)
			row[x*4+2] = uint8((q[2]+(255-q[2])*light/255)*dark + grain)
			row[x*4+3] = 255
		}
	}
	for _, s := range [...]struct {
		x, w float64
		c    Color
	}{{10, 9, Fade(t.Lamp, 0.6)}, {24, 3, Fade(t.DimChalk, 0.16)}, {32, 3, Fade(t.DimChalk, 0.16)}} {
		for _, x := range [2]float64{s.x, float64(k.w) - s.x - s.w} {
			h := float64(k.h)
			p.Fill(Polyline(Point{x, 0}, Point{x + s.w, 0}, Point{x + s.w, h}, Point{x, h}).Close(), s.c)
		}
	}
}

var dither = [16]float64{0.03, 0.53, 0.16, 0.66, 0.78, 0.28, 0.91, 0.41, 0.22, 0.72, 0.09, 0.59, 0.97, 0.47, 0.84, 0.34}

const lampSteps = 512

// lampTable returns the lamplight by distance from the middle of the table.
func lampTable(t *Theme) [][3]float64 {
	stops := []struct {
		at float64
		c  Color
	}{{0, t.Lamp}, {0.42, Mix(t.Lamp, t.Cloth, 0.55)}, {0.72, t.Cloth}, {1, t.ClothEdge}}
	table := make([][3]float64, lampSteps+1)
	for i := range table {
		d := float64(i) / lampSteps
		s := 1
		for s < len(stops)-1 && d > stops[s].at {
			s++
		}
		a, b := stops[s-1], stops[s]
		f := (d - a.at) / (b.at - a.at)
		m := func(x, y uint8) float64 { return float64(x) + (float64(y)-float64(x))*f }
		table[i] = [3]float64{m(a.c.R, b.c.R), m(a.c.G, b.c.G), m(a.c.B, b.c.B)}
	}
	return table
}

// linenLines returns how much of each of n pixels the threads of the linen cover: lines 1 u wide, 3
// u apart.
func linenLines(n int, u float64) []float64 {
	cover := make([]float64, n)
	for i := range cover {
		lo, hi := float64(i)/u, float64(i+1)/u
		sum := 0.0
		for k := math.Floor(lo/3) - 1; k*3+1 < hi; k++ {
			sum += max(0, min(hi, k*3+2)-max(lo, k*3+1))
		}
		cover[i] = sum / (hi - lo)
	}
	return cover
}

// linen weaves threads into the inside of an outline.
func (p *Painter) linen(path *Path) {
	if p.theme.Strong {
		return
	}
	mask := p.mask(path, 0)
	img, r := p.img, mask.Rect
	warp, weft := linenLines(r.Max.X, p.screen), linenLines(r.Max.Y, p.screen)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		light := 0.022 * weft[y]
		m := mask.Pix[mask.PixOffset(r.Min.X, y):]
		d := img.Pix[img.PixOffset(r.Min.X, y):]
		for x := range r.Dx() {
			if m[x] == 0 {
				continue
			}
			a := float64(d[x*4+3])
			dark := 1 - 0.05*warp[r.Min.X+x]*float64(m[x])/255
			for j := range 3 {
				v := float64(d[x*4+j])
				d[x*4+j] = uint8((v+(a-v)*light)*dark + 0.5)
			}
		}
	}
}

// Glow draws light over an ellipse, strongest in the middle. The strong theme has none.
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
			// The light falls off fast at first, then slowly to nothing. Ordered dithering prevents
			// banding.
			a := float64(light.A)*left*left*left + dither[(y&3)*4+x&3]
			share := float64(uint8(min(255, a))) / 255
			px := row[x*4 : x*4+4]
			for i, v := range [4]uint8{light.R, light.G, light.B, 255} {
				px[i] = uint8(float64(v)*share + float64(px[i])*(1-share) + 0.5)
			}
		}
	}
}
