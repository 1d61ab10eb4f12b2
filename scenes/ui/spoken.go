package ui

import "slices"

// Spoken is the content of the top scene in words, for narration. Pieces add to it while they are
// drawn.
type Spoken struct {
	// Titles are the title of the screen and of its open page.
	Titles []string
	// Aloud holds words to read aloud when they appear: a question, a refusal, a lesson.
	Aloud []Words
	// Hint is the bar at the bottom. Actions are additional buttons, which are read first.
	Hint    Hint
	Actions []Action
	// Focus lists the pieces with a cursor, at most one per ring.
	Focus []Focused
	// Pieces are all pieces that a cursor can reach, in the order of drawing; see Canvas.Pieces.
	Pieces []Focused
	// Scrolls are the lists that are longer than their room.
	Scrolls []Scrolled
	// Private reports whether the frame shows a player's secret.
	Private bool

	latest *Focused // the entry that the latest DrawFocus made; nil if it made no entry
	piece  int      // the index of the latest piece in Pieces, from 1; 0 for none
}

// Scrolled is a list that is longer than its room.
type Scrolled struct {
	// At is a point in the list, at which the wheel of a mouse scrolls it.
	At Point
	// Up and Down report whether the list has more rows in these directions.
	Up, Down bool
}

// Words is a text, with a glyph for each GlyphMark in it.
type Words struct {
	Text   string
	Glyphs []Glyph
}

// Focused is a piece that a cursor can reach, in words.
type Focused struct {
	// Ring is 1 + the colour of the seat that has the cursor, or 0 for the cursor that all players
	// share.
	Ring int
	// Label is the name of the piece, and Value its value. By default they are the words written on
	// the piece.
	Label, Value string
	// Note is an explanation; if Off is set, it is the reason why the piece cannot be chosen.
	Note string
	Off  bool
	// On reports whether the cursor is on the piece.
	On bool
	// Card is the name of the picture of a card; "" for other pieces.
	Card string
	// Position is the number of the piece, from 1, among the Count pieces that the cursor can
	// reach; 0 if unknown.
	Position, Count int

	place Rect
	layer Layer
	named bool
}

func (s *Spoken) forget() {
	*s = Spoken{Titles: s.Titles[:0], Aloud: s.Aloud[:0], Actions: s.Actions[:0], Focus: s.Focus[:0], Pieces: s.Pieces[:0], Scrolls: s.Scrolls[:0]}
}

// Aloud adds words to read aloud when they appear.
func (c *Canvas) Aloud(text string, glyphs ...Glyph) {
	if text == "" || c.top().alpha == 0 {
		return
	}
	c.spoken.Aloud = append(c.spoken.Aloud, Words{text, glyphs})
}

// Title writes the title of the screen, as TextIn does, and reads it aloud.
func (c *Canvas) Title(s string, r Rect, st Style, col Color, a Align) float64 {
	c.Entitle(s)
	return c.TextIn(s, r, st, col, a)
}

// Entitle reads the title of the screen aloud without writing it.
func (c *Canvas) Entitle(s string) { c.spoken.Titles = append(c.spoken.Titles, s) }

// focused records a piece that a cursor can reach and, if share is more than a half, that a cursor
// is on it. It returns nil if no cursor is on the piece, or if the same cursor is on a piece of a
// higher layer.
func (c *Canvas) focused(r Rect, share float64, ring int) *Focused {
	st, s := c.top(), &c.spoken
	s.latest, s.piece = nil, 0
	if st.alpha <= 0.5 {
		return nil
	}
	s.Pieces = append(s.Pieces, Focused{Ring: ring, On: share > 0.5, place: c.inUnits(c.devicePixels(st, r)), layer: st.layer})
	s.piece = len(s.Pieces)
	if share <= 0.5 {
		return nil
	}
	at := slices.IndexFunc(s.Focus, func(f Focused) bool { return f.Ring == ring })
	if at < 0 {
		at = len(s.Focus)
		s.Focus = append(s.Focus, Focused{})
	} else if s.Focus[at].layer > st.layer {
		return nil
	}
	s.Focus[at] = Focused{Ring: ring, place: c.inUnits(c.devicePixels(st, r)), layer: st.layer}
	s.latest = &s.Focus[at]
	return s.latest
}

// focused records that a cursor is on a card.
func (k Card) focused(c *Canvas, r Rect) {
	if f := c.focused(r, 1, k.Mark); f != nil {
		f.Card, f.Label, f.Position, f.Count = c.store.pictures[k.Face].name, k.Pile, k.Position, k.Count
	}
	c.Unlisted() // a card is chosen at the table
}

// Unlisted removes the piece whose focus was drawn last from Pieces, because it is chosen in
// another way.
func (c *Canvas) Unlisted() {
	if s := &c.spoken; s.piece > 0 {
		s.Pieces = slices.Delete(s.Pieces, s.piece-1, s.piece)
		s.piece = 0
	}
}

// FocusOn records that a cursor is on a piece named label, which shows the cursor in its own way.
func (c *Canvas) FocusOn(r Rect, label string) {
	c.focused(r, 1, 0)
	c.spoken.focusWords(Focused{Label: label})
}

// NameFocus sets the words of the piece whose focus was drawn last. It is for pieces that show no
// words, or more than a name and a value.
func (c *Canvas) NameFocus(label, value string) {
	c.spoken.focusWords(Focused{Label: label, Value: value})
}

// DisableFocus marks the piece whose focus was drawn last as unavailable, and sets the words for
// it.
func (c *Canvas) DisableFocus(label string) { c.spoken.focusWords(Focused{Label: label, Off: true}) }

// focusWords sets the words of the piece whose focus was drawn last. It is for pieces that are read
// aloud with words other than those written on them.
func (s *Spoken) focusWords(words Focused) {
	name := func(f *Focused) {
		f.Label, f.Value, f.Note, f.Off, f.named = words.Label, words.Value, words.Note, words.Off, true
	}
	if s.latest != nil {
		name(s.latest)
	}
	if s.piece > 0 {
		name(&s.Pieces[s.piece-1])
	}
}

// At returns the middle of the piece, where it can be clicked.
func (f *Focused) At() Point { return f.place.Center() }

// Pieces returns the visible pieces of the top scene that a cursor can reach, with their words. It
// is valid until the next Begin.
func (c *Canvas) Pieces() []Focused {
	s, drawn := &c.spoken, c.Drawn()
	s.Pieces = slices.DeleteFunc(s.Pieces, func(f Focused) bool {
		return f.place.W <= 0 || f.place.H <= 0 || c.clicks.cover(f.At(), f.layer)
	})
	for i := range s.Pieces {
		if f := &s.Pieces[i]; !f.named {
			f.Label, f.named = drawn.WordsIn(f.place, f.layer), true
		}
	}
	return s.Pieces
}

// Spoken returns the content of the drawn frame in words. It is valid until the next Begin.
func (c *Canvas) Spoken() *Spoken {
	s := &c.spoken
	s.Private = c.hold.private
	for i := range s.Focus {
		if f := &s.Focus[i]; !f.named && f.Card == "" {
			f.Label, f.named = c.Drawn().WordsIn(f.place, f.layer), true
		}
	}
	return s
}
