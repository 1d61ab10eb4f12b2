package table

import (
	"canape/engine"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Slips are words beside the pieces of seats, one for each seat at most, each for a while.
type Slips []slip

type slip struct {
	seat engine.Seat
	text string
	good bool
	age  int // ticks
}

// Tell shows words for a seat in place of those before; without words it takes those back.
func (s *Slips) Tell(seat engine.Seat, text string, good bool) {
	s.remove(seat)
	if text != "" {
		*s = append(*s, slip{seat: seat, text: text, good: good})
	}
}

func (s *Slips) remove(seat engine.Seat) {
	for i, old := range *s {
		if old.seat == seat {
			*s = append((*s)[:i], (*s)[i+1:]...)
			return
		}
	}
}

// Of returns the words for a seat, "" for none.
func (s *Slips) Of(seat engine.Seat) string {
	for _, one := range *s {
		if one.seat == seat {
			return one.text
		}
	}
	return ""
}

// handled takes a refusal away when its player does something.
func (s *Slips) handled(seat engine.Seat) {
	for _, old := range *s {
		if old.seat == seat && !old.good {
			s.remove(seat)
			return
		}
	}
}

// Clear takes all words back.
func (s *Slips) Clear() { *s = (*s)[:0] }

// Tick advances them by a tick, and takes away those that have been there long enough.
func (s *Slips) Tick(speed tween.Speed) {
	kept := (*s)[:0]
	for _, old := range *s {
		if old.age++; old.age < speed.Ticks(tween.SlipTicks) {
			kept = append(kept, old)
		}
	}
	*s = kept
}

// Draw draws them over a board that has been drawn.
func (s *Slips) Draw(c *ui.Canvas, b Board) {
	c.PushLayer(ui.LayerSlips)
	defer c.Pop()
	for _, one := range *s {
		if place := b.NoticeRect(one.seat); place.W > 0 {
			c.Notice(place, one.text, one.good)
			continue
		}
		tip, fromRight := b.Point(one.seat)
		c.Slip(tip, ui.Slip{Text: one.text, Good: one.good, FromRight: fromRight})
	}
}
