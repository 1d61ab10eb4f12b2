package uitest

import (
	"fmt"
	"slices"
	"strings"

	"canape/scenes/ui"
)

// Reader looks through frames that were drawn, as people would: whether every word can be read, and
// lies on its paper. It needs no screen. Between frames of one size it remembers what it has
// painted.
type Reader struct {
	// Dotted reports whether words that end in dots do so of themselves; nil: none does.
	Dotted func(words string) bool
	proof  Proof
}

// Fault is something wrong with words of a frame: What names it wherever it is seen, Where tells
// more.
type Fault struct{ What, Where, Words string }

func (f Fault) String() string { return f.What + ": " + f.Where }

// LeastContrast is what all text has at the least, in the ordinary theme and in that of strong
// contrast.
func LeastContrast(strong bool) float64 {
	if strong {
		return 7
	}
	return 4.5
}

// Faults returns what is wrong with the words of the scene in front, among those drawn since Begin.
func (r *Reader) Faults(c *ui.Canvas) []Fault {
	var faults []Fault
	words := ""
	fault := func(what, where string, args ...any) {
		faults = append(faults, Fault{what, fmt.Sprintf(where, args...), words})
	}
	pieces, read := c.Drawn(), r.proof.Read(c)
	least := LeastContrast(c.Theme().Strong)
	for i, p := range pieces {
		if p.Kind != ui.WordsPiece || !p.Front || read[i].Seen < 0.1 {
			continue
		}
		words = p.Name
		switch ends := strings.HasSuffix(p.Name, "…"); {
		case strings.Contains(p.Name, "[["):
			fault("no words for "+p.Name, "")
		case p.Clipped:
			fault(fmt.Sprintf("%q is cut off", p.Name), "at %v", p.Place)
		case ends && (r.Dotted == nil || !r.Dotted(p.Name)):
			fault(fmt.Sprintf("%q is shortened", p.Name), "at %v", p.Place)
		}
		if read[i].Contrast < least {
			fault(fmt.Sprintf("%q has too little contrast", p.Name), "%.2f, at %v", read[i].Contrast, p.Place)
		}
		if read[i].Seen < 0.85 {
			fault(fmt.Sprintf("%q is covered", p.Name), "%.0f %% of it is seen, at %v", read[i].Seen*100, p.Place)
		}
		if on, ok := leaves(pieces[:i], p); ok {
			fault(fmt.Sprintf("%q leaves its paper", p.Name), "%s at %v, %q at %v", p.Name, p.Place, on.Name, on.Place)
		}
	}
	return faults
}

// leaves returns the paper over whose edge words lie, among what lies below them.
func leaves(below []ui.Piece, words ui.Piece) (ui.Piece, bool) {
	letters := Letters(words.Name, words.Place)
	for _, p := range slices.Backward(below) {
		switch {
		case p.Kind == ui.KeyPiece && !p.Place.Contains(letters.Center()): // it stands in a sentence, beside the words
		case !p.Covers() && p.Kind != ui.KeyPiece || p.Turns || !p.Place.Overlaps(letters):
		case p.Place.X <= letters.X && p.Place.Y <= letters.Y && p.Place.Right() >= letters.Right() && p.Place.Bottom() >= letters.Bottom():
			return p, false
		default:
			return p, true
		}
	}
	return ui.Piece{}, false
}

// Letters returns where a line has ink, of the place that all letters together would have.
func Letters(words string, place ui.Rect) ui.Rect {
	if !strings.ContainsAny(words, "gjpqyçQ,;()") {
		place.H *= 0.79
	}
	return place.Inset(2, 2)
}
