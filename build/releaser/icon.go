package main

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"

	"github.com/srwiley/oksvg"
	"github.com/srwiley/rasterx"
)

// icon paints the icon of the app.
func (r *release) icon(size int) (*image.RGBA, error) {
	src, err := os.ReadFile(filepath.Join(r.root, "assets/art/icon.svg"))
	if err != nil {
		return nil, err
	}
	drawing, err := oksvg.ReadIconStream(bytes.NewReader(src), oksvg.StrictErrorMode)
	if err != nil {
		return nil, err
	}
	drawing.SetTarget(0, 0, float64(size), float64(size))
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	drawing.Draw(rasterx.NewDasher(size, size, rasterx.NewScannerGV(size, size, img, img.Bounds())), 1)
	return img, nil
}

func (r *release) iconPNG(size int) ([]byte, error) {
	img, err := r.icon(size)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = png.Encode(&b, img)
	return b.Bytes(), err
}
