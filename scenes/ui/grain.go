package ui

import (
	"image"
	"math"
	"sync"
)

// grainTile is the side of the tile of paper grain in u.
const grainTile = 260

// grains keeps the tiles of paper grain, one for each scale and paper.
type grains struct {
	mu    sync.Mutex
	tiles map[grainKey]*image.RGBA
}

type grainKey struct {
	scale float32
	light bool
}

// Grain lays paper fibres over the inside of an outline: ochre and white on
// light paper, black and white on coloured paper. seed moves the pattern, so
// that no two pieces have the same.
func (p *Painter) Grain(path *Path, light bool, seed string) {
	if p.theme.Strong {
		return
	}
	tile := p.grains.tile(float32(p.screen), light, p)
	g := chance("grain " + seed)
	n := tile.Rect.Dx()
	sx, sy := g.IntN(n), g.IntN(n)
	p.load(path)
	mask := p.scan.mask()
	img := p.img
	w, h := img.Rect.Dx(), img.Rect.Dy()
	for y := range h {
		row := tile.Pix[(y+sy)%n*tile.Stride:]
		for x := range w {
			m := uint32(mask.Pix[y*mask.Stride+x])
			if p.scan.clip != nil {
				m = m * uint32(p.scan.clip.Pix[y*p.scan.clip.Stride+x]) / 255
			}
			if m == 0 {
				continue
			}
			t := (x + sx) % n * 4
			a := uint32(row[t+3]) * m / 255
			if a == 0 {
				continue
			}
			d := img.Pix[y*img.Stride+x*4:]
			for j := range 4 {
				d[j] = uint8((uint32(row[t+j])*m + uint32(d[j])*(255-a)) / 255)
			}
		}
	}
}

func (g *grains) tile(scale float32, light bool, like *Painter) *image.RGBA {
	g.mu.Lock()
	defer g.mu.Unlock()
	key := grainKey{scale, light}
	if t, ok := g.tiles[key]; ok {
		return t
	}
	if g.tiles == nil || len(g.tiles) > 8 {
		g.tiles = make(map[grainKey]*image.RGBA)
	}
	n := max(1, int(math.Round(grainTile*float64(scale))))
	img := image.NewRGBA(image.Rect(0, 0, n, n))
	p := newPainter(img, float64(scale), 0, 0, float64(scale), like.theme, like.faces, g)
	paintGrain(p, light)
	g.tiles[key] = img
	return img
}

func paintGrain(p *Painter, light bool) {
	r := chance("paper")
	ink := func() Color {
		switch k := r.Float64(); {
		case light && k < 0.36:
			return Fade(RGB(0xB59F72), 0.12+0.11*r.Float64())
		case light && k < 0.68:
			return Fade(RGB(0x8A7650), 0.11+0.09*r.Float64())
		case light:
			return Fade(RGB(0xFFFFFF), 0.4+0.3*r.Float64())
		case k < 0.55:
			return Fade(RGB(0xFFFFFF), 0.07+0.09*r.Float64())
		default:
			return Fade(RGB(0x000000), 0.06+0.09*r.Float64())
		}
	}
	const rim = 16
	for range 46 {
		x, y := rim+r.Float64()*(grainTile-2*rim), rim+r.Float64()*(grainTile-2*rim)
		a, l := r.Float64()*2*math.Pi, 5+r.Float64()*8
		bend := jitter(r, l*0.35)
		cx, cy := x+math.Cos(a)*l/2-math.Sin(a)*bend, y+math.Sin(a)*l/2+math.Cos(a)*bend
		p.Stroke((&Path{}).MoveTo(x, y).QuadTo(cx, cy, x+math.Cos(a)*l, y+math.Sin(a)*l), 0.6+r.Float64()*0.7, ink())
	}
	for range 46 {
		radius := 0.5 + r.Float64()*0.6
		p.Fill(Ellipse(2+r.Float64()*(grainTile-4), 2+r.Float64()*(grainTile-4), radius, radius), ink())
	}
}
