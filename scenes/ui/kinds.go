package ui

import "fmt"

// spriteKind says which function paints a sprite.
type spriteKind uint8

const (
	kindSolid spriteKind = iota
	kindCloth
	kindCurtain
	kindMat
	kindText
	kindArt
	kindPicture
	kindSheet
	kindCard
	kindCardShadow
	kindCardRing
	kindCardVeil
	kindPlace
	kindPlateTab
	kindShape
	kindCharacter
	kindSlip
	kindRibbon
	kindKeyCap
	kindGlyph
	kindHoldRing
	kindBadge
	kindArrow
	kindRule
	kindDots
	kindFocusLine
	kindToggle
	kindTurn
	kindChartLine
	kindDotted
	kindSunRays
	kindScrap
	kindBannerEnd
	kindCount
)

// opaque kinds fill their whole bitmap.
func (k spriteKind) opaque() bool { return k == kindSolid || k == kindCloth || k == kindCurtain }

type kindOf struct {
	extent func(s *store, k *spriteKey) Rect
	paint  func(p *Painter, k *spriteKey)
}

func (k spriteKind) how() kindOf {
	switch k {
	case kindSolid:
		return kindOf{bare, paintSolid}
	case kindCloth:
		return kindOf{screenExtent, paintCloth}
	case kindCurtain:
		return kindOf{screenExtent, paintCurtain}
	case kindMat:
		return kindOf{bare, paintMat}
	case kindText:
		return kindOf{textExtent, paintText}
	case kindArt:
		return kindOf{lifted, paintArt}
	case kindSheet:
		return kindOf{lifted, paintSheet}
	case kindCard:
		return kindOf{around, nil}
	case kindPicture:
		return kindOf{bare, nil}
	case kindCardShadow:
		return kindOf{lifted, paintCardShadow}
	case kindCardRing:
		return kindOf{around, paintCardRing}
	case kindCardVeil:
		return kindOf{around, paintCardVeil}
	case kindPlace:
		return kindOf{around, paintPlace}
	case kindPlateTab:
		return kindOf{around, paintPlateTab}
	case kindShape:
		return kindOf{lifted, paintShape}
	case kindCharacter:
		return kindOf{characterExtent, paintCharacter}
	case kindSlip:
		return kindOf{lifted, paintSlip}
	case kindRibbon:
		return kindOf{lifted, paintRibbon}
	case kindKeyCap:
		return kindOf{lifted, paintKeyCap}
	case kindGlyph:
		return kindOf{lifted, paintGlyph}
	case kindHoldRing:
		return kindOf{around, paintHoldRing}
	case kindBadge:
		return kindOf{around, paintBadge}
	case kindArrow:
		return kindOf{around, paintArrow}
	case kindRule:
		return kindOf{around, paintRule}
	case kindDots:
		return kindOf{around, paintDots}
	case kindFocusLine:
		return kindOf{around, paintFocusLine}
	case kindToggle:
		return kindOf{around, paintToggle}
	case kindTurn:
		return kindOf{around, paintTurn}
	case kindChartLine:
		return kindOf{around, paintChartLine}
	case kindDotted:
		return kindOf{around, paintDotted}
	case kindSunRays:
		return kindOf{lifted, paintSunRays}
	case kindScrap:
		return kindOf{lifted, paintScrap}
	case kindBannerEnd:
		return kindOf{lifted, paintBannerEnd}
	}
	panic(fmt.Sprintf("ui: sprite kind %d", k))
}

func (s *store) extent(k *spriteKey) Rect { return k.kind.how().extent(s, k) }

func (s *store) painter(k *spriteKey) func(*Painter, *spriteKey) {
	switch k.kind {
	case kindPicture:
		pic := s.pictures[k.n1]
		return func(p *Painter, k *spriteKey) { paintPicture(p, k, &pic) }
	case kindCard:
		pic := s.pictures[k.n1]
		return func(p *Painter, k *spriteKey) { paintCard(p, k, &pic) }
	}
	return k.kind.how().paint
}

// bare is the extent of a piece that keeps inside its size.
func bare(_ *store, k *spriteKey) Rect { return Rect{0, 0, float64(k.w), float64(k.h)} }

// around leaves room for irregular edges and lines.
func around(_ *store, k *spriteKey) Rect {
	return Rect{0, 0, float64(k.w), float64(k.h)}.Inset(-16, -16)
}

// lifted leaves room for the shadow of the lift in n2.
func lifted(_ *store, k *spriteKey) Rect {
	d := Lift(k.n2&0xF).reach() + 10
	return Rect{0, 0, float64(k.w), float64(k.h)}.Inset(-d, -d)
}

// screenExtent starts where the cloth or curtain starts, left of the frame.
func screenExtent(_ *store, k *spriteKey) Rect {
	return Rect{0, 0, float64(k.w), float64(k.h)}
}

// solidSide is the side of the plain sprite, in u.
const solidSide = 4

// even rounds a length to quarters of a u, so that rounding in a caller's
// arithmetic makes no new sprite.
func even(v float64) float32 { return float32(int(v*4+0.5)) / 4 }
