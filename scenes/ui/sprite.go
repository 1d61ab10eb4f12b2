package ui

import (
	"image"
	"math"
	"runtime"
	"strconv"
	"sync"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"canape/scenes/yield"
)

// spriteKey describes a sprite; equal keys are the same sprite.
type spriteKey struct {
	kind   *spriteKind
	twice  bool   // painted at twice its size, for rotation
	on     bool   // lit, good, awaited, chosen, or the opposite
	nth    uint8  // number among the pieces with the same name, from 1; 0 if the name is unique
	name   string // seed of the edge, or the words
	w, h   float32
	n1, n2 int32
	f1     float32
	c1, c2 Color
}

// seed returns the seed of the piece's edge.
func (k *spriteKey) seed() string {
	if k.nth == 0 {
		return k.name
	}
	return k.name + " " + strconv.Itoa(int(k.nth))
}

// sprite is a picture that is painted or being painted.
type sprite struct {
	key    spriteKey
	img    *ebiten.Image
	ready  bool
	gen    uint16 // number of times that this slot was reused
	w, h   int16
	dx, dy int16 // from the piece's origin to the corner of the bitmap, in pixels
	used   uint32
}

type job struct {
	id       int32
	gen      uint16
	key      spriteKey
	pictures []picture // the pictures that were defined when the sprite was requested
}

type painted struct {
	id     int32
	gen    uint16
	img    *image.RGBA
	dx, dy int
}

// store holds all sprites for one screen size and one theme.
type store struct {
	faces    *faces
	grains   grains
	u        float64 // device pixels per u
	theme    *Theme
	pictures []picture
	sprites  []sprite
	free     []int32
	index    map[spriteKey]int32
	pixels   int // number of pixels of all sprites
	frame    uint32
	missing  int // sprites requested in this frame that are not painted yet
	started  bool

	mu      sync.Mutex
	wake    *sync.Cond // signals that there is work for the painters
	news    *sync.Cond // signals that a sprite was painted
	queue   []job
	done    []painted
	running int
	epoch   int // counts changes of size and theme, which make older sprites useless
	closed  bool
	late    bool // await has waited long enough
	spare   []painted
}

func newStore(f *faces) *store {
	s := &store{faces: f, index: make(map[spriteKey]int32)}
	s.wake, s.news = sync.NewCond(&s.mu), sync.NewCond(&s.mu)
	return s
}

// startPainters starts the painter goroutines once there is a screen to paint for. A canvas whose
// frames are only inspected, as in tests, needs none.
func (s *store) startPainters() {
	if s.started {
		return
	}
	s.started = true
	for range max(2, min(4, runtime.NumCPU())) {
		go s.work()
	}
}

// begin drops all sprites and starts again with another size or theme.
func (s *store) begin(u float64, theme *Theme) {
	s.mu.Lock()
	s.epoch++
	s.queue, s.done = s.queue[:0], s.done[:0]
	s.mu.Unlock()
	s.u, s.theme = u, theme
	clear(s.index)
	s.free = s.free[:0]
	for i := range s.sprites {
		s.drop(i)
	}
}

func (s *store) close() {
	s.mu.Lock()
	s.closed = true
	s.wake.Broadcast()
	s.queue, s.done = nil, nil
	s.mu.Unlock()
	clear(s.index)
	for i := range s.sprites {
		s.drop(i)
	}
}

// sprite returns the slot of a sprite, and starts painting the sprite if it is new.
func (s *store) sprite(key spriteKey) int32 {
	if id, ok := s.index[key]; ok {
		sp := &s.sprites[id]
		sp.used = s.frame
		if !sp.ready {
			s.missing++
		}
		return id
	}
	return s.create(key)
}

// create takes a slot and passes the painting to a worker. It is separate from sprite so that
// looking up a sprite allocates nothing.
func (s *store) create(key spriteKey) int32 {
	var id int32
	if n := len(s.free); n > 0 {
		id, s.free = s.free[n-1], s.free[:n-1]
	} else {
		id = int32(len(s.sprites))
		s.sprites = append(s.sprites, sprite{})
	}
	sp := &s.sprites[id]
	*sp = sprite{key: key, gen: sp.gen + 1, used: s.frame}
	s.index[key] = id
	s.missing++
	s.mu.Lock()
	s.queue = append(s.queue, job{id, sp.gen, key, s.pictures})
	s.wake.Signal()
	s.mu.Unlock()
	return id
}

func (s *store) work() {
	s.mu.Lock()
	for {
		for len(s.queue) == 0 && !s.closed {
			s.wake.Wait()
		}
		if s.closed {
			s.mu.Unlock()
			return
		}
		j := s.queue[0]
		s.queue = append(s.queue[:0], s.queue[1:]...)
		epoch, u, theme := s.epoch, s.u, s.theme
		s.running++
		s.mu.Unlock()
		out := s.paint(&j, u, theme)
		yield.Rest()
		s.mu.Lock()
		s.running--
		if epoch == s.epoch {
			s.done = append(s.done, out)
		}
		s.news.Broadcast()
	}
}

