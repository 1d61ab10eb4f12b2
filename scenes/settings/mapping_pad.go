package settings

import (
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/ui"
)

// The size of the drawn pad in its own units.
const padWidth, padHeight = 900.0, 570.0

// padControl is a button of the drawn pad.
type padControl struct {
	control input.Control
	x, y    float64 // the centre of the button
	w, h    float64
	round   bool
}

// padControls are the buttons that may be requested.
var padControls = [...]padControl{
	{input.PadL2, 262, 44, 150, 62, false}, {input.PadL1, 262, 112, 176, 44, false}, {input.PadR1, 638, 112, 176, 44, false},
	{input.PadUp, 250, 188, 52, 58, false}, {input.PadDown, 250, 300, 52, 58, false}, {input.PadWest, 194, 244, 58, 52, false}, {input.PadEast, 306, 244, 58, 52, false},
	{input.PadTop, 650, 184, 62, 62, true}, {input.PadBottom, 650, 304, 62, 62, true}, {input.PadLeft, 590, 244, 62, 62, true}, {input.PadRight, 710, 244, 62, 62, true},
	{input.PadStart, 514, 236, 44, 44, true},
}

// padState is the appearance of a button of the drawn pad.
type padState uint8

const (
	padIdle    padState = iota
	padAsked            // the scene asks for this button now
	padLearned          // the button has been learned
	padSkipped          // the pad has no such button
	padDown             // the button is held down after the last question
)

func (s padState) String() string {
	return [...]string{"idle", "asked", "learned", "skipped", "down"}[s]
}

// state returns the current look of a control.
func (m *Mapping) state(env *app.Env, control input.Control) padState {
	if m.mapper == nil {
		return padIdle
	}
	taught, done := m.mapper.Mapping()
	if _, asked := m.question(); asked == control && !done {
		return padAsked
	}
	_, number, _ := m.mapper.Ask()
	for i, action := range m.asked {
		if m.mapper.Control(action) != control || !done && i >= number-1 {
			continue
		}
		if taught.Source(control).Kind == input.NoSource {
			return padSkipped
		}
		if done && env.Roster.Held(m.device, action) {
			return padDown
		}
		return padLearned
	}
	return padIdle
}

// drawPad draws the pad with the state of every button, as large as fits into r.
func (m *Mapping) drawPad(env *app.Env, c *ui.Canvas, r ui.Rect) {
	r = r.Fit(padWidth, padHeight)
	scale := r.W / padWidth
	c.Drawing("mapping pad", padWidth, padHeight, paintPad).Draw(c, r, false)
	for _, p := range padControls {
		state := m.state(env, p.control)
		at := ui.Point{X: r.X + p.x*scale, Y: r.Y + p.y*scale}
		w, h := p.w*scale, p.h*scale
		if state == padAsked {
			grow := 1 + 0.25*m.fade.Value
			w, h = w*grow, h*grow
		}
		place := ui.RectAround(at, w, h)
		if p.round {
			c.Drawing("mapping disc "+state.String(), 62, 62, paintPadButton(state)).Draw(c, place, state == padAsked)
		} else {
			drawPadSlab(c, place, state)
		}
		if state == padLearned || state == padSkipped {
			ui.DrawBadge(c, ui.Point{X: at.X + w*0.36, Y: at.Y + h*0.34}, 17*scale, state == padLearned)
		}
	}
}

// drawPadSlab draws a button that is not round, with a bright edge while it is requested.
func drawPadSlab(c *ui.Canvas, r ui.Rect, state padState) {
	t := c.Theme()
	if state == padAsked {
		c.Theme().SunSheet(16).Draw(c, "mapping ring", r.Inset(-9, -9))
		ui.Sheet{Face: t.Ink, Edge: t.Ink, Radius: 11, Lift: ui.Flat, Bare: true}.Draw(c, "mapping line", r.Inset(-3, -3))
	}
	face := padFace(t, state)
	ui.Sheet{Face: face, Edge: ui.EdgeOf(face), Radius: 9, Thick: 3, Lift: ui.Flat, Coloured: state == padAsked}.Draw(c, "mapping slab", r)
}

func padFace(t *ui.Theme, state padState) ui.Color {
	switch state {
	case padAsked, padDown:
		return t.Sun
	case padSkipped:
		return t.SoftInk
	case padLearned:
		return t.PaperBright
	}
	return t.PaperEdge
}

// paintPadButton paints a round button of 62 units.
func paintPadButton(state padState) func(*ui.Painter) {
	return func(p *ui.Painter) {
		t := p.Theme()
		if state == padAsked {
			p.Fill(ui.CutDisc("ring", 31, 31, 31), t.Sun)
			p.Fill(ui.CutDisc("line", 31, 31, 26), t.Ink)
		}
		radius := 28.0
		if state == padAsked {
			radius = 23.5
		}
		disc := ui.CutDisc("button", 31, 31, radius)
		face := padFace(t, state)
		p.Fill(disc.Shifted(0, 2.5), ui.EdgeOf(face))
		p.Fill(disc, face)
		p.Grain(disc, state != padAsked, "button")
	}
}

// paintPad paints the pad in dark paper, with the controls that are never requested: the right
// trigger, the select button, two sticks.
func paintPad(p *ui.Painter) {
	t := p.Theme()
	dark := ui.Mix(t.Ink, t.Paper, 0.12)
	for _, slab := range [...]ui.Rect{{X: 172, Y: 8, W: 180, H: 84}, {X: 548, Y: 8, W: 180, H: 84}, {X: 160, Y: 84, W: 204, H: 80}, {X: 536, Y: 84, W: 204, H: 80}} {
		p.Fill(ui.CutRect("shoulder", slab, 22, 1.6), dark)
	}
	p.Fill(ui.CutRect("trigger", ui.Rect{X: 563, Y: 13, W: 150, H: 62}, 12, 1.2), ui.Mix(dark, t.Paper, 0.2))
	body := (&ui.Path{}).MoveTo(262, 130).CubeTo(132, 130, 100, 236, 64, 396).CubeTo(36, 530, 152, 558, 212, 472).
		CubeTo(262, 398, 290, 380, 346, 380).LineTo(554, 380).CubeTo(610, 380, 638, 398, 688, 472).
		CubeTo(748, 558, 864, 530, 836, 396).CubeTo(800, 236, 768, 130, 638, 130).QuadTo(592, 130, 564, 156).
		LineTo(336, 156).QuadTo(308, 130, 262, 130).Close()
	p.Fill(body.Shifted(0, 7), ui.Mix(t.Ink, ui.RGB(0x101820), 0.6))
	p.Fill(body, t.Ink)
	p.Grain(body, false, "pad")
	for _, x := range [...]float64{366, 534} {
		p.Fill(ui.CutDisc("stick", x, 326, 42), ui.Mix(t.Ink, t.Paper, 0.22))
		p.Fill(ui.CutDisc("thumb", x, 326, 27), ui.Mix(t.Ink, t.Paper, 0.08))
	}
	p.Fill(ui.CutDisc("choose", 386, 236, 20), ui.Mix(t.Ink, t.Paper, 0.22))
	cross := ui.Rect{X: 250 - 29, Y: 244 - 29, W: 58, H: 58}
	p.Fill(ui.CutRect("cross", cross, 4, 0.6), ui.Mix(t.Ink, t.Paper, 0.22))
}
