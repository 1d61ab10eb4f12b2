package table

import (
	"canape/engine"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Slips are words beside the pieces of seats, each for a while.
type Slips [engine.MaxSeats]slip

type slip struct {
	text string // "": there is none
	good bool
	age  int // ticks
}

// Tell shows words for a seat in place of those before; without words it takes those back.
func (s *Slips) Tell(seat engine.Seat, text string, good bool) {
	s[seat] = slip{text: text, good: good}
}

// Of returns the words for a seat, "" for none.
func (s *Slips) Of(seat engine.Seat) string { return s[seat].text }

// handled takes a refusal away when its seat presses something.
func (s *Slips) handled(seat engine.Seat) {
	if !s[seat].good {
		s[seat] = slip{}
	}
}

// Tick advances them by a tick, and removes those that have been there long enough.
func (s *Slips) Tick(speed tween.Speed) {
	for seat := range s {
		if s[seat].age++; s[seat].age >= speed.Ticks(tween.SlipTicks) {
			s[seat] = slip{}
		}
	}
}

// Draw draws them over a board that has been drawn.
func (s *Slips) Draw(c *ui.Canvas, b Board) {
	c.PushLayer(ui.LayerSlips)
	defer c.Pop()
	for i, one := range s {
		seat := engine.Seat(i)
		if one.text == "" {
			continue
		}
		if place := b.NoticeRect(seat); place.W > 0 {
			ui.DrawNotice(c, place, one.text, one.good)
			continue
		}
		tip, fromRight := b.Point(seat)
		ui.Slip{Text: one.text, Good: one.good, FromRight: fromRight}.Draw(c, tip)
	}
}
