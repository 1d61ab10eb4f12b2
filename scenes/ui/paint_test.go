package ui

import (
	"fmt"
	"testing"
)

// BenchmarkPaint measures the painting of each kind of sprite at 1080p, which happens once per
// screen size, on a worker.
func BenchmarkPaint(b *testing.B) {
	s := &store{faces: newFaces(), index: map[spriteKey]int32{}}
	theme := SoftTheme()
	s.faces.shape(2, "warm")
	for i, k := range []spriteKey{
		{kind: kindCloth, w: 1920, h: 1080},
		{kind: kindCurtain, w: 1920, h: 1080},
		{kind: kindMat, name: "m", w: 732, h: 424},
		{kind: kindSheet, name: "plate", w: 292, h: 84, f1: 9, n1: 12, n2: int32(Resting), c1: theme.Paper, c2: theme.PaperEdge},
		{kind: kindSheet, name: "panel", w: 1424, h: 912, f1: 14, n1: 16, n2: int32(Raised), c1: theme.Paper, c2: theme.PaperEdge},
		{kind: kindCardShadow, w: 96, h: 128, n2: int32(Flying)},
		{kind: kindGlyph, name: "xbox-a", w: 49, h: 51, n2: int32(OnPaper)},
		{kind: kindArt, name: "ui/logo", w: 1120, h: 480, n2: int32(Flat)},
		{kind: kindArt, name: "ui/blanco-back", w: 96, h: 128, n2: int32(Flat)},
		{kind: kindText, name: "où poser le 8 vert ?", f1: 32},
	} {
		b.Run(fmt.Sprintf("%d %s %gx%g", i, k.name, k.w, k.h), func(b *testing.B) {
			j := job{key: k}
			b.ReportAllocs()
			for b.Loop() {
				s.paint(&j, 1, &theme)
			}
		})
	}
}
