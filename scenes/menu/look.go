package menu

import "canape/scenes/ui"

// Option is the look of a row with a label and a value, or with the label of a scene that it opens.
type Option struct {
	Shown ui.Option
	// Paint draws the value of an option that shows no value itself (ui.Option.Bare).
	Paint func(c *ui.Canvas, value ui.Rect)
	// Still means that the row has no clickable arrows.
	Still bool
	// Also is the word for the effect of the extra button.
	Also string
}

// Height implements Look.
func (o Option) Height(c *ui.Canvas, width float64) float64 { return o.Shown.Height(c, width) }

// Draw implements Look.
func (o Option) Draw(c *ui.Canvas, r ui.Rect, p *Placing) {
	option := o.Shown
	option.Last = p.Last
	option.Focus, _ = p.Piece(0, r)
	option.Draw(c, r)
	value := option.ValueRect(c, r)
	if arrows := (ui.Rect{X: value.X, Y: r.Y, W: value.W, H: r.H}); !o.Still && !option.Switch {
		p.Arrows(arrows)
		if n := len(option.Choices); !option.Disabled && ui.SegmentsFit(c, arrows, option.Choices) {
			for i := range n {
				p.Value(i, ui.SegmentRect(arrows, i, n))
			}
		}
	}
	if option.Focus > 0 && o.Also != "" && p.Pointed {
		value = value.Before(o.drawExtra(c, r, p) + 16)
	}
	if o.Paint != nil {
		o.Paint(c, value)
	}
}

// drawExtra draws the effect of the extra button as a word to click on. It returns its width.
func (o Option) drawExtra(c *ui.Canvas, r ui.Rect, p *Placing) float64 {
	w := ui.Bold(34).Width(c, o.Also) + 48
	place := r.Tail(w).Middle(w, min(r.H-30, max(58, ui.Bold(34).LineHeight(c))))
	ui.Button{Label: o.Also, Small: true}.Draw(c, place)
	p.Extra(place)
	return w
}
