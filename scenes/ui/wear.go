package ui

import (
	"encoding/json"
	"strings"
	"sync"

	"canape/assets"

	"github.com/srwiley/rasterx"
)

// WearSlot is a place on a figure where something is worn.
type WearSlot uint8

// The slots, in the order in which they are drawn.
const (
	Hair WearSlot = iota
	Scarf
	Glasses
	Hat
	WearSlots
)

// slotNames are the prefixes of the drawings for each slot.
var slotNames = [WearSlots]string{Hair: "hair", Scarf: "scarf", Glasses: "glasses", Hat: "hat"}

// Wears returns the outfit pieces for a slot in alphabetical order.
func Wears(slot WearSlot) (names []string) {
	for _, drawing := range assets.Drawings("wear") {
		if name := strings.TrimPrefix(drawing, "wear/"); strings.HasPrefix(name, slotNames[slot]+"-") {
			names = append(names, name)
		}
	}
	return names
}

// Wear is the outfit of a figure: for each slot the name of a drawing in art/wear, without its
// folder, such as "hat-crown", or "" for nothing. The name begins with that of the slot: hair,
// scarf, glasses or hat.
//
// A drawing of 200 × 200 is made for a figure whose body is 200 wide, and fits all six shapes. Hats
// and hair have the middle of their brim at (100, 150); hats are 130 wide there. Glasses have the
// point between the eyes, which are 62 apart, at (100, 100). Scarves have the middle of their
// collar, which is 160 wide, at (100, 60). A new drawing in that folder needs no code.
type Wear [WearSlots]string

// slotsOf maps every outfit piece to its slot.
var slotsOf = sync.OnceValue(func() map[string]WearSlot {
	slots := map[string]WearSlot{}
	for slot := range WearSlots {
		for _, name := range Wears(slot) {
			slots[name] = slot
		}
	}
	return slots
})

// SlotOf returns the slot of an outfit piece, or false if it does not exist.
func SlotOf(name string) (WearSlot, bool) {
	slot, known := slotsOf()[name]
	return slot, known
}

// Wearing returns the outfit in a list of names. Unknown names are ignored, and each slot gets the
// first name for it.
func Wearing(names []string) (w Wear) {
	for _, name := range names {
		if slot, known := SlotOf(name); known && w[slot] == "" {
			w[slot] = name
		}
	}
	return w
}

// Names returns the names of the pieces worn.
func (w Wear) Names() []string {
	names := []string{}
	for _, name := range w {
		if name != "" {
			names = append(names, name)
		}
	}
	return names
}

// IsZero reports whether nothing is worn.
func (w Wear) IsZero() bool { return w == Wear{} }

// MarshalJSON writes the names of the pieces worn.
func (w Wear) MarshalJSON() ([]byte, error) { return json.Marshal(w.Names()) }

// UnmarshalJSON reads a list of names and ignores unknown ones.
func (w *Wear) UnmarshalJSON(data []byte) error {
	var names []string
	if err := json.Unmarshal(data, &names); err != nil {
		return err
	}
	*w = Wearing(names)
	return nil
}

// wearAnchors are the anchor points of drawings by slot, in their own unit.
var wearAnchors = [WearSlots]Point{Hair: {100, 150}, Scarf: {100, 60}, Glasses: {100, 100}, Hat: {100, 150}}

// wears returns the place on a shape for the pieces of a slot.
func (b *build) wears(slot WearSlot) anchor {
	switch slot {
	case Glasses:
		return anchor{Point{0, b.chin - 0.14*b.face}, b.face}
	case Scarf:
		return b.scarf
	}
	return b.hat
}

// DrawWear draws only the outfit of a figure, such as a crown that is falling onto its head.
func (f Figure) DrawWear(c *Canvas, at Point, size float64) {
	for slot := range WearSlots {
		f.drawWear(c, slot, at, size)
	}
}

func (f Figure) drawWear(c *Canvas, slot WearSlot, at Point, size float64) {
	if f.Wear[slot] == "" {
		return
	}
	c.stampAt(at, size/2, spriteKey{kind: kindWear, name: f.Wear[slot], n1: int32(slot) | int32(f.Seat)<<4, f1: float32(f.lean())})
}

// wornByCharacter marks the outfit of a Character, whose eyes are closer together than a figure's.
const wornByCharacter = 1 << 8

// drawWear draws the character's outfit in the given slots.
func (ch Character) drawWear(c *Canvas, at Point, radius float64, slots ...WearSlot) {
	for _, slot := range slots {
		if name := ch.Wear[slot]; name != "" {
			c.stampAt(at, radius, spriteKey{kind: kindWear, name: name, n1: int32(slot) | int32(ch.Seat)<<4 | wornByCharacter})
		}
	}
}

func wearExtent(_ *faces, k *spriteKey) Rect {
	r := float64(k.w) / 2
	return Rect{-0.5 * r, -1.6 * r, 3 * r, 5 * r}
}

func paintWear(p *Painter, k *spriteKey) {
	slot := WearSlot(k.n1 & 0xF)
	shape := SeatShape(int(k.n1 >> 4 & 0xF))
	worn := builds[shape].wears(slot)
	if slot == Glasses && k.n1&wornByCharacter != 0 {
		worn = anchor{Point{0, faceHeight(shape) + eyesUp}, eyesApart / 0.31}
	}
	body := newPen(p, float64(k.w)/2, float64(k.f1))
	q := body.part(worn.at, 0, worn.size)
	from := wearAnchors[slot]
	p.shadowed(OnPaper, func(layer *Painter) {
		unit := q.r / 100
		layer.artTurned("wear/"+k.name, q.x, q.y, from, unit*q.cos, unit*q.sin)
	})
}

// artTurned draws a drawing. from is the point of the drawing that comes to x, y. cos and sin
// encode its scale and rotation.
func (p *Painter) artTurned(name string, x, y float64, from Point, cos, sin float64) {
	a, b := cos*p.scale, sin*p.scale
	p.draw(p.drawing(name), rasterx.Matrix2D{A: a, B: b, C: -b, D: a,
		E: x*p.scale + p.ox - a*from.X + b*from.Y, F: y*p.scale + p.oy - b*from.X - a*from.Y})
}
