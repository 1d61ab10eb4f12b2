package ui

import (
	"image"
	"slices"
	"strings"
)

// Piece is a piece of the current frame, for layout tests.
type Piece struct {
	Kind  PieceKind
	Name  string // the name of a picture or sheet, the name passed to ArtGlyph for a button, or the text of words or of a key
	Place Rect   // bounding box in u, without shadow and rough edge
	Seat  int    // the seat whose colour a mat or a figure has
	Layer Layer
	Alpha float64 // 0 … 1
	Turns bool    // the piece is rotated, squeezed or enlarged
	Face  Color   // the colour of a sheet
	Front bool    // the piece belongs to the top scene
	// Hidden means that a panel, a curtain or the like covers the middle of the piece.
	Hidden bool
	// Size is the font size in u. Clipped means that a clip or the edge of the screen hides a part
	// of the words.
	Size    float64
	Clipped bool
}

// PieceKind is the kind of a piece.
type PieceKind uint8

// The kinds of pieces that a layout consists of. Everything else is Decoration.
const (
	Decoration PieceKind = iota
	MatPiece
	CardPiece
	PicturePiece
	ArtPiece // one of the shipped drawings
	PlacePiece
	SheetPiece
	KeyPiece     // a cap with a letter or a word on it
	ButtonPiece  // a button of a pad or of the mouse
	ControlPiece // an arrow or a switch that changes a value
	ShapePiece   // the shape of a seat
	WordsPiece
	FigurePiece // a player's figure; Place is the whole body
)

// Glyph returns the button or key that the piece shows; the zero Glyph for other pieces.
func (p Piece) Glyph() Glyph {
	switch p.Kind {
	case ButtonPiece:
		return ArtGlyph(p.Name)
	case KeyPiece:
		return KeyGlyph(p.Name)
	}
	return Glyph{}
}

// Covers reports whether the piece is a card or a sheet that hides the pieces below it.
func (p Piece) Covers() bool {
	return p.Alpha > 0.5 && (p.Kind == CardPiece || p.Kind == SheetPiece)
}

// Pieces are the pieces of a frame, in z-order.
type Pieces []Piece

// Drawn returns everything drawn since Begin. It needs no window.
func (c *Canvas) Drawn() Pieces {
	count := 0
	for scene := range c.drawn.scenes {
		for _, list := range c.drawn.scenes[scene] {
			count += len(list)
		}
	}
	pieces := make(Pieces, 0, count)
	for scene := range c.drawn.scenes {
		for layer, list := range c.drawn.scenes[scene] {
			for i := range list {
				p := list[i].piece(c.store, &c.Screen)
				p.Layer, p.Front = Layer(layer), scene == c.drawn.scene
				p.Hidden = p.Front && c.clicks.cover(p.Place.Center(), p.Layer)
				if i > 0 && pieces[len(pieces)-1].Kind == KeyPiece {
					pieces[len(pieces)-1].Name = p.Name
				}
				pieces = append(pieces, p)
			}
		}
	}
	return pieces
}

// Written is one line of text.
type Written struct {
	Text    string
	Place   Rect    // bounding box of the letters in u, unless the line is rotated
	Size    float64 // size of the letters, in u
	Layer   Layer
	Clipped bool // a clip or the edge of the screen hides a part of the line
}

// Written returns the lines of text.
func (l Pieces) Written() []Written {
	var lines []Written
	for _, p := range l {
		if p.Kind == WordsPiece {
			lines = append(lines, Written{p.Name, p.Place, p.Size, p.Layer, p.Clipped})
		}
	}
	return lines
}

// WordsIn returns the words of the top scene in a rectangle, line by line. from is the lowest layer
// whose words are included. The words on keys are left out.
func (l Pieces) WordsIn(r Rect, from Layer) string {
	var lines Pieces
	onKey := false
	for _, p := range l {
		if p.Kind == WordsPiece && !onKey && p.Front && p.Layer >= from && p.Alpha > 0.5 && r.Contains(p.Place.Center()) {
			lines = append(lines, p)
		}
		onKey = p.Kind == KeyPiece
	}
	slices.SortStableFunc(lines, func(a, b Piece) int { // top to bottom, and left to right within a line
		const sameLine = 14
		if d := a.Place.Center().Y - b.Place.Center().Y; d > sameLine || d < -sameLine {
			return int(d)
		}
		return int(a.Place.Center().X - b.Place.Center().X)
	})
	var words strings.Builder
	for i, line := range lines {
		if i > 0 { // add a comma between paragraphs, and a space between all lines
			previous := lines[i-1]
			if step := line.Place.Center().Y - previous.Place.Center().Y; !strings.ContainsAny(previous.Name[len(previous.Name)-1:], ",.:;!?") &&
				(step < previous.Size || step > 1.8*previous.Size || line.Size != previous.Size) {
				words.WriteString(",")
			}
			words.WriteString(" ")
		}
		words.WriteString(line.Name)
	}
	return words.String()
}