// paint paints a sprite; several goroutines call it.
func (s *store) paint(j *job, u float64, theme *Theme) painted {
	scale := u
	if j.key.twice {
		scale *= 2
	}
	kind := j.key.kind
	rim := 2 // number of clear pixels all around, because a rotated or shrunk sprite is sampled between pixels
	if kind.opaque {
		rim = 0
	}
	e := kind.extent(s.faces, &j.key)
	x0, y0 := int(math.Floor(e.X*scale))-rim, int(math.Floor(e.Y*scale))-rim
	x1, y1 := int(math.Ceil(e.Right()*scale))+rim, int(math.Ceil(e.Bottom()*scale))+rim
	img := image.NewRGBA(image.Rect(0, 0, max(1, x1-x0), max(1, y1-y0)))
	p := Painter{scale: scale, ox: -float64(x0), oy: -float64(y0), screen: scale, theme: theme,
		faces: s.faces, grains: &s.grains, pictures: j.pictures}
	kind.paint(p.onto(img), &j.key)
	out := painted{id: j.id, gen: j.gen, img: img, dx: x0, dy: y0}
	if !kind.opaque {
		out.trim(rim)
	}
	return out
}

// trim removes clear rows and columns except for a rim.
func (p *painted) trim(rim int) {
	b := p.img.Rect
	used := image.Rectangle{Min: b.Max, Max: b.Min}
	for y := b.Min.Y; y < b.Max.Y; y++ {
		row := p.img.Pix[p.img.PixOffset(0, y):p.img.PixOffset(b.Max.X, y)]
		first, last := -1, -1
		for x := 3; x < len(row); x += 4 {
			if row[x] != 0 {
				first = x / 4
				break
			}
		}
		if first < 0 {
			continue
		}
		for x := len(row) - 1; x >= 0; x -= 4 {
			if row[x] != 0 {
				last = x/4 + 1
				break
			}
		}
		used.Min.X, used.Max.X = min(used.Min.X, first), max(used.Max.X, last)
		used.Min.Y, used.Max.Y = min(used.Min.Y, y), max(used.Max.Y, y+1)
	}
	if used.Min.X >= used.Max.X {
		used = image.Rect(0, 0, 1, 1)
	}
	used = used.Inset(-rim).Intersect(b)
	tight := image.NewRGBA(image.Rect(0, 0, used.Dx(), used.Dy()))
	for y := range used.Dy() {
		from := p.img.PixOffset(used.Min.X, used.Min.Y+y)
		copy(tight.Pix[y*tight.Stride:], p.img.Pix[from:from+used.Dx()*4])
	}
	p.img, p.dx, p.dy = tight, p.dx+used.Min.X, p.dy+used.Min.Y
}

// settle waits until everything requested is painted.
func (s *store) settle() {
	s.startPainters()
	s.mu.Lock()
	for len(s.queue) > 0 || s.running > 0 {
		s.news.Wait()
	}
	s.mu.Unlock()
	s.collect(0)
}

// await waits for the painters, but no longer than d.
func (s *store) await(d time.Duration) {
	s.startPainters()
	late := time.AfterFunc(d, func() {
		s.mu.Lock()
		s.late = true
		s.news.Broadcast()
		s.mu.Unlock()
	})
	s.mu.Lock()
	for (len(s.queue) > 0 || s.running > 0) && !s.late {
		s.news.Wait()
	}
	if !late.Stop() {
		for !s.late {
			s.news.Wait()
		}
	}
	s.late = false
	s.mu.Unlock()
}

// collect uploads painted sprites to the graphics card. Once it has uploaded budget pixels, the rest
// waits for the next frame. A budget of 0 means that there is no limit.
func (s *store) collect(budget int) {
	s.mu.Lock()
	s.spare = append(s.spare[:0], s.done...)
	take, pixels := 0, 0
	for take < len(s.spare) && (budget == 0 || pixels < budget) {
		pixels += len(s.spare[take].img.Pix) / 4
		take++
	}
	s.spare = s.spare[:take]
	s.done = append(s.done[:0], s.done[take:]...)
	s.mu.Unlock()
	for i := range s.spare {
		s.adopt(&s.spare[i])
		s.spare[i] = painted{}
	}
}

func (s *store) adopt(p *painted) {
	sp := &s.sprites[p.id]
	if sp.gen != p.gen {
		return
	}
	w, h := p.img.Rect.Dx(), p.img.Rect.Dy()
	if s.pixels += w * h; s.pixels > plenty {
		s.evict()
	}
	sp.img = ebiten.NewImage(w, h)
	sp.img.WritePixels(p.img.Pix)
	sp.w, sp.h = int16(w), int16(h)
	sp.dx, sp.dy, sp.ready = int16(p.dx), int16(p.dy), true
}

// A sprite that is no longer drawn is kept for at least keepFrames frames. After that it is dropped
// only if all sprites together have more than plenty pixels.
const (
	keepFrames = 600
	plenty     = 16 << 20
)

func (s *store) evict() {
	for i := range s.sprites {
		if sp := &s.sprites[i]; sp.ready && s.frame-sp.used >= keepFrames {
			delete(s.index, sp.key)
			s.drop(i)
		}
	}
}

// drop frees a slot.
func (s *store) drop(i int) {
	sp := &s.sprites[i]
	if sp.img != nil {
		s.pixels -= int(sp.w) * int(sp.h)
		sp.img.Deallocate()
	}
	*sp = sprite{gen: sp.gen + 1}
	s.free = append(s.free, int32(i))
}

// catchUp updates the commands whose sprites have been painted since they were recorded.
func (s *store) catchUp(list []command) {
	s.missing = 0
	for i := range list {
		if k := &list[i]; !k.ready {
			if k.resolve(&s.sprites[k.sprite]); !k.ready {
				s.missing++
			}
		}
	}
}
