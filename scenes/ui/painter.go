package ui

import (
	"bytes"
	"fmt"
	"image"
	"math"

	"canape/assets"
	"canape/scenes/ui/svg"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
)

// Painter paints one picture on the CPU, once for each size of the screen. Its unit is that of the
// picture (300 × 400 for a card face, u for a plate). Painters run on worker goroutines: the inputs
// of a paint function must not change.
type Painter struct {
	img    *image.RGBA
	scale  float64 // device pixels per unit
	ox, oy float64 // device pixel of the origin
	screen float64 // device pixels per u
	scan   scan
	theme  *Theme

	faces    *faces
	grains   *grains
	pictures []picture
}

// onto returns a painter like this one that paints on another image.
func (p *Painter) onto(img *image.RGBA) *Painter {
	q := *p
	q.img, q.scan = img, scan{dst: img}
	return &q
}

// unit returns the length of a u in the picture's unit.
func (p *Painter) unit() float64 { return p.screen / p.scale }

// Theme returns the colours to paint in.
func (p *Painter) Theme() *Theme { return p.theme }

// OnScreen converts a length in the picture's unit to u.
func (p *Painter) OnScreen(length float64) float64 { return length * p.scale / p.screen }

// load passes an outline to the scan, in device pixels.
func (p *Painter) load(path *Path) {
	p.scan.ops = append(p.scan.ops, path.ops...)
	for _, q := range path.pts {
		p.scan.pts = append(p.scan.pts, float32(q.X*p.scale+p.ox), float32(q.Y*p.scale+p.oy))
	}
}

// mask returns the coverage of an outline, in its own bounds plus margin pixels.
func (p *Painter) mask(path *Path, margin int) *image.Alpha {
	p.load(path)
	return p.scan.mask(margin)
}

// Fill paints the inside of an outline.
func (p *Painter) Fill(path *Path, c Color) {
	p.load(path)
	p.scan.fill(c)
}

// Stroke paints a line of the given width along a path, with round ends and joins.
func (p *Painter) Stroke(path *Path, width float64, c Color) {
	p.stroke(path, width, c, nil, 0, rasterx.RoundCap)
}

// Dash paints a broken line: dashes and the gaps between them, both in units.
func (p *Painter) Dash(path *Path, width, dash, gap float64, c Color) {
	p.dashFrom(path, width, dash, gap, 0, c)
}

// DashRound is Dash with round ends, as on awaited places and dotted paths.
func (p *Painter) DashRound(path *Path, width, dash, gap float64, c Color) {
	p.stroke(path, width, c, []float64{max(dash*p.scale, 0.1), gap * p.scale}, 0, rasterx.RoundCap)
}

// dashFrom is Dash with its pattern starting start units later.
func (p *Painter) dashFrom(path *Path, width, dash, gap, start float64, c Color) {
	p.stroke(path, width, c, []float64{dash * p.scale, gap * p.scale}, start*p.scale, rasterx.ButtCap)
}

func (p *Painter) stroke(path *Path, width float64, c Color, dashes []float64, start float64, ends rasterx.CapFunc) {
	s := &scanner{scan: &p.scan, colour: c}
	b := p.img.Bounds()
	d := rasterx.NewDasher(b.Dx(), b.Dy(), s)
	d.SetStroke(fixed.Int26_6(width*p.scale*64), 4*64, ends, ends, rasterx.RoundGap, rasterx.Round, dashes, start)
	var line rasterx.Path
	pts := path.pts
	for _, op := range path.ops {
		line = append(line, fixed.Int26_6(op)) // rasterx numbers its operations in the same way
		for _, q := range pts[:op.points()] {
			line = append(line, fixed.Int26_6(math.Round((q.X*p.scale+p.ox)*64)), fixed.Int26_6(math.Round((q.Y*p.scale+p.oy)*64)))
		}
		pts = pts[op.points():]
	}
	line.AddTo(d)
	p.scan.fill(c)
}

// Clip restricts painting to the inside of an outline until Unclip.
func (p *Painter) Clip(path *Path) { p.scan.clip = p.mask(path, 0) }

// Unclip ends Clip.
func (p *Painter) Unclip() { p.scan.clip = nil }

// Inked fills an outline and draws its ink line, width units wide and slightly offset as in an old
// print. slip is the size that determines the offset, such as the width of a card: 4/300 of slip to
// the right and 3.5/300 up.
func (p *Painter) Inked(path *Path, fill Color, width, slip float64) {
	p.Fill(path, fill)
	p.inkLine(path, width, slip)
}

