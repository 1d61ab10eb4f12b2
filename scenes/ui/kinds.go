package ui

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
)

// opaque kinds fill their whole bitmap.
func (k spriteKind) opaque() bool { return k == kindSolid || k == kindCloth || k == kindCurtain }

// kinds has, for each kind, the room it needs and its painter.
var kinds = [...]struct {
	extent func(f *faces, k *spriteKey) Rect
	paint  func(p *Painter, k *spriteKey)
}{
	kindSolid:      {bare, paintSolid},
	kindCloth:      {bare, paintCloth},
	kindCurtain:    {bare, paintCurtain},
	kindMat:        {bare, paintMat},
	kindText:       {textExtent, paintText},
	kindArt:        {lifted, paintArt},
	kindPicture:    {bare, paintPicture},
	kindSheet:      {lifted, paintSheet},
	kindCard:       {around, paintCard},
	kindCardShadow: {lifted, paintCardShadow},
	kindCardRing:   {around, paintCardRing},
	kindCardVeil:   {around, paintCardVeil},
	kindPlace:      {around, paintPlace},
	kindPlateTab:   {around, paintPlateTab},
	kindShape:      {lifted, paintShape},
	kindCharacter:  {characterExtent, paintCharacter},
	kindSlip:       {lifted, paintSlip},
	kindRibbon:     {lifted, paintRibbon},
	kindKeyCap:     {lifted, paintKeyCap},
	kindGlyph:      {lifted, paintGlyph},
	kindBadge:      {around, paintBadge},
	kindArrow:      {around, paintArrow},
	kindRule:       {around, paintRule},
	kindDots:       {around, paintDots},
	kindFocusLine:  {around, paintFocusLine},
	kindToggle:     {around, paintToggle},
	kindTurn:       {around, paintTurn},
	kindChartLine:  {around, paintChartLine},
	kindDotted:     {around, paintDotted},
	kindSunRays:    {lifted, paintSunRays},
	kindScrap:      {lifted, paintScrap},
	kindBannerEnd:  {lifted, paintBannerEnd},
}

// bare is the extent of a piece that keeps inside its size.
func bare(_ *faces, k *spriteKey) Rect { return Rect{0, 0, float64(k.w), float64(k.h)} }

// around leaves room for irregular edges and lines.
func around(_ *faces, k *spriteKey) Rect { return bare(nil, k).Inset(-16, -16) }

// lifted leaves room for the shadow of the lift in n2.
func lifted(_ *faces, k *spriteKey) Rect {
	d := Lift(k.n2&0xF).reach() + 10
	return bare(nil, k).Inset(-d, -d)
}

// solidSide is the side of the plain sprite, in u.
const solidSide = 4

// even rounds a length to quarters of a u, so that rounding errors in a caller's
// arithmetic make no new sprite.
func even(v float64) float32 { return float32(int(v*4+0.5)) / 4 }
