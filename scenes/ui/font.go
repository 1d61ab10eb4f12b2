package ui

import (
	"bytes"
	"fmt"
	"strings"
	"sync"
	"unicode"

	"canape/assets"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
)

// Style is the style of a line of text. Size is in u and scales with the text size of the settings,
// unless Fixed. Tracking is added after each letter, in em.
type Style struct {
	Font     assets.Font
	Size     float32
	Tracking float32
	Fixed    bool
}

// Plain returns Andika Regular, for sentences.
func Plain(size float64) Style { return Style{Font: assets.Andika, Size: float32(size)} }

// Bold returns Andika Bold, for names and actions.
func Bold(size float64) Style { return Style{Font: assets.AndikaBold, Size: float32(size)} }

// Big returns League Spartan ExtraBold, for titles, buttons and numbers.
func Big(size float64) Style { return Style{Font: assets.LeagueSpartan, Size: float32(size)} }

// Tracked returns the style with additional space between letters, in em. Negative values bring the
// letters closer together.
func (s Style) Tracked(em float64) Style { s.Tracking = float32(em); return s }

// AsIs returns the style with a size that does not scale with the settings, for numbers on cards
// and words on glyphs.
func (s Style) AsIs() Style { s.Fixed = true; return s }

// lift is the distance from the middle of the capitals down to the baseline, in em.
func (s Style) lift() float64 {
	if s.Font == assets.LeagueSpartan {
		return 0.34
	}
	return 0.36
}

// lineHeight is the distance between two baselines, in em.
const lineHeight = 1.25

// Align selects the point of a line that is at x.
type Align uint8

// The alignments: a line starts at x, is centred on x, or ends at x.
const (
	Left Align = iota
	Center
	Right
)

// share returns the share of a line that is left of its x, 0 … 1.
func (a Align) share() float64 { return float64(a) / 2 }

// faces shapes text and caches the outlines of letters. It is safe for concurrent use.
type faces struct {
	mu       sync.Mutex
	face     [assets.FontCount]*font.Face
	shaper   shaping.HarfbuzzShaper
	runs     map[runKey]*run
	outlines map[glyphKey]*Path
}

type runKey struct {
	font assets.Font
	text string
}

type glyphKey struct {
	font assets.Font
	id   font.GID
}

// run is a line of letters in em.
type run struct {
	font    assets.Font
	glyphs  []glyphAt
	advance float64
}

type glyphAt struct {
	id   font.GID
	x, y float64
}

func (r *run) width(st Style) float64 {
	return r.advance + float64(st.Tracking)*float64(max(0, len(r.glyphs)-1))
}

func newFaces() *faces {
	f := &faces{runs: make(map[runKey]*run), outlines: make(map[glyphKey]*Path)}
	for i, parsed := range fonts() {
		f.face[i] = font.NewFace(parsed)
	}
	return f
}

// fonts parses all fonts once. Parsed fonts are read-only.
var fonts = sync.OnceValue(func() (parsed [assets.FontCount]*font.Font) {
	for i := range parsed {
		face, err := font.ParseTTF(bytes.NewReader(assets.FontFile(assets.Font(i))))
		if err != nil {
			panic(fmt.Errorf("font %d: %w", i, err))
		}
		parsed[i] = face.Font
	}
	return parsed
})

// runsKept is the greatest number of shaped strings in the cache.
const runsKept = 4096

// shape shapes a line of letters. If the title font lacks a letter, as for a name in Cyrillic, the
// whole line uses Andika Bold.
func (f *faces) shape(fo assets.Font, s string) *run {
	f.mu.Lock()
	defer f.mu.Unlock()
	key := runKey{fo, s}
	if r, ok := f.runs[key]; ok {
		return r
	}
	if len(f.runs) >= runsKept {
		clear(f.runs)
	}
	if fo == assets.LeagueSpartan && !covered(fo, s) {
		fo = assets.AndikaBold
	}
	const em = 1000
	text := []rune(s)
	out := f.shaper.Shape(shaping.Input{
		Text: text, RunEnd: len(text), Direction: di.DirectionLTR, Face: f.face[fo],
		Size: fixed.I(em), Script: language.Latin,
	})
	r := &run{font: fo, glyphs: make([]glyphAt, len(out.Glyphs))}
	for i, g := range out.Glyphs {
		r.glyphs[i] = glyphAt{g.GlyphID, r.advance + float64(g.XOffset)/64/em, float64(g.YOffset) / 64 / em}
		r.advance += float64(g.Advance) / 64 / em
	}
	f.runs[key] = r
	return r
}

// outline calls draw for each letter with its outline (y downwards) and position, in em.
func (f *faces) outline(r *run, st Style, draw func(path *Path, x, y float64)) {
	for i, g := range r.glyphs {
		if path := f.glyph(r.font, g.id); len(path.ops) > 0 {
			draw(path, g.x+float64(st.Tracking)*float64(i), g.y)
		}
	}
}

func (f *faces) glyph(fo assets.Font, id font.GID) *Path {
	f.mu.Lock()
	defer f.mu.Unlock()
	key := glyphKey{fo, id}
	if p, ok := f.outlines[key]; ok {
		return p
	}
	p := &Path{}
	if data, ok := f.face[fo].GlyphDataOutline(id); ok {
		em := float64(f.face[fo].Upem())
		for _, s := range data.Segments {
			p.add(pathOp(s.Op)) // opentype numbers its operations in the same way
			for _, q := range s.ArgsSlice() {
				p.pts = append(p.pts, Point{float64(q.X) / em, -float64(q.Y) / em})
			}
		}
	}
	f.outlines[key] = p
	return p
}

// Covers reports whether the fonts can show every letter of a text from outside. A text with the
// replacement character for broken letters is not covered.
func Covers(text string) bool {
	return covered(assets.Andika, text) && covered(assets.AndikaBold, text) && !strings.ContainsRune(text, unicode.ReplacementChar)
}

// covered reports whether a font has a glyph for every visible letter of a text. Accents are
// combined with the preceding letters.
func covered(fo assets.Font, text string) bool {
	parsed := fonts()[fo]
	for _, r := range text {
		if unicode.IsSpace(r) || unicode.Is(unicode.Mn, r) {
			continue
		}
		if _, has := parsed.NominalGlyph(r); !has {
			return false
		}
	}
	return true
}
