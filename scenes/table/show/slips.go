package show

import (
	"math"
	"slices"

	"canape/engine"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Slips are words beside the pieces of seats. Each seat has at most one slip, which is shown for a
// while.
type Slips [engine.MaxSeats]slip

type slip struct {
	text string // "" means that there is no slip
	good bool
	age  int // ticks since the slip appeared

	place slipPlace
}

// slipPlace is the place of a slip. It stays valid until the screen changes or an important piece
// moves under it.
type slipPlace struct {
	room    table.Room // the screen for which the place was found; the zero Room if no place has been found
	notice  ui.Rect    // the rectangle of a slip without a point; zero if the slip points to Board.Point
	avoided []ui.Rect  // the rectangles that the slip must not cover: important pieces, and the score
}

// Tell replaces the words that a seat is shown. If text is "", it only removes them.
func (s *Slips) Tell(seat engine.Seat, text string, good bool) {
	s[seat] = slip{text: text, good: good}
}

// Text returns the words shown for a seat, or "".
func (s *Slips) Text(seat engine.Seat) string { return s[seat].text }

// Handled removes the slip of a seat that presses a button, unless the slip is good news.
func (s *Slips) Handled(seat engine.Seat) {
	if !s[seat].good {
		s[seat] = slip{}
	}
}

// Tick advances the slips by a tick, and removes the slips that have been shown for long enough.
func (s *Slips) Tick(speed tween.Speed) {
	for seat := range s {
		if s[seat].age++; s[seat].age >= speed.Ticks(tween.SlipTicks) {
			s[seat] = slip{}
		}
	}
}

// Draw draws the slips of all seats over a board that has been drawn. They do not cover the targets
// of the seats that are asked.
func (s *Slips) Draw(c *ui.Canvas, b table.Board, seats int, asked engine.SeatSet) {
	c.PushLayer(ui.LayerSlips)
	defer c.Pop()
	for i := range seats {
		one, seat := &s[i], engine.Seat(i)
		if one.text == "" {
			continue
		}
		room := table.RoomOn(c)
		kept := s.kept(c, b, seat, seats, asked, &room)
		avoided := slices.Concat(kept, b.Standings())
		if one.place.room != room || !slices.Equal(one.place.avoided, avoided) && slices.ContainsFunc(avoided, one.bounds(c, b, seat).Overlaps) {
			one.place.room, one.place.notice = room, one.noticeRect(c, b, seat, seats, &room, kept)
		}
		one.place.avoided = avoided
		if one.place.notice.W > 0 {
			ui.DrawNotice(c, one.place.notice, one.text, one.good)
			continue
		}
		tip, fromRight := b.Point(seat)
		one.pointed(fromRight).Draw(c, tip)
	}
}

// kept returns the rectangles that the slip of a seat must not cover: the targets of this seat and
// of other seats that are asked, and the other slips.
func (s *Slips) kept(c *ui.Canvas, b table.Board, seat engine.Seat, seats int, asked engine.SeatSet, room *table.Room) []ui.Rect {
	kept := slices.Clone(b.Targets(seat))
	for i := range engine.Seat(seats) {
		if i == seat {
			continue
		}
		if asked.Has(i) {
			kept = append(kept, b.Targets(i)...)
		}
		if other := &s[i]; other.text != "" && other.place.room == *room {
			kept = append(kept, other.bounds(c, b, i))
		}
	}
	return kept
}

// bounds returns the bounds of a slip whose place has been found.
func (one *slip) bounds(c *ui.Canvas, b table.Board, seat engine.Seat) ui.Rect {
	if one.place.notice.W > 0 {
		return one.place.notice
	}
	tip, fromRight := b.Point(seat)
	return one.pointed(fromRight).Bounds(c, tip)
}

func (one *slip) pointed(fromRight bool) ui.Slip {
	return ui.Slip{Text: one.text, Good: one.good, FromRight: fromRight}
}

// noticeRect returns the rectangle of a slip without a point. That is the board's NoticeRect if the
// words fit there with legible letters and cover nothing important, otherwise a place near it. A
// board without a NoticeRect gets a slip that points to Board.Point, and noticeRect returns the
// zero rectangle. If that slip would cover the hint bar, the score or an important piece,
// noticeRect returns a place near the point instead.
func (one *slip) noticeRect(c *ui.Canvas, b table.Board, seat engine.Seat, seats int, room *table.Room, kept []ui.Rect) ui.Rect {
	usual, free := b.NoticeRect(seat), func(r ui.Rect) bool {
		return !slices.ContainsFunc(kept, r.Overlaps) && !slices.ContainsFunc(b.Standings(), r.Overlaps)
	}
	if usual.W > 0 {
		if ui.NoticeFits(c, usual, one.text) && free(usual) {
			return usual
		}
		return one.nearby(c, b, seat, seats, room, usual.Center(), kept)
	}
	tip, fromRight := b.Point(seat)
	usual = one.pointed(fromRight).Bounds(c, tip)
	if !usual.Overlaps(room.Bar()) && free(usual) {
		return ui.Rect{}
	}
	return one.nearby(c, b, seat, seats, room, tip, kept)
}

// slipWidthStep is the difference between the widths that nearby tries, in u.
const slipWidthStep = 80

// nearby returns the place near a point at which a slip covers the least useful area.
func (one *slip) nearby(c *ui.Canvas, b table.Board, seat engine.Seat, seats int, room *table.Room, usual ui.Point, kept []ui.Rect) (best ui.Rect) {
	v := panelRoom{area: room.Area, usual: usual, standings: b.Standings()}
	v.spotlight.Subjects = kept
	for i := range engine.Seat(seats) {
		v.plates = append(v.plates, b.Plate(c, i))
		if i != seat {
			v.spotlight.Beside = append(v.spotlight.Beside, b.Targets(i)...)
		}
	}
	least := math.Inf(1)
	for _, small := range [...]bool{false, true} {
		for width := float64(slipWidthStep); width < room.Area.W; width += slipWidthStep {
			w, h := ui.NoticeSize(c, one.text, width, small)
			if w > room.Area.W || h > room.Area.H {
				continue
			}
			more := heightRate * h
			if small {
				more += smallCost
			}
			if at, cost := v.place(w, h, least-more); cost+more < least {
				best, least = at, cost+more
			}
		}
	}
	return best
}
