package ui

// spriteKind is a way to paint sprites.
type spriteKind struct {
	extent func(f *faces, k *spriteKey) Rect // the area that a sprite needs
	paint  func(p *Painter, k *spriteKey)
	opaque bool // the sprite fills its whole bitmap
}

// The kinds of sprites.
var (
	kindSolid      = &spriteKind{extent: bare, paint: paintSolid, opaque: true}
	kindCloth      = &spriteKind{extent: bare, paint: paintCloth, opaque: true}
	kindGround     = &spriteKind{extent: bare, paint: paintGround, opaque: true}
	kindCurtain    = &spriteKind{extent: bare, paint: paintCurtain, opaque: true}
	kindMat        = &spriteKind{extent: padded, paint: paintMat}
	kindText       = &spriteKind{extent: textExtent, paint: paintText}
	kindArt        = &spriteKind{extent: lifted, paint: paintArt}
	kindPicture    = &spriteKind{extent: bare, paint: paintPicture}
	kindSheet      = &spriteKind{extent: lifted, paint: paintSheet}
	kindCard       = &spriteKind{extent: padded, paint: paintCard}
	kindCardShadow = &spriteKind{extent: lifted, paint: paintCardShadow}
	kindCardRing   = &spriteKind{extent: padded, paint: paintCardRing}
	kindCardVeil   = &spriteKind{extent: padded, paint: paintCardVeil}
	kindPlace      = &spriteKind{extent: padded, paint: paintPlace}
	kindPlateTab   = &spriteKind{extent: padded, paint: paintPlateTab}
	kindShape      = &spriteKind{extent: lifted, paint: paintShape}
	kindCharacter  = &spriteKind{extent: characterExtent, paint: paintCharacter}
	kindFigure     = &spriteKind{extent: figureExtent, paint: paintFigure}
	kindWear       = &spriteKind{extent: wearExtent, paint: paintWear}
	kindSlip       = &spriteKind{extent: lifted, paint: paintSlip}
	kindRibbon     = &spriteKind{extent: lifted, paint: paintRibbon}
	kindKeyCap     = &spriteKind{extent: lifted, paint: paintKeyCap}
	kindGlyph      = &spriteKind{extent: lifted, paint: paintGlyph}
	kindBadge      = &spriteKind{extent: padded, paint: paintBadge}
	kindArrow      = &spriteKind{extent: padded, paint: paintArrow}
	kindRule       = &spriteKind{extent: padded, paint: paintRule}
	kindDots       = &spriteKind{extent: padded, paint: paintDots}
	kindFocusLine  = &spriteKind{extent: padded, paint: paintFocusLine}
	kindToggle     = &spriteKind{extent: padded, paint: paintToggle}
	kindTurn       = &spriteKind{extent: padded, paint: paintTurn}
	kindChartLine  = &spriteKind{extent: padded, paint: paintChartLine}
	kindDotted     = &spriteKind{extent: padded, paint: paintDotted}
	kindSunRays    = &spriteKind{extent: lifted, paint: paintSunRays}
	kindScrap      = &spriteKind{extent: lifted, paint: paintScrap}
	kindBannerEnd  = &spriteKind{extent: lifted, paint: paintBannerEnd}
)

// bare is the extent of a piece that stays within its size.
func bare(_ *faces, k *spriteKey) Rect { return Rect{0, 0, float64(k.w), float64(k.h)} }

// padded leaves room for irregular edges and lines.
func padded(_ *faces, k *spriteKey) Rect { return bare(nil, k).Inset(-16, -16) }

// lifted leaves room for the shadow of the lift in n2.
func lifted(_ *faces, k *spriteKey) Rect {
	d := Lift(k.n2&0xF).reach() + 10
	return bare(nil, k).Inset(-d, -d)
}

// solidSide is the side of the plain sprite, in u.
const solidSide = 4

// even rounds a length to quarters of a u, so that rounding errors in a caller's arithmetic create
// no new sprites.
func even(v float64) float32 { return float32(int(v*4+0.5)) / 4 }
