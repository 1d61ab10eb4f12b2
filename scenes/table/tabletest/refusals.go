package tabletest

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/scenes/app"
	"canape/scenes/table/show"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// saysWhatIsRefused shows the refusals of the game to every seat, with every text size, and each
// refusal at a third of the positions. The letters must grow with the text size, the words must be
// complete, and the slip must cover neither the hint bar nor the seat's targets.
func (s Suite) saysWhatIsRefused(t *testing.T) {
	faults := faults{}
	defer faults.report(t)
	n := 0
	for i, at := range s.fewestAndMost() {
		h := s.table(t, at, app.Peek)
		longNames(h)
		for l, p := range worthLooking(s.course(t, at, at.setup(uint64(11+i))), 4) {
			h.showTo(p)
			settle(h)
			for j, size := range sizes {
				for k, scale := range scales {
					if n++; !Long() && n%5 != 0 {
						continue
					}
					language := lang.Languages()[(n/5)%2]
					h.Looks = looks(at.seats, n)[j%4]
					h.Use(Shot{Width: size[0], Height: size[1], Settings: ui.Settings{TextScale: scale, Edge: 0.03}, Language: language})
					where := fmt.Sprintf("%v, %06b look, %d×%d, text %v, %s", p, h.Looks, size[0], size[1], scale, language)
					refusals := s.refusals(h)
					h.Draw() // lets the board compute a new layout
					for seat := range engine.Seat(at.seats) {
						for m, text := range refusals {
							if (m+int(seat)+l+k)%3 == 0 { // each position shows only a third of the refusals
								h.Slips = show.Slips{}
								h.Slips.Tell(seat, text, false)
								s.refusal(h, seat, fmt.Sprintf("%s, %q to seat %d", where, text, seat), faults)
							}
						}
					}
					s.refusedAtOnce(h, refusals, where, faults)
				}
			}
		}
	}
}

// refusedAtOnce shows refusals to two seats that are asked at the same time. Neither slip may cover
// the targets of either seat.
func (s Suite) refusedAtOnce(h *Host, texts []string, where string, faults faults) {
	asked := h.Playing.Actors()
	for seat := range asked.All() {
		for other := range asked.All() {
			if seat == other {
				continue
			}
			h.Slips = show.Slips{}
			text, reply := texts[int(seat)%len(texts)], texts[int(other+3*seat)%len(texts)]
			h.Slips.Tell(seat, text, false)
			s.slips(h, where, faults) // the first slip must keep its place when the second slip appears
			h.Slips.Tell(other, reply, false)
			f := s.slips(h, fmt.Sprintf("%s, %q to seat %d and %q to seat %d", where, text, seat, reply, other), faults)
			papers := f.apart("")
			if uitest.GalleryAsked() && seat < other && len(h.Seated.Seats) > 2 && h.Canvas.TextScale() != 1.5 {
				uitest.Save(h.T, h.Canvas, fmt.Sprintf("slips-%s-%d-%d-%d-%.0f", h.info.ID, seat, other, int(h.Canvas.Whole().W*h.Canvas.Unit()+0.5), h.Canvas.TextScale()*100),
					func(c *ui.Canvas) { h.Whole(c, seat) })
			}
			for _, target := range slices.Concat(h.Board.Targets(seat), h.Board.Targets(other)) {
				if slices.ContainsFunc(papers, target.Inset(2, 2).Overlaps) {
					f.fault("a refusal lies on what another seat chooses from", "%v on %v", papers, target)
				}
			}
			if seat < other {
				h.Looks ^= engine.SeatsOf(seat) // peeking changes the layout
				h.Draw()
				s.slips(h, f.where, faults).apart(", once one of them looks, or no longer does")
				h.Looks ^= engine.SeatsOf(seat)
				h.Draw()
			}
		}
	}
}

// slips draws only the slips over a board that has been drawn. Drawing the whole table for each
// slip would take too long.
func (s Suite) slips(h *Host, where string, faults faults) *fitting {
	h.Canvas.Begin()
	h.Slips.Draw(h.Canvas, h.Board, len(h.Seated.Seats), h.Playing.Actors())
	return s.drawn(h, engine.Nobody, where, faults)
}

// apart checks that the refusals of two seats do not overlap, and returns their papers.
func (f *fitting) apart(when string) (papers []ui.Rect) {
	for _, p := range f.pieces {
		if p.Layer == ui.LayerSlips && p.Kind == ui.SheetPiece {
			papers = append(papers, p.Place)
		}
	}
	if len(papers) != 2 {
		f.fault("two who are refused something at once are not both told"+when, "%d slips", len(papers))
	} else if papers[0].Overlaps(papers[1]) {
		f.fault("a refusal lies on that of another"+when, "%v and %v", papers[0], papers[1])
	}
	return papers
}

// parameter matches a placeholder in a text.
var parameter = regexp.MustCompile(`\[\[[^\]]*\]\]`)

// refusals returns the refusals of the game in the current language, and the most frequent refusals
// of all games.
func (s Suite) refusals(h *Host) (texts []string) {
	words := h.env.Catalog
	for _, key := range append(words.Keys("refusal."+h.info.ID+"."), "refusal.not-now", "refusal.not-turn", "table.out-of-turn") {
		texts = append(texts, parameter.ReplaceAllString(words.Text(key), "Mamie"))
	}
	return texts
}

// refusal checks the slip with a refusal to a seat.
func (s Suite) refusal(h *Host, seat engine.Seat, where string, faults faults) {
	f := s.slips(h, where, faults)
	targets, lines := h.Board.Targets(seat), 0
	for _, p := range f.pieces {
		if p.Layer != ui.LayerSlips {
			continue
		}
		if p.Kind == ui.WordsPiece {
			lines++
			switch least := leastText * h.Canvas.TextScale(); {
			case p.Size < least-0.1:
				f.fault("a refusal is written smaller than other words", "%.1f u, least %.1f", p.Size, least)
			case p.Clipped || strings.HasSuffix(p.Name, "…") && !breaks(p.Name):
				f.fault("a refusal is not said to its end", "%q at %v", p.Name, p.Place)
			}
		}
		if p.Kind != ui.WordsPiece && p.Kind != ui.SheetPiece {
			continue
		}
		if !Inside(p.Place, f.frame) {
			f.fault("a refusal leaves the screen", "%v", p.Place)
		}
		if p.Place.Overlaps(f.bar) {
			f.fault("a refusal lies on the hint bar", "%v", p.Place)
		}
		for _, target := range targets {
			if target.Inset(2, 2).Overlaps(p.Place) {
				f.fault("a refusal lies on what the seat chooses from", "%v on %v", p.Place, target)
			}
		}
	}
	if lines == 0 {
		f.fault("a refusal is not told", "")
	}
}
