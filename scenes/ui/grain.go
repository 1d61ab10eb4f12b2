package ui

import (
	"image"
	"math"
	"sync"
)

// grainTile is the side length of a tile of paper grain in u.
const grainTile = 260

// grains caches the tiles of paper grain, one for each scale and paper.
type grains struct {
	mu    sync.Mutex
	tiles map[grainKey]*image.RGBA
}

type grainKey struct {
	scale float32
	light bool
}

// Grain draws paper fibres inside an outline: ochre and white on light paper, black and white on
// coloured paper. seed shifts the pattern, so that pieces differ.
func (p *Painter) Grain(path *Path, light bool, seed string) {
	if p.theme.Strong {
		return
	}
	tile := p.grains.tile(float32(p.screen), light, p)
	g := edgeRandom("grain " + seed)
	n := tile.Rect.Dx()
	sx, sy := g.IntN(n), g.IntN(n)
	mask := p.mask(path, 0)
	img, clip, r := p.img, p.scan.clip, mask.Rect
	if clip != nil {
		r = r.Intersect(clip.Rect)
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := tile.Pix[(y+sy)%n*tile.Stride:]
		m := mask.Pix[mask.PixOffset(r.Min.X, y):]
		d := img.Pix[img.PixOffset(r.Min.X, y):]
		t := (r.Min.X + sx) % n
		for x := range r.Dx() {
			fibre := row[t*4 : t*4+4]
			if t++; t == n {
				t = 0
			}
			if fibre[3] == 0 || m[x] == 0 {
				continue
			}
			share := uint32(m[x])
			if clip != nil {
				share = share * uint32(clip.AlphaAt(r.Min.X+x, y).A) / 255
			}
			a := uint32(fibre[3]) * share / 255
			for j := range 4 {
				d[x*4+j] = uint8((uint32(fibre[j])*share + uint32(d[x*4+j])*(255-a)) / 255)
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
	p := like.onto(img)
	p.scale, p.screen, p.ox, p.oy = float64(scale), float64(scale), 0, 0
	paintGrain(p, light)
	g.tiles[key] = img
	return img
}

func paintGrain(p *Painter, light bool) {
	r := edgeRandom("paper")
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
