package ui

import "math"

// DrawSunRays draws a paper sun with rays of the given radius, as a background for an achievement.
func DrawSunRays(c *Canvas, at Point, radius float64) {
	c.stampAt(at, radius, spriteKey{kind: kindSunRays, n2: int32(Resting), c1: c.theme.Sun})
}

// sunRays is the number of rays of a paper sun; every other one is shorter.
const sunRays = 18

func paintSunRays(p *Painter, k *spriteKey) {
	r := float64(k.w) / 2
	g := edgeRandom("sun rays")
	path := CutDisc("sun", r, r, r*0.64)
	for i := range sunRays {
		middle := (float64(i) + jitter(g, 0.12)) * 2 * math.Pi / sunRays
		length := r * (0.98 + jitter(g, 0.02))
		if i%2 == 1 {
			length = r * (0.86 + jitter(g, 0.03))
		}
		point := func(angle, at float64) (x, y float64) {
			sin, cos := math.Sincos(angle)
			return r + at*cos, r + at*sin
		}
		half := math.Pi / sunRays * 0.62
		ax, ay := point(middle-half, r*0.685)
		bx, by := point(middle+half, r*0.685)
		tx, ty := point(middle+jitter(g, 0.03), length)
		path.MoveTo(ax, ay).LineTo(tx, ty).LineTo(bx, by).Close()
	}
	p.CutOut("sun rays", path, ColourSheet(k.c1, 0, Lift(k.n2)))
}

// ScrapForms is the number of shapes of paper scraps.
const ScrapForms = 6

// DrawScrap draws a scrap of coloured paper of about size u. It may be drawn rotated.
func DrawScrap(c *Canvas, form int, at Point, size float64, col Color) {
	c.stampAt(at, size/2, spriteKey{kind: kindScrap, twice: true, n1: int32(form % ScrapForms), n2: int32(Resting), c1: col})
}

func paintScrap(p *Painter, k *spriteKey) {
	w := float64(k.w)
	corners := func(name string, xy ...float64) *Path {
		pts := make([]Point, len(xy)/2)
		for i := range pts {
			pts[i] = Point{xy[2*i] * w, xy[2*i+1] * w}
		}
		return CutPolygon(name, pts, w*0.05, w*0.02)
	}
	var path *Path
	switch k.n1 {
	case 0:
		path = corners("scrap square", 0.12, 0.1, 0.9, 0.16, 0.86, 0.9, 0.08, 0.84)
	case 1:
		path = corners("scrap strip", 0, 0.36, 1, 0.3, 1, 0.62, 0.02, 0.68)
	case 2:
		path = corners("scrap triangle", 0.5, 0.06, 0.96, 0.88, 0.06, 0.8)
	case 3:
		path = CutDisc("scrap disc", w/2, w/2, w*0.38)
	case 4:
		path = corners("scrap diamond", 0.5, 0, 0.84, 0.52, 0.48, 1, 0.18, 0.48)
	default:
		path = (&Path{}).MoveTo(w*0.1, w*0.25).QuadTo(w*0.5, w*1.1, w*0.92, w*0.2).QuadTo(w*0.52, w*0.62, w*0.1, w*0.25).Close()
	}
	p.CutOut("", path, Sheet{Face: k.c1, Edge: EdgeOf(k.c1), Thick: 1.5, Lift: Lift(k.n2), Bare: true})
}

// BannerOverhang is how far the ends of a banner extend on each side, and bannerDrop how far they
// hang down.
const (
	BannerOverhang = 54
	bannerDrop     = 15
)

// DrawBanner draws a paper banner for a few words. Its folded ends, left and right of r, have
// separate colours.
func DrawBanner(c *Canvas, r Rect, left, right Color) {
	end := Rect{r.X - BannerOverhang, r.Y + bannerDrop*1.6, BannerOverhang * 1.6, r.H - bannerDrop}
	c.stampIn(end, spriteKey{kind: kindBannerEnd, n2: int32(Resting), c1: left})
	end.X = r.Right() - BannerOverhang*0.6
	c.stampIn(end, spriteKey{kind: kindBannerEnd, on: true, n2: int32(Resting), c1: right})
	c.theme.PaperSheet(9, Raised).Draw(c, "banner", r)
}

func paintBannerEnd(p *Painter, k *spriteKey) {
	w, h := float64(k.w), float64(k.h)
	name, pts := "banner end left", []Point{{0, 0}, {w, 0}, {w, h}, {0, h}, {w * 0.3, h / 2}}
	if k.on {
		name, pts = "banner end right", []Point{{w, 0}, {0, 0}, {0, h}, {w, h}, {w * 0.7, h / 2}}
	}
	p.CutOut("banner end", CutPolygon(name, pts, 4, 1.2), ColourSheet(k.c1, 0, Lift(k.n2)))
}
