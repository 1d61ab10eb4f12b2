package passeeclair

import (
	rules "canape/engine/games/passeeclair"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// The width and height of a card in the units in which it is drawn.
const (
	widthUnits  = 500
	heightUnits = 700
)

// cardHeight returns the height of a card with the given width.
func cardHeight(width float64) float64 { return width * heightUnits / widthUnits }

// cardAround returns the rectangle of a card with the given centre and width.
func cardAround(at ui.Point, width float64) ui.Rect {
	return ui.RectAround(at, width, cardHeight(width))
}

// prints is the length of an array with an entry for each card. A few entries stay unused.
const prints = int(rules.Michi) + 1

// fields are the colours of the footballers: of the paper of their cards, and of the band on a pass
// to them.
var fields = [rules.Footballers]ui.Color{ui.RGB(0x24466E), ui.RGB(0xF4C04E), ui.RGB(0x67AE60), ui.RGB(0xD6482F), ui.RGB(0xBBA0DA)}

// bright marks the footballers whose colour is bright, so that symbols on it are printed in ink. On
// other colours the symbols have the colour of paper.
var bright = [rules.Footballers]bool{rules.Marlon: true, rules.Vanessa: true}

// The drawing of a pass: the indices of its fills, from the bottom up, and its size. It extends
// templateEdge beyond the card on each side.
const (
	template  = "parts/pe-pass-template"
	fieldFill = 4
	bandFill  = 5
	arrowFill = 6 // the arrow also uses arrowFill+1
	ballFill  = 10
	ballParts = 3 // leather, patches, seams
	signFill  = 3

	templateWidth  = 520
	templateHeight = 724
	templateEdge   = 10

	headSide = 106 * 256.0 / 118 // width of a portrait, including the room around its circle
)

// pictures are Passe Éclair's pictures on a canvas.
type pictures struct {
	canvas *ui.Canvas
	print  table.Print // the print of the faces: normal or large
	faces  [table.Prints][prints]ui.Picture
	back   ui.Picture
}

// prepare prepares the pictures for a canvas.
func (a *pictures) prepare(c *ui.Canvas) {
	a.print = table.PrintOn(c)
	if a.canvas == c {
		return
	}
	a.canvas = c
	for i := range prints {
		card := rules.Card(i)
		if card.Copies() == 0 {
			continue
		}
		for kind, name := range [table.Prints]string{"passe-eclair ", "passe-eclair large "} {
			a.faces[kind][i] = c.Drawing(name+card.String(), widthUnits, heightUnits, func(p *ui.Painter) { paintFace(p, card, table.Print(kind)) })
		}
	}
	a.back = c.Drawing("passe-eclair back", widthUnits, heightUnits, func(p *ui.Painter) { paintWhole(p, "parts/pe-back") })
}

// side returns the picture on the visible side of a card.
func (a *pictures) side(card rules.Card) ui.Picture {
	if int(card) >= prints {
		return a.back
	}
	return a.faces[a.print][card]
}

func paintFace(p *ui.Painter, card rules.Card, kind table.Print) {
	switch card {
	case rules.Dog:
		paintWhole(p, "parts/pe-dog")
	case rules.Michi:
		paintWhole(p, "parts/pe-michi")
	default:
		if kind == table.LargePrint {
			paintLargePass(p, card.Holder(), card.Target())
		} else {
			paintPass(p, card.Holder(), card.Target())
		}
	}
}

// paintWhole paints a card that is a single drawing, with its own paper.
func paintWhole(p *ui.Painter, art string) {
	p.Art(art, ui.Rect{X: -templateEdge, Y: -templateEdge, W: templateWidth, H: templateHeight})
}

// paintPass paints a pass: the holder large on their own paper, the target in a circle on the band
// below.
func paintPass(p *ui.Painter, holder, target rules.Footballer) {
	whole := ui.Rect{W: templateWidth, H: templateHeight}
	field, _ := p.ArtOutline(template, fieldFill, whole)
	p.Clip(field)
	p.Art("characters/"+holder.String(), ui.Rect{X: 21, Y: 21, W: 458, H: 458})
	p.Unclip()
	band, _ := p.ArtOutline(template, bandFill, whole)
	p.Fill(band, fields[target])
	sign := signOn(p, target)
	for i := range 2 {
		arrow, _ := p.ArtOutline(template, arrowFill+i, whole)
		p.Fill(arrow, sign)
	}
	for i := range ballParts {
		part, colour := p.ArtOutline(template, ballFill+i, whole)
		p.Fill(part, colour)
	}
	p.Art("characters/"+target.String()+"-face", ui.RectAround(ui.Point{X: 136, Y: 584}, headSide, headSide))
	p.Art("parts/pe-index-"+holder.String(), ui.RectAround(ui.Point{X: 62, Y: 62}, 96, 96))
	shape, _ := p.ArtOutline("parts/pe-index-"+target.String(), signFill, ui.RectAround(ui.Point{X: 438, Y: 636}, 106, 106))
	p.Fill(shape, sign)
}

// signOn returns the colour of the symbols on the band towards a target.
func signOn(p *ui.Painter, target rules.Footballer) ui.Color {
	if bright[target] {
		return ui.SoftTheme().Ink
	}
	return p.Theme().Paper
}

// signSides are the widths of the holder's symbol in the corner, in normal and in large print.
var signSides = [table.Prints]float64{96, 150}

// paintLargePass paints a pass in large print. The band is higher, so that the target is larger.
// Both symbols are larger too, and take the space of the ball. The left half still shows everything
// that must be legible on a card that other cards cover.
func paintLargePass(p *ui.Painter, holder, target rules.Footballer) {
	const head, arrow = 122, 0.55
	p.Clip(ui.CutRect("passe-eclair field", ui.Rect{X: 22, Y: 22, W: 456, H: 396}, 4, 1.5))
	p.Art("characters/"+holder.String(), ui.Rect{X: 21, Y: 21, W: 458, H: 458})
	p.Unclip()
	p.Fill(ui.CutRect("passe-eclair band", ui.Rect{X: 22, Y: 430, W: 456, H: 248}, 4, 1.5), fields[target])
	sign := signOn(p, target)
	for i := range 2 {
		part, _ := p.ArtOutline(template, arrowFill+i, ui.Rect{X: 114, Y: 217, W: templateWidth * arrow, H: templateHeight * arrow})
		p.Fill(part, sign)
	}
	side := headSide / 106 * head
	p.Art("characters/"+target.String()+"-face", ui.RectAround(ui.Point{X: 128, Y: 555}, side, side))
	corner := signSides[table.LargePrint]
	p.Art("parts/pe-index-"+holder.String(), ui.RectAround(ui.Point{X: 92, Y: 92}, corner, corner))
	shape, _ := p.ArtOutline("parts/pe-index-"+target.String(), signFill, ui.RectAround(ui.Point{X: 405, Y: 555}, corner, corner))
	p.Fill(shape, sign)
}

// faceOfToken returns the drawing of a token's face or back.
func faceOfToken(t rules.Token, victory bool) string {
	switch {
	case t == rules.HiddenToken && victory:
		return "parts/pe-token-victory-back"
	case t == rules.HiddenToken:
		return "parts/pe-token-consolation-back"
	case victory:
		return victoryFaces[t]
	}
	return consolationFaces[t]
}

var (
	victoryFaces     = [...]string{"parts/pe-token-victory-1", "parts/pe-token-victory-2", "parts/pe-token-victory-3"}
	consolationFaces = [rules.Tokens]string{"parts/pe-token-consolation-1", "parts/pe-token-consolation-2", "", "parts/pe-token-consolation-leon",
		"parts/pe-token-consolation-marlon", "parts/pe-token-consolation-rocce", "parts/pe-token-consolation-fabi", "parts/pe-token-consolation-vanessa"}
)
