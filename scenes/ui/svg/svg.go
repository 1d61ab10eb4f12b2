// Package svg reads and draws the drawings of assets/art.
package svg

import (
	"bytes"
	"encoding/hex"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/color"
	"io"
	"math"
	"strconv"
	"strings"
	"unicode"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
)

// Drawing is a list of filled shapes, the lowest first.
type Drawing struct {
	W, H   float64 // size of the view box, which starts at 0, 0
	Shapes []Shape
}

// Shape is a path filled with one colour.
type Shape struct {
	rasterx.Path
	Fill    color.NRGBA
	Opacity float64
	hidden  bool             // fill="none"
	at      rasterx.Matrix2D // maps the path to the view box
}

// Draw draws all shapes through a scanner for a picture of the given size. The matrix to maps the
// view box to the pixels of that picture.
func (d *Drawing) Draw(on rasterx.Scanner, size image.Point, to rasterx.Matrix2D) {
	filler := rasterx.NewFiller(size.X, size.Y, on)
	for _, s := range d.Shapes {
		if s.hidden {
			continue
		}
		filler.Clear()
		s.AddTo(&rasterx.MatrixAdder{Adder: filler, M: to.Mult(s.at)})
		filler.SetColor(rasterx.ApplyOpacity(s.Fill, s.Opacity))
		filler.Draw()
	}
}

// Read reads the part of SVG that the drawings use: groups, and paths, rectangles, circles and
// ellipses with a fill. It returns an error for any element, attribute or path command that it
// could not draw as other programs do.
func Read(src []byte) (*Drawing, error) {
	d := &Drawing{}
	at := []rasterx.Matrix2D{rasterx.Identity} // the transformations of the open elements
	for decoder := xml.NewDecoder(bytes.NewReader(src)); ; {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			if d.W <= 0 || d.H <= 0 {
				return nil, errors.New("no viewBox")
			}
			return d, nil
		}
		if err != nil {
			return nil, err
		}
		switch token := token.(type) {
		case xml.StartElement:
			inside, err := d.element(token, at[len(at)-1])
			if err != nil {
				return nil, fmt.Errorf("<%s>: %w", token.Name.Local, err)
			}
			at = append(at, inside)
		case xml.EndElement:
			at = at[:len(at)-1]
		}
	}
}

// element reads the start of an element and returns the transformation of its children.
func (d *Drawing) element(e xml.StartElement, at rasterx.Matrix2D) (inside rasterx.Matrix2D, err error) {
	s := Shape{at: at, Opacity: 1}
	size := map[string]float64{}
	filled := false
	for _, a := range e.Attr {
		switch a.Name.Local {
		case "id", "xmlns":
		case "transform":
			s.at, err = transformed(at, a.Value)
		case "viewBox":
			var box []float64
			if box, err = numbers(a.Value, 4); err == nil {
				d.W, d.H = box[2], box[3]
				if box[0] != 0 || box[1] != 0 {
					err = errors.New("must start at 0 0")
				}
			}
		case "d":
			err = s.follow(a.Value)
		case "fill":
			filled = true
			if s.hidden = a.Value == "none"; !s.hidden {
				s.Fill, err = fillColour(a.Value)
			}
		case "fill-opacity":
			s.Opacity, err = strconv.ParseFloat(a.Value, 64)
		case "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry":
			size[a.Name.Local], err = strconv.ParseFloat(a.Value, 64)
		default:
			err = errors.New("not supported")
		}
		if err != nil {
			return at, fmt.Errorf("%s=%q: %w", a.Name.Local, a.Value, err)
		}
	}
	switch e.Name.Local {
	case "svg", "g":
		if filled || s.Opacity != 1 {
			return at, errors.New("only shapes may have a fill")
		}
		return s.at, nil
	case "path":
	case "rect":
		if size["rx"] != 0 || size["ry"] != 0 {
			return at, errors.New("round corners are not supported")
		}
		rasterx.AddRect(size["x"], size["y"], size["x"]+size["width"], size["y"]+size["height"], 0, &s)
	case "circle":
		s.ellipse(size["cx"], size["cy"], size["r"], size["r"])
	case "ellipse":
		s.ellipse(size["cx"], size["cy"], size["rx"], size["ry"])
	default:
		return at, errors.New("not supported")
	}
	if !filled {
		return at, errors.New("has no fill")
	}
	d.Shapes = append(d.Shapes, s)
	return s.at, nil
}

func fillColour(value string) (color.NRGBA, error) {
	rgb, err := hex.DecodeString(strings.TrimPrefix(value, "#"))
	if err != nil || len(rgb) != 3 || value[0] != '#' {
		return color.NRGBA{}, errors.New("want a colour such as #2A2118, or none")
	}
	return color.NRGBA{R: rgb[0], G: rgb[1], B: rgb[2], A: 0xFF}, nil
}

