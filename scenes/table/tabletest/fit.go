package tabletest

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/table/show"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
	"canape/scenes/ui/uitest"
)

// sizes are the screens on which everything must fit, in pixels.
var sizes = [...][2]int{{1280, 720}, {1920, 1080}, {2560, 1080}, {1280, 800}, {1920, 1200}, {1024, 768}, {1440, 960}, {1024, 600}}

// scales are the text scales with which everything must fit.
var scales = [...]float64{1, 1.5, 2}

// beyond is how far, in u, a tilted or shaking card may extend beyond the area of the mats.
const beyond = 8

// leastText is the least size of letters, in u, at a text scale of 1.
const leastText = 26

// fits checks positions on every screen: no important piece is covered, and all words are large
// enough and complete.
func (s Suite) fits(t *testing.T) {
	faults := faults{}
	defer faults.report(t)
	for i, at := range s.variants() {
		h := s.table(t, at, app.Peek)
		longNames(h)
		for n, p := range worthLooking(s.course(t, at, h.withHandicap(at.setup(uint64(3+i)))), 12) {
			h.showTo(p)
			settle(h)
			for k, look := range looks(at.seats, n) {
				for j, size := range sizes {
					for m, scale := range scales {
						for l, language := range lang.Languages() {
							if !Long() && (n+k+j+l+m)%7 != 0 {
								continue
							}
							h.Looks = look
							h.Use(Shot{Width: size[0], Height: size[1], Settings: ui.Settings{TextScale: scale, Edge: 0.03}, Language: language})
							where := fmt.Sprintf("%v, %06b look, %d×%d, text %v, %s", p, look, size[0], size[1], scale, language)
							s.fit(h, where, faults)
						}
					}
				}
			}
		}
	}
}

// shapes are screens of different shapes with few pixels, because each pixel is painted and
// checked.
var shapes = [...][2]int{{960, 540}, {1280, 540}, {960, 600}, {720, 540}}

// canBeRead checks the painted pixels: words have enough contrast and stay on their paper.
func (s Suite) canBeRead(t *testing.T) {
	if testing.Short() {
		t.Skip("renders whole frames: slow")
	}
	faults := faults{}
	defer faults.report(t)
	reader := uitest.Reader{Dotted: breaks}
	n := 0
	for _, at := range s.fewestAndMost() {
		h := s.table(t, at, app.Peek)
		longNames(h)
		for _, p := range worthLooking(s.course(t, at, h.withHandicap(at.setup(5))), 9) {
			h.showTo(p)
			settle(h)
			for _, scale := range scales {
				n++
				size, language, strong := shapes[(n+n/3)%len(shapes)], lang.Languages()[n%2], n%4 == 0
				h.Use(Shot{Width: size[0], Height: size[1], Settings: ui.Settings{TextScale: scale, Edge: 0.03, Strong: strong}, Language: language})
				f := s.picture(h, fmt.Sprintf("%v, %d×%d, text %v, strong %v, %s", p, size[0], size[1], scale, strong, language), faults)
				for _, fault := range reader.Faults(h.Canvas) {
					f.fault(fault.What, "%s", fault.Where)
				}
			}
		}
	}
}

// looks returns sets of seats that peek: no seat, one seat, all seats, and two neighbours. turn
// selects the one seat and the two neighbours.
func looks(seats, turn int) []engine.SeatSet {
	one := engine.Seat(turn % seats)
	return []engine.SeatSet{0, engine.SeatsOf(one), engine.AllSeats(seats), engine.SeatsOf(one, (one+1)%engine.Seat(seats))}
}

// longNames gives every player the default name, the name of the seat's shape, because it is long.
func longNames(h *Host) {
	for i := range h.Seated.Seats {
		h.Seated.Seats[i].Name = h.env.Text(fmt.Sprintf("seat.shape.%d", i))
	}
}

// settle ends all motion, including the motion of cursors, for which the match does not wait.
func settle(h *Host) {
	h.Tick(1)
	h.Board.Skip()
	h.Between.Clear()
	h.Slips = show.Slips{}
}

