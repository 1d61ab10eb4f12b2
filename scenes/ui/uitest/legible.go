package uitest

import (
	"fmt"
	"slices"
	"strings"

	"canape/scenes/ui"
)

// Reader checks that every word of a drawn frame is legible and stays on its paper. It needs no
// screen. It caches painted sprites between frames of one size.
type Reader struct {
	// Dotted reports whether words are meant to end in dots, and so have not been cut off. If
	// Dotted is nil, all words that end in dots count as cut off.
	Dotted func(words string) bool
	proof  Proof
}

// Fault is a problem with words of a frame. What is the kind of problem, and Where has its details.
type Fault struct{ What, Where, Words string }

func (f Fault) String() string { return f.What + ": " + f.Where }

// LeastContrast is the required contrast of text, in the soft or the strong theme.
func LeastContrast(strong bool) float64 {
	if strong {
		return 7
	}
	return 4.5
}

// Faults returns the problems of the words that the top scene has drawn since Begin.
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

// leaves returns a sheet of paper under the words, if the words cross the edge of the paper.
// Otherwise it returns false.
func leaves(below []ui.Piece, words ui.Piece) (ui.Piece, bool) {
	letters := Letters(words.Name, words.Place)
	for _, p := range slices.Backward(below) {
		switch {
		case p.Kind == ui.KeyPiece && !p.Place.Contains(letters.Center()): // the piece is a key in a sentence, beside the words
		case !p.Covers() && p.Kind != ui.KeyPiece || p.Turns || !p.Place.Overlaps(letters):
		case p.Place.X <= letters.X && p.Place.Y <= letters.Y && p.Place.Right() >= letters.Right() && p.Place.Bottom() >= letters.Bottom():
			return p, false
		default:
			return p, true
		}
	}
	return ui.Piece{}, false
}

// Letters returns the inked part of a line, given the rectangle for all possible letters.
func Letters(words string, place ui.Rect) ui.Rect {
	if !strings.ContainsAny(words, "gjpqyçQ,;()") {
		place.H *= 0.79
	}
	return place.Inset(2, 2)
}