// transformed returns m followed by the transformations of an attribute.
func transformed(m rasterx.Matrix2D, value string) (rasterx.Matrix2D, error) {
	for rest := strings.TrimSpace(value); rest != ""; rest = strings.TrimSpace(rest) {
		name, arguments, _ := strings.Cut(rest, "(")
		arguments, after, closed := strings.Cut(arguments, ")")
		n, err := numbers(arguments, anyCount)
		if err != nil {
			return m, err
		}
		switch {
		case closed && name == "translate" && len(n) == 2:
			m = m.Translate(n[0], n[1])
		case closed && name == "scale" && len(n) == 2:
			m = m.Scale(n[0], n[1])
		case closed && name == "rotate" && len(n) == 1:
			m = m.Rotate(n[0] * math.Pi / 180)
		case closed && name == "rotate" && len(n) == 3:
			m = m.Translate(n[1], n[2]).Rotate(n[0]*math.Pi/180).Translate(-n[1], -n[2])
		default:
			return m, errors.New("want translate(x y), scale(x y), rotate(a) or rotate(a x y)")
		}
		rest = after
	}
	return m, nil
}

// anyCount, passed as count to the function numbers, allows a list of any length.
const anyCount = -1

// numbers reads numbers separated by spaces or commas. The list must contain a multiple of count
// numbers, or none if count is 0.
func numbers(list string, count int) ([]float64, error) {
	words := strings.FieldsFunc(list, func(r rune) bool { return r == ',' || unicode.IsSpace(r) })
	out := make([]float64, len(words))
	for i, word := range words {
		var err error
		if out[i], err = strconv.ParseFloat(word, 64); err != nil {
			return nil, err
		}
	}
	if len(out) != 0 && count == 0 || count > 0 && (len(out) == 0 || len(out)%count != 0) {
		return nil, fmt.Errorf("%q: want %d numbers", list, count)
	}
	return out, nil
}

func onGrid(x, y float64) fixed.Point26_6 {
	return fixed.Point26_6{X: fixed.Int26_6(x * 64), Y: fixed.Int26_6(y * 64)}
}

func (s *Shape) ellipse(cx, cy, rx, ry float64) {
	s.Start(onGrid(cx+rx, cy))
	rasterx.AddArc([]float64{rx, ry, 0, 1, 0, cx + rx, cy}, cx, cy, cx+rx, cy, s)
	s.Stop(true)
}

// parameters is how many numbers each command of a path takes.
var parameters = map[byte]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'Q': 4, 'C': 6, 'A': 7, 'Z': 0}

// follow adds the path of a d attribute.
func (s *Shape) follow(path string) error {
	var x, y, startX, startY float64
	for path != "" {
		end := strings.IndexFunc(path[1:], unicode.IsLetter) + 1
		if end == 0 {
			end = len(path)
		}
		command := path[0] &^ 0x20 // the command in upper case
		relative := path[0] != command
		count, known := parameters[command]
		if !known {
			return fmt.Errorf("command %q: want M L H V Q C A Z, or the same in lower case", path[0])
		}
		n, err := numbers(path[1:end], count)
		if err != nil {
			return err
		}
		if command == 'Z' {
			s.Stop(true)
			x, y = startX, startY
		}
		for ; len(n) > 0; n = n[count:] {
			if relative {
				shift(command, n[:count], x, y)
			}
			switch command {
			case 'H':
				x = n[0]
			case 'V':
				y = n[0]
			case 'A':
				cx, cy := rasterx.FindEllipseCenter(&n[0], &n[1], n[2]*math.Pi/180, x, y, n[5], n[6], n[4] == 0, n[3] == 0)
				x, y = rasterx.AddArc(n, cx, cy, x, y, s)
			default:
				x, y = n[count-2], n[count-1]
			}
			switch command {
			case 'M':
				startX, startY = x, y
				s.Start(onGrid(x, y))
				command = 'L' // further pairs are lines
			case 'L', 'H', 'V':
				s.Line(onGrid(x, y))
			case 'Q':
				s.QuadBezier(onGrid(n[0], n[1]), onGrid(x, y))
			case 'C':
				s.CubeBezier(onGrid(n[0], n[1]), onGrid(n[2], n[3]), onGrid(x, y))
			}
		}
		path = path[end:]
	}
	return nil
}

// shift makes the relative numbers of a command absolute.
func shift(command byte, n []float64, x, y float64) {
	switch command {
	case 'H':
		n[0] += x
	case 'V':
		n[0] += y
	case 'A': // of an arc, only the end point is relative, and not the radii, the angle and the flags
		n[5] += x
		n[6] += y
	default:
		for i := 0; i < len(n); i += 2 {
			n[i] += x
			n[i+1] += y
		}
	}
}