// fit checks the picture of a table.
func (s Suite) fit(h *Host, where string, faults faults) {
	f := s.picture(h, where, faults)
	f.plates()
	f.mats()
	f.cards()
	f.people()
	f.words()
}

// picture draws the whole table, with the hints for the seat on turn, and returns the picture.
func (s Suite) picture(h *Host, where string, faults faults) *fitting {
	h.Draw() // lets the board compute a new layout
	h.Canvas.Begin()
	turn := engine.Nobody
	if actors := h.Playing.Actors(); actors != 0 {
		turn = actors.First()
	}
	h.Whole(h.Canvas, turn)
	return s.drawn(h, turn, where, faults)
}

// drawn returns the picture that has been drawn last.
func (s Suite) drawn(h *Host, turn engine.Seat, where string, faults faults) *fitting {
	room := table.RoomOn(h.Canvas)
	f := &fitting{Suite: s, h: h, turn: turn, where: where, faults: faults, frame: room.Frame, area: room.Area, bar: room.Bar()}
	for _, p := range h.Canvas.Drawn() {
		if p.Alpha > 0.1 && p.Place.W > 0 && p.Place.Overlaps(f.frame) {
			f.pieces = append(f.pieces, p)
		}
	}
	return f
}

// fitting is a picture under test.
type fitting struct {
	Suite
	h      *Host
	turn   engine.Seat
	where  string
	faults faults
	frame  ui.Rect
	area   ui.Rect // the area of the mats
	bar    ui.Rect // the area of the hints
	pieces []ui.Piece
}

// faults are the faults found. The same fault appears on many screens, so a fault is recorded once,
// with its first place and with the number of its places.
type faults map[string]*struct {
	first string
	times int
}

func (f faults) report(t *testing.T) {
	t.Helper()
	for _, what := range slices.Sorted(maps.Keys(f)) {
		t.Errorf("%s, %d times: %s", what, f[what].times, f[what].first)
	}
}

// fault records a fault. format and args describe the details.
func (f *fitting) fault(what string, format string, args ...any) {
	if f.faults[what] == nil {
		f.faults[what] = &struct {
			first string
			times int
		}{first: fmt.Sprintf("%s: %s", f.where, fmt.Sprintf(format, args...))}
	}
	f.faults[what].times++
	if f.faults[what].times == 1 && uitest.GalleryAsked() {
		name := fmt.Sprintf("fault-%s-%02d", f.GameUI.Game, len(f.faults))
		f.faults[what].first += ", picture " + name
		uitest.Save(f.h.T, f.h.Canvas, name, func(c *ui.Canvas) { f.h.Whole(c, f.turn) })
	}
}

// plates checks that every seat has an uncovered plate.
func (f *fitting) plates() {
	for i := range f.h.Seated.Seats {
		plate := f.h.Board.Plate(f.h.Canvas, engine.Seat(i))
		if !Inside(plate, f.frame) {
			f.fault("a plate leaves the screen", "seat %d: %v", i, plate)
		}
		for j := range i {
			if other := f.h.Board.Plate(f.h.Canvas, engine.Seat(j)); plate.Overlaps(other) {
				f.fault("plates lie on each other", "seats %d and %d", i, j)
			}
		}
		if plate.Overlaps(f.bar) {
			f.fault("a plate lies in the bar", "seat %d: %v", i, plate)
		}
	}
}

// mats checks that mats are on the screen and do not overlap.
func (f *fitting) mats() {
	var mats []ui.Rect
	for _, p := range f.pieces {
		if p.Kind != ui.MatPiece {
			continue
		}
		if !Inside(p.Place, f.frame) {
			f.fault("a mat leaves the screen", "%v", p.Place)
		}
		if p.Place.Overlaps(f.bar) {
			f.fault("a mat lies in the bar", "%v", p.Place)
		}
		for _, other := range mats {
			if p.Place.Overlaps(other) {
				f.fault("mats lie on each other", "%v and %v", p.Place, other)
			}
		}
		mats = append(mats, p.Place)
	}
}