// inkLine draws only the ink line of Inked.
func (p *Painter) inkLine(path *Path, width, slip float64) {
	p.Stroke(path.Shifted(slip*4/300, -slip*3.5/300), width*p.theme.InkScale, p.theme.Ink)
}

// Art draws one of the shipped drawings, such as "ui/eye", into a rectangle. In the strong theme
// the paper of the drawing is white and the ink black. Art panics for an unknown name, because
// drawings are embedded.
func (p *Painter) Art(name string, r Rect) {
	d := p.drawing(name)
	p.draw(d, rasterx.Matrix2D{A: r.W * p.scale / d.W, D: r.H * p.scale / d.H, E: r.X*p.scale + p.ox, F: r.Y*p.scale + p.oy})
}

// ArtOutline returns the outline of one fill of a drawing (0 is the lowest), fitted into a
// rectangle, and its colour. It is for pieces whose ink line depends on their size.
func (p *Painter) ArtOutline(name string, index int, r Rect) (*Path, Color) {
	d := p.drawing(name)
	shape := d.Shapes[index]
	sx, sy := r.W/d.W/64, r.H/d.H/64
	out := &Path{}
	src := shape.Path
	for i := 0; i < len(src); {
		op := pathOp(src[i]) // rasterx numbers its operations in the same way
		i++
		out.add(op)
		for range op.points() {
			out.pts = append(out.pts, Point{r.X + float64(src[i])*sx, r.Y + float64(src[i+1])*sy})
			i += 2
		}
	}
	return out, Color{R: shape.Fill.R, G: shape.Fill.G, B: shape.Fill.B, A: uint8(shape.Opacity*255 + 0.5)}
}

func (p *Painter) draw(d *svg.Drawing, to rasterx.Matrix2D) {
	d.Draw(&scanner{scan: &p.scan}, p.img.Bounds().Size(), to)
}

func (p *Painter) drawing(name string) *svg.Drawing {
	src, err := assets.Art(name)
	if err != nil {
		panic(err)
	}
	if p.theme.Strong {
		soft := SoftTheme()
		for _, swap := range [...][2]Color{
			{soft.Paper, p.theme.Paper}, {soft.PaperShade, p.theme.PaperShade}, {soft.PaperEdge, p.theme.PaperEdge},
			{RGB(0xFFFBF0), p.theme.Paper}, {soft.Ink, p.theme.Ink}, {soft.SoftInk, p.theme.SoftInk},
			{soft.Chalk, p.theme.Chalk}, {soft.Sun, p.theme.Sun},
		} {
			src = bytes.ReplaceAll(src, hexOf(swap[0]), hexOf(swap[1]))
		}
	}
	d, err := svg.Read(src)
	if err != nil {
		panic(fmt.Errorf("drawing %q: %w", name, err))
	}
	return d
}

func hexOf(c Color) []byte { return fmt.Appendf(nil, "#%02X%02X%02X", c.R, c.G, c.B) }

// Text writes one line with its baseline at y. Its size is in the picture's unit and does not scale
// with the text size of the settings.
func (p *Painter) Text(s string, x, y float64, st Style, c Color, a Align) {
	run := p.faces.shape(st.Font, s)
	size := float64(st.Size)
	x -= run.width(st) * size * a.share()
	p.faces.outline(run, st, func(path *Path, gx, gy float64) {
		q := p.onto(p.img)
		q.scan.clip = p.scan.clip
		q.ox, q.oy = p.ox+(x+gx*size)*p.scale, p.oy+(y-gy*size)*p.scale
		q.scale = p.scale * size
		q.Fill(path, c)
	})
}

// iconSizes are the sizes of the window's icon, in pixels.
var iconSizes = [...]int{16, 24, 32, 48, 64, 128, 256}

// WindowIcon returns the app's icon in the sizes from which systems choose.
func WindowIcon() []image.Image {
	theme := SoftTheme()
	var icons []image.Image
	for _, size := range iconSizes {
		img := image.NewRGBA(image.Rect(0, 0, size, size))
		(&Painter{scale: 1, theme: &theme}).onto(img).Art("icon", Rect{W: float64(size), H: float64(size)})
		icons = append(icons, img)
	}
	return icons
}
