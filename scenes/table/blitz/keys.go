package blitz

import (
	"strings"

	"canape/engine"
	"canape/input"
	"canape/scenes/ui"
)

// keyboard is how the letters lie from which somebody chooses who has no keys.
type keyboard struct {
	of    keyboardOf
	size  float64 // of the letters
	keys  [allKeys]ui.Rect
	deep  float64 // the height of all rows, more than the room's where they scroll
	moved float64 // how far they are scrolled
}

// keyboardOf is what a keyboard follows from.
type keyboardOf struct {
	words [wordKeys]string
	room  ui.Rect
	scale float64
}

// letterRows are the letters, row by row. Accents are not needed: words are compared without them.
var letterRows = [...]string{"abcdefghij", "klmnopqrst", "uvwxyz-'", "1234567890"}

// letterNames are the letters on the keys. The place of a key in the list is its id.
var letterNames = strings.Split(strings.Join(letterRows[:], ""), "")

// The keys after the letters are those with a word.
const (
	letters = 38 // in letterRows

	keySpace = letters + iota - 1
	keyErase
	keySend
	allKeys

	wordKeys = allKeys - letters
)

const (
	keyGap     = 8
	usualKey   = 36   // size of letters, times the scale of the text
	smallest   = 26   // and what they never go below: what can be read from three metres at 1080p
	highOf     = 1.3  // a key is as high as this many letters
	wideOf     = 0.86 // the widest letter
	besideKeys = 10   // and paper beside it
	peeking    = 0.35 // of a row shows that more follow
)

// arrange lays the keys out in a room: in the rows that everybody knows where they fit, else in as many columns as fit; and if
// there is no room for all rows, they scroll.
func (k *keyboard) arrange(c *ui.Canvas, of keyboardOf) {
	if k.of == of {
		return
	}
	*k = keyboard{of: of}
	for size := usualKey * of.scale; size >= smallest*of.scale; size -= of.scale {
		k.size = size
		if k.usual(c) || k.packed(c, false) {
			return
		}
	}
	k.packed(c, true)
}

// usual lays the letters out in letterRows, and reports whether they fit.
func (k *keyboard) usual(c *ui.Canvas) bool {
	room := k.of.room
	rows := len(letterRows) + 1
	wide := (room.W+keyGap)/float64(len(letterRows[0])) - keyGap
	if room.Row(0, rows, keyGap).H < k.size*highOf || wide < k.size*wideOf+besideKeys || k.inRow(c) < wordKeys {
		return false
	}
	n := 0
	for i, row := range letterRows {
		line := room.Row(i, rows, keyGap)
		x := room.X + (room.W+keyGap-float64(len(row))*(wide+keyGap))/2
		for j := range row {
			k.keys[n] = ui.Rect{X: x + float64(j)*(wide+keyGap), Y: line.Y, W: wide, H: line.H}
			n++
		}
	}
	for i := range wordKeys {
		k.keys[n+i] = room.Row(rows-1, rows, keyGap).Column(i, wordKeys, keyGap)
	}
	k.deep = room.H
	return true
}

// inRow returns how many of the keys with words fit beside each other.
func (k *keyboard) inRow(c *ui.Canvas) int {
	widest := 0.0
	for _, word := range k.of.words {
		widest = max(widest, c.Width(word, ui.Bold(smallest)))
	}
	for n := wordKeys; n > 1; n-- {
		if widest+2*besideKeys <= (k.of.room.W+keyGap)/float64(n)-keyGap {
			return n
		}
	}
	return 1
}

// packed lays the letters out in as many columns as fit, and reports whether all rows do; if they may scroll, it lays them out anyway.
func (k *keyboard) packed(c *ui.Canvas, scrolls bool) bool {
	room := k.of.room
	columns := max(1, int((room.W+keyGap)/(k.size*wideOf+besideKeys+keyGap)))
	abreast := k.inRow(c)
	rows := (letters+columns-1)/columns + (wordKeys+abreast-1)/abreast
	least := k.size*highOf + keyGap
	step := min((room.H+keyGap)/float64(rows), least*1.4)
	if step < least {
		if !scrolls {
			return false
		}
		step = room.H / (max(1, float64(int(room.H/least-peeking))) + peeking)
	}
	wide := (room.W+keyGap)/float64(columns) - keyGap
	for i := range letters {
		k.keys[i] = ui.Rect{X: room.X + float64(i%columns)*(wide+keyGap), Y: room.Y + float64(i/columns)*step, W: wide, H: step - keyGap}
	}
	line := ui.Rect{X: room.X, Y: room.Y + float64((letters+columns-1)/columns)*step, W: room.W, H: step - keyGap}
	for i := range wordKeys {
		n := min(abreast, wordKeys-i/abreast*abreast)
		k.keys[letters+i] = line.Move(0, float64(i/abreast)*step).Column(i%abreast, n, keyGap)
	}
	k.deep = float64(rows)*step - keyGap
	return true
}

