package ui

import (
	"slices"
	"strings"
)

// Spoken is the content of a frame in words, for narration: that of the scene in front. Pieces add to it while they are drawn.
type Spoken struct {
	// Titles are the title of the screen and of the page that is open on it.
	Titles []string
	// Aloud are words that are spoken when they appear: a question, a refusal, a lesson.
	Aloud []Words
	// Hint is the bar at the foot, and Actions are buttons in front of it, which come first.
	Hint    Hint
	Actions []Action
	// Focus is what cursors are on, at most one thing for each ring.
	Focus []Focused
	// Private reports whether the frame shows what is somebody's secret.
	Private bool

	latest *Focused // the entry of the newest FocusSheet; nil if it made none
}

// Words are words with glyphs in the place of each GlyphMark.
type Words struct {
	Text   string
	Glyphs []Glyph
}

// Focused is a piece that a cursor is on.
type Focused struct {
	// Ring is 1 + the colour of the seat whose cursor it is, 0 where it is everybody's.
	Ring int
	// Label is its name, and Value its value. If a piece does not set them, they are the words written on it.
	Label, Value string
	// Note says more about it, or why it cannot be chosen, which Off tells.
	Note string
	Off  bool
	// Card is the name of the picture of a card; "" of other pieces.
	Card string
	// At is the position of the piece among Of that the cursor can be on, from 1; 0 where nobody knows.
	At, Of int

	place box
	layer Layer
	named bool
}

func (s *Spoken) forget() {
	*s = Spoken{Titles: s.Titles[:0], Aloud: s.Aloud[:0], Actions: s.Actions[:0], Focus: s.Focus[:0]}
}

// Aloud adds words that are to be spoken when they appear.
func (c *Canvas) Aloud(text string, glyphs ...Glyph) {
	if text == "" || c.states[c.depth].alpha == 0 {
		return
	}
	c.spoken.Aloud = append(c.spoken.Aloud, Words{text, glyphs})
}

// Title writes the title of the screen, as TextIn does, and has it spoken.
func (c *Canvas) Title(s string, r Rect, st Style, col Color, a Align) float64 {
	c.Entitle(s)
	return c.TextIn(s, r, st, col, a)
}

// Entitle has the title of the screen spoken without writing it.
func (c *Canvas) Entitle(s string) { c.spoken.Titles = append(c.spoken.Titles, s) }

// focused notes that a cursor is on a piece, when it has come more than half of its way there. It returns nil where another piece, on a
// higher layer, has that cursor.
func (c *Canvas) focused(r Rect, share float64, ring int) *Focused {
	st, s := &c.states[c.depth], &c.spoken
	s.latest = nil
	if share <= 0.5 || st.alpha <= 0.5 {
		return nil
	}
	at := slices.IndexFunc(s.Focus, func(f Focused) bool { return f.Ring == ring })
	if at < 0 {
		at = len(s.Focus)
		s.Focus = append(s.Focus, Focused{})
	} else if s.Focus[at].layer > st.layer {
		return nil
	}
	s.Focus[at] = Focused{Ring: ring, place: c.deviceBox(st, r), layer: st.layer}
	s.latest = &s.Focus[at]
	return s.latest
}

// focusedCard notes that a cursor is on a card.
func (c *Canvas) focusedCard(r Rect, k Card) {
	if f := c.focused(r, 1, k.Mark); f != nil {
		f.Card, f.Label, f.At, f.Of = c.store.pictures[k.Face].name, k.Pile, k.At, k.Of
	}
}

// FocusOn notes that a cursor is on a piece that shows it in a way of its own, and says what it is.
func (c *Canvas) FocusOn(r Rect, label string) {
	c.focused(r, 1, 0)
	c.FocusWords(Focused{Label: label})
}

// FocusWords sets the words of the piece for which FocusSheet has just been drawn, if they are not those written on it.
func (c *Canvas) FocusWords(words Focused) {
	if f := c.spoken.latest; f != nil {
		f.Label, f.Value, f.Note, f.Off, f.named = words.Label, words.Value, words.Note, words.Off, true
	}
}

// Spoken returns the content of the drawn frame in words. It is valid until the next Begin.
func (c *Canvas) Spoken() *Spoken {
	s := &c.spoken
	s.Private = c.hold.private
	for i := range s.Focus {
		if f := &s.Focus[i]; !f.named && f.Card == "" {
			f.Label, f.named = c.wordsIn(f), true
		}
	}
	return s
}

// wordsIn returns what is written on a piece, line by line.
func (c *Canvas) wordsIn(f *Focused) string {
	r := c.inUnits(f.place)
	onKey := false
	lines := slices.DeleteFunc(c.Drawn(), func(p Piece) bool {
		under := onKey
		onKey = p.Kind == KeyPiece
		return p.Kind != WordsPiece || under || !p.Front || p.Layer < f.layer || p.Alpha <= 0.5 || !r.Contains(p.Place.Center())
	})
	slices.SortStableFunc(lines, func(a, b Piece) int { // from the top, and from the left within a line
		const sameLine = 14
		if d := a.Place.Center().Y - b.Place.Center().Y; d > sameLine || d < -sameLine {
			return int(d)
		}
		return int(a.Place.Center().X - b.Place.Center().X)
	})
	var words strings.Builder
	for i, l := range lines {
		if i > 0 { // a pause between paragraphs
			before := lines[i-1]
			if step := l.Place.Center().Y - before.Place.Center().Y; !strings.ContainsAny(before.Name[len(before.Name)-1:], ",.:;!?") &&
				(step < before.Size || step > 1.8*before.Size || l.Size != before.Size) {
				words.WriteString(",")
			}
			words.WriteString(" ")
		}
		words.WriteString(l.Name)
	}
	return words.String()
}

// ReadAll returns everything written in the scene in front, line by line, except on keys.
func (c *Canvas) ReadAll() string {
	return c.wordsIn(&Focused{place: box{0, 0, int16(c.width), int16(c.height)}, layer: 0})
}

// OnMat returns the names of the pictures of the cards that lie on the mat of a colour, row by row, and what is written on it.
func (c *Canvas) OnMat(colour int) (cards []string, words string) {
	for layer, list := range c.scenes[c.scene] {
		for i := range list {
			if key := &c.store.sprites[list[i].sprite].key; key.kind == kindMat && int(key.n1&0xFF) == colour {
				mat := c.piece(&list[i]).Place
				return c.cardsIn(mat), c.wordsIn(&Focused{place: list[i].box, layer: Layer(layer)})
			}
		}
	}
	return nil, ""
}

// cardsIn returns the names of the pictures of the cards in a rectangle, row by row.
func (c *Canvas) cardsIn(r Rect) (cards []string) {
	pieces := slices.DeleteFunc(c.Drawn(), func(p Piece) bool { return p.Kind != CardPiece || !p.Front || !r.Contains(p.Place.Center()) })
	slices.SortStableFunc(pieces, func(a, b Piece) int {
		if d := a.Place.Y - b.Place.Y; d > a.Place.H/2 || d < -a.Place.H/2 {
			return int(d)
		}
		return int(a.Place.X - b.Place.X)
	})
	for _, p := range pieces {
		cards = append(cards, p.Name)
	}
	return cards
}