// cards checks that all cards are on the screen, and that nothing covers the important parts of
// face-up cards.
func (f *fitting) cards() {
	for i, p := range f.pieces {
		if p.Kind != ui.CardPiece || p.Layer > ui.LayerPlates {
			continue
		}
		if !Inside(p.Place, f.frame.Inset(-6, -6)) {
			f.fault("a card leaves the screen", "%s %v", p.Name, p.Place)
		} else if p.Layer == ui.LayerCards && (p.Place.X < f.area.X-beyond || p.Place.Right() > f.area.Right()+beyond) {
			f.fault("a card lies in the edge of the screen, outside Room.Area", "%s %v", p.Name, p.Place)
		}
		if f.Read == nil || p.Turns {
			continue
		}
		unit := p.Place.W / 300
		for _, part := range f.Read(p.Name) {
			part = ui.Rect{X: p.Place.X + part.X*unit, Y: p.Place.Y + part.Y*unit, W: part.W * unit, H: part.H * unit}
			if on, ok := f.above(i, part); ok && !piled(p.Place, on.Place) {
				f.fault("what must be read of a card is hidden by "+kindOf(on), "%s %v hides %v of %s %v", on.Name, on.Place, part, p.Name, p.Place)
				break
			}
		}
	}
}

// people checks that every seat has a large figure, that nothing covers the eyes or the mouth of a
// figure, and that no body covers words.
func (f *fitting) people() {
	for i, seat := range f.h.Seated.Seats {
		if size := f.figure(seat.Colour); size < f.Person-0.1 && !f.h.Board.FillsScreen() {
			f.fault("a figure is missing or small", "seat %d: %.0f u, want %.0f", i, size, f.Person)
		}
	}
	for i, p := range f.pieces {
		if p.Kind == ui.WordsPiece {
			f.bodyOver(i, p)
		}
		if p.Kind != ui.FigurePiece {
			continue
		}
		radius := p.Place.W / 2
		face := ui.Rect{X: p.Place.Center().X - 0.4*radius, Y: p.Place.Center().Y - 0.2*radius, W: 0.8 * radius, H: 0.7 * radius}
		if !Inside(face, f.frame) {
			f.fault("a face leaves the screen", "seat %d: %v", p.Seat, face)
		}
		for _, on := range f.pieces[i+1:] {
			if hides := on.Covers() || on.Kind == ui.MatPiece || on.Kind == ui.WordsPiece; hides && on.Layer <= ui.LayerBars && upright(on).Overlaps(face) {
				f.fault("a face is hidden", "%s %v lies on that of seat %d %v", on.Name, on.Place, p.Seat, face)
			}
		}
	}
}

// figure returns the size of the figure of a colour, or 0 if it is not drawn.
func (f *fitting) figure(colour int) float64 {
	for _, p := range f.pieces {
		if p.Kind == ui.FigurePiece && p.Seat == colour {
			return p.Place.W
		}
	}
	return 0
}

// bodyOver checks that no body covers the words of the i-th piece. The corners of the square around
// a body do not count as its body.
func (f *fitting) bodyOver(i int, words ui.Piece) {
	for _, on := range f.pieces[i+1:] {
		if on.Kind != ui.FigurePiece || on.Layer > ui.LayerBars {
			continue
		}
		if body := on.Place.Inset(on.Place.W*0.02, on.Place.H*0.1); body.Overlaps(words.Place) {
			f.fault(fmt.Sprintf("%q is hidden by a person", words.Name), "seat %d %v hides %v", on.Seat, body, words.Place)
		}
	}
}

// kindOf returns the name of a piece for a fault. All cards have the same name, so that they count
// as one fault.
func kindOf(p ui.Piece) string {
	if p.Kind == ui.CardPiece {
		return "a card"
	}
	return p.Name
}

// piled reports whether two cards are in the same pile. Only the top card of a pile must be
// legible.
func piled(card, above ui.Rect) bool {
	return math.Abs(card.Center().X-above.Center().X) < card.W*0.12 && math.Abs(card.Center().Y-above.Center().Y) < card.H*0.12
}