// scrolls reports whether not all rows are seen.
func (k *keyboard) scrolls() bool { return k.deep > k.of.room.H+1 }

// reveal scrolls to a key.
func (k *keyboard) reveal(i int) {
	if !k.scrolls() {
		return
	}
	r := k.keys[i]
	k.moved = min(max(k.moved, r.Bottom()-k.of.room.Bottom()), r.Y-k.of.room.Y)
}

// at returns where a key lies now.
func (k *keyboard) at(i int) ui.Rect { return k.keys[i].Move(0, -k.moved) }

// drawLetters draws the letters from which a duellist with a pad or the mouse chooses.
func (b *Board) drawLetters(c *ui.Canvas, seat engine.Seat) {
	p, r := &b.pens[seat], b.arena.grids[seat]
	if b.now.scene != racing || r.H <= 0 || b.device(seat).Kind.IsKeys() {
		return
	}
	t := c.Theme()
	k := &p.keyboard
	k.arrange(c, keyboardOf{[wordKeys]string{b.Text("key.space"), b.Text("key.erase"), b.Text("key.send")}, r, c.TextScale()})
	c.Sheet("blitz grid", r.Inset(-10, -10), ui.Sheet{Face: t.PaperShade, Edge: t.PaperEdge, Radius: 14, Thick: 3, Lift: ui.Resting})
	if !p.open {
		c.PushAlpha(0.4)
		defer c.Pop()
	}
	chosen := -1
	if p.open && p.focus.At() >= 0 {
		chosen = p.focus.At()
		k.reveal(chosen)
	}
	if k.scrolls() {
		c.PushClip(r.Inset(-9, -9))
		defer c.Pop()
	}
	p.focus.Reset()
	for i := range allKeys {
		p.focus.Add(i, k.at(i))
		if i != chosen {
			b.drawKey(c, k, i, 0)
		}
	}
	if chosen >= 0 {
		b.drawKey(c, k, chosen, 1)
	}
	p.focus.Settle()
}

// drawKey draws a key, its letter or its word.
func (b *Board) drawKey(c *ui.Canvas, k *keyboard, i int, focus float64) {
	r := k.at(i)
	if !r.Overlaps(k.of.room) {
		return
	}
	t, face, name := c.Theme(), c.PaperSheet(9, ui.OnPaper), "blitz key"
	style, ink, word := ui.Bold(k.size).AsIs(), t.Ink, ""
	switch {
	case i < letters:
		word, name = letterNames[i], "key"
		face = ui.Sheet{Face: t.PaperBright, Edge: t.PaperEdge, Radius: 9, Thick: 4, Lift: ui.OnPaper}
	default:
		word, style = k.of.words[i-letters], ui.Bold(min(k.size, 34*k.of.scale)).AsIs()
		if w := c.Width(word, style); w > r.W-2*besideKeys {
			style = ui.Bold(float64(style.Size) * (r.W - 2*besideKeys) / w).AsIs()
		}
	}
	if i == keySend {
		face, ink = c.SunSheet(9), ui.SoftTheme().Ink
	}
	c.FocusSheet(r, 9, focus, 0)
	c.Sheet(name, r, face)
	room := k.of.room // a row that peeks shows no half letters
	if middle := r.Center(); middle.Y-k.size/2 >= room.Y && middle.Y+k.size/2 <= room.Bottom() {
		c.TextMid(word, middle.X, middle.Y-1, style, ink, ui.Center)
	}
}

// onGrid reports whether a pointer is on the letters of a seat.
func (b *Board) onGrid(seat engine.Seat, at ui.Point) bool {
	return b.arena.grids[seat].Inset(-9, -9).Contains(at)
}

// drawField draws the line on which a duellist writes, or how to get the pen.
func (b *Board) drawField(c *ui.Canvas, seat engine.Seat, r ui.Rect) {
	p := &b.pens[seat]
	if dx, shakes := b.Cursors[seat].Shakes(b.Cursors[seat].At()); shakes {
		c.PushMove(dx, 0)
		defer c.Pop()
	}
	if p.open {
		c.Field(r, ui.Field{Text: p.text(), Prompt: b.Text("write"), Focus: 1, Caret: b.Clock/30%2 == 0})
		return
	}
	c.Paper("blitz pen", r, ui.Resting)
	words := b.Text("pen.ask")
	for other := range b.rivals(seat).All() {
		if b.pens[other].open {
			words = b.Text("pen.wait")
		}
	}
	c.Sentence(words, r.Inset(20, max(4, (r.H-c.LineHeight(ui.Plain(28)))/2)), ui.Plain(28), c.Theme().Ink, ui.Center,
		b.Kit().SeatGlyph(input.Seat(seat), input.Confirm))
}

// text returns what was written so far.
func (p *pen) text() string {
	if p.said != string(p.letters) { // compared without a copy
		p.said = string(p.letters)
	}
	return p.said
}
