package svg_test

import (
	"image"
	"image/color"
	"strings"
	"testing"

	"canape/assets"
	"canape/scenes/ui/svg"

	"github.com/srwiley/rasterx"
)

func TestShippedDrawingsCanBeRead(t *testing.T) {
	names := []string{"icon"}
	for _, folder := range []string{"characters", "parts", "team", "title", "ui", "wear"} {
		names = append(names, assets.Drawings(folder)...)
	}
	for _, name := range names {
		src, err := assets.Art(name)
		if err != nil {
			t.Fatal(err)
		}
		if d, err := svg.Read(src); err != nil || len(d.Shapes) == 0 {
			t.Errorf("%s has %+v: %v", name, d, err)
		}
	}
}

// If a drawing would look different in other programs, the error names the cause.
func TestUnsupportedDrawingIsRefused(t *testing.T) {
	for inside, want := range map[string]string{
		`<text>A</text>`: "<text>", `<use href="#a"/>`: "<use>", `<path d="M0 0H9" stroke="#000000" fill="none"/>`: "stroke",
		`<path d="M0 0H9V9Z"/>`: "no fill", `<g fill="#FFFFFF"/>`: "only shapes", `<g fill-opacity="0.5"/>`: "only shapes",
		`<path d="M0 0H9V9Z" fill="red"/>`: "#2A2118", `<path d="M0 0H9V9Z" fill="112233"/>`: "#2A2118", `<path d="M0 0S9 9 8 8" fill="#112233"/>`: "'S'",
		`<path d="M0 0L9" fill="#112233"/>`: "2 numbers", `<path d="M0 0L9-9" fill="#112233"/>`: "9-9", `<path d="M0 0H9Z1" fill="#112233"/>`: "0 numbers",
		`<path d="M" fill="#112233"/>`: "2 numbers", `<rect width="9" height="9" rx="1" fill="#112233"/>`: "round corners",
		`<g transform="skewX(9)"/>`: "translate", `<g transform="scale(9)"/>`: "translate", `<g transform="rotate(9 9)"/>`: "translate",
		`<g transform="translate(1 2"/>`: "translate", `<circle r="9" clip-path="url(#a)" fill="#112233"/>`: "clip-path", `<g>`: "XML",
	} {
		_, err := svg.Read([]byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">` + inside + `</svg>`))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v does not contain %q", inside, err, want)
		}
	}
	for _, src := range []string{``, `<svg/>`, `<svg viewBox="1 0 10 10"/>`, `<svg viewBox="0 0 10"/>`, `<svg viewBox="0 0 0 9"/>`} {
		if _, err := svg.Read([]byte(src)); err == nil {
			t.Errorf("%q is accepted", src)
		}
	}
}

// Every element, path command and transformation paints the expected pixels and no others.
func TestDrawingIsPainted(t *testing.T) {
	square := image.Rect(10, 10, 30, 20)
	for inside, want := range map[string]image.Rectangle{
		`<rect x="10" y="10" width="20" height="10" fill="#102030"/>`:                                          square,
		`<path d="M10 10H30V20H10Z" fill="#102030"/>`:                                                          square,
		`<path d="M10,10 h20 v10 h-20 z" fill="#102030"/>`:                                                     square,
		`<path d="M10,10 h20 v10 h-20 Z" fill="#102030"/>`:                                                     square,
		`<path d="M10 10 30 10 30 20 L10 20Z" fill="#102030"/>`:                                                square,
		`<path d="M10 10L30 10 30 20 10 20Z" fill="#102030"/>`:                                                 square,
		`<path d="M10 10Q20 10 30 10C30 12 30 18 30 20L10 20Z" fill="#102030"/>`:                               square,
		`<path d="M0 0Z M10 10H30V20H10Z" fill="#102030"/>`:                                                    square,
		`<path d="M10 10ZH30V20H10Z" fill="#102030"/>`:                                                         square,
		`<g transform="translate(10 10)"><g><rect width="20" height="10" fill="#102030"/></g></g>`:             square,
		`<g transform="translate(10 5)"/><rect x="10" y="10" width="20" height="10" fill="#102030"/>`:          square,
		`<rect width="2" height="5" fill="#102030" transform="translate(10 10) scale(10 2)"/>`:                 square,
		`<rect width="10" height="20" fill="#102030" transform="translate(10 20) rotate(-90)"/>`:               square,
		`<rect x="15" y="5" width="10" height="20" fill="#102030" transform="rotate(90 20 15)"/>`:              square,
		`<rect x="10" y="10" width="20" height="10" fill="none"/>`:                                             {},
		`<circle cx="20" cy="20" r="10" fill="#102030"/>`:                                                      image.Rect(10, 10, 30, 30),
		`<ellipse cx="20" cy="20" rx="10" ry="5" fill="#102030"/>`:                                             image.Rect(10, 15, 30, 25),
		`<path d="M10 20A10 10 0 0 1 30 20A10 10 0 0 1 10 20Z" fill="#102030"/>`:                               image.Rect(10, 10, 30, 30),
		`<path d="M10 20A10 10 0 0 1 30 20Z" fill="#102030"/>`:                                                 image.Rect(10, 10, 30, 20),
		`<path d="M10 20A10 10 0 0 0 30 20Z" fill="#102030"/>`:                                                 image.Rect(10, 20, 30, 30),
		`<rect x="10" y="10" width="20" height="10" fill="#102030"/><circle cx="5" cy="5" r="2" fill="none"/>`: square,
	} {
		d, err := svg.Read([]byte(`<svg viewBox="0 0 40 40">` + inside + `</svg>`))
		if err != nil {
			t.Errorf("%s: %v", inside, err)
			continue
		}
		img := image.NewNRGBA(image.Rect(0, 0, 40, 40))
		d.Draw(rasterx.NewScannerGV(40, 40, img, img.Bounds()), img.Bounds().Size(), rasterx.Identity)
		var got image.Rectangle
		for y := range 40 {
			for x := range 40 {
				if img.NRGBAAt(x, y).A > 0x20 {
					got = got.Union(image.Rect(x, y, x+1, y+1))
				}
			}
		}
		centre := want.Min.Add(want.Max).Div(2)
		if got != want || !want.Empty() && img.NRGBAAt(centre.X, centre.Y) != (color.NRGBA{0x10, 0x20, 0x30, 0xFF}) {
			t.Errorf("%s paints %v in %v, want %v", inside, got, img.NRGBAAt(centre.X, centre.Y), want)
		}
	}
}

func TestFillOpacityIsKept(t *testing.T) {
	d, err := svg.Read([]byte(`<svg viewBox="0 0 4 4"><rect width="4" height="4" fill="#FF0000" fill-opacity="0.5"/></svg>`))
	if err != nil {
		t.Fatal(err)
	}
	img := image.NewNRGBA(image.Rect(0, 0, 4, 4))
	d.Draw(rasterx.NewScannerGV(4, 4, img, img.Bounds()), img.Bounds().Size(), rasterx.Identity)
	if got := img.NRGBAAt(2, 2); got.A < 0x7E || got.A > 0x80 || d.Shapes[0].Opacity != 0.5 {
		t.Errorf("painted %v", got)
	}
}
