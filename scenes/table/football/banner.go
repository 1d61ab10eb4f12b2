package football

import (
	"canape/engine"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// banner is what is called out over the pitch for a while: a goal, the whistle of a half.
type banner struct {
	kind bannerKind
	seat engine.Seat // whose goal; Nobody
	team int
	left int // ticks
	all  int
}

type bannerKind uint8

const (
	noBanner bannerKind = iota
	goalBanner
	savedBanner
	halfBanner
	endsBanner
	fullBanner
	shootoutBanner
)

// Ticks at speed 1 for which banners stay.
const (
	goalTicks = 110
	halfTicks = 110
)

// call shows a banner and waits for it.
func (b *Board) call(n banner, ticks int) {
	n.left = b.host.Speed().Ticks(ticks)
	n.all = n.left
	b.banner = n
	b.holdFor(ticks)
}

func (n *banner) tick() {
	if n.left > 0 {
		n.left--
		if n.left == 0 {
			n.kind = noBanner
		}
	}
}

// drawBanner draws what is called out, on paper over the middle of the pitch, with paper scraps for a goal.
func (b *Board) drawBanner(c *ui.Canvas) {
	n := &b.banner
	if n.kind == noBanner {
		return
	}
	gone := n.all - n.left
	share := tween.Out(min(1, float64(gone)/float64(max(1, b.host.Speed().Ticks(12)))))
	t := c.Theme()
	title, text := b.bannerWords()
	size := ui.Big(64 + 44*boolOf(n.kind == goalBanner))
	title, size = c.Fit(title, size, b.lay.drama.W-120)
	small := ui.Bold(34)
	text, small = c.Fit(text, small, b.lay.drama.W-120)
	jersey := 0.0
	if n.kind == goalBanner || n.kind == shootoutBanner {
		jersey = 120
	}
	wide := max(c.Width(title, size), c.Width(text, small)) + 96 + jersey*1.2
	high := c.LineHeight(size) + c.LineHeight(small) + 44
	if text == "" {
		high = c.LineHeight(size) + 44
	}
	at := b.lay.at(centre)
	if b.open.Value > 0 {
		at = ui.Point{X: b.lay.drama.Center().X, Y: b.lay.drama.Y + max(b.lay.drama.H*0.09, high/2+8)}
	}
	r := ui.RectAround(at, wide, high)
	c.PushLayer(ui.LayerFlying)
	defer c.Pop()
	if n.kind == goalBanner && !b.host.Speed().Still {
		b.drawConfetti(c, gone)
	}
	if b.host.Speed().Still {
		c.PushAlpha(share)
	} else {
		c.PushScale(at, 0.7+0.3*share, 0.7+0.3*share)
	}
	defer c.Pop()
	c.Sheet("football banner", r, ui.Sheet{Face: t.Sun, Edge: t.SunEdge, Radius: 16, Thick: 5, Lift: ui.Flying, Coloured: true})
	ink := ui.SoftTheme().Ink
	left := r.X + jersey*1.2
	if jersey > 0 {
		c.Art(jerseys[n.team], ui.RectAround(ui.Point{X: r.X + 40 + jersey/2, Y: r.Center().Y}, jersey*13/12, jersey), ui.Flat)
	}
	x := left + (r.Right()-left)/2
	y := r.Y + 24 + c.LineHeight(size)/2
	if text == "" {
		y = r.Center().Y
	}
	c.TextMid(title, x, y, size, ink, ui.Center)
	if text != "" {
		c.TextMid(text, x, r.Bottom()-20-c.LineHeight(small)/2, small, ink, ui.Center)
	}
}

func boolOf(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}

// scrapCount is how many paper scraps fall for a goal.
const scrapCount = 36

// drawConfetti lets paper scraps fall over the pitch.
func (b *Board) drawConfetti(c *ui.Canvas, gone int) {
	room := b.lay.drama
	t := float64(gone) / float64(max(1, b.banner.all))
	for i := range scrapCount {
		seed := scatter(uint64(i)*2654435761 + uint64(b.shown))
		x := room.X + float64(seed%1000)/1000*room.W
		delay := float64(seed>>10%1000) / 1000 * 0.3
		fall := (t - delay) / (1 - 0.3)
		if fall <= 0 || fall >= 1 {
			continue
		}
		at := ui.Point{X: x + 26*wave(fall*3+float64(i)), Y: room.Y + fall*room.H*0.8}
		c.PushAlpha(min(1, 4*(1-fall)))
		c.PushTilt(at, 360*fall*float64(1+i%3))
		c.Picture(b.deck.scraps[i%len(b.deck.scraps)], ui.RectAround(at, 30, 30), true)
		c.Pop()
		c.Pop()
	}
}

// wave swings between -1 and 1, once for every whole number.
func wave(t float64) float64 {
	t -= float64(int(t))
	if t < 0.5 {
		return 4*t - 1
	}
	return 3 - 4*t
}

// scatter makes of a number another that looks drawn (the finaliser of SplitMix64).
func scatter(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