// above returns a piece that covers some of the given part of the i-th piece.
func (f *fitting) above(i int, part ui.Rect) (ui.Piece, bool) {
	for _, p := range f.pieces[i+1:] {
		if p.Covers() && p.Name != "turn" && !slices.Contains(f.Across, p.Name) && p.Layer <= ui.LayerBars && upright(p).Overlaps(part) {
			return p, true
		}
	}
	return ui.Piece{}, false
}

// upright returns a rectangle that a piece covers completely. Unlike a tilted piece, the rectangle
// is not tilted.
func upright(p ui.Piece) ui.Rect {
	if p.Turns {
		return p.Place.Inset(p.Place.W*0.03+2, p.Place.H*0.03+2)
	}
	return p.Place.Inset(1, 1)
}

// breaks reports whether a text of the language files ends in these words, which end in "…". If
// none does, the words on the screen have been shortened.
func breaks(words string) bool {
	for _, language := range lang.Languages() {
		catalog := lang.For(language)
		if slices.ContainsFunc(catalog.Keys("table."), func(key string) bool { return strings.HasSuffix(catalog.Text(key), words) }) {
			return true
		}
	}
	return false
}

// words checks all words of a picture.
func (f *fitting) words() {
	for i, w := range f.pieces {
		if w.Kind != ui.WordsPiece {
			continue
		}
		switch {
		case w.Clipped:
			f.fault(fmt.Sprintf("%q is cut off", w.Name), "at %v", w.Place)
		case strings.Contains(w.Name, "[["):
			f.fault("no words for "+w.Name, "")
		case strings.HasSuffix(w.Name, "…") && !breaks(w.Name):
			f.fault(fmt.Sprintf("%q is shortened", w.Name), "at %v", w.Place)
		case w.Place.H/0.93 < leastText-0.1:
			f.fault(fmt.Sprintf("%q is written too small", w.Name), "%.1f u", w.Place.H/0.93)
		}
		letters := uitest.Letters(w.Name, w.Place)
		if f.onGround(i, letters) {
			f.fault(fmt.Sprintf("%q is written on the ground", w.Name), "at %v", w.Place)
		}
		if mat, ok := f.beyondMat(i, letters); ok {
			f.fault(fmt.Sprintf("%q is written over the edge of a mat", w.Name), "%v over that of %v", w.Place, mat)
		}
		if on, ok := f.above(i, letters); ok && f.h.Looks == 0 { // the hand of a peeking seat may cover words
			f.fault(fmt.Sprintf("%q is covered by %s", w.Name, kindOf(on)), "%s %v lies on %v", on.Name, on.Place, w.Place)
		}
		for _, o := range f.pieces[:i] {
			if o.Kind == ui.WordsPiece && o.Layer == w.Layer && o.Name != w.Name && uitest.Letters(o.Name, o.Place).Inset(2, 4).Overlaps(letters.Inset(2, 4)) {
				f.fault(fmt.Sprintf("%q and %q are written on each other", o.Name, w.Name), "%v and %v", o.Place, w.Place)
			}
		}
	}
}

// onGround reports whether words are on the bare ground of a place, and not on paper, mats or
// drawings. It is always false on the table cloth, where such words are allowed.
func (f *fitting) onGround(i int, letters ui.Rect) bool {
	if f.GameUI.Place == place.Cloth {
		return false
	}
	at := letters.Center()
	return !slices.ContainsFunc(f.pieces[:i], func(p ui.Piece) bool {
		switch p.Kind {
		case ui.MatPiece, ui.PicturePiece, ui.ArtPiece, ui.KeyPiece:
			return p.Place.Contains(at)
		}
		return p.Covers() && p.Place.Contains(at)
	})
}

// beyondMat returns a mat whose edge words cross. If paper covers the mat, words on this paper may
// cross the edge.
func (f *fitting) beyondMat(i int, letters ui.Rect) (mat ui.Rect, ok bool) {
	letters = letters.Inset(2, 4)
	for _, p := range f.pieces[:i] {
		switch {
		case p.Kind == ui.MatPiece && p.Place.Overlaps(letters) && !Inside(letters, p.Place):
			mat, ok = p.Place, true
		case p.Covers() && p.Place.Overlaps(letters):
			ok = false
		}
	}
	return mat, ok
}
