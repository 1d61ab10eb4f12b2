package ui

import "fmt"

// Piece is a thing in the frame that is being drawn, for tests of a layout.
type Piece struct {
	Kind  PieceKind
	Name  string // of the picture, of the sheet, or the words; of a button as ArtGlyph takes it, of a key what is on it
	Place Rect   // round it, in u, without shadow and rough edge
	Layer Layer
	Alpha float64 // 0 … 1
	Turns bool    // it is turned, squeezed or enlarged
	Front bool    // it belongs to the scene in front
	// Hidden means that a panel, a curtain or the like covers its middle.
	Hidden bool
	// Size is that of letters in u. Clipped means that part of the words is hidden by a clip or lies off the screen.
	Size    float64
	Clipped bool
}

// PieceKind is a kind of piece that a layout is made of.
type PieceKind uint8

// The kinds of pieces. Anything else is decoration.
const (
	Decoration PieceKind = iota
	MatPiece
	CardPiece
	PicturePiece
	PlacePiece
	SheetPiece
	KeyPiece     // a cap with a letter or a word on it
	ButtonPiece  // of a pad or of the mouse
	ControlPiece // an arrow or a switch that changes a value
	ShapePiece   // of a seat
	WordsPiece
)

// Glyph returns the button or key that the piece is, none of other pieces.
func (p Piece) Glyph() Glyph {
	switch p.Kind {
	case ButtonPiece:
		return ArtGlyph(p.Name)
	case KeyPiece:
		return KeyGlyph(p.Name)
	}
	return Glyph{}
}

// Covers reports whether the piece is opaque.
func (p Piece) Covers() bool {
	return p.Alpha > 0.5 && (p.Kind == CardPiece || p.Kind == SheetPiece)
}

// Drawn returns what has been drawn since Begin, in the order in which it covers. It needs no window.
func (c *Canvas) Drawn() []Piece {
	var pieces []Piece
	for scene := range c.scenes {
		for layer, list := range c.scenes[scene] {
			for i := range list {
				p := c.piece(&list[i])
				p.Layer, p.Front = Layer(layer), scene == c.scene
				p.Hidden = p.Front && c.coveredAt(p.Place.Center(), p.Layer)
				if i > 0 && pieces[len(pieces)-1].Kind == KeyPiece {
					pieces[len(pieces)-1].Name = p.Name
				}
				pieces = append(pieces, p)
			}
		}
	}
	return pieces
}

// Written is one line of text of the frame that is being drawn.
type Written struct {
	Text    string
	Place   Rect    // round its letters, in u, as far as they are not turned
	Size    float64 // of the letters, in u
	Layer   Layer
	Clipped bool // part of the line is hidden by a clip or lies off the screen
}

// Written returns the lines that have been written since Begin, as Drawn returns all pieces.
func (c *Canvas) Written() []Written {
	var lines []Written
	for _, p := range c.Drawn() {
		if p.Kind == WordsPiece {
			lines = append(lines, Written{p.Name, p.Place, p.Size, p.Layer, p.Clipped})
		}
	}
	return lines
}

// Pieces returns the middles of the cards, pictures, places and arrows that are
// in sight: what a mouse would point at.
func (c *Canvas) Pieces() []Point {
	var list []Point
	for _, p := range c.Drawn() {
		switch p.Kind {
		case CardPiece, PicturePiece, PlacePiece, ControlPiece:
			if p.Front && !p.Hidden {
				list = append(list, p.Place.Center())
			}
		}
	}
	return list
}

// Extent returns the rectangle round all that a function draws, wherever that would be shown; it does not come onto the screen.
func (c *Canvas) Extent(draw func()) Rect {
	var before [layerCount]int
	for layer, list := range c.scenes[c.scene] {
		before[layer] = len(list)
	}
	spoken := c.spoken
	s := c.push()
	*s = state{a: 1, d: 1, alpha: 1, clip: box{-boxMax, -boxMax, boxMax, boxMax}}
	draw()
	c.Pop()
	c.spoken = spoken
	var around Rect
	for layer, list := range c.scenes[c.scene] {
		for i := before[layer]; i < len(list); i++ {
			around = around.Union(c.piece(&list[i]).Place)
		}
		c.scenes[c.scene][layer] = list[:before[layer]]
	}
	return around
}

func (c *Canvas) piece(k *command) Piece {
	key := &c.store.sprites[k.sprite].key
	p := Piece{Name: key.name, Alpha: float64(k.tint.A) / 255, Turns: k.linear}
	w, h := float64(key.w)*c.u, float64(key.h)*c.u
	if key.twice {
		w, h = 2*w, 2*h
	}
	switch key.kind {
	case kindText:
		return c.words(k, p)
	case kindMat:
		p.Kind = MatPiece
	case kindCard:
		p.Kind, p.Name = CardPiece, c.store.pictures[key.n1].name
	case kindPicture:
		p.Kind, p.Name = PicturePiece, c.store.pictures[key.n1].name
	case kindPlace:
		p.Kind = PlacePiece
	case kindKeyCap:
		p.Kind = KeyPiece
	case kindGlyph:
		p.Kind = ButtonPiece
	case kindArrow, kindToggle:
		p.Kind = ControlPiece
	case kindShape:
		p.Kind = ShapePiece
	case kindSheet, kindSlip, kindRibbon, kindCurtain:
		p.Kind = SheetPiece
	}
	low := c.FromPixels(float64(k.x)+min(0, float64(k.a)*w)+min(0, float64(k.c)*h), float64(k.y)+min(0, float64(k.b)*w)+min(0, float64(k.d)*h))
	high := c.FromPixels(float64(k.x)+max(0, float64(k.a)*w)+max(0, float64(k.c)*h), float64(k.y)+max(0, float64(k.b)*w)+max(0, float64(k.d)*h))
	p.Place = Rect{low.X, low.Y, high.X - low.X, high.Y - low.Y}
	return p
}

// The shares of a font's size that letters take above and below their line.
const (
	capHeight = 0.73
	descent   = 0.2
)

// words completes the piece of a line of text.
func (c *Canvas) words(k *command, p Piece) Piece {
	key := &c.store.sprites[k.sprite].key
	scale := float64(k.a)
	if key.twice {
		scale *= 2
	}
	size := float64(key.f1) * scale
	at := c.FromPixels(float64(k.x), float64(k.y))
	w := c.store.faces.shape(key.style().Font, key.name).width(key.style()) * size
	p.Kind, p.Size = WordsPiece, size
	p.Place = Rect{at.X, at.Y - capHeight*size, w, (capHeight + descent) * size}
	clip := c.inUnits(k.clip).Inset(-1, -1)
	p.Clipped = p.Place.X < clip.X || p.Place.Y < clip.Y || p.Place.Right() > clip.Right() || p.Place.Bottom() > clip.Bottom()
	return p
}

// Trace returns what was drawn since Begin, in the order in which it covers
// each other, one line a sprite: two frames with the same trace have the same
// pixels. Pictures are told by their names. It is for tests, and needs no
// screen.
func (c *Canvas) Trace() []string {
	c.end()
	lines := make([]string, len(c.list))
	for i := range c.list {
		k := &c.list[i]
		key := c.store.sprites[k.sprite].key
		picture := ""
		if key.kind == kindCard || key.kind == kindPicture {
			picture = c.store.pictures[key.n1].name
		}
		lines[i] = fmt.Sprintf("%q %+v at %g %g, %g %g %g %g, tint %v, clip %v", picture, key,
			k.x, k.y, k.a, k.b, k.c, k.d, k.tint, k.clip)
	}
	return lines
}
