package ui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// pageSize is the side of an atlas page in pixels; sprites wider or higher
// than aloneFrom get an image of their own.
const (
	pageSize  = 2048
	aloneFrom = 1024
	shelfStep = 8
)

// page is one image of the atlas, filled shelf by shelf.
type page struct {
	img     *ebiten.Image
	w, h    int
	shelves []shelf
	alone   bool
}

type shelf struct {
	y, h int
	free []span // in order, never touching each other
}

type span struct{ x0, x1 int }

func newPage(w, h int, alone bool) *page {
	img := ebiten.NewImageWithOptions(image.Rect(0, 0, w, h), &ebiten.NewImageOptions{Unmanaged: true})
	return &page{img: img, w: w, h: h, alone: alone}
}

// place finds room for w × h pixels. It reports false when the page is full.
func (p *page) place(w, h int) (x, y int, ok bool) {
	h = (h + shelfStep - 1) / shelfStep * shelfStep
	best, bestSpan := -1, 0
	top := 0
	for i := range p.shelves {
		s := &p.shelves[i]
		top = s.y + s.h
		if s.h < h || s.h > h+h/2+shelfStep || best >= 0 && p.shelves[best].h <= s.h {
			continue
		}
		for j, f := range s.free {
			if f.x1-f.x0 >= w {
				best, bestSpan = i, j
				break
			}
		}
	}
	if best < 0 {
		if top+h > p.h || w > p.w {
			return 0, 0, false
		}
		p.shelves = append(p.shelves, shelf{y: top, h: h, free: []span{{0, p.w}}})
		best, bestSpan = len(p.shelves)-1, 0
	}
	s := &p.shelves[best]
	x = s.free[bestSpan].x0
	s.free[bestSpan].x0 += w
	if s.free[bestSpan].x0 == s.free[bestSpan].x1 {
		s.free = append(s.free[:bestSpan], s.free[bestSpan+1:]...)
	}
	return x, s.y, true
}

// release gives the room of a sprite back.
func (p *page) release(x, y, w int) {
	for i := range p.shelves {
		s := &p.shelves[i]
		if s.y != y {
			continue
		}
		at := 0
		for at < len(s.free) && s.free[at].x0 < x {
			at++
		}
		s.free = append(s.free, span{})
		copy(s.free[at+1:], s.free[at:])
		s.free[at] = span{x, x + w}
		if at+1 < len(s.free) && s.free[at].x1 == s.free[at+1].x0 {
			s.free[at].x1 = s.free[at+1].x1
			s.free = append(s.free[:at+1], s.free[at+2:]...)
		}
		if at > 0 && s.free[at-1].x1 == s.free[at].x0 {
			s.free[at-1].x1 = s.free[at].x1
			s.free = append(s.free[:at], s.free[at+1:]...)
		}
		return
	}
}