// cardsIn returns the names of the card pictures in a rectangle, row by row, in the top scene.
func (l Pieces) cardsIn(r Rect) (cards []string) {
	var pieces Pieces
	for _, p := range l {
		if p.Kind == CardPiece && p.Front && r.Contains(p.Place.Center()) {
			pieces = append(pieces, p)
		}
	}
	slices.SortStableFunc(pieces, func(a, b Piece) int {
		if d := a.Place.Y - b.Place.Y; d > a.Place.H/2 || d < -a.Place.H/2 {
			return int(d)
		}
		return int(a.Place.X - b.Place.X)
	})
	for _, p := range pieces {
		cards = append(cards, p.Name)
	}
	return cards
}

// OnMat returns the names of the card pictures on the mat of a seat's colour, row by row, and the
// words on it.
func (l Pieces) OnMat(seat int) (cards []string, words string) {
	for _, p := range l {
		if p.Kind == MatPiece && p.Seat == seat && p.Front {
			return l.cardsIn(p.Place), l.WordsIn(p.Place, p.Layer)
		}
	}
	return nil, ""
}

// Extent returns the bounding box of everything that draw draws, without showing it on the screen.
func (c *Canvas) Extent(draw func()) Rect {
	var counts [layerCount]int
	for layer, list := range c.drawn.front() {
		counts[layer] = len(list)
	}
	spoken := c.spoken
	s := c.push()
	*s = state{a: 1, d: 1, alpha: 1, clip: image.Rect(-mostPixels, -mostPixels, mostPixels, mostPixels)}
	draw()
	c.Pop()
	c.spoken = spoken
	var extent Rect
	for layer, list := range c.drawn.front() {
		for i := counts[layer]; i < len(list); i++ {
			extent = extent.Union(list[i].piece(c.store, &c.Screen).Place)
		}
		c.drawn.front()[layer] = list[:counts[layer]]
	}
	return extent
}

// piece returns the piece that a command draws.
func (k *command) piece(store *store, screen *Screen) Piece {
	key := &store.sprites[k.sprite].key
	p := Piece{Name: key.name, Alpha: float64(k.tint.A) / 255, Turns: k.linear}
	w, h := float64(key.w)*screen.u, float64(key.h)*screen.u
	if key.twice {
		w, h = 2*w, 2*h
	}
	switch key.kind {
	case kindText:
		return k.words(p, store, screen)
	case kindMat:
		p.Kind, p.Seat = MatPiece, int(key.n1&0xFF)
	case kindCard:
		p.Kind, p.Name = CardPiece, store.pictures[key.n1].name
	case kindPicture:
		p.Kind, p.Name = PicturePiece, store.pictures[key.n1].name
	case kindArt:
		p.Kind = ArtPiece
	case kindPlace:
		p.Kind = PlacePiece
	case kindFigure:
		if key.n1&0xF == figureFace {
			p.Kind, p.Seat = FigurePiece, int(key.n1>>4&0xF)
		}
	case kindKeyCap:
		p.Kind = KeyPiece
	case kindGlyph:
		p.Kind = ButtonPiece
	case kindArrow, kindToggle:
		p.Kind = ControlPiece
	case kindShape:
		p.Kind = ShapePiece
	case kindSheet, kindSlip, kindRibbon, kindCurtain:
		p.Kind, p.Face = SheetPiece, key.c1
	}
	topLeft := screen.FromPixels(float64(k.x)+min(0, float64(k.a)*w)+min(0, float64(k.c)*h), float64(k.y)+min(0, float64(k.b)*w)+min(0, float64(k.d)*h))
	bottomRight := screen.FromPixels(float64(k.x)+max(0, float64(k.a)*w)+max(0, float64(k.c)*h), float64(k.y)+max(0, float64(k.b)*w)+max(0, float64(k.d)*h))
	p.Place = Rect{topLeft.X, topLeft.Y, bottomRight.X - topLeft.X, bottomRight.Y - topLeft.Y}
	return p
}

// The shares of the font size that letters take above and below the baseline.
const (
	capHeight = 0.73
	descent   = 0.2
)

// words completes the piece for a line of text.
func (k *command) words(p Piece, store *store, screen *Screen) Piece {
	key := &store.sprites[k.sprite].key
	scale := float64(k.a)
	if key.twice {
		scale *= 2
	}
	size := float64(key.f1) * scale
	at := screen.FromPixels(float64(k.x), float64(k.y))
	w := store.faces.shape(key.style().Font, key.name).width(key.style()) * size
	p.Kind, p.Size = WordsPiece, size
	p.Place = Rect{at.X, at.Y - capHeight*size, w, (capHeight + descent) * size}
	clip := screen.inUnits(k.clip).Inset(-1, -1)
	p.Clipped = p.Place.X < clip.X || p.Place.Y < clip.Y || p.Place.Right() > clip.Right() || p.Place.Bottom() > clip.Bottom()
	return p
}
