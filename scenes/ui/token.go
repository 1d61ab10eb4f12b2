package ui

// TokenLook says on which background a seat's shape is drawn, which determines its rim.
type TokenLook uint8

// OnCloth has a paper rim; OnSheet has an ink line; Blank is paper with an ink
// line, as on the tab of a plate.
const (
	OnCloth TokenLook = iota
	OnSheet
	Blank
)

// DrawToken draws the shape of a seat with a radius of about radius u, in its colour.
func DrawToken(c *Canvas, seat int, at Point, radius float64, look TokenLook) {
	lift := Flat
	if look == OnCloth {
		lift = Resting
	} else if look == OnSheet {
		lift = OnPaper
	}
	c.stampAt(at, radius, spriteKey{kind: kindShape, n1: int32(SeatShape(seat)) | int32(look)<<8, n2: int32(lift), c1: c.theme.Seat[seat]})
}

func paintShape(p *Painter, k *spriteKey) {
	r := float64(k.w) / 2
	shape, look := Shape(k.n1&0xFF), TokenLook(k.n1>>8)
	path := CutShape(seatShapes[shape], shape, r, r, r)
	line := max(1.6, r*0.075)
	switch look {
	case OnCloth:
		rim := min(4.5, max(2.6, r*0.16))
		p.shadowed(Lift(k.n2), func(q *Painter) {
			q.Stroke(path, rim*2, q.theme.Paper)
			q.Fill(path, k.c1)
		})
	case OnSheet:
		p.castShadow(path, Lift(k.n2))
		p.Fill(path.Shifted(0, 1.5), EdgeOf(k.c1))
		p.Fill(path, k.c1)
		p.Grain(path, false, "token")
		p.Stroke(path.Shifted(0.9, -0.8), line*p.theme.InkScale, p.theme.Ink)
	case Blank:
		p.Fill(path, p.theme.Paper)
		p.Stroke(path.Shifted(r*0.067, -r*0.057), max(1.9, r*0.075)*p.theme.InkScale, p.theme.Ink)
	}
}
